//! Analysis of positions and files.

use std::fs;

use serde_json::Value;

use crate::binary::{folder, refuse, run, succeed};

#[test]
fn the_best_line_comes_first_with_its_value() {
    let folder = folder("analyse");
    let mate = ["analyse", "chess", "6k1/5ppp/8/8/8/8/8/R3K3", "w", "-", "-", "0", "1", "--depth", "4"];
    assert!(succeed(&folder, &mate).stdout.starts_with("1.  win in 1  depth "), "a rook mates at once");
    let lines = succeed(&folder, &["analyse", "chess", "--depth", "3", "--lines", "3"]).stdout;
    assert_eq!(lines.lines().count(), 3, "{lines}");
    assert!(lines.lines().nth(2).unwrap().starts_with("3.  "), "{lines}");
    let draughts = succeed(&folder, &["analyse", "draughts:brazilian", "--nodes", "2000", "--json"]).stdout;
    let found: Value = serde_json::from_str(&draughts).unwrap();
    assert_eq!((&found["game"], &found["complete"]), (&"draughts:brazilian".into(), &true.into()));
    assert!(found["lines"][0]["moves"][0].is_string(), "{found}");
    assert_eq!(found["lines"][0]["score"]["kind"], "points");
    let quarto = succeed(&folder, &["analyse", "quarto", "1ec1/jl2/gapb/1hnm i", "--depth", "4"]).stdout;
    assert!(quarto.starts_with("1.  win in 1  "), "{quarto}");
}

#[test]
fn files_are_analysed_one_by_one_with_their_places() {
    let folder = folder("analyse-files");
    fs::write(
        folder.join("some.txt"),
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1\nnonsense\n# over:\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n",
    )
    .unwrap();
    let said = run(&folder, &["analyse", "chess", "some.txt", "--depth", "2"]);
    assert_eq!(said.status, Some(1), "something could not be read");
    assert!(said.stderr.contains("some.txt, line 2: "), "{}", said.stderr);
    let lines: Vec<&str> = said.stdout.lines().collect();
    assert_eq!(lines[0], "line 1: 4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    assert_eq!(lines[2], "line 4: 4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert!(lines[3].starts_with("The game is over: "), "{lines:?}");

    fs::write(folder.join("game.pgn"), "1. f3 e5 2. g4 Qh4# 0-1\n").unwrap();
    let said = succeed(&folder, &["analyse", "chess", "game.pgn", "--depth", "2", "--json"]);
    let places: Vec<Value> = said.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(places.len(), 5);
    assert_eq!((&places[3]["number"], &places[3]["ply"]), (&1.into(), &3.into()));
    assert_eq!(places[3]["lines"][0]["moves"][0], "Qh4#");
    let said = succeed(&folder, &["analyse", "chess", "game.pgn", "--depth", "2"]);
    for place in ["game 1, after 2. g4: ", "game 1, after 2... Qh4#: "] {
        assert!(said.stdout.contains(place), "{}", said.stdout);
    }
    // Where Black begins, the numbers are those of the record.
    let black = "[FEN \"4k3/8/8/8/8/8/8/4K2R b - - 0 1\"]\n\n1... Kd7 2. Kd2 *\n";
    fs::write(folder.join("black.pgn"), black).unwrap();
    let said = succeed(&folder, &["analyse", "chess", "black.pgn", "--depth", "1"]);
    for place in ["game 1, after 1... Kd7: ", "game 1, after 2. Kd2: "] {
        assert!(said.stdout.contains(place), "{}", said.stdout);
    }
    assert_eq!((&places[4]["outcome"], &places[4]["lines"]), (&"0-1".into(), &serde_json::json!([])));
}

#[test]
fn a_suite_of_exercises_is_scored() {
    let folder = folder("analyse-epd");
    let suite = "\
6k1/5ppp/8/8/8/8/8/R3K3 w - - bm Ra8+; id \"back rank\"; c0 \"mate; at once\";
# Captures the queen.
4k3/8/8/3q4/8/2N5/8/4K3 w - - bm Nxd5 ; id \"fork\"
4k3/8/8/3q4/8/2N5/8/4K3 w - - am Nxd5; id \"greed\";
4k3/8/8/8/8/8/8/R3K3 w - -
4k3/8/8/8/8/8/8/R3K3 w - - bm Ra9; id \"no move\";
4k3/8/8/8/8/8/8/R3K3 w - - id \"open
";
    fs::write(folder.join("suite.epd"), suite).unwrap();
    let said = run(&folder, &["analyse", "suite.epd", "--depth", "4"]);
    assert_eq!(said.status, Some(1), "something could not be read");
    let lines: Vec<&str> = said.stdout.lines().collect();
    assert_eq!(lines[0], "line 1, back rank: 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    assert!(lines[1].starts_with("1.  win in 1  "), "{lines:?}");
    assert_eq!(lines[2], "solved");
    assert_eq!((lines[5], lines[8]), ("solved", "not solved: Nxd5 was to be avoided"));
    assert_eq!(lines.last(), Some(&"2 of 3 solved"));
    assert!(said.stderr.contains("suite.epd, line 6: “Ra9” of bm can’t be played: "), "{}", said.stderr);
    assert!(said.stderr.contains("suite.epd, line 7: column 31: "), "{}", said.stderr);

    let json = run(&folder, &["analyse", "chess", "suite.epd", "--depth", "4", "--json"]).stdout;
    let found: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&found[0]["id"], &found[0]["solved"]), (&"back rank".into(), &true.into()));
    assert_eq!((&found[2]["avoid"][0], &found[2]["solved"]), (&"Nxd5".into(), &false.into()));
    assert_eq!(found[3]["solved"], Value::Null);

    // What is written is read again, with what was known and what was found.
    let said = run(&folder, &["analyse", "suite.epd", "--depth", "4", "--epd"]);
    let lines: Vec<&str> = said.stdout.lines().collect();
    let first = "6k1/5ppp/8/8/8/8/8/R3K3 w - - bm Ra8+; id \"back rank\"; c0 \"mate; at once\"; acd ";
    assert!(lines[0].starts_with(first), "{lines:?}");
    assert!(lines[0].contains("; ce 32766; dm 1; pv Ra8#;"), "{lines:?}");
    assert!(said.stderr.contains("2 of 3 solved"), "{}", said.stderr);
    fs::write(folder.join("again.epd"), &said.stdout).unwrap();
    let again = run(&folder, &["analyse", "again.epd", "--depth", "4", "--epd"]).stdout;
    assert_eq!(again.lines().count(), lines.len());
    refuse(&folder, &["analyse", "quarto", "--depth", "1", "--epd"], 2, "other games have no EPD");
    refuse(&folder, &["analyse", "suite.epd", "--epd", "--json"], 2, "cannot be used with");
}

