//! Games of files: PGN, PDN and the text of Quarto.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use tabuleiro_core::{Explain, GameName};
use tabuleiro_facade::{self as facade, registry};
use tabuleiro_record::text::{
    self, After, BeginError, Beginning, Format, Level, Ply as TextPly, PlyKind, ReadOptions, TextGame,
    TextLine,
};

use crate::family;
use crate::game::{Chosen, Game};
use crate::listed::Move;
use crate::refusal::{NoSuchGame, move_refused, no_position};
use crate::source::Games;
use crate::words::say;

/// Reads the games of a file: a path, bytes, or an object with read(), packed by gzip or Zstandard or not.
///
/// `format` is "pgn", "pdn" or "quarto"; without it the name of the file tells. `game` is what draughts games
/// are that do not say it themselves. With `strict` a game is refused if its position has something that
/// can't be, instead of read without it.
///
/// >>> text = b'[White "Ana"] 1. e4 (1. d4 d5) e5 {a comment} 2. Nf3 *'
/// >>> record = next(read_games(text, format="pgn"))
/// >>> record.tags["White"], [str(move) for move in record.moves]
/// ('Ana', ['e4', 'e5', 'Nf3'])
#[pyfunction]
#[pyo3(signature = (source, *, format = None, game = None, strict = false))]
pub fn read_games(
    source: &Bound<'_, PyAny>,
    format: Option<&str>,
    game: Option<&str>,
    strict: bool,
) -> PyResult<Games> {
    let format = format.map(|name| {
        Format::from_name(name)
            .ok_or_else(|| PyValueError::new_err(format!("a format is pgn, pdn or quarto, not {name:?}")))
    });
    let game = game.map(|name| crate::game::kind(name).map(|kind| kind.name().clone()));
    let options = ReadOptions { game: game.transpose()?, strict, ..ReadOptions::default() };
    Games::begin(source, format.transpose()?, options)
}

/// Something wrong with a game of a file.
#[pyclass(frozen, get_all, module = "tabuleiro")]
#[derive(Clone)]
pub struct Problem {
    /// The number of the game in the file, counted from 1.
    game: u64,
    /// The line, counted from 1.
    line: u64,
    /// The column, counted from 1.
    column: u64,
    /// What it is, in words.
    text: String,
    /// Whether something could not be read; otherwise everything was read all the same.
    is_error: bool,
}

impl Problem {
    /// `problem` for Python.
    pub fn new(problem: &text::Problem) -> Problem {
        Problem {
            game: problem.game,
            line: problem.place.line,
            column: problem.place.column,
            text: say(&problem.fault.explain()),
            is_error: problem.fault.level() == Level::Error,
        }
    }
}

#[pymethods]
impl Problem {
    fn __repr__(&self) -> String {
        format!("<Problem game {}, line {}, column {}: {}>", self.game, self.line, self.column, self.text)
    }
}

/// Moves that follow each other: the main line of a record, or what could have been played instead.
///
/// Made of moves, texts or plies: `Variation(["e4", "e5"])`.
#[pyclass(get_all, set_all, module = "tabuleiro")]
pub struct Variation {
    /// What is said before the first move.
    comments: Py<PyList>,
    /// The plies.
    plies: Py<PyList>,
}

#[pymethods]
impl Variation {
    #[new]
    #[pyo3(signature = (moves = None, *, comments = None))]
    fn py_new(
        py: Python<'_>,
        moves: Option<&Bound<'_, PyAny>>,
        comments: Option<Vec<String>>,
    ) -> PyResult<Variation> {
        let plies = PyList::empty(py);
        if let Some(moves) = moves {
            for item in moves.try_iter()? {
                let item = item?;
                if item.cast::<Ply>().is_ok() {
                    plies.append(item)?;
                } else {
                    plies.append(Py::new(py, Ply::py_new(py, &item, None, None)?)?)?;
                }
            }
        }
        let comments = PyList::new(py, comments.unwrap_or_default())?;
        Ok(Variation { comments: comments.unbind(), plies: plies.unbind() })
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.plies.bind(py).len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.plies.bind(py).try_iter()?.into_any())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let texts = self.plies.bind(py).iter().map(|ply| ply.getattr("text")?.extract::<String>());
        Ok(format!("<Variation {}>", texts.collect::<PyResult<Vec<String>>>()?.join(" ")))
    }
}

/// A move of a record with what is said about it.
#[pyclass(get_all, set_all, module = "tabuleiro")]
pub struct Ply {
    /// The move; None for a null move or a position that was set up.
    r#move: Option<Py<Move>>,
    /// The move in standard notation.
    text: String,
    /// Numbered marks: 1 is a good move, 2 a mistake and so on.
    marks: Vec<u16>,
    /// Comments (texts) and variations, in the order of the file.
    after: Py<PyList>,
}

