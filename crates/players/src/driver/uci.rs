//! Chess programs that speak UCI, as players.

use std::collections::BTreeMap;

use tabuleiro_chess::{Move, Position, Uci};
use tabuleiro_core::{History, Side};
use tabuleiro_facade::Game;
use tabuleiro_search::Limits;

use super::cecp::{self, Suspicion};
use super::conversation::shake_hands;
use super::line_engine::set_options;
use super::{Dialect, EngineProblem, LineEngine, Link, Patience};
use crate::games;
use crate::wire::shortened;

const NAME: &str = "UCI";
/// What a program is greeted with.
const HELLO: &str = "uci";

/// A chess program that speaks UCI.
pub type UciEngine = LineEngine<UciWords>;

/// The words of UCI.
pub struct UciWords {
    chess960: bool,
}

impl Dialect for UciWords {
    type Position = Position;

    fn of(game: &dyn Game) -> Option<UciWords> {
        let history = games::chess(game)?;
        Some(UciWords { chess960: games::is_chess960(game, history) })
    }

    fn history<'g>(&self, game: &'g dyn Game) -> Option<&'g History<Position>> {
        games::chess(game)
    }

    fn introduce(
        &mut self,
        link: &mut dyn Link,
        patience: &Patience,
        options: &BTreeMap<String, String>,
    ) -> Result<(), EngineProblem> {
        let mut offered: Vec<String> = Vec::new();
        link.say(HELLO);
        let mut suspicion = Suspicion::default();
        let mut greeting = |line: &str| {
            offered.extend(option_name(line));
            suspicion.hear(line, HELLO);
            line.split_whitespace().next() == Some("uciok") || suspicion.is_confirmed()
        };
        // Who is silent may speak CECP and wait for its first words; who speaks UCI passes over them.
        let soon = Patience { handshake: patience.handshake.min(cecp::SILENCE), ..*patience };
        match shake_hands(link, &soon, NAME, &mut greeting) {
            Err(EngineProblem::NoHandshake { .. }) if soon.handshake < patience.handshake => {
                cecp::WORDS.iter().for_each(|word| link.say(word));
                shake_hands(link, patience, NAME, greeting)?;
            }
            shaken => shaken?,
        }
        if let Some(text) = suspicion.evidence() {
            return Err(EngineProblem::SpeaksCecp { protocol: NAME, text });
        }
        let offered: Vec<&str> = offered.iter().map(String::as_str).collect();
        set_options(link, options, &offered, option_line)?;
        let offers = |wanted: &str| offered.iter().any(|name| name.eq_ignore_ascii_case(wanted));
        if offers("Ponder") {
            link.say(&option_line("Ponder", "false"));
        }
        if self.chess960 {
            if !offers("UCI_Chess960") {
                return Err(EngineProblem::NotItsGame { game: "chess960".to_owned() });
            }
            link.say(&option_line("UCI_Chess960", "true"));
        }
        self.new_game(link, patience)
    }

    fn new_game(&mut self, link: &mut dyn Link, patience: &Patience) -> Result<(), EngineProblem> {
        link.say("ucinewgame");
        link.say("isready");
        shake_hands(link, patience, NAME, |line| line.split_whitespace().next() == Some("readyok"))
    }

    fn question(
        &mut self,
        history: &History<Position>,
        limits: &Limits,
    ) -> Result<Vec<String>, EngineProblem> {
        let side = history.position().side_to_move();
        Ok(vec![position_line(history, self.chess960), go_line(limits, side)])
    }

    fn answer(line: &str) -> Option<Result<String, EngineProblem>> {
        let mut words = line.split_whitespace();
        let told = (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default())?;
        let none = matches!(told, "(none)" | "none" | "0000");
        Some(Ok(if none { String::new() } else { told.to_owned() }))
    }

    fn read_move(&mut self, position: &Position, told: &str) -> Option<Move> {
        position.read_uci(told).ok()
    }
}

/// The name of the option that a line offers.
fn option_name(line: &str) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let ["option", "name", rest @ ..] = &words[..] else { return None };
    let end = rest.iter().position(|&word| word == "type").unwrap_or(rest.len());
    Some(shortened(&rest[..end].join(" ")))
}

fn option_line(name: &str, value: &str) -> String {
    if value.is_empty() {
        format!("setoption name {name}")
    } else {
        format!("setoption name {name} value {value}")
    }
}

