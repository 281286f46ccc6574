//! A toy game for the tests of tables, so that they don't depend on the rules of a real one.

#![allow(dead_code, reason = "each test file uses its own part")]

use std::sync::atomic::AtomicBool;

use tabuleiro_table::{
    Analyst, DrawReason, Event, Game, Limits, Message, Moment, MoveChoice, NoAnalyst, Outcome, PerftReport,
    Player, PlayerFault, PositionForm, Resources, Scene, Setup, Side, Table, WinReason, perft,
};

/// A heap of counters; a player takes one to three, and whoever takes the last wins. `pass` takes none;
/// after two passes in a row a draw may be claimed, after four it is forced. Black, when the heap is even,
/// has nothing to win with.
pub struct Heap {
    start: u32,
    taken: Vec<u32>,
}

impl Heap {
    pub fn open(_name: &str, position: Option<&str>) -> Result<Box<dyn Game>, Message> {
        match position.unwrap_or("10").parse() {
            Ok(start) => Ok(Box::new(Heap { start, taken: Vec::new() })),
            Err(_) => Err(Message::new("heap")),
        }
    }

    fn left(&self) -> u32 {
        self.start - self.taken.iter().sum::<u32>()
    }

    fn passes(&self) -> usize {
        self.taken.iter().rev().take_while(|&&taken| taken == 0).count()
    }

    fn text(taken: u32) -> String {
        if taken == 0 { "pass".to_owned() } else { taken.to_string() }
    }

    fn choice(taken: u32) -> MoveChoice {
        MoveChoice {
            text: Heap::text(taken),
            squares: Vec::new(),
            captures: Vec::new(),
            becomes: None,
            gives: None,
        }
    }
}

impl Game for Heap {
    fn name(&self) -> String {
        "heap".to_owned()
    }

    fn side_to_move(&self) -> Side {
        Side::ALL[self.taken.len() % 2]
    }

    fn ply(&self) -> usize {
        self.taken.len()
    }

    fn moves(&self) -> Vec<String> {
        self.taken.iter().map(|&taken| Heap::text(taken)).collect()
    }

    fn position_text(&self, ply: usize) -> Option<String> {
        let taken = self.taken.get(..ply)?;
        Some((self.start - taken.iter().sum::<u32>()).to_string())
    }

    fn write_position(&self, _: PositionForm, out: &mut String) {
        out.push_str(&self.left().to_string());
    }

    fn scene(&self) -> Scene {
        Scene {
            columns: 0,
            rows: 0,
            cells: Vec::new(),
            column_labels: Vec::new(),
            row_labels: Vec::new(),
            trays: Vec::new(),
            side_to_move: self.side_to_move(),
            last_move: Vec::new(),
            check: None,
        }
    }

    fn choices(&self) -> Vec<MoveChoice> {
        if self.left() == 0 { Vec::new() } else { (0..=self.left().min(3)).map(Heap::choice).collect() }
    }

    fn play(&mut self, text: &str) -> Result<MoveChoice, Message> {
        let wanted = text.trim().to_ascii_lowercase();
        let choice = self.choices().into_iter().find(|choice| choice.text == wanted);
        let choice = choice.ok_or(Message::new("heap-no"))?;
        self.taken.push(choice.text.parse().unwrap_or(0));
        Ok(choice)
    }

    fn undo(&mut self) -> bool {
        self.taken.pop().is_some()
    }

    fn forget_past(&mut self) {
        *self = Heap { start: self.left(), taken: Vec::new() };
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.left() == 0 {
            return Some(Outcome::win(!self.side_to_move(), WinReason::NoPieces));
        }
        (self.passes() >= 4).then_some(Outcome::draw(DrawReason::MoveLimit { moves: 2 }))
    }

    fn claimable_draw(&self) -> Option<DrawReason> {
        (self.passes() >= 2).then_some(DrawReason::MoveLimit { moves: 1 })
    }

    fn can_win(&self, side: Side) -> bool {
        side == Side::White || self.left() % 2 == 1
    }

    fn perft(&self, _: u32, _: bool, _: perft::Options<'_>) -> PerftReport {
        PerftReport { nodes: 0, divide: Vec::new(), complete: false }
    }

    fn player(&self, level: u8, _: u64) -> Option<Box<dyn Player>> {
        (level < 9 || level == 10).then(|| Box::new(Taker { level }) as Box<dyn Player>)
    }

    fn analyst(&self, _: Resources) -> Result<Box<dyn Analyst>, NoAnalyst> {
        Err(NoAnalyst::NoComputer { game: self.name() })
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}

/// Below level 5 it takes one; from there on it knows how to win. Level 8 is broken and has no move, level 9
/// does not exist.
struct Taker {
    level: u8,
}

impl Player for Taker {
    fn choose(&mut self, game: &dyn Game, _: &Limits, _: &AtomicBool) -> Result<String, PlayerFault> {
        let left: u32 = game.position_text(game.ply()).unwrap().parse().unwrap();
        match self.level {
            0..5 => Ok("1".to_owned()),
            8 => Err(PlayerFault::Failed(Message::new("table-over"))),
            _ => Ok((left % 4).max(1).to_string()),
        }
    }

    /// It takes a draw when it has lost.
    fn accepts_draw(&mut self, game: &dyn Game, _: &AtomicBool) -> bool {
        let left = game.position_text(game.ply()).and_then(|text| text.parse::<u32>().ok());
        left.is_some_and(|left| left % 4 == 1)
    }
}

/// A table with a heap of `left` counters.
pub fn heap(left: u32, setup: Setup, now: Moment) -> Table {
    let game = Heap::open("heap", Some(&left.to_string())).unwrap();
    Table::with_game(game, setup, now)
}

pub fn at(seconds: u64) -> Moment {
    Moment::from_millis(seconds * 1000)
}

/// Everything that can be seen of a table, in one text that two tables can be compared by.
pub fn portrait(table: &Table) -> String {
    let last = table.log().last().unwrap().at;
    let clocks: Vec<_> = [0, 1, 7, 1000, 1_000_000]
        .into_iter()
        .flat_map(|millis| {
            let now = Moment::from_millis(last.millis() + millis);
            Side::ALL.map(|side| (table.time_left(side, now), table.thought(now)))
        })
        .collect();
    let comments: Vec<_> = (0..=table.game().ply()).map(|ply| table.comments(ply)).collect();
    format!(
        "{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}",
        table.version(),
        table.log(),
        table.game().moves(),
        table.game().position_text(table.game().ply()),
        table.played(),
        table.outcome(),
        table.pause(),
        table.draw_offer(),
        table.takeback_wish(),
        table.flag_falls(),
        clocks,
        comments,
    )
}

pub fn replayed(log: &[Event]) -> Table {
    Table::replay_with(log.iter().cloned(), Heap::open).unwrap()
}
