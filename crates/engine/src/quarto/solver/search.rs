//! The search: can the owner of a board win, or at least avoid to lose?
//!
//! Both questions have the same shape. The owner reaches the goal if there is a safe piece to give such that,
//! wherever the opponent places it, the opponent does not reach the opposite goal: to hold against a win, to
//! win against a draw. So one function asks them in turn.
//!
//! A *horizon* turns them into questions about short games: the game counts as drawn once only that many
//! squares are empty. Horizon 0 is the real game.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use tabuleiro_quarto::{Canon, Position};
use tabuleiro_search::{Control, Ticker};

use super::level::{Level, at_level};
use super::node::Node;
use super::table::{BoardTable, Busy, Known};

/// Boards with up to this many pieces are remembered: deeper ones come up again too seldom to pay for it.
const TABLE_PLACED: usize = 7;

/// Boards with up to this many pieces are shared out among the threads.
pub(super) const SHARED_PLACED: usize = 5;

/// Boards with up to this many pieces have their children ordered by a closer look at each.
const ORDERED_PLACED: usize = 9;

/// Boards with up to this many pieces look whether the search is to stop.
const POLLED_PLACED: usize = 8;

/// What the threads of a search share.
pub(super) struct Shared<'a> {
    pub(super) table: &'a BoardTable,
    pub(super) busy: Busy,
    pub(super) control: &'a Control<'a>,
    /// One thread has the answer.
    pub(super) done: AtomicBool,
    /// Called now and then.
    pub(super) tell: &'a (dyn Fn() + Sync),
}

/// The children of the nodes on the way to the current one, a row for each.
type Row<const G: usize> = [Node<G>; 16];

/// One thread's search.
pub(super) struct Search<'a, const G: usize> {
    shared: &'a Shared<'a>,
    canon: &'static Canon,
    /// The part of the table keys that is the same for all boards: rules and horizon.
    key_base: u64,
    horizon: usize,
    /// Counted plainly where the time goes, and handed over where boards are few.
    nodes: u64,
    ticker: Ticker<'a>,
    /// The search has ended early, and what it returns means nothing.
    stopped: bool,
}

/// What has come of giving a piece.
enum Gift {
    /// The opponent can place it so that the goal is not reached.
    Refuted,
    /// The goal is reached.
    Good,
    /// Another thread is working on it.
    Elsewhere,
}

