//! Moves in the letters of each language: typed, refused and shown.

use tabuleiro_facade::{Figure, Game, Letters, Notation, PieceView, RefusalKind, Side, SplitMix64, registry};

fn chess(position: Option<&str>) -> Box<dyn Game> {
    registry::open("chess", position).unwrap()
}

/// The move that `typed` means, in standard notation.
#[track_caller]
fn reads(game: &dyn Game, typed: &str, letters: Letters) -> String {
    game.read_in(typed, letters).unwrap_or_else(|refusal| panic!("{typed}: {:?}", refusal.words)).text
}

#[test]
fn each_language_reads_its_own_letters() {
    let start = chess(None);
    assert_eq!(reads(&*start, "Sf3", Letters::Polish), "Nf3");
    assert_eq!(reads(&*start, "Cf3", Letters::Portuguese), "Nf3");
    let open = chess(Some("4k3/8/8/8/8/8/8/R2QK2R w - - 0 1"));
    assert_eq!(reads(&*open, "Re2", Letters::Portuguese), "Ke2");
    assert_eq!(reads(&*open, "Dd3", Letters::Portuguese), "Qd3");
    assert_eq!(reads(&*open, "Hd3", Letters::Polish), "Qd3");
    assert_eq!(reads(&*open, "Dd3", Letters::Polish), "Qd3", "a hetman is also called a dama");
    assert_eq!(reads(&*open, "Wa3", Letters::Polish), "Ra3");
    assert_eq!(reads(&*open, "Ta3", Letters::Portuguese), "Ra3");
}

#[test]
fn english_letters_are_understood_where_they_can_not_be_mistaken() {
    let open = chess(Some("4k3/8/8/8/8/8/8/R2QK2R w - - 0 1"));
    assert_eq!(reads(&*open, "Ra3", Letters::Polish), "Ra3", "no Polish piece begins like that");
    assert_eq!(reads(&*open, "Qd3", Letters::Portuguese), "Qd3");
    let refusal = open.read_in("Ra3", Letters::Portuguese).unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::WrongWay, "the king can't go there, and no rook is meant");
}

#[test]
fn a_letter_that_names_nothing_is_refused_and_not_passed_over() {
    for letters in [Letters::English, Letters::Portuguese, Letters::Polish] {
        for typed in ["Xf3", "Zf3", "?f3", "ß f3"] {
            let refusal = chess(None).read_in(typed, letters).unwrap_err();
            assert_eq!(refusal.kind, RefusalKind::Unreadable, "{typed} {letters:?}");
        }
    }
}

#[test]
fn moves_that_can_not_be_told_apart_are_named_in_the_letters_they_were_typed_in() {
    let knights = chess(Some("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1"));
    let refusal = knights.read_in("Sd2", Letters::Polish).unwrap_err();
    assert_eq!(refusal.words.args[0].1, "Sbd2, Sfd2".into());
    let choices: Vec<&str> = refusal.choices.iter().map(|choice| choice.text.as_str()).collect();
    assert_eq!(choices, ["Nbd2", "Nfd2"], "what is played is in standard notation");
}

#[test]
fn what_is_shown_can_be_typed() {
    let positions = [
        None,
        Some("r3k2r/pPp1qppp/2n2n2/1B2p1B1/4P1b1/2NQ1N2/P1PP1PPP/R3K2R w KQkq - 0 1"),
        Some("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"),
    ];
    for game in positions.map(chess) {
        let kind = game.kind();
        for choice in game.choices() {
            for letters in [Letters::English, Letters::Portuguese, Letters::Polish] {
                for figurines in [false, true] {
                    let shown = kind.shown(&choice.text, Notation { letters, figurines });
                    assert_eq!(reads(&*game, &shown, letters), choice.text, "{shown}");
                }
            }
        }
    }
}

#[test]
fn figurines_and_letters_are_written() {
    let kind = chess(None).kind();
    let figurines = Notation { letters: Letters::Polish, figurines: true };
    for (text, portuguese, polish, pictures) in [
        ("Nbxd7+", "Cbxd7+", "Sbxd7+", "♘bxd7+"),
        ("exd8=Q#", "exd8=D#", "exd8=H#", "exd8=♕#"),
        ("Ke2", "Re2", "Ke2", "♔e2"),
        ("O-O-O", "O-O-O", "O-O-O", "O-O-O"),
    ] {
        assert_eq!(kind.shown(text, Notation::of(Letters::Portuguese)), portuguese);
        assert_eq!(kind.shown(text, Notation::of(Letters::Polish)), polish);
        assert_eq!(kind.shown(text, figurines), pictures);
    }
    let rook = |side| PieceView { figure: Figure::Rook, side: Some(side) };
    assert_eq!(kind.letter(&rook(Side::White), Notation::of(Letters::Polish)), 'W');
    assert_eq!(kind.letter(&rook(Side::Black), Notation::of(Letters::Portuguese)), 't');
    assert_eq!(kind.letter(&rook(Side::Black), figurines), '♜');
}

#[test]
fn games_whose_moves_name_no_pieces_are_the_same_everywhere() {
    for (name, text) in [("draughts:warcaby", "c3-d4"), ("quarto", "- c")] {
        let game = registry::open(name, None).unwrap();
        assert_eq!(game.kind().shown(text, Notation::of(Letters::Polish)), text);
        assert_eq!(reads(&*game, text, Letters::Polish), reads(&*game, text, Letters::English));
    }
}

/// Moves as programs write them have no blanks and are read back as the same moves, in every kind of game.
#[test]
fn what_programs_write_is_read_back() {
    for kind in registry::kinds() {
        let name = kind.name().clone();
        let (mut game, mut copy) = (kind.open(None).unwrap(), kind.open(None).unwrap());
        let mut random = SplitMix64::new(11);
        for _ in 0..80 {
            let choices = game.choices();
            if choices.is_empty() || game.outcome().is_some() {
                break;
            }
            game.play(&choices[random.below(choices.len())]).unwrap();
            let text = game.program_moves().pop().unwrap();
            assert!(!text.contains(char::is_whitespace), "{name}: {text:?}");
            copy.play_text(&text).unwrap_or_else(|refusal| panic!("{name} {text}: {refusal:?}"));
            assert_eq!(copy.moves(), game.moves(), "{name}: {text}");
        }
    }
    let mut castling = registry::open("chess", Some("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")).unwrap();
    castling.play_text("O-O-O").unwrap();
    castling.play_text("O-O").unwrap();
    assert_eq!(castling.program_moves(), ["e1c1", "e8g8"]);
}
