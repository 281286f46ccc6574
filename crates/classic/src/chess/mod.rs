//! `classic xadrez`: chess for two at one keyboard.

mod board;
mod dialogue;
mod notation;
mod prompt;
mod save;
mod state;

use std::path::PathBuf;

use crate::unfinished::Unfinished;
use crate::{Console, End, Input, Status, printable};
use dialogue::Dialogue;
use save::Saved;

const INVALID_OPTION: &str = "Opção inválida!";

/// The program's command-line words.
#[derive(Clone, Debug)]
pub struct Options {
    /// White's name; asked for if missing.
    pub white: Option<String>,
    /// Black's name; asked for if missing.
    pub black: Option<String>,
    /// Where paused games are kept.
    pub file: PathBuf,
    /// Where a game that nobody has paused is kept, if anywhere.
    pub unfinished: Unfinished,
}

/// The file of paused games, unless another is named.
pub const USUAL_FILE: &str = "jogadasSalvas.txt";

impl Default for Options {
    fn default() -> Self {
        Options { white: None, black: None, file: USUAL_FILE.into(), unfinished: Unfinished::default() }
    }
}

/// The options of the menu.
enum Choice {
    New,
    Load,
    Leave,
    Resume(Saved),
}

/// Runs the program: its menu, then one game.
pub fn run(console: &mut Console<'_>, options: &Options) -> Result<Status, End> {
    console.say_line("JOGO DE XADREZ")?;
    console.say_line("______________")?;
    let unfinished = options.unfinished.clone();
    unfinished.recognise(save::is_ours);
    let (names, saved) = loop {
        match menu(console, &unfinished)? {
            Some(Choice::New) => {
                let names = [
                    name(console, options.white.as_deref(), "Nome do jogador das peças brancas: ")?,
                    name(console, options.black.as_deref(), "Nome do jogador das peças pretas: ")?,
                ];
                break (names, Saved::default());
            }
            Some(Choice::Load) => match save::load(&options.file) {
                Ok(saved) => break (known_names(options, &saved), saved),
                Err(complaint) => console.say_line(&complaint)?,
            },
            Some(Choice::Resume(saved)) => {
                unfinished.resume();
                break (known_names(options, &saved), saved);
            }
            Some(Choice::Leave) => return Ok(Status::Done),
            None => console.say_line(INVALID_OPTION)?,
        }
    };
    Dialogue::new(names, &options.file, unfinished).resume(saved).hold(console)
}

/// Asks once what to do; `None` if the answer is no option.
fn menu(console: &mut Console<'_>, unfinished: &Unfinished) -> Result<Option<Choice>, End> {
    let left = unfinished.read().map(|bytes| save::read(&bytes));
    console.say_line("Escolha uma opção!")?;
    console.say_line("1 - Novo Jogo")?;
    console.say_line("2 - Carregar Jogo")?;
    console.say_line("3 - Sair")?;
    if left.is_some() {
        console.say_line("4 - Continuar o jogo interrompido")?;
    }
    let Input::Line(line) = console.read()? else { return Ok(None) };
    Ok(match line.as_str() {
        "1" => Some(Choice::New),
        "2" => Some(Choice::Load),
        "3" => Some(Choice::Leave),
        "4" => left.map(Choice::Resume),
        _ => None,
    })
}

/// A player's name: the one from the command line, or what is answered.
fn name(console: &mut Console<'_>, given: Option<&str>, question: &str) -> Result<String, End> {
    match given {
        Some(name) => Ok(printable(name).into_owned()),
        None => console.ask(question, "Digite um nome.", |line| {
            if line.is_empty() { Err("Digite um nome.".to_owned()) } else { Ok(printable(line).into_owned()) }
        }),
    }
}

/// The players of a loaded game: from the command line, or from the file, or what their pieces are called.
fn known_names(options: &Options, saved: &Saved) -> [String; 2] {
    let [white, black] = &saved.names;
    let name = |given: &Option<String>, saved: &Option<String>, usual: &str| {
        let given = given.as_deref().map(|name| printable(name).into_owned());
        given.or_else(|| saved.clone()).unwrap_or_else(|| usual.to_owned())
    };
    [name(&options.white, white, "Brancas"), name(&options.black, black, "Pretas")]
}
