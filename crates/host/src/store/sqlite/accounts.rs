//! Accounts, tokens and challenges in the file.

use tabuleiro_facade::Side;

use super::{SqliteStore, failed};
use crate::accounts::{Account, Accounts, Challenge, ChallengeStatus, NewToken, TokenRow};
use crate::store::rows::{self, account_columns, token_columns};
use crate::store::{StoreError, StoreFuture};
use crate::{Digest, TableId};

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
        sqlx::query(
            "insert into challenge (id, challenger, dest, colour, status, created) values ($1, $2, $3, $4, 0, $5)",
        )
        .bind(challenge.id.as_str())
        .bind(challenge.challenger)
        .bind(challenge.dest)
        .bind(rows::colour_number(challenge.colour))
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
            found.await.map_err(failed)?.as_ref().map(rows::account).transpose()
        })
    }

    fn account_of(&self, device: Digest) -> StoreFuture<'_, Option<Account>> {
        Box::pin(async move {
            let found =
                sqlx::query(concat!("select ", account_columns!(), " from account where device = $1"))
                    .bind(device.as_slice())
                    .fetch_optional(&self.readers);
            found.await.map_err(failed)?.as_ref().map(rows::account).transpose()
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
            found.iter().map(|row| Ok((rows::side_of(row)?, rows::account(row)?))).collect()
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
            found.map(|row| Ok((rows::token(&row)?, rows::account(&row)?))).transpose()
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
            found.iter().map(rows::token).collect()
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
            found.await.map_err(failed)?.as_ref().map(rows::challenge).transpose()
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
            found.iter().map(rows::challenge).collect()
        })
    }

    fn settle<'a>(
        &'a self,
        id: &'a TableId,
        status: ChallengeStatus,
        reason: Option<&'a str>,
    ) -> StoreFuture<'a, bool> {
        Box::pin(async move {
            let done =
                sqlx::query("update challenge set status = $2, reason = $3 where id = $1 and status = 0")
                    .bind(id.as_str())
                    .bind(rows::status_number(status))
                    .bind(reason)
                    .execute(self.writer.pool())
                    .await
                    .map_err(failed)?;
            Ok(done.rows_affected() == 1)
        })
    }
}
