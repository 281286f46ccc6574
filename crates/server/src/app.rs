//! What every request needs.

use std::collections::BTreeSet;
use std::sync::Arc;

use tabuleiro_host::{Accounts, Host, Studies};

use crate::api::Online;
use crate::config::Config;
use crate::limits::Limits;
use crate::metrics::Metrics;

/// What every request needs.
#[derive(Clone)]
pub struct App(Arc<Inner>);

/// The parts of an [`App`].
pub struct Inner {
    pub host: Host,
    pub accounts: Arc<dyn Accounts>,
    /// Whose programs are connected.
    pub online: Online,
    pub studies: Studies,
    pub config: Config,
    pub limits: Limits,
    pub metrics: Metrics,
    /// Becomes true when the server is to stop.
    pub stopping: tokio::sync::watch::Receiver<bool>,
}

impl App {
    pub fn new(inner: Inner) -> App {
        App(Arc::new(inner))
    }
}

impl Inner {
    /// The accounts whose programs are connected, at whatever node.
    pub fn online_everywhere(&self) -> BTreeSet<String> {
        let mut online = self.host.online_elsewhere();
        online.extend(self.online.here());
        online
    }

    /// Whether a program of `account` is connected.
    pub fn is_online(&self, account: &str) -> bool {
        self.online.has(account) || self.host.online_elsewhere().contains(account)
    }

    /// Ends when the server is to stop.
    pub async fn stopped(&self) {
        let mut stopping = self.stopping.clone();
        // A sender that is gone has stopped too.
        let _ = stopping.wait_for(|stopping| *stopping).await.map(|_| ());
    }
}

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}
