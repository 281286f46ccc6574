//! A NATS server of our own on loopback.

use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use crate::postgres::free_port;

/// A server that is ended when this is dropped.
pub struct Nats {
    folder: TempDir,
    pub port: u16,
    child: Option<Child>,
}

impl Nats {
    pub fn start() -> Nats {
        let mut nats = Nats { folder: TempDir::new().unwrap(), port: free_port(), child: None };
        nats.run();
        nats
    }

    /// Starts it, or starts it again.
    pub fn run(&mut self) {
        let child = Command::new("nats-server")
            .args(["-a", "127.0.0.1", "-p", &self.port.to_string(), "-js", "-sd"])
            .arg(self.folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("NATS is needed for this test: apt-get install nats-server");
        self.child = Some(child);
    }

    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}
