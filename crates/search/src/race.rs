//! Threads that race to each depth.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{Control, PrincipalVariation};

/// The furthest that any thread of a search has come.
///
/// How long a thread takes for a depth is largely luck: what it tries first decides how much it can leave
/// out. So whoever is first to finish a depth has finished it for all, and the others leave the rest of it.
pub(crate) struct Race<'a, M> {
    control: &'a Control<'a>,
    furthest: Mutex<Option<Finish<M>>>,
}

/// A depth that a thread has finished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Finish<M> {
    pub(crate) depth: u32,
    /// The deepest ply that the thread has looked at.
    pub(crate) seldepth: u32,
    pub(crate) line: PrincipalVariation<M>,
}

impl<'a, M: Copy> Race<'a, M> {
    pub(crate) fn new(control: &'a Control<'a>) -> Race<'a, M> {
        Race { control, furthest: Mutex::new(None) }
    }

    /// A thread has found a line by a whole search to a depth. Too late or cut short, it doesn't count.
    pub(crate) fn finish(&self, finish: Finish<M>) {
        let mut furthest = self.furthest();
        if finish.depth > depth_of(&furthest) && !self.control.is_over() {
            self.control.finish_depth(finish.depth);
            *furthest = Some(finish);
        }
    }

    /// The greatest depth that was finished, 0 at first.
    pub(crate) fn depth(&self) -> u32 {
        depth_of(&self.furthest())
    }

    /// The greatest depth that was finished, if it is at least `depth`.
    pub(crate) fn result(&self, depth: u32) -> Option<Finish<M>> {
        self.furthest().clone().filter(|furthest| furthest.depth >= depth)
    }

    fn furthest(&self) -> MutexGuard<'_, Option<Finish<M>>> {
        self.furthest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn depth_of<M>(furthest: &Option<Finish<M>>) -> u32 {
    furthest.as_ref().map_or(0, |furthest| furthest.depth)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    fn finish(depth: u32, score: i32) -> Finish<u8> {
        Finish { depth, seldepth: depth + 3, line: PrincipalVariation { score, moves: vec![1] } }
    }

    #[test]
    fn the_first_at_a_depth_counts_for_all() {
        let control = Control::new(Limits::default());
        let race = Race::new(&control);
        assert_eq!((race.depth(), race.result(1)), (0, None));
        race.finish(finish(2, 20));
        race.finish(finish(2, 30));
        race.finish(finish(1, 40));
        assert_eq!((race.depth(), race.result(1)), (2, Some(finish(2, 20))));
        assert_eq!(race.result(3), None);
    }

    #[test]
    fn what_is_cut_short_does_not_count() {
        let control = Control::new(Limits::default());
        let race = Race::new(&control);
        control.stop();
        race.finish(finish(1, 0));
        assert_eq!(race.depth(), 0);
    }
}
