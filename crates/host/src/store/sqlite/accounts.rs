//! Accounts, tokens and challenges in the file.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;
use tabuleiro_facade::Side;

use super::read::{damaged, digest, side};
use super::{SqliteStore, failed};
use crate::accounts::{Account, Accounts, Challenge, ChallengeStatus, NewToken, TokenRow};
use crate::store::{StoreError, StoreFuture};
use crate::{Colour, Digest, TableId};

fn number(row: &SqliteRow, name: &str) -> Result<u64, StoreError> {
    row.try_get::<i64, _>(name).map(|number| number as u64).map_err(failed)
}

fn text(row: &SqliteRow, name: &str) -> Result<String, StoreError> {
    row.try_get(name).map_err(failed)
}

/// The columns that [`account`] reads.
macro_rules! account_columns {
    () => {
        "account.id as account, account.name as name, account.device as device, account.bot as bot, \
         account.created as account_created, account.seen as seen"
    };
}

fn account(row: &SqliteRow) -> Result<Account, StoreError> {
    let device: Vec<u8> = row.try_get("device").map_err(failed)?;
    Ok(Account {
        id: text(row, "account")?,
        name: text(row, "name")?.parse().map_err(|()| damaged("an account without a name"))?,
        device: digest(&device)?,
        bot: number(row, "bot")? != 0,
        created: number(row, "account_created")?,
        seen: number(row, "seen")?,
    })
}

/// The columns that [`token`] reads.
macro_rules! token_columns {
    () => {
        "token.id as token, token.account as account, label, scopes, token.created as token_created, used"
    };
}

fn token(row: &SqliteRow) -> Result<TokenRow, StoreError> {
    Ok(TokenRow {
        id: text(row, "token")?,
        account: text(row, "account")?,
        label: text(row, "label")?,
        scopes: text(row, "scopes")?.parse().map_err(|_| damaged("a token with another scope"))?,
        created: number(row, "token_created")?,
        used: row.try_get::<Option<i64>, _>("used").map_err(failed)?.map(|at| at as u64),
    })
}

fn challenge(row: &SqliteRow) -> Result<Challenge, StoreError> {
    Ok(Challenge {
        id: text(row, "id")?.parse().map_err(|()| damaged("a challenge without a name"))?,
        challenger: row.try_get("challenger").map_err(failed)?,
        dest: row.try_get("dest").map_err(failed)?,
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
        reason: row.try_get("reason").map_err(failed)?,
        created: number(row, "created")?,
    })
}

impl SqliteStore {
    async fn insert_account(&self, account: Account) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "insert into account (id, name, device, bot, created, seen) values ($1, $2, $3, $4, $5, $6) \
             on conflict do nothing",
        )
        .bind(&account.id)
        .bind(account.name.as_str())
        .bind(account.device.as_slice())
        .bind(account.bot)
        .bind(account.created as i64)
        .bind(account.seen as i64)
        .execute(self.writer.pool())
        .await
        .map_err(failed)?;
        Ok(done.rows_affected() == 1)
    }

    async fn insert_token(&self, token: NewToken) -> Result<(), StoreError> {
        let NewToken { digest, row } = token;
        sqlx::query(
            "insert into token (digest, id, account, label, scopes, created) values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(digest.as_slice())
        .bind(&row.id)
        .bind(&row.account)
        .bind(&row.label)
        .bind(row.scopes.to_string())
        .bind(row.created as i64)
        .execute(self.writer.pool())
        .await
        .map(|_| ())
        .map_err(failed)
    }

    async fn insert_challenge(&self, challenge: Challenge) -> Result<(), StoreError> {
        let colour: i64 = match challenge.colour {
            Colour::White => 0,
            Colour::Black => 1,
            Colour::Lot => 2,
        };
        sqlx::query(
            "insert into challenge (id, challenger, dest, colour, status, created) values ($1, $2, $3, $4, 0, $5)",
        )
        .bind(challenge.id.as_str())
        .bind(challenge.challenger)
        .bind(challenge.dest)
        .bind(colour)
        .bind(challenge.created as i64)
        .execute(self.writer.pool())
        .await
        .map(|_| ())
        .map_err(failed)
    }
}

