//! How the values of events are written in records.

use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabuleiro_core::{DrawReason, Outcome, Side, WinReason};

#[derive(Serialize, Deserialize)]
#[serde(remote = "Side", rename_all = "kebab-case")]
pub(crate) enum SideText {
    White,
    Black,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Outcome", rename_all = "kebab-case")]
pub(crate) enum OutcomeText {
    Win {
        #[serde(with = "SideText")]
        winner: Side,
        #[serde(with = "WinReasonText")]
        reason: WinReason,
    },
    Draw {
        #[serde(with = "DrawReasonText")]
        reason: DrawReason,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "WinReason", rename_all = "kebab-case")]
enum WinReasonText {
    Checkmate,
    Resignation,
    Flag,
    NoMoves,
    NoPieces,
    GaveEverythingAway,
    FirstKing,
    CompletedLine,
    Forfeit,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "DrawReason", rename_all = "kebab-case")]
enum DrawReasonText {
    Stalemate,
    Repetition { times: u8 },
    MoveLimit { moves: u16 },
    EndingLimit { moves: u16 },
    InsufficientMaterial,
    DeadPosition,
    Agreement,
    FullBoard,
    FlagWithoutMaterial,
}

/// Durations as whole milliseconds.
pub(crate) mod millis {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
        u64::deserialize(deserializer).map(Duration::from_millis)
    }
}

/// Values that have a text form of their own.
pub(crate) mod text {
    use std::fmt::Display;
    use std::str::FromStr;

    use super::*;

    pub(crate) fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(crate) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
