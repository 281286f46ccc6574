//! Games of files as tables, and back to text.

use std::ops::ControlFlow;

use tabuleiro_facade::{Command, DrawReason, Imported, Importer, Moment, Outcome, Setup, Side, Table};
use tabuleiro_record::text::{Format, read};
use tabuleiro_record::{Store, event_lines};

const NOW: Moment = Moment::from_millis(1_763_200_000_000);

/// The games of a text, which has no problems.
fn import(format: Format, text: &str) -> Vec<Imported> {
    let mut games = Vec::new();
    let take = |game| {
        games.push(game);
        ControlFlow::Continue(())
    };
    let tell = |problem| panic!("{problem}");
    read(format, text.as_bytes(), &mut Importer::new(take, tell)).unwrap();
    games
}

fn only(format: Format, text: &str) -> Imported {
    let mut games = import(format, text);
    assert_eq!(games.len(), 1);
    games.remove(0)
}

/// A game as we write it, so that its import must give the same bytes back.
const WRITTEN: &str = r#"[Event "Club \"Torre\" open"]
[Site "São Paulo BRA"]
[Date "1998.03.??"]
[Round "4.1"]
[White "Sá, Ana"]
[Black "?"]
[Result "1-0"]
[BlackElo "2105"]
[ECO "C20"]
[PlyCount "3"]
[Termination "abandoned"]
[TimeControl "40/7200:3600"]

{ Before } 1. e4 e5 { Well, well } 2. Nf3 1-0

"#;

#[test]
fn an_imported_game_gives_its_tags_back() {
    let table = only(Format::Pgn, WRITTEN).table(NOW).unwrap();
    assert_eq!(table.exported(None).unwrap(), WRITTEN);
    assert_eq!(table.outcome().and_then(|outcome| outcome.winner()), Some(Side::White));
    assert_eq!(table.comments(2), ["Well, well"]);
}

#[test]
fn tags_are_safe_in_the_journal() {
    let folder = std::env::temp_dir().join(format!("tabuleiro-import-{}", std::process::id()));
    let store = Store::in_data_folder(&folder);
    let table = only(Format::Pgn, WRITTEN).table(NOW).unwrap();
    let (id, journal) = store.create(table.log()).unwrap();
    drop(journal);
    let again = Table::replay(store.read(id).unwrap().events).unwrap();
    assert_eq!(again.exported(None).unwrap(), WRITTEN);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_the_file_says_of_the_end_is_forgotten_when_the_game_goes_on() {
    let mut table = only(Format::Pgn, WRITTEN).table(NOW).unwrap();
    let later = Moment::from_millis(NOW.millis() + 1000);
    table.apply_at(None, Command::TakeBack { side: Side::White }, later).unwrap();
    let text = table.exported(None).unwrap();
    assert!(text.contains("[Result \"*\"]") && text.contains("[Termination \"unterminated\"]"), "{text}");
    assert!(text.contains("[Round \"4.1\"]") && text.contains("[TimeControl \"40/7200:3600\"]"), "{text}");
    assert!(!text.contains("PlyCount"), "{text}");
}

#[test]
fn a_game_without_a_date_does_not_get_that_of_its_import() {
    for date in ["", "[Date \"?\"]\n", "[Date \"\"]\n", "[Date \"????.??.??\"]\n"] {
        let text = format!("[Event \"x\"]\n{date}\n1. e4 *\n");
        let table = only(Format::Pgn, &text).table(NOW).unwrap();
        assert!(table.exported(None).unwrap().contains("[Date \"????.??.??\"]"), "{date}");
    }
}

#[test]
fn games_of_every_kind_come_back_with_their_rules_and_positions() {
    let pdn =
        "[Event \"Cup\"]\n[GameType \"25\"]\n[Round \"2\"]\n[Result \"*\"]\n\n1. c3-d4 d6-c5 2. b2-c3 *\n";
    let table = only(Format::Pdn, pdn).table(NOW).unwrap();
    let text = table.exported(None).unwrap();
    assert!(text.contains("[Event \"Cup\"]") && text.contains("[Round \"2\"]"), "{text}");
    assert_eq!(text.matches("[GameType ").count(), 1, "{text}");
    let again = only(Format::Pdn, &text).table(NOW).unwrap();
    assert_eq!(again.exported(None).unwrap(), text);

    let chess960 = "[Event \"Nine\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n\
                    [FEN \"bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1\"]\n\n1. e4 e5 *\n";
    let table = only(Format::Pgn, chess960).table(NOW).unwrap();
    let text = table.exported(None).unwrap();
    for name in ["Variant", "SetUp", "FEN", "Event"] {
        assert_eq!(text.matches(&format!("[{name} ")).count(), 1, "{text}");
    }
    assert_eq!(only(Format::Pgn, &text).table(NOW).unwrap().exported(None).unwrap(), text);
}

#[test]
fn a_game_that_was_played_on_past_a_fivefold_repetition_comes_whole() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(5);
    let text = format!("[Event \"x\"]\n[Result \"1-0\"]\n\n{shuffle}e4 e5 1-0\n");
    let table = only(Format::Pgn, &text).table(NOW).unwrap();
    assert_eq!(table.played().len(), 22);
    assert_eq!(table.outcome().and_then(Outcome::winner), Some(Side::White), "as the file says");
    // Where it ends, the rules have their say.
    let text = format!("[Event \"x\"]\n\n{shuffle}*\n");
    let table = only(Format::Pgn, &text).table(NOW).unwrap();
    assert_eq!(table.outcome(), Some(Outcome::draw(DrawReason::Repetition { times: 6 })));
}

