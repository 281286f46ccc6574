//! The program is killed at random moments, and nothing that it had answered is missing.

use std::thread;
use std::time::Duration;

use tabuleiro_facade::{EventKind, Loss, Moment, SplitMix64, Store, Table, registry};

use crate::binary::{Program, command, folder};

/// How often the program is killed.
const DEATHS: usize = 50;

#[test]
fn no_answered_move_is_missing_after_a_kill() {
    let folder = folder("killed");
    let mut random = SplitMix64::new(2024);
    let mut resumed = 0;
    let mut torn = 0;
    // On a fast machine a game may come to its end before the program is killed.
    let mut is_unfinished = false;
    for death in 0..DEATHS {
        // Every other time the game that was killed before is gone on with, if it is not over.
        let resume = death % 2 == 1 && is_unfinished;
        let words: &[&str] =
            if resume { &["play", "--resume"] } else { &["play", "chess", "--plain", "--two-players"] };
        let mut program = Program::start(command(&folder, words));
        let number = program.hear_until(|line| line.starts_with("This is saved game")).unwrap();
        let id = number.trim_end_matches('.').rsplit(' ').next().unwrap().parse().unwrap();
        let store = Store::in_data_folder(&folder.join("data"));
        let known = store.read(id).unwrap().events;
        let mut game = registry::open("chess", None).unwrap();
        for event in &known {
            if let EventKind::Moved { text, .. } = &event.kind {
                game.play_text(text).unwrap();
            }
        }
        let mut answered = game.moves();
        resumed += usize::from(resume && !answered.is_empty());

        // A thread kills the program a moment after some move was answered, while moves are typed as fast as
        // they are answered.
        let (last_answered, moment) = (random.below(8), Duration::from_micros(random.below(10_000) as u64));
        let pid = program.child.id();
        let mut killer = None;
        for number in 0.. {
            if number == last_answered {
                killer = Some(thread::spawn(move || {
                    thread::sleep(moment);
                    kill(pid);
                }));
            }
            let choices = game.choices();
            let Some(choice) = random.choose(&choices).filter(|_| game.outcome().is_none()) else {
                // The game is over; wait for the end, if somebody brings it.
                while killer.is_some() && program.hear().is_some() {}
                break;
            };
            program.say(&choice.text);
            let answer = program.hear_until(|line| line.contains(" plays "));
            if answer.is_none() {
                break;
            }
            answered.push(choice.text.clone());
            game.play(choice).unwrap();
        }
        if let Some(killer) = killer {
            killer.join().unwrap();
        }
        program.finish();

        let contents = store.read(id).unwrap();
        torn += usize::from(contents.loss == Loss::TornRecord);
        assert!(!matches!(contents.loss, Loss::Damage(_)), "{:?}", contents.loss);
        let table = Table::replay(contents.events).unwrap();
        is_unfinished = table.outcome().is_none();
        let kept = table.game().moves();
        assert!(kept.starts_with(&answered), "death {death}: {kept:?} lacks some of {answered:?}");
        assert!(kept.len() <= answered.len() + 1, "death {death}");
        assert!(table.log()[0].at > Moment::from_millis(0));
    }
    assert!(resumed > 0, "games are gone on with");
    println!("{resumed} games resumed with moves, {torn} torn records");
}

#[cfg(unix)]
fn kill(pid: u32) {
    std::process::Command::new("kill").args(["-9", &pid.to_string()]).status().unwrap();
}

#[cfg(windows)]
fn kill(pid: u32) {
    std::process::Command::new("taskkill").args(["/F", "/PID", &pid.to_string()]).status().unwrap();
}
