//! A live connection: everything that happens goes out, commands come in, each is answered.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use tabuleiro_host::{GameRow, Joined, Notice, Reader, Room, RoundTrips, TableId};
use tabuleiro_wire::{Answer, FromClient, FromServer, Log};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{interval, timeout};

use crate::app::App;
use crate::command;
use crate::limits::{Costly, Place};
use crate::may::{Action, Role, may};
use crate::problem::Problem;
use crate::seat::allowed;
use crate::visitor::Visitor;

/// The largest message of a client.
const LARGEST_MESSAGE: usize = 8192;

/// How often the round trip is measured.
const PING: Duration = Duration::from_secs(5);

/// When a connection that says nothing counts as dead.
const SILENCE: Duration = Duration::from_secs(30);

/// How long a reader may take for one message; a slower one is cut off and comes back from the version it
/// knows.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a client knows already.
#[derive(Deserialize)]
pub struct Known {
    /// The version.
    #[serde(default)]
    pub v: u64,
    /// 1 if it keeps the table itself, and wants events in place of drawings.
    #[serde(default)]
    log: u8,
}

/// Opens a live connection to a table.
pub async fn open(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(known): Query<Known>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let (game, role) = match allowed(&app, &visitor, &id, Action::Watch).await {
        Ok(found) => found,
        Err(problem) => return problem.data(&app, &visitor),
    };
    let Some(place) = app.limits.socket(visitor.address) else {
        return Problem::new(StatusCode::TOO_MANY_REQUESTS, "web-problem-sockets").data(&app, &visitor);
    };
    let upgrade = upgrade
        .read_buffer_size(4096)
        .write_buffer_size(0)
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE);
    upgrade.on_upgrade(move |socket| async move {
        app.metrics.sockets.add();
        let trips = RoundTrips::default();
        let connection =
            Connection { app: app.clone(), visitor, game, role, logs: known.log == 1, socket, trips };
        connection.talk(known.v, place).await;
        app.metrics.sockets_closed.add();
    })
}

/// What `visitor` is told of another game that is offered at a table.
pub async fn again(app: &App, visitor: &Visitor, id: &TableId) -> Option<FromServer> {
    let offered = app.host.offered_again(id, visitor.device()).await.ok().flatten();
    offered.map(|(table, sits)| FromServer::Again { table: table.to_string(), sits })
}

struct Connection {
    app: App,
    visitor: Visitor,
    game: GameRow,
    role: Role,
    /// Whether the client keeps the table itself.
    logs: bool,
    socket: WebSocket,
    trips: RoundTrips,
}

/// The connection is over.
struct Over;

impl Connection {
    async fn talk(mut self, known: u64, _place: Place) {
        // Whatever ends it, the client comes back from the version that it knows.
        let _ = self.exchange(known).await;
        let _ = timeout(Duration::from_secs(1), self.socket.send(Message::Close(None))).await;
    }

