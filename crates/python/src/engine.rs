//! Engines: best lines and moves, found on threads of their own while Python goes on.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::exceptions::{PyRuntimeError, PyTimeoutError, PyValueError};
use pyo3::prelude::*;
use tabuleiro_core::{Explain, History};
use tabuleiro_facade::{
    self as facade, AnalysisLine, AnalysisScore, AnalysisTask, Analyst, Limits, Player, ReportedBound,
    Resources, SolveOptions,
};

use crate::family::{self, Family, Listable, Visit};
use crate::game::{Chosen, Game, kind};
use crate::listed::Move;
use crate::waiting::{GLANCE, wait};
use crate::words::say;

/// A line of play that both sides are expected to follow.
#[pyclass(frozen, get_all, module = "tabuleiro")]
#[derive(Clone)]
pub struct Line {
    /// Which of several lines this is; the best is 1.
    rank: usize,
    /// The depth in plies.
    depth: u32,
    /// The deepest ply that was looked at.
    seldepth: u32,
    /// What the line is worth to the side to move, in hundredths of a man; None where the end is known.
    score: Option<i32>,
    /// In how many plies the side to move wins; negative if it loses; None without a forced end.
    win_in: Option<i32>,
    /// Whether a draw is proven.
    drawn: bool,
    /// "exact", or "at-least" or "at-most" where the score is a bound.
    bound: &'static str,
    /// Positions looked at so far.
    nodes: u64,
    /// Seconds since the thinking began.
    time: f64,
    /// The moves, the first one of the position that was asked about.
    moves: Vec<Move>,
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        let worth = match (self.score, self.win_in) {
            (Some(score), _) => format!("{:+.2}", f64::from(score) / 100.0),
            (None, Some(plies)) if plies > 0 => format!("win in {plies}"),
            (None, Some(plies)) => format!("loss in {}", -plies),
            (None, None) => "draw".to_owned(),
        };
        let moves: Vec<String> = self.moves.iter().map(Move::standard).collect();
        format!("<Line {}: depth {}, {worth}: {}>", self.rank, self.depth, moves.join(" "))
    }
}

/// A line that was found, in the types of the game's family.
struct Told<'a>(&'a AnalysisLine);

impl Visit for Told<'_> {
    type Found = Line;

    fn visit<P: Family + Listable>(self, history: &mut History<P>) -> Line {
        let line = self.0;
        let mut position = history.position().clone();
        let moves = line.moves.iter().map_while(|choice| {
            let mv = choice.mv::<P::Move>()?;
            let told = Move::single(position.clone(), mv);
            position.play(mv);
            Some(told)
        });
        let moves = moves.collect();
        let (score, win_in) = match line.score {
            AnalysisScore::Points(score) => (Some(score), None),
            AnalysisScore::WinIn(plies) => (None, Some(plies as i32)),
            AnalysisScore::LossIn(plies) => (None, Some(-(plies as i32))),
            AnalysisScore::Draw => (None, None),
        };
        let bound = match line.bound {
            ReportedBound::Exact => "exact",
            ReportedBound::AtLeast => "at-least",
            ReportedBound::AtMost => "at-most",
        };
        Line {
            rank: line.rank,
            depth: line.depth,
            seldepth: line.seldepth,
            score,
            win_in,
            drawn: line.score == AnalysisScore::Draw,
            bound,
            nodes: line.nodes,
            time: line.time.as_secs_f64(),
            moves,
        }
    }
}

/// A list of lines with `line` in place of the one of its rank.
fn put(lines: &mut Vec<Line>, line: Line) {
    match lines.get_mut(line.rank - 1) {
        Some(known) => *known = line,
        None => lines.push(line),
    }
}

/// Those who think.
struct Brain {
    analyst: Box<dyn Analyst>,
    player: Option<Box<dyn Player>>,
}

/// What a search is asked for.
#[derive(Clone, Copy)]
enum Wish {
    Lines(AnalysisTask),
    Move(Limits),
}

