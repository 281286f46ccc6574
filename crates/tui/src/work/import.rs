//! The games of a file, and keeping one of them among the saved games.

use std::fs::File;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use tabuleiro_record::grammar::TagText;
use tabuleiro_record::text::{self, Format, GameEnd, MoveText, Problem, Score, Sink, StartText};
use tabuleiro_table::{Command, Event, Explain, GameId, Message, Moment, Seat, Setup, Side, Store, Table};

use crate::effect::{Answer, Imported};

/// How many games of a file are listed; more is a database, not something to pick from.
const MOST_GAMES: usize = 2000;
/// How many problems are told.
const MOST_PROBLEMS: usize = 5;

/// Reads the games of the file at `path`.
pub(super) fn read(path: PathBuf) -> Answer {
    let Some(format) = Format::of_path(&path) else {
        return Answer::Failed(Message::new("tui-import-unknown"));
    };
    let mut collector = Collector::default();
    let read = File::open(&path).and_then(|file| text::read(format, file, &mut collector));
    match read {
        Ok(()) => Answer::Imported { path, games: collector.games, problems: collector.problems },
        Err(error) => Answer::Failed(unreadable(&path, &error)),
    }
}

fn unreadable(path: &Path, error: &std::io::Error) -> Message {
    Message::new("file-unreadable").with("path", path.display().to_string()).with("error", error.to_string())
}

/// Collects the games of a file.
#[derive(Default)]
struct Collector {
    games: Vec<Imported>,
    problems: Vec<Message>,
    tags: Vec<(String, String)>,
    start: Option<(String, Option<String>)>,
    moves: Vec<String>,
    comments: Vec<(usize, String)>,
    depth: usize,
}

impl Sink for Collector {
    fn tag(&mut self, tag: TagText<'_>) {
        self.tags.push((String::from_utf8_lossy(tag.name).into_owned(), tag.value().into_owned()));
    }

    fn start(&mut self, start: &dyn StartText) {
        self.start = Some((start.game().into_owned(), start.position()));
    }

    fn moved(&mut self, mv: &dyn MoveText) {
        if self.depth == 0 {
            let mut text = String::new();
            mv.write(&mut text);
            self.moves.push(text);
        }
    }

    fn comment(&mut self, text: &[u8]) {
        let text = String::from_utf8_lossy(text).split_whitespace().collect::<Vec<_>>().join(" ");
        // Commands to programs, such as clocks, are not for people.
        if self.depth == 0 && !text.is_empty() && !text.starts_with("[%") {
            self.comments.push((self.moves.len(), text));
        }
    }

    fn open(&mut self) {
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    fn problem(&mut self, problem: Problem) {
        if self.problems.len() < MOST_PROBLEMS {
            self.problems.push(problem.explain());
        }
    }

    fn end(&mut self, end: GameEnd) -> ControlFlow<()> {
        let tags = std::mem::take(&mut self.tags);
        let tag = |name: &str| {
            let found = tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
            found.filter(|value| value != "?").unwrap_or_default()
        };
        let moves = std::mem::take(&mut self.moves);
        let comments = std::mem::take(&mut self.comments);
        self.depth = 0;
        if let Some((name, position)) = self.start.take().filter(|_| !end.is_spoiled) {
            let players = [tag("White"), tag("Black")];
            let date = tag("Date");
            self.games.push(Imported { name, position, players, date, moves, comments, score: end.score });
        }
        if self.games.len() < MOST_GAMES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

/// Keeps `game` among the saved ones, with everything that the file says of it.
pub(super) fn keep(store: &Store, game: &Imported) -> Result<(GameId, Vec<Event>), Message> {
    let table = replay(game)?;
    let (id, _journal) = store.create(table.log()).map_err(|error| error.explain())?;
    Ok((id, table.log().to_vec()))
}

fn replay(game: &Imported) -> Result<Table, Message> {
    let now = Moment::from(std::time::SystemTime::now());
    let mut setup = Setup::new(game.name.clone());
    setup.position.clone_from(&game.position);
    setup.seats = game.players.clone().map(Seat::human);
    setup.seed = now.millis();
    let mut table = Table::start(setup, now)?;
    let mut comments = game.comments.iter().peekable();
    for ply in 0..=game.moves.len() {
        while let Some((_, text)) = comments.next_if(|(at, _)| *at == ply) {
            // A comment that is too long for a journal is no reason to refuse the game.
            let _ = table.apply_at(None, Command::Comment { text: text.clone() }, now);
        }
        if let Some(text) = game.moves.get(ply) {
            let played = table.apply_at(None, Command::Move { text: text.clone() }, now);
            played.map_err(|refusal| refusal.reason)?;
        }
    }
    if table.outcome().is_none() {
        for command in ending(game.score) {
            table.apply_at(None, command, now).map_err(|refusal| refusal.reason)?;
        }
    }
    Ok(table)
}

/// How a game ended that did not end on the board.
fn ending(score: Score) -> Vec<Command> {
    match score {
        Score::White => vec![Command::Resign { side: Side::Black }],
        Score::Black => vec![Command::Resign { side: Side::White }],
        Score::Draw => {
            vec![Command::OfferDraw { side: Side::White }, Command::AnswerDraw { accept: true }]
        }
        Score::BothLost | Score::Unknown => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_of_a_file_becomes_a_table_with_its_result_and_comments() {
        let text = "[Event \"x\"]\n[White \"Ana\"]\n[Black \"?\"]\n[Result \"1-0\"]\n\n\
                    1. e4 { [%clk 0:05:00] } e5 { Well } (1... c5 { no }) 2. Nf3 1-0\n";
        let mut collector = Collector::default();
        text::read(Format::Pgn, text.as_bytes(), &mut collector).unwrap();
        let [game] = collector.games.as_slice() else { panic!() };
        assert_eq!(game.moves, ["e4", "e5", "Nf3"]);
        assert_eq!(game.players, ["Ana".to_owned(), String::new()]);
        assert_eq!(game.comments, [(2, "Well".to_owned())]);
        let table = replay(game).unwrap();
        assert_eq!(table.outcome().and_then(|outcome| outcome.winner()), Some(Side::White));
        assert_eq!(table.comments(2), ["Well"]);
    }
}
