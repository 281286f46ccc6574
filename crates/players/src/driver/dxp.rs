//! Draughts programs that speak DamExchange, as players: they listen, we connect and ask for games.
//!
//! The protocol tells a program minutes and moves for a whole game, nothing else: depth, nodes and a time for
//! one move have no words in it. It can't be told to move at once either.

use std::io;
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tabuleiro_core::{History, Outcome, Side};
use tabuleiro_draughts::{Move, Position, Variant, fen};
use tabuleiro_facade::{Choice, Game, Player, PlayerFault};
use tabuleiro_search::Limits;

use super::roster::POLL_INTERVAL;
use super::{EngineFault, EngineProblem, Heard, Link, Patience, Process};
use crate::games;
use crate::wire::dxp::{
    Acceptance, BackCode, EndReason, GameRequest, Incoming, Telegram, VERSION, Wire, can_play, read_step,
    step, write_position,
};
use crate::wire::shortened;

const NAME: &str = "DXP";
/// How often an address is tried where a program was just started.
const RETRY: Duration = Duration::from_millis(50);
/// For how many moves the time of a game is counted where only the time for a move is known.
const EXPECTED_MOVES: u32 = 75;

/// A connection as it is made: with the program behind it, where we started one.
pub struct DxpLink {
    /// The connection.
    pub wire: Wire,
    /// The program that we started.
    pub process: Option<Process>,
}

/// Makes a connection; called again after a program was given up.
pub type DxpConnect = Box<dyn FnMut() -> Result<DxpLink, EngineProblem> + Send>;

/// A draughts program that speaks DamExchange. After a fault it is connected anew when it is asked again.
pub struct DxpEngine {
    name: String,
    connect: DxpConnect,
    move_time: Duration,
    variant: Variant,
    patience: Patience,
    link: Option<DxpLink>,
    running: Option<Running>,
}

/// The game that the program knows of.
struct Running {
    side: Side,
    start: Position,
    moves: Vec<Move>,
    /// After how many plies the program may end the game, because it was told a time for so many moves.
    most: usize,
    /// What the program has left of the time that it was told.
    left: Duration,
    /// How the game ended, as we see it; the program is told with the end.
    end: EndReason,
}

impl DxpEngine {
    /// Connects with the program called `name` for games like `game`. Where nothing limits its thinking, it
    /// is told a time that gives it `move_time` for a move.
    pub fn open(
        name: impl Into<String>,
        connect: DxpConnect,
        move_time: Duration,
        game: &dyn Game,
        patience: Patience,
    ) -> Result<DxpEngine, EngineFault> {
        let name = name.into();
        let Some(variant) = games::draughts_variant(game).filter(can_play) else {
            let problem = EngineProblem::NotItsGame { game: game.name().to_string() };
            return Err(EngineFault { engine: name, problem });
        };
        let mut engine = DxpEngine { name, connect, move_time, variant, patience, link: None, running: None };
        engine.link = Some((engine.connect)().map_err(|problem| engine.fault(problem))?);
        Ok(engine)
    }

    fn fault(&self, problem: EngineProblem) -> EngineFault {
        EngineFault { engine: self.name.clone(), problem }
    }

