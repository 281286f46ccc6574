//! Counting the moves made in endings that the rules give up as drawn.

use tabuleiro_core::{DrawReason, Side};

use crate::board::{Area, Board};
use crate::geometry::Bits;
use crate::variant::{DrawRules, EndingRule, Force, MAX_ENDINGS, Material};

/// For each ending rule of a game, how long its material has been on the board.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Endings {
    /// Plies since the material arose; 0 where it is not there.
    plies: [u8; MAX_ENDINGS],
    /// Whether it is there.
    present: [bool; MAX_ENDINGS],
}

impl Endings {
    /// The counts of a position where `plies` have been counted already.
    pub fn new<B: Bits>(
        rules: &DrawRules,
        board: &Board<B>,
        area: &Area<B>,
        plies: [u8; MAX_ENDINGS],
    ) -> Endings {
        let present = present(rules, board, area);
        let plies = core::array::from_fn(|rule| if present[rule] { plies[rule] } else { 0 });
        Endings { plies, present }
    }

    /// The plies counted for each rule.
    pub fn plies(&self) -> [u8; MAX_ENDINGS] {
        self.plies
    }

    /// Counts a move that led to `board`; `changed` if it captured or crowned.
    pub fn count<B: Bits>(&mut self, rules: &DrawRules, board: &Board<B>, area: &Area<B>, changed: bool) {
        if rules.endings.is_empty() {
            return;
        }
        let now = present(rules, board, area);
        for (index, rule) in rules.endings.iter().enumerate() {
            let goes_on =
                now[index] && self.present[index] && !(changed && rule.material.restarts_on_change());
            self.plies[index] = if goes_on { self.plies[index].saturating_add(1) } else { 0 };
        }
        self.present = now;
    }

    /// The fewest plies after which a rule draws, if nothing changes.
    pub fn plies_left(&self, rules: &DrawRules) -> Option<u32> {
        let left = |(index, rule): (usize, &EndingRule)| {
            self.present[index]
                .then(|| (2 * u32::from(rule.moves)).saturating_sub(u32::from(self.plies[index])))
        };
        rules.endings.iter().enumerate().filter_map(left).min()
    }

    /// The draw that has been reached.
    pub fn draw(&self, rules: &DrawRules) -> Option<DrawReason> {
        rules.endings.iter().enumerate().find_map(|(index, rule)| {
            let reached = self.present[index] && u16::from(self.plies[index]) >= 2 * u16::from(rule.moves);
            reached.then_some(match rule.moves {
                0 => DrawReason::InsufficientMaterial,
                moves => DrawReason::EndingLimit { moves: u16::from(moves) },
            })
        })
    }
}

/// Which endings are on the board.
fn present<B: Bits>(rules: &DrawRules, board: &Board<B>, area: &Area<B>) -> [bool; MAX_ENDINGS] {
    let mut present = [false; MAX_ENDINGS];
    let [white, black] = board.pieces.map(Bits::count);
    // Most positions are far from any ending, so they are left early.
    if white + black > rules.most_pieces() && white.min(black) > 1 {
        return present;
    }
    let count = |set: B| set.count().min(255) as u8;
    let forces = Side::ALL.map(|side| Force { kings: count(board.kings(side)), men: count(board.men(side)) });
    let long = Side::ALL.map(|side| !(board.kings(side) & area.long_diagonals).is_empty());
    for (present, rule) in present.iter_mut().zip(rules.endings) {
        *present = rule.material.fits(forces, long);
    }
    present
}

impl DrawRules {
    /// The most pieces that an ending of these rules may have where both sides have more than one.
    fn most_pieces(&self) -> u32 {
        let most = |material: Material| match material {
            Material::Exactly { one, other } => {
                [one.kings, one.men, other.kings, other.men].into_iter().map(u32::from).sum()
            }
            Material::UnchangedBalance { to, .. } => u32::from(to),
            Material::LoneKing { .. } | Material::LoneKingOnLongDiagonal { .. } | Material::OnePieceEach => 0,
        };
        self.endings.iter().map(|rule| most(rule.material)).max().unwrap_or(0)
    }
}
