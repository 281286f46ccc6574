//! Ending games that are as good as over.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use tabuleiro_facade::{
    AnalysisScore, AnalysisTask, Analyst, Explain, Game, Limits, Message, Resources, Side,
};
use thiserror::Error;

/// When a game is ended early. The built-in engine judges every position, whoever plays, so that nobody's own
/// opinion counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adjudication {
    /// When somebody has won.
    pub win: Option<WinRule>,
    /// When nobody will.
    pub draw: Option<DrawRule>,
    /// How many positions the judge looks at before each move.
    pub nodes: u64,
    /// A game with this many moves of each side is drawn.
    pub longest: u32,
}

/// Who is ahead by so much for so long has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WinRule {
    /// The advantage, in hundredths of the least piece.
    pub points: i32,
    /// For how many moves of each side in a row.
    pub moves: u32,
}

/// A game that is level for so long is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRule {
    /// The largest advantage that counts as level, in hundredths of the least piece.
    pub points: i32,
    /// For how many moves of each side in a row.
    pub moves: u32,
    /// How many moves of each side must have been played before.
    pub after: u32,
}

impl Default for Adjudication {
    fn default() -> Adjudication {
        Adjudication { win: None, draw: None, nodes: 20_000, longest: 400 }
    }
}

/// Why a text says nothing about adjudication.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AdjudicationError {
    /// No rule has that name.
    #[error("“{rule}” is no rule of adjudication; write win=8/4, draw=0.1/8/40 or nodes=20000")]
    UnknownRule {
        /// What stands there.
        rule: String,
    },
    /// What a rule says can't be read.
    #[error("“{value}” makes no sense for {rule}; write for example {example}")]
    WrongValue {
        /// The rule.
        rule: &'static str,
        /// What stands there.
        value: String,
        /// What could stand there.
        example: &'static str,
    },
}

impl Explain for AdjudicationError {
    fn explain(&self) -> Message {
        match self {
            AdjudicationError::UnknownRule { rule } => {
                Message::new("match-adjudication-unknown").with("rule", rule.as_str())
            }
            AdjudicationError::WrongValue { rule, value, example } => {
                Message::new("match-adjudication-value")
                    .with("rule", *rule)
                    .with("value", value.as_str())
                    .with("example", *example)
            }
        }
    }
}

/// Reads rules with commas between them: `win=8/4` (ahead by 8 for 4 moves), `draw=0.1/8/40` (within 0.1 for
/// 8 moves, after move 40), `nodes=20000`.
impl FromStr for Adjudication {
    type Err = AdjudicationError;

    fn from_str(text: &str) -> Result<Adjudication, AdjudicationError> {
        let mut adjudication = Adjudication::default();
        for rule in text.split(',').map(str::trim) {
            let (name, value) = rule.split_once('=').unwrap_or((rule, ""));
            let parts: Vec<&str> = value.split('/').map(str::trim).collect();
            let wrong =
                |rule, example| AdjudicationError::WrongValue { rule, value: value.to_owned(), example };
            match name.trim() {
                "win" => {
                    let read = match parts[..] {
                        [points, moves] => hundredths(points).zip(positive(moves)),
                        _ => None,
                    };
                    let (points, moves) = read.ok_or_else(|| wrong("win", "win=8/4"))?;
                    adjudication.win = Some(WinRule { points, moves });
                }
                "draw" => {
                    let read = match parts[..] {
                        [points, moves, after] => {
                            hundredths(points).zip(positive(moves)).zip(after.parse().ok())
                        }
                        _ => None,
                    };
                    let ((points, moves), after) = read.ok_or_else(|| wrong("draw", "draw=0.1/8/40"))?;
                    adjudication.draw = Some(DrawRule { points, moves, after });
                }
                "nodes" => {
                    let nodes = value.trim().parse().ok().filter(|&nodes| nodes > 0);
                    adjudication.nodes = nodes.ok_or_else(|| wrong("nodes", "nodes=20000"))?;
                }
                _ => return Err(AdjudicationError::UnknownRule { rule: rule.to_owned() }),
            }
        }
        Ok(adjudication)
    }
}

/// The words that ask for these rules, which also tell them from others.
impl fmt::Display for Adjudication {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "longest={}", self.longest)?;
        if let Some(WinRule { points, moves }) = self.win {
            write!(f, ",win={}/{moves}", f64::from(points) / 100.0)?;
        }
        if let Some(DrawRule { points, moves, after }) = self.draw {
            write!(f, ",draw={}/{moves}/{after}", f64::from(points) / 100.0)?;
        }
        if self.needs_judge() {
            write!(f, ",nodes={}", self.nodes)?;
        }
        Ok(())
    }
}

fn hundredths(text: &str) -> Option<i32> {
    let points: f64 = text.parse().ok()?;
    (0.0..=1000.0).contains(&points).then_some((points * 100.0).round() as i32)
}

fn positive(text: &str) -> Option<u32> {
    text.parse().ok().filter(|&number| number > 0)
}

impl Adjudication {
    /// Whether positions must be judged at all.
    pub fn needs_judge(&self) -> bool {
        self.win.is_some() || self.draw.is_some()
    }
}

/// What a judge decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// This side has as good as won.
    Won(Side),
    /// Nobody will win.
    Drawn,
}

/// What was seen of one game so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Watch {
    /// For how many plies in a row each side has been ahead.
    ahead: [u32; 2],
    /// For how many plies in a row the game has been level.
    level: u32,
}

