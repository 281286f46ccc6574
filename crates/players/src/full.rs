//! Our own engine as strong as it can, as a player.

use std::sync::atomic::AtomicBool;

use tabuleiro_facade::{
    AnalysisTask, Analyst, Choice, Explain, Game, Message, NoAnalyst, Player, PlayerFault, Resources,
};
use tabuleiro_search::Limits;

use crate::engines::EngineSpec;

/// Our own engine, which uses all that its limits allow.
pub(crate) struct FullStrength {
    resources: Resources,
    /// Made anew for each game, so that nothing is remembered from the last.
    analyst: Option<Box<dyn Analyst>>,
}

impl FullStrength {
    /// A player of `game`, if there is one and the memory that it may use exists.
    pub(crate) fn new(game: &dyn Game, resources: Resources) -> Result<FullStrength, NoAnalyst> {
        Ok(FullStrength { resources, analyst: Some(game.analyst(resources)?) })
    }
}

impl Player for FullStrength {
    fn choose(&mut self, game: &dyn Game, limits: &Limits, stop: &AtomicBool) -> Result<Choice, PlayerFault> {
        let over = || PlayerFault::Failed(Message::new("table-over"));
        let analyst = match &mut self.analyst {
            Some(analyst) => analyst,
            none => none.insert(
                game.analyst(self.resources).map_err(|reason| PlayerFault::Failed(reason.explain()))?,
            ),
        };
        let limits = if limits.say_nothing() { Limits::move_time(EngineSpec::MOVE_TIME) } else { *limits };
        let lines = analyst.analyse(game, &AnalysisTask { limits, lines: 1 }, stop, &mut |_| {});
        let best = lines.into_iter().next().and_then(|line| line.moves.into_iter().next());
        best.ok_or_else(over)
    }

    fn new_game(&mut self) {
        self.analyst = None;
    }
}
