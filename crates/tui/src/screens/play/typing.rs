//! Typing moves in a game: when the line opens, and what keys do in it.

use tabuleiro_facade::{Explain, Kind, Letters, Message, Side};

use super::{Hint, Offers, Play, RefusedLine, TypedMove};
use crate::bindings::Action;
use crate::ui::Ui;

impl Play {
    /// Opens the line for typing moves, with what is typed already; also while the opponent thinks, so that
    /// no move is cut in two when the answer comes.
    pub fn begin_typing(&mut self, typed: &str, ui: &mut Ui) {
        let has_person = Side::ALL.iter().any(|&side| self.is_here(side));
        if !self.is_going_on() || !has_person {
            return ui.tell(&self.why_not());
        }
        ui.notice = None;
        self.refused_line = None;
        self.typed_move = Some(TypedMove { text: typed.to_owned(), key: None });
    }

    /// The legal moves of the game of `kind` as they are typed.
    pub fn offers<'a>(&'a self, kind: &'a dyn Kind, ui: &Ui) -> Offers<'a> {
        Offers { kind, scene: &self.scene, choices: &self.choices, letters: ui.look.notation.letters }
    }

    /// Whether a typed move may begin with these letters: a legal one, one from some square, or one of
    /// a piece that the notation names. Those that are not legal count too, because their refusal says why.
    pub fn begins_move(&self, first: char, second: Option<char>, letters: Letters) -> bool {
        let typed: String = [first].into_iter().chain(second).flat_map(char::to_lowercase).collect();
        let begins = |text: &str| text.to_lowercase().starts_with(&typed);
        if self.choices.iter().any(|choice| begins(&choice.text))
            || self.scene.cells.iter().any(|cell| begins(&cell.square))
        {
            return true;
        }
        let names_column = self.begins_square(first);
        // Small letters of other languages are keys: `s` saves, though Sf3 is a move in Polish.
        let letters = if first.is_lowercase() { Letters::English } else { letters };
        let names_piece = self.table.game().kind().names_piece(first, letters);
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

    /// Types the letter of a key that does `action`, if a square is called so; false if none is.
    pub fn type_key(&mut self, letter: char, action: Action) -> bool {
        let types = self.may_move() && self.begins_square(letter);
        if types {
            self.typed_move = Some(TypedMove { text: letter.to_string(), key: Some(action) });
        }
        types
    }

    /// Types a letter that is no key: into the line that is open, or opening it. None is swallowed, because
    /// what follows would be another move.
    pub fn type_letter(&mut self, letter: char, ui: &mut Ui) {
        if let Some(entry) = &mut self.typed_move {
            entry.text.push(letter);
        } else if !letter.is_whitespace() {
            self.begin_typing(&letter.to_string(), ui);
        }
    }

    /// Plays what was typed, or says why it is no move and what was probably meant.
    fn play_typed(&mut self, text: &str, ui: &mut Ui) {
        match self.table.game().read_in(text, ui.look.notation.letters) {
            Ok(choice) => self.play(choice, ui),
            Err(refusal) => {
                self.refused(&refusal.explain(), ui);
                let kind = self.table.game().kind();
                let meant = TypedMove::meant(text, &self.offers(&*kind, ui));
                if let Some(meant) = &meant {
                    let question = Message::new("play-did-you-mean").with("close", self.shown(meant, ui));
                    ui.add(&question);
                    ui.add(&Message::new("screen-take"));
                }
                self.refused_line = Some(RefusedLine { text: text.to_owned(), meant });
            }
        }
    }

    /// Opens the line again with what was refused, without its last letter.
    pub(super) fn edit_refused(&mut self, ui: &mut Ui) {
        let Some(RefusedLine { mut text, .. }) = self.refused_line.take() else {
            return ui.tell(&Message::new("screen-nothing-refused"));
        };
        text.pop();
        self.begin_typing(&text, ui);
    }

    /// Plays the move of the hint, or the one that was probably meant by what was refused.
    pub(super) fn take_advice(&mut self, ui: &mut Ui) {
        let meant = self.refused_line.as_ref().and_then(|line| line.meant.clone());
        match (&self.hint, meant) {
            (Hint::Known(choice), _) => self.play(choice.clone(), ui),
            (_, Some(choice)) => self.play(choice, ui),
            (_, None) => ui.tell(&Message::new("screen-no-advice")),
        }
    }

    /// Does what a key means while a move is typed.
    pub(super) fn act_while_typing(&mut self, action: Action, ui: &mut Ui) {
        let Some(entry) = &mut self.typed_move else { return };
        match action {
            Action::Next => {
                let kind = self.table.game().kind();
                let letters = ui.look.notation.letters;
                entry.complete(&Offers { kind: &*kind, scene: &self.scene, choices: &self.choices, letters });
            }
            Action::Erase if !entry.text.is_empty() => {
                entry.text.pop();
            }
            Action::Clear => entry.text.clear(),
            Action::Erase | Action::Back => self.typed_move = None,
            Action::Choose => {
                let (text, key) = (entry.text.trim().to_owned(), entry.action());
                if key.is_none() && !self.may_move() {
                    // What can't wait for its turn stays in the line, which says why.
                    if self.type_early(text, ui) {
                        self.typed_move = None;
                    }
                    return;
                }
                self.typed_move = None;
                if let Some(key) = key {
                    self.act(key, ui);
                } else if !text.is_empty() {
                    self.play_typed(&text, ui);
                }
            }
            _ => {}
        }
    }
}
