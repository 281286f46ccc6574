//! Rows of any database as values.

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{Error, Row};
use tabuleiro_facade::Side;
use tabuleiro_wire::ChatLine;

use super::{GameRow, NewGame, Status, StoreError, StoredSeat};
use crate::accounts::{Account, Challenge, ChallengeStatus, TokenRow};
use crate::shelf::StudyRow;
use crate::terms::{Opponent, Terms};
use crate::{Colour, Digest};

/// What a row holds, by the names of its columns.
pub(super) trait Fields {
    fn maybe_integer(&self, name: &str) -> Result<Option<i64>, Error>;
    fn maybe_text(&self, name: &str) -> Result<Option<String>, Error>;
    fn bytes(&self, name: &str) -> Result<Vec<u8>, Error>;
    fn flag(&self, name: &str) -> Result<bool, Error>;
}

macro_rules! fields {
    ($row:ty) => {
        impl Fields for $row {
            fn maybe_integer(&self, name: &str) -> Result<Option<i64>, Error> {
                self.try_get(name)
            }

            fn maybe_text(&self, name: &str) -> Result<Option<String>, Error> {
                self.try_get(name)
            }

            fn bytes(&self, name: &str) -> Result<Vec<u8>, Error> {
                self.try_get(name)
            }

            fn flag(&self, name: &str) -> Result<bool, Error> {
                self.try_get(name)
            }
        }
    };
}

fields!(SqliteRow);
fields!(PgRow);

pub(super) fn damaged(what: impl ToString) -> StoreError {
    StoreError::Damaged(what.to_string())
}

pub(super) fn side(number: i64) -> Side {
    if number == 0 { Side::White } else { Side::Black }
}

fn maybe_number(row: &impl Fields, name: &str) -> Result<Option<u64>, StoreError> {
    Ok(row.maybe_integer(name).map_err(damaged)?.map(|number| number as u64))
}

fn number(row: &impl Fields, name: &str) -> Result<u64, StoreError> {
    maybe_number(row, name)?.ok_or_else(|| damaged(format!("no {name}")))
}

fn maybe_text(row: &impl Fields, name: &str) -> Result<Option<String>, StoreError> {
    row.maybe_text(name).map_err(damaged)
}

fn text(row: &impl Fields, name: &str) -> Result<String, StoreError> {
    maybe_text(row, name)?.ok_or_else(|| damaged(format!("no {name}")))
}

fn flag(row: &impl Fields, name: &str) -> Result<bool, StoreError> {
    row.flag(name).map_err(damaged)
}

pub(super) fn digest(row: &impl Fields, name: &str) -> Result<Digest, StoreError> {
    let bytes = row.bytes(name).map_err(damaged)?;
    bytes.try_into().map_err(|_| damaged("a digest of another length"))
}

pub(super) fn side_of(row: &impl Fields) -> Result<Side, StoreError> {
    Ok(side(number(row, "side")? as i64))
}

/// The columns that [`game`] reads.
macro_rules! game_columns {
    () => {
        "id, status, terms, white, black, version, held, plies, result, opening, day, created, updated"
    };
}

/// The columns that [`account`] reads.
macro_rules! account_columns {
    () => {
        "account.id as account, account.name as name, account.device as device, account.bot as bot, \
         account.created as account_created, account.seen as seen"
    };
}

/// The columns that [`token`] reads.
macro_rules! token_columns {
    () => {
        "token.id as token, token.account as account, label, scopes, token.created as token_created, used"
    };
}

pub(super) use {account_columns, game_columns, token_columns};

pub(super) fn game(row: &impl Fields) -> Result<GameRow, StoreError> {
    Ok(GameRow {
        id: text(row, "id")?.parse().map_err(|()| damaged("a game without a name"))?,
        status: match number(row, "status")? {
            0 => Status::Waiting,
            1 => Status::Running,
            _ => Status::Over,
        },
        terms: serde_json::from_str(&text(row, "terms")?).map_err(damaged)?,
        white: text(row, "white")?,
        black: text(row, "black")?,
        version: number(row, "version")?,
        held: flag(row, "held")?,
        plies: number(row, "plies")?,
        result: maybe_text(row, "result")?,
        opening: maybe_text(row, "opening")?,
        day: maybe_text(row, "day")?,
        created: number(row, "created")?,
        updated: number(row, "updated")?,
    })
}

