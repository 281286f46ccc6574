//! The crate against the slow generator. The long run, with 5,000 games of each variant, is in the example
//! `deep`, which `cargo xtask perft` calls.

mod slow;

use slow::duel;
use tabuleiro_core::SplitMix64;
use tabuleiro_draughts::{Variant, named};

#[test]
fn random_games_of_every_variant_agree() {
    for variant in named::ALL {
        duel::play(*variant, 40, 300, 11);
    }
}

#[test]
fn random_games_of_warcaby_agree_for_every_size_and_duty() {
    for size in [8, 9, 11, 12, 15, 16, 20] {
        for capture in ["free", "must", "most"] {
            let name = format!("warcaby?size={size}&capture={capture}");
            duel::play(Variant::parse(&name).unwrap(), 2, 120, 12);
        }
    }
}

#[test]
fn random_games_of_fifty_random_sets_of_rules_agree() {
    let mut random = SplitMix64::new(13);
    for _ in 0..50 {
        duel::play(duel::random_rules(&mut random), 6, 150, random.next_u64());
    }
}
