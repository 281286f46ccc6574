//! How a contest is played, from the words of the command line.

use std::path::Path;
use std::time::Duration;

use tabuleiro_arena::{Adjudication, Contest, Entrant, Openings, Pace, apart, read_clock, read_time};
use tabuleiro_facade::{ControlError, Explain, Game, GameName, Message, book, registry};
use tabuleiro_players::Opponent;
use tabuleiro_players::driver::Patience;

use super::{Order, Refusal};
pub use crate::contest_arguments::ContestTerms;
use crate::positions::{self, Item, Part};

/// The contest that `order` asks for.
pub fn contest(order: &Order<'_>, opponents: Vec<Opponent>) -> Result<Contest, Refusal> {
    let terms = order.terms;
    connect_each_once(terms, &opponents)?;
    // The canonical name, so that the same game has the same journal however it is written; but it would
    // fix a start that is drawn by lot.
    let named: GameName = order.game.parse().map_err(|error| explained(&error))?;
    let kind = registry::kind(&named).map_err(|error| explained(&error))?;
    let canonical = kind.open(None).map_err(Refusal::words)?.name().clone();
    let game = if kind.starts_by_lot() { named } else { canonical };
    let adjudication = match &terms.adjudicate {
        Some(text) => text.parse().map_err(|error| explained(&error))?,
        None => Adjudication::default(),
    };
    let pace = pace(terms).map_err(|error| explained(&error))?;
    let patience = read_time(&terms.patience).map_err(|error| explained(&error))?;
    // Who thinks as its settings say must have the time to.
    let usual =
        opponents.iter().filter_map(|opponent| opponent.move_time).max().filter(|_| pace == Pace::Free);
    let patience = usual.map_or(patience, |time| patience.max(time.saturating_add(GRACE)));
    Ok(Contest {
        openings: openings(terms, &game.to_string())?,
        entrants: apart(opponents.into_iter().map(entrant).collect()),
        pace,
        adjudication: Adjudication { longest: terms.max_moves, ..adjudication },
        patience,
        concurrency: terms.concurrency.into(),
        seed: terms.seed,
        game,
    })
}

fn entrant(opponent: Opponent) -> Entrant {
    let Opponent { name, seat, lasting, open, .. } = opponent;
    Entrant { name, seat, lasting, open }
}

/// Refuses what would leave games waiting for a program that serves one connection at a time.
fn connect_each_once(terms: &ContestTerms, opponents: &[Opponent]) -> Result<(), Refusal> {
    let mut taken: Vec<&str> = Vec::new();
    for opponent in opponents {
        let Some(address) = opponent.address.as_deref() else { continue };
        let refusal = |key| {
            let message = Message::new(key).with("player", opponent.name.as_str());
            Err(Refusal::words(message.with("address", address)))
        };
        if terms.concurrency > 1 {
            return refusal("match-one-connection");
        }
        if taken.contains(&address) {
            return refusal("match-same-address");
        }
        taken.push(address);
    }
    Ok(())
}

fn explained(error: &impl Explain) -> Refusal {
    Refusal::words(error.explain())
}

/// What the referee leaves to a driver to see first, or a driver to the referee.
const GRACE: Duration = Duration::from_secs(3);

/// How long drivers wait for programs: longer than the referee does, who knows what being late means.
pub fn patience_with_programs(terms: &ContestTerms) -> Result<Patience, Refusal> {
    let usual = Patience::default();
    let [margin, patience] = [margin(terms), read_time(&terms.patience)];
    let margin = margin.map_err(|error| explained(&error))?.saturating_add(GRACE);
    let patience = patience.map_err(|error| explained(&error))?.saturating_add(GRACE);
    Ok(Patience {
        margin,
        silence: usual.silence.max(patience),
        untimed: usual.untimed.max(patience),
        ..usual
    })
}

fn margin(terms: &ContestTerms) -> Result<Duration, ControlError> {
    if is_nothing(&terms.margin) { Ok(Duration::ZERO) } else { read_time(&terms.margin) }
}

fn pace(terms: &ContestTerms) -> Result<Pace, ControlError> {
    if let Some(text) = &terms.time {
        return read_clock(text).map(Pace::Clock);
    }
    if let Some(text) = &terms.move_time {
        return Ok(Pace::MoveTime { time: read_time(text)?, margin: margin(terms)? });
    }
    Ok(match (terms.nodes, terms.depth) {
        (Some(nodes), _) => Pace::Nodes(nodes),
        (None, Some(depth)) => Pace::Depth(depth),
        (None, None) => Pace::Free,
    })
}

/// A clock of no time makes no sense, but a margin of none does.
fn is_nothing(text: &str) -> bool {
    text.trim().trim_end_matches(|c: char| c.is_ascii_alphabetic()).parse() == Ok(0.0)
}

fn openings(terms: &ContestTerms, game: &str) -> Result<Openings, Refusal> {
    if let Some(path) = &terms.openings {
        if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("bin")) {
            return from_book(path, game, terms).map(Openings::Listed);
        }
        return listed(path, game, terms).map(Openings::Listed);
    }
    Ok(Openings::Random { plies: terms.random_plies, seed: terms.seed })
}

/// How many openings of a book are used before the first comes again, and how long they are unless told.
const BOOK_OPENINGS: usize = 1_000;
const BOOK_PLIES: usize = 12;

/// Positions that a Polyglot book leads to, which are those of chess alone.
fn from_book(path: &Path, name: &str, terms: &ContestTerms) -> Result<Vec<String>, Refusal> {
    if name != "chess" {
        return Err(Refusal::words(Message::new("book-other-game").with("name", name)));
    }
    let plies = terms.opening_plies.unwrap_or(BOOK_PLIES);
    book::openings(path, plies, BOOK_OPENINGS, terms.seed).map_err(Refusal::failure)
}

/// The positions of a file, each of which must be playable.
fn listed(path: &Path, name: &str, terms: &ContestTerms) -> Result<Vec<String>, Refusal> {
    let most = terms.opening_plies;
    let items = positions::read(path, name, terms.strict).map_err(Refusal::failure)?;
    let mut found = Vec::new();
    for item in items {
        let over = || Message::new("match-openings-over");
        match item {
            Item::Position { line, game, .. } => {
                if game.outcome().is_some() {
                    return Err(Refusal::failure(positions::wrong_line(path, line, over())));
                }
                found.push(text(&*game));
            }
            Item::Game { number, parts } => {
                let most = most.unwrap_or(usize::MAX);
                let last = parts.into_iter().rfind(|part| part.before <= most);
                let Some(Part { before, mut game, .. }) = last else { continue };
                while before + game.ply() > most && game.undo() {}
                if game.outcome().is_some() {
                    return Err(Refusal::failure(positions::wrong_game(path, number, over())));
                }
                found.push(text(&*game));
            }
            Item::Remark(_) => {}
            Item::Wrong(message) => return Err(Refusal::failure(message)),
        }
    }
    if found.is_empty() {
        let message = Message::new("match-openings-empty").with("path", path.display().to_string());
        return Err(Refusal::failure(message));
    }
    Ok(found)
}

fn text(game: &dyn Game) -> String {
    game.position_text(game.ply()).unwrap_or_default()
}
