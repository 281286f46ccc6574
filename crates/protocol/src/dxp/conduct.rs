//! One game with a program at the other end.

use std::time::{Duration, Instant};

use tabuleiro_core::{Outcome, Side};
use tabuleiro_draughts::Position;
use tabuleiro_facade::{Choice, Game, Player, PlayerFault};
use tabuleiro_search::{Clock, Limits};

use super::trouble::Trouble;
use tabuleiro_players::games;
use tabuleiro_players::wire::dxp::{BackCode, EndReason, Telegram};
use tabuleiro_players::wire::dxp::{Incoming, Wire};
use tabuleiro_players::wire::dxp::{read_step, step};
use tabuleiro_players::wire::shortened;

/// No game is longer: the protocol's messages can't number more moves, and a game without a rule that draws
/// it would have no end.
const MOST_MOVES: u16 = 999;

/// How a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The time for our moves.
    pub total: Duration,
    /// How many moves that is for; 0 for the whole game.
    pub moves: u16,
    /// What we use for each move in place of a share of the total.
    pub move_time: Option<Duration>,
    /// How long the other program may be silent after its own time is over.
    pub patience: Duration,
}

impl Terms {
    /// After how many plies the game is ended, whatever the position.
    fn most_plies(&self) -> usize {
        let moves = if self.moves == 0 { MOST_MOVES } else { self.moves.min(MOST_MOVES) };
        2 * usize::from(moves)
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// Who won, as far as anybody knows.
    pub result: GameResult,
    /// Whether the other program wants no further game.
    pub stop: bool,
    /// What went wrong, if the game was broken off.
    pub trouble: Option<Trouble>,
}

/// The result of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// A side won.
    Win(Side),
    /// Nobody won.
    Draw,
    /// The game was broken off.
    Unknown,
}

impl GameResult {
    fn of(outcome: Outcome) -> GameResult {
        match outcome {
            Outcome::Win { winner, .. } => GameResult::Win(winner),
            Outcome::Draw { .. } => GameResult::Draw,
        }
    }

    /// What `side` gives as the reason for ending the game.
    fn reason(self, side: Side) -> EndReason {
        match self {
            GameResult::Win(winner) if winner == side => EndReason::Won,
            GameResult::Win(_) => EndReason::Lost,
            GameResult::Draw => EndReason::Draw,
            GameResult::Unknown => EndReason::Unknown,
        }
    }

    /// What `reason`, given by `side`, says.
    fn told(reason: EndReason, side: Side) -> GameResult {
        match reason {
            EndReason::Won => GameResult::Win(side),
            EndReason::Lost => GameResult::Win(!side),
            EndReason::Draw => GameResult::Draw,
            EndReason::Unknown => GameResult::Unknown,
        }
    }
}

/// Something to tell a person during a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Happening {
    /// A move was played.
    Moved {
        /// By whom.
        side: Side,
        /// The move in the game's notation.
        text: String,
    },
    /// The other program says something.
    Said(String),
    /// Moves were taken back.
    TakenBack {
        /// How many plies.
        plies: usize,
    },
}

/// A game under way.
pub(super) struct Conduct<'a> {
    pub wire: &'a mut Wire,
    pub game: Box<dyn Game>,
    pub own: Side,
    pub terms: Terms,
    pub player: &'a mut dyn Player,
    pub report: &'a mut dyn FnMut(Happening),
    /// Our time that is used up.
    pub used: Duration,
    /// The other program's, as it tells with its moves.
    pub used_by_other: Duration,
}

/// Whether the game goes on.
enum Then {
    GoOn,
    End(Ended),
}

