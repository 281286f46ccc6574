//! The static trait that each game implements.

use core::fmt::{self, Debug};
use core::hash::Hash;

use crate::{DrawReason, Outcome, Side};

/// The rules of a game, implemented by its position type.
///
/// A position is always legal and knows everything that decides which moves may follow (castling rights,
/// counters, the piece in hand). It is cheap to clone, because playing is copy-make: clone, then
/// [`play`](Rules::play). What depends on earlier positions is in [`History`](crate::History).
pub trait Rules: Clone + Send + Sync {
    /// A move, small and `Copy`; only meaningful in the position that produced it.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;

    /// The buffer that moves are generated into; owned and reused by the caller.
    type Moves: Default + AsRef<[Self::Move]> + Send;

    /// The side to move.
    fn side_to_move(&self) -> Side;

    /// Replaces the contents of `moves` by the legal moves, in an order that depends on the position alone.
    ///
    /// A position whose game is decided by the board itself (mate, a completed line, a first king) has none.
    /// Draw rules that count moves or repetitions do not empty the list.
    fn legal_moves(&self, moves: &mut Self::Moves);

    /// How many legal moves there are; games override it where counting is cheaper than listing.
    fn count_moves(&self) -> u64 {
        let mut moves = Self::Moves::default();
        self.legal_moves(&mut moves);
        moves.as_ref().len() as u64
    }

    /// Plays `mv`, which must be one of [`legal_moves`](Rules::legal_moves).
    fn play(&mut self, mv: Self::Move);

    /// Whether `mv` is one of [`legal_moves`](Rules::legal_moves).
    fn is_legal(&self, mv: Self::Move) -> bool {
        let mut moves = Self::Moves::default();
        self.legal_moves(&mut moves);
        moves.as_ref().contains(&mv)
    }

    /// Plays `mv` if it is legal; otherwise changes nothing.
    ///
    /// # Errors
    /// If the move is not legal.
    fn try_play(&mut self, mv: Self::Move) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove);
        }
        self.play(mv);
        Ok(())
    }

    /// The number of move sequences of `depth` plies: perft. Games override it where their generator can
    /// visit successors without listing moves; it must agree with the definition here.
    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_moves(),
            _ => {
                let mut moves = Self::Moves::default();
                self.legal_moves(&mut moves);
                moves.as_ref().iter().map(|&mv| self.after(mv).perft(depth - 1)).sum()
            }
        }
    }

    /// The position after `mv`.
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play(mv);
        next
    }

    /// A 64-bit hash of everything that [`same_position`](Rules::same_position) compares; games that search
    /// keep it incrementally.
    fn hash(&self) -> u64 {
        self.hash_from_scratch()
    }

    /// The same hash, computed from nothing: what [`hash`](Rules::hash) must always equal.
    fn hash_from_scratch(&self) -> u64;

    /// Whether the rules regard the two positions as the same for repetition. Counters do not matter.
    fn same_position(&self, other: &Self) -> bool;

    /// The outcome that this position (with its counters) forces without anybody claiming it.
    fn outcome(&self) -> Option<Outcome>;

    /// A draw that the side to move may claim because of this position's counters.
    fn claimable_draw(&self) -> Option<DrawReason> {
        None
    }

    /// How often a position must come up for a claim, and for the end without a claim; never, where a game
    /// says nothing else.
    fn repetition_rule(&self) -> RepetitionRule {
        RepetitionRule::default()
    }

    /// Whether `mv` makes all earlier positions unreachable, so that they can't be repeated.
    fn is_irreversible(&self, mv: Self::Move) -> bool;
}

/// What [`Rules::try_play`] says of a move that is not legal in the position. Each game can say why: see its
/// `refusal`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IllegalMove;

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the move is not legal in this position")
    }
}

impl core::error::Error for IllegalMove {}

/// How often a position must come up for a draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RepetitionRule {
    /// The player to move may claim a draw from this many times on.
    pub claim: Option<u8>,
    /// The game ends by itself at this many times.
    pub automatic: Option<u8>,
}

impl RepetitionRule {
    /// Repetition means nothing (or can't happen).
    pub const NONE: RepetitionRule = RepetitionRule { claim: None, automatic: None };

    /// The game ends by itself when a position comes up for the `times`-th time.
    pub const fn automatic(times: u8) -> RepetitionRule {
        RepetitionRule { claim: None, automatic: Some(times) }
    }
}
