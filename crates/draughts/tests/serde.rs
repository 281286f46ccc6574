//! Values as data and back.

use tabuleiro_draughts::{Position, Square, Variant, named};

#[test]
fn variants_positions_and_squares_are_read_back() {
    let variant = Variant::parse("warcaby?size=12&rows=4&draws=none").unwrap();
    let json = serde_json::to_string(&variant).unwrap();
    assert_eq!(json, "\"draughts:warcaby?size=12&rows=4&draws=none\"");
    assert_eq!(serde_json::from_str::<Variant>(&json).unwrap(), variant);

    let position = Position::read_fen("B:WK5,9:B20", named::SPANISH).unwrap();
    let json = serde_json::to_string(&position).unwrap();
    assert_eq!(json, "\"draughts:spanish B:WK5,9:B20\"");
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);

    let square = Square::from_number(7).unwrap();
    assert_eq!(serde_json::to_string(&square).unwrap(), "7");
    assert_eq!(serde_json::from_str::<Square>("7").unwrap(), square);
    for wrong in ["0", "201"] {
        assert!(serde_json::from_str::<Square>(wrong).is_err(), "{wrong}");
    }
    assert!(serde_json::from_str::<Position>("\"draughts:spanish B:W99:B\"").is_err());
}
