//! Sittings from the first word to the last, with a toy game that has computer players.

#[path = "../../facade/tests/common/mod.rs"]
mod common;

use std::io::{self, Cursor, Read, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use common::{at, heap, heap_setup};
use tabuleiro_console::Status;
use tabuleiro_facade::{
    Choice, Game, GameId, Limits, Message, Player, PlayerFault, SavedTable, Seat, Setup, TakebackPolicy,
};
use tabuleiro_line_mode::{Seating, Talk};
use tabuleiro_record::journal::{Journal, Medium};
use tabuleiro_words::{Language, Words};

/// A disk in memory that has no room for more while it is `full`.
#[derive(Clone, Default)]
struct Memory(Arc<Mutex<(Vec<u8>, bool)>>);

impl Medium for Memory {
    fn contents(&mut self) -> io::Result<Vec<u8>> {
        Ok(self.0.lock().unwrap().0.clone())
    }

    fn write(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        let mut memory = self.0.lock().unwrap();
        if memory.1 {
            return Err(io::ErrorKind::StorageFull.into());
        }
        memory.0.truncate(offset as usize);
        memory.0.extend_from_slice(bytes);
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.0.lock().unwrap().0.truncate(length as usize);
        Ok(())
    }
}

fn id() -> GameId {
    "7".parse().unwrap()
}

fn saved(left: u32, setup: Setup, memory: &Memory) -> SavedTable {
    let table = heap(left, setup, at(0));
    let journal = Journal::create_on(Path::new("/memory"), Box::new(memory.clone()), table.log()).unwrap();
    SavedTable::with_journal(table, journal)
}

fn hold(saved: SavedTable, input: impl Read + Send + 'static) -> (String, Status) {
    hold_before(saved, input, |_| {})
}

/// The same before somebody who is shown each piece of what is said.
fn hold_before(
    saved: SavedTable,
    input: impl Read + Send + 'static,
    show: impl FnMut(&str),
) -> (String, Status) {
    let mut output = Shown { all: Vec::new(), show };
    let words = Words::new(Language::English);
    let mut talk = Talk::new(input, &mut output, at(0));
    let status = tabuleiro_line_mode::run(id(), saved, &words, &mut talk).unwrap();
    drop(talk);
    (String::from_utf8(output.all).unwrap(), status)
}

/// Keeps what is said, and shows it to somebody.
struct Shown<S> {
    all: Vec<u8>,
    show: S,
}

impl<S: FnMut(&str)> Write for Shown<S> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.all.extend_from_slice(bytes);
        (self.show)(&String::from_utf8_lossy(&self.all));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What is said when `lines` are typed, without the greeting.
fn said(left: u32, setup: Setup, lines: &str) -> Vec<String> {
    let (text, status) = hold(saved(left, setup, &Memory::default()), Cursor::new(lines.to_owned()));
    assert_eq!(status, Status::Done);
    text.lines().skip(3).map(str::to_owned).collect()
}

fn against_level(level: u8) -> Setup {
    Setup { seats: [Seat::human("Ana"), Seat::computer(level)], ..heap_setup() }
}

const BYE: &str = "Goodbye! “tabuleiro play --resume 7” goes on with this game.";
const ASIDE: &str = "The game is put aside.";

#[test]
fn the_computer_answers_each_move() {
    assert_eq!(
        said(10, against_level(1), "3\n2\nquit\n"),
        [
            "Ana to move.",
            "Ana plays 3.",
            "Computer plays 1.",
            "Ana to move.",
            "Ana plays 2.",
            "Computer plays 1.",
            "Ana to move.",
            ASIDE,
            BYE
        ]
    );
}

#[test]
fn the_computer_begins_where_it_has_the_first_move() {
    let setup = Setup { seats: [Seat::computer(1), Seat::somebody()], ..heap_setup() };
    assert_eq!(said(10, setup, ""), ["Computer plays 1.", "Black to move.", ASIDE, BYE]);
}

#[test]
fn two_computers_play_to_the_end() {
    let setup = Setup { seats: [Seat::computer(1), Seat::computer(7)], ..heap_setup() };
    let said = said(4, setup, "");
    assert_eq!(
        said[..3],
        ["Computer plays 1.", "Computer plays 3.", "White has no pieces left; Black wins."]
    );
}

#[test]
fn undo_goes_back_to_my_own_decision() {
    let said = said(10, against_level(1), "undo\n3\nundo\nmoves\n");
    assert_eq!(said[1], "You have no move to take back.");
    assert_eq!(said[6..9], ["2 moves were taken back.", "Ana to move.", "No move has been played yet."]);
}

#[test]
fn undo_between_people_takes_back_the_last_move_and_may_need_consent() {
    let free = said(10, heap_setup(), "1\n2\nundo\nmoves\n");
    assert_eq!(free[5..8], ["One move was taken back.", "Black to move.", "Moves so far: 1. 1"]);
    let ask = Setup { takeback: TakebackPolicy::Ask, ..heap_setup() };
    let asked = said(10, ask, "1\nundo\nwell\nno\nundo\nYES\n");
    assert_eq!(
        asked[3..12],
        [
            "White asks to take back a move.",
            "Black, may the move be taken back? (yes/no)",
            "Please type yes or no.",
            "Black, may the move be taken back? (yes/no)",
            "Nothing is taken back.",
            "Black to move.",
            "White asks to take back a move.",
            "Black, may the move be taken back? (yes/no)",
            "One move was taken back.",
        ]
    );
}

#[test]
fn the_computer_answers_a_draw_offer() {
    let declined = said(10, against_level(1), "draw\n");
    assert_eq!(declined[1..4], ["Ana offers a draw.", "The draw is declined.", "Ana to move."]);
    let accepted = said(9, against_level(1), "offer draw\n");
    assert_eq!(
        accepted[1..],
        [
            "Ana offers a draw.",
            "Draw by agreement.",
            "The game is over. Type “quit” to leave.",
            "Goodbye! The game is kept as number 7."
        ]
    );
}

#[test]
fn a_hint_comes_from_the_best_player() {
    assert_eq!(said(7, against_level(1), "hint\n")[1], "A good move is 3.");
    assert_eq!(said(1, against_level(1), "1\nhint\n")[4], "The game is over.");
}

#[test]
fn a_computer_without_a_move_says_why_and_is_asked_again_later() {
    let said = said(10, against_level(8), "1\nresume\n");
    let fault = ["The game is over.", "The game is paused.", "Paused. Type “resume” to go on."];
    assert_eq!(said[1], "Ana plays 1.");
    assert_eq!(said[2..5], fault);
    assert_eq!(said[5], "The game goes on.");
    assert_eq!(said[6..9], fault);
}

#[test]
fn a_side_that_nobody_can_play_is_played_by_the_person() {
    let said = said(10, against_level(9), "1\n2\n");
    assert_eq!(said[0], "Computer can't be played by this program, so you play both sides.");
    assert_eq!(said[1..5], ["Ana to move.", "Ana plays 1.", "Computer to move.", "Computer plays 2."]);
}

#[test]
fn draws_are_claimed_with_or_without_a_move() {
    let refused = said(10, heap_setup(), "claim\nclaim 1\npass\nclaim pass\n");
    assert_eq!(refused[1], "The rules do not allow a draw to be claimed here. You can offer one.");
    assert_eq!(refused[3], refused[1]);
    assert_eq!(refused[7..9], ["Black plays pass.", "Draw: 1 moves of each side without progress."]);
    let plain = said(10, heap_setup(), "pass\npass\nclaim draw\n");
    assert_eq!(plain[5], "Draw: 1 moves of each side without progress.");
}

#[test]
fn resigning_is_confirmed() {
    let said = said(10, against_level(1), "resign\nno\ngive up\ny\nresign\n");
    assert_eq!(
        said[1..7],
        [
            "Do you really want to resign? (yes/no)",
            "Ana to move.",
            "Do you really want to resign? (yes/no)",
            "White resigns; Black wins.",
            "The game is over. Type “quit” to leave.",
            "The game is over.",
        ]
    );
}

#[test]
fn a_pause_is_announced_and_ended() {
    let said = said(10, heap_setup(), "pause\n1\nresume\n1\n");
    assert_eq!(
        said[1..7],
        [
            "The game is paused.",
            "Paused. Type “resume” to go on.",
            "The game is paused. Resume it first.",
            "Paused. Type “resume” to go on.",
            "The game goes on.",
            "White to move.",
        ]
    );
}

#[test]
fn lines_that_are_no_text_are_answered() {
    let (text, _) =
        hold(saved(10, heap_setup(), &Memory::default()), Cursor::new(b"\xFF\xFE\n\0\n1\n".to_vec()));
    assert_eq!(text.matches("That line can't be read as text.").count(), 2);
    assert!(text.contains("White plays 1."));
}

#[test]
fn the_flag_falls_while_somebody_thinks() {
    let (reader, mut writer) = io::pipe().unwrap();
    let setup = Setup { control: "50ms".parse().unwrap(), ..heap_setup() };
    let mut has_fallen = false;
    let (text, status) = hold_before(saved(9, setup, &Memory::default()), reader, |text| {
        // Who thinks until then types too late.
        if !has_fallen && text.contains("time is up") {
            has_fallen = true;
            writer.write_all(b"1\nquit\n").unwrap();
        }
    });
    assert_eq!(status, Status::Done);
    assert!(text.contains("White's time is up; Black wins."), "{text}");
    assert!(!text.contains("White plays"), "{text}");
}

#[test]
fn a_full_disk_is_told_and_nothing_happens() {
    let memory = Memory::default();
    let saved = saved(10, against_level(1), &memory);
    memory.0.lock().unwrap().1 = true;
    let (text, status) = hold(saved, Cursor::new("3\ndraw\n"));
    assert_eq!(status, Status::Failed);
    assert_eq!(text.matches("The disk is full").count(), 3, "the move, the offer and leaving: {text}");
    assert!(!text.contains("plays 3"), "{text}");
    assert!(text.ends_with(&format!("{BYE}\n")), "{text}");
}

#[test]
fn an_exported_file_is_not_overwritten_without_asking() {
    let folder = std::env::temp_dir().join(format!("tabuleiro-line-mode-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("game.jsonl");
    let path = file.display();
    let lines =
        format!("save {path}\n1\nexport {path}\nno\nexport {path}\nyes\nexport\nexport {path}/x.jsonl\n");
    let said = said(10, heap_setup(), &lines);
    let written = format!("The game is written into {path}.");
    let question = format!("{path} exists already. Replace it? (yes/no)");
    assert_eq!(said[1], written);
    assert_eq!(said[5..7], [question.clone(), "Black to move.".to_owned()]);
    assert_eq!(said[7..9], [question, written]);
    assert_eq!(said[10..12], ["This is saved game number 7.", "“export FILE” writes the game into a file."]);
    assert!(said[13].contains("can't be used"), "{}", said[13]);
    assert_eq!(std::fs::read_to_string(&file).unwrap().lines().count(), 2);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_resumed_game_says_where_it_stands() {
    let memory = Memory::default();
    hold(saved(10, against_level(1), &memory), Cursor::new("3\n"));
    let (journal, contents) = Journal::open_on(Path::new("/memory"), Box::new(memory.clone())).unwrap();
    let (again, _) = SavedTable::from_journal(journal, contents).unwrap();
    let (text, _) = hold(again, Cursor::new("2\n"));
    let lines: Vec<&str> = text.lines().skip(3).collect();
    assert_eq!(
        lines[..5],
        ["Moves so far: 1. 3 1", "The game goes on.", "Ana to move.", "Ana plays 2.", "Computer plays 1."]
    );
}

/// A program at the table that plays the moves of a list and then breaks down; `resign` and `draw` are no
/// moves.
struct Listed(Vec<&'static str>);

impl Player for Listed {
    fn choose(&mut self, game: &dyn Game, _: &Limits, _: &AtomicBool) -> Result<Choice, PlayerFault> {
        let reason = Message::new("table-over");
        if self.0.is_empty() {
            return Err(PlayerFault::Failed(reason));
        }
        match self.0.remove(0) {
            "resign" => Err(PlayerFault::Resigned(reason)),
            "draw" => Err(PlayerFault::ClaimsDraw(reason)),
            text => Ok(game.read(text).unwrap_or_else(|_| Choice::new(text, ()))),
        }
    }
}

/// What is said when `lines` are typed against a program that `seating` finds, without the greeting.
fn said_with(seating: &mut Seating<'_>, lines: &str) -> Vec<String> {
    let seats = [Seat::human("Ana"), Seat::Engine { name: "Robot".to_owned() }];
    let saved = saved(10, Setup { seats, ..heap_setup() }, &Memory::default());
    let mut output = Vec::new();
    let words = Words::new(Language::English);
    let mut talk = Talk::new(Cursor::new(lines.to_owned()), &mut output, at(0));
    assert_eq!(
        tabuleiro_line_mode::run_with(id(), saved, &words, Default::default(), &mut talk, seating).unwrap(),
        Status::Done
    );
    drop(talk);
    String::from_utf8(output).unwrap().lines().skip(3).map(str::to_owned).collect()
}

#[test]
fn another_program_plays_and_the_game_waits_when_it_breaks_down() {
    let mut seating = |seat: &Seat, _: &dyn Game, _| {
        let player: Box<dyn Player> = Box::new(Listed(vec!["2", "1"]));
        Ok((!seat.is_human()).then_some(player))
    };
    let said = said_with(&mut seating, "1\ndraw\n1\nundo\n1\n1\n");
    assert_eq!(
        said[..12],
        [
            "Ana to move.",
            "Ana plays 1.",
            "Robot plays 2.",
            "Ana to move.",
            "Ana offers a draw.",
            "The draw is declined.",
            "Ana to move.",
            "Ana plays 1.",
            "Robot plays 1.",
            "Ana to move.",
            "2 moves were taken back.",
            "Ana to move.",
        ]
    );
    assert_eq!(said[12..15], ["Ana plays 1.", "The game is over.", "The game is paused."]);
}

#[test]
fn a_program_may_resign_or_ask_whether_the_game_is_drawn() {
    let said = |moves: &'static [&'static str], lines: &str| {
        let mut seating = |seat: &Seat, _: &dyn Game, _| {
            let player: Box<dyn Player> = Box::new(Listed(moves.to_vec()));
            Ok((!seat.is_human()).then_some(player))
        };
        said_with(&mut seating, lines).join("\n")
    };
    let resigned = said(&["resign"], "1\n");
    assert!(resigned.contains("resign") && !resigned.contains("paused"), "{resigned}");
    let question = "Ana, do you accept the draw?";
    let drawn = said(&["draw"], "1\nyes\n");
    assert!(drawn.contains(question) && drawn.contains("agree"), "{drawn}");
    let declined = said(&["draw", "2"], "1\nno\nresume\n");
    assert!(declined.contains("The draw is declined.\nThe game is paused."), "{declined}");
    assert!(declined.contains("Robot plays 2."), "{declined}");
}

#[test]
fn a_program_that_plays_something_illegal_is_told_of_and_asked_again_later() {
    let mut seating = |seat: &Seat, _: &dyn Game, _| {
        let player: Box<dyn Player> = Box::new(Listed(vec!["77", "2"]));
        Ok((!seat.is_human()).then_some(player))
    };
    let said = said_with(&mut seating, "1\nmoves\n");
    assert_eq!(said[..2], ["Ana to move.", "Ana plays 1."]);
    assert!(said.iter().any(|line| line == "Robot plays 2."), "{said:?}");
}

#[test]
fn a_program_that_does_not_come_leaves_both_sides_to_the_person() {
    let mut seating = |seat: &Seat, _: &dyn Game, _| match seat.is_human() {
        true => Ok(None),
        false => Err(Message::new("table-over")),
    };
    let said = said_with(&mut seating, "1\n2\n");
    assert_eq!(
        said[..6],
        [
            "The game is over.",
            "Robot can't be played by this program, so you play both sides.",
            "Ana to move.",
            "Ana plays 1.",
            "Robot to move.",
            "Robot plays 2."
        ]
    );
}
