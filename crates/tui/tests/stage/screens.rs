//! Every screen in four languages, in the smallest terminal and in a large one.

use crate::support::Stage;
use snapbox::{Data, assert_data_eq};
use tabuleiro_settings::Settings;
use tabuleiro_table::Side;
use tabuleiro_tui::effect::{Answer, Effect, Input};
use tabuleiro_tui::key::Key;
use tabuleiro_tui::score::{Line, Score};
use tabuleiro_words::Language;

fn stage(game: &str, language: Language) -> Stage {
    let settings =
        Settings { game: game.to_owned(), level: 1, name: "Ana".to_owned(), ..Settings::default() };
    let mut stage = Stage::new(settings, language);
    // What computers play is their own affair, and may change.
    stage.computers_move = false;
    stage
}

/// A game for two at the keyboard, with some moves.
fn game(name: &str, language: Language, moves: &[&str]) -> Stage {
    let mut stage = stage(name, language);
    stage.keys("\n");
    let parameters = tabuleiro_table::registry::parameters(name).len();
    for _ in 0..=parameters {
        stage.press(Key::Down);
    }
    stage.press(Key::Right);
    stage.keys("\n");
    stage.play(moves);
    stage
}

const RUY_LOPEZ: [&str; 6] = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"];

/// All screens with their names.
fn all(language: Language) -> Vec<(&'static str, Stage)> {
    let pressed = |mut stage: Stage, keys: &[Key]| {
        for key in keys {
            stage.press(*key);
        }
        stage
    };
    let mut home = game("chess", language, &RUY_LOPEZ);
    home.keys("q");
    let saved = {
        let mut stage = game("quarto", language, &["- d"]);
        stage.keys("q");
        pressed(stage, &[Key::Home, Key::Down, Key::Down, Key::Enter])
    };
    let import = {
        let mut stage = stage("chess", language);
        let text = "[Event \"x\"]\n[White \"Ana\"]\n[Black \"Bia\"]\n[Date \"2026.01.02\"]\n\n1. e4 e5 1-0\n\n1. d4 e9 *\n";
        stage.input(Input::Answer(imported(text)));
        stage
    };
    let mut analysed = game("chess", language, &RUY_LOPEZ);
    analysed.press(Key::Char('a'));
    let Some(Effect::Analyse { ticket, .. }) = analysed.others.pop() else { panic!() };
    let line = Line {
        depth: 14,
        score: Score::Points(35),
        nodes: 1_234_567,
        moves: ["Ba4", "Nf6", "O-O", "Be7"].map(str::to_owned).to_vec(),
    };
    analysed.input(Input::Answer(Answer::Analysed { ticket, line }));
    let mut review = game("chess", language, &["f3", "e5", "g4", "Qh4#"]);
    review.keys("va");
    let Some(Effect::Judge { ticket, .. }) = review.others.pop() else { panic!() };
    let mate = |plies| Score::Win { side: Side::Black, plies };
    for (ply, score) in
        [(4, mate(0)), (3, mate(1)), (2, Score::Points(-90)), (1, Score::Points(-40)), (0, Score::Points(20))]
    {
        let best = (ply == 2).then(|| "Nc3".to_owned());
        review.input(Input::Answer(Answer::Judged { ticket, ply, score, best }));
    }
    review.press(Key::Left);
    let captures = ["c3-d4", "f6-g5", "d4-e5"];
    let mut selected = game("draughts:russian", language, &captures);
    selected.press(Key::Tab);
    selected.press(Key::Enter);
    let clocked = {
        let mut stage = stage("chess", language);
        stage.app.desk.settings.clock = "5+3".parse().unwrap();
        stage.keys("\n\np");
        stage
    };
    let promotion = {
        let mut stage = stage("chess", language);
        stage.keys("\n");
        pressed(stage, &[Key::Down, Key::Right, Key::Up, Key::Up, Key::Up])
    };
    let promotion = {
        let mut stage = promotion;
        stage.keys("8/P6k/8/8/8/8/8/K7 w - - 0 1\n");
        while !stage.text().contains("[♟") {
            stage.press(Key::Tab);
        }
        pressed(stage, &[Key::Enter, Key::Up, Key::Enter])
    };
    vec![
        ("home", home),
        ("saved games", saved),
        ("games of a file", import),
        ("new game", pressed(stage("draughts:warcaby", language), &[Key::Enter])),
        ("settings", pressed(stage("chess", language), &[Key::Up, Key::Up, Key::Enter])),
        ("rules", pressed(stage("chess", language), &[Key::Up, Key::Up, Key::Up, Key::Enter])),
        (
            "rules of chess",
            pressed(stage("chess", language), &[Key::Up, Key::Up, Key::Up, Key::Enter, Key::Enter]),
        ),
        ("chess with analysis", analysed),
        ("draughts with a selected piece", selected),
        ("draughts on 10x10", game("draughts:international", language, &["32-28", "19-23", "28x19"])),
        ("draughts on 12x12", game("draughts:canadian", language, &[])),
        ("Quarto", game("quarto", language, &["- d", "B2 c", "C3 p"])),
        ("typing", pressed(game("chess", language, &[]), &[Key::Char('m'), Key::Char('N')])),
        ("a question", pressed(game("chess", language, &[]), &[Key::Char('R')])),
        ("saving", pressed(game("chess", language, &[]), &[Key::Char('s')])),
        ("help", pressed(game("chess", language, &[]), &[Key::Char('?')])),
        ("review", review),
        ("a choice", promotion),
        ("paused", clocked),
        ("over", game("chess", language, &["f3", "e5", "g4", "Qh4#"])),
        ("refused", game("chess", language, &["Nf9"])),
        ("a comment", pressed(game("chess", language, &[]), &[Key::Char('w')])),
        ("a file to open", pressed(stage("chess", language), &[Key::Down, Key::Down, Key::Enter])),
        ("keys of the first screen", pressed(stage("chess", language), &[Key::Char('?')])),
        ("Quarto at its start", game("quarto:lines", language, &[])),
        ("Chess960", game("chess960", language, &[])),
    ]
}

