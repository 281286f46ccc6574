//! What an interface asks for by CECP.

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use tabuleiro_chess::{Move, Position};
use tabuleiro_core::{History, Side, SplitMix64};
use tabuleiro_engine::chess::{Engine, Strength, Task};
use tabuleiro_facade::Moment;
use tabuleiro_players::wire::shortened;
use tabuleiro_search::{Control, Limits};

use super::clock::TimeControl;
use super::info;
use crate::conversation::{self, Dialect};

/// What the engine can do. Pondering, editing and the like are not there.
const FEATURES: [&str; 3] = [
    "done=0",
    "ping=1 setboard=1 usermove=1 san=0 time=1 draw=1 sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 ics=0 \
     name=1 pause=0 nps=0 debug=1 memory=1 smp=1 variants=\"normal,fischerandom\"",
    "option=\"Skill -spin 10 1 10\"",
];

/// Megabytes of the table where nobody says anything.
const HASH: usize = 16;

/// Plays engine for the interface that writes to `input` and reads `output`, until it quits or goes away.
///
/// # Errors
/// If the input can't be read.
pub fn serve(input: impl BufRead, output: impl Write + Send + 'static) -> io::Result<()> {
    let seed = Moment::from(SystemTime::now()).millis();
    conversation::serve(Xboard::new(seed), || Engine::new(HASH), input, output)
}

/// The game, which the thread that reads and the one that thinks both change.
struct Board {
    game: History<Position>,
    /// Counts what was done to the game, so that no move is played in another position than it was found for.
    turn: u64,
}

struct Xboard {
    board: Arc<Mutex<Board>>,
    /// The side that the engine plays; none while it only follows the moves.
    plays: Option<Side>,
    control: TimeControl,
    /// Whether it says what it thinks.
    posts: bool,
    /// Whether it thinks about every position without playing.
    analyses: bool,
    /// Castling is told and said as `O-O`.
    chess960: bool,
    skill: u32,
    lots: SplitMix64,
    /// What a weak player overlooks and misjudges in this game.
    seed: u64,
}

type Conversation = conversation::Conversation<Xboard>;

impl Dialect for Xboard {
    type Engine = Engine;

    fn obey(&mut self, line: &str, conversation: &mut Conversation) -> ControlFlow<()> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let understood = match word {
            "quit" => return ControlFlow::Break(()),
            // Nothing to do: greetings, opinions and names.
            "" | "xboard" | "accepted" | "rejected" | "random" | "hard" | "easy" | "computer" | "name"
            | "rating" | "ics" | "hint" | "bk" | "otherwise" => true,
            "protover" => {
                FEATURES.iter().for_each(|line| conversation.say(&format!("feature {line}")));
                let version = env!("CARGO_PKG_VERSION");
                conversation.say(&format!("feature myname=\"Tabuleiro {version}\" done=1"));
                true
            }
            "ping" => {
                let pong = format!("pong {rest}");
                if self.analyses {
                    conversation.say(&pong);
                } else {
                    conversation.ask(move |_, output| output.say(&pong));
                }
                true
            }
            "new" => {
                self.begin(Position::start(), conversation);
                self.chess960 = false;
                self.analyses = false;
                self.plays = Some(Side::Black);
                self.control.new_game();
                self.seed = self.lots.next_u64();
                conversation.ask(|engine, _| engine.new_game());
                true
            }
            "variant" => {
                self.chess960 = rest == "fischerandom";
                self.chess960 || rest == "normal"
            }
            "setboard" => self.set_board(rest, conversation),
            "force" | "result" => {
                self.interrupt(conversation);
                self.plays = None;
                true
            }
            "exit" => {
                self.interrupt(conversation);
                self.analyses = false;
                self.plays = None;
                true
            }
            "go" => {
                let side = self.board().game.position().side_to_move();
                self.plays = Some(side);
                self.think(conversation);
                true
            }
            "playother" => {
                self.interrupt(conversation);
                let side = self.board().game.position().side_to_move();
                self.plays = Some(!side);
                true
            }
            "analyze" => {
                self.interrupt(conversation);
                (self.analyses, self.plays) = (true, None);
                self.think(conversation);
                true
            }
            "." => true,
            "?" => {
                conversation.stop();
                true
            }
            "usermove" => {
                self.hear_move(rest, conversation);
                true
            }
            "undo" => self.take_back(1, conversation),
            "remove" => self.take_back(2, conversation),
            "draw" => {
                self.answer_draw(conversation);
                true
            }
            "level" => self.control.level(rest),
            "st" => self.control.move_time(rest),
            "sd" => self.control.depth(rest),
            "time" => self.control.own(rest),
            "otim" => self.control.other(rest),
            "post" | "nopost" => {
                self.posts = word == "post";
                true
            }
            "memory" => self.set_memory(rest, conversation),
            "cores" => set_threads(rest, conversation),
            "option" => self.set_option(rest),
            // Interfaces of version 1 send moves bare.
            _ if self.read(word).is_some() => {
                self.hear_move(word, conversation);
                true
            }
            _ => {
                conversation.say(&format!("Error (unknown command): {}", shortened(line)));
                return ControlFlow::Continue(());
            }
        };
        if !understood {
            conversation.say(&format!("Error (not understood): {}", shortened(line)));
        }
        ControlFlow::Continue(())
    }

    fn complaint(text: &str) -> String {
        format!("Error ({text})")
    }

    fn progress(control: &Control<'_>) -> String {
        format!("# {} nodes after {} ms", control.nodes(), control.elapsed().as_millis())
    }
}

