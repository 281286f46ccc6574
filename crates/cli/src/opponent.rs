//! Players by the words of the command line.

use std::env;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::UNIX_EPOCH;

use tabuleiro_arena::Entrant;
use tabuleiro_table::{Message, PlayerFault, Seat};

/// A player as somebody named it.
pub struct Opponent {
    /// The player.
    pub entrant: Entrant,
    /// What tells the player from others, with the build of its program: results of two builds are not one player's.
    pub identity: String,
}

/// The player that `text` names.
pub fn read(text: &str) -> Result<Opponent, Message> {
    let unknown = || Message::new("match-player-unknown").with("text", text);
    let level = text.strip_prefix("level:").unwrap_or(text).parse().ok();
    let level: u8 = level.filter(|level| (1..=10).contains(level)).ok_or_else(unknown)?;
    let name = format!("level:{level}");
    let open = move |game: &dyn tabuleiro_table::Game, seed| {
        game.player(level, seed)
            .ok_or_else(|| PlayerFault(Message::new("match-no-computer").with("game", game.name())))
    };
    let identity =
        format!("{name} {}", env::current_exe().map_or_else(|_| String::new(), |file| stamp(&file)));
    Ok(Opponent {
        entrant: Entrant { name, seat: Seat::computer(level), lasting: false, open: Arc::new(open) },
        identity,
    })
}

/// What tells a build of a program from another: length and time of its file.
fn stamp(program: &Path) -> String {
    let Ok(about) = fs::metadata(program) else { return String::new() };
    let changed = about.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    format!("{}-{}", about.len(), changed.unwrap_or_default().as_nanos())
}
