//! No key of the help is without effect.

use std::collections::HashMap;

use crate::support::Stage;
use tabuleiro_tui::bindings::{Action, Binding, Context, bindings};
use tabuleiro_tui::key::Key;

/// A long game of chess between two people, which comes back to its start again and again.
const MOVES: [&str; 40] = {
    let mut moves = [""; 40];
    let cycle = [
        "a3", "a6", "b3", "b6", "c3", "c6", "d3", "d6", "e3", "e6", "f3", "f6", "g3", "g6", "h3", "h6", "a4",
        "a5", "b4", "b5", "c4", "c5", "d4", "d5", "e4", "e5", "f4", "f5", "g4", "g5", "h4", "h5", "Na3",
        "Na6", "Nc2", "Nc7", "Na3", "Na6", "Nc2", "Nc7",
    ];
    let mut at = 0;
    while at < 40 {
        moves[at] = cycle[at];
        at += 1;
    }
    moves
};

/// A game for two people.
fn two_people(moves: usize) -> Stage {
    let mut stage = Stage::of("chess");
    stage.start_for_two();
    stage.play(&MOVES[..moves]);
    stage
}

/// The list of some saved games.
fn saved_games() -> Stage {
    let mut stage = Stage::of("chess");
    for _ in 0..4 {
        stage.start();
        stage.keys("e4\nq");
    }
    // Below the new game and the one that waits.
    for key in [Key::Home, Key::Down, Key::Down, Key::Enter] {
        stage.press(key);
    }
    stage
}

/// Programs in `context`, so different that each key has an effect in one of them.
fn stages(context: Context) -> Vec<Stage> {
    let one = |mut stage: Stage, keys: &[Key]| {
        for key in keys {
            stage.press(*key);
        }
        stage
    };
    match context {
        Context::Home => vec![one(Stage::of("chess"), &[Key::Down])],
        Context::Saved => vec![one(saved_games(), &[Key::Down])],
        Context::Filter => vec![one(saved_games(), &[Key::Char('/'), Key::Char('2'), Key::Char('0')])],
        Context::Import => {
            let mut stage = Stage::of("chess");
            let file = stage.folder.path().join("games.pgn");
            std::fs::write(&file, "[Event \"x\"]\n\n1. e4 *\n\n".repeat(15)).unwrap();
            stage.press(Key::Down);
            stage.press(Key::Down);
            stage.keys(&format!("\n{}\n", file.display()));
            stage.keys("x");
            vec![one(stage, &[Key::Down])]
        }
        Context::Picker => {
            let list = || one(Stage::of("chess"), &[Key::Enter, Key::Down]);
            vec![list(), one(list(), &[Key::Char('d')])]
        }
        Context::Form => {
            // The clock is the fourth field from the end, round the corner.
            let mut stage = Stage::of("chess");
            stage.open_dialog();
            vec![one(stage, &[Key::Up, Key::Up, Key::Up, Key::Up, Key::Right])]
        }
        Context::Page => {
            // International draughts has long rules.
            let rules = [Key::Up, Key::Up, Key::Up, Key::Enter, Key::Enter];
            let mut stage = one(Stage::of("draughts:international"), &rules);
            stage.press(Key::Down);
            vec![stage]
        }
        Context::Play => {
            vec![two_people(40), one(two_people(40), &[Key::PageUp]), one(two_people(0), &[Key::Enter])]
        }
        Context::Paused => {
            let paused = || one(two_people(40), &[Key::Char('p')]);
            vec![paused(), one(paused(), &[Key::PageUp])]
        }
        Context::Over => {
            let resigned = || one(two_people(40), &[Key::Char('R'), Key::Char('y')]);
            vec![resigned(), one(resigned(), &[Key::PageUp])]
        }
        Context::TypedMove => vec![one(two_people(0), &[Key::Char('m'), Key::Char('N'), Key::Char('f')])],
        Context::Menu => {
            let mut stage = Stage::of("chess");
            stage.open_dialog();
            stage.press(Key::Right);
            // The field for the position is the last but one.
            stage.press(Key::Up);
            stage.press(Key::Up);
            stage.keys("8/P6k/8/8/8/8/8/K7 w - - 0 1\n");
            // From the king to the pawn, and to the last row.
            stage.press(Key::Tab);
            while !stage.text().contains("[▐♟") {
                stage.press(Key::Tab);
            }
            stage.press(Key::Enter);
            stage.press(Key::Up);
            vec![one(stage, &[Key::Enter])]
        }
        Context::Question => vec![one(two_people(0), &[Key::Char('R')])],
        Context::Prompt => {
            let mut stage = one(Stage::of("chess"), &[Key::Down, Key::Down, Key::Enter]);
            let folder = stage.folder.path().display().to_string();
            std::fs::write(stage.folder.path().join("games.pgn"), "").unwrap();
            stage.keys(&format!("{folder}/g"));
            vec![stage]
        }
        Context::Review => vec![one(two_people(40), &[Key::Char('v'), Key::PageUp])],
        Context::ReviewBoard => vec![one(two_people(40), &[Key::Char('v'), Key::PageUp, Key::Tab])],
        Context::Help => vec![one(two_people(0), &[Key::Char('?'), Key::Down])],
    }
}

#[test]
fn every_key_of_the_table_has_an_effect() {
    let mut useless: Vec<(Context, Key)> = Vec::new();
    for context in Context::ALL {
        let mut idle: HashMap<Key, bool> = HashMap::new();
        let count = stages(context).len();
        for binding in bindings(context) {
            for key in binding.keys {
                for which in 0..count {
                    let mut stage = stages(context).swap_remove(which);
                    assert_eq!(stage.app.context(), context, "{}", stage.text());
                    let before = stage.buffer();
                    let others = stage.others.len();
                    let effects = stage.press(*key);
                    let changed = before != stage.buffer() || effects > 0 || stage.others.len() > others;
                    *idle.entry(*key).or_insert(true) &= !changed;
                    if changed {
                        break;
                    }
                }
            }
        }
        useless.extend(idle.into_iter().filter(|(_, idle)| *idle).map(|(key, _)| (context, key)));
    }
    assert!(useless.is_empty(), "{useless:?} do nothing");
}

#[test]
fn the_help_lists_every_key_of_every_screen_that_has_one() {
    for context in Context::ALL {
        let opens_help = |binding: &Binding| binding.action == Action::Help;
        if !bindings(context).iter().any(opens_help) {
            continue;
        }
        let mut stage = stages(context).swap_remove(0);
        stage.resize(100, 50);
        stage.press(Key::Char('?'));
        let text = stage.text();
        for binding in bindings(context) {
            for key in binding.keys {
                assert!(text.contains(&key.sign(false)), "{context:?} {key:?}\n{text}");
            }
            assert!(text.contains(&stage.app.ui.word(binding.help)), "{}\n{text}", binding.help);
        }
    }
}
