//! Commands as wishes of the wire, and what comes back as the facade's values.

use std::time::Duration;

use tabuleiro_core::{Side, printable};
use tabuleiro_facade::remote::Line;
use tabuleiro_facade::{Command, Event, Moment};
use tabuleiro_wire::{ChatLine, Wish};

/// What `command` is on the wire, and whether it makes sense only at the version that its giver has seen;
/// `None` if a server has no such wish.
pub(crate) fn wish(command: Command) -> Option<(Wish, bool)> {
    let anywhere = |wish| Some((wish, false));
    match command {
        Command::Move(choice) => anywhere(Wish::Move { text: choice.text }),
        Command::ClaimDrawWith(choice) => anywhere(Wish::ClaimWith { text: choice.text }),
        Command::ClaimDraw => anywhere(Wish::ClaimDraw),
        Command::Resign { .. } | Command::Forfeit { .. } => anywhere(Wish::Resign),
        Command::OfferDraw { .. } => anywhere(Wish::OfferDraw),
        // An offer that has lapsed meanwhile must not become one's own.
        Command::AnswerDraw { accept: true } => Some((Wish::OfferDraw, true)),
        Command::AnswerDraw { accept: false } => anywhere(Wish::DeclineDraw),
        Command::TakeBack { .. } => anywhere(Wish::TakeBack),
        Command::AnswerTakeback { accept: true } => anywhere(Wish::GrantTakeback),
        Command::AnswerTakeback { accept: false } => anywhere(Wish::DeclineTakeback),
        Command::Pause => anywhere(Wish::Pause),
        Command::Adjourn => anywhere(Wish::Adjourn),
        Command::Resume => anywhere(Wish::Resume),
        Command::CallFlag => anywhere(Wish::CallFlag),
        Command::Comment { .. } => None,
    }
}

/// The side that the wire calls so.
pub(crate) fn side(code: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side.to_string() == code)
}

/// A line of talk, safe to be shown.
pub(crate) fn line(line: &ChatLine) -> Line {
    Line {
        side: line.side.as_deref().and_then(side),
        name: printable(&line.name).into_owned(),
        text: printable(&line.text).into_owned(),
    }
}

/// How far this machine's clock is before the server's, or behind it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Shift {
    before: Duration,
    behind: Duration,
}

impl Shift {
    /// Between the moment `here` of this machine and the same moment `there`.
    pub(crate) fn between(here: Moment, there: Moment) -> Shift {
        Shift { before: here.since(there), behind: there.since(here) }
    }

    /// `event` by this machine's clock.
    pub(crate) fn shifted(self, event: Event) -> Event {
        let behind = u64::try_from(self.behind.as_millis()).unwrap_or(u64::MAX);
        let at = event.at.after(self.before).millis().saturating_sub(behind);
        Event { at: Moment::from_millis(at), ..event }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabuleiro_facade::EventKind;

    #[test]
    fn times_are_put_into_this_machines_clock() {
        let event = Event { version: 1, at: Moment::from_millis(1000), kind: EventKind::Paused };
        let (early, late) = (Moment::from_millis(5000), Moment::from_millis(7000));
        assert_eq!(Shift::between(late, early).shifted(event.clone()).at.millis(), 3000);
        assert_eq!(Shift::between(early, late).shifted(event).at.millis(), 0);
    }

    #[test]
    fn talk_obeys_no_terminal() {
        let said = ChatLine {
            n: 1,
            at: 0,
            side: Some("black".to_owned()),
            name: "A\u{202e}b".to_owned(),
            text: "\u{1b}[2J hi".to_owned(),
        };
        let line = line(&said);
        assert_eq!(line.side, Some(Side::Black));
        assert_eq!((line.name.as_str(), line.text.as_str()), (r"A\u{202e}b", r"\u{1b}[2J hi"));
    }
}
