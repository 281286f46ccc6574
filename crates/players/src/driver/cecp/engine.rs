//! Chess programs that speak CECP, as players.
//!
//! A program keeps the game itself. It is told what was played since its last move in `force` mode, then both
//! clocks, then `go`; after a takeback or anything else that it does not know it gets the whole game anew.

use std::collections::BTreeMap;
use std::time::Duration;

use tabuleiro_chess::{Move, Position};
use tabuleiro_core::{History, Outcome};
use tabuleiro_facade::Game;
use tabuleiro_search::{Clock, Limits};

use super::features::{Done, Features};
use super::{SILENCE, WORDS};
use crate::driver::conversation::shake_hands;
use crate::driver::line_engine::set_options;
use crate::driver::{Dialect, EngineProblem, LineEngine, Link, Patience};
use crate::engines::EngineSpec;
use crate::games;
use crate::wire::dxp::EndReason;
use crate::wire::shortened;

const NAME: &str = "CECP";
/// The variant's name in the protocol.
const CHESS960: &str = "fischerandom";

/// Each time that a program has said nothing for so long, it is given another line to read.
const NUDGE: Duration = Duration::from_millis(500);

/// A chess program that speaks CECP.
pub type CecpEngine = LineEngine<CecpWords>;

/// The words of CECP, and what the program knows of the game.
pub struct CecpWords {
    chess960: bool,
    features: Features,
    /// The start and the moves of the game that the program knows; `None` if it must be told everything.
    known: Option<(String, Vec<Move>)>,
    /// The level that it was told last.
    level: String,
    /// How often it was asked whether it is ready.
    pings: u32,
}

impl Dialect for CecpWords {
    type Position = Position;

    const STOP: &'static str = "?";

    fn of(game: &dyn Game) -> Option<CecpWords> {
        let history = games::chess(game)?;
        Some(CecpWords {
            chess960: games::is_chess960(game, history),
            features: Features::default(),
            known: None,
            level: String::new(),
            pings: 0,
        })
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
        self.features = Features::default();
        WORDS.iter().for_each(|word| link.say(word));
        // A program of version 1 says nothing about what it can do, and is not waited for.
        let soon = Patience { handshake: patience.handshake.min(NUDGE), ..*patience };
        let mut heard = self.hear_features(link, &soon);
        for _ in 1..SILENCE.as_millis() / NUDGE.as_millis() {
            if !matches!(heard, Err(EngineProblem::NoHandshake { .. })) || self.features.done != Done::Unsaid
            {
                break;
            }
            // gnuchess looks at a line that came together with another only when the next one comes.
            link.say("force");
            heard = self.hear_features(link, &soon);
        }
        match heard {
            Err(EngineProblem::NoHandshake { .. }) if self.features.done == Done::Unsaid => {}
            Err(EngineProblem::NoHandshake { .. }) if self.features.done == Done::Wait => {
                self.hear_features(link, patience)?;
            }
            heard => heard?,
        }
        let offered: Vec<&str> = self.features.options.iter().map(String::as_str).collect();
        set_options(link, options, &offered, |name, value| match name {
            "memory" | "cores" => format!("{name} {value}"),
            _ if value.is_empty() => format!("option {name}"),
            _ => format!("option {name}={value}"),
        })?;
        if self.chess960 && !self.features.variants.iter().any(|variant| variant == CHESS960) {
            return Err(EngineProblem::NotItsGame { game: "chess960".to_owned() });
        }
        // Thinking aloud is a sign of life; thinking in our time is not wanted.
        for word in ["easy", "post"] {
            link.say(word);
        }
        self.ready(link, patience)
    }

    fn new_game(&mut self, link: &mut dyn Link, patience: &Patience) -> Result<(), EngineProblem> {
        self.known = None;
        if !self.features.reuse {
            // Whoever asks it again starts it anew.
            return Err(EngineProblem::NoMove);
        }
        self.ready(link, patience)
    }

    fn question(
        &mut self,
        history: &History<Position>,
        limits: &Limits,
    ) -> Result<Vec<String>, EngineProblem> {
        let start = history.start().fen().to_string();
        let moves: Vec<Move> = history.moves().collect();
        let mut lines = vec!["force".to_owned()];
        let told = match &self.known {
            Some((known, told)) if *known == start && moves.starts_with(told) => told.len(),
            _ => {
                self.level.clear();
                lines = self.anew(&start)?;
                0
            }
        };
        for (ply, mv) in moves.iter().enumerate().skip(told) {
            lines.push(self.move_line(history.position_at(ply), *mv));
        }
        self.known = Some((start, moves));
        self.limit(limits, &mut lines);
        lines.push("go".to_owned());
        Ok(lines)
    }

