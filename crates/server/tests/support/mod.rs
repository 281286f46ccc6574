//! A server of its own for each test, and visitors who talk to it as browsers do.

#![allow(dead_code, reason = "each test uses another part of it")]

pub mod program;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tabuleiro_server::{Config, Server};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How long anything may take.
pub const PATIENCE: Duration = Duration::from_secs(120);

pub struct Running {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Running {
    /// A server with everything in `folder`.
    pub async fn open(folder: &Path) -> Running {
        Running::with(Config { limited: false, ..Config::new(folder.to_owned()) }).await
    }

    pub async fn with(config: Config) -> Running {
        let config = Config { listen: ([127, 0, 0, 1], 0).into(), threads: 1, ..config };
        let server = Server::open(config).await.unwrap();
        let address = server.address().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move { server.run(async { drop(stopped.await) }).await.unwrap() });
        Running { address, stop: Some(stop), task }
    }

    /// Stops as Ctrl-C does.
    pub async fn stop(mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        tokio::time::timeout(PATIENCE, self.task).await.unwrap().unwrap();
    }

    pub fn visitor(&self) -> Visitor {
        Visitor { address: self.address, cookies: BTreeMap::new(), language: "en" }
    }
}

pub fn folder() -> TempDir {
    TempDir::new().unwrap()
}

/// Somebody with a browser.
#[derive(Clone)]
pub struct Visitor {
    pub address: SocketAddr,
    pub cookies: BTreeMap<String, String>,
    pub language: &'static str,
}

pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
    /// How many bytes the body has.
    pub size: usize,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.body))
    }
}

impl Visitor {
    fn cookie_header(&self) -> String {
        self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ")
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.request("GET", path, &[], "").await
    }

    pub async fn form(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let body: Vec<String> =
            fields.iter().map(|(key, value)| format!("{key}={}", encoded(value))).collect();
        let own = [("content-type", "application/x-www-form-urlencoded"), ("sec-fetch-site", "same-origin")];
        self.request("POST", path, &own, &body.join("&")).await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Answer {
        let own = [("content-type", "application/json"), ("sec-fetch-site", "same-origin")];
        self.request("POST", path, &own, &body.to_string()).await
    }

    pub async fn request(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        let mut stream = self.ask(method, path, headers, body).await;
        let mut bytes = Vec::new();
        tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.unwrap().unwrap();
        let answer = read(&bytes);
        for (_, cookie) in answer.headers.iter().filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie")) {
            let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        answer
    }

    /// Sends a request, to be closed after the answer unless the headers say otherwise.
    async fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> TcpStream {
        let mut text = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\naccept-language: {}\r\ncontent-length: {}\r\n",
            self.address,
            self.language,
            body.len()
        );
        if !headers.iter().any(|(name, _)| *name == "connection") {
            text += "connection: close\r\n";
        }
        if !self.cookies.is_empty() {
            text += &format!("cookie: {}\r\n", self.cookie_header());
        }
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        text += "\r\n";
        text += body;
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    }

