//! The search for captures of one piece, jump by jump.

use super::mechanics::{Law, Mechanics};
use super::rank::{Rank, Taken};
use super::view::{View, each_direction, toward};
use crate::geometry::{Bits, Geometry};
use crate::variant::{Crowning, Directions, Landing, Removal};

/// A finished capture.
#[derive(Clone, Copy)]
pub struct Capture<B> {
    pub from: B,
    pub to: B,
    pub taken: B,
    pub king: bool,
    pub crowned: bool,
}

/// What is done with each finished capture.
pub trait Sink<B> {
    /// Takes a capture with its rank and the bits of the squares it landed on, the last one included.
    fn offer(&mut self, capture: Capture<B>, rank: Rank, landings: &[u8]);

    /// Whether it matters where a king rests between two pieces on one line.
    fn tells_stops(&self) -> bool;
}

/// The most jumps that are tried in one position. Only boards set up for it come near: the number of ways
/// through a lattice of pieces grows without bound with the board. What lies beyond is not found.
pub const MOST_JUMPS: u32 = 1 << 17;

/// The captures of one piece.
pub struct Hunt<'a, G: Geometry, S, const WHITE: bool> {
    given: &'a Mechanics,
    foes: G::Bits,
    foe_kings: G::Bits,
    /// The empty squares, and the one that the piece has left.
    empty: G::Bits,
    crown: G::Bits,
    from: G::Bits,
    by_king: bool,
    landings: G::Path,
    jumps: usize,
    /// Jumps that may still be tried.
    left: &'a mut u32,
    /// Whether a king's resting squares between two pieces on one line are told apart.
    stops: bool,
    sink: &'a mut S,
}

impl<'a, G: Geometry, S: Sink<G::Bits>, const WHITE: bool> Hunt<'a, G, S, WHITE> {
    /// Offers every complete capture of the man on `from` to `sink`.
    pub fn man<L: Law>(
        given: &'a Mechanics,
        view: &View<G::Bits>,
        from: G::Bits,
        left: &'a mut u32,
        sink: &'a mut S,
    ) {
        let mut hunt = Hunt::<G, S, WHITE>::new(given, view, from, false, left, sink);
        hunt.as_man::<L>(from, Taken::NOTHING, Directions::ALL);
    }

    /// Offers every complete capture of the king on `from` to `sink`.
    pub fn king<L: Law>(
        given: &'a Mechanics,
        view: &View<G::Bits>,
        from: G::Bits,
        left: &'a mut u32,
        sink: &'a mut S,
    ) {
        let mut hunt = Hunt::<G, S, WHITE>::new(given, view, from, true, left, sink);
        hunt.as_king::<L>(from, Taken::NOTHING, Directions::ALL);
    }

    #[inline(always)]
    fn new(
        given: &'a Mechanics,
        view: &View<G::Bits>,
        from: G::Bits,
        by_king: bool,
        left: &'a mut u32,
        sink: &'a mut S,
    ) -> Self {
        Hunt {
            given,
            foes: view.foes,
            foe_kings: view.foe_kings,
            empty: view.empty | from,
            crown: view.crown,
            from,
            by_king,
            landings: G::NO_PATH,
            jumps: 0,
            left,
            stops: sink.tells_stops(),
            sink,
        }
    }

    /// Goes on as a man from `at`; returns whether there was a jump.
    fn as_man<L: Law>(&mut self, at: G::Bits, taken: Taken<G::Bits>, allowed: Directions) -> bool {
        let rules = L::mechanics(self.given);
        let empty = self.empty_after::<L>(&taken);
        let mut targets = self.foes & !taken.set;
        if !rules.man_takes_king {
            targets = targets & !self.foe_kings;
        }
        let mut found = false;
        each_direction!(direction in L: rules.man_captures.and(allowed) => {
            let over = G::step(at, toward(WHITE, direction)) & targets;
            let to = G::step(over, toward(WHITE, direction)) & empty;
            if !to.is_empty() && self.spend() {
                found = true;
                let taken = self.take(taken, over);
                let crown = !(to & self.crown).is_empty();
                let allowed = after_jump::<L>(self.given, direction);
                let goes_on = match rules.crowning {
                    Crowning::Stops if crown => false,
                    Crowning::Continues if crown => self.landed(to, |hunt| hunt.as_king::<L>(to, taken, allowed)),
                    _ => self.landed(to, |hunt| hunt.as_man::<L>(to, taken, allowed)),
                };
                if !goes_on {
                    self.finish::<L>(to, &taken, crown);
                }
            }
        });
        found
    }

