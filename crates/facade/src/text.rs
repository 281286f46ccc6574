//! Games of a table as text for other programs: PGN, PDN or the text of Quarto, or the events of the log.

use std::path::Path;
use std::time::Duration;

use tabuleiro_core::{DrawReason, Explain, Message, Outcome, WinReason};
use tabuleiro_record::text::{After, BeginError, Beginning, Format, Ply, Score, TextGame, clock_command};
use tabuleiro_record::{Control, Seat, event_lines};

use crate::{Played, Side, Table};

/// How files of events end.
const EVENTS: &str = "jsonl";

impl Table {
    /// The format of text that games of this kind have, if there is one.
    pub fn text_format(&self) -> Option<Format> {
        self.game().kind().format()
    }

    /// What a file at `path` should hold: the events of the log if its name ends in `.jsonl`, otherwise the
    /// game in the text format of its kind. A name that ends as another format does is refused. Without a
    /// file, the text.
    pub fn exported(&self, path: Option<&Path>) -> Result<String, Message> {
        let extension = path.and_then(Path::extension).and_then(|extension| extension.to_str());
        if extension.is_some_and(|extension| extension.eq_ignore_ascii_case(EVENTS)) {
            return Ok(event_lines(self.log()));
        }
        let game = self.text_game()?;
        match (extension.and_then(Format::from_name), self.text_format()) {
            (Some(wished), Some(format)) if wished != format => Err(Message::new("record-wrong-format")
                .with("wished", wished.name())
                .with("format", format.name())),
            _ => Ok(game.to_string()),
        }
    }

    /// What is said about the game, by the names of tags. Of a game that comes from a file, it is what the
    /// file says.
    fn tags(&self) -> Vec<(&str, String)> {
        let start = self.setup();
        let player = |side: Side| player(&start.seats[side.index()]);
        let mut tags = vec![
            ("White", player(Side::White)),
            ("Black", player(Side::Black)),
            ("Result", self.outcome().map_or(Score::Unknown, Score::from).text().to_owned()),
        ];
        let ending = ("Termination", termination(self.outcome()).to_owned());
        let log = self.log();
        if start.tags.is_empty() {
            tags.extend([("Date", log[0].at.day()), ("TimeControl", time_control(start.control)), ending]);
            if let Some(opening) = crate::opening(self.game()) {
                tags.extend([("ECO", opening.code.to_owned()), ("Opening", opening.name.to_owned())]);
            }
            return tags;
        }
        // What the file says of the end no longer holds if the game has gone on since it came from there.
        let went_on = log.last().is_some_and(|last| last.at > log[0].at);
        let holds = |name: &str| !went_on || !["Termination", "PlyCount"].contains(&name);
        let said = start.tags.iter().map(|(name, value)| (name.as_str(), value.clone()));
        tags.extend(said.filter(|(name, _)| holds(name)));
        tags.extend(went_on.then_some(ending));
        tags
    }

    /// The game as text: players, day, time control and result as tags, the moves that stand on the board,
    /// the time left after each, and all comments.
    pub fn text_game(&self) -> Result<TextGame, Message> {
        let left = |played: &Played| {
            played.clock.map(|clock| clock_command(clock.left(played.side, Duration::ZERO).time))
        };
        let comments = |ply: usize| {
            let clock = ply.checked_sub(1).and_then(|last| left(&self.played()[last]));
            clock.into_iter().chain(self.comments(ply).iter().cloned()).collect()
        };
        self.text_game_with(&self.tags(), comments).map_err(|error| match error {
            BeginError::NoFormat { game } => Message::new("record-no-text").with("game", game.to_string()),
            BeginError::Problem(problem) => problem.fault.explain(),
        })
    }

    /// The game as text with these tags and the comments that `comments` tells after so many plies.
    pub fn text_game_with(
        &self,
        tags: &[(&str, String)],
        comments: impl Fn(usize) -> Vec<String>,
    ) -> Result<TextGame, BeginError> {
        let start = self.setup();
        let mut game = TextGame::begin(Beginning { game: &start.game, position: &start.position, tags })?;
        game.line.comments = comments(0);
        for (ply, played) in (1..).zip(self.played()) {
            // A move is one word.
            let word: String = played.text.chars().filter(|letter| *letter != ' ').collect();
            let mut written = Ply::from(word.as_str());
            written.after.extend(comments(ply).into_iter().map(After::Comment));
            game.line.plies.push(written);
        }
        Ok(game)
    }
}

fn player(seat: &Seat) -> String {
    match seat {
        Seat::Human { name } if name.is_empty() => "?".to_owned(),
        Seat::Human { name } | Seat::Engine { name } => name.clone(),
        Seat::Computer { level } => format!("Tabuleiro, level {level}"),
    }
}

/// As PGN has it, and where it has nothing, as the command line does.
fn time_control(control: Control) -> String {
    let whole = |time: Duration| (time.subsec_nanos() == 0).then_some(time.as_secs());
    let standard = match control {
        Control::None => Some("-".to_owned()),
        Control::SuddenDeath { total } => whole(total).map(|seconds| seconds.to_string()),
        Control::Fischer { total, increment } => {
            whole(total).zip(whole(increment)).map(|(total, more)| format!("{total}+{more}"))
        }
        Control::PerMoves { moves, total, increment } if increment.is_zero() => {
            whole(total).map(|seconds| format!("{moves}/{seconds}"))
        }
        Control::PerMoves { moves, total, increment } => {
            whole(total).zip(whole(increment)).map(|(total, more)| format!("{moves}/{total}+{more}"))
        }
        Control::Hourglass { total } => whole(total).map(|seconds| format!("*{seconds}")),
        Control::Bronstein { .. } | Control::ByoYomi { .. } => None,
    };
    standard.unwrap_or_else(|| control.to_string())
}

fn termination(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "unterminated",
        Some(
            Outcome::Win { reason: WinReason::Flag, .. }
            | Outcome::Draw { reason: DrawReason::FlagWithoutMaterial },
        ) => "time forfeit",
        Some(Outcome::Win { reason: WinReason::Forfeit, .. }) => "rules infraction",
        Some(_) => "normal",
    }
}