#[test]
fn commands_to_programs_are_no_comments_but_words_beside_them_are() {
    let text = "[Event \"x\"]\n\n1. e4 { [%clk 0:05:00] } e5 { [%clk 0:04:00] At last [%eval 0.1] } \
                (1... c5 { no }) 2. Nf3 *\n";
    assert_eq!(only(Format::Pgn, text).comments, [(2, "At last".to_owned())]);
}

#[test]
fn nothing_that_commands_a_terminal_is_kept() {
    let text = "[Event \"a\u{1b}[2Jb\"]\n[White \"\u{7}Ana\"]\n\n1. e4 { \u{1b}c \u{9b}31m so } *\n";
    let game = only(Format::Pgn, text);
    assert_eq!(game.tags[0], ("Event".to_owned(), "a[2Jb".to_owned()));
    assert_eq!(game.players[0], "Ana");
    assert_eq!(game.comments, [(1, "c 31m so".to_owned())]);
}

#[test]
fn a_position_can_be_set_up_before_the_moves_and_ends_them_between() {
    let first = "[Event \"x\"]\n[GameType \"20\"]\n\n/FEN \"W:W31:B20\"/ 1. 31-27 *\n";
    assert!(only(Format::Pdn, first).table(NOW).unwrap().setup().position.contains("W31"));
    let later = "[Event \"x\"]\n[GameType \"20\"]\n\n1. 32-28 /FEN \"B:W31:B20\"/ 1... 20-25 *\n";
    let game = only(Format::Pdn, later);
    let rest = game.rest.as_ref().unwrap();
    assert_eq!((rest.position.as_deref(), &rest.moves[..]), (Some("B:W31:B20"), &["20-25".to_owned()][..]));
    let table = game.table(NOW).unwrap();
    assert_eq!(table.played().len(), 1);
    assert_eq!(table.comments(1), ["/FEN \"B:W31:B20\"/ 20-25"]);
}

#[test]
fn a_game_in_which_a_side_passes_comes_up_to_there_with_the_rest_as_a_comment() {
    let text =
        "[Event \"x\"]\n[Result \"0-1\"]\n\n1. e4 -- { a threat } 2. d4 ( 2. Nf3 -- ) Z0 3. c4 e5 0-1\n";
    let game = only(Format::Pgn, text);
    let rest = game.rest.as_ref().unwrap();
    assert_eq!(rest.position.as_deref(), Some("rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 1 3"));
    assert_eq!(rest.moves, ["c4", "e5"]);
    let table = game.table(NOW).unwrap();
    assert_eq!(
        (table.played().len(), table.comments(1)),
        (1, &["-- { a threat } d4 -- c4 e5".to_owned()][..])
    );
    assert_eq!(table.outcome().and_then(Outcome::winner), Some(Side::Black), "as the file says");
    // Only the main line counts.
    let varied = only(Format::Pgn, "[Event \"x\"]\n\n1. e4 ( 1. d4 -- ) e5 *\n");
    assert_eq!((varied.rest, varied.moves.len()), (None, 2));
}

#[test]
fn games_that_were_played_here_are_written_as_before_there_were_tags() {
    let table = Table::start(Setup::new("chess".parse().unwrap()), NOW).unwrap();
    assert!(!event_lines(table.log()).contains("tags"));
}

#[test]
fn tags_that_are_too_long_are_not_kept() {
    let tagged = |length: usize| {
        let text = format!("[Event \"?\"]\n[Note \"{}\"]\n\n1. e4 *\n", "é".repeat(length));
        only(Format::Pgn, &text).table(NOW).unwrap().exported(None).unwrap().contains("[Note")
    };
    assert!(tagged(1000) && !tagged(1001));
}
