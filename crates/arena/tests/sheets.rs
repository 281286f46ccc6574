//! Games of contests in the standard formats, read again by the rules.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_arena::{Adjudication, Contest, Entrant, GameRecord, Openings, Pace, Plan, read_clock, sheet};
use tabuleiro_facade::{Message, PlayerFault, Seat, registry};
use tabuleiro_record::text::{self, Tally};

fn level(level: u8) -> Entrant {
    Entrant {
        name: format!("level {level}"),
        seat: Seat::computer(level),
        lasting: false,
        open: Arc::new(move |game, seed| {
            game.player(level, seed).ok_or_else(|| PlayerFault::Failed(Message::new("table-over")))
        }),
    }
}

fn games(game: &str, pace: Pace, adjudication: Adjudication) -> Vec<GameRecord> {
    let contest = Contest {
        game: game.parse().unwrap(),
        entrants: vec![level(1), level(2)],
        openings: Openings::Random { plies: 4, seed: 1 },
        pace,
        adjudication,
        patience: Duration::from_secs(60),
        concurrency: 1,
        seed: 9,
    };
    let mut records = Vec::new();
    contest
        .play(&Plan::RoundRobin.slots(2, 2), &AtomicBool::new(false), |ended| {
            records.push(ended.record);
            ControlFlow::Continue(())
        })
        .unwrap();
    records
}

fn write(record: &GameRecord, pace: Pace) -> String {
    let heading =
        sheet::Heading { event: "A \"test\"", names: ["one", "two"], date: "2026.11.16", round: 3, pace };
    let mut out = Vec::new();
    let game = sheet::text_game(record, &heading, &|message| message.key.to_owned()).unwrap();
    game.write(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn every_game_is_read_again_without_a_fault() {
    let short = Adjudication { longest: 20, ..Adjudication::default() };
    let pace = Pace::Nodes(500);
    for name in [
        "chess",
        "chess960?start=100",
        "draughts:brazilian",
        "draughts:international",
        "draughts:english",
        "draughts:russian",
        "draughts:warcaby?size=10&rows=3",
        "quarto",
        "quarto:lines",
    ] {
        for record in games(name, pace, short) {
            let written = write(&record, pace);
            let mut tally = Tally::default();
            let format = registry::read_kind(name).unwrap().format().unwrap();
            text::read(format, written.as_bytes(), &mut tally).unwrap();
            assert_eq!((tally.games, tally.errors, tally.warnings), (1, 0, 0), "{name}: {written}");
            assert_eq!(tally.plies as usize, record.plies(), "{name}: {written}");
        }
    }
}

#[test]
fn the_record_tells_clocks_times_and_the_end() {
    let pace = Pace::Clock(read_clock("60+0.5").unwrap());
    let short = Adjudication { longest: 2, ..Adjudication::default() };
    let record = &games("chess", pace, short)[0];
    let written = write(record, pace);
    for part in [
        "[Event \"A \\\"test\\\"\"]",
        "[Date \"2026.11.16\"]",
        "[Round \"3\"]",
        "[White \"one\"]",
        "[Black \"two\"]",
        "[Result \"1/2-1/2\"]",
        "[FEN \"",
        "[PlyCount \"4\"]",
        "[Termination \"adjudication\"]",
        "[TimeControl \"60+0.5\"]",
        "[%clk 0:01:00",
        "[%emt 0:00:00.",
        "match-ending-too-long",
    ] {
        assert!(written.contains(part), "{part} in {written}");
    }
}
