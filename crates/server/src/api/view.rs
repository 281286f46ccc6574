//! A table in the words of the calls.

use std::time::Duration;

use tabuleiro_facade::{
    Control, DrawReason, GameName, Moment, Outcome, Seat, Side, Table, WinReason, registry,
};
use tabuleiro_host::{Account, Colour, GameRow, TableId};
use tabuleiro_words::{Language, Words};

use super::model::{
    ClockView, ExportedPlayer, GameFull, GameInfo, GameState, LightUser, Opponent, Perf, Player, Players,
    Status, TimeControl, TotalClock, Variant, Watched,
};
use crate::app::App;
use crate::problem::Problem;

/// The clock of a game without clocks: more than anybody lives.
const NO_LIMIT: u64 = i32::MAX as u64;

const DAY: u64 = 24 * 3600;

/// How long the time of a game lasts, in the words of the calls.
#[derive(Clone, PartialEq)]
pub struct Pace {
    pub control: TimeControl,
    /// `blitz`, `rapid`…
    pub speed: &'static str,
    /// What each move adds.
    increment: Duration,
}

impl Pace {
    /// The pace of `control`; clocks that programs have no words for are told by their main time and what a
    /// move gets.
    pub fn of(control: &Control) -> Pace {
        let (total, increment) = match *control {
            Control::None => {
                let control = TimeControl::Unlimited;
                return Pace { control, speed: "correspondence", increment: Duration::ZERO };
            }
            Control::ByoYomi { main, period, .. } if main.is_zero() && period.as_secs() >= DAY => {
                let control = TimeControl::Correspondence { days_per_turn: period.as_secs() / DAY };
                return Pace { control, speed: "correspondence", increment: Duration::ZERO };
            }
            Control::SuddenDeath { total } | Control::Hourglass { total } => (total, Duration::ZERO),
            Control::Fischer { total, increment } | Control::PerMoves { total, increment, .. } => {
                (total, increment)
            }
            Control::Bronstein { total, delay } => (total, delay),
            Control::ByoYomi { main, period, .. } => (main, period),
        };
        let estimate = total.as_secs().saturating_add(increment.as_secs().saturating_mul(40));
        let speed = match estimate {
            0..30 => "ultraBullet",
            30..180 => "bullet",
            180..480 => "blitz",
            480..1500 => "rapid",
            _ => "classical",
        };
        let (limit, gain) = (total.as_secs(), increment.as_secs());
        let minutes = match (limit / 60, limit % 60) {
            (0, seconds) => format!("{seconds}s"),
            (minutes, 0) => minutes.to_string(),
            (minutes, seconds) => format!("{minutes}m{seconds}s"),
        };
        let control = TimeControl::Clock { limit, increment: gain, show: format!("{minutes}+{gain}") };
        Pace { control, speed, increment }
    }

    /// The clock in milliseconds.
    fn clock(&self) -> Option<ClockView> {
        match self.control {
            TimeControl::Clock { limit, .. } => Some(ClockView {
                initial: limit * 1000,
                increment: u64::try_from(self.increment.as_millis()).unwrap_or(u64::MAX),
            }),
            _ => None,
        }
    }

    /// The clock in seconds, with what forty moves may take.
    pub fn total(&self) -> Option<TotalClock> {
        match self.control {
            TimeControl::Clock { limit, increment, .. } => {
                Some(TotalClock { initial: limit, increment, total_time: limit + 40 * increment })
            }
            _ => None,
        }
    }

    pub fn days(&self) -> Option<u64> {
        match self.control {
            TimeControl::Correspondence { days_per_turn } => Some(days_per_turn),
            _ => None,
        }
    }

    /// What a rating of this pace and variant would be called.
    pub fn perf(&self, variant: &Variant) -> String {
        match variant.key.as_str() {
            "standard" | "fromPosition" => {
                let mut name = self.speed.to_owned();
                name[..1].make_ascii_uppercase();
                name
            }
            _ => variant.name.clone(),
        }
    }

    /// The same as a key.
    pub fn perf_key(&self, variant: &Variant) -> String {
        match variant.key.as_str() {
            "standard" | "fromPosition" => self.speed.to_owned(),
            key => key.to_owned(),
        }
    }
}

/// What programs call the game `name`, from its usual start or another position.
pub fn variant(words: &Words, name: &str, from_position: bool) -> Variant {
    let named = |key: &str, name: &str, short: &str| Variant {
        key: key.to_owned(),
        name: name.to_owned(),
        short: short.to_owned(),
    };
    let family = name.parse::<GameName>().map(|name| name.family().to_owned()).unwrap_or_default();
    match family.as_str() {
        "chess" if from_position => named("fromPosition", "From Position", "FEN"),
        "chess" => named("standard", "Standard", "Std"),
        "chess960" => named("chess960", "Chess960", "960"),
        _ => {
            let title = registry::read_kind(name).map_or(name.to_owned(), |kind| words.say(&kind.title()));
            named(name, &title, &title)
        }
    }
}

