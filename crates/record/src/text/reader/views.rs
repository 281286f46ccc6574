//! Starts and moves as the sink sees them: put into words only if it asks.

use std::borrow::Cow;

use crate::text::{MoveText, Referee, Score, StartText};

pub(super) struct MoveView<'a, F: Referee> {
    pub(super) referee: &'a F,
    pub(super) before: &'a F::State,
    pub(super) mv: F::Move,
}

impl<F: Referee> MoveText for MoveView<'_, F> {
    fn write(&self, out: &mut String) {
        self.referee.write_move(self.before, self.mv, out);
    }
}

pub(super) struct StartView<'a, F: Referee> {
    pub(super) referee: &'a F,
    pub(super) state: &'a F::State,
}

impl<F: Referee> StartText for StartView<'_, F> {
    fn game(&self) -> Cow<'static, str> {
        self.referee.game()
    }

    fn position(&self) -> Option<String> {
        self.referee.position(self.state)
    }

    fn number(&self) -> u32 {
        self.referee.numbering(self.state).number
    }

    fn is_second(&self) -> bool {
        self.referee.numbering(self.state).is_second
    }

    fn score(&self, score: Score) -> &'static str {
        self.referee.score_text(score)
    }

    fn rules_tag(&self) -> Option<(&'static str, String)> {
        self.referee.rules_tag()
    }
}
