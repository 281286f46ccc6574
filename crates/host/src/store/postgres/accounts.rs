//! Accounts, tokens and challenges in the database.

use tabuleiro_facade::Side;

use super::{PostgresStore, ask};
use crate::accounts::{Account, Accounts, Challenge, ChallengeStatus, NewToken, TokenRow};
use crate::store::rows::{self, account_columns, token_columns};
use crate::store::{StoreError, StoreFuture};
use crate::{Digest, TableId};

impl PostgresStore {
    async fn insert_account(&self, account: Account) -> Result<bool, StoreError> {
        let query = sqlx::query(
            "insert into account (id, name, device, bot, created, seen) values ($1, $2, $3, $4, $5, $6) \
             on conflict do nothing",
        )
        .bind(&account.id)
        .bind(account.name.as_str())
        .bind(account.device.to_vec())
        .bind(account.bot)
        .bind(account.created as i64)
        .bind(account.seen as i64);
        Ok(ask!(self, query, execute).rows_affected() == 1)
    }

    async fn insert_token(&self, token: NewToken) -> Result<(), StoreError> {
        let NewToken { digest, row } = token;
        let query = sqlx::query(
            "insert into token (digest, id, account, label, scopes, created) values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(digest.to_vec())
        .bind(&row.id)
        .bind(&row.account)
        .bind(&row.label)
        .bind(row.scopes.to_string())
        .bind(row.created as i64);
        ask!(self, query, execute);
        Ok(())
    }

    async fn insert_challenge(&self, challenge: Challenge) -> Result<(), StoreError> {
        let query = sqlx::query(
            "insert into challenge (id, challenger, dest, colour, status, created) values ($1, $2, $3, $4, 0, $5)",
        )
        .bind(challenge.id.as_str())
        .bind(challenge.challenger)
        .bind(challenge.dest)
        .bind(rows::colour_number(challenge.colour))
        .bind(challenge.created as i64);
        ask!(self, query, execute);
        Ok(())
    }
}

impl Accounts for PostgresStore {
    fn open_account(&self, account: Account) -> StoreFuture<'_, bool> {
        Box::pin(self.insert_account(account))
    }

    fn account<'a>(&'a self, name: &'a str) -> StoreFuture<'a, Option<Account>> {
        Box::pin(async move {
            let query = sqlx::query(concat!("select ", account_columns!(), " from account where id = $1"))
                .bind(name.to_ascii_lowercase());
            ask!(self, query, fetch_optional).as_ref().map(rows::account).transpose()
        })
    }

    fn account_of(&self, device: Digest) -> StoreFuture<'_, Option<Account>> {
        Box::pin(async move {
            let query =
                sqlx::query(concat!("select ", account_columns!(), " from account where device = $1"))
                    .bind(device.to_vec());
            ask!(self, query, fetch_optional).as_ref().map(rows::account).transpose()
        })
    }

    fn make_bot<'a>(&'a self, id: &'a str) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            ask!(self, sqlx::query("update account set bot = true where id = $1").bind(id), execute);
            Ok(())
        })
    }

    fn seated<'a>(&'a self, table: &'a TableId) -> StoreFuture<'a, Vec<(Side, Account)>> {
        Box::pin(async move {
            let query = sqlx::query(concat!(
                "select side, ",
                account_columns!(),
                " from sitter join account on account.device = sitter.device where game = $1"
            ))
            .bind(table.as_str());
            let found = ask!(self, query, fetch_all);
            found.iter().map(|row| Ok((rows::side_of(row)?, rows::account(row)?))).collect()
        })
    }

    fn add_token(&self, token: NewToken) -> StoreFuture<'_, ()> {
        Box::pin(self.insert_token(token))
    }

    fn token(&self, digest: Digest) -> StoreFuture<'_, Option<(TokenRow, Account)>> {
        Box::pin(async move {
            let query = sqlx::query(concat!(
                "select ",
                token_columns!(),
                ", ",
                account_columns!(),
                " from token join account on account.id = token.account where digest = $1"
            ))
            .bind(digest.to_vec());
            let found = ask!(self, query, fetch_optional);
            found.map(|row| Ok((rows::token(&row)?, rows::account(&row)?))).transpose()
        })
    }

    fn tokens<'a>(&'a self, account: Option<&'a str>) -> StoreFuture<'a, Vec<TokenRow>> {
        Box::pin(async move {
            let query = sqlx::query(concat!(
                "select ",
                token_columns!(),
                " from token where $1::text is null or account = $1 order by created desc, id"
            ))
            .bind(account);
            ask!(self, query, fetch_all).iter().map(rows::token).collect()
        })
    }

    fn touch<'a>(&'a self, token: &'a str, at: u64) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            let query = sqlx::query(
                "with touched as (update token set used = $2 where id = $1 returning account) \
                 update account set seen = $2 where id in (select account from touched)",
            );
            ask!(self, query.bind(token).bind(at as i64), execute);
            Ok(())
        })
    }

    fn revoke<'a>(&'a self, token: &'a str, account: Option<&'a str>) -> StoreFuture<'a, bool> {
        Box::pin(async move {
            let query = sqlx::query("delete from token where id = $1 and ($2::text is null or account = $2)");
            Ok(ask!(self, query.bind(token).bind(account), execute).rows_affected() == 1)
        })
    }

    fn add_challenge(&self, challenge: Challenge) -> StoreFuture<'_, ()> {
        Box::pin(self.insert_challenge(challenge))
    }

    fn challenge<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Option<Challenge>> {
        Box::pin(async move {
            let query = sqlx::query("select * from challenge where id = $1").bind(id.as_str());
            ask!(self, query, fetch_optional).as_ref().map(rows::challenge).transpose()
        })
    }

    fn challenges_of<'a>(&'a self, account: &'a str) -> StoreFuture<'a, Vec<Challenge>> {
        Box::pin(async move {
            // Those whose game is still offered: unused offers are forgotten after a while.
            let query = sqlx::query(
                "select challenge.* from challenge join game on game.id = challenge.id \
                 where challenge.status = 0 and game.status = 0 and (challenger = $1 or dest = $1) \
                 order by challenge.created",
            )
            .bind(account);
            ask!(self, query, fetch_all).iter().map(rows::challenge).collect()
        })
    }

    fn settle<'a>(
        &'a self,
        id: &'a TableId,
        status: ChallengeStatus,
        reason: Option<&'a str>,
    ) -> StoreFuture<'a, bool> {
        Box::pin(async move {
            let query =
                sqlx::query("update challenge set status = $2, reason = $3 where id = $1 and status = 0")
                    .bind(id.as_str())
                    .bind(rows::status_number(status))
                    .bind(reason);
            Ok(ask!(self, query, execute).rows_affected() == 1)
        })
    }
}
