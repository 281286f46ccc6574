//! The conversation with an interface.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::time::SystemTime;

use tabuleiro_core::Rules;
use tabuleiro_draughts::{Position, fen};
use tabuleiro_search::Limits;
use tabuleiro_table::{Game, registry};

use super::level;
use super::notation::read_move;
use super::params::Params;
use super::sentence::Sentence;
use super::steering::Steering;
use super::thinker::{Job, Mind, Thinker, Thought};
use crate::lines::{LONGEST, Line, next_line};
use crate::output::Output;
use crate::text::shortened;

/// Plays engine for the interface that writes to `input` and reads `output`, until it quits or goes away.
///
/// # Errors
/// If the input can't be read.
pub fn serve(mut input: impl BufRead, output: impl Write + Send + 'static) -> io::Result<()> {
    let output = Output::new(output);
    let params = Params::default();
    let start = Position::start(params.variant).expect("every named game has a start");
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let mut session = Session {
        place: Place { start, moves: Vec::new(), position: start },
        params,
        limits: Limits::move_time(level::USUAL),
        thinker: Thinker::start(output.clone()),
        output,
        steering: None,
        seed: now.map_or(0, |time| time.as_nanos() as u64),
    };
    let result = loop {
        match next_line(&mut input, LONGEST) {
            Ok(Some(Line::Text(line))) => match Sentence::read(&line) {
                Ok(None) => {}
                Ok(Some(sentence)) if sentence.command == "quit" => break Ok(()),
                Ok(Some(sentence)) => session.obey(&sentence),
                Err(error) => session.complain(error),
            },
            Ok(Some(Line::TooLong)) => session.complain("a line was too long and was skipped"),
            Ok(None) => break Ok(()),
            Err(error) => break Err(error),
        }
    };
    session.stop();
    session.thinker.finish();
    result
}

struct Session {
    params: Params,
    output: Output,
    thinker: Thinker,
    place: Place,
    limits: Limits,
    /// Steers the last search that was asked for.
    steering: Option<Arc<Steering>>,
    /// Fixes the random choices of weaker levels.
    seed: u64,
}

/// The position to think about and how it came about.
struct Place {
    start: Position,
    /// In the game's own notation.
    moves: Vec<String>,
    position: Position,
}

impl Session {
    /// Carries out a command. What is not known is ignored, as the protocol asks.
    fn obey(&mut self, sentence: &Sentence) {
        match sentence.command.as_str() {
            "hub" => self.introduce(),
            "set-param" => self.set_param(sentence),
            "init" => {
                self.prepare();
                self.thinker.ask(Job::SayReady);
            }
            "pos" => self.set_position(sentence),
            "level" => match level::read(sentence) {
                Ok(limits) => self.limits = limits,
                Err(error) => self.complain(error),
            },
            "go" => self.go(sentence),
            "stop" => self.stop(),
            "ponder-hit" => {
                if let Some(steering) = &self.steering {
                    steering.ponder_hit();
                }
            }
            "new-game" => {
                self.thinker.ask(Job::Forget);
                self.prepare();
            }
            "ping" => self.output.say("pong"),
            _ => {}
        }
    }

    fn introduce(&self) {
        let id = Sentence::new("id")
            .with("name", "Tabuleiro")
            .with("version", env!("CARGO_PKG_VERSION"))
            .with("author", "the Tabuleiro authors");
        self.output.say(&format!("{id}\n{}wait", self.params));
    }

    fn complain(&self, text: impl ToString) {
        self.output.say(&Sentence::new("error").with("message", text.to_string()).to_string());
    }

    fn stop(&self) {
        if let Some(steering) = &self.steering {
            steering.stop();
        }
    }

    fn set_param(&mut self, sentence: &Sentence) {
        let (name, value) =
            (sentence.get("name").unwrap_or_default(), sentence.get("value").unwrap_or_default());
        if let Err(error) = self.params.set(name, value) {
            return self.complain(error);
        }
        self.thinker.ask(Job::Forget);
        if name == "variant" {
            match Position::start(self.params.variant) {
                Ok(start) => self.place = Place { start, moves: Vec::new(), position: start },
                Err(error) => self.complain(error),
            }
        }
    }

    /// Sets the position; a mistake leaves what was there before.
    fn set_position(&mut self, sentence: &Sentence) {
        let variant = self.params.variant;
        let start = match sentence.get("pos") {
            None | Some("" | "start") => Position::start(variant),
            Some(text) => match fen::read(variant, text) {
                Ok(setup) => Position::new(&setup),
                Err(error) => return self.complain(format!("position refused: {error}")),
            },
        };
        let start = match start {
            Ok(start) => start,
            Err(error) => return self.complain(format!("position refused: {error}")),
        };
        let mut place = Place { start, moves: Vec::new(), position: start };
        for text in sentence.get("moves").unwrap_or_default().split_whitespace() {
            match read_move(&place.position, text) {
                Ok(mv) => {
                    place.moves.push(variant.full_move_text(&mv));
                    place.position.play(mv);
                }
                Err(error) => return self.complain(format!("move {} refused: {error}", shortened(text))),
            }
        }
        self.place = place;
    }

    /// Gets whoever will play ready. If the game can't be set up, whoever asks for a move is told.
    fn prepare(&self) {
        if let Ok(game) = self.game() {
            self.thinker.ask(Job::Prepare(game, self.mind(false)));
        }
    }

    /// Who thinks, to play or to analyse.
    fn mind(&self, to_analyse: bool) -> Mind {
        if to_analyse || self.params.is_full_strength() {
            Mind::Full(self.params.resources())
        } else {
            Mind::Level { level: self.params.level, seed: self.seed }
        }
    }

    fn go(&mut self, sentence: &Sentence) {
        if self.steering.as_ref().is_some_and(|steering| steering.is_searching()) {
            return self.complain("already searching; send stop first");
        }
        let flag = |name| sentence.get(name).is_some();
        let ponder = flag("ponder");
        let mind = self.mind(flag("analyze"));
        let game = match self.game() {
            Ok(game) => game,
            Err(reason) => return self.complain(reason),
        };
        if !self.place.position.can_move() {
            self.complain("there is no legal move");
        }
        let steering = Arc::new(Steering::new(ponder));
        self.steering = Some(Arc::clone(&steering));
        let (position, limits) = (self.place.position, self.limits);
        self.thinker.ask(Job::Think(Box::new(Thought { game, position, limits, ponder, mind, steering })));
    }

    /// The game to think about, with what happened since the position that was told. The interface decides when a
    /// game is over: where it plays on after a draw by our rules, the game begins anew there.
    fn game(&self) -> Result<Box<dyn Game>, String> {
        let mut position = self.place.start;
        let mut game = self.open(&position)?;
        for text in &self.place.moves {
            game.play(text).map_err(refused)?;
            if let Ok(mv) = position.read_move(text) {
                position.play(mv);
            }
            if game.outcome().is_some() && position.can_move() {
                game = self.open(&position)?;
            }
        }
        Ok(game)
    }

    fn open(&self, position: &Position) -> Result<Box<dyn Game>, String> {
        let text = fen::write_hub(&position.setup());
        registry::open(&self.params.variant.to_string(), Some(&text)).map_err(refused)
    }
}

fn refused(reason: tabuleiro_core::Message) -> String {
    format!("the game can't be set up ({})", reason.key)
}
