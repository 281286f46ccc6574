//! `classic quarto`: Quarto for two, or against the computer.

mod answer;
mod board;
mod fault;
mod files;
mod jogo;
mod partida;
mod peca;
mod regras;
pub mod save;

use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};

use tabuleiro_table::SplitMix64;

pub use fault::{Expected, Fault};
pub use partida::{Occupied, Partida, Players, Step};

use crate::{Console, End, Status};
use jogo::Jogo;

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
    let mut program =
        Quarto { console, computer: options.computer, random: SplitMix64::new(seed), file_failed: false };
    match program.converse(resumed) {
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
    Leave,
}

impl Quarto<'_, '_> {
    fn converse(&mut self, resumed: Option<Partida>) -> Result<(), End> {
        if let Some(partida) = resumed {
            self.play(partida)?;
        }
        loop {
            match self.ask_choice()? {
                Choice::Rules => self.console.say(&regras::text())?,
                Choice::Play => self.new_game(self.computer)?,
                Choice::Resume => self.resume()?,
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
        let menu = "\t\tQuarto!\n\ta: Regras\n\tb: Jogar\n\tc: Continuar\n\td: Jogar contra o computador\n\t\
                    z: Sair\n\nOpção?:";
        self.console.ask(menu, &attention(UNREADABLE), |line| match line.to_lowercase().as_str() {
            "a" => Ok(Choice::Rules),
            "b" => Ok(Choice::Play),
            "c" => Ok(Choice::Resume),
            "d" => Ok(Choice::PlayComputer),
            "z" => Ok(Choice::Leave),
            _ => Err(attention("digite apenas a, b ou z")),
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
        self.play(Partida::new(Players { names: [one, two], computer, first }))
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
            Ok(partida) => self.play(partida),
            Err(error) => self.console.say_line(&attention(&error)),
        }
    }

    fn play(&mut self, partida: Partida) -> Result<(), End> {
        Jogo::new(self.console, partida, self.random.next_u64(), &mut self.file_failed).play()
    }
}

/// An error as the document shows it, up to the end of its last line.
fn attention(error: &str) -> String {
    format!("\n\tAtenção: {error}\n")
}
