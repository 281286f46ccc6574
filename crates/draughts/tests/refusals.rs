//! Why a move is refused: named examples, and the truth of every reason on random positions.

use std::collections::BTreeSet;

use tabuleiro_core::{Side, SplitMix64};
use tabuleiro_draughts::variant::{
    Criterion, Crowning, Landing, NamedSquare, Obligation, Precedence, Removal,
};
use tabuleiro_draughts::{
    Distinction, Move, MoveError, Piece, Position, Refusal, Setup, Square, Variant, fen, named,
};

mod trial;
use trial::{legal, position};

/// Checks with which words a move is refused.
fn refused(variant: Variant, fen: &str, text: &str, words: &str) {
    let error = position(variant, fen).read_move(text).expect_err(text);
    assert!(matches!(error, MoveError::Refused(_)), "{text}: {error}");
    assert_eq!(error.to_string(), words, "{text} in {fen}");
}

#[test]
fn what_stands_on_the_first_square() {
    let start = "W:Wa1-g1,b2-h2,a3-g3:Bb8-h8,a7-g7,b6-h6";
    refused(named::BRAZILIAN, start, "d4-e5", "there is no piece on d4");
    refused(named::BRAZILIAN, start, "b6-a5", "the piece on b6 is the opponent's");
    refused(named::BRAZILIAN, start, "a1-b2", "a piece on b2 stands in the way");
    refused(named::BRAZILIAN, start, "a1-c3", "a piece on b2 stands in the way");
    refused(named::BRAZILIAN, "W:Wa5:Bb6,c7", "a5-b4", "there is no legal move; the game is over");
}

/// FMJD art. 4.1: capturing is compulsory.
#[test]
fn captures_are_compulsory() {
    refused(named::BRAZILIAN, "W:Wc3,g3:Bd4,a7", "g3-h4", "you must capture: c3xe5");
    refused(named::BRAZILIAN, "W:Wc3,g3:Bd4,a7", "c3-b4", "you must capture: c3xe5");
    refused(named::ENGLISH, "W:W22,24:B18,1", "24-20", "you must capture: 22x15");
    assert!(position(named::WARCABY, "W:Wc3,g3:Bd4,a7").read_move("g3-h4").is_ok(), "capturing is free");
}

/// FMJD art. 4.13: the most pieces must be taken.
#[test]
fn the_law_of_majority() {
    let words = "a5xc7 takes 1, but a1xc3xe5 takes 2 (law of majority)";
    refused(named::BRAZILIAN, "W:Wa1,a5:Bb2,d4,b6", "a5xc7", words);
    refused(named::BRAZILIAN, "W:Wa1,a5:Bb2,d4,b6", "a5 c7", words);
    assert!(position(named::RUSSIAN, "W:Wa1,a5:Bb2,d4,b6").read_move("a5:c7").is_ok(), "free choice");
    // The first jump of a capture that takes too few.
    let words = "g1xe3xc5 takes 2, but a1xc3xe5xg7 takes 3 (law of majority)";
    refused(named::BRAZILIAN, "W:Wa1,g1:Bb2,d4,f6,f2", "g1xe3", words);
}

#[test]
fn a_king_that_stops_short_takes_too_few() {
    let words = "a1xd4 takes 1, but a1xe5xb8 takes 2 (law of majority)";
    refused(named::BRAZILIAN, "W:WKa1:Bc3,c7", "a1 d4", words);
}

/// FID art. 6.7: with a king before a man; damweb.cz art. 13.
#[test]
fn other_rules_of_precedence() {
    let words = "c3xe5 is not allowed, because h2xf4 captures with a king";
    refused(named::CZECH, "W:Wc3,Kh2:Bd4,g3,a7", "c3xe5", words);
    // FID art. 6.8: the most kings.
    refused(
        named::ITALIAN,
        "W:WK21,K24:B18,K20,1",
        "21x14",
        "21x14 is not allowed, because 24x15 takes more kings",
    );
}

#[test]
fn a_capture_must_be_completed() {
    refused(named::BRAZILIAN, "W:Wc3:Bd4,f6", "c3xe5", "the capture must go on: c3xe5xg7");
    refused(named::BRAZILIAN, "W:Wa1:Bb2,d4,f6", "a1xe5", "the capture must go on: a1xc3xe5xg7");
}

/// Frisian rules of 2011: one king may make three moves in a row.
#[test]
fn a_king_that_has_run_enough() {
    let mut game = position(named::FRISIAN, "W:W31,K46:B15");
    for text in ["46-41", "15-20", "41-46", "20-25", "46-41", "25-30"] {
        let mv = game.read_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        game.play(mv);
    }
    let error = game.read_move("41-46").unwrap_err();
    assert_eq!(error.to_string(), "the king on 41 has made 3 moves in a row; another piece must move");
}

