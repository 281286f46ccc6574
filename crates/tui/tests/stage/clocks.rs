//! Clocks of every kind on the screen.

use std::time::Duration;

use crate::support::{NOON, Stage};
use tabuleiro_facade::Moment;
use tabuleiro_settings::Settings;
use tabuleiro_tui::effect::Input;
use tabuleiro_tui::key::Key;
use tabuleiro_words::Language;

/// A game of chess for two people with a clock.
fn clocked(clock: &str) -> Stage {
    let settings = Settings { clock: clock.parse().unwrap(), ..Settings::default() };
    let mut stage = Stage::new(settings, Language::English);
    stage.start_for_two();
    stage
}

fn after(stage: &mut Stage, seconds: u64) {
    stage.input(Input::Time(NOON.after(Duration::from_secs(seconds))));
}

/// The clocks of Black and White, as the screen has them at the ends of the players' lines.
#[track_caller]
fn shows(stage: &Stage, black: &str, white: &str) {
    let text = stage.text();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[1].ends_with(black) && lines[20].ends_with(white), "{text}");
}

#[test]
fn a_fallen_flag_ends_the_game() {
    let settings = Settings { clock: "1".parse().unwrap(), ..Settings::default() };
    let mut stage = Stage::new(settings, Language::English);
    stage.start();
    stage.shows("1:00");
    stage.input(Input::Time(NOON.after(std::time::Duration::from_secs(59))));
    stage.shows("0:01");
    stage.input(Input::Time(Moment::from_millis(NOON.millis() + 61_000)));
    stage.shows("White's time is up; Black wins.");
}

#[test]
fn the_sand_of_an_hourglass_runs_while_somebody_thinks() {
    let mut stage = clocked("hourglass:1");
    after(&mut stage, 20);
    shows(&stage, "1:20", "0:40");
    stage.keys("e4\n");
    after(&mut stage, 30);
    shows(&stage, "1:10", "0:50");
    after(&mut stage, 101);
    stage.shows("Black's time is up; White wins.");
    shows(&stage, "0:00", "2:00");
}

#[test]
fn byo_yomi_tells_what_comes_after_the_time_that_runs() {
    let mut stage = clocked("byoyomi:1+3x30s");
    shows(&stage, "1:00 and 3 periods", "1:00 and 3 periods");
    after(&mut stage, 70);
    shows(&stage, "1:00 and 3 periods", "0:20, 2 more periods");
    after(&mut stage, 100);
    shows(&stage, "1:00 and 3 periods", "0:20, one more period");
    after(&mut stage, 130);
    shows(&stage, "1:00 and 3 periods", "0:20, last period");
    stage.keys("e4\n");
    shows(&stage, "1:00 and 3 periods", "0:30, last period");
    after(&mut stage, 135);
    stage.keys("e5\n");
    after(&mut stage, 166);
    stage.shows("White's time is up; Black wins.");
}

#[test]
fn a_clock_for_so_many_moves_tells_them() {
    let mut stage = clocked("2/1");
    shows(&stage, "1:00 for 2 moves", "1:00 for 2 moves");
    after(&mut stage, 10);
    stage.keys("e4\n");
    after(&mut stage, 20);
    stage.keys("e5\n");
    after(&mut stage, 30);
    stage.keys("Nf3\n");
    shows(&stage, "0:50 for one move", "1:40 for 2 moves");
}

#[test]
fn bronstein_gives_back_no_more_than_was_used() {
    let mut stage = clocked("bronstein:1+10");
    after(&mut stage, 4);
    stage.keys("e4\n");
    shows(&stage, "1:00", "1:00");
    after(&mut stage, 24);
    stage.keys("e5\n");
    shows(&stage, "0:50", "1:00");
}

#[test]
fn a_paused_game_offers_to_go_on_and_its_clock_stands() {
    let mut stage = clocked("1");
    after(&mut stage, 10);
    stage.keys("p");
    stage.shows("p go on");
    after(&mut stage, 500);
    shows(&stage, "1:00", "0:50");
    stage.press(Key::Enter);
    stage.shows("The game goes on.");
    after(&mut stage, 510);
    shows(&stage, "1:00", "0:40");
}

#[test]
fn a_game_with_a_clock_that_was_put_aside_waits_for_its_player() {
    let mut stage = clocked("1");
    after(&mut stage, 10);
    stage.keys("e4\nq");
    after(&mut stage, 100);
    stage.press(Key::Home);
    stage.press(Key::Down);
    stage.press(Key::Enter);
    stage.shows("The clock stands. “p” lets the game go on.");
    after(&mut stage, 1000);
    shows(&stage, "1:00", "0:50");
    stage.keys("p");
    after(&mut stage, 1030);
    shows(&stage, "0:30", "0:50");
}
