//! Values as data and back.

use tabuleiro_quarto::{Move, Setup, Square};

#[test]
fn setups_squares_and_moves_are_read_back() {
    let setup: Setup = "a3/4/1p2/4 c".parse().unwrap();
    assert_eq!(serde_json::to_string(&setup).unwrap(), "\"a3/4/1p2/4 c\"");
    assert_eq!(serde_json::from_str::<Setup>("\"a3/4/1p2/4 c\"").unwrap(), setup);
    assert_eq!(serde_json::to_string(&Square::C2).unwrap(), "\"C2\"");
    assert_eq!(serde_json::from_str::<Square>("\"2c\"").unwrap(), Square::C2);
    let mv: Move = "B2 d".parse().unwrap();
    assert_eq!(serde_json::from_str::<Move>(&serde_json::to_string(&mv).unwrap()).unwrap(), mv);
    assert!(serde_json::from_str::<Square>("\"E1\"").is_err());
}
