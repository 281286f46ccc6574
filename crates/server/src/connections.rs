//! Connections: taken in, bounded, served, and ended.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tower_service::Service;

use crate::app::App;
use crate::limits::Place;
use crate::patient::Patient;

/// How long a client may take for the head of a request, and be silent between two.
const HEAD: Duration = Duration::from_secs(15);

/// The largest head of a request, in bytes: more than any browser sends.
const LARGEST_HEAD: usize = 16 * 1024;

/// How long requests may take that are being answered when the server stops.
const GRACE: Duration = Duration::from_millis(500);

/// Serves everybody who comes, until the server is to stop and what was begun is answered.
pub async fn serve(listener: TcpListener, router: Router, app: App) {
    let mut connections = JoinSet::new();
    loop {
        let taken = tokio::select! {
            taken = listener.accept() => taken,
            Some(_) = connections.join_next() => continue,
            () = app.stopped() => break,
        };
        match taken {
            Ok((stream, peer)) => {
                // Nobody is told why, for that would cost what is to be saved.
                let Some(place) = app.limits.connection(peer.ip()) else {
                    app.metrics.turned_away.add();
                    continue;
                };
                connections.spawn(talk(stream, peer, router.clone(), app.clone(), place));
            }
            Err(error) if is_theirs(&error) => {}
            Err(error) => {
                // Most likely there are too many open files; some will be closed soon.
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }
    drop(listener);
    let ended = async {
        while connections.join_next().await.is_some() {}
        while app.limits.open() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    // Somebody who reads slowly does not keep the server from ending.
    let _ = tokio::time::timeout(GRACE, ended).await;
}

/// Whether a connection broke before it was taken.
fn is_theirs(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Answers what comes over one connection.
async fn talk(stream: TcpStream, peer: SocketAddr, router: Router, app: App, place: Place) {
    // A move waits for nothing.
    let _ = stream.set_nodelay(true);
    let answer = move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let mut router = router.clone();
        async move { router.call(request).await }
    };
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(Patient::new(stream)), service_fn(answer))
        .with_upgrades();
    tokio::pin!(connection);
    // However it ends, the other side has gone or said nothing that can be read.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = app.stopped() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
    drop(place);
}
