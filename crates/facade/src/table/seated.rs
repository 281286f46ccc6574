//! What the player of one side may ask.

use tabuleiro_core::Side;
use tabuleiro_record::Moment;

use super::{Decision, Table};
use crate::{Command, Refusal};

impl Table {
    /// As [`decide`](Table::decide), for a command of the player of `by`: nobody moves, claims, gives up or
    /// answers for the other side.
    pub fn decide_by(
        &self,
        by: Side,
        version: Option<u64>,
        command: Command,
        now: Moment,
    ) -> Result<Decision, Refusal> {
        match command {
            Command::Move(_) | Command::ClaimDraw | Command::ClaimDrawWith(_)
                if self.outcome.is_none() && by != self.game.side_to_move() =>
            {
                return Err(Refusal::NotYourTurn);
            }
            Command::Resign { side }
            | Command::Forfeit { side }
            | Command::OfferDraw { side }
            | Command::TakeBack { side }
                if side != by =>
            {
                return Err(Refusal::NotYourTurn);
            }
            Command::AnswerDraw { .. } if self.draw_offer == Some(by) => return Err(Refusal::OfferStands),
            Command::AnswerTakeback { .. } if self.takeback_wish == Some(by) => {
                return Err(Refusal::WishStands);
            }
            _ => {}
        }
        self.decide(version, command, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Setup, TakebackPolicy};

    #[test]
    fn nobody_acts_for_the_other_side() {
        let setup = Setup { takeback: TakebackPolicy::Ask, ..Setup::new("chess".parse().unwrap()) };
        let mut table = Table::start(setup, Moment::default()).unwrap();
        let (white, black, now) = (Side::White, Side::Black, Moment::default());
        let e4 = Command::Move(table.game().read("e4").unwrap());
        assert_eq!(table.decide_by(black, None, e4.clone(), now), Err(Refusal::NotYourTurn));
        let decision = table.decide_by(white, None, e4, now).unwrap();
        table.accept(decision).unwrap();
        let mut others = vec![Command::ClaimDraw];
        others.extend([
            Command::Resign { side: black },
            Command::OfferDraw { side: black },
            Command::TakeBack { side: black },
            Command::Forfeit { side: black },
        ]);
        for command in others {
            assert_eq!(table.decide_by(white, None, command, now), Err(Refusal::NotYourTurn));
        }
        table.apply(None, Command::OfferDraw { side: white }).unwrap();
        table.apply(None, Command::TakeBack { side: white }).unwrap();
        let (draw, back) = (Command::AnswerDraw { accept: true }, Command::AnswerTakeback { accept: true });
        assert_eq!(table.decide_by(white, None, draw.clone(), now), Err(Refusal::OfferStands));
        assert_eq!(table.decide_by(white, None, back.clone(), now), Err(Refusal::WishStands));
        assert!(table.decide_by(black, None, draw, now).is_ok());
        assert!(table.decide_by(black, None, back, now).is_ok());
    }
}
