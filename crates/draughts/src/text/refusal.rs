//! Why a move is refused, found by asking which rule would have to be different to allow it.

use tabuleiro_core::{Rules, Side};
use thiserror::Error;

use crate::generate::Tell;
use crate::moves::Move;
use crate::position::Position;
use crate::setup::Piece;
use crate::square::Square;
use crate::variant::{Criterion, Directions, Landing, Obligation, Precedence, Removal, Variant};

/// The rule that a move breaks. Squares and moves are written in the variant's notation.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The game is over.
    #[error("there is no legal move; the game is over")]
    NoMoves,
    /// Nothing stands on the first square.
    #[error("there is no piece on {square}")]
    EmptySquare {
        /// The square.
        square: String,
    },
    /// The piece on the first square is the opponent's.
    #[error("the piece on {square} is the opponent's")]
    OpponentsPiece {
        /// The square.
        square: String,
    },
    /// A capture is possible, so it must be made.
    #[error("you must capture: {}", captures.join(", "))]
    MustCapture {
        /// The legal captures.
        captures: Vec<String>,
    },
    /// Another capture takes more pieces.
    #[error("{tried} takes {taken}, but {best} takes {most} (law of majority)")]
    Majority {
        /// What was tried.
        tried: String,
        /// How many pieces it takes.
        taken: usize,
        /// A capture that takes more.
        best: String,
        /// How many pieces that takes.
        most: usize,
    },
    /// Another capture comes first by a rule other than the number of pieces.
    #[error("{tried} is not allowed, because {best} {}", priority(*criterion))]
    Priority {
        /// What was tried.
        tried: String,
        /// A capture that comes first.
        best: String,
        /// The rule by which it comes first.
        criterion: Criterion,
    },
    /// The capture goes on after the last square given.
    #[error("the capture must go on: {}", captures.join(", "))]
    Unfinished {
        /// How it goes on, written out.
        captures: Vec<String>,
    },
    /// This king has made as many moves in a row as it may.
    #[error("the king on {square} has made {moves} moves in a row; another piece must move")]
    KingRun {
        /// Where the king stands.
        square: String,
        /// How many moves it may make.
        moves: u8,
    },
    /// A man went the wrong way.
    #[error("a man does not move that way")]
    ManDirection,
    /// A man captured the wrong way.
    #[error("a man does not capture that way")]
    ManCaptureDirection,
    /// A man tried to take a king.
    #[error("a man may not take a king")]
    ManTakesKing,
    /// A king tried to land too far behind the piece it took.
    #[error("the king must land directly behind the piece it takes")]
    Landing,
    /// A capture turned back on itself.
    #[error("a capture may not turn straight back")]
    TurnBack,
    /// A piece went farther than it can.
    #[error("that is too far: this piece moves one square, or jumps one piece")]
    TooFar,
    /// A man went on after reaching the last row.
    #[error("a man that reaches the last row becomes a king, and its move ends there")]
    EndsOnLastRow,
    /// The same piece was jumped twice.
    #[error("the piece on {square} was taken already and may not be jumped twice")]
    JumpedTwice {
        /// Where it stands.
        square: String,
    },
    /// Something stands in the way.
    #[error("a piece on {square} stands in the way")]
    Blocked {
        /// Where it stands.
        square: String,
    },
    /// A square of the path is not on a line that the piece can follow.
    #[error("the piece can't go from {from} to {to}")]
    OffTheLine {
        /// Where the step begins.
        from: String,
        /// Where it was to end.
        to: String,
    },
    /// No simpler reason fits.
    #[error("this move is not possible; {square} can go: {}", moves.join(", "))]
    Impossible {
        /// Where the piece stands.
        square: String,
        /// Its legal moves.
        moves: Vec<String>,
    },
    /// The piece can't move at all.
    #[error("the piece on {square} can't move")]
    Stuck {
        /// Where it stands.
        square: String,
    },
}

