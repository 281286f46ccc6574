//! Games to read, made up the same way each time.
//!
//! The moves are those of careless players, so that all kinds of positions come up; lengths, tags and
//! comments are as in the files that people have.

use std::fmt::Write;

use tabuleiro_chess::{Move, Position};
use tabuleiro_core::SplitMix64;

/// Games end after 40 to 120 plies unless they are over before: 80 in the mean, as games between people.
const SHORTEST: u64 = 40;
const LONGEST: u64 = 120;

/// What a file looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// As archives print games: the seven tags and the ratings, moves in short lines, nothing else.
    Archive,
    /// As servers do: many tags, all moves on one line with clocks in comments.
    Server,
    /// As books do: marks, comments and variations, also within each other.
    Annotated,
}

/// A file of `games` games.
pub fn make(games: u32, style: Style) -> Vec<u8> {
    let mut random = SplitMix64::new(0x9A3E);
    let mut text = String::new();
    for number in 0..games {
        Writer { text: &mut text, random: &mut random, style, column: 0 }.game(number);
    }
    text.into_bytes()
}

struct Writer<'a> {
    text: &'a mut String,
    random: &'a mut SplitMix64,
    style: Style,
    column: usize,
}

impl Writer<'_> {
    fn game(&mut self, number: u32) {
        let length = SHORTEST + self.random.next_u64() % (LONGEST - SHORTEST + 1);
        let moves = self.random_moves(length as usize);
        let end = moves.last().map_or_else(Position::start, |(before, mv)| before.after(*mv));
        let result = end.outcome().map_or("1/2-1/2", |outcome| outcome.score());
        self.tags(number, result);
        for (ply, (before, mv)) in moves.iter().enumerate() {
            self.numbered(ply, before, *mv, ply == 0 || self.style == Style::Server);
            match self.style {
                Style::Archive => {}
                Style::Server => {
                    let left = 600usize.saturating_sub(ply * 3);
                    self.word(&format!("{{ [%clk 0:{:02}:{:02}] }}", left / 60, left % 60));
                }
                Style::Annotated => self.annotate(ply, before, 2),
            }
        }
        self.word(result);
        self.text.push_str("\n\n");
    }

    fn tags(&mut self, number: u32, result: &str) {
        let (day, month) = (number % 28 + 1, number % 12 + 1);
        let (white, black) = (number % 997, number % 991);
        let (white_rating, black_rating) = (1500 + number % 1000, 1500 + number % 993);
        let mut tags = vec![
            ("Event", "Rated Blitz game".to_owned()),
            ("Site", format!("https://example.org/{number:08x}")),
            ("Date", format!("2024.{month:02}.{day:02}")),
            ("Round", "-".to_owned()),
            ("White", format!("player{white}")),
            ("Black", format!("player{black}")),
            ("Result", result.to_owned()),
            ("WhiteElo", white_rating.to_string()),
            ("BlackElo", black_rating.to_string()),
            ("ECO", "C50".to_owned()),
        ];
        if self.style == Style::Server {
            tags.extend([
                ("UTCDate", format!("2024.{month:02}.{day:02}")),
                ("UTCTime", format!("{:02}:{:02}:00", number % 24, number % 60)),
                ("WhiteRatingDiff", "+5".to_owned()),
                ("BlackRatingDiff", "-5".to_owned()),
                ("Opening", "Italian Game: Giuoco Pianissimo".to_owned()),
                ("TimeControl", "600+0".to_owned()),
                ("Termination", "Normal".to_owned()),
            ]);
        }
        for (name, value) in tags {
            self.add(&format!("[{name} \"{value}\"]\n"));
        }
        self.add("\n");
        self.column = 0;
    }

    /// Now and then a mark, a comment or a variation of a few moves instead of the one from `before`.
    fn annotate(&mut self, ply: usize, before: &Position, depth: u32) {
        if self.random.next_u64().is_multiple_of(6) {
            let mark = 1 + self.random.next_u64() % 6;
            self.word(&format!("${mark}"));
        }
        if self.random.next_u64().is_multiple_of(8) {
            self.word("{ White has a little more space here, but nothing that lasts. }");
        }
        if depth > 0 && self.random.next_u64().is_multiple_of(10) {
            self.word("(");
            let mut position = before.clone();
            for step in 0..1 + (self.random.next_u64() % 6) as usize {
                let Some(mv) = choose(&position, self.random) else { break };
                self.numbered(ply + step, &position, mv, step == 0);
                self.annotate(ply + step, &position, depth - 1);
                position.play(mv);
            }
            self.word(")");
        }
    }

    fn random_moves(&mut self, length: usize) -> Vec<(Position, Move)> {
        let mut position = Position::start();
        let mut moves = Vec::new();
        while moves.len() < length
            && let Some(mv) = choose(&position, self.random)
        {
            moves.push((position.clone(), mv));
            position.play(mv);
        }
        moves
    }

    /// A move, with its number where white moves or `must_say` it.
    fn numbered(&mut self, ply: usize, before: &Position, mv: Move, must_say: bool) {
        if ply.is_multiple_of(2) {
            self.word(&format!("{}.", ply / 2 + 1));
        } else if must_say {
            self.word(&format!("{}...", ply / 2 + 1));
        }
        self.word(&before.move_text(mv).to_string());
    }

    /// Servers write a game on one line, all others in short lines.
    fn word(&mut self, word: &str) {
        let is_full = self.style != Style::Server && self.column + word.len() > 79;
        let separator = if is_full { "\n" } else { " " };
        if self.column > 0 {
            self.add(separator);
        }
        self.column = if is_full { 0 } else { self.column + 1 } + word.len();
        self.add(word);
    }

    fn add(&mut self, text: &str) {
        self.text.write_str(text).expect("a string takes everything");
    }
}

/// A move as a careless player chooses it: the best of a few by what it takes and how far it comes forward.
fn choose(position: &Position, random: &mut SplitMix64) -> Option<Move> {
    let moves = position.moves();
    let pick = |random: &mut SplitMix64| moves[(random.next_u64() % moves.len() as u64) as usize];
    if moves.is_empty() {
        return None;
    }
    let value = |mv: Move| {
        let taken = position.board().role_on(mv.to()).filter(|_| !mv.is_castling());
        let moved = position.board().role_on(mv.from()).map_or(0, |role| role.index());
        let centre = 7 - mv.landing().distance("e5".parse().expect("a square"));
        let castling = if mv.is_castling() { 20 } else { 0 };
        taken.map_or(0, |role| 4 * role.index() + 8 - moved) + usize::from(centre) + castling
    };
    (0..4).map(|_| pick(random)).max_by_key(|&mv| value(mv))
}
