//! Contests of players that misbehave in every way: whoever does forfeits, and the contest goes on.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use tabuleiro_arena::{
    Adjudication, Contest, Ended, Ending, Entrant, GameRecord, Openings, Pace, Plan, Slot, Standings,
    read_clock,
};
use tabuleiro_facade::{
    Choice, DrawReason, Game, Limits, Message, Outcome, Player, PlayerFault, Seat, Side, SplitMix64, Table,
    WinReason,
};

/// How a fake player behaves.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Manner {
    /// Plays at random, by its seed.
    Random,
    /// After two moves never answers again, whatever it is told.
    Hangs,
    /// After two moves thinks until it is told to stop.
    Dawdles,
    /// After two moves panics.
    Dies,
    /// After two moves plays what is no move.
    Cheats,
    /// After two moves has a program that plays what the rules forbid.
    Forbidden,
    /// After two moves resigns.
    Resigns,
    /// At once takes the game for drawn.
    ClaimsDraw,
    /// After two moves says that it can't go on.
    GivesUp,
    /// Can't even start.
    NeverStarts,
}

struct Fake {
    manner: Manner,
    random: SplitMix64,
    moves: u32,
}

impl Player for Fake {
    fn choose(&mut self, game: &dyn Game, _: &Limits, stop: &AtomicBool) -> Result<Choice, PlayerFault> {
        self.moves += 1;
        let reason = || Message::new("table-over");
        if self.manner == Manner::ClaimsDraw {
            return Err(PlayerFault::ClaimsDraw(reason()));
        }
        if self.moves > 2 {
            match self.manner {
                Manner::Random | Manner::NeverStarts | Manner::ClaimsDraw => {}
                Manner::Hangs => loop {
                    thread::sleep(Duration::from_secs(3600));
                },
                Manner::Dawdles => {
                    while !stop.load(Ordering::Relaxed) {
                        thread::sleep(Duration::from_millis(1));
                    }
                }
                // What a panic does, without its words in the output of the tests.
                Manner::Dies => std::panic::resume_unwind(Box::new("a fake player dies")),
                Manner::Cheats => {
                    let text = "to be or not to be {that} is\nthe question, and a long one";
                    return Ok(Choice::new(text, ()));
                }
                Manner::GivesUp => return Err(PlayerFault::Failed(reason())),
                Manner::Forbidden => return Err(PlayerFault::Illegal(reason())),
                Manner::Resigns => return Err(PlayerFault::Resigned(reason())),
            }
        }
        let choices = game.choices();
        Ok(self.random.choose(&choices).expect("the game is not over").clone())
    }

    fn new_game(&mut self) {
        self.moves = 0;
    }
}

fn entrant(manner: Manner) -> Entrant {
    Entrant {
        name: format!("{manner:?}"),
        seat: Seat::Engine { name: format!("{manner:?}") },
        lasting: false,
        open: Arc::new(move |_, seed| match manner {
            Manner::NeverStarts => Err(PlayerFault::Failed(Message::new("table-no-solver"))),
            _ => Ok(Box::new(Fake { manner, random: SplitMix64::new(seed), moves: 0 })),
        }),
    }
}

fn contest(game: &str, manners: &[Manner]) -> Contest {
    Contest {
        game: game.parse().unwrap(),
        entrants: manners.iter().copied().map(entrant).collect(),
        openings: Openings::Random { plies: 4, seed: 3 },
        pace: Pace::Free,
        adjudication: Adjudication::default(),
        patience: Duration::from_secs(60),
        concurrency: 2,
        seed: 5,
    }
}

/// Plays all games of two players.
fn play(contest: &Contest, games: usize) -> Vec<Ended> {
    let mut ended = Vec::new();
    let slots = Plan::RoundRobin.slots(contest.entrants.len(), games);
    let played = contest.play(&slots, &AtomicBool::new(false), |game| {
        ended.push(game);
        ControlFlow::Continue(())
    });
    assert_eq!(played, Ok(()));
    ended.sort_by_key(|ended| ended.record.slot);
    ended
}

/// Each game is lost by the player called `manner`, and says so.
fn loses(manner: Manner, contest: &Contest, ending: Ending, reason: WinReason, remark: &str) {
    let ended = play(contest, 4);
    assert_eq!(ended.len(), 4);
    for Ended { record, remark: said } in ended {
        let Some(Outcome::Win { winner, reason: found }) = record.outcome() else {
            panic!("{manner:?}: {:?}", record.outcome())
        };
        assert_eq!((record.ending, found), (ending, reason), "{manner:?}");
        assert_eq!(record.slot.seats()[winner.index()], 1, "{manner:?}: the other player wins");
        assert_eq!(said.map(|message| message.key), Some(remark), "{manner:?}");
        let table = Table::replay(record.events).expect("the log is a game");
        assert_eq!(table.played().iter().filter(|played| played.side != winner).count(), 2);
    }
}

