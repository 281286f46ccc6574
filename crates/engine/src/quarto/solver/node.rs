//! A board in the middle of a turn: the piece in hand is placed, its owner has yet to give the next one.
//!
//! This is where the solver spends its time. Everything is a set of attribute values, one bit a value, so a
//! byte holds them all (see [`value_byte`]); sixteen bytes are worked on at once, one a group, a square or a
//! piece. A piece is *safe* to give if none of its values is *hot*, that is completes a group somewhere.

use tabuleiro_quarto::{LINES, Planes, Position, SMALL_SQUARES, plane};

use super::lanes::Lanes;
use super::level::Level;

/// The values of a piece: bit `i` is the first value of attribute plane `i`, bit `4 + i` the second.
/// Attributes that do not count have neither.
pub(super) fn value_byte(second: u8, counting: u8) -> u8 {
    counting & !second | (counting & second) << 4
}

/// A board whose owner, the player who placed last, must give a piece. `G` is the number of lanes of groups:
/// one for the lines, two with the small squares.
///
/// Pieces are known by their place in `pieces` here, not by their letter.
#[derive(Clone, Copy)]
pub(super) struct Node<const G: usize> {
    /// For each group the values that all its pieces share.
    alive: [Lanes; G],
    /// For each group the number of its empty squares.
    left: [Lanes; G],
    /// For each square all bits set if it is empty, none otherwise.
    empty: Lanes,
    /// The values of each piece that can be given.
    pieces: Lanes,
    /// The squares of the second values, for the canonical key.
    pub(super) planes: Planes,
    pub(super) occupied: u16,
    /// The pieces with which the opponent can't win at once.
    pub(super) safe: u16,
    /// The most promising piece to give, below the number of squares where the opponent can place it and
    /// still have a safe piece to give, times sixteen.
    best: u16,
    /// For each piece the squares where placing it leaves no safe piece, and the occupied ones.
    hopeless: [u16; 16],
    /// For each piece and each square how many pieces are safe to give after placing it there.
    replies: [Lanes; 16],
}

/// What a board threatens.
struct Threats {
    /// For each square the values that would become hot elsewhere if a piece with them were placed there.
    made: Lanes,
    /// For each square the values that stay hot if it is filled.
    kept: Lanes,
    /// The hot values, in every lane.
    hot: Lanes,
}

const ZERO: Lanes = Lanes::all(0);

impl<const G: usize> Node<G> {
    /// A node to be overwritten.
    pub(super) const BLANK: Node<G> = Node {
        alive: [ZERO; G],
        left: [ZERO; G],
        empty: ZERO,
        pieces: ZERO,
        planes: 0,
        occupied: 0,
        safe: 0,
        best: 0,
        hopeless: [0; 16],
        replies: [ZERO; 16],
    };

    /// The board of a position as if the piece in hand could be given: it is the first of the pieces. Only
    /// for [`place`](Node::place), nothing is known about the pieces yet.
    pub(super) fn of(position: &Position) -> Node<G> {
        let ruleset = position.ruleset();
        let counting =
            ruleset.attributes().iter().fold(0, |planes, attribute| planes | 1 << plane(attribute));
        let values = |piece| value_byte(position.value_bits(piece), counting);
        let mut node = Node::BLANK;
        let mut pieces = [0; 16];
        for (lane, piece) in pieces.iter_mut().zip(position.hand().into_iter().chain(position.remaining())) {
            *lane = values(piece);
        }
        let mut alive = [[0xFF; 16]; 2];
        let mut left = [[0; 16]; 2];
        for (index, group) in ruleset.groups().enumerate() {
            let (half, lane) = place_of_group(index);
            let placed = group.iter().filter_map(|square| position.piece_at(square));
            alive[half][lane] = placed.fold(0xFF, |shared, piece| shared & values(piece));
            left[half][lane] =
                group.iter().filter(|&square| position.piece_at(square).is_none()).count() as u8;
        }
        node.alive = std::array::from_fn(|half| Lanes::new(alive[half]));
        node.left = std::array::from_fn(|half| Lanes::new(left[half]));
        let empty = position.empty();
        node.empty =
            Lanes::new(std::array::from_fn(|square| if empty.bits() >> square & 1 == 1 { 0xFF } else { 0 }));
        node.pieces = Lanes::new(pieces);
        node.planes = position.planes();
        node.occupied = position.occupied().bits();
        node
    }

