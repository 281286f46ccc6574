//! What the tasks need to know of a game.

use std::time::Duration;

use anyhow::Result;
use tabuleiro_core::{History, Rules};
use tabuleiro_search::{Limits, Score, Thinker};

use crate::learn::{Epoch, Examples, Schedule};

/// A move of a game.
pub type MoveOf<G> = <<G as Game>::Position as Rules>::Move;

/// Somebody who plays a game.
pub type PlayerOf<G> = Box<dyn Thinker<<G as Game>::Position>>;

/// A game with players of several strengths.
pub trait Game {
    /// A position by the game's rules.
    type Position: Rules;
    /// Random moves before each game of a match, unless told.
    const OPENING: usize;
    /// A game that lasts so many plies is drawn.
    const LONGEST: usize;

    /// Its name, as the command line has it.
    fn name(&self) -> &str;
    /// The start of a game.
    fn start(&self) -> Result<Self::Position>;
    /// The player that a word of the command line names: a level, or what else the game has.
    fn player(&self, word: &str, seed: u64) -> Result<PlayerOf<Self>>;
}

/// What a search found.
pub struct Found<M> {
    /// The best move.
    pub mv: M,
    /// What it leads to, for the side to move.
    pub score: Score,
    /// The positions that were searched.
    pub nodes: u64,
}

/// A position as a network sees it.
pub struct Features {
    /// Each input as the side to move sees it, and as the other does.
    pub inputs: Vec<[u16; 2]>,
    /// Which output judges it.
    pub output: u8,
    /// What is known of it without the network, in hundredths, for the side to move.
    pub base: Score,
}

/// The figures that differ from game to game, by what was found to work.
pub struct Tuning {
    /// An opening that a short search finds worse than this for one side is not played.
    pub lopsided: Score,
    /// From this score on, held for so many plies, a game is won.
    pub won: Score,
    /// See `won`.
    pub held: u32,
    /// From this ply on, a game in which nothing happens is drawn.
    pub quiet_from: usize,
    /// A search may look at so many times the positions it is asked for, to finish a depth.
    pub overrun: u64,
    /// A score of so many hundredths is an expectation of 1 / (1 + 1/e).
    pub scale: f32,
    /// Positions for each move of self-play, unless told.
    pub selfplay_nodes: u64,
    /// Positions for each judgement of rescoring, unless told.
    pub rescore_nodes: u64,
    /// How often to go through all positions, unless told.
    pub epochs: usize,
    /// How much of the target is the search's score, unless told.
    pub score_share: f32,
    /// The first step of training, unless told.
    pub step: f32,
    /// How often self-play tells how far it is, in games.
    pub progress: u64,
}

/// A game whose evaluation is trained from games of its engine against itself.
pub trait Trained: Game {
    /// A search with its memory.
    type Engine;
    /// Its figures.
    const TUNING: Tuning;
    /// The names of what can be left out of the search.
    const HEURISTICS: &[&str];

    /// An engine that judges by what a word names: `built-in`, the file of a network, or what else the game
    /// has.
    fn engine(&self, judge: &str, hash_megabytes: usize) -> Result<Self::Engine>;
    /// Leaves out one of [`HEURISTICS`](Trained::HEURISTICS).
    fn leave_out(engine: &mut Self::Engine, heuristic: &str);
    /// How many threads search together.
    fn set_threads(engine: &mut Self::Engine, threads: usize);
    /// Forgets everything.
    fn new_game(engine: &mut Self::Engine);
    /// Searches a position that has a legal move; each depth is told when it is done.
    fn search(
        engine: &mut Self::Engine,
        game: &History<Self::Position>,
        limits: Limits,
        depth_done: impl FnMut(u32, Duration),
    ) -> Found<MoveOf<Self>>;
    /// Whether an evaluation should know what a position is worth in which `mv` is best; captures and what is
    /// decided are the search's business.
    fn is_quiet(position: &Self::Position, mv: MoveOf<Self>, score: Score) -> bool;
    /// Random moves before each game of self-play: at least the first, at most the second.
    fn selfplay_opening(&self) -> (usize, usize);
    /// Bytes of a stored board.
    fn board_bytes(&self) -> usize;
    /// The board of a position, stored.
    fn encode(&self, position: &Self::Position) -> Vec<u8>;
    /// The position of a stored board; `None` if the bytes are none.
    fn decode(&self, board: &[u8], side: tabuleiro_core::Side) -> Option<Self::Position>;
    /// What a network sees of a position; `None` if none is asked about it.
    fn features(&self, position: &Self::Position) -> Option<Features>;
    /// A network that fits `examples`, starting from the one that a word names, stored; `None` if they are
    /// too few.
    fn fit(
        &self,
        examples: &Examples,
        schedule: Schedule,
        from: Option<&str>,
        report: impl FnMut(Epoch),
    ) -> Result<Option<Vec<u8>>>;
    /// The network's inputs and outputs.
    fn shape(&self) -> tabuleiro_nnue::Shape;
    /// A position in the game's notation.
    fn position_text(position: &Self::Position) -> String;
    /// Positions to compare threads in; none if they are to come from self-play.
    fn known_positions(&self) -> Vec<Self::Position> {
        Vec::new()
    }
}

/// What `engine` plays after looking at about `nodes` positions.
pub fn think<G: Trained>(
    engine: &mut G::Engine,
    game: &History<G::Position>,
    nodes: u64,
) -> (MoveOf<G>, Score) {
    let limits =
        Limits { soft_nodes: Some(nodes), nodes: Some(nodes * G::TUNING.overrun), ..Limits::default() };
    let found = G::search(engine, game, limits, |_, _| {});
    (found.mv, found.score)
}
