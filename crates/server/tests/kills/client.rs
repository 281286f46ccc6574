//! Those who play and look on while the server is killed. They ask again until they are answered.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tabuleiro_facade::{Game, Side, SplitMix64, registry};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::log::{Command, Log, Watched};

/// What is played, in turn.
const GAMES: [&str; 4] = ["chess", "draughts:brazilian", "quarto", "draughts:international"];

/// No game goes on for longer.
const MOST_PLIES: usize = 160;

/// How long a client waits for an answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// The servers, all of the same games.
pub type Servers = Arc<Vec<SocketAddr>>;

/// The address that somebody comes from.
type House = Ipv4Addr;

/// A device.
#[derive(Clone)]
struct Device {
    servers: Servers,
    from: House,
    cookies: BTreeMap<String, String>,
}

impl Device {
    fn new(servers: &Servers, house: House) -> Device {
        // Each game is played in another house, so that none asks too often.
        Device { servers: servers.clone(), from: house, cookies: BTreeMap::new() }
    }

    /// One of the servers, another one each time.
    fn any(&self) -> SocketAddr {
        static TURN: AtomicUsize = AtomicUsize::new(0);
        self.servers[TURN.fetch_add(1, Ordering::Relaxed) % self.servers.len()]
    }

    async fn connect(&self, address: SocketAddr) -> Option<TcpStream> {
        let socket = TcpSocket::new_v4().ok()?;
        if cfg!(target_os = "linux") {
            socket.bind((self.from, 0).into()).ok()?;
        }
        timeout(PATIENCE, socket.connect(address)).await.ok()?.ok()
    }

    fn cookie(&self) -> String {
        let pairs: Vec<String> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        pairs.join("; ")
    }

    /// Posts `body`; the status, and the body or the place that the answer leads to.
    async fn post(&mut self, address: SocketAddr, path: &str, body: &str) -> Option<(u16, String)> {
        let kind = if body.starts_with('{') { "json" } else { "x-www-form-urlencoded" };
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\nsec-fetch-site: same-origin\r\n\
             content-type: application/{kind}\r\ncontent-length: {}\r\ncookie: {}\r\n\r\n{body}",
            body.len(),
            self.cookie()
        );
        let mut stream = self.connect(address).await?;
        let mut text = String::new();
        let exchange = async {
            stream.write_all(request.as_bytes()).await.ok()?;
            stream.read_to_string(&mut text).await.ok()
        };
        timeout(PATIENCE, exchange).await.ok()??;
        let (head, body) = text.split_once("\r\n\r\n")?;
        for cookie in head.lines().filter_map(|line| line.strip_prefix("set-cookie: ")) {
            let (name, value) = cookie.split(';').next()?.split_once('=')?;
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        let location = head.lines().find_map(|line| line.strip_prefix("location: ")).unwrap_or_default();
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some((status, if body.is_empty() { location } else { body }.to_owned()))
    }

    async fn socket(
        &self,
        address: SocketAddr,
        table: &str,
        known: u64,
    ) -> Option<WebSocketStream<TcpStream>> {
        let mut request = format!("ws://{address}/t/{table}/socket?v={known}").into_client_request().ok()?;
        request.headers_mut().insert("origin", format!("http://{address}").parse().ok()?);
        request.headers_mut().insert("cookie", self.cookie().parse().ok()?);
        let stream = self.connect(address).await?;
        Some(timeout(PATIENCE, client_async(request, stream)).await.ok()?.ok()?.0)
    }
}

/// A player, by live connection or by POST.
struct Player {
    device: Device,
    live: bool,
    socket: Option<WebSocketStream<TcpStream>>,
}

impl Player {
    /// Sends a command once; the answer, if one came.
    async fn send(&mut self, table: &str, request: &Value, random: &mut SplitMix64) -> Option<Value> {
        let servers = self.device.servers.clone();
        let address = servers[random.next_u64() as usize % servers.len()];
        if !self.live {
            let (status, body) =
                self.device.post(address, &format!("/t/{table}/do"), &request.to_string()).await?;
            return (status == 200).then(|| serde_json::from_str(&body).ok())?;
        }
        if self.socket.is_none() {
            self.socket = Some(self.device.socket(address, table, 0).await?);
        }
        let answer = timeout(PATIENCE, Player::over(self.socket.as_mut()?, request)).await;
        if !matches!(answer, Ok(Some(_))) {
            self.socket = None;
        }
        answer.ok()?
    }