    fn ask(
        &mut self,
        game: &History<Position>,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Result<Move, EngineProblem> {
        if self.link.is_none() {
            self.link = Some((self.connect)()?);
        }
        let asked = Instant::now();
        match self.unknown_move(game) {
            Some(mv) => self.tell(&Telegram::Move(step(&mv, 0)), mv)?,
            None => self.begin(game, limits)?,
        }
        let left = self.running.as_ref().map_or(Duration::ZERO, |running| running.left);
        let allowed = limits.clock.map_or(left, |clock| clock.remaining);
        let due = asked + allowed + self.patience.margin;
        let mv = match self.receive(due, Some(stop))? {
            Telegram::Move(told) => read_step(game.position(), &told)
                .ok_or_else(|| EngineProblem::Illegal { text: Telegram::Move(told).to_string() })?,
            Telegram::GameEnd { reason, .. } => {
                self.running = None;
                self.send(&Telegram::GameEnd { reason: EndReason::Unknown, stop: false })?;
                return Err(EngineProblem::EndedGame { reason });
            }
            other => return Err(EngineProblem::Nonsense { text: shortened(&other.to_string()) }),
        };
        if let Some(running) = &mut self.running {
            running.moves.push(mv);
            running.left = running.left.saturating_sub(asked.elapsed());
        }
        Ok(mv)
    }

    /// The one move that the program does not know yet, if its game is ours up to there and goes on after it.
    fn unknown_move(&self, game: &History<Position>) -> Option<Move> {
        let running = self.running.as_ref().filter(|running| running.moves.len() + 1 < running.most)?;
        // What happened before the program's game began may be longer than what it was told.
        let before = game.len().checked_sub(running.moves.len() + 1)?;
        let start = game.position_at(before);
        let known = game.moves().skip(before).zip(&running.moves).all(|(mv, told)| mv.same_result(told));
        let same = running.side == game.position().side_to_move() && is_same(start, &running.start) && known;
        same.then(|| game.moves().next_back()).flatten()
    }

    /// Asks the program for a game from the current position, or from before the last move where that is the
    /// start of the game.
    fn begin(&mut self, game: &History<Position>, limits: &Limits) -> Result<(), EngineProblem> {
        self.end_game();
        if self.link.is_none() {
            self.link = Some((self.connect)()?);
        }
        let first = if game.len() == 1 { 0 } else { game.len() };
        let start = *game.position_at(first);
        let side = game.position().side_to_move();
        let usual = Position::start(self.variant).is_ok_and(|usual| is_same(&start, &usual));
        let (minutes, moves) = terms(limits, self.move_time);
        let request = GameRequest {
            version: VERSION,
            name: concat!("Tabuleiro ", env!("CARGO_PKG_VERSION")).to_owned(),
            follower: side,
            minutes,
            moves,
            position: (!usual).then(|| (start.side_to_move(), write_position(&start))),
        };
        self.send(&Telegram::GameRequest(request))?;
        let due = Instant::now() + self.patience.handshake;
        match self.receive(due, None) {
            Ok(Telegram::GameAnswer { code: Acceptance::Yes, .. }) => {}
            Ok(Telegram::GameAnswer { code, .. }) => {
                return Err(EngineProblem::Declined { code: code.code() });
            }
            Ok(other) => return Err(EngineProblem::Nonsense { text: shortened(&other.to_string()) }),
            Err(EngineProblem::Silent { .. }) => {
                let seconds = self.patience.handshake.as_secs();
                return Err(EngineProblem::NoHandshake { protocol: NAME, seconds });
            }
            Err(problem) => return Err(problem),
        }
        let left = Duration::from_secs(u64::from(minutes) * 60);
        let most = if moves == 0 { usize::MAX } else { 2 * usize::from(moves) };
        let end = EndReason::Unknown;
        self.running = Some(Running { side, start, moves: Vec::new(), most, left, end });
        if first < game.len()
            && let Some(mv) = game.moves().next_back()
        {
            self.tell(&Telegram::Move(step(&mv, 0)), mv)?;
        }
        Ok(())
    }

    /// Tells the program a move of its opponent.
    fn tell(&mut self, telegram: &Telegram, mv: Move) -> Result<(), EngineProblem> {
        self.send(telegram)?;
        if let Some(running) = &mut self.running {
            running.moves.push(mv);
        }
        Ok(())
    }

    /// Takes note of how the game ended. A move of ours that ended it is told, and the program says then that
    /// the game is over; whatever else ended it, the program is told with the end.
    fn note_end(&mut self, game: &History<Position>, outcome: Outcome) -> Result<(), EngineProblem> {
        let last = self.unknown_move(game);
        let Some(running) = &mut self.running else { return Ok(()) };
        running.end = match outcome {
            Outcome::Win { winner, .. } if winner == running.side => EndReason::Lost,
            Outcome::Win { .. } => EndReason::Won,
            Outcome::Draw { .. } => EndReason::Draw,
        };
        let Some(mv) = last else { return Ok(()) };
        self.tell(&Telegram::Move(step(&mv, 0)), mv)?;
        let due = Instant::now() + self.patience.margin;
        if let Telegram::GameEnd { .. } = self.receive(due, None)? {
            self.running = None;
            self.send(&Telegram::GameEnd { reason: EndReason::Unknown, stop: false })?;
        }
        Ok(())
    }

    /// Ends the game that the program knows of, if any; a program that does not confirm it is given up.
    fn end_game(&mut self) {
        let Some(Running { end: reason, .. }) = self.running.take() else { return };
        let ended = self.send(&Telegram::GameEnd { reason, stop: false });
        let due = Instant::now() + self.patience.margin;
        let confirmed = ended.and_then(|()| {
            loop {
                match self.receive(due, None) {
                    Ok(Telegram::GameEnd { .. }) => return Ok(()),
                    Ok(_) => {}
                    Err(problem) => return Err(problem),
                }
            }
        });
        if confirmed.is_err() {
            self.link = None;
        }
    }

    fn send(&mut self, telegram: &Telegram) -> Result<(), EngineProblem> {
        let link = self.link.as_mut().ok_or_else(gone)?;
        link.wire.send(telegram).map_err(|_| link.ending())
    }

    /// The program's next message that is not for a person.
    fn receive(&mut self, due: Instant, stop: Option<&AtomicBool>) -> Result<Telegram, EngineProblem> {
        let Patience { stopping, .. } = self.patience;
        let link = self.link.as_mut().ok_or_else(gone)?;
        let (started, mut due, mut told) = (Instant::now(), due, false);
        loop {
            let now = Instant::now();
            if !told && stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                told = true;
                due = due.min(now + stopping);
            }
            match link.wire.receive(Some(due.min(now + POLL_INTERVAL))) {
                // Words for a person have nobody to reach here.
                Incoming::Telegram(Telegram::Chat(_)) => {}
                Incoming::Telegram(Telegram::BackRequest { .. }) => {
                    link.wire.send(&Telegram::BackAnswer(BackCode::No)).map_err(|_| link.ending())?;
                }
                Incoming::Telegram(telegram) => return Ok(telegram),
                Incoming::Nonsense(text) => return Err(EngineProblem::Nonsense { text }),
                Incoming::Gone => return Err(link.ending()),
                Incoming::Nothing if now >= due && told => {
                    return Err(EngineProblem::NotStopping { seconds: stopping.as_secs() });
                }
                Incoming::Nothing if now >= due => {
                    return Err(EngineProblem::Silent { seconds: (now - started).as_secs() });
                }
                Incoming::Nothing => link.hear_process(),
            }
            // Also a flood of words has an end.
            if now >= due + POLL_INTERVAL {
                return Err(EngineProblem::Silent { seconds: (now - started).as_secs() });
            }
        }
    }
}

