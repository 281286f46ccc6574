//! The search for captures of one piece, jump by jump.

use super::best::Tell;
use super::effort::{Effort, Place};
use super::mechanics::{Law, Mechanics};
use super::rank::{Haul, Order, Rank};
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
    /// Takes a capture with its rank. It rested where [`rest`](Sink::rest) and [`leave`](Sink::leave) said.
    fn offer(&mut self, capture: Capture<B>, rank: Rank);

    /// The piece rests on `at` and tries to go on from there.
    fn rest(&mut self, at: B);

    /// The piece has tried everything from where it rested last.
    fn leave(&mut self);

    /// Which captures are told apart.
    fn tell(&self) -> Tell;
}

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
    /// The kings met so far, where the rules ask for them.
    order: Order,
    effort: &'a mut Effort<G::Bits>,
    tell: Tell,
    sink: &'a mut S,
}

impl<'a, G: Geometry, S: Sink<G::Bits>, const WHITE: bool> Hunt<'a, G, S, WHITE> {
    /// Offers every complete capture of the man on `from` to `sink`.
    pub fn man<L: Law>(
        given: &'a Mechanics,
        view: &View<G::Bits>,
        from: G::Bits,
        effort: &'a mut Effort<G::Bits>,
        sink: &'a mut S,
    ) {
        let mut hunt = Hunt::<G, S, WHITE>::new(given, view, from, false, effort, sink);
        hunt.as_man::<L>(from, G::Bits::EMPTY, Directions::ALL);
    }

    /// Offers every complete capture of the king on `from` to `sink`.
    pub fn king<L: Law>(
        given: &'a Mechanics,
        view: &View<G::Bits>,
        from: G::Bits,
        effort: &'a mut Effort<G::Bits>,
        sink: &'a mut S,
    ) {
        let mut hunt = Hunt::<G, S, WHITE>::new(given, view, from, true, effort, sink);
        hunt.as_king::<L>(from, G::Bits::EMPTY, Directions::ALL);
    }

