//! The symmetries of the game: board permutations and relabelings of the pieces that change nothing.
//!
//! A permutation of the squares that maps winning groups to winning groups, an order of the attributes and a
//! swap of the two values of some of them turn a position into one that plays the same. With lines only there
//! are 32 such permutations, with small squares the 8 of the square; times 4! orders and 2^4 swaps.

use std::sync::OnceLock;

use crate::piece::{Attribute, Piece};
use crate::position::Position;
use crate::ruleset::Ruleset;
use crate::set::Member;
use crate::square::Square;

/// A symmetry: where each square and each piece goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symmetry {
    squares: [u8; 16],
    pieces: [u8; 16],
}

impl Symmetry {
    /// All symmetries of a ruleset, 3,072 or 12,288 for the full games. At a beginner's level attributes that
    /// do not count keep their place, so that there are fewer.
    pub fn all(ruleset: Ruleset) -> Vec<Symmetry> {
        let relabelings = relabelings(ruleset);
        let boards = board_permutations(ruleset.counts_squares());
        boards
            .iter()
            .flat_map(|&squares| relabelings.iter().map(move |&pieces| Symmetry { squares, pieces }))
            .collect()
    }

    /// Where a square goes.
    pub fn square(&self, square: Square) -> Square {
        Square::at(usize::from(self.squares[square.index()]))
    }

    /// What a piece becomes.
    pub fn piece(&self, piece: Piece) -> Piece {
        Piece::at(usize::from(self.pieces[piece.index()]))
    }

    /// The position seen through this symmetry of its rules.
    pub fn apply(&self, position: &Position) -> Position {
        let mut image = Position::start(position.ruleset());
        for square in position.occupied() {
            if let Some(piece) = position.piece_at(square).map(|piece| self.piece(piece)) {
                image.put(piece, self.square(square));
                image.remaining = image.remaining.without(piece);
            }
        }
        if let Some(hand) = position.hand() {
            image.take_in_hand(self.piece(hand));
        }
        image.won = position.won;
        image
    }
}

/// The relabelings of the pieces: orders and swaps of the attributes that count.
fn relabelings(ruleset: Ruleset) -> Vec<[u8; 16]> {
    let counting: Vec<usize> = ruleset.attributes().iter().map(Member::index).collect();
    let mut orders = vec![[0, 1, 2, 3]];
    for (i, &a) in counting.iter().enumerate() {
        // Each order so far, with attribute `a` exchanged for each later one: all orders, each once.
        for order in orders.clone() {
            for &b in &counting[i + 1..] {
                let mut swapped = order;
                swapped.swap(a, b);
                orders.push(swapped);
            }
        }
    }
    let swaps = (0..16u8).filter(|swap| {
        Attribute::ALL.iter().all(|&a| swap >> a.index() & 1 == 0 || ruleset.attributes().contains(a))
    });
    swaps.flat_map(|swap| orders.iter().map(move |order| relabel(order, swap))).collect()
}

/// What each piece becomes if attribute `i` takes the values of attribute `order[i]`, exchanged where `swap`
/// has bit `i`.
fn relabel(order: &[usize; 4], swap: u8) -> [u8; 16] {
    std::array::from_fn(|index| {
        let piece = Piece::at(index);
        let bits = Attribute::ALL.iter().map(|a| {
            let source = Attribute::ALL[order[a.index()]];
            u8::from(piece.has(source)) ^ (swap >> a.index() & 1)
        });
        bits.fold(0, |image, bit| image << 1 | bit)
    })
}

/// The permutations of the squares that map winning groups to winning groups.
///
/// Rows and columns are permuted alike, or alike but for a reversal of the columns, in one of the ways that
/// keep opposite indices (0 and 3, 1 and 2) opposite, so that the diagonals stay diagonals; then perhaps
/// rows and columns are exchanged. Small squares survive only if neighbours stay neighbours.
fn board_permutations(squares: bool) -> Vec<[u8; 16]> {
    let all = [
        [0, 1, 2, 3],
        [3, 2, 1, 0],
        [0, 2, 1, 3],
        [3, 1, 2, 0],
        [1, 0, 3, 2],
        [2, 3, 0, 1],
        [1, 3, 0, 2],
        [2, 0, 3, 1],
    ];
    let orders = if squares { &all[..2] } else { &all[..] };
    let mut permutations = Vec::new();
    for order in orders {
        for reverse in [false, true] {
            for exchange in [false, true] {
                permutations.push(std::array::from_fn(|index| {
                    let row = order[index / 4];
                    let column = order[index % 4];
                    let column = if reverse { 3 - column } else { column };
                    if exchange { 4 * column + row } else { 4 * row + column }
                }));
            }
        }
    }
    permutations
}

