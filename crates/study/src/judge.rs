//! Judgements of positions, which stand in the comments.

use tabuleiro_facade::Side;

use crate::{Mistake, NodeId, Score, Study};

/// The command of what a position is worth, known to many programs.
const EVAL: &str = "eval";
/// The command of the line that is best from here on.
const LINE: &str = "pv";
/// How many moves of a best line are kept.
const LONGEST: usize = 10;

impl Study {
    /// What the position at `node` is worth, if somebody has said so.
    pub fn score(&self, node: NodeId) -> Option<Score> {
        self.command(node, EVAL).and_then(Score::from_command)
    }

    /// The line that is best from `node` on, as far as it is known.
    pub fn best_line(&self, node: NodeId) -> Vec<&str> {
        self.command(node, LINE).map(|value| value.split_whitespace().collect()).unwrap_or_default()
    }

    /// Says what the position at `node` is worth, and the line that is best from there.
    pub fn judge(&mut self, node: NodeId, score: Score, line: &[String]) {
        let words: Vec<String> =
            line.iter().take(LONGEST).map(|text| text.chars().filter(|it| *it != ' ').collect()).collect();
        let line = words.join(" ");
        self.set_command(node, LINE, Some(line.as_str()).filter(|line| !line.is_empty()));
        self.set_command(node, EVAL, Some(&score.command()));
    }

    /// How bad the move of `side` was that leads to `node`, by the judgements before and after it.
    pub fn mistake(&self, node: NodeId, side: Side) -> Option<Mistake> {
        let before = self.before(node)?;
        let (was, is) = (self.score(before)?, self.score(node)?);
        // A move that the analyst itself would play is no mistake, even if it then sees further.
        let is_best = self.best_line(before).first() == Some(&self.move_text(node));
        if is_best { None } else { Mistake::of(side, was, is) }
    }
}
