//! A node as a process that can be killed and stopped: this program once more, sound or with something
//! wrong in it.

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use tabuleiro_host::{NodeName, PostgresStore, Store, Stores};
use tabuleiro_server::{Config, Kept, Server};
use tokio::signal::unix::{SignalKind, signal};

use crate::faults::{Fault, Mistaken};

/// What a node is told by its environment.
#[derive(Clone, Debug)]
pub struct Orders {
    pub name: String,
    pub database: String,
    pub bus: String,
    pub port: u16,
    pub lease: Duration,
    pub fault: Fault,
}

const VARIABLES: [&str; 6] = [
    "TABULEIRO_CHAOS_NODE",
    "TABULEIRO_CHAOS_DATABASE",
    "TABULEIRO_CHAOS_BUS",
    "TABULEIRO_CHAOS_PORT",
    "TABULEIRO_CHAOS_LEASE",
    "TABULEIRO_CHAOS_FAULT",
];

/// A node, started by the tests as a process of its own.
#[test]
#[ignore = "started by other tests"]
fn a_node() {
    let [name, database, bus, port, lease, fault] = VARIABLES.map(|name| std::env::var(name).unwrap());
    let fault = Fault::ALL.into_iter().find(|known| known.name() == fault).unwrap();
    let lease = Duration::from_millis(lease.parse().unwrap());
    tracing_subscriber::fmt().with_max_level(tracing::Level::WARN).with_writer(std::io::stderr).init();
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let listen = ([127, 0, 0, 1], port.parse().unwrap()).into();
        let kept = Kept::Database(database.clone());
        let config =
            Config { listen, threads: 1, limited: false, bus: Some(bus), lease, ..Config::new(kept) };
        let store = loop {
            match PostgresStore::open(&database, NodeName::new(&name)).await {
                Ok(store) => break Arc::new(store.with_patience(lease)),
                Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        };
        let games: Arc<dyn Store> = match fault {
            Fault::Nothing => store.clone(),
            _ => Arc::new(Mistaken::new(store.clone(), fault)),
        };
        let server = loop {
            let stores = Stores { games: games.clone(), ..store.clone().into() };
            match Server::with(config.clone(), stores).await {
                Ok(server) => break server,
                Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        };
        println!("http://{} ", server.address().unwrap());
        std::io::stdout().flush().unwrap();
        let mut stop = signal(SignalKind::terminate()).unwrap();
        server.run(async move { stop.recv().await.unwrap_or_default() }).await.unwrap();
    });
}

/// A node, which is killed when this is dropped.
pub struct Node {
    pub orders: Orders,
    child: Option<Child>,
    pub log: std::path::PathBuf,
}

impl Node {
    /// Starts one on a port of its own; it need not answer yet.
    pub fn start(orders: Orders, log: std::path::PathBuf) -> Node {
        let mut node = Node { orders, child: None, log };
        node.run();
        node
    }

    pub fn address(&self) -> SocketAddr {
        ([127, 0, 0, 1], self.orders.port).into()
    }

    /// Starts it, or starts it again as another run of the same name.
    pub fn run(&mut self) {
        let Orders { name, database, bus, port, lease, fault } = self.orders.clone();
        let values =
            [name, database, bus, port.to_string(), lease.as_millis().to_string(), fault.name().to_owned()];
        let log = std::fs::File::options().create(true).append(true).open(&self.log).unwrap();
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "node::a_node", "--ignored", "--nocapture"])
            .envs(VARIABLES.into_iter().zip(values))
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap();
        self.child = Some(child);
    }

    fn signal(&self, signal: i32) {
        if let Some(child) = &self.child {
            // SAFETY: the process is our child and not waited for yet.
            unsafe { libc::kill(child.id() as i32, signal) };
        }
    }

    /// Ends as if its machine had lost its power.
    pub fn kill(&mut self) {
        self.signal(libc::SIGKILL);
        self.wait();
    }

    /// Does nothing any more until it goes on, and does not notice.
    pub fn freeze(&self) {
        self.signal(libc::SIGSTOP);
    }

    pub fn thaw(&self) {
        self.signal(libc::SIGCONT);
    }

    /// Asks it to stop in order.
    pub fn stop(&self) {
        self.signal(libc::SIGTERM);
    }

    pub fn wait(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.wait();
        }
    }

    pub fn has_ended(&mut self) -> bool {
        self.child.as_mut().is_none_or(|child| !matches!(child.try_wait(), Ok(None)))
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The last lines of a file.
pub fn tail(file: &std::path::Path, count: usize) -> Vec<String> {
    let Ok(file) = std::fs::File::open(file) else { return Vec::new() };
    let lines: Vec<String> = BufReader::new(file).lines().map_while(Result::ok).collect();
    lines[lines.len().saturating_sub(count)..].to_vec()
}