impl Xboard {
    /// At a new game; `seed` fixes the random choices.
    fn new(seed: u64) -> Xboard {
        Xboard {
            board: Arc::new(Mutex::new(Board { game: History::new(Position::start()), turn: 0 })),
            plays: None,
            control: TimeControl::default(),
            posts: false,
            analyses: false,
            chess960: false,
            skill: Strength::LEVELS,
            lots: SplitMix64::new(seed),
            seed,
        }
    }

    fn board(&self) -> MutexGuard<'_, Board> {
        lock(&self.board)
    }

    /// Ends a search, whose move is not played any more.
    fn interrupt(&mut self, conversation: &Conversation) {
        self.board().turn += 1;
        conversation.stop();
    }

    fn begin(&mut self, start: Position, conversation: &Conversation) {
        self.interrupt(conversation);
        self.board().game = History::new(start);
    }

    fn set_board(&mut self, fen: &str, conversation: &mut Conversation) -> bool {
        match fen.parse::<Position>() {
            Ok(position) => {
                self.begin(position, conversation);
                self.go_on(conversation);
                true
            }
            Err(error) => {
                conversation.say(&format!("tellusererror Illegal position: {error}"));
                true
            }
        }
    }

    fn read(&self, text: &str) -> Option<Move> {
        let board = self.board();
        let position = board.game.position();
        position.read_uci(text).ok().or_else(|| position.read_move(text).ok())
    }

    fn hear_move(&mut self, text: &str, conversation: &mut Conversation) {
        let Some(mv) = self.read(text) else {
            let reason = self.board().game.position().read_move(text).err();
            let reason = reason.map(|error| format!(" ({error})")).unwrap_or_default();
            return conversation.say(&format!("Illegal move{reason}: {}", shortened(text)));
        };
        self.interrupt(conversation);
        let mut board = self.board();
        board.game.play(mv);
        let outcome = board.game.outcome();
        drop(board);
        match outcome {
            Some(outcome) if self.plays.is_some() => conversation.say(&info::result(outcome)),
            _ => self.go_on(conversation),
        }
    }

    fn take_back(&mut self, plies: usize, conversation: &mut Conversation) -> bool {
        if self.board().game.len() < plies {
            return false;
        }
        self.interrupt(conversation);
        let mut board = self.board();
        for _ in 0..plies {
            board.game.undo();
        }
        drop(board);
        // Who is to move after one ply was just asked to stop.
        if self.analyses {
            self.think(conversation);
        }
        true
    }

    /// Thinks if it is the engine's turn.
    fn go_on(&mut self, conversation: &mut Conversation) {
        let side = self.board().game.position().side_to_move();
        if self.analyses || self.plays == Some(side) {
            self.think(conversation);
        }
    }

    fn think(&mut self, conversation: &mut Conversation) {
        let board = self.board();
        let (game, turn) = (board.game.clone(), board.turn);
        drop(board);
        if let Some(outcome) = game.outcome() {
            return conversation.say(&info::result(outcome));
        }
        let played = (game.len() / 2) as u32;
        let strength = Strength { seed: self.seed, ..Strength::of_level(self.skill) };
        let limits = if self.analyses {
            Limits { infinite: true, ..Limits::default() }
        } else {
            strength.bound(self.control.limits(played))
        };
        let (shared, plays) = (Arc::clone(&self.board), !self.analyses);
        let (says, chess960) = (self.posts || self.analyses, self.chess960);
        conversation.think(limits, move |engine, control, output| {
            let root = game.position();
            let task = Task { game: &game, moves: Vec::new(), lines: 1, strength };
            let found = engine.think(&task, control, |report| {
                if says {
                    output.say(&info::thought(root, &report));
                }
            });
            let best = found.first().and_then(|line| line.moves.first().copied());
            match best.filter(|_| plays) {
                Some(mv) => play(&shared, turn, mv, chess960),
                None => "# no move is wanted".to_owned(),
            }
        });
    }

    /// Accepts a draw that the rules would give at once.
    fn answer_draw(&self, conversation: &Conversation) {
        if self.board().game.claimable_draw().is_some() {
            conversation.say("offer draw");
        }
    }

    fn set_memory(&self, text: &str, conversation: &Conversation) -> bool {
        let Some(megabytes) = text.parse().ok().filter(|number| (1..=65_536).contains(number)) else {
            return false;
        };
        conversation.ask(move |engine, output| {
            if let Err(error) = engine.set_hash(megabytes) {
                output.say(&Xboard::complaint(&error.to_string()));
            }
        });
        true
    }

    fn set_option(&mut self, text: &str) -> bool {
        let Some((name, value)) = text.split_once('=') else { return false };
        let level = value.trim().parse().ok().filter(|level| (1..=Strength::LEVELS).contains(level));
        match (name.trim(), level) {
            ("Skill", Some(level)) => {
                self.skill = level;
                true
            }
            _ => false,
        }
    }
}

