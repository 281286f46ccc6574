//! Starts and moves as the sink sees them: put into words only if it asks.

use tabuleiro_core::GameName;

use crate::text::{MoveText, Referee, Score, StartText};

pub(crate) struct MoveView<'a, F: Referee> {
    pub(crate) referee: &'a F,
    pub(crate) before: &'a F::State,
    pub(crate) mv: F::Move,
    pub(crate) after: &'a F::State,
}

impl<F: Referee> MoveText for MoveView<'_, F> {
    fn write(&self, out: &mut String) {
        self.referee.write_move(self.before, self.mv, out);
    }

    fn is_pass(&self) -> bool {
        F::legal(self.mv).is_none()
    }

    fn position(&self) -> Option<String> {
        self.referee.position(self.after)
    }
}

pub(crate) struct StartView<'a, F: Referee> {
    pub(crate) referee: &'a F,
    pub(crate) state: &'a F::State,
}

impl<F: Referee> StartText for StartView<'_, F> {
    fn game(&self) -> GameName {
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
