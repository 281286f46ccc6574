//! `tabuleiro classic`: the five programs.

use std::process::ExitCode;

use tabuleiro_classic::{Unfinished, brazilian, chess, polish, quarto, referee};
use tabuleiro_console::{Console, End, Status};
use tabuleiro_facade::Message;
use tabuleiro_record::SystemError;
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

/// Runs `program` at `console`. A game that nobody has saved is kept at its end, also at Ctrl-C.
pub fn start(program: Classic, console: &mut Console<'_>, words: &Words) -> Result<Status, End> {
    let (unfinished, language) = (kept(&program), words.language());
    let shared = unfinished.clone();
    stop::before_end(move || {
        shared.write();
        tell_unkept(&shared, &Words::new(language));
    });
    let end = play(program, unfinished.clone(), console, words);
    // A game that could not be kept must not end as if all were well.
    if tell_unkept(&unfinished, words) { Ok(Status::Failed) } else { end }
}

/// Where the game of `program` is kept if nobody saves it.
fn kept(program: &Classic) -> Unfinished {
    match program {
        Classic::Chess { file, .. } => Unfinished::beside(Some(file), chess::USUAL_FILE, INTERRUPTED),
        Classic::Referee { .. } => Unfinished::default(),
        Classic::Brazilian { file, .. } => Unfinished::beside(file.as_deref(), "damas", INTERRUPTED),
        Classic::Polish { .. } => Unfinished::beside(None, "warcaby", INTERRUPTED_POLISH),
        Classic::Quarto { .. } => Unfinished::beside(None, "quarto", INTERRUPTED),
    }
}

/// Tells why the game could not be kept; whether there was anything to tell.
fn tell_unkept(unfinished: &Unfinished, words: &Words) -> bool {
    let Some((path, error)) = unfinished.failure() else { return false };
    let message = Message::new("console-unkept").with("path", path.display().to_string());
    complain!("tabuleiro: {}", words.say(&message.with("error", SystemError::from(error))));
    true
}

fn play(
    program: Classic,
    unfinished: Unfinished,
    console: &mut Console<'_>,
    words: &Words,
) -> Result<Status, End> {
    match program {
        Classic::Chess { white, black, file } => {
            chess::run(console, &chess::Options { white, black, file, unfinished })
        }
        Classic::Referee { mirrored, strict } => {
            let mut complain = |message: &_| complain!("{}", words.say(message));
            referee::run(console, referee::Options { mirrored, strict }, &mut complain)
        }
        Classic::Brazilian { level, seed, file } => {
            let options = brazilian::Options { level, seed, file, unfinished };
            brazilian::run(console, &options, &mut |error| complain!("tabuleiro: {error}"))
        }
        Classic::Polish { .. } => {
            polish::run(console, &polish::Options { rules: rules(&program), unfinished })
        }
        Classic::Quarto { seed, computer, resume } => {
            let options = quarto::Options { seed, computer, resume, unfinished };
            quarto::run(console, &options, &mut |error| complain!("tabuleiro: {error}"))
        }
    }
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
        let message = Message::new(key).with("error", SystemError::from(error));
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
