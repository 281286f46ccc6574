//! What the positions of a game are worth, as a drawing: White's lead above the line, Black's below.

use std::fmt::Write;

use tabuleiro_host::number_of;
use tabuleiro_study::{Mistake, NodeId};

use super::Place;

/// The size of the drawing.
const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 150.0;
/// The line where both sides are equal, and how far a won game is from it.
const ZERO: f64 = HEIGHT / 2.0;
const REACH: f64 = ZERO - 8.0;

/// The graph of a game.
pub struct Graph {
    /// The paths of White's and of Black's lead.
    pub white: String,
    pub black: String,
    /// The line along the positions.
    pub line: String,
    /// Where the position stands that is shown.
    pub now: f64,
    /// Mistakes: where, and whether they are blunders.
    pub mistakes: Vec<(f64, f64, bool)>,
    /// The numbers of the moves from the left, for clicks.
    pub numbers: String,
}

impl Graph {
    /// The graph of the main line; `None` where nothing is judged.
    pub(super) fn new(place: &Place<'_>) -> Option<Graph> {
        let study = place.study;
        let scores = place.main.scores(study);
        // The result alone is no graph.
        if scores.iter().flatten().count() < 2 {
            return None;
        }
        let x = |at: usize| WIDTH * at as f64 / (scores.len() - 1).max(1) as f64;
        // From -1, Black has won, to 1, White has.
        let lead = |at: usize| Some(scores[at]?.expectation() * 2.0 - 1.0);
        let y = |lead: f64| ZERO - lead * REACH;
        let (mut white, mut black, mut line) = (String::new(), String::new(), String::new());
        for at in 1..scores.len() {
            let (Some(from), Some(to)) = (lead(at - 1), lead(at)) else { continue };
            let (left, right) = (x(at - 1), x(at));
            let _ = write!(line, "M{left:.1} {:.1}L{right:.1} {:.1}", y(from), y(to));
            // The lead of a side ends where the line crosses the middle.
            let crossing = left + (right - left) * (from / (from - to)).clamp(0.0, 1.0);
            for (path, sign) in [(&mut white, 1.0), (&mut black, -1.0)] {
                let (a, b) = ((from * sign).max(0.0) * sign, (to * sign).max(0.0) * sign);
                let (begin, end) = match (a == 0.0, b == 0.0) {
                    (true, true) => continue,
                    (true, false) => (crossing, right),
                    (false, true) => (left, crossing),
                    (false, false) => (left, right),
                };
                let (a, b) = (if begin > left { 0.0 } else { a }, if end < right { 0.0 } else { b });
                let _ = write!(
                    path,
                    "M{begin:.1} {ZERO}L{begin:.1} {:.1}L{end:.1} {:.1}L{end:.1} {ZERO}Z",
                    y(a),
                    y(b)
                );
            }
        }
        let nodes: Vec<NodeId> =
            std::iter::once(NodeId::ROOT).chain(place.main.moves.iter().map(|it| it.node)).collect();
        let serious = |(at, &node): (usize, &NodeId)| {
            let bad = place.main.mistake(study, node).filter(|bad| *bad > Mistake::Slip)?;
            Some((x(at), y(lead(at)?), bad == Mistake::Blunder))
        };
        let path = study.path(place.node);
        let on_main = path.iter().take_while(|&&node| study.is_main(node)).count();
        let numbers: Vec<String> = nodes.iter().map(|&node| number_of(study, node).to_string()).collect();
        Some(Graph {
            white,
            black,
            line,
            now: x(on_main),
            mistakes: nodes.iter().enumerate().filter_map(serious).collect(),
            numbers: numbers.join(" "),
        })
    }
}
