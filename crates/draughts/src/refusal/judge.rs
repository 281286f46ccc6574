//! Why a move is refused, found by asking which rule would have to be different to allow it.

use alloc::boxed::Box;
use alloc::vec::Vec;

use tabuleiro_core::Side;

use super::Refusal;
use crate::generate::Distinction;
use crate::moves::Move;
use crate::piece::Piece;
use crate::position::Position;
use crate::read_move::outline::{begins, begins_outline, is_outline};
use crate::square::Square;
use crate::variant::{
    Continuation, Criterion, Crowning, Directions, Landing, NamedSquare, Obligation, Precedence, Variant,
};

/// The most moves that a refusal tells: more than any usual board has, and no more than a person reads.
const MOST_TOLD: usize = 64;

impl Position {
    /// Why no legal move goes along `path`, which has two squares at least.
    pub(crate) fn refusal(&self, path: &[Square]) -> Refusal {
        let name = |square| self.variant().named_square(square);
        let from = path[0];
        match self.at(from) {
            _ if !self.can_move() => Refusal::NoMoves,
            None => Refusal::EmptySquare { square: name(from) },
            Some((side, _)) if side != self.side_to_move() => Refusal::OpponentsPiece { square: name(from) },
            Some((side, piece)) => Case { position: self, path, side, piece }.reason(),
        }
    }
}

/// A move of one's own piece that is refused.
pub(super) struct Case<'a> {
    pub position: &'a Position,
    pub path: &'a [Square],
    pub side: Side,
    pub piece: Piece,
}

