//! The heuristics of the search, each of which can be switched off to see what it brings.

/// A heuristic of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heuristic {
    /// Null move: if even passing fails high, so will some move.
    NullMove,
    /// Late move reductions: what is ordered late is first looked at less deeply.
    LateMoveReductions,
    /// Late move pruning: after enough quiet moves the rest is left out.
    LateMovePruning,
    /// Futility, forward and reverse: too far from the window for the plies that are left.
    Futility,
    /// Exchange pruning: moves that lose material by exchanges are left out at low depth.
    ExchangePruning,
    /// History pruning: quiet moves that were bad all over the tree are left out at low depth.
    HistoryPruning,
    /// Singular extensions: a move that alone holds the score is searched deeper.
    SingularExtensions,
    /// ProbCut: a capture that beats a raised beta at reduced depth cuts the node.
    ProbCut,
    /// Continuation history: moves are ordered by what was good after the moves before them.
    ContinuationHistory,
    /// Correction history: the evaluation is corrected by how wrong it was in like positions.
    CorrectionHistory,
    /// Killers: quiet moves that refuted a sister position come first.
    Killers,
    /// Aspiration: each depth starts with a narrow window around the last score.
    Aspiration,
}

impl Heuristic {
    /// Every heuristic.
    pub const ALL: [Heuristic; 12] = [
        Heuristic::NullMove,
        Heuristic::LateMoveReductions,
        Heuristic::LateMovePruning,
        Heuristic::Futility,
        Heuristic::ExchangePruning,
        Heuristic::HistoryPruning,
        Heuristic::SingularExtensions,
        Heuristic::ProbCut,
        Heuristic::ContinuationHistory,
        Heuristic::CorrectionHistory,
        Heuristic::Killers,
        Heuristic::Aspiration,
    ];

    /// Its name in words of lower case with hyphens.
    pub const fn name(self) -> &'static str {
        match self {
            Heuristic::NullMove => "null-move",
            Heuristic::LateMoveReductions => "late-move-reductions",
            Heuristic::LateMovePruning => "late-move-pruning",
            Heuristic::Futility => "futility",
            Heuristic::ExchangePruning => "exchange-pruning",
            Heuristic::HistoryPruning => "history-pruning",
            Heuristic::SingularExtensions => "singular-extensions",
            Heuristic::ProbCut => "probcut",
            Heuristic::ContinuationHistory => "continuation-history",
            Heuristic::CorrectionHistory => "correction-history",
            Heuristic::Killers => "killers",
            Heuristic::Aspiration => "aspiration",
        }
    }

    /// The heuristic of this name.
    pub fn from_name(name: &str) -> Option<Heuristic> {
        Heuristic::ALL.into_iter().find(|heuristic| heuristic.name() == name)
    }
}

/// The heuristics that a search uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heuristics(u16);

impl Heuristics {
    /// All of them, as in play.
    pub const ALL: Heuristics = Heuristics(u16::MAX);

    /// These but for one.
    #[must_use]
    pub const fn without(self, heuristic: Heuristic) -> Heuristics {
        Heuristics(self.0 & !(1 << heuristic as u16))
    }

    /// Whether this one is used.
    #[inline]
    pub const fn has(self, heuristic: Heuristic) -> bool {
        self.0 >> heuristic as u16 & 1 != 0
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_chess::Position;
    use tabuleiro_core::History;
    use tabuleiro_search::{Control, Limits};

    use super::super::{BENCH_POSITIONS, Engine, Task};
    use super::*;

    #[test]
    fn every_heuristic_is_found_by_its_name_alone() {
        for heuristic in Heuristic::ALL {
            assert_eq!(Heuristic::from_name(heuristic.name()), Some(heuristic));
            let others = Heuristics::ALL.without(heuristic);
            assert_eq!(Heuristic::ALL.into_iter().filter(|&other| !others.has(other)).count(), 1);
        }
        assert_eq!(Heuristic::from_name("luck"), None);
    }

    /// The nodes of a search of a few positions with these heuristics.
    fn nodes(heuristics: Heuristics) -> u64 {
        let mut engine = Engine::new(4);
        engine.set_heuristics(heuristics);
        let search = |fen: &&str| {
            engine.new_game();
            let control = Control::new(Limits::depth(12));
            engine.think(&Task::new(&History::new(fen.parse::<Position>().unwrap())), &control, |_| {});
            control.nodes()
        };
        BENCH_POSITIONS[2..4].iter().map(search).sum()
    }

    #[test]
    fn each_heuristic_changes_the_search() {
        let all = nodes(Heuristics::ALL);
        for heuristic in Heuristic::ALL {
            assert_ne!(nodes(Heuristics::ALL.without(heuristic)), all, "{}", heuristic.name());
        }
    }
}
