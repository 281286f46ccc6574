//! What `match` and `tournament` share: many games, kept as they end.

mod board;
mod terms;

use std::ops::ControlFlow;
use std::process::ExitCode;

use serde_json::{Value, json};
use tabuleiro_arena::{
    ContestJournal, Follower, Forfeits, GameRecord, HoldError, News, Plan, Results, Sheets, SheetsError,
};
use tabuleiro_facade::{Explain, Message, Side};
use tabuleiro_players::Opponent;
use tabuleiro_record::folders;
use tabuleiro_record::journal::{Damage, Loss};
use tabuleiro_words::Words;

use crate::user::User;
use crate::{FAILED, WRONG_WORDS, stop};
use board::Board;
pub use terms::ContestTerms;

/// A contest as the command line asks for it.
pub struct Order<'a> {
    /// The game.
    pub game: &'a str,
    /// Who plays.
    pub players: Vec<&'a str>,
    /// Who meets whom.
    pub plan: Plan,
    /// How many games each two players have.
    pub games: usize,
    /// How it is played.
    pub terms: &'a ContestTerms,
}

/// Why a contest can't be held: what to say, and the exit status.
pub struct Refusal {
    message: Message,
    status: u8,
}

impl Refusal {
    /// The command line makes no sense.
    pub fn words(message: Message) -> Refusal {
        Refusal { message, status: WRONG_WORDS }
    }

    /// Something outside can't be used.
    pub fn failure(message: Message) -> Refusal {
        Refusal { message, status: FAILED }
    }

    /// Says it.
    pub fn tell(&self, words: &Words) -> ExitCode {
        complain!("tabuleiro: {}", words.say(&self.message));
        ExitCode::from(self.status)
    }
}

/// The exit status after a contest.
fn status(results: &Results) -> ExitCode {
    if results.interrupted { ExitCode::from(stop::INTERRUPTED) } else { ExitCode::SUCCESS }
}

/// What each player forfeited, for other programs.
fn forfeits_json(results: &Results) -> Value {
    let each = results.names.iter().zip(&results.forfeits);
    each.map(|(name, Forfeits { flags, illegal, faults })| {
        json!({ "player": name, "flag": flags, "illegal": illegal, "fault": faults })
    })
    .collect()
}

/// The results of a contest in `game` for other programs: `own`, and what every contest has to tell.
pub fn as_json(game: &str, results: &Results, own: Value) -> String {
    let mut object = json!({
        "game": game,
        "endings": results.endings,
        "forfeits": forfeits_json(results),
        "planned": results.total,
        "complete": !results.interrupted,
        "journal": results.journal,
    });
    if let (Value::Object(all), Value::Object(own)) = (&mut object, own) {
        all.extend(own);
    }
    format!("{object}\n")
}

/// A line for each player who forfeited something.
pub fn forfeit_lines(results: &Results) -> Vec<Message> {
    let each = results.names.iter().zip(&results.forfeits);
    each.filter(|(_, forfeits)| **forfeits != Forfeits::default())
        .map(|(name, Forfeits { flags, illegal, faults })| {
            let message = Message::new("match-forfeits").with("player", name.as_str());
            message.with("flags", *flags).with("illegal", *illegal).with("faults", *faults)
        })
        .collect()
}

/// How things stand in a line, and whether enough was played.
pub type State<'a> = &'a dyn Fn(&Results) -> (String, ControlFlow<()>);

