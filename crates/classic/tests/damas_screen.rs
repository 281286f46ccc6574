//! `classic damas` at a terminal.

use tabuleiro_classic::brazilian::{Options, run};
use tabuleiro_console::Console;

#[test]
fn the_introduction_is_not_cleared_away_before_it_can_be_read() {
    let mut said = Vec::new();
    let mut console = Console::new(&b"1\n2\nAna\nBia\nC3 D4\nsair\n"[..], &mut said, true);
    run(&mut console, &Options::default(), &mut |error| panic!("{error}")).unwrap();
    drop(console);
    let said = String::from_utf8(said).unwrap();
    let (clearing, rest) = said.split_once("Bem vindo ao Jogo de Damas").unwrap();
    assert_eq!(clearing, "\x1B[2J\x1B[H");
    assert!(rest.contains("Vamos começar o jogo!") && !rest.contains('\x1B'), "{rest:?}");
}
