//! Matches from their first word to their record.

use std::fs;
use std::net::TcpListener;
use std::thread;

use serde_json::Value;
use tabuleiro_facade::registry;
use tabuleiro_players::wire::dxp::Wire;
use tabuleiro_protocol::dxp::{GameResult, Host, Report};

use crate::binary::{Said, folder, refuse, run, succeed};

fn json(said: &Said) -> Value {
    serde_json::from_str(&said.stdout).expect("one JSON object")
}

#[test]
fn a_match_tells_its_result_and_writes_its_games() {
    for (game, file) in [("chess", "x.pgn"), ("draughts:brazilian", "x.pdn"), ("quarto", "x.quarto")] {
        let folder = folder(&format!("match-{}", game.replace(':', "-")));
        let words = [
            "match",
            game,
            "1",
            "level:3",
            "--games",
            "4",
            "--nodes",
            "300",
            "--random-plies",
            "4",
            "--out",
            file,
        ];
        let said = succeed(&folder, &words);
        let lines: Vec<&str> = said.stdout.lines().collect();
        assert_eq!(lines[0], format!("{game}: level:1 – level:3, 4 games"));
        assert!(lines[1].starts_with("won ") && lines[1].contains(" points ("), "{lines:?}");
        assert!(lines[2].starts_with("Elo ") && lines[2].contains("superiority"), "{lines:?}");
        assert!(lines[3].starts_with("pairs with 0, ½, 1, 1½ and 2 points: "), "{lines:?}");
        assert_eq!(lines.len(), 4);
        assert_eq!(
            said.stderr.lines().filter(|line| line.contains("/4  level:")).count(),
            4,
            "{}",
            said.stderr
        );
        assert!(said.stderr.ends_with(&format!("4 games written to {file}.\n")), "{}", said.stderr);
        let checked = succeed(&folder, &["check", file]);
        assert_eq!(checked.stdout, "4 games, no errors, no warnings.\n");
        let stats = json(&succeed(&folder, &["stats", file, "--json"]));
        assert_eq!(stats["games"], 4);
    }
}

#[test]
fn the_same_seed_plays_the_same_games_however_many_at_a_time() {
    let play = |name: &str, more: &[&str]| {
        let folder = folder(&format!("seed-{name}"));
        let words = ["match", "quarto", "2", "4", "--games", "6", "--nodes", "500", "--out", "x.quarto"];
        succeed(&folder, &[&words, more].concat());
        let text = fs::read_to_string(folder.join("x.quarto")).unwrap();
        // Times differ, moves don't.
        let words = text.split_whitespace().filter(|word| !word.starts_with("0:00:"));
        words.collect::<Vec<_>>().join(" ")
    };
    let one = play("one", &["--seed", "5"]);
    assert_eq!(play("two", &["--seed", "5", "--concurrency", "3"]), one);
    assert_ne!(play("other", &["--seed", "6"]), one);
}

#[test]
fn the_result_for_other_programs_has_every_number() {
    let folder = folder("json");
    let words = ["match", "chess", "1", "1", "--games", "3", "--depth", "1", "--max-moves", "5", "--json"];
    let said = succeed(&folder, &[&words[..], &["--sprt", "-5,5"]].concat());
    let found = json(&said);
    assert_eq!(found["players"], serde_json::json!(["level:1", "level:1 (2)"]));
    assert_eq!(found["result"]["games"], 3);
    assert_eq!((&found["planned"], &found["complete"]), (&3.into(), &true.into()));
    assert_eq!(found["endings"]["too-long"], 3);
    assert_eq!(found["result"]["score"], 0.5);
    assert_eq!(found["sprt"]["accepted"], Value::Null);
    let wins: u64 =
        ["wins", "draws", "losses"].iter().map(|key| found["result"][key].as_u64().unwrap()).sum();
    assert_eq!(wins, 3);
}