/// An engine for one kind of game.
///
/// Without `level` it plays as well as it can; with a level from 1 to 10 its moves are those of that level,
/// the random ones among them fixed by `seed`. `threads` think together and remember positions in `hash`
/// megabytes. While it thinks, other threads of Python run; Ctrl-C stops it.
///
/// >>> engine = Engine("chess")
/// >>> game = Game("chess", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1")
/// >>> engine.choose(game, depth=5)
/// <Move Re8#>
#[pyclass(frozen, module = "tabuleiro")]
pub struct Engine {
    name: String,
    level: Option<u8>,
    brain: Arc<Mutex<Brain>>,
    is_busy: Arc<AtomicBool>,
}

/// What a game's engine is called by: the kind, whatever lot or position it starts from.
fn family_name(game: &dyn facade::Game) -> String {
    let name = game.name();
    if name.family().starts_with("chess") { "chess".to_owned() } else { name.to_string() }
}

fn limits(time: Option<f64>, depth: Option<u32>, nodes: Option<u64>) -> PyResult<Limits> {
    let move_time = match time {
        Some(time) => Some(Duration::try_from_secs_f64(time).map_err(|_| {
            PyValueError::new_err(format!("time is a number of seconds from 0 up, not {time}"))
        })?),
        None => None,
    };
    Ok(Limits { move_time, depth, nodes, ..Limits::default() })
}

fn limited(time: Option<f64>, depth: Option<u32>, nodes: Option<u64>) -> PyResult<Limits> {
    let limits = limits(time, depth, nodes)?;
    if limits.say_nothing() {
        return Err(PyValueError::new_err(
            "say how long to think: time in seconds, depth in plies or a number of nodes",
        ));
    }
    Ok(limits)
}