/// How a game ended, in the words and numbers of the calls.
pub fn status(outcome: Option<Outcome>) -> Status {
    let (id, name) = match outcome {
        None => (20, "started"),
        Some(Outcome::Win { reason, .. }) => match reason {
            WinReason::Checkmate => (30, "mate"),
            WinReason::Resignation => (31, "resign"),
            WinReason::Flag => (35, "outoftime"),
            WinReason::Forfeit => (33, "timeout"),
            _ => (60, "variantEnd"),
        },
        Some(Outcome::Draw { reason }) => match reason {
            DrawReason::Stalemate => (32, "stalemate"),
            DrawReason::FlagWithoutMaterial => (35, "outoftime"),
            _ => (34, "draw"),
        },
    };
    Status { id, name }
}

/// A side as the calls write it.
pub fn side_name(side: Side) -> String {
    match side {
        Side::White => "white".to_owned(),
        Side::Black => "black".to_owned(),
    }
}

/// A colour as it is asked for.
pub fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
        Colour::Lot => "random",
    }
}

/// What is read of a table at once.
#[derive(Clone)]
pub struct Seen {
    pub pace: Pace,
    pub variant: Variant,
    pub version: u64,
    pub moves: Vec<String>,
    /// The same in the notation of the game.
    pub texts: Vec<String>,
    pub turn: Side,
    pub outcome: Option<Outcome>,
    pub fen: String,
    start_fen: Option<String>,
    times: [u64; 2],
    draw_offer: Option<Side>,
    takeback: Option<Side>,
    levels: [Option<u8>; 2],
    names: [String; 2],
}

impl Seen {
    /// The table of the game `id`.
    pub async fn at(app: &App, id: &TableId) -> Result<Seen, Problem> {
        let time = app.host.time();
        // Names of games in English: they are for programs.
        let titles = app.clone();
        let seen = app.host.look(id, move |room| {
            let words = titles.host.words(Language::English);
            Seen::of(&room.table, words, room.terms.position.is_some(), time.now())
        });
        Ok(seen.await?)
    }

    fn of(table: &Table, words: &Words, from_position: bool, now: Moment) -> Seen {
        let game = table.game();
        let start = table.setup();
        let millis = |side: Side| match table.time_left(side, now) {
            Some(left) => u64::try_from(left.time.as_millis()).unwrap_or(NO_LIMIT).min(NO_LIMIT),
            None => NO_LIMIT,
        };
        let variant = variant(words, &start.game.to_string(), from_position);
        let names_start = from_position || variant.key == "chess960";
        let level = |side: Side| match table.seat(side) {
            Seat::Computer { level } => Some(*level),
            _ => None,
        };
        let name = |side: Side| words.say(&tabuleiro_say::who(start, side));
        Seen {
            pace: Pace::of(&start.control),
            version: table.version(),
            moves: game.program_moves(),
            texts: table.played().iter().map(|played| played.text.clone()).collect(),
            turn: game.side_to_move(),
            outcome: table.outcome(),
            fen: game.position_text(game.ply()).unwrap_or_default(),
            start_fen: names_start.then(|| start.position.clone()),
            times: [millis(Side::White), millis(Side::Black)],
            draw_offer: table.draw_offer(),
            takeback: table.takeback_wish(),
            levels: [level(Side::White), level(Side::Black)],
            names: [name(Side::White), name(Side::Black)],
            variant,
        }
    }

    /// The position that the game began with, where that is not the usual one.
    pub fn initial_fen(&self) -> Option<String> {
        self.start_fen.clone()
    }

    /// Who won.
    pub fn winner(&self) -> Option<String> {
        self.outcome.and_then(Outcome::winner).map(side_name)
    }

    /// What changes during a game.
    pub fn state(&self) -> GameState {
        let increment = self.pace.clock().map_or(0, |clock| clock.increment);
        let [wtime, btime] = self.times;
        GameState {
            kind: "gameState",
            moves: self.moves.join(" "),
            wtime,
            btime,
            winc: increment,
            binc: increment,
            status: status(self.outcome).name,
            winner: self.winner(),
            wdraw: self.draw_offer == Some(Side::White),
            bdraw: self.draw_offer == Some(Side::Black),
            wtakeback: self.takeback == Some(Side::White),
            btakeback: self.takeback == Some(Side::Black),
        }
    }