#[test]
fn a_test_that_is_decided_ends_the_match() {
    let folder = folder("sprt");
    let words =
        ["match", "quarto", "6", "1", "--games", "400", "--random-plies", "2", "--sprt", "0,400", "--json"];
    let found = json(&succeed(&folder, &words));
    let games = found["result"]["games"].as_u64().unwrap();
    assert!(games < 400, "{found}");
    assert_eq!(found["sprt"]["accepted"], "elo1");
    // Once more: there are games left, but nothing to decide.
    let again = succeed(&folder, &words);
    let told = format!("The test was decided before, by {games} games: won ");
    assert!(again.stderr.starts_with(&told), "{}", again.stderr);
    assert!(again.stderr.contains("400 accepted. --fresh begins anew."), "{}", again.stderr);
    assert_eq!(json(&again)["result"]["games"], games);
}

#[test]
fn games_go_by_the_clock() {
    let folder = folder("clock");
    for pace in [["--time", "20+0.05"], ["--move-time", "0.005"]] {
        let words = ["match", "quarto", "2", "1", "--games", "2", "--out", "x.quarto"];
        succeed(&folder, &[&words[..], &pace].concat());
        let text = fs::read_to_string(folder.join("x.quarto")).unwrap();
        assert_eq!(text.contains("[%clk 0:00:2"), pace[0] == "--time", "{text}");
        assert!(text.contains("[%emt 0:00:00.") || text.contains("[%emt\n"), "{text}");
    }
}

#[test]
fn openings_come_from_files() {
    let folder = folder("openings");
    fs::write(
        folder.join("two.txt"),
        "# pawn endings\n4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1\n\n4k3/4pppp/8/8/8/8/4PPPP/4K3 b - - 0 1\n",
    )
    .unwrap();
    let words = ["match", "chess", "1", "2", "--games", "4", "--max-moves", "3", "--out", "x.pgn"];
    succeed(&folder, &[&words[..], &["--openings", "two.txt"]].concat());
    let text = fs::read_to_string(folder.join("x.pgn")).unwrap();
    for fen in ["4k3/pppp4/8/8/8/8/PPPP4/4K3 w", "4k3/4pppp/8/8/8/8/4PPPP/4K3 b"] {
        assert_eq!(text.matches(fen).count(), 2, "{text}");
    }
    fs::write(folder.join("line.pgn"), "1. e4 e5 2. Nf3 Nc6 *\n\n1. d4 d5 2. c4 *\n").unwrap();
    succeed(&folder, &[&words[..], &["--openings", "line.pgn", "--opening-plies", "3"]].concat());
    let text = fs::read_to_string(folder.join("x.pgn")).unwrap();
    assert_eq!(text.matches("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b").count(), 2, "{text}");

    let wrong = |name: &str, contents: &str, complaint: &str| {
        fs::write(folder.join(name), contents).unwrap();
        refuse(&folder, &["match", "chess", "1", "2", "--openings", name], 1, complaint);
    };
    wrong("empty.txt", "# nothing\n", "There is no opening in empty.txt");
    wrong("bad.txt", "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", "bad.txt, line 1: the game is already decided");
    wrong("bad.txt", "\n4k3/8/8 w - - 0 1\n", "bad.txt, line 2: ");
    wrong("bad.pgn", "1. e4 *\n\n1. e5 *\n", "bad.pgn, game 2: ");
    wrong("mate.pgn", "1. f3 e5 2. g4 Qh4# 0-1\n", "mate.pgn, game 1: the game is already decided");
    refuse(&folder, &["match", "chess", "1", "2", "--openings", "no.txt"], 1, "no.txt");
}

#[test]
fn results_that_are_all_alike_claim_no_certainty() {
    let folder = folder("alike");
    let said =
        succeed(&folder, &["match", "chess", "1", "2", "--games", "2", "--depth", "1", "--max-moves", "1"]);
    assert!(said.stdout.contains("Elo +0.0 ± ?, superiority 50.0 %, draws 100.0 %\n"), "{}", said.stdout);
}

