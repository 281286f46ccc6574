//! Numbering the positions of a material, without gaps.
//!
//! White's men come first, then Black's among the squares that are left to them, then the kings of both among
//! what is left of all squares. Sets of equal pieces are numbered as combinations, so the number of each
//! position follows from counting bits, and every number is a position.

use tabuleiro_core::Side;
use tabuleiro_draughts::Board;

use crate::material::Material;

/// Where pieces may stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Squares {
    /// All playing squares.
    pub playing: u64,
    /// Where the men of each side may stand: not where they would be kings.
    pub men: [u64; 2],
}

/// `CHOOSE[n][k]`: in how many ways k of n squares can be chosen.
static CHOOSE: [[u64; 9]; 65] = choose();

const fn choose() -> [[u64; 9]; 65] {
    let mut table = [[0; 9]; 65];
    let mut n = 0;
    while n <= 64 {
        table[n][0] = 1;
        let mut k = 1;
        while k <= 8 && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
}

/// The number of the set `chosen` among all sets of so many squares of `from`.
#[inline(always)]
fn rank(mut chosen: u64, from: u64) -> u64 {
    let mut number = 0;
    let mut count = 1;
    while chosen != 0 {
        let before = (from & (chosen & chosen.wrapping_neg()).wrapping_sub(1)).count_ones();
        number += CHOOSE[before as usize][count];
        count += 1;
        chosen &= chosen - 1;
    }
    number
}

/// The squares of a set, the lowest first.
fn listed(mut set: u64) -> ([u64; 64], usize) {
    let mut list = [0; 64];
    let mut length = 0;
    while set != 0 {
        list[length] = set & set.wrapping_neg();
        set &= set - 1;
        length += 1;
    }
    (list, length)
}

/// The set of `count` of the `listed` squares with this number.
fn unrank(mut number: u64, count: usize, (list, length): &([u64; 64], usize)) -> u64 {
    let mut set = 0;
    let mut top = *length;
    for left in (1..=count).rev() {
        while CHOOSE[top - 1][left] > number {
            top -= 1;
        }
        top -= 1;
        number -= CHOOSE[top][left];
        set |= list[top];
    }
    set
}

/// The numbering of one material.
#[derive(Clone, Debug)]
pub struct Index {
    squares: Squares,
    material: Material,
    /// For each set of White's men, how many sets of men of both sides come before it.
    before: Vec<u64>,
    /// How many placements of kings there are for one of men, and of Black's for one of White's.
    kings: [u64; 2],
}

impl Index {
    /// The numbering of `material` on these squares.
    pub fn new(squares: Squares, material: Material) -> Index {
        let [own, other] = material.men.map(usize::from);
        let own_squares = listed(squares.men[0]);
        let sets = CHOOSE[own_squares.1][own];
        let mut before = Vec::with_capacity(sets as usize + 1);
        let mut sum = 0;
        for number in 0..sets {
            before.push(sum);
            let men = unrank(number, own, &own_squares);
            sum += CHOOSE[(squares.men[1] & !men).count_ones() as usize][other];
        }
        before.push(sum);
        let free = (squares.playing.count_ones() as usize).saturating_sub(own + other);
        let [kings, other_kings] = material.kings.map(usize::from);
        let foes = CHOOSE[free.saturating_sub(kings)][other_kings];
        Index { squares, material, before, kings: [CHOOSE[free][kings] * foes, foes] }
    }

    /// How many positions there are.
    pub fn count(&self) -> u64 {
        self.before.last().copied().unwrap_or(0) * self.kings[0]
    }

    /// The material that is numbered.
    pub fn material(&self) -> Material {
        self.material
    }

    /// The number of a position of this material with White to move.
    #[inline]
    pub fn rank(&self, board: &Board<u64>) -> u64 {
        let [own, other] = Side::ALL.map(|side| board.men(side));
        let men =
            self.before[rank(own, self.squares.men[0]) as usize] + rank(other, self.squares.men[1] & !own);
        let free = self.squares.playing & !(own | other);
        let [kings, foes] = Side::ALL.map(|side| board.kings(side));
        men * self.kings[0] + rank(kings, free) * self.kings[1] + rank(foes, free & !kings)
    }

    /// Walks through the positions from number `start` on.
    pub fn walk(&self, start: u64) -> Walk<'_> {
        Walk {
            index: self,
            next: start,
            men: None,
            kings: None,
            board: Board { pieces: [0; 2], kings: 0 },
            free: ([0; 64], 0),
            left: ([0; 64], 0),
        }
    }

    /// The position of a number.
    pub fn board(&self, number: u64) -> Board<u64> {
        self.walk(number).next_board()
    }
}

