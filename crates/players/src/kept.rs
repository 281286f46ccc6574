//! A player that outlives its seats.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tabuleiro_facade::{Choice, Game, Limits, Outcome, Player, PlayerFault};

/// A place for one player that is lent to one seat after the other. It is for programs that serve a single
/// connection: some end when it is closed, so that it must last from the first look to the last game.
#[derive(Clone, Default)]
pub struct Kept(Arc<Place>);

#[derive(Default)]
struct Place {
    state: Mutex<State>,
    returned: Condvar,
}

#[derive(Default)]
enum State {
    /// Nobody was here yet, or nobody came back.
    #[default]
    Empty,
    Here(Box<dyn Player>),
    Lent,
}

impl Kept {
    /// The player, for another game; made by `open` if there is none. One that sits elsewhere is waited for,
    /// but no longer than `patience`.
    pub fn lend<E>(
        &self,
        patience: Duration,
        open: impl FnOnce() -> Result<Box<dyn Player>, E>,
    ) -> Result<Box<dyn Player>, E> {
        let is_lent = |state: &mut State| matches!(state, State::Lent);
        let waited = self.0.returned.wait_timeout_while(self.state(), patience, is_lent);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner).0;
        let player = match std::mem::take(&mut *state) {
            State::Here(mut player) => {
                player.new_game();
                player
            }
            State::Empty | State::Lent => open()?,
        };
        *state = State::Lent;
        Ok(Box::new(Lent { player: Some(player), home: self.clone() }))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The player at a seat; it goes home when the seat is left.
struct Lent {
    /// There until it goes home.
    player: Option<Box<dyn Player>>,
    home: Kept,
}

impl Lent {
    fn player(&mut self) -> &mut dyn Player {
        &mut **self.player.as_mut().expect("the player is here until the seat is left")
    }
}

impl Player for Lent {
    fn choose(&mut self, game: &dyn Game, limits: &Limits, stop: &AtomicBool) -> Result<Choice, PlayerFault> {
        self.player().choose(game, limits, stop)
    }

    fn accepts_draw(&mut self, game: &dyn Game) -> bool {
        self.player().accepts_draw(game)
    }

    fn game_over(&mut self, game: &dyn Game, outcome: Outcome) {
        self.player().game_over(game, outcome);
    }

    fn new_game(&mut self) {
        self.player().new_game();
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        *self.home.state() = self.player.take().map_or(State::Empty, State::Here);
        self.home.0.returned.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    struct Nobody;

    impl Player for Nobody {
        fn choose(&mut self, _: &dyn Game, _: &Limits, _: &AtomicBool) -> Result<Choice, PlayerFault> {
            Ok(Choice::new("", ()))
        }
    }

    #[test]
    fn the_same_player_is_lent_again_and_waited_for() {
        let kept = Kept::default();
        let open = || -> Result<Box<dyn Player>, ()> { Ok(Box::new(Nobody)) };
        let never = || -> Result<Box<dyn Player>, ()> { panic!("there is one already") };
        drop(kept.lend(Duration::ZERO, open).unwrap());
        let first = kept.lend(Duration::ZERO, never).unwrap();
        thread::scope(|scope| {
            let second = scope.spawn(|| kept.lend(Duration::MAX, never).is_ok());
            drop(first);
            assert!(second.join().unwrap());
        });
        let held = kept.lend(Duration::ZERO, never);
        assert!(kept.lend(Duration::ZERO, open).is_ok(), "one that does not come back is replaced");
        drop(held);
    }

    #[test]
    fn a_player_that_can_not_be_made_is_asked_for_again() {
        let kept = Kept::default();
        assert_eq!(kept.lend(Duration::ZERO, || Err("no")).err(), Some("no"));
        assert!(kept.lend(Duration::ZERO, || -> Result<_, ()> { Ok(Box::new(Nobody) as _) }).is_ok());
    }
}