impl Engine {
    /// Begins to think about `game` on a thread of its own.
    fn begin(&self, game: &Game, wish: Wish) -> PyResult<Thinking> {
        let mut game = game.lock().fork();
        let name = family_name(&*game);
        if name != self.name {
            let text = format!("this engine is for {}, not for {name}", self.name);
            return Err(PyValueError::new_err(text));
        }
        if game.outcome().is_some() {
            return Err(PyValueError::new_err("the game is over"));
        }
        if self.is_busy.swap(true, Ordering::AcqRel) {
            return Err(PyRuntimeError::new_err("the engine is thinking already; stop that first"));
        }
        let shared = Arc::new(Shared::default());
        let (theirs, brain, is_busy) = (shared.clone(), self.brain.clone(), self.is_busy.clone());
        let work = move || {
            // However the thinking ends, those who wait are told.
            let _over = Over { shared: &theirs, is_busy: &is_busy };
            let brain = &mut *brain.lock().unwrap_or_else(PoisonError::into_inner);
            let mut report = |found: &AnalysisLine| {
                let line = family::visit(&mut *game.fork(), Told(found)).expect("every family is known");
                put(&mut theirs.know().lines, line);
            };
            match (wish, &mut brain.player) {
                (Wish::Move(limits), Some(player)) => {
                    let chosen = player.choose(&*game, &limits, &theirs.stop);
                    theirs.know().chosen = Some(match chosen {
                        Ok(choice) => {
                            Ok(family::visit(&mut *game, Chosen(&choice)).expect("every family is known"))
                        }
                        Err(fault) => Err(say(fault.reason())),
                    });
                }
                (Wish::Lines(task), _) => {
                    let lines = brain.analyst.analyse(&*game, &task, &theirs.stop, &mut report);
                    theirs.finish(&mut *game, &lines);
                }
                (Wish::Move(limits), None) => {
                    let task = AnalysisTask { limits, lines: 1 };
                    let lines = brain.analyst.analyse(&*game, &task, &theirs.stop, &mut report);
                    theirs.finish(&mut *game, &lines);
                }
            }
        };
        match thread::Builder::new().name("tabuleiro engine".to_owned()).spawn(work) {
            Ok(_) => Ok(Thinking { shared, is_busy: self.is_busy.clone() }),
            Err(error) => {
                self.is_busy.store(false, Ordering::Release);
                Err(PyRuntimeError::new_err(error.to_string()))
            }
        }
    }
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (name = "chess", *, level = None, threads = 1, hash = 64, seed = 0))]
    fn py_new(
        py: Python<'_>,
        name: &str,
        level: Option<u8>,
        threads: usize,
        hash: usize,
        seed: u64,
    ) -> PyResult<Engine> {
        if threads == 0 || hash == 0 {
            return Err(PyValueError::new_err("threads and hash are numbers from 1 up"));
        }
        let game = kind(name)?.open(None).map_err(|reason| PyValueError::new_err(say(&reason)))?;
        let resources = Resources { threads, hash_megabytes: hash };
        let (game, analyst) = py.detach(move || {
            let analyst = game.analyst(resources);
            (game, analyst)
        });
        let analyst = analyst.map_err(|reason| PyValueError::new_err(say(&reason.explain())))?;
        let player = match level {
            None => None,
            Some(level @ 1..=10) => game.player(level, seed),
            Some(level) => {
                return Err(PyValueError::new_err(format!("a level is a number from 1 to 10, not {level}")));
            }
        };
        Ok(Engine {
            name: family_name(&*game),
            level,
            brain: Arc::new(Mutex::new(Brain { analyst, player })),
            is_busy: Arc::default(),
        })
    }

    /// Thinks about the current position of `game` until `time` seconds have passed, or `depth` plies or
    /// `nodes` positions were searched, whichever comes first, and returns the best `lines`.
    #[pyo3(signature = (game, *, time = None, depth = None, nodes = None, lines = 1))]
    fn analyse(
        &self,
        py: Python<'_>,
        game: &Game,
        time: Option<f64>,
        depth: Option<u32>,
        nodes: Option<u64>,
        lines: usize,
    ) -> PyResult<Vec<Line>> {
        let task = AnalysisTask { limits: limited(time, depth, nodes)?, lines: lines.max(1) };
        self.begin(game, Wish::Lines(task))?.result(py, None)
    }

    /// The move to play in the current position of `game`. With a level, the limits may be left out.
    #[pyo3(signature = (game, *, time = None, depth = None, nodes = None))]
    fn choose(
        &self,
        py: Python<'_>,
        game: &Game,
        time: Option<f64>,
        depth: Option<u32>,
        nodes: Option<u64>,
    ) -> PyResult<Move> {
        let limits = if self.level.is_some() { limits } else { limited }(time, depth, nodes)?;
        let thinking = self.begin(game, Wish::Move(limits))?;
        let lines = thinking.result(py, None)?;
        if let Some(chosen) = thinking.shared.know().chosen.take() {
            return chosen.map_err(PyRuntimeError::new_err);
        }
        let first = lines.first().and_then(|line| line.moves.first()).cloned();
        first.ok_or_else(|| PyRuntimeError::new_err("no move was found"))
    }

    /// Begins to think in the background, without end unless a limit is given, and returns at once.
    ///
    /// >>> engine, game = Engine("chess"), Game("chess")
    /// >>> with engine.start(game, lines=2) as thinking:
    /// ...     pass  # do something else
    /// >>> thinking.is_over
    /// True
    #[pyo3(signature = (game, *, time = None, depth = None, nodes = None, lines = 1))]
    fn start(
        &self,
        game: &Game,
        time: Option<f64>,
        depth: Option<u32>,
        nodes: Option<u64>,
        lines: usize,
    ) -> PyResult<Thinking> {
        let mut limits = limits(time, depth, nodes)?;
        limits.infinite = limits.say_nothing();
        self.begin(game, Wish::Lines(AnalysisTask { limits, lines: lines.max(1) }))
    }

    /// The name of the game that the engine is for.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }
}

/// What the thread that thinks and those who wait share.
#[derive(Default)]
struct Shared {
    stop: AtomicBool,
    known: Mutex<Known>,
    ended: Condvar,
}

#[derive(Default)]
struct Known {
    lines: Vec<Line>,
    chosen: Option<Result<Move, String>>,
    is_over: bool,
}

impl Shared {
    fn know(&self) -> std::sync::MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps what was found in the end.
    fn finish(&self, game: &mut dyn facade::Game, lines: &[AnalysisLine]) {
        let told = lines.iter().filter_map(|line| family::visit(game, Told(line)));
        let told = told.collect();
        self.know().lines = told;
    }

    /// Waits until the thinking is over, at most so long.
    fn wait(&self, time: Duration) -> bool {
        let known = self.know();
        let waited = self.ended.wait_timeout_while(known, time, |known| !known.is_over);
        waited.map(|(known, _)| known.is_over).unwrap_or(true)
    }
}

