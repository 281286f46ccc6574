//! Draughts programs that speak Hub, as players.

use std::collections::BTreeMap;

use tabuleiro_core::{History, Rules};
use tabuleiro_draughts::{Move, Position, Variant, fen};
use tabuleiro_facade::Game;
use tabuleiro_search::Limits;

use super::conversation::shake_hands;
use super::line_engine::set_options;
use super::{Dialect, EngineProblem, LineEngine, Link, Patience};
use crate::games;
use crate::wire::hub::{Sentence, move_text, read_move, variant_name};
use crate::wire::shortened;

const NAME: &str = "Hub";
/// The parameter that chooses the variant.
const VARIANT: &str = "variant";
/// The variant of a program that has no such parameter.
const USUAL_VARIANT: &str = "normal";

/// A draughts program that speaks Hub.
pub type HubEngine = LineEngine<HubWords>;

/// The words of Hub.
pub struct HubWords {
    variant: Variant,
}

impl HubWords {
    fn choose_variant(&self, link: &mut dyn Link, offered: &[Sentence]) -> Result<(), EngineProblem> {
        let wanted = variant_name(&self.variant);
        let not_its_game = || EngineProblem::NotItsGame { game: self.variant.to_string() };
        match offered.iter().find(|param| param.get("name") == Some(VARIANT)) {
            None if wanted == USUAL_VARIANT => Ok(()),
            None => Err(not_its_game()),
            Some(param) if param.get("value") == Some(&wanted) => Ok(()),
            Some(param) => {
                // Only the program knows whether it plays a game with these parameters.
                let game = self.variant.name;
                let known = param.get("values").is_none_or(|values| {
                    values.split_whitespace().any(|value| value == wanted || value == game)
                });
                if !known {
                    return Err(not_its_game());
                }
                link.say(&set_param(VARIANT, &wanted));
                Ok(())
            }
        }
    }
}

impl Dialect for HubWords {
    type Position = Position;

    fn of(game: &dyn Game) -> Option<HubWords> {
        games::draughts_variant(game).map(|variant| HubWords { variant })
    }

    fn history<'g>(&self, game: &'g dyn Game) -> Option<&'g History<Position>> {
        games::draughts(game).filter(|history| *history.start().variant() == self.variant)
    }

    fn introduce(
        &mut self,
        link: &mut dyn Link,
        patience: &Patience,
        options: &BTreeMap<String, String>,
    ) -> Result<(), EngineProblem> {
        let mut offered: Vec<Sentence> = Vec::new();
        link.say("hub");
        shake_hands(link, patience, NAME, |line| match Sentence::read(line) {
            Ok(Some(sentence)) if sentence.command == "wait" => true,
            Ok(Some(sentence)) if sentence.command == "param" => {
                offered.push(sentence);
                false
            }
            _ => false,
        })?;
        self.choose_variant(link, &offered)?;
        let names: Vec<&str> = offered.iter().filter_map(|param| param.get("name")).collect();
        set_options(link, options, &names, set_param)?;
        link.say("init");
        shake_hands(link, patience, NAME, |line| first_word(line) == Some("ready"))?;
        self.new_game(link, patience)
    }

    fn new_game(&mut self, link: &mut dyn Link, _: &Patience) -> Result<(), EngineProblem> {
        link.say("new-game");
        Ok(())
    }

    fn question(
        &mut self,
        history: &History<Position>,
        limits: &Limits,
    ) -> Result<Vec<String>, EngineProblem> {
        Ok(vec![pos_line(history), level_line(limits), "go think".to_owned()])
    }

    fn answer(line: &str) -> Option<Result<String, EngineProblem>> {
        match (first_word(line)?, Sentence::read(line)) {
            ("done", Ok(Some(done))) => Some(Ok(done.get("move").unwrap_or_default().to_owned())),
            // There will be no other answer, so that waiting for one makes no sense.
            ("done", _) => Some(Err(EngineProblem::Nonsense { text: shortened(line) })),
            ("error", Ok(Some(error))) => {
                let text = shortened(error.get("message").unwrap_or(line));
                Some(Err(EngineProblem::Complaint { text }))
            }
            ("error", _) => Some(Err(EngineProblem::Complaint { text: shortened(line) })),
            _ => None,
        }
    }

    fn read_move(&mut self, position: &Position, told: &str) -> Option<Move> {
        read_move(position, told).ok()
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
    use std::time::Duration;

    use tabuleiro_facade::registry;
    use tabuleiro_search::Clock;

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
        assert_eq!(pos_line(games::draughts(&*game).unwrap()), start);
        game.play_text("32-28").unwrap();
        let after = pos_line(games::draughts(&*game).unwrap());
        assert_eq!(after, "pos pos=Bbbbbbbbbbbbbbbbbbbbbeeeeeeeweewewwwwwwwwwwwwwwwwww");
        let mut game = registry::open("draughts:international", Some("W:WK47,28:BK4")).unwrap();
        for text in ["28-23", "4-10", "47-41"] {
            game.play_text(text).unwrap();
        }
        let line = pos_line(games::draughts(&*game).unwrap());
        assert!(line.ends_with(" moves=\"4-10 47-41\""), "{line}");
        assert!(line.starts_with("pos pos=BeeeBeeeee"), "{line}");
    }
}
