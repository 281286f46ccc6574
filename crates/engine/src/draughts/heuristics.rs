//! The guesses of the search that can be left out, to measure what each is worth.

/// Which guesses a search uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heuristics {
    /// Believe a shallower search that finds a position far too good for the opponent to allow.
    pub probcut: bool,
    /// Believe close to the horizon that what is far too good for the opponent stays so.
    pub reverse_futility: bool,
    /// Leave out quiet moves close to the horizon that can't gain enough.
    pub futility: bool,
    /// Leave out quiet moves close to the horizon that come very late.
    pub late_pruning: bool,
    /// Look less deep at quiet moves that come late.
    pub reductions: bool,
    /// A forced move costs no depth.
    pub forced: bool,
}

impl Heuristics {
    /// All of them, as in play.
    pub const ALL: Heuristics = Heuristics {
        probcut: true,
        reverse_futility: true,
        futility: true,
        late_pruning: true,
        reductions: true,
        forced: true,
    };

    /// Without those that leave out what an evaluation close to the horizon calls hopeless, for where evaluations are often far
    /// from the truth.
    pub(super) fn distrusting(self) -> Heuristics {
        Heuristics { reverse_futility: false, futility: false, late_pruning: false, ..self }
    }
}
