//! A connection that can be made slow, half open or dead: it stands between a node and what the node needs.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What a proxy does with what goes through it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Lets it through.
    Through,
    /// Lets it through after a while.
    Slow(Duration),
    /// Lets questions through and swallows the answers: what was asked for is done, and nobody hears of it.
    Swallow,
    /// Swallows everything.
    Dead,
}

/// A proxy to one address.
pub struct Proxy {
    pub port: u16,
    mode: watch::Sender<Mode>,
}

impl Proxy {
    pub async fn to(target: u16) -> Arc<Proxy> {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (mode, now) = watch::channel(Mode::Through);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let now = now.clone();
                tokio::spawn(async move {
                    let target = SocketAddr::from(([127, 0, 0, 1], target));
                    let Ok(far) = TcpStream::connect(target).await else { return };
                    let _ = (near.set_nodelay(true), far.set_nodelay(true));
                    let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
                    tokio::spawn(carry(near_in, far_out, now.clone(), Way::Question));
                    tokio::spawn(carry(far_in, near_out, now, Way::Answer));
                });
            }
        });
        Arc::new(Proxy { port, mode })
    }

    /// From now on does that with all connections. Those that were half open or dead break when they no
    /// longer are.
    pub fn set(&self, mode: Mode) {
        self.mode.send_replace(mode);
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Question,
    Answer,
}

/// Carries bytes one way until the connection breaks; both ends are closed then.
async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut mode: watch::Receiver<Mode>, way: Way) {
    let mut bytes = vec![0; 16 * 1024];
    let mut lost = false;
    loop {
        let count = tokio::select! {
            count = from.read(&mut bytes) => match count {
                Ok(0) | Err(_) => break,
                Ok(count) => count,
            },
            changed = mode.changed() => {
                if changed.is_err() || lost && matches!(*mode.borrow(), Mode::Through | Mode::Slow(_)) {
                    break;
                }
                continue;
            }
        };
        let now = *mode.borrow();
        match now {
            Mode::Through => {}
            Mode::Slow(time) => tokio::time::sleep(time).await,
            Mode::Swallow if way == Way::Question => {}
            Mode::Swallow | Mode::Dead => {
                lost = true;
                continue;
            }
        }
        if to.write_all(&bytes[..count]).await.is_err() {
            break;
        }
    }
    let _ = to.shutdown().await;
}
