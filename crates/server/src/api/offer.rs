//! What a challenge asks for, as terms of a game.

use axum::http::StatusCode;
use tabuleiro_facade::{Explain, GameNameError, Message, registry};
use tabuleiro_host::{Colour, Opponent, Secret, Terms};

use super::fields::Fields;
use crate::problem::Problem;

/// The longest clock, in seconds, and the most that a move adds.
const LONGEST: u32 = 3600 * 24;
const MOST_INCREMENT: u32 = 3600;
const MOST_DAYS: u32 = 14;

/// What a challenge asks for.
pub struct Offer {
    pub terms: Terms,
    pub colour: Colour,
}

fn refused(reason: Message) -> Problem {
    Problem::because(StatusCode::BAD_REQUEST, reason)
}

/// The game that `variant` means, from our usual start unless `position` says another.
pub fn game(variant: Option<&str>, position: Option<&str>) -> Result<String, Problem> {
    match variant {
        None | Some("standard") => Ok("chess".to_owned()),
        Some("fromPosition") if position.is_some() => Ok("chess".to_owned()),
        Some("fromPosition") => Err(Problem::bad("api-no-position")),
        Some(name) => match name.parse() {
            Ok(name) => match registry::kind(&name) {
                Ok(kind) => Ok(kind.name().to_string()),
                Err(error) => Err(refused(error.explain())),
            },
            Err(error) => Err(refused(GameNameError::explain(&error))),
        },
    }
}

/// The clock, as players write it: in seconds, or days for each move, or none.
fn clock(fields: &Fields) -> Result<String, Problem> {
    let limit = fields.number("clock.limit", 0..=LONGEST)?;
    let increment = fields.number("clock.increment", 0..=MOST_INCREMENT)?;
    let days = fields.number("days", 1..=MOST_DAYS)?;
    match (limit, increment, days) {
        (None, None, None) => Ok("none".to_owned()),
        (None, None, Some(days)) => Ok(correspondence(days)),
        (Some(limit), increment, None) => timed(limit, increment.unwrap_or(0)),
        (None, Some(_), _) | (Some(_), _, Some(_)) => Err(Problem::bad("api-bad-clock")),
    }
}

/// Days for each move.
pub fn correspondence(days: u32) -> String {
    format!("byoyomi:0s+1x{}h", days * 24)
}

/// Seconds, and what each move adds.
pub fn timed(limit: u32, increment: u32) -> Result<String, Problem> {
    match (limit, increment) {
        (0, 0) => Err(Problem::bad("api-bad-clock")),
        // Nobody can move without any time: the first increment is there from the start.
        (0, increment) => Ok(format!("fischer:{increment}s+{increment}s")),
        (limit, increment) => Ok(format!("fischer:{limit}s+{increment}s")),
    }
}

/// The side of whoever asks for `colour`.
pub fn lot(colour: Colour) -> usize {
    match colour {
        Colour::White => 0,
        Colour::Black => 1,
        Colour::Lot => usize::from(Secret::random().digest()[0] & 1),
    }
}

/// The side that is asked for.
pub fn colour(fields: &Fields) -> Result<Colour, Problem> {
    Ok(match fields.word("color", &["white", "black", "random"])? {
        Some("white") => Colour::White,
        Some("black") => Colour::Black,
        _ => Colour::Lot,
    })
}

impl Offer {
    /// What the fields of a challenge ask for; `name` is what whoever offers it is called.
    pub fn read(fields: &Fields, opponent: Opponent, name: &str) -> Result<Offer, Problem> {
        if fields.flag("rated")? {
            return Err(Problem::bad("api-no-ratings"));
        }
        let position = fields.text("fen").filter(|fen| *fen != "startpos");
        let game = game(fields.text("variant"), position)?;
        Offer::new(game, position.map(str::to_owned), clock(fields)?, colour(fields)?, opponent, name)
    }

    /// The same in values.
    pub fn new(
        game: String,
        position: Option<String>,
        control: String,
        colour: Colour,
        opponent: Opponent,
        name: &str,
    ) -> Result<Offer, Problem> {
        let side = lot(colour);
        let mut names = [String::new(), String::new()];
        name.clone_into(&mut names[side]);
        let terms = Terms {
            game,
            position,
            control,
            takeback: "ask".to_owned(),
            opponent,
            side,
            names,
            chat: true,
            pauses: false,
            seed: 0,
        };
        // Whatever is wrong with it is said now, not when somebody accepts.
        terms.setup().and_then(|setup| setup.open().map(|_| ())).map_err(refused)?;
        Ok(Offer { terms, colour })
    }
}
