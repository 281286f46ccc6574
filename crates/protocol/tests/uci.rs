//! The engine's side of UCI as a conversation: what an interface may say, and what it must be told.

use std::io::{BufRead, BufReader, Lines, PipeReader, PipeWriter, Write, pipe};
use std::thread::{self, JoinHandle};

use tabuleiro_protocol::uci;

/// An engine at the other end of two pipes.
struct Engine {
    input: PipeWriter,
    output: Lines<BufReader<PipeReader>>,
    thread: JoinHandle<()>,
}

impl Engine {
    fn start() -> Engine {
        let (commands, input) = pipe().unwrap();
        let (answers, output) = pipe().unwrap();
        let thread = thread::spawn(move || uci::serve(BufReader::new(commands), output).unwrap());
        Engine { input, output: BufReader::new(answers).lines(), thread }
    }

    fn say(&mut self, text: &str) {
        writeln!(self.input, "{text}").unwrap();
    }

    /// The next line.
    fn line(&mut self) -> String {
        self.output.next().expect("the engine ended early").unwrap()
    }

    /// All lines up to the one that starts with `start`, that one included.
    fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.line();
            let done = line.starts_with(start);
            lines.push(line);
            if done {
                return lines;
            }
        }
    }

    /// The only line up to and including one that starts with `start`.
    fn answer(&mut self, start: &str) -> String {
        let mut lines = self.until(start);
        assert_eq!(lines.len(), 1, "{lines:?}");
        lines.remove(0)
    }

    fn best_move(&mut self) -> String {
        let lines = self.until("bestmove");
        lines.last().unwrap().split(' ').nth(1).unwrap().to_owned()
    }

    /// Closes the input and waits for the end.
    fn hang_up(self) {
        drop(self.input);
        self.thread.join().unwrap();
    }
}

#[test]
fn the_engine_introduces_itself() {
    let mut engine = Engine::start();
    engine.say("uci");
    let lines = engine.until("uciok");
    assert!(lines[0].starts_with("id name Tabuleiro"));
    for option in
        ["Hash", "Threads", "MultiPV", "Ponder", "UCI_Chess960", "UCI_LimitStrength", "UCI_Elo", "Skill"]
    {
        assert!(lines.iter().any(|line| line.starts_with(&format!("option name {option} type"))), "{option}");
    }
    engine.say("isready");
    engine.answer("readyok");
    engine.hang_up();
}

#[test]
fn a_search_reports_and_answers() {
    let mut engine = Engine::start();
    engine.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    engine.say("go depth 3");
    let lines = engine.until("bestmove");
    assert_eq!(lines.last().unwrap(), "bestmove a1a8");
    assert!(lines[0].starts_with("info depth 1 seldepth "), "{}", lines[0]);
    assert!(lines[0].contains(" score mate 1 nodes "), "{}", lines[0]);
    assert!(lines[0].ends_with(" pv a1a8"), "{}", lines[0]);
    engine.hang_up();
}

#[test]
fn an_infinite_search_waits_for_stop_and_answers_meanwhile() {
    let mut engine = Engine::start();
    engine.say("go infinite depth 2");
    engine.until("info depth 2");
    engine.say("isready");
    engine.answer("readyok");
    engine.say("go depth 1");
    assert_eq!(engine.answer("info string"), "info string already thinking; send stop first");
    engine.say("stop");
    engine.answer("bestmove");
    engine.hang_up();
}

#[test]
fn pondering_ends_after_ponderhit_only() {
    let mut engine = Engine::start();
    engine.say("position startpos moves e2e4");
    engine.say("go ponder wtime 50 btime 50 winc 0 binc 0");
    engine.until("info depth 1 ");
    engine.say("ponderhit");
    assert_eq!(engine.best_move().len(), 4);
    engine.say("go ponder depth 1");
    engine.until("info depth 1 ");
    engine.say("stop");
    assert_eq!(engine.best_move().len(), 4);
    engine.hang_up();
}

#[test]
fn nonsense_is_answered() {
    let mut engine = Engine::start();
    for (line, answer) in [
        ("xyzzy", "not understood: xyzzy"),
        ("setoption name Hash value lots", "Hash is a number from 1 to 65536, not \"lots\""),
        ("setoption name Flux value 1", "there is no option \"Flux\""),
        ("position fen nonsense", "position refused: "),
        ("position startpos moves e2e4 e2e4", "move e2e4 refused: "),
    ] {
        engine.say(line);
        let found = engine.answer("info string");
        assert!(found.starts_with(&format!("info string {answer}")), "{line}: {found}");
    }
    engine.say("position startpos moves e2e4");
    engine.say("go depth 1 searchmoves e7e5 e2e4");
    assert!(engine.answer("info string").starts_with("info string move e2e4 refused"));
    assert_eq!(engine.best_move(), "e7e5");
    for silent in ["", "stop", "ponderhit", "debug on", "register later", "\u{fffd}\u{0} isready"] {
        engine.say(silent);
    }
    engine.answer("readyok");
    engine.hang_up();
}

