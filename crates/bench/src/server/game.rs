//! A game between two sockets.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::seed::Seat;

/// A move is to be played, and was due at this moment.
pub struct Go {
    pub at: Instant,
}

/// A move was played, answered and told.
pub struct Played {
    pub game: usize,
    /// From when it was due until its player had the answer.
    pub answered: Duration,
    /// From when it was due until the opponent was told.
    pub told: Duration,
}

/// A game between two sockets.
pub struct Game {
    number: usize,
    sockets: [WebSocketStream<TcpStream>; 2],
    moves: Arc<Vec<String>>,
    version: u64,
    ply: usize,
}

async fn socket(address: SocketAddr, seat: Seat) -> Result<(WebSocketStream<TcpStream>, u64), String> {
    let told = |error: &dyn std::fmt::Display| format!("a socket can't be opened: {error}");
    let Seat { table, device, from } = seat;
    let mut request =
        format!("ws://{address}/t/{table}/socket?v=0").into_client_request().map_err(|error| told(&error))?;
    let cookie = format!("tabuleiro-device={}", device.reveal());
    request.headers_mut().insert("cookie", cookie.parse().map_err(|_| told(&"cookie"))?);
    let origin = format!("http://{address}");
    request.headers_mut().insert("origin", origin.parse().map_err(|_| told(&"origin"))?);
    let tcp = TcpSocket::new_v4().map_err(|error| told(&error))?;
    tcp.bind((from, 0).into()).map_err(|error| told(&error))?;
    let stream = tcp.connect(address).await.map_err(|error| told(&error))?;
    stream.set_nodelay(true).map_err(|error| told(&error))?;
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let opened = client_async_with_config(request, stream, Some(config)).await;
    let mut socket = opened.map_err(|error| told(&error))?.0;
    loop {
        let message = socket.next().await.ok_or_else(|| told(&"closed"))?.map_err(|error| told(&error))?;
        if let Message::Text(text) = message
            && text.as_str().starts_with(r#"{"t":"state""#)
        {
            return Ok((socket, version(text.as_str()).ok_or_else(|| told(&"no version"))?));
        }
    }
}

/// The version that a message tells.
fn version(text: &str) -> Option<u64> {
    let rest = text.split_once(r#""v":"#)?.1;
    rest[..rest.find(|letter: char| !letter.is_ascii_digit())?].parse().ok()
}

impl Game {
    pub async fn open(
        address: SocketAddr,
        number: usize,
        seats: [Seat; 2],
        moves: Arc<Vec<String>>,
    ) -> Result<Game, String> {
        let [white, black] = seats;
        let (white, _) = socket(address, white).await?;
        let (black, version) = socket(address, black).await?;
        Ok(Game { number, sockets: [white, black], moves, version, ply: 0 })
    }

    /// Plays whenever it is told to; ends when a socket is closed.
    pub async fn run(mut self, mut told: mpsc::Receiver<Go>, played: mpsc::UnboundedSender<Played>) {
        loop {
            tokio::select! {
                go = told.recv() => {
                    let Some(go) = go else { return };
                    let Some(done) = self.play(go).await else {
                        eprintln!("game {} has ended", self.number);
                        return;
                    };
                    let _ = played.send(done);
                }
                // Round trips are measured by the server; the socket answers when it is read.
                heard = self.hear() => if heard.is_none() { return },
            }
        }
    }

    /// Hears what comes to either socket.
    async fn hear(&mut self) -> Option<(usize, String)> {
        let [white, black] = &mut self.sockets;
        let (side, message) = tokio::select! {
            message = white.next() => (0, message),
            message = black.next() => (1, message),
        };
        match message?.ok()? {
            Message::Text(text) => Some((side, text.as_str().to_owned())),
            Message::Close(_) => None,
            _ => Some((side, String::new())),
        }
    }

    async fn play(&mut self, go: Go) -> Option<Played> {
        let (mover, text) = (self.ply % 2, self.moves.get(self.ply)?);
        let request = format!(r#"{{"t":"do","id":"m{}","do":"move","text":"{text}"}}"#, self.ply);
        self.sockets[mover].send(Message::Text(request.into())).await.ok()?;
        let (mut answered, mut told) = (None, None);
        loop {
            let (side, text) = self.hear().await?;
            if side == mover && text.starts_with(r#"{"t":"answer""#) {
                if !text.contains(r#""ok":true"#) {
                    eprintln!("{text}");
                    return None;
                }
                answered = Some(go.at.elapsed());
            } else if side != mover && text.starts_with(r#"{"t":"update""#) && version(&text)? > self.version
            {
                self.version = version(&text)?;
                told = Some(go.at.elapsed());
            }
            if let (Some(answered), Some(told)) = (answered, told) {
                self.ply += 1;
                return Some(Played { game: self.number, answered, told });
            }
        }
    }
}
