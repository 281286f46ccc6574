//! The computer players, on a thread of their own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use tabuleiro_facade::{Explain, Game, GameName, Message, Outcome, Player, PlayerFault, Seat, Setup};

use super::{OpenPlayer, priority};
use crate::effect::{Answer, Input, PlayerRequest, Purpose, Reply};

/// What the thread is told.
enum Task {
    /// A question, and the flag that makes its answer unwanted.
    Ask(Box<PlayerRequest>, Arc<AtomicBool>),
    /// A new game that other programs are to play, and the flag that makes it unwanted.
    Invite(Box<Setup>, Arc<AtomicBool>),
    /// The game is over.
    Over(Box<dyn Game>, Outcome),
}

/// Whoever lets computer players think.
pub(super) struct PlayerWorker {
    tasks: Sender<Task>,
    stop: Arc<AtomicBool>,
}

impl PlayerWorker {
    /// Starts the thread; answers go to `inputs`.
    pub(super) fn start(open: OpenPlayer, inputs: Sender<Input>) -> PlayerWorker {
        let (tasks, given) = channel();
        thread::spawn(move || {
            priority::step_back();
            let bench = Bench { open, game: None, seated: Vec::new() };
            bench.work(&given, &inputs);
        });
        PlayerWorker { tasks, stop: Arc::default() }
    }

    /// Seats the programs that are to play a new game.
    pub(super) fn invite(&mut self, setup: Box<Setup>) {
        let _ = self.tasks.send(Task::Invite(setup, Arc::clone(&self.stop)));
    }

    /// Asks a player.
    pub(super) fn think(&mut self, thought: Box<PlayerRequest>) {
        // The thread lives as long as this sender does.
        let _ = self.tasks.send(Task::Ask(thought, Arc::clone(&self.stop)));
    }

    /// Tells the players that `game` is over.
    pub(super) fn game_over(&mut self, game: Box<dyn Game>, outcome: Outcome) {
        let _ = self.tasks.send(Task::Over(game, outcome));
    }

    /// Makes everything asked so far unwanted.
    pub(super) fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::default();
    }
}

/// The players of the game that is played. They are kept, because they remember what they have seen of it,
/// and other programs take their leave when it is over.
struct Bench {
    open: OpenPlayer,
    game: Option<GameName>,
    seated: Vec<(Seat, Box<dyn Player>)>,
}

impl Bench {
    fn work(mut self, tasks: &Receiver<Task>, inputs: &Sender<Input>) {
        for task in tasks {
            let (answer, stop) = match task {
                Task::Ask(_, stop) | Task::Invite(_, stop) if stop.load(Ordering::Relaxed) => continue,
                Task::Ask(thought, stop) => (self.ask(&thought, &stop), stop),
                Task::Invite(setup, stop) => (self.invite(setup), stop),
                Task::Over(game, outcome) => {
                    let told = self.seated.drain(..);
                    told.for_each(|(_, mut player)| player.game_over(&*game, outcome));
                    continue;
                }
            };
            if !stop.load(Ordering::Relaxed) && inputs.send(Input::Answer(answer)).is_err() {
                return;
            }
        }
    }

    fn ask(&mut self, thought: &PlayerRequest, stop: &AtomicBool) -> Answer {
        let reply = match self.player(&thought.seat, &*thought.game, thought.seed) {
            Ok(player) => reply(player, thought, stop),
            Err(reason) => Reply::Nothing(reason),
        };
        Answer::PlayerReply { ticket: thought.ticket, purpose: thought.purpose, reply }
    }

    /// Whether all programs can come that `setup` names.
    fn invite(&mut self, setup: Box<Setup>) -> Answer {
        self.seated.clear();
        let come = setup.open().and_then(|game| {
            let programs = setup.seats.iter().filter(|seat| matches!(seat, Seat::Engine { .. }));
            programs.into_iter().try_for_each(|seat| self.player(seat, &*game, setup.seed).map(drop))
        });
        match come {
            Ok(()) => Answer::Invited(setup),
            Err(reason) => Answer::Failed(reason),
        }
    }

