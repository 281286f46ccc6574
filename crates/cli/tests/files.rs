//! `tabuleiro check`, `stats` and `convert`: files of games through the real binary.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const GOOD: &str = "[Event \"One\"]\n[Date \"1999.01.02\"]\n[Result \"0-1\"]\n\n1.f3 e5 2.g4 Qh4 0-1\n\n\
    [Event \"Two\"]\n[Result \"*\"]\n\n1. e4 {best} (1. d4) *\n";
const BAD: &str = "[Event \"Bad\"]\n[Result \"*\"]\n\n1. e4 e5 2. Ke3 *\n\n";

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn run(folder: &Path, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .args(["--lang", "en"])
        .args(words)
        .current_dir(folder)
        .output()
        .expect("the program starts")
}

fn said(output: &Output) -> (String, String, Option<i32>) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    (text(&output.stdout), text(&output.stderr), output.status.code())
}

#[test]
fn check_tells_places_and_goes_on() {
    let folder = folder("files-check");
    fs::write(folder.join("games.pgn"), format!("{BAD}{GOOD}")).unwrap();
    let (out, err, status) = said(&run(&folder, &["check", "games.pgn"]));
    assert!(out.starts_with("error: game 1, line 4, column 13: “Ke3” can't be played: "), "{out}");
    assert!(out.ends_with("\n3 games, one error, no warnings.\n"), "{out}");
    assert_eq!((err.as_str(), status), ("", Some(1)));

    fs::write(folder.join("good.pgn"), GOOD).unwrap();
    let good = said(&run(&folder, &["check", "good.pgn"]));
    assert_eq!(good, ("2 games, no errors, no warnings.\n".to_owned(), String::new(), Some(0)));
}

#[test]
fn convert_writes_the_standard_form_which_stays_the_same() {
    let folder = folder("files-convert");
    fs::write(folder.join("games.pgn"), format!("{BAD}{GOOD}")).unwrap();
    let (_, err, status) = said(&run(&folder, &["convert", "games.pgn", "once.pgn"]));
    assert!(err.ends_with("2 games written; one left out because of errors.\n"), "{err}");
    assert_eq!(status, Some(1));
    let once = fs::read_to_string(folder.join("once.pgn")).unwrap();
    assert!(once.contains("\n1. f3 e5 2. g4 Qh4# 0-1\n"), "{once}");
    assert!(once.contains("\n1. e4 { best } ( 1. d4 ) *\n"), "{once}");

    let (_, _, status) = said(&run(&folder, &["convert", "once.pgn", "twice.pgn"]));
    assert_eq!(status, Some(0));
    assert_eq!(fs::read_to_string(folder.join("twice.pgn")).unwrap(), once);
}

#[test]
fn draughts_squares_are_converted_both_ways() {
    let folder = folder("files-squares");
    let game = "[Event \"?\"]\n[GameType \"26\"]\n[Result \"*\"]\n\n1. c3-d4 f6-g5 *\n";
    fs::write(folder.join("games.pdn"), game).unwrap();
    let convert = |from: &str, to: &str, style: &str| {
        assert!(run(&folder, &["convert", from, to, "--squares", style]).status.success());
        fs::read_to_string(folder.join(to)).unwrap()
    };
    let numeric = convert("games.pdn", "numeric.pdn", "numeric");
    assert!(numeric.contains("[GameType \"26,W,8,8,N2,0\"]\n\n1. 22-18 11-16 *\n"), "{numeric}");
    let algebraic = convert("numeric.pdn", "algebraic.pdn", "algebraic");
    assert!(algebraic.contains("[GameType \"26,W,8,8,A0,0\"]\n\n1. c3-d4 f6-g5 *\n"), "{algebraic}");
}

