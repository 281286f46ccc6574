//! The referee answers any input with positions that it understands itself, complaints, and at most one
//! verdict at the very end.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_classic::{Console, fen};
use tabuleiro_table::registry;

fuzz_target!(|input: &[u8]| {
    let mut output = Vec::new();
    let mut complaints = 0;
    let mut console = Console::new(input, &mut output, false);
    let _ = fen::run(&mut console, fen::Options::default(), &mut |_| complaints += 1);
    drop(console);
    let output = String::from_utf8(output).expect("the output is text");
    let lines: Vec<&str> = output.lines().collect();
    assert!(complaints <= 1);
    assert!(complaints == 0 || lines.is_empty(), "a refused FEN prints nothing else");
    for (number, line) in lines.iter().enumerate() {
        if line.starts_with("Cheque-mate") || line.starts_with("Empate") {
            assert_eq!(number, lines.len() - 1, "nothing follows the verdict");
        } else if *line != "Movimento invalido. Tente novamente." {
            registry::open("chess", Some(line)).expect("a position that was printed can be read");
        }
    }
});
