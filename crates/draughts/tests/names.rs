//! Variants as text.

use std::str::FromStr;

use tabuleiro_core::{GameName, Side};
use tabuleiro_draughts::variant::{Crowning, Obligation, Precedence};
use tabuleiro_draughts::{NameError, Position, Variant, VariantError, named};

#[test]
fn every_named_variant_is_found_makes_sense_and_starts() {
    for variant in named::ALL {
        assert_eq!(variant.to_string(), format!("draughts:{}", variant.name));
        assert_eq!(Variant::parse(&variant.to_string()), Ok(*variant));
        assert_eq!(Variant::parse(variant.name), Ok(*variant), "the prefix may be left out");
        assert!(Position::start(*variant).is_ok());
    }
}

#[test]
fn parameters_are_read_and_written_back() {
    for name in [
        "draughts:warcaby?size=12&rows=4",
        "draughts:warcaby?size=9&capture=must",
        "draughts:warcaby?capture=most&crowning=passes",
        "draughts:polish-pzw?size=12&rows=5",
        "draughts:brazilian?draws=fmjd64",
        "draughts:custom?size=10&rows=4&flying=no&landing=any",
        "draughts:custom?width=10&height=8&squares=off-corner&skip-rows=1&rows=2",
        "draughts:custom?man-moves=n,e,w&man-captures=all&king-captures=diagonal&king-moves=n,s",
        "draughts:custom?precedence=most-worth,with-king&removal=once&turn-back=no&man-takes-king=no",
        "draughts:custom?king-run=3&starter=black&goal=give-away&draws=none&notation=numeric",
    ] {
        let variant = Variant::parse(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(Variant::parse(&variant.to_string()), Ok(variant), "{name}");
    }
    assert_eq!(Variant::parse("draughts:warcaby?size=8&rows=3").unwrap().to_string(), "draughts:warcaby");
}

#[test]
fn parameters_say_what_they_say() {
    let warcaby = Variant::parse("warcaby?size=20&rows=9&capture=most&crowning=passes").unwrap();
    assert_eq!((warcaby.width, warcaby.height, warcaby.rows), (20, 20, 9));
    assert_eq!((warcaby.obligation, warcaby.precedence), (Obligation::Must, Precedence::MAJORITY));
    assert_eq!(warcaby.crowning, Crowning::Passes);
    let custom = Variant::parse("custom?starter=black&king-run=2").unwrap();
    assert_eq!((custom.starter, custom.king_run), (Side::Black, Some(2)));
}

#[test]
fn wrong_names_are_refused_with_the_reason() {
    let refused = |name: &str| Variant::parse(name).unwrap_err();
    assert_eq!(refused("draughts:chess"), NameError::UnknownGame { name: "chess".into() });
    let malformed = |name| NameError::Malformed(GameName::from_str(name).unwrap_err());
    for name in ["warcaby?12", "warcaby?rows=3&rows=3", ""] {
        assert_eq!(refused(name), malformed(name), "{name}");
    }
    assert!(matches!(refused("warcaby?goal=normal"), NameError::UnknownParameter { .. }));
    assert!(matches!(refused("english?rows=3"), NameError::UnknownParameter { .. }));
    assert!(matches!(refused("custom?flying=maybe"), NameError::BadValue { key: "flying", .. }));
    assert!(matches!(refused("custom?size=-8"), NameError::BadValue { key: "size", .. }));
    assert!(matches!(refused("custom?size=300"), NameError::BadValue { key: "size", .. }));
}

#[test]
fn senseless_combinations_are_refused_with_the_reason() {
    let senseless = |name: &str| match Variant::parse(name).unwrap_err() {
        NameError::Senseless(error) => error,
        other => panic!("{name}: {other}"),
    };
    assert_eq!(senseless("warcaby?size=7"), VariantError::Size { found: 7, min: 8, max: 20 });
    assert_eq!(senseless("warcaby?size=21"), VariantError::Size { found: 21, min: 4, max: 20 });
    assert_eq!(senseless("custom?size=15&squares=all"), VariantError::Size { found: 15, min: 4, max: 14 });
    assert_eq!(senseless("warcaby?rows=4"), VariantError::Rows { found: 4, skipped: 0, height: 8 });
    assert_eq!(senseless("warcaby?rows=0"), VariantError::Rows { found: 0, skipped: 0, height: 8 });
    assert_eq!(senseless("custom?skip-rows=255"), VariantError::Rows { found: 3, skipped: 255, height: 8 });
    assert_eq!(senseless("custom?man-moves=e,w"), VariantError::MenNeverAdvance);
    assert_eq!(senseless("custom?king-moves=none"), VariantError::KingsNeverMove);
    assert_eq!(senseless("custom?man-captures=none&king-captures=none"), VariantError::NothingCaptures);
    assert_eq!(
        senseless("custom?capture=free&precedence=most-kings"),
        VariantError::PrecedenceWithoutObligation
    );
    assert_eq!(senseless("custom?precedence=earliest-king,with-king"), VariantError::EarliestKingNotLast);
    assert_eq!(senseless("custom?precedence=with-king,with-king"), VariantError::CriterionTwice);
    assert_eq!(senseless("custom?flying=no&landing=behind"), VariantError::LandingWithoutFlying);
    assert_eq!(senseless("custom?king-run=0"), VariantError::KingRunOfNothing);
}
