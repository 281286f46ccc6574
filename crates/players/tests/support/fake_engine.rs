//! A program for the tests of the drivers: an engine that behaves, or misbehaves in the manner that it is
//! told.
//!
//! `fake-engine uci|cecp|hub MANNER`

use std::io::{self, BufRead, Write};
use std::process::exit;
use std::thread;
use std::time::Duration;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [protocol, manner] = &words[..] else { panic!("fake-engine uci|cecp|hub MANNER") };
    let speech = match protocol.as_str() {
        "uci" => &UCI,
        "cecp" => &CECP,
        _ => &HUB,
    };
    match manner.as_str() {
        "mute" => hang(),
        "stillborn" => die(),
        "loud" => flood(),
        _ => {}
    }
    let mut lines = io::stdin().lock().lines();
    while let Some(line) = lines.next() {
        let line = line.unwrap();
        let word = line.split(' ').next().unwrap();
        match (manner.as_str(), word) {
            ("slow to start", "protover") => {
                say("feature done=0");
                thread::sleep(Duration::from_millis(2500));
            }
            ("a line behind", "protover") => drop(lines.next()),
            ("old xboard", "protover") => {
                say("Error (unknown command): protover");
                continue;
            }
            ("old xboard", "go") => {
                say("My move is: e4");
                continue;
            }
            ("refusing", "setboard") => {
                say("tellusererror Illegal position");
                continue;
            }
            ("resigning", "go") => {
                say("0-1 {White resigns}");
                continue;
            }
            ("claiming", "go") => {
                say("1/2-1/2 {Draw by repetition}");
                continue;
            }
            ("xboard", "uci") => {
                say("Fake 1.0\nError (unknown command): uci");
                continue;
            }
            ("quiet xboard", "protover") => {
                say("feature ping=1 setboard=1 myname=\"Fake\" done=1");
                continue;
            }
            ("xboard" | "quiet xboard", "quit") => return,
            ("xboard" | "quiet xboard", _) => continue,
            _ => {}
        }
        if let Some((_, answer)) = speech.answers.iter().find(|(asked, _)| *asked == word) {
            say(answer);
        } else if word == "go" {
            answer(manner, speech);
        } else if word == "ping" && protocol == "cecp" {
            say(&line.replace("ping", "pong"));
        } else if (word == "stop" || word == "?") && manner == "waiting" {
            say(speech.good);
        } else if word == "quit" && manner != "waiting" {
            return;
        }
    }
}

/// What a program of a protocol says.
struct Speech {
    answers: [(&'static str, &'static str); 3],
    good: &'static str,
    illegal: &'static str,
    nonsense: &'static str,
    none: &'static str,
    chatter: &'static str,
}

const UCI: Speech = Speech {
    answers: [
        ("uci", "id name Fake\noption name Hash type spin default 1\nuciok"),
        ("isready", "readyok"),
        ("", ""),
    ],
    good: "bestmove e2e4",
    illegal: "bestmove e2e5",
    nonsense: "bestmove over the hills",
    none: "bestmove (none)",
    chatter: "info string thinking",
};

const CECP: Speech = Speech {
    answers: [
        ("protover", "feature ping=1 setboard=1 usermove=1 option=\"Hash -spin 1 1 9\" done=1"),
        ("", ""),
        ("", ""),
    ],
    good: "move e2e4",
    illegal: "move e2e5",
    nonsense: "move over the hills",
    none: "move",
    chatter: "1 0 0 1 e2e4",
};

const HUB: Speech = Speech {
    answers: [
        ("hub", "id name=Fake\nparam name=variant value=normal type=enum values=\"normal bt\"\nwait"),
        ("init", "ready"),
        ("ping", "pong"),
    ],
    good: "done move=32-28",
    illegal: "done move=32-27x",
    nonsense: "done move=\"over the hills\"",
    none: "done",
    chatter: "info depth=1",
};

fn answer(manner: &str, speech: &Speech) {
    match manner {
        "hanging" => hang(),
        "crashing" => die(),
        "late" => {
            thread::sleep(Duration::from_millis(300));
            say(speech.good);
        }
        "well" | "slow to start" | "a line behind" | "refusing" => say(speech.good),
        "illegal" => say(speech.illegal),
        "nonsense" => say(speech.nonsense),
        "without a move" => say(speech.none),
        "complaining" => say("error message=\"no such square\""),
        "garbling" => say("done move=\"32-28"),
        "with an empty value" => say("done move=32-28 ponder="),
        "flooding" => loop {
            say(speech.chatter);
        },
        "waiting" => {}
        other => panic!("there is no manner {other}"),
    }
}

/// Says a line; a driver that has gone away ends the program.
fn say(line: &str) {
    let mut output = io::stdout().lock();
    if writeln!(output, "{line}").and_then(|()| output.flush()).is_err() {
        exit(0);
    }
}

fn flood() -> ! {
    loop {
        say(&"la ".repeat(1000));
    }
}

fn hang() -> ! {
    loop {
        thread::park();
    }
}

fn die() -> ! {
    eprintln!("out of ideas");
    exit(3);
}