/// The games of a text, as the disk would answer.
fn imported(text: &str) -> Answer {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    std::fs::write(&file, text).unwrap();
    let store = tabuleiro_table::Store::in_data_folder(folder.path());
    let mut keeper = tabuleiro_tui::work::Keeper::new(store, None);
    match keeper.perform(Effect::Import(file)).swap_remove(0) {
        Answer::Imported { games, problems, .. } => {
            Answer::Imported { path: "games.pgn".into(), games, problems }
        }
        _ => panic!("the file can't be read"),
    }
}

#[test]
fn every_screen_in_every_language_and_size() {
    for language in Language::ALL {
        let mut stages = all(language);
        for (width, height) in [(80, 24), (160, 50)] {
            let mut pictures = String::new();
            for (name, stage) in &mut stages {
                stage.resize(width, height);
                let text = stage.text();
                let cut: Vec<&str> = text.lines().filter(|line| line.ends_with('…')).collect();
                assert!(cut.is_empty(), "{language}, {name}: no room for {cut:?}");
                pictures.push_str(&format!("=== {name}\n{text}"));
            }
            let file = format!("tests/snapshots/{language}-{width}x{height}.txt");
            let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
            assert_data_eq!(pictures, Data::read_from(&path, None).raw());
        }
    }
}

#[test]
fn the_largest_board_of_all_has_room() {
    let mut stage = stage("draughts:warcaby", Language::English);
    stage.keys("\n");
    stage.press(Key::Down);
    stage.keys("20");
    while !stage.text().contains("> Opponent") {
        stage.press(Key::Down);
    }
    stage.press(Key::Right);
    stage.keys("\n");
    for (width, height) in [(80, 24), (160, 50)] {
        stage.resize(width, height);
        let path = format!("{}/tests/snapshots/20x20-{width}x{height}.txt", env!("CARGO_MANIFEST_DIR"));
        assert_data_eq!(stage.text(), Data::read_from(path.as_ref(), None).raw());
    }
}

#[test]
fn without_colour_and_with_plain_letters_everything_is_plain() {
    let settings = Settings { ascii: true, game: "quarto".to_owned(), ..Settings::default() };
    let mut stage = Stage::new(settings, Language::English);
    stage.computers_move = false;
    stage.start();
    stage.keys("\n");
    let text = stage.text();
    let strange: String =
        text.chars().filter(|letter| !letter.is_ascii() && !"“”…–".contains(*letter)).collect();
    assert!(strange.is_empty(), "{strange}\n{text}");
}
