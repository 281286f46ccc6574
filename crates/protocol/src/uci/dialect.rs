//! What an interface asks for by UCI.

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::time::SystemTime;

use tabuleiro_chess::{Move, Position};
use tabuleiro_core::{History, SplitMix64, perft};
use tabuleiro_engine::chess::book::Book;
use tabuleiro_engine::chess::{Engine, Strength, Task};
use tabuleiro_facade::Moment;
use tabuleiro_players::wire::shortened;
use tabuleiro_search::{Clock, Control, DRAW, Limits, PrincipalVariation};

use super::command::{Command, Go};
use super::info::{self, NO_MOVE, Style};
use super::options::{Effect, Options};
use super::setup;
use crate::conversation::{self, Dialect};
use crate::output::Output;

/// Plays engine for the interface that writes to `input` and reads `output`, until it quits or goes away.
///
/// # Errors
/// If the input can't be read.
pub fn serve(input: impl BufRead, output: impl Write + Send + 'static) -> io::Result<()> {
    let options = Options::default();
    let hash = options.hash;
    let game = Some(History::new(Position::start()));
    let seed = Moment::from(SystemTime::now()).millis();
    let dialect = Uci { options, game, lots: SplitMix64::new(seed), seed, book: None };
    conversation::serve(dialect, move || Engine::new(hash), input, output)
}

/// What the interface has told so far.
struct Uci {
    options: Options,
    /// `None` after a position that could not be understood: a move of any other would be wrong.
    game: Option<History<Position>>,
    /// Where the seed of each game comes from.
    lots: SplitMix64,
    /// What a weak player overlooks and misjudges in this game.
    seed: u64,
    /// The opening book that the interface has named.
    book: Option<Book>,
}

type Conversation = conversation::Conversation<Uci>;

impl Dialect for Uci {
    type Engine = Engine;

    fn obey(&mut self, line: &str, conversation: &mut Conversation) -> ControlFlow<()> {
        match Command::read(line) {
            Command::Uci => conversation.say(&introduction()),
            // A search must not keep the answer waiting; anything else is worth waiting for.
            Command::IsReady if conversation.is_thinking() => conversation.say("readyok"),
            Command::IsReady => conversation.ask(|_, output| output.say("readyok")),
            Command::NewGame => {
                self.seed = self.lots.next_u64();
                conversation.ask(|engine, _| engine.new_game());
            }
            Command::SetOption { name, value } => self.set_option(&name, &value, conversation),
            Command::Position { fen, moves } => {
                self.game = read_position(fen.as_deref(), &moves, conversation);
            }
            Command::Go(go) => self.go(&go, conversation),
            Command::WrongGo(limit) => conversation.complain(&format!("go refused: {limit} needs a number")),
            Command::Stop => conversation.stop(),
            Command::PonderHit => conversation.ponder_hit(),
            Command::Quit => return ControlFlow::Break(()),
            Command::Nothing => {}
            Command::Unknown => conversation.complain(&format!("not understood: {}", shortened(line))),
        }
        ControlFlow::Continue(())
    }

    fn complaint(text: &str) -> String {
        format!("info string {text}")
    }

    fn progress(control: &Control<'_>) -> String {
        info::progress(control)
    }
}

fn introduction() -> String {
    let (version, options) = (env!("CARGO_PKG_VERSION"), Options::default());
    format!("id name Tabuleiro {version}\nid author the Tabuleiro authors\n{options}uciok")
}

/// The position that was sent with its moves; `None`, and the interface is told why, where it or a move is
/// wrong.
fn read_position(
    fen: Option<&str>,
    moves: &[String],
    conversation: &Conversation,
) -> Option<History<Position>> {
    let start = match fen.map(setup::read) {
        None => Position::start(),
        Some(Ok(sent)) => {
            for part in sent.left_out {
                conversation.complain(&format!("left out of the position: {part}"));
            }
            sent.position
        }
        Some(Err(error)) => {
            conversation.complain(&format!("position refused: {error}"));
            return None;
        }
    };
    let mut game = History::new(start);
    for text in moves {
        let mv = read_move(game.position(), text, conversation)?;
        game.play(mv);
    }
    Some(game)
}

/// The legal move that `text` means; `None`, and the interface is told why, if there is none.
fn read_move(position: &Position, text: &str, conversation: &Conversation) -> Option<Move> {
    let refuse = |error| conversation.complain(&format!("move {} refused: {error}", shortened(text)));
    position.read_uci(text).map_err(refuse).ok()
}

impl Uci {
    fn set_option(&mut self, name: &str, value: &str, conversation: &Conversation) {
        match self.options.set(name, value) {
            Ok(Effect::None) => {}
            Ok(Effect::Hash) => {
                let megabytes = self.options.hash;
                conversation.ask(move |engine, output| set_hash(engine, megabytes, output));
            }
            Ok(Effect::Threads) => {
                let threads = self.options.threads;
                conversation.ask(move |engine, _| engine.set_threads(threads));
            }
            Ok(Effect::Clear) => conversation.ask(|engine, _| engine.new_game()),
            Ok(Effect::NoTables) => {
                conversation.complain("SyzygyPath is of no use: this engine reads no endgame tables");
            }
            Ok(Effect::Book(None)) => self.book = None,
            Ok(Effect::Book(Some(path))) => match Book::open(&path) {
                Ok(book) => {
                    conversation.complain(&format!("BookFile has {} entries", book.entries()));
                    self.book = Some(book);
                }
                Err(error) => {
                    self.book = None;
                    conversation.complain(&format!("BookFile {}: {error}", path.display()));
                }
            },
            Err(error) => conversation.complain(&error.to_string()),
        }
    }