    /// The status of an answer that may never end.
    pub async fn status(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> u16 {
        let mut stream = self.ask(method, path, headers, body).await;
        let mut line = [0; 12];
        tokio::time::timeout(PATIENCE, stream.read_exact(&mut line)).await.unwrap().unwrap();
        std::str::from_utf8(&line[9..]).unwrap().parse().unwrap()
    }

    /// Offers a game by the form, with the usual fields replaced; the id of the table.
    pub async fn offer(&mut self, fields: &[(&str, &str)]) -> String {
        let usual = [
            ("game", "chess"),
            ("clock", "10+5"),
            ("opponent", "friend"),
            ("colour", "white"),
            ("level", "1"),
            ("chat", "on"),
            ("pauses", "on"),
            ("takeback", "ask"),
        ];
        let mut all: Vec<(&str, &str)> =
            usual.into_iter().filter(|(key, _)| !fields.iter().any(|(other, _)| other == key)).collect();
        all.extend(fields);
        let answer = self.form("/new", &all).await;
        assert_eq!(answer.status, 303, "{}", answer.body);
        answer.header("location").unwrap().trim_start_matches("/t/").to_owned()
    }

    /// The secret in the link that the page of the table `id` shows.
    pub async fn secret(&mut self, id: &str) -> String {
        let page = self.get(&format!("/t/{id}")).await;
        let link = page.body.split(&format!("/join/{id}#")).nth(1).expect("a link").to_owned();
        link.split('"').next().unwrap().to_owned()
    }

    /// Sits down with a secret.
    pub async fn sit(&mut self, id: &str, secret: &str, name: &str) -> Answer {
        self.form(&format!("/t/{id}/seat"), &[("secret", secret), ("name", name)]).await
    }

    /// Plays a move by plain HTTP; the answer.
    pub async fn plays(&mut self, id: &str, command: &str, text: &str) -> Value {
        let request = json!({ "id": command, "do": "move", "text": text });
        self.post(&format!("/t/{id}/do"), &request).await.json()
    }

    pub async fn socket(&self, id: &str, known: u64) -> Socket {
        let mut request =
            format!("ws://{}/t/{id}/socket?v={known}", self.address).into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("accept-language", self.language.parse().unwrap());
        headers.insert("origin", format!("http://{}", self.address).parse().unwrap());
        if !self.cookies.is_empty() {
            headers.insert("cookie", self.cookie_header().parse().unwrap());
        }
        let (socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        Socket { socket }
    }
}

pub struct Socket {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Socket {
    /// The next message of the kind `kind`; others are passed over.
    pub async fn next(&mut self, kind: &str) -> Value {
        let found = async {
            loop {
                let message = self.socket.next().await.expect("the connection lasts").unwrap();
                if let Message::Text(text) = message {
                    let value: Value = serde_json::from_str(text.as_str()).unwrap();
                    if value["t"] == kind {
                        return value;
                    }
                }
            }
        };
        tokio::time::timeout(PATIENCE, found).await.unwrap_or_else(|_| panic!("no {kind} came"))
    }

    pub async fn send(&mut self, message: &Value) {
        self.socket.send(Message::Text(message.to_string().into())).await.unwrap();
    }

    /// Sends a command and waits for its answer.
    pub async fn does(&mut self, id: &str, what: &str, text: &str) -> Value {
        self.send(&json!({ "t": "do", "id": id, "do": what, "text": text })).await;
        self.next("answer").await
    }

    /// Whether the server has closed the connection.
    pub async fn is_closed(&mut self) -> bool {
        let ended = async {
            loop {
                match self.socket.next().await {
                    None | Some(Err(_) | Ok(Message::Close(_))) => return true,
                    Some(Ok(_)) => {}
                }
            }
        };
        tokio::time::timeout(PATIENCE, ended).await.unwrap_or(false)
    }
}

fn encoded(text: &str) -> String {
    text.bytes()
        .map(
            |byte| {
                if byte.is_ascii_alphanumeric() {
                    char::from(byte).to_string()
                } else {
                    format!("%{byte:02X}")
                }
            },
        )
        .collect()
}

/// An answer as it came over the wire.
fn read(bytes: &[u8]) -> Answer {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("an answer has a head");
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let mut lines = head.split("\r\n");
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    let chunked = headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
    let rest = &bytes[end + 4..];
    let body = if chunked { unchunked(rest) } else { rest.to_vec() };
    Answer { status, headers, size: body.len(), body: String::from_utf8_lossy(&body).into_owned() }
}

fn unchunked(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = rest.windows(2).position(|two| two == b"\r\n") {
        let size = usize::from_str_radix(std::str::from_utf8(&rest[..end]).unwrap(), 16).unwrap();
        if size == 0 {
            break;
        }
        body.extend(&rest[end + 2..end + 2 + size]);
        rest = &rest[end + 2 + size + 2..];
    }
    body
}
