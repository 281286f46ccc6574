//! The guesses of the search that can be left out, to measure what each is worth.

/// Which guesses a search uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heuristics {
    /// Believe a shallower search that finds a position far too good for the opponent to allow.
    pub probcut: bool,
    /// Look less deep at quiet moves that come late.
    pub reductions: bool,
    /// A forced move costs no depth.
    pub forced: bool,
    /// Endgame tables are asked. No guess, but what it is worth is measured alike.
    pub tables: bool,
}

impl Heuristics {
    /// All of them, as in play.
    pub const ALL: Heuristics = Heuristics { probcut: true, reductions: true, forced: true, tables: true };
}
