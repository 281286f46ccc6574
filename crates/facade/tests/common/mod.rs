//! A toy game for the tests of tables, so that they don't depend on the rules of a real one.

#![allow(dead_code, reason = "each test file uses its own part")]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tabuleiro_facade::adapter::{Adapter, Thinker};
use tabuleiro_facade::registry::{self, Family};
use tabuleiro_facade::{
    Choice, Command, DrawReason, Event, GameName, History, Kind, Limits, Message, Moment, MoveRefusal,
    Outcome, PositionForm, RefusalKind, RepetitionRule, Rules, Scene, Setup, Side, Table, WinReason,
};

/// A heap of counters; a player takes one to three, and whoever takes the last wins. `pass` takes none;
/// after two passes in a row a draw may be claimed, after four it is forced. Black, when the heap is even,
/// has nothing to win with.
#[derive(Clone, Debug)]
struct Counters {
    left: u32,
    passes: u32,
    side: Side,
}

impl Rules for Counters {
    type Move = u32;
    type Moves = Vec<u32>;

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn legal_moves(&self, moves: &mut Vec<u32>) {
        moves.clear();
        if self.left > 0 {
            moves.extend(0..=self.left.min(3));
        }
    }

    fn play(&mut self, taken: u32) {
        self.left -= taken;
        self.passes = if taken == 0 { self.passes + 1 } else { 0 };
        self.side = !self.side;
    }

    fn hash(&self) -> u64 {
        self.hash_from_scratch()
    }

    fn hash_from_scratch(&self) -> u64 {
        u64::from(self.left) << 8 | self.side.index() as u64
    }

    fn same_position(&self, other: &Counters) -> bool {
        (self.left, self.side) == (other.left, other.side)
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.left == 0 {
            return Some(Outcome::win(!self.side, WinReason::NoPieces));
        }
        (self.passes >= 4).then_some(Outcome::draw(DrawReason::MoveLimit { moves: 2 }))
    }

    fn claimable_draw(&self) -> Option<DrawReason> {
        (self.passes >= 2).then_some(DrawReason::MoveLimit { moves: 1 })
    }

    fn repetition_rule(&self) -> RepetitionRule {
        RepetitionRule::default()
    }

    fn is_irreversible(&self, taken: u32) -> bool {
        taken > 0
    }
}

#[derive(Clone)]
struct Heap(GameName);

impl Adapter for Heap {
    type Position = Counters;

    fn name(&self) -> &GameName {
        &self.0
    }

    fn title(&self) -> Message {
        Message::new("heap")
    }

    fn summary(&self) -> Message {
        Message::new("heap")
    }

    fn rules(&self) -> Vec<Message> {
        Vec::new()
    }

    fn start(&self) -> Result<Counters, Message> {
        self.read_position("10")
    }

    fn read_position(&self, text: &str) -> Result<Counters, Message> {
        let left = text.parse().map_err(|_| Message::new("heap"))?;
        Ok(Counters { left, passes: 0, side: Side::White })
    }

    fn write_position(&self, position: &Counters, _: PositionForm, out: &mut String) {
        out.push_str(&position.left.to_string());
    }

    fn read_move(&self, position: &Counters, text: &str) -> Result<u32, MoveRefusal> {
        let wanted = text.trim().to_ascii_lowercase();
        if position.left == 0 {
            return Err(MoveRefusal::new(RefusalKind::Over, Message::new("table-over")));
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let meant = moves.into_iter().find(|&taken| self.move_text(position, taken) == wanted);
        meant.ok_or(MoveRefusal::new(RefusalKind::Forbidden, Message::new("heap-no")))
    }

    fn move_text(&self, _: &Counters, taken: u32) -> String {
        if taken == 0 { "pass".to_owned() } else { taken.to_string() }
    }

    fn choice(&self, position: &Counters, taken: u32) -> Choice {
        Choice::new(self.move_text(position, taken), taken)
    }

    fn scene(&self, history: &History<Counters>) -> Scene {
        Scene {
            columns: 0,
            rows: 0,
            cells: Vec::new(),
            column_labels: Vec::new(),
            row_labels: Vec::new(),
            trays: Vec::new(),
            side_to_move: history.position().side,
            last_move: Vec::new(),
            check: None,
        }
    }

    fn can_win(&self, position: &Counters, side: Side) -> bool {
        side == Side::White || position.left % 2 == 1
    }

    fn thinker(&self, level: u8, _: u64) -> Option<Box<dyn Thinker<Counters>>> {
        (level < 9 || level == 10).then(|| Box::new(Taker { level }) as Box<dyn Thinker<Counters>>)
    }
}

/// Below level 5 it takes one; from there on it knows how to win. Level 8 is broken and has no move, level 9
/// does not exist.
struct Taker {
    level: u8,
}

impl Thinker<Counters> for Taker {
    fn choose(&mut self, history: &History<Counters>, _: &Limits, _: &AtomicBool) -> Option<u32> {
        match self.level {
            0..5 => Some(1),
            8 => None,
            _ => Some((history.position().left % 4).max(1)),
        }
    }

    /// It takes a draw when it has lost.
    fn accepts_draw(&mut self, history: &History<Counters>) -> bool {
        history.position().left % 4 == 1
    }
}

/// How a game with a heap is set up.
pub fn heap_setup() -> Setup {
    let kind = |name: &GameName| Ok(Arc::new(Heap(name.clone())) as Arc<dyn Kind>);
    registry::add(Family { name: "heap", listed: Vec::new, kind });
    Setup::new(GameName::new("heap"))
}

/// A table with a heap of `left` counters.
pub fn heap(left: u32, setup: Setup, now: Moment) -> Table {
    Table::start(Setup { position: Some(left.to_string()), ..setup }, now).unwrap()
}

/// The command that plays what `text` means.
pub fn mv(table: &Table, text: &str) -> Command {
    Command::Move(table.game().read(text).unwrap())
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
    Table::replay(log.iter().cloned()).unwrap()
}