/// Tells that the thinking is over.
struct Over<'a> {
    shared: &'a Shared,
    is_busy: &'a AtomicBool,
}

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.is_busy.store(false, Ordering::Release);
        self.shared.know().is_over = true;
        self.shared.ended.notify_all();
    }
}

/// An engine at work in the background. As a context manager it is stopped at the end.
#[pyclass(frozen, module = "tabuleiro")]
pub struct Thinking {
    shared: Arc<Shared>,
    is_busy: Arc<AtomicBool>,
}

impl Drop for Thinking {
    /// Nobody is left who could stop it.
    fn drop(&mut self) {
        self.shared.stop.store(true, Ordering::Relaxed);
    }
}

#[pymethods]
impl Thinking {
    /// The best lines so far.
    #[getter]
    fn lines(&self) -> Vec<Line> {
        self.shared.know().lines.clone()
    }

    /// Whether it has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.shared.know().is_over
    }

    /// Ends the thinking and returns the best lines.
    fn stop(&self, py: Python<'_>) -> PyResult<Vec<Line>> {
        self.shared.stop.store(true, Ordering::Relaxed);
        self.result(py, None)
    }

    /// Waits for the end and returns the best lines; after `timeout` seconds it raises TimeoutError and the
    /// thinking goes on. Ctrl-C ends it.
    #[pyo3(signature = (timeout = None))]
    fn result(&self, py: Python<'_>, timeout: Option<f64>) -> PyResult<Vec<Line>> {
        let timeout = timeout.map(|seconds| Duration::try_from_secs_f64(seconds).unwrap_or(Duration::ZERO));
        let end = timeout.map(|timeout| Instant::now() + timeout);
        loop {
            let left = end.map_or(GLANCE, |end| end.saturating_duration_since(Instant::now()).min(GLANCE));
            if py.detach(|| self.shared.wait(left)) {
                return Ok(self.lines());
            }
            if let Err(interrupted) = py.check_signals() {
                self.shared.stop.store(true, Ordering::Relaxed);
                while self.is_busy.load(Ordering::Acquire) && !py.detach(|| self.shared.wait(GLANCE)) {}
                return Err(interrupted);
            }
            if end.is_some_and(|end| Instant::now() >= end) {
                return Err(PyTimeoutError::new_err("the engine is still thinking"));
            }
        }
    }

    fn __enter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    #[pyo3(signature = (*_exception))]
    fn __exit__(&self, py: Python<'_>, _exception: &Bound<'_, pyo3::types::PyTuple>) -> PyResult<()> {
        self.stop(py).map(drop)
    }
}

/// A move, its value and its plies, as far as they are known.
type Solved = (String, Option<&'static str>, Option<u32>);

/// What perfect play leads to.
#[pyclass(frozen, get_all, module = "tabuleiro")]
pub struct Solution {
    /// "win", "draw" or "loss" for the side to move; None if it was not found out.
    value: Option<&'static str>,
    /// In how many plies a won game ends.
    plies: Option<u32>,
    /// All legal moves, the best first, each with its value for the side that plays it and its plies.
    moves: Vec<Solved>,
    /// How many positions were looked at.
    nodes: u64,
}

impl Solution {
    /// Solves the current position of `game`.
    pub fn find(py: Python<'_>, game: Box<dyn facade::Game>, threads: usize) -> PyResult<Solution> {
        let name = game.name().to_string();
        let solved = wait(py, move |stop| {
            let progress = |_| {};
            game.solve(SolveOptions { threads, stop, progress: &progress })
        })?;
        let solved = solved.ok_or_else(|| PyValueError::new_err(format!("{name} has no exact solver")))?;
        let moves = solved.moves.iter().map(|solved| {
            let verdict = solved.verdict;
            let plies = verdict.and_then(|verdict| verdict.plies);
            (solved.text.clone(), verdict.map(|verdict| verdict.value.name()), plies)
        });
        Ok(Solution {
            value: solved.value().map(facade::Value::name),
            plies: solved.plies,
            moves: moves.collect(),
            nodes: solved.nodes,
        })
    }
}

#[pymethods]
impl Solution {
    fn __repr__(&self) -> String {
        match (self.value, self.plies) {
            (Some(value), Some(plies)) => format!("<Solution {value} in {plies}>"),
            (Some(value), None) => format!("<Solution {value}>"),
            (None, _) => "<Solution unknown>".to_owned(),
        }
    }
}
