//! Looking through a game, move by move.

mod draw;
mod grid;

use ratatui::layout::Rect;
use tabuleiro_table::{
    Event, Explain, Game, GameId, LogError, Message, Scene, Seat, Setup, Side, Table, registry,
};

use crate::bindings::Action;
use crate::desk::{Desk, Turn};
use crate::effect::{Answer, Effect};
use crate::export;
use crate::overlay::{Overlay, Typed};
use crate::score::{Mistake, Score};
use crate::screens::play::begins_second;
use crate::screens::rules;

/// How far a page goes, in plies.
const PAGE: usize = 10;

/// A game to look through.
pub struct Review {
    /// The number of the saved game, if it is one.
    pub id: Option<GameId>,
    /// The game.
    pub table: Table,
    /// The position that is shown, by the plies before it.
    pub ply: usize,
    /// Whether Black is at the bottom.
    pub flipped: bool,
    /// What is drawn.
    pub scene: Scene,
    /// What each position is worth, as far as it is known.
    pub scores: Vec<Option<Score>>,
    /// The best move of each position, as far as it is known.
    pub best: Vec<Option<String>>,
    /// The squares that won the game, in the position that is shown.
    won: Vec<String>,
    /// The mark of the judgements that are awaited.
    judging: Option<u64>,
}

impl Review {
    /// The game whose log is `log`, at its end.
    pub fn new(id: Option<GameId>, log: Vec<Event>, flipped: bool) -> Result<Review, LogError> {
        let table = Table::replay(log)?;
        let ply = table.game().ply();
        let scene = table.game().scene();
        let (scores, best) = (vec![None; ply + 1], vec![None; ply + 1]);
        let won = won(table.game());
        Ok(Review { id, table, ply, flipped, scene, scores, best, won, judging: None })
    }

    /// The game as it was after the plies that are shown.
    fn game_now(&self) -> Result<Box<dyn Game>, Message> {
        let mut game = registry::copy(self.table.game())?;
        while game.ply() > self.ply && game.undo() {}
        Ok(game)
    }

    /// Does what a key means.
    pub fn act(&mut self, action: Action, desk: &mut Desk) {
        let last = self.table.game().ply();
        match action {
            Action::Left => self.go(self.ply.saturating_sub(1), desk),
            Action::Right => self.go((self.ply + 1).min(last), desk),
            Action::PageUp => self.go(self.ply.saturating_sub(PAGE), desk),
            Action::PageDown => self.go((self.ply + PAGE).min(last), desk),
            Action::First => self.go(0, desk),
            Action::Last => self.go(last, desk),
            Action::Flip => self.flipped = !self.flipped,
            Action::Analyse => self.judge(desk),
            Action::NextMistake => self.next_mistake(desk),
            Action::Save => self.save(desk),
            Action::PlayHere => self.play_here(desk),
            Action::Rules => rules::open(&self.table.setup().game.clone(), desk),
            Action::Back => {
                if self.judging.take().is_some() {
                    desk.want(Effect::StopAnalysis);
                }
                desk.want(Effect::ListGames);
                desk.turn(Turn::Back);
            }
            _ => {}
        }
    }

    /// Does what a click means: go to the move or the place of the graph under it.
    pub fn click(&mut self, x: u16, y: u16, body: Rect, desk: &mut Desk) {
        if let Some(ply) = self.ply_at(x, y, body, desk) {
            self.go(ply, desk);
        }
    }

    fn go(&mut self, ply: usize, desk: &mut Desk) {
        self.ply = ply;
        desk.notice = None;
        match self.game_now() {
            Ok(game) => {
                self.scene = game.scene();
                self.won = won(&*game);
            }
            Err(reason) => desk.warn(&reason),
        }
    }

    /// Asks for a judgement of every position, or stops that.
    fn judge(&mut self, desk: &mut Desk) {
        if self.judging.take().is_some() {
            desk.want(Effect::StopAnalysis);
            return desk.tell(&Message::new("tui-judging-stopped"));
        }
        match registry::copy(self.table.game()) {
            Ok(game) => {
                let ticket = desk.ticket();
                self.judging = Some(ticket);
                desk.want(Effect::Judge { ticket, game });
                desk.tell(&Message::new("tui-judging"));
            }
            Err(reason) => desk.warn(&reason),
        }
    }

    /// Takes what was asked for; false if it is not about this screen.
    pub fn take(&mut self, answer: &Answer, desk: &mut Desk) -> bool {
        match answer {
            Answer::Judged { ticket, ply, score, best } if self.judging == Some(*ticket) => {
                if let (Some(place), Some(move_place)) = (self.scores.get_mut(*ply), self.best.get_mut(*ply))
                {
                    *place = Some(*score);
                    move_place.clone_from(best);
                }
                if self.scores.iter().all(Option::is_some) {
                    self.judging = None;
                    desk.tell(&self.verdict());
                }
            }
            Answer::NoAnalyst { ticket } if self.judging == Some(*ticket) => {
                self.judging = None;
                desk.warn(&Message::new("tui-no-analyst"));
            }
            _ => return false,
        }
        true
    }

    /// How many positions are judged.
    pub fn judged(&self) -> usize {
        self.scores.iter().filter(|score| score.is_some()).count()
    }

    /// Whether judgements are awaited.
    pub fn is_judging(&self) -> bool {
        self.judging.is_some()
    }