impl Case<'_> {
    fn reason(&self) -> Refusal {
        self.unfinished()
            .or_else(|| self.worse_choice())
            .or_else(|| self.king_run())
            .or_else(|| match self.piece {
                Piece::Man => self.against_the_rules_for_men(),
                Piece::King => self.allowed_by(Refusal::Landing, |rules| rules.landing = Landing::Any),
            })
            .or_else(|| self.allowed_by(Refusal::TurnBack, |rules| rules.turn_back = true))
            .or_else(|| self.on_the_way())
            .unwrap_or_else(|| self.impossible())
    }

    /// The path is the beginning of a legal capture.
    fn unfinished(&self) -> Option<Refusal> {
        let mut begun: Vec<Move> = Vec::new();
        for mv in moves(self.position, Distinction::Stops) {
            let fits = begins(self.path, &mv) || begins_outline(self.path, &mv);
            if fits && !begun.iter().any(|known| known.same_result(&mv)) {
                begun.push(mv);
            }
        }
        (!begun.is_empty()).then(|| Refusal::Unfinished { captures: told(begun) })
    }

    /// The move would be legal, or the beginning of a legal move, if captures were free, or if they might
    /// stop where they could go on.
    fn worse_choice(&self) -> Option<Refusal> {
        let captures = self.compulsory_captures()?;
        let tried = &self.tried_if(|rules| rules.king_run = None).or_else(|| {
            self.tried_if(|rules| {
                rules.king_run = None;
                rules.continuation = Continuation::Free;
            })
        })?;
        if !tried.is_capture() {
            return Some(Refusal::MustCapture { captures: told(captures) });
        }
        let criterion = self.deciding_criterion(tried)?;
        let best = captures.first()?;
        let (taken, most) = (tried.captured().len(), best.captured().len());
        let (tried, best) = (Box::new(*tried), Box::new(*best));
        Some(match criterion {
            Criterion::MostPieces => Refusal::Majority { tried, taken, best, most },
            _ => Refusal::Priority { tried, best, criterion },
        })
    }

    /// The move that the path is, or begins, where captures are free and `change` is made.
    fn tried_if(&self, change: impl Fn(&mut Variant)) -> Option<Move> {
        let free = moves(&self.relaxed(change)?, Distinction::Stops);
        let exact = free.iter().find(|mv| mv.path().eq(self.path.iter().copied()));
        exact
            .or_else(|| free.iter().find(|mv| is_outline(self.path, mv)))
            .or_else(|| free.iter().find(|mv| begins(self.path, mv)))
            .copied()
    }

    /// The legal moves, if they are captures because capturing is compulsory.
    fn compulsory_captures(&self) -> Option<Vec<Move>> {
        let compulsory = self.position.variant().obligation == Obligation::Must;
        (compulsory && self.position.can_capture()).then(|| moves(self.position, Distinction::Results))
    }

    /// The first criterion that rules out the capture `tried`: the one that ends the shortest list of
    /// criteria by which it is not among the best.
    fn deciding_criterion(&self, tried: &Move) -> Option<Criterion> {
        let criteria: Vec<Criterion> = self.position.variant().precedence.criteria().collect();
        (1..=criteria.len()).find_map(|count| {
            let choice = self.relaxed(|rules| {
                rules.precedence = Precedence::of(&criteria[..count]);
                rules.obligation = Obligation::Must;
            })?;
            (!moves(&choice, Distinction::Stops).contains(tried)).then(|| criteria[count - 1])
        })
    }

    fn king_run(&self) -> Option<Refusal> {
        let limit = self.position.variant().king_run?;
        let free = self.relaxed(|rules| rules.king_run = None)?;
        let square = self.name(self.path[0]);
        self.is_in(&free).then_some(Refusal::KingRun { square, moves: limit })
    }

    fn against_the_rules_for_men(&self) -> Option<Refusal> {
        let variant = self.position.variant();
        let went_on = |crowning: Crowning| {
            let stops = variant.crowning == Crowning::Stops;
            stops.then(|| self.allowed_by(Refusal::EndsOnLastRow, |rules| rules.crowning = crowning))?
        };
        self.allowed_by(Refusal::ManTakesKing, |rules| rules.man_takes_king = true)
            .or_else(|| self.allowed_by(Refusal::ManDirection, |rules| rules.man_moves = Directions::ALL))
            .or_else(|| {
                self.allowed_by(Refusal::ManCaptureDirection, |rules| {
                    rules.man_captures = rules.man_captures.or(rules.king_captures);
                })
            })
            .or_else(|| went_on(Crowning::Passes))
            .or_else(|| went_on(Crowning::Continues))
    }

    /// `refusal`, if the move would be possible with one rule changed.
    fn allowed_by(&self, refusal: Refusal, change: impl Fn(&mut Variant)) -> Option<Refusal> {
        self.relaxed(change).filter(|position| self.is_in(position)).map(|_| refusal)
    }

    fn impossible(&self) -> Refusal {
        let square = self.name(self.path[0]);
        let legal = moves(self.position, Distinction::Results);
        let own = told(legal.iter().copied().filter(|mv| mv.from() == self.path[0]));
        if !own.is_empty() {
            return Refusal::Impossible { square, moves: own };
        }
        if self.compulsory_captures().is_some() {
            return Refusal::MustCapture { captures: told(legal) };
        }
        let held = self.position.variant().king_run.zip(self.relaxed(|rules| rules.king_run = None));
        match held {
            Some((limit, free))
                if moves(&free, Distinction::Results).iter().any(|mv| mv.from() == self.path[0]) =>
            {
                Refusal::KingRun { square, moves: limit }
            }
            _ => Refusal::Stuck { square },
        }
    }

    /// The position under rules where captures are free and `change` is made.
    fn relaxed(&self, change: impl Fn(&mut Variant)) -> Option<Position> {
        let mut setup = self.position.setup();
        setup.variant.precedence = Precedence::FREE;
        setup.variant.obligation = Obligation::Free;
        change(&mut setup.variant);
        Position::of_game(&setup).ok()
    }

    /// Whether the path is a legal move in `position`, or the beginning of one.
    fn is_in(&self, position: &Position) -> bool {
        let fits = |mv: &Move| mv.path().eq(self.path.iter().copied()) || begins(self.path, mv);
        moves(position, Distinction::Stops).iter().any(fits)
    }

    pub(super) fn name(&self, square: Square) -> NamedSquare {
        self.position.variant().named_square(square)
    }
}

/// As many of `moves` as a person is told.
pub(crate) fn told(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    moves.into_iter().take(MOST_TOLD).collect()
}

fn moves(position: &Position, by: Distinction) -> Vec<Move> {
    let mut moves = Vec::new();
    position.moves_by(by, &mut moves);
    moves
}
