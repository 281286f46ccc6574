//! A program that plays by calls.

use std::path::Path;
use std::time::Duration;

use serde_json::Value;
use tabuleiro_facade::registry;
use tabuleiro_host::{SqliteStore, Store};
use tabuleiro_server::Tokens;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use super::{Answer, PATIENCE, Running, Visitor};

/// A program with its token.
pub struct Program {
    visitor: Visitor,
    token: String,
}

impl Program {
    /// A program of a new account, with a token that was made on the page.
    pub async fn new(server: &Running, name: &str, bot: bool) -> Program {
        let kind = if bot { "bot" } else { "person" };
        let page = server.visitor().form("/tokens", &[("name", name), ("kind", kind)]).await;
        assert_eq!(page.status, 200, "{}", page.body);
        let token = page.body.split("readonly value=\"").nth(1).unwrap().split('"').next().unwrap();
        Program::with(server, token)
    }

    /// A program of a new account, whose token has these scopes, made beside the server that serves `data`.
    pub async fn scoped(server: &Running, data: &Path, name: &str, scopes: &str) -> Program {
        let tokens = Tokens::open(&data.into()).await.unwrap();
        Program::with(server, &tokens.make(name, false, "", Some(scopes)).await.unwrap())
    }

    pub fn with(server: &Running, token: &str) -> Program {
        Program { visitor: server.visitor(), token: token.to_owned() }
    }

    pub fn token(&self) -> &str {
        &self.token
    }

    fn authorization(&self) -> String {
        format!("Bearer {}", self.token)
    }

    pub async fn request(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let authorization = self.authorization();
        let mut all = headers.to_vec();
        if !self.token.is_empty() {
            all.push(("authorization", &authorization));
        }
        self.visitor.clone().request(method, path, &all, body).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.request("GET", path, &[], "").await
    }

    /// Posts JSON; nothing if it is null.
    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        if body.is_null() {
            return self.request("POST", path, &[], "").await;
        }
        self.request("POST", path, &[("content-type", "application/json")], &body.to_string()).await
    }

    pub async fn form(&self, path: &str, body: &str) -> Answer {
        self.request("POST", path, &[("content-type", "application/x-www-form-urlencoded")], body).await
    }

    /// Challenges somebody to a game without clocks, with White; its name.
    pub async fn challenges(&self, name: &str) -> String {
        let answer = self.form(&format!("/api/challenge/{name}"), "color=white").await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()["id"].as_str().unwrap().to_owned()
    }

    /// The status of a call, and what it answers if that is not a stream.
    pub async fn status(&self, method: &str, path: &str) -> (u16, Value) {
        let mut lines = self.open(method, path, "").await;
        let status = lines.status;
        let body = if status >= 400 { lines.next_value().await } else { Value::Null };
        (status, body)
    }

    /// A stream of lines.
    pub async fn stream(&self, path: &str) -> Lines {
        let lines = self.open("GET", path, "").await;
        assert_eq!(lines.status, 200, "{path}");
        lines
    }

    /// Opens a call whose answer is read line by line.
    pub async fn open(&self, method: &str, path: &str, form: &str) -> Lines {
        let mut stream = TcpStream::connect(self.visitor.address).await.unwrap();
        let authorization = if self.token.is_empty() {
            String::new()
        } else {
            format!("authorization: {}\r\n", self.authorization())
        };
        let text = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{authorization}content-type: \
             application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{form}",
            self.visitor.address,
            form.len()
        );
        stream.write_all(text.as_bytes()).await.unwrap();
        let mut reader = BufReader::new(stream);
        let mut line = String::new();
        reader.read_line(&mut line).await.unwrap();
        let status = line.split(' ').nth(1).unwrap().parse().unwrap();
        loop {
            line.clear();
            reader.read_line(&mut line).await.unwrap();
            if line.trim().is_empty() {
                return Lines { status, reader };
            }
        }
    }

    /// A legal move of the game `id`, in the words of the calls.
    pub async fn legal_move(&self, data: &Path, id: &str) -> String {
        let store = SqliteStore::open(&data.join("tabuleiro.sqlite")).await.unwrap();
        let row = store.game(&id.parse().unwrap()).await.unwrap().unwrap();
        let mut game = registry::open(&row.terms.game, row.terms.position.as_deref()).unwrap();
        let choice = game.choices().remove(0);
        game.play(&choice).unwrap();
        game.program_moves().remove(0)
    }
}

/// The lines of a stream.
pub struct Lines {
    pub status: u16,
    reader: BufReader<TcpStream>,
}

impl Lines {
    /// The next line that is JSON; `None` at the end. Empty lines don't count as something said.
    async fn line(&mut self) -> Option<Value> {
        tokio::time::timeout(PATIENCE, self.read()).await.expect("something is said")
    }

    async fn read(&mut self) -> Option<Value> {
        let mut line = String::new();
        loop {
            line.clear();
            let count = self.reader.read_line(&mut line).await.unwrap_or(0);
            if count == 0 {
                return None;
            }
            // The lengths of chunks are numbers, not objects.
            if let Ok(value @ Value::Object(_)) = serde_json::from_str(line.trim()) {
                return Some(value);
            }
        }
    }

    pub async fn next_value(&mut self) -> Value {
        self.line().await.unwrap_or(Value::Null)
    }

    /// The next line of the type `kind`; others are passed over.
    pub async fn next(&mut self, kind: &str) -> Value {
        loop {
            let line = self.line().await.unwrap_or_else(|| panic!("the stream ended before {kind}"));
            if line["type"] == kind {
                return line;
            }
        }
    }

    /// Whether the server ends the stream.
    pub async fn ended(&mut self) -> bool {
        tokio::time::timeout(Duration::from_secs(60), async { while self.line().await.is_some() {} })
            .await
            .is_ok()
    }
}
