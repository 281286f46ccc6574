//! Programs that hang are ended with the contest, however it ends.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::binary::{Said, command, folder, succeed};

/// An engine that introduces itself, leaves its number in a file and then, asked for a move, spins for
/// ever, with no ear for anything. What it runs in is a shell that waits for it, as the scripts that start
/// engines often are.
const SPINNER: &str = "#!/bin/sh
echo $$ >> numbers
while read -r line; do
    case $line in
        uci) echo 'id name Spinner'; echo uciok ;;
        isready) echo readyok ;;
        hub) echo 'id name=Spinner'; echo wait ;;
        init) echo ready ;;
        go*) sh -c 'echo $$ >> numbers; trap \"\" HUP INT TERM; while :; do :; done'; sleep 1000 ;;
        quit) exit ;;
    esac
done
";

/// Whether the process still runs. One that only nobody has buried does not.
fn runs(number: &str) -> bool {
    let about = fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
    // The state stands behind the name, which is in brackets.
    about.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with(['Z', 'X']))
}

/// No program that left its number in `folder` runs any more, at least `least` of them. What is killed may
/// need a moment on a busy machine until it gets to die.
#[track_caller]
fn all_ended(folder: &Path, least: usize) {
    let numbers = fs::read_to_string(folder.join("numbers")).unwrap();
    assert!(numbers.lines().count() >= least, "{numbers}");
    let begun = Instant::now();
    while numbers.lines().any(runs) && begun.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(20));
    }
    let left: Vec<&str> = numbers.lines().filter(|number| runs(number)).collect();
    for number in &left {
        let _ = Command::new("kill").args(["-KILL", number]).status();
    }
    assert!(left.is_empty(), "{left:?} of {numbers} are left");
}

fn spinner(name: &str) -> std::path::PathBuf {
    let folder = folder(name);
    fs::write(folder.join("spin.sh"), SPINNER).unwrap();
    folder
}

#[test]
fn a_program_that_spins_is_ended_before_the_match_is() {
    for (name, game, words, pace) in [
        ("spin-clock", "chess", "uci:sh spin.sh", ["--time", "3"]),
        ("spin-patience", "chess", "uci:sh spin.sh", ["--patience", "3"]),
        ("spin-hub", "draughts:international", "hub:sh spin.sh", ["--time", "3"]),
    ] {
        let folder = spinner(name);
        let plan = ["match", game, "1", words, "--games", "2", "--random-plies", "0", "--fresh"];
        // Where the machine has far too much to do, even our own player may be late; then once more.
        let said = (0..20)
            .map(|_| succeed(&folder, &[&plan[..], &pace].concat()))
            .find(|said| !said.stdout.contains("level:1 lost "))
            .expect("our own player has time now and then");
        assert!(said.stdout.contains("won 2"), "{}", said.stdout);
        // One that is only introduced, and one for each game with the loop that it starts.
        all_ended(&folder, 5);
    }
}

/// Runs the binary with `words` until `least` programs have left their numbers, ends it by the signal
/// `name`, and looks whether all have ended with it.
#[track_caller]
fn interrupt(folder: &Path, words: &[&str], least: usize, name: &str) {
    let child = command(folder, words).spawn().unwrap();
    let spins = || fs::read_to_string(folder.join("numbers")).is_ok_and(|text| text.lines().count() >= least);
    let begun = Instant::now();
    while !spins() && begun.elapsed() < Duration::from_secs(120) {
        std::thread::sleep(Duration::from_millis(20));
    }
    let sent = Command::new("kill").args([name, &child.id().to_string()]).status();
    assert!(sent.unwrap().success());
    let said: Said = child.wait_with_output().unwrap().into();
    assert_eq!(said.status, Some(130), "{}", said.stderr);
    all_ended(folder, least);
}

#[test]
fn a_program_that_spins_is_ended_with_an_interrupted_match() {
    let words = ["match", "chess", "uci:sh spin.sh", "1", "--games", "1", "--time", "1000"];
    interrupt(&spinner("spin-interrupt"), &words, 3, "-INT");
}

#[test]
fn a_program_that_does_not_introduce_itself_is_ended_with_an_interrupted_match() {
    let folder = spinner("mute-interrupt");
    fs::write(folder.join("mute.sh"), "echo $$ >> numbers\ntrap '' TERM\nwhile :; do :; done\n").unwrap();
    interrupt(&folder, &["match", "chess", "uci:sh mute.sh", "1", "--games", "1"], 1, "-INT");
}

#[test]
fn a_program_that_spins_is_ended_with_an_interrupted_game() {
    let words =
        ["play", "chess", "--plain", "--opponent", "uci:sh spin.sh", "--side", "black", "--clock", "1h"];
    interrupt(&spinner("spin-play"), &words, 2, "-TERM");
}
