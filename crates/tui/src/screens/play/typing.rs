//! Typing moves in a game: when the line opens, and what keys do in it.

use super::{Entry, Play};
use crate::bindings::Action;
use crate::desk::Desk;

impl Play {
    /// Opens the line for typing moves, with what is typed already.
    pub fn begin_entry(&mut self, typed: &str, desk: &mut Desk) {
        if !self.may_move() {
            return desk.tell(&self.why_not());
        }
        desk.notice = None;
        self.entry = Some(Entry { text: typed.to_owned() });
    }

    /// Whether a typed move may begin with these letters: a legal one, one from some square, or in chess one of some
    /// piece. Those that are not legal count too, because their refusal says why.
    pub fn begins_move(&self, first: char, second: Option<char>) -> bool {
        let typed: String = [first].into_iter().chain(second).flat_map(char::to_lowercase).collect();
        let begins = |text: &str| text.to_lowercase().starts_with(&typed);
        if self.choices.iter().any(|choice| begins(&choice.text))
            || self.scene.cells.iter().any(|cell| begins(&cell.square))
        {
            return true;
        }
        let names_column = self.begins_square(first);
        let names_piece = self.family().starts_with("chess") && CHESS_PIECES.contains(first);
        match second {
            None => names_piece,
            Some('x' | 'X') => names_column || names_piece,
            Some(second) => {
                names_piece
                    && self.scene.cells.iter().any(|cell| cell.square.contains(second.to_ascii_lowercase()))
            }
        }
    }

    fn begins_square(&self, letter: char) -> bool {
        let letter = letter.to_ascii_lowercase();
        self.scene.cells.iter().any(|cell| cell.square.to_lowercase().starts_with(letter))
    }

    /// Types a letter: into the line that is open, or opening it where a move begins like that.
    pub fn type_letter(&mut self, letter: char, desk: &mut Desk) {
        if let Some(entry) = &mut self.entry {
            entry.text.push(letter);
        } else if self.begins_move(letter, None) || letter.is_ascii_digit() {
            self.begin_entry(&letter.to_string(), desk);
        }
    }

    /// Does what a key means while a move is typed.
    pub(super) fn act_in_entry(&mut self, action: Action, desk: &mut Desk) {
        let Some(entry) = &mut self.entry else { return };
        match action {
            Action::Next => entry.complete(&self.choices),
            Action::Erase if !entry.text.is_empty() => {
                entry.text.pop();
            }
            Action::Erase | Action::Back => self.entry = None,
            Action::Choose => {
                let text = entry.text.trim().to_owned();
                self.entry = None;
                if !text.is_empty() {
                    self.typed = Some(text.clone());
                    self.play(text, desk);
                }
            }
            _ => {}
        }
    }
}

/// The letters of pieces in chess, as the notation has them and as people type them in a hurry.
const CHESS_PIECES: &str = "KQRBNkqrbn";
