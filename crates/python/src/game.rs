//! A game of any kind.

use std::sync::{Mutex, MutexGuard, PoisonError};

use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use tabuleiro_core::{Explain, History, Notation, Outcome as Ending, Side, perft};
use tabuleiro_facade::{self as facade, Kind, registry};
use tabuleiro_picture::{Arrow, Pen, Picture, Theme, raster};

use crate::array;
use crate::engine::Solution;
use crate::family::{self, Family, Listable, Visit};
use crate::listed::Move;
use crate::refusal::{MoveRefused, NoSuchGame, move_refused, no_position};
use crate::waiting::wait;
use crate::words::say;

/// The names of all kinds of games that menus list.
///
/// >>> "draughts:brazilian" in kinds()
/// True
#[pyfunction]
pub fn kinds() -> Vec<String> {
    registry::kinds().iter().map(|kind| kind.name().to_string()).collect()
}

/// How a game ended: `winner` is "white", "black" or None, `score` the result as files have it, `reason` in
/// words.
#[pyclass(frozen, eq, hash, module = "tabuleiro")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The side that won: "white" or "black", or None for a draw.
    #[pyo3(get)]
    winner: Option<&'static str>,
    /// "1-0", "0-1" or "1/2-1/2".
    #[pyo3(get)]
    score: &'static str,
    /// Why, in words.
    #[pyo3(get)]
    reason: String,
}

#[pymethods]
impl Outcome {
    fn __repr__(&self) -> String {
        format!("<Outcome {}: {}>", self.score, self.reason)
    }
}

impl From<Ending> for Outcome {
    fn from(ending: Ending) -> Outcome {
        Outcome { winner: ending.winner().map(side), score: ending.score(), reason: say(&ending.explain()) }
    }
}

/// A side's word.
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// The kind of game that `name` means.
pub fn kind(name: &str) -> PyResult<std::sync::Arc<dyn Kind>> {
    registry::read_kind(name).map_err(|error| NoSuchGame::new_err(say(&error.explain())))
}

/// A game of any kind with its moves so far: chess, chess960, the draughts family and Quarto, by name.
///
/// >>> game = Game("draughts:brazilian")
/// >>> game.play("c3-d4")
/// <Move c3-d4>
/// >>> game.side_to_move, len(game.legal_moves)
/// ('black', 7)
#[pyclass(frozen, module = "tabuleiro")]
pub struct Game(Mutex<Box<dyn facade::Game>>);

impl Game {
    /// `game` for Python.
    pub fn new(game: Box<dyn facade::Game>) -> Game {
        Game(Mutex::new(game))
    }

    /// The game itself. Whoever holds it must neither call Python nor let others do so.
    pub fn lock(&self) -> MutexGuard<'_, Box<dyn facade::Game>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game at `position`, or at its usual start.
    pub fn open(name: &str, position: Option<&str>) -> PyResult<Box<dyn facade::Game>> {
        kind(name)?.open(position).map_err(|reason| no_position(&reason))
    }

    /// Does something in the types of the game's family.
    pub fn visit<V: Visit>(&self, visitor: V) -> V::Found {
        family::visit(&mut **self.lock(), visitor).expect("every family is known")
    }

    /// The move that `text` means.
    fn read_text(&self, py: Python<'_>, text: &str) -> PyResult<facade::Choice> {
        let game = self.lock();
        match game.read(text) {
            Ok(choice) => Ok(choice),
            Err(refusal) => {
                let scene = game.scene();
                drop(game);
                Err(move_refused(py, &refusal, &scene))
            }
        }
    }
}

/// A game as it is kept: its name, its start and its moves.
type Replayed = (String, String, Vec<String>);

/// The legal moves, with their position.
struct List<'py>(Python<'py>);

impl<'py> Visit for List<'py> {
    type Found = PyResult<Bound<'py, PyList>>;

    fn visit<P: Family + Listable>(self, history: &mut History<P>) -> Self::Found {
        let mut moves = P::Moves::default();
        history.position().legal_moves(&mut moves);
        Move::list(self.0, history.position().clone(), moves.as_ref().to_vec())
    }
}

