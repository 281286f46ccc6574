//! A table as one of its readers sees it.

use serde::{Deserialize, Serialize};
use tabuleiro_facade::{Explain, Moment, Notation, Pause, Scene, Side, Table};
use tabuleiro_words::Words;

use crate::scene::side_code;
use crate::{Board, Change, ChatLine, Choice, Clocks, Event};

/// Who reads, and how.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The side that the reader plays; `None` for somebody who looks on.
    pub side: Option<Side>,
    /// The reader's language.
    pub words: &'a Words,
}

impl View<'_> {
    fn notation(&self) -> Notation {
        Notation::of(self.words.language().letters())
    }
}

/// Everything about a table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// The version.
    pub v: u64,
    /// The name of the game, such as `draughts:brazilian`.
    pub game: String,
    /// What people call it.
    pub title: String,
    /// White's and Black's seats.
    pub seats: Vec<SeatView>,
    /// The side that the reader plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<String>,
    /// The board.
    pub board: Board,
    /// The moves that stand.
    pub moves: Vec<MoveEntry>,
    /// What happened after the version that the reader knew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missed: Vec<Event>,
    /// How things stand.
    #[serde(flatten)]
    pub standing: Standing,
    /// The talk so far.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chat: Vec<ChatLine>,
    /// How many people look on.
    #[serde(default)]
    pub watchers: usize,
}

/// What happened, and how things stand after it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Update {
    /// The version after it.
    pub v: u64,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// What changed on the board.
    pub change: Change,
    /// How things stand now.
    #[serde(flatten)]
    pub standing: Standing,
}

/// How things stand at a table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Standing {
    /// The side to move.
    pub turn: String,
    /// The clocks; none where time is not limited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// `paused` or `adjourned`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<String>,
    /// Who offers a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw_offer: Option<String>,
    /// Who asks to take back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takeback_wish: Option<String>,
    /// Whether the side to move may claim a draw.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub claim: bool,
    /// How the game ended: `1-0`, `0-1` or `1/2-1/2`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The same in a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// The cells that won, in games that are won by a line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub winning: Vec<Vec<usize>>,
    /// The reader's legal moves; nobody else's.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
}

/// Who sits at one side.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatView {
    /// The name, or what the side is called.
    pub name: String,
    /// What the rules call the side.
    pub side: String,
    /// The level of a computer player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

/// A move that stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveEntry {
    /// The move in the reader's notation.
    pub text: String,
    /// Who played it.
    pub side: String,
    /// How long it took, in milliseconds.
    pub spent: u64,
}

impl Standing {
    /// How things stand at `table` for the reader of `view` at the moment `now`.
    pub fn new(table: &Table, view: View<'_>, now: Moment) -> Standing {
        let game = table.game();
        let turn = game.side_to_move();
        let open = table.outcome().is_none() && table.pause().is_none();
        let code = |side: Side| side_code(side).to_owned();
        let pause = |pause| match pause {
            Pause::Paused => "paused".to_owned(),
            Pause::Adjourned => "adjourned".to_owned(),
        };
        let lines = if table.outcome().is_some() { game.winning_lines() } else { Vec::new() };
        Standing {
            turn: code(turn),
            clocks: Clocks::of(table, now),
            pause: table.pause().map(pause),
            draw_offer: table.draw_offer().map(code),
            takeback_wish: table.takeback_wish().map(code),
            claim: open && game.claimable_draw().is_some(),
            result: table.outcome().map(|outcome| outcome.score().to_owned()),
            outcome: table.outcome().map(|outcome| view.words.say(&outcome.explain())),
            winning: lines.iter().map(|line| line.iter().map(|cell| cell.index()).collect()).collect(),
            choices: if open && view.side == Some(turn) {
                Choice::all(game, view.notation())
            } else {
                Vec::new()
            },
        }
    }
}

impl State {
    /// `table` at the moment `now`, for the reader of `view` who knows it up to version `known`.
    pub fn new(table: &Table, view: View<'_>, known: u64, now: Moment) -> State {
        let (start, game, words) = (table.setup(), table.game(), view.words);
        let kind = game.kind();
        let shown = |text: &str| kind.shown(text, view.notation());
        let seat = |side: Side| SeatView {
            name: words.say(&tabuleiro_say::who(start, side)),
            side: words.say(&tabuleiro_say::side_name(start, side)),
            level: match table.seat(side) {
                tabuleiro_facade::Seat::Computer { level } => Some(*level),
                _ => None,
            },
        };
        let entry = |played: &tabuleiro_facade::Played| MoveEntry {
            text: shown(&played.text),
            side: side_code(played.side).to_owned(),
            spent: u64::try_from(played.spent.as_millis()).unwrap_or(u64::MAX),
        };
        // Somebody who knows nothing needs no history: the moves tell it.
        let known = if known == 0 { table.version() } else { known.min(table.version()) };
        let missed = table.log()[known as usize..].iter().map(|event| {
            let say = words.say(&tabuleiro_say::happened(table, event, view.notation()));
            Event::new(event, say, shown)
        });
        State {
            v: table.version(),
            game: start.game.to_string(),
            title: words.say(&tabuleiro_say::title(start)),
            seats: vec![seat(Side::White), seat(Side::Black)],
            you: view.side.map(|side| side_code(side).to_owned()),
            board: Board::new(words, start.game.family(), &game.scene()),
            moves: table.played().iter().map(entry).collect(),
            missed: missed.collect(),
            standing: Standing::new(table, view, now),
            chat: Vec::new(),
            watchers: 0,
        }
    }
}

impl Update {
    /// What the last `count` events made of `before`, for the reader of `view`.
    pub fn new(table: &Table, before: &Scene, count: usize, view: View<'_>, now: Moment) -> Update {
        let (game, words) = (table.game(), view.words);
        let kind = game.kind();
        let first = table.log().len().saturating_sub(count);
        let events = table.log()[first..].iter().map(|event| {
            let say = words.say(&tabuleiro_say::happened(table, event, view.notation()));
            Event::new(event, say, |text| kind.shown(text, view.notation()))
        });
        Update {
            v: table.version(),
            events: events.collect(),
            change: Change::between(words, table.setup().game.family(), before, &game.scene()),
            standing: Standing::new(table, view, now),
        }
    }
}