#[test]
fn what_men_may_not_do() {
    refused(named::BRAZILIAN, "W:Wc3:Bh8", "c3-b2", "a man does not move that way");
    refused(named::ENGLISH, "W:W18:B22,1", "18x25", "a man does not capture that way");
    // FID art. 5.3: a man may not take a king.
    refused(named::ITALIAN, "W:W22:BK18,1", "22x13", "a man may not take a king");
    refused(
        named::BRAZILIAN,
        "W:Wc3:Bh8",
        "c3-e5",
        "that is too far: this piece moves one square, or jumps one piece",
    );
    // WCDF rule 1.18: a man that is crowned stops.
    let words = "a man that reaches the last row becomes a king, and its move ends there";
    refused(named::ENGLISH, "W:W11:B7,6,1", "11x2x9", words);
}

#[test]
fn what_kings_may_not_do() {
    // Makhos: directly behind the piece taken.
    let words = "the king must land directly behind the piece it takes";
    refused(named::THAI, "W:WKa1:Bc3,h8", "a1-e5", words);
    // FMJD art. 4.8: no piece is jumped twice.
    let words = "the piece on d4 was taken already and may not be jumped twice";
    refused(named::BRAZILIAN, "W:WKa1:Bd4,h6", "a1xe5xa1", words);
    refused(named::BRAZILIAN, "W:WKa1:Bd4,e5", "a1xf6", "a piece on e5 stands in the way");
    refused(named::BRAZILIAN, "W:WKa1,d4:Bh8", "a1-f6", "a piece on d4 stands in the way");
    refused(named::BRAZILIAN, "W:WKa1:Bh8", "a1-a5", "the piece can't go from a1 to a5");
    // TUDAF: no turning back by 180 degrees.
    refused(named::TURKISH, "W:WKa4:Ba6,a2,h8", "a4xa7xa1", "a capture may not turn straight back");
}

#[test]
fn when_nothing_else_fits() {
    refused(
        named::BRAZILIAN,
        "W:Wc3,e3:Bh8",
        "c3-d4-e5",
        "this move is not possible; c3 can go: c3-d4, c3-b4",
    );
    let words = "a piece on b2 stands in the way";
    refused(named::BRAZILIAN, "W:Wa1,b2:Bh8", "a1-b2-c3", words);
}

#[test]
fn every_reason_is_true_on_random_positions() {
    let mut kinds = BTreeSet::new();
    for variant in trial::variants() {
        let mut random = SplitMix64::new(17);
        for _ in 0..25 {
            let position = trial::random_position(variant, &mut random);
            for path in tries(&position, &mut random) {
                let names: Vec<String> = path.iter().map(|&square| variant.square_name(square)).collect();
                if let Err(MoveError::Refused(refusal)) = position.read_move(&names.join(" ")) {
                    let shown =
                        format!("{names:?} {refusal:?} in {variant} {}", fen::write(&position.setup()));
                    assert!(Truth { position: &position, path: &path }.holds(&refusal), "{shown}");
                    let kind = format!("{refusal:?}");
                    kinds.insert(kind.split([' ', '{']).next().unwrap().to_owned());
                }
            }
        }
    }
    assert!(kinds.len() >= 17, "seen: {kinds:?}");
}

/// Paths that somebody could try: any two squares, one's own piece anywhere, what other rules would allow,
/// parts of that, and going on or back after it.
fn tries(position: &Position, random: &mut SplitMix64) -> Vec<Vec<Square>> {
    let variant = *position.variant();
    let squares: Vec<Square> = variant.all_squares().collect();
    let own: Vec<Square> = squares
        .iter()
        .copied()
        .filter(|&square| position.at(square).is_some_and(|(side, _)| side == position.side_to_move()))
        .collect();
    let mut tries = vec![vec![*random.choose(&squares).unwrap(), *random.choose(&squares).unwrap()]];
    for _ in 0..8 {
        let Some(&from) = random.choose(&own) else { break };
        tries.push(vec![from, *random.choose(&squares).unwrap()]);
    }
    let lax = Variant {
        obligation: Obligation::Free,
        precedence: Precedence::FREE,
        man_takes_king: true,
        man_moves: variant.king_moves,
        man_captures: variant.king_captures,
        landing: Landing::Any,
        turn_back: true,
        king_run: None,
        crowning: *random.choose(&[Crowning::Passes, Crowning::Continues]).unwrap(),
        ..variant
    };
    let mut moves = Vec::new();
    if let Ok(other) = Position::new(&Setup { variant: lax, ..position.setup() }) {
        other.moves_by(Distinction::Stops, &mut moves);
    }
    for _ in 0..12 {
        let Some(mv) = random.choose(&moves) else { break };
        let mut path: Vec<Square> = mv.path().collect();
        match random.below(4) {
            0 => path.truncate(2.max(path.len() - 1)),
            1 => path.push(path[path.len() - 2]),
            2 => path.push(*random.choose(&squares).unwrap()),
            _ => {}
        }
        tries.push(path);
    }
    tries
}

