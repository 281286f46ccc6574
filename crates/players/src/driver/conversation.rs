//! What the drivers of programs that speak in lines share: waiting, and what it means if nothing comes.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use tabuleiro_search::Limits;

use super::link::{NoAnswer, Stop, Wait, listen};
use super::patience::time_allowed;
use super::{EngineProblem, Link, Patience};

/// Listens to the introduction until a line for which `is_done`.
pub(super) fn shake_hands(
    link: &mut dyn Link,
    patience: &Patience,
    protocol: &'static str,
    mut is_done: impl FnMut(&str) -> bool,
) -> Result<(), EngineProblem> {
    let wait = Wait { due: Some(Instant::now() + patience.handshake), silence: None, stop: None };
    listen(link, wait, |line| is_done(line).then_some(())).map_err(|reason| match reason {
        NoAnswer::Gone => link.ending(),
        NoAnswer::Late(_) | NoAnswer::NotStopping => {
            EngineProblem::NoHandshake { protocol, seconds: patience.handshake.as_secs() }
        }
    })
}

/// Listens until `find` finds the move that the program was asked for under `limits`. When `stop` becomes
/// true it is told so by `word`.
pub(super) fn await_move<T>(
    link: &mut dyn Link,
    limits: &Limits,
    patience: &Patience,
    (stop, word): (&AtomicBool, &'static str),
    find: impl FnMut(&str) -> Option<T>,
) -> Result<T, EngineProblem> {
    let Patience { margin, stopping, silence, untimed, .. } = *patience;
    let allowed = time_allowed(limits);
    let most = allowed.map_or(untimed, |time| time.saturating_add(margin));
    let wait = Wait {
        due: if limits.infinite { None } else { Instant::now().checked_add(most) },
        silence: (allowed.is_none() && !limits.infinite).then_some(silence),
        stop: Some(Stop { flag: stop, word, margin: stopping }),
    };
    listen(link, wait, find).map_err(|reason| match reason {
        NoAnswer::Gone => link.ending(),
        NoAnswer::Late(waited) => EngineProblem::Silent { seconds: waited.as_secs() },
        NoAnswer::NotStopping => EngineProblem::NotStopping { seconds: stopping.as_secs() },
    })
}
