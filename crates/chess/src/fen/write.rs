//! Writing FEN.

use core::fmt::{self, Write};

use tabuleiro_core::Side;

use crate::{Bitboard, File, Position, Rank, Role, Square, Wing};

/// A position to be written as FEN; its text comes from [`Display`](fmt::Display).
#[derive(Clone, Copy, Debug)]
pub struct Fen<'a> {
    position: &'a Position,
    en_passant: EnPassantField,
    castling: CastlingField,
}

/// When a FEN names the square that a pawn has passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnPassantField {
    /// After every double step, as the original standard asks.
    AfterDoubleStep,
    /// Only if a pawn can legally be taken there.
    IfLegal,
}

/// How a FEN names castling rights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastlingField {
    /// X-FEN: `KQkq` for the outermost rooks, the file letter for an inner one.
    XFen,
    /// Shredder-FEN: always the file letters of the rooks.
    Shredder,
}

impl<'a> Fen<'a> {
    pub(super) fn new(position: &'a Position) -> Fen<'a> {
        Fen { position, en_passant: EnPassantField::AfterDoubleStep, castling: CastlingField::XFen }
    }

    /// Chooses when the en passant square is named.
    #[must_use]
    pub fn en_passant(self, en_passant: EnPassantField) -> Fen<'a> {
        Fen { en_passant, ..self }
    }

    /// Chooses how castling rights are named.
    #[must_use]
    pub fn castling(self, castling: CastlingField) -> Fen<'a> {
        Fen { castling, ..self }
    }

    fn write_placement(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            if rank != Rank::Eighth {
                f.write_char('/')?;
            }
            let mut empty = 0;
            for file in File::ALL {
                match self.position.board().piece_on(Square::new(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        write_empty(f, empty)?;
                        f.write_char(piece.letter())?;
                        empty = 0;
                    }
                }
            }
            write_empty(f, empty)?;
        }
        Ok(())
    }

    fn write_castling(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.position.board().castling_rooks().is_empty() {
            return f.write_char('-');
        }
        for side in Side::ALL {
            for wing in Wing::ALL {
                if let Some(rook) = self.position.castling_rook(side, wing) {
                    let letter = self.castling_letter(side, wing, rook);
                    let white = side == Side::White;
                    f.write_char(if white { letter.to_ascii_uppercase() } else { letter })?;
                }
            }
        }
        Ok(())
    }

    fn castling_letter(&self, side: Side, wing: Wing, rook: Square) -> char {
        let rooks = self.position.board().pieces(Role::Rook.of(side)) & Bitboard::rank(rook.rank());
        let (outermost, letter) = match wing {
            Wing::KingSide => (rooks.last(), 'k'),
            Wing::QueenSide => (rooks.first(), 'q'),
        };
        let is_clear = self.castling == CastlingField::XFen && outermost == Some(rook);
        if is_clear { letter } else { rook.file().letter() }
    }
}

fn write_empty(f: &mut fmt::Formatter<'_>, squares: u8) -> fmt::Result {
    if squares > 0 { f.write_char((b'0' + squares) as char) } else { Ok(()) }
}

impl fmt::Display for Fen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.position;
        self.write_placement(f)?;
        f.write_str(if position.side_to_move() == Side::White { " w " } else { " b " })?;
        self.write_castling(f)?;
        let passed = match self.en_passant {
            EnPassantField::AfterDoubleStep => position.passed_square(),
            EnPassantField::IfLegal => position.en_passant_square(),
        };
        match passed {
            Some(square) => write!(f, " {square}")?,
            None => f.write_str(" -")?,
        }
        write!(f, " {} {}", position.halfmove_clock(), position.fullmove_number())
    }
}
