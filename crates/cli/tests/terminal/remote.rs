//! The full screen at the table of a server, against somebody who plays line by line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::pane::Pane;
use crate::server::{PROGRAM, Served};

#[test]
fn the_full_screen_plays_somebody_at_lines() {
    let (mut server, ana, bia) = (Served::start(), TempDir::new().unwrap(), TempDir::new().unwrap());
    let mut child = Command::new(PROGRAM)
        .args(["play", "--plain", "chess", "--clock", "10+5", "--white", "Ana", "--at", &server.url()])
        .env("TABULEIRO_DATA", ana.path().join("data"))
        .env("TABULEIRO_CONFIG", ana.path().join("config"))
        .env("TABULEIRO_LANG", "en")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut keyboard = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    let mut hears = move |words: &str| lines.find(|line| line.contains(words)).expect("it is told");
    let mut types = move |line: &str| writeln!(keyboard, "{line}").and_then(|()| keyboard.flush()).unwrap();
    let link = hears("/join/");
    let mut pane = Pane::speaking("en", &["play", "--at", &link, "--black", "Bia"], bia.path());
    pane.shows("You play Black.");
    pane.shows("Ana");
    hears("You play White.");
    // Nobody moves out of turn, but a move may wait for its turn.
    pane.keys("e5\r");
    types("f3");
    pane.shows("Bia plays e5.");
    hears("Bia plays e5.");
    // Help from the computer would be unfair.
    pane.keys("h");
    pane.shows("you get no help from the computer");
    types("say good luck");
    pane.shows("Ana: “good luck”");
    pane.keys("w");
    pane.shows("Write to the others");
    pane.keys("thanks\r");
    hears("Bia: “thanks”");
    types("draw");
    pane.shows("do you accept the draw?");
    pane.keys("n");
    hears("The draw is declined.");
    server.kill();
    pane.shows("Connection lost, trying again.");
    hears("Connection lost, trying again.");
    server.start_again();
    // What the table tells then may stand in its place already.
    pane.wait("the connection", |text| {
        text.contains("The connection is back.") || text.contains("The game goes on.")
    });
    types("g4");
    pane.shows("Ana plays g4.");
    pane.keys("Qh4\r");
    pane.shows("checkmate");
    hears("checkmate");
    types("again");
    pane.shows("Press n to take it.");
    pane.keys("n");
    pane.shows("You play White.");
    hears("You play Black.");
    pane.keys("R");
    pane.shows("Do you really want to resign?");
    pane.keys("y");
    hears("resigns;");
    pane.shows("resigns;");
    pane.keys("v");
    pane.shows("position 0 of 0");
    pane.keys("q");
    pane.keys("q");
    pane.shows("New game");
    pane.keys("q");
    pane.ended();
    types("quit");
    assert!(child.wait().unwrap().success());
}
