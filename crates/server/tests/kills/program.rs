//! The server as a process that can be killed: this program once more, sound or with something wrong in it.

use std::io::{BufRead, BufReader, Lines};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use crate::faults::Fault;

/// A server, which is killed when this is dropped.
pub struct Running {
    child: Child,
    /// What it goes on to say is not read, but may be said.
    _says: Lines<BufReader<ChildStdout>>,
    pub address: SocketAddr,
}

impl Running {
    /// A server with `fault`.
    pub fn start(data: &Path, port: u16, fault: Fault) -> Running {
        Running::started(&mut Running::command(data, port, fault))
    }

    /// How it is started.
    pub fn command(data: &Path, port: u16, fault: Fault) -> Command {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", "served::a_server", "--ignored", "--nocapture"]);
        command.env("TABULEIRO_FAULT", fault.name()).env("TABULEIRO_FAULT_PORT", port.to_string());
        command.env("TABULEIRO_FAULT_DATA", data);
        command
    }

    /// Starts `command` and waits until it says where it is.
    pub fn started(command: &mut Command) -> Running {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines.find_map(|line| {
            let line = line.unwrap();
            line.split("http://").nth(1)?.split(' ').next()?.parse().ok()
        });
        Running { child, _says: lines, address: address.expect("a server says its address") }
    }

    /// Kills it as SIGKILL does.
    pub fn kill(mut self) {
        self.end();
    }

    fn end(&mut self) {
        // It may have ended by itself; then there is nothing left to do.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}
