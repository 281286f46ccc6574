//! A PostgreSQL of our own on loopback, with everything in a folder that is removed after it.

use std::fs;
use std::io;
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// How long it may take to start on a machine with much else to do.
const PATIENCE: Duration = Duration::from_secs(90);

/// A server that is ended when this is dropped.
pub struct Postgres {
    folder: TempDir,
    programs: PathBuf,
    pub port: u16,
    running: Option<Child>,
}

impl Postgres {
    /// Makes an empty one and starts it.
    pub fn start() -> Postgres {
        let folder = tempfile::Builder::new().prefix("tabuleiro-postgres-").tempdir().unwrap();
        // Another user than root looks into it.
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        let data = folder.path().join("data");
        fs::create_dir(&data).unwrap();
        if let Some((user, group)) = other_user() {
            chown(&data, Some(user), Some(group)).unwrap();
        }
        let mut postgres = Postgres { folder, programs: programs(), port: free_port(), running: None };
        let made = postgres
            .command("initdb")
            .args(["--username=tabuleiro", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"])
            .stdout(Stdio::null())
            .status()
            .unwrap();
        assert!(made.success(), "initdb failed");
        postgres.run();
        postgres
    }

    /// Its address, for the database called `name`, which is made.
    pub fn database(&self, name: &str) -> String {
        let made = Command::new(self.programs.join("createdb"))
            .args(["--host=127.0.0.1", "--username=tabuleiro", &format!("--port={}", self.port), name])
            .status()
            .unwrap();
        assert!(made.success(), "createdb failed");
        self.address(self.port, name)
    }

    /// The address of the database called `name`, by way of `port`.
    pub fn address(&self, port: u16, name: &str) -> String {
        format!("postgres://tabuleiro@127.0.0.1:{port}/{name}")
    }

    /// Starts it, or starts it again, and waits until it answers.
    pub fn run(&mut self) {
        let began = Instant::now();
        while !self.is_ready() {
            assert!(began.elapsed() < PATIENCE, "PostgreSQL does not start");
            // It refuses to start while something of one that was killed is still there.
            let ended = self.running.as_mut().is_none_or(|child| !matches!(child.try_wait(), Ok(None)));
            if ended {
                self.running = Some(self.spawn().unwrap());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn spawn(&self) -> io::Result<Child> {
        self.command("postgres")
            .args(["-p", &self.port.to_string()])
            .args(["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="])
            .args(["-c", "max_connections=120", "-c", "shared_buffers=64MB"])
            .stdout(Stdio::null())
            .stderr(fs::File::create(self.folder.path().join("log"))?)
            .spawn()
    }

    fn is_ready(&self) -> bool {
        let asked = Command::new(self.programs.join("pg_isready"))
            .args(["--quiet", "--host=127.0.0.1", &format!("--port={}", self.port)])
            .status();
        asked.is_ok_and(|status| status.success())
    }

    /// A program of it, as a user that it accepts, in its folder.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.current_dir(self.folder.path()).arg("-D").arg(self.folder.path().join("data"));
        if let Some((user, group)) = other_user() {
            command.uid(user).gid(group);
        }
        command
    }

    /// Kills it as a machine that loses its power.
    #[allow(dead_code, reason = "not every test kills it")]
    pub fn kill(&mut self) {
        self.end(libc::SIGKILL);
    }

    fn end(&mut self, signal: i32) {
        if let Some(mut child) = self.running.take() {
            // SAFETY: the process is our child and not waited for yet.
            unsafe { libc::kill(child.id() as i32, signal) };
            let _ = child.wait();
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.end(libc::SIGQUIT);
    }
}

/// The newest programs of PostgreSQL that are installed.
fn programs() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let found = versions.map(|version| version.path().join("bin")).filter(|path| is_there(path)).max();
    found.expect("PostgreSQL is needed for this test: apt-get install postgresql")
}

fn is_there(programs: &Path) -> bool {
    programs.join("initdb").is_file()
}

/// Root may not run it: then the user that came with it does, or nobody.
fn other_user() -> Option<(u32, u32)> {
    // SAFETY: it only reads a number.
    if unsafe { libc::geteuid() } != 0 {
        return None;
    }
    let known = fs::read_to_string("/etc/passwd").unwrap();
    let user = |name: &str| {
        let line = known.lines().find(|line| line.split(':').next() == Some(name))?;
        let numbers: Vec<u32> = line.split(':').filter_map(|field| field.parse().ok()).collect();
        Some((*numbers.first()?, *numbers.get(1)?))
    };
    Some(user("postgres").or_else(|| user("nobody")).expect("a user that may run PostgreSQL"))
}

/// A port that was free a moment ago.
pub fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}