#[test]
fn several_lines_are_numbered() {
    let mut engine = Engine::start();
    engine.say("setoption name MultiPV value 3");
    engine.say("go depth 2");
    let lines = engine.until("bestmove");
    let numbers: Vec<&str> =
        lines.iter().filter_map(|line| line.split(" multipv ").nth(1)?.split(' ').next()).collect();
    assert_eq!(numbers, ["1", "2", "3", "1", "2", "3"]);
    engine.hang_up();
}

#[test]
fn castling_is_written_as_the_interface_wants_it() {
    let mut engine = Engine::start();
    let position = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    engine.say(position);
    engine.say("go depth 1 searchmoves e1g1");
    assert_eq!(engine.best_move(), "e1g1");
    engine.say("setoption name UCI_Chess960 value true");
    engine.say(position);
    engine.say("go depth 1 searchmoves e1h1");
    assert_eq!(engine.best_move(), "e1h1");
    engine.hang_up();
}

#[test]
fn without_a_legal_move_there_is_none_to_name() {
    let mut engine = Engine::start();
    engine.say("position fen R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    engine.say("go movetime 20");
    assert_eq!(engine.answer("info"), "info depth 0 score mate 0");
    assert_eq!(engine.answer("bestmove"), "bestmove 0000");
    engine.say("position fen 7k/5Q2/8/8/8/8/8/6K1 b - - 0 1");
    engine.say("go infinite");
    assert_eq!(engine.answer("info"), "info depth 0 score cp 0");
    // A search without end waits to be stopped: nothing comes in between.
    engine.say("isready");
    assert_eq!(engine.line(), "readyok");
    engine.say("stop");
    assert_eq!(engine.line(), "bestmove 0000");
    engine.hang_up();
}

#[test]
fn a_position_that_is_refused_has_no_move() {
    let mut engine = Engine::start();
    for position in ["fen 8/8/8/8/8/8/8/8 w - - 0 1", "startpos moves e2e4 e2e4"] {
        engine.say("position startpos");
        engine.say(&format!("position {position}"));
        engine.say("go depth 1");
        assert!(engine.line().contains(" refused: "), "{position}");
        assert!(engine.line().starts_with("info string there is no position"), "{position}");
        assert_eq!(engine.line(), "bestmove 0000", "{position}");
    }
    engine.say("go depth x");
    assert_eq!(engine.line(), "info string go refused: depth needs a number");
    engine.say("position fen 4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1");
    assert!(engine.line().starts_with("info string left out of the position: a castling right"));
    engine.say("go depth 1");
    assert_eq!(engine.best_move().len(), 4);
    engine.hang_up();
}

#[test]
fn however_soon_it_is_stopped_it_looks_one_ply_ahead() {
    let mut engine = Engine::start();
    let scholar = "position fen r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    for (threads, lines) in [(1, 1), (1, 5), (3, 1)] {
        engine.say(&format!("setoption name Threads value {threads}"));
        engine.say(&format!("setoption name MultiPV value {lines}"));
        engine.say(scholar);
        engine.say("go nodes 1");
        assert_eq!(engine.best_move(), "h5f7");
        engine.say("go infinite");
        engine.say("stop");
        assert_eq!(engine.best_move(), "h5f7");
    }
    engine.hang_up();
}

#[test]
fn every_limit_ends_the_search() {
    let mut engine = Engine::start();
    engine.say("setoption name Threads value 2");
    engine.say("setoption name Hash value 2");
    engine.say("ucinewgame");
    for limit in
        ["nodes 500", "movetime 10", "wtime 30 btime 30", "wtime 20 btime 20 movestogo 1", "mate 1 depth 3"]
    {
        engine.say(&format!("go {limit}"));
        assert_eq!(engine.best_move().len(), 4, "{limit}");
    }
    engine.say("setoption name Skill value 1");
    engine.say("go");
    assert_eq!(engine.best_move().len(), 4);
    engine.hang_up();
}

#[test]
fn quitting_in_the_middle_of_a_search_ends_at_once() {
    for last_word in [Some("quit"), None] {
        let mut engine = Engine::start();
        engine.say("go infinite");
        engine.until("info depth 1 ");
        if let Some(word) = last_word {
            engine.say(word);
        }
        engine.hang_up();
    }
}
