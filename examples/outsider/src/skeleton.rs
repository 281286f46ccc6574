//! The rules crates have one skeleton: what is done with one game is done with the others by the same words.

/// A test that does everything that somebody does with a game: from where it starts, by which rules its
/// set-ups and FENs are read, and what is refused at the start.
macro_rules! same_words {
    ($name:ident, $game:ident, $start:expr, setup($($rules:expr)?), fen($($of:expr)?), $refused:literal) => {
        #[test]
        fn $name() -> Result<(), Box<dyn std::error::Error>> {
            use $game::{Explain, History, Move, MoveError, Position, Setup};

            let start: Position = $start;
            let setup: Setup = start.setup();
            assert_eq!(setup.position($($rules)?)?, start);
            assert_eq!(start.to_string().parse::<Position>()?, start);
            assert!(start.to_string().ends_with(&start.fen().to_string()));
            assert!(Position::read_fen("nonsense" $(, $of)?).is_err());

            let mv: Move = *start.moves().iter().next().ok_or("there are moves")?;
            assert_eq!(start.read_move(&start.move_text(mv).to_string())?, mv);
            let refused: MoveError = start.read_move($refused).unwrap_err();
            assert!(matches!(refused, MoveError::Refused(_)), "{refused}");
            assert!(refused.explain().key.starts_with(stringify!($name)), "{refused}");

            assert!(start.is_legal(mv));
            let mut next = start.clone();
            next.try_play(mv)?;
            assert!(next.try_play(mv).is_err());
            assert_eq!(start.after(mv), next);
            let mut unchecked = start.clone();
            unchecked.play(mv);
            assert_eq!((unchecked.hash(), unchecked.outcome()), (next.hash(), None));
            assert_ne!(start.side_to_move(), next.side_to_move());
            assert_eq!(start.perft(1), start.count_moves());

            let mut game = History::new(start);
            game.try_play(mv)?;
            assert_eq!(*game.position(), next);
            Ok(())
        }
    };
}

use tabuleiro_draughts::named::BRAZILIAN;
use tabuleiro_quarto::Ruleset;

same_words!(chess, tabuleiro_chess, Position::start(), setup(), fen(), "e5");
same_words!(draughts, tabuleiro_draughts, Position::start(BRAZILIAN)?, setup(), fen(BRAZILIAN), "c3-e5");
same_words!(
    quarto,
    tabuleiro_quarto,
    Position::start(Ruleset::SQUARES),
    setup(Ruleset::SQUARES),
    fen(Ruleset::SQUARES),
    "A1 b"
);
