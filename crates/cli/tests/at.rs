//! `tabuleiro play --at`, line by line, through a real server.

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

#[path = "support/server.rs"]
mod server;

use server::{PROGRAM, Served};

/// How long anything may take on a machine with much else to do.
const PATIENCE: Duration = Duration::from_secs(120);

/// Somebody at a terminal, who reads and types lines.
struct Person {
    child: Child,
    keyboard: Option<ChildStdin>,
    lines: Receiver<String>,
    heard: Vec<String>,
}

impl Person {
    /// Starts the program for somebody whose things are in `folder`.
    fn at(folder: &Path, words: &[&str]) -> Person {
        let mut child = command(folder, words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (sender, lines) = channel();
        let output = BufReader::new(child.stdout.take().unwrap());
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let keyboard = child.stdin.take();
        Person { child, keyboard, lines, heard: Vec::new() }
    }

    fn types(&mut self, line: &str) {
        let keyboard = self.keyboard.as_mut().unwrap();
        writeln!(keyboard, "{line}").and_then(|()| keyboard.flush()).unwrap();
    }

    /// Waits for a line with `words` after what was heard before; the line.
    #[track_caller]
    fn hears(&mut self, words: &str) -> String {
        let began = Instant::now();
        loop {
            let line = self.lines.recv_timeout(PATIENCE.saturating_sub(began.elapsed()));
            let line = line.unwrap_or_else(|_| panic!("{words:?} did not come after {:#?}", self.heard));
            self.heard.push(line.clone());
            if line.contains(words) {
                return line;
            }
        }
    }

    /// Types `line` and waits until it is told as `told`.
    #[track_caller]
    fn plays(&mut self, line: &str, told: &str) {
        self.types(line);
        self.hears(told);
    }

    /// Waits for the end.
    fn leaves(mut self) -> bool {
        self.keyboard = None;
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.success();
            }
            assert!(began.elapsed() < PATIENCE, "the program did not end: {:#?}", self.heard);
            thread::sleep(Duration::from_millis(10));
        }
    }
}

fn command(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(["play", "--plain"]).args(words);
    command.env("TABULEIRO_DATA", folder.join("data")).env("TABULEIRO_CONFIG", folder.join("config"));
    command.env("TABULEIRO_LANG", "en");
    command
}

fn output(folder: &Path, words: &[&str]) -> Output {
    command(folder, words).stdin(Stdio::null()).output().unwrap()
}

/// Two people at a table: who offers plays White. The link of the other seat comes last.
fn seated(server: &Served, folders: [&Path; 2], terms: &[&str]) -> (Person, Person, String) {
    let address = server.url();
    let mut words = vec!["--at", &address, "--white", "Ana"];
    words.extend(terms);
    let mut ana = Person::at(folders[0], &words);
    ana.hears("Send this link");
    let link = ana.hears("/join/");
    let mut bia = Person::at(folders[1], &["--at", &link, "--black", "Bia"]);
    ana.hears("You play White.");
    bia.hears("You play Black.");
    (ana, bia, link)
}

#[test]
fn two_people_play_a_whole_game_and_another() {
    let (server, ana, bia) = (Served::start(), TempDir::new().unwrap(), TempDir::new().unwrap());
    let (mut ana, mut bia, _) = seated(&server, [ana.path(), bia.path()], &["chess", "--clock", "10+5"]);
    ana.plays("e5", "can't");
    ana.plays("f3", "Ana plays f3.");
    bia.hears("Ana plays f3.");
    bia.plays("hint", "no help from the computer");
    // A takeback that is declined, and one that is granted.
    ana.types("undo");
    bia.hears("may the move be taken back?");
    bia.types("no");
    ana.hears("Nothing is taken back.");
    ana.types("undo");
    bia.hears("may the move be taken back?");
    bia.plays("yes", "taken back");
    ana.hears("taken back");
    ana.plays("f3", "Ana plays f3.");
    bia.hears("Ana plays f3.");
    bia.plays("e5", "Bia plays e5.");
    ana.hears("Bia plays e5.");
    ana.types("say hello \u{1b}[2J there");
    assert!(!bia.hears("Ana: “hello").contains('\u{1b}'));
    bia.types("draw");
    ana.hears("do you accept the draw?");
    ana.types("no");
    bia.hears("The draw is declined.");
    ana.types("clock");
    ana.hears("left.");
    ana.plays("g4", "Ana plays g4.");
    bia.hears("Ana plays g4.");
    bia.plays("Qh4", "checkmate");
    ana.hears("checkmate");
    ana.types("again");
    ana.hears("Another game is offered.");
    bia.hears("Type “again” to take it.");
    bia.types("again");
    bia.hears("You play White.");
    ana.hears("You play Black.");
    bia.plays("d4", "Bia plays d4.");
    ana.hears("Bia plays d4.");
    ana.types("resign");
    ana.plays("yes", "resigns;");
    bia.hears("resigns;");
    ana.types("quit");
    bia.types("quit");
    assert!(ana.leaves() && bia.leaves());
}

