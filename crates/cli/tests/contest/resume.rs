//! A contest that is killed or stopped goes on: no finished game is lost, none is played twice.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command};

use serde_json::Value;
use tabuleiro_arena::{ContestJournal, Ending, GameRecord};

use crate::binary::{command, folder, run, succeed};

const GAMES: usize = 300;

fn words(more: &[&'static str]) -> Vec<&'static str> {
    let words = ["match", "draughts:brazilian", "6", "5", "--games", "300", "--nodes", "2000"];
    [&words[..], &["--random-plies", "4", "--concurrency", "2"], more].concat()
}

/// The games on the disk of the only contest in `folder`.
fn kept(folder: &Path) -> Vec<GameRecord> {
    let files = std::fs::read_dir(folder.join("data/matches")).unwrap().map(|file| file.unwrap().path());
    let mut journals = files.filter(|path| path.extension().is_some_and(|extension| extension == "journal"));
    let journal = journals.next().expect("one contest");
    assert!(journals.next().is_none(), "one contest");
    ContestJournal::read(&journal).unwrap()
}

/// Waits until the program has told of `games` more games.
fn wait_for(child: &mut Child, games: usize) -> usize {
    let stderr = BufReader::new(child.stderr.take().unwrap());
    let lines = stderr.lines().map_while(Result::ok);
    let told = lines.filter(|line| line.contains("/300  ")).take(games).count();
    assert_eq!(told, games, "the contest goes on that long");
    told
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args([format!("-{name}"), child.id().to_string()]).status();
    assert!(sent.unwrap().success());
}

fn without_time(games: &[GameRecord]) -> Vec<String> {
    let mut games: Vec<String> = games
        .iter()
        .map(|game| {
            let table = tabuleiro_facade::Table::replay(game.events.clone()).unwrap();
            format!("{:?} {:?}", game.slot, table.game().moves())
        })
        .collect();
    games.sort();
    games
}

#[cfg(unix)]
#[test]
fn nothing_is_lost_or_played_twice_after_kills_and_interrupts() {
    let whole = folder("whole");
    succeed(&whole, &words(&[]));
    let folder = folder("killed");
    let mut told = 0;
    for (games, name) in [(2, "KILL"), (3, "INT"), (1, "KILL"), (2, "TERM")] {
        let mut child = command(&folder, &words(&[])).spawn().unwrap();
        told += wait_for(&mut child, games);
        signal(&child, name);
        let status = child.wait().unwrap();
        assert!(name == "KILL" || status.code() == Some(130), "{name}: {status}");
        let kept = kept(&folder);
        assert!(kept.len() >= told, "{} kept of {told}", kept.len());
        told = kept.len();
    }
    assert!(told < GAMES);
    let said = succeed(&folder, &words(&["--json"]));
    assert!(said.stderr.contains(&format!("{told} games were played before; going on.")), "{}", said.stderr);
    let result: Value = serde_json::from_str(&said.stdout).unwrap();
    assert_eq!(result["result"]["games"], GAMES);
    assert_eq!(without_time(&kept(&folder)), without_time(&kept(&whole)));

    // A finished contest is told again, more games go on from it, and a fresh one begins anew.
    let again = succeed(&folder, &words(&[]));
    assert!(again.stderr.contains("All games were played before"), "{}", again.stderr);
    let more: Vec<&str> = words(&[]).iter().map(|&word| if word == "300" { "302" } else { word }).collect();
    let said = run(&folder, &more);
    assert!(said.stderr.contains(&format!("{GAMES} games were played before")), "{}", said.stderr);
    assert_eq!(kept(&folder).len(), GAMES + 2);
    succeed(&folder, &words(&["--fresh"]));
    assert_eq!(kept(&folder).len(), GAMES);
}

#[cfg(unix)]
#[test]
fn what_was_played_before_ctrl_c_is_written_and_told() {
    let folder = folder("written");
    let words = words(&["--out", "x.pdn", "--json"]);
    // Who does not end soon after the signal is ended, which may befall anybody where the machine has far too
    // much to do; then once more.
    let interrupted = || {
        let mut child = command(&folder, &words).spawn().unwrap();
        wait_for(&mut child, 3);
        signal(&child, "INT");
        child.wait_with_output().unwrap()
    };
    let output = (0..20).map(|_| interrupted()).find(|output| !output.stdout.is_empty()).expect("a result");
    let result: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(result["complete"], false);
    let games = result["result"]["games"].as_u64().unwrap();
    assert!((3..GAMES as u64).contains(&games), "{result}");
    let stats: Value = serde_json::from_str(&succeed(&folder, &["stats", "x.pdn", "--json"]).stdout).unwrap();
    assert_eq!(stats["games"], games);
}

/// The second signal ends the programs that play, which must not look like a failure of theirs.
#[cfg(unix)]
#[test]
fn two_interrupts_in_the_same_instant_leave_no_false_result() {
    let folder = folder("interrupted-twice");
    let ours = format!("uci:'{}' uci", env!("CARGO_BIN_EXE_tabuleiro"));
    let words = ["match", "chess", &ours, &ours, "--games", "300", "--nodes", "300", "--max-moves", "20"];
    let mut told = 0;
    for _ in 0..3 {
        let mut child = command(&folder, &[&words[..], &["--concurrency", "2"]].concat()).spawn().unwrap();
        told += wait_for(&mut child, 1);
        // The last one may find nobody there.
        let number = child.id();
        let signals =
            format!("kill -INT {number}; kill -INT {number}; kill -TERM {number} 2>/dev/null; true");
        assert!(Command::new("sh").args(["-c", &signals]).status().unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(130));
        let games = kept(&folder);
        assert!(games.len() >= told);
        told = games.len();
        for game in &games {
            let ours = matches!(game.ending, Ending::Fault | Ending::Flag | Ending::Illegal);
            assert!(!ours, "{:?}: {:?}", game.ending, game.remark);
        }
    }
}

#[test]
fn two_programs_do_not_play_the_same_contest() {
    let folder = folder("twice");
    let mut child = command(&folder, &words(&[])).spawn().unwrap();
    wait_for(&mut child, 1);
    let second = run(&folder, &words(&[]));
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(second.status, Some(1), "{}", second.stderr);
}
