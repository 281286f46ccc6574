//! What a game's crate must be given to become a [`Game`], and everything that follows from it.

use std::any::Any;
use std::sync::atomic::AtomicBool;

use tabuleiro_core::{DrawReason, History, Message, Outcome, Rules, Side, perft};

use tabuleiro_search::{Limits, Report, ReportedBound};

use crate::{
    AnalysisLine, AnalysisScore, AnalysisTask, Analyst, Game, MoveChoice, NoAnalyst, PerftReport, Player,
    PlayerFault, PositionForm, Resources, Scene, Solution, SolveOptions,
};

/// The text and the picture of a game, for positions of its own type.
pub(crate) trait Adapter: Send + 'static {
    /// The game's position type.
    type Position: Rules + 'static;

    fn name(&self) -> String;

    fn write_position(&self, position: &Self::Position, form: PositionForm, out: &mut String);

    fn read_move(&self, position: &Self::Position, text: &str) -> Result<Move<Self>, Message>;

    /// The move in standard notation.
    fn move_text(&self, position: &Self::Position, mv: Move<Self>) -> String;

    /// The move in the notation of perft tables, where that differs.
    fn perft_text(&self, position: &Self::Position, mv: Move<Self>) -> String {
        self.move_text(position, mv)
    }

    fn choice(&self, position: &Self::Position, mv: Move<Self>) -> MoveChoice;

    /// One choice for each path, where different paths can give the same result.
    fn paths(&self, position: &Self::Position) -> Vec<MoveChoice> {
        choices(self, position)
    }

    fn scene(&self, history: &History<Self::Position>) -> Scene;

    fn in_check(&self, _position: &Self::Position) -> bool {
        false
    }

    /// Whether `side` could still win by some sequence of legal moves.
    fn can_win(&self, _position: &Self::Position, _side: Side) -> bool {
        true
    }

    /// The groups of squares that won the game, where it is won by completing one.
    fn winning_lines(&self, _position: &Self::Position) -> Vec<Vec<String>> {
        Vec::new()
    }

    /// Perft by paths, where that differs from perft by results.
    fn perft_paths(&self, position: &Self::Position, depth: u32, options: perft::Options<'_>) -> PerftReport {
        perft_results(self, position, depth, options)
    }

    /// What perfect play leads to, for games that can be solved.
    fn solve(&self, _position: &Self::Position, _options: SolveOptions<'_>) -> Option<Solution> {
        None
    }

    /// A computer player of `level` 1 to 10; `None` for a game without one.
    fn thinker(&self, level: u8, seed: u64) -> Option<Box<dyn Thinker<Self::Position>>>;

    /// The Elo numbers of the levels, level 1 first, where matches have put them on a scale.
    fn elo_scale(&self) -> Option<&'static [u32]> {
        None
    }

    /// Somebody who analyses; `None` if the system has no room for the memory of `resources`.
    fn student(&self, resources: Resources) -> Option<Box<dyn Student<Self::Position>>>;
}

/// A computer player on the game's own types.
pub(crate) trait Thinker<P: Rules>: Send {
    /// The move to play within `limits`, or `None` if there is none; at once, with the best it knows, when
    /// `stop` becomes true.
    fn think(&mut self, history: &History<P>, limits: &Limits, stop: &AtomicBool) -> Option<P::Move>;

    /// What comes next is another game.
    fn new_game(&mut self) {}
}

/// An analyst on the game's own types.
pub(crate) trait Student<P: Rules>: Send {
    /// Reports the lines that it finds until a limit is reached or `stop` becomes true; at least one, unless
    /// the game is over.
    fn study(
        &mut self,
        history: &History<P>,
        task: &AnalysisTask,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Study<P::Move>),
    );
}

/// A line that a [`Student`] found.
pub(crate) struct Study<M> {
    pub report: Report<M>,
    pub score: AnalysisScore,
}

impl<M> From<Report<M>> for Study<M> {
    fn from(report: Report<M>) -> Study<M> {
        let score = report.verdict().into();
        Study { report, score }
    }
}

/// A thinker as the table's player.
struct Seated<A: Adapter>(Box<dyn Thinker<A::Position>>);

impl<A: Adapter> Player for Seated<A> {
    fn choose(&mut self, game: &dyn Game, limits: &Limits, stop: &AtomicBool) -> Result<String, PlayerFault> {
        let Live { adapter, history } = live::<A>(game);
        let mv = self.0.think(history, limits, stop).ok_or_else(PlayerFault::over)?;
        Ok(adapter.move_text(history.position(), mv))
    }

    fn new_game(&mut self) {
        self.0.new_game();
    }
}

/// A student as the table's analyst.
struct Consulted<A: Adapter>(Box<dyn Student<A::Position>>);

impl<A: Adapter> Analyst for Consulted<A> {
    fn analyse(
        &mut self,
        game: &dyn Game,
        task: &AnalysisTask,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&AnalysisLine),
    ) -> Vec<AnalysisLine> {
        let Live { adapter, history } = live::<A>(game);
        let mut best: Vec<AnalysisLine> = Vec::new();
        self.0.study(history, task, stop, &mut |study| {
            let line = line(adapter, history.position(), study);
            report(&line);
            match best.get_mut(line.rank - 1) {
                Some(known) if says_more(&line, known) => *known = line,
                Some(_) => {}
                None => best.push(line),
            }
        });
        best
    }
}

/// Whether `line` is to be kept in place of the `known` one of its rank: a bound is no news of the same move, but a better
/// move is, because the one that was known may be told at another rank then.
fn says_more(line: &AnalysisLine, known: &AnalysisLine) -> bool {
    match line.bound {
        ReportedBound::Exact => true,
        ReportedBound::AtLeast => line.moves.first() != known.moves.first(),
        ReportedBound::AtMost => false,
    }
}

