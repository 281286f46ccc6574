//! Every screen in four languages in the smallest terminal, and in English in a large one.

use crate::support::{Stage, choose_file};
use snapbox::{Data, assert_data_eq};
use tabuleiro_facade::Side;
use tabuleiro_settings::Settings;
use tabuleiro_study::{BestLine, Score};
use tabuleiro_tui::effect::{Answer, Effect, Input};
use tabuleiro_tui::key::Key;
use tabuleiro_words::Language;

fn stage(game: &str, language: Language) -> Stage {
    let settings =
        Settings { game: game.parse().unwrap(), level: 1, name: "Ana".to_owned(), ..Settings::default() };
    let mut stage = Stage::new(settings, language);
    // What computers play is their own affair, and may change.
    stage.computers_move = false;
    stage
}

/// A game for two at the keyboard, with some moves.
fn game(name: &str, language: Language, moves: &[&str]) -> Stage {
    let mut stage = stage(name, language);
    stage.start_for_two();
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
        std::fs::write(stage.folder.path().join("games.pgn"), text).unwrap();
        choose_file(&mut stage, "games.pgn");
        stage
    };
    let mut analysed = game("chess", language, &RUY_LOPEZ);
    analysed.press(Key::Char('a'));
    let Some(Effect::Analyse { ticket, .. }) = analysed.others.pop() else { panic!() };
    let line = BestLine {
        rank: 1,
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
        let line = match ply {
            2 => vec!["Nc3".to_owned()],
            3 => vec!["Qh4#".to_owned()],
            _ => Vec::new(),
        };
        review.input(Input::Answer(Answer::Judged { ticket, part: 0, ply, score, line }));
    }
    review.press(Key::Left);
    let captures = ["c3-d4", "f6-g5", "d4-e5"];
    let mut selected = game("draughts:russian", language, &captures);
    selected.press(Key::Tab);
    selected.press(Key::Enter);
    let clocked = {
        let mut stage = stage("chess", language);
        stage.app.ui.settings.clock = "5+3".parse().unwrap();
        stage.start();
        stage.keys("p");
        stage
    };
    let promotion = {
        let mut stage = stage("chess", language);
        stage.open_dialog();
        pressed(stage, &[Key::Right, Key::Up, Key::Up])
    };
    let promotion = {
        let mut stage = promotion;
        stage.keys("8/P6k/8/8/8/8/8/K7 w - - 0 1\n");
        while !stage.text().contains("[▐♟") {
            stage.press(Key::Tab);
        }
        pressed(stage, &[Key::Enter, Key::Up, Key::Enter])
    };
    vec![
        ("home", home),
        ("saved games", saved),
        ("games of a file", import),
        ("which game", pressed(stage("draughts:brazilian", language), &[Key::Enter])),
        ("new game", pressed(stage("draughts:warcaby", language), &[Key::Enter, Key::Enter])),
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
            // What a large terminal adds is room, which reads the same in every language.
            if (width, language) == (160, Language::English) || width == 80 {
                compare(&pictures, &format!("{language}-{width}x{height}.txt"));
            }
        }
    }
}

fn compare(picture: &str, file: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots").join(file);
    assert_data_eq!(picture.to_owned(), Data::read_from(&path, None).raw());
}

#[test]
fn the_largest_board_of_all_has_room() {
    let mut stage = stage("draughts:warcaby", Language::English);
    stage.open_dialog();
    stage.press(Key::Right);
    while !stage.text().contains("> Squares on a side") {
        stage.press(Key::Down);
    }
    stage.keys("20\n");
    for (width, height) in [(80, 24), (160, 50)] {
        stage.resize(width, height);
        compare(&stage.text(), &format!("20x20-{width}x{height}.txt"));
    }
}

#[test]
fn without_colour_and_with_plain_letters_everything_is_plain() {
    let settings = Settings { ascii: true, game: "quarto".parse().unwrap(), ..Settings::default() };
    let mut stage = Stage::new(settings, Language::English);
    stage.computers_move = false;
    stage.start();
    let text = stage.text();
    let strange: String =
        text.chars().filter(|letter| !letter.is_ascii() && !"“”…–".contains(*letter)).collect();
    assert!(strange.is_empty(), "{strange}\n{text}");
}