    /// How bad the move was that led to the position after `ply` plies.
    pub fn mistake(&self, ply: usize) -> Option<Mistake> {
        let before = (*self.scores.get(ply.checked_sub(1)?)?)?;
        let after = (*self.scores.get(ply)?)?;
        let played = self.table.played().get(ply - 1)?;
        // A move that the analyst itself would play is no mistake, even if it then sees further.
        let is_best = self.best[ply - 1].as_deref() == Some(played.text.as_str());
        if is_best { None } else { Mistake::of(played.side, before, after) }
    }

    /// How many mistakes `side` made that are as bad as `mistake`.
    pub fn count(&self, side: Side, mistake: Mistake) -> usize {
        let played = self.table.played().iter().zip(1..);
        played.filter(|(played, ply)| played.side == side && self.mistake(*ply) == Some(mistake)).count()
    }

    fn verdict(&self) -> Message {
        let all = |side| {
            [Mistake::Slip, Mistake::Mistake, Mistake::Blunder]
                .map(|bad| self.count(side, bad))
                .iter()
                .sum::<usize>()
        };
        let name = |side| tabuleiro_plain::who(self.table.setup(), side);
        Message::new("tui-judged")
            .with("first", name(Side::White))
            .with("first-count", all(Side::White))
            .with("second", name(Side::Black))
            .with("second-count", all(Side::Black))
    }

    fn next_mistake(&mut self, desk: &mut Desk) {
        let last = self.table.game().ply();
        let found = (self.ply + 1..=last).chain(1..=self.ply).find(|&ply| self.mistake(ply).is_some());
        match found {
            Some(ply) => self.go(ply, desk),
            None if self.judged() == 0 => desk.tell(&Message::new("tui-judge-first")),
            None => desk.tell(&Message::new("tui-no-mistakes")),
        }
    }

    fn save(&self, desk: &mut Desk) {
        let marks =
            (1..=self.table.game().ply()).map(|ply| self.mistake(ply).map(Mistake::mark)).collect::<Vec<_>>();
        let name = self.id.map_or("game".to_owned(), |id| id.to_string());
        match export::record(&self.table, &marks) {
            Ok(record) => desk.turn(Turn::Show(Overlay::Prompt {
                label: Message::new("tui-export-file"),
                text: format!("tabuleiro-{name}.{}", record.ending),
                then: Typed::Export(record.text),
            })),
            Err(reason) => desk.warn(&reason),
        }
    }

    /// Starts a new game from the position that is shown, against the computer where there is one.
    fn play_here(&self, desk: &mut Desk) {
        let game = match self.game_now() {
            Ok(game) if game.outcome().is_some() => return desk.tell(&Message::new("tui-over")),
            Ok(game) => game,
            Err(reason) => return desk.warn(&reason),
        };
        let start = self.table.setup();
        let mut setup = Setup::new(start.game.clone());
        setup.position = game.position_text(game.ply());
        setup.seed = desk.now.millis();
        setup.takeback = desk.settings.takeback;
        let level = desk.settings.level;
        let side = game.side_to_move();
        let opponent = if game.player(level, 0).is_some() { Seat::computer(level) } else { Seat::somebody() };
        let me = Seat::human(desk.settings.name.clone());
        setup.seats = if side == Side::White { [me, opponent] } else { [opponent, me] };
        if let Err(reason) = setup.open() {
            return desk.warn(&reason);
        }
        desk.want(Effect::StopAnalysis);
        let at = desk.now;
        desk.want(Effect::Start { setup: Box::new(setup), at });
    }

    /// The words about the position that is shown: what was played, and what was better.
    fn about(&self, desk: &Desk) -> Vec<String> {
        let mut lines = Vec::new();
        let family = tabuleiro_plain::family(&self.table.setup().game);
        let figure = |text: &str| crate::board::figurine(family, text, &desk.look);
        if let Some(played) = self.ply.checked_sub(1).and_then(|at| self.table.played().get(at)) {
            let sign = self.mistake(self.ply).map_or("", Mistake::sign);
            let place = self.ply + usize::from(begins_second(&self.table));
            let number = place.div_ceil(2);
            let dots = if place.is_multiple_of(2) { "..." } else { "." };
            lines.push(format!("{number}{dots} {}{sign}", figure(&played.text)));
            if self.mistake(self.ply).is_some()
                && let Some(best) = &self.best[self.ply - 1]
            {
                lines.push(desk.say(&Message::new("tui-better").with("move", figure(best))));
            }
        } else {
            lines.push(desk.word("tui-at-start"));
        }
        let over = self.ply == self.table.game().ply() && self.table.game().outcome().is_some();
        // What a position is worth in which nobody moves any more, its result says better.
        if let Some(score) = self.scores[self.ply].filter(|_| !over) {
            lines.push(desk.say(&Message::new("tui-worth").with("score", score.text())));
        }
        lines.extend(self.table.comments(self.ply).iter().cloned());
        if self.ply == self.table.game().ply()
            && let Some(outcome) = self.table.outcome()
        {
            lines.push(desk.say(&outcome.explain()));
        }
        lines
    }
}

/// The squares of the lines that won `game`.
fn won(game: &dyn Game) -> Vec<String> {
    game.winning_lines().into_iter().flatten().collect()
}
