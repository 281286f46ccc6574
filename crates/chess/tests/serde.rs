//! Values as data.

use tabuleiro_chess::{Move, Position, STANDARD_FEN, Square, Uci};

#[test]
fn values_are_written_and_read_back() {
    let position = Position::start();
    let json = serde_json::to_string(&position).unwrap();
    assert_eq!(json, format!("\"{STANDARD_FEN}\""));
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);

    assert_eq!(serde_json::to_string(&[Square::E4, Square::H8]).unwrap(), r#"["e4","h8"]"#);
    assert_eq!(serde_json::from_str::<Square>(r#""a1""#).unwrap(), Square::A1);

    let uci: Uci = "b7b8q".parse().unwrap();
    assert_eq!(serde_json::to_string(&uci).unwrap(), r#""b7b8q""#);
    assert_eq!(serde_json::from_str::<Uci>(r#""b7b8q""#).unwrap(), uci);

    for mv in position.moves() {
        let json = serde_json::to_string(&mv).unwrap();
        assert_eq!(json, mv.bits().to_string());
        assert_eq!(serde_json::from_str::<Move>(&json).unwrap(), mv);
    }
}

#[test]
fn what_is_no_value_is_refused() {
    assert!(serde_json::from_str::<Position>(r#""8/8/8/8/8/8/8/8 w - - 0 1""#).is_err());
    assert!(serde_json::from_str::<Square>(r#""i9""#).is_err());
    assert!(serde_json::from_str::<Uci>(r#""e2""#).is_err());
    assert!(serde_json::from_str::<Move>("0").is_err());
}
