//! `tabuleiro play`: a game, saved at every step.

use std::io;
use std::process::ExitCode;
use std::time::SystemTime;

use tabuleiro_plain::Talk;
use tabuleiro_protocol::seat;
use tabuleiro_table::{
    Explain, Game, GameId, JournalError, Loss, Message, Moment, Player, SavedError, SavedTable, Seat, Setup,
    Side, SplitMix64, Store, registry,
};

use super::classic::finish;
use crate::arguments::{Play, SideChoice};
use crate::user::User;
use crate::{FAILED, WRONG_WORDS};
use crate::{seats, stop};

pub fn run(options: Play, user: &User) -> ExitCode {
    stop::at_once();
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
            if let Some(notice) = notice(loss) {
                complain(&notice);
            }
            (id, saved)
        }),
        None => setup(options, user, now).and_then(|setup| {
            // Nothing is saved of a game whose opponent can't come.
            let game = setup.open().map_err(SavedError::Setup)?;
            if let Some(engine) = setup.seats.iter().find(|seat| matches!(seat, Seat::Engine { .. })) {
                ready = seats::open(engine, &*game, &user.settings, setup.seed).map_err(SavedError::Setup)?;
            }
            SavedTable::start(&store, setup, now)
        }),
    };
    match begun {
        Ok((id, saved)) => {
            // Saving the start has taken a moment, which must not be missing in the times of the moves: they tell
            // which game is the newest.
            let mut talk = Talk::new(io::stdin(), io::stdout(), Moment::from(SystemTime::now()));
            let mut seating = |seat: &Seat, game: &dyn Game, seed| match seat {
                Seat::Engine { .. } if ready.is_some() => Ok(ready.take()),
                seat => seats::open(seat, game, &user.settings, seed),
            };
            finish(tabuleiro_plain::run_with(id, saved, &user.words, &mut talk, &mut seating))
        }
        Err(error) => {
            complain(&error.explain());
            let wrong_words = matches!(error, SavedError::Setup(_));
            ExitCode::from(if wrong_words { WRONG_WORDS } else { FAILED })
        }
    }
}

/// Opens the saved game `id`, or the last one that is not finished.
fn resume(store: &Store, id: Option<GameId>) -> Result<(GameId, SavedTable, Loss), SavedError> {
    let id = match id {
        Some(id) => id,
        None => {
            let unfinished = |summary: &tabuleiro_record::Summary| summary.outcome.is_none();
            let mut entries = store.list()?.into_iter();
            let last = entries.find(|entry| !entry.in_use && entry.summary.as_ref().is_ok_and(unfinished));
            last.ok_or(SavedError::Setup(Message::new("record-none-unfinished")))?.id
        }
    };
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

/// What a person must hear about what a journal has lost.
pub fn notice(loss: Loss) -> Option<Message> {
    match loss {
        Loss::Nothing => None,
        Loss::TornRecord => Some(Message::new("record-torn")),
        Loss::Damage => Some(Message::new("record-damaged")),
    }
}

fn setup(options: Play, user: &User, now: Moment) -> Result<Setup, SavedError> {
    let settings = &user.settings;
    let seed = options.seed.unwrap_or(now.millis());
    let game = options.game.unwrap_or_else(|| settings.game.clone());
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
    let opponent = match named.as_deref().map(seat::seat) {
        None => None,
        Some(Ok(seat)) => Some(seat),
        Some(Err(error)) => return Err(SavedError::Setup(error.explain())),
    };
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