/// The game behind the facade.
///
/// # Panics
/// If it is a game of another family than the one that the player or analyst was made for.
fn live<A: Adapter>(game: &dyn Game) -> &Live<A> {
    game.as_any().downcast_ref().expect("a player is asked about the game that it was made for")
}

fn line<A: Adapter>(
    adapter: &A,
    start: &A::Position,
    Study { report, score }: Study<Move<A>>,
) -> AnalysisLine {
    let mut position = start.clone();
    let moves = report.moves.iter().map(|&mv| {
        let text = adapter.move_text(&position, mv);
        position.play(mv);
        text
    });
    AnalysisLine {
        moves: moves.collect(),
        rank: report.line,
        depth: report.depth,
        seldepth: report.seldepth,
        score,
        bound: report.bound,
        nodes: report.nodes,
        time: report.time,
        hash_permille: report.hash_permille,
    }
}

/// The move type of an adapter's game.
pub(crate) type Move<A> = <<A as Adapter>::Position as Rules>::Move;

/// All legal moves of `position`, one for each result.
pub(crate) fn choices<A: Adapter + ?Sized>(adapter: &A, position: &A::Position) -> Vec<MoveChoice> {
    let mut moves = <A::Position as Rules>::Moves::default();
    position.legal_moves(&mut moves);
    moves.as_ref().iter().map(|&mv| adapter.choice(position, mv)).collect()
}

fn perft_results<A: Adapter + ?Sized>(
    adapter: &A,
    position: &A::Position,
    depth: u32,
    options: perft::Options<'_>,
) -> PerftReport {
    let report = perft::count(position, depth, options);
    PerftReport {
        nodes: report.nodes,
        divide: report
            .divide
            .into_iter()
            .map(|(mv, nodes)| (adapter.perft_text(position, mv), nodes))
            .collect(),
        complete: report.complete,
    }
}

/// A live game of any kind: its history and its adapter.
pub(crate) struct Live<A: Adapter> {
    adapter: A,
    history: History<A::Position>,
}

impl<A: Adapter> Live<A> {
    pub(crate) fn new(adapter: A, start: A::Position) -> Live<A> {
        Live { adapter, history: History::new(start) }
    }
}

impl<A: Adapter> Game for Live<A> {
    fn name(&self) -> String {
        self.adapter.name()
    }

    fn side_to_move(&self) -> Side {
        self.history.position().side_to_move()
    }

    fn ply(&self) -> usize {
        self.history.len()
    }

    fn moves(&self) -> Vec<String> {
        self.history
            .moves()
            .enumerate()
            .map(|(ply, mv)| self.adapter.move_text(self.history.position_at(ply), mv))
            .collect()
    }

    fn position_text(&self, ply: usize) -> Option<String> {
        (ply <= self.history.len()).then(|| {
            let mut out = String::new();
            self.adapter.write_position(self.history.position_at(ply), PositionForm::Standard, &mut out);
            out
        })
    }

    fn write_position(&self, form: PositionForm, out: &mut String) {
        self.adapter.write_position(self.history.position(), form, out);
    }

    fn scene(&self) -> Scene {
        self.adapter.scene(&self.history)
    }

    fn choices(&self) -> Vec<MoveChoice> {
        choices(&self.adapter, self.history.position())
    }

    fn paths(&self) -> Vec<MoveChoice> {
        self.adapter.paths(self.history.position())
    }

    fn play(&mut self, text: &str) -> Result<MoveChoice, Message> {
        let position = self.history.position();
        let mv = self.adapter.read_move(position, text)?;
        let choice = self.adapter.choice(position, mv);
        self.history.play(mv);
        Ok(choice)
    }

    fn undo(&mut self) -> bool {
        self.history.undo().is_some()
    }

    fn forget_past(&mut self) {
        self.history = History::new(self.history.position().clone());
    }

    fn outcome(&self) -> Option<Outcome> {
        self.history.outcome()
    }

    fn claimable_draw(&self) -> Option<DrawReason> {
        self.history.claimable_draw()
    }

    fn in_check(&self) -> bool {
        self.adapter.in_check(self.history.position())
    }

    fn can_win(&self, side: Side) -> bool {
        self.adapter.can_win(self.history.position(), side)
    }

    fn winning_lines(&self) -> Vec<Vec<String>> {
        self.adapter.winning_lines(self.history.position())
    }

    fn perft(&self, depth: u32, paths: bool, options: perft::Options<'_>) -> PerftReport {
        let position = self.history.position();
        if paths {
            self.adapter.perft_paths(position, depth, options)
        } else {
            perft_results(&self.adapter, position, depth, options)
        }
    }

    fn solve(&self, options: SolveOptions<'_>) -> Option<Solution> {
        self.adapter.solve(self.history.position(), options)
    }

    fn player(&self, level: u8, seed: u64) -> Option<Box<dyn Player>> {
        let thinker = self.adapter.thinker(level, seed)?;
        Some(Box::new(Seated::<A>(thinker)))
    }

    fn elo_scale(&self) -> Option<&'static [u32]> {
        self.adapter.elo_scale()
    }

    fn analyst(&self, resources: Resources) -> Result<Box<dyn Analyst>, NoAnalyst> {
        let no_memory = NoAnalyst::NoMemory { megabytes: resources.hash_megabytes };
        let student = self.adapter.student(resources).ok_or(no_memory)?;
        Ok(Box::new(Consulted::<A>(student)))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
