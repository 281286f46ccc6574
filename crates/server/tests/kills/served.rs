//! A server in a process of its own, sound or with something wrong in it.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tabuleiro_host::{SqliteStore, Store, Stores};
use tabuleiro_server::{Config, Server};

use crate::faults::{Fault, Mistaken};

/// How long a disk syncs that will not.
pub const SYNCS_FOR: Duration = Duration::from_secs(2);

/// A server, started by the tests as a process of its own.
#[test]
#[ignore = "started by other tests"]
fn a_server() {
    let variable = |name: &str| std::env::var(name).unwrap();
    let fault = variable("TABULEIRO_FAULT");
    let fault = Fault::ALL.into_iter().find(|known| known.name() == fault).unwrap();
    let port: u16 = variable("TABULEIRO_FAULT_PORT").parse().unwrap();
    let data = PathBuf::from(variable("TABULEIRO_FAULT_DATA"));
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let listen = ([127, 0, 0, 1], port).into();
        let config = Config { listen, threads: 1, limited: false, ..Config::new(data.clone()) };
        let sqlite = Arc::new(SqliteStore::open(&Server::database(&data)).await.unwrap());
        let store: Arc<dyn Store> = match fault {
            Fault::Nothing | Fault::NoSync => sqlite.clone(),
            _ => Arc::new(Mistaken::new(sqlite.clone(), fault)),
        };
        let server = Server::with(config, Stores { games: store, ..sqlite.into() }).await.unwrap();
        println!("http://{} ", server.address().unwrap());
        std::io::stdout().flush().unwrap();
        if fault == Fault::NoSync {
            tokio::spawn(async {
                tokio::time::sleep(SYNCS_FOR).await;
                #[cfg(target_os = "linux")]
                crate::no_sync::from_now_on().unwrap();
            });
        }
        server.run(std::future::pending()).await.unwrap();
    });
}
