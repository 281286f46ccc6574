//! All captures of a side.

use alloc::vec::Vec;

use super::best::{Best, Distinction, Keep};
use super::effort::Effort;
use super::guide::Guide;
use super::hunt::{Capture, Hunt, Sink};
use super::mechanics::{General, Law, Mechanics};
use super::view::{View, each_direction, toward};
use crate::geometry::{Bits, Geometry, each};
use crate::variant::Crowning;

/// Single jumps, found for all pieces at once: by direction, the squares they land on.
pub struct Jumps<B> {
    /// Where men land.
    men: [B; 8],
    /// Where kings land, if they don't fly.
    kings: [B; 8],
    /// Whether a flying king has a capture.
    flying: bool,
}

impl<B: Bits> Jumps<B> {
    /// Finds the first jumps of all pieces.
    #[inline(always)]
    pub fn find<G: Geometry<Bits = B>, L: Law, const WHITE: bool>(
        given: &Mechanics,
        view: &View<B>,
    ) -> Jumps<B> {
        let rules = L::mechanics(given);
        let mut jumps = Jumps { men: [B::EMPTY; 8], kings: [B::EMPTY; 8], flying: false };
        let targets = if rules.man_takes_king { view.foes } else { view.foes & !view.foe_kings };
        each_direction!(direction in L: rules.man_captures => {
            let over = G::step(view.men, toward(WHITE, direction)) & targets;
            jumps.men[usize::from(direction)] = G::step(over, toward(WHITE, direction)) & view.empty;
        });
        if !view.kings.is_empty() {
            each_direction!(direction in L: rules.king_captures => {
                let mut reach = view.kings;
                if rules.flying {
                    let mut slide = view.kings;
                    while !slide.is_empty() {
                        slide = G::step(slide, toward(WHITE, direction)) & view.empty;
                        reach |= slide;
                    }
                }
                let over = G::step(reach, toward(WHITE, direction)) & view.foes;
                let to = G::step(over, toward(WHITE, direction)) & view.empty;
                if rules.flying {
                    jumps.flying |= !to.is_empty();
                } else {
                    jumps.kings[usize::from(direction)] = to;
                }
            });
        }
        jumps
    }

    /// Whether there is a capture at all.
    #[inline(always)]
    pub fn any(&self) -> bool {
        self.flying || !union(&self.men).is_empty() || !union(&self.kings).is_empty()
    }

    /// Whether these jumps are all the legal captures: none goes on, and none is better than another.
    #[inline(always)]
    pub fn are_all<G: Geometry<Bits = B>, L: Law, const WHITE: bool>(
        &self,
        given: &Mechanics,
        view: &View<B>,
    ) -> bool {
        let rules = L::mechanics(given);
        if self.flying {
            return false;
        }
        let no_kings = (view.kings | view.foe_kings).is_empty();
        if !rules.counts_pieces_only() && !no_kings {
            return false;
        }
        let mut men = union(&self.men);
        match rules.crowning {
            Crowning::Passes => {}
            Crowning::Continues if !(men & view.crown).is_empty() => return false,
            Crowning::Continues => {}
            Crowning::Stops => men = men & !view.crown,
        }
        // A second jump straight back is not found here, as the square it would land on is the one that the
        // piece has left, which is not among the empty squares.
        let targets = if rules.man_takes_king { view.foes } else { view.foes & !view.foe_kings };
        let mut further = B::EMPTY;
        each_direction!(direction in L: rules.man_captures => {
            let over = G::step(men, toward(WHITE, direction)) & targets;
            further |= G::step(over, toward(WHITE, direction)) & view.empty;
        });
        let kings = union(&self.kings);
        if !kings.is_empty() {
            each_direction!(direction in L: rules.king_captures => {
                let over = G::step(kings, toward(WHITE, direction)) & view.foes;
                further |= G::step(over, toward(WHITE, direction)) & view.empty;
            });
        }
        further.is_empty()
    }

    /// How many jumps there are; only where [`are_all`](Jumps::are_all).
    #[inline(always)]
    pub fn count(&self) -> u64 {
        self.men.iter().chain(&self.kings).map(|to| u64::from(to.count())).sum()
    }