/// A number that two boards share exactly if a symmetry maps one to the other, and likewise for boards with a
/// piece in hand.
pub struct Canon {
    /// For each permutation of the squares, where it maps the low and the high byte of a mask.
    images: Vec<[[u16; 256]; 2]>,
    /// For each set of squares its smallest image, and which permutations give it, as a range of `makers`.
    forms: Vec<Form>,
    makers: Vec<u8>,
}

#[derive(Clone, Copy)]
struct Form {
    smallest: u16,
    first: u32,
    count: u8,
}

/// Four masks, one an attribute, in the sixteen-bit quarters of a word.
pub type Planes = u64;

const EACH_QUARTER: u64 = 0x0001_0001_0001_0001;

impl Canon {
    /// The canonical forms of the boards with or without small squares.
    pub fn get(squares: bool) -> &'static Canon {
        static FORMS: [OnceLock<Canon>; 2] = [OnceLock::new(), OnceLock::new()];
        FORMS[usize::from(squares)].get_or_init(|| Canon::new(squares))
    }

    fn new(squares: bool) -> Canon {
        let images: Vec<[[u16; 256]; 2]> = board_permutations(squares)
            .iter()
            .map(|permutation| {
                [0, 8].map(|offset| {
                    std::array::from_fn(|byte| {
                        let bits = (0..8).filter(|bit| byte >> bit & 1 == 1);
                        bits.fold(0, |image, bit| image | 1 << permutation[offset + bit])
                    })
                })
            })
            .collect();
        let mut makers = Vec::new();
        let forms = (0..=u16::MAX)
            .map(|mask| {
                let all = images.iter().map(|image| map_mask(image, mask));
                let smallest = all.clone().min().unwrap_or(mask);
                let first = makers.len() as u32;
                makers
                    .extend((0u8..).zip(all).filter(|&(_, image)| image == smallest).map(|(maker, _)| maker));
                Form { smallest, first, count: (makers.len() - first as usize) as u8 }
            })
            .collect();
        Canon { images, forms, makers }
    }

    /// The key of a board: `planes` are the squares of the second value of each attribute (attributes that do
    /// not count are empty). Exact for any number of pieces up to 11; it has 16 bits and four for each piece.
    #[inline]
    pub fn board_key(&self, planes: Planes, occupied: u16) -> u64 {
        self.key(planes, occupied, |quarters| {
            // No value is special, so let the first piece have the first value of each attribute.
            let first = quarters & EACH_QUARTER;
            quarters ^ first.wrapping_mul((1 << occupied.count_ones()) - 1)
        })
    }

    /// The key of a board with a piece in hand, whose bits are `hand` in the order of the planes. Exact, with
    /// as many bits as [`board_key`](Canon::board_key).
    pub fn hand_key(&self, planes: Planes, occupied: u16, hand: u8) -> u64 {
        // Let the piece in hand have the first value of each attribute.
        let swap = (0..4).filter(|bit| hand >> bit & 1 == 1).fold(0, |swap, bit| swap | 1u64 << (16 * bit));
        let swapped = planes ^ swap.wrapping_mul(u64::from(occupied));
        self.key(swapped, occupied, |quarters| quarters)
    }

    #[inline(always)]
    fn key(&self, planes: Planes, occupied: u16, normalise: impl Fn(u64) -> u64) -> u64 {
        let Form { smallest, first, count } = self.forms[usize::from(occupied)];
        let pieces = occupied.count_ones();
        let makers = &self.makers[first as usize..first as usize + usize::from(count)];
        let keys = makers.iter().map(|&maker| {
            let image = &self.images[usize::from(maker)];
            let mapped = (0..4).fold(0, |mapped, quarter| {
                mapped | u64::from(map_mask(image, (planes >> (16 * quarter)) as u16)) << (16 * quarter)
            });
            let quarters = sort_quarters(normalise(gather(mapped, smallest)));
            let low = |quarter: u32| quarters >> (16 * quarter) & 0xFFFF;
            (0..4).fold(0, |key, quarter| key << pieces | low(quarter))
        });
        keys.min().unwrap_or(0) << 16 | u64::from(smallest)
    }
}

