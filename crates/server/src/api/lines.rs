//! Streams of JSON, one object a line, with an empty line now and then so that nobody takes them for dead.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_core::Stream;
use serde::Serialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};

/// What programs call such a stream.
pub const NDJSON: &str = "application/x-ndjson";

/// How often something is said, if only an empty line; programs give up after fifteen seconds.
const KEEP_ALIVE: Duration = Duration::from_secs(5);

/// How many lines may wait for a slow reader, who is cut off after that and comes back for everything.
const BACKLOG: usize = 64;

/// The end of a stream that is written to. Dropping it ends the stream.
pub struct Lines {
    sender: mpsc::Sender<Bytes>,
    alive: Interval,
}

/// The reader has gone, or reads too slowly.
#[derive(Debug)]
pub struct Gone;

impl Lines {
    /// A stream, and the answer that carries it.
    pub fn open() -> (Lines, Response) {
        let (sender, receiver) = mpsc::channel(BACKLOG);
        let mut alive = interval_at(Instant::now() + KEEP_ALIVE, KEEP_ALIVE);
        alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let body = Body::from_stream(Received { receiver });
        ((Lines { sender, alive }), ([(header::CONTENT_TYPE, NDJSON)], body).into_response())
    }

    /// Says something.
    pub fn say(&mut self, value: &impl Serialize) -> Result<(), Gone> {
        let mut line = serde_json::to_vec(value).expect("a line can be said in JSON");
        line.push(b'\n');
        self.alive.reset();
        self.sender.try_send(line.into()).map_err(|_| Gone)
    }

    /// Waits until an empty line is due, and sends it.
    pub async fn rest(&mut self) -> Result<(), Gone> {
        tokio::select! {
            () = self.sender.closed() => Err(Gone),
            _ = self.alive.tick() => self.sender.try_send(Bytes::from_static(b"\n")).map_err(|_| Gone),
        }
    }
}

/// The lines as they go out.
struct Received {
    receiver: mpsc::Receiver<Bytes>,
}

impl Stream for Received {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.receiver.poll_recv(context).map(|line| line.map(Ok))
    }
}
