//! Games that were played, in the shapes that archives and servers give them.

use tabuleiro_record::text::{After, Format, Score, commands};

use crate::collect::Collected;

const OPERA: &str = "\
[Event \"Paris\"]
[Site \"Paris FRA\"]
[Date \"1858.11.02\"]
[Round \"?\"]
[White \"Morphy, Paul\"]
[Black \"Duke Karl / Count Isouard\"]
[Result \"1-0\"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8.
Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14.
Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0

";

#[test]
fn a_game_in_standard_form_is_written_as_it_stands() {
    let read = Collected::of(Format::Pgn, OPERA.as_bytes());
    assert_eq!(read.problems, []);
    assert_eq!(read.written(), OPERA);
    assert_eq!(read.games[0].score, Score::White);
}

#[test]
fn untidy_games_get_the_same_standard_form() {
    let untidy = "\u{FEFF}[White \"Morphy, Paul\"]\r\n[Date \"1858.11.02\"] [Black \"Duke Karl / Count Isouard\"]\r\n\
        [Event \"Paris\"][Site \"Paris FRA\"]\r\n\
        1.e2e4 e7-e5 2.Ng1-f3 d6 3.d2-d4 Bg4 4.de5 Bf3 5.Qxf3! dxe5 6.Bc4 Nf6 7.Qb3 Qe7 8.Nc3 c6 9.Bg5 b5 \
        10.N:b5 cxb5 11.Bxb5 Nbd7 12.0-0-0 Rd8 13.Rxd7 Rxd7 14.Rd1 Qe6 15.Bxd7 Nxd7 16.Qb8 Nxb8 17.Rd8++ 1-0";
    let read = Collected::of(Format::Pgn, untidy.as_bytes());
    assert_eq!(read.complaints(), "");
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(words(&read.written()), words(&OPERA.replace("Qxf3 dxe5", "Qxf3 $1 dxe5")));
}

#[test]
fn clocks_comments_variations_and_marks_are_kept() {
    let text = "[Event \"?\"]\n[Result \"*\"]\n\n{before} 1. e4 $1 {[%clk 0:05:00] king's pawn} (1. d4 d5 (1... Nf6 2. c4) 2. c4 {queen's}) \
        1... e5 {[%clk 0:04:58.5]} ; to the end } of the line\n*";
    let read = Collected::of(Format::Pgn, text.as_bytes());
    assert_eq!(read.complaints(), "");
    let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n\
        { before } 1. e4 $1 { [%clk 0:05:00] king's pawn } ( 1. d4 d5 ( 1... Nf6 2. c4\n\
        ) 2. c4 { queen's } ) 1... e5 { [%clk 0:04:58.5] }\n\
        ; to the end } of the line\n*\n\n";
    assert_eq!(read.written(), expected);
    let After::Comment(comment) = &read.games[0].line.plies[1].after[0] else { panic!("a comment") };
    let left = commands(comment).next().and_then(|command| command.time());
    assert_eq!(left, Some(std::time::Duration::from_millis(298_500)));
}

#[test]
fn latin_1_files_are_understood() {
    let read = Collected::of(Format::Pgn, &b"[White \"Jos\xE9 Ra\xFAl\"]\n\n1. e4 {bra\xE7o} *\n"[..]);
    assert_eq!(read.games[0].tag("White"), Some("José Raúl"));
    assert!(read.written().contains("{ braço }"));
}

#[test]
fn chess960_and_set_up_positions_are_kept() {
    let text = "[Event \"?\"]\n[Variant \"Fischerandom\"]\n\
        [FEN \"rkr5/pppppppp/8/8/8/8/PPPPPPPP/RKR5 w CAca - 0 1\"]\n\n1. O-O O-O *\n";
    let read = Collected::of(Format::Pgn, text.as_bytes());
    assert_eq!(read.complaints(), "");
    let expected = "[FEN \"rkr5/pppppppp/8/8/8/8/PPPPPPPP/RKR5 w KQkq - 0 1\"]\n[SetUp \"1\"]\n\
        [Variant \"Chess960\"]\n\n1. O-O O-O *\n";
    assert!(read.written().contains(expected), "{}", read.written());

    let black = "[Event \"?\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4p3/4K3 b - - 0 40\"]\n\n40... Kd7 41. Kxe2 1/2-1/2\n";
    let read = Collected::of(Format::Pgn, black.as_bytes());
    assert_eq!(read.complaints(), "");
    let written = read.written();
    assert!(
        written.contains(
            "[FEN \"4k3/8/8/8/8/8/4p3/4K3 b - - 0 40\"]\n[SetUp \"1\"]\n\n40... Kd7 41. Kxe2 1/2-1/2\n"
        ),
        "{written}"
    );
}

#[test]
fn pdn_of_each_kind_is_read() {
    let text = "[Event \"Demo\"]\n[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n\n\
        [GameType \"21\"]\n\n1. 11-15 23-19 2. 8-11 22-17 *\n\n\
        [GameType \"25\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. g3-h4 g7-f6 *\n\n\
        [GameType \"26,W,8,8,A0,0\"]\n\n1. c3-d4 f6-g5 2. d4-c5 b6xd4 3. e3xc5 d6xb4 4. a3xc5 *\n";
    let read = Collected::of(Format::Pdn, text.as_bytes());
    assert_eq!(read.complaints(), "");
    let written = read.written();
    for expected in [
        "[Result \"2-0\"]\n[GameType \"20,W,10,10,N2,0\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n",
        "[GameType \"21,B,8,8,N1,0\"]\n\n1. 11-15 23-19 2. 8-11 22-17 *\n",
        "[GameType \"25,W,8,8,A0,0\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. g3-h4 g7-f6 *\n",
        "1. c3-d4 f6-g5 2. d4-c5 b6xd4 3. e3xc5 d6xb4 4. a3xc5 *\n",
    ] {
        assert!(written.contains(expected), "{expected}\nis not in\n{written}");
    }
}
