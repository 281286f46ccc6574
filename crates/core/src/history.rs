//! A game so far: its positions and moves, with what the rules say about repetition.

use alloc::vec::Vec;

use crate::{DrawReason, IllegalMove, Outcome, Rules};

/// The positions of a game from its start, and the moves between them.
///
/// Repetition is decided by comparing whole positions, never by the hash alone; the hash only makes the
/// search quick.
///
/// ```
/// use tabuleiro_core::{DrawReason, History, IllegalMove, Rules};
///
/// /// Plays `moves` and says whether a draw may be claimed then.
/// fn claim<R: Rules>(start: R, moves: &[R::Move]) -> Result<Option<DrawReason>, IllegalMove> {
///     let mut game = History::new(start);
///     for &mv in moves {
///         game.try_play(mv)?;
///     }
///     Ok(game.claimable_draw())
/// }
/// ```
#[derive(Clone, Debug)]
pub struct History<R: Rules> {
    start: R,
    plies: Vec<Ply<R>>,
}

#[derive(Clone, Debug)]
struct Ply<R: Rules> {
    mv: R::Move,
    /// The position after `mv`.
    position: R,
    /// Index of the first position (0 is the start) that this one could repeat.
    horizon: usize,
}

impl<R: Rules> History<R> {
    /// A game that starts at `start`.
    pub fn new(start: R) -> History<R> {
        History { start, plies: Vec::new() }
    }

    /// The position the game started from.
    pub fn start(&self) -> &R {
        &self.start
    }

    /// The current position.
    pub fn position(&self) -> &R {
        self.position_at(self.plies.len())
    }

    /// The position after `ply` plies; 0 is the start.
    ///
    /// # Panics
    /// If fewer plies were played.
    pub fn position_at(&self, ply: usize) -> &R {
        if ply == 0 { &self.start } else { &self.plies[ply - 1].position }
    }

    /// The moves played, oldest first.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = R::Move> + DoubleEndedIterator + '_ {
        self.plies.iter().map(|ply| ply.mv)
    }

    /// How many plies were played.
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether no move was played yet.
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// Plays `mv`, which must be legal in the current position.
    pub fn play(&mut self, mv: R::Move) {
        let position = self.position();
        let horizon = if position.is_irreversible(mv) { self.plies.len() + 1 } else { self.horizon() };
        let position = position.after(mv);
        self.plies.push(Ply { mv, position, horizon });
    }

    /// Plays `mv` if it is legal in the current position; otherwise changes nothing.
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn try_play(&mut self, mv: R::Move) -> Result<(), IllegalMove> {
        if !self.position().is_legal(mv) {
            return Err(IllegalMove);
        }
        self.play(mv);
        Ok(())
    }

    /// Takes back the last move and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<R::Move> {
        self.plies.pop().map(|ply| ply.mv)
    }

    /// How often the current position has come up, this time included.
    pub fn repetitions(&self) -> u8 {
        let now = self.position();
        let earlier = (self.horizon()..self.plies.len()).map(|ply| self.position_at(ply));
        let same = earlier.filter(|past| past.hash() == now.hash() && past.same_position(now)).count();
        u8::try_from(same + 1).unwrap_or(u8::MAX)
    }

    /// The outcome that the rules force without a claim, by the position or by repetition.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome().or_else(|| {
            let limit = self.position().repetition_rule().automatic?;
            let times = self.repetitions();
            (times >= limit).then_some(Outcome::draw(DrawReason::Repetition { times }))
        })
    }

    /// The draw that the side to move may claim now.
    pub fn claimable_draw(&self) -> Option<DrawReason> {
        // Repetitions are counted only where they matter: a long game has many positions to compare with.
        let repeated = self.position().repetition_rule().claim.and_then(|limit| {
            let times = self.repetitions();
            (times >= limit).then_some(DrawReason::Repetition { times })
        });
        repeated.or_else(|| self.position().claimable_draw())
    }

    /// This game without the positions that can no longer be repeated: as much of the past as decides about
    /// what comes, in little memory.
    #[must_use]
    pub fn recent(&self) -> History<R> {
        let first = self.horizon();
        let plies = self.plies[first..].iter().map(|ply| Ply { horizon: ply.horizon - first, ..ply.clone() });
        History { start: self.position_at(first).clone(), plies: plies.collect() }
    }

    fn horizon(&self) -> usize {
        self.plies.last().map_or(0, |ply| ply.horizon)
    }
}