impl Position {
    /// Why no legal move goes along `path`, which has two squares at least.
    pub(super) fn refusal(&self, path: &[Square]) -> Refusal {
        let name = |square| self.variant().square_name(square);
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
struct Case<'a> {
    position: &'a Position,
    path: &'a [Square],
    side: Side,
    piece: Piece,
}

impl Case<'_> {
    fn reason(&self) -> Refusal {
        let man = self.piece == Piece::Man;
        self.unfinished()
            .or_else(|| self.worse_choice())
            .or_else(|| self.king_run())
            .or_else(|| self.allowed_by(Refusal::ManTakesKing, man, |rules| rules.man_takes_king = true))
            .or_else(|| {
                self.allowed_by(Refusal::ManDirection, man, |rules| rules.man_moves = Directions::ALL)
            })
            .or_else(|| {
                let anywhere = |rules: &mut Variant| rules.man_captures = rules.king_captures;
                self.allowed_by(Refusal::ManCaptureDirection, man, anywhere)
            })
            .or_else(|| self.allowed_by(Refusal::Landing, !man, |rules| rules.landing = Landing::Any))
            .or_else(|| self.allowed_by(Refusal::TurnBack, true, |rules| rules.turn_back = true))
            .or_else(|| {
                let passing = |rules: &mut Variant| rules.crowning = crate::variant::Crowning::Passes;
                self.allowed_by(Refusal::EndsOnLastRow, man, passing)
            })
            .or_else(|| self.on_the_way())
            .unwrap_or_else(|| self.impossible())
    }

    /// The path is the beginning of a legal capture.
    fn unfinished(&self) -> Option<Refusal> {
        let begun =
            |mv: &Move| mv.path().len() > self.path.len() && mv.path().zip(self.path).all(|(a, &b)| a == b);
        let captures = self.texts(moves(self.position, Tell::Paths).iter().filter(|mv| begun(mv)));
        (!captures.is_empty()).then_some(Refusal::Unfinished { captures })
    }

    /// The move would be legal if captures were free.
    fn worse_choice(&self) -> Option<Refusal> {
        let free = self.relaxed(|_| {})?;
        let tried =
            moves(&free, Tell::Stops).into_iter().find(|mv| mv.path().eq(self.path.iter().copied()))?;
        let legal = moves(self.position, Tell::Results);
        let best = legal.first().filter(|mv| mv.is_capture())?;
        let variant = self.position.variant();
        if !tried.is_capture() {
            let captures = self.texts(legal.iter());
            return Some(Refusal::MustCapture { captures });
        }
        let (taken, most) = (tried.captured().len(), best.captured().len());
        let (tried, best) = (variant.full_move_text(&tried), variant.full_move_text(best));
        let counts = variant.precedence.criteria().any(|criterion| criterion == Criterion::MostPieces);
        if counts && most > taken {
            return Some(Refusal::Majority { tried, taken, best, most });
        }
        let criterion = self.deciding_criterion()?;
        Some(Refusal::Priority { tried, best, criterion })
    }

    /// The first criterion that rules the move out: the one that ends the shortest list of criteria by which
    /// it is not among the best.
    fn deciding_criterion(&self) -> Option<Criterion> {
        let criteria: Vec<Criterion> = self.position.variant().precedence.criteria().collect();
        (1..=criteria.len()).find_map(|count| {
            let choice = self.relaxed(|rules| {
                rules.precedence = Precedence::of(&criteria[..count]);
                rules.obligation = Obligation::Must;
            })?;
            (!self.is_in(&choice)).then(|| criteria[count - 1])
        })
    }

    fn king_run(&self) -> Option<Refusal> {
        let moves = self.position.variant().king_run?;
        let free = self.relaxed(|rules| rules.king_run = None)?;
        let square = self.name(self.path[0]);
        self.is_in(&free).then_some(Refusal::KingRun { square, moves })
    }

