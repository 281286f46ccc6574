//! Many games of one kind at once, for training: played by arrays of numbers, shown as arrays that stay where
//! they are.

use std::sync::{Mutex, PoisonError};
use std::thread;

use numpy::{
    PyArray1, PyArray2, PyArray3, PyArray4, PyArrayMethods, PyReadonlyArray1, PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use tabuleiro_core::{History, Outcome, Side, SplitMix64};
use tabuleiro_facade as facade;

use crate::array::need_numpy;
use crate::family::{self, Family, Listable, Shape, Visit, actions};
use crate::game::{Game, kind};

/// So many plies are kept of a game before those are forgotten that can't be repeated.
const LONG: usize = 128;

/// One game of a batch.
struct One<P: Family> {
    history: History<P>,
    moves: P::Moves,
    /// The action of each of the moves.
    numbers: Vec<Option<u32>>,
    outcome: Option<Outcome>,
}

impl<P: Family> One<P> {
    fn new(start: P) -> One<P> {
        let mut one = One {
            history: History::new(start),
            moves: P::Moves::default(),
            numbers: Vec::new(),
            outcome: None,
        };
        one.look();
        one
    }

    /// Finds out what can be played now.
    fn look(&mut self) {
        let position = self.history.position();
        position.legal_moves(&mut self.moves);
        self.outcome = self.history.outcome();
        if self.outcome.is_some() {
            self.numbers.clear();
        } else {
            actions(position, self.moves.as_ref(), &mut self.numbers);
        }
    }

    /// The place of an action among the moves.
    fn find(&self, action: i64) -> Option<usize> {
        self.numbers.iter().position(|&number| number.is_some_and(|number| i64::from(number) == action))
    }

    fn play(&mut self, at: usize) {
        let mv = self.moves.as_ref()[at];
        self.history.play(mv);
        if self.history.len() >= LONG {
            self.history = self.history.recent();
        }
        self.look();
    }
}

/// The rows of a batch's arrays that belong to some of its games.
struct Rows<'a> {
    masks: &'a mut [bool],
    sides: &'a mut [i8],
    outcomes: &'a mut [i8],
}