    async fn over(socket: &mut WebSocketStream<TcpStream>, request: &Value) -> Option<Value> {
        let mut message = request.clone();
        message["t"] = "do".into();
        socket.send(Message::Text(message.to_string().into())).await.ok()?;
        loop {
            if let Message::Text(text) = socket.next().await?.ok()? {
                let message: Value = serde_json::from_str(text.as_str()).ok()?;
                if message["t"] == "answer" && message["id"] == request["id"] {
                    return Some(message);
                }
            }
        }
    }

    /// Sends a command with the same id until it is answered; nothing if the test ends before.
    async fn command(
        &mut self,
        log: &Log,
        table: &str,
        request: &Value,
        random: &mut SplitMix64,
    ) -> Option<Option<u64>> {
        let asked = log.now();
        loop {
            if log.is_ended() {
                return None;
            }
            if let Some(answer) = self.send(table, request, random).await
                && let Some(ok) = answer["ok"].as_bool()
            {
                let version = ok.then(|| answer["v"].as_u64().unwrap());
                let id = request["id"].as_str().unwrap().to_owned();
                let answered = log.now();
                log.answered(Command { table: table.to_owned(), id, asked, answered, version });
                return Some(version);
            }
            sleep(Duration::from_millis(20)).await;
        }
    }
}

/// A game between two devices; nothing if the server went away meanwhile.
async fn seated(servers: &Servers, house: House, game: &str) -> Option<(String, [Player; 2])> {
    let [mut white, mut black] = [Device::new(servers, house), Device::new(servers, house)];
    let terms = format!("game={game}&clock=10%2B5&opponent=friend&colour=white");
    let (status, place) = white.post(white.any(), "/new", &terms).await?;
    let id = (status == 303).then(|| place.trim_start_matches("/t/").to_owned())?;
    let secret = white.cookies.get(&format!("tabuleiro-link-{id}"))?.clone();
    let (status, _) =
        black.post(black.any(), &format!("/t/{id}/seat"), &format!("secret={secret}&name=")).await?;
    let live = Player { device: white, live: true, socket: None };
    let by_post = Player { device: black, live: false, socket: None };
    (status == 303).then_some((id, [live, by_post]))
}

/// Two players who play game after game, with somebody who looks on in each way.
pub async fn pair(servers: Servers, number: usize, log: Arc<Log>) {
    let mut random = SplitMix64::new(number as u64);
    for round in 0.. {
        let name = GAMES[(number + round) % GAMES.len()];
        let house = Ipv4Addr::new(127, number as u8, (round / 250) as u8, (round % 250 + 1) as u8);
        let (id, mut players) = loop {
            if log.is_ended() {
                return;
            }
            match seated(&servers, house, name).await {
                Some(seated) => break seated,
                None => sleep(Duration::from_millis(50)).await,
            }
        };
        let watchers = [
            tokio::spawn(watch(servers.clone(), house, id.clone(), log.clone(), false)),
            tokio::spawn(watch(servers.clone(), house, id.clone(), log.clone(), true)),
        ];
        let mut game = registry::open(name, None).unwrap();
        play(&mut *game, &id, &mut players, &log, &mut random, number).await;
        for watcher in watchers {
            watcher.await.unwrap();
        }
    }
}

