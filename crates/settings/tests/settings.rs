//! What a file of settings may say, and what is said about a wrong one.

use std::fs;

use proptest::prelude::*;
use tabuleiro_facade::{Control, Letters, Notation, TakebackPolicy};
use tabuleiro_players::{EngineSpec, Engines, Protocol};
use tabuleiro_settings::{Figures, PieceNames, Place, Problem, Settings, Theme, load, parse, rewrite, save};
use tabuleiro_words::Language;

fn all_set() -> Settings {
    Settings {
        language: Some(Language::Polish),
        name: "Ola \"O\"".to_owned(),
        game: "chess960".parse().unwrap(),
        level: 7,
        theme: Theme::Contrast,
        board: Some(tabuleiro_picture::Theme::COLOUR_BLIND),
        figures: Figures::Letters,
        ascii: true,
        bell: true,
        piece_names: PieceNames::English,
        takeback: TakebackPolicy::Ask,
        clock: "byoyomi:10+5x30".parse().unwrap(),
        engines: Engines::new(),
    }
}

const ALL_SET: &str = r#"# mine
language = "pl"
name = 'Ola "O"'
game = "chess960"
level = 7
theme = "contrast" # for the projector
board = "colour-blind"
figures = "letters"
ascii = true
bell = true
notation = "english"
takeback = "ask"
clock = "byoyomi:10+5x30"
"#;

#[test]
fn every_setting_counts() {
    let loaded = parse(ALL_SET);
    assert_eq!(loaded.problems, []);
    assert_eq!(loaded.settings, all_set());
}

#[test]
fn nothing_set_is_the_default() {
    for text in ["", "# only a comment\n", "\u{FEFF}"] {
        let loaded = parse(text);
        assert_eq!((loaded.settings, loaded.problems), (Settings::default(), vec![]), "{text:?}");
    }
}

/// `line:column` and the kind of each problem, after checking that all other settings count.
fn problems(line: &str) -> Vec<String> {
    let loaded = parse(&format!("name = \"Ana\"\n{line}\nascii = true\n"));
    assert_eq!(loaded.settings.name, "Ana", "{line}");
    assert!(loaded.settings.ascii, "{line}");
    loaded.problems.into_iter().map(described).collect()
}

/// `line:column` and the kind of a problem.
fn described(problem: Problem) -> String {
    let (place, what) = match problem {
        Problem::Syntax { place, .. } => (place, "syntax".to_owned()),
        Problem::UnknownKey { place, key, close } => (place, format!("{key} {close:?}")),
        Problem::WrongValue { place, key, expected } => (place, format!("{key} {}", expected.key)),
        Problem::Unreadable { .. } => panic!("there is no file"),
    };
    let Place { line, column } = place;
    format!("{line}:{column} {what}")
}

#[test]
fn mistakes_are_told_with_their_place_and_the_rest_counts() {
    for (line, expected) in [
        ("levle = 3", "2:1 levle Some(\"level\")"),
        ("  colour = 3", "2:3 colour None"),
        ("level = 11", "2:9 level settings-expect-level"),
        ("level = 0", "2:9 level settings-expect-level"),
        ("level = -1", "2:9 level settings-expect-level"),
        ("level = 3.5", "2:9 level settings-expect-level"),
        ("level =    \"3\"", "2:12 level settings-expect-level"),
        ("language = \"de\"", "2:12 language settings-expect-language"),
        ("game = \"ludo\"", "2:8 game table-unknown-game"),
        ("game = 3", "2:8 game settings-expect-game"),
        ("theme = \"pink\"", "2:9 theme settings-expect-one-of"),
        ("takeback = true", "2:12 takeback settings-expect-takeback"),
        ("clock = 5", "2:9 clock settings-expect-clock"),
        ("clock = \"sand\"", "2:9 clock table-clock-time"),
    ] {
        assert_eq!(problems(line), [expected], "{line}");
    }
    assert_eq!(problems("ąę = 3 # ó\n levle = 1"), ["2:1 syntax", "3:2 levle Some(\"level\")"]);
    assert_eq!(problems("level 5"), ["2:7 syntax"]);
    assert_eq!(problems("level = 5 6"), ["2:9 syntax"]);
}

