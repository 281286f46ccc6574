//! Games between two players.

use tabuleiro_arena::statistics;
use tabuleiro_core::{History, Rules, Side, SplitMix64};
use tabuleiro_draughts::{Move, Position, Variant};
use tabuleiro_engine::draughts::{Engine, Heuristics, Task};
use tabuleiro_search::{Control, Limits, Score, WIN};

/// Games that go on for so long are given up as drawn.
const LONGEST: usize = 300;

/// The result of a game: 1 if White won, -1 if Black did, 0 for a draw.
pub type Result = i32;

/// A random opening of `plies` legal moves after which the game goes on.
pub fn opening(
    variant: &Variant,
    random: &mut SplitMix64,
    plies: usize,
) -> anyhow::Result<History<Position>> {
    let start = Position::start(*variant)?;
    loop {
        let mut game = History::new(start);
        let mut moves = Vec::new();
        for _ in 0..plies {
            game.position().legal_moves(&mut moves);
            let Some(&mv) = random.choose(&moves) else { break };
            game.play(mv);
        }
        if game.outcome().is_none() && game.len() == plies {
            return Ok(game);
        }
    }
}

/// The result that the rules give the game, by themselves or because a player may claim it.
pub fn result(game: &History<Position>) -> Option<Result> {
    match game.outcome() {
        Some(outcome) => Some(outcome.winner().map_or(0, |side| if side == Side::White { 1 } else { -1 })),
        None if game.claimable_draw().is_some() || game.len() >= LONGEST => Some(0),
        None => None,
    }
}

/// What a game with `result` brought the first of two players.
pub fn score(result: Result, first_is_white: bool) -> statistics::Score {
    (result != 0).then_some((result > 0) == first_is_white).into()
}

/// What `engine` plays after looking at about `nodes` positions, and what it thinks of the position.
pub fn think(engine: &mut Engine, game: &History<Position>, nodes: u64) -> (Move, Score) {
    think_with(Heuristics::ALL, engine, game, nodes)
}

/// The same with only some guesses of the search.
pub fn think_with(
    heuristics: Heuristics,
    engine: &mut Engine,
    game: &History<Position>,
    nodes: u64,
) -> (Move, Score) {
    let limits = Limits { soft_nodes: Some(nodes), nodes: Some(nodes * 4), ..Limits::default() };
    let task = Task { heuristics, ..Task::new(game) };
    let lines = engine.think(&task, &Control::new(limits), |_| {});
    (lines[0].moves[0], lines[0].score)
}

/// Ends games that are decided, to save time.
pub struct Adjudicator {
    held: u32,
    last: Score,
}

/// From this score on, held for so many plies by both sides, a game is won.
const WON: Score = 700;
const HELD: u32 = 6;

impl Adjudicator {
    pub fn new() -> Adjudicator {
        Adjudicator { held: 0, last: 0 }
    }

    /// Takes note of the mover's score; the result if the game is decided.
    pub fn note(&mut self, mover: Side, score: Score) -> Option<Result> {
        let for_white = if mover == Side::White { score } else { -score };
        let same = for_white.abs() >= WON && for_white.signum() == self.last.signum();
        self.held = if same { self.held + 1 } else { 0 };
        self.last = for_white;
        (self.held >= HELD || for_white.abs() >= WIN).then(|| for_white.signum())
    }
}
