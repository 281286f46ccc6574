//! `tabuleiro classic`: the five programs.

use std::process::ExitCode;

use tabuleiro_classic::{End, Status, damas, fen, quarto, warcaby, xadrez};
use tabuleiro_words::Words;

use crate::arguments::{Bicie, Classic, Przepisy};
use crate::{FAILED, WRONG_WORDS, terminal};

pub fn run(program: Classic, words: &Words) -> ExitCode {
    let mut console = terminal::console();
    let end = match program {
        Classic::Xadrez { brancas, pretas, arquivo } => {
            let options = xadrez::Options { white: brancas, black: pretas, file: arquivo };
            xadrez::run(&mut console, &options)
        }
        Classic::Fen { espelhado } => {
            let mut complain = |message: &_| complain!("{}", words.say(message));
            fen::run(&mut console, fen::Options { mirrored: espelhado }, &mut complain)
        }
        Classic::Damas { nivel, semente, arquivo } => {
            let options = damas::Options { level: nivel, seed: semente, file: arquivo };
            damas::run(&mut console, &options, &mut |error| complain!("tabuleiro: {error}"))
        }
        Classic::Warcaby { rozmiar, rzedy, bicie, przepisy } => {
            let options = warcaby::Options {
                size: rozmiar,
                rows: rzedy,
                capture: match bicie {
                    None => warcaby::Capture::Free,
                    Some(Bicie::Obowiazkowe) => warcaby::Capture::Must,
                    Some(Bicie::Najwiecej) => warcaby::Capture::Most,
                },
                rules: match przepisy {
                    None => warcaby::Rules::Document,
                    Some(Przepisy::Pzw) => warcaby::Rules::Federation,
                },
            };
            if let Some(complaint) = options.complaint() {
                complain!("{complaint}");
                return ExitCode::from(WRONG_WORDS);
            }
            warcaby::run(&mut console, &options)
        }
        Classic::Quarto { semente, computador, continuar } => {
            let options = quarto::Options { seed: semente, computer: computador, resume: continuar };
            quarto::run(&mut console, &options, &mut |error| complain!("tabuleiro: {error}"))
        }
    };
    finish(end.and_then(|status| console.flush().map(|()| status)))
}

/// The exit status of a program that ended. End of input is a normal end.
pub fn finish(end: Result<Status, End>) -> ExitCode {
    match end {
        Ok(Status::Done) | Err(End::Input) => ExitCode::SUCCESS,
        Ok(Status::Failed) => ExitCode::from(FAILED),
        Err(End::Output(error)) => {
            complain!("tabuleiro: the output could not be written: {error}");
            ExitCode::from(FAILED)
        }
    }
}