/// Plays random moves to the end, with slips and repetitions now and then.
async fn play(
    game: &mut dyn Game,
    id: &str,
    players: &mut [Player; 2],
    log: &Log,
    random: &mut SplitMix64,
    pair: usize,
) {
    let mut version = 1;
    let mut last: Option<(usize, Value)> = None;
    let mut number = 0;
    while game.outcome().is_none() && game.ply() < MOST_PLIES {
        let mover = usize::from(game.side_to_move() == Side::Black);
        let mut request = |what: Value| {
            number += 1;
            let mut request = what;
            request["id"] = format!("c{number}").into();
            request
        };
        match random.next_u64() % 8 {
            // A slip: not the turn of whoever moves.
            0 => {
                let slip = request(json!({ "do": "move", "text": game.choices()[0].text }));
                let Some(done) = players[1 - mover].command(log, id, &slip, random).await else { return };
                if done.is_some() {
                    log.notice(format!("{id}: a move out of turn was taken: {slip}"));
                }
            }
            // Said twice: it counts once, and the answer is the same.
            1 => {
                if let Some((by, again)) = &last {
                    let Some(done) = players[*by].command(log, id, again, random).await else { return };
                    if done.is_none() {
                        log.notice(format!("{id}: {again} was done, and then refused"));
                    }
                }
            }
            _ => {}
        }
        let choices = game.choices();
        let choice = &choices[random.next_u64() as usize % choices.len()];
        // Whoever owns the table must know at least as much.
        loop {
            let mut wish = request(json!({ "do": "move", "text": choice.text, "v": version }));
            if log.trusts_owners && random.next_u64().is_multiple_of(2) {
                // Who does not say what they know leaves it to the owner not to be an old one.
                wish.as_object_mut().unwrap().remove("v");
            }
            match players[mover].command(log, id, &wish, random).await {
                Some(Some(done)) => {
                    version = done;
                    log.lives(pair);
                    last = Some((mover, wish));
                    break;
                }
                // The clocks were stopped and went on meanwhile, which are events too.
                Some(None) => version = current(&mut players[mover], id, random).await.unwrap_or(version),
                None => return,
            }
        }
        game.play(choice).unwrap();
        if !log.pace.is_zero() {
            sleep(log.pace.mul_f64(0.5 + (random.next_u64() % 100) as f64 / 100.0)).await;
        }
    }
    if game.outcome().is_none() {
        let _ = players[0].command(log, id, &json!({ "id": "end", "do": "resign" }), random).await;
    }
}

/// The version of the table, as a new connection is told.
async fn current(player: &mut Player, id: &str, random: &mut SplitMix64) -> Option<u64> {
    let servers = player.device.servers.clone();
    let address = servers[random.next_u64() as usize % servers.len()];
    let mut socket = player.device.socket(address, id, 0).await?;
    let text = timeout(PATIENCE, socket.next()).await.ok()??.ok()?;
    serde_json::from_str::<Value>(text.to_text().ok()?).ok()?["v"].as_u64()
}

/// Looks on until the game is over, coming back from the version that is known.
async fn watch(servers: Servers, house: House, id: String, log: Arc<Log>, by_events: bool) {
    let device = Device::new(&servers, house);
    let mut watched = Watched::new(&id);
    while !log.is_ended() {
        let seen = if by_events {
            watch_events(&device, &id, &log, &mut watched).await
        } else {
            watch_live(&device, &id, &log, &mut watched).await
        };
        if seen == Some(true) {
            break;
        }
        sleep(Duration::from_millis(30)).await;
    }
    log.watched.lock().unwrap().push(watched);
}

/// How often somebody who looks on asks whether the test is over.
const GLANCE: Duration = Duration::from_millis(200);

async fn watch_live(device: &Device, id: &str, log: &Log, watched: &mut Watched) -> Option<bool> {
    let mut socket = device.socket(device.any(), id, watched.known()).await?;
    while !log.is_ended() {
        let Ok(message) = timeout(GLANCE, socket.next()).await else { continue };
        if let Message::Text(text) = message?.ok()?
            && watched.hear(&serde_json::from_str(text.as_str()).ok()?)
        {
            return Some(true);
        }
    }
    None
}

async fn watch_events(device: &Device, id: &str, log: &Log, watched: &mut Watched) -> Option<bool> {
    let address = device.any();
    let mut stream = device.connect(address).await?;
    let request = format!(
        "GET /t/{id}/events HTTP/1.1\r\nhost: {address}\r\nlast-event-id: {}\r\n\r\n",
        watched.known()
    );
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut reader = BufReader::new(stream);
    let mut line = Vec::new();
    while !log.is_ended() {
        // What was read of a line stays when the wait is over.
        match timeout(GLANCE, reader.read_until(b'\n', &mut line)).await {
            Err(_) => continue,
            Ok(Ok(1..)) => {}
            Ok(_) => return None,
        }
        let text = String::from_utf8(std::mem::take(&mut line)).ok()?;
        if let Some(data) = text.strip_prefix("data: ")
            && watched.hear(&serde_json::from_str(data.trim()).ok()?)
        {
            return Some(true);
        }
    }
    None
}