impl<'a, const G: usize> Search<'a, G> {
    pub(super) fn new(shared: &'a Shared<'a>, position: &Position, horizon: usize) -> Search<'a, G> {
        let ruleset = position.ruleset();
        let squares = ruleset.counts_squares();
        let rules = u64::from(squares) | u64::from(ruleset.attributes().bits()) << 1;
        Search {
            shared,
            canon: Canon::get(squares),
            key_base: (rules << 4 | horizon as u64) << 44,
            horizon,
            nodes: 0,
            ticker: Ticker::new(shared.control),
            stopped: false,
        }
    }

    /// Whether the side to move, who has a piece in hand that does not win at once, can force a win (`WIN`)
    /// or avoid to lose (otherwise) before the horizon. `None` if the search was stopped.
    pub(super) fn placer_reaches<const WIN: bool>(&mut self, position: &Position) -> Option<bool> {
        let empty = 15 - position.placed();
        if empty <= self.horizon {
            return Some(!WIN);
        }
        let reached = at_level!(empty, L => self.placer_reaches_at::<WIN, L>(position));
        self.report();
        if self.stopped { None } else { Some(reached) }
    }

    fn placer_reaches_at<const WIN: bool, L: Level>(&mut self, position: &Position) -> bool {
        let board = Node::<G>::of(position);
        let ahead = L::EMPTY - self.horizon;
        let mut children = Vec::new();
        for square in position.empty() {
            self.nodes += 1;
            let mut child = Node::BLANK;
            let wins_at_once = board.place::<L>(0, square.index(), &mut child);
            if child.safe == 0 || WIN && ahead < 2 {
                continue;
            }
            if wins_at_once || !WIN && ahead < 3 {
                return true;
            }
            if ahead > 3 || !WIN {
                children.push((u32::from(child.best_escapes()) + 2 * child.safe.count_ones(), child));
            }
        }
        if children.is_empty() {
            return false;
        }
        if children.iter().any(|(_, child)| self.recalls::<WIN, L>(child)) {
            return true;
        }
        children.sort_by_key(|&(order, _)| order);
        let mut rows = vec![[Node::BLANK; 16]; ahead];
        let mut later = Vec::new();
        for (_, child) in &children {
            if self.is_busy(child) {
                later.push(child);
            } else if self.reaches::<WIN, L>(child, &mut rows) {
                return true;
            }
        }
        later.into_iter().any(|child| self.reaches::<WIN, L>(child, &mut rows))
    }

    /// Whether the owner of `node` can force a win (`WIN`) or avoid to lose before the horizon. The owner has
    /// a safe piece to give and does not win at once.
    fn reaches<const WIN: bool, L: Level>(&mut self, node: &Node<G>, rows: &mut [Row<G>]) -> bool {
        let ahead = L::EMPTY - self.horizon;
        if ahead < 3 || WIN && ahead < 4 {
            return !WIN;
        }
        let placed = 16 - L::EMPTY;
        if placed <= POLLED_PLACED && self.is_stopped() {
            return false;
        }
        if placed > TABLE_PLACED {
            return self.some_gift_is_good::<WIN, L>(node, rows);
        }
        let key = self.key(node);
        if let Some(reached) = self.known::<WIN>(key) {
            return reached;
        }
        let before = self.nodes;
        let reached = if placed <= SHARED_PLACED {
            self.shared.busy.insert(key);
            let reached = self.some_gift_is_good_shared::<WIN, L>(node, rows, key);
            self.shared.busy.remove(key);
            self.report();
            reached
        } else {
            self.some_gift_is_good::<WIN, L>(node, rows)
        };
        if !self.stopped {
            let known = if WIN { Known::win(reached) } else { Known::hold(reached) };
            self.shared.table.put(key, known, self.nodes - before);
        }
        reached
    }

    /// Tries the pieces one after the other.
    #[inline(always)]
    fn some_gift_is_good<const WIN: bool, L: Level>(&mut self, node: &Node<G>, rows: &mut [Row<G>]) -> bool {
        let mut piece = node.best_piece();
        let mut untried = node.safe;
        loop {
            match self.gift::<WIN, L>(node, piece, rows, false) {
                Gift::Good => return true,
                Gift::Refuted | Gift::Elsewhere => {}
            }
            untried &= !(1 << piece);
            if untried == 0 || self.stopped {
                return false;
            }
            piece = untried.trailing_zeros() as usize;
        }
    }

    /// Tries the pieces too, but puts off those that other threads are busy with.
    fn some_gift_is_good_shared<const WIN: bool, L: Level>(
        &mut self,
        node: &Node<G>,
        rows: &mut [Row<G>],
        key: u64,
    ) -> bool {
        let mut put_off = 0u16;
        let mut piece = node.best_piece();
        let mut untried = node.safe;
        loop {
            untried &= !(1 << piece);
            match self.gift::<WIN, L>(node, piece, rows, true) {
                Gift::Good => return true,
                Gift::Refuted => {}
                Gift::Elsewhere => put_off |= 1 << piece,
            }
            if self.stopped {
                return false;
            }
            if let Some(reached) = self.known::<WIN>(key) {
                return reached;
            }
            if untried == 0 {
                break;
            }
            piece = untried.trailing_zeros() as usize;
        }
        while put_off != 0 {
            let piece = put_off.trailing_zeros() as usize;
            put_off &= put_off - 1;
            if matches!(self.gift::<WIN, L>(node, piece, rows, false), Gift::Good) {
                return true;
            }
            if let Some(reached) = self.known::<WIN>(key) {
                return reached;
            }
        }
        false
    }

    /// Gives one piece and looks at the opponent's placements of it, those that leave the fewest safe pieces
    /// first.
    #[inline(always)]
    fn gift<const WIN: bool, L: Level>(
        &mut self,
        node: &Node<G>,
        piece: usize,
        rows: &mut [Row<G>],
        sharing: bool,
    ) -> Gift {
        let ahead = L::EMPTY - self.horizon;
        // The opponent can still win only at once.
        let last_chance = !WIN && ahead < 5;
        let placed = 16 - L::EMPTY;
        let (row, rows) = rows.split_first_mut().expect("a row for each level");
        let mut order = [0u16; 16];
        let mut count = 0;
        let mut squares = node.escapes(piece);
        let mut replies = 0;
        while squares != 0 {
            replies += 1;
            let mut now = squares & node.squares_with_replies(piece, replies);
            squares ^= now;
            while now != 0 {
                let square = now.trailing_zeros() as usize;
                now &= now - 1;
                self.nodes += 1;
                if last_chance {
                    if node.wins_at_once_after::<L::Below>(piece, square) {
                        return Gift::Refuted;
                    }
                    continue;
                }
                let child = &mut row[count & 15];
                if node.place::<L::Below>(piece, square, child) {
                    return Gift::Refuted;
                }
                order[count & 15] = count as u16;
                if placed <= ORDERED_PLACED {
                    let promise = 2 * u16::from(replies) + child.best_escapes();
                    insert_sorted(&mut order, count & 15, promise << 4);
                }
                count += 1;
            }
        }
        let reaches = |search: &mut Self, child: &Node<G>, rows: &mut [Row<G>]| {
            if WIN {
                search.reaches::<false, L::Below>(child, rows)
            } else {
                search.reaches::<true, L::Below>(child, rows)
            }
        };
        let mut put_off = 0u16;
        for (index, &place) in order.iter().enumerate().take(count) {
            let child = &row[usize::from(place & 15)];
            if sharing && self.is_busy(child) {
                if index == 0 {
                    return Gift::Elsewhere;
                }
                put_off |= 1 << index;
            } else if reaches(self, child, rows) {
                return Gift::Refuted;
            }
        }
        while put_off != 0 {
            let index = put_off.trailing_zeros() as usize;
            put_off &= put_off - 1;
            if reaches(self, &row[usize::from(order[index] & 15)], rows) {
                return Gift::Refuted;
            }
        }
        // A stopped search returns false everywhere; nobody may take that for an answer.
        if self.stopped { Gift::Refuted } else { Gift::Good }
    }

    /// Whether the owner of a board is known to reach the goal.
    fn recalls<const WIN: bool, L: Level>(&self, node: &Node<G>) -> bool {
        16 - L::EMPTY <= TABLE_PLACED && self.known::<WIN>(self.key(node)) == Some(true)
    }

    /// Whether another thread is working on a board.
    fn is_busy(&self, node: &Node<G>) -> bool {
        self.shared.busy.contains(self.key(node))
    }

    fn key(&self, node: &Node<G>) -> u64 {
        self.key_base | self.canon.board_key(node.planes, node.occupied)
    }

    fn known<const WIN: bool>(&self, key: u64) -> Option<bool> {
        let known = self.shared.table.get(key);
        if WIN { known.wins() } else { known.holds() }
    }

    /// Looks whether to stop: the caller wants it, or another thread has the answer.
    fn is_stopped(&mut self) -> bool {
        self.stopped |= self.hand_over() || self.shared.done.load(Relaxed);
        self.stopped
    }

    /// Adds this thread's nodes to the common count and tells of them.
    fn report(&mut self) {
        // What was found counts, even if no more may be looked for.
        self.hand_over();
        self.ticker.flush();
        (self.shared.tell)();
    }

    /// Hands what was counted to the ticker; true if the search must end.
    fn hand_over(&mut self) -> bool {
        self.ticker.add(self.nodes - self.ticker.nodes())
    }
}

/// Puts a new child, the one at place `count`, into the order of its promise, a multiple of sixteen.
#[inline(always)]
fn insert_sorted(order: &mut [u16; 16], count: usize, promise: u16) {
    let mut place = count;
    while place > 0 && order[place - 1] > promise | 15 {
        order[place] = order[place - 1];
        place -= 1;
    }
    order[place] = promise | count as u16;
}
