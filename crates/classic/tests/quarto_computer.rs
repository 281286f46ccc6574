//! `classic quarto` against the computer, played by a program that reads what is said and answers.

use std::cell::RefCell;
use std::io::{self, Read, Write};
use std::path::Path;
use std::rc::Rc;

use tabuleiro_classic::quarto::{Options, run, save};
use tabuleiro_console::{Console, End, Status};
use tabuleiro_facade::SplitMix64;

const MENU: &str = "Opção?:";
const NAME: &str = "Nome do Jogador 1: ";
const LEVEL: &str = "Nível do computador, de 1 a 10 (z para voltar):";
const PIECE: &str = "letra da peça?(z para sair):";
const POSITION: &str = "Posição?:";
const FILE: &str = "Nome do ficheiro: ";

/// What the program has said so far.
#[derive(Clone, Default)]
struct Said(Rc<RefCell<Vec<u8>>>);

impl Said {
    fn text(&self) -> String {
        String::from_utf8(self.0.borrow().clone()).expect("the program speaks UTF-8")
    }
}

impl Write for Said {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Somebody who hears what is said and types the next line; `None` ends the input.
struct Human<F> {
    said: Said,
    answer: F,
}

impl<F: FnMut(&str) -> Option<String>> Read for Human<F> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let line = (self.answer)(&self.said.text()).map_or(String::new(), |line| format!("{line}\n"));
        buffer[..line.len()].copy_from_slice(line.as_bytes());
        Ok(line.len())
    }
}

/// Runs the program with `answer` at the keyboard, and returns all it said.
fn converse(options: &Options, answer: impl FnMut(&str) -> Option<String>) -> String {
    let said = Said::default();
    let human = Human { said: said.clone(), answer };
    let mut console = Console::new(human, said.clone(), false);
    let end = run(&mut console, options, &mut |error| panic!("{error}"));
    assert!(matches!(end, Ok(Status::Done) | Err(End::Input)), "{end:?}");
    drop(console);
    said.text()
}

/// Plays at random; ends the program when the menu comes back after a game.
fn random_play(seed: u64) -> impl FnMut(&str) -> Option<String> {
    let mut random = SplitMix64::new(seed);
    let mut games = 0;
    move |said| {
        let letters = ["a", "b", "c", "d", "e", "f", "h", "p"];
        if said.ends_with(MENU) {
            games += 1;
            return Some(if games == 1 { "b" } else { "z" }.to_owned());
        }
        Some(if said.ends_with(NAME) {
            "Ana".to_owned()
        } else if said.ends_with(PIECE) {
            (*random.choose(&letters).unwrap()).to_owned()
        } else {
            assert!(said.ends_with(POSITION), "{said}");
            let column = *random.choose(&["A", "B", "C", "D"]).unwrap();
            format!("{column}{}", random.below(4) + 1)
        })
    }
}

/// The part of `said` after the last line that begins with `start`, up to the end of the line.
fn after<'a>(said: &'a str, start: &str) -> Vec<&'a str> {
    said.lines().filter_map(|line| line.strip_prefix(start)).collect()
}

#[test]
fn games_against_the_computer_go_by_the_rules_to_their_end() {
    for level in 1..=9 {
        let options = Options { seed: Some(level.into()), computer: Some(level), ..Options::default() };
        let said = converse(&options, random_play(level.into()));
        let ends = ["Ana Ganhou!", "Computador Ganhou!", "Empate..."];
        assert_eq!(ends.iter().map(|end| said.matches(end).count()).sum::<usize>(), 1, "{said}");
        assert!(said.contains("A terminar...") && said.ends_with("Até breve!\n"), "{said}");

        let squares: Vec<&str> = after(&said, "Computador joga ")
            .iter()
            .filter_map(|line| line.split_once(" em "))
            .map(|it| it.1)
            .collect();
        assert!(!squares.is_empty(), "{said}");
        let mut different = squares.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), squares.len(), "a square twice: {squares:?}");
        let pieces = after(&said, "Computador escolhe a peça ");
        for piece in &pieces {
            assert!(said.contains(&format!("Ana onde jogar {piece} ?")), "{piece} in {said}");
        }
        assert!(!pieces.is_empty(), "{said}");
    }
}

#[test]
fn a_seed_repeats_the_computers_choices() {
    let game = |seed| {
        converse(&Options { seed: Some(seed), computer: Some(3), ..Options::default() }, random_play(9))
    };
    assert_eq!(game(5), game(5));
    assert!((0..10).any(|seed| game(seed) != game(5)));
}

#[test]
fn the_menu_offers_the_computer_and_asks_for_its_level() {
    let mut typed = ["d", "", "11", "z", "D", "4", "", "z", "z"].into_iter();
    let said =
        converse(&Options { seed: Some(1), ..Default::default() }, |_| typed.next().map(str::to_owned));
    assert_eq!(said.matches(LEVEL).count(), 4, "{said}");
    assert_eq!(said.matches("Atenção: digite um número de 1 a 10").count(), 2, "{said}");
    assert_eq!(said.matches("Nome do Jogador 2: ").count(), 0, "{said}");
    assert!(said.contains("Jogador 1 ") && said.contains("Computador "), "{said}");
}

#[test]
fn a_game_against_the_computer_is_saved_and_resumed_at_every_question() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("quarto-computer");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("jogo.txt");

    let mut play = random_play(2);
    let mut saves = 0;
    let mut just_saved = false;
    let options = Options { seed: Some(2), computer: Some(2), ..Options::default() };
    let said = converse(&options, |said| {
        if said.ends_with(FILE) {
            just_saved = true;
            return Some(file.to_str().unwrap().to_owned());
        }
        let in_game = said.ends_with(PIECE) || said.ends_with(POSITION);
        if in_game && !just_saved {
            saves += 1;
            return Some("guardar".to_owned());
        }
        if in_game {
            let resumed = converse(&Options { resume: Some(file.clone()), ..Default::default() }, |_| None);
            assert_eq!((board(&resumed), question(&resumed)), (board(said), question(said)));
            let bytes = std::fs::read(&file).unwrap();
            assert_eq!(save::read(&bytes).unwrap().players().computer, Some(2));
        }
        just_saved = false;
        play(said)
    });
    assert!(saves > 4, "{said}");
    assert_eq!(said.matches("Jogo guardado em ").count(), saves, "{said}");
}

/// The last board that was shown.
fn board(said: &str) -> &str {
    let border = "  #___A___#___B___#___C___#___D___#\n";
    let bottom = said.rfind(border).expect("a board");
    let top = said[..bottom].rfind(border).expect("a board has two borders");
    &said[top..bottom]
}

/// The last question that was asked: who is to do what, and what to type.
fn question(said: &str) -> Vec<&str> {
    said.lines().rev().take(2).collect()
}