/// A refused path, to be looked at without the help of the code that found the reason.
struct Truth<'a> {
    position: &'a Position,
    path: &'a [Square],
}

impl Truth<'_> {
    fn holds(&self, refusal: &Refusal) -> bool {
        let (position, path) = (self.position, self.path);
        let variant = position.variant();
        let side = position.side_to_move();
        let legal = legal(position);
        let is_first = |square: &NamedSquare| {
            square.square == path[0] && square.to_string() == variant.square_name(path[0])
        };
        let from_first = |mv: &&Move| mv.from() == path[0];
        let man = position.at(path[0]).is_some_and(|(_, piece)| piece == Piece::Man);
        let compulsory = variant.obligation == Obligation::Must && legal.iter().any(|mv| mv.is_capture());
        match refusal {
            Refusal::NoMoves => legal.is_empty(),
            Refusal::EmptySquare { square } => is_first(square) && position.at(path[0]).is_none(),
            Refusal::OpponentsPiece { square } => {
                is_first(square) && position.at(path[0]).is_some_and(|(owner, _)| owner == side.other())
            }
            Refusal::MustCapture { captures } => compulsory && *captures == legal,
            Refusal::Majority { tried, taken, best, most } => {
                taken < most
                    && (self.taken(tried).len(), self.taken(best).len()) == (*taken, *most)
                    && legal.contains(best)
                    && self.is_tried(tried)
            }
            Refusal::Priority { tried, best, criterion } => {
                legal.contains(best)
                    && self.is_tried(tried)
                    && variant.precedence.criteria().any(|known| known == *criterion)
                    && self.merit(tried, *criterion) < self.merit(best, *criterion)
            }
            Refusal::Unfinished { captures } => {
                let mut paths = Vec::new();
                position.moves_by(Distinction::Stops, &mut paths);
                !captures.is_empty()
                    && captures.iter().all(|mv| paths.contains(mv) && self.is_tried(mv))
                    && captures.iter().all(|mv| Some(&mv.to()) != path.last() || path.len() > 2)
            }
            Refusal::KingRun { square, moves } => {
                let run = position.setup().counters.king_runs[side.index()];
                is_first(square) && run.is_some_and(|run| run.king == path[0] && run.moves >= *moves)
            }
            Refusal::ManDirection => {
                let direction = self.direction(path[0], path[1]).unwrap();
                man && path.len() == 2 && position.at(path[1]).is_none() && !variant.man_moves.has(direction)
            }
            Refusal::ManCaptureDirection => {
                let wrong = |step: &[Square]| {
                    self.direction(step[0], step[1]).is_some_and(|way| !variant.man_captures.has(way))
                };
                man && path.windows(2).any(wrong)
            }
            Refusal::ManTakesKing => {
                let king = |square: &Square| position.at(*square) == Some((side.other(), Piece::King));
                man && !variant.man_takes_king
                    && path.windows(2).any(|step| self.between(step[0], step[1]).iter().any(king))
            }
            Refusal::Landing => !man && variant.flying && variant.landing != Landing::Any,
            Refusal::TurnBack => {
                let turns = |steps: &[Square]| {
                    let ways = [self.direction(steps[0], steps[1]), self.direction(steps[1], steps[2])];
                    matches!(ways, [Some(first), Some(second)] if first ^ 4 == second)
                };
                !variant.turn_back && path.windows(3).any(turns)
            }
            Refusal::TooFar => {
                (man || !variant.flying)
                    && path.windows(2).any(|step| {
                        let between = self.between(step[0], step[1]);
                        between.len() > 1
                            || between
                                .iter()
                                .any(|&square| position.at(square).is_none() || square == path[0])
                    })
            }
            Refusal::EndsOnLastRow => {
                let crown = variant.crown_squares(side);
                let inner = &path[1..path.len() - 1];
                man && variant.crowning == Crowning::Stops
                    && inner.iter().any(|&square| crown.contains(square))
            }
            Refusal::JumpedTwice { square } => {
                let jumped = square.square;
                let jumps = path.windows(2).filter(|step| self.between(step[0], step[1]).contains(&jumped));
                let enemy = position.at(jumped).is_some_and(|(owner, _)| owner != side);
                variant.removal == Removal::AtEnd && enemy && jumps.count() >= 2
            }
            Refusal::Blocked { square } => {
                let blocked = square.square;
                let on_the_way =
                    |step: &[Square]| step[1] == blocked || self.between(step[0], step[1]).contains(&blocked);
                position.at(blocked).is_some() && blocked != path[0] && path.windows(2).any(on_the_way)
            }
            Refusal::OffTheLine { from, to } => (1..path.len()).any(|step| {
                let crown = variant.crown_squares(side);
                let crowned = path[1..step].iter().any(|&square| crown.contains(square));
                let king = !man || (crowned && variant.crowning == Crowning::Continues);
                let (moves, captures) = match king {
                    true => (variant.king_moves, variant.king_captures),
                    false => (variant.man_moves, variant.man_captures),
                };
                // What has been jumped before may have left, as the moving piece has left its square.
                let jumped: Vec<Square> =
                    path[..step].windows(2).flat_map(|pair| self.between(pair[0], pair[1])).collect();
                let gone = |square: &Square| *square == path[0] || jumped.contains(square);
                let between = self.between(path[step - 1], path[step]);
                let free = between.iter().all(|square| gone(square) || position.at(*square).is_none());
                let way = self.direction(path[step - 1], path[step]);
                let off = way.is_none_or(|way| !moves.or(captures).has(way) || (free && !moves.has(way)));
                [path[step - 1], path[step]] == [from.square, to.square] && off
            }),
            Refusal::Impossible { square, moves } => {
                is_first(square) && !moves.is_empty() && moves.iter().eq(legal.iter().filter(from_first))
            }
            Refusal::Stuck { square } => {
                is_first(square) && !compulsory && !legal.iter().any(|mv| from_first(&mv))
            }
        }
    }

    /// Whether the squares of `mv` are those that were tried, perhaps with others between and after them.
    fn is_tried(&self, mv: &Move) -> bool {
        let mut rest = mv.path();
        mv.from() == self.path[0] && self.path.iter().all(|square| rest.any(|other| other == *square))
    }

    /// The pieces that a capture jumps, in order.
    fn taken(&self, mv: &Move) -> Vec<Square> {
        let mut taken = Vec::new();
        for step in mv.path().collect::<Vec<_>>().windows(2) {
            let between = self.between(step[0], step[1]).into_iter();
            let enemy = |square: &Square| {
                self.position.at(*square).is_some_and(|(owner, _)| owner != self.position.side_to_move())
            };
            let fresh: Vec<Square> =
                between.filter(|square| enemy(square) && !taken.contains(square)).collect();
            taken.extend(fresh);
        }
        taken
    }

    /// How good a capture is by one criterion.
    fn merit(&self, mv: &Move, criterion: Criterion) -> usize {
        let taken = self.taken(mv);
        let king = |square: &Square| self.position.at(*square).is_some_and(|(_, piece)| piece == Piece::King);
        let kings = taken.iter().filter(|square| king(square)).count();
        match criterion {
            Criterion::MostPieces => taken.len(),
            Criterion::MostKings => kings,
            Criterion::WithKing => usize::from(king(&mv.from())),
            Criterion::MostWorth => 1_000 * (taken.len() - kings) + 1_999 * kings,
            // The place of the first king, then of the second, …: earlier is more.
            Criterion::EarliestKing => {
                taken.iter().fold(0, |merit, square| 2 * merit + usize::from(king(square)))
            }
        }
    }

    /// The playing squares between two squares of a line; none if there is no line.
    fn between(&self, from: Square, to: Square) -> Vec<Square> {
        let variant = self.position.variant();
        let Some((across, up)) = self.line(from, to) else { return Vec::new() };
        let (mut column, mut row) = variant.coordinates(from).map(|(c, r)| (c as i32, r as i32)).unwrap();
        let mut squares = Vec::new();
        loop {
            (column, row) = (column + across, row + up);
            match variant.square_at(column as u8, row as u8) {
                Some(square) if square == to => return squares,
                Some(square) => squares.push(square),
                None => {}
            }
        }
    }

    fn line(&self, from: Square, to: Square) -> Option<(i32, i32)> {
        let place = |square| self.position.variant().coordinates(square).unwrap();
        let ((column, row), (to_column, to_row)) = (place(from), place(to));
        let (across, up) = (i32::from(to_column) - i32::from(column), i32::from(to_row) - i32::from(row));
        let straight = across == 0 || up == 0 || across.abs() == up.abs();
        (straight && from != to).then_some((across.signum(), up.signum()))
    }

    /// The direction as the side to move sees it.
    fn direction(&self, from: Square, to: Square) -> Option<u8> {
        const CLOCKWISE: [(i32, i32); 8] =
            [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
        let line = self.line(from, to)?;
        let turn = if self.position.side_to_move() == Side::White { 0 } else { 4 };
        let number = CLOCKWISE.iter().position(|&way| way == line)?;
        Some((number as u8 + turn) % 8)
    }
}