    /// `refusal`, if the move would be possible with one rule changed.
    fn allowed_by(&self, refusal: Refusal, applies: bool, change: impl Fn(&mut Variant)) -> Option<Refusal> {
        let changed = if applies { self.relaxed(change) } else { None };
        changed.filter(|position| self.is_in(position)).map(|_| refusal)
    }

    /// What is wrong on the way, step by step.
    fn on_the_way(&self) -> Option<Refusal> {
        let variant = self.position.variant();
        let mut taken: Vec<Square> = Vec::new();
        for step in self.path.windows(2) {
            let (from, to) = (step[0], step[1]);
            let Some(line) = line(variant, from, to) else {
                return Some(Refusal::OffTheLine { from: self.name(from), to: self.name(to) });
            };
            let mut enemies = 0;
            for &square in &line {
                let last = square == to;
                match self.position.at(square) {
                    _ if square == self.path[0] => {}
                    None => {}
                    Some(_) if taken.contains(&square) => {
                        return match variant.removal {
                            Removal::AtEnd => Some(Refusal::JumpedTwice { square: self.name(square) }),
                            Removal::AtOnce => continue,
                        };
                    }
                    Some((side, _)) if last || side == self.side || enemies > 0 => {
                        return Some(Refusal::Blocked { square: self.name(square) });
                    }
                    Some(_) => {
                        enemies += 1;
                        taken.push(square);
                    }
                }
            }
            let flies = variant.flying && self.piece == Piece::King;
            if !flies && line.len() > 1 + enemies {
                return Some(Refusal::TooFar);
            }
        }
        None
    }

    fn impossible(&self) -> Refusal {
        let square = self.name(self.path[0]);
        let legal = moves(self.position, Tell::Results);
        let own = self.texts(legal.iter().filter(|mv| mv.from() == self.path[0]));
        if own.is_empty() { Refusal::Stuck { square } } else { Refusal::Impossible { square, moves: own } }
    }

    /// The position under rules where captures are free and `change` is made.
    fn relaxed(&self, change: impl Fn(&mut Variant)) -> Option<Position> {
        let mut setup = self.position.setup();
        setup.variant.precedence = Precedence::FREE;
        setup.variant.obligation = Obligation::Free;
        change(&mut setup.variant);
        Position::new(&setup).ok()
    }

    /// Whether the move is legal in `position`.
    fn is_in(&self, position: &Position) -> bool {
        moves(position, Tell::Stops).iter().any(|mv| mv.path().eq(self.path.iter().copied()))
    }

    fn texts<'m>(&self, moves: impl Iterator<Item = &'m Move>) -> Vec<String> {
        let mut texts: Vec<String> = moves.map(|mv| self.position.variant().full_move_text(mv)).collect();
        texts.dedup();
        texts
    }

    fn name(&self, square: Square) -> String {
        self.position.variant().square_name(square)
    }
}

fn moves(position: &Position, tell: Tell) -> Vec<Move> {
    let mut moves = Vec::new();
    position.moves_by(tell, &mut moves);
    moves
}

/// The playing squares after `from` up to `to` on a straight line, or `None` if they are on none.
fn line(variant: &Variant, from: Square, to: Square) -> Option<Vec<Square>> {
    let (column, row) = variant.coordinates(from)?;
    let (to_column, to_row) = variant.coordinates(to)?;
    let (across, up) = (i16::from(to_column) - i16::from(column), i16::from(to_row) - i16::from(row));
    let length = across.abs().max(up.abs());
    if length == 0 || (across != 0 && up != 0 && across.abs() != up.abs()) {
        return None;
    }
    let at = |step: i16| {
        let column = i16::from(column) + across.signum() * step;
        let row = i16::from(row) + up.signum() * step;
        variant.square_at(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
    };
    Some((1..=length).filter_map(at).collect())
}

fn priority(criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::MostPieces => "takes more pieces",
        Criterion::MostKings => "takes more kings",
        Criterion::WithKing => "captures with a king",
        Criterion::MostWorth => "takes pieces of more worth",
        Criterion::EarliestKing => "meets a king earlier",
    }
}
