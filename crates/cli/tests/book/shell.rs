//! Blocks that are typed into a shell.

use std::env;
use std::fs::{self, File, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::binary::{self, Program, settle};
use crate::page::Block;
use crate::process::{signal, wait_until};
use crate::server::Served;
use crate::{root, talk};

/// How long commands run that are stopped: long enough to do something.
const MOMENT: Duration = Duration::from_millis(1500);

/// Runs a block as a script.
pub fn run(block: &Block, folder: &Path) {
    let output = script(&format!("set -eu -o pipefail\n{}", block.text), folder).output().unwrap();
    let [out, complaints] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    assert!(output.status.success(), "{}: {}\n{out}\n{complaints}", block.place, output.status);
}

/// Programs of others that pages name, and what plays their part here.
const OTHERS: [(&str, &str); 4] = [("stockfish", "uci"), ("glaurung", "uci"), ("new", "hub"), ("old", "hub")];

/// Bash with the program and those of others on its path, and nothing to read.
fn script(text: &str, folder: &Path) -> Command {
    let program = Path::new(env!("CARGO_BIN_EXE_tabuleiro"));
    for (name, protocol) in OTHERS {
        let file = folder.join(name);
        if !file.exists() {
            fs::write(&file, format!("#!/bin/sh\nexec '{}' {protocol}\n", program.display())).unwrap();
            fs::set_permissions(&file, Permissions::from_mode(0o755)).unwrap();
        }
    }
    let path = env::var("PATH").unwrap_or_default();
    let mut command = Command::new("bash");
    settle(&mut command, folder).args(["-c", text]).stdin(Stdio::null());
    command.env("PATH", format!("{}:{}:{path}", program.parent().unwrap().display(), folder.display()));
    command
}

/// The lines of a block that do something.
fn lines(block: &Block) -> impl Iterator<Item = &str> {
    block.text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
}

/// Programs that speak DXP meet at one port where none is named: only one page at a time may have it.
fn usual_port(block: &Block) -> Option<MutexGuard<'static, ()>> {
    static PORT: Mutex<()> = Mutex::new(());
    block.text.contains("tabuleiro dxp").then(|| PORT.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Starts line after line, and stops what still runs a moment later.
pub fn run_until_stopped(block: &Block, folder: &Path) {
    let _alone = usual_port(block);
    for line in lines(block) {
        stop(start(line, folder), line, block, folder);
    }
}

/// Starts every line; none may have failed by then. They talk with each other, so who is stopped last may
/// tell that the other one is gone.
pub fn run_together(block: &Block, folder: &Path) {
    let _alone = usual_port(block);
    let mut running: Vec<(&str, Child)> = lines(block).map(|line| (line, start(line, folder))).collect();
    for (line, child) in &mut running {
        let ended = child.try_wait().unwrap();
        let said = fs::read_to_string(folder.join("said")).unwrap_or_default();
        assert!(ended.is_none_or(|status| status.success()), "{}: {line}\n{said}", block.place);
    }
    for (_, mut child) in running {
        if !has_ended(&mut child) {
            signal(child.id(), "INT");
        }
        child.wait().unwrap();
    }
}

/// Starts a line, and gives it a moment, in which it may end.
fn start(line: &str, folder: &Path) -> Child {
    let said = File::options().create(true).append(true).open(folder.join("said")).unwrap();
    let mut command = script(&format!("exec {}", at_home(line)), folder);
    let mut child = command.stdout(said.try_clone().unwrap()).stderr(said).spawn().unwrap();
    wait_until("it ends or can be stopped", || has_ended(&mut child) || can_be_stopped(child.id()));
    let began = Instant::now();
    while began.elapsed() < MOMENT && !has_ended(&mut child) {
        sleep(Duration::from_millis(20));
    }
    child
}

/// A line of a page as a test may start it: what listens does so on this computer alone, and a server at
/// whatever port is free.
fn at_home(line: &str) -> String {
    let command = line.split(" #").next().unwrap().trim();
    match command.strip_suffix(" --listen 0.0.0.0:8064").unwrap_or(command) {
        "tabuleiro serve" => "tabuleiro serve --listen 127.0.0.1:0".to_owned(),
        _ => line.to_owned(),
    }
}

fn has_ended(child: &mut Child) -> bool {
    child.try_wait().unwrap().is_some()
}

/// Whether the process has become the program, and hears Ctrl-C.
fn can_be_stopped(id: u32) -> bool {
    const INTERRUPT: u64 = 1 << 1;
    let about = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let field = |name| about.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default().trim();
    let caught = u64::from_str_radix(field("SigCgt:"), 16).unwrap_or(0);
    field("Name:") != "bash" && caught & INTERRUPT != 0
}

/// Stops a line that still runs, and looks how it has ended.
fn stop(mut child: Child, line: &str, block: &Block, folder: &Path) {
    let by_itself = has_ended(&mut child);
    if !by_itself {
        signal(child.id(), "INT");
    }
    let status = child.wait().unwrap();
    // As shells say it of a program that Ctrl-C has ended.
    let is_well = status.code().is_some_and(|code| code == 0 || (!by_itself && code == 130));
    let said = fs::read_to_string(folder.join("said")).unwrap_or_default();
    assert!(is_well, "{}: {line}: {status}\n{said}", block.place);
}

/// Runs every line beside a server with a free seat at a table.
pub fn run_beside_a_server(block: &Block, folder: &Path) {
    let server = Served::start();
    let mut host =
        binary::Program::start(binary::command(folder, &["play", "chess", "--plain", "--at", &server.url()]));
    let link = host.hear_until(|line| line.contains("/join/")).unwrap();
    let (id, secret) = link.split_once("/join/").and_then(|(_, rest)| rest.trim().split_once('#')).unwrap();
    let text = block.text.replace("http://192.168.1.5:8064", &server.url());
    let text = text.replace("/ID", &format!("/{id}")).replace("#SECRET", &format!("#{secret}"));
    // Somebody else sits at each of these.
    for (number, line) in text.lines().enumerate() {
        let guest = binary::folder(&format!("book-{}-{number}", block.place.replace(['/', ':'], "-")));
        stop(start(line, &guest), line, block, &guest);
    }
    // The end of its input alone would leave it waiting for its opponent.
    host.child.kill().unwrap();
    host.child.wait().unwrap();
}

/// The program knows all words of its commands: asked for help after them, it helps.
pub fn look_for_words(block: &Block, folder: &Path) {
    for line in block.text.lines() {
        let Some(at) = line.find("serve ") else { continue };
        let words = line[at..].split('"').next().unwrap();
        let said = binary::run(folder, &[&talk::split(words)[..], &["--help"]].concat(), "");
        assert_eq!((said.stderr.as_str(), said.status), ("", Some(0)), "{}: {line}", block.place);
    }
}

/// Every task of developers is there.
pub fn look_for_tasks(block: &Block) {
    let tasks = fs::read_to_string(root().join("xtask/src/main.rs")).unwrap();
    for line in lines(block) {
        let Some((_, words)) = line.split_once("cargo ") else { continue };
        let words: Vec<&str> = words.split_whitespace().collect();
        match words[..] {
            ["xtask", task, ..] => {
                assert!(tasks.contains(&format!("\"{task}\"")), "{}: there is no task {task}", block.place);
            }
            [known, ..] if ["build", "run", "install", "doc", "test", "new"].contains(&known) => {}
            _ => panic!("{}: what is this? {line}", block.place),
        }
    }
}

/// Holds the conversations of a block with the program, or with the example that has that name.
pub fn converse(block: &Block, example: &str, folder: &Path) {
    let program = Path::new(env!("CARGO_BIN_EXE_tabuleiro"));
    let (name, program) = match example {
        "" => ("tabuleiro", program.to_owned()),
        name => (name, program.with_file_name("examples").join(name)),
    };
    assert!(program.exists(), "`cargo build --example {name}` makes {}", program.display());
    let prompt = format!("$ {name}");
    let mut parts = block.text.split(&prompt);
    assert_eq!(parts.next(), Some(""), "{}: a conversation begins with a command", block.place);
    for part in parts {
        let (words, said) = part.split_once('\n').unwrap();
        let mut command = Command::new(&program);
        settle(&mut command, folder).args(talk::split(words));
        talk::converse(Program::start(command), &format!("{}: {name}{words}", block.place), said);
    }
}
