//! The log is the game: whatever happens at a table, its log makes the same table again.

mod common;

use common::{heap, heap_setup, portrait, replayed};
use proptest::prelude::*;
use tabuleiro_facade::{Command, Event, LogError, Moment, Seat, Setup, Side, Table, TakebackPolicy};

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::White), Just(Side::Black)]
}

/// What somebody does at a table: a move as text, or something else.
#[derive(Clone, Debug)]
enum Act {
    Move(&'static str),
    Claim(&'static str),
    Other(Command),
}

impl Act {
    /// The command; `None` if the text is no move there.
    fn command(self, table: &Table) -> Option<Command> {
        match self {
            Act::Move(text) => table.game().read(text).ok().map(Command::Move),
            Act::Claim(text) => table.game().read(text).ok().map(Command::ClaimDrawWith),
            Act::Other(command) => Some(command),
        }
    }
}

fn act() -> impl Strategy<Value = Act> {
    let text = prop_oneof![Just("pass"), Just("1"), Just("2"), Just("3")];
    prop_oneof![
        8 => text.clone().prop_map(Act::Move),
        1 => text.prop_map(Act::Claim),
        18 => command().prop_map(Act::Other),
    ]
}

fn command() -> impl Strategy<Value = Command> {
    prop_oneof![
        1 => side().prop_map(|side| Command::Resign { side }),
        1 => side().prop_map(|side| Command::Forfeit { side }),
        2 => side().prop_map(|side| Command::OfferDraw { side }),
        2 => any::<bool>().prop_map(|accept| Command::AnswerDraw { accept }),
        1 => Just(Command::ClaimDraw),
        4 => side().prop_map(|side| Command::TakeBack { side }),
        2 => any::<bool>().prop_map(|accept| Command::AnswerTakeback { accept }),
        1 => Just(Command::Pause),
        1 => Just(Command::Adjourn),
        3 => Just(Command::Resume),
        1 => Just(Command::CallFlag),
        1 => Just(Command::Comment { text: "so".to_owned() }),
    ]
}

fn setup() -> impl Strategy<Value = Setup> {
    let controls = ["none", "1", "1+2", "bronstein:1+5", "byoyomi:10s+3x5s", "hourglass:20s", "3/20s+1"];
    let policies = proptest::sample::select(TakebackPolicy::ALL.to_vec());
    (proptest::sample::select(controls.to_vec()), policies, any::<bool>()).prop_map(
        |(control, takeback, computer)| Setup {
            control: control.parse().unwrap(),
            takeback,
            seats: [Seat::somebody(), if computer { Seat::computer(1) } else { Seat::somebody() }],
            ..heap_setup()
        },
    )
}

proptest! {
    #[test]
    fn the_log_makes_the_same_table(
        setup in setup(),
        steps in proptest::collection::vec((act(), 0_u64..9000), 0..60),
    ) {
        let mut now = Moment::from_millis(1_000_000);
        let mut table = heap(40, setup, now);
        for (act, millis) in steps {
            let Some(command) = act.command(&table) else { continue };
            now = Moment::from_millis(now.millis() + millis);
            let before = portrait(&table);
            let version = table.version();
            let accepted = table.apply_at(Some(version), command, now).map(<[Event]>::to_vec);
            match accepted {
                Ok(events) => {
                    prop_assert!(!events.is_empty());
                    prop_assert_eq!(&events[0].version, &(version + 1));
                    prop_assert_eq!(table.version(), version + events.len() as u64);
                }
                Err(_) => prop_assert_eq!(portrait(&table), before),
            }
            prop_assert_eq!(portrait(&replayed(table.log())), portrait(&table));
            prop_assert_eq!(table.played().len(), table.game().ply());
        }
    }
}

#[test]
fn a_log_that_does_not_begin_with_the_first_event_is_refused() {
    let mut log =
        Table::start(Setup::new("chess".parse().unwrap()), Moment::from_millis(7)).unwrap().log().to_vec();
    log[0].version = 2;
    assert_eq!(Table::replay(log).err(), Some(LogError::OutOfOrder { expected: 1, found: 2 }));
}
