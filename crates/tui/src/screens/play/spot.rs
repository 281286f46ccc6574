//! Where the cursor of a game is: on the board, or among the pieces beside it.

use tabuleiro_facade::CellId;

use super::{Play, supply};
use crate::bindings::Action;
use crate::pick::Step;

/// Columns of the supply beside the board.
pub const SUPPLY_COLUMNS: usize = 8;

/// A place for the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A cell of the scene.
    Board {
        /// Its row from the top.
        row: usize,
        /// Its column from the left.
        column: usize,
    },
    /// A piece of the supply.
    Supply(usize),
}

impl Default for Spot {
    fn default() -> Spot {
        Spot::Board { row: 0, column: 0 }
    }
}

impl Play {
    /// The step that the cursor stands for; `None` on a cell that is no part of the game.
    pub(super) fn step_at(&self, spot: Spot) -> Option<Step> {
        match spot {
            Spot::Board { row, column } => {
                let cell = self.scene.cell_at(row, column)?;
                let id = CellId::new(row * self.scene.columns + column);
                (!cell.square.is_empty()).then_some(Step::Square(id))
            }
            Spot::Supply(at) => self.scene.supply().get(at).map(|piece| Step::Piece(piece.figure)),
        }
    }

    /// Where `step` is on the screen.
    pub(super) fn spot_of(&self, step: Step) -> Option<Spot> {
        match step {
            Step::Square(cell) => {
                let at = cell.index();
                Some(Spot::Board { row: at / self.scene.columns, column: at % self.scene.columns })
            }
            Step::Piece(figure) => {
                self.scene.supply().iter().position(|piece| piece.figure == figure).map(Spot::Supply)
            }
        }
    }

    /// Puts the cursor on something that can be chosen.
    pub(super) fn put_cursor(&mut self) {
        // The middle of what can move is nearer to everything than a corner.
        let choices =
            if self.choices.is_empty() { self.table.game().choices() } else { self.choices.clone() };
        let steps = self.selection.next(&choices);
        if let Some(spot) = steps.get(steps.len() / 2).and_then(|&step| self.spot_of(step)) {
            self.cursor = spot;
        }
    }

    /// Brings the cursor back where something can be chosen if it is beside a board or a supply that changed.
    pub(super) fn keep_cursor(&mut self) {
        let pieces = self.scene.supply().len();
        let next = self.next_steps();
        let only_pieces = !next.is_empty() && next.iter().all(|step| matches!(step, Step::Piece(_)));
        let only_squares = !next.is_empty() && next.iter().all(|step| matches!(step, Step::Square(_)));
        match self.cursor {
            Spot::Board { .. } if only_pieces => self.cursor = Spot::Supply(0),
            Spot::Supply(_) if only_squares => self.put_cursor(),
            Spot::Supply(at) if at >= pieces && pieces > 0 => self.cursor = Spot::Supply(pieces - 1),
            _ => {}
        }
    }

    /// Moves the cursor by an arrow, as it looks on the screen.
    pub(super) fn move_cursor(&mut self, action: Action) {
        let turned = match (action, self.flipped) {
            (Action::Up, true) => Action::Down,
            (Action::Down, true) => Action::Up,
            (Action::Left, true) => Action::Right,
            (Action::Right, true) => Action::Left,
            (action, _) => action,
        };
        self.cursor = match self.cursor {
            Spot::Board { row, column } => {
                let (rows, columns) = (self.scene.rows, self.scene.columns);
                let to_supply =
                    turned == Action::Right && column + 1 == columns && !self.scene.supply().is_empty();
                match turned {
                    _ if to_supply => Spot::Supply(0),
                    Action::Up => Spot::Board { row: row.checked_sub(1).unwrap_or(rows - 1), column },
                    Action::Down => Spot::Board { row: (row + 1) % rows, column },
                    Action::Left => Spot::Board { row, column: column.checked_sub(1).unwrap_or(columns - 1) },
                    _ => Spot::Board { row, column: (column + 1) % columns },
                }
            }
            Spot::Supply(at) => self.next_in_supply(at, action),
        };
    }

    /// Where an arrow leads from the piece `at` of the supply: to the nearest one in its direction.
    fn next_in_supply(&self, at: usize, action: Action) -> Spot {
        let place = |at: usize| {
            let place = self.scene.supply().get(at).map_or(0, |piece| supply::place(piece, at));
            (place / SUPPLY_COLUMNS, place % SUPPLY_COLUMNS)
        };
        let (row, column) = place(at);
        let is_ahead = |&other: &usize| match (action, place(other)) {
            (Action::Left, there) => there.0 == row && there.1 < column,
            (Action::Right, there) => there.0 == row && there.1 > column,
            (Action::Up, there) => there.0 < row,
            (_, there) => there.0 > row,
        };
        let far = |other: &usize| place(*other).0.abs_diff(row) + place(*other).1.abs_diff(column);
        let next = (0..self.scene.supply().len()).filter(is_ahead).min_by_key(far);
        match (next, action) {
            (Some(next), _) => Spot::Supply(next),
            (None, Action::Left) => {
                Spot::Board { row: (row * 2).min(self.scene.rows - 1), column: self.scene.columns - 1 }
            }
            (None, _) => Spot::Supply(at),
        }
    }

    /// Puts the cursor on the next thing that can be chosen.
    pub(super) fn next_choice(&mut self) {
        let mut spots: Vec<Spot> =
            self.next_steps().into_iter().filter_map(|step| self.spot_of(step)).collect();
        spots.sort_by_key(|spot| match *spot {
            Spot::Board { row, column } => (0, row, column),
            Spot::Supply(at) => (1, at, 0),
        });
        let next = match spots.iter().position(|spot| *spot == self.cursor) {
            Some(at) => spots.get((at + 1) % spots.len()),
            None => spots.first(),
        };
        if let Some(next) = next {
            self.cursor = *next;
        }
    }
}
