//! Games of a table as text: exported, imported and exported again, they are the same bytes.

use std::ops::ControlFlow;
use std::path::Path;

use proptest::prelude::*;
use tabuleiro_facade::{Command, Moment, Seat, Setup, Side, SplitMix64, Table, registry};
use tabuleiro_record::text::{Builder, Format, Problem, Take, TextGame, read};

/// The games and the problems of a text.
#[derive(Default)]
struct Taken {
    games: Vec<TextGame>,
    problems: Vec<Problem>,
}

impl Take for &mut Taken {
    fn game(&mut self, game: &TextGame) -> ControlFlow<()> {
        self.games.push(game.clone());
        ControlFlow::Continue(())
    }

    fn problem(&mut self, problem: Problem) {
        self.problems.push(problem);
    }
}

fn import(format: Format, text: &str) -> Taken {
    let mut taken = Taken::default();
    read(format, text.as_bytes(), &mut Builder::new(&mut taken)).unwrap();
    taken
}

/// A random game of `name` with everything that an export can hold.
fn played(name: &str, seed: u64) -> Table {
    let mut random = SplitMix64::new(seed);
    let controls =
        ["none", "5+3", "10", "bronstein:1m+2", "byoyomi:1+3x10", "hourglass:3", "1500ms+10ms", "9/1+1"];
    let mut setup = Setup::new(name.parse().unwrap());
    setup.control = controls[random.below(controls.len())].parse().unwrap();
    let names = ["", "Ana \"A\" Sá", "Łukasz\\", "a  b", "?"];
    setup.seats = [Seat::human(names[random.below(names.len())]), Seat::computer(3)];
    let mut table = Table::start(setup, Moment::from_millis(1_763_200_000_000)).unwrap();
    let comments =
        ["good", "a } brace", "two\nlines", "[%eval 0.3]", "[Event \"no\"]", "(so)", "; then", "żółć"];
    for ply in 0..random.below(70) {
        let now = Moment::from_millis(1_763_200_000_000 + 777 * ply as u64);
        let choices = table.game().choices();
        if table.outcome().is_some() || choices.is_empty() {
            break;
        }
        let choice = choices[random.below(choices.len())].clone();
        table.apply_at(None, Command::Move(choice), now).unwrap();
        if random.below(6) == 0 {
            let text = comments[random.below(comments.len())].to_owned();
            table.apply_at(None, Command::Comment { text }, now).unwrap();
        }
    }
    if random.below(3) == 0 && table.outcome().is_none() {
        let end = [Command::Resign { side: Side::White }, Command::OfferDraw { side: Side::Black }];
        table.apply_at(None, end[random.below(2)].clone(), Moment::from_millis(1_763_200_100_000)).unwrap();
    }
    table
}

fn check(table: &Table) {
    let format = table.text_format().unwrap();
    let text = table.exported(None).unwrap();
    let taken = import(format, &text);
    assert_eq!(taken.problems, [], "{text}");
    assert_eq!(taken.games.len(), 1, "{text}");
    assert_eq!(taken.games[0].to_string(), text);
    let moves: Vec<String> = table.game().moves().iter().map(|text| text.replace(' ', "")).collect();
    let read: Vec<&str> = taken.games[0].line.plies.iter().map(|ply| ply.text.as_str()).collect();
    assert_eq!(read, moves, "{text}");
}

#[test]
fn every_registered_game_is_exported_and_read_again() {
    for (seed, kind) in registry::kinds().into_iter().enumerate() {
        for step in 0..4 {
            check(&played(&kind.name().to_string(), 1000 * step + seed as u64));
        }
    }
}

#[test]
fn games_with_parameters_keep_them() {
    for name in ["draughts:warcaby?size=12&rows=4", "chess960?start=17", "quarto:lines?attributes=2"] {
        let table = played(name, 5);
        check(&table);
        let text = table.exported(None).unwrap();
        assert!(text.contains("[Variant \""), "{text}");
    }
}

#[test]
fn a_set_up_position_is_kept_in_the_squares_of_the_format() {
    let mut setup = Setup::new("draughts:spanish".parse().unwrap());
    setup.position = Some("B:W21,K29:BK4,5".to_owned());
    let mut table = Table::start(setup, Moment::from_millis(0)).unwrap();
    let choice = table.game().choices()[0].clone();
    table.apply_at(None, Command::Move(choice), Moment::from_millis(10)).unwrap();
    check(&table);
    assert!(table.exported(None).unwrap().contains("[SetUp \"1\"]"));
}

#[test]
fn the_name_of_the_file_decides() {
    let table = played("chess", 7);
    assert!(table.exported(Some(Path::new("a.pgn"))).unwrap().starts_with("[Event"));
    assert!(table.exported(Some(Path::new("a.txt"))).unwrap().starts_with("[Event"));
    assert!(table.exported(Some(Path::new("a.JSONL"))).unwrap().starts_with("{\"version\":1"));
    assert_eq!(table.exported(Some(Path::new("a.pdn"))).unwrap_err().key, "record-wrong-format");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn any_game_is_exported_imported_and_exported_alike(seed: u64) {
        let kinds = registry::kinds();
        let kind = &kinds[(seed % kinds.len() as u64) as usize];
        check(&played(&kind.name().to_string(), seed));
    }
}

#[test]
fn a_game_that_was_played_here_says_when_and_how_it_was_played() {
    let mut setup = Setup::new("chess".parse().unwrap());
    setup.control = "5+3".parse().unwrap();
    let mut table = Table::start(setup, Moment::from_millis(1_763_200_000_000)).unwrap();
    table.apply_at(None, Command::Move(table.game().read("e4").unwrap()), table.log()[0].at).unwrap();
    let text = table.exported(None).unwrap();
    for tag in [
        "[Date \"2025.11.15\"]",
        "[TimeControl \"300+3\"]",
        "[ECO \"B00\"]",
        "[Termination \"unterminated\"]",
    ] {
        assert!(text.contains(tag), "{text}");
    }
}
