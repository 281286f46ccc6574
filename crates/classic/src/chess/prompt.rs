//! Questions in the middle of a game.

use super::INVALID_OPTION;
use crate::{Console, End, Input};

/// What a question led to.
pub enum Answer<T> {
    /// An answer to the question.
    Given(T),
    /// Whoever was asked pauses the game.
    Pause,
    /// Whoever was asked gives the game up.
    Resign,
}

/// Asks `question` until `understand` accepts the answer; PAUSAR and RENDER are understood everywhere.
pub fn ask<T>(
    console: &mut Console<'_>,
    question: &str,
    understand: impl Fn(&str) -> Option<T>,
) -> Result<Answer<T>, End> {
    loop {
        console.say(question)?;
        if let Input::Line(line) = console.read()? {
            match line.to_uppercase().as_str() {
                "PAUSAR" => return Ok(Answer::Pause),
                "RENDER" => return Ok(Answer::Resign),
                line => {
                    if let Some(answer) = understand(line) {
                        return Ok(Answer::Given(answer));
                    }
                }
            }
        }
        console.say_line(INVALID_OPTION)?;
    }
}

/// Yes or no, in capitals.
pub fn yes_or_no(line: &str) -> Option<bool> {
    match line {
        "S" | "SIM" => Some(true),
        "N" | "NÃO" | "NAO" => Some(false),
        _ => None,
    }
}