#[test]
fn stats_count_what_is_in_a_file() {
    let folder = folder("files-stats");
    fs::write(folder.join("games.pgn"), format!("{BAD}{GOOD}")).unwrap();
    let (out, _, status) = said(&run(&folder, &["stats", "games.pgn", "--json"]));
    assert_eq!(status, Some(0));
    let stats: serde_json::Value = serde_json::from_str(&out).unwrap();
    for (key, value) in [
        ("games", 3),
        ("spoiled", 1),
        ("errors", 1),
        ("plies", 5),
        ("black", 1),
        ("unknown", 2),
        ("first_year", 1999),
        ("comments", 1),
        ("variations", 1),
    ] {
        assert_eq!(stats[key], value, "{key} in {out}");
    }
    assert_eq!(stats["endings"]["checkmate"], 1);
    let (text, ..) = said(&run(&folder, &["stats", "games.pgn"]));
    assert!(text.starts_with("Games: 3 (1 with errors)\n"), "{text}");
}

#[test]
fn wrong_words_and_missing_files_are_told() {
    let folder = folder("files-wrong");
    fs::write(folder.join("games.pgn"), GOOD).unwrap();
    for (words, status) in [
        (&["check", "nowhere.pgn"][..], 1),
        (&["check", "games.txt"], 2),
        (&["convert", "games.pgn", "games.pdn"], 2),
        (&["convert", "games.pgn", "out.pgn", "--squares", "roman"], 2),
    ] {
        let (out, err, code) = said(&run(&folder, words));
        assert_eq!((out.as_str(), code), ("", Some(status)), "{words:?}");
        assert!(!err.is_empty(), "{words:?}");
    }
}

/// `eprintln!` would panic there.
#[cfg(target_os = "linux")]
#[test]
fn errors_that_nobody_can_be_told_change_nothing() {
    let folder = folder("files-no-stderr");
    fs::write(folder.join("games.pgn"), format!("{BAD}{GOOD}")).unwrap();
    let status = |words: &[&str]| {
        let full = fs::File::options().write(true).open("/dev/full").expect("Linux has it");
        let mut program = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
        program.args(words).current_dir(&folder).env("TABULEIRO_DATA", folder.join("data")).stderr(full);
        program.output().expect("the program starts").status.code()
    };
    assert_eq!(status(&["convert", "games.pgn", "written.pgn"]), Some(1));
    assert!(folder.join("written.pgn").exists());
    assert_eq!(status(&["check", "missing.pgn"]), Some(1));
    assert_eq!(status(&["rules", "tennis"]), Some(2));
    assert_eq!(status(&["perft", "tennis", "1"]), Some(2));
    assert_eq!(status(&["games", "show", "7"]), Some(1));
    assert_eq!(status(&["play", "tennis", "--plain"]), Some(2));
}

/// A pipe, a link and what stands for standard output are written to, and stay what they are.
#[cfg(unix)]
#[test]
fn convert_never_replaces_what_is_no_file() {
    use std::os::unix::fs::{FileTypeExt, symlink};
    use std::process::Stdio;
    let folder = folder("files-no-file");
    fs::write(folder.join("games.pgn"), GOOD).unwrap();
    let (expected, ..) = said(&run(&folder, &["convert", "games.pgn", "-"]));
    assert!(expected.contains("1. f3 e5"), "{expected}");

    assert!(Command::new("mkfifo").arg(folder.join("pipe.pgn")).status().unwrap().success());
    let reader =
        Command::new("cat").arg("pipe.pgn").current_dir(&folder).stdout(Stdio::piped()).spawn().unwrap();
    assert!(run(&folder, &["convert", "games.pgn", "pipe.pgn"]).status.success());
    assert_eq!(said(&reader.wait_with_output().unwrap()).0, expected);
    assert!(fs::symlink_metadata(folder.join("pipe.pgn")).unwrap().file_type().is_fifo());

    // As /dev/stdout is.
    symlink("/proc/self/fd/1", folder.join("out.pgn")).unwrap();
    assert_eq!(said(&run(&folder, &["convert", "games.pgn", "out.pgn"])).0, expected);
    let behind = fs::File::create(folder.join("behind.txt")).unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    program.args(["convert", "games.pgn", "out.pgn"]).current_dir(&folder).stdout(behind);
    assert!(program.status().unwrap().success());
    assert_eq!(fs::read_to_string(folder.join("behind.txt")).unwrap(), expected);
    assert!(fs::symlink_metadata(folder.join("out.pgn")).unwrap().is_symlink());

    symlink("once.pgn", folder.join("link.pgn")).unwrap();
    assert!(run(&folder, &["convert", "games.pgn", "link.pgn"]).status.success());
    assert_eq!(fs::read_to_string(folder.join("once.pgn")).unwrap(), expected);
    assert!(fs::symlink_metadata(folder.join("link.pgn")).unwrap().is_symlink());
}

