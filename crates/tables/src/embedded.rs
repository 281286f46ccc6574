//! The tables in the program, for the games that are played most.
//!
//! Each file is made by `tabuleiro tables build draughts:VARIANT --pieces N`; `docs/endgame-tables.md` has
//! their sizes.

/// A file of the tables in the program.
macro_rules! built {
    ($name:literal) => {
        include_bytes!(concat!("../built/", $name, ".endings"))
    };
}

/// The files of the folder with this name, from 2 pieces on.
pub fn files(folder_name: &str) -> &'static [&'static [u8]] {
    match folder_name {
        "brazilian" => &[built!("brazilian-2"), built!("brazilian-3"), built!("brazilian-4")],
        "russian" => &[built!("russian-2"), built!("russian-3"), built!("russian-4")],
        "english" => &[built!("english-2"), built!("english-3"), built!("english-4")],
        "international" => &[built!("international-2"), built!("international-3")],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use tabuleiro_draughts::named;

    use crate::build::Summary;
    use crate::{AnyTables, Material};

    #[test]
    fn the_files_are_whole_sound_and_right() {
        for (variant, pieces) in
            [(named::BRAZILIAN, 4), (named::RUSSIAN, 4), (named::ENGLISH, 4), (named::INTERNATIONAL, 3)]
        {
            let tables = AnyTables::new(&variant).unwrap();
            assert_eq!(tables.most_pieces(), pieces, "{}", variant.name);
            assert!(tables.are_sound(), "{}", variant.name);
            tables.check(500, 1, &AtomicBool::new(false), |_, _| {}).unwrap();
        }
    }

    /// King against king, as another builder of tables has published it: 230 won, 654 drawn, 108 lost, the
    /// longest win in 11 plies (damforum.nl, topic 2603).
    #[test]
    fn english_kings_win_as_often_as_published() {
        let tables = AnyTables::new(&named::ENGLISH).unwrap();
        let kings = Material { men: [0, 0], kings: [1, 1] };
        let mut found = None;
        let note = |material, summary| found = found.or((material == kings).then_some(summary));
        tables.check(1_000, 1, &AtomicBool::new(false), note).unwrap();
        let published = Summary { wins: 230, draws: 654, losses: 108, doubtful: 0, longest: 11 };
        assert_eq!(found, Some(published));
    }
}
