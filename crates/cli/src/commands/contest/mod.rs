//! What `match` and `tournament` share: many games, kept as they end.

mod board;
mod sheets;
mod terms;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use tabuleiro_arena::{Charter, Contest, ContestJournal, Ended, Ending, GameRecord, Plan, Slot, Standings};
use tabuleiro_protocol::driver;
use tabuleiro_record::folders;
use tabuleiro_table::{Explain, Message, Side};
use tabuleiro_words::Words;

use crate::opponent::{self, Opponent};
use crate::stop::INTERRUPTED;
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

/// The games of a contest that were played, now and before.
pub struct Results {
    /// The players' names.
    pub names: Vec<String>,
    /// What they got.
    pub standings: Standings,
    /// How games ended.
    pub endings: BTreeMap<&'static str, u64>,
    /// Games that each player lost on time, by an illegal move and by failing.
    pub forfeits: Vec<[u64; 3]>,
    /// How many games there are to play.
    pub total: usize,
    /// Where the games are kept.
    pub journal: PathBuf,
    /// Whether Ctrl-C stopped the contest.
    pub interrupted: bool,
    /// Whether the file of all games could not be written, which was told.
    pub unwritten: bool,
}

impl Results {
    fn new(names: Vec<String>, total: usize, journal: PathBuf) -> Results {
        Results {
            standings: Standings::new(names.len()),
            endings: BTreeMap::new(),
            forfeits: vec![[0; 3]; names.len()],
            names,
            total,
            journal,
            interrupted: false,
            unwritten: false,
        }
    }

    fn add(&mut self, record: &GameRecord) {
        self.standings.add(record);
        *self.endings.entry(record.ending.name()).or_default() += 1;
        let kind = match record.ending {
            Ending::Flag => 0,
            Ending::Illegal => 1,
            Ending::Fault => 2,
            Ending::Rules
            | Ending::Resigned
            | Ending::Agreed
            | Ending::Won
            | Ending::Drawn
            | Ending::TooLong => return,
        };
        if let Some(winner) = record.outcome().and_then(|outcome| outcome.winner()) {
            self.forfeits[record.slot.seats()[(!winner).index()]][kind] += 1;
        }
    }

    /// The exit status of the command.
    pub fn status(&self) -> ExitCode {
        match self {
            Results { unwritten: true, .. } => ExitCode::from(FAILED),
            Results { interrupted: true, .. } => ExitCode::from(INTERRUPTED as u8),
            _ => ExitCode::SUCCESS,
        }
    }

    /// What each player forfeited, for other programs.
    pub fn forfeits_json(&self) -> Value {
        let each = self.names.iter().zip(&self.forfeits);
        each.map(|(name, &[flags, illegal, faults])| {
            json!({ "player": name, "flag": flags, "illegal": illegal, "fault": faults })
        })
        .collect()
    }

    /// A line for each player who forfeited something.
    pub fn forfeit_lines(&self) -> Vec<Message> {
        let told =
            self.names.iter().zip(&self.forfeits).filter(|(_, counts)| counts.iter().any(|&count| count > 0));
        told.map(|(name, &[flags, illegal, faults])| {
            let message = Message::new("match-forfeits").with("player", name.as_str());
            message.with("flags", flags).with("illegal", illegal).with("faults", faults)
        })
        .collect()
    }
}

