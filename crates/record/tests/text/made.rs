//! Made-up files: legal moves, with everything else as untidy as the grammar allows.

use std::fmt::Write;

use tabuleiro_core::{Rules, SplitMix64};
use tabuleiro_record::text::Format;

/// How a game writes a move that its reader takes.
type MoveText<R> = fn(&R, <R as Rules>::Move, &mut SplitMix64) -> String;

/// A file of a few random games.
pub fn file(format: Format, seed: u64) -> String {
    let mut random = Random(SplitMix64::new(seed));
    let mut text = String::new();
    for _ in 0..1 + random.below(3) {
        match format {
            Format::Pgn => chess_game(&mut text, &mut random),
            Format::Pdn => draughts_game(&mut text, &mut random),
            Format::Quarto => quarto_game(&mut text, &mut random),
        }
    }
    text
}

struct Random(SplitMix64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        (self.0.next_u64() % limit as u64) as usize
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

fn chess_game(text: &mut String, random: &mut Random) {
    use tabuleiro_chess::Position;
    let position = match random.below(3) {
        0 => Position::start(),
        1 => Position::chess960(random.below(960) as u16).unwrap(),
        _ => "4k2r/1P4p1/8/2pPp3/8/8/6P1/R3K2R w KQk c6 0 33".parse().unwrap(),
    };
    tags(text, random);
    if position != Position::start() {
        writeln!(text, "[FEN \"{position}\"]").unwrap();
    }
    let san: MoveText<Position> = |position, mv, random| {
        let san = position.move_text(mv).to_string();
        match random.next_u64() % 8 {
            0 => position.uci(mv).to_string(),
            1 => san.trim_end_matches(['+', '#']).to_owned(),
            2 if mv.is_castling() => san.replace('O', "0"),
            _ => san,
        }
    };
    moves(text, random, position, san);
}

fn draughts_game(text: &mut String, random: &mut Random) {
    use tabuleiro_draughts::{Position, named};
    let variant = *random.pick(&named::ALL);
    let position = Position::start(variant).unwrap();
    tags(text, random);
    match variant.notation.pdn_game_type {
        Some(number) => writeln!(text, "[GameType \"{number}\"]").unwrap(),
        None => writeln!(text, "[Variant \"{variant}\"]").unwrap(),
    }
    moves(text, random, position, |position, mv, random| match random.next_u64() % 4 {
        0 => position.variant().full_move_text(mv),
        _ => position.move_text(mv),
    });
}

fn quarto_game(text: &mut String, random: &mut Random) {
    use tabuleiro_quarto::{Position, Ruleset};
    let lines = random.chance(50);
    tags(text, random);
    if lines {
        text.push_str("[Variant \"quarto:lines\"]\n");
    }
    let ruleset = if lines { Ruleset::LINES } else { Ruleset::SQUARES };
    moves(text, random, Position::start(ruleset), |_, mv, _| mv.to_string().replace(' ', ""));
}

fn tags(text: &mut String, random: &mut Random) {
    let values = [
        "?",
        "Açaí, João",
        "a \\\"quoted\\\" name",
        "back\\\\slash",
        "",
        "1999.12.31",
        "tab\tand  blanks",
        "♘f3",
    ];
    for name in ["Event", "Site", "Date", "Round", "White", "Black", "Annotator", "ECO", "Custom_1"] {
        if random.chance(70) {
            writeln!(text, "[{name} \"{}\"]", random.pick(&values)).unwrap();
        }
    }
    if random.chance(20) {
        text.push_str("% an escaped line [Event \"not a tag\"]\n");
    }
}

fn moves<R: Rules>(text: &mut String, random: &mut Random, start: R, write: MoveText<R>) {
    text.push('\n');
    if random.chance(20) {
        comment(text, random);
    }
    line(text, random, start, write, 0);
    // Whatever the game has come to: results are not what is tested here.
    writeln!(text, " {}\n", random.pick(&["*", "1-0", "0-1", "1/2-1/2"])).unwrap();
}

fn line<R: Rules>(text: &mut String, random: &mut Random, start: R, write: MoveText<R>, depth: usize) {
    let mut position = start;
    let length = if depth == 0 { random.below(60) } else { random.below(6) };
    for ply in 0..length {
        let mut legal = R::Moves::default();
        position.legal_moves(&mut legal);
        let legal = legal.as_ref();
        if legal.is_empty() {
            break;
        }
        match random.below(4) {
            0 => write!(text, "{}. ", ply / 2 + 1).unwrap(),
            1 => write!(text, "{}...", ply / 2 + 1).unwrap(),
            _ => {}
        }
        let mv = random.pick(legal);
        text.push_str(&write(&position, mv, &mut random.0));
        if random.chance(15) {
            text.push_str(random.pick(&["!", "??", " !?", " $7", "$255", " ="]));
        }
        text.push_str(random.pick(&[" ", "\n", "\r\n", "  ", "\t"]));
        if random.chance(15) {
            comment(text, random);
        }
        if depth < 3 && random.chance(8) {
            text.push('(');
            line(text, random, position.clone(), write, depth + 1);
            text.push_str(") ");
        }
        position.play(mv);
    }
}

fn comment(text: &mut String, random: &mut Random) {
    let words =
        ["good", "[%clk 0:01:59]", "(so) it", "is;", "{", "żółć", "$5", "1-0", "\"", "a\nb", "   ", "1. e4"];
    let body: Vec<&str> = (0..random.below(30)).map(|_| random.pick(&words)).collect();
    if random.chance(20) {
        writeln!(text, "; {} }} end", body.join(" ").replace('\n', " ")).unwrap();
    } else {
        write!(text, "{{{}}} ", body.join(" ")).unwrap();
    }
}
