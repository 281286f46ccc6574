//! A move that is chosen while the opponent thinks, and played as soon as it may be.

use tabuleiro_facade::{CellId, Choice, Explain, Figure, Message, MoveRefusal};

use super::Play;
use crate::pick::Step;
use crate::ui::Ui;

/// A move that waits for its turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Premove {
    /// Its first square, as long as no other is chosen.
    From(CellId),
    /// From here to there.
    Squares(CellId, CellId),
    /// As it was typed.
    Text(String),
}

impl Play {
    /// Whether a move can be chosen before its turn: the opponent of the only person is to move.
    pub(super) fn may_premove(&self) -> bool {
        let opponent = !self.table.game().side_to_move();
        self.is_going_on() && self.lone_human() == Some(opponent)
    }

    /// Takes a square of a move that is not due yet; false if it can't be part of one.
    pub(super) fn pick_early(&mut self, step: Step, ui: &mut Ui) -> bool {
        let (Step::Square(cell), true) = (step, self.may_premove()) else { return false };
        let is_own = |cell: CellId| {
            let piece = self.scene.cell(cell).and_then(|cell| cell.piece.as_ref());
            piece.is_some_and(|piece| piece.side.is_some() && piece.side == self.lone_human())
        };
        self.premove = match self.premove {
            Some(Premove::From(from)) if from == cell => None,
            Some(Premove::From(from)) if !is_own(cell) => Some(Premove::Squares(from, cell)),
            _ if is_own(cell) => Some(Premove::From(cell)),
            _ => return false,
        };
        match self.premove {
            Some(Premove::Squares(from, to)) => {
                let path = format!("{}-{}", self.scene.name(from), self.scene.name(to));
                ui.tell(&Message::new("screen-premove").with("move", path));
            }
            _ => ui.notice = None,
        }
        true
    }

    /// Keeps a typed move until it may be played; false if that will never be.
    pub(super) fn type_early(&mut self, text: String, ui: &mut Ui) -> bool {
        if text.is_empty() || !self.may_premove() {
            return false;
        }
        ui.tell(&Message::new("screen-premove").with("move", text.as_str()));
        self.premove = Some(Premove::Text(text));
        true
    }

    /// The squares of the move that waits.
    pub(super) fn premove_cells(&self) -> Vec<CellId> {
        match self.premove {
            Some(Premove::From(from)) => vec![from],
            Some(Premove::Squares(from, to)) => vec![from, to],
            Some(Premove::Text(_)) | None => Vec::new(),
        }
    }

    /// Plays the move that has waited, or says why it is none any more.
    pub(super) fn play_premove(&mut self, ui: &mut Ui) {
        if !self.may_move() {
            return;
        }
        let found = match self.premove.take() {
            None => return,
            Some(Premove::From(from)) => {
                self.selection.pick(&self.choices, Step::Square(from));
                return;
            }
            Some(Premove::Squares(from, to)) => self.between(from, to),
            Some(Premove::Text(text)) => self.table.game().read_in(&text, ui.look.notation.letters),
        };
        match found {
            Ok(choice) => self.play(choice, ui),
            Err(refusal) => {
                let reason = refusal.explain();
                self.refused(&Message::new("screen-premove-refused").with("reason", reason), ui);
            }
        }
    }

    /// The move from one square to another; a pawn becomes a queen.
    fn between(&self, from: CellId, to: CellId) -> Result<Choice, MoveRefusal> {
        let fits = |choice: &&Choice| choice.cells.first() == Some(&from) && choice.cells.last() == Some(&to);
        let is_queen = |choice: &&Choice| choice.becomes.is_none_or(|figure| figure == Figure::Queen);
        let fitting: Vec<&Choice> = self.choices.iter().filter(fits).collect();
        let best = fitting.iter().find(|choice| is_queen(choice)).or(fitting.first());
        match best {
            Some(&choice) => Ok(choice.clone()),
            None => self.table.game().read_cells(&[from, to]),
        }
    }
}
