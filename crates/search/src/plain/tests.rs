//! The plain search on two toy games whose truth is known.

use std::time::Duration;

use tabuleiro_core::{History, Outcome, RepetitionRule, Rules, Side, WinReason};

use super::{Evaluate, Searcher, Settings};
use crate::{Control, Limits, MATE, Verdict};

/// Take one to three of a heap; whoever can't move has lost. Passing is possible where `lazy` is set, so that
/// positions can repeat.
#[derive(Clone, Debug)]
struct Heap {
    left: u8,
    side: Side,
    lazy: bool,
}

impl Heap {
    fn new(left: u8, lazy: bool) -> History<Heap> {
        History::new(Heap { left, side: Side::White, lazy })
    }
}

impl Rules for Heap {
    type Move = u8;
    type Moves = Vec<u8>;

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn legal_moves(&self, moves: &mut Vec<u8>) {
        moves.clear();
        if self.left > 0 {
            moves.extend(if self.lazy { 0 } else { 1 }..=self.left.min(3));
        }
    }

    fn play(&mut self, mv: u8) {
        self.left -= mv;
        self.side = !self.side;
    }

    fn hash(&self) -> u64 {
        (u64::from(self.left) * 2 + self.side.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn hash_from_scratch(&self) -> u64 {
        self.hash()
    }

    fn same_position(&self, other: &Heap) -> bool {
        (self.left, self.side) == (other.left, other.side)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then(|| Outcome::win(!self.side, WinReason::NoMoves))
    }

    fn repetition_rule(&self) -> RepetitionRule {
        if self.lazy { RepetitionRule::automatic(3) } else { RepetitionRule::NONE }
    }

    fn is_irreversible(&self, mv: u8) -> bool {
        mv > 0
    }
}

struct Blank;

impl Evaluate<Heap> for Blank {
    fn evaluate(&self, _: &Heap) -> i32 {
        0
    }
}

fn solved(history: &History<Heap>, settings: Settings, depth: u32) -> (u8, Verdict) {
    let mut searcher = Searcher::new(Blank, settings);
    let best = searcher.search(history, &Control::new(Limits::depth(depth)), |_| {}).unwrap();
    (best.moves[0], Verdict::of(best.score))
}

#[test]
fn heaps_are_solved_as_theory_says() {
    for threads in [1, 3] {
        for left in 1..=20 {
            let settings = Settings { threads, hash_megabytes: 1, ..Settings::default() };
            let (mv, verdict) = solved(&Heap::new(left, false), settings, 24);
            match left % 4 {
                0 => assert!(matches!(verdict, Verdict::LossIn(_)), "{left}: {verdict:?}"),
                rest => {
                    assert_eq!(mv, rest, "{left}");
                    assert!(matches!(verdict, Verdict::WinIn(_)), "{left}: {verdict:?}");
                }
            }
        }
    }
}

#[test]
fn who_would_lose_by_moving_repeats_instead() {
    for left in [4, 5, 8, 11] {
        let (_, verdict) = solved(&Heap::new(left, true), Settings::default(), 14);
        assert_eq!(verdict, Verdict::Points(0), "{left}");
    }
    assert_eq!(solved(&Heap::new(3, true), Settings::default(), 6), (3, Verdict::WinIn(1)));
}

#[test]
fn several_lines_come_best_first_and_are_all_different() {
    let mut searcher = Searcher::new(Blank, Settings { lines: 5, ..Settings::default() });
    let lines = searcher.search_lines(&Heap::new(7, false), &Control::new(Limits::depth(10)), |_| {});
    assert_eq!(lines.len(), 3, "a position has no more lines than moves");
    assert_eq!((lines[0].moves[0], lines[0].score), (3, MATE - 3));
    assert!(lines.windows(2).all(|pair| pair[0].score >= pair[1].score));
}

#[test]
fn a_search_that_is_stopped_at_once_still_moves() {
    let mut searcher = Searcher::new(Blank, Settings::default());
    let control = Control::new(Limits::default());
    control.stop();
    assert_eq!(searcher.search(&Heap::new(9, false), &control, |_| {}).unwrap().moves, [1]);
}

#[test]
fn a_finished_game_has_no_move() {
    let mut history = Heap::new(3, false);
    history.play(3);
    let mut searcher = Searcher::new(Blank, Settings::default());
    assert_eq!(searcher.search(&history, &Control::new(Limits::depth(3)), |_| {}), None);
}

#[test]
fn reports_deepen_and_count() {
    let mut reports = Vec::new();
    let mut searcher = Searcher::new(Blank, Settings::default());
    searcher.search(&Heap::new(30, false), &Control::new(Limits::depth(6)), |report| reports.push(report));
    let depths: Vec<u32> = reports.iter().map(|report| report.depth).collect();
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
    assert!(reports.windows(2).all(|pair| pair[0].nodes < pair[1].nodes));
    assert!(reports.iter().all(|report| !report.moves.is_empty() && report.line == 1));
}

#[test]
fn time_limits_end_an_endless_search() {
    let mut searcher = Searcher::new(Blank, Settings::default());
    let control = Control::new(Limits::move_time(Duration::from_millis(30)));
    assert!(searcher.search(&Heap::new(200, true), &control, |_| {}).is_some());
}

#[test]
fn the_same_seed_plays_the_same_and_blur_misjudges() {
    let play = |seed: u64, blur: i32| {
        let settings = Settings { seed, blur, ..Settings::default() };
        let mut searcher = Searcher::new(Blank, settings);
        (20..60)
            .map(|left| {
                let control = Control::new(Limits::depth(2));
                searcher.search(&Heap::new(left, false), &control, |_| {}).unwrap().moves[0]
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(play(7, 50), play(7, 50));
    assert_ne!(play(7, 50), play(8, 50));
}
