//! The clocks of a table.

use serde::{Deserialize, Serialize};
use tabuleiro_facade::{Moment, Side, Table, TimeLeft};

/// Both clocks at the moment of sending.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clocks {
    /// White's.
    pub white: Left,
    /// Black's.
    pub black: Left,
    /// Whose clock runs: `white`, `black` or nobody's.
    pub running: Option<String>,
}

/// What a side has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Left {
    /// Milliseconds until the flag falls or the current period ends.
    pub ms: u64,
    /// Periods of byo-yomi that are left.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub periods: u16,
    /// The moves that the time must last for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u16>,
}

fn is_zero(number: &u16) -> bool {
    *number == 0
}

impl From<TimeLeft> for Left {
    fn from(left: TimeLeft) -> Left {
        let ms = u64::try_from(left.time.as_millis()).unwrap_or(u64::MAX);
        Left { ms, periods: left.periods, moves: left.moves }
    }
}

impl Clocks {
    /// The clocks of `table` at the moment `now`; `None` without clocks.
    pub fn of(table: &Table, now: Moment) -> Option<Clocks> {
        let white = table.time_left(Side::White, now)?.into();
        let black = table.time_left(Side::Black, now)?.into();
        let running = table.flag_falls().map(|_| super::scene::side_code(table.game().side_to_move()));
        Some(Clocks { white, black, running: running.map(str::to_owned) })
    }
}