    fn answer(line: &str) -> Option<Result<String, EngineProblem>> {
        let line = line.trim();
        let ended = |reason| Some(Err(EngineProblem::EndedGame { reason }));
        let complaint = || Some(Err(EngineProblem::Complaint { text: shortened(line) }));
        let lower = line.to_ascii_lowercase();
        match lower.split_whitespace().next()? {
            "move" => Some(Ok(line.split_whitespace().nth(1).unwrap_or_default().to_owned())),
            "my" => {
                let (_, told) = line.split_once("is").filter(|(words, _)| words.trim() == "My move")?;
                Some(Ok(told.trim_start_matches([' ', ':']).to_owned()))
            }
            "resign" => ended(EndReason::Lost),
            // Its result of the game before stands for nothing here, but a draw may be claimed.
            "1-0" | "0-1" if lower.contains("resign") => ended(EndReason::Lost),
            "1/2-1/2" => ended(EndReason::Draw),
            "illegal" => complaint(),
            "tellusererror" => complaint(),
            // Not to know a word of ours is no fault.
            "error" if !lower.contains("unknown command") => complaint(),
            _ => None,
        }
    }

    fn read_move(&mut self, position: &Position, told: &str) -> Option<Move> {
        let mv = position.read_uci(told).ok().or_else(|| position.read_move(told).ok())?;
        if let Some((_, moves)) = &mut self.known {
            moves.push(mv);
        }
        Some(mv)
    }

    fn game_over(&mut self, outcome: Outcome) -> Vec<String> {
        vec![format!("result {} {{the game is over}}", outcome.score())]
    }
}

impl CecpWords {
    /// Listens to what the program can do, and answers each offer.
    fn hear_features(&mut self, link: &mut dyn Link, patience: &Patience) -> Result<(), EngineProblem> {
        let mut answers = Vec::new();
        let heard = shake_hands(link, patience, NAME, |line| {
            answers.extend(self.features.hear(line));
            self.features.done == Done::Yes
        });
        answers.iter().for_each(|answer| link.say(answer));
        heard
    }

    /// Waits until the program is ready, if it can say so. What it said before is about something else.
    fn ready(&mut self, link: &mut dyn Link, patience: &Patience) -> Result<(), EngineProblem> {
        link.say("new");
        link.say("force");
        if !self.features.ping {
            return Ok(());
        }
        self.pings += 1;
        link.say(&format!("ping {}", self.pings));
        let pong = format!("pong {}", self.pings);
        shake_hands(link, patience, NAME, |line| line.trim() == pong)
    }

    /// What tells the program of a game from `start` on.
    fn anew(&self, start: &str) -> Result<Vec<String>, EngineProblem> {
        let mut lines = vec!["new".to_owned()];
        if self.chess960 {
            lines.push(format!("variant {CHESS960}"));
        }
        lines.push("force".to_owned());
        if start != Position::start().fen().to_string() {
            if !self.features.setboard {
                return Err(EngineProblem::NotItsGame { game: start.to_owned() });
            }
            lines.push(format!("setboard {start}"));
        }
        Ok(lines)
    }

    fn move_line(&self, position: &Position, mv: Move) -> String {
        let san = position.move_text(mv).to_string();
        let castles = san.starts_with("O-O");
        let text = match () {
            () if self.features.san => san,
            () if self.chess960 && castles => san.trim_end_matches(['+', '#']).to_owned(),
            () => position.uci(mv).to_string(),
        };
        if self.features.usermove { format!("usermove {text}") } else { text }
    }

    /// Adds what limits the program's thinking. It knows no nodes, and no fractions of a second but on its
    /// clock.
    fn limit(&mut self, limits: &Limits, lines: &mut Vec<String>) {
        let level = match (limits.move_time, limits.clock) {
            (Some(time), _) => format!("st {}", time.as_secs().max(1)),
            (None, Some(clock)) => level(clock),
            (None, None) if limits.depth.is_some() || limits.infinite => String::new(),
            (None, None) => format!("st {}", EngineSpec::MOVE_TIME.as_secs()),
        };
        // So many moves begin to count anew with each level.
        let counts = limits.clock.is_some_and(|clock| clock.moves_to_go.is_some());
        if !level.is_empty()
            && (level != self.level || counts)
            && (self.level.is_empty() || !is_clock(&level) || counts)
        {
            lines.push(level.clone());
            self.level = level;
        }
        if let Some(depth) = limits.depth {
            lines.push(format!("sd {depth}"));
        }
        if let (Some(clock), true) = (limits.clock, self.features.time) {
            lines.push(format!("time {}", hundredths(clock.remaining)));
            let other = limits.opponent.map_or(clock.remaining, |clock| clock.remaining);
            lines.push(format!("otim {}", hundredths(other)));
        }
    }
}

