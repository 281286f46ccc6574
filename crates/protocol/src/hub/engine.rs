//! The engine of the variant that is played, made when it is first needed.

use tabuleiro_draughts::Variant;
use tabuleiro_engine::draughts::{Engine, Sight};
use tabuleiro_players::wire::hub::Sentence;

use super::params::Params;
use crate::output::Output;

/// What an engine may use and is to play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    pub(super) variant: Variant,
    pub(super) hash: usize,
    pub(super) threads: usize,
}

/// The engine, if it was made, and how well it saw the last time.
#[derive(Default)]
pub(super) struct Ready(Option<(Engine, Sight)>);

impl Ready {
    /// Forgets everything: other parameters, or another game.
    pub(super) fn forget(&mut self) {
        self.0 = None;
    }

    /// The engine to think with such a sight. What it thought with another one must go, because it judges
    /// positions differently.
    pub(super) fn engine(&mut self, wanted: &Wanted, sight: Sight, output: &Output) -> &mut Engine {
        let (engine, last) = self.0.get_or_insert_with(|| (make(wanted, output), sight));
        if *last != sight {
            engine.new_game();
            *last = sight;
        }
        engine
    }
}

/// An engine as `wanted`. Where the memory does not exist, the interface is told so, and it is done with what
/// there is without being asked.
fn make(wanted: &Wanted, output: &Output) -> Engine {
    let mut engine = Engine::new(&wanted.variant, 0);
    if let Err(reason) = engine.set_hash(wanted.hash) {
        let usual = Params::default().hash;
        let used = engine.set_hash(usual).map_or(0, |()| usual);
        let text = format!("{reason}; {used} MB are used");
        output.say(&Sentence::new("error").with("message", text).to_string());
    }
    engine.set_threads(wanted.threads);
    engine
}

#[cfg(test)]
mod tests {
    use tabuleiro_draughts::named;

    use super::*;
    use crate::output::Said;

    #[test]
    fn memory_that_does_not_exist_is_told_once_and_the_usual_is_used() {
        let said = Said::default();
        let output = Output::new(said.clone());
        let wanted = Wanted { variant: named::ENGLISH, hash: usize::MAX, threads: 1 };
        let mut ready = Ready::default();
        for _ in 0..2 {
            ready.engine(&wanted, Sight::FULL, &output);
        }
        let reason = format!("there is no memory for a table of {} MB", usize::MAX);
        assert_eq!(said.text(), format!("error message=\"{reason}; 64 MB are used\"\n"));
    }
}