impl Watch {
    /// Notes what the position after `ply` plies is worth to White, in hundredths.
    pub(crate) fn note(&mut self, rules: &Adjudication, ply: usize, white: i32) -> Option<Decision> {
        let count = |streak: &mut u32, holds: bool| *streak = if holds { *streak + 1 } else { 0 };
        if let Some(rule) = rules.win {
            for (side, points) in Side::ALL.into_iter().zip([white, -white]) {
                count(&mut self.ahead[side.index()], points >= rule.points);
                if self.ahead[side.index()] >= rule.moves.saturating_mul(2) {
                    return Some(Decision::Won(side));
                }
            }
        }
        if let Some(rule) = rules.draw {
            count(&mut self.level, white.abs() <= rule.points && ply as u64 >= 2 * u64::from(rule.after));
            if self.level >= rule.moves.saturating_mul(2) {
                return Some(Decision::Drawn);
            }
        }
        None
    }
}

/// The built-in engine as a judge.
pub(crate) struct Judge {
    rules: Adjudication,
    analyst: Box<dyn Analyst>,
    watch: Watch,
}

/// What a forced end is worth: more than any rule asks for.
const FORCED: i32 = 1_000_000;

impl Judge {
    /// A judge for one game; `None` where the rules need none or the game has no engine.
    pub(crate) fn new(rules: Adjudication, game: &dyn Game) -> Option<Judge> {
        let resources = Resources { threads: 1, hash_megabytes: 1 };
        let analyst = rules.needs_judge().then(|| game.analyst(resources))?.ok()?;
        Some(Judge { rules, analyst, watch: Watch::default() })
    }

    /// Looks at the current position of `game`.
    pub(crate) fn look(&mut self, game: &dyn Game, stop: &AtomicBool) -> Option<Decision> {
        let white = worth_to(Side::White, game, &mut *self.analyst, self.rules.nodes, stop)?;
        self.watch.note(&self.rules, game.ply(), white)
    }
}

/// What the current position of `game` is worth to `side`, in hundredths; `None` if the engine can't tell.
fn worth_to(
    side: Side,
    game: &dyn Game,
    analyst: &mut dyn Analyst,
    nodes: u64,
    stop: &AtomicBool,
) -> Option<i32> {
    let task = AnalysisTask { limits: Limits::nodes(nodes), lines: 1 };
    let lines = analyst.analyse(game, &task, stop, &mut |_| {});
    let points = match lines.first()?.score {
        AnalysisScore::Points(points) => points,
        AnalysisScore::WinIn(_) => FORCED,
        AnalysisScore::LossIn(_) => -FORCED,
        AnalysisScore::Draw => 0,
    };
    Some(if game.side_to_move() == side { points } else { -points })
}

/// How many positions the judge looks at to see whether a draw that somebody wants is fair.
const CLAIM_NODES: u64 = 200_000;
/// What the other side may have and the draw is still fair, in hundredths of the least piece.
const CLAIM_POINTS: i32 = 50;

/// Whether the built-in engine would agree to a draw for `side`, whose opponent wants one: it does where
/// `side` is not ahead by more than half of the least piece.
pub(crate) fn judges_drawn(game: &dyn Game, side: Side) -> bool {
    let analyst = game.analyst(Resources { threads: 1, hash_megabytes: 16 });
    let never = AtomicBool::new(false);
    let worth = analyst.ok().and_then(|mut judge| worth_to(side, game, &mut *judge, CLAIM_NODES, &never));
    worth.is_some_and(|worth| worth <= CLAIM_POINTS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_read_and_written() {
        let read: Adjudication = "win=8/4, draw=0.1/8/40,nodes=500".parse().unwrap();
        assert_eq!(read.win, Some(WinRule { points: 800, moves: 4 }));
        assert_eq!(read.draw, Some(DrawRule { points: 10, moves: 8, after: 40 }));
        assert_eq!(read.to_string(), "longest=400,win=8/4,draw=0.1/8/40,nodes=500");
        assert_eq!(Adjudication::default().to_string(), "longest=400");
        for (text, key) in [
            ("", "match-adjudication-unknown"),
            ("resign=3", "match-adjudication-unknown"),
            ("win", "match-adjudication-value"),
            ("win=8", "match-adjudication-value"),
            ("win=x/3", "match-adjudication-value"),
            ("win=-8/3", "match-adjudication-value"),
            ("win=8/0", "match-adjudication-value"),
            ("draw=0.1/8", "match-adjudication-value"),
            ("draw=0.1/8/-1", "match-adjudication-value"),
            ("win=8/4,nodes=0", "match-adjudication-value"),
        ] {
            assert_eq!(text.parse::<Adjudication>().unwrap_err().explain().key, key, "{text}");
        }
    }

    #[test]
    fn a_side_must_be_ahead_without_a_break() {
        let rules = "win=5/2".parse().unwrap();
        let mut watch = Watch::default();
        let mut note = |points| watch.note(&rules, 10, points);
        assert_eq!([note(600), note(700), note(900), note(499)], [None; 4]);
        assert_eq!([note(-500), note(-500), note(-500)], [None; 3]);
        assert_eq!(note(-FORCED), Some(Decision::Won(Side::Black)));
    }

    #[test]
    fn a_game_is_drawn_only_after_enough_moves() {
        let rules = "draw=0.2/1/3".parse().unwrap();
        let mut watch = Watch::default();
        let decisions: Vec<_> = (0..9).map(|ply| watch.note(&rules, ply, -20)).collect();
        assert_eq!(decisions[..7], [None; 7]);
        assert_eq!(decisions[7], Some(Decision::Drawn));
        assert_eq!(Watch::default().note(&rules, 100, 21), None);
    }
}
