//! The hidden layer of the network along a line of play, updated by what each move changes.

use arrayvec::ArrayVec;
use tabuleiro_chess::{Board, Move, MoveKind, Piece, Position, Role, Square};
use tabuleiro_core::{Rules, Side};
use tabuleiro_search::{MAX_PLY, Score};

use super::network::{HIDDEN, Half, Network, View};

/// One entry for each position of a line; computed only when one is evaluated.
pub struct Accumulators {
    frames: Vec<Frame>,
    top: usize,
}

#[derive(Clone)]
struct Frame {
    halves: [Half; 2],
    computed: [bool; 2],
    views: [View; 2],
    /// What the move that led here changed.
    gone: ArrayVec<(Piece, Square), 2>,
    come: ArrayVec<(Piece, Square), 2>,
}

impl Frame {
    fn new(board: &Board) -> Frame {
        Frame {
            halves: [Half([0; HIDDEN]); 2],
            computed: [false; 2],
            views: Side::ALL.map(|side| View::of(board, side)),
            gone: ArrayVec::new(),
            come: ArrayVec::new(),
        }
    }
}

impl Accumulators {
    /// A line that starts at `root`.
    pub fn new(root: &Position) -> Accumulators {
        Accumulators { frames: vec![Frame::new(root.board()); MAX_PLY + 8], top: 0 }
    }

    /// Follows `mv` from `before` to `after`.
    pub fn push(&mut self, before: &Position, mv: Move, after: &Position) {
        let side = before.side_to_move();
        let board = before.board();
        let (from, to) = (mv.from(), mv.to());
        self.top += 1;
        let frame = &mut self.frames[self.top];
        frame.computed = [false; 2];
        frame.gone.clear();
        frame.come.clear();
        let moved = board.role_on(from).unwrap_or(Role::Pawn).of(side);
        frame.gone.push((moved, from));
        match mv.kind() {
            MoveKind::Castling => {
                let rook = Role::Rook.of(side);
                frame.gone.push((rook, to));
                let landing = mv.landing();
                frame.come.push((moved, landing));
                // The rook ends on the inner side of the king.
                let inner = if landing.index() % 8 == 6 { -1 } else { 1 };
                frame.come.extend(landing.offset(inner, 0).map(|beside| (rook, beside)));
            }
            MoveKind::EnPassant => {
                let pawn = Square::new(to.file(), from.rank());
                frame.gone.push((Role::Pawn.of(!side), pawn));
                frame.come.push((moved, to));
            }
            MoveKind::Normal | MoveKind::Promotion(_) => {
                frame.gone.extend(board.piece_on(to).map(|taken| (taken, to)));
                frame.come.push((mv.promotion().map_or(moved, |role| role.of(side)), to));
            }
        }
        frame.views = Side::ALL.map(|side| View::of(after.board(), side));
    }

    /// Goes back one move.
    pub fn pop(&mut self) {
        self.top -= 1;
    }

    /// What `network` says about `position`, the last of the line.
    pub fn evaluate(&mut self, network: &Network, position: &Position) -> Score {
        for side in Side::ALL {
            self.compute(network, position.board(), side);
        }
        let [white, black] = &self.frames[self.top].halves;
        let (own, other) = match position.side_to_move() {
            Side::White => (white, black),
            Side::Black => (black, white),
        };
        network.output(own, other, position.board().occupied().count())
    }

    /// Brings the half of `side` at the top up to date, from the nearest one that is, unless the view changed in
    /// between.
    fn compute(&mut self, network: &Network, board: &Board, side: Side) {
        let index = side.index();
        let view = self.frames[self.top].views[index];
        let mut nearest = self.top;
        while !self.frames[nearest].computed[index] {
            if nearest == 0 || self.frames[nearest - 1].views[index] != view {
                self.frames[self.top].halves[index] = network.half(board, side);
                self.frames[self.top].computed[index] = true;
                return;
            }
            nearest -= 1;
        }
        for at in nearest + 1..=self.top {
            let (before, after) = self.frames.split_at_mut(at);
            let frame = &mut after[0];
            let half = &mut frame.halves[index];
            *half = before[at - 1].halves[index];
            for &(piece, square) in &frame.gone {
                half.remove(&network.rows[view.input(piece, square)]);
            }
            for &(piece, square) in &frame.come {
                half.add(&network.rows[view.input(piece, square)]);
            }
            frame.computed[index] = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::evaluation::network::tests::random_network;
    use tabuleiro_core::SplitMix64;

    #[test]
    fn updates_equal_a_computation_from_scratch() {
        let network = random_network(4);
        let mut random = SplitMix64::new(11);
        for game in 0..60 {
            let mut position = Position::chess960(game * 16).unwrap();
            let mut accumulators = Accumulators::new(&position);
            for ply in 0..MAX_PLY {
                let moves = position.moves();
                let Some(&mv) = random.choose(&moves) else { break };
                let next = position.after(mv);
                accumulators.push(&position, mv, &next);
                // Not every position on the way is evaluated.
                if random.below(3) == 0 {
                    let fresh = Accumulators::new(&next).evaluate(&network, &next);
                    assert_eq!(accumulators.evaluate(&network, &next), fresh, "{next} at {ply}");
                }
                position = next;
            }
        }
    }
}