fn map_mask(image: &[[u16; 256]; 2], mask: u16) -> u16 {
    image[0][usize::from(mask & 0xFF)] | image[1][usize::from(mask >> 8)]
}

/// In each quarter, the bits at the places of `mask` moved together to the low end, in reverse order.
#[inline(always)]
fn gather(quarters: u64, mut mask: u16) -> u64 {
    let mut gathered = 0;
    while mask != 0 {
        gathered = gathered << 1 | quarters >> mask.trailing_zeros() & EACH_QUARTER;
        mask &= mask - 1;
    }
    gathered
}

#[inline(always)]
fn sort_quarters(quarters: u64) -> u64 {
    let mut q = [quarters as u16, (quarters >> 16) as u16, (quarters >> 32) as u16, (quarters >> 48) as u16];
    for (i, j) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
        (q[i], q[j]) = (q[i].min(q[j]), q[i].max(q[j]));
    }
    q.iter().rev().fold(0, |packed, &quarter| packed << 16 | u64::from(quarter))
}

impl Position {
    /// The planes of the canonical keys: for each attribute that counts, the squares of its second value.
    pub fn planes(&self) -> Planes {
        let counting = self.ruleset.attributes().iter();
        counting.fold(0, |planes, attribute| {
            let second = self.values[attribute.index()][1];
            planes | u64::from(second) << (16 * plane(attribute))
        })
    }

    /// A number that two positions of the same rules share exactly if a symmetry maps one to the other, for
    /// any number of pieces on the board up to 11.
    ///
    /// ```
    /// use tabuleiro_quarto::{Position, Ruleset};
    /// let key = |text| Position::read_fen(text, Ruleset::SQUARES).map(|position| position.canonical_key());
    /// assert_eq!(key("a3/4/4/4 b"), key("4/4/4/3p n"));
    /// assert_ne!(key("a3/4/4/4 b"), key("1a2/4/4/4 b"));
    /// ```
    pub fn canonical_key(&self) -> u64 {
        let canon = Canon::get(self.ruleset.counts_squares());
        let occupied = self.occupied().bits();
        match self.hand {
            Some(hand) => canon.hand_key(self.planes(), occupied, self.value_bits(hand)) << 1 | 1,
            None => canon.board_key(self.planes(), occupied) << 1,
        }
    }

    /// The canonical key as long as it is exact, after that a key of the position alone.
    pub fn class_key(&self) -> u64 {
        if self.placed() <= 11 { self.canonical_key() } else { self.hash }
    }

    /// The bits of a piece in the order of the planes; attributes that do not count are 0.
    pub fn value_bits(&self, piece: Piece) -> u8 {
        let counting = self.ruleset.attributes().iter().filter(|&attribute| piece.has(attribute));
        counting.fold(0, |bits, attribute| bits | 1 << plane(attribute))
    }
}

/// The place of an attribute among the planes: that of its bit in the index of a piece.
pub fn plane(attribute: Attribute) -> usize {
    3 - attribute.index()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{Symmetry, board_permutations};
    use crate::group::groups;
    use crate::ruleset::Ruleset;

    #[test]
    fn board_permutations_map_groups_to_groups() {
        for squares in [false, true] {
            let all: HashSet<u16> = groups(squares).map(|group| group.bits()).collect();
            let permutations = board_permutations(squares);
            assert_eq!(permutations.iter().collect::<HashSet<_>>().len(), if squares { 8 } else { 32 });
            for permutation in permutations {
                for group in groups(squares) {
                    let image =
                        group.iter().fold(0, |image, square| image | 1 << permutation[square.index()]);
                    assert!(all.contains(&image));
                }
            }
        }
    }

    #[test]
    fn there_are_as_many_symmetries_as_the_group_has() {
        let distinct = |ruleset| {
            let all = Symmetry::all(ruleset);
            let set: HashSet<_> = all.iter().map(|s| (s.squares, s.pieces)).collect();
            assert_eq!(set.len(), all.len());
            all.len()
        };
        assert_eq!(distinct(Ruleset::SQUARES), 3072);
        assert_eq!(distinct(Ruleset::LINES), 12288);
        assert_eq!(distinct(Ruleset::LINES.with_level(2).unwrap()), 32 * 2 * 4);
    }
}