#[test]
fn a_game_goes_on_after_the_server_was_killed() {
    let (mut server, ana, bia) = (Served::start(), TempDir::new().unwrap(), TempDir::new().unwrap());
    let terms = ["draughts:brazilian", "--clock", "none"];
    let (mut first, mut second, link) = seated(&server, [ana.path(), bia.path()], &terms);
    first.plays("c3-d4", "Ana plays c3-d4.");
    second.hears("Ana plays c3-d4.");
    server.kill();
    second.hears("Connection lost, trying again.");
    first.hears("Connection lost, trying again.");
    // What is asked meanwhile is sent when the connection is back, once.
    second.types("b6-a5");
    server.start_again();
    first.hears("Bia plays b6-a5.");
    second.hears("Bia plays b6-a5.");
    assert!(first.heard.iter().any(|line| line.contains("The connection is back.")));
    first.plays("d4-e5", "Ana plays d4-e5.");
    // Who leaves comes back by the address, from another terminal by the link of the seat.
    second.types("quit");
    second.hears("brings you back.");
    assert!(second.leaves());
    let elsewhere = TempDir::new().unwrap();
    let mut second = Person::at(elsewhere.path(), &["--at", &link, "--black", "Bia"]);
    second.hears("You play Black.");
    second.hears("Moves so far: 1. c3-d4 b6-a5");
    first.types("resign");
    first.plays("yes", "resigns;");
    second.hears("resigns;");
}

#[test]
fn the_lobby_lists_who_waits_and_a_third_looks_on() {
    let (server, ana, bia) = (Served::start(), TempDir::new().unwrap(), TempDir::new().unwrap());
    let address = server.url();
    let words = ["quarto", "--at", &address, "--opponent", "anybody", "--clock", "none", "--white", "Ana"];
    let mut ana = Person::at(ana.path(), &words);
    ana.hears("Waiting for your opponent.");
    let mut bia = Person::at(bia.path(), &["--at", &address, "--white", "Bia"]);
    bia.hears("Waiting for an opponent:");
    bia.hears("1. Quarto: Ana");
    bia.hears("Type the number of a game");
    bia.types("7");
    bia.hears("There is no game with the number 7.");
    bia.hears("Type the number of a game");
    bia.types("tennis");
    bia.hears("tennis");
    bia.hears("Type the number of a game");
    bia.types("1");
    let table = bia.hears("The table is ");
    let table = table.split_whitespace().find(|word| word.starts_with("http")).unwrap();
    let table = table.trim_end_matches(';').to_owned();
    ana.hears("The table is ");
    let watcher = TempDir::new().unwrap();
    let mut watcher = Person::at(watcher.path(), &["--at", &table]);
    watcher.hears("You look on.");
    bia.hears("One person looks on.");
    watcher.types("resign");
    watcher.hears("You only look on here.");
    ana.types("legal");
    ana.hears("legal");
    ana.types("quit");
    assert!(ana.leaves());
}

#[test]
fn what_can_not_be_is_told_in_four_languages() {
    let (mut server, folder) = (Served::start(), TempDir::new().unwrap());
    let url = server.url();
    let wrong_seat = format!("{url}/join/abcdefghjk#abcdefghijkmnpqrstuvwxyz23");
    let no_table = format!("{url}/t/abcdefghjk");
    let no_secret = format!("{url}/join/abcdefghjk");
    for (language, cases) in [
        ("en", ["is no address of a game", "The server refuses", "is missing", "can't be reached"]),
        ("pl", ["nie jest adresem partii", "Serwer odmawia", "brakuje", "Nie można połączyć"]),
        ("pt-BR", ["não é endereço", "O servidor recusa", "falta a parte", "Não é possível chegar"]),
        ("pt-PT", ["não é endereço", "O servidor recusa", "falta a parte", "Não é possível chegar"]),
    ] {
        let told = |at: &str| {
            let output = command(folder.path(), &["--at", at, "--lang", language])
                .stdin(Stdio::null())
                .output()
                .unwrap();
            assert!(!output.status.success(), "{at}");
            String::from_utf8(output.stderr).unwrap()
        };
        for (at, sentence) in [
            ("ftp://club", cases[0]),
            (&wrong_seat, cases[1]),
            (&no_table, cases[1]),
            (&no_secret, cases[2]),
            ("http://127.0.0.1:9", cases[3]),
        ] {
            let told = told(at);
            assert!(told.contains(sentence), "{language} {at}: {told}");
        }
    }
    // A seat that is taken, in a game that has begun.
    let other = TempDir::new().unwrap();
    let (ana, bia, link) = seated(&server, [folder.path(), other.path()], &["chess", "--clock", "none"]);
    drop((ana, bia));
    let taken = link.split('#').next().unwrap().replace("/join/", "/t/");
    let looks_on = output(TempDir::new().unwrap().path(), &["--at", &taken]);
    assert!(String::from_utf8_lossy(&looks_on.stdout).contains("You look on."));
    let opponent = output(folder.path(), &["chess", "--at", &url, "--opponent", "uci:x"]);
    assert!(String::from_utf8_lossy(&opponent.stderr).contains("not “uci:x”"));
    server.kill();
}

/// What answers is some other server.
#[test]
fn a_stranger_is_no_server_of_games() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address: SocketAddr = listener.local_addr().unwrap();
    thread::spawn(move || {
        for mut stream in listener.incoming().map_while(Result::ok) {
            let mut line = String::new();
            let _ = BufReader::new(stream.try_clone().unwrap()).read_line(&mut line);
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello");
        }
    });
    let folder = TempDir::new().unwrap();
    let told = output(folder.path(), &["--at", &format!("http://{address}")]);
    let told = String::from_utf8(told.stderr).unwrap();
    assert!(told.contains("is no server of games"), "{told}");
}
