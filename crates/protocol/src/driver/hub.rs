//! Draughts programs that speak Hub, as players.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_core::{History, Rules};
use tabuleiro_draughts::{Move, Position, Variant, fen};
use tabuleiro_search::Limits;
use tabuleiro_table::{Game, Player, PlayerFault};

use super::conversation::{await_move, shake_hands};
use super::patience::at_least;
use super::{Connect, EngineFault, EngineProblem, Link, Patience};
use crate::games;
use crate::hub::{Sentence, move_text, read_move, variant_name};
use crate::text::shortened;

const NAME: &str = "Hub";
/// The parameter that chooses the variant.
const VARIANT: &str = "variant";
/// The variant of a program that has no such parameter.
const USUAL_VARIANT: &str = "normal";

/// A draughts program that speaks Hub. After a fault it is started anew when it is asked again.
pub struct HubEngine {
    name: String,
    connect: Connect,
    options: BTreeMap<String, String>,
    move_time: Duration,
    variant: Variant,
    patience: Patience,
    link: Option<Box<dyn Link>>,
}

impl HubEngine {
    /// Starts the program called `name` by `connect` for games like `game` and sets its `options`. Where nothing
    /// limits its thinking, it has `move_time` for a move.
    pub fn open(
        name: impl Into<String>,
        connect: Connect,
        options: BTreeMap<String, String>,
        move_time: Duration,
        game: &dyn Game,
        patience: Patience,
    ) -> Result<HubEngine, EngineFault> {
        let name = name.into();
        let Some(variant) = games::draughts_variant(game) else {
            let problem = EngineProblem::NotItsGame { game: game.name() };
            return Err(EngineFault { engine: name, problem });
        };
        let mut engine = HubEngine { name, connect, options, move_time, variant, patience, link: None };
        engine.start().map_err(|problem| engine.fault(problem))?;
        Ok(engine)
    }

    fn fault(&self, problem: EngineProblem) -> EngineFault {
        EngineFault { engine: self.name.clone(), problem }
    }

    /// Connects and goes through the introduction.
    fn start(&mut self) -> Result<(), EngineProblem> {
        let mut link = (self.connect)()?;
        let mut offered: Vec<Sentence> = Vec::new();
        link.say("hub");
        shake_hands(&mut *link, &self.patience, NAME, |line| match Sentence::read(line) {
            Ok(Some(sentence)) if sentence.command == "wait" => true,
            Ok(Some(sentence)) if sentence.command == "param" => {
                offered.push(sentence);
                false
            }
            _ => false,
        })?;
        self.choose_variant(&mut *link, &offered)?;
        for (name, value) in &self.options {
            if !offered.iter().any(|param| param.get("name") == Some(name)) {
                let names: Vec<&str> = offered.iter().filter_map(|param| param.get("name")).collect();
                let offered = shortened(&names.join(", "));
                return Err(EngineProblem::NoOption { name: name.clone(), offered });
            }
            link.say(&set_param(name, value));
        }
        link.say("init");
        shake_hands(&mut *link, &self.patience, NAME, |line| first_word(line) == Some("ready"))?;
        link.say("new-game");
        self.link = Some(link);
        Ok(())
    }

    fn choose_variant(&self, link: &mut dyn Link, offered: &[Sentence]) -> Result<(), EngineProblem> {
        let wanted = variant_name(&self.variant);
        let not_its_game = || EngineProblem::NotItsGame { game: self.variant.to_string() };
        match offered.iter().find(|param| param.get("name") == Some(VARIANT)) {
            None if wanted == USUAL_VARIANT => Ok(()),
            None => Err(not_its_game()),
            Some(param) if param.get("value") == Some(&wanted) => Ok(()),
            Some(param) => {
                // A game with parameters is one of its family's; only the program knows whether it plays it.
                let family = wanted.split('?').next().unwrap_or_default();
                let known = param.get("values").is_none_or(|values| {
                    values.split_whitespace().any(|value| value == wanted || value == family)
                });
                if !known {
                    return Err(not_its_game());
                }
                link.say(&set_param(VARIANT, &wanted));
                Ok(())
            }
        }
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
        link.say(&pos_line(game));
        link.say(&level_line(&limits));
        link.say("go think");
        let done = await_move(link, &limits, &self.patience, stop, |line| {
            Sentence::read(line).ok().flatten().filter(|sentence| sentence.command == "done")
        })?;
        match done.get("move") {
            None | Some("") => Err(EngineProblem::NoMove),
            Some(text) => {
                read_move(game.position(), text).map_err(|_| EngineProblem::Illegal { text: shortened(text) })
            }
        }
    }
}

