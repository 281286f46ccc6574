//! Games of files as tables, to be kept among the saved ones.

use std::ops::ControlFlow;

use tabuleiro_core::{Explain, GameName, Message, Side};
use tabuleiro_record::grammar::TagText;
use tabuleiro_record::text::{
    FoundKind, GameEnd, MoveText, Problem, Score, Sink, StartText, without_commands, words,
};
use tabuleiro_record::{Moment, Seat};

use crate::{Command, Setup, Table};

/// Tags that say what the table knows by itself.
const KNOWN: [&str; 7] = ["White", "Black", "Result", "FEN", "SetUp", "Variant", "GameType"];
/// How many tags of a game are kept, and how many characters one may have. More is nothing that people wrote.
const MOST_TAGS: usize = 100;
const LONGEST_TAG: usize = 1000;

/// A game of a file: its main line, and what the file says about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported {
    /// Its number in the file, counted from 1.
    pub number: u64,
    /// The canonical name of what is played.
    pub name: GameName,
    /// Where it starts, if not as usual.
    pub position: Option<String>,
    /// Who plays; empty where the file does not say.
    pub players: [String; 2],
    /// When it was played, as the file says it.
    pub date: String,
    /// All that the file says which does not follow from the rest, by the names of tags.
    pub tags: Vec<(String, String)>,
    /// The moves, up to where the rest begins.
    pub moves: Vec<String>,
    /// The comments, by the plies before them.
    pub comments: Vec<(usize, String)>,
    /// The result that the file states.
    pub score: Score,
    /// What follows where nobody moved, for which a table has no room.
    pub rest: Option<Rest>,
}

/// The main line from where a side passed, or another position was set up, as annotators do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rest {
    /// All of it, as the file has it.
    pub text: String,
    /// The position after the last pass or set-up.
    pub position: Option<String>,
    /// The moves from there on.
    pub moves: Vec<String>,
}

impl Imported {
    /// The game as a table that was filled `now`, with its comments, tags and result; or why it is none. The
    /// rest that is not played becomes a comment on the last move.
    pub fn table(&self, now: Moment) -> Result<Table, Message> {
        let mut setup = Setup::new(self.name.clone());
        setup.position.clone_from(&self.position);
        setup.seats = self.players.clone().map(Seat::human);
        setup.seed = now.millis();
        setup.tags.clone_from(&self.tags);
        let mut table = Table::start(setup, now)?;
        let mut comments = self.comments.iter().peekable();
        for ply in 0..=self.moves.len() {
            while let Some((_, text)) = comments.next_if(|(at, _)| *at == ply) {
                // A comment that is too long for a journal is no reason to refuse the game.
                let _ = table.apply_at(None, Command::Comment { text: text.clone() }, now);
            }
            if let Some(text) = self.moves.get(ply) {
                table.play_on(text, now).map_err(|refusal| refusal.explain())?;
            }
        }
        if let Some(rest) = &self.rest {
            let _ = table.apply_at(None, Command::Comment { text: rest.text.clone() }, now);
        }
        match table.game().outcome() {
            _ if table.outcome().is_some() => {}
            Some(outcome) => table.end(outcome, now),
            None => {
                for command in ending(self.score) {
                    table.apply_at(None, command, now).map_err(|refusal| refusal.explain())?;
                }
            }
        }
        Ok(table)
    }
}

impl Rest {
    /// Adds a word to the text.
    fn add(&mut self, word: &str) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.text.push_str(word);
    }
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

/// A sink that makes [`Imported`] games, and hands each to one function and each problem to another. A game
/// that can't be read as a whole does not come.
pub struct Importer<G, P> {
    game: G,
    problem: P,
    tags: Vec<(String, String)>,
    start: Option<(GameName, Option<String>)>,
    moves: Vec<String>,
    comments: Vec<(usize, String)>,
    depth: usize,
    rest: Option<Rest>,
    /// What is played, if no game says so but the moves do.
    found: Option<FoundKind>,
}