#[cfg(unix)]
#[test]
fn games_are_read_from_a_pipe() {
    let folder = folder("files-from-pipe");
    assert!(Command::new("mkfifo").arg(folder.join("pipe.pgn")).status().unwrap().success());
    fs::write(folder.join("games.pgn"), GOOD).unwrap();
    let mut writer =
        Command::new("sh").args(["-c", "cat games.pgn > pipe.pgn"]).current_dir(&folder).spawn().unwrap();
    let (out, ..) = said(&run(&folder, &["check", "pipe.pgn"]));
    assert_eq!(out, "2 games, no errors, no warnings.\n");
    assert!(writer.wait().unwrap().success());
}

/// The limit's signal would end the program without a word.
#[cfg(target_os = "linux")]
#[test]
fn a_limit_of_file_sizes_is_told_like_a_full_disk() {
    let folder = folder("files-limit");
    fs::write(folder.join("games.pgn"), GOOD.repeat(100)).unwrap();
    let line =
        format!("ulimit -f 1; {} --lang en convert games.pgn out.pgn", env!("CARGO_BIN_EXE_tabuleiro"));
    let limited = Command::new("sh").args(["-c", &line]).current_dir(&folder).output().unwrap();
    let (_, err, status) = said(&limited);
    assert_eq!(status, Some(1), "{err}");
    assert!(!err.is_empty());
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is left behind");
}

#[test]
fn packed_files_are_read_as_they_are_by_every_command() {
    use std::io::Write;
    let folder = folder("files-packed");
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(GOOD.as_bytes()).unwrap();
    fs::write(folder.join("good.pgn.gz"), gzip.finish().unwrap()).unwrap();
    let fastest = ruzstd::encoding::CompressionLevel::Fastest;
    fs::write(folder.join("good.pgn.zst"), ruzstd::encoding::compress_to_vec(GOOD.as_bytes(), fastest))
        .unwrap();
    fs::write(folder.join("good.pgn"), GOOD).unwrap();
    let plain = said(&run(&folder, &["stats", "good.pgn"]));
    for (number, name) in (0..).zip(["good.pgn.gz", "good.pgn.zst"]) {
        let checked = said(&run(&folder, &["check", name]));
        assert_eq!(checked, ("2 games, no errors, no warnings.\n".to_owned(), String::new(), Some(0)));
        assert_eq!(said(&run(&folder, &["stats", name])), plain);
        let (_, err, status) = said(&run(&folder, &["convert", name, "again.pgn"]));
        assert_eq!((err.as_str(), status), ("2 games written.\n", Some(0)));
        let data = folder.join("data").display().to_string();
        let imported = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
            .args(["--lang", "en", "games", "import", name])
            .env("TABULEIRO_DATA", &data)
            .current_dir(&folder)
            .output();
        let (out, err, status) = said(&imported.unwrap());
        assert!(out.contains(&format!("saved game {}", 2 * number + 2)) && status == Some(0), "{out}{err}");
        for words in [&["analyse", "chess", "--depth", "1", name][..], &["analyse", "--depth", "1", name]] {
            let (out, err, status) = said(&run(&folder, words));
            assert!(out.starts_with("game 1, after no move: ") && status == Some(0), "{out}{err}");
        }
        let (out, err, status) = said(&run(&folder, &["picture", name]));
        assert!(out.starts_with("<svg") && status == Some(0), "{err}");
    }
    // What would be taken for a packed file is not written.
    let (_, err, status) = said(&run(&folder, &["convert", "good.pgn", "out.pgn.gz"]));
    assert!(err.contains("packed") && status == Some(2), "{err}");
    assert!(!folder.join("out.pgn.gz").exists());
    let bytes = fs::read(folder.join("good.pgn.gz")).unwrap();
    fs::write(folder.join("torn.pgn.gz"), &bytes[..bytes.len() - 9]).unwrap();
    assert_eq!(run(&folder, &["check", "torn.pgn.gz"]).status.code(), Some(1));
}

