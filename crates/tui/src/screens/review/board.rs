//! The board of a study: moves are tried on it, and become variations.

use tabuleiro_facade::{CellId, Choice, Explain, Message};

use super::Review;
use crate::bindings::Action;
use crate::overlay::{OnChoice, OnText, Overlay};
use crate::pick::{Picked, Step, steps};
use crate::ui::{Navigation, Ui};

impl Review {
    /// Puts the cursor on the board, or takes it away.
    pub(super) fn toggle_cursor(&mut self, ui: &mut Ui) {
        self.selection.clear();
        self.cursor = match self.cursor {
            Some(_) => None,
            None => Some((self.scene.rows / 2, self.scene.columns / 2)),
        };
        if self.cursor.is_some() {
            ui.tell(&Message::new("tui-study-try"));
        } else {
            ui.notice = None;
        }
    }

    /// Does what a key means while the cursor is on the board.
    pub(super) fn act_on_board(&mut self, action: Action, ui: &mut Ui) {
        let Some((row, column)) = self.cursor else { return };
        let turned = if self.flipped { -1 } else { 1 };
        let step = match action {
            Action::Up => (-turned, 0),
            Action::Down => (turned, 0),
            Action::Left => (0, -turned),
            Action::Right => (0, turned),
            Action::Choose => return self.pick_square(row, column, ui),
            Action::Back if !self.selection.is_empty() => return self.selection.clear(),
            _ => return self.toggle_cursor(ui),
        };
        let moved = |at: usize, by: isize, length: usize| at.saturating_add_signed(by).min(length - 1);
        self.cursor = Some((moved(row, step.0, self.scene.rows), moved(column, step.1, self.scene.columns)));
    }

    /// Chooses a square of a move.
    pub(super) fn pick_square(&mut self, row: usize, column: usize, ui: &mut Ui) {
        let cell = CellId::new(row * self.scene.columns + column);
        let from = self.selection.steps().first().copied();
        match self.selection.pick(&self.choices, Step::Square(cell)) {
            Picked::More => self.ask_for_piece(ui),
            Picked::Move(choice) => self.try_move(&choice, ui),
            Picked::Which(moves) => self.ask_which(moves, ui),
            Picked::Nothing => match from {
                Some(Step::Square(from)) => match self.game.read_cells(&[from, cell]) {
                    Ok(choice) => self.try_move(&choice, ui),
                    Err(refusal) => ui.warn(&refusal.explain()),
                },
                _ if self.choices.is_empty() => ui.tell(&Message::new("tui-over")),
                _ => {
                    let name = self.scene.name(cell);
                    ui.warn(&Message::new("tui-nothing-there").with("square", name));
                }
            },
        }
    }

    /// Where only the piece to hand over is missing, a menu asks for it.
    fn ask_for_piece(&mut self, ui: &mut Ui) {
        ui.notice = None;
        let next = self.selection.next(&self.choices);
        let is_piece = |step: &Step| matches!(step, Step::Piece(_));
        if self.selection.is_empty() || next.is_empty() || !next.iter().all(is_piece) {
            return;
        }
        let first = self.selection.steps().first().copied();
        let fits = |choice: &&Choice| steps(choice).first().copied() == first;
        self.ask_which(self.choices.iter().filter(fits).cloned().collect(), ui);
    }

    fn ask_which(&self, moves: Vec<Choice>, ui: &mut Ui) {
        let items = moves.into_iter().map(|choice| (self.shown(&choice.text, ui), choice));
        ui.navigate(Navigation::Show(Overlay::Menu {
            title: Message::new("tui-which-move"),
            items: items.collect(),
            cursor: 0,
            then: OnChoice::Play,
        }));
    }

    /// Plays a move in the study.
    pub fn try_move(&mut self, choice: &Choice, ui: &mut Ui) {
        self.selection.clear();
        ui.notice = None;
        let known = self.study.children(self.at).into_iter().find(|&child| {
            let word: String = choice.text.chars().filter(|letter| *letter != ' ').collect();
            self.study.move_text(child) == word
        });
        match known {
            Some(child) => self.go(child, ui),
            None => self.change(ui, |study, at| study.play(at, choice)),
        }
    }

    /// Asks for a move to be typed.
    pub(super) fn ask_move(&self, text: String, ui: &mut Ui) {
        ui.navigate(Navigation::Show(Overlay::Prompt {
            label: Message::new("tui-study-move"),
            text,
            then: OnText::TryMove,
        }));
    }

    /// Plays a move that was typed; one that is refused stays to be mended.
    pub fn typed_move(&mut self, text: &str, ui: &mut Ui) {
        match self.game.read_in(text, ui.look.notation.letters) {
            Ok(choice) => self.try_move(&choice, ui),
            Err(refusal) => {
                self.ask_move(text.to_owned(), ui);
                ui.warn(&refusal.explain());
            }
        }
    }
}