impl<G: FnMut(Imported) -> ControlFlow<()>, P: FnMut(Problem)> Importer<G, P> {
    /// Hands games to `game`, which may end the reading, and problems to `problem`.
    pub fn new(game: G, problem: P) -> Importer<G, P> {
        let (tags, moves, comments) = (Vec::new(), Vec::new(), Vec::new());
        Importer { game, problem, tags, start: None, moves, comments, depth: 0, rest: None, found: None }
    }
}

impl<G, P> Importer<G, P> {
    /// What is played, if no game says so but the moves do.
    pub fn found(&self) -> Option<&FoundKind> {
        self.found.as_ref()
    }

    /// Goes on from `position`, to which no move leads but `text`.
    fn break_off(&mut self, text: &str, position: Option<String>) {
        let rest = self.rest.get_or_insert_default();
        rest.add(text);
        rest.position = position;
        rest.moves.clear();
    }
}

impl<G: FnMut(Imported) -> ControlFlow<()>, P: FnMut(Problem)> Sink for Importer<G, P> {
    fn found(&mut self, kind: &FoundKind) {
        self.found = Some(kind.clone());
    }

    fn tag(&mut self, tag: TagText<'_>) {
        let value = tag.value();
        if self.tags.len() < MOST_TAGS && value.chars().count() <= LONGEST_TAG {
            self.tags.push((String::from_utf8_lossy(tag.name).into_owned(), printable(&value)));
        }
    }

    fn start(&mut self, start: &dyn StartText) {
        self.start = Some((start.game(), start.position()));
    }

    fn moved(&mut self, mv: &dyn MoveText) {
        if self.depth > 0 {
            return;
        }
        let mut text = String::new();
        mv.write(&mut text);
        if mv.is_pass() {
            self.break_off(&text, mv.position());
        } else if let Some(rest) = &mut self.rest {
            rest.add(&text);
            rest.moves.push(text);
        } else {
            self.moves.push(text);
        }
    }

    fn set_up(&mut self, position: &dyn StartText) {
        match &mut self.start {
            Some((_, start)) if self.depth == 0 && self.moves.is_empty() => *start = position.position(),
            Some(_) if self.depth == 0 => {
                let position = position.position();
                self.break_off(&format!("/FEN \"{}\"/", position.as_deref().unwrap_or_default()), position);
            }
            _ => {}
        }
    }

    fn comment(&mut self, text: &[u8]) {
        if self.depth == 0 {
            // Commands to programs, such as clocks, are not for people.
            let text = printable(&without_commands(&words(text)));
            match &mut self.rest {
                _ if text.is_empty() => {}
                Some(rest) => rest.add(&format!("{{ {text} }}")),
                None => self.comments.push((self.moves.len(), text)),
            }
        }
    }

    fn open(&mut self) {
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    fn problem(&mut self, problem: Problem) {
        (self.problem)(problem);
    }

    fn end(&mut self, end: GameEnd) -> ControlFlow<()> {
        let mut tags = std::mem::take(&mut self.tags);
        let moves = std::mem::take(&mut self.moves);
        let comments = std::mem::take(&mut self.comments);
        let rest = self.rest.take();
        self.depth = 0;
        let Some((name, position)) = self.start.take().filter(|_| !end.is_spoiled) else {
            return ControlFlow::Continue(());
        };
        let tag = |name: &str| {
            let found = tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
            found.filter(|value| value != "?").unwrap_or_default()
        };
        let players = [tag("White"), tag("Black")];
        let date = tag("Date");
        tags.retain(|(name, _)| !KNOWN.contains(&name.as_str()));
        if date.is_empty() {
            // The day when the game is kept is not the day when it was played.
            tags.retain(|(name, _)| name != "Date");
            tags.push(("Date".to_owned(), "????.??.??".to_owned()));
        }
        let (number, score) = (end.number, end.score);
        (self.game)(Imported { number, name, position, players, date, tags, moves, comments, score, rest })
    }
}

/// `text` without characters that would command a terminal instead of being shown.
fn printable(text: &str) -> String {
    text.chars().filter(|character| !character.is_control()).collect()
}