/// Annotators pass to show what is threatened, in the main line too.
#[test]
fn games_in_which_a_side_passes_are_used_by_every_command() {
    let folder = folder("files-pass");
    fs::write(folder.join("pass.pgn"), "[Event \"x\"]\n\n1. e4 -- 2. d4 e5 *\n").unwrap();
    let (out, err, status) = said(&run(&folder, &["analyse", "pass.pgn", "--depth", "1"]));
    let places: Vec<&str> = out.lines().filter_map(|line| line.strip_prefix("game 1, after ")).collect();
    let expected = [
        "no move: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "1. e4: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        "1... --: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2",
        "2. d4: rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2",
        "2... e5: rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3",
    ];
    assert_eq!((&places[..], err.as_str(), status), (&expected[..], "", Some(0)));
    assert!(said(&run(&folder, &["picture", "pass.pgn"])).0.starts_with("<svg"));
    let import = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .args(["--lang", "en", "games", "import", "pass.pgn"])
        .env("TABULEIRO_DATA", folder.join("data"))
        .current_dir(&folder)
        .output();
    let (out, err, status) = said(&import.unwrap());
    assert_eq!((out.as_str(), status), ("Game 1 of the file is now saved game 1, with one move.\n", Some(0)));
    assert!(err.contains("Game 1 of the file is kept up to there: then a side passes"), "{err}");
    for plies in ["1", "2", "4"] {
        let words =
            ["match", "chess", "1", "1", "--games=2", "--nodes=1", "--openings=pass.pgn", "--max-moves=3"];
        let played = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
            .args(["--lang", "en"])
            .args(words)
            .args(["--opening-plies", plies, "--out", "-"])
            .env("TABULEIRO_DATA", folder.join("data"))
            .current_dir(&folder)
            .output();
        let (out, err, status) = said(&played.unwrap());
        let start = expected[plies.parse::<usize>().unwrap()].split_once(": ").unwrap().1;
        assert!(out.contains(&format!("[FEN \"{start}\"]")) && status == Some(0), "{out}{err}");
    }
}

/// The name of a pipe or a device says nothing of what is written to it.
#[cfg(unix)]
#[test]
fn a_match_is_written_to_whatever_is_no_file() {
    let folder = folder("files-match-out");
    assert!(Command::new("mkfifo").arg(folder.join("pipe")).status().unwrap().success());
    for (out, expected) in [("-", Some(0)), ("pipe", Some(0)), ("games.txt", Some(2)), (".", Some(2))] {
        let reader = (out == "pipe").then(|| from_pipe(&folder, out));
        let played = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
            .args(["--lang", "en", "match", "chess", "1", "1", "--games=2", "--nodes=1", "--max-moves=3"])
            .args(["--out", out])
            .env("TABULEIRO_DATA", folder.join("data"))
            .current_dir(&folder)
            .output();
        let (said_out, err, status) = said(&played.unwrap());
        assert_eq!(status, expected, "{out}: {err}");
        assert_eq!(said_out.matches("[Event ").count(), if out == "-" { 2 } else { 0 }, "{said_out}");
        if let Some(reader) = reader {
            assert_eq!(reader.join().unwrap().matches("[Event ").count(), 2);
        }
    }
    is_still_a_pipe(&folder, "pipe");
}

/// What is written to the pipe called `name`.
#[cfg(unix)]
fn from_pipe(folder: &Path, name: &str) -> std::thread::JoinHandle<String> {
    let pipe = folder.join(name);
    std::thread::spawn(move || fs::read_to_string(pipe).unwrap())
}