/// The games, whatever their family.
trait Fleet: Send {
    /// Which games have no such action; nothing is played then.
    fn refused(&self, actions: &[i64]) -> Option<usize>;
    /// Plays an action in each game that goes on, and tells what is so afterwards.
    fn play(&mut self, actions: &[i64], rows: Rows<'_>, threads: usize);
    /// Starts the games anew for which `which` is true.
    fn reset(&mut self, which: &[bool], rows: Rows<'_>);
    /// Writes all boards.
    fn boards(&self, out: &mut [i8]);
    /// Writes all planes.
    fn planes(&self, out: &mut [u8]);
    /// A legal action for each game, or -1 where the game is over.
    fn random(&mut self, out: &mut [i64]);
    /// How many legal moves each game has.
    fn counts(&self, out: &mut [i64]);
    /// A copy of a game, made by its kind.
    fn position(&self, at: usize, kind: &dyn facade::Kind) -> Box<dyn facade::Game>;
}

struct Field<P: Family> {
    start: P,
    shape: Shape,
    games: Vec<One<P>>,
    random: SplitMix64,
}

/// Tells in `mask`, `side` and `outcome` what is so after `was` were the legal actions.
fn tell<P: Family>(one: &One<P>, was: &[Option<u32>], mask: &mut [bool], side: &mut i8, outcome: &mut i8) {
    for &number in was.iter().flatten() {
        mask[number as usize] = false;
    }
    for &number in one.numbers.iter().flatten() {
        mask[number as usize] = true;
    }
    *side = if one.history.position().side_to_move() == Side::White { 1 } else { -1 };
    *outcome = match one.outcome {
        None => 0,
        Some(Outcome::Win { winner: Side::White, .. }) => 1,
        Some(Outcome::Win { winner: Side::Black, .. }) => -1,
        Some(Outcome::Draw { .. }) => 2,
    };
}

fn play_some<P: Family>(games: &mut [One<P>], actions: &[i64], rows: Rows<'_>, width: usize) {
    let Rows { masks, sides, outcomes } = rows;
    let masks = masks.chunks_exact_mut(width);
    let each = games.iter_mut().zip(actions).zip(masks).zip(sides).zip(outcomes);
    let mut was = Vec::new();
    for ((((one, &action), mask), side), outcome) in each {
        if let Some(at) = one.find(action) {
            was.clone_from(&one.numbers);
            one.play(at);
            tell(one, &was, mask, side, outcome);
        }
    }
}

impl<P: Family> Fleet for Field<P> {
    fn refused(&self, actions: &[i64]) -> Option<usize> {
        let each = self.games.iter().zip(actions);
        let is_wrong = |(one, action): (&One<P>, &i64)| {
            *action >= 0 && one.outcome.is_none() && one.find(*action).is_none()
        };
        each.map(is_wrong).position(|wrong| wrong)
    }

    fn play(&mut self, actions: &[i64], rows: Rows<'_>, threads: usize) {
        let width = self.shape.actions;
        let share = self.games.len().div_ceil(threads.max(1)).max(64);
        if share >= self.games.len() {
            return play_some(&mut self.games, actions, rows, width);
        }
        let Rows { masks, sides, outcomes } = rows;
        let masks = masks.chunks_mut(share * width);
        let parts = self.games.chunks_mut(share).zip(actions.chunks(share)).zip(masks);
        let parts = parts.zip(sides.chunks_mut(share)).zip(outcomes.chunks_mut(share));
        thread::scope(|scope| {
            for ((((games, actions), masks), sides), outcomes) in parts {
                let rows = Rows { masks, sides, outcomes };
                scope.spawn(move || play_some(games, actions, rows, width));
            }
        });
    }

    fn reset(&mut self, which: &[bool], rows: Rows<'_>) {
        let Rows { masks, sides, outcomes } = rows;
        let masks = masks.chunks_exact_mut(self.shape.actions);
        let each = self.games.iter_mut().zip(which).zip(masks).zip(sides).zip(outcomes);
        for ((((one, _), mask), side), outcome) in each.filter(|((((_, which), _), _), _)| **which) {
            let was = std::mem::take(&mut one.numbers);
            *one = One::new(self.start.clone());
            tell(one, &was, mask, side, outcome);
        }
    }

    fn boards(&self, out: &mut [i8]) {
        for (one, board) in self.games.iter().zip(out.chunks_exact_mut(self.shape.cells())) {
            one.history.position().write_board(board);
        }
    }

    fn planes(&self, out: &mut [u8]) {
        out.fill(0);
        let size = self.shape.planes * self.shape.cells();
        for (one, planes) in self.games.iter().zip(out.chunks_exact_mut(size)) {
            one.history.position().write_planes(planes);
        }
    }

    fn random(&mut self, out: &mut [i64]) {
        for (one, action) in self.games.iter().zip(out) {
            let count = one.numbers.len();
            let mut pick = || one.numbers[self.random.below(count)];
            *action = match count {
                0 => -1,
                // The first is always told apart from those before it.
                _ => i64::from((0..8).find_map(|_| pick()).or(one.numbers[0]).unwrap_or_default()),
            };
        }
    }

    fn counts(&self, out: &mut [i64]) {
        for (one, count) in self.games.iter().zip(out) {
            *count = one.moves.as_ref().len() as i64;
        }
    }

    fn position(&self, at: usize, kind: &dyn facade::Kind) -> Box<dyn facade::Game> {
        struct Copy<'a, P: Family>(&'a History<P>);
        impl<P: Family> Visit for Copy<'_, P> {
            type Found = ();
            fn visit<Q: Family + Listable>(self, history: &mut History<Q>) {
                let history: &mut dyn std::any::Any = history;
                if let Some(history) = history.downcast_mut::<History<P>>() {
                    history.clone_from(self.0);
                }
            }
        }
        let mut game = kind.open(None).expect("a kind that was opened opens again");
        family::visit(&mut *game, Copy(&self.games[at].history)).expect("every family is known");
        game
    }
}

