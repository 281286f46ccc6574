//! A server of our own for a test, killed and started again.

#![allow(dead_code, reason = "each test uses another part of it")]

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// The program.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_tabuleiro");

/// A server with a folder of its own.
pub struct Served {
    folder: TempDir,
    child: Child,
    address: SocketAddr,
}

impl Served {
    pub fn start() -> Served {
        let folder = TempDir::new().unwrap();
        let (child, address) = start(folder.path(), 0);
        Served { folder, child, address }
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Kills it without a word.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts it again at the same address, after it was killed.
    pub fn start_again(&mut self) {
        (self.child, _) = start(self.folder.path(), self.address.port());
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts one at `port`, or at any that is free for 0, with its data there.
pub fn start(data: &Path, port: u16) -> (Child, SocketAddr) {
    let mut child = Command::new(PROGRAM)
        .args(["--lang", "en", "serve", "--threads", "1", "--listen", &format!("127.0.0.1:{port}"), "--data"])
        .arg(data)
        .env("TABULEIRO_LOG", "error")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok());
    (child, address.unwrap_or_else(|| panic!("no address in {line:?}")))
}
