//! The engine's side of UCI as a conversation: what an interface may say, and what it must be told.

mod pipes;

use pipes::Engine;
use tabuleiro_protocol::uci;

impl Engine {
    fn start() -> Engine {
        Engine::serving(uci::serve)
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
}

#[test]
fn the_engine_introduces_itself() {
    let mut engine = Engine::start();
    engine.say("uci");
    let lines = engine.until("uciok");
    assert!(lines[0].starts_with("id name Tabuleiro"));
    for option in [
        "Hash",
        "Threads",
        "MultiPV",
        "Ponder",
        "UCI_Chess960",
        "UCI_LimitStrength",
        "UCI_Elo",
        "Skill",
        "Move Overhead",
        "UCI_ShowWDL",
        "UCI_AnalyseMode",
        "SyzygyPath",
        "OwnBook",
        "BookFile",
        "Clear Hash",
    ] {
        assert!(lines.iter().any(|line| line.starts_with(&format!("option name {option} type"))), "{option}");
    }
    engine.say("isready");
    engine.answer("readyok");
    engine.hang_up();
}

#[test]
fn a_move_of_the_book_is_played_where_no_more_is_asked() {
    let path = std::env::temp_dir().join(format!("tabuleiro-book-{}.bin", std::process::id()));
    // The start of the game, and a2a4 as its only move.
    let mut entry = 0x463b_9618_1691_fc9c_u64.to_be_bytes().to_vec();
    entry.extend([0b0000_0010, 0b0001_1000, 0, 1, 0, 0, 0, 0]);
    std::fs::write(&path, entry).unwrap();
    let mut engine = Engine::start();
    engine.say(&format!("setoption name BookFile value {}", path.display()));
    engine.answer("info string BookFile has 1 entries");
    engine.say("go depth 1");
    assert_ne!(engine.until("bestmove").pop().unwrap(), "bestmove a2a4", "nobody has asked for it");
    engine.say("setoption name OwnBook value true");
    engine.say("go depth 1");
    assert_eq!(engine.until("bestmove").pop().unwrap(), "bestmove a2a4");
    engine.say("setoption name BookFile value /nowhere/book.bin");
    assert!(engine.until("info string BookFile")[0].contains("/nowhere/book.bin"));
    engine.hang_up();
    std::fs::remove_file(path).unwrap();
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
    engine.say("stop");
    engine.answer("bestmove");
    engine.hang_up();
}

#[test]
fn a_second_go_stops_the_first_and_both_are_answered() {
    let mut engine = Engine::start();
    for first in ["infinite", "ponder wtime 1000 btime 1000", "depth 90"] {
        engine.say("position startpos");
        engine.say(&format!("go {first}"));
        engine.until("info depth 1 ");
        engine.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
        engine.say("go depth 2");
        assert_ne!(engine.best_move(), "a1a8", "{first}");
        assert_eq!(engine.best_move(), "a1a8", "{first}");
    }
    engine.hang_up();
}

#[test]
fn an_unknown_word_after_go_is_told_and_starts_no_endless_search() {
    let mut engine = Engine::start();
    for (line, unknown) in [("go zzz", "zzz"), ("go dept", "dept"), ("go winc 5 7", "7")] {
        engine.say(line);
        assert_eq!(engine.line(), format!("info string go: {unknown} is not understood"));
        assert!(engine.line().starts_with("info string go refused: it has no limit"), "{line}");
        engine.say("isready");
        assert_eq!(engine.line(), "readyok", "{line}");
    }
    engine.say("go zzz depth 1");
    assert_eq!(engine.line(), "info string go: zzz is not understood");
    assert_eq!(engine.best_move().len(), 4);
    // Nor does a move that is none.
    engine.say("go searchmoves zzz");
    assert!(engine.line().starts_with("info string move zzz refused"));
    assert_eq!(engine.line(), "bestmove 0000");
    engine.hang_up();
}

#[test]
fn go_perft_counts_each_move_and_their_sum_and_can_be_stopped() {
    let mut engine = Engine::start();
    engine.say("position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    engine.say("go perft 3");
    let lines = engine.until("Nodes searched: ");
    assert_eq!(lines.last().unwrap(), "Nodes searched: 97862");
    assert_eq!(lines.iter().filter(|line| line.contains(": ")).count(), 48 + 1);
    assert!(lines.iter().any(|line| line.starts_with("e1g1: ")));
    let sum: u64 =
        lines[..48].iter().map(|line| line.split(": ").nth(1).unwrap().parse::<u64>().unwrap()).sum();
    assert_eq!(sum, 97_862);
    engine.say("go perft 30");
    engine.say("isready");
    engine.until("readyok");
    engine.say("stop");
    assert!(engine.until("Nodes searched: ").iter().any(|line| line.starts_with("info string stopped")));
    engine.hang_up();
}

#[test]
fn go_perft_is_counted_to_its_end_though_the_script_quits_at_once() {
    for end in ["quit", ""] {
        let mut engine = Engine::start();
        engine.say("go perft 4");
        engine.say(end);
        assert_eq!(engine.until("Nodes searched: ").last().unwrap(), "Nodes searched: 197281", "{end:?}");
        engine.hang_up();
    }
}

#[test]
fn chances_are_told_with_scores_where_they_are_wanted() {
    let mut engine = Engine::start();
    engine.say("go depth 3");
    assert!(engine.until("bestmove").iter().all(|line| !line.contains(" wdl ")));
    engine.say("setoption name UCI_ShowWDL value true");
    engine.say("go depth 3");
    let lines = engine.until("bestmove");
    for line in lines.iter().filter(|line| line.contains(" score ")) {
        let words: Vec<&str> = line.split(' ').collect();
        let at = words.iter().position(|&word| word == "wdl").expect(line);
        assert_eq!(words[at - 3..at - 1], ["score", "cp"], "{line}");
        let sum: u32 = words[at + 1..at + 4].iter().map(|number| number.parse::<u32>().unwrap()).sum();
        assert_eq!(sum, 1000, "{line}");
    }
    engine.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    engine.say("go depth 2");
    assert!(engine.line().contains(" score mate 1 wdl 1000 0 0 nodes "));
    engine.hang_up();
}

#[test]
fn move_overhead_may_leave_next_to_nothing_of_the_clock() {
    let mut engine = Engine::start();
    engine.say("setoption name Move Overhead value 9999");
    engine.say("go wtime 10000 btime 10000 movestogo 1");
    assert_eq!(engine.best_move().len(), 4);
    engine.say("setoption name Move Overhead value 10001");
    assert_eq!(
        engine.answer("info string"),
        "info string Move Overhead is a number from 0 to 10000, not \"10001\""
    );
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
