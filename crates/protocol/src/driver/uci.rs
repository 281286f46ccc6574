//! Chess programs that speak UCI, as players.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_chess::{Move, Position, Uci};
use tabuleiro_core::History;
use tabuleiro_search::Limits;
use tabuleiro_table::{Game, Player, PlayerFault};

use super::conversation::{await_move, shake_hands};
use super::patience::at_least;
use super::{Connect, EngineFault, EngineProblem, Link, Patience};
use crate::games;
use crate::text::shortened;

const NAME: &str = "UCI";

/// A chess program that speaks UCI. After a fault it is started anew when it is asked again.
pub struct UciEngine {
    name: String,
    connect: Connect,
    options: BTreeMap<String, String>,
    move_time: Duration,
    chess960: bool,
    patience: Patience,
    link: Option<Box<dyn Link>>,
}

impl UciEngine {
    /// Starts the program called `name` by `connect` for games like `game` and sets its `options`. Where nothing
    /// limits its thinking, it has `move_time` for a move.
    pub fn open(
        name: impl Into<String>,
        connect: Connect,
        options: BTreeMap<String, String>,
        move_time: Duration,
        game: &dyn Game,
        patience: Patience,
    ) -> Result<UciEngine, EngineFault> {
        let name = name.into();
        let Some(history) = games::chess(game) else {
            let problem = EngineProblem::NotItsGame { game: game.name() };
            return Err(EngineFault { engine: name, problem });
        };
        let chess960 = games::is_chess960(game) || history.start().has_chess960_castling();
        let mut engine = UciEngine { name, connect, options, move_time, chess960, patience, link: None };
        engine.start().map_err(|problem| engine.fault(problem))?;
        Ok(engine)
    }

    fn fault(&self, problem: EngineProblem) -> EngineFault {
        EngineFault { engine: self.name.clone(), problem }
    }

    /// Connects and goes through the introduction.
    fn start(&mut self) -> Result<(), EngineProblem> {
        let mut link = (self.connect)()?;
        let mut offered: Vec<String> = Vec::new();
        link.say("uci");
        shake_hands(&mut *link, &self.patience, NAME, |line| {
            offered.extend(option_name(line));
            line.split_whitespace().next() == Some("uciok")
        })?;
        let offers = |wanted: &str| offered.iter().any(|name| name.eq_ignore_ascii_case(wanted));
        for (name, value) in &self.options {
            if !offers(name) {
                let offered = shortened(&offered.join(", "));
                return Err(EngineProblem::NoOption { name: name.clone(), offered });
            }
            link.say(&option_line(name, value));
        }
        if offers("Ponder") {
            link.say(&option_line("Ponder", "false"));
        }
        if self.chess960 {
            if !offers("UCI_Chess960") {
                return Err(EngineProblem::NotItsGame { game: "chess960".to_owned() });
            }
            link.say(&option_line("UCI_Chess960", "true"));
        }
        link.say("ucinewgame");
        self.wait_ready(&mut *link)?;
        self.link = Some(link);
        Ok(())
    }

    fn wait_ready(&self, link: &mut dyn Link) -> Result<(), EngineProblem> {
        link.say("isready");
        shake_hands(link, &self.patience, NAME, |line| line.split_whitespace().next() == Some("readyok"))
    }

    fn ask(
        &mut self,
        game: &History<Position>,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Result<Move, EngineProblem> {
        if self.link.is_none() {
            self.start()?;
        }
        let link = self.link.as_deref_mut().expect("it was started");
        let limits = at_least(limits, self.move_time);
        link.say(&position_line(game, self.chess960));
        link.say(&go_line(&limits));
        let text = await_move(link, &limits, &self.patience, stop, |line| {
            let mut words = line.split_whitespace();
            (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default().to_owned())
        })?;
        match text.as_str() {
            "" | "(none)" | "none" | "0000" => Err(EngineProblem::NoMove),
            text => {
                let illegal = |_| EngineProblem::Illegal { text: shortened(text) };
                game.position().read_uci(text).map_err(illegal)
            }
        }
    }
}

impl Player for UciEngine {
    fn choose(&mut self, game: &dyn Game, limits: &Limits, stop: &AtomicBool) -> Result<String, PlayerFault> {
        let Some(history) = games::chess(game) else {
            return Err(self.fault(EngineProblem::NotItsGame { game: game.name() }).into());
        };
        match self.ask(&history, limits, stop) {
            Ok(mv) => Ok(history.position().san(mv).to_string()),
            Err(problem) => {
                // Whatever state it is in, it is not one to go on with.
                self.link = None;
                Err(self.fault(problem).into())
            }
        }
    }

    fn new_game(&mut self) {
        let Some(mut link) = self.link.take() else { return };
        link.say("ucinewgame");
        // A program that does not get ready is given up; asking it for a move starts it anew.
        if self.wait_ready(&mut *link).is_ok() {
            self.link = Some(link);
        }
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
    let mut line = if !chess960 && start.fen().to_string() == Position::standard().fen().to_string() {
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

fn go_line(limits: &Limits) -> String {
    let mut line = "go".to_owned();
    let mut add = |word: &str, number: u128| line.push_str(&format!(" {word} {number}"));
    if let Some(clock) = limits.clock {
        // Only the clock of the side to move is known; the opponent's is supposed to be like it.
        let (time, increment) = (clock.remaining.as_millis(), clock.increment.as_millis());
        add("wtime", time);
        add("btime", time);
        add("winc", increment);
        add("binc", increment);
        if let Some(moves) = clock.moves_to_go {
            add("movestogo", moves.into());
        }
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
    use tabuleiro_search::Clock;
    use tabuleiro_table::registry;

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
            ..Limits::default()
        };
        let expected =
            "go wtime 5000 btime 5000 winc 50 binc 50 movestogo 9 movetime 20 depth 7 nodes 99 mate 2";
        assert_eq!(go_line(&limits), expected);
        assert_eq!(go_line(&Limits { infinite: true, ..Limits::default() }), "go infinite");
    }

    #[test]
    fn the_game_is_told_from_its_start() {
        let mut game = registry::open("chess", None).unwrap();
        assert_eq!(position_line(&games::chess(&*game).unwrap(), false), "position startpos");
        for text in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O"] {
            game.play(text).unwrap();
        }
        let line = position_line(&games::chess(&*game).unwrap(), false);
        assert_eq!(line, "position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1");
        let mut game = registry::open("chess960?start=0", None).unwrap();
        game.play("a3").unwrap();
        let line = position_line(&games::chess(&*game).unwrap(), true);
        assert!(line.starts_with("position fen bbqnnrkr/") && line.ends_with(" moves a2a3"), "{line}");
    }

    #[test]
    fn options_are_found_by_their_names() {
        assert_eq!(option_name("option name Clear  Hash type button"), Some("Clear Hash".into()));
        assert_eq!(option_name("option name"), Some(String::new()));
        assert_eq!(option_name("id name Hash"), None);
    }
}