pub(super) fn seat(row: &impl Fields) -> Result<StoredSeat, StoreError> {
    Ok(StoredSeat { side: side_of(row)?, token: digest(row, "token")?, taken: flag(row, "taken")? })
}

pub(super) fn line(row: &impl Fields) -> Result<ChatLine, StoreError> {
    Ok(ChatLine {
        n: number(row, "n")?,
        at: number(row, "at")?,
        side: maybe_number(row, "side")?.map(|seat| side(seat as i64).to_string()),
        name: text(row, "name")?,
        text: text(row, "text")?,
    })
}

pub(super) fn account(row: &impl Fields) -> Result<Account, StoreError> {
    Ok(Account {
        id: text(row, "account")?,
        name: text(row, "name")?.parse().map_err(|()| damaged("an account without a name"))?,
        device: digest(row, "device")?,
        bot: flag(row, "bot")?,
        created: number(row, "account_created")?,
        seen: number(row, "seen")?,
    })
}

pub(super) fn token(row: &impl Fields) -> Result<TokenRow, StoreError> {
    Ok(TokenRow {
        id: text(row, "token")?,
        account: text(row, "account")?,
        label: text(row, "label")?,
        scopes: text(row, "scopes")?.parse().map_err(|_| damaged("a token with another scope"))?,
        created: number(row, "token_created")?,
        used: maybe_number(row, "used")?,
    })
}

pub(super) fn challenge(row: &impl Fields) -> Result<Challenge, StoreError> {
    Ok(Challenge {
        id: text(row, "id")?.parse().map_err(|()| damaged("a challenge without a name"))?,
        challenger: maybe_text(row, "challenger")?,
        dest: maybe_text(row, "dest")?,
        colour: match number(row, "colour")? {
            0 => Colour::White,
            1 => Colour::Black,
            _ => Colour::Lot,
        },
        status: match number(row, "status")? {
            0 => ChallengeStatus::Created,
            1 => ChallengeStatus::Accepted,
            2 => ChallengeStatus::Declined,
            _ => ChallengeStatus::Canceled,
        },
        reason: maybe_text(row, "reason")?,
        created: number(row, "created")?,
    })
}

/// The number of a colour as it is kept.
pub(super) const fn colour_number(colour: Colour) -> i64 {
    match colour {
        Colour::White => 0,
        Colour::Black => 1,
        Colour::Lot => 2,
    }
}

/// The number of a challenge's status as it is kept.
pub(super) const fn status_number(status: ChallengeStatus) -> i64 {
    match status {
        ChallengeStatus::Created => 0,
        ChallengeStatus::Accepted => 1,
        ChallengeStatus::Declined => 2,
        ChallengeStatus::Canceled => 3,
    }
}

pub(super) fn study(row: &impl Fields) -> Result<StudyRow, StoreError> {
    Ok(StudyRow {
        id: text(row, "id")?.parse().map_err(|()| damaged("a study without a name"))?,
        device: digest(row, "device")?,
        kind: text(row, "kind")?,
        title: text(row, "title")?,
        game: maybe_text(row, "game")?,
        text: text(row, "text")?,
        former: maybe_text(row, "former")?,
        version: number(row, "version")?,
        shape: number(row, "shape")?,
        created: number(row, "created")?,
        updated: number(row, "updated")?,
    })
}

/// `value` as it is kept.
pub(super) fn json(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Failed(error.to_string()))
}

/// Whether somebody must look after a game without being asked.
pub(super) fn is_clocked(terms: &Terms) -> bool {
    terms.control != "none" || matches!(terms.opponent, Opponent::Computer(_))
}

/// The number of the status of a new game as it is kept. One at which nobody sits was played elsewhere.
pub(super) fn status_of(game: &NewGame) -> i64 {
    let has_begun = !game.events.is_empty();
    let is_over = game.result.is_some() || has_begun && game.seats.iter().all(Option::is_none);
    if is_over { 2 } else { i64::from(has_begun) }
}
