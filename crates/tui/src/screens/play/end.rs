//! Ending a game before the board does: draws and resignation.

use tabuleiro_facade::{Choice, Command, Message};

use super::Play;
use crate::overlay::{OnAnswer, OnChoice, Overlay};
use crate::ui::{Navigation, Ui};

impl Play {
    /// Asks whether a draw shall be offered.
    pub(super) fn offer_draw(&self, ui: &mut Ui) {
        self.ask("tui-really-offer", Command::OfferDraw { side: self.speaker() }, ui);
    }

    /// Claims the draw that the rules allow; where only the next move would bring it about, asks for that
    /// move.
    pub(super) fn claim_draw(&mut self, ui: &mut Ui) {
        if self.may_move() && self.table.game().claimable_draw().is_none() {
            let moves = self.claiming_moves();
            if !moves.is_empty() {
                let shown = |choice: Choice| (self.shown(&choice, ui), choice);
                return ui.navigate(Navigation::Show(Overlay::Menu {
                    title: Message::new("tui-claim-with"),
                    items: moves.into_iter().map(shown).collect(),
                    cursor: 0,
                    then: OnChoice::Claim,
                }));
            }
        }
        self.command(Command::ClaimDraw, ui);
    }

    /// The moves after which the rules allow a draw to be claimed.
    fn claiming_moves(&self) -> Vec<Choice> {
        let game = self.table.game();
        let brings_claim = |choice: &&Choice| {
            let after = game.after(choice);
            after.is_ok_and(|after| after.outcome.is_none() && after.claimable_draw.is_some())
        };
        self.choices.iter().filter(brings_claim).cloned().collect()
    }

    /// Asks whether to resign.
    pub(super) fn resign(&self, ui: &mut Ui) {
        self.ask("tui-really-resign", Command::Resign { side: self.speaker() }, ui);
    }

    /// Asks a question whose yes is `command`.
    fn ask(&self, question: &'static str, command: Command, ui: &mut Ui) {
        ui.navigate(Navigation::Show(Overlay::Question {
            question: Message::new(question),
            then: OnAnswer::Command { yes: Box::new(command), no: None },
        }));
    }
}