#[test]
fn both_games_of_an_opening_of_chess960_have_the_same_start_drawn_by_lot() {
    let folder = folder("lots");
    let quick = ["--games", "6", "--random-plies", "0", "--depth", "1", "--max-moves", "1", "--out", "x.pgn"];
    let starts = |words: &[&str]| {
        succeed(&folder, &[words, &quick].concat());
        let text = fs::read_to_string(folder.join("x.pgn")).unwrap();
        let fens = text.lines().filter_map(|line| line.strip_prefix("[FEN \""));
        fens.map(|fen| fen.split(' ').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let found = starts(&["match", "chess960", "1", "2"]);
    assert_eq!(found.len(), 6);
    assert!(found.chunks(2).all(|pair| pair[0] == pair[1]), "{found:?}");
    assert!(found[0] != found[2] && found[2] != found[4] && found[0] != found[4], "{found:?}");
    assert_eq!(starts(&["tournament", "chess960", "1", "2"]), found, "the seed fixes them");
    assert_ne!(starts(&["match", "chess960", "1", "2", "--seed", "2"]), found);
    let fixed = starts(&["match", "chess960?start=0", "1", "2"]);
    assert!(fixed.iter().all(|start| start.starts_with("bbqnnrkr/")), "{fixed:?}");
}

#[test]
fn a_file_that_cannot_be_written_is_told_before_the_first_game() {
    let folder = folder("unwritable");
    fs::create_dir(folder.join("folder.pgn")).unwrap();
    for path in ["no/such/folder/x.pgn", "folder.pgn"] {
        refuse(&folder, &["match", "chess", "1", "2", "--out", path], 1, path);
    }
    assert!(!folder.join("data").exists(), "no game was begun");
    // A good path that is tried leaves nothing behind when the contest can't be held.
    refuse(&folder, &["match", "chess", "uci:no-such-program", "1", "--out", "x.pgn"], 1, "no-such-program");
    let mut left = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name());
    assert!(left.all(|name| !name.to_string_lossy().contains("x.pgn")));
}

#[test]
fn what_makes_no_sense_is_refused_with_a_reason() {
    let folder = folder("nonsense");
    let with = |more: &[&str], complaint: &str| {
        refuse(&folder, &[&["match", "chess", "1", "2"], more].concat(), 2, complaint);
    };
    with(&["--time", "fast"], "“fast” is not a time");
    with(&["--time", "40/"], "“40/” is not a time");
    with(&["--time", "0/5"], "more than nothing");
    with(&["--time", "0"], "more than nothing");
    with(&["--time", "sand:5"], "no clock called “sand”");
    with(&["--move-time", "5+1"], "“5+1” is not a time");
    with(&["--move-time", "0.1", "--margin", "x"], "“x” is not a time");
    with(&["--patience", "long"], "“long” is not a time");
    with(&["--time", "5", "--nodes", "100"], "cannot be used with");
    with(&["--nodes", "0"], "invalid value");
    with(&["--games", "0"], "invalid value");
    with(&["--sprt", "5"], "“5” is not a test");
    with(&["--sprt", "5,0"], "must be below the second");
    with(&["--sprt", "0,5,0.9,0.05"], "error rates");
    with(&["--adjudicate", "resign=5"], "“resign=5” is no rule");
    with(&["--adjudicate", "win=5"], "makes no sense for “win”");
    with(&["--out", "games.pdn"], "end in .pgn");
    with(&["--out", "games"], "end in .pgn");
    refuse(&folder, &["match", "ludo", "1", "2"], 2, "no game called “ludo”");
    refuse(&folder, &["match", "chess", "1", "11"], 2, "1 to 10");
    refuse(&folder, &["match", "chess", "strong", "1"], 2, "strong");
    refuse(&folder, &["match", "quarto", "1", "2", "--random-plies", "40"], 2, "always end the game");
    let missing = run(&folder, &["match", "chess", "1"]);
    assert_eq!(missing.status, Some(2));
}

#[test]
fn a_program_that_serves_one_connection_is_asked_for_one_game_at_a_time() {
    let folder = folder("one-connection");
    let game = ["match", "draughts:international"];
    let many = [&game[..], &["1", "dxp:1", "--concurrency", "2"]].concat();
    refuse(&folder, &many, 2, "dxp:1 serves one connection and plays one game at a time");
    let twice = [&game[..], &["dxp:127.0.0.1:1", "dxp:1"]].concat();
    refuse(&folder, &twice, 2, "Two players are the program at 127.0.0.1:1");
}

#[test]
fn a_match_with_a_program_that_ends_with_its_connection_has_one_connection() {
    let folder = folder("kept-connection");
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let player = format!("dxp:{}", listener.local_addr().unwrap().port());
    let program = thread::spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        drop(listener);
        let mut wire = Wire::over(stream).unwrap();
        let game = registry::open("draughts:international", None).unwrap();
        let (mut player, mut ends) = (game.player(1, 5).unwrap(), Vec::new());
        let mut report = |report| {
            if let Report::Over { ended, .. } = report {
                ends.push((ended.result, ended.stop));
            }
        };
        let mut host =
            Host::new(&"draughts:international".parse().unwrap(), &mut *player, &mut report).unwrap();
        let _ = host.follow(&mut wire, None);
        ends
    });
    let words =
        ["match", "draughts:international", "1", &player, "--games", "3", "--max-moves", "8", "--json"];
    let found = json(&succeed(&folder, &words));
    assert_eq!(found["result"]["games"], 3);
    assert_eq!(found["forfeits"][1]["fault"], 0, "{found}");
    // Too long a game is a draw, and the program is told so; after the last one that there will be no other.
    let draw = GameResult::Draw;
    assert_eq!(program.join().unwrap(), [(draw, false), (draw, false), (draw, true)]);
}