impl Conduct<'_> {
    /// Plays the game to its end.
    ///
    /// # Errors
    /// If the connection can't be used any more.
    pub(super) fn play(mut self) -> Result<Ended, Trouble> {
        loop {
            let then =
                if self.game.side_to_move() == self.own { self.our_turn()? } else { self.their_turn()? };
            if let Then::End(ended) = then {
                return Ok(ended);
            }
        }
    }

    fn our_turn(&mut self) -> Result<Then, Trouble> {
        if let Some(result) = self.reason_to_end() {
            return self.end(result, None).map(Then::End);
        }
        let interrupt = self.wire.watch();
        match self.wire.receive_now() {
            Incoming::Nothing => {}
            incoming => return self.heed(incoming),
        }
        let started = Instant::now();
        let chosen = self.player.choose(&*self.game, &self.limits(), &interrupt);
        let spent = started.elapsed();
        // What came in meanwhile may have made the thought worthless.
        loop {
            match self.wire.receive_now() {
                Incoming::Nothing => break,
                Incoming::Telegram(Telegram::Chat(text)) => (self.report)(Happening::Said(text)),
                incoming => return self.heed(incoming),
            }
        }
        self.used += spent;
        let choice = match chosen {
            Ok(choice) => choice,
            Err(PlayerFault::Resigned(_)) => {
                return self.end(GameResult::Win(!self.own), None).map(Then::End);
            }
            Err(fault) => return self.end(GameResult::Unknown, Some(fault.into())).map(Then::End),
        };
        let Some(mv) = choice.mv() else {
            let trouble = Trouble::Illegal { text: choice.text };
            return self.end(GameResult::Unknown, Some(trouble)).map(Then::End);
        };
        self.send(&Telegram::Move(step(&mv, spent.as_secs())))?;
        self.play_on(&choice)?;
        Ok(Then::GoOn)
    }

    fn their_turn(&mut self) -> Result<Then, Trouble> {
        let over = self.game.outcome().map(GameResult::of);
        // Their clock is theirs to keep; a whole game's time is more than any single move needs. Where our
        // move has ended the game they only have to say so.
        let thinking = if over.is_some() { Duration::ZERO } else { self.terms.total };
        let patience = thinking.saturating_add(self.terms.patience);
        match (self.wire.receive(Instant::now().checked_add(patience)), over) {
            (Incoming::Nothing | Incoming::Gone, Some(result)) => {
                Ok(Then::End(Ended { result, stop: true, trouble: None }))
            }
            (Incoming::Nothing, None) => Err(Trouble::Silent { seconds: patience.as_secs() }),
            (incoming, _) => self.heed(incoming),
        }
    }

    /// Acts on what came in.
    fn heed(&mut self, incoming: Incoming) -> Result<Then, Trouble> {
        let telegram = match incoming {
            Incoming::Telegram(telegram) => telegram,
            Incoming::Nonsense(text) => return Err(Trouble::Nonsense { text }),
            Incoming::Gone | Incoming::Nothing => return Err(Trouble::Gone),
        };
        match telegram {
            Telegram::Chat(text) => (self.report)(Happening::Said(text)),
            Telegram::GameEnd { reason, stop } => {
                self.send(&Telegram::GameEnd { reason: EndReason::Unknown, stop: false })?;
                let known = self.game.outcome().map(GameResult::of);
                let result = known.unwrap_or(GameResult::told(reason, !self.own));
                return Ok(Then::End(Ended { result, stop, trouble: None }));
            }
            Telegram::BackRequest { number, side } => self.go_back(number, side)?,
            Telegram::Move(told) if self.game.side_to_move() != self.own => {
                let position = self.position().ok_or(Trouble::BadPosition)?;
                match read_step(&position, &told) {
                    Some(mv) => {
                        self.used_by_other += Duration::from_secs(told.seconds.into());
                        let choice = self.game.choice(&mv).ok_or(Trouble::BadPosition)?;
                        self.play_on(&choice)?;
                    }
                    None => {
                        let text = Telegram::Move(told).to_string();
                        self.send(&Telegram::Chat(format!("{text} is not legal")))?;
                        return self.end(GameResult::Unknown, Some(Trouble::Illegal { text })).map(Then::End);
                    }
                }
            }
            // An answer to something that we have not asked does no harm.
            Telegram::BackAnswer(_) | Telegram::GameAnswer { .. } => {}
            other @ (Telegram::Move(_) | Telegram::GameRequest(_)) => {
                return Err(Trouble::Nonsense { text: shortened(&other.to_string()) });
            }
        }
        Ok(Then::GoOn)
    }

    /// Goes back to a move, if it was played.
    fn go_back(&mut self, number: u16, side: Side) -> Result<(), Trouble> {
        let ply = self.game.ply();
        let starter =
            if ply.is_multiple_of(2) { self.game.side_to_move() } else { !self.game.side_to_move() };
        let wanted = usize::from(number).checked_sub(1).map(|pairs| 2 * pairs + usize::from(side != starter));
        match wanted.filter(|&wanted| wanted < ply) {
            None => self.send(&Telegram::BackAnswer(BackCode::No)),
            Some(wanted) => {
                while self.game.ply() > wanted && self.game.undo() {}
                (self.report)(Happening::TakenBack { plies: ply - wanted });
                self.send(&Telegram::BackAnswer(BackCode::Yes))
            }
        }
    }

    /// Why we end the game on our turn.
    fn reason_to_end(&self) -> Option<GameResult> {
        if let Some(outcome) = self.game.outcome() {
            return Some(GameResult::of(outcome));
        }
        if self.game.claimable_draw().is_some() {
            return Some(GameResult::Draw);
        }
        (self.game.ply() >= self.terms.most_plies()).then_some(GameResult::Unknown)
    }

    /// Ends the game and waits for the confirmation.
    fn end(&mut self, result: GameResult, trouble: Option<Trouble>) -> Result<Ended, Trouble> {
        self.send(&Telegram::GameEnd { reason: result.reason(self.own), stop: false })?;
        let due = Instant::now().checked_add(self.terms.patience);
        loop {
            match self.wire.receive(due) {
                Incoming::Telegram(Telegram::GameEnd { stop, .. }) => {
                    return Ok(Ended { result, stop, trouble });
                }
                Incoming::Telegram(Telegram::Chat(text)) => (self.report)(Happening::Said(text)),
                // What was sent before our message arrived counts no more.
                Incoming::Telegram(_) | Incoming::Nonsense(_) => {}
                // The game is over; who hangs up or is silent now only wants no further one.
                Incoming::Gone | Incoming::Nothing => return Ok(Ended { result, stop: true, trouble }),
            }
        }
    }

    fn limits(&self) -> Limits {
        if let Some(time) = self.terms.move_time {
            return Limits::move_time(time);
        }
        let played = (self.game.ply() / 2) as u32;
        let moves_to_go = match self.terms.moves {
            0 => None,
            moves => Some(u32::from(moves).saturating_sub(played).max(1)),
        };
        let clock = |used| {
            let remaining = self.terms.total.saturating_sub(used);
            Some(Clock { remaining, increment: Duration::ZERO, moves_to_go })
        };
        Limits { clock: clock(self.used), opponent: clock(self.used_by_other), ..Limits::default() }
    }

    fn position(&self) -> Option<Position> {
        games::draughts(&*self.game).map(|history| *history.position())
    }

    fn play_on(&mut self, choice: &Choice) -> Result<(), Trouble> {
        let side = self.game.side_to_move();
        let illegal = |_| Trouble::Illegal { text: shortened(&choice.text) };
        self.game.play(choice).map_err(illegal)?;
        (self.report)(Happening::Moved { side, text: choice.text.clone() });
        Ok(())
    }

    fn send(&mut self, telegram: &Telegram) -> Result<(), Trouble> {
        self.wire.send(telegram).map_err(|_| Trouble::Gone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_last_move() {
        for (moves, plies) in [(75, 150), (999, 1998), (0, 1998), (u16::MAX, 1998)] {
            let (total, patience) = (Duration::ZERO, Duration::ZERO);
            assert_eq!(Terms { total, moves, move_time: None, patience }.most_plies(), plies);
        }
    }
}
