//! `classic quarto`: Quarto for two, or against the computer.

mod answer;
mod board;
mod dialogue;
mod fault;
mod files;
mod game;
mod piece;
mod rules;
pub mod save;

use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};

use tabuleiro_facade::SplitMix64;

pub use fault::{Expected, Fault};
pub use game::{Occupied, Players, QuartoGame, Step};

use crate::unfinished::Unfinished;
use crate::{Console, End, Status};
use dialogue::Dialogue;

/// What is said about a line that can't be text.
const UNREADABLE: &str = "a linha não pode ser lida: é demasiado longa ou não é texto";
const FILE_QUESTION: &str = "Nome do ficheiro: ";

/// The program's command-line words.
#[derive(Clone, Default, Debug)]
pub struct Options {
    /// Fixes what is drawn at random: who places first, and the choices of the computer.
    pub seed: Option<u64>,
    /// The level of the computer, 1 to 10, if it is the opponent in new games.
    pub computer: Option<u8>,
    /// A saved game to go on with before the menu.
    pub resume: Option<PathBuf>,
    /// Where a game that nobody has saved is kept, if anywhere.
    pub unfinished: Unfinished,
}

/// Runs the program. `complain` is told why the game of [`Options::resume`] can't be loaded.
pub fn run(
    console: &mut Console<'_>,
    options: &Options,
    complain: &mut dyn FnMut(&str),
) -> Result<Status, End> {
    let resumed = match options.resume.as_deref().map(files::load).transpose() {
        Ok(resumed) => resumed,
        Err(error) => {
            complain(&error);
            return Ok(Status::Failed);
        }
    };
    let seed = options.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let mut program = Quarto {
        console,
        computer: options.computer,
        random: SplitMix64::new(seed),
        unfinished: options.unfinished.clone(),
        file_failed: false,
    };
    program.unfinished.recognise(save::is_saved_game);
    let end = program.converse(resumed);
    if end.is_err() {
        program.unfinished.write();
    }
    match end {
        // A game that could not be saved or loaded must not end as if all were well.
        Err(End::Input) if program.file_failed => Ok(Status::Failed),
        end => end.map(|()| Status::Done),
    }
}

/// The program at its menu.
struct Quarto<'a, 'c> {
    console: &'a mut Console<'c>,
    /// The level of the computer, if it is the opponent in new games.
    computer: Option<u8>,
    random: SplitMix64,
    unfinished: Unfinished,
    /// Whether the last file that was to be read or written could not be.
    file_failed: bool,
}

/// The options of the menu.
#[derive(Clone, Copy)]
enum Choice {
    Rules,
    Play,
    Resume,
    PlayComputer,
    ResumeUnfinished,
    Leave,
}

/// The options with their letters and texts, in the order of the menu.
const MENU: [(char, &str, Choice); 6] = [
    ('a', "Regras", Choice::Rules),
    ('b', "Jogar", Choice::Play),
    ('c', "Continuar", Choice::Resume),
    ('d', "Jogar contra o computador", Choice::PlayComputer),
    ('e', "Continuar o jogo interrompido", Choice::ResumeUnfinished),
    ('z', "Sair", Choice::Leave),
];

impl Quarto<'_, '_> {
    fn converse(&mut self, resumed: Option<QuartoGame>) -> Result<(), End> {
        if let Some(quarto) = resumed {
            self.play(quarto)?;
        }
        loop {
            match self.ask_choice()? {
                Choice::Rules => self.console.say(&rules::text())?,
                Choice::Play => self.new_game(self.computer)?,
                Choice::Resume => self.resume()?,
                Choice::ResumeUnfinished => self.resume_unfinished()?,
                Choice::PlayComputer => {
                    if let Some(level) = self.ask_level()? {
                        self.new_game(Some(level))?;
                    }
                }
                Choice::Leave => return self.console.say("\n\tAté breve!\n"),
            }
        }
    }

    fn ask_choice(&mut self) -> Result<Choice, End> {
        let is_left = self.unfinished.read().is_some_and(|bytes| save::read(&bytes).is_ok());
        let entries = MENU.iter().filter(|entry| is_left || !matches!(entry.2, Choice::ResumeUnfinished));
        let lines: String =
            entries.clone().map(|(letter, text, _)| format!("\t{letter}: {text}\n")).collect();
        let letters: Vec<String> = entries.clone().map(|entry| entry.0.to_string()).collect();
        let complaint = format!("digite apenas {}", letters.join(", ").replacen(", z", " ou z", 1));
        let menu = format!("\t\tQuarto!\n{lines}\nOpção?:");
        self.console.ask(&menu, &attention(UNREADABLE), |line| {
            let chosen = entries.clone().find(|(letter, ..)| line.to_lowercase() == letter.to_string());
            chosen.map(|entry| entry.2).ok_or_else(|| attention(&complaint))
        })
    }

    /// The level that the player wants; `None` to go back to the menu.
    fn ask_level(&mut self) -> Result<Option<u8>, End> {
        self.console.ask("Nível do computador, de 1 a 10 (z para voltar):", &attention(UNREADABLE), |line| {
            if line.eq_ignore_ascii_case("z") {
                return Ok(None);
            }
            answer::level(line).map(Some).ok_or_else(|| attention("digite um número de 1 a 10"))
        })
    }

    fn new_game(&mut self, computer: Option<u8>) -> Result<(), End> {
        let one = self.ask_name("Jogador 1")?;
        let two = if computer.is_some() { "Computador".to_owned() } else { self.ask_name("Jogador 2")? };
        let first = self.random.below(2);
        self.play(QuartoGame::new(Players { names: [one, two], computer, first }))
    }

    fn ask_name(&mut self, player: &str) -> Result<String, End> {
        self.console.ask(&format!("Nome do {player}: "), &attention(UNREADABLE), |line| {
            answer::name(line, player).map_err(|error| attention(&error))
        })
    }

    /// Goes on with a saved game; without a name, or if it can't be loaded, back to the menu.
    fn resume(&mut self) -> Result<(), End> {
        let name = self
            .console
            .ask(FILE_QUESTION, &attention(UNREADABLE), |line| Ok::<_, String>(line.to_owned()))?;
        if name.is_empty() {
            return self.console.say("\n");
        }
        let loaded = files::load(Path::new(&name));
        self.file_failed = loaded.is_err();
        match loaded {
            Ok(quarto) => self.play(quarto),
            Err(error) => self.console.say_line(&attention(&error)),
        }
    }

    /// Goes on with the game that was left unfinished.
    fn resume_unfinished(&mut self) -> Result<(), End> {
        match self.unfinished.read().map(|bytes| save::read(&bytes)) {
            Some(Ok(quarto)) => {
                self.unfinished.resume();
                self.play(quarto)
            }
            _ => self.console.say_line(&attention("o jogo interrompido já não existe")),
        }
    }

    fn play(&mut self, quarto: QuartoGame) -> Result<(), End> {
        let seed = self.random.next_u64();
        Dialogue::new(self.console, quarto, seed, &self.unfinished, &mut self.file_failed).play()
    }
}

/// An error as the document shows it, up to the end of its last line.
fn attention(error: &str) -> String {
    format!("\n\tAtenção: {error}\n")
}
