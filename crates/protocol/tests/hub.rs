//! The engine's side of Hub as a conversation: what an interface may say, and what it must be told.

mod pipes;

use pipes::Engine;
use tabuleiro_players::wire::hub::{Sentence, variant_names};
use tabuleiro_protocol::hub;

impl Engine {
    fn start() -> Engine {
        let mut engine = Engine::serving(hub::serve);
        // Memory costs time, and these positions need little.
        engine.say("set-param name=hash value=1");
        engine
    }

    /// All sentences up to the one with this command, that one included.
    fn until(&mut self, command: &str) -> Vec<Sentence> {
        let mut sentences = Vec::new();
        loop {
            let sentence = Sentence::read(&self.line()).unwrap().expect("a blank line");
            sentences.push(sentence);
            if sentences.last().unwrap().command == command {
                return sentences;
            }
        }
    }

    /// The only sentence up to and including the one with this command.
    fn answer(&mut self, command: &str) -> Sentence {
        let mut sentences = self.until(command);
        assert_eq!(sentences.len(), 1, "{sentences:?}");
        sentences.remove(0)
    }

    fn best_move(&mut self) -> String {
        self.until("done").pop().unwrap().get("move").unwrap_or_default().to_owned()
    }

    fn complaint(&mut self) -> String {
        self.answer("error").get("message").unwrap().to_owned()
    }
}

/// A board of this many squares with these pieces.
fn board(squares: usize, pieces: &[(usize, char)]) -> String {
    let piece = |square| pieces.iter().find(|(on, _)| *on == square).map_or('e', |(_, piece)| *piece);
    (1..=squares).map(piece).collect()
}

#[test]
fn the_engine_introduces_itself_and_gets_ready() {
    let mut engine = Engine::start();
    engine.say("hub");
    let sentences = engine.until("wait");
    assert_eq!((sentences[0].command.as_str(), sentences[0].get("name")), ("id", Some("Tabuleiro")));
    let variant = sentences.iter().find(|sentence| sentence.get("name") == Some("variant")).unwrap();
    assert_eq!(variant.get("value"), Some("normal"));
    let values: Vec<&str> = variant.get("values").unwrap().split(' ').collect();
    assert!(["normal", "killer", "bt", "frisian", "losing", "brazilian"].iter().all(|v| values.contains(v)));
    engine.say("init");
    engine.answer("ready");
    engine.say("ping");
    engine.answer("pong");
    engine.hang_up();
}

#[test]
fn a_search_reports_and_answers_with_what_is_taken() {
    let mut engine = Engine::start();
    engine.say("set-param name=variant value=brazilian");
    engine.say(&format!("pos pos=W{}", board(32, &[(26, 'w'), (22, 'b'), (14, 'b')])));
    engine.say("level depth=4");
    engine.say("go think");
    let sentences = engine.until("done");
    let info = &sentences[0];
    for name in ["depth", "score", "nodes", "time", "nps", "pv"] {
        assert!(info.get(name).is_some(), "{name} in {info}");
    }
    let done = sentences.last().unwrap();
    assert_eq!(done.get("move"), Some("26x10x14x22"));
    assert!(info.get("pv").unwrap().starts_with("26x10x14x22"));
    engine.hang_up();
}

#[test]
fn every_variant_is_played() {
    let mut engine = Engine::start();
    for name in variant_names() {
        engine.say(&format!("set-param name=variant value={name}"));
        engine.say("level nodes=50");
        engine.say("go think");
        assert!(engine.best_move().contains('-'), "{name}");
    }
    engine.hang_up();
}

#[test]
fn every_limit_ends_the_search() {
    let mut engine = Engine::start();
    for limits in
        ["depth=2", "nodes=200", "move-time=0.01", "time=0.05", "moves=1 time=0.02", "time=0.02 inc=0.01"]
    {
        engine.say(&format!("level {limits}"));
        engine.say("go think");
        assert!(engine.best_move().contains('-'), "{limits}");
    }
    engine.hang_up();
}

#[test]
fn an_infinite_search_waits_for_stop_and_answers_meanwhile() {
    let mut engine = Engine::start();
    engine.say("level infinite");
    engine.say("go analyze");
    engine.until("info");
    engine.say("ping");
    engine.until("pong");
    engine.say("stop");
    assert!(engine.best_move().contains('-'));
    engine.hang_up();
}

#[test]
fn a_second_go_stops_the_first_and_both_are_answered() {
    let mut engine = Engine::start();
    engine.say("level infinite");
    engine.say("go analyze");
    engine.until("info");
    engine.say("pos pos=start moves=\"32-28\"");
    engine.say("level depth=2");
    engine.say("go think");
    let from = |mv: String| mv.split('-').next().unwrap().parse::<u32>().unwrap();
    assert!(from(engine.best_move()) > 30, "White's move");
    assert!(from(engine.best_move()) <= 20, "Black's move");
    engine.hang_up();
}

