//! `tabuleiro play`: a game, saved at every step.

use std::io;
use std::process::ExitCode;
use std::time::SystemTime;

use tabuleiro_console::End;
use tabuleiro_facade::{
    Explain, Game, GameId, GameNameError, JournalError, Loss, Message, Moment, Player, SavedError,
    SavedTable, Seat, Setup, Side, SplitMix64, Store, registry,
};
use tabuleiro_line_mode::Talk;
use tabuleiro_players::{AllowedPrograms, seat};
use tabuleiro_tui::Begin;

use super::classic::finish;
use super::remote;
use crate::arguments::{Play, SideChoice};
use crate::user::User;
use crate::{FAILED, WRONG_WORDS, full_screen, positions};

/// Plays on the full screen. What can't be is told before it opens.
pub fn run_full_screen(options: Play, user: User) -> ExitCode {
    if let Some(at) = &options.at {
        return remote::run_full_screen(at, &options, user);
    }
    let complain = |reason: &Message| complain!("tabuleiro: {}", user.words.say(reason));
    let begun = match options.resume {
        Some(id) => user.store().map_err(|reason| (FAILED, reason)).and_then(|store| {
            let id = which(&store, id).map_err(|error| (status(&error), error.explain()))?;
            store.read(id).map_err(|error| match error {
                JournalError::Missing { .. } => (WRONG_WORDS, no_such(id)),
                error => (FAILED, error.explain()),
            })?;
            Ok((Begin::Open(id), None))
        }),
        None => setup(options, &user, Moment::from(SystemTime::now()))
            .and_then(|setup| {
                let ready = opponent(&setup, &user)?;
                Ok((Begin::Start(Box::new(setup)), ready))
            })
            .map_err(|error| (status(&error), error.explain())),
    };
    match begun {
        Ok((begin, ready)) => full_screen::run(user, begin, ready),
        Err((status, reason)) => {
            complain(&reason);
            ExitCode::from(status)
        }
    }
}

/// Plays line by line.
pub fn run(options: Play, user: &User) -> ExitCode {
    if let Some(at) = &options.at {
        return remote::run(at, &options, user);
    }
    let complain = |message: &Message| complain!("tabuleiro: {}", user.words.say(message));
    let store = match user.store() {
        Ok(store) => store,
        Err(reason) => {
            complain(&reason);
            return ExitCode::from(FAILED);
        }
    };
    let now = Moment::from(SystemTime::now());
    // The opponent of a new game, if it is another program.
    let mut ready: Option<Box<dyn Player>> = None;
    let begun = match options.resume {
        Some(id) => resume(&store, id).map(|(id, saved, loss)| {
            if let Some(notice) = loss.notice() {
                complain(&notice);
            }
            (id, saved)
        }),
        None => setup(options, user, now).and_then(|setup| {
            // Nothing is saved of a game whose opponent can't come.
            ready = opponent(&setup, user)?;
            SavedTable::start(&store, setup, now)
        }),
    };
    // Whom the user has named just now needs no further question.
    let is_new = ready.is_some();
    match begun {
        Ok((id, saved)) => {
            // Saving the start has taken a moment, which must not be missing in the times of the moves:
            // they tell which game is the newest.
            let mut talk = Talk::new(io::stdin(), io::stdout(), Moment::from(SystemTime::now()));
            let refused = match ask_for_programs(&saved, is_new, &store, user, &mut talk) {
                Ok(refused) => refused,
                Err(end) => return finish(Err(end), &user.words),
            };
            let mut seating = |seat: &Seat, game: &dyn Game, seed| match seat {
                Seat::Engine { .. } if ready.is_some() => Ok(ready.take()),
                Seat::Engine { name } if refused.contains(name) => {
                    Err(Message::new("play-program-refused").with("program", name.as_str()))
                }
                seat => {
                    seat::open_seat(seat, game, &user.settings.engines, seed).map_err(|error| error.explain())
                }
            };
            let end = tabuleiro_line_mode::run_with(
                id,
                saved,
                &user.words,
                user.notation(),
                &mut talk,
                &mut seating,
            );
            finish(end, &user.words)
        }
        Err(error) => {
            complain(&error.explain());
            ExitCode::from(status(&error))
        }
    }
}

/// The exit status that tells of `error`.
fn status(error: &SavedError) -> u8 {
    if matches!(error, SavedError::Setup(_)) { WRONG_WORDS } else { FAILED }
}

