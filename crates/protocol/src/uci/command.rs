//! What a graphical interface says to an engine, as data.

use std::time::Duration;

/// A line of the Universal Chess Interface, read without a position: moves are still text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Say who you are and what can be set.
    Uci,
    /// Say when everything so far is done.
    IsReady,
    /// What comes is another game.
    NewGame,
    /// Set an option.
    SetOption {
        /// Its name.
        name: String,
        /// Its value; empty for none.
        value: String,
    },
    /// The position to think about.
    Position {
        /// The position's FEN; `None` for the usual start.
        fen: Option<String>,
        /// The moves that followed.
        moves: Vec<String>,
    },
    /// Think.
    Go(Go),
    /// Think, but this limit has no number.
    WrongGo(&'static str),
    /// Answer now.
    Stop,
    /// The expected move was played.
    PonderHit,
    /// End the program.
    Quit,
    /// Nothing that asks for an answer: an empty line, `debug`, `register`.
    Nothing,
    /// A line that starts with no known word.
    Unknown,
}

/// The words after `go`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// Only these moves.
    pub search_moves: Vec<String>,
    /// Think on the opponent's time.
    pub ponder: bool,
    /// What is left on the clocks: white's, black's.
    pub time: [Option<Duration>; 2],
    /// What each move adds: white's, black's.
    pub increment: [Duration; 2],
    /// Moves to the next time control.
    pub moves_to_go: Option<u32>,
    /// Plies.
    pub depth: Option<u32>,
    /// Positions.
    pub nodes: Option<u64>,
    /// Find a mate in so many moves.
    pub mate: Option<u32>,
    /// Exactly this long.
    pub move_time: Option<Duration>,
    /// Until told to stop.
    pub infinite: bool,
    /// Count the sequences of so many moves instead of thinking.
    pub perft: Option<u32>,
    /// Words that mean nothing here.
    pub unknown: Vec<String>,
}

impl Go {
    /// Whether it says when to end, be it by `infinite`.
    pub fn is_bounded(&self) -> bool {
        let Go { ponder, time, depth, nodes, mate, move_time, infinite, perft, .. } = self;
        let counted = [*depth, *mate, *perft].iter().any(Option::is_some) || nodes.is_some();
        counted || *ponder || *infinite || move_time.is_some() || time.iter().any(Option::is_some)
    }
}

impl Command {
    /// Reads a line. Unknown words before the first known one are skipped, as the protocol asks.
    pub fn read(line: &str) -> Command {
        let mut words = line.split_whitespace().peekable();
        if words.peek().is_none() {
            return Command::Nothing;
        }
        while let Some(word) = words.next() {
            return match word {
                "uci" => Command::Uci,
                "isready" => Command::IsReady,
                "ucinewgame" => Command::NewGame,
                "setoption" => read_option(words),
                "position" if words.peek().is_some() => read_position(words),
                "go" => read_go(words).map_or_else(Command::WrongGo, Command::Go),
                "stop" => Command::Stop,
                "ponderhit" => Command::PonderHit,
                "quit" => Command::Quit,
                "debug" | "register" => Command::Nothing,
                _ => continue,
            };
        }
        Command::Unknown
    }
}

/// `name` and `value`, each of any number of words.
fn read_option<'a>(words: impl Iterator<Item = &'a str>) -> Command {
    let (mut name, mut value) = (Vec::new(), Vec::new());
    let mut part = None;
    for word in words {
        match word {
            "name" if part.is_none() => part = Some(&mut name),
            "value" if part.is_some() => part = Some(&mut value),
            _ => {
                if let Some(part) = &mut part {
                    part.push(word);
                }
            }
        }
    }
    Command::SetOption { name: name.join(" "), value: value.join(" ") }
}

fn read_position<'a>(words: impl Iterator<Item = &'a str>) -> Command {
    let words: Vec<&str> = words.collect();
    let (setup, moves) = match words.iter().position(|&word| word == "moves") {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (&words[..], &[][..]),
    };
    let fen = match setup {
        ["startpos", ..] => None,
        ["fen", fen @ ..] => Some(fen.join(" ")),
        other => Some(other.join(" ")),
    };
    Command::Position { fen, moves: moves.iter().map(|&mv| mv.to_owned()).collect() }
}