#[test]
fn other_programs_play_too() {
    let folder = folder("programs");
    let ours = format!("uci:'{}' uci", env!("CARGO_BIN_EXE_tabuleiro"));
    let words =
        ["match", "chess", &ours, "full", "--games", "2", "--nodes", "200", "--max-moves", "10", "--json"];
    let found = json(&succeed(&folder, &words));
    assert_eq!(found["players"][0], ours.as_str());
    assert_eq!(found["result"]["games"], 2);
    assert_eq!(found["forfeits"][0]["fault"], 0);
    refuse(&folder, &["match", "chess", "uci:no-such-program", "1"], 1, "no-such-program");
    refuse(&folder, &["match", "chess", "engine:nobody", "1"], 1, "nobody");
    refuse(&folder, &["match", "quarto", &ours, "1"], 1, "can't play");
}

/// A program that introduces itself well and ends when it shall think.
#[cfg(unix)]
const DIES: &str = r#"
while read -r word rest; do
    case "$word" in
        uci) echo "id name dies"; echo uciok ;;
        isready) echo readyok ;;
        go|quit) exit 3 ;;
    esac
done
"#;

#[cfg(unix)]
#[test]
fn a_program_that_dies_loses_and_the_match_goes_on() {
    let folder = folder("dies");
    fs::write(folder.join("dies.sh"), DIES).unwrap();
    let words = ["match", "chess", "uci:sh dies.sh", "1", "--games", "3", "--time", "60+1", "--out", "x.pgn"];
    let said = succeed(&folder, &words);
    assert!(said.stdout.contains("won 0, drawn 0, lost 3"), "{}", said.stdout);
    assert!(
        said.stdout.contains("uci:sh dies.sh lost 0 on time, 0 by illegal moves and 3 by failing"),
        "{}",
        said.stdout
    );
    let text = fs::read_to_string(folder.join("x.pgn")).unwrap();
    assert_eq!(text.matches("[Termination \"abandoned\"]").count(), 3, "{text}");
}

