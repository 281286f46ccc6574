//! Whatever is pressed, clicked or resized, in whatever order, the program goes on.

use crate::support::Stage;
use tabuleiro_facade::SplitMix64;
use tabuleiro_settings::Settings;
use tabuleiro_tui::bindings::{Context, bindings};
use tabuleiro_tui::effect::Input;
use tabuleiro_tui::key::Key;
use tabuleiro_words::Language;

const GAMES: [&str; 6] =
    ["chess", "quarto", "draughts:brazilian", "draughts:warcaby?size=20", "chess960", "draughts:turkish"];
/// How many inputs each game gets.
const INPUTS: usize = 600;

/// Something that a hand on the keyboard or the mouse could do; mostly keys that mean something here.
fn anything(stage: &Stage, chance: &mut SplitMix64) -> Input {
    let context = stage.app.context();
    match chance.below(20) {
        0 => Input::Resized(chance.below(220) as u16, chance.below(70) as u16),
        1 | 2 => Input::Resized(80, 24),
        3 => Input::Wheel { up: chance.below(2) == 0 },
        4 | 5 => Input::Click(chance.below(80) as u16, chance.below(24) as u16),
        6 => Input::Drag(chance.below(80) as u16, chance.below(24) as u16),
        7 => Input::Release(chance.below(80) as u16, chance.below(24) as u16),
        8 => Input::Key(Key::Char("aé1 #-xQ8|\u{200b}字".chars().nth(chance.below(12)).unwrap())),
        9..=11 => Input::Key([Key::Enter, Key::Tab, Key::Down, Key::Right][chance.below(4)]),
        _ => {
            let bindings = bindings(context);
            let keys = bindings[chance.below(bindings.len())].keys;
            let key = keys[chance.below(keys.len())];
            // Leaving to the first screen again and again would show little else.
            let leaves = matches!((context, key), (Context::Play, Key::Char('q'))) && chance.below(8) > 0;
            Input::Key(if leaves { Key::Enter } else { key })
        }
    }
}

#[test]
fn no_order_of_keys_and_clicks_ends_the_program() {
    for (seed, game) in (1..).zip(GAMES) {
        let settings = Settings { game: game.parse().unwrap(), level: 1, ..Settings::default() };
        let mut stage = Stage::new(settings, Language::ALL[seed as usize % Language::ALL.len()]);
        let mut chance = SplitMix64::new(seed);
        stage.start();
        for _ in 0..INPUTS {
            let input = anything(&stage, &mut chance);
            stage.input(input);
            stage.text();
        }
    }
}