/// Plays a move that Python holds; false if it is of another position.
struct Play<'a>(&'a Move);

impl Visit for Play<'_> {
    type Found = bool;

    fn visit<P: Family + Listable>(self, history: &mut History<P>) -> bool {
        let Some((position, mv)) = self.0.typed::<P>() else { return false };
        let now = history.position();
        let is_here =
            now.hash() == position.hash() && now.same_position(position) && now.same_rules(position);
        if is_here {
            history.play(mv);
        }
        is_here
    }
}

/// A choice as a move of Python.
pub struct Chosen<'a>(pub &'a facade::Choice);

impl Visit for Chosen<'_> {
    type Found = Move;

    fn visit<P: Family + Listable>(self, history: &mut History<P>) -> Move {
        let mv = self.0.mv::<P::Move>().expect("a choice of this game holds a move of it");
        Move::single(history.position().clone(), mv)
    }
}

/// The hash of the position.
struct Hash;

impl Visit for Hash {
    type Found = u64;

    fn visit<P: Family + Listable>(self, history: &mut History<P>) -> u64 {
        history.position().hash()
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name = "chess", position = None))]
    fn py_new(name: &str, position: Option<&str>) -> PyResult<Game> {
        Game::open(name, position).map(Game::new)
    }

    /// The canonical name with its parameters.
    #[getter]
    fn name(&self) -> String {
        self.lock().name().to_string()
    }

    /// What people call the game.
    #[getter]
    fn title(&self) -> String {
        say(&self.lock().kind().title())
    }

    /// The rules of the game, in sentences.
    #[getter]
    fn rules(&self) -> Vec<String> {
        self.lock().kind().rules().iter().map(say).collect()
    }

    /// "white" or "black".
    #[getter]
    fn side_to_move(&self) -> &'static str {
        side(self.lock().side_to_move())
    }

    /// How many plies were played.
    #[getter]
    fn ply(&self) -> usize {
        self.lock().ply()
    }

    /// The current position in the notation of the game: a FEN in chess.
    #[getter]
    fn position(&self) -> String {
        let mut out = String::new();
        self.lock().write_position(Default::default(), &mut out);
        out
    }

    /// The position after `ply` plies; 0 is the start.
    fn position_at(&self, ply: usize) -> PyResult<String> {
        self.lock()
            .position_text(ply)
            .ok_or_else(|| pyo3::exceptions::PyIndexError::new_err("fewer plies were played"))
    }

    /// The moves played, in standard notation.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.lock().moves()
    }

    /// The moves played, as programs write them to each other.
    #[getter]
    fn program_moves(&self) -> Vec<String> {
        self.lock().program_moves()
    }

    /// The legal moves, one for each result; none when the game is decided on the board.
    #[getter]
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.visit(List(py))
    }

    /// The legal move that `text` means, in standard notation or as programs write it.
    ///
    /// >>> Game("chess").read("Qh5")
    /// Traceback (most recent call last):
    /// tabuleiro.MoveRefused: no queen can reach h5
    fn read(&self, py: Python<'_>, text: &str) -> PyResult<Move> {
        let choice = self.read_text(py, text)?;
        Ok(self.visit(Chosen(&choice)))
    }

    /// Why `text` is no legal move, in words; None if it is one.
    fn why_not(&self, text: &str) -> Option<String> {
        self.lock().read(text).err().map(|refusal| say(&refusal.words))
    }

    /// Plays a move, or the move that a text means, and returns it.
    fn play<'py>(&self, py: Python<'py>, mv: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if let Ok(known) = mv.cast::<Move>() {
            if !self.visit(Play(known.get())) {
                return Err(MoveRefused::new_err(say(&facade::MoveRefusal::stale().words)));
            }
            return Ok(mv.clone());
        }
        let text: String = mv.extract()?;
        let choice = self.read_text(py, &text)?;
        let played = self.visit(Chosen(&choice));
        self.lock().play(&choice).map_err(|refusal| MoveRefused::new_err(say(&refusal.words)))?;
        Ok(Bound::new(py, played)?.into_any())
    }

    /// Takes back the last move; False at the start.
    fn undo(&self) -> bool {
        self.lock().undo()
    }

    /// How the game ended by the rules, or None while it goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.lock().outcome().map(Outcome::from)
    }

    /// Whether the game is over by the rules.
    #[getter]
    fn is_over(&self) -> bool {
        self.lock().outcome().is_some()
    }

    /// Why the side to move may claim a draw, in words, or None.
    #[getter]
    fn claimable_draw(&self) -> Option<String> {
        self.lock().claimable_draw().map(|reason| say(&Ending::draw(reason).explain()))
    }

    /// Whether the side to move is in check.
    #[getter]
    fn in_check(&self) -> bool {
        self.lock().in_check()
    }

    /// A number of 64 bits, the same for the same position.
    #[getter]
    fn hash(&self) -> u64 {
        self.visit(Hash)
    }

    /// A game with the same start and moves that goes its own way.
    fn copy(&self) -> Game {
        Game::new(self.lock().fork())
    }

    fn __copy__(&self) -> Game {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.copy()
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, Replayed)> {
        let parts = {
            let game = self.lock();
            let start = game.position_text(0).unwrap_or_default();
            (game.name().to_string(), start, game.program_moves())
        };
        Ok((py.import("tabuleiro._restore")?.getattr("replay")?.unbind(), parts))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Game>() else { return false };
        let parts = |game: &Game| {
            let game = game.lock();
            (game.name().clone(), game.position_text(0), game.program_moves())
        };
        parts(self) == parts(other.get())
    }

    fn __repr__(&self) -> String {
        let game = self.lock();
        let mut position = String::new();
        game.write_position(Default::default(), &mut position);
        format!("Game({:?}, {position:?})", game.name().to_string())
    }

    /// The board as text, seen from White.
    fn __str__(&self) -> String {
        let game = self.lock();
        let (scene, kind) = (game.scene(), game.kind());
        let sign = |cell: &facade::Cell| match &cell.piece {
            Some(piece) => kind.letter(piece, Notation::default()),
            None if cell.square.is_empty() => ' ',
            None => '.',
        };
        let row = |cells: &[facade::Cell]| {
            let signs: Vec<String> = cells.iter().map(|cell| sign(cell).to_string()).collect();
            signs.join(" ").trim_end().to_owned()
        };
        scene.cells.chunks(scene.columns).map(row).collect::<Vec<String>>().join("\n")
    }

    /// The board as an SVG picture; `theme` is brown, green, blue, grey, contrast or colour-blind, `arrows`
    /// are pairs of squares such as ("e2", "e4").
    #[pyo3(signature = (*, flipped = false, theme = "brown", coordinates = true, arrows = Vec::new()))]
    fn svg(
        &self,
        flipped: bool,
        theme: &str,
        coordinates: bool,
        arrows: Vec<(String, String)>,
    ) -> PyResult<String> {
        let theme = Theme::named(theme).ok_or_else(|| {
            let names = Theme::ALL.map(|theme| theme.name).join(", ");
            PyValueError::new_err(format!("there is no theme called {theme:?}; there are {names}"))
        })?;
        let scene = self.lock().scene();
        let find = |name: &str| {
            scene
                .find(name)
                .ok_or_else(|| PyValueError::new_err(format!("there is no square called {name:?}")))
        };
        let mut picture = Picture::new(&scene).theme(theme).flipped(flipped).coordinates(coordinates);
        for (from, to) in &arrows {
            picture = picture.arrow(Arrow { from: find(from)?, to: find(to)?, pen: Pen::default() });
        }
        Ok(picture.svg())
    }

    fn _repr_svg_(&self) -> String {
        Picture::new(&self.lock().scene()).svg()
    }

    /// The picture as an array of uint8, (height, width, 3): red, green and blue.
    fn pixels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<u8>>> {
        array::need_numpy(py)?;
        let svg = self._repr_svg_();
        let raster = py.detach(|| raster(&svg)).map_err(|error| PyValueError::new_err(error.to_string()))?;
        let size = [raster.height as usize, raster.width as usize, 3];
        PyArray1::from_vec(py, raster.pixels.into_flattened()).reshape(size)
    }

    /// How many actions there are: numbers for moves, legal or not.
    #[getter]
    fn actions(&self) -> usize {
        self.visit(array::ShapeOf).actions
    }

    /// The board as an array of int8, (rows, columns), the far row first: 0 where nothing stands, positive
    /// numbers for White's pieces and negative ones for Black's. In chess 1 to 6 are pawn, knight, bishop,
    /// rook, queen and king; in draughts 1 is a man and 2 a king; in Quarto 1 to 16 are the pieces a to p.
    ///
    /// >>> Game("chess").board()[7].tolist()
    /// [4, 2, 3, 5, 6, 3, 2, 4]
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        array::need_numpy(py)?;
        let (shape, cells) = self.visit(array::Board);
        array::board(py, shape, cells)
    }

    /// The position in planes of 0 and 1, (planes, rows, columns), of uint8. In chess: White's six kinds of
    /// pieces, Black's, four castlings, the square to take on in passing, White to move. In draughts:
    /// White's men and kings, Black's, White to move. In Quarto: what is occupied and its four qualities, the
    /// piece in hand and its qualities, the sixteen pieces that are left, the first player to move.
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<u8>>> {
        array::need_numpy(py)?;
        let (shape, cells) = self.visit(array::Planes);
        array::planes(py, shape, cells)
    }

    /// Which actions are legal, an array of bool; none when the game is over.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        array::need_numpy(py)?;
        let (shape, legal) = self.visit(array::Legal);
        Ok(array::mask(py, shape, &legal))
    }

    /// The numbers of the legal actions.
    #[getter]
    fn legal_actions(&self) -> Vec<u32> {
        self.visit(array::Legal).1
    }

    /// The number of a legal move of the current position among all actions.
    ///
    /// In chess a move is 64 times the number of its first square plus that of its last (a1 is 0, b1 1, h8
    /// 63; a castling goes to the rook's square); promotions to less than a queen come after those 4096. In
    /// draughts it is the same with the numbers of the squares played on; where several captures lead from
    /// one square to another, the second to fourth of them follow in further rounds of numbers. In Quarto it
    /// is 17 times the square (16 for none) plus the piece given (16 for none).
    fn action(&self, r#move: &Move) -> PyResult<u32> {
        self.visit(array::ActionOf(r#move))
            .ok_or_else(|| PyValueError::new_err("the move has no action in this position"))
    }

    /// The legal move that an action stands for.
    ///
    /// >>> game = Game("chess")
    /// >>> game.move_of(game.action(game.read("e4")))
    /// <Move e4>
    fn move_of(&self, action: usize) -> PyResult<Move> {
        self.visit(array::MoveOf(action)).ok_or_else(|| array::no_action(action))
    }

    /// The number of move sequences of `depth` plies. With `divide`, a dict with the number for each move;
    /// with `paths`, each path of a capture counts, not only each result.
    ///
    /// >>> Game("chess").perft(3)
    /// 8902
    #[pyo3(signature = (depth, *, threads = 1, paths = false, divide = false))]
    fn perft(
        &self,
        py: Python<'_>,
        depth: u32,
        threads: usize,
        paths: bool,
        divide: bool,
    ) -> PyResult<Py<PyAny>> {
        let game = self.lock().fork();
        let report = wait(py, move |stop| {
            let options = perft::Options { threads, stop: Some(stop), ..Default::default() };
            game.perft(depth, paths, options)
        })?;
        if !divide {
            return Ok(report.nodes.into_pyobject(py)?.into_any().unbind());
        }
        let counts = PyDict::new(py);
        for (text, nodes) in report.divide {
            counts.set_item(text, nodes)?;
        }
        Ok(counts.into_any().unbind())
    }

    /// What perfect play leads to, by the exact solver: for Quarto. Ctrl-C ends it.
    ///
    /// >>> Game("quarto", "BA2/1C1D/2E1/F3 g").solve().value
    /// 'win'
    #[pyo3(signature = (*, threads = 1))]
    fn solve(&self, py: Python<'_>, threads: usize) -> PyResult<Solution> {
        Solution::find(py, self.lock().fork(), threads)
    }
}