    async fn exchange(&mut self, known: u64) -> Result<(), Over> {
        let mut joined = self.join(known).await?;
        let mut pings = interval(PING);
        let mut heard = Instant::now();
        let mut pinged = Instant::now();
        let app = self.app.clone();
        loop {
            tokio::select! {
                notice = joined.listener.recv() => match notice {
                    Ok(notice) => {
                        let version = joined.state.v;
                        if self.tell(&notice, version, &mut joined).await? {
                            joined = self.join(joined.state.v).await?;
                        }
                    }
                    // Too slow: everything anew, from what was told.
                    Err(RecvError::Lagged(_)) => joined = self.join(joined.state.v).await?,
                    Err(RecvError::Closed) => return Err(Over),
                },
                message = self.socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => self.hear(text.as_str()).await?,
                        Some(Ok(Message::Pong(_))) => self.trips.add(pinged.elapsed()),
                        Some(Ok(Message::Ping(_) | Message::Binary(_))) => self.nothing_of_use()?,
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Over),
                    }
                }
                _ = pings.tick() => {
                    if heard.elapsed() > SILENCE {
                        return Err(Over);
                    }
                    pinged = Instant::now();
                    self.send(Message::Ping(Default::default())).await?;
                }
                () = app.stopped() => return Ok(()),
            }
        }
    }

    async fn join(&mut self, known: u64) -> Result<Joined, Over> {
        let reader = Reader { side: self.role.side(), language: self.visitor.language, known };
        let mut joined = self.app.host.join(&self.game.id, reader).await.map_err(|_| Over)?;
        let state = std::mem::take(&mut joined.state);
        joined.state.v = state.v;
        let over = state.standing.result.is_some();
        self.say(&FromServer::State(Box::new(state))).await?;
        if self.logs {
            joined.state.v = self.tell_log(known).await?;
        }
        if over {
            self.tell_again().await?;
        }
        Ok(joined)
    }

    /// Tells of another game, if one is offered.
    async fn tell_again(&mut self) -> Result<(), Over> {
        match again(&self.app, &self.visitor, &self.game.id).await {
            Some(message) => self.say(&message).await,
            None => Ok(()),
        }
    }

    /// Tells the log from version `known` on; the version that it leads to.
    async fn tell_log(&mut self, known: u64) -> Result<u64, Over> {
        let log = move |room: &Room| {
            let all = room.table.log();
            all.get(known as usize..).unwrap_or(all).to_vec()
        };
        let events = self.app.host.look(&self.game.id, log).await.map_err(|_| Over)?;
        let version = events.last().map_or(known, |event| event.version);
        self.say(&FromServer::Log(Log::new(&events, self.app.host.time().now()))).await?;
        Ok(version)
    }

    /// Passes a notice on; true if something before it was missed and everything must be sent anew.
    async fn tell(&mut self, notice: &Arc<Notice>, version: u64, joined: &mut Joined) -> Result<bool, Over> {
        match &**notice {
            Notice::Happened(telling) if telling.version <= version => {}
            Notice::Happened(telling) if telling.before > version => return Ok(true),
            Notice::Happened(telling) if self.logs => {
                let log = Log::new(&telling.events, self.app.host.time().now());
                self.say(&FromServer::Log(log)).await?;
                joined.state.v = telling.version;
            }
            Notice::Happened(telling) => {
                let Some(text) = telling.text(self.visitor.language, self.role.side()) else {
                    return Ok(true);
                };
                self.send(Message::Text(text.as_ref().into())).await?;
                joined.state.v = telling.version;
            }
            Notice::Chat(line) => self.say(&FromServer::Chat(line.clone())).await?,
            Notice::Watchers(count) => self.say(&FromServer::Watchers { count: *count }).await?,
            Notice::Again => self.tell_again().await?,
            Notice::Anew => return Ok(true),
            Notice::Stopping => {
                let say = self.app.host.words(self.visitor.language).get("web-stopping");
                self.say(&FromServer::Stopping { say }).await?;
            }
            Notice::Begun => {}
        }
        Ok(false)
    }

    async fn hear(&mut self, text: &str) -> Result<(), Over> {
        let Ok(message) = serde_json::from_str::<FromClient>(text) else {
            self.nothing_of_use()?;
            let reason = self.app.host.words(self.visitor.language).get("web-problem-command");
            return self.refuse(String::new(), reason).await;
        };
        match message {
            FromClient::Do(request) => {
                let id = request.id.clone();
                let (Some(side), true) = (self.role.side(), may(self.role, Action::Command, &self.game))
                else {
                    let reason = self.app.host.words(self.visitor.language).get("web-problem-not-yours");
                    return self.refuse(id, reason).await;
                };
                let lag = self.trips.shortest();
                match command::act(&self.app, &self.visitor, &self.game.id, side, request, lag).await {
                    Ok(answer) => self.say(&FromServer::Answer(answer)).await,
                    // Nobody knows whether it happened: no answer, and the client asks again with the same
                    // id.
                    Err(problem) if problem.status == StatusCode::SERVICE_UNAVAILABLE => Err(Over),
                    Err(problem) => {
                        let reason = self.app.host.words(self.visitor.language).say(&problem.reason);
                        self.refuse(id, reason).await
                    }
                }
            }
            FromClient::Chat { id, text } => {
                let table = self.game.id.to_string();
                match command::chat(&self.app, &self.visitor, &table, &text).await {
                    Ok(()) => {
                        let answer = Answer { id, ok: true, v: 0, why: None, meant: Vec::new() };
                        self.say(&FromServer::Answer(answer)).await
                    }
                    Err(problem) => {
                        let reason = self.app.host.words(self.visitor.language).say(&problem.reason);
                        self.refuse(id, reason).await
                    }
                }
            }
        }
    }

    /// Something came that no page of ours sends; who sends much of it is cut off.
    fn nothing_of_use(&self) -> Result<(), Over> {
        self.app.limits.take(Costly::Command, &self.visitor).map_err(|_| {
            self.app.metrics.limited.add();
            Over
        })
    }

    async fn refuse(&mut self, id: String, why: String) -> Result<(), Over> {
        let answer = Answer { id, ok: false, v: 0, why: Some(why), meant: Vec::new() };
        self.say(&FromServer::Answer(answer)).await
    }

    async fn say(&mut self, message: &FromServer) -> Result<(), Over> {
        let text = serde_json::to_string(message).expect("a message can be said in JSON");
        self.send(Message::Text(text.into())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), Over> {
        match timeout(PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Over),
        }
    }
}
