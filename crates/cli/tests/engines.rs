//! The binary as a draughts engine for other programs: `tabuleiro hub` and `tabuleiro dxp`.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::process::{Child, Command, Output, Stdio};
use std::thread;

use tabuleiro_players::wire::dxp::{Acceptance, EndReason, Incoming, Step, Telegram, Wire};

fn tabuleiro(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    command
        .args(words)
        .env("TABULEIRO_LANG", "en")
        .env("TABULEIRO_CONFIG", concat!(env!("CARGO_TARGET_TMPDIR"), "/engines"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// What `tabuleiro hub` says to `input`, until the input ends.
fn hub(input: &str) -> Output {
    let mut child = tabuleiro(&["hub"]).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// What the program without any words says to `input`.
fn bare(input: &str) -> Output {
    let mut child = tabuleiro(&[]).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn the_first_word_of_a_protocol_starts_it_where_no_command_does() {
    for (input, introduction, end) in [
        ("uci\nisready\nquit\n", "id name Tabuleiro", "readyok\n"),
        (" uci \r\nisready\nquit\n", "id name Tabuleiro", "readyok\n"),
        ("hub\ninit\nquit\n", "id name=Tabuleiro", "ready\n"),
    ] {
        let output = bare(input);
        let said = text(&output.stdout);
        assert!(said.starts_with(introduction) && said.ends_with(end), "{input:?}: {said}");
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""), "{input:?}");
    }
}

#[test]
fn any_other_first_line_is_for_the_menu() {
    // One that is longer than any word of a protocol is still one line.
    for first in ["xyz".to_owned(), "uci".repeat(100)] {
        let output = bare(&format!("{first}\n0\n"));
        let said = text(&output.stdout);
        assert!(said.starts_with("Welcome to Tabuleiro!") && !said.contains("id name"), "{said}");
        assert_eq!(said.matches("one of the numbers above").count(), 1, "{said}");
        assert_eq!(output.status.code(), Some(0), "{said}");
    }
}

#[test]
fn hub_introduces_itself_and_plays_a_legal_move() {
    let start = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";
    let output = hub(&format!(
        "hub\ninit\nnew-game\npos pos={start} moves=\"32-28\"\nlevel depth=3\ngo think\nquit\n"
    ));
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
    let said: Vec<&str> = text(&output.stdout).lines().collect();
    assert!(said[0].starts_with("id name=Tabuleiro version="), "{said:?}");
    assert!(said.contains(&"wait") && said.contains(&"ready"), "{said:?}");
    let done = said.last().unwrap().strip_prefix("done move=").unwrap();
    let played = done.split(' ').next().unwrap();
    let black_moves = ["16-21", "17-21", "17-22", "18-22", "18-23", "19-23", "19-24", "20-24", "20-25"];
    assert!(black_moves.contains(&played), "{played}");
}

#[test]
fn hub_names_what_is_wrong_ignores_what_it_does_not_know_and_goes_on() {
    let output = hub("hub\nhello world\npos pos=W\ninit\n");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
    let said = text(&output.stdout);
    assert!(said.contains("\nerror message=\"position refused: column 2: "), "{said}");
    assert!(!said.contains("hello"), "{said}");
    assert!(said.ends_with("ready\n"), "{said}");
}

/// A `tabuleiro dxp` that listens, and the port that it chose.
fn listener(words: &[&str]) -> (Child, BufReader<std::process::ChildStdout>, String) {
    let mut child = tabuleiro(&[&["dxp", "--listen", "0", "--games", "2"], words].concat()).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    stdout.read_line(&mut first).unwrap();
    let port = first.trim_end().strip_suffix('.').and_then(|line| line.rsplit(':').next()).unwrap();
    let port = port.to_owned();
    (child, stdout, port)
}

#[test]
fn two_of_us_play_two_games_over_dxp_and_agree_on_the_results() {
    let game = ["--game", "draughts:brazilian", "--level", "2", "--verbose"];
    let (mut host, stdout, port) = listener(&game);
    let guest =
        tabuleiro(&[&["dxp", "--connect", &port, "--games", "2"], &game[..]].concat()).output().unwrap();
    assert_eq!((guest.status.code(), text(&guest.stderr)), (Some(0), ""));
    let heard: Vec<String> = stdout.lines().map(Result::unwrap).collect();
    assert_eq!(host.wait().unwrap().code(), Some(0));

    let said: Vec<&str> = text(&guest.stdout).lines().collect();
    let moves = |lines: &[&str]| -> Vec<String> {
        let told = lines.iter().filter(|line| line.starts_with("White: ") || line.starts_with("Black: "));
        told.map(|line| (*line).to_owned()).collect()
    };
    let results = |lines: &[&str]| -> Vec<i32> {
        let over = lines.iter().filter_map(|line| line.strip_prefix("The game is over: "));
        over.map(|result| i32::from(result == "we have won.") - i32::from(result == "we have lost."))
            .collect()
    };
    let heard: Vec<&str> = heard.iter().map(String::as_str).collect();
    assert!(moves(&said).len() > 20, "{said:?}");
    assert_eq!(moves(&said), moves(&heard));
    let mirrored: Vec<i32> = results(&heard).into_iter().map(|result| -result).collect();
    assert_eq!(results(&said), mirrored);
    assert_eq!(mirrored.len(), 2);
}

#[test]
fn dxp_says_where_nobody_listens_and_what_it_can_not_play() {
    // A port that was free a moment ago.
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port().to_string();
    let refuse = |words: &[&str], status: i32, complaint: &str| {
        let output = tabuleiro(&[&["dxp"], words].concat()).output().unwrap();
        assert_eq!(output.status.code(), Some(status), "{words:?}: {}", text(&output.stderr));
        assert!(text(&output.stderr).contains(complaint), "{words:?}: {}", text(&output.stderr));
    };
    refuse(&["--connect", &port], 1, &format!("There is no connection with 127.0.0.1:{port}"));
    refuse(&["--connect", &port, "--game", "chess"], 2, "chess can't be played by DamExchange");
    refuse(&["--connect", &port, "--player", "hub:"], 2, "After hub: comes the command");
    refuse(&["--connect", &port, "--level", "11"], 2, "11");
}

#[test]
fn a_person_who_resigns_sends_the_code_of_a_loss_over_dxp() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let opponent = format!("dxp:{}", listener.local_addr().unwrap().port());
    let program = thread::spawn(move || {
        let mut wire = Wire::over(listener.accept().unwrap().0).unwrap();
        let mut ends = Vec::new();
        while let Incoming::Telegram(telegram) = wire.receive(None) {
            let answer = match telegram {
                Telegram::GameRequest(_) => {
                    Telegram::GameAnswer { name: "Program".to_owned(), code: Acceptance::Yes }
                }
                Telegram::Move(_) => Telegram::Move(Step { seconds: 1, from: 20, to: 25, captured: vec![] }),
                Telegram::GameEnd { .. } => {
                    ends.push(telegram.to_string());
                    Telegram::GameEnd { reason: EndReason::Unknown, stop: false }
                }
                _ => continue,
            };
            let _ = wire.send(&answer);
        }
        ends
    });
    let data = tempfile::tempdir().unwrap();
    let words = ["play", "draughts:international", "--plain", "--side", "white", "--opponent", &opponent];
    let mut child = tabuleiro(&words).env("TABULEIRO_DATA", data.path()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"32-28\nresign\nyes\nquit\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(program.join().unwrap(), ["E11"], "{}", text(&output.stdout));
}