impl Player for DxpEngine {
    fn choose(&mut self, game: &dyn Game, limits: &Limits, stop: &AtomicBool) -> Result<Choice, PlayerFault> {
        let history = games::draughts(game).filter(|history| *history.start().variant() == self.variant);
        let Some(history) = history else {
            return Err(self.fault(EngineProblem::NotItsGame { game: game.name().to_string() }).into());
        };
        match self.ask(history, limits, stop) {
            Ok(mv) => Ok(game.choice(&mv).expect("draughts has moves of draughts")),
            Err(problem) => {
                self.running = None;
                // A program that ended the game is still one to play with.
                if !matches!(problem, EngineProblem::EndedGame { .. }) {
                    self.link = None;
                }
                Err(self.fault(problem).into())
            }
        }
    }

    fn game_over(&mut self, game: &dyn Game, outcome: Outcome) {
        let Some(history) = games::draughts(game) else { return };
        // A program that does not answer is given up; asking it for a move connects anew.
        if self.note_end(history, outcome).is_err() {
            self.running = None;
            self.link = None;
        }
    }

    fn new_game(&mut self) {
        self.end_game();
    }
}

impl Drop for DxpEngine {
    fn drop(&mut self) {
        if let Some(Running { end: reason, .. }) = self.running {
            // Whether the program hears it or not, the connection is closed next.
            let _ = self.send(&Telegram::GameEnd { reason, stop: true });
        }
    }
}

