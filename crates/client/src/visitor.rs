//! Requests to a server, as one visitor makes them.

use std::path::PathBuf;
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::header::{self, HeaderMap};
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use serde::de::DeserializeOwned;
use tabuleiro_core::printable;
use tabuleiro_wire::Problem;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Error as SocketError;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::connection::{self, Connector};
use crate::cookies::Cookies;
use crate::{Address, ClientError};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// The longest answer that is read.
const LONGEST_ANSWER: usize = 4 << 20;

/// A live connection.
pub(crate) type Socket = WebSocketStream<Box<dyn connection::Bytes>>;

/// Somebody who talks to one server.
pub(crate) struct Visitor {
    pub(crate) address: Address,
    connector: Connector,
    cookies: Cookies,
    language: &'static str,
}

/// An answer.
pub(crate) struct Reply {
    pub(crate) headers: HeaderMap,
    body: Bytes,
}

impl Reply {
    /// Where the answer leads to.
    pub(crate) fn location(&self) -> Option<&str> {
        self.headers.get(header::LOCATION)?.to_str().ok()
    }

    /// The cookies that it sets.
    pub(crate) fn cookies(&self) -> Vec<(String, String)> {
        let all = self.headers.get_all(header::SET_COOKIE).into_iter();
        all.filter_map(|cookie| {
            let (name, value) = cookie.to_str().ok()?.split(';').next()?.split_once('=')?;
            Some((name.trim().to_owned(), value.trim().to_owned()))
        })
        .collect()
    }
}

impl Visitor {
    pub(crate) fn new(
        address: Address,
        language: &'static str,
        folder: Option<PathBuf>,
    ) -> Result<Visitor, ClientError> {
        let connector = Connector::new(&address)?;
        let cookies = Cookies::of(&address, folder);
        Ok(Visitor { address, connector, cookies, language })
    }

    /// What the server has at `path`, as data.
    pub(crate) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        let request = self.request("GET", path).body(Full::default()).map_err(local)?;
        let reply = self.send(request).await?;
        serde_json::from_slice(&reply.body).map_err(|_| self.stranger())
    }

    /// Sends a form to `path`.
    pub(crate) async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Result<Reply, ClientError> {
        let fields = fields.iter().map(|(key, value)| format!("{key}={}", encoded(value)));
        let body = fields.collect::<Vec<_>>().join("&");
        let request = self
            .request("POST", path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Full::from(body))
            .map_err(local)?;
        let reply = self.send(request).await?;
        self.cookies.keep(&reply.cookies()).map_err(local)?;
        Ok(reply)
    }

    /// Opens a live connection.
    pub(crate) async fn socket(&self, path: &str) -> Result<Socket, ClientError> {
        let stream = self.connector.open(&self.address).await?;
        let scheme = if self.address.secure { "wss" } else { "ws" };
        let url = format!("{scheme}://{}{path}", self.address.authority());
        let mut request = url.into_client_request().map_err(local)?;
        for (name, value) in self.headers() {
            request.headers_mut().insert(name, value.parse().map_err(local)?);
        }
        let config = WebSocketConfig::default()
            .max_message_size(Some(LONGEST_ANSWER))
            .max_frame_size(Some(LONGEST_ANSWER));
        let opened = tokio_tungstenite::client_async_with_config(request, stream, Some(config));
        match timeout(PATIENCE, opened).await {
            Ok(Ok((socket, _))) => Ok(socket),
            Ok(Err(SocketError::Http(response))) => {
                let body = response.body().clone().unwrap_or_default();
                Err(self.refused(response.status().as_u16(), &body))
            }
            Ok(Err(SocketError::Io(error))) => Err(self.unreachable(error)),
            Ok(Err(_)) => Err(self.stranger()),
            Err(_) => Err(self.unreachable(std::io::ErrorKind::TimedOut.into())),
        }
    }

    /// What says who asks, in which language, and that it is no other site's doing.
    fn headers(&self) -> Vec<(header::HeaderName, String)> {
        let mut headers = vec![
            (header::ACCEPT_LANGUAGE, self.language.to_owned()),
            (header::ORIGIN, self.address.to_string()),
        ];
        let cookies = self.cookies.header();
        if !cookies.is_empty() {
            headers.push((header::COOKIE, cookies));
        }
        headers
    }

    fn request(&self, method: &str, path: &str) -> hyper::http::request::Builder {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, self.address.authority())
            .header(header::ACCEPT, "application/json");
        for (name, value) in self.headers() {
            request = request.header(name, value);
        }
        request
    }

    async fn send(&self, request: Request<Full<Bytes>>) -> Result<Reply, ClientError> {
        let stream = self.connector.open(&self.address).await?;
        match timeout(PATIENCE, self.exchange(stream, request)).await {
            Ok(answer) => answer,
            Err(_) => Err(self.unreachable(std::io::ErrorKind::TimedOut.into())),
        }
    }

    async fn exchange(
        &self,
        stream: Box<dyn connection::Bytes>,
        request: Request<Full<Bytes>>,
    ) -> Result<Reply, ClientError> {
        let stranger = |_| self.stranger();
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.map_err(stranger)?;
        let answer = async {
            let answer: Response<_> = sender.send_request(request).await.map_err(stranger)?;
            let (head, body) = answer.into_parts();
            let body = Limited::new(body, LONGEST_ANSWER).collect().await.map_err(|_| self.stranger())?;
            Ok((head, body.to_bytes()))
        };
        tokio::pin!(answer);
        // The connection moves while the answer is awaited; its own end, good or bad, shows in the answer.
        let (head, body) = tokio::select! {
            answer = &mut answer => answer?,
            _ = connection => answer.await?,
        };
        if head.status.is_success() || head.status.is_redirection() {
            return Ok(Reply { headers: head.headers, body });
        }
        Err(self.refused(head.status.as_u16(), &body))
    }

    /// The server's own words where it says any.
    fn refused(&self, status: u16, body: &[u8]) -> ClientError {
        match serde_json::from_slice::<Problem>(body) {
            Ok(problem) => ClientError::Refused { status, reason: printable(&problem.error).into_owned() },
            Err(_) => self.stranger(),
        }
    }

    fn unreachable(&self, error: std::io::Error) -> ClientError {
        ClientError::Unreachable { server: self.address.to_string(), reason: error.into() }
    }

    pub(crate) fn stranger(&self) -> ClientError {
        ClientError::Stranger(self.address.to_string())
    }
}

fn local(error: impl ToString) -> ClientError {
    ClientError::Local(error.to_string())
}

/// `text` as it stands in forms.
fn encoded(text: &str) -> String {
    text.bytes().fold(String::with_capacity(text.len()), |mut encoded, byte| {
        if byte.is_ascii_alphanumeric() {
            encoded.push(char::from(byte));
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
        encoded
    })
}