#[test]
fn a_line_that_is_not_toml_sets_nothing() {
    let loaded = parse("level = 5 6\n");
    assert_eq!(loaded.settings.level, Settings::default().level);
    assert_eq!(loaded.problems.len(), 1);
}

#[test]
fn an_unknown_table_is_told() {
    let loaded = parse("level = 4\n[colours]\nboard = \"x\"\n");
    assert_eq!(loaded.settings.level, 4);
    assert!(matches!(&loaded.problems[..], [Problem::UnknownKey { key, .. }] if key == "colours"));
}

#[test]
fn engines_are_described_in_tables() {
    let text = r#"
[engines.scan]
protocol = "hub"
command = "./scan hub"
folder = "/opt/scan"
options = { threads = 2, book = true, bb-size = "5" }
time = 0.5

[engines."far away"]
protocol = "dxp"
address = "192.168.0.7:27531"
"#;
    let loaded = parse(text);
    assert_eq!(loaded.problems, []);
    let scan = &loaded.settings.engines["scan"];
    assert_eq!(
        (scan.protocol, &scan.command[..]),
        (Protocol::Hub, &["./scan".to_owned(), "hub".to_owned()][..])
    );
    assert_eq!(scan.folder.as_deref(), Some("/opt/scan".as_ref()));
    assert_eq!(scan.move_time.as_millis(), 500);
    let options: Vec<(&str, &str)> = scan.options.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
    assert_eq!(options, [("bb-size", "5"), ("book", "true"), ("threads", "2")]);
    let far = &loaded.settings.engines["far away"];
    let address = Some("192.168.0.7:27531".to_owned());
    assert_eq!(*far, EngineSpec { address, ..EngineSpec::new(Protocol::Dxp, vec![]) });
    // Changing something else leaves them alone.
    let wanted = Settings { level: 2, ..loaded.settings };
    assert_eq!(parse(&rewrite(text, &wanted).unwrap()).settings, wanted);
}

#[test]
fn mistakes_in_engines_are_told_with_their_place_and_the_others_count() {
    for (table, expected) in [
        (
            "protcol = \"uci\"\ncommand = \"x\"",
            vec!["3:1 protcol Some(\"protocol\")", "2:10 protocol settings-expect-protocol"],
        ),
        ("protocol = \"xboard\"\ncommand = \"x\"", vec!["3:12 protocol settings-expect-protocol"]),
        ("protocol = \"uci\"", vec!["2:10 command settings-expect-command"]),
        ("protocol = \"uci\"\ncommand = []", vec!["4:11 command settings-expect-command"]),
        ("protocol = \"uci\"\ncommand = [\"x\", 3]", vec!["4:11 command settings-expect-command"]),
        ("protocol = \"dxp\"\naddress = 3", vec!["4:11 address settings-expect-address"]),
        ("protocol = \"dxp\"\nfolder = 3", vec!["4:10 folder settings-expect-folder"]),
        ("protocol = \"dxp\"\ntime = 0", vec!["4:8 time settings-expect-seconds"]),
        ("protocol = \"dxp\"\noptions = \"hash\"", vec!["4:11 options settings-expect-options"]),
        ("protocol = \"dxp\"\n[engines.bad.options]\nhash = []", vec!["4:1 options settings-expect-options"]),
    ] {
        let text = format!("level = 4\n[engines.bad]\n{table}\n[engines.good]\nprotocol = \"dxp\"\n");
        let loaded = parse(&text);
        let mut found: Vec<String> = loaded.problems.into_iter().map(described).collect();
        let mut expected: Vec<String> = expected.into_iter().map(str::to_owned).collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{table}");
        assert!(loaded.settings.engines.contains_key("good"), "{table}");
    }
    assert_eq!(
        parse("engines = 3\n").problems.into_iter().map(described).collect::<Vec<_>>(),
        ["1:11 engines settings-expect-engine"]
    );
    assert_eq!(
        parse("[engines]\nscan = 3\n").problems.into_iter().map(described).collect::<Vec<_>>(),
        ["2:1 engines settings-expect-engine"]
    );
}