/// The limits, or the first that has no number: to think without it might be to think for ever.
fn read_go<'a>(words: impl Iterator<Item = &'a str>) -> Result<Go, &'static str> {
    let mut go = Go::default();
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        match word {
            "searchmoves" => {
                while let Some(mv) = words.next_if(|word| !GO_WORDS.contains(word)) {
                    go.search_moves.push(mv.to_owned());
                }
            }
            "ponder" => go.ponder = true,
            "infinite" => go.infinite = true,
            word => {
                // What is not known is skipped, as the protocol asks, but told.
                let Some(&word) = GO_WORDS.iter().find(|&&known| known == word) else {
                    go.unknown.push(word.to_owned());
                    continue;
                };
                let number = words.next().and_then(|number| number.parse::<i64>().ok()).ok_or(word)?;
                // A clock may have run below zero; that is no time, not nonsense.
                let number = number.max(0).unsigned_abs();
                let small = u32::try_from(number).unwrap_or(u32::MAX);
                let time = Duration::from_millis(number);
                match word {
                    "wtime" => go.time[0] = Some(time),
                    "btime" => go.time[1] = Some(time),
                    "winc" => go.increment[0] = time,
                    "binc" => go.increment[1] = time,
                    "movestogo" => go.moves_to_go = Some(small),
                    "depth" => go.depth = Some(small),
                    "nodes" => go.nodes = Some(number),
                    "mate" => go.mate = Some(small),
                    "perft" => go.perft = Some(small),
                    _ => go.move_time = Some(time),
                }
            }
        }
    }
    Ok(go)
}

const GO_WORDS: [&str; 13] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "perft",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_of_go_is_read() {
        let line = "go searchmoves e2e4 d2d4 wtime 1000 btime -5 winc 10 binc 20 movestogo 3 depth 7 nodes 99 \
                    mate 2 movetime 50";
        let millis = Duration::from_millis;
        let expected = Go {
            search_moves: vec!["e2e4".into(), "d2d4".into()],
            time: [Some(millis(1000)), Some(millis(0))],
            increment: [millis(10), millis(20)],
            moves_to_go: Some(3),
            depth: Some(7),
            nodes: Some(99),
            mate: Some(2),
            move_time: Some(millis(50)),
            ..Go::default()
        };
        assert_eq!(Command::read(line), Command::Go(expected));
        let ponder = Go { ponder: true, infinite: true, ..Go::default() };
        assert_eq!(Command::read("go infinite ponder"), Command::Go(ponder));
    }

    #[test]
    fn a_limit_without_a_number_is_no_limit() {
        let wrong = [("go depth", "depth"), ("go depth x", "depth"), ("go wtime depth 4", "wtime")];
        for (line, word) in wrong.into_iter().chain([("go depth 3 nodes 1e9", "nodes")]) {
            assert_eq!(Command::read(line), Command::WrongGo(word), "{line}");
        }
        assert_eq!(Command::read("go"), Command::Go(Go::default()));
        assert_eq!(Command::read("position"), Command::Unknown);
    }

    #[test]
    fn unknown_words_after_go_are_kept_and_bound_nothing() {
        let read = |line| match Command::read(line) {
            Command::Go(go) => go,
            other => panic!("{other:?}"),
        };
        for (line, unknown, bounded) in [
            ("go", &[][..], false),
            ("go zzz", &["zzz"], false),
            ("go 7", &["7"], false),
            ("go winc 10 movestogo 3 dept 5", &["dept", "5"], false),
            ("go zzz depth 5", &["zzz"], true),
            ("go infinite now", &["now"], true),
            ("go perft 3", &[], true),
            ("go ponder", &[], true),
            ("go btime 5", &[], true),
        ] {
            let go = read(line);
            assert_eq!(go.unknown, unknown, "{line}");
            assert_eq!(go.is_bounded(), bounded, "{line}");
        }
    }

    #[test]
    fn unknown_words_before_a_command_are_skipped() {
        assert_eq!(Command::read("joho debug on"), Command::Nothing);
        assert_eq!(Command::read("xyz isready"), Command::IsReady);
        assert_eq!(Command::read("what is this"), Command::Unknown);
        assert_eq!(Command::read("  \t "), Command::Nothing);
    }

    #[test]
    fn options_may_have_names_and_values_of_several_words() {
        let read = |line: &str| Command::read(line);
        let option = |name: &str, value: &str| Command::SetOption { name: name.into(), value: value.into() };
        assert_eq!(read("setoption name Hash value 64"), option("Hash", "64"));
        assert_eq!(read("setoption name Clear  Hash"), option("Clear Hash", ""));
        assert_eq!(read("setoption name Some File value c:\\a b.txt"), option("Some File", "c:\\a b.txt"));
        assert_eq!(read("setoption value 3"), option("", ""));
    }

    #[test]
    fn positions_may_have_moves() {
        let read = |line: &str| Command::read(line);
        let moves = vec!["e2e4".to_owned(), "e7e5".to_owned()];
        assert_eq!(read("position startpos moves e2e4 e7e5"), Command::Position { fen: None, moves });
        let fen = Some("8/8/8/8/8/8/8/8 w - - 0 1".to_owned());
        assert_eq!(read("position fen 8/8/8/8/8/8/8/8 w - - 0 1"), Command::Position { fen, moves: vec![] });
    }
}
