//! A player on a thread of its own, so that one who hangs or dies takes nobody along.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use tabuleiro_facade::{Choice, Game, Limits, Message, Outcome, Player, PlayerFault};

use crate::Entrant;

/// How long somebody who was told to stop may still take before we go on alone: enough for a driver to see
/// that its program does not stop and to end it, so that it takes no time from the next game.
const GRACE: Duration = Duration::from_secs(2);

/// How often somebody who waits looks whether everything is to end.
pub(crate) const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// A player's place at the board.
pub(crate) struct Chair {
    orders: Sender<Order>,
    answers: Receiver<Answer>,
    stop: Arc<AtomicBool>,
}

/// What a player is told.
enum Order {
    /// Get ready for a game that begins like this.
    Begin { game: Box<dyn Game>, seed: u64 },
    /// Choose a move.
    Think { game: Box<dyn Game>, limits: Limits },
    /// The game is over; not answered.
    End { game: Box<dyn Game>, outcome: Outcome },
    /// Nothing more comes; not answered.
    Leave,
}

/// What a player says, and when it did.
pub(crate) struct Answer {
    pub(crate) at: Instant,
    /// The move; none from somebody who only got ready.
    pub(crate) result: Result<Option<Choice>, PlayerFault>,
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
    /// Seats `entrant`. The player itself is opened with the first game.
    pub(crate) fn new(entrant: &Entrant) -> Chair {
        let (orders, received) = mpsc::channel();
        let (said, answers) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let occupant = Occupant { entrant: entrant.clone(), player: None, stop: Arc::clone(&stop) };
        // The thread is not joined: it ends when its orders do, or hangs for ever by itself. Programs that it
        // has started are ended with ours, whatever the thread does.
        thread::spawn(move || occupant.sit(&received, &said));
        Chair { orders, answers, stop }
    }

    /// Asks the player to get ready for a game that begins like `game`; answered without a move.
    pub(crate) fn begin(&self, game: &dyn Game, seed: u64) {
        self.order(Order::Begin { game: game.fork(), seed });
    }

    /// Asks for a move.
    pub(crate) fn think(&self, game: &dyn Game, limits: Limits) {
        self.order(Order::Think { game: game.fork(), limits });
    }

    /// Tells the player that `game` is over.
    pub(crate) fn end(&self, game: &dyn Game, outcome: Outcome) {
        self.order(Order::End { game: game.fork(), outcome });
    }

    /// Lets the player go, and waits a little so that it can take its leave of a program.
    pub(crate) fn leave(&self) {
        self.order(Order::Leave);
        let due = Instant::now() + GRACE;
        while self.answers.recv_timeout(due.saturating_duration_since(Instant::now())).is_ok() {}
    }

    fn order(&self, order: Order) {
        self.stop.store(false, Ordering::Relaxed);
        // A thread that is gone is noticed when its answer does not come.
        let _ = self.orders.send(order);
    }

    /// Waits for the answer to the last order for up to `limit`, or until `halted`. Who does not answer is
    /// told to stop, and has a little time to put things in order.
    pub(crate) fn wait(&self, limit: Duration, halted: &dyn Fn() -> bool) -> Heard {
        let heard = self.listen(limit, halted);
        if matches!(heard, Heard::Silence | Heard::Halted) {
            self.stop.store(true, Ordering::Relaxed);
            let _ = self.answers.recv_timeout(GRACE);
        }
        heard
    }

    /// Waits for the answer to the last order for up to `limit`, or until `halted`.
    pub(crate) fn listen(&self, limit: Duration, halted: &dyn Fn() -> bool) -> Heard {
        let begun = Instant::now();
        loop {
            let left = limit.saturating_sub(begun.elapsed());
            match self.answers.recv_timeout(left.min(POLL_INTERVAL)) {
                Ok(answer) => return Heard::Answer(answer),
                Err(RecvTimeoutError::Disconnected) => return Heard::Gone,
                Err(RecvTimeoutError::Timeout) if halted() => return Heard::Halted,
                Err(RecvTimeoutError::Timeout) if begun.elapsed() >= limit => return Heard::Silence,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl Drop for Chair {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Who sits in a chair, on the other thread.
struct Occupant {
    entrant: Entrant,
    player: Option<Box<dyn Player>>,
    stop: Arc<AtomicBool>,
}

impl Occupant {
    fn sit(mut self, orders: &Receiver<Order>, answers: &Sender<Answer>) {
        for order in orders {
            let result = match order {
                Order::Begin { game, seed } => self.begin(&*game, seed).map(|()| None),
                Order::Think { game, limits } => self.think(&*game, &limits).map(Some),
                Order::End { game, outcome } => {
                    if let Some(player) = &mut self.player {
                        player.game_over(&*game, outcome);
                    }
                    continue;
                }
                Order::Leave => return,
            };
            if answers.send(Answer { at: Instant::now(), result }).is_err() {
                return;
            }
        }
    }

    fn begin(&mut self, game: &dyn Game, seed: u64) -> Result<(), PlayerFault> {
        match &mut self.player {
            Some(player) if self.entrant.lasting => player.new_game(),
            player => *player = Some((self.entrant.open)(game, seed)?),
        }
        Ok(())
    }

    fn think(&mut self, game: &dyn Game, limits: &Limits) -> Result<Choice, PlayerFault> {
        match &mut self.player {
            Some(player) => player.choose(game, limits, &self.stop),
            None => Err(PlayerFault::Failed(Message::new("table-over"))),
        }
    }
}
