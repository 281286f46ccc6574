//! The mouse at a board: a piece is clicked and then its square, or dragged there.

use ratatui::layout::Rect;

use super::{Play, Spot, draw, supply};
use crate::pick::Step;
use crate::ui::Ui;

/// What the mouse holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grab {
    /// Where it was taken.
    from: Spot,
    /// Whether it had been chosen before, so that letting it go there puts it back.
    again: bool,
}

impl Play {
    /// What is at a place of the screen.
    fn spot_at(&self, x: u16, y: u16, body: Rect) -> Option<Spot> {
        let areas = draw::areas(self, body);
        match areas.board.and_then(|layout| layout.at(x, y)) {
            Some((row, column)) => Some(Spot::Board { row, column }),
            None => supply::piece_at(self, areas.panel, x, y).map(Spot::Supply),
        }
    }

    /// Takes what is under the mouse when its button goes down.
    pub fn click(&mut self, x: u16, y: u16, body: Rect, ui: &mut Ui) {
        let Some(spot) = self.spot_at(x, y, body) else { return };
        self.typed_move = None;
        self.cursor = spot;
        let step = self.step_at(spot);
        let again = step.is_some_and(|step| self.selection.steps() == [step]);
        self.grab = Some(Grab { from: spot, again });
        if !again {
            self.choose(ui);
        }
    }

    /// Follows the mouse while its button is down.
    pub fn drag(&mut self, x: u16, y: u16, body: Rect) {
        if self.grab.is_some()
            && let Some(spot @ Spot::Board { .. }) = self.spot_at(x, y, body)
        {
            self.cursor = spot;
        }
    }

    /// Lets go of what the mouse holds: on another square it goes there.
    pub fn release(&mut self, x: u16, y: u16, body: Rect, ui: &mut Ui) {
        let Some(grab) = self.grab.take() else { return };
        match self.spot_at(x, y, body) {
            Some(spot) if spot == grab.from => {
                if grab.again {
                    self.choose(ui);
                }
            }
            Some(spot) => {
                self.cursor = spot;
                if self.holds_something() {
                    self.choose(ui);
                }
            }
            None => self.cursor = grab.from,
        }
    }

    /// Whether a piece is chosen that can go somewhere.
    fn holds_something(&self) -> bool {
        let square = |step: &Step| matches!(step, Step::Square(_));
        self.selection.steps().iter().any(square) || !self.premove_cells().is_empty()
    }
}