    /// Makes `next` the node after the opponent placed `piece` on `square`, with all that is known at a
    /// glance. `L` is the number of squares left empty. True if the new owner wins at once: some safe piece
    /// leaves the opponent only hopeless squares (which says nothing if less than two squares are empty).
    #[inline(always)]
    pub(super) fn place<L: Level>(&self, piece: usize, square: usize, next: &mut Node<G>) -> bool {
        let threats = self.threats_after(piece, square, next);
        let second = u64::from(self.pieces.pick(SPREAD[piece & 15]).to_array()[0] >> 4);
        let bits = second & 1 | (second & 2) << 15 | (second & 4) << 30 | (second & 8) << 45;
        next.planes = self.planes | bits << (square & 15);

        let pieces = next.spread_pieces::<L>();
        next.safe = next.safe_pieces::<L>(&threats);
        next.best = u16::MAX;
        for (piece, &values) in pieces.iter().enumerate().take(L::EMPTY) {
            let hot = threats.made & values | threats.kept;
            let mut replies = ZERO;
            for (other, &values) in pieces.iter().enumerate().take(L::EMPTY) {
                if other != piece {
                    replies = replies.minus((hot & values).equal(ZERO));
                }
            }
            next.replies[piece] = replies;
            let hopeless = replies.equal(ZERO).top_bits() | next.occupied;
            next.hopeless[piece] = hopeless;
            let unsafe_piece = !next.safe >> piece & 1;
            let promise = unsafe_piece << 15 | (16 - hopeless.count_ones() as u16) << 4 | piece as u16;
            next.best = next.best.min(promise);
        }
        next.best < 16
    }

    /// What [`place`](Node::place) returns, and nothing else.
    #[inline(always)]
    pub(super) fn wins_at_once_after<L: Level>(&self, piece: usize, square: usize) -> bool {
        let mut next = Node::BLANK;
        let threats = self.threats_after(piece, square, &mut next);
        let pieces = next.spread_pieces::<L>();
        let mut winning = 0;
        for (piece, &values) in pieces.iter().enumerate().take(L::EMPTY) {
            let hot = threats.made & values | threats.kept;
            let mut unsafe_values = Lanes::all(0xFF);
            for (other, &values) in pieces.iter().enumerate().take(L::EMPTY) {
                if other != piece {
                    unsafe_values = unsafe_values.min(hot & values);
                }
            }
            let hopeless = !unsafe_values.equal(ZERO).top_bits() | next.occupied;
            winning |= u16::from(hopeless == u16::MAX) << piece;
        }
        winning & next.safe_pieces::<L>(&threats) != 0
    }

    /// The most promising piece to give.
    #[inline(always)]
    pub(super) fn best_piece(&self) -> usize {
        usize::from(self.best & 15)
    }

    /// On how many squares the opponent can place the most promising piece and have a safe one to give.
    #[inline(always)]
    pub(super) fn best_escapes(&self) -> u16 {
        self.best >> 4
    }

    /// The squares where the opponent can place `piece` and have a safe one to give.
    #[inline(always)]
    pub(super) fn escapes(&self, piece: usize) -> u16 {
        !self.hopeless[piece & 15]
    }

    /// The squares after which exactly `count` pieces are safe to give, if `piece` is placed there.
    #[inline(always)]
    pub(super) fn squares_with_replies(&self, piece: usize, count: u8) -> u16 {
        self.replies[piece & 15].equal(Lanes::all(count)).top_bits()
    }

    /// Places `piece` on `square`, as far as groups, squares and the list of pieces go, and says what the
    /// new board threatens.
    #[inline(always)]
    fn threats_after(&self, piece: usize, square: usize, next: &mut Node<G>) -> Threats {
        let (piece, square) = (piece & 15, square & 15);
        let values = self.pieces.pick(SPREAD[piece]);
        next.pieces = self.pieces.pick(REMOVE[piece]);
        next.empty = self.empty & OTHER_SQUARES[square];
        next.occupied = self.occupied | 1 << square;
        let mut pairs = [ZERO; G];
        let mut threes = [ZERO; G];
        for half in 0..G {
            let alive = self.alive[half] & (values | OTHER_GROUPS[square][half]);
            let left = self.left[half].minus(GROUPS_OF[square][half]);
            next.alive[half] = alive;
            next.left[half] = left;
            pairs[half] = alive & left.equal(Lanes::all(2));
            threes[half] = alive & left.equal(Lanes::all(1));
        }
        let made = on_squares(&pairs);
        let completing = on_squares(&threes) & next.empty;
        let (hot, twice) = gather(completing);
        // A value stays hot unless the square filled is the only one where it completes a group.
        Threats { made, kept: hot.without(completing.without(twice)), hot }
    }

    /// The values of each piece, in every lane.
    #[inline(always)]
    fn spread_pieces<L: Level>(&self) -> [Lanes; 16] {
        let mut spread = [ZERO; 16];
        for piece in 0..L::EMPTY {
            spread[piece] = self.pieces.pick(SPREAD[piece]);
        }
        spread
    }

