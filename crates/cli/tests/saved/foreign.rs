//! Journals that somebody else wrote.

use tabuleiro_facade::{Moment, Seat, Setup, Table};
use tabuleiro_record::{EventKind, Store};

use crate::binary::{folder, run};

#[test]
fn names_tags_and_comments_of_a_journal_never_steer_the_terminal() {
    let folder = folder("foreign");
    let bad = "\x1b]0;X\x07\u{202e}";
    let setup =
        Setup { seats: [Seat::human(bad), Seat::human("Ana")], ..Setup::new("chess".parse().unwrap()) };
    let mut log = Table::start(setup, Moment::default()).unwrap().log().to_vec();
    let EventKind::Started(start) = &mut log[0].kind else { panic!("a log begins with its start") };
    start.tags.push(("Site".to_owned(), bad.to_owned()));
    Store::in_data_folder(&folder.join("data")).create(&log).unwrap();
    for words in [&["games", "list"][..], &["games", "show", "1"], &["play", "--plain", "--resume", "1"]] {
        let said = run(&folder, words, "");
        assert!(said.stdout.contains(r"\u{1b}]0;X\u{7}\u{202e}"), "{words:?}: {}", said.stdout);
        assert!(!said.stdout.contains(['\x1b', '\u{202e}']), "{words:?}: {}", said.stdout);
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_a_journal_names_is_run_only_after_the_user_allowed_it_and_asked_about_once() {
    let folder = folder("foreign-program");
    let seat = Seat::Engine { name: "uci:touch ran".to_owned() };
    let setup = Setup { seats: [Seat::somebody(), seat], ..Setup::new("chess".parse().unwrap()) };
    let log = Table::start(setup, Moment::default()).unwrap().log().to_vec();
    Store::in_data_folder(&folder.join("data")).create(&log).unwrap();
    let resumed = |lines: &str| run(&folder, &["play", "--plain", "--resume", "1"], lines).stdout;
    let asked = "names a program that your settings don't know: “uci:touch ran”. Run it?";
    let (first, second) = (resumed("no\nquit\n"), resumed("perhaps\nno\nquit\n"));
    for said in [first, second] {
        assert!(said.contains(asked) && said.contains("The program “uci:touch ran” is not run."), "{said}");
    }
    assert!(!folder.join("ran").exists(), "nothing was run");
    assert!(resumed("yes\nquit\n").contains(asked));
    assert!(folder.join("ran").exists());
    assert!(!resumed("quit\n").contains(asked), "asked once is enough");
}