/// Walks through positions by their numbers, doing again only what has changed.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    index: &'a Index,
    next: u64,
    men: Option<u64>,
    kings: Option<u64>,
    /// The men, and White's kings.
    board: Board<u64>,
    /// The squares that the men leave.
    free: ([u64; 64], usize),
    /// The squares that the men and White's kings leave.
    left: ([u64; 64], usize),
}

impl Walk<'_> {
    /// Goes on from another number.
    pub fn go_to(&mut self, number: u64) {
        self.next = number;
    }

    /// The next position; there must be one.
    #[inline]
    pub fn next_board(&mut self) -> Board<u64> {
        let Index { squares, material, before, kings: [all, foes] } = self.index;
        let number = self.next;
        self.next += 1;
        let (men, rest) = (number / all, number % all);
        if self.men != Some(men) {
            self.men = Some(men);
            self.kings = None;
            let own = before.partition_point(|&sum| sum <= men) - 1;
            let white = unrank(own as u64, material.men[0].into(), &listed(squares.men[0]));
            let places = listed(squares.men[1] & !white);
            let black = unrank(men - before[own], material.men[1].into(), &places);
            self.board = Board { pieces: [white, black], kings: 0 };
            self.free = listed(squares.playing & !(white | black));
        }
        let (kings, foe) = (rest / foes, rest % foes);
        if self.kings != Some(kings) {
            self.kings = Some(kings);
            let men = self.board.pieces[0] & !self.board.kings;
            let set = unrank(kings, material.kings[0].into(), &self.free);
            self.board.pieces[0] = men | set;
            self.board.kings = set;
            self.left = listed(squares.playing & !(self.board.pieces[0] | self.board.pieces[1]));
        }
        let mut board = self.board;
        let set = unrank(foe, material.kings[1].into(), &self.left);
        board.pieces[1] |= set;
        board.kings |= set;
        board
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_draughts::geometry::{Diagonal64, Grid64};
    use tabuleiro_draughts::{Variant, named};

    use super::*;
    use crate::{Layout, Rules};

    /// How many positions of `pieces` pieces there are, also where a side has none.
    fn count<G: Layout>(variant: &Variant, pieces: u8) -> u64 {
        let rules = Rules::<G>::new(variant).unwrap();
        let counts = Material::all(pieces).into_iter();
        counts.map(|material| Index::new(rules.squares(), material).count()).sum()
    }

    #[test]
    fn the_known_numbers_of_positions_are_counted() {
        let up_to = |variant, pieces| -> u64 {
            (1..=pieces).map(|pieces| count::<Diagonal64>(variant, pieces)).sum()
        };
        assert_eq!(count::<Diagonal64>(&named::ENGLISH, 1), 120);
        assert_eq!(up_to(&named::BRAZILIAN, 5), 156_049_322);
        assert_eq!(up_to(&named::ITALIAN, 6), 2_659_661_286);
        assert_eq!(up_to(&named::INTERNATIONAL, 4), 49_047_885);
        // Two pieces on a board whose squares are all played on, counted one by one.
        let pairs = (0..64 * 64).filter(|pair| pair / 64 < pair % 64).count() as u64;
        let kings = Material { men: [0, 0], kings: [2, 0] };
        let rules = Rules::<Grid64>::new(&named::TURKISH).unwrap();
        assert_eq!(Index::new(rules.squares(), kings).count(), pairs);
    }

    fn every_number_is_a_position<G: Layout>(variant: &Variant, pieces: u8) {
        let rules = Rules::<G>::new(variant).unwrap();
        for material in Material::all(pieces) {
            let index = Index::new(rules.squares(), material);
            let mut walk = index.walk(0);
            for number in (0..index.count()).step_by(7) {
                walk.go_to(number);
                let board = walk.next_board();
                assert_eq!(Material::of(&board), material);
                assert_eq!(index.rank(&board), number);
                assert_eq!(board.pieces[0] & board.pieces[1], 0);
            }
        }
    }

    #[test]
    fn a_number_and_its_position_find_each_other() {
        every_number_is_a_position::<Diagonal64>(&named::BRAZILIAN, 3);
        every_number_is_a_position::<Diagonal64>(&named::ITALIAN, 2);
        every_number_is_a_position::<Diagonal64>(&named::INTERNATIONAL, 3);
        every_number_is_a_position::<Grid64>(&named::TURKISH, 2);
    }
}