#[pymethods]
impl Ply {
    #[new]
    #[pyo3(signature = (r#move, *, marks = None, after = None))]
    fn py_new(
        py: Python<'_>,
        r#move: &Bound<'_, PyAny>,
        marks: Option<Vec<u16>>,
        after: Option<Bound<'_, PyList>>,
    ) -> PyResult<Ply> {
        let (known, text) = match r#move.cast::<Move>() {
            Ok(known) => (Some(known.clone().unbind()), known.get().standard()),
            Err(_) => {
                let text = r#move.extract::<String>();
                let wrong = |_| PyTypeError::new_err("a ply is made of a move or of its text");
                (None, text.map_err(wrong)?)
            }
        };
        let after = after.unwrap_or_else(|| PyList::empty(py));
        Ok(Ply { r#move: known, text, marks: marks.unwrap_or_default(), after: after.unbind() })
    }

    /// The comments alone.
    #[getter]
    fn comments(&self, py: Python<'_>) -> Vec<String> {
        self.after.bind(py).iter().filter_map(|item| item.extract().ok()).collect()
    }

    /// The variations alone: what could have been played instead of this move.
    #[getter]
    fn variations<'py>(&self, py: Python<'py>) -> Vec<Bound<'py, PyAny>> {
        self.after.bind(py).iter().filter(|item| item.cast::<Variation>().is_ok()).collect()
    }

    fn __repr__(&self) -> String {
        format!("<Ply {}>", self.text)
    }
}

/// A game as a file has it: tags, moves, comments, variations and the result.
///
/// >>> record = Record("chess", ["e4", "e5"], tags={"White": "Ana"}, result="1-0")
/// >>> print(record, end="")
/// [Event "?"]
/// [Site "?"]
/// [Date "????.??.??"]
/// [Round "?"]
/// [White "Ana"]
/// [Black "?"]
/// [Result "1-0"]
/// <BLANKLINE>
/// 1. e4 e5 1-0
/// <BLANKLINE>
#[pyclass(frozen, module = "tabuleiro")]
pub struct Record(TextGame);

impl Record {
    /// `game` for Python.
    pub fn new(game: TextGame) -> Record {
        Record(game)
    }

    fn game_name(&self) -> PyResult<&GameName> {
        self.0.game.as_ref().ok_or_else(|| PyValueError::new_err("the record does not say what is played"))
    }

    /// The game at the start of the record.
    fn open(&self) -> PyResult<Box<dyn facade::Game>> {
        open(self.game_name()?, self.0.position.as_deref())
    }
}

fn open(name: &GameName, position: Option<&str>) -> PyResult<Box<dyn facade::Game>> {
    let kind = registry::kind(name).map_err(|error| NoSuchGame::new_err(say(&error.explain())))?;
    kind.open(position).map_err(|reason| no_position(&reason))
}

/// Plays the move that `text` means.
fn play(py: Python<'_>, game: &mut dyn facade::Game, text: &str) -> PyResult<(Move, String)> {
    let choice = game.read(text).map_err(|refusal| move_refused(py, &refusal, &game.scene()))?;
    let mv = family::visit(game, Chosen(&choice)).expect("every family is known");
    game.play(&choice).map_err(|refusal| move_refused(py, &refusal, &game.scene()))?;
    Ok((mv, choice.text))
}

/// Plays a ply of a file, whatever it is; the move, if it is one.
fn play_ply(py: Python<'_>, game: &mut Box<dyn facade::Game>, ply: &TextPly) -> PyResult<Option<Move>> {
    match &ply.kind {
        PlyKind::Move => play(py, &mut **game, &ply.text).map(|(mv, _)| Some(mv)),
        PlyKind::Pass { position } => {
            *game = open(game.name(), Some(position))?;
            Ok(None)
        }
        PlyKind::Setup { .. } => {
            *game = open(game.name(), Some(&ply.text))?;
            Ok(None)
        }
    }
}