#[test]
fn who_hangs_forfeits_though_it_never_comes_back() {
    let patient = contest("draughts:brazilian", &[Manner::Hangs, Manner::Random]);
    let contest = Contest { patience: Duration::from_secs(3), concurrency: 4, ..patient };
    loses(Manner::Hangs, &contest, Ending::Fault, WinReason::Forfeit, "match-silent");
}

#[test]
fn who_thinks_too_long_loses_on_time() {
    let free = contest("chess", &[Manner::Dawdles, Manner::Random]);
    for pace in [
        Pace::Clock(read_clock("4+1").unwrap()),
        Pace::MoveTime { time: Duration::from_millis(100), margin: Duration::from_secs(3) },
    ] {
        let contest = Contest { pace, concurrency: 4, ..free.clone() };
        loses(Manner::Dawdles, &contest, Ending::Flag, WinReason::Flag, "match-late");
    }
}

#[test]
fn who_dies_cheats_or_gives_up_forfeits() {
    for (manner, ending, remark) in [
        (Manner::Dies, Ending::Fault, "match-died"),
        (Manner::Cheats, Ending::Illegal, "match-illegal"),
        (Manner::GivesUp, Ending::Fault, "table-over"),
        (Manner::Forbidden, Ending::Illegal, "table-over"),
    ] {
        for game in ["chess", "draughts:brazilian", "quarto"] {
            let contest = contest(game, &[manner, Manner::Random]);
            loses(manner, &contest, ending, WinReason::Forfeit, remark);
        }
    }
}

#[test]
fn who_resigns_has_lost_and_did_nothing_wrong() {
    let contest = contest("draughts:brazilian", &[Manner::Resigns, Manner::Random]);
    for Ended { record, remark } in play(&contest, 4) {
        let Some(Outcome::Win { winner, reason: WinReason::Resignation }) = record.outcome() else {
            panic!("{:?}", record.outcome())
        };
        assert_eq!(record.slot.seats()[winner.index()], 1);
        assert_eq!((record.ending, remark), (Ending::Resigned, None));
    }
}

#[test]
fn a_game_is_drawn_by_claim_where_the_other_side_is_not_ahead() {
    let mut contest = contest("chess", &[Manner::ClaimsDraw, Manner::Random]);
    contest.openings = Openings::Listed(vec!["4k3/8/8/8/8/8/8/Q3K2R w K - 0 1".into()]);
    let ended = play(&contest, 2);
    let found = |game: &Ended| {
        let draw = game.record.outcome() == Some(Outcome::draw(DrawReason::Agreement));
        (game.record.ending, draw, game.remark.as_ref().map(|remark| remark.key))
    };
    // White, who claims in the first game, is a queen and a rook up; in the second game Black claims.
    assert_eq!(found(&ended[0]), (Ending::Agreed, true, None));
    assert_eq!(found(&ended[1]), (Ending::Fault, false, Some("match-no-draw")));
}

#[test]
fn who_never_starts_forfeits_without_a_move() {
    let contest = contest("chess", &[Manner::NeverStarts, Manner::Random]);
    for Ended { record, .. } in play(&contest, 2) {
        assert_eq!((record.ending, record.plies()), (Ending::Fault, 0));
    }
}

fn events_without_time(record: &GameRecord) -> String {
    let table = Table::replay(record.events.clone()).unwrap();
    format!("{:?} {} {:?} {:?}", record.slot, table.setup().position, table.game().moves(), table.outcome())
}

#[test]
fn games_are_the_same_however_many_are_played_at_a_time() {
    let games = |concurrency| {
        let contest = Contest { concurrency, ..contest("quarto", &[Manner::Random, Manner::Random]) };
        play(&contest, 10).iter().map(|ended| events_without_time(&ended.record)).collect::<Vec<_>>()
    };
    let one = games(1);
    assert_eq!(one.len(), 10);
    assert_eq!(games(3), one);
}

#[test]
fn a_contest_that_was_stopped_goes_on_with_the_same_games() {
    let contest = contest("draughts:brazilian", &[Manner::Random, Manner::Random, Manner::Random]);
    let slots = Plan::RoundRobin.slots(3, 4);
    let mut standings = Standings::new(3);
    let mut games = Vec::new();
    while standings.games() < slots.len() {
        let left: Vec<Slot> = slots.iter().copied().filter(|&slot| !standings.has(slot)).collect();
        let mut some = 3;
        contest
            .play(&left, &AtomicBool::new(false), |ended| {
                standings.add(&ended.record);
                games.push(ended.record);
                some -= 1;
                if some == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
            .unwrap();
    }
    games.sort_by_key(|record| record.slot);
    let whole = play(&contest, 4);
    let texts =
        |records: &mut dyn Iterator<Item = &GameRecord>| records.map(events_without_time).collect::<Vec<_>>();
    assert_eq!(texts(&mut games.iter()), texts(&mut whole.iter().map(|ended| &ended.record)));
    let ranking = standings.ranking();
    assert_eq!(ranking.iter().map(|standing| standing.tally.total()).sum::<u64>(), 24);
    assert!(ranking.is_sorted_by(|a, b| a.rating >= b.rating));
    assert_eq!(standings.tally(0, 1).pairs.iter().sum::<u64>(), 2);
    assert_eq!(standings.tally(0, 1).other(), *standings.tally(1, 0));
}

#[test]
fn halting_gives_running_games_up() {
    let contest = contest("chess", &[Manner::Dawdles, Manner::Random]);
    let halt = AtomicBool::new(true);
    let mut games = 0;
    let slots = Plan::RoundRobin.slots(2, 100);
    contest
        .play(&slots, &halt, |_| {
            games += 1;
            ControlFlow::Continue(())
        })
        .unwrap();
    assert_eq!(games, 0);
    // Even while somebody thinks.
    halt.store(false, Ordering::Relaxed);
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(100));
            halt.store(true, Ordering::Relaxed);
        });
        contest.play(&slots, &halt, |_| ControlFlow::Continue(())).unwrap();
    });
}