/// The other program that is to play the game of `setup`, if there is one.
fn opponent(setup: &Setup, user: &User) -> Result<Option<Box<dyn Player>>, SavedError> {
    let game = setup.open().map_err(SavedError::Setup)?;
    match setup.seats.iter().find(|seat| matches!(seat, Seat::Engine { .. })) {
        Some(engine) => seat::open_seat(engine, &*game, &user.settings.engines, setup.seed)
            .map_err(|error| SavedError::Setup(error.explain())),
        None => Ok(None),
    }
}

/// Asks about each program at the table that nobody has allowed yet; those that must not be run.
fn ask_for_programs(
    saved: &SavedTable,
    is_new: bool,
    store: &Store,
    user: &User,
    talk: &mut Talk<'_>,
) -> Result<Vec<String>, End> {
    let mut allowed = AllowedPrograms::in_folder(store.folder());
    let mut refused = Vec::new();
    for side in Side::ALL {
        let Some(program) = allowed.unasked(saved.table().seat(side)).map(str::to_owned) else { continue };
        let question = Message::new("play-run-program").with("program", program.as_str());
        if is_new || tabuleiro_line_mode::ask(&question, &user.words, talk)? {
            allowed.allow(&program);
            // An answer that can't be kept is asked for again.
            let _ = AllowedPrograms::keep(store.folder(), &program);
        } else {
            refused.push(program);
        }
    }
    Ok(refused)
}

/// The saved game `id`, or the last one that is not finished.
fn which(store: &Store, id: Option<GameId>) -> Result<GameId, SavedError> {
    if let Some(id) = id {
        return Ok(id);
    }
    let unfinished = |summary: &tabuleiro_record::Summary| summary.outcome.is_none();
    let mut entries = store.list()?.into_iter();
    let last = entries.find(|entry| !entry.in_use && entry.summary.as_ref().is_ok_and(unfinished));
    Ok(last.ok_or(SavedError::Setup(Message::new("record-none-unfinished")))?.id)
}

/// Opens the saved game `id`, or the last one that is not finished.
fn resume(store: &Store, id: Option<GameId>) -> Result<(GameId, SavedTable, Loss), SavedError> {
    let id = which(store, id)?;
    let (saved, loss) = SavedTable::open(store, id).map_err(|error| match error {
        SavedError::Journal(JournalError::Missing { .. }) => SavedError::Setup(no_such(id)),
        error => error,
    })?;
    Ok((id, saved, loss))
}

/// What a person hears of a game that is not there.
pub fn no_such(id: GameId) -> Message {
    Message::new("record-no-such").with("id", id.to_string())
}

fn setup(options: Play, user: &User, now: Moment) -> Result<Setup, SavedError> {
    let settings = &user.settings;
    let seed = options.seed.unwrap_or(now.millis());
    let game = match options.game {
        Some(name) => name.parse().map_err(|error: GameNameError| SavedError::Setup(error.explain()))?,
        None => settings.game.clone(),
    };
    let kind = registry::kind(&game).map_err(|error| SavedError::Setup(error.explain()))?;
    let passed_over = positions::passed_over(&*kind, options.fen.as_deref(), options.strict);
    positions::warn(&user.words, &passed_over.map_err(SavedError::Setup)?);
    // A position that is given is not to be drawn by lot.
    let mut setup = match options.fen {
        Some(_) => Setup::new(game),
        None => Setup::new(registry::draw_lots(&game, &mut SplitMix64::new(seed))),
    };
    setup.position = options.fen;
    setup.control = options.clock.unwrap_or(settings.clock);
    setup.takeback = options.takeback.unwrap_or(settings.takeback);
    setup.seed = seed;
    let side = match options.side {
        SideChoice::White => Side::White,
        SideChoice::Black => Side::Black,
        SideChoice::Random => Side::ALL[SplitMix64::new(seed).below(2)],
    };
    let level = options.level.unwrap_or(settings.level);
    // Whoever asks for a level hears it if the game has no computer player; others just play without.
    let has_computer =
        options.level.is_some() || setup.open().is_ok_and(|game| game.player(level, seed).is_some());
    let named = options.opponent.or_else(|| options.elo.map(|elo| format!("elo:{elo}")));
    let opponent = named.as_deref().map(seat::seat).transpose();
    let opponent = opponent.map_err(|error| SavedError::Setup(error.explain()))?;
    let names = [options.white, options.black];
    setup.seats = Side::ALL.map(|seat| {
        if let Some(opponent) = opponent.as_ref().filter(|_| seat != side) {
            return opponent.clone();
        }
        if has_computer && !options.two_players && seat != side {
            return Seat::computer(level);
        }
        let own = seat == side && !options.two_players;
        let usual = || if own { settings.name.clone() } else { String::new() };
        Seat::human(names[seat.index()].clone().unwrap_or_else(usual))
    });
    Ok(setup)
}