/// Makes a batch of games.
struct Make {
    count: usize,
    seed: u64,
}

impl Visit for Make {
    type Found = (Shape, Box<dyn Fleet>);

    fn visit<P: Family + Listable>(self, history: &mut History<P>) -> Self::Found {
        let start = history.position().clone();
        let shape = start.shape();
        let games = (0..self.count).map(|_| One::new(start.clone())).collect();
        let random = SplitMix64::new(self.seed);
        (shape, Box::new(Field { start, shape, games, random }))
    }
}

/// Many games of one kind at once, for training.
///
/// Games are played by actions: numbers below `actions`, as `Game.action` tells them. What is so is read from
/// arrays that are filled in place and never copied: `masks` (games, actions) is true for the legal actions,
/// `sides` is 1 where White is to move and -1 where Black is, `outcomes` is 0 while a game goes on, 1 or -1
/// when White or Black has won, and 2 for a draw.
///
/// >>> batch = Batch("draughts:russian", 100)
/// >>> while (batch.outcomes == 0).any():
/// ...     batch.play(batch.random_actions())
/// >>> batch.masks.shape, int(batch.masks.sum())
/// ((100, 4096), 0)
#[pyclass(frozen, module = "tabuleiro")]
pub struct Batch {
    name: String,
    fleet: Mutex<Box<dyn Fleet>>,
    shape: Shape,
    count: usize,
    threads: usize,
    masks: Py<PyArray2<bool>>,
    sides: Py<PyArray1<i8>>,
    outcomes: Py<PyArray1<i8>>,
    boards: Py<PyArray3<i8>>,
    planes: Py<PyArray4<u8>>,
}

/// What to say if an array of the batch is not as it was made.
fn spoiled<E>(_: E) -> PyErr {
    PyValueError::new_err("the arrays of the batch are in use by another thread, or were made read-only")
}