impl Player for HubEngine {
    fn choose(&mut self, game: &dyn Game, limits: &Limits, stop: &AtomicBool) -> Result<String, PlayerFault> {
        let history = games::draughts(game).filter(|_| game.name() == self.variant.to_string());
        let Some(history) = history else {
            return Err(self.fault(EngineProblem::NotItsGame { game: game.name() }).into());
        };
        match self.ask(&history, limits, stop) {
            Ok(mv) => Ok(self.variant.full_move_text(&mv)),
            Err(problem) => {
                // Whatever state it is in, it is not one to go on with.
                self.link = None;
                Err(self.fault(problem).into())
            }
        }
    }

    fn new_game(&mut self) {
        if let Some(link) = &mut self.link {
            link.say("new-game");
        }
    }
}

fn first_word(line: &str) -> Option<&str> {
    line.split_whitespace().next()
}

fn set_param(name: &str, value: &str) -> String {
    Sentence::new("set-param").with("name", name).with("value", value).to_string()
}

/// The position since when nothing irreversible happened, and the moves that followed.
fn pos_line(game: &History<Position>) -> String {
    let moves: Vec<Move> = game.moves().collect();
    let irreversible = |&ply: &usize| game.position_at(ply).is_irreversible(moves[ply]);
    let start = (0..moves.len()).rev().find(irreversible).map_or(0, |ply| ply + 1);
    let pos = fen::write_hub(&game.position_at(start).setup());
    let mut line = Sentence::new("pos").with("pos", pos);
    if start < moves.len() {
        let moves: Vec<String> = moves[start..].iter().map(move_text).collect();
        line = line.with("moves", moves.join(" "));
    }
    line.to_string()
}

fn level_line(limits: &Limits) -> String {
    let mut level = Sentence::new("level");
    if let Some(depth) = limits.depth {
        level = level.with("depth", depth);
    }
    if let Some(nodes) = limits.nodes {
        level = level.with("nodes", nodes);
    }
    if let Some(time) = limits.move_time {
        level = level.with("move-time", time.as_secs_f64());
    }
    if let Some(clock) = limits.clock {
        if let Some(moves) = clock.moves_to_go {
            level = level.with("moves", moves);
        }
        level = level.with("time", clock.remaining.as_secs_f64());
        if !clock.increment.is_zero() {
            level = level.with("inc", clock.increment.as_secs_f64());
        }
    }
    if limits.infinite {
        level = level.flag("infinite");
    }
    level.to_string()
}

#[cfg(test)]
mod tests {
    use tabuleiro_search::Clock;
    use tabuleiro_table::registry;

    use super::*;

    #[test]
    fn every_limit_is_passed_on() {
        let clock = Clock {
            remaining: Duration::from_millis(291_587),
            increment: Duration::from_millis(500),
            moves_to_go: Some(9),
        };
        let limits = Limits { clock: Some(clock), ..Limits::default() };
        assert_eq!(level_line(&limits), "level moves=9 time=291.587 inc=0.5");
        assert_eq!(level_line(&Limits::move_time(Duration::from_millis(100))), "level move-time=0.1");
        let limits = Limits { depth: Some(7), nodes: Some(99), ..Limits::default() };
        assert_eq!(level_line(&limits), "level depth=7 nodes=99");
        assert_eq!(level_line(&Limits { infinite: true, ..Limits::default() }), "level infinite");
    }

    #[test]
    fn only_moves_that_can_be_repeated_are_told() {
        let mut game = registry::open("draughts:international", None).unwrap();
        let start = "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";
        assert_eq!(pos_line(&games::draughts(&*game).unwrap()), start);
        game.play("32-28").unwrap();
        let after = pos_line(&games::draughts(&*game).unwrap());
        assert_eq!(after, "pos pos=Bbbbbbbbbbbbbbbbbbbbbeeeeeeeweewewwwwwwwwwwwwwwwwww");
        let mut game = registry::open("draughts:international", Some("W:WK47,28:BK4")).unwrap();
        for text in ["28-23", "4-10", "47-41"] {
            game.play(text).unwrap();
        }
        let line = pos_line(&games::draughts(&*game).unwrap());
        assert!(line.ends_with(" moves=\"4-10 47-41\""), "{line}");
        assert!(line.starts_with("pos pos=BeeeBeeeee"), "{line}");
    }
}