/// Holds the contest, or goes on with it; its results, and the exit status. After each game `state` says how
/// things stand.
pub fn hold(order: &Order<'_>, user: &User, state: State<'_>) -> Result<(Results, ExitCode), Refusal> {
    let words = &user.words;
    let engines = &user.settings.engines;
    let patience = terms::patience_with_programs(order.terms)?;
    let opponents: Vec<Opponent> = order
        .players
        .iter()
        .map(|text| Opponent::read(text, engines, patience))
        .collect::<Result<_, _>>()
        .map_err(|error| Refusal::words(error.explain()))?;
    let identities = opponents.iter().map(|opponent| opponent.identity.clone()).collect();
    let contest = terms::contest(order, opponents)?;
    let slots = order.plan.slots(contest.entrants.len(), order.games);
    let out = order.terms.out.as_deref().map(|path| Sheets::new(path, &contest.game)).transpose()?;

    let folder = folders::data(|name| std::env::var_os(name)).map(|data| data.join("matches"));
    let folder = folder.ok_or_else(|| Refusal::failure(Message::new("record-no-home")))?;
    let opened = ContestJournal::open(&folder, &contest.charter(identities), order.terms.fresh)
        .map_err(|error| Refusal::failure(error.explain()))?;
    let mut teller = Teller { words, state, board: None };
    let held = contest.hold(&slots, opened, &stop::flag(), &mut teller);
    teller.board.iter().for_each(Board::clear);
    let results = held?;
    // Whatever becomes of the file, the result is told.
    let mut status = status(&results);
    let say = |message: &Message| words.say(message);
    if let (Some(out), Some(path)) = (out, &order.terms.out) {
        match out.write(&contest, &slots, &results.journal, &say) {
            Ok(games) => {
                let written = Message::new("match-written").with("games", games);
                board::tell(&words.say(&written.with("path", path.display().to_string())));
            }
            Err(error) => status = Refusal::from(error).tell(words),
        }
    }
    if results.interrupted {
        board::tell(&format!("tabuleiro: {}", words.get("match-stopped")));
    }
    Ok((results, status))
}

impl From<SheetsError> for Refusal {
    fn from(error: SheetsError) -> Refusal {
        match error {
            SheetsError::NoFormat { .. } | SheetsError::OtherFormat { .. } => Refusal::words(error.explain()),
            SheetsError::Io { .. } | SheetsError::Journal(_) | SheetsError::Game { .. } => {
                Refusal::failure(error.explain())
            }
        }
    }
}

impl From<HoldError> for Refusal {
    fn from(error: HoldError) -> Refusal {
        match error {
            HoldError::Opening(reason) => Refusal::words(reason),
            error => Refusal::failure(error.explain()),
        }
    }
}

/// Tells on standard error how a contest goes.
struct Teller<'a> {
    words: &'a Words,
    state: State<'a>,
    board: Option<Board>,
}

impl Follower for Teller<'_> {
    fn hear(&mut self, news: News<'_>, results: &Results) {
        let games = results.standings.games();
        let words = self.words;
        match news {
            News::Lost(loss) => {
                notice(loss)
                    .iter()
                    .for_each(|notice| board::tell(&format!("tabuleiro: {}", words.say(notice))));
            }
            News::Decided => {
                let decided = Message::new("match-decided").with("games", games);
                board::tell(&words.say(&decided.with("result", (self.state)(results).0)));
            }
            News::Complete => board::tell(&words.get("match-complete")),
            News::Resumed => board::tell(&words.say(&Message::new("match-resumed").with("games", games))),
            News::Begun => self.board = Some(Board::new(results.total, games)),
            News::Ended(record) => {
                let told = words.say(&told(record, results));
                self.board.iter().for_each(|board| board.show(games, &told, &(self.state)(results).0));
            }
        }
    }

    fn has_enough(&self, results: &Results) -> bool {
        (self.state)(results).1.is_break()
    }

    fn remark(&mut self, remark: Option<Message>) -> Option<String> {
        // Nothing that our own end brings about is a result.
        stop::yield_to_signal();
        remark.map(|remark| self.words.say(&remark))
    }
}

/// A line on a game that has just ended.
fn told(record: &GameRecord, result: &Results) -> Message {
    let [white, black] = Side::ALL.map(|side| result.names[record.slot.seats()[side.index()]].as_str());
    let message =
        Message::new("match-game").with("done", result.standings.games()).with("total", result.total);
    let message = message.with("white", white).with("black", black);
    let Some(outcome) = record.outcome() else { return message };
    let reason = record.ending.explain(outcome);
    let message = message.with("score", outcome.score());
    match &record.remark {
        Some(remark) => message.with("reason", remark.as_str()),
        None => message.with("reason", reason),
    }
}

/// What a person must hear about what the journal of a contest has lost.
fn notice(loss: &Loss) -> Option<Message> {
    match loss {
        Loss::Damage(Damage { records, copy: Some(copy), .. }) => {
            let copy = copy.display().to_string();
            Some(Message::new("match-journal-damaged").with("games", *records).with("copy", copy))
        }
        loss => loss.notice(),
    }
}