#[test]
fn a_file_that_can_not_be_read_is_told() {
    let folder = std::env::temp_dir().join(format!("tabuleiro-settings-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    assert_eq!(load(&folder.join("none.toml")).problems, []);
    assert!(matches!(load(&folder).problems[..], [Problem::Unreadable { .. }]));
    let latin = folder.join("latin.toml");
    fs::write(&latin, b"name = \"Jos\xE9\"\n").unwrap();
    assert!(matches!(load(&latin).problems[..], [Problem::Unreadable { .. }]));
    let new = folder.join("below/settings.toml");
    save(&new, &all_set()).unwrap();
    assert_eq!(load(&new).settings, all_set());
    assert!(save(&latin, &all_set()).is_err());
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn changing_a_setting_keeps_everything_else() {
    let wanted = Settings { language: None, level: 2, name: "Ola".to_owned(), ..all_set() };
    let expected = r#"# mine
name = "Ola"
game = "chess960"
level = 2
theme = "contrast" # for the projector
board = "colour-blind"
figures = "letters"
ascii = true
bell = true
notation = "english"
takeback = "ask"
clock = "byoyomi:10+5x30"
"#;
    assert_eq!(rewrite(ALL_SET, &wanted).unwrap(), expected);
    assert_eq!(rewrite(ALL_SET, &all_set()).unwrap(), ALL_SET);
    let over_lines = "language = \"\"\"\npl\"\"\"\nlevel = 2\n";
    let wanted = Settings { level: 2, ..Settings::default() };
    assert_eq!(rewrite(over_lines, &wanted).unwrap(), "level = 2\n");
}

#[test]
fn a_missing_setting_is_put_before_any_table() {
    let wanted = Settings { ascii: true, ..Settings::default() };
    let text = rewrite("[engines]\nlevel = 1\n", &wanted).unwrap();
    assert_eq!(text, "ascii = true\n[engines]\nlevel = 1\n");
}

#[test]
fn a_file_that_is_not_toml_is_not_touched() {
    assert!(matches!(rewrite("level 5\n", &all_set()), Err(Problem::Syntax { .. })));
}

#[test]
fn a_table_in_place_of_a_setting_is_told_and_not_touched() {
    let wanted = Settings { theme: Theme::Mono, ..Settings::default() };
    for text in ["[theme]\n", "[theme]\ndark = 1\n", "theme.dark = 1\n", "[[theme]]\n", "[theme.dark]\n"] {
        let problem = rewrite(text, &wanted).unwrap_err();
        assert!(matches!(problem, Problem::WrongValue { key: "theme", .. }), "{text}: {problem:?}");
    }
    for text in
        ["theme = []\n", "theme = {}\n", "theme=1", "\"theme\" = { dark = 1 }\n", "'theme' = [[1]] # mine"]
    {
        assert_eq!(parse(&rewrite(text, &wanted).unwrap()).settings, wanted, "{text}");
    }
}

#[test]
fn the_documentation_names_every_setting() {
    let page = include_str!("../../../docs/settings.md");
    for line in rewrite("", &all_set()).unwrap().lines() {
        let key = line.split(' ').next().unwrap();
        assert!(page.contains(&format!("| `{key}` |")), "docs/settings.md lacks {key}");
    }
    let unknown_game = |problem: &Problem| matches!(problem, Problem::WrongValue { key: "game", .. });
    for example in page.split("```toml\n").skip(1) {
        let problems = parse(example.split("```").next().unwrap()).problems;
        assert!(problems.iter().all(unknown_game), "{problems:?}");
    }
}

#[test]
fn moves_are_written_as_the_person_prefers() {
    let notation = |piece_names, ascii| {
        Settings { piece_names, ascii, ..Settings::default() }.notation(Language::Polish)
    };
    assert_eq!(notation(PieceNames::Letters, false), Notation::of(Letters::Polish));
    assert_eq!(notation(PieceNames::English, false), Notation::of(Letters::English));
    let figurines = Notation { letters: Letters::Polish, figurines: true };
    assert_eq!(notation(PieceNames::Figurines, false), figurines);
    assert_eq!(notation(PieceNames::Figurines, true), Notation::of(Letters::Polish), "no figures at all");
}

fn settings() -> impl Strategy<Value = Settings> {
    let language = proptest::option::of(proptest::sample::select(Language::ALL.to_vec()));
    let theme = proptest::sample::select(Theme::ALL.to_vec());
    let board = proptest::option::of(proptest::sample::select(tabuleiro_picture::Theme::ALL.to_vec()));
    let figures = proptest::sample::select(Figures::ALL.to_vec());
    let names = proptest::sample::select(PieceNames::ALL.to_vec());
    let takeback = proptest::sample::select(TakebackPolicy::ALL.to_vec());
    let clock =
        proptest::sample::select(vec!["none", "10", "5+3", "bronstein:1+2", "hourglass:3", "40/90+30"]);
    let looks = (theme, board, figures);
    (language, ".{0,12}", 1_u8..=10, looks, (any::<bool>(), any::<bool>(), names), takeback, clock).prop_map(
        |(language, name, level, (theme, board, figures), (ascii, bell, piece_names), takeback, clock)| {
            Settings {
                language,
                name: name.trim().to_owned(),
                game: "chess".parse().unwrap(),
                level,
                theme,
                board,
                figures,
                ascii,
                bell,
                piece_names,
                takeback,
                clock: clock.parse::<Control>().unwrap(),
                engines: Engines::new(),
            }
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_is_read(old in settings(), wanted in settings()) {
        let text = rewrite("", &old).unwrap();
        prop_assert_eq!(parse(&text).settings, old);
        let text = rewrite(&text, &wanted).unwrap();
        let loaded = parse(&text);
        prop_assert_eq!(loaded.problems, vec![]);
        prop_assert_eq!(loaded.settings, wanted);
    }

    #[test]
    fn any_text_is_read_somehow(text in "\\PC{0,80}|([a-z]{1,8} ?= ?[\"'0-9a-z.+:\\[\\]-]{0,12}\n){0,6}") {
        let loaded = parse(&text);
        for problem in loaded.problems {
            if let Problem::Syntax { place, .. } | Problem::UnknownKey { place, .. } | Problem::WrongValue { place, .. } = problem {
                prop_assert!(place.line <= text.lines().count() + 1);
            }
        }
        let _ = rewrite(&text, &Settings::default());
    }
}

#[test]
fn a_player_is_an_engine_of_the_settings_or_says_its_protocol() {
    let settings = parse("[engines.scan]\nprotocol = \"hub\"\ncommand = \"scan hub\"\n").settings;
    for words in ["scan", "engine:scan", "uci:stockfish", "dxp", "level:4", "full"] {
        assert_eq!(settings.check_player(words), Ok(()), "{words}");
    }
    let wrong = |words| settings.check_player(words).unwrap_err().to_string();
    assert!(wrong("foo:bar").contains("means no player"), "{}", wrong("foo:bar"));
    assert!(wrong("uci:").contains("command"), "{}", wrong("uci:"));
    assert!(wrong("scam").contains("no engine called"), "{}", wrong("scam"));
    assert!(wrong("engine:none").contains("no engine called"), "{}", wrong("engine:none"));
}

#[cfg(unix)]
#[test]
fn new_settings_are_private_to_the_user() {
    use std::os::unix::fs::PermissionsExt;
    let above = std::env::temp_dir().join(format!("tabuleiro-settings-private-{}", std::process::id()));
    let file = above.join("config/settings.toml");
    tabuleiro_settings::save(&file, &all_set()).unwrap();
    let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&file), 0o600);
    assert_eq!(mode(&above.join("config")), 0o700);
    std::fs::remove_dir_all(above).unwrap();
}

#[cfg(unix)]
#[test]
fn settings_are_replaced_whole_and_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let (file, other_name) = (folder.path().join("settings.toml"), folder.path().join("before.toml"));
    std::fs::write(&file, "level = 3\n").unwrap();
    // Whoever has the old file open, or dies while the new one is written, still has the old one whole.
    std::fs::hard_link(&file, &other_name).unwrap();
    tabuleiro_settings::save(&file, &Settings { level: 7, ..Settings::default() }).unwrap();
    assert_eq!(std::fs::read_to_string(&other_name).unwrap(), "level = 3\n");
    assert_eq!(tabuleiro_settings::load(&file).settings.level, 7);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2, "nothing else is left");
}