    #[inline(always)]
    fn new(
        given: &'a Mechanics,
        view: &View<G::Bits>,
        from: G::Bits,
        by_king: bool,
        effort: &'a mut Effort<G::Bits>,
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
            order: Order::default(),
            effort,
            tell: sink.tell(),
            sink,
        }
    }

    /// Goes on as a man from `at`; returns whether there was a jump.
    #[inline(always)]
    fn as_man<L: Law>(&mut self, at: G::Bits, taken: G::Bits, allowed: Directions) -> bool {
        if self.effort.is_long() {
            return self.unless_known(at, taken, allowed, false, Self::man_jumps::<L>);
        }
        self.man_jumps::<L>(at, taken, allowed)
    }

    /// Goes on as a king from `at`; returns whether there was a jump.
    #[inline(always)]
    fn as_king<L: Law>(&mut self, at: G::Bits, taken: G::Bits, allowed: Directions) -> bool {
        if self.effort.is_long() {
            return self.unless_known(at, taken, allowed, true, Self::king_jumps::<L>);
        }
        self.king_jumps::<L>(at, taken, allowed)
    }

    /// Goes on from `at` unless a long search has been there with the same pieces taken: then it would only
    /// find captures with the same results again, which matters where they are told apart.
    #[cold]
    #[inline(never)]
    fn unless_known(
        &mut self,
        at: G::Bits,
        taken: G::Bits,
        allowed: Directions,
        as_king: bool,
        go_on: fn(&mut Self, G::Bits, G::Bits, Directions) -> bool,
    ) -> bool {
        if self.tell != Tell::Results {
            return go_on(self, at, taken, allowed);
        }
        let place = Place { from: self.from, at, taken, allowed, as_king, order: self.order };
        self.effort.recall(&place).unwrap_or_else(|| {
            let found = go_on(self, at, taken, allowed);
            self.effort.remember(place, found);
            found
        })
    }

    fn man_jumps<L: Law>(&mut self, at: G::Bits, taken: G::Bits, allowed: Directions) -> bool {
        let rules = L::mechanics(self.given);
        let empty = self.empty_after::<L>(taken);
        let mut targets = self.foes & !taken;
        if !rules.man_takes_king {
            targets = targets & !self.foe_kings;
        }
        // Where turning back is allowed, a man may go on everywhere.
        let ways = if rules.turn_back { rules.man_captures } else { rules.man_captures.and(allowed) };
        let mut found = false;
        each_direction!(direction in L: ways => {
            let over = G::step(at, toward(WHITE, direction)) & targets;
            let to = G::step(over, toward(WHITE, direction)) & empty;
            if !to.is_empty() && self.effort.spend() {
                found = true;
                let taken = taken | over;
                let crown = !(to & self.crown).is_empty();
                let allowed = after_jump::<L>(self.given, direction);
                let stops = crown && rules.crowning == Crowning::Stops;
                let turns_king = crown && rules.crowning == Crowning::Continues;
                let goes_on = !stops
                    && self.landed::<L>(to, taken, over, |hunt| {
                        if turns_king {
                            hunt.as_king::<L>(to, taken, allowed)
                        } else {
                            hunt.as_man::<L>(to, taken, allowed)
                        }
                    });
                if !goes_on {
                    self.finish::<L>(to, taken, over, crown);
                }
            }
        });
        found
    }

    fn king_jumps<L: Law>(&mut self, at: G::Bits, taken: G::Bits, allowed: Directions) -> bool {
        let rules = L::mechanics(self.given);
        let mut found = false;
        each_direction!(direction in L: rules.king_captures.and(allowed) => {
            found |= self.king_along::<L>(at, direction, taken);
        });
        found
    }

    #[inline(always)]
    fn king_along<L: Law>(&mut self, at: G::Bits, direction: u8, taken: G::Bits) -> bool {
        let rules = L::mechanics(self.given);
        let empty = self.empty_after::<L>(taken);
        let mut over = G::step(at, toward(WHITE, direction));
        while rules.flying && !(over & empty).is_empty() {
            over = G::step(over, toward(WHITE, direction));
        }
        over = over & self.foes & !taken;
        let behind = G::step(over, toward(WHITE, direction)) & empty;
        if behind.is_empty() || !self.effort.spend() {
            return false;
        }
        let last_is_king = !(over & self.foe_kings).is_empty();
        let taken = taken | over;
        let allowed = after_jump::<L>(self.given, direction);
        // A man that was crowned on the way ends as a king, wherever that is.
        let crowned = !self.by_king;

        if !rules.flying || rules.landing == Landing::Behind {
            if !self.landed::<L>(behind, taken, over, |hunt| hunt.as_king::<L>(behind, taken, allowed)) {
                self.finish::<L>(behind, taken, over, crowned);
            }
            return true;
        }

        let straight = Directions::one(direction);
        let turns = allowed.without(straight);
        let mut goes_on = false;
        let mut to = behind;
        while !to.is_empty() {
            goes_on |= self.landed::<L>(to, taken, over, |hunt| hunt.as_king::<L>(to, taken, turns));
            // Resting on one square or another before going straight on makes no other move.
            if to == behind || self.tell == Tell::Stops {
                goes_on |= self.landed::<L>(to, taken, over, |hunt| hunt.as_king::<L>(to, taken, straight));
            }
            to = G::step(to, toward(WHITE, direction)) & empty;
        }
        if !goes_on {
            let only_behind = rules.landing == Landing::BehindLastKing && last_is_king;
            let mut to = behind;
            while !to.is_empty() {
                self.finish::<L>(to, taken, over, crowned);
                to = if only_behind { G::Bits::EMPTY } else { G::step(to, toward(WHITE, direction)) & empty };
            }
        }
        true
    }

    #[inline(always)]
    fn empty_after<L: Law>(&self, taken: G::Bits) -> G::Bits {
        match L::mechanics(self.given).removal {
            Removal::AtEnd => self.empty,
            Removal::AtOnce => self.empty | taken,
        }
    }

    /// Rests on `to` after taking `taken`, the last of which is `over`, and tries to go on from there.
    #[inline(always)]
    fn landed<L: Law>(
        &mut self,
        to: G::Bits,
        taken: G::Bits,
        over: G::Bits,
        go_on: impl FnOnce(&mut Self) -> bool,
    ) -> bool {
        self.sink.rest(to);
        let order = self.order;
        self.order = self.order_with::<L>(taken, over);
        let found = go_on(self);
        self.order = order;
        self.sink.leave();
        found
    }

    /// Ends the capture on `to` after taking `taken`, the last of which is `over`.
    fn finish<L: Law>(&mut self, to: G::Bits, taken: G::Bits, over: G::Bits, crowned: bool) {
        let order = self.order_with::<L>(taken, over);
        let haul = Haul { taken, foe_kings: self.foe_kings, by_king: self.by_king, order };
        let capture = Capture { from: self.from, to, taken, king: self.by_king, crowned };
        self.sink.offer(capture, Rank::of(&L::mechanics(self.given), &haul));
    }

    #[inline(always)]
    fn order_with<L: Law>(&self, taken: G::Bits, over: G::Bits) -> Order {
        if L::mechanics(self.given).asks_order() {
            self.order.and(taken.count() - 1, !(over & self.foe_kings).is_empty())
        } else {
            self.order
        }
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