    /// Goes on as a king from `at`; returns whether there was a jump.
    fn as_king<L: Law>(&mut self, at: G::Bits, taken: Taken<G::Bits>, allowed: Directions) -> bool {
        let rules = L::mechanics(self.given);
        let mut found = false;
        each_direction!(direction in L: rules.king_captures.and(allowed) => {
            found |= self.king_along::<L>(at, direction, taken);
        });
        found
    }

    #[inline(always)]
    fn king_along<L: Law>(&mut self, at: G::Bits, direction: u8, taken: Taken<G::Bits>) -> bool {
        let rules = L::mechanics(self.given);
        let empty = self.empty_after::<L>(&taken);
        let mut over = G::step(at, toward(WHITE, direction));
        while rules.flying && !(over & empty).is_empty() {
            over = G::step(over, toward(WHITE, direction));
        }
        over = over & self.foes & !taken.set;
        let behind = G::step(over, toward(WHITE, direction)) & empty;
        if behind.is_empty() || !self.spend() {
            return false;
        }
        let last_is_king = !(over & self.foe_kings).is_empty();
        let taken = self.take(taken, over);
        let allowed = after_jump::<L>(self.given, direction);
        // A man that was crowned on the way ends as a king, wherever that is.
        let crowned = !self.by_king;

        if !rules.flying || rules.landing == Landing::Behind {
            if !self.landed(behind, |hunt| hunt.as_king::<L>(behind, taken, allowed)) {
                self.finish::<L>(behind, &taken, crowned);
            }
            return true;
        }

        let straight = Directions::one(direction);
        let turns = allowed.without(straight);
        let mut goes_on = false;
        let mut to = behind;
        while !to.is_empty() {
            goes_on |= self.landed(to, |hunt| hunt.as_king::<L>(to, taken, turns));
            // Resting on one square or another before going straight on makes no other move.
            if to == behind || self.stops {
                goes_on |= self.landed(to, |hunt| hunt.as_king::<L>(to, taken, straight));
            }
            to = G::step(to, toward(WHITE, direction)) & empty;
        }
        if !goes_on {
            let only_behind = rules.landing == Landing::BehindLastKing && last_is_king;
            let mut to = behind;
            while !to.is_empty() {
                self.finish::<L>(to, &taken, crowned);
                to = if only_behind { G::Bits::EMPTY } else { G::step(to, toward(WHITE, direction)) & empty };
            }
        }
        true
    }

    #[inline(always)]
    fn empty_after<L: Law>(&self, taken: &Taken<G::Bits>) -> G::Bits {
        match L::mechanics(self.given).removal {
            Removal::AtEnd => self.empty,
            Removal::AtOnce => self.empty | taken.set,
        }
    }

    #[inline(always)]
    fn take(&self, taken: Taken<G::Bits>, piece: G::Bits) -> Taken<G::Bits> {
        taken.and(piece, !(piece & self.foe_kings).is_empty())
    }

    /// Notes that the piece rests on `to` while `go_on` tries to go on from there.
    #[inline(always)]
    fn landed(&mut self, to: G::Bits, go_on: impl FnOnce(&mut Self) -> bool) -> bool {
        self.landings.as_mut()[self.jumps] = to.first();
        self.jumps += 1;
        let found = go_on(self);
        self.jumps -= 1;
        found
    }

    fn finish<L: Law>(&mut self, to: G::Bits, taken: &Taken<G::Bits>, crowned: bool) {
        let rank = Rank::of(&L::mechanics(self.given), taken, self.by_king);
        self.landings.as_mut()[self.jumps] = to.first();
        let capture = Capture { from: self.from, to, taken: taken.set, king: self.by_king, crowned };
        self.sink.offer(capture, rank, &self.landings.as_ref()[..=self.jumps]);
    }

    /// Whether another jump may be tried.
    #[inline(always)]
    fn spend(&mut self) -> bool {
        *self.left = self.left.saturating_sub(1);
        *self.left > 0
    }
}

/// Where a capture may go on after a jump in `direction`.
#[inline(always)]
fn after_jump<L: Law>(given: &Mechanics, direction: u8) -> Directions {
    if L::mechanics(given).turn_back {
        Directions::ALL
    } else {
        Directions::ALL.without(Directions::one(direction ^ 4))
    }
}
