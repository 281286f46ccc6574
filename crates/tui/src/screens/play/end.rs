//! Ending a game before the board does: draws and resignation.

use tabuleiro_table::{Command, Message, registry};

use super::Play;
use crate::board;
use crate::desk::{Desk, Turn};
use crate::overlay::{Chosen, Overlay, Then};

impl Play {
    /// Asks whether a draw shall be offered.
    pub(super) fn offer_draw(&self, desk: &mut Desk) {
        self.ask("tui-really-offer", Command::OfferDraw { side: self.speaker() }, desk);
    }

    /// Claims the draw that the rules allow; where only the next move would bring it about, asks for that move.
    pub(super) fn claim_draw(&mut self, desk: &mut Desk) {
        if self.may_move() && self.table.game().claimable_draw().is_none() {
            let moves = self.claiming_moves();
            if !moves.is_empty() {
                let shown = |text: String| (board::figurine(self.family(), &text, &desk.look), text);
                return desk.turn(Turn::Show(Overlay::Menu {
                    title: Message::new("tui-claim-with"),
                    items: moves.into_iter().map(shown).collect(),
                    cursor: 0,
                    then: Chosen::Claim,
                }));
            }
        }
        self.command(Command::ClaimDraw, desk);
    }

    /// The moves after which the rules allow a draw to be claimed.
    fn claiming_moves(&self) -> Vec<String> {
        let Ok(mut game) = registry::copy(self.table.game()) else { return Vec::new() };
        let mut brings_claim = |text: &str| {
            let played = game.play(text).is_ok();
            let claims = played && game.outcome().is_none() && game.claimable_draw().is_some();
            if played {
                game.undo();
            }
            claims
        };
        let texts = self.choices.iter().map(|choice| choice.text.clone());
        texts.filter(|text| brings_claim(text)).collect()
    }

    /// Asks whether to resign.
    pub(super) fn resign(&self, desk: &mut Desk) {
        self.ask("tui-really-resign", Command::Resign { side: self.speaker() }, desk);
    }

    /// Asks a question whose yes is `command`.
    fn ask(&self, question: &'static str, command: Command, desk: &mut Desk) {
        desk.turn(Turn::Show(Overlay::Question {
            question: Message::new(question),
            then: Then::Command { yes: command, no: None },
        }));
    }
}
