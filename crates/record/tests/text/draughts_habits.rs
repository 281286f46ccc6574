//! Draughts files as programs and people write them: without a word on what is played, with padded squares,
//! with numbers that no standard knows.

use std::io::Read;
use std::ops::ControlFlow;

use tabuleiro_record::text::{Format, FoundKind, GameEnd, Problem, ReadOptions, Sink, StartText, read_with};

use crate::collect::Collected;

/// What is played in each game, what was found, and what is wrong.
#[derive(Default)]
struct Kinds {
    games: Vec<String>,
    found: Vec<FoundKind>,
    problems: Vec<Problem>,
}

impl Sink for Kinds {
    fn found(&mut self, kind: &FoundKind) {
        self.found.push(kind.clone());
    }

    fn start(&mut self, start: &dyn StartText) {
        self.games.push(start.game().to_string());
    }

    fn problem(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    fn end(&mut self, _: GameEnd) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

fn kinds(options: &ReadOptions, source: impl Read) -> Kinds {
    let mut kinds = Kinds::default();
    read_with(Format::Pdn, options, source, &mut kinds).unwrap();
    kinds
}

const ENGLISH: &str = "1. 11-15 24-20 2. 8-11 28-24 3. 9-13 22-18 4. 15x22 25x18 *\n";
const INTERNATIONAL: &str = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *\n";
const RUSSIAN: &str =
    "1. c3-d4 d6-e5 2. b2-c3 e7-d6 3. e3-f4 b6-a5 4. f2-e3 c7-b6 5. c1-b2 b6-c5 6. d4:b6 a5:c7 *\n";
const CZECH: &str = "1. c3-d4 f6-g5 2. g3-f4 b6-c5 3. d4xb6 a7xc5 4. b2-c3 g7-f6 5. c3-d4 c5-b4 \
    6. a3xc5 d6xb4 7. a1-b2 b4-a3 8. b2-c3 c7-d6 9. h2-g3 g5-h4 10. d4-c5 d6xb4 11. c3xa5 f6-e5 *\n";
const ITALIAN: &str = "1. 21-17 12-15 2. 23-19 11-14 3. 19x12 8x15 4. 28-23 14-18 5. 22x13 9x18 *\n";

#[test]
fn the_first_game_decides_what_is_played_where_no_tag_says_so() {
    for (moves, name) in [
        (ENGLISH, "draughts:english"),
        (INTERNATIONAL, "draughts:international"),
        (RUSSIAN, "draughts:russian"),
        (ITALIAN, "draughts:italian"),
    ] {
        let file = format!("[Event \"one\"]\n\n{moves}\n[Event \"two\"]\n\n{moves}");
        let read = kinds(&ReadOptions::default(), file.as_bytes());
        let [found] = &read.found[..] else { panic!("it is told once: {:?}", read.found) };
        assert_eq!(found.game.to_string(), name, "{moves}");
        assert_eq!(read.games, [name, name]);
        assert_eq!(read.problems, [], "{moves}");
    }
}

#[test]
fn where_the_first_game_fits_several_kinds_the_next_ones_decide() {
    // The first game has no capture at all; in the second a man may take backwards, which is no duty in Czech
    // draughts.
    let file = format!("[Event \"one\"]\n\n1. c3-d4 f6-g5 *\n\n[Event \"two\"]\n\n{CZECH}");
    let read = kinds(&ReadOptions::default(), file.as_bytes());
    assert_eq!(read.problems, []);
    assert_eq!(read.games, [read.found[0].game.to_string(), read.found[0].game.to_string()]);
    // Positions alone tell by their numbers: a man on 5 has not been crowned on a small board.
    let problems = "[FEN \"W:W5,30:B1\"]\n*\n\n[FEN \"B:W32:B12\"]\n*\n";
    assert_eq!(kinds(&ReadOptions::default(), problems.as_bytes()).games, ["draughts:english"; 2]);
}

#[test]
fn what_is_said_counts_more_than_what_fits() {
    let tagged = format!("[Event \"one\"]\n[GameType \"26\"]\n\n{RUSSIAN}");
    let read = kinds(&ReadOptions::default(), tagged.as_bytes());
    assert_eq!((read.games.as_slice(), read.found.len()), (&["draughts:brazilian".to_owned()][..], 0));
    let given = ReadOptions { game: "draughts:pool".parse().ok(), ..ReadOptions::default() };
    let read = kinds(&given, format!("[Event \"one\"]\n\n{ENGLISH}").as_bytes());
    assert_eq!((read.games.as_slice(), read.found.len()), (&["draughts:pool".to_owned()][..], 0));
}

#[test]
fn it_does_not_matter_how_the_bytes_arrive() {
    let file = format!("[Event \"one\"]\n\n{ENGLISH}").repeat(3);
    let slowly = file
        .as_bytes()
        .chunks(1)
        .fold(Box::new(&b""[..]) as Box<dyn Read>, |sofar, byte| Box::new(sofar.chain(byte)));
    assert_eq!(kinds(&ReadOptions::default(), slowly).games, ["draughts:english"; 3]);
}

fn written(tags: &str, moves: &str) -> String {
    let text = format!("[Event \"?\"]\n{tags}[Result \"*\"]\n\n{moves}\n");
    let read = Collected::of(Format::Pdn, text.as_bytes());
    assert_eq!(read.complaints(), "", "{text}");
    read.written()
}

#[test]
fn padded_squares_are_read() {
    let padded = "  1. 32-28 19-23  2. 28x19 14x23  3. 37-32 10-14  4. 34 -30 20-25  5. 33-28 25 x 34 \
        6. 28x10  5x14  7. 40x29 13-19  8. 45-40 18-23  9. 29x18 12x23 10. 31-27  7-12 11. 41- 37  1- 7 *";
    let expected = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 34-30 20-25 5. 33-28 25x34 \
        6. 28x10 5x14 7. 40x29 13-19 8. 45-40 18-23 9. 29x18 12x23 10. 31-27 7-12 11. 41-37 1-7 *";
    let written = written("[GameType \"20\"]\n", padded);
    assert!(written.split_whitespace().collect::<Vec<_>>().join(" ").ends_with(expected), "{written}");
}

#[test]
fn games_of_lidraughts_are_known() {
    let fen = "W:W31-50:B1-20:H0:F1";
    for (number, rules) in [(96, "[Variant \"draughts:breakthrough\"]"), (98, "[Variant \"draughts:anti\"]")]
    {
        let tags = format!("[FEN \"{fen}\"]\n[GameType \"{number}\"]\n");
        let written = written(&tags, "1. 32-28 19-23 2. 28x19 14x23 *");
        assert!(written.contains(rules), "{written}");
    }
    let frysk = written("[GameType \"97\"]\n", "1. 48-42 3-8 *");
    assert!(
        frysk.contains("[FEN \"W:W46,47,48,49,50:B1,2,3,4,5\"]\n[GameType \"40,W,10,10,N2,0\"]"),
        "{frysk}"
    );
}

#[test]
fn a_tag_that_names_the_wrong_corner_does_not_spoil_the_game() {
    // As kurnik.org writes it: squares are counted from the top, whatever the tag says.
    let written = written("[GameType \"20,W,10,10,N1,0\"]\n", "1. 32-28 18-23 2. 33-29 23x32 3. 37x28 *");
    assert!(written.contains("[GameType \"20,W,10,10,N2,0\"]"), "{written}");
}

#[test]
fn an_ambiguous_capture_is_decided_by_what_follows() {
    let game = |moves: &str| {
        let tags = "[Event \"?\"]\n[GameType \"21\"]\n[FEN \"W:W30:B25,26,17,18,4\"]\n[Result \"*\"]\n\n";
        Collected::of(Format::Pdn, format!("{tags}{moves}\n").as_bytes())
    };
    // By 26 and 18 or by 25 and 17: which man is left tells.
    let read = game("1. 30x14 17-21 2. 14-9 *");
    assert!(
        read.complaints().contains("what follows shows that 30x23x14 was played"),
        "{}",
        read.complaints()
    );
    assert!(read.problems.iter().all(|problem| !problem.spoils_game));
    assert!(read.written().contains("1... 30x23x14 2. 17-21 14-9 *"), "{}", read.written());
    let read = game("1. 30x14 { comment } ( 1. 30x21x14 18-22 ) 18-22 *");
    assert!(read.written().contains("1... 30x21x14 { comment }"), "{}", read.written());
    // Nothing decides.
    for moves in ["1. 30x14 *", "1. 30x14 4-8 *"] {
        assert!(game(moves).problems.iter().any(|problem| problem.spoils_game), "{moves}");
    }
}

#[test]
fn a_position_may_leave_open_who_moves() {
    assert!(
        written("[FEN \"?:W29,13,11:B22,4,2\"]\n[GameType \"21\"]\n", "*").contains("B:W11,13,29:B2,4,22")
    );
}

#[test]
fn a_man_on_the_last_row_of_a_problem_is_a_king_and_that_is_told() {
    let problem = "[Event \"?\"]\n[GameType \"21\"]\n[FEN \"B:WK23,12,3:BK15,K11.\"]\n[Result \"1/2-1/2\"]\n\n1/2-1/2\n";
    let read = Collected::of(Format::Pdn, problem.as_bytes());
    assert_eq!(
        read.complaints(),
        "game 1, line 3, column 7: a white man can't stand on square 3, where it would be a king; \
         it is taken for a king\n"
    );
    assert!(read.problems.iter().all(|problem| !problem.spoils_game));
    assert!(read.written().contains("[FEN \"B:WK3,12,K23:BK11,K15\"]"), "{}", read.written());
    let strict = kinds(&ReadOptions { strict: true, ..ReadOptions::default() }, problem.as_bytes());
    assert!(strict.problems[0].spoils_game);
}