    /// The book's move, where it is to be played: not where the interface wants to know more than a move.
    fn book_move(&mut self, go: &Go, position: &Position) -> Option<Move> {
        let wants_thought = go.infinite || go.ponder || go.mate.is_some() || !go.search_moves.is_empty();
        let book = self.book.as_ref().filter(|_| self.options.own_book && !wants_thought)?;
        book.choose(position, &mut self.lots)
    }

    fn go(&mut self, go: &Go, conversation: &mut Conversation) {
        for word in &go.unknown {
            conversation.complain(&format!("go: {} is not understood", shortened(word)));
        }
        // What was not understood may have been a limit; without one there would be no end.
        if !go.unknown.is_empty() && !go.is_bounded() {
            return conversation.complain("go refused: it has no limit; send go infinite for that");
        }
        let Some(game) = self.game.clone() else {
            conversation.complain("there is no position to think about; send one");
            return conversation.say(NO_MOVE);
        };
        if let Some(depth) = go.perft {
            return self.count(depth, game.position().clone(), conversation);
        }
        let read = |text: &String| read_move(game.position(), text, conversation);
        let moves: Vec<Move> = go.search_moves.iter().filter_map(read).collect();
        if moves.is_empty() && !go.search_moves.is_empty() {
            return conversation.say(NO_MOVE);
        }
        if let Some(mv) = self.book_move(go, game.position()) {
            let (line, style) = (PrincipalVariation { score: DRAW, moves: vec![mv] }, self.style());
            // As a search of its own, so that one which is under way answers first.
            return conversation.think(Limits::depth(1), move |_, _, output| {
                output.say("info string the move is from the book");
                info::best_move(game.position(), Some(&line), style)
            });
        }
        let strength = Strength { seed: self.seed, ..self.options.strength() };
        let limits = self.limits(go, game.position(), strength);
        let (lines, style) = (self.options.lines, self.style());
        conversation.think(limits, move |engine, control, output| {
            let root = game.position();
            let task = Task { game: &game, moves, lines, strength };
            let found = engine.think(&task, control, |report| output.say(&info::info(root, &report, style)));
            if found.is_empty() {
                output.say(info::over(root));
            }
            info::best_move(root, found.first(), style)
        });
    }

    /// What `go` allows a player of this strength, with what the interface wants to be kept back of it.
    fn limits(&self, go: &Go, position: &Position, strength: Strength) -> Limits {
        Limits { overhead: Some(self.options.move_overhead), ..strength.bound(limits(go, position)) }
    }

    /// Counts the sequences of `depth` moves, as `go perft` asks.
    fn count(&self, depth: u32, position: Position, conversation: &mut Conversation) {
        let (threads, style) = (self.options.threads, self.style());
        conversation.think_to_the_end(move |_, control, _| {
            let stop = Some(control.stop_flag());
            let counted =
                perft::count(&position, depth, perft::Options { threads, stop, ..Default::default() });
            info::perft(&position, &counted, style)
        });
    }

    fn style(&self) -> Style {
        Style { chess960: self.options.chess960, chances: self.options.show_wdl }
    }
}

/// Changes the size of the table; where there is no room, the interface is told.
fn set_hash(engine: &mut Engine, megabytes: usize, output: &Output) {
    if let Err(error) = engine.set_hash(megabytes) {
        output.say(&Uci::complaint(&format!("{error}; the old one stays")));
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
        move_time: go.move_time,
        mate: go.mate,
        clock,
        infinite: go.infinite,
        ponder: go.ponder,
        ..Limits::default()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::output::Said;

    #[test]
    fn move_overhead_is_kept_back_of_the_clock() {
        let options = Options::default();
        let strength = options.strength();
        let mut uci = Uci { options, game: None, lots: SplitMix64::new(1), seed: 1, book: None };
        assert_eq!(uci.options.set("Move Overhead", "9900"), Ok(Effect::None));
        let Command::Go(go) = Command::read("go wtime 10000 btime 20000 winc 5") else { panic!("it is go") };
        let limits = uci.limits(&go, &Position::start(), strength);
        assert_eq!(limits.overhead, Some(Duration::from_millis(9900)));
        assert_eq!(limits.clock.map(|clock| clock.remaining), Some(Duration::from_secs(10)));
    }

    #[test]
    fn a_table_without_room_is_told_and_the_thread_goes_on() {
        let said = Said::default();
        let conversation = Conversation::start(|| Engine::new(1), Output::new(said.clone()));
        let megabytes = usize::MAX;
        conversation.ask(move |engine, output| set_hash(engine, megabytes, output));
        conversation.ask(|_, output| output.say("readyok"));
        conversation.finish();
        let complaint =
            format!("info string there is no memory for a table of {megabytes} MB; the old one stays");
        assert_eq!(said.text().lines().collect::<Vec<_>>(), [complaint.as_str(), "readyok"]);
    }
}
