//! What an interface asks for by Hub.

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::time::SystemTime;

use tabuleiro_core::History;
use tabuleiro_draughts::{Position, fen};
use tabuleiro_engine::draughts::{Sight, Task};
use tabuleiro_players::wire::hub::{Sentence, read_move};
use tabuleiro_players::wire::shortened;
use tabuleiro_search::{Control, Limits};

use super::engine::{Ready, Wanted};
use super::params::Params;
use super::{info, level};
use crate::conversation::{self, Dialect};

/// Plays engine for the interface that writes to `input` and reads `output`, until it quits or goes away.
///
/// # Errors
/// If the input can't be read.
pub fn serve(input: impl BufRead, output: impl Write + Send + 'static) -> io::Result<()> {
    let params = Params::default();
    let start = Position::start(params.variant).expect("every named game has a start");
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let dialect = Hub {
        params,
        game: History::new(start),
        limits: Limits::move_time(level::USUAL),
        seed: now.map_or(0, |time| time.as_nanos() as u64),
    };
    conversation::serve(dialect, Ready::default, input, output)
}

/// What the interface has told so far.
struct Hub {
    params: Params,
    game: History<Position>,
    limits: Limits,
    /// Fixes the random choices of weaker levels.
    seed: u64,
}

type Conversation = conversation::Conversation<Hub>;

impl Dialect for Hub {
    type Engine = Ready;

    /// Carries out a command. What is not known is ignored, as the protocol asks.
    fn obey(&mut self, line: &str, conversation: &mut Conversation) -> ControlFlow<()> {
        let sentence = match Sentence::read(line) {
            Ok(Some(sentence)) => sentence,
            Ok(None) => return ControlFlow::Continue(()),
            Err(error) => {
                conversation.complain(&error.to_string());
                return ControlFlow::Continue(());
            }
        };
        match sentence.command.as_str() {
            "hub" => conversation.say(&self.introduction()),
            "set-param" => self.set_param(&sentence, conversation),
            "init" => {
                self.prepare(conversation);
                conversation.ask(|_, output| output.say("ready"));
            }
            "pos" => match self.read_position(&sentence) {
                Ok(game) => self.game = game,
                Err(reason) => conversation.complain(&reason),
            },
            "level" => match level::read(&sentence) {
                Ok(limits) => self.limits = limits,
                Err(error) => conversation.complain(&error.to_string()),
            },
            "go" => self.go(&sentence, conversation),
            "stop" => conversation.stop(),
            "ponder-hit" => conversation.ponder_hit(),
            "new-game" => {
                conversation.ask(|ready, _| ready.forget());
                self.prepare(conversation);
            }
            "ping" => conversation.say("pong"),
            "quit" => return ControlFlow::Break(()),
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn complaint(text: &str) -> String {
        Sentence::new("error").with("message", text).to_string()
    }

    fn progress(control: &Control<'_>) -> String {
        info::progress(control).to_string()
    }
}

impl Hub {
    fn introduction(&self) -> String {
        let id = Sentence::new("id")
            .with("name", "Tabuleiro")
            .with("version", env!("CARGO_PKG_VERSION"))
            .with("author", "the Tabuleiro authors");
        format!("{id}\n{}wait", self.params)
    }

    fn set_param(&mut self, sentence: &Sentence, conversation: &Conversation) {
        let [name, value] = ["name", "value"].map(|part| sentence.get(part).unwrap_or_default());
        if let Err(error) = self.params.set(name, value) {
            return conversation.complain(&error.to_string());
        }
        conversation.ask(|ready, _| ready.forget());
        if name == "variant" {
            match Position::start(self.params.variant) {
                Ok(start) => self.game = History::new(start),
                Err(error) => conversation.complain(&error.to_string()),
            }
        }
    }

    /// The position that was sent with its moves. The interface decides when a game is over: where it plays
    /// on after a draw by our rules, the game begins anew there.
    fn read_position(&self, sentence: &Sentence) -> Result<History<Position>, String> {
        let variant = self.params.variant;
        let set_up = |text: &str| {
            let setup = fen::read(text, variant).map_err(|error| error.to_string())?;
            Position::new(&setup).map_err(|error| error.to_string())
        };
        let start = match sentence.get("pos") {
            None | Some("" | "start") => Position::start(variant).map_err(|error| error.to_string()),
            Some(text) => set_up(text),
        };
        let refused = |reason: String| format!("position refused: {reason}");
        let mut game = History::new(start.map_err(refused)?);
        for text in sentence.get("moves").unwrap_or_default().split_whitespace() {
            let mv = read_move(game.position(), text)
                .map_err(|error| format!("move {} refused: {error}", shortened(text)))?;
            game.play(mv);
            if game.outcome().is_some() && game.position().can_move() {
                game = History::new(set_up(&fen::write_hub(&game.position().setup())).map_err(refused)?);
            }
        }
        Ok(game)
    }

    /// Gets the engine ready, so that the first move takes no longer than the others.
    fn prepare(&self, conversation: &Conversation) {
        let (wanted, sight) = (self.wanted(), self.sight());
        conversation.ask(move |ready, output| {
            ready.engine(&wanted, sight, output);
        });
    }

    fn wanted(&self) -> Wanted {
        let Params { variant, hash, threads, .. } = self.params;
        Wanted { variant, hash, threads }
    }

    /// How well the engine sees at its level.
    fn sight(&self) -> Sight {
        match self.params.strength() {
            Some(strength) => strength.sight(self.seed),
            None => Sight::FULL,
        }
    }

    fn go(&mut self, sentence: &Sentence, conversation: &mut Conversation) {
        let flag = |name| sentence.get(name).is_some();
        let limits = Limits { ponder: flag("ponder"), ..self.limits };
        // Analysis is as good as it can be, whatever the level.
        let (limits, sight) = match self.params.strength().filter(|_| !flag("analyze")) {
            Some(strength) => (strength.bound(limits), self.sight()),
            None => (limits, Sight::FULL),
        };
        if !self.game.position().can_move() {
            conversation.complain("there is no legal move");
        }
        let (game, wanted) = (self.game.clone(), self.wanted());
        conversation.think(limits, move |ready, control, output| {
            let task = Task { sight, ..Task::new(&game) };
            let engine = ready.engine(&wanted, sight, output);
            let found = engine.think(&task, control, |report| output.say(&info::info(&report).to_string()));
            info::done(found.first()).to_string()
        });
    }
}
