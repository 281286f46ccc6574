//! `classic damas`: Brazilian draughts for two, or against the computer.

mod board;
mod dialogue;
mod prompt;
pub mod save;
mod squares;
mod verdict;

use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};

use crate::unfinished::Unfinished;
use crate::{Console, End, Status, printable};
use dialogue::Dialogue;
use prompt::{Talk, ask, ask_file};
use save::{COMPUTER, Saved};

/// The program's command-line words.
#[derive(Clone, Debug)]
pub struct Options {
    /// How strong the computer plays, from 1 to 10.
    pub level: u8,
    /// Fixes the computer's choices among equal moves.
    pub seed: Option<u64>,
    /// A saved game to go on with at once.
    pub file: Option<PathBuf>,
    /// Where a game that nobody has saved is kept, if anywhere.
    pub unfinished: Unfinished,
}

impl Default for Options {
    fn default() -> Self {
        Options { level: 5, seed: None, file: None, unfinished: Unfinished::default() }
    }
}

/// A game to play, and the file that it came from.
struct Found {
    saved: Saved,
    file: Option<PathBuf>,
    /// Whether it was left unfinished.
    is_left: bool,
}

/// Runs the program. `complain` is told why the file of [`Options::file`] can't be used.
pub fn run(
    console: &mut Console<'_>,
    options: &Options,
    complain: &mut dyn FnMut(&str),
) -> Result<Status, End> {
    let seed = options.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let unfinished = options.unfinished.clone();
    unfinished.recognise(Saved::is_ours);
    let left = unfinished.read().and_then(|bytes| Saved::read_bytes(&bytes).ok());
    console.clear_screen()?;
    console.say_line("Bem vindo ao Jogo de Damas\n")?;
    let found = match &options.file {
        Some(file) => match open(console, file, left.is_some()) {
            Ok(found) => found?,
            Err(reason) => {
                complain(&reason);
                return Ok(Status::Failed);
            }
        },
        None => match menu(console, left.as_ref())? {
            Talk::Answer(found) => found,
            Talk::Leave => return leave(console),
        },
    };
    if found.is_left {
        unfinished.resume();
    }
    // What is on offer in the menu was declined there.
    let left = left.filter(|_| options.file.is_some());
    let mut dialogue = Dialogue::new(found.saved, found.file, options.level, seed, unfinished, left);
    match dialogue.hold(console) {
        Ok(Talk::Answer(())) => Ok(Status::Done),
        Ok(Talk::Leave) => leave(console),
        // A game that could not be saved must not end as if all were well.
        Err(End::Input) if dialogue.save_failed() => Ok(Status::Failed),
        Err(end) => Err(end),
    }
}

fn leave(console: &mut Console<'_>) -> Result<Status, End> {
    console.say_line("Tchau!")?;
    Ok(Status::Done)
}

/// The game of the command line, or why it can't be read.
fn open(console: &mut Console<'_>, file: &Path, is_left: bool) -> Result<Result<Found, End>, String> {
    let saved = save::load(file)?;
    let introduced = introduce(console, &saved).and_then(|()| match is_left {
        true => console.say_line("Há um jogo interrompido; digite \"retomar\" para continuá-lo."),
        false => Ok(()),
    });
    Ok(introduced.map(|()| Found { saved, file: Some(file.to_owned()), is_left: false }))
}

/// A new game, a saved one, or the one that was `left` unfinished.
fn menu(console: &mut Console<'_>, left: Option<&Saved>) -> Result<Talk<Found>, End> {
    loop {
        console.say_line("O que deseja fazer:\n\n1. Começar um novo jogo\n2. Continuar um jogo")?;
        if left.is_some() {
            console.say_line("3. Continuar o jogo interrompido")?;
        }
        console.say("\n")?;
        let question = "Escolha a opção (digite \"sair\" em qualquer lugar para sair do jogo): ";
        let option = ask(console, question, |line| match (line, left) {
            ("1", _) => Ok(1),
            ("2", _) => Ok(2),
            ("3", Some(_)) => Ok(3),
            (_, Some(_)) => Err("Opção inválida! Digite 1, 2 ou 3.".to_owned()),
            (_, None) => Err("Opção inválida! Digite 1 ou 2.".to_owned()),
        })?;
        let Talk::Answer(option) = option else { return Ok(Talk::Leave) };
        let found = match (option, left) {
            (1, _) => match new_game(console)? {
                Talk::Answer(saved) => return Ok(Talk::Answer(Found { saved, file: None, is_left: false })),
                Talk::Leave => return Ok(Talk::Leave),
            },
            (3, Some(left)) => Ok(Found { saved: left.clone(), file: None, is_left: true }),
            _ => match ask_file(console)? {
                Talk::Answer(file) => {
                    save::load(&file).map(|saved| Found { saved, file: Some(file), is_left: false })
                }
                Talk::Leave => return Ok(Talk::Leave),
            },
        };
        match found {
            Ok(found) => {
                introduce(console, &found.saved)?;
                return Ok(Talk::Answer(found));
            }
            Err(reason) => console.say_line(&reason)?,
        }
    }
}

fn introduce(console: &mut Console<'_>, saved: &Saved) -> Result<(), End> {
    let name = |name: &String| if name == COMPUTER { "o computador".to_owned() } else { name.clone() };
    console.say_line(&format!("Jogador 1: {}", saved.names[0]))?;
    console.say_line(&format!("Jogador 2: {}", name(&saved.names[1])))
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
        name => Ok(printable(name).into_owned()),
    }
}
