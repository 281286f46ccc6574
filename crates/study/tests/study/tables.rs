//! Studies of games that are played.

use tabuleiro_facade::{Command, Table, registry};
use tabuleiro_study::{NodeId, Study};

use crate::support::{find, moves, play};

fn table(game: &str, texts: &[&str]) -> Table {
    let mut table = Table::new(registry::open(game, None).unwrap());
    go_on(&mut table, texts);
    table
}

fn go_on(table: &mut Table, texts: &[&str]) {
    for text in texts {
        let choice = table.game().read(text).unwrap();
        table.apply(None, Command::Move(choice)).unwrap();
    }
}

#[test]
fn a_table_is_a_study_with_one_line() {
    for (game, texts) in [
        ("chess", &["e4", "e5", "Nf3"][..]),
        ("draughts:brazilian", &["c3-d4", "f6-g5"]),
        ("draughts:international", &["32-28", "19-23", "28x19"]),
        ("quarto", &["- a", "B2 c"]),
    ] {
        let study = Study::of_table(&table(game, texts));
        assert_eq!(study.main_line().len(), texts.len());
        assert_eq!(study.game(study.end_of_line(NodeId::ROOT)).unwrap().ply(), texts.len(), "{game}");
        assert!(study.text_game().is_some());
    }
}

#[test]
fn what_was_kept_beside_a_game_follows_it() {
    let mut table = table("chess", &["e4", "e5"]);
    let mut study = Study::of_table(&table);
    let e5 = find(&study, &["e4", "e5"]);
    let tried = play(&mut study, e5, "Nf3");
    study.set_words(tried, "tried");
    go_on(&mut table, &["Bc4", "Nc6"]);
    table.apply(None, Command::Comment { text: "here".to_owned() }).unwrap();
    let study = study.following(&table);
    assert_eq!(moves(&study), "1. e4 e5 2. Bc4 ( 2. Nf3 { tried } ) 2... Nc6 { here } *");
    let again = study.clone().following(&table);
    assert_eq!(moves(&again), moves(&study), "nothing is added twice");
}