#[cfg(unix)]
#[track_caller]
fn is_still_a_pipe(folder: &Path, name: &str) {
    use std::os::unix::fs::FileTypeExt;
    assert!(fs::symlink_metadata(folder.join(name)).unwrap().file_type().is_fifo(), "{name}");
}

#[cfg(unix)]
#[test]
fn a_picture_is_written_to_a_pipe() {
    let folder = folder("files-picture-pipe");
    assert!(Command::new("mkfifo").arg(folder.join("pipe")).status().unwrap().success());
    for (words, start) in [(&["picture", "quarto", "-o", "pipe"][..], "<svg"), (&["picture", "quarto"], "")] {
        let reader = (!start.is_empty()).then(|| from_pipe(&folder, "pipe"));
        assert!(run(&folder, words).status.success());
        assert!(reader.is_none_or(|reader| reader.join().unwrap().starts_with(start)));
    }
    is_still_a_pipe(&folder, "pipe");
}

#[cfg(unix)]
#[test]
fn games_of_a_server_are_exported_to_a_pipe_and_a_backup_replaces_nothing() {
    let folder = folder("files-server-pipe");
    assert!(Command::new("mkfifo").arg(folder.join("pipe")).status().unwrap().success());
    fs::write(folder.join("games.pgn"), GOOD).unwrap();
    fs::write(folder.join("there.pgn"), "mine").unwrap();
    let data = ["--data", "server"];
    let (out, err, status) = said(&run(&folder, &[&["serve", "import", "games.pgn"], &data[..]].concat()));
    assert_eq!((out.as_str(), status), ("2 games were imported.\n", Some(0)), "{err}");
    let reader = from_pipe(&folder, "pipe");
    let export = ["serve", "export", "pipe", "--format", "pgn"];
    let (out, err, status) = said(&run(&folder, &[&export, &data[..]].concat()));
    assert_eq!((out.as_str(), err.as_str(), status), ("", "2 games were written to pipe.\n", Some(0)));
    assert_eq!(reader.join().unwrap().matches("[Event ").count(), 2);
    for words in
        [["serve", "export", "there.pgn"], ["serve", "backup", "there.pgn"], ["serve", "backup", "pipe"]]
    {
        let (_, err, status) = said(&run(&folder, &[&words, &data[..]].concat()));
        assert!(err.contains("can't be used: it exists already. Nothing has changed."), "{words:?}: {err}");
        assert_eq!(status, Some(1), "{words:?}");
    }
    assert_eq!(fs::read_to_string(folder.join("there.pgn")).unwrap(), "mine");
    is_still_a_pipe(&folder, "pipe");
    let left = |name: &str| name.contains("-journal") || name.contains("-wal");
    let mut files = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name());
    assert!(!files.any(|name| left(name.to_str().unwrap())), "nothing is left beside them");
}

#[test]
fn what_cannot_be_written_is_told_with_its_name_in_the_users_language() {
    let folder = folder("files-unwritable");
    fs::write(folder.join("games.pgn"), GOOD).unwrap();
    fs::create_dir(folder.join("sub.pgn")).unwrap();
    for (language, beginning) in [
        ("en", "tabuleiro: sub.pgn can't be used: it is a folder."),
        ("pt-BR", "tabuleiro: Não é possível usar sub.pgn: é uma pasta."),
        ("pl", "tabuleiro: Nie można użyć sub.pgn: to katalog."),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
            .args(["--lang", language, "convert", "games.pgn", "sub.pgn"])
            .current_dir(&folder)
            .output();
        let (_, err, status) = said(&output.unwrap());
        assert!(err.starts_with(beginning) && status == Some(1), "{err}");
    }
}

