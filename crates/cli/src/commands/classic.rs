//! `tabuleiro classic`: the five programs.

use std::path::Path;
use std::process::ExitCode;

use tabuleiro_classic::{Unfinished, brazilian, chess, polish, quarto, referee};
use tabuleiro_console::{Console, End, Status};
use tabuleiro_words::{Language, Words};

use crate::classic_arguments::{self, Classic};
use crate::{FAILED, WRONG_WORDS, stop, terminal};

/// The ending of a game's file that nobody has saved, in Portuguese and in Polish.
const INTERRUPTED: &str = "interrompido";
const INTERRUPTED_POLISH: &str = "przerwane";

/// Runs `program`; the language asked for on the command line, if any, is for what it says of broken input.
pub fn run(program: Classic, language: Option<Language>) -> ExitCode {
    let words = Words::new(language.unwrap_or(program.language()));
    if let Classic::Polish { .. } = program
        && let Some(complaint) = rules(&program).complaint()
    {
        complain!("{complaint}");
        return ExitCode::from(WRONG_WORDS);
    }
    let mut console = terminal::console();
    let end = start(program, &mut console, &words);
    finish(end.and_then(|status| console.flush().map(|()| status)), &words)
}

/// Runs `program` at `console`.
pub fn start(program: Classic, console: &mut Console<'_>, words: &Words) -> Result<Status, End> {
    match program {
        Classic::Chess { white, black, file } => {
            let unfinished = kept(Some(&file), chess::USUAL_FILE, INTERRUPTED);
            chess::run(console, &chess::Options { white, black, file, unfinished })
        }
        Classic::Referee { mirrored, strict } => {
            let mut complain = |message: &_| complain!("{}", words.say(message));
            referee::run(console, referee::Options { mirrored, strict }, &mut complain)
        }
        Classic::Brazilian { level, seed, file } => {
            let unfinished = kept(file.as_deref(), "damas", INTERRUPTED);
            let options = brazilian::Options { level, seed, file, unfinished };
            brazilian::run(console, &options, &mut |error| complain!("tabuleiro: {error}"))
        }
        Classic::Polish { .. } => {
            let unfinished = kept(None, "warcaby", INTERRUPTED_POLISH);
            polish::run(console, &polish::Options { rules: rules(&program), unfinished })
        }
        Classic::Quarto { seed, computer, resume } => {
            let unfinished = kept(None, "quarto", INTERRUPTED);
            let options = quarto::Options { seed, computer, resume, unfinished };
            quarto::run(console, &options, &mut |error| complain!("tabuleiro: {error}"))
        }
    }
}

/// Where the game is kept if nobody saves it, also at Ctrl-C.
fn kept(file: Option<&Path>, usual: &str, ending: &str) -> Unfinished {
    let unfinished = Unfinished::beside(file, usual, ending);
    let shared = unfinished.clone();
    stop::before_end(move || shared.write());
    unfinished
}

/// The rules that the words of warcaby ask for.
fn rules(program: &Classic) -> polish::Rules {
    let &Classic::Polish { size, rows, capture, house } = program else {
        return polish::Rules::default();
    };
    let capture = match capture {
        None => polish::Capture::Free,
        Some(classic_arguments::Capture::Must) => polish::Capture::Must,
        Some(classic_arguments::Capture::Most) => polish::Capture::Most,
    };
    let house = match house {
        None => polish::House::Document,
        Some(classic_arguments::House::Federation) => polish::House::Federation,
    };
    polish::Rules { size, rows, capture, house }
}

/// The exit status of a program that ended. End of input is a normal end.
pub fn finish(end: Result<Status, End>, words: &Words) -> ExitCode {
    let failed = |key, error: std::io::Error| {
        let message = tabuleiro_facade::Message::new(key).with("error", error.to_string());
        complain!("tabuleiro: {}", words.say(&message));
        ExitCode::from(FAILED)
    };
    match end {
        Ok(Status::Done) | Err(End::Input) => ExitCode::SUCCESS,
        Ok(Status::Failed) => ExitCode::from(FAILED),
        Err(End::Reading(error)) => failed("console-input", error),
        Err(End::Writing(error)) => failed("console-output", error),
    }
}