    #[inline(always)]
    fn safe_pieces<L: Level>(&self, threats: &Threats) -> u16 {
        (self.pieces & threats.hot).equal(ZERO).top_bits() & ((1 << L::EMPTY) - 1)
    }
}

/// For each square the values of its groups together.
#[inline(always)]
fn on_squares<const G: usize>(groups: &[Lanes; G]) -> Lanes {
    let line = |which: usize| groups[0].pick(GROUP_OF_SQUARE[which]);
    let lines = line(0) | line(1) | line(2);
    if G == 1 {
        return lines;
    }
    let small = |which: usize| groups[G - 1].pick(GROUP_OF_SQUARE[which]);
    lines | (small(3) | small(4)) | (small(5) | small(6))
}

/// In every lane: the bits that are in any lane of `squares`, and those that are in at least two.
#[inline(always)]
fn gather(squares: Lanes) -> (Lanes, Lanes) {
    let other = squares.down::<8>();
    let (any, twice) = (squares | other, squares & other);
    let other = any.down::<4>();
    let (any, twice) = (any | other, twice | twice.down::<4>() | any & other);
    let other = any.down::<2>();
    let (any, twice) = (any | other, twice | twice.down::<2>() | any & other);
    let other = any.down::<1>();
    let (any, twice) = (any | other, twice | twice.down::<1>() | any & other);
    (any.pick(SPREAD[0]), twice.pick(SPREAD[0]))
}

/// The half and lane of a group, counted along the lines and then the small squares.
const fn place_of_group(index: usize) -> (usize, usize) {
    if index < LINES.len() { (0, index) } else { (1, index - LINES.len()) }
}

const fn group(half: usize, lane: usize) -> u16 {
    match half {
        0 if lane < LINES.len() => LINES[lane],
        1 if lane < SMALL_SQUARES.len() => SMALL_SQUARES[lane],
        _ => 0,
    }
}

/// The place of no lane: [`Lanes::pick`] gives 0 for it.
const NOWHERE: u8 = 0x80;

/// `SPREAD[i]` picks lane `i` for every lane.
static SPREAD: [Lanes; 16] = {
    let mut table = [ZERO; 16];
    let mut i = 0;
    while i < 16 {
        table[i] = Lanes::all(i as u8);
        i += 1;
    }
    table
};

/// `REMOVE[i]` picks all lanes but `i`, moved together.
static REMOVE: [Lanes; 16] = {
    let mut table = [ZERO; 16];
    let mut i = 0;
    while i < 16 {
        let mut lanes = [NOWHERE; 16];
        let mut lane = 0;
        while lane < 15 {
            lanes[lane] = (lane + (lane >= i) as usize) as u8;
            lane += 1;
        }
        table[i] = Lanes::new(lanes);
        i += 1;
    }
    table
};

/// For each square all bits set in the lanes of the other squares.
static OTHER_SQUARES: [Lanes; 16] = {
    let mut table = [ZERO; 16];
    let mut square = 0;
    while square < 16 {
        let mut lanes = [0xFF; 16];
        lanes[square] = 0;
        table[square] = Lanes::new(lanes);
        square += 1;
    }
    table
};

/// For each square 1 in the lanes of its groups.
static GROUPS_OF: [[Lanes; 2]; 16] = membership(1, 0);

/// For each square all bits set in the lanes of the groups that it is not part of.
static OTHER_GROUPS: [[Lanes; 2]; 16] = membership(0, 0xFF);

const fn membership(inside: u8, outside: u8) -> [[Lanes; 2]; 16] {
    let mut table = [[ZERO; 2]; 16];
    let mut square = 0;
    while square < 16 {
        let mut half = 0;
        while half < 2 {
            let mut lanes = [outside; 16];
            let mut lane = 0;
            while lane < 16 {
                if group(half, lane) >> square & 1 == 1 {
                    lanes[lane] = inside;
                }
                lane += 1;
            }
            table[square][half] = Lanes::new(lanes);
            half += 1;
        }
        square += 1;
    }
    table
}

/// For each square the lane of its row, column and diagonal, then of its small squares.
static GROUP_OF_SQUARE: [Lanes; 7] = {
    let mut table = [[NOWHERE; 16]; 7];
    let mut square = 0;
    while square < 16 {
        let mut half = 0;
        while half < 2 {
            let mut which = 3 * half;
            let mut lane = 0;
            while lane < 16 {
                if group(half, lane) >> square & 1 == 1 {
                    table[which][square] = lane as u8;
                    which += 1;
                }
                lane += 1;
            }
            half += 1;
        }
        square += 1;
    }
    let mut lanes = [ZERO; 7];
    let mut which = 0;
    while which < 7 {
        lanes[which] = Lanes::new(table[which]);
        which += 1;
    }
    lanes
};
