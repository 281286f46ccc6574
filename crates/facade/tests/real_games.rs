//! Every registered game at a table: its log and its copies are the game.

mod common;

use common::portrait;
use tabuleiro_facade::{Command, Moment, Setup, Side, SplitMix64, Table, registry};

/// How many plies are tried of each game.
const PLIES: usize = 80;

#[test]
fn the_log_and_the_copy_of_every_game_are_the_game() {
    let mut random = SplitMix64::new(6);
    for kind in registry::kinds() {
        let setup = Setup { control: "5+3".parse().unwrap(), ..Setup::new(kind.name().clone()) };
        let mut table = Table::start(setup, Moment::from_millis(1)).unwrap();
        for ply in 0..PLIES {
            let now = Moment::from_millis(1000 * ply as u64);
            let choices = table.game().choices();
            let Some(choice) = random.choose(&choices).filter(|_| table.outcome().is_none()) else { break };
            table.apply_at(None, Command::Move(choice.clone()), now).unwrap();
            assert_eq!(table.game().moves().last(), Some(&choice.text), "{}", kind.name());
            if random.below(10) == 0 {
                let side = Side::ALL[random.below(2)];
                // There may be nothing to take back yet.
                let _ = table.apply_at(None, Command::TakeBack { side }, now);
            }
        }
        assert!(table.game().ply() > 3, "{}", kind.name());
        let again = Table::replay(table.log().to_vec()).unwrap();
        assert_eq!(portrait(&again), portrait(&table), "{}", kind.name());
        let copy = table.game().fork();
        assert_eq!(copy.name(), table.game().name());
        assert_eq!(copy.moves(), table.game().moves());
        assert_eq!(copy.scene(), table.game().scene());
        assert_eq!(copy.kind().title(), kind.title(), "{}", copy.name());
    }
}

#[test]
fn a_fallen_flag_is_a_draw_where_the_opponent_has_nothing_to_mate_with() {
    for (fen, winner) in
        [("3k4/8/8/8/8/8/4Q3/K7 w - - 0 1", None), ("3k4/8/8/8/8/8/4Q3/K7 b - - 0 1", Some(Side::White))]
    {
        let mut setup = Setup::new("chess".parse().unwrap());
        setup.position = Some(fen.to_owned());
        setup.control = "1".parse().unwrap();
        let mut table = Table::start(setup, Moment::from_millis(0)).unwrap();
        table.apply_at(None, Command::CallFlag, Moment::from_millis(60_000)).unwrap();
        assert_eq!(table.outcome().unwrap().winner(), winner, "{fen}");
    }
}
