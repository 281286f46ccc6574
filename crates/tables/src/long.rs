//! Whether wins stand against the rules that draw long endings.
//!
//! A table knows no counters: its wins may take longer than the rules allow in an ending. A win is *doubtful*
//! if the quickest way to it might stay in a material for as long as a rule of that material allows, counted
//! from zero, or lead to a position whose win is doubtful. All others stand, played from the table, in any
//! position in which nothing has been counted yet.

use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use tabuleiro_draughts::Board;
use tabuleiro_draughts::variant::{EndingRule, Force};

use crate::material::Material;
use crate::rules::{Layout, Rules};
use crate::slice::{Slice, Slices, Walker, in_shares};
use crate::value::{DRAW, OVER};

/// More plies in a material than any rule allows.
const FOR_EVER: u8 = u8::MAX;

/// Marks the doubtful positions of the slices of one material and its counterpart, on top of `slices`.
pub fn mark_doubtful<G: Layout>(
    rules: &Rules<G>,
    slices: &Slices,
    solved: &mut [Slice],
    threads: usize,
    stop: &AtomicBool,
) {
    let materials: Vec<Material> = solved.iter().map(|slice| slice.index.material()).collect();
    // What counts for one side to move counts for the other: the rules know no colours.
    let Some(limit) = materials.first().and_then(|&material| limit(rules, material)) else { return };
    let longest = solved.iter().flat_map(|slice| &slice.codes).max().copied().unwrap_or(DRAW);
    let leads_to_doubt = materials
        .iter()
        .flat_map(|material| material.leads_to())
        .filter_map(|material| slices.get(material))
        .any(|slice| !slice.doubtful.is_empty());
    if u32::from(longest) <= limit && !leads_to_doubt {
        return;
    }
    let stays: Vec<Vec<AtomicU8>> =
        solved.iter().map(|slice| (0..slice.index.count()).map(|_| AtomicU8::new(0)).collect()).collect();
    let marker = Marker { rules, slices, solved, stays: &stays };
    for code in OVER..=longest {
        for (number, (slice, stays)) in marker.solved.iter().zip(&stays).enumerate() {
            let walker = || Walker::<G>::new(&slice.index);
            in_shares(slice.index.count(), threads, stop, walker, |walker, range| {
                for place in range {
                    if slice.codes[place as usize] == code {
                        walker.walk.go_to(place);
                        let board = walker.walk.next_board();
                        let stay = marker.stay(number, &board, code, walker);
                        stays[place as usize].store(stay, Ordering::Relaxed);
                    }
                }
            });
        }
    }
    for (slice, stays) in solved.iter_mut().zip(stays) {
        let bit = |stay: &AtomicU8| u64::from(u32::from(stay.load(Ordering::Relaxed)) >= limit);
        let words = stays
            .chunks(64)
            .map(|stays| stays.iter().enumerate().fold(0, |word, (place, stay)| word | bit(stay) << place));
        let words: Vec<u64> = words.collect();
        if words.iter().any(|&word| word != 0) {
            slice.doubtful = words;
        }
    }
}

/// The fewest plies after which a rule draws in this material; `None` if none does.
fn limit<G: Layout>(rules: &Rules<G>, material: Material) -> Option<u32> {
    let draws = rules.variant().draws;
    let quiet = draws.quiet_moves.map(|moves| 2 * u32::from(moves));
    let endings = draws.endings.iter().filter(|rule| fits(rule, material));
    endings.map(|rule| 2 * u32::from(rule.moves)).chain(quiet).min().map(|limit| limit.min(FOR_EVER.into()))
}

/// Whether a rule may count in this material, wherever the kings stand.
fn fits(rule: &EndingRule, material: Material) -> bool {
    let forces = [0, 1].map(|side| Force { kings: material.kings[side], men: material.men[side] });
    rule.material.fits(forces, [true; 2])
}

struct Marker<'a, G: Layout> {
    rules: &'a Rules<G>,
    slices: &'a Slices,
    solved: &'a [Slice],
    stays: &'a [Vec<AtomicU8>],
}

impl<G: Layout> Marker<'_, G> {
    /// For how many plies the quickest win against the longest resistance stays in the material.
    fn stay(&self, number: usize, board: &Board<u64>, code: u8, walker: &mut Walker<'_, G>) -> u8 {
        self.rules.moves(board, &mut walker.moves);
        let partner = self.solved.len() - 1 - number;
        let wins = self.rules.is_win(code);
        let mut best = None;
        for mv in &walker.moves {
            let next = self.rules.after(board, mv);
            let leaves = mv.is_capture() || mv.is_crowning();
            let (child, stay) = if self.rules.over_after(mv, &next) {
                (OVER, 0)
            } else if leaves {
                self.left(Material::of(board), &next)
            } else {
                let place = self.solved[partner].index.rank(&next) as usize;
                let stay = self.stays[partner][place].load(Ordering::Relaxed);
                (self.solved[partner].codes[place], stay.saturating_add(1))
            };
            if wins && child + 1 != code {
                continue;
            }
            best = Some(match best {
                None => stay,
                Some(best) if wins => stay.min(best),
                Some(best) => stay.max(best),
            });
        }
        best.unwrap_or(0)
    }

    /// The code of a position of another material, and for how long the same rule goes on to count there.
    fn left(&self, from: Material, next: &Board<u64>) -> (u8, u8) {
        let material = Material::of(next);
        let Some(slice) = self.slices.get(material) else { return (DRAW, FOR_EVER) };
        let place = slice.index.rank(next);
        let code = slice.codes[place as usize];
        let goes_on = self
            .rules
            .variant()
            .draws
            .endings
            .iter()
            .any(|rule| !rule.material.restarts_on_change() && fits(rule, from) && fits(rule, material));
        let stay = match slice.is_doubtful(place) {
            true => FOR_EVER,
            // It may go on to the end of the game.
            false if goes_on => code,
            false => 0,
        };
        (code, stay)
    }
}
