//! What happens to an account, as a stream.

use std::collections::HashSet;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value, json};
use tabuleiro_host::{PlayerNotice, Status, TableId};

use super::caller::Caller;
use super::challenge::view_of;
use super::lines::{Gone, Lines};
use super::model::Refused;
use super::view::Seen;
use crate::app::App;
use crate::may::{Call, Client, may_call};
use crate::problem::Problem;

/// What happens to the account: challenges, games that begin and end. It opens with what is open already:
/// challenges that wait and games that run. Each line has a `type`: `challenge`, `challengeCanceled`,
/// `challengeDeclined`, `gameStart`,
/// `gameFinish`.
#[utoipa::path(get, path = "/api/stream/event", tag = "Streams", security(("token" = [])),
    responses((status = 200, content_type = "application/x-ndjson", body = String), (status = 401, body = Refused),
        (status = 403, body = Refused), (status = 429, body = Refused)))]
pub async fn stream(State(app): State<App>, caller: Caller) -> Result<Response, Problem> {
    caller.may(Call::Events)?;
    let place = app
        .limits
        .socket(caller.who())
        .ok_or_else(|| Problem::new(StatusCode::TOO_MANY_REQUESTS, "web-problem-sockets"))?;
    let (lines, response) = Lines::open();
    tokio::spawn(async move {
        let _place = place;
        let mut stream = Stream { app, caller, lines, told: HashSet::new() };
        let _here = stream.app.online.enter(&stream.caller.account.id);
        // Whoever was too slow comes back and is told everything that is open.
        let _ = stream.run().await;
    });
    Ok(response)
}

struct Stream {
    app: App,
    caller: Caller,
    lines: Lines,
    /// The challenges and games whose beginning was told, so that it is told once.
    told: HashSet<(&'static str, TableId)>,
}

impl Stream {
    async fn run(&mut self) -> Result<(), Gone> {
        let mut heard = self.app.host.hear_player(&self.caller.account.device);
        let app = self.app.clone();
        self.open().await?;
        loop {
            tokio::select! {
                notice = heard.recv() => match notice {
                    Ok(notice) => self.tell(notice).await?,
                    Err(_) => return Err(Gone),
                },
                rested = self.lines.rest() => rested?,
                () = app.stopped() => return Ok(()),
            }
        }
    }

    /// What is open already.
    async fn open(&mut self) -> Result<(), Gone> {
        let account = &self.caller.account;
        let challenges = self.app.accounts.challenges_of(&account.id).await.map_err(lost)?;
        let games = self.app.host.store().games_of(account.device).await.map_err(lost)?;
        for challenge in challenges {
            self.challenge("challenge", challenge.id).await?;
        }
        for (game, _) in games.into_iter().filter(|(game, _)| game.status == Status::Running) {
            self.game("gameStart", game.id).await?;
        }
        Ok(())
    }

    async fn tell(&mut self, notice: PlayerNotice) -> Result<(), Gone> {
        match notice {
            PlayerNotice::Began(id) => self.game("gameStart", id).await,
            PlayerNotice::Ended(id) => self.game("gameFinish", id).await,
            PlayerNotice::Challenged(id) => self.challenge("challenge", id).await,
            PlayerNotice::Canceled(id) => self.challenge("challengeCanceled", id).await,
            PlayerNotice::Declined(id) => self.challenge("challengeDeclined", id).await,
        }
    }

    async fn challenge(&mut self, kind: &'static str, id: TableId) -> Result<(), Gone> {
        let account = &self.caller.account;
        if !self.told.insert((kind, id.clone())) {
            return Ok(());
        }
        match view_of(&self.app, &id, Some(&account.id)).await {
            Ok(view) => self.lines.say(&json!({ "type": kind, "challenge": view, "compat": self.compat() })),
            // It was forgotten meanwhile.
            Err(_) => Ok(()),
        }
    }

    async fn game(&mut self, kind: &'static str, id: TableId) -> Result<(), Gone> {
        if !self.told.insert((kind, id.clone())) {
            return Ok(());
        }
        let found = async {
            let row = self.app.host.store().game(&id).await?.ok_or_else(Problem::no_table)?;
            let seated = self.app.accounts.seated(&id).await?;
            let side = self.app.host.store().sitting(&id, self.caller.account.device).await?;
            let seen = Seen::at(&self.app, &id).await?;
            Ok::<_, Problem>(side.map(|side| seen.info(&row, side, &seated)))
        };
        match found.await {
            Ok(Some(info)) => {
                let mut game = serde_json::to_value(info).map_err(|_| Gone)?;
                game["compat"] = self.compat();
                self.lines.say(&json!({ "type": kind, "game": game }))
            }
            _ => Ok(()),
        }
    }

    /// By which calls the account can play.
    fn compat(&self) -> Value {
        let Caller { account, scopes, .. } = &self.caller;
        let can = |client| may_call(account.bot, scopes, Call::Play(client)).is_ok();
        json!({ "bot": can(Client::Bot), "board": can(Client::Board) })
    }
}

/// The store does not work: the stream ends, and whoever reads it comes back.
fn lost(error: tabuleiro_host::StoreError) -> Gone {
    tracing::warn!(%error, "a stream of events ends");
    Gone
}