    /// Who plays, opened if need be.
    fn player(&mut self, seat: &Seat, game: &dyn Game, seed: u64) -> Result<&mut dyn Player, Message> {
        if self.game.as_ref() != Some(game.name()) {
            self.game = Some(game.name().clone());
            self.seated.clear();
        }
        let at = match self.seated.iter().position(|(known, _)| known == seat) {
            Some(at) => at,
            None => {
                self.seated.push((seat.clone(), (self.open)(seat, game, seed)?));
                self.seated.len() - 1
            }
        };
        Ok(&mut *self.seated[at].1)
    }
}

fn reply(player: &mut dyn Player, thought: &PlayerRequest, stop: &AtomicBool) -> Reply {
    let PlayerRequest { game, limits, purpose, .. } = thought;
    match purpose {
        Purpose::Draw => Reply::Draw(player.accepts_draw(&**game)),
        Purpose::Move | Purpose::Hint => match player.choose(&**game, limits, stop) {
            Ok(choice) => Reply::Move(choice),
            Err(PlayerFault::Resigned(_)) => Reply::Resigned,
            Err(PlayerFault::ClaimsDraw(_)) => Reply::ClaimsDraw,
            Err(fault) => Reply::Nothing(fault.explain()),
        },
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_facade::{Choice, Limits, Side, WinReason, registry};

    use super::*;

    /// Plays the first move, and says what it is told.
    struct Witness(String, Sender<String>);

    impl Player for Witness {
        fn choose(&mut self, game: &dyn Game, _: &Limits, _: &AtomicBool) -> Result<Choice, PlayerFault> {
            Ok(game.choices().remove(0))
        }

        fn game_over(&mut self, game: &dyn Game, outcome: Outcome) {
            self.1.send(format!("{} {} {}", self.0, game.ply(), outcome.score())).unwrap();
        }
    }

    #[test]
    fn a_program_must_come_before_a_game_is_made() {
        let (inputs, answers) = channel();
        let opened = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&opened);
        let open: OpenPlayer = Box::new(move |seat, _, _| match seat {
            Seat::Engine { name } if name == "there" => {
                assert!(!seen.swap(true, Ordering::Relaxed), "who has come is not asked to come again");
                Ok(Box::new(Witness(name.clone(), channel().0)))
            }
            _ => Err(Message::new("tui-no-computer")),
        });
        let mut worker = PlayerWorker::start(open, inputs);
        let mut setup = Setup::new("chess".parse().unwrap());
        setup.seats[1] = Seat::Engine { name: "nobody".into() };
        worker.invite(Box::new(setup.clone()));
        assert!(matches!(answers.recv(), Ok(Input::Answer(Answer::Failed(_)))));
        let seat = Seat::Engine { name: "there".into() };
        setup.seats[1] = seat.clone();
        worker.invite(Box::new(setup.clone()));
        assert!(matches!(answers.recv(), Ok(Input::Answer(Answer::Invited(_)))));
        let (game, limits, purpose) = (setup.open().unwrap(), Limits::default(), Purpose::Move);
        worker.think(Box::new(PlayerRequest { ticket: 1, game, seat, seed: 0, limits, purpose }));
        let answer = answers.recv();
        assert!(matches!(answer, Ok(Input::Answer(Answer::PlayerReply { reply: Reply::Move(_), .. }))));
    }

    #[test]
    fn players_hear_that_their_game_is_over() {
        let (told, hears) = channel();
        let (inputs, answers) = channel();
        let open: OpenPlayer = Box::new(move |seat, _, _| match seat {
            Seat::Engine { name } => Ok(Box::new(Witness(name.clone(), told.clone()))),
            _ => Err(Message::new("tui-no-computer")),
        });
        let mut worker = PlayerWorker::start(open, inputs);
        let game = registry::open("chess", None).unwrap();
        let limits = Limits::default();
        for (name, purpose) in [("opponent", Purpose::Move), ("adviser", Purpose::Hint)] {
            let (game, seat) = (game.fork(), Seat::Engine { name: name.into() });
            worker.think(Box::new(PlayerRequest { ticket: 1, game, seat, seed: 0, limits, purpose }));
            assert!(matches!(
                answers.recv(),
                Ok(Input::Answer(Answer::PlayerReply { reply: Reply::Move(_), .. }))
            ));
        }
        worker.game_over(game, Outcome::win(Side::Black, WinReason::Resignation));
        assert_eq!([hears.recv().unwrap(), hears.recv().unwrap()], ["opponent 0 0-1", "adviser 0 0-1"]);
    }
}
