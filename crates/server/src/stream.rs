//! The same messages as a live connection sends, as server-sent events: for proxies that break WebSockets.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use tabuleiro_host::{Joined, Notice, Reader};
use tabuleiro_wire::FromServer;
use tokio::sync::mpsc;

use crate::app::App;
use crate::may::{Action, Role};
use crate::problem::Problem;
use crate::seat::allowed;
use crate::socket::{Known, again};
use crate::visitor::Visitor;

/// How many messages may wait for a slow reader, who is cut off after that.
const BACKLOG: usize = 8;

/// Opens the stream; the browser says by itself which version it knows when it comes back.
pub async fn open(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(known): Query<Known>,
    headers: HeaderMap,
) -> Response {
    let (game, role) = match allowed(&app, &visitor, &id, Action::Watch).await {
        Ok(found) => found,
        Err(problem) => return problem.data(&app, &visitor),
    };
    let Some(place) = app.limits.socket(visitor.address) else {
        return Problem::new(StatusCode::TOO_MANY_REQUESTS, "web-problem-sockets").data(&app, &visitor);
    };
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok());
    let known = last.unwrap_or(known.v);
    let (sender, receiver) = mpsc::channel(BACKLOG);
    tokio::spawn(async move {
        let _place = place;
        tokio::select! {
            () = feed(&app, &visitor, &game.id, role, known, &sender) => {}
            () = app.stopped() => {}
        }
    });
    let stream = Messages::from(receiver);
    Sse::new(stream).keep_alive(KeepAlive::new().interval(Duration::from_secs(10))).into_response()
}

/// Sends everything until the reader is gone or too slow.
async fn feed(
    app: &App,
    visitor: &Visitor,
    id: &tabuleiro_host::TableId,
    role: Role,
    mut known: u64,
    sender: &mpsc::Sender<Event>,
) {
    let reader = |known| Reader { side: role.side(), language: visitor.language, known };
    loop {
        let Ok(mut joined) = app.host.join(id, reader(known)).await else { return };
        let state = std::mem::take(&mut joined.state);
        known = state.v;
        let over = state.standing.result.is_some();
        if !send(sender, known, &FromServer::State(Box::new(state))) {
            return;
        }
        if over
            && let Some(message) = again(app, visitor, id).await
            && !send(sender, known, &message)
        {
            return;
        }
        if !pass_on((app, id), visitor, role, &mut joined, &mut known, sender).await {
            return;
        }
    }
}

/// Passes notices on until one was missed (true) or the reader is gone (false).
async fn pass_on(
    (app, id): (&App, &tabuleiro_host::TableId),
    visitor: &Visitor,
    role: Role,
    joined: &mut Joined,
    known: &mut u64,
    sender: &mpsc::Sender<Event>,
) -> bool {
    loop {
        let notice = tokio::select! {
            notice = joined.listener.recv() => notice,
            () = sender.closed() => return false,
        };
        let Ok(notice) = notice else { return true };
        let sent = match &*notice {
            Notice::Happened(telling) if telling.version <= *known => true,
            Notice::Happened(telling) if telling.before > *known => return true,
            Notice::Happened(telling) => {
                let Some(text) = telling.text(visitor.language, role.side()) else { return true };
                *known = telling.version;
                sender.try_send(Event::default().id(known.to_string()).data(&**text)).is_ok()
            }
            Notice::Chat(line) => send(sender, *known, &FromServer::Chat(line.clone())),
            Notice::Watchers(count) => send(sender, *known, &FromServer::Watchers { count: *count }),
            Notice::Again => match again(app, visitor, id).await {
                Some(message) => send(sender, *known, &message),
                None => true,
            },
            Notice::Anew => return true,
            Notice::Stopping | Notice::Begun => true,
        };
        if !sent {
            return false;
        }
    }
}

fn send(sender: &mpsc::Sender<Event>, version: u64, message: &FromServer) -> bool {
    let text = serde_json::to_string(message).expect("a message can be said in JSON");
    sender.try_send(Event::default().id(version.to_string()).data(text)).is_ok()
}

/// The messages as a stream.
pub struct Messages {
    receiver: mpsc::Receiver<Event>,
}

impl From<mpsc::Receiver<Event>> for Messages {
    fn from(receiver: mpsc::Receiver<Event>) -> Messages {
        Messages { receiver }
    }
}

impl futures_core::Stream for Messages {
    type Item = Result<Event, Infallible>;

    fn poll_next(
        mut self: std::pin::Pin<&mut Self>,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Self::Item>> {
        self.receiver.poll_recv(context).map(|event| event.map(Ok))
    }
}
