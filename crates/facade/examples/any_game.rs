//! Plays a random game of any kind by its name, knowing nothing of its rules, and shows its last position.
//!
//! ```text
//! cargo run -p tabuleiro-facade --example any_game -- "draughts:warcaby?size=12"
//! ```

use std::error::Error;

use tabuleiro_facade::{Explain, Notation, SplitMix64, registry};

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).unwrap_or_else(|| "quarto".to_owned());
    let kind = registry::read_kind(&name)?;
    let mut game = kind.open(None).map_err(|reason| format!("it can't be opened ({})", reason.key))?;
    let mut random = SplitMix64::new(1);
    // Every listed choice can be played as it is.
    while game.outcome().is_none()
        && let Some(choice) = random.choose(&game.choices())
    {
        game.play(choice).map_err(|refusal| refusal.explain().key)?;
    }
    println!("{}", game.moves().join(" "));
    if let Some(outcome) = game.outcome() {
        println!("{} ({outcome:?})", outcome.score());
    }
    let scene = game.scene();
    for row in scene.cells.chunks(scene.columns) {
        let sign = |cell: &tabuleiro_facade::Cell| {
            cell.piece.as_ref().map_or('.', |piece| kind.letter(piece, Notation::default()))
        };
        println!("{}", row.iter().map(sign).collect::<String>());
    }
    Ok(())
}
