//! One game of a contest.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant, SystemTime};

use serde::{Deserialize, Serialize};
use tabuleiro_facade::{
    Choice, Command, EventKind, Explain, Message, Moment, Outcome, PlayerFault, Setup, Side, Table,
    TakebackPolicy, WinReason,
};

use crate::adjudication::{Decision, Judge, judges_drawn};
use crate::chair::{Chair, Heard};
use crate::{Adjudication, Pace};

/// What ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The rules of the game. A draw that may be claimed is.
    Rules,
    /// Somebody's time ran out.
    Flag,
    /// Somebody played what the rules forbid.
    Illegal,
    /// Somebody died, hung or answered nonsense.
    Fault,
    /// Somebody gave the game up.
    Resigned,
    /// Somebody took the game for drawn, and the built-in engine agreed.
    Agreed,
    /// One side was as good as lost for long enough.
    Won,
    /// The game was level for long enough.
    Drawn,
    /// The game had too many moves.
    TooLong,
}

impl Ending {
    /// Its identifier, in journals and for other programs.
    pub fn name(self) -> &'static str {
        match self {
            Ending::Rules => "rules",
            Ending::Flag => "flag",
            Ending::Illegal => "illegal",
            Ending::Fault => "fault",
            Ending::Resigned => "resigned",
            Ending::Agreed => "agreed",
            Ending::Won => "won",
            Ending::Drawn => "drawn",
            Ending::TooLong => "too-long",
        }
    }

    /// What ended a game with this `outcome`, in words.
    pub fn explain(self, outcome: Outcome) -> Message {
        match self {
            Ending::Won => Message::new("match-ending-won"),
            Ending::Drawn => Message::new("match-ending-drawn"),
            Ending::TooLong => Message::new("match-ending-too-long"),
            Ending::Rules
            | Ending::Flag
            | Ending::Illegal
            | Ending::Fault
            | Ending::Resigned
            | Ending::Agreed => outcome.explain(),
        }
    }
}

/// What holds for all games of a contest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    pub(crate) pace: Pace,
    pub(crate) adjudication: Adjudication,
    /// How long somebody may take for a move where no clock runs.
    pub(crate) patience: Duration,
}

/// What makes everything end.
#[derive(Clone, Copy)]
pub(crate) struct Stop<'a> {
    /// Raised by whoever asks for the end, before anything else is done about it.
    pub(crate) halt: &'a AtomicBool,
    /// Raised by the contest itself.
    pub(crate) over: &'a AtomicBool,
}

impl Stop<'_> {
    /// Whether everything is to end. Whatever happens from then on may come of our own stopping, and is no
    /// result.
    pub(crate) fn is_raised(self) -> bool {
        self.halt.load(Ordering::SeqCst) || self.over.load(Ordering::SeqCst)
    }
}

/// What came of a game.
pub(crate) enum Bout {
    /// It is over.
    Finished(Box<Finished>),
    /// Everything was to end.
    Halted,
}

/// A game that is over.
pub(crate) struct Finished {
    pub(crate) table: Table,
    pub(crate) ending: Ending,
    /// Why somebody lost who did not lose on the board.
    pub(crate) remark: Option<Message>,
    /// Who must not be asked again.
    pub(crate) broken: [bool; 2],
}

/// Plays the game of `setup` to its end between the players of White and Black.
pub(crate) fn play(
    setup: Setup,
    chairs: [&Chair; 2],
    terms: &Terms,
    stop: Stop<'_>,
) -> Result<Bout, Message> {
    let seed = setup.seed;
    let setup = Setup { control: terms.pace.control(), takeback: TakebackPolicy::None, ..setup };
    let table = Table::start(setup, Moment::from(SystemTime::now()))?;
    let judge = Judge::new(terms.adjudication, table.game());
    let mut referee = Referee { table, chairs, terms, stop, judge };
    Ok(match referee.conduct(seed) {
        Some((ending, fault)) => {
            let mut broken = [false; 2];
            let remark = fault.map(|(side, remark)| {
                broken[side.index()] = true;
                remark
            });
            Bout::Finished(Box::new(Finished { table: referee.table, ending, remark, broken }))
        }
        None => Bout::Halted,
    })
}

