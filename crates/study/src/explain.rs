//! Why a move was a mistake: what it loses or misses, and the line that shows it.

use tabuleiro_facade::{Explain, Figure, Game, Message, PieceView, Side};

use crate::{NodeId, Score, Study};

/// How far a line is followed to see what it wins.
const SIGHT: usize = 8;

/// Why a move was a mistake.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The opponent wins by force.
    AllowsWin {
        /// In how many moves.
        moves: u32,
    },
    /// The mover could have won by force.
    MissesWin {
        /// In how many moves.
        moves: u32,
    },
    /// The opponent wins a piece.
    Loses {
        /// Which kind; `None` for several small ones.
        piece: Option<Figure>,
    },
    /// The mover could have won a piece.
    Misses {
        /// Which kind; `None` for several small ones.
        piece: Option<Figure>,
    },
    /// The position gets worse without anything being taken.
    Worsens {
        /// What it was worth.
        before: Score,
        /// What it is worth.
        after: Score,
    },
}

/// Why a move was a mistake, with the line that shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// Why.
    pub reason: Reason,
    /// The line.
    pub line: Vec<String>,
    /// Where the line begins.
    pub from: NodeId,
}

impl Explain for Explanation {
    /// Why, in a sentence; the line is told beside it.
    fn explain(&self) -> Message {
        let named = |key, piece: Option<Figure>| {
            Message::new(key).with("piece", piece.map_or("several", |piece| piece.name()))
        };
        match self.reason {
            Reason::AllowsWin { moves } => Message::new("study-allows-win").with("moves", moves),
            Reason::MissesWin { moves } => Message::new("study-misses-win").with("moves", moves),
            Reason::Loses { piece } => named("study-loses", piece),
            Reason::Misses { piece } => named("study-misses", piece),
            Reason::Worsens { before, after } => {
                Message::new("study-worsens").with("before", before.text()).with("after", after.text())
            }
        }
    }
}

/// Why the move of `side` that leads to `node` was a mistake, as the judgements before and after it show;
/// `None` without them.
pub fn explain(study: &Study, node: NodeId, side: Side) -> Option<Explanation> {
    let before = study.before(node)?;
    let (was, is) = (study.score(before)?, study.score(node)?);
    let owned = |line: Vec<&str>| line.into_iter().map(str::to_owned).collect::<Vec<_>>();
    let (better, answer) = (owned(study.best_line(before)), owned(study.best_line(node)));
    let wins = |score: Score, who: Side| match score {
        Score::Win { side, plies } if side == who => Some(plies.div_ceil(2).max(1)),
        _ => None,
    };
    if let (Some(moves), None) = (wins(is, !side), wins(was, !side)) {
        return Some(Explanation { reason: Reason::AllowsWin { moves }, line: answer, from: node });
    }
    if let (Some(moves), None) = (wins(was, side), wins(is, side)) {
        return Some(Explanation { reason: Reason::MissesWin { moves }, line: better, from: before });
    }
    let worsens = || Explanation {
        reason: Reason::Worsens { before: was, after: is },
        line: better.clone(),
        from: before,
    };
    let Ok(start) = study.game(before) else { return Some(worsens()) };
    let played: Vec<String> =
        std::iter::once(study.move_text(node).to_owned()).chain(answer.clone()).collect();
    let lost = haul(&*start, &played, side);
    let won = haul(&*start, &better, side);
    if lost.net <= -1 && lost.net < won.net {
        let piece = lost.taken_from_us;
        return Some(Explanation { reason: Reason::Loses { piece }, line: answer, from: node });
    }
    if won.net >= 1 && won.net > lost.net {
        let piece = won.taken_by_us;
        return Some(Explanation { reason: Reason::Misses { piece }, line: better, from: before });
    }
    Some(worsens())
}

/// What a line takes.
#[derive(Default)]
struct Haul {
    /// What the side won, less what it lost, in the smallest pieces.
    net: i32,
    /// The kind of the piece that the side won and that is worth as much as `net`.
    taken_by_us: Option<Figure>,
    /// The same for what it lost.
    taken_from_us: Option<Figure>,
}

/// What `side` wins and loses in the moves of `line` from `game` on.
fn haul(game: &dyn Game, line: &[String], side: Side) -> Haul {
    let mut game = game.fork();
    let mut haul = Haul::default();
    let (mut ours, mut theirs): (Vec<PieceView>, Vec<PieceView>) = (Vec::new(), Vec::new());
    for text in line.iter().take(SIGHT) {
        let Ok(choice) = game.read(text) else { break };
        let scene = game.scene();
        let mover = game.side_to_move();
        let taken = choice.captures.iter().filter_map(|&cell| scene.cell(cell)?.piece.clone());
        if mover == side {
            theirs.extend(taken)
        } else {
            ours.extend(taken)
        }
        if game.play(&choice).is_err() {
            break;
        }
    }
    let sum = |pieces: &[PieceView]| pieces.iter().map(|piece| worth(piece.figure)).sum::<i32>();
    haul.net = sum(&theirs) - sum(&ours);
    let of = |pieces: &[PieceView]| {
        let fits = |piece: &&PieceView| worth(piece.figure) == haul.net.abs();
        pieces.iter().find(fits).map(|piece| piece.figure)
    };
    (haul.taken_by_us, haul.taken_from_us) = (of(&theirs), of(&ours));
    haul
}

/// What a piece is worth in the smallest ones, as beginners learn it.
const fn worth(figure: Figure) -> i32 {
    match figure {
        Figure::Queen => 9,
        Figure::Rook => 5,
        Figure::Bishop | Figure::Knight | Figure::CrownedMan => 3,
        _ => 1,
    }
}