/// A line of a file for Python, played from `game` on.
fn line_of(py: Python<'_>, mut game: Box<dyn facade::Game>, line: &TextLine) -> PyResult<Py<Variation>> {
    let plies = PyList::empty(py);
    for ply in &line.plies {
        let after = PyList::empty(py);
        for item in &ply.after {
            match item {
                After::Comment(text) => after.append(text)?,
                After::Variation(line) => after.append(line_of(py, game.fork(), line)?)?,
            }
        }
        let mv = play_ply(py, &mut game, ply)?.map(|mv| Py::new(py, mv)).transpose()?;
        let (text, marks) = (ply.text.clone(), ply.marks.clone());
        plies.append(Py::new(py, Ply { r#move: mv, text, marks, after: after.unbind() })?)?;
    }
    let comments = PyList::new(py, &line.comments)?.unbind();
    Py::new(py, Variation { comments, plies: plies.unbind() })
}

/// A line of Python as a file has it, with every move checked.
fn text_of(
    py: Python<'_>,
    mut game: Box<dyn facade::Game>,
    line: &Bound<'_, Variation>,
) -> PyResult<TextLine> {
    let line = line.borrow();
    let mut plies = Vec::new();
    for item in line.plies.bind(py).iter() {
        let ply = item.cast::<Ply>().map_err(|_| PyTypeError::new_err("a variation is made of plies"))?;
        let ply = ply.borrow();
        let before = game.fork();
        let (_, text) = play(py, &mut *game, &ply.text)?;
        let mut after = Vec::new();
        for item in ply.after.bind(py).iter() {
            after.push(match item.cast::<Variation>() {
                Ok(line) => After::Variation(text_of(py, before.fork(), line)?),
                Err(_) => After::Comment(item.extract()?),
            });
        }
        // A move is one word.
        let text = text.chars().filter(|letter| *letter != ' ').collect();
        plies.push(TextPly { text, marks: ply.marks.clone(), after, ..TextPly::default() });
    }
    let comments = line.comments.bind(py).extract()?;
    Ok(TextLine { comments, plies })
}

#[pymethods]
impl Record {
    #[new]
    #[pyo3(signature = (name, line, *, tags = None, position = None, result = None))]
    fn py_new(
        py: Python<'_>,
        name: &str,
        line: &Bound<'_, PyAny>,
        tags: Option<&Bound<'_, PyDict>>,
        position: Option<&str>,
        result: Option<&str>,
    ) -> PyResult<Record> {
        let game = Game::open(name, position)?;
        let start = game.position_text(0).unwrap_or_default();
        let mut all: Vec<(String, String)> = Vec::new();
        for (name, value) in tags.into_iter().flatten() {
            all.push((name.extract()?, value.extract()?));
        }
        if let Some(result) = result {
            all.retain(|(name, _)| name != "Result");
            all.push(("Result".to_owned(), result.to_owned()));
        }
        let tags: Vec<(&str, String)> =
            all.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        let beginning = Beginning { game: game.name(), position: &start, tags: &tags };
        let mut record = TextGame::begin(beginning).map_err(|error| match error {
            BeginError::NoFormat { game } => {
                PyValueError::new_err(format!("there is no text format for {game}"))
            }
            BeginError::Problem(problem) => PyValueError::new_err(say(&problem.fault.explain())),
        })?;
        let variation = match line.cast::<Variation>() {
            Ok(line) => line.clone(),
            Err(_) => Bound::new(py, Variation::py_new(py, Some(line), None)?)?,
        };
        record.line = text_of(py, game, &variation)?;
        Ok(Record(record))
    }

    /// The canonical name of the game.
    #[getter]
    fn name(&self) -> PyResult<String> {
        Ok(self.game_name()?.to_string())
    }

    /// The tags by name.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (name, value) in &self.0.tags {
            tags.set_item(name, value)?;
        }
        Ok(tags)
    }

    /// The result as the format has it: "1-0", "0-1", "1/2-1/2" or "*".
    #[getter]
    fn result(&self) -> &'static str {
        self.0.score_text
    }

    /// The position of the start, or None if it is the usual one.
    #[getter]
    fn position(&self) -> Option<&str> {
        self.0.position.as_deref()
    }

    /// The texts of the main line's moves.
    #[getter]
    fn texts(&self) -> Vec<&str> {
        self.0.line.plies.iter().map(|ply| ply.text.as_str()).collect()
    }

    /// The moves of the main line.
    #[getter]
    fn moves(&self, py: Python<'_>) -> PyResult<Vec<Move>> {
        let mut game = self.open()?;
        let plies = self.0.line.plies.iter();
        plies.filter_map(|ply| play_ply(py, &mut game, ply).transpose()).collect()
    }

    /// The main line with comments, marks and variations.
    #[getter]
    fn line(&self, py: Python<'_>) -> PyResult<Py<Variation>> {
        line_of(py, self.open()?, &self.0.line)
    }

    /// The game at the end of the main line.
    fn game(&self, py: Python<'_>) -> PyResult<Game> {
        let mut game = self.open()?;
        for ply in &self.0.line.plies {
            play_ply(py, &mut game, ply)?;
        }
        Ok(Game::new(game))
    }

    fn __len__(&self) -> usize {
        self.0.line.plies.len()
    }

    /// The game in the standard form of its format.
    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let name = self.0.game.as_ref().map(ToString::to_string).unwrap_or_default();
        let player = |tag| self.0.tag(tag).unwrap_or("?");
        format!(
            "<Record {name}: {} - {}, {} plies, {}>",
            player("White"),
            player("Black"),
            self.0.line.plies.len(),
            self.0.score_text
        )
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Record>().is_ok_and(|other| self.0 == other.get().0)
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String, String))> {
        let format = match self.game_name()?.family() {
            "draughts" => Format::Pdn,
            "quarto" => Format::Quarto,
            _ => Format::Pgn,
        };
        let read = py.import("tabuleiro._restore")?.getattr("read_record")?.unbind();
        Ok((read, (self.0.to_string(), format.name().to_owned())))
    }
}