    /// The first line of a game's stream.
    pub fn full(&self, row: &GameRow, seated: &[(Side, Account)]) -> GameFull {
        let player = |side: Side| {
            let account = seated.iter().find(|(seat, _)| *seat == side).map(|(_, account)| account);
            let level = self.levels[side.index()];
            let name = account.map_or(self.names[side.index()].clone(), |account| account.name.to_string());
            Player {
                id: account.map(|account| account.id.clone()),
                name: level.is_none().then_some(name),
                title: account.and_then(title),
                ai_level: level,
            }
        };
        GameFull {
            kind: "gameFull",
            id: row.id.to_string(),
            variant: self.variant.clone(),
            speed: self.pace.speed.to_owned(),
            perf: Perf { name: self.pace.perf(&self.variant) },
            rated: false,
            created_at: row.created,
            white: player(Side::White),
            black: player(Side::Black),
            initial_fen: self.initial_fen().unwrap_or_else(|| "startpos".to_owned()),
            clock: self.pace.clock(),
            days_per_turn: self.pace.days(),
            state: self.state(),
        }
    }

    /// The game as the player of `side` sees it.
    pub fn info(&self, row: &GameRow, side: Side, seated: &[(Side, Account)]) -> GameInfo {
        let other = seated.iter().find(|(seat, _)| *seat != side).map(|(_, account)| account);
        let level = self.levels[(!side).index()];
        let username = match (other, level) {
            (Some(account), _) => account.name.to_string(),
            (None, Some(level)) => format!("AI level {level}"),
            (None, None) => self.names[(!side).index()].clone(),
        };
        let id = row.id.to_string();
        let timed = self.times[side.index()] != NO_LIMIT;
        GameInfo {
            game_id: id.clone(),
            full_id: id.clone(),
            id,
            color: side_name(side),
            fen: self.fen.clone(),
            has_moved: self.moves.len() > side.index(),
            is_my_turn: self.outcome.is_none() && self.turn == side,
            last_move: self.moves.last().cloned().unwrap_or_default(),
            opponent: Opponent { id: other.map(|account| account.id.clone()), username, ai: level },
            perf: self.pace.perf_key(&self.variant),
            rated: false,
            seconds_left: timed.then(|| self.times[side.index()] / 1000),
            source: if level.is_some() { "ai" } else { "friend" },
            speed: self.pace.speed.to_owned(),
            status: status(self.outcome),
            variant: self.variant.clone(),
            winner: self.winner(),
        }
    }

    /// Both players, as exported games name them.
    pub fn players(&self, seated: &[(Side, Account)]) -> Players {
        let player = |side: Side| {
            let account = seated.iter().find(|(seat, _)| *seat == side).map(|(_, account)| account);
            let level = self.levels[side.index()];
            ExportedPlayer {
                user: account.map(|account| LightUser {
                    id: account.id.clone(),
                    name: account.name.to_string(),
                    title: title(account),
                }),
                name: (account.is_none() && level.is_none()).then(|| self.names[side.index()].clone()),
                ai_level: level,
            }
        };
        Players { white: player(Side::White), black: player(Side::Black) }
    }

    /// What those who only look on are told after each move.
    pub fn watched(&self) -> Watched {
        Watched {
            fen: self.fen.clone(),
            lm: self.moves.last().cloned(),
            wc: self.times[0] / 1000,
            bc: self.times[1] / 1000,
        }
    }
}

/// `BOT` where a program plays.
pub fn title(account: &Account) -> Option<String> {
    account.bot.then(|| "BOT".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clock_has_a_pace_that_programs_know() {
        let pace = |text: &str| Pace::of(&text.parse().unwrap());
        for (text, speed) in [
            ("10s+0", "ultraBullet"),
            ("2+1", "bullet"),
            ("3+2", "blitz"),
            ("10+5", "rapid"),
            ("30+20", "classical"),
            ("40/90", "classical"),
            ("byoyomi:10+5x30", "classical"),
            ("hourglass:1", "bullet"),
            ("bronstein:5m+2s", "blitz"),
            ("none", "correspondence"),
            ("byoyomi:0+1x72h", "correspondence"),
        ] {
            assert_eq!(pace(text).speed, speed, "{text}");
        }
        assert_eq!(pace("byoyomi:0+1x72h").days(), Some(3));
        let TimeControl::Clock { limit, increment, show } = pace("1m30s+2").control else {
            panic!("a clock")
        };
        assert_eq!((limit, increment, show.as_str()), (90, 2, "1m30s+2"));
        assert_eq!(pace("3+2").clock(), Some(ClockView { initial: 180_000, increment: 2000 }));
    }

    #[test]
    fn every_outcome_has_a_status() {
        let win = |reason| status(Some(Outcome::win(Side::White, reason)));
        assert_eq!(status(None), Status { id: 20, name: "started" });
        assert_eq!(win(WinReason::Checkmate).name, "mate");
        assert_eq!(win(WinReason::CompletedLine), Status { id: 60, name: "variantEnd" });
        assert_eq!(win(WinReason::Forfeit).id, 33);
        let draw = |reason| status(Some(Outcome::draw(reason))).name;
        assert_eq!(draw(DrawReason::FlagWithoutMaterial), "outoftime");
        assert_eq!(draw(DrawReason::FullBoard), "draw");
    }
}
