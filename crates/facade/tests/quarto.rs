//! Quarto through the facade, as front ends see it.

use std::sync::atomic::AtomicBool;

use tabuleiro_facade::{
    Command, Game, Outcome, RefusalKind, Side, SolveOptions, SolvedMove, Table, Value, Verdict, WinReason,
    perft, registry,
};

fn open(name: &str, position: Option<&str>) -> Box<dyn Game> {
    registry::open(name, position).unwrap_or_else(|message| panic!("{name} {position:?}: {message:?}"))
}

#[test]
fn the_registry_lists_both_games_and_opens_them_by_name() {
    let names: Vec<String> = registry::kinds().iter().map(|kind| kind.name().to_string()).collect();
    for name in ["quarto", "quarto:lines"] {
        assert!(names.iter().any(|listed| listed == name), "{name} is not in {names:?}");
        let game = open(name, None);
        assert_eq!(game.name().to_string(), name);
        assert!(!game.kind().rules().is_empty());
    }
    assert_eq!(open(" Quarto:Squares?attributes=2 ", None).name().to_string(), "quarto?attributes=2");
    assert_eq!(registry::open("quarto:round", None).err().unwrap().key, "table-unknown-game");
    assert_eq!(registry::open("quarto", Some("4/4")).err().unwrap().key, "quarto-text-incomplete");
}

#[test]
fn the_scene_shows_the_board_the_supply_and_the_piece_in_hand() {
    let mut game = open("quarto", None);
    let scene = game.scene();
    assert_eq!((scene.columns, scene.rows, scene.cells.len()), (4, 4, 16));
    assert_eq!((scene.column_labels.concat(), scene.row_labels.concat()), ("ABCD".into(), "1234".into()));
    assert_eq!((scene.supply().len(), scene.in_hand()), (16, None));
    assert_eq!(scene.side_to_move, Side::White);

    game.play_text("d").unwrap();
    game.play_text("b3 p").unwrap();
    let scene = game.scene();
    assert_eq!(scene.cell_at(2, 1).unwrap().piece.as_ref().unwrap().figure.name(), "d");
    assert_eq!(scene.cell_at(2, 1).unwrap().square, "B3", "row 1 is at the top");
    assert_eq!(scene.piece_count(), 1);
    assert_eq!(scene.in_hand().unwrap().figure.name(), "p");
    assert_eq!(scene.supply().iter().map(|piece| piece.figure.name()).collect::<String>(), "abcefghijklmno");
    assert_eq!(scene.names(&scene.last_move), ["B3"]);
    assert_eq!(game.moves(), ["- d", "B3 p"]);
    assert_eq!(game.position_text(1).unwrap(), "4/4/4/4 d");
    assert_eq!(game.position_text(2).unwrap(), "4/4/1d2/4 p");
}

#[test]
fn choices_say_where_and_what_is_given() {
    let game = open("quarto", Some("abc1/4/4/4 d"));
    let choices = game.choices();
    assert_eq!(choices.len(), 1 + 12 * 12);
    let winning: Vec<_> = choices.iter().filter(|choice| choice.gives.is_none()).collect();
    let scene = game.scene();
    assert_eq!((winning[0].text.as_str(), scene.names(&winning[0].cells)), ("D1 -", vec!["D1"]));
    assert_eq!(winning.len(), 1);
    assert!(
        choices
            .iter()
            .any(|choice| choice.text == "A2 e" && choice.gives.is_some_and(|given| given.name() == "e"))
    );
}

fn play(table: &mut Table, text: &str) {
    let choice = table.game().read(text).unwrap();
    table.apply(None, Command::Move(choice)).unwrap();
}

#[test]
fn a_table_ends_the_game_and_shows_what_won_it() {
    let mut table = Table::new(open("quarto", None));
    for text in ["- a", "A1 b", "B1 c", "C1 d"] {
        play(&mut table, text);
    }
    assert!(table.game().winning_lines().is_empty());
    let refusal = table.game().read("C1 e").unwrap_err();
    assert_eq!((refusal.kind, refusal.words.key), (RefusalKind::Occupied, "quarto-occupied"));
    assert_eq!(table.game().scene().names(&refusal.cells), ["C1"]);
    play(&mut table, "D1");
    assert_eq!(table.outcome(), Some(Outcome::win(Side::White, WinReason::CompletedLine)));
    let lines = table.game().winning_lines();
    assert_eq!(table.game().scene().names(&lines[0]), ["A1", "B1", "C1", "D1"]);
    assert_eq!(lines.len(), 1);
}

#[test]
fn perft_counts_sequences_of_turns() {
    for name in ["quarto", "quarto:lines"] {
        let game = open(name, None);
        let counted = [1, 2, 3].map(|depth| game.perft(depth, false, perft::Options::default()).nodes);
        assert_eq!(counted, [16, 3_840, 806_400], "{name}");
        assert_eq!(game.perft(1, false, perft::Options::default()).divide[3], ("- d".to_owned(), 1));
    }
}

#[test]
fn the_solver_tells_the_value_and_every_moves_part_in_it() {
    let game = open("quarto", Some("1ec1/jl2/gapb/1hnm i"));
    let stop = AtomicBool::new(false);
    let solution = game.solve(SolveOptions { threads: 1, stop: &stop, progress: &|_| {} }).unwrap();
    assert_eq!((solution.value(), solution.plies, solution.complete), (Some(Value::Win), Some(1), true));
    assert_eq!(solution.moves.len(), game.choices().len());
    let won = Verdict { value: Value::Win, plies: Some(1) };
    assert_eq!(solution.moves[0], SolvedMove { text: "A1 -".to_owned(), verdict: Some(won) });
    let values: Vec<_> = solution.moves.iter().map(|solved| solved.verdict.unwrap().value).collect();
    assert!(values.is_sorted_by(|a, b| a >= b) && values.contains(&Value::Loss), "{values:?}");
}

#[test]
fn a_solver_that_is_stopped_says_what_it_knows() {
    let stop = AtomicBool::new(true);
    let options = SolveOptions { threads: 2, stop: &stop, progress: &|_| {} };
    let solution = open("quarto", None).solve(options).unwrap();
    assert_eq!((solution.value(), solution.complete), (None, false));
    assert_eq!((solution.at_least, solution.at_most), (Value::Loss, Value::Win));
    assert_eq!(solution.moves.len(), 16);
    assert!(solution.moves.iter().all(|solved| solved.verdict.is_none()));
}