#[test]
fn what_cannot_be_analysed_is_refused() {
    let folder = folder("analyse-wrong");
    refuse(&folder, &["analyse", "ludo"], 2, "no game called “ludo”");
    refuse(&folder, &["analyse", "chess", "--time", "x"], 2, "“x” is not a time");
    refuse(&folder, &["analyse", "chess", "--lines", "0"], 2, "invalid value");
    refuse(&folder, &["analyse", "chess", "missing.txt"], 1, "missing.txt");
    refuse(&folder, &["analyse", "chess", "8/8/8/8/8/8/8/8", "w"], 2, "");
}

#[test]
fn however_soon_it_is_stopped_there_is_a_best_line() {
    use tabuleiro_facade::{AnalysisTask, Limits, Resources, registry};

    for name in ["chess", "draughts:brazilian", "quarto"] {
        let game = registry::open(name, None).unwrap();
        let mut analyst = game.analyst(Resources { threads: 2, hash_megabytes: 1 }).unwrap();
        let task = AnalysisTask { limits: Limits { infinite: true, ..Limits::default() }, lines: 1 };
        let lines = analyst.analyse(&*game, &task, &true.into(), &mut |_| {});
        assert!(lines.first().is_some_and(|line| !line.moves.is_empty()), "{name}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_with_the_best_lines_so_far() {
    use std::io::{BufRead, BufReader};
    use std::process::Command;

    let folder = folder("analyse-stop");
    // The first is decided; the second is named when it is begun.
    fs::write(
        folder.join("two.txt"),
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
    )
    .unwrap();
    let words = ["analyse", "chess", "two.txt", "--time", "1h"];
    let interrupted = || {
        let mut child = crate::binary::command(&folder, &words).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        assert!(lines.next().unwrap().starts_with("line 1: "));
        assert!(lines.next().unwrap().starts_with("The game is over"));
        assert!(lines.next().unwrap().starts_with("line 2: "));
        let pid = child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
        let best = lines.next();
        assert_eq!(child.wait().unwrap().code(), Some(130));
        best
    };
    // Who does not end soon after the signal is ended, which may befall anybody where the machine has far too
    // much to do; then once more.
    let best = (0..20).find_map(|_| interrupted()).expect("the best line until then");
    assert!(best.starts_with("1.  "), "{best}");
}