#[test]
fn pondering_ends_after_ponder_hit_or_stop_only() {
    let mut engine = Engine::start();
    for limits in ["move-time=0.02", "depth=1", "nodes=10"] {
        engine.say("pos pos=start moves=\"32-28\"");
        engine.say(&format!("level {limits}"));
        engine.say("go ponder");
        engine.until("info");
        engine.say("ponder-hit");
        assert!(engine.best_move().contains('-'), "{limits}");
    }
    engine.say("go ponder");
    engine.until("info");
    engine.say("stop");
    assert!(engine.best_move().contains('-'));
    engine.hang_up();
}

#[test]
fn a_weak_player_ponders_until_it_may_answer() {
    let mut engine = Engine::start();
    for level in [1, 5] {
        engine.say(&format!("set-param name=level value={level}"));
        for permission in ["ponder-hit", "stop"] {
            engine.say("pos pos=start moves=\"32-28\"");
            engine.say("level move-time=0.02");
            engine.say("go ponder");
            // It knows its move at once. Whatever is said before it may answer comes before the answer.
            std::thread::sleep(std::time::Duration::from_millis(100));
            engine.say("pos pos=nonsense");
            let before = engine.until("error");
            assert!(before.iter().all(|sentence| sentence.command != "done"), "{level} {permission}");
            engine.say(permission);
            assert!(engine.best_move().contains('-'), "{level} {permission}");
        }
    }
    engine.hang_up();
}

#[test]
fn levels_play_legal_moves() {
    let mut engine = Engine::start();
    for level in [1, 5] {
        engine.say(&format!("set-param name=level value={level}"));
        engine.say("go think");
        assert!(engine.best_move().contains('-'));
    }
    engine.hang_up();
}

#[test]
fn nonsense_is_answered_and_changes_nothing() {
    let mut engine = Engine::start();
    engine.say("pos pos=start moves=\"32-28\"");
    for (line, answer) in [
        ("pos pos=\"start", "the quotation mark at column 9 is not closed"),
        ("pos pos=Wxyz", "position refused: column 2: expected w, b, W, B or e for a square, found 'x'"),
        ("pos pos=start moves=\"32-28 32-28\"", "move 32-28 refused: 32-28 is not legal here"),
        ("level time=soon", "time is a number, not \u{27}soon\u{27}"),
        ("set-param name=book value=true", "there is no parameter \u{27}book\u{27}"),
        ("set-param name=variant value=chess", "there is no draughts game called \u{27}chess\u{27}"),
    ] {
        engine.say(line);
        let found = engine.complaint();
        assert!(found.starts_with(answer), "{line}: {found}");
    }
    // Black is still to move after 32-28.
    engine.say("level depth=1");
    engine.say("go think");
    let mv = engine.best_move();
    assert!(["16-", "17-", "18-", "19-", "20-"].iter().any(|start| mv.starts_with(start)), "{mv}");
    for silent in ["", "stop", "ponder-hit", "new-game", "debug on", "set-mood value=merry"] {
        engine.say(silent);
    }
    engine.say("ping");
    engine.answer("pong");
    engine.hang_up();
}

#[test]
fn without_a_legal_move_there_is_none_to_name() {
    let mut engine = Engine::start();
    engine.say("set-param name=variant value=brazilian");
    engine.say(&format!("pos pos=W{}", board(32, &[(5, 'b')])));
    engine.say("go think");
    assert_eq!(engine.complaint(), "there is no legal move");
    assert_eq!(engine.answer("done"), Sentence::new("done"));
    engine.hang_up();
}

#[test]
fn quitting_in_the_middle_of_a_search_ends_at_once() {
    for last_word in [Some("quit"), None] {
        let mut engine = Engine::start();
        engine.say("level infinite");
        engine.say("go think");
        engine.until("info");
        if let Some(word) = last_word {
            engine.say(word);
        }
        engine.hang_up();
    }
}

#[test]
fn where_the_interface_plays_on_after_a_draw_there_is_still_a_move() {
    let mut engine = Engine::start();
    // Two kings that go to and fro: the position comes for the third time, and then the game goes on.
    let circle = "46-41 5-10 41-46 10-5 ";
    for beyond in ["", "46-37", "46-37 5-14 37-46 14-5"] {
        let pos = board(50, &[(5, 'B'), (46, 'W')]);
        engine.say(&format!("pos pos=W{pos} moves=\"{}{beyond}\"", circle.repeat(2)));
        engine.say("level depth=3");
        engine.say("go think");
        assert_ne!(engine.best_move(), "", "after {beyond:?}");
    }
    engine.hang_up();
}
