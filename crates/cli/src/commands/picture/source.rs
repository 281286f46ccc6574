//! What a picture shows: a position of a game, or a game of a file.

use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;

use tabuleiro_facade::{Explain, Imported, Importer, Message, registry};
use tabuleiro_record::text::{self, Format};
use tabuleiro_words::Words;

use super::{Shown, nothing};
use crate::arguments::{self, GameFile};
use crate::commands::{OpenGames, failed_to_read, open_games, wrong_words};
use crate::{game_file, positions};

/// What the user wants to see; the exit status, after telling why, if there is none.
pub(super) fn find(options: &arguments::Picture, words: &Words) -> Result<Shown, ExitCode> {
    let mut shown = match is_file(&options.what) {
        true => of_file(options, words)?,
        false => of_name(options, words)?,
    };
    if let Some(moves) = &options.moves {
        shown.moves.extend(typed(moves));
    }
    Ok(shown)
}

/// The moves of a typed list: between commas if it has some, otherwise between blanks, without their numbers.
fn typed(moves: &str) -> Vec<String> {
    let has_commas = moves.contains(',');
    let parts = moves.split(move |c: char| if has_commas { c == ',' } else { c.is_whitespace() });
    let without_number = |part: &str| {
        let part = part.trim();
        let rest = part.trim_start_matches(|c: char| c.is_ascii_digit());
        rest.strip_prefix('.').map_or(part, |rest| rest.trim_start_matches('.').trim_start()).to_owned()
    };
    parts.map(without_number).filter(|part| !part.is_empty()).collect()
}

/// Whether this names a file of games rather than a game.
fn is_file(what: &str) -> bool {
    registry::read_kind(what).is_err() && Format::of_source(Path::new(what)).is_some()
}

fn of_name(options: &arguments::Picture, words: &Words) -> Result<Shown, ExitCode> {
    let position = (!options.position.is_empty()).then(|| options.position.join(" "));
    match positions::open(&options.what, position.as_deref(), false) {
        Ok((game, passed_over)) => {
            positions::warn(words, &passed_over);
            Ok(Shown { game, moves: Vec::new() })
        }
        Err(message) => Err(wrong_words(words, &message)),
    }
}

fn of_file(options: &arguments::Picture, words: &Words) -> Result<Shown, ExitCode> {
    let source = GameFile { file: options.what.clone().into(), format: None };
    let OpenGames { format, options: reading, file } = open_games(&source, None, words)?;
    let bar = file.bar();
    let mut found: Option<Imported> = None;
    let wanted = options.number;
    let keep = |game: Imported| match game.number {
        number if number < wanted => ControlFlow::Continue(()),
        number => {
            found = (number == wanted).then_some(game);
            ControlFlow::Break(())
        }
    };
    let tell = |problem: text::Problem| {
        if problem.game == wanted {
            bar.suspend(|| complain!("{}", words.say(&problem.explain())));
        }
    };
    let read = text::read_with(format, &reading, file, &mut Importer::new(keep, tell));
    bar.finish_and_clear();
    if let Err(error) = read {
        return Err(failed_to_read(words, &game_file::unreadable(&source.file, &error)));
    }
    let path = options.what.as_str();
    let Some(game) = found else {
        return Err(nothing(
            words,
            &Message::new("picture-no-game").with("number", wanted).with("path", path),
        ));
    };
    let (position, moves) = match game.rest {
        None => (game.position, game.moves),
        Some(rest) => (rest.position, rest.moves),
    };
    let kind = registry::kind(&game.name).map_err(|error| error.explain());
    let opened = kind.and_then(|kind| kind.open(position.as_deref()));
    let opened = opened.map_err(|message| failed_to_read(words, &message))?;
    Ok(Shown { game: opened, moves })
}
