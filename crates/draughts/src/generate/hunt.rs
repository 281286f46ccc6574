//! The search for captures of one piece, jump by jump.

use super::best::Distinction;
use super::effort::{Effort, Place};
use super::mechanics::{Law, Mechanics};
use super::rank::{Haul, Order, Rank};
use super::view::{View, each_direction, toward};
use crate::geometry::{Bits, Geometry};
use crate::variant::{Continuation, Crowning, Directions, Landing, Removal};

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

    /// Whether there is no room for more captures as good as those taken.
    fn is_full(&self) -> bool {
        false
    }

    /// The piece rests on `at` and tries to go on from there.
    fn rest(&mut self, at: B);

    /// The piece has tried everything from where it rested last.
    fn leave(&mut self);

    /// Which captures are told apart.
    fn by(&self) -> Distinction;

    /// The best rank so far: captures that can't reach it need not be offered.
    fn best(&self) -> Rank;

    /// Whether only captures along certain squares are wanted.
    const GUIDED: bool = false;

    /// Whether captures that rest on `at` next are wanted.
    #[inline(always)]
    fn wants(&self, _at: B) -> bool {
        true
    }
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
    by: Distinction,
    /// Whether it is only asked if there is a jump.
    probing: bool,
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
            by: sink.by(),
            probing: false,
            sink,
        }
    }

    /// Goes on as a man from `at`; returns whether there was a jump.
    #[inline(always)]
    fn as_man<L: Law>(&mut self, at: G::Bits, taken: G::Bits, allowed: Directions) -> bool {
        if self.effort.is_long() {
            return self.unless_known::<L>(at, taken, allowed, false, Self::man_jumps::<L>);
        }
        self.man_jumps::<L>(at, taken, allowed)
    }

    /// Goes on as a king from `at`; returns whether there was a jump.
    #[inline(always)]
    fn as_king<L: Law>(&mut self, at: G::Bits, taken: G::Bits, allowed: Directions) -> bool {
        if self.effort.is_long() {
            return self.unless_known::<L>(at, taken, allowed, true, Self::king_jumps::<L>);
        }
        self.king_jumps::<L>(at, taken, allowed)
    }

    /// Goes on from `at` unless that finds nothing new: a long search has been there with the same pieces
    /// taken, so that it would only find captures with the same results again, or none of what is left is
    /// good enough.
    #[cold]
    #[inline(never)]
    fn unless_known<L: Law>(
        &mut self,
        at: G::Bits,
        taken: G::Bits,
        allowed: Directions,
        as_king: bool,
        go_on: fn(&mut Self, G::Bits, G::Bits, Directions) -> bool,
    ) -> bool {
        if !self.effort.spend() {
            return true;
        }
        if self.by != Distinction::Results {
            return go_on(self, at, taken, allowed);
        }
        let (from, at_bit) = (self.from.first(), at.first());
        let place = Place { taken, order: self.order, from, at: at_bit, allowed, as_king };
        self.effort.recall(&place).unwrap_or_else(|| {
            let found = go_on(self, at, taken, allowed);
            self.effort.remember(place, found);
            found
        })
    }

    /// Whether a jump to `at`, of a king in the direction `by_king`, may be tried and can be part of a best
    /// capture.
    #[inline(always)]
    fn is_worth_trying<L: Law>(&mut self, at: G::Bits, taken: G::Bits, by_king: Option<u8>) -> bool {
        self.effort.jump_while_short() || self.can_be_best::<L>(at, taken, by_king)
    }

    /// Whether a capture that has taken `taken` and lands on `at`, or further in the direction of a king, can
    /// be as good as the best so far.
    #[cold]
    #[inline(never)]
    fn can_be_best<L: Law>(&mut self, at: G::Bits, taken: G::Bits, by_king: Option<u8>) -> bool {
        if !self.effort.spend() {
            return false;
        }
        let rules = L::mechanics(self.given);
        if rules.precedence.is_free() {
            // All captures are equally good, so nothing better can come.
            if self.sink.is_full() {
                self.effort.give_up();
            }
            return !self.sink.is_full();
        }
        let haul = Haul {
            taken: taken | self.within_reach::<L>(at, taken, by_king),
            foe_kings: self.foe_kings,
            by_king: self.by_king,
            order: Order::HIGHEST,
        };
        Rank::of(&rules, &haul) >= self.sink.best()
    }

    /// The pieces that could be taken from there if each way through them could be gone again and again.
    fn within_reach<L: Law>(&mut self, at: G::Bits, taken: G::Bits, by_king: Option<u8>) -> G::Bits {
        let rules = L::mechanics(self.given);
        let (king, both) = (by_king.is_some(), rules.crowning == Crowning::Continues);
        let ways = match (king, both) {
            (true, _) => rules.king_captures,
            (false, true) => rules.man_captures.or(rules.king_captures),
            (false, false) => rules.man_captures,
        };
        let left = self.foes & !taken;
        let empty = match rules.removal {
            Removal::AtEnd => self.empty,
            Removal::AtOnce => self.empty | self.foes,
        };
        let flies = rules.flying && (king || both);
        let mut squares = match by_king {
            Some(direction) if flies => self.slide(at, direction, empty),
            _ => at,
        };
        let mut pieces = G::Bits::EMPTY;
        loop {
            #[cfg(test)]
            super::effort::work::step();
            self.effort.spend();
            let before = squares;
            for direction in (0..8).filter(|&direction| ways.has(direction)) {
                let ahead = |set| G::step(set, toward(WHITE, direction));
                let slide = |set| if flies { self.slide(set, direction, empty) } else { set };
                let landings = ahead(ahead(slide(squares)) & left) & empty;
                pieces |= G::step(landings, toward(!WHITE, direction));
                squares |= slide(landings);
            }
            if squares == before {
                return pieces;
            }
        }
    }

    /// The squares of `set` and all that follow them in a direction, up to the first that is not `empty`.
    fn slide(&self, mut set: G::Bits, direction: u8, empty: G::Bits) -> G::Bits {
        let mut all = set;
        while !set.is_empty() {
            set = G::step(set, toward(WHITE, direction)) & empty & !all;
            all |= set;
        }
        all
    }

    fn man_jumps<L: Law>(&mut self, at: G::Bits, taken: G::Bits, allowed: Directions) -> bool {
        #[cfg(test)]
        super::effort::work::step();
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
            if !to.is_empty() {
                found = true;
                self.man_jump::<L>(over, to, direction, taken | over);
            }
        });
        found
    }

    /// Jumps over the last piece of `taken` to `to`, goes on from there, and ends where it can't.
    #[inline(always)]
    fn man_jump<L: Law>(&mut self, over: G::Bits, to: G::Bits, direction: u8, taken: G::Bits) {
        if self.is_probing() || !self.is_worth_trying::<L>(to, taken, None) {
            return;
        }
        let rules = L::mechanics(self.given);
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
        if !goes_on || rules.continuation == Continuation::Free {
            self.finish::<L>(to, taken, over, crown);
        }
    }

    fn king_jumps<L: Law>(&mut self, at: G::Bits, taken: G::Bits, allowed: Directions) -> bool {
        #[cfg(test)]
        super::effort::work::step();
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
        if behind.is_empty() {
            return false;
        }
        if self.is_probing() || !self.is_worth_trying::<L>(behind, taken | over, Some(direction)) {
            return true;
        }
        let last_is_king = !(over & self.foe_kings).is_empty();
        let taken = taken | over;
        let allowed = after_jump::<L>(self.given, direction);
        // A man that was crowned on the way ends as a king, wherever that is.
        let crowned = !self.by_king;

        if !rules.flying || rules.landing == Landing::Behind {
            let goes_on =
                self.landed::<L>(behind, taken, over, |hunt| hunt.as_king::<L>(behind, taken, allowed));
            if !goes_on || rules.continuation == Continuation::Free {
                self.finish::<L>(behind, taken, over, crowned);
            }
            return true;
        }

        let straight = Directions::one(direction);
        let turns = allowed.without(straight);
        let mut goes_straight_on = false;
        let mut turning = G::Bits::EMPTY;
        let mut to = behind;
        while !to.is_empty() {
            if self.landed::<L>(to, taken, over, |hunt| hunt.as_king::<L>(to, taken, turns)) {
                turning |= to;
            }
            // Resting on one square or another before going straight on makes no other move.
            if to == behind || self.by == Distinction::Stops {
                goes_straight_on |=
                    self.landed::<L>(to, taken, over, |hunt| hunt.as_king::<L>(to, taken, straight));
            }
            to = G::step(to, toward(WHITE, direction)) & empty;
        }
        // The landing squares where the capture may not end.
        let going_on = match rules.continuation {
            Continuation::Free => G::Bits::EMPTY,
            _ if goes_straight_on => return true,
            Continuation::Complete if !turning.is_empty() => return true,
            Continuation::Complete => G::Bits::EMPTY,
            Continuation::FromLanding => turning,
        };
        let only_behind = rules.landing == Landing::BehindLastKing && last_is_king;
        let mut to = behind;
        while !to.is_empty() {
            if (to & going_on).is_empty() {
                self.finish::<L>(to, taken, over, crowned);
            }
            to = if only_behind { G::Bits::EMPTY } else { G::step(to, toward(WHITE, direction)) & empty };
        }
        true
    }

    /// Whether it is only asked if there is a jump.
    #[inline(always)]
    fn is_probing(&self) -> bool {
        S::GUIDED && self.probing
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
        if S::GUIDED && !self.sink.wants(to) {
            self.probing = true;
            let found = go_on(self);
            self.probing = false;
            return found;
        }
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
        let rules = L::mechanics(self.given);
        self.sink.offer(capture, Rank::of(&rules, &haul));
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