    /// Visits each jump as from, over, to, and whether a king makes it; only where
    /// [`are_all`](Jumps::are_all).
    #[inline(always)]
    pub fn visit<G: Geometry<Bits = B>, L: Law, const WHITE: bool>(
        &self,
        given: &Mechanics,
        mut visit: impl FnMut(B, B, B, bool),
    ) {
        let rules = L::mechanics(given);
        each_direction!(direction in L: rules.man_captures => {
            each(self.men[usize::from(direction)], |to| {
                let over = G::step(to, toward(!WHITE, direction));
                visit(G::step(over, toward(!WHITE, direction)), over, to, false);
            });
        });
        if rules.flying {
            return;
        }
        each_direction!(direction in L: rules.king_captures => {
            each(self.kings[usize::from(direction)], |to| {
                let over = G::step(to, toward(!WHITE, direction));
                visit(G::step(over, toward(!WHITE, direction)), over, to, true);
            });
        });
    }

    /// The men that have a jump.
    #[inline(always)]
    fn jumping_men<G: Geometry<Bits = B>, L: Law, const WHITE: bool>(&self, given: &Mechanics) -> B {
        let mut men = B::EMPTY;
        each_direction!(direction in L: L::mechanics(given).man_captures => {
            let over = G::step(self.men[usize::from(direction)], toward(!WHITE, direction));
            men |= G::step(over, toward(!WHITE, direction));
        });
        men
    }
}

#[inline(always)]
fn union<B: Bits>(sets: &[B; 8]) -> B {
    sets.iter().fold(B::EMPTY, |all, &set| all | set)
}

/// Adds the legal captures to `list`. Returns false if there are too many to be tried.
pub fn collect<G: Geometry, L: Law, T: Keep<G::Bits>, const WHITE: bool>(
    given: &Mechanics,
    view: &View<G::Bits>,
    jumps: &Jumps<G::Bits>,
    by: Distinction,
    list: &mut Vec<T>,
) -> bool {
    let mut best = Best::new(list, by);
    offer::<G, L, _, WHITE>(given, view, jumps, &mut best) && best.had_room()
}

/// Offers all captures to `sink`. Returns false if there are too many to be tried.
#[inline(always)]
fn offer<G: Geometry, L: Law, S: Sink<G::Bits>, const WHITE: bool>(
    given: &Mechanics,
    view: &View<G::Bits>,
    jumps: &Jumps<G::Bits>,
    sink: &mut S,
) -> bool {
    let mut effort = Effort::new(sink.by());
    each(jumps.jumping_men::<G, L, WHITE>(given), |man| {
        Hunt::<G, _, WHITE>::man::<L>(given, view, man, &mut effort, sink);
    });
    let short_king = !L::mechanics(given).flying && !union(&jumps.kings).is_empty();
    if jumps.flying || short_king {
        each(view.kings, |king| {
            Hunt::<G, _, WHITE>::king::<L>(given, view, king, &mut effort, sink);
        });
    }
    effort.is_complete()
}

/// The legal capture that rests on exactly these squares, however many others there are. If they are too
/// many to be tried, it must be as good as those that are found.
pub fn along<G: Geometry, const WHITE: bool>(
    given: &Mechanics,
    view: &View<G::Bits>,
    path: &[u8],
) -> Option<Capture<G::Bits>> {
    let jumps = Jumps::find::<G, General, WHITE>(given, view);
    let mut guide = Guide::new(path)?;
    let from = G::Bits::one(path[0]);
    let mut effort = Effort::new(Distinction::Stops);
    if !(view.men & from).is_empty() {
        Hunt::<G, _, WHITE>::man::<General>(given, view, from, &mut effort, &mut guide);
    } else if !(view.kings & from).is_empty() {
        Hunt::<G, _, WHITE>::king::<General>(given, view, from, &mut effort, &mut guide);
    }
    let (capture, rank) = guide.found?;
    if given.precedence.is_free() {
        return Some(capture);
    }
    let mut list: Vec<Capture<G::Bits>> = Vec::new();
    let mut best = Best::new(&mut list, Distinction::Results);
    offer::<G, General, _, WHITE>(given, view, &jumps, &mut best);
    (rank >= best.best()).then_some(capture)
}
