//! A server from its start to its end.

use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tabuleiro_host::{
    Bus, BusError, Cluster, Host, HostError, NatsBus, Neighbours, StoreError, Stores, Studies,
};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::api::Online;
use crate::app::{App, Inner};
use crate::config::Config;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::router::router;
use crate::{connections, files};

/// How long a game that waits for a player is kept.
const OFFER_LASTS: Duration = Duration::from_secs(24 * 3600);

/// How often the library looks for games that have ended.
const LIBRARY_LOOKS: Duration = Duration::from_secs(5);

/// Why a server can't be started or stopped in order.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// The address can't be listened on.
    #[error("{address} can't be listened on: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        error: std::io::Error,
    },
    /// The data folder can't be used.
    #[error("the folder {folder} can't be used: {error}")]
    Folder {
        /// The folder.
        folder: String,
        /// What the system says.
        error: std::io::Error,
    },
    /// Something else of the system.
    #[error(transparent)]
    System(#[from] std::io::Error),
    /// The store does not work.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The bus can't be used.
    #[error(transparent)]
    Bus(#[from] BusError),
    /// The games can't be gone on with.
    #[error(transparent)]
    Host(#[from] HostError),
}

/// A server that is ready to serve.
pub struct Server {
    listener: TcpListener,
    app: App,
    stop: watch::Sender<bool>,
    resumed: usize,
}

impl Server {
    /// The file that holds the games of the data folder `data`.
    pub fn database(data: &Path) -> std::path::PathBuf {
        data.join("tabuleiro.sqlite")
    }

    /// Opens the database, goes on with running games and begins to listen.
    pub async fn open(config: Config) -> Result<Server, ServerError> {
        let node = config.node.as_deref().unwrap_or(Config::NODE);
        let stores = config.kept.open(node).await?;
        Server::with(config, stores).await
    }

    /// The same with everything kept in `stores`.
    pub async fn with(config: Config, stores: Stores) -> Result<Server, ServerError> {
        let config = Config { connections: config.connections.min(files::connections()), ..config };
        let listener = TcpListener::bind(config.listen)
            .await
            .map_err(|error| ServerError::Listen { address: config.listen, error })?;
        let Stores { games, accounts, studies, nodes } = stores;
        let host = match nodes {
            Some(nodes) => {
                let bus: Arc<dyn Bus> = match &config.bus {
                    Some(address) => Arc::new(NatsBus::open(address).await?),
                    None => Arc::new(Neighbours::default()),
                };
                Host::among(games, config.threads, Cluster::new(nodes, bus, config.lease)).await?
            }
            None => Host::new(games, config.threads),
        };
        let studies = Studies::new(studies, host.scheduler().clone(), host.time());
        let resumed = host.resume().await?;
        let (stop, stopping) = watch::channel(false);
        let limits = Limits::new(&config);
        let app = App::new(Inner {
            host,
            studies,
            accounts,
            online: Online::default(),
            config,
            limits,
            metrics: Metrics::default(),
            stopping,
        });
        Ok(Server { listener, app, stop, resumed })
    }

    /// The address that it listens on.
    pub fn address(&self) -> Option<SocketAddr> {
        self.listener.local_addr().ok()
    }

    /// How many games that were running before go on.
    pub fn resumed(&self) -> usize {
        self.resumed
    }

    /// Serves until `stop` is there; then everybody is told, the clocks stand still and everything is safe.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServerError> {
        let Server { listener, app, stop: stopper, .. } = self;
        let expiring = tokio::spawn(expire(app.clone()));
        let reading = tokio::spawn(read_for_the_library(app.host.clone()));
        let telling = tokio::spawn(tell_online(app.clone()));
        let serving = connections::serve(listener, router(app.clone()), app.clone());
        let host = app.host.clone();
        let ended = async move {
            stop.await;
            if let Err(error) = host.stop().await {
                tracing::error!(%error, "the games could not be held");
            }
            // Connections end by themselves when they hear this.
            let _ = stopper.send(true);
        };
        tokio::join!(serving, ended);
        expiring.abort();
        reading.abort();
        telling.abort();
        Ok(())
    }
}

/// Forgets games that nobody took.
async fn expire(app: App) {
    let mut hours = tokio::time::interval(Duration::from_secs(3600));
    loop {
        hours.tick().await;
        app.limits.forget();
        let now = app.host.time().now().millis();
        let before = now.saturating_sub(OFFER_LASTS.as_millis() as u64);
        match app.host.store().expire(before).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "games that nobody took were forgotten"),
            Err(error) => tracing::warn!(%error, "games that nobody took could not be forgotten"),
        }
    }
}

/// Reads games that are over, so that the library can be searched by what they hold.
async fn read_for_the_library(host: Host) {
    loop {
        let began = Instant::now();
        let wait = match host.read_some().await {
            Ok(0) => LIBRARY_LOOKS,
            // Moves come first, however many games wait here.
            Ok(_) => began.elapsed() * 4,
            Err(error) => {
                tracing::warn!(%error, "games could not be read for the library");
                LIBRARY_LOOKS
            }
        };
        tokio::time::sleep(wait).await;
    }
}

/// Tells the other nodes, again and again, whose programs are connected here.
async fn tell_online(app: App) {
    let Some(cluster) = app.host.cluster() else { return };
    let mut beats = tokio::time::interval(cluster.beat());
    loop {
        beats.tick().await;
        app.host.say_online(app.online.here().into_iter().collect());
    }
}

/// Makes the folder, readable by its user alone.
pub(crate) fn make_private(folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?;
    }
    Ok(())
}
