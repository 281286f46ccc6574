//! Finished games in the standard formats.

use tabuleiro_facade::{Clock, Control, Message, Outcome, Played, Side, Table};
use tabuleiro_record::text::{BeginError, TextGame, clock_command};

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

/// `record` as text, with clocks and thinking times after each move, and in words what ended the game. `say`
/// puts messages into words. An error means that the record is no game, or none of its format.
pub fn text_game(
    record: &GameRecord,
    heading: &Heading<'_>,
    say: &dyn Fn(&Message) -> String,
) -> Result<TextGame, SheetError> {
    let table = Table::replay(record.events.iter().cloned()).map_err(|_| SheetError::NotAGame)?;
    let outcome = table.outcome().ok_or(SheetError::NotAGame)?;
    let tags = [
        ("Event", heading.event.to_owned()),
        ("Date", heading.date.to_owned()),
        ("Round", heading.round.to_string()),
        ("White", heading.names[Side::White.index()].to_owned()),
        ("Black", heading.names[Side::Black.index()].to_owned()),
        ("Result", outcome.score().to_owned()),
        ("TimeControl", heading.pace.tag()),
        ("PlyCount", table.played().len().to_string()),
        ("Termination", termination(record.ending).to_owned()),
    ];
    let comments = |ply: usize| {
        let mut remarks: Vec<String> = Vec::new();
        remarks.extend(ply.checked_sub(1).map(|last| times(&table.played()[last])));
        if ply == table.played().len() {
            remarks.push(ending_words(record, outcome, say));
        }
        if remarks.is_empty() { remarks } else { vec![remarks.join(" ")] }
    };
    Ok(table.text_game_with(&tags, comments)?)
}

/// Why a record can't be written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SheetError {
    /// Its events are not those of a finished game.
    #[error("the events are not those of a finished game")]
    NotAGame,
    /// The format has no room for it.
    #[error("the game can't be written: {0}")]
    Unwritable(#[from] BeginError),
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