/// A program that introduces itself and does what `go` says when it is asked for a move.
#[cfg(unix)]
fn program(go: &str) -> String {
    format!(
        r#"
while read -r word rest; do
    case "$word" in
        uci) echo uciok ;;
        isready) echo readyok ;;
        go) {go} ;;
        quit) exit ;;
    esac
done
"#
    )
}

/// Goes to and fro with a rook, and writes down what it was told about the time.
#[cfg(unix)]
const ROOK: &str = r#"here=${here:-a1}; there=${there:-a2}; echo "$rest" >> told.txt; echo "bestmove $here$there"
            was=$here; here=$there; there=$was"#;

#[cfg(unix)]
#[test]
fn a_program_is_told_how_many_moves_its_time_must_last_for() {
    let folder = folder("moves-in-time");
    fs::write(folder.join("rook.sh"), program(ROOK)).unwrap();
    fs::write(folder.join("rook.txt"), "4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n").unwrap();
    let words = ["match", "chess", "uci:sh rook.sh", "1", "--games", "1", "--openings", "rook.txt"];
    let terms = ["--time", "3/60+0.5", "--max-moves", "4", "--out", "x.pgn"];
    let said = succeed(&folder, &[&words[..], &terms].concat());
    assert!(said.stdout.contains("drawn 1"), "{}", said.stderr);
    let told = fs::read_to_string(folder.join("told.txt")).unwrap();
    let number = |line: &str, word: &str| -> u64 {
        let mut words = line.split_whitespace().skip_while(|found| *found != word);
        words.nth(1).unwrap().parse().unwrap()
    };
    let moves: Vec<u64> = told.lines().map(|line| number(line, "movestogo")).collect();
    assert_eq!(moves, [3, 2, 1, 3], "{told}");
    assert!(told.lines().all(|line| number(line, "winc") == 500), "{told}");
    let times: Vec<u64> = told.lines().map(|line| number(line, "wtime")).collect();
    assert!(times[..3].iter().all(|&time| time <= 61_000) && times[3] > 61_000, "{told}");
    let text = fs::read_to_string(folder.join("x.pgn")).unwrap();
    assert!(text.contains("[TimeControl \"3/60+0.5\"]"), "{text}");
}

#[cfg(unix)]
#[test]
fn the_result_is_told_though_its_file_cannot_be_written_at_the_end() {
    let folder = folder("sabotage");
    // It takes away the folder that the games are to be written to, and then plays nothing.
    fs::write(folder.join("saboteur.sh"), program("rm -rf out; exit")).unwrap();
    let words = ["match", "chess", "uci:sh saboteur.sh", "1", "--games", "2", "--out", "out/x.pgn"];
    fs::create_dir(folder.join("out")).unwrap();
    let said = run(&folder, &words);
    assert_eq!(said.status, Some(1), "{}", said.stderr);
    assert!(said.stdout.contains("won 0, drawn 0, lost 2"), "{}", said.stdout);
    assert!(said.stderr.contains("out/x.pgn"), "{}", said.stderr);
    // Nothing is lost: the same command writes it where it can.
    fs::create_dir(folder.join("out")).unwrap();
    succeed(&folder, &words);
    assert_eq!(succeed(&folder, &["check", "out/x.pgn"]).stdout, "2 games, no errors, no warnings.\n");
}

#[test]
fn the_words_are_those_of_the_language() {
    let folder = folder("language");
    let words = ["match", "quarto", "1", "2", "--games", "1", "--nodes", "50"];
    for (language, won) in [("pt-BR", "vitórias"), ("pt-PT", "vitórias"), ("pl", "wygrane")] {
        let said = succeed(&folder, &[&["--lang", language], &words[..]].concat());
        assert!(said.stdout.contains(won), "{}", said.stdout);
    }
}