fn set_threads(text: &str, conversation: &Conversation) -> bool {
    let Some(threads) = text.parse().ok().filter(|number| (1..=512).contains(number)) else { return false };
    conversation.ask(move |engine, _| engine.set_threads(threads));
    true
}

/// Plays `mv`, if nothing has been done to the game since turn `turn`; what is to be said of it.
fn play(board: &Mutex<Board>, turn: u64, mv: Move, chess960: bool) -> String {
    let mut board = lock(board);
    if board.turn != turn {
        return "# the move is not wanted any more".to_owned();
    }
    let position = board.game.position();
    let san = position.move_text(mv).to_string();
    let text = if chess960 && san.starts_with("O-O") {
        san.trim_end_matches(['+', '#']).to_owned()
    } else {
        position.uci(mv).to_string()
    };
    board.game.play(mv);
    let result = board.game.outcome().map(|outcome| format!("\n{}", info::result(outcome)));
    format!("move {text}{}", result.unwrap_or_default())
}

fn lock(board: &Mutex<Board>) -> MutexGuard<'_, Board> {
    board.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::{Output, Said};

    /// What is said to these lines, each search being waited for by `ping`.
    fn said(lines: &str) -> Vec<String> {
        let output = Said::default();
        // The queue of work is done before the end.
        serve(lines.as_bytes(), output.clone()).unwrap();
        output.text().lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
    }

    #[test]
    fn it_says_what_it_can_do() {
        let said = said("xboard\nprotover 2\naccepted done\nquit\n");
        assert_eq!(said[0], "feature done=0");
        assert!(said.iter().any(|line| line.contains("setboard=1") && line.contains("usermove=1")));
        assert!(said.last().unwrap().ends_with("done=1"));
    }

    #[test]
    fn it_refuses_what_can_not_be() {
        assert_eq!(said("dance\n"), ["Error (unknown command): dance"]);
        assert_eq!(said("level 1\n"), ["Error (not understood): level 1"]);
        assert!(said("force\nusermove e2e5\n")[0].starts_with("Illegal move"));
        assert!(said("force\nusermove e2e5\n")[0].ends_with(": e2e5"));
        assert!(
            said("setboard 8/8/8/8/8/8/8/8 w - - 0 1\n")[0].starts_with("tellusererror Illegal position")
        );
        assert_eq!(said("undo\n"), ["Error (not understood): undo"]);
        assert_eq!(said("memory 0\ncores x\noption Skill=11\n").len(), 3);
    }

    #[test]
    fn it_mates_and_says_so() {
        let said = said("new\nforce\nsetboard 7k/8/5KQ1/8/8/8/8/8 w - - 0 1\nsd 3\ngo\nping 1\n");
        assert!(said[0].starts_with("move g6"), "{said:?}");
        assert_eq!(said[1..], ["1-0 {White mates}", "pong 1"]);
    }

    #[test]
    fn a_move_that_is_not_wanted_any_more_is_not_played() {
        let output = Said::default();
        let mut dialect = Xboard::new(1);
        let mut conversation = Conversation::start(|| Engine::new(1), Output::new(output.clone()));
        for line in ["new", "sd 60", "level 0 60 0", "usermove e2e4", "force", "usermove e7e5"] {
            assert!(dialect.obey(line, &mut conversation).is_continue());
        }
        conversation.finish();
        let said = output.text();
        assert!(!said.lines().any(|line| line.starts_with("move ")), "{said}");
        assert_eq!(dialect.board().game.len(), 2);
    }
}
