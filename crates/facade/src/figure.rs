//! What pieces look like, whatever the game.

/// What a piece looks like.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Figure {
    /// A king of chess.
    King,
    /// A queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
    /// A pawn.
    Pawn,
    /// A man of draughts.
    Man,
    /// A king of draughts: one man on another, with a crown.
    CrownedMan,
    /// A piece of Quarto.
    Block(Block),
    /// A piece that has no drawing, only a sign.
    Sign(&'static str),
}

/// A piece of Quarto by its four qualities.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Block {
    /// Small, not big.
    pub small: bool,
    /// Black, not white.
    pub black: bool,
    /// Square, not round.
    pub square: bool,
    /// Hollow, not solid.
    pub hollow: bool,
}

impl Block {
    /// The piece with that number: a bit for each quality, the size in the highest of four.
    pub const fn new(number: usize) -> Block {
        Block {
            small: number & 8 != 0,
            black: number & 4 != 0,
            square: number & 2 != 0,
            hollow: number & 1 != 0,
        }
    }

    /// Its number, 0 to 15.
    pub const fn number(self) -> usize {
        (self.small as usize) << 3
            | (self.black as usize) << 2
            | (self.square as usize) << 1
            | self.hollow as usize
    }

    /// Its letter, `a` to `p`.
    pub const fn letter(self) -> &'static str {
        const LETTERS: [&str; 16] =
            ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p"];
        LETTERS[self.number()]
    }
}

impl Figure {
    /// The name of the piece among those of its game, which is also its identifier in texts: `king`, `man`,
    /// the letter of a Quarto piece, the sign itself.
    pub const fn name(self) -> &'static str {
        match self {
            Figure::King | Figure::CrownedMan => "king",
            Figure::Queen => "queen",
            Figure::Rook => "rook",
            Figure::Bishop => "bishop",
            Figure::Knight => "knight",
            Figure::Pawn => "pawn",
            Figure::Man => "man",
            Figure::Block(block) => block.letter(),
            Figure::Sign(sign) => sign,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_its_letter() {
        let letters: String = (0..16).map(|number| Block::new(number).letter()).collect();
        assert_eq!(letters, "abcdefghijklmnop");
        assert!((0..16).all(|number| Block::new(number).number() == number));
        let f = Block { small: false, black: true, square: false, hollow: true };
        assert_eq!(Figure::Block(f).name(), "f");
    }
}
