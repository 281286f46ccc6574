//! Numbers of positions, by which they are looked up later.

use tabuleiro_facade::registry;

/// Whoever changes these makes every library of games read all of them anew: raise the edition of the library
/// (`EDITION` of `tabuleiro-host`) then.
const STARTS: [(&str, u64); 4] = [
    ("chess", 0xfa07_c30f_c664_a8a8),
    ("draughts:international", 0xb7da_9496_8da2_4d7f),
    ("draughts:brazilian", 0xf97a_581e_9c8e_8344),
    ("quarto", 0x0557_e656_143a_fcee),
];

#[test]
fn the_numbers_of_positions_last() {
    for (name, hash) in STARTS {
        let game = registry::open(name, None).unwrap();
        assert_eq!(game.position_hash(0), Some(hash), "{name}");
        assert_eq!(game.position_hash(1), None, "{name}");
    }
}

#[test]
fn other_orders_of_moves_lead_to_the_same_number() {
    let end = |name: &str, moves: &str| {
        let mut game = registry::open(name, None).unwrap();
        moves.split(' ').for_each(|text| drop(game.play_text(text).unwrap()));
        game.position_hash(game.ply())
    };
    for (name, one, other) in [
        ("chess", "Nf3 Nf6 c4", "c4 Nf6 Nf3"),
        ("draughts:international", "32-28 16-21 35-30", "35-30 16-21 32-28"),
    ] {
        assert_eq!(end(name, one), end(name, other), "{name}");
    }
    // Who is to move is part of it.
    assert_ne!(end("chess", "Nf3 Nf6 Ng1 Ng8"), end("chess", "Nf3 Nf6 Ng1"));
    assert_eq!(end("chess", "Nf3 Nf6 Ng1 Ng8"), registry::open("chess", None).unwrap().position_hash(0));
}
