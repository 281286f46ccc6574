//! The server as a process, seen as the system sees it.

use std::fmt;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A server, which ends with this value.
pub struct Process {
    child: Child,
    id: u32,
    pub address: SocketAddr,
}

/// So much memory.
#[derive(Clone, Copy)]
pub struct Memory(u64);

impl Memory {
    pub fn kilobytes(self) -> u64 {
        self.0
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} MB", self.0 as f64 / 1000.0)
    }
}

impl Process {
    /// Starts `program` on the folder `data`, and waits until it says where it is.
    pub async fn start(program: &Path, data: &Path) -> Result<Process, String> {
        let mut child = Command::new(program)
            .args(["--lang", "en", "serve", "--threads", "1", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .env("TABULEIRO_LOG", "error")
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| format!("{}: {error}", program.display()))?;
        let out = child.stdout.take().ok_or("the server says nothing")?;
        let mut lines = BufReader::new(out).lines();
        let line = lines.next_line().await.map_err(|error| error.to_string())?.unwrap_or_default();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok());
        let id = child.id().ok_or("the server has ended")?;
        let address = address.ok_or_else(|| format!("no address in {line:?}"))?;
        Ok(Process { child, id, address })
    }

    fn about(&self, file: &str) -> String {
        std::fs::read_to_string(format!("/proc/{}/{file}", self.id)).unwrap_or_default()
    }

    /// What it has in memory.
    pub fn memory(&self) -> Memory {
        let status = self.about("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        Memory(line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0))
    }

    /// What it has used of the processor.
    pub fn processor(&self) -> Duration {
        let stat = self.about("stat");
        // After the name, which may hold anything.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
        let ticks: u64 = fields.iter().skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
        Duration::from_millis(ticks * 10)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.start_kill();
    }
}

/// How many files this process, and a server that it starts, may have open.
pub fn open_files() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
    let most = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    usize::try_from(most).unwrap_or(usize::MAX)
}

/// How many processes wanted the processor lately.
pub fn load() -> String {
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split(' ').next().unwrap_or("?").to_owned()
}
