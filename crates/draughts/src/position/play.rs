//! Listing and playing moves, checked and unchecked.

use alloc::vec::Vec;

use tabuleiro_core::{IllegalMove, Outcome, Rules, Side};

use super::Position;
use crate::board;
use crate::game::Game;
use crate::generate::{Compiled, Distinction};
use crate::moves::Move;
use crate::ply::Ply;
use crate::square::Square;

impl Position {
    /// The side to move.
    pub fn side_to_move(&self) -> Side {
        inside!(self, game => game.side_to_move())
    }

    /// The legal moves, each result once; [`moves_by`](Position::moves_by) tells captures apart more finely.
    ///
    /// ```
    /// use tabuleiro_draughts::{Position, named};
    ///
    /// let position = Position::read_fen("W:Wc3,g1:Bd4,f6", named::RUSSIAN)?;
    /// let texts: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
    /// assert_eq!(texts, ["c3:e5:g7"]);
    /// # Ok::<(), tabuleiro_draughts::PositionError>(())
    /// ```
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves
    }

    /// Replaces the contents of `moves` by the legal moves, so that one list serves for many positions.
    pub fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.moves_by(Distinction::Results, moves);
    }

    /// How many legal moves there are, counted without listing them where that is possible.
    pub fn count_moves(&self) -> u64 {
        inside!(self, game => game.count_moves())
    }

    /// Whether `mv` is legal, also along another path to the same result than the one that is listed.
    pub fn is_legal(&self, mv: Move) -> bool {
        if mv.is_capture() {
            let path: Vec<Square> = mv.path().collect();
            return self.capture_along(&path).is_some_and(|capture| capture.same_result(&mv));
        }
        self.moves().contains(&mv)
    }

    /// Plays `mv`, which must be legal here: any other move leads to a position that can't be. To be sure use
    /// [`try_play`](Position::try_play).
    ///
    /// ```
    /// use tabuleiro_draughts::{Position, Side, named};
    ///
    /// let mut position = Position::start(named::RUSSIAN)?;
    /// let moves = position.moves();
    /// position.play(moves[0]);
    /// assert_eq!(position.side_to_move(), Side::Black);
    /// # Ok::<(), tabuleiro_draughts::SetupError>(())
    /// ```
    pub fn play(&mut self, mv: Move) {
        inside!(self, game => game.play(ply_of(game, &mv)));
    }

    /// Plays `mv` if it is legal; otherwise changes nothing.
    ///
    /// ```
    /// use tabuleiro_draughts::{IllegalMove, Position, named};
    ///
    /// let mut position = Position::start(named::BRAZILIAN)?;
    /// let mv = position.read_move("c3-d4")?;
    /// assert_eq!(position.try_play(mv), Ok(()));
    /// assert_eq!(position.try_play(mv), Err(IllegalMove));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn try_play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove);
        }
        self.play(mv);
        Ok(())
    }

    /// The position after `mv`, which must be legal here.
    ///
    /// ```
    /// use tabuleiro_draughts::{Position, named};
    ///
    /// let position = Position::start(named::INTERNATIONAL)?;
    /// let answers: u64 = position.moves().into_iter().map(|mv| position.after(mv).count_moves()).sum();
    /// assert_eq!(answers, 81);
    /// # Ok::<(), tabuleiro_draughts::SetupError>(())
    /// ```
    #[must_use]
    pub fn after(&self, mv: Move) -> Position {
        let mut next = *self;
        next.play(mv);
        next
    }

    /// How the game is over by this position and what has been counted, if it is. What depends on earlier
    /// positions, repetition, is known to [`History`](crate::History).
    ///
    /// ```
    /// use tabuleiro_draughts::{Outcome, Position, Side, WinReason, named};
    ///
    /// let lost = Position::read_fen("B:W32:B", named::ENGLISH)?;
    /// assert_eq!(lost.outcome(), Some(Outcome::win(Side::White, WinReason::NoPieces)));
    /// # Ok::<(), tabuleiro_draughts::PositionError>(())
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        inside!(self, game => game.outcome())
    }

    /// The number of sequences of `depth` legal moves; [`perft::count`](crate::perft::count) does the same
    /// with several threads, by first move.
    ///
    /// ```
    /// use tabuleiro_draughts::{Position, named};
    /// assert_eq!(Position::start(named::INTERNATIONAL)?.perft(5), 27_117);
    /// # Ok::<(), tabuleiro_draughts::SetupError>(())
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        inside!(self, game => game.perft(depth))
    }

    /// A Zobrist hash of all that makes two positions the same for the rule of repetition, kept
    /// incrementally.
    pub fn hash(&self) -> u64 {
        inside!(self, game => game.hash())
    }
}

/// The move of a layout that `mv` stands for; what matters for playing it, without the path.
pub(super) fn ply_of<G: Compiled>(game: &Game<G>, mv: &Move) -> Ply<G> {
    let variant = game.variant();
    let bit = |square| board::bit_of::<G>(variant, square);
    Ply::result(
        game.board(),
        bit(mv.from()),
        bit(mv.to()),
        board::bits::<G>(variant, mv.captured()),
        mv.is_crowning(),
    )
}