/// Somebody who did not play on, and why.
type Fault = (Side, Message);

struct Referee<'a> {
    table: Table,
    chairs: [&'a Chair; 2],
    terms: &'a Terms,
    stop: Stop<'a>,
    judge: Option<Judge>,
}

impl Referee<'_> {
    /// Plays to the end; `None` if everything was to end before.
    fn conduct(&mut self, seed: u64) -> Option<(Ending, Option<Fault>)> {
        if self.table.outcome().is_some() {
            return Some((Ending::Rules, None));
        }
        for side in Side::ALL {
            // Each player has a seed of its own, or both would always think alike.
            let chair = self.chairs[side.index()];
            chair.begin(self.table.game(), seed.wrapping_mul(2).wrapping_add(side.index() as u64));
            let fault = match chair.wait(self.terms.patience, &|| self.is_over()) {
                Heard::Answer(answer) => answer.result.err(),
                Heard::Silence => Some(silent(self.terms.patience)),
                Heard::Gone => Some(died()),
                Heard::Halted => return None,
            };
            if let Some(fault) = fault {
                if self.is_over() {
                    return None;
                }
                return Some(self.forfeit(side, Ending::Fault, fault.explain()));
            }
        }
        loop {
            if self.table.outcome().is_some() {
                return Some((Ending::Rules, None));
            }
            if self.table.game().claimable_draw().is_some() {
                self.command(Command::ClaimDraw);
                return Some((Ending::Rules, None));
            }
            if let Some(ending) = self.adjudicate() {
                return Some((ending, None));
            }
            if self.is_over() {
                return None;
            }
            match self.turn() {
                Turn::Played => {}
                Turn::Over(ending, fault) => return Some((ending, fault)),
                Turn::Halted => return None,
            }
        }
    }

    fn is_over(&self) -> bool {
        self.stop.is_raised()
    }

    /// Ends the game if it is too long or as good as decided.
    fn adjudicate(&mut self) -> Option<Ending> {
        let longest = self.terms.adjudication.longest as usize;
        if self.table.game().ply() >= longest.saturating_mul(2) {
            self.agree_draw();
            return Some(Ending::TooLong);
        }
        let decision = self.judge.as_mut()?.look(self.table.game(), self.stop.over)?;
        // What was judged in a hurry doesn't count.
        match Some(decision).filter(|_| !self.is_over())? {
            Decision::Won(winner) => {
                self.command(Command::Resign { side: !winner });
                Some(Ending::Won)
            }
            Decision::Drawn => {
                self.agree_draw();
                Some(Ending::Drawn)
            }
        }
    }

    /// Has the side to move play. Its time runs from here, not from the opponent's move: what the referee
    /// does in between is nobody's thinking.
    fn turn(&mut self) -> Turn {
        let side = self.table.game().side_to_move();
        let limits = self.terms.pace.limits(self.table.clock(), side);
        let begun_at = self.last_moment();
        let allowance = self.table.flag_falls().map(|falls| falls.since(begun_at));
        let begun = Instant::now();
        self.chairs[side.index()].think(self.table.game(), limits);
        match self.chairs[side.index()].wait(allowance.unwrap_or(self.terms.patience), &|| self.is_over()) {
            Heard::Answer(answer) => {
                let now = begun_at.after(answer.at.saturating_duration_since(begun));
                match answer.result {
                    Ok(Some(choice)) => self.played(side, choice, now),
                    Ok(None) => self.without_move(side, died()),
                    Err(fault) => self.without_move(side, fault),
                }
            }
            Heard::Silence if self.is_over() => Turn::Halted,
            Heard::Silence => match allowance {
                Some(allowance) => {
                    self.command_at(Command::CallFlag, begun_at.after(allowance));
                    let (ending, reason) = (Ending::Flag, Message::new("match-late"));
                    Turn::Over(ending, Some((side, reason)))
                }
                None => self.without_move(side, silent(self.terms.patience)),
            },
            Heard::Gone => self.without_move(side, died()),
            Heard::Halted => Turn::Halted,
        }
    }

    /// Enters the move that `side` answered with at the moment `now`.
    fn played(&mut self, side: Side, choice: Choice, now: Moment) -> Turn {
        let text = choice.text.clone();
        match self.table.apply_at(None, Command::Move(choice), now) {
            Ok(events) => {
                let late = events
                    .iter()
                    .any(|event| matches!(event.kind, EventKind::Ended { outcome } if is_flag(outcome)));
                match late {
                    true if self.is_over() => Turn::Halted,
                    true => Turn::Over(Ending::Flag, None),
                    false => Turn::Played,
                }
            }
            Err(refusal) => {
                let reason = Message::new("match-illegal")
                    .with("move", shorten(&text))
                    .with("reason", refusal.explain());
                let (ending, fault) = self.forfeit(side, Ending::Illegal, reason);
                Turn::Over(ending, fault)
            }
        }
    }

    /// Deals with `side` when it gives no move.
    fn without_move(&mut self, side: Side, fault: PlayerFault) -> Turn {
        if self.is_over() {
            return Turn::Halted;
        }
        let (ending, reason) = match fault {
            PlayerFault::Failed(reason) => (Ending::Fault, reason),
            PlayerFault::Illegal(reason) => (Ending::Illegal, reason),
            PlayerFault::Resigned(_) => {
                self.command(Command::Resign { side });
                return Turn::Over(Ending::Resigned, None);
            }
            PlayerFault::ClaimsDraw(_) if judges_drawn(self.table.game(), !side) => {
                self.agree_draw();
                return Turn::Over(Ending::Agreed, None);
            }
            PlayerFault::ClaimsDraw(reason) => {
                (Ending::Fault, Message::new("match-no-draw").with("reason", reason))
            }
        };
        let (ending, fault) = self.forfeit(side, ending, reason);
        Turn::Over(ending, fault)
    }

    fn forfeit(&mut self, side: Side, ending: Ending, reason: Message) -> (Ending, Option<Fault>) {
        self.command(Command::Forfeit { side });
        (ending, Some((side, reason)))
    }

    fn agree_draw(&mut self) {
        let side = self.table.game().side_to_move();
        self.command(Command::OfferDraw { side });
        self.command(Command::AnswerDraw { accept: true });
    }

    /// Carries out what the referee decides, which takes no time.
    fn command(&mut self, command: Command) {
        self.command_at(command, self.last_moment());
    }

    fn command_at(&mut self, command: Command, now: Moment) {
        self.table.apply_at(None, command, now).expect("the referee asks for what is allowed then");
    }

    fn last_moment(&self) -> Moment {
        self.table.log().last().map_or(Moment::default(), |event| event.at)
    }
}

/// What came of a turn.
enum Turn {
    Played,
    Over(Ending, Option<Fault>),
    Halted,
}

fn is_flag(outcome: Outcome) -> bool {
    use tabuleiro_facade::DrawReason::FlagWithoutMaterial;
    match outcome {
        Outcome::Win { reason, .. } => reason == WinReason::Flag,
        Outcome::Draw { reason } => reason == FlagWithoutMaterial,
    }
}

fn silent(patience: Duration) -> PlayerFault {
    PlayerFault::Failed(Message::new("match-silent").with("seconds", patience.as_secs()))
}

pub(crate) fn died() -> PlayerFault {
    PlayerFault::Failed(Message::new("match-died"))
}

/// As much of a program's answer as a person wants to read.
fn shorten(text: &str) -> String {
    const MOST: usize = 40;
    let line: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(MOST).collect();
    if text.chars().count() > MOST { line + "…" } else { line }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_of_endings_are_those_of_journals() {
        use Ending::*;
        for ending in [Rules, Flag, Illegal, Fault, Resigned, Agreed, Won, Drawn, TooLong] {
            assert_eq!(serde_json::to_value(ending).unwrap(), ending.name());
        }
    }
}