#[test]
fn nothing_in_a_file_can_steer_the_terminal() {
    let folder = folder("files-escapes");
    let tags = ["Result", "Variant", "FEN", "Event", "White"];
    for (number, tag) in tags.iter().enumerate() {
        let name = format!("{number}.pgn");
        let evil = "\x1b]0;X\x07\u{9b}2J\u{202e}";
        let text = format!("[{tag} \"{evil}\"]\n\n1. e4 {evil} e5 2. Q{evil}h5 {{ {evil} }} *\n");
        fs::write(folder.join(&name), text).unwrap();
        for words in [&["check", &name][..], &["stats", &name], &["analyse", "chess", &name, "--depth", "1"]]
        {
            shown_harmlessly(&folder, words);
        }
    }
    for (number, tag) in ["GameType", "Result", "FEN"].iter().enumerate() {
        let name = format!("{number}.pdn");
        fs::write(folder.join(&name), format!("[{tag} \"\x1b[2J\u{202e}\"]\n\n1. 32-28 \x1b[2J *\n"))
            .unwrap();
        shown_harmlessly(&folder, &["check", &name]);
    }
}

#[track_caller]
fn shown_harmlessly(folder: &Path, words: &[&str]) {
    let (out, err, _) = said(&run(folder, words));
    let obeyed = |letter: char| (letter.is_control() && letter != '\n') || letter == '\u{202e}';
    assert!(!(out + &err).contains(obeyed), "{words:?}");
}

#[test]
fn what_is_played_in_a_draughts_file_can_be_said() {
    let folder = folder("files-kind");
    // Nothing here tells English draughts from others that number their squares alike.
    fs::write(folder.join("some.pdn"), "[White \"Ana\"]\n\n1. 11-15 22-18 2. 15x22 *\n").unwrap();
    let data = folder.join("data").display().to_string();
    let command = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
        command.args(["--lang", "en"]).args(words).current_dir(&folder).env("TABULEIRO_DATA", &data);
        said(&command.output().unwrap())
    };
    let english = ["--game", "draughts:english"];
    let (out, err, status) = command(&[&["check", "some.pdn"], &english[..]].concat());
    assert_eq!((out.as_str(), err.as_str(), status), ("One game, no errors, no warnings.\n", "", Some(0)));
    let (out, err, _) = command(&[&["stats", "some.pdn", "--json"], &english[..]].concat());
    assert!(out.contains("\"draughts:english\":1") && err.is_empty(), "{out}{err}");
    let (_, err, status) = command(&[&["convert", "some.pdn", "out.pdn"], &english[..]].concat());
    assert_eq!((err.as_str(), status), ("One game written.\n", Some(0)));
    assert!(fs::read_to_string(folder.join("out.pdn")).unwrap().contains("[GameType \"21"));
    let (out, err, status) =
        command(&[&["games", "import", "some.pdn", "--game", "1"], &english[..]].concat());
    assert!(out.contains("saved game 1") && err.is_empty() && status == Some(0), "{out}{err}");
    let (out, ..) = command(&["games", "show", "1"]);
    assert!(out.contains("draughts:english"), "{out}");
    // Without a word the kind is found, and told.
    let (_, err, _) = command(&["check", "some.pdn"]);
    assert!(err.starts_with("tabuleiro: No game of this file says what is played; "), "{err}");
    let (_, err, _) = command(&["games", "import", "some.pdn"]);
    assert!(err.starts_with("tabuleiro: No game of this file says what is played; "), "{err}");
    for wrong in ["chess", "ludo", "draughts:nonsense"] {
        let (_, err, status) = command(&["check", "some.pdn", "--game", wrong]);
        assert_eq!((status, err.lines().count()), (Some(2), 1), "{err}");
    }
}

#[test]
fn a_server_whose_address_is_taken_says_so_in_the_users_language() {
    let folder = folder("files-taken-address");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .args(["--lang", "pl", "serve", "--data", "server", "--listen", &address])
        .current_dir(&folder)
        .output();
    let (_, err, status) = said(&output.unwrap());
    assert!(err.contains(&format!("nasłuchiwać na {address} (ten adres jest już zajęty)")), "{err}");
    assert_eq!(status, Some(1));
}