fn position_line(game: &History<Position>, chess960: bool) -> String {
    let start = game.start();
    let mut line = if !chess960 && start.fen().to_string() == Position::start().fen().to_string() {
        "position startpos".to_owned()
    } else {
        format!("position fen {}", start.fen())
    };
    for (ply, mv) in game.moves().enumerate() {
        if ply == 0 {
            line.push_str(" moves");
        }
        let text = if chess960 { Uci::from(mv) } else { game.position_at(ply).uci(mv) };
        line.push(' ');
        line.push_str(&text.to_string());
    }
    line
}

/// What is not known is not said: an engine plans better with one clock than with a wrong one.
fn go_line(limits: &Limits, side: Side) -> String {
    let mut line = "go".to_owned();
    let mut add = |word: &str, number: u128| line.push_str(&format!(" {word} {number}"));
    let [white, black] = match side {
        Side::White => [limits.clock, limits.opponent],
        Side::Black => [limits.opponent, limits.clock],
    };
    for (word, clock) in [("wtime", white), ("btime", black)] {
        if let Some(clock) = clock {
            add(word, clock.remaining.as_millis());
        }
    }
    for (word, clock) in [("winc", white), ("binc", black)] {
        if let Some(clock) = clock {
            add(word, clock.increment.as_millis());
        }
    }
    if let Some(moves) = limits.clock.and_then(|clock| clock.moves_to_go) {
        add("movestogo", moves.into());
    }
    if let Some(time) = limits.move_time {
        add("movetime", time.as_millis().max(1));
    }
    if let Some(depth) = limits.depth {
        add("depth", depth.into());
    }
    if let Some(nodes) = limits.nodes {
        add("nodes", nodes.into());
    }
    if let Some(mate) = limits.mate {
        add("mate", mate.into());
    }
    if limits.infinite {
        line.push_str(" infinite");
    }
    line
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tabuleiro_facade::registry;
    use tabuleiro_search::Clock;

    use super::*;

    #[test]
    fn every_limit_is_passed_on() {
        let clock = Clock {
            remaining: Duration::from_millis(5000),
            increment: Duration::from_millis(50),
            moves_to_go: Some(9),
        };
        let limits = Limits {
            depth: Some(7),
            nodes: Some(99),
            move_time: Some(Duration::from_millis(20)),
            mate: Some(2),
            clock: Some(clock),
            opponent: Some(Clock {
                remaining: Duration::from_millis(7000),
                increment: Duration::from_millis(30),
                moves_to_go: Some(8),
            }),
            ..Limits::default()
        };
        let rest = "movestogo 9 movetime 20 depth 7 nodes 99 mate 2";
        for (side, clocks) in [
            (Side::White, "wtime 5000 btime 7000 winc 50 binc 30"),
            (Side::Black, "wtime 7000 btime 5000 winc 30 binc 50"),
        ] {
            assert_eq!(go_line(&limits, side), format!("go {clocks} {rest}"));
        }
        let alone = Limits { clock: Some(clock), ..Limits::default() };
        assert_eq!(go_line(&alone, Side::Black), "go btime 5000 binc 50 movestogo 9");
        assert_eq!(go_line(&Limits { infinite: true, ..Limits::default() }, Side::White), "go infinite");
    }

    #[test]
    fn the_game_is_told_from_its_start() {
        let mut game = registry::open("chess", None).unwrap();
        assert_eq!(position_line(games::chess(&*game).unwrap(), false), "position startpos");
        for text in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O"] {
            game.play_text(text).unwrap();
        }
        let line = position_line(games::chess(&*game).unwrap(), false);
        assert_eq!(line, "position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1");
        let mut game = registry::open("chess960?start=0", None).unwrap();
        game.play_text("a3").unwrap();
        let line = position_line(games::chess(&*game).unwrap(), true);
        assert!(line.starts_with("position fen bbqnnrkr/") && line.ends_with(" moves a2a3"), "{line}");
    }

    #[test]
    fn options_are_found_by_their_names() {
        assert_eq!(option_name("option name Clear  Hash type button"), Some("Clear Hash".into()));
        assert_eq!(option_name("option name"), Some(String::new()));
        assert_eq!(option_name("id name Hash"), None);
    }
}
