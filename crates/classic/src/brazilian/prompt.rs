//! Questions, at each of which the player may leave.

use std::path::PathBuf;

use crate::{Console, End, Input};

pub const UNREADABLE: &str = "Essa linha não pode ser lida.";

/// How a part of the conversation ended.
pub enum Talk<T> {
    /// With an answer.
    Answer(T),
    /// The player leaves the program.
    Leave,
}

/// Asks until the answer is understood or the player leaves.
pub fn ask<T>(
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

/// Asks for yes or no.
pub fn ask_yes_no(console: &mut Console<'_>, question: &str) -> Result<Talk<bool>, End> {
    ask(console, question, |line| match line.to_lowercase().as_str() {
        "s" | "sim" => Ok(true),
        "n" | "não" | "nao" => Ok(false),
        _ => Err("Digite s ou n.".to_owned()),
    })
}

/// Asks for the name of a file.
pub fn ask_file(console: &mut Console<'_>) -> Result<Talk<PathBuf>, End> {
    ask(console, "Digite o nome do arquivo: ", |line| match line {
        "" => Err("Digite um nome de arquivo.".to_owned()),
        name => Ok(name.into()),
    })
}
