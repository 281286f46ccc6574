//! The journal under injected faults: whatever fails, nothing acknowledged is lost, nothing panics, and the
//! error says what is wrong.

mod common;

use std::fs;

use common::{Fault, Faulty, folder, game, nowhere};
use proptest::prelude::*;
use tabuleiro_record::journal::{self, Damage, Journal, JournalError, Loss};

/// Writes a game of ten moves event by event, trying each event until it is acknowledged, and calls `check`
/// after each attempt with the number of events acknowledged so far.
fn play_through(medium: &Faulty, mut check: impl FnMut(usize)) {
    let events = game(10);
    let mut journal = loop {
        match Journal::create_on(nowhere(), medium.boxed(), &events[..1]) {
            Ok(journal) => break journal,
            Err(error) => assert!(matches!(error, JournalError::Full { .. }), "{error}"),
        }
        check(0);
    };
    check(1);
    for event in 1..events.len() {
        while let Err(error) = journal.append(&events[event..=event]) {
            assert!(matches!(error, JournalError::Full { .. }), "{error}");
            assert_eq!(journal.version(), event as u64);
            check(event);
        }
        check(event + 1);
    }
}

/// What a reader finds on `bytes`: how many events, which must be the beginning of the game.
fn survivors(bytes: &[u8]) -> usize {
    match journal::parse(nowhere(), bytes) {
        Ok(contents) => {
            assert_eq!(contents.events, game(10)[..contents.events.len()]);
            assert!(!matches!(contents.loss, Loss::Damage(_)), "{:?}", contents.loss);
            contents.events.len()
        }
        Err(JournalError::Empty { .. }) => 0,
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn a_fault_at_any_step_costs_nothing_that_was_acknowledged() {
    let clean = Faulty::default();
    play_through(&clean, |_| {});
    let steps = clean.steps();
    assert!(steps > 20);
    for fault in
        [Fault::FalseAlarm, Fault::Partial(0), Fault::Partial(1), Fault::Partial(30), Fault::Partial(999)]
    {
        for first in 0..steps {
            for length in 1..=5 {
                let medium = Faulty::failing_at(first..first + length, fault);
                play_through(&medium, |acknowledged| {
                    for bytes in [medium.durable(), medium.cached()] {
                        let survivors = survivors(&bytes);
                        assert!(
                            // One more may have survived: the one that was being tried.
                            (acknowledged..=acknowledged + 1).contains(&survivors),
                            "{fault:?} at {first}..+{length}: {survivors} of {acknowledged}"
                        );
                    }
                });
                assert_eq!(medium.durable(), clean.durable(), "{fault:?} at {first}..+{length}");
            }
        }
    }
}

#[test]
fn a_power_cut_at_any_byte_costs_only_the_record_that_was_being_written() {
    let medium = Faulty::default();
    let mut acknowledged = Vec::new();
    play_through(&medium, |_| acknowledged.push(medium.durable().len()));
    let bytes = medium.durable();
    for cut in 0..=bytes.len() {
        let safe = acknowledged.iter().filter(|&&length| length <= cut).count();
        assert_eq!(survivors(&bytes[..cut]), safe, "cut at {cut}");
        if safe == 0 {
            continue;
        }
        // Going on cuts the torn record off and finds the rest.
        let rest = Faulty::holding(&bytes[..cut]);
        let (mut journal, contents) = Journal::open_on(nowhere(), rest.boxed()).unwrap();
        let torn = acknowledged[safe - 1] < cut;
        assert_eq!(contents.loss, if torn { Loss::TornRecord } else { Loss::Nothing });
        assert_eq!(contents.events, game(10)[..safe]);
        assert_eq!(rest.durable().len(), acknowledged[safe - 1]);
        journal.append(&game(10)[safe..]).unwrap();
        assert_eq!(survivors(&rest.durable()), 11);
    }
}

#[test]
fn a_journal_that_can_not_be_tidied_is_not_opened() {
    let medium = Faulty::default();
    play_through(&medium, |_| {});
    let mut bytes = medium.durable();
    bytes.truncate(bytes.len() - 1);
    for step in 0..2 {
        let rest = Faulty::holding(&bytes);
        rest.0.lock().unwrap().faults.push((step..step + 1, Fault::Partial(0)));
        assert!(matches!(
            Journal::open_on(nowhere(), rest.boxed()).map(|_| ()),
            Err(JournalError::Full { .. })
        ));
    }
}

#[test]
fn damage_in_the_middle_keeps_what_stands_before_it_and_a_copy_of_everything() {
    let folder = folder("damage");
    let path = folder.join("1.journal");
    let events = game(6);
    let mut journal = Journal::create(&path, &events[..1]).unwrap();
    events[1..].chunks(1).for_each(|event| journal.append(event).unwrap());
    drop(journal);
    let whole = fs::read(&path).unwrap();
    let middle = whole.len() / 2;
    let mut damaged = whole.clone();
    damaged[middle] ^= 1;
    for copy in ["1.journal.damaged", "1.journal-2.damaged"] {
        fs::write(&path, &damaged).unwrap();
        assert!(matches!(journal::read(&path).unwrap().loss, Loss::Damage(Damage { copy: None, .. })));
        let (journal, contents) = Journal::open(&path).unwrap();
        let left = contents.events.len();
        assert!((1..6).contains(&left));
        assert_eq!(contents.events, events[..left]);
        let copy = folder.join(copy);
        assert_eq!(fs::read(&copy).unwrap(), damaged);
        let lost = events.len() - left;
        assert_eq!(contents.loss, Loss::Damage(Damage { records: lost, moves: lost, copy: Some(copy) }));
        drop(journal);
        assert_eq!(journal::read(&path).unwrap().loss, Loss::Nothing);
    }
}

#[test]
fn a_bit_flipped_in_the_last_whole_record_is_damage_and_is_copied_aside() {
    let folder = folder("last-record");
    let path = folder.join("1.journal");
    let events = game(3);
    let mut journal = Journal::create(&path, &events[..1]).unwrap();
    events[1..].chunks(1).for_each(|event| journal.append(event).unwrap());
    drop(journal);
    let whole = fs::read(&path).unwrap();
    let last = whole[..whole.len() - 1].iter().rposition(|&byte| byte == b'\n').unwrap() + 1;
    let copy = folder.join("1.journal.damaged");
    for (at, bit) in (last..whole.len()).zip([0, 1, 2, 3, 4, 5, 6, 7].into_iter().cycle()) {
        let mut damaged = whole.clone();
        damaged[at] ^= 1 << bit;
        fs::write(&path, &damaged).unwrap();
        let (_, contents) = Journal::open(&path).unwrap();
        assert_eq!(contents.events, events[..3], "bit {bit} at {at}");
        let Loss::Damage(damage) = contents.loss else { panic!("bit {bit} at {at}") };
        // One word of a move may be hit, but never both that tell it; a line end within the record makes two
        // of it.
        assert_eq!((damage.moves, damage.copy.as_deref()), (1, Some(&*copy)), "bit {bit} at {at}");
        assert_eq!(fs::read(&copy).unwrap(), damaged);
        fs::remove_file(&copy).unwrap();
    }
    // A record that was being written when the power failed is cut off, and no copy is kept of it.
    for cut in last + 1..whole.len() {
        fs::write(&path, &whole[..cut]).unwrap();
        assert_eq!(Journal::open(&path).unwrap().1.loss, Loss::TornRecord, "cut at {cut}");
        assert!(!copy.exists());
    }
}

proptest! {
    /// Any bytes at all: never a panic; and whatever is read can be written and read again.
    #[test]
    fn any_bytes_are_read_or_refused(mut bytes in proptest::collection::vec(any::<u8>(), 0..300), headed: bool) {
        if headed {
            bytes.splice(0..0, *b"tabuleiro-journal 1\n");
        }
        let _ = journal::parse(nowhere(), &bytes);
    }

    /// A journal with any byte changed: what is read is the beginning of the game, or an error.
    #[test]
    fn a_changed_byte_never_changes_a_move(at in 0_usize..2000, mask in 1_u8..) {
        let medium = Faulty::default();
        play_through(&medium, |_| {});
        let mut bytes = medium.durable();
        let at = at % bytes.len();
        bytes[at] ^= mask;
        if let Ok(contents) = journal::parse(nowhere(), &bytes) {
            prop_assert_eq!(&contents.events[..], &game(10)[..contents.events.len()]);
        }
    }
}
