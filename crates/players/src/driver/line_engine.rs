//! Programs that speak in lines, as players. Protocols differ only in their words, which a [`Dialect`] knows.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_core::{History, Outcome, Rules};
use tabuleiro_facade::{Choice, Game, Player, PlayerFault};
use tabuleiro_search::Limits;

use super::conversation::await_move;
use super::patience::at_least;
use super::{Connect, EngineFault, EngineProblem, Link, Patience};
use crate::wire::shortened;

/// The words of a protocol, for one kind of game.
pub trait Dialect: Sized + Send {
    /// The positions of the game.
    type Position: Rules + 'static;

    /// What tells the program to move at once.
    const STOP: &'static str = "stop";

    /// The dialect for games like `game`; `None` if the protocol has no words for them.
    fn of(game: &dyn Game) -> Option<Self>;

    /// `game` as it was played so far; `None` if it is none of those that this dialect is for.
    fn history<'g>(&self, game: &'g dyn Game) -> Option<&'g History<Self::Position>>;

    /// Goes through the introduction and sets `options`, until the program is ready for a game.
    fn introduce(
        &mut self,
        link: &mut dyn Link,
        patience: &Patience,
        options: &BTreeMap<String, String>,
    ) -> Result<(), EngineProblem>;

    /// Tells the program that a new game begins.
    fn new_game(&mut self, link: &mut dyn Link, patience: &Patience) -> Result<(), EngineProblem>;

    /// What to say to have a move for the current position.
    fn question(
        &mut self,
        history: &History<Self::Position>,
        limits: &Limits,
    ) -> Result<Vec<String>, EngineProblem>;

    /// The move that `line` tells, or nothing if the program has none; an error if the line says that there
    /// will be no move, and `None` if it tells something else.
    fn answer(line: &str) -> Option<Result<String, EngineProblem>>;

    /// The move that was `told`; `None` if it is not legal.
    fn read_move(&mut self, position: &Self::Position, told: &str) -> Option<MoveOf<Self>>;

    /// What to say when the game is over.
    fn game_over(&mut self, _outcome: Outcome) -> Vec<String> {
        Vec::new()
    }
}

/// The moves of a dialect's game.
pub type MoveOf<D> = <<D as Dialect>::Position as Rules>::Move;

/// A program that speaks in lines. After a fault it is started anew when it is asked again.
pub struct LineEngine<D> {
    name: String,
    dialect: D,
    connect: Connect,
    options: BTreeMap<String, String>,
    move_time: Duration,
    patience: Patience,
    link: Option<Box<dyn Link>>,
}

impl<D: Dialect> LineEngine<D> {
    /// Starts the program called `name` by `connect` for games like `game` and sets its `options`. Where
    /// nothing limits its thinking, it has `move_time` for a move.
    pub fn open(
        name: impl Into<String>,
        connect: Connect,
        options: BTreeMap<String, String>,
        move_time: Duration,
        game: &dyn Game,
        patience: Patience,
    ) -> Result<LineEngine<D>, EngineFault> {
        let name = name.into();
        let Some(dialect) = D::of(game) else {
            let problem = EngineProblem::NotItsGame { game: game.name().to_string() };
            return Err(EngineFault { engine: name, problem });
        };
        let mut engine = LineEngine { name, dialect, connect, options, move_time, patience, link: None };
        engine.link = Some(engine.start().map_err(|problem| engine.fault(problem))?);
        Ok(engine)
    }

    fn fault(&self, problem: EngineProblem) -> EngineFault {
        EngineFault { engine: self.name.clone(), problem }
    }

    /// Connects and goes through the introduction.
    fn start(&mut self) -> Result<Box<dyn Link>, EngineProblem> {
        let mut link = (self.connect)()?;
        self.dialect.introduce(&mut *link, &self.patience, &self.options)?;
        Ok(link)
    }

    /// Asks for a move. The program is kept only if it gives one: in any other state it is not one to go on
    /// with.
    fn ask(
        &mut self,
        history: &History<D::Position>,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Result<MoveOf<D>, EngineProblem> {
        let mut link = match self.link.take() {
            Some(link) => link,
            None => self.start()?,
        };
        let limits = at_least(limits, self.move_time);
        for line in self.dialect.question(history, &limits)? {
            link.say(&line);
        }
        let told = await_move(&mut *link, &limits, &self.patience, (stop, D::STOP), D::answer)??;
        if told.is_empty() {
            return Err(EngineProblem::NoMove);
        }
        let illegal = || EngineProblem::Illegal { text: shortened(&told) };
        let mv = self.dialect.read_move(history.position(), &told).ok_or_else(illegal)?;
        self.link = Some(link);
        Ok(mv)
    }
}

impl<D: Dialect> Player for LineEngine<D> {
    fn choose(&mut self, game: &dyn Game, limits: &Limits, stop: &AtomicBool) -> Result<Choice, PlayerFault> {
        let Some(history) = self.dialect.history(game) else {
            return Err(self.fault(EngineProblem::NotItsGame { game: game.name().to_string() }).into());
        };
        match self.ask(history, limits, stop) {
            Ok(mv) => Ok(game.choice(&mv).expect("the history is of this game")),
            Err(problem) => Err(self.fault(problem).into()),
        }
    }

    fn game_over(&mut self, _: &dyn Game, outcome: Outcome) {
        if let Some(link) = &mut self.link {
            self.dialect.game_over(outcome).iter().for_each(|line| link.say(line));
        }
    }

    fn new_game(&mut self) {
        let Some(mut link) = self.link.take() else { return };
        // A program that does not get ready is given up; asking it for a move starts it anew.
        if self.dialect.new_game(&mut *link, &self.patience).is_ok() {
            self.link = Some(link);
        }
    }
}

/// Sets `options`, each by a line that `say` makes. Small and capital letters don't matter; the program hears
/// the name as it `offered` it.
pub(super) fn set_options(
    link: &mut dyn Link,
    options: &BTreeMap<String, String>,
    offered: &[&str],
    say: impl Fn(&str, &str) -> String,
) -> Result<(), EngineProblem> {
    for (name, value) in options {
        let Some(offer) = offered.iter().find(|offer| offer.eq_ignore_ascii_case(name)) else {
            let offered = shortened(&offered.join(", "));
            return Err(EngineProblem::NoOption { name: name.clone(), offered });
        };
        link.say(&say(offer, value));
    }
    Ok(())
}