impl Batch {
    /// Runs `work` with the fleet and the rows of the arrays, while other threads of Python run.
    fn with_rows<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn Fleet, Rows<'_>) -> T + Send,
    ) -> PyResult<T> {
        let mut masks = self.masks.bind(py).try_readwrite().map_err(spoiled)?;
        let mut sides = self.sides.bind(py).try_readwrite().map_err(spoiled)?;
        let mut outcomes = self.outcomes.bind(py).try_readwrite().map_err(spoiled)?;
        let masks = masks.as_slice_mut().map_err(spoiled)?;
        let sides = sides.as_slice_mut().map_err(spoiled)?;
        let outcomes = outcomes.as_slice_mut().map_err(spoiled)?;
        Ok(py.detach(|| {
            let mut fleet = self.fleet.lock().unwrap_or_else(PoisonError::into_inner);
            work(&mut **fleet, Rows { masks, sides, outcomes })
        }))
    }

    /// Does `work` with the fleet, while other threads of Python run.
    fn with<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&mut dyn Fleet) -> T + Send) -> T {
        py.detach(|| work(&mut **self.fleet.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (name, count, *, position = None, threads = 1, seed = 0))]
    fn py_new(
        py: Python<'_>,
        name: &str,
        count: usize,
        position: Option<&str>,
        threads: usize,
        seed: u64,
    ) -> PyResult<Batch> {
        need_numpy(py)?;
        if count == 0 {
            return Err(PyValueError::new_err("a batch has at least one game"));
        }
        let mut game = Game::open(name, position)?;
        let made = family::visit(&mut *game, Make { count, seed });
        let (shape, fleet) = made.expect("every family is known");
        let batch = Batch {
            name: game.name().to_string(),
            fleet: Mutex::new(fleet),
            shape,
            count,
            threads,
            masks: PyArray2::zeros(py, [count, shape.actions], false).unbind(),
            sides: PyArray1::zeros(py, count, false).unbind(),
            outcomes: PyArray1::zeros(py, count, false).unbind(),
            boards: PyArray3::zeros(py, [count, shape.rows, shape.columns], false).unbind(),
            planes: PyArray4::zeros(py, [count, shape.planes, shape.rows, shape.columns], false).unbind(),
        };
        batch.with_rows(py, |fleet, rows| fleet.reset(&vec![true; count], rows))?;
        Ok(batch)
    }

    /// The canonical name of the game.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// How many actions there are, legal or not.
    #[getter]
    fn actions(&self) -> usize {
        self.shape.actions
    }

    fn __len__(&self) -> usize {
        self.count
    }

    /// Which actions are legal, (games, actions); filled in place.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.masks.clone_ref(py)
    }

    /// Who is to move, (games,): 1 for White, -1 for Black; filled in place.
    #[getter]
    fn sides(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.sides.clone_ref(py)
    }

    /// How the games ended, (games,): 0 while one goes on, 1, -1, or 2 for a draw; filled in place.
    #[getter]
    fn outcomes(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.outcomes.clone_ref(py)
    }

    /// What stands on the boards now, (games, rows, columns), as `Game.board` has it. The array is the same
    /// every time and filled anew.
    fn boards(&self, py: Python<'_>) -> PyResult<Py<PyArray3<i8>>> {
        let mut boards = self.boards.bind(py).try_readwrite().map_err(spoiled)?;
        let out = boards.as_slice_mut().map_err(spoiled)?;
        self.with(py, |fleet| fleet.boards(out));
        Ok(self.boards.clone_ref(py))
    }

    /// The positions now in planes of 0 and 1, (games, planes, rows, columns), as `Game.planes` has them. The
    /// array is the same every time and filled anew.
    fn planes(&self, py: Python<'_>) -> PyResult<Py<PyArray4<u8>>> {
        let mut planes = self.planes.bind(py).try_readwrite().map_err(spoiled)?;
        let out = planes.as_slice_mut().map_err(spoiled)?;
        self.with(py, |fleet| fleet.planes(out));
        Ok(self.planes.clone_ref(py))
    }

    /// Plays an action in each game: an array of one number a game, -1 for none. Games that are over stay as
    /// they are. If an action is not legal, an exception says so and nothing is played.
    fn play(&self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        if actions.len() != self.count {
            let text = format!("{} actions for {} games", actions.len(), self.count);
            return Err(PyValueError::new_err(text));
        }
        let actions = actions.as_array().to_vec();
        let threads = self.threads;
        let refused = self.with_rows(py, |fleet, rows| match fleet.refused(&actions) {
            Some(at) => Some((at, actions[at])),
            None => {
                fleet.play(&actions, rows, threads);
                None
            }
        })?;
        match refused {
            Some((at, action)) => Err(PyValueError::new_err(format!(
                "action {action} is no legal move of game {at}; nothing was played"
            ))),
            None => Ok(()),
        }
    }

    /// Starts games anew: those for which `which` is true, or all.
    #[pyo3(signature = (which = None))]
    fn reset(&self, py: Python<'_>, which: Option<PyReadonlyArray1<'_, bool>>) -> PyResult<()> {
        let which = which.map_or_else(|| vec![true; self.count], |which| which.as_array().to_vec());
        if which.len() != self.count {
            return Err(PyValueError::new_err(format!("{} marks for {} games", which.len(), self.count)));
        }
        self.with_rows(py, |fleet, rows| fleet.reset(&which, rows))
    }

    /// A random legal action for each game, -1 where it is over.
    fn random_actions<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let mut actions = vec![0; self.count];
        self.with(py, |fleet| fleet.random(&mut actions));
        PyArray1::from_vec(py, actions)
    }

    /// How many legal moves each game has.
    fn move_counts<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let mut counts = vec![0; self.count];
        self.with(py, |fleet| fleet.counts(&mut counts));
        PyArray1::from_vec(py, counts)
    }

    /// A copy of the game with that number.
    fn game(&self, at: usize) -> PyResult<Game> {
        if at >= self.count {
            return Err(PyIndexError::new_err(format!("there are {} games", self.count)));
        }
        let kind = kind(&self.name)?;
        let fleet = self.fleet.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(Game::new(fleet.position(at, &*kind)))
    }

    fn __repr__(&self) -> String {
        format!("<Batch {}: {} games>", self.name, self.count)
    }
}
