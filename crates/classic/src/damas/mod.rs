//! `classic damas`: Brazilian draughts for two, or against the computer.

mod board;
mod casa;
mod partida;
pub mod save;

use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;

use crate::{Console, End, Input, Status};
use partida::Partida;
use save::{COMPUTER, Saved};

const UNREADABLE: &str = "Essa linha não pode ser lida.";
const FILE_QUESTION: &str = "Digite o nome do arquivo: ";

/// The program's command-line words.
#[derive(Clone, Debug)]
pub struct Options {
    /// How strong the computer plays, from 1 to 10.
    pub level: u8,
    /// Fixes the computer's choices among equal moves.
    pub seed: Option<u64>,
    /// A saved game to go on with at once.
    pub file: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Options { level: 5, seed: None, file: None }
    }
}

/// How a part of the conversation ended.
pub(crate) enum Talk<T> {
    /// With an answer.
    Answer(T),
    /// The player leaves the program.
    Leave,
}

/// Runs the program. `complain` is told why the file of [`Options::file`] can't be used.
pub fn run(
    console: &mut Console<'_>,
    options: &Options,
    complain: &mut dyn FnMut(&str),
) -> Result<Status, End> {
    let seed = options.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let start = |saved: Saved, file: Option<PathBuf>| Partida::new(saved, file, options.level, seed);
    console.say_line("Bem vindo ao Jogo de Damas\n")?;
    let mut partida = match &options.file {
        Some(file) => match save::load(file) {
            Ok(saved) => {
                introduce(console, &saved)?;
                start(saved, Some(file.clone()))
            }
            Err(reason) => {
                complain(&reason);
                return Ok(Status::Failed);
            }
        },
        None => match menu(console)? {
            Talk::Answer((saved, file)) => start(saved, file),
            Talk::Leave => return leave(console),
        },
    };
    match partida.play(console) {
        Ok(Talk::Answer(())) => Ok(Status::Done),
        Ok(Talk::Leave) => leave(console),
        // A game that could not be saved must not end as if all were well.
        Err(End::Input) if partida.save_failed() => Ok(Status::Failed),
        Err(end) => Err(end),
    }
}

fn leave(console: &mut Console<'_>) -> Result<Status, End> {
    console.say_line("Tchau!")?;
    Ok(Status::Done)
}

/// A new game or a saved one, with its file.
fn menu(console: &mut Console<'_>) -> Result<Talk<(Saved, Option<PathBuf>)>, End> {
    loop {
        console.say_line("O que deseja fazer:\n\n1. Começar um novo jogo\n2. Continuar um jogo\n")?;
        let question = "Escolha a opção (digite \"sair\" em qualquer lugar para sair do jogo): ";
        let option = ask(console, question, |line| match line {
            "1" | "2" => Ok(line.to_owned()),
            _ => Err("Opção inválida! Digite 1 ou 2.".to_owned()),
        })?;
        let Talk::Answer(option) = option else { return Ok(Talk::Leave) };
        if option == "1" {
            return Ok(match new_game(console)? {
                Talk::Answer(saved) => Talk::Answer((saved, None)),
                Talk::Leave => Talk::Leave,
            });
        }
        let Talk::Answer(file) = ask(console, FILE_QUESTION, file_name)? else { return Ok(Talk::Leave) };
        match save::load(&file) {
            Ok(saved) => {
                introduce(console, &saved)?;
                return Ok(Talk::Answer((saved, Some(file))));
            }
            Err(reason) => console.say_line(&reason)?,
        }
    }
}

fn introduce(console: &mut Console<'_>, saved: &Saved) -> Result<(), End> {
    console.say_line(&format!("Jogador 1: {}", saved.names[0]))?;
    console.say_line(&format!("Jogador 2: {}", saved.names[1]))
}

fn new_game(console: &mut Console<'_>) -> Result<Talk<Saved>, End> {
    let players = ask(console, "Digite a quantidade de jogadores < 1 / 2 >: ", |line| match line {
        "1" => Ok(1),
        "2" => Ok(2),
        _ => Err("Quantidade inválida! Digite 1 ou 2.".to_owned()),
    })?;
    let Talk::Answer(players) = players else { return Ok(Talk::Leave) };
    let Talk::Answer(first) = ask(console, "Digite o nome do Jogador 1 (pedra branca - \"o\"): ", name)?
    else {
        return Ok(Talk::Leave);
    };
    let second = if players == 2 {
        let Talk::Answer(name) = ask(console, "Digite o nome do Jogador 2 (pedra escura - \"x\"): ", name)?
        else {
            return Ok(Talk::Leave);
        };
        name
    } else {
        COMPUTER.to_owned()
    };
    console.say_line(
        "\nPara cada jogada, digite a casa de origem e a destino. Por exemplo, para mover da casa na linha D, \
         coluna 6 para a linha E coluna 5, digite: D6 E5\n\nVamos começar o jogo!",
    )?;
    Ok(Talk::Answer(Saved::start([first, second])))
}

fn name(line: &str) -> Result<String, String> {
    match line {
        "" => Err("Digite um nome.".to_owned()),
        COMPUTER => Err(format!("O nome {COMPUTER} é do computador; digite outro.")),
        name => Ok(name.to_owned()),
    }
}

fn file_name(line: &str) -> Result<PathBuf, String> {
    if line.is_empty() { Err("Digite um nome de arquivo.".to_owned()) } else { Ok(line.into()) }
}

/// Asks until the answer is understood or the player leaves.
fn ask<T>(
    console: &mut Console<'_>,
    question: &str,
    understand: impl Fn(&str) -> Result<T, String>,
) -> Result<Talk<T>, End> {
    loop {
        console.say(question)?;
        let complaint = match console.read()? {
            Input::Line(line) if line.eq_ignore_ascii_case("sair") => return Ok(Talk::Leave),
            Input::Line(line) => match understand(&line) {
                Ok(answer) => return Ok(Talk::Answer(answer)),
                Err(complaint) => complaint,
            },
            Input::Unreadable => UNREADABLE.to_owned(),
        };
        console.say_line(&complaint)?;
    }
}