/// Ends the contest, and breaks down at once, as a program does that our own end takes along.
struct Stopper(Arc<AtomicBool>);

impl Player for Stopper {
    fn choose(&mut self, _: &dyn Game, _: &Limits, _: &AtomicBool) -> Result<Choice, PlayerFault> {
        self.0.store(true, Ordering::SeqCst);
        Err(PlayerFault::Failed(Message::new("table-over")))
    }
}

#[test]
fn nothing_that_our_own_stopping_causes_is_a_result() {
    for _ in 0..20 {
        let mut contest = contest("chess", &[Manner::Random, Manner::Random]);
        let halt = Arc::new(AtomicBool::new(false));
        let raised = Arc::clone(&halt);
        contest.entrants[0].open = Arc::new(move |_, _| Ok(Box::new(Stopper(Arc::clone(&raised)))));
        let slots = Plan::RoundRobin.slots(2, 10);
        contest.play(&slots, &halt, |ended| panic!("{:?} is a result", ended.record.ending)).unwrap();
    }
}

#[test]
fn lasting_players_are_made_once_and_told_of_each_game() {
    let made = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&made);
    let mut contest = contest("quarto", &[Manner::Random, Manner::Random]);
    contest.concurrency = 1;
    contest.entrants[0].lasting = true;
    contest.entrants[0].open = Arc::new(move |_, seed| {
        count.fetch_add(1, Ordering::Relaxed);
        // Would die in its second game if nobody told it of that.
        Ok(Box::new(Told {
            fake: Fake { manner: Manner::Random, random: SplitMix64::new(seed), moves: 0 },
            last: 0,
        }))
    });
    assert!(play(&contest, 6).iter().all(|ended| ended.record.ending == Ending::Rules));
    assert_eq!(made.load(Ordering::Relaxed), 1);
}

/// A player who gives up if plies go backwards without a word.
struct Told {
    fake: Fake,
    last: usize,
}

impl Player for Told {
    fn choose(&mut self, game: &dyn Game, limits: &Limits, stop: &AtomicBool) -> Result<Choice, PlayerFault> {
        if game.ply() < self.last {
            return Err(PlayerFault::Failed(Message::new("table-over")));
        }
        self.last = game.ply();
        self.fake.choose(game, limits, stop)
    }

    fn new_game(&mut self) {
        self.last = 0;
        self.fake.new_game();
    }
}

#[test]
fn games_without_end_are_drawn_after_enough_moves() {
    let mut contest = contest("chess", &[Manner::Random, Manner::Random]);
    contest.adjudication.longest = 3;
    for Ended { record, .. } in play(&contest, 4) {
        assert_eq!((record.ending, record.plies()), (Ending::TooLong, 6));
        assert_eq!(record.outcome(), Some(Outcome::draw(DrawReason::Agreement)));
    }
}

#[test]
fn won_games_are_ended_early() {
    let mut contest = contest("chess", &[Manner::Random, Manner::Random]);
    // White is a queen and a rook up, and nobody can change that at once.
    contest.openings = Openings::Listed(vec!["4k3/8/8/8/8/8/8/Q3K2R w K - 0 1".into()]);
    contest.adjudication = "win=5/1,nodes=500".parse().unwrap();
    for Ended { record, .. } in play(&contest, 2) {
        assert_eq!(record.ending, Ending::Won);
        assert_eq!(record.outcome().and_then(Outcome::winner), Some(Side::White));
        assert!(record.plies() <= 2);
    }
    // Whatever is not yet forced is within a thousand points.
    contest.openings = Openings::Random { plies: 0, seed: 3 };
    contest.adjudication = "draw=1000/2/4,nodes=100".parse().unwrap();
    for Ended { record, .. } in play(&contest, 2) {
        assert_eq!((record.ending, record.plies()), (Ending::Drawn, 11));
    }
}

#[test]
fn games_that_cannot_be_set_up_are_an_error() {
    let contest = Contest {
        openings: Openings::Listed(vec!["nonsense".into()]),
        ..contest("chess", &[Manner::Random, Manner::Random])
    };
    let slots = Plan::RoundRobin.slots(2, 2);
    assert!(contest.play(&slots, &AtomicBool::new(false), |_| ControlFlow::Continue(())).is_err());
}
