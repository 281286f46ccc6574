//! The computer players, on a thread of their own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use tabuleiro_table::{Explain, Message, Player, PlayerFault, Seat};

use super::{OpenPlayer, priority};
use crate::effect::{Answer, Input, Purpose, Reply, Thought};

/// A question, and the flag that makes its answer unwanted.
type Question = (Box<Thought>, Arc<AtomicBool>);

/// Whoever lets computer players think.
pub(super) struct Thinker {
    questions: Sender<Question>,
    stop: Arc<AtomicBool>,
}

impl Thinker {
    /// Starts the thread; answers go to `inputs`.
    pub(super) fn start(open: OpenPlayer, inputs: Sender<Input>) -> Thinker {
        let (questions, asked) = channel();
        thread::spawn(move || {
            priority::step_back();
            work(&open, &asked, &inputs);
        });
        Thinker { questions, stop: Arc::default() }
    }

    /// Asks a player.
    pub(super) fn think(&mut self, thought: Box<Thought>) {
        // The thread lives as long as this sender does.
        let _ = self.questions.send((thought, Arc::clone(&self.stop)));
    }

    /// Makes everything asked so far unwanted.
    pub(super) fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::default();
    }
}

fn work(open: &OpenPlayer, asked: &Receiver<Question>, inputs: &Sender<Input>) {
    // The player of the last move is kept, because players remember what they have seen of a game.
    let mut seated: Option<(String, Seat, Box<dyn Player>)> = None;
    for (thought, stop) in asked {
        if stop.load(Ordering::Relaxed) {
            continue;
        }
        let Thought { ticket, game, seat, seed, limits, purpose } = *thought;
        let name = game.name();
        let is_seated = seated.as_ref().is_some_and(|(known, sitter, _)| *known == name && *sitter == seat);
        let opened = if is_seated {
            Ok(())
        } else {
            open(&seat, &*game, seed).map(|player| seated = Some((name, seat, player)))
        };
        let reply = match (opened, &mut seated, purpose) {
            (Err(reason), ..) => Reply::Nothing(reason),
            (Ok(()), None, _) => Reply::Nothing(Message::new("tui-no-computer")),
            (Ok(()), Some((.., player)), Purpose::Draw) => Reply::Draw(player.accepts_draw(&*game, &stop)),
            (Ok(()), Some((.., player)), Purpose::Move | Purpose::Hint) => {
                match player.choose(&*game, &limits, &stop) {
                    Ok(text) => Reply::Move(text),
                    Err(PlayerFault::Resigned(_)) => Reply::Resigned,
                    Err(PlayerFault::ClaimsDraw(_)) => Reply::ClaimsDraw,
                    Err(fault) => Reply::Nothing(fault.explain()),
                }
            }
        };
        let answer = Answer::Thought { ticket, purpose, reply };
        if !stop.load(Ordering::Relaxed) && inputs.send(Input::Answer(answer)).is_err() {
            return;
        }
    }
}
