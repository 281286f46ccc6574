//! A game as its players follow it: everything once, then what changes, until it ends.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use tabuleiro_facade::Side;
use tabuleiro_host::{GameRow, Joined, Notice, Reader};
use tabuleiro_words::Language;

use super::caller::Caller;
use super::lines::{Gone, Lines};
use super::model::{ChatEvent, Refused};
use super::play::{At, seat, speaker};
use super::view::Seen;
use crate::app::App;
use crate::problem::Problem;

/// A game as its player follows it: first a line `gameFull` with everything, then `gameState` for each thing
/// that happens and `chatLine` for each line of talk. The stream ends after the game.
#[utoipa::path(get, path = "/api/{kind}/game/stream/{id}", tag = "Streams", security(("token" = [])), params(At),
    responses((status = 200, content_type = "application/x-ndjson", body = String), (status = 400, body = Refused),
        (status = 401, body = Refused), (status = 403, body = Refused), (status = 404, body = Refused),
        (status = 429, body = Refused)))]
pub async fn stream(State(app): State<App>, caller: Caller, Path(at): Path<At>) -> Result<Response, Problem> {
    let (row, side) = seat(&app, &caller, &at).await?;
    let place = app
        .limits
        .socket(caller.who())
        .ok_or_else(|| Problem::new(StatusCode::TOO_MANY_REQUESTS, "web-problem-sockets"))?;
    // Whoever reads the stream sits at the table: it stays in memory, and the listener hears all from here.
    let reader = Reader { side: Some(side), language: Language::English, known: 0 };
    let joined = app.host.join(&row.id, reader).await?;
    let (lines, response) = Lines::open();
    tokio::spawn(async move {
        let _place = place;
        let _here = app.online.enter(&caller.account.id);
        let mut stream = Stream { app, row, joined, lines };
        // Whoever was too slow comes back and is told everything.
        let _ = stream.run(side).await;
    });
    Ok(response)
}

struct Stream {
    app: App,
    row: GameRow,
    joined: Joined,
    lines: Lines,
}

impl Stream {
    async fn run(&mut self, _side: Side) -> Result<(), Gone> {
        let app = self.app.clone();
        let seated = app.accounts.seated(&self.row.id).await.map_err(|_| Gone)?;
        let mut seen = self.look().await?;
        self.lines.say(&seen.full(&self.row, &seated))?;
        while seen.outcome.is_none() {
            tokio::select! {
                notice = self.joined.listener.recv() => match notice.as_deref() {
                    Ok(Notice::Happened(telling)) if telling.version <= seen.version => {}
                    Ok(Notice::Happened(_)) => {
                        seen = self.look().await?;
                        self.lines.say(&seen.state())?;
                    }
                    Ok(Notice::Chat(line)) => {
                        let username = speaker(&self.row, line);
                        let text = line.text.clone();
                        self.lines.say(&ChatEvent { kind: "chatLine", room: "player", username, text })?;
                    }
                    Ok(Notice::Stopping) => return Ok(()),
                    Ok(_) => {}
                    // Some notices were missed: how things stand makes up for all but the talk.
                    Err(tokio::sync::broadcast::error::RecvError::Lagged(_)) => {
                        seen = self.look().await?;
                        self.lines.say(&seen.state())?;
                    }
                    Err(tokio::sync::broadcast::error::RecvError::Closed) => return Ok(()),
                },
                rested = self.lines.rest() => rested?,
                () = app.stopped() => return Ok(()),
            }
        }
        Ok(())
    }

    async fn look(&self) -> Result<Seen, Gone> {
        Seen::at(&self.app, &self.row.id).await.map_err(|_| Gone)
    }
}
