//! Habits of programs and people that the standards don't know, and what becomes of them.

use std::ops::ControlFlow;

use tabuleiro_record::text::{Format, GameEnd, ReadOptions, Sink, StartText, Tally, read, read_with};

use crate::collect::Collected;

/// A game with `tags` and `moves`, as it is written again.
fn written(tags: &str, moves: &str) -> String {
    let text = format!("[Event \"?\"]\n{tags}[Result \"*\"]\n\n{moves}\n");
    let read = Collected::of(Format::Pgn, text.as_bytes());
    assert_eq!(read.complaints(), "", "{text}");
    let written = read.written();
    assert_eq!(Collected::of(Format::Pgn, written.as_bytes()).written(), written, "{text}");
    written
}

#[test]
fn null_moves_are_kept_in_the_main_line_and_in_variations() {
    let moves = "1. e4 -- 2. d4 ( 2. Z0 d5 3. -- $1 { he passes } 3... dxe4 ) 2... Nf6 3. Nc3 *";
    let expected = "1. e4 -- 2. d4 ( 2. -- d5 3. -- $1 { he passes } 3... dxe4 ) 2... Nf6 3. Nc3 *";
    let written = written("", moves);
    assert!(written.split_whitespace().collect::<Vec<_>>().join(" ").ends_with(expected), "{written}");
}

#[test]
fn a_null_move_ends_the_right_to_take_in_passing() {
    let text = "[Event \"?\"]\n\n1. e4 a6 2. e5 d5 3. -- -- 4. exd6 *\n";
    assert!(Collected::of(Format::Pgn, text.as_bytes()).complaints().contains("exd6"));
}

#[test]
fn a_backslash_before_the_last_quotation_mark_of_a_tag_spoils_nothing() {
    for tag in ["[Site \"It \\\"]\n", "[Site \"It \\\" ] \n", "[Site \"It \\\"]\r\n"] {
        let written = written(tag, "1. e4 *");
        assert!(written.contains("[Site \"It \\\\\"]\n") && written.contains("1. e4 *"), "{written}");
    }
    // Where it was meant so, nothing changes.
    assert!(written("[Site \"say \\\"]\\\" loud\"]\n", "*").contains("[Site \"say \\\"]\\\" loud\"]\n"));
}

#[test]
fn numbered_marks_above_255_are_kept() {
    assert!(written("", "1. e4 $902 e5 $256 $65535 *").contains("1. e4 $902 e5 $256 $65535 *"));
}

#[test]
fn a_stale_castling_right_does_not_turn_standard_chess_into_chess960() {
    // The rook has left h1, the king of Black its square; both rights are still said.
    let fen = "r4k1r/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1";
    for variant in ["Standard", "standard", "From Position", "Chess"] {
        let tags = format!("[FEN \"{fen}\"]\n[SetUp \"1\"]\n[Variant \"{variant}\"]\n");
        let written = written(&tags, "1. O-O-O Ke7 *");
        assert!(!written.contains("Chess960"), "{written}");
        assert!(written.contains("R3K1R1 w Q - 0 1"), "{written}");
    }
    // Where nobody says what is played, the position does.
    assert!(written(&format!("[FEN \"{fen}\"]\n[SetUp \"1\"]\n"), "1. O-O *").contains("Chess960"));
}

#[test]
fn what_a_position_can_not_have_is_passed_over_and_told() {
    // No pawn can have passed d6 without giving check from f7 before.
    for variant in ["", "[Variant \"Standard\"]\n"] {
        let fen = "8/5bk1/8/2Pp4/8/1K6/8/8 w K d6 0 1";
        let text =
            format!("[Event \"?\"]\n{variant}[FEN \"{fen}\"]\n[SetUp \"1\"]\n[Result \"*\"]\n\n1. Kb4 *\n");
        let read = Collected::of(Format::Pgn, text.as_bytes());
        assert_eq!(read.complaints().matches("; this is passed over").count(), 2, "{}", read.complaints());
        assert!(read.problems.iter().all(|problem| !problem.spoils_game));
        assert!(read.written().contains("8/5bk1/8/2Pp4/8/1K6/8/8 w - - 0 1"), "{}", read.written());
        let (mut games, options) = (Tally::default(), ReadOptions { strict: true, ..ReadOptions::default() });
        read_with(Format::Pgn, &options, text.as_bytes(), &mut games).unwrap();
        assert_eq!((games.errors, games.warnings), (1, 0));
    }
}

#[test]
fn a_game_of_tags_alone_ends_where_the_next_event_begins() {
    let text = "[Event \"one\"]\n[Site \"a\"]\n[Event \"two\"]\n[Site \"b\"]\n\n1. e4 *\n";
    let read = Collected::of(Format::Pgn, text.as_bytes());
    let moves: Vec<usize> = read.games.iter().map(|game| game.line.plies.len()).collect();
    assert_eq!(moves, [0, 1]);
}

#[test]
fn a_variation_that_is_never_closed_is_told_though_nobody_follows_it() {
    let read = Collected::of(Format::Pgn, &b"[Event \"?\"]\n\n1. Ke4 ( 1. d4 ( 1. c4 *\n"[..]);
    let complaints = read.complaints();
    assert_eq!(complaints.matches("never closed").count(), 1, "{complaints}");
    assert!(complaints.contains("column 8: this variation is never closed"), "{complaints}");
}

/// Counts what a sink hears of marks and positions.
#[derive(Default)]
struct Heard {
    marks: Vec<u16>,
    set_ups: usize,
}

impl Sink for Heard {
    fn mark(&mut self, number: u16) {
        self.marks.push(number);
    }

    fn set_up(&mut self, _: &dyn StartText) {
        self.set_ups += 1;
    }

    fn end(&mut self, _: GameEnd) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

#[test]
fn a_mark_before_any_move_of_a_line_belongs_to_none() {
    let mut heard = Heard::default();
    read(Format::Pgn, "1. e4 $1 ( $2 1. d4 $3 ) ( ± 1. c4 ) e5 *".as_bytes(), &mut heard).unwrap();
    assert_eq!(heard.marks, [1, 3]);
}

#[test]
fn a_position_that_is_set_up_after_a_bad_move_is_not_told() {
    let mut heard = Heard::default();
    let moves = "[GameType \"20\"]\n\n1. 32-28 /FEN \"W:W28:B1\"/ 99-98 /FEN \"W:W28:B1\"/ *";
    read(Format::Pdn, moves.as_bytes(), &mut heard).unwrap();
    assert_eq!(heard.set_ups, 1);
}

#[test]
fn first_moves_are_counted_from_the_usual_start_alone() {
    let mut tally = Tally::default();
    let set_up = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n\n";
    read(Format::Pgn, format!("{set_up}[Event \"?\"]\n\n1. d4 *\n").as_bytes(), &mut tally).unwrap();
    assert_eq!(tally.first_moves.into_iter().collect::<Vec<_>>(), [("d4".to_owned(), 1)]);
}
