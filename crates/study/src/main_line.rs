//! The moves of the main line as judgements count them: who played each, and whether there was a choice.

use tabuleiro_facade::{Game, Message, Side};

use crate::{Mistake, NodeId, Score, Study, accuracy};

/// A move of the main line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MainMove {
    /// Which.
    pub node: NodeId,
    /// Who played it; nobody plays a position that is set up.
    pub side: Option<Side>,
    /// Whether there was no other move.
    pub is_forced: bool,
}

/// A game within a study, with the nodes of its positions.
pub type GameWithNodes = (Vec<NodeId>, Box<dyn Game>);

/// The main line of a study. It holds until a move of the study is added or taken away; judgements may
/// change.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MainLine {
    /// Its moves.
    pub moves: Vec<MainMove>,
}

impl MainLine {
    /// The main line of `study`.
    pub fn of(study: &Study) -> MainLine {
        let mut game = study.game(NodeId::ROOT).ok();
        let mut moves = Vec::new();
        for &node in study.main_line() {
            if !study.is_move(node) {
                game = study.game(node).ok();
                moves.push(MainMove { node, side: None, is_forced: true });
                continue;
            }
            let side = game.as_ref().map(|game| game.side_to_move());
            let is_forced = game.as_ref().is_some_and(|game| game.choices().len() == 1);
            moves.push(MainMove { node, side, is_forced });
            let played = game.as_mut().map(|game| game.play_text(study.move_text(node)).is_ok());
            if played == Some(false) {
                game = None;
            }
        }
        MainLine { moves }
    }

    /// The games in it with the nodes of their positions, from the first: one, and another one for each
    /// position that is set up on the way. Taking back its moves leads from the last of its positions to
    /// the first.
    pub fn games(&self, study: &Study) -> Result<Vec<GameWithNodes>, Message> {
        let mut parts = vec![vec![NodeId::ROOT]];
        for it in &self.moves {
            match parts.last_mut() {
                Some(part) if it.side.is_some() => part.push(it.node),
                _ => parts.push(vec![it.node]),
            }
        }
        let game = |part: Vec<NodeId>| {
            let end = part.last().copied().unwrap_or(NodeId::ROOT);
            study.game(end).map(|game| (part, game))
        };
        parts.into_iter().map(game).collect()
    }

    /// What its positions are worth, the first before any move, as far as it is known.
    pub fn scores(&self, study: &Study) -> Vec<Option<Score>> {
        let nodes = std::iter::once(NodeId::ROOT).chain(self.moves.iter().map(|it| it.node));
        let mut scores: Vec<Option<Score>> = nodes.map(|node| study.score(node)).collect();
        if let Some(last) = scores.last_mut().filter(|last| last.is_none() && !self.moves.is_empty()) {
            *last = self.final_score(study);
        }
        scores
    }

    /// What its end is worth, where the game is over on the board.
    fn final_score(&self, study: &Study) -> Option<Score> {
        study.game(self.moves.last()?.node).ok()?.outcome().map(Score::of_outcome)
    }

    /// Who played the move that leads to `node`, here or in a variation.
    pub fn mover(&self, study: &Study, node: NodeId) -> Option<Side> {
        if let Some(known) = self.moves.iter().find(|it| it.node == node) {
            return known.side;
        }
        let before = study.before(node)?;
        study.is_move(node).then(|| study.game(before).ok().map(|game| game.side_to_move()))?
    }

    /// How bad the move that leads to `node` was, if it is one of the main line.
    pub fn mistake(&self, study: &Study, node: NodeId) -> Option<Mistake> {
        let side = self.moves.iter().find(|it| it.node == node)?.side?;
        study.mistake(node, side)
    }

    /// The mistakes in their order.
    pub fn mistakes(&self, study: &Study) -> Vec<(MainMove, Mistake)> {
        self.moves.iter().filter_map(|it| Some((*it, study.mistake(it.node, it.side?)?))).collect()
    }

    /// How many mistakes `side` made that are as bad as `mistake`.
    pub fn count(&self, study: &Study, side: Side, mistake: Mistake) -> usize {
        let found = self.mistakes(study).into_iter();
        found.filter(|(it, bad)| it.side == Some(side) && *bad == mistake).count()
    }

    /// How accurate the moves of `side` were that it had a choice in, from 0 to 100.
    pub fn accuracy(&self, study: &Study, side: Side) -> Option<f64> {
        let scores = self.scores(study);
        let judged = self.moves.iter().enumerate().filter_map(|(place, it)| {
            let counts = it.side == Some(side) && !it.is_forced;
            if counts { scores[place].zip(scores[place + 1]) } else { None }
        });
        accuracy(side, judged)
    }

    /// Marks the mistakes that nobody has judged yet.
    pub fn mark_mistakes(&self, study: &mut Study) {
        for (it, mistake) in self.mistakes(study) {
            study.judge_by_mark(it.node, mistake.mark());
        }
    }
}
