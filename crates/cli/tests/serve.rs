//! The server killed again and again under load: what it had answered is there, and counts once.
//!
//! Here the program is killed as it is; onlookers, slips, failing disks and a checker of everything are
//! in the tests of `tabuleiro-server`. `TABULEIRO_KILLS` says how often; `cargo xtask kill-test` kills it
//! 200 times.

#[path = "support/server.rs"]
mod server;

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::start;
use tabuleiro_host::{SqliteStore, Store, TableId};
use tabuleiro_server::{Games, Server};
use tempfile::TempDir;

/// How long anything may take on a machine with much else to do.
const PATIENCE: Duration = Duration::from_secs(120);

/// How many pairs of players there are.
const PAIRS: usize = 4;

/// Two knights that go to and fro.
const MOVES: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];

/// What was answered: the table, the command, the version.
type Answered = Mutex<Vec<(String, String, u64)>>;

/// Sends a request and gives status, cookies and body; nothing if the server did not answer.
fn ask(
    address: SocketAddr,
    cookies: &mut BTreeMap<String, String>,
    path: &str,
    kind: &str,
    body: &str,
) -> Option<(u16, String)> {
    let shown: Vec<String> = cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(2)).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(5))).ok()?;
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\nsec-fetch-site: same-origin\r\n\
         content-type: {kind}\r\ncontent-length: {}\r\ncookie: {}\r\n\r\n{body}",
        body.len(),
        shown.join("; ")
    );
    stream.write_all(head.as_bytes()).ok()?;
    let mut text = String::new();
    stream.read_to_string(&mut text).ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    for line in head.lines().filter_map(|line| line.strip_prefix("set-cookie: ")) {
        let (name, value) = line.split(';').next()?.split_once('=')?;
        cookies.insert(name.to_owned(), value.to_owned());
    }
    let location = head.lines().find_map(|line| line.strip_prefix("location: ")).unwrap_or_default();
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some((status, if body.is_empty() { location.to_owned() } else { body.to_owned() }))
}

/// A game between two devices; nothing if the server went away meanwhile.
fn seated(address: SocketAddr) -> Option<(String, [BTreeMap<String, String>; 2])> {
    let form = "application/x-www-form-urlencoded";
    let (mut white, mut black) = (BTreeMap::new(), BTreeMap::new());
    let terms = "game=chess&clock=10%2B5&opponent=friend&colour=white";
    let (status, place) = ask(address, &mut white, "/new", form, terms)?;
    let id = (status == 303).then(|| place.trim_start_matches("/t/").to_owned())?;
    let secret = white.get(&format!("tabuleiro-link-{id}"))?.clone();
    let (status, _) =
        ask(address, &mut black, &format!("/t/{id}/seat"), form, &format!("secret={secret}&name="))?;
    (status == 303).then_some((id, [white, black]))
}

/// Plays game after game until it is told to end; a command without an answer is sent again with the same id.
fn play(address: SocketAddr, pair: usize, ended: &AtomicBool, answered: &Answered) {
    let mut number = 0;
    while !ended.load(Ordering::Relaxed) {
        let Some((id, mut players)) = seated(address) else {
            thread::sleep(Duration::from_millis(50));
            continue;
        };
        // Before a position comes for the fifth time.
        for (ply, text) in MOVES.iter().cycle().take(14).enumerate() {
            number += 1;
            let command = format!("p{pair}-{number}");
            let request = json!({ "id": command, "do": "move", "text": text }).to_string();
            let path = format!("/t/{id}/do");
            loop {
                if ended.load(Ordering::Relaxed) {
                    return;
                }
                match ask(address, &mut players[ply % 2], &path, "application/json", &request) {
                    Some((200, body)) => {
                        let body: Value = serde_json::from_str(&body).unwrap_or_default();
                        assert_eq!(body["ok"], true, "{id} {command}: {body}");
                        let version = body["v"].as_u64().unwrap();
                        answered.lock().unwrap().push((id.clone(), command, version));
                        break;
                    }
                    _ => thread::sleep(Duration::from_millis(20)),
                }
            }
        }
    }
}

#[test]
fn nothing_that_was_answered_is_lost_when_the_server_is_killed() {
    let kills: u64 = std::env::var("TABULEIRO_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(8);
    let folder = TempDir::new().unwrap();
    let (mut server, address) = start(folder.path(), 0);
    let (ended, answered) = (Arc::new(AtomicBool::new(false)), Arc::new(Answered::default()));
    let players: Vec<_> = (0..PAIRS)
        .map(|pair| {
            let (ended, answered) = (ended.clone(), answered.clone());
            thread::spawn(move || play(address, pair, &ended, &answered))
        })
        .collect();
    let wait_for = |number: usize| {
        let began = Instant::now();
        while answered.lock().unwrap().len() < number {
            assert!(began.elapsed() < PATIENCE, "no command is answered any more");
            thread::sleep(Duration::from_millis(5));
        }
    };
    for kill in 0..kills {
        // A moment after some more commands were answered, another one each time.
        let known = answered.lock().unwrap().len();
        wait_for(known + 1 + kill as usize % 7);
        thread::sleep(Duration::from_millis(kill * 37 % 50));
        server.kill().unwrap();
        server.wait().unwrap();
        server = start(folder.path(), address.port()).0;
    }
    let known = answered.lock().unwrap().len();
    wait_for(known + PAIRS);
    ended.store(true, Ordering::Relaxed);
    for player in players {
        player.join().unwrap();
    }
    server.kill().unwrap();
    server.wait().unwrap();
    let answered = answered.lock().unwrap();
    check(folder.path(), &answered);
}

/// Reads the database: it is whole, every game replays without a gap, and every answered command stands
/// where it was said.
#[tokio::main]
async fn check(data: &Path, answered: &[(String, String, u64)]) {
    let report = Games::open(data.into()).await.unwrap().check().await.unwrap();
    assert_eq!(report.damaged, []);
    let store = SqliteStore::open(&Server::database(data)).await.unwrap();
    for (id, command, version) in answered {
        let id: TableId = id.parse().unwrap();
        assert_eq!(store.answered(&id, command).await, Ok(Some(*version)), "{id} {command}");
    }
}