impl DxpLink {
    fn ending(&mut self) -> EngineProblem {
        self.process.as_mut().map_or_else(gone, Process::ending)
    }

    /// Takes what the program writes to its output, so that it never waits for us.
    fn hear_process(&mut self) {
        if let Some(process) = &mut self.process {
            while let Heard::Line(_) = process.hear(Instant::now()) {}
        }
    }
}

fn gone() -> EngineProblem {
    EngineProblem::Ended { status: "connection closed".to_owned(), last_words: String::new() }
}

fn is_same(one: &Position, other: &Position) -> bool {
    fen::write(&one.setup()) == fen::write(&other.setup())
}

/// The minutes and moves to tell a program.
fn terms(limits: &Limits, move_time: Duration) -> (u16, u16) {
    let minutes = |time: Duration| time.as_secs_f64().div_euclid(60.0) + f64::from(u8::from(!time.is_zero()));
    if let Some(clock) = limits.clock {
        let minutes = minutes(clock.remaining.saturating_sub(Duration::from_nanos(1)));
        let moves = clock.moves_to_go.unwrap_or(0).min(999);
        return (minutes.clamp(1.0, 999.0) as u16, moves as u16);
    }
    // So many moves in so many whole minutes that each has about the time that is wanted.
    let time = limits.move_time.unwrap_or(move_time).max(Duration::from_millis(1));
    let minutes = minutes((time * EXPECTED_MOVES).saturating_sub(Duration::from_nanos(1))).clamp(1.0, 999.0);
    let moves = (minutes * 60.0 / time.as_secs_f64()).clamp(1.0, 999.0);
    (minutes as u16, moves as u16)
}

/// Connects with a program at `address`, trying until `patience` ends if it was just started.
pub(super) fn connect(
    address: &str,
    process: Option<Process>,
    patience: Duration,
) -> Result<DxpLink, EngineProblem> {
    let not_reached =
        |error: io::Error| EngineProblem::NotReached { address: address.to_owned(), error: error.into() };
    let due = Instant::now() + patience;
    let mut process = process;
    loop {
        let error = match try_to_connect(address, patience).and_then(Wire::over) {
            Ok(wire) => return Ok(DxpLink { wire, process }),
            Err(error) => error,
        };
        let Some(running) = &mut process else { return Err(not_reached(error)) };
        while let heard @ (Heard::Line(_) | Heard::Gone) = running.hear(Instant::now()) {
            if heard == Heard::Gone {
                return Err(running.ending());
            }
        }
        if Instant::now() >= due {
            return Err(not_reached(error));
        }
        thread::sleep(RETRY);
    }
}

fn try_to_connect(address: &str, patience: Duration) -> io::Result<TcpStream> {
    let mut last = io::Error::from(io::ErrorKind::AddrNotAvailable);
    for address in address.to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, patience) {
            Ok(stream) => return Ok(stream),
            Err(error) => last = error,
        }
    }
    Err(last)
}

#[cfg(test)]
mod tests {
    use tabuleiro_search::Clock;

    use super::*;

    #[test]
    fn time_is_told_in_minutes_and_moves() {
        let none = Limits::default();
        let seconds = Duration::from_secs;
        assert_eq!(terms(&none, seconds(2)), (3, 90));
        assert_eq!(terms(&Limits::move_time(Duration::from_millis(100)), seconds(2)), (1, 600));
        assert_eq!(terms(&Limits::move_time(seconds(60)), seconds(2)), (75, 75));
        let clock = |remaining, moves_to_go| Limits {
            clock: Some(Clock { remaining, increment: Duration::ZERO, moves_to_go }),
            ..Limits::default()
        };
        assert_eq!(terms(&clock(seconds(60), None), seconds(2)), (1, 0));
        assert_eq!(terms(&clock(seconds(61), Some(40)), seconds(2)), (2, 40));
        assert_eq!(terms(&clock(Duration::MAX, None), seconds(2)), (999, 0));
    }
}