impl Accounts for SqliteStore {
    fn open_account(&self, account: Account) -> StoreFuture<'_, bool> {
        Box::pin(self.insert_account(account))
    }

    fn account<'a>(&'a self, name: &'a str) -> StoreFuture<'a, Option<Account>> {
        Box::pin(async move {
            let found = sqlx::query(concat!("select ", account_columns!(), " from account where id = $1"))
                .bind(name.to_ascii_lowercase())
                .fetch_optional(&self.readers);
            found.await.map_err(failed)?.as_ref().map(account).transpose()
        })
    }

    fn account_of(&self, device: Digest) -> StoreFuture<'_, Option<Account>> {
        Box::pin(async move {
            let found =
                sqlx::query(concat!("select ", account_columns!(), " from account where device = $1"))
                    .bind(device.as_slice())
                    .fetch_optional(&self.readers);
            found.await.map_err(failed)?.as_ref().map(account).transpose()
        })
    }

    fn make_bot<'a>(&'a self, id: &'a str) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            let done = sqlx::query("update account set bot = 1 where id = $1").bind(id);
            done.execute(self.writer.pool()).await.map(|_| ()).map_err(failed)
        })
    }

    fn seated<'a>(&'a self, table: &'a TableId) -> StoreFuture<'a, Vec<(Side, Account)>> {
        Box::pin(async move {
            let found = sqlx::query(concat!(
                "select side, ",
                account_columns!(),
                " from sitter join account on account.device = sitter.device where game = $1"
            ))
            .bind(table.as_str())
            .fetch_all(&self.readers)
            .await
            .map_err(failed)?;
            let one = |row: &SqliteRow| Ok((side(row.try_get("side").map_err(failed)?), account(row)?));
            found.iter().map(one).collect()
        })
    }

    fn add_token(&self, token: NewToken) -> StoreFuture<'_, ()> {
        Box::pin(self.insert_token(token))
    }

    fn token(&self, digest: Digest) -> StoreFuture<'_, Option<(TokenRow, Account)>> {
        Box::pin(async move {
            let found = sqlx::query(concat!(
                "select ",
                token_columns!(),
                ", ",
                account_columns!(),
                " from token join account on account.id = token.account where digest = $1"
            ))
            .bind(digest.as_slice())
            .fetch_optional(&self.readers)
            .await
            .map_err(failed)?;
            found.map(|row| Ok((token(&row)?, account(&row)?))).transpose()
        })
    }

    fn tokens<'a>(&'a self, account: Option<&'a str>) -> StoreFuture<'a, Vec<TokenRow>> {
        Box::pin(async move {
            let found = sqlx::query(concat!(
                "select ",
                token_columns!(),
                " from token where $1 is null or account = $1 order by created desc, id"
            ))
            .bind(account)
            .fetch_all(&self.readers)
            .await
            .map_err(failed)?;
            found.iter().map(token).collect()
        })
    }

    fn touch<'a>(&'a self, token: &'a str, at: u64) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            let statements = [
                "update token set used = $2 where id = $1",
                "update account set seen = $2 where id = (select account from token where token.id = $1)",
            ];
            for statement in statements {
                let done = sqlx::query(statement).bind(token).bind(at as i64);
                done.execute(self.writer.pool()).await.map_err(failed)?;
            }
            Ok(())
        })
    }

    fn revoke<'a>(&'a self, token: &'a str, account: Option<&'a str>) -> StoreFuture<'a, bool> {
        Box::pin(async move {
            let done = sqlx::query("delete from token where id = $1 and ($2 is null or account = $2)")
                .bind(token)
                .bind(account)
                .execute(self.writer.pool())
                .await
                .map_err(failed)?;
            Ok(done.rows_affected() == 1)
        })
    }

    fn add_challenge(&self, challenge: Challenge) -> StoreFuture<'_, ()> {
        Box::pin(self.insert_challenge(challenge))
    }

    fn challenge<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Option<Challenge>> {
        Box::pin(async move {
            let found = sqlx::query("select * from challenge where id = $1")
                .bind(id.as_str())
                .fetch_optional(&self.readers);
            found.await.map_err(failed)?.as_ref().map(challenge).transpose()
        })
    }

    fn challenges_of<'a>(&'a self, account: &'a str) -> StoreFuture<'a, Vec<Challenge>> {
        Box::pin(async move {
            // Those whose game is still offered: unused offers are forgotten after a while.
            let found = sqlx::query(
                "select challenge.* from challenge join game on game.id = challenge.id \
                 where challenge.status = 0 and game.status = 0 and (challenger = $1 or dest = $1) \
                 order by challenge.created",
            )
            .bind(account)
            .fetch_all(&self.readers)
            .await
            .map_err(failed)?;
            found.iter().map(challenge).collect()
        })
    }

    fn settle<'a>(
        &'a self,
        id: &'a TableId,
        status: ChallengeStatus,
        reason: Option<&'a str>,
    ) -> StoreFuture<'a, bool> {
        let number: i64 = match status {
            ChallengeStatus::Created => 0,
            ChallengeStatus::Accepted => 1,
            ChallengeStatus::Declined => 2,
            ChallengeStatus::Canceled => 3,
        };
        Box::pin(async move {
            let done =
                sqlx::query("update challenge set status = $2, reason = $3 where id = $1 and status = 0")
                    .bind(id.as_str())
                    .bind(number)
                    .bind(reason)
                    .execute(self.writer.pool())
                    .await
                    .map_err(failed)?;
            Ok(done.rows_affected() == 1)
        })
    }
}
