//! Comments, tags and move numbers of every length: what is seen at once and what is not must read the same.

use tabuleiro_record::grammar::Place;
use tabuleiro_record::text::Format;

use crate::collect::Collected;

/// Where the text `what` stands, counted the slow way.
fn place_of(text: &str, what: &str) -> Place {
    let before = &text[..text.find(what).expect("it is there")];
    let line = before.matches('\n').count() as u64 + 1;
    let column = before.chars().rev().take_while(|&character| character != '\n').count() as u64 + 1;
    Place { line, column }
}

#[test]
fn comments_of_any_length_with_lines_that_end_anywhere() {
    for length in 0..150 {
        for every in [1, 2, 7, 61, 62, 63, 64, 1000] {
            let letter = |index| if index % every == every - 1 { '\n' } else { '[' };
            let comment: String = (0..length).map(letter).collect();
            let text = format!("[Event \"?\"]\n\n1. e4 {{{comment}}} Zz9 *\n");
            let read = Collected::of(Format::Pgn, text.as_bytes());
            let places: Vec<Place> = read.problems.iter().map(|problem| problem.place).collect();
            assert_eq!(places, [place_of(&text, "Zz9")], "{text}");
        }
    }
}

#[test]
fn a_comment_that_is_never_closed_ends_before_the_next_game() {
    for length in 0..150 {
        let comment: String = "[E".chars().cycle().take(length).collect();
        let text = format!(
            "[Event \"one\"]\n\n1. e4 {{{comment}\n[Event \"two\"]\n\n1. d4 {{[E\n[Event\n {comment}}} *\n"
        );
        let read = Collected::of(Format::Pgn, text.as_bytes());
        let [game] = &read.games[..] else { panic!("only the second game is whole: {text}") };
        assert_eq!(game.tag("Event"), Some("two"));
        let first = read.problems.first().expect("a comment is not closed");
        assert_eq!((first.game, first.place), (1, place_of(&text, "{")), "{text}");
        assert!(read.problems.iter().all(|problem| problem.game == 1), "{}", read.complaints());
    }
}

#[test]
fn a_comment_at_the_end_of_a_long_file_is_not_closed_by_what_was_read_before() {
    // More than is read at once, so that behind the end stand braces of games that are long gone.
    let games = "[Event \"one\"]\n\n1. e4 {a} e5 {b} {c} *\n\n".repeat(1_700);
    for length in 0..300 {
        let last = format!("[Event \"two\"]\n\n1. d4 {{{}", "d".repeat(length));
        let text = format!("{games}{last}");
        let read = Collected::of(Format::Pgn, text.as_bytes());
        assert_eq!(read.games.len(), 1_700, "{last}");
        let first = read.problems.first().expect("a comment is not closed");
        assert_eq!(first.place.column, 7, "{}", read.complaints());
    }
}

#[test]
fn tags_of_any_length() {
    for length in 0..150 {
        let long: String = "Value with blanks, ".chars().cycle().take(length).collect();
        let name: String = "Name".chars().cycle().take(length / 2 + 1).collect();
        let text = format!(
            "[Event \"{long}\"]\n[{name}Zz \"\\\"{long}\\\\\"]\n[Note \"say \"{long}\" loud\"]\n\n1. e4 *\n"
        );
        let read = Collected::of(Format::Pgn, text.as_bytes());
        let [game] = &read.games[..] else { panic!("{text}") };
        let tag = |name: &str| game.tag(name).map(str::to_owned);
        assert_eq!(tag("Event"), Some(long.clone()));
        assert_eq!(tag(&format!("{name}Zz")), Some(format!("\"{long}\\")));
        assert_eq!(tag("Note"), Some(format!("say \"{long}\" loud")));
        assert_eq!(read.complaints(), "");
        // The file may end anywhere within a tag.
        for end in 0..text.len() {
            let cut = Collected::of(Format::Pgn, &text.as_bytes()[..end]);
            assert!(cut.games.len() <= 1, "{}", &text[..end]);
        }
    }
}

#[test]
fn move_numbers_in_every_way() {
    for number in [
        "1.",
        "1. ",
        "1...",
        "12.",
        "12. ",
        "12.\n",
        "12... ",
        "12...\n",
        "12 . ",
        "123. ",
        "00012345. ",
        "",
        "12 ",
    ] {
        let text = format!("[Event \"?\"]\n\n{number}e4 {number}e5\n{number}{{ x }} {number}Zz9 *\n");
        let read = Collected::of(Format::Pgn, text.as_bytes());
        let places: Vec<Place> = read.problems.iter().map(|problem| problem.place).collect();
        assert_eq!(places, [place_of(&text, "Zz9")], "{text}");
    }
}
