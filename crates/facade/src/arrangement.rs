//! A position that somebody sets up piece by piece.

use tabuleiro_core::{Message, Side};

use crate::{PieceView, Scene};

/// A position that somebody sets up piece by piece. It need not make sense; [`Kind::open`](crate::Kind::open)
/// tells, of the [text](crate::Kind::arranged) that it makes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrangement {
    /// What stands on each cell of the scene.
    pub cells: Vec<Option<PieceView>>,
    /// The side to move; where the pieces tell it, they are believed.
    pub side_to_move: Side,
    /// The piece to be placed, in games that have one in hand.
    pub in_hand: Option<PieceView>,
    /// The keys of the [rights](Right) that are there.
    pub rights: Vec<&'static str>,
}

impl Arrangement {
    /// What is seen in `scene`, with these rights.
    pub fn of(scene: &Scene, rights: Vec<&'static str>) -> Arrangement {
        Arrangement {
            cells: scene.cells.iter().map(|cell| cell.piece.clone()).collect(),
            side_to_move: scene.side_to_move,
            in_hand: scene.in_hand().cloned(),
            rights,
        }
    }

    /// The same without any piece or right.
    pub fn clear(&mut self) {
        self.cells.fill(None);
        self.in_hand = None;
        self.rights.clear();
    }

    /// Puts `piece` on a cell, or nothing. A piece that belongs to nobody is the only one of its kind, and
    /// goes there from wherever it was; one that stands there already goes away.
    pub fn put(&mut self, cell: usize, piece: Option<PieceView>) {
        let Some(there) = self.cells.get(cell) else { return };
        let piece = piece.filter(|piece| there.as_ref() != Some(piece));
        if let Some(piece) = &piece
            && piece.side.is_none()
        {
            self.take_away(piece);
        }
        self.cells[cell] = piece;
    }

    /// Gives `piece` into the hand of the side to move, or nothing.
    pub fn give(&mut self, piece: Option<PieceView>) {
        if let Some(piece) = &piece {
            self.take_away(piece);
        }
        self.in_hand = piece;
    }

    /// Takes the only piece that looks like `piece` from wherever it is.
    fn take_away(&mut self, piece: &PieceView) {
        let places = self.cells.iter_mut().chain([&mut self.in_hand]);
        places.filter(|place| place.as_ref() == Some(piece)).for_each(|place| *place = None);
    }
}

/// Something that can be true of a position and is not seen on the board, such as who may castle where.
#[derive(Clone, PartialEq, Debug)]
pub struct Right {
    /// How it is called in texts.
    pub key: &'static str,
    /// What it says.
    pub title: Message,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Block, Figure, registry};

    #[test]
    fn what_is_arranged_is_what_was_opened() {
        for (name, position) in [
            ("chess", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1"),
            ("chess960", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1"),
            ("draughts:international", "W:W31,32,K46:B1,2,K5"),
            ("draughts:turkish", "B:Wa2,Kh1:Bh7"),
            ("draughts:warcaby?size=12&rows=4", "W:W40,K3:B30,K71"),
            ("quarto", "ap2/1c2/2n1/4 f"),
        ] {
            let kind = registry::read_kind(name).unwrap();
            let Ok(game) = kind.open(Some(position)) else { panic!("{name} {position}") };
            let arranged = kind.arranged(&game.arrangement()).unwrap();
            let again = kind.open(Some(&arranged)).unwrap();
            assert_eq!(again.position_hash(0), game.position_hash(0), "{name}: {arranged}");
        }
    }

    #[test]
    fn every_listed_kind_can_be_set_up_from_nothing() {
        for kind in registry::kinds() {
            let game = kind.open(None).unwrap();
            let start = game.arrangement();
            let mut arrangement = start.clone();
            arrangement.clear();
            assert_eq!(arrangement.cells.iter().flatten().count(), 0);
            for (cell, piece) in start.cells.iter().enumerate() {
                arrangement.put(cell, piece.clone());
            }
            arrangement.rights.clone_from(&start.rights);
            let text = kind.arranged(&arrangement).unwrap();
            let again =
                kind.open(Some(&text)).unwrap_or_else(|why| panic!("{}: {text} {why:?}", kind.name()));
            assert_eq!(again.position_hash(0), game.position_hash(0), "{}: {text}", kind.name());
            let known = kind.pieces();
            assert!(start.cells.iter().flatten().all(|piece| known.contains(piece)), "{}", kind.name());
        }
    }

    #[test]
    fn a_piece_that_is_the_only_one_goes_from_place_to_place() {
        let block = |number| Some(PieceView { figure: Figure::Block(Block::new(number)), side: None });
        let game = registry::open("quarto", None).unwrap();
        let mut arrangement = game.arrangement();
        arrangement.put(0, block(3));
        arrangement.put(5, block(3));
        assert_eq!((arrangement.cells[0].clone(), arrangement.cells[5].clone()), (None, block(3)));
        arrangement.give(block(3));
        assert_eq!((arrangement.cells[5].clone(), arrangement.in_hand.clone()), (None, block(3)));
        arrangement.put(5, block(3));
        arrangement.put(5, block(3));
        assert_eq!((arrangement.cells[5].clone(), arrangement.in_hand.clone()), (None, None), "put twice");
    }
}
