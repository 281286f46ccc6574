//! Reading files of games: a thread reads ahead, and Python takes one game after another.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use pyo3::exceptions::{PyOSError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use tabuleiro_record::packed;
use tabuleiro_record::text::{self, Builder, Format, ReadOptions, Take, TextGame};

use crate::record::{Problem, Record};
use crate::waiting::GLANCE;

/// How much is handed over at a time, and how many such parts may wait.
const PART: usize = 64;
const PARTS: usize = 8;

/// What comes out of a file.
enum Item {
    Game(TextGame),
    Problem(text::Problem),
    Failed(io::Error),
}

/// What takes the games on the thread that reads.
struct Taker {
    part: Vec<Item>,
    sender: SyncSender<Vec<Item>>,
}

impl Taker {
    fn put(&mut self, item: Item) -> ControlFlow<()> {
        self.part.push(item);
        if self.part.len() < PART { ControlFlow::Continue(()) } else { self.hand_over() }
    }

    /// Nobody listens any more when the reader in Python is gone.
    fn hand_over(&mut self) -> ControlFlow<()> {
        match self.sender.send(std::mem::take(&mut self.part)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}

impl Take for Taker {
    fn game(&mut self, game: &TextGame) -> ControlFlow<()> {
        self.put(Item::Game(game.clone()))
    }

    fn problem(&mut self, problem: text::Problem) {
        // A file of problems alone is not read to its end either when nobody listens: the next game ends it.
        let _ = self.put(Item::Problem(problem));
    }
}

/// An object of Python that reads like a file.
struct PythonFile {
    file: Py<PyAny>,
    rest: Cursor<Vec<u8>>,
}

impl Read for PythonFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.rest.read(buffer)?;
        if count > 0 || buffer.is_empty() {
            return Ok(count);
        }
        let more = Python::attach(|py| -> PyResult<Vec<u8>> {
            let more = self.file.bind(py).call_method1("read", (1 << 16,))?;
            match more.cast::<PyBytes>() {
                Ok(bytes) => Ok(bytes.as_bytes().to_vec()),
                Err(_) => Ok(more.extract::<String>()?.into_bytes()),
            }
        });
        self.rest = Cursor::new(more.map_err(|error| io::Error::other(error.to_string()))?);
        self.rest.read(buffer)
    }
}

/// Where games are read from.
enum Source {
    Path(PathBuf),
    Bytes(Vec<u8>),
    File(Py<PyAny>),
}

impl Source {
    fn of(source: &Bound<'_, PyAny>) -> PyResult<Source> {
        if let Ok(bytes) = source.cast::<PyBytes>() {
            return Ok(Source::Bytes(bytes.as_bytes().to_vec()));
        }
        if source.hasattr("read")? {
            return Ok(Source::File(source.clone().unbind()));
        }
        let path = source.extract::<PathBuf>();
        path.map(Source::Path).map_err(|_| {
            PyTypeError::new_err("games are read from a path, from bytes or from an object with read()")
        })
    }

    fn path(&self) -> Option<&PathBuf> {
        match self {
            Source::Path(path) => Some(path),
            _ => None,
        }
    }

    fn open(self) -> PyResult<Box<dyn Read + Send>> {
        Ok(match self {
            Source::Path(path) => Box::new(File::open(&path).map_err(|error| {
                PyOSError::new_err((error.raw_os_error(), error.to_string(), path.display().to_string()))
            })?),
            Source::Bytes(bytes) => Box::new(Cursor::new(bytes)),
            Source::File(file) => Box::new(PythonFile { file, rest: Cursor::default() }),
        })
    }
}

/// The games of a file, one after another, in constant memory. `problems` grows with what is wrong on the
/// way; a game that can't be read as a whole does not come.
#[pyclass(frozen, module = "tabuleiro")]
pub struct Games {
    state: Mutex<State>,
    problems: Mutex<Vec<Problem>>,
}

struct State {
    receiver: Receiver<Vec<Item>>,
    ready: VecDeque<Item>,
}

impl Games {
    /// Begins to read.
    pub fn begin(source: &Bound<'_, PyAny>, format: Option<Format>, options: ReadOptions) -> PyResult<Games> {
        let source = Source::of(source)?;
        let told = source.path().and_then(|path| Format::of_source(path));
        let format = format.or(told).ok_or_else(|| {
            pyo3::exceptions::PyValueError::new_err("say which format it is: pgn, pdn or quarto")
        })?;
        let source = source.open()?;
        let (sender, receiver) = sync_channel(PARTS);
        let read = move || {
            let mut builder = Builder::new(Taker { part: Vec::new(), sender });
            let read = packed::unpack(source)
                .and_then(|source| text::read_with(format, &options, source, &mut builder));
            let mut taker = builder.into_taker();
            if let Err(error) = read {
                taker.part.push(Item::Failed(error));
            }
            let _ = taker.hand_over();
        };
        thread::Builder::new()
            .name("tabuleiro reader".to_owned())
            .spawn(read)
            .map_err(|error| PyOSError::new_err(error.to_string()))?;
        let state = Mutex::new(State { receiver, ready: VecDeque::new() });
        Ok(Games { state, problems: Mutex::default() })
    }

    /// The next item, waiting for it until signals are to be looked at; `Err` if there is none yet.
    fn next_item(&self) -> Result<Option<Item>, ()> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(item) = state.ready.pop_front() {
            return Ok(Some(item));
        }
        match state.receiver.recv_timeout(GLANCE) {
            Ok(part) => {
                state.ready = part.into();
                Ok(state.ready.pop_front())
            }
            Err(RecvTimeoutError::Timeout) => Err(()),
            Err(RecvTimeoutError::Disconnected) => Ok(None),
        }
    }

    /// The next item that is there already.
    fn ready_item(&self) -> Option<Item> {
        self.state.try_lock().ok()?.ready.pop_front()
    }
}

#[pymethods]
impl Games {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Record>> {
        loop {
            let item = match self.ready_item() {
                Some(item) => Ok(Some(item)),
                None => py.detach(|| self.next_item()),
            };
            match item {
                Ok(Some(Item::Game(game))) => return Ok(Some(Record::new(game))),
                Ok(Some(Item::Problem(problem))) => {
                    let mut problems = self.problems.lock().unwrap_or_else(PoisonError::into_inner);
                    problems.push(Problem::new(&problem));
                }
                Ok(Some(Item::Failed(error))) => return Err(PyOSError::new_err(error.to_string())),
                Ok(None) => return Ok(None),
                Err(()) => py.check_signals()?,
            }
        }
    }

    /// What was wrong so far.
    #[getter]
    fn problems(&self) -> Vec<Problem> {
        self.problems.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
