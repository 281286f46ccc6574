//! Listing and playing moves, checked and unchecked.

use tabuleiro_core::{DrawReason, IllegalMove, Outcome, Side, WinReason};

use super::Position;
use crate::moves::{Move, MoveList};
use crate::piece::Piece;
use crate::square::Square;
use crate::zobrist;

impl Position {
    /// Places the piece in hand on an empty square; nothing is in hand after it.
    pub(crate) fn place_hand(&mut self, piece: Piece, square: Square, wins: bool) {
        self.hash ^= zobrist::hand(piece);
        self.hand = None;
        self.put(piece, square);
        self.won = wins;
    }

    /// The player who places, and then gives. White gives the first piece, so Black places it.
    pub fn side_to_move(&self) -> Side {
        let first_turn = self.hand.is_none() && self.placed() == 0;
        if first_turn || self.placed() % 2 == 1 { Side::White } else { Side::Black }
    }

    /// Replaces the contents of `moves` by the legal moves: along the squares, and for each along the pieces.
    pub fn legal_moves(&self, moves: &mut MoveList) {
        moves.clear();
        if self.hand.is_none() {
            if self.placed() == 0 {
                moves.extend(self.remaining.iter().map(Move::Give));
            }
            return;
        }
        let winning = self.winning_squares();
        for square in self.empty() {
            if winning.contains(square) || self.remaining.is_empty() {
                moves.push(Move::Place(square));
            } else {
                moves.extend(self.remaining.iter().map(|piece| Move::Turn(square, piece)));
            }
        }
    }

    /// How many legal moves there are, counted without listing them.
    pub fn count_moves(&self) -> u64 {
        if self.hand.is_none() {
            return if self.placed() == 0 { 16 } else { 0 };
        }
        let winning = self.winning_squares().len();
        let others = self.empty().len() - winning;
        (winning + others * self.remaining.len().max(1)) as u64
    }

    /// Plays `mv`, which must be legal here. To be sure use [`try_play`](Position::try_play).
    ///
    /// ```
    /// use tabuleiro_quarto::{Position, Ruleset};
    ///
    /// let mut position = Position::start(Ruleset::SQUARES);
    /// let first = position.moves()[0];
    /// position.play(first);
    /// assert_eq!(position.hand(), first.given());
    /// ```
    pub fn play(&mut self, mv: Move) {
        debug_assert_eq!(self.check(mv), Ok(()), "{mv} in {self}");
        if let (Some(piece), Some(square)) = (self.hand, mv.square()) {
            let wins = mv.given().is_none() && self.winning_squares().contains(square);
            self.place_hand(piece, square, wins);
        }
        if let Some(piece) = mv.given() {
            self.take_in_hand(piece);
        }
    }

    /// The number of sequences of `depth` legal moves; [`count_sequences`](crate::count_sequences) goes
    /// deeper.
    ///
    /// ```
    /// use tabuleiro_quarto::{Position, Ruleset};
    /// assert_eq!(Position::start(Ruleset::LINES).perft(2), 3_840);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => return 1,
            1 => return self.count_moves(),
            _ => {}
        }
        let below = |board: &Position| -> u64 {
            let given = board.remaining.iter().map(|piece| {
                let mut next = board.clone();
                next.take_in_hand(piece);
                next.perft(depth - 1)
            });
            given.sum()
        };
        let Some(hand) = self.hand else {
            return if self.placed() == 0 { below(self) } else { 0 };
        };
        let winning = self.winning_squares();
        let quiet = self.empty().iter().filter(|&square| !winning.contains(square));
        quiet
            .map(|square| {
                let mut board = self.clone();
                board.place_hand(hand, square, false);
                below(&board)
            })
            .sum()
    }

    /// A Zobrist hash of the whole position, kept incrementally.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// How the game is over, if it is.
    ///
    /// ```
    /// use tabuleiro_quarto::{Outcome, Position, Ruleset, Side, WinReason};
    ///
    /// let mut position = Position::read_fen("abc1/4/4/4 d", Ruleset::SQUARES)?;
    /// position.play(position.read_move("D1 -")?);
    /// assert_eq!(position.outcome(), Some(Outcome::win(Side::White, WinReason::CompletedLine)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        if self.won {
            Some(Outcome::win(!self.side_to_move(), WinReason::CompletedLine))
        } else if self.placed() == 16 {
            Some(Outcome::draw(DrawReason::FullBoard))
        } else {
            None
        }
    }

    /// The legal moves.
    ///
    /// ```
    /// use tabuleiro_quarto::{Position, Ruleset};
    /// assert_eq!(Position::start(Ruleset::SQUARES).moves().len(), 16);
    /// ```
    pub fn moves(&self) -> MoveList {
        let mut moves = MoveList::default();
        self.legal_moves(&mut moves);
        moves
    }

    /// Whether `mv` is legal; [`check`](Position::check) says why it is not.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    /// Plays `mv` if it is legal; otherwise changes nothing.
    ///
    /// ```
    /// use tabuleiro_quarto::{IllegalMove, Position, Ruleset};
    ///
    /// let mut position = Position::start(Ruleset::SQUARES);
    /// let mv = position.read_move("d")?;
    /// assert_eq!(position.try_play(mv), Ok(()));
    /// assert_eq!(position.try_play(mv), Err(IllegalMove));
    /// # Ok::<(), tabuleiro_quarto::MoveError>(())
    /// ```
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn try_play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.check(mv).map_err(|_| IllegalMove)?;
        self.play(mv);
        Ok(())
    }

    /// The position after `mv`, which must be legal here.
    ///
    /// ```
    /// use tabuleiro_quarto::{Position, Ruleset};
    ///
    /// let start = Position::start(Ruleset::SQUARES);
    /// let answers: u64 = start.moves().iter().map(|&mv| start.after(mv).count_moves()).sum();
    /// assert_eq!(answers, 16 * 16 * 15);
    /// ```
    #[must_use]
    pub fn after(&self, mv: Move) -> Position {
        let mut next = self.clone();
        next.play(mv);
        next
    }
}
