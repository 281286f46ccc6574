//! The referee answers any input with positions that it understands itself, complaints, and at most one
//! verdict at the very end.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_classic::referee;
use tabuleiro_console::Console;
use tabuleiro_facade::registry;

fuzz_target!(|input: &[u8]| {
    let mut output = Vec::new();
    let mut complaints = Vec::new();
    let mut console = Console::new(input, &mut output, false);
    let _ =
        referee::run(&mut console, referee::Options::default(), &mut |message| complaints.push(message.key));
    drop(console);
    let output = String::from_utf8(output).expect("the output is text");
    let lines: Vec<&str> = output.lines().collect();
    let refusals = complaints.iter().filter(|&&key| key != "chess-fen-passed-over").count();
    assert!(
        refusals == 0 || (complaints.len() == 1 && lines.is_empty()),
        "a refusal stands alone: {complaints:?}"
    );
    assert!(complaints.len() <= 5, "each right and the square are told once: {complaints:?}");
    for (number, line) in lines.iter().enumerate() {
        if line.starts_with("Cheque-mate") || line.starts_with("Empate") {
            assert_eq!(number, lines.len() - 1, "nothing follows the verdict");
        } else if *line != "Movimento invalido. Tente novamente." {
            registry::open("chess", Some(line)).expect("a position that was printed can be read");
        }
    }
});