/// Whether a level is one of a clock, which goes on by itself.
fn is_clock(level: &str) -> bool {
    level.starts_with("level")
}

fn level(clock: Clock) -> String {
    let seconds = clock.remaining.as_secs().max(1);
    let moves = clock.moves_to_go.unwrap_or(0);
    format!("level {moves} {}:{:02} {}", seconds / 60, seconds % 60, clock.increment.as_secs())
}

fn hundredths(time: Duration) -> u128 {
    (time.as_millis() / 10).max(1)
}

#[cfg(test)]
mod tests {
    use tabuleiro_facade::registry;

    use super::*;

    fn words(features: &str, game: &dyn Game) -> CecpWords {
        let mut words = CecpWords::of(game).unwrap();
        words.features.hear(features);
        words
    }

    fn asked(words: &mut CecpWords, game: &dyn Game, limits: &Limits) -> Vec<String> {
        words.question(games::chess(game).unwrap(), limits).unwrap()
    }

    #[test]
    fn a_program_is_told_only_what_it_does_not_know() {
        let mut game = registry::open("chess", None).unwrap();
        let mut words = words("feature usermove=1 setboard=1", &*game);
        let clock = Clock {
            remaining: Duration::from_millis(300_500),
            increment: Duration::from_secs(3),
            moves_to_go: None,
        };
        let limits = Limits { clock: Some(clock), opponent: Some(clock), ..Limits::default() };
        assert_eq!(
            asked(&mut words, &*game, &limits),
            ["new", "force", "level 0 5:00 3", "time 30050", "otim 30050", "go"]
        );
        words.read_move(games::chess(&*game).unwrap().position(), "e2e4").unwrap();
        for text in ["e4", "e5"] {
            game.play_text(text).unwrap();
        }
        assert_eq!(
            asked(&mut words, &*game, &limits),
            ["force", "usermove e7e5", "time 30050", "otim 30050", "go"]
        );
        // After a takeback it is told everything anew.
        game.undo();
        game.play_text("c5").unwrap();
        let lines = asked(&mut words, &*game, &Limits::move_time(Duration::from_millis(2500)));
        assert_eq!(lines, ["new", "force", "usermove e2e4", "usermove c7c5", "st 2", "go"]);
    }

    #[test]
    fn moves_are_said_as_the_program_wants_them() {
        let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        let mut game = registry::open("chess", Some(fen)).unwrap();
        game.play_text("O-O").unwrap();
        let mut old = words("", &*game);
        let history = games::chess(&*game).unwrap();
        assert!(old.question(history, &Limits::default()).is_err(), "it takes no position");
        let mut plain = words("feature setboard=1", &*game);
        let lines = asked(&mut plain, &*game, &Limits::depth(4));
        assert_eq!(lines, ["new", "force", &format!("setboard {fen}"), "e1g1", "sd 4", "go"]);
        let mut san = words("feature setboard=1 san=1", &*game);
        assert!(asked(&mut san, &*game, &Limits::depth(4)).contains(&"O-O".to_owned()));
        let moves =
            Clock { remaining: Duration::from_secs(90), increment: Duration::ZERO, moves_to_go: Some(7) };
        let limits = Limits { clock: Some(moves), ..Limits::default() };
        assert!(asked(&mut plain, &*game, &limits).contains(&"level 7 1:30 0".to_owned()));
    }

    #[test]
    fn answers_are_moves_ends_or_complaints() {
        let told = |line: &str| CecpWords::answer(line);
        assert_eq!(told("move e2e4"), Some(Ok("e2e4".to_owned())));
        assert_eq!(told("My move is : Nf3"), Some(Ok("Nf3".to_owned())));
        assert_eq!(told("resign"), Some(Err(EngineProblem::EndedGame { reason: EndReason::Lost })));
        assert_eq!(
            told("0-1 {White resigns}"),
            Some(Err(EngineProblem::EndedGame { reason: EndReason::Lost }))
        );
        assert_eq!(
            told("1/2-1/2 {Draw by repetition}"),
            Some(Err(EngineProblem::EndedGame { reason: EndReason::Draw }))
        );
        for line in ["Illegal move: e2e5", "tellusererror Illegal position", "Error (bad level): level"] {
            assert!(matches!(told(line), Some(Err(EngineProblem::Complaint { .. }))), "{line}");
        }
        for line in [
            "",
            "Error (unknown command): otim",
            "1-0 {White mates}",
            "9 35 120 5000 e2e4 e7e5",
            "Hint: e4",
            "pong 1",
            "My best friend",
        ] {
            assert_eq!(told(line), None, "{line}");
        }
    }
}
