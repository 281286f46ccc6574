//! The conversation with an interface.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::time::SystemTime;

use tabuleiro_chess::{Move, Position};
use tabuleiro_core::{History, Rules, SplitMix64};
use tabuleiro_engine::chess::Strength;
use tabuleiro_search::{Clock, Control, Limits};
use tabuleiro_table::Moment;

use super::command::{Command, Go};
use super::info::{MoveStyle, NO_MOVE};
use super::options::{Effect, Options};
use super::setup;
use super::thinker::{Job, Thinker, Thought};
use crate::lines::{LONGEST, Line, next_line};
use crate::output::Output;
use crate::text::shortened;

/// Plays engine for the interface that writes to `input` and reads `output`, until it quits or goes away.
///
/// # Errors
/// If the input can't be read.
pub fn serve(mut input: impl BufRead, output: impl Write + Send + 'static) -> io::Result<()> {
    let output = Output::new(output);
    let options = Options::default();
    let thinker = Thinker::start(options.hash, output.clone());
    let game = History::new(Position::standard());
    let seed = Moment::from(SystemTime::now()).millis();
    let lots = SplitMix64::new(seed);
    let mut session = Session { options, output, thinker, game: Some(game), lots, seed, control: None };
    let result = loop {
        match next_line(&mut input, LONGEST) {
            Ok(Some(Line::Text(line))) => {
                if session.obey(Command::read(&line), &line) == Next::Quit {
                    break Ok(());
                }
            }
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
    options: Options,
    output: Output,
    thinker: Thinker,
    /// `None` after a position that could not be understood: a move of any other would be wrong.
    game: Option<History<Position>>,
    /// Where the seed of each game comes from.
    lots: SplitMix64,
    /// What a weak player overlooks and misjudges in this game.
    seed: u64,
    /// Steers the last search that was asked for.
    control: Option<Arc<Control<'static>>>,
}

#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    Quit,
}

impl Session {
    fn obey(&mut self, command: Command, line: &str) -> Next {
        match command {
            Command::Uci => self.introduce(),
            // A search must not keep the answer waiting; anything else is worth waiting for.
            Command::IsReady if self.is_thinking() => self.output.say("readyok"),
            Command::IsReady => self.thinker.ask(Job::SayReady),
            Command::NewGame => {
                self.seed = self.lots.next_u64();
                self.thinker.ask(Job::NewGame);
            }
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Position { fen, moves } => self.set_position(fen.as_deref(), &moves),
            Command::Go(go) => self.go(&go),
            Command::WrongGo(limit) => self.complain(&format!("go refused: {limit} needs a number")),
            Command::Stop => self.stop(),
            Command::PonderHit => {
                if let Some(control) = &self.control {
                    control.ponder_hit();
                }
            }
            Command::Quit => return Next::Quit,
            Command::Nothing => {}
            Command::Unknown => self.complain(&format!("not understood: {}", shortened(line))),
        }
        Next::GoOn
    }

    fn introduce(&self) {
        let version = env!("CARGO_PKG_VERSION");
        let options = Options::default();
        self.output
            .say(&format!("id name Tabuleiro {version}\nid author the Tabuleiro authors\n{options}uciok"));
    }

    fn complain(&self, text: &str) {
        self.output.say(&format!("info string {text}"));
    }

    fn is_thinking(&self) -> bool {
        self.control.as_ref().is_some_and(|control| !control.is_stopped())
    }

    fn stop(&self) {
        if let Some(control) = &self.control {
            control.stop();
        }
    }

    fn set_option(&mut self, name: &str, value: &str) {
        match self.options.set(name, value) {
            Ok(Effect::None) => {}
            Ok(Effect::Hash) => self.thinker.ask(Job::Hash(self.options.hash)),
            Ok(Effect::Threads) => self.thinker.ask(Job::Threads(self.options.threads)),
            Ok(Effect::Clear) => self.thinker.ask(Job::NewGame),
            Err(error) => self.complain(&error.to_string()),
        }
    }

    /// Sets up the position. Where it or a move is wrong, there is none.
    fn set_position(&mut self, fen: Option<&str>, moves: &[String]) {
        self.game = None;
        let start = match fen.map(setup::read) {
            None => Position::standard(),
            Some(Ok(sent)) => {
                for part in sent.left_out {
                    self.complain(&format!("left out of the position: {part}"));
                }
                sent.position
            }
            Some(Err(error)) => return self.complain(&format!("position refused: {error}")),
        };
        let mut game = History::new(start);
        for text in moves {
            match game.position().read_uci(text) {
                Ok(mv) => game.play(mv),
                Err(error) => return self.complain(&format!("move {} refused: {error}", shortened(text))),
            }
        }
        self.game = Some(game);
    }

    fn go(&mut self, go: &Go) {
        if self.is_thinking() {
            return self.complain("already thinking; send stop first");
        }
        let Some(game) = self.game.clone() else {
            self.complain("there is no position to think about; send one");
            return self.output.say(NO_MOVE);
        };
        let strength = Strength { seed: self.seed, ..self.options.strength() };
        let limits = strength.bound(limits(go, game.position()));
        let control = Arc::new(Control::new(limits));
        self.control = Some(Arc::clone(&control));
        self.thinker.ask(Job::Think(Thought {
            moves: self.search_moves(game.position(), &go.search_moves),
            game,
            lines: self.options.lines,
            strength,
            style: MoveStyle { chess960: self.options.chess960 },
            control,
        }));
    }

    /// The moves that the search is to choose from; those that are not legal are left out.
    fn search_moves(&self, position: &Position, texts: &[String]) -> Vec<Move> {
        let read = |text: &String| match position.read_uci(text) {
            Ok(mv) => Some(mv),
            Err(error) => {
                self.complain(&format!("move {} refused: {error}", shortened(text)));
                None
            }
        };
        texts.iter().filter_map(read).collect()
    }
}

fn limits(go: &Go, position: &Position) -> Limits {
    let side = position.side_to_move().index();
    // Whoever tells only the other's clock means that there is one.
    let clock = go.time[side].or(go.time[1 - side]).map(|remaining| Clock {
        remaining,
        increment: go.increment[side],
        moves_to_go: go.moves_to_go.filter(|&moves| moves > 0),
    });
    Limits {
        depth: go.depth,
        nodes: go.nodes,
        sight: None,
        soft_nodes: None,
        move_time: go.move_time,
        mate: go.mate,
        clock,
        opponent: None,
        infinite: go.infinite,
        ponder: go.ponder,
    }
}
