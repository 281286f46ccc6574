//! A player on a thread of its own, so that one who hangs or dies takes nobody along.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use tabuleiro_table::{Game, Limits, Message, Player, PlayerFault, registry};

use crate::Entrant;

/// How long somebody who was told to stop may still take before we go on alone: enough for a driver to see that its
/// program does not stop and to end it, so that it takes no time from the next game.
const GRACE: Duration = Duration::from_secs(2);

/// How often somebody who waits looks whether everything is to end.
pub(crate) const LOOK: Duration = Duration::from_millis(20);

/// A player's place at the board.
pub(crate) struct Chair {
    orders: Sender<Order>,
    answers: Receiver<Answer>,
    stop: Arc<AtomicBool>,
}

/// What a player is told.
enum Order {
    /// Get ready for another game.
    Begin { position: String, seed: u64 },
    /// Choose a move after these ones were played.
    Think { moves: Vec<String>, limits: Limits },
}

/// What a player says, and when it did.
pub(crate) struct Answer {
    pub(crate) at: Instant,
    pub(crate) result: Result<String, PlayerFault>,
}

/// What came of waiting.
pub(crate) enum Heard {
    /// An answer in time.
    Answer(Answer),
    /// Nothing. The player was told to stop and must not be asked again.
    Silence,
    /// The player died.
    Gone,
    /// Everything is to end.
    Halted,
}

impl Chair {
    /// Seats `entrant` at the game called `game`. The player itself is opened with the first game.
    pub(crate) fn new(game: &str, entrant: &Entrant) -> Chair {
        let (orders, received) = mpsc::channel();
        let (said, answers) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let occupant = Occupant {
            game: game.to_owned(),
            entrant: entrant.clone(),
            player: None,
            board: None,
            stop: Arc::clone(&stop),
        };
        // The thread is not joined: it ends when its orders do, or hangs for ever by itself. Programs that it has
        // started are ended with ours, whatever the thread does.
        thread::spawn(move || occupant.sit(&received, &said));
        Chair { orders, answers, stop }
    }

    /// Asks the player to get ready for a game from `position`; answered with an empty text.
    pub(crate) fn begin(&self, position: &str, seed: u64) {
        self.order(Order::Begin { position: position.to_owned(), seed });
    }

    /// Asks for a move after `moves`, those played since the last time.
    pub(crate) fn think(&self, moves: Vec<String>, limits: Limits) {
        self.order(Order::Think { moves, limits });
    }

    fn order(&self, order: Order) {
        self.stop.store(false, Ordering::Relaxed);
        // A thread that is gone is noticed when its answer does not come.
        let _ = self.orders.send(order);
    }

    /// Waits for the answer to the last order for up to `limit`, or until `halted`.
    pub(crate) fn wait(&self, limit: Duration, halted: &dyn Fn() -> bool) -> Heard {
        let begun = Instant::now();
        loop {
            let left = limit.saturating_sub(begun.elapsed());
            match self.answers.recv_timeout(left.min(LOOK)) {
                Ok(answer) => return Heard::Answer(answer),
                Err(RecvTimeoutError::Disconnected) => return Heard::Gone,
                Err(RecvTimeoutError::Timeout) if halted() => {
                    self.give_up();
                    return Heard::Halted;
                }
                Err(RecvTimeoutError::Timeout) if begun.elapsed() >= limit => {
                    self.give_up();
                    return Heard::Silence;
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Tells the player to stop, and waits a little so that it can put its things in order.
    fn give_up(&self) {
        self.stop.store(true, Ordering::Relaxed);
        let _ = self.answers.recv_timeout(GRACE);
    }
}

impl Drop for Chair {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Who sits in a chair, on the other thread.
struct Occupant {
    game: String,
    entrant: Entrant,
    player: Option<Box<dyn Player>>,
    board: Option<Box<dyn Game>>,
    stop: Arc<AtomicBool>,
}

impl Occupant {
    fn sit(mut self, orders: &Receiver<Order>, answers: &Sender<Answer>) {
        for order in orders {
            let result = match order {
                Order::Begin { position, seed } => self.begin(&position, seed),
                Order::Think { moves, limits } => self.think(&moves, &limits),
            };
            if answers.send(Answer { at: Instant::now(), result }).is_err() {
                return;
            }
        }
    }

    fn begin(&mut self, position: &str, seed: u64) -> Result<String, PlayerFault> {
        let board = registry::open(&self.game, Some(position)).map_err(PlayerFault::Failed)?;
        match &mut self.player {
            Some(player) if self.entrant.lasting => player.new_game(),
            player => *player = Some((self.entrant.open)(&*board, seed)?),
        }
        self.board = Some(board);
        Ok(String::new())
    }

    fn think(&mut self, moves: &[String], limits: &Limits) -> Result<String, PlayerFault> {
        let (Some(board), Some(player)) = (&mut self.board, &mut self.player) else {
            return Err(PlayerFault::Failed(Message::new("table-over")));
        };
        for text in moves {
            board.play(text).map_err(PlayerFault::Failed)?;
        }
        player.choose(&**board, limits, &self.stop)
    }
}