/// Holds the contest, or goes on with it. After each game `state` says how things stand in a line, and whether enough was
/// played.
pub fn hold(
    order: &Order<'_>,
    user: &User,
    state: &dyn Fn(&Results) -> (String, ControlFlow<()>),
) -> Result<Results, Refusal> {
    let words = &user.words;
    let engines = &user.settings.engines;
    let patience = terms::patience_with_programs(order.terms)?;
    let opponents: Vec<Opponent> = order
        .players
        .iter()
        .map(|text| opponent::read(text, engines, patience))
        .collect::<Result<_, _>>()
        .map_err(Refusal::words)?;
    let identities = opponents.iter().map(|opponent| opponent.identity.clone()).collect();
    let contest = terms::contest(order, opponents)?;
    let slots = order.plan.slots(contest.entrants.len(), order.games);
    let out = order.terms.out.as_deref().map(|path| sheets::Sheets::new(path, &contest)).transpose()?;

    let folder = folders::data(|name| std::env::var_os(name)).map(|data| data.join("matches"));
    let folder = folder.ok_or_else(|| Refusal::failure(Message::new("record-no-home")))?;
    let charter =
        Charter { game: contest.game.clone(), players: identities, terms: terms::identity(&contest) };
    let opened = ContestJournal::open(&folder, &charter, order.terms.fresh)
        .map_err(|error| Refusal::failure(error.explain()))?;
    if let Some(notice) = super::play::notice(opened.loss) {
        board::tell(&format!("tabuleiro: {}", words.say(&notice)));
    }
    let mut journal = opened.journal;
    let names = contest.entrants.iter().map(|entrant| entrant.name.clone()).collect();
    let mut result = Results::new(names, slots.len(), journal.path().to_owned());
    // A contest of fewer games than before counts only its own.
    let wanted: std::collections::HashSet<Slot> = slots.iter().copied().collect();
    opened.games.iter().filter(|game| wanted.contains(&game.slot)).for_each(|game| result.add(game));
    drop(opened.games);
    let before = result.standings.games();
    let left: Vec<Slot> = slots.iter().copied().filter(|&slot| !result.standings.has(slot)).collect();
    let (line, go_on) = state(&result);
    if before > 0 && go_on.is_break() {
        let decided = Message::new("match-decided").with("games", before).with("result", line);
        board::tell(&words.say(&decided));
    } else if left.is_empty() {
        board::tell(&words.get("match-complete"));
    } else {
        if before > 0 {
            board::tell(&words.say(&Message::new("match-resumed").with("games", before)));
        }
        let halt = stop::flag();
        preflight(&contest, &halt)?;
        play(&contest, &left, &mut journal, &mut result, words, &halt, state)?;
    }
    // Whatever becomes of the file, the result is told.
    if let Some(Err(refusal)) = out.map(|out| out.write(&contest, &slots, journal.path(), words)) {
        refusal.tell(words);
        result.unwritten = true;
    }
    if result.interrupted {
        board::tell(&format!("tabuleiro: {}", words.get("match-stopped")));
    }
    Ok(result)
}

/// Opens each player once, so that one who can't play at all is told before the first game and not lost by in all of them.
/// A program that hangs is not waited for once `halt` becomes true.
fn preflight(contest: &Contest, halt: &AtomicBool) -> Result<(), Refusal> {
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                if halt.load(Ordering::Relaxed) {
                    return driver::end_all(stop::FAREWELL);
                }
                thread::sleep(LOOK);
            }
        });
        let opened = open_each(contest);
        done.store(true, Ordering::Relaxed);
        // Who was ended by us is not to blame.
        if halt.load(Ordering::Relaxed) { Ok(()) } else { opened }
    })
}

/// How often somebody who waits looks whether Ctrl-C was pressed.
const LOOK: Duration = Duration::from_millis(20);

fn open_each(contest: &Contest) -> Result<(), Refusal> {
    let opening = contest.openings.opening(&contest.game, 0).map_err(Refusal::words)?;
    let game = tabuleiro_table::registry::open(&opening.game, Some(&opening.position));
    let game = game.map_err(Refusal::words)?;
    for entrant in &contest.entrants {
        (entrant.open)(&*game, contest.seed).map_err(|fault| {
            let message = Message::new("match-player-fails").with("player", entrant.name.as_str());
            Refusal::failure(message.with("reason", fault.explain()))
        })?;
    }
    Ok(())
}

/// Plays the games that are left; each is safe on the disk before it is told.
fn play(
    contest: &Contest,
    left: &[Slot],
    journal: &mut ContestJournal,
    result: &mut Results,
    words: &Words,
    halt: &AtomicBool,
    state: &dyn Fn(&Results) -> (String, ControlFlow<()>),
) -> Result<(), Refusal> {
    let board = Board::new(result.total, result.standings.games());
    let mut failure = None;
    let played = contest.play(left, halt, |Ended { mut record, remark }| {
        record.remark = remark.map(|remark| words.say(&remark));
        if let Err(error) = journal.append(&record) {
            failure = Some(Refusal::failure(error.explain()));
            return ControlFlow::Break(());
        }
        result.add(&record);
        let (line, go_on) = state(result);
        board.show(result.standings.games(), &words.say(&told(&record, result)), &line);
        go_on
    });
    board.clear();
    result.interrupted = halt.load(Ordering::Relaxed);
    played.map_err(Refusal::failure)?;
    failure.map_or(Ok(()), Err)
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
