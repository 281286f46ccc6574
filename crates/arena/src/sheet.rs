//! Finished games in the standard formats.

use std::fmt::Write;
use std::ops::ControlFlow;

use tabuleiro_record::text::{self, Builder, Format, Problem, Take, TextGame, clock_command};
use tabuleiro_table::{Clock, Control, Message, Outcome, Played, Side, Table};

use crate::{Ending, GameRecord, Pace};

/// What a game's record says besides the game.
pub struct Heading<'a> {
    /// What the contest is called.
    pub event: &'a str,
    /// What the players of White and Black are called.
    pub names: [&'a str; 2],
    /// When the game began, as `2026.11.16`.
    pub date: &'a str,
    /// Its number in the contest.
    pub round: usize,
    /// How long the players were allowed to think.
    pub pace: Pace,
}

/// The format in which games of the kind called `game` are written.
pub fn format_of(game: &str) -> Format {
    match game.split([':', '?']).next() {
        Some("draughts") => Format::Pdn,
        Some("quarto") => Format::Quarto,
        _ => Format::Pgn,
    }
}

/// `record` as text, with clocks and thinking times after each move, and in words what ended the game. `say` puts messages
/// into words. An error means that the record is no game, or none of its format.
pub fn text_game(
    record: &GameRecord,
    heading: &Heading<'_>,
    say: &dyn Fn(&Message) -> String,
) -> Result<TextGame, SheetError> {
    let table = Table::replay(record.events.iter().cloned()).map_err(|_| SheetError::NotAGame)?;
    let start = table.setup();
    let outcome = table.outcome().ok_or(SheetError::NotAGame)?;
    let mut source = String::new();
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(source, "[{name} \"{value}\"]");
    };
    tag("Event", heading.event);
    tag("Date", heading.date);
    tag("Round", &heading.round.to_string());
    tag("White", heading.names[Side::White.index()]);
    tag("Black", heading.names[Side::Black.index()]);
    tag("Result", outcome.score());
    tag("FEN", &start.position);
    if let Some(rules) = variant(&start.game) {
        tag("Variant", rules);
    }
    tag("TimeControl", &heading.pace.tag());
    tag("PlyCount", &table.played().len().to_string());
    tag("Termination", termination(record.ending));
    source.push('\n');
    for (index, played) in table.played().iter().enumerate() {
        let word: String = played.text.chars().filter(|letter| !letter.is_whitespace()).collect();
        let mut remarks = vec![times(played)];
        if index + 1 == table.played().len() {
            remarks.push(ending_words(record, outcome, say));
        }
        let _ = writeln!(source, "{word} {{{}}}", remarks.join(" "));
    }
    if table.played().is_empty() {
        let _ = writeln!(source, "{{{}}}", ending_words(record, outcome, say));
    }
    source.push_str(outcome.score());
    let mut builder = Builder::new(Only { game: None, problem: None });
    let read = text::read(format_of(&start.game), source.as_bytes(), &mut builder);
    let Only { game, problem } = builder.into_taker();
    match (read, problem, game) {
        (Ok(()), None, Some(game)) => Ok(game),
        (_, Some(problem), _) => Err(SheetError::Unwritable(Box::new(problem))),
        _ => Err(SheetError::NotAGame),
    }
}

/// Why a record can't be written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SheetError {
    /// Its events are not those of a finished game.
    #[error("the events are not those of a finished game")]
    NotAGame,
    /// The format has no room for it.
    #[error("the game can't be written: {0}")]
    Unwritable(Box<Problem>),
}

/// The value of the tag that names the rules, where one is needed.
fn variant(game: &str) -> Option<&str> {
    match game.split_once('?').map_or(game, |(name, _)| name) {
        "chess" => None,
        "chess960" => Some("Chess960"),
        _ => Some(game.strip_prefix("draughts:").unwrap_or(game)),
    }
}

/// The clock after a move, and the time that it took.
fn times(played: &Played) -> String {
    let elapsed = played.spent;
    let seconds = elapsed.as_secs();
    let spent = format!(
        "[%emt {}:{:02}:{:02}.{:03}]",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60,
        elapsed.subsec_millis()
    );
    match played.clock.filter(shows) {
        Some(clock) => {
            let left = clock.left(played.side, std::time::Duration::ZERO);
            format!("{} {spent}", clock_command(left.time))
        }
        None => spent,
    }
}

/// Whether a clock says something that the pace does not.
fn shows(clock: &Clock) -> bool {
    !matches!(clock.control(), Control::ByoYomi { .. })
}

/// What ended the game, in words.
fn ending_words(record: &GameRecord, outcome: Outcome, say: &dyn Fn(&Message) -> String) -> String {
    let mut words = say(&record.ending.explain(outcome));
    if let Some(remark) = &record.remark {
        words.push(' ');
        words.push_str(remark);
    }
    // A brace would end the comment.
    words.replace(['{', '}'], "|")
}

/// The word of the PGN standard for how a game ended.
fn termination(ending: Ending) -> &'static str {
    match ending {
        Ending::Rules | Ending::Resigned | Ending::Agreed => "normal",
        Ending::Flag => "time forfeit",
        Ending::Illegal => "rules infraction",
        Ending::Fault => "abandoned",
        Ending::Won | Ending::Drawn | Ending::TooLong => "adjudication",
    }
}

/// Takes one game, or what is wrong with it.
struct Only {
    game: Option<TextGame>,
    problem: Option<Problem>,
}

impl Take for Only {
    fn game(&mut self, game: &TextGame) -> ControlFlow<()> {
        self.game = Some(game.clone());
        ControlFlow::Break(())
    }

    fn problem(&mut self, problem: Problem) {
        if problem.spoils_game {
            self.problem.get_or_insert(problem);
        }
    }
}
