//! Scores as chances to win, draw and lose.

use tabuleiro_search::Verdict;

/// The chances of the side to move against an equal opponent, in thousandths; they add up to 1000.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wdl {
    /// To win.
    pub win: u16,
    /// To draw.
    pub draw: u16,
    /// To lose.
    pub loss: u16,
}

/// The score, in hundredths of a pawn, with which a game is won as often as not.
const EVEN_CHANCE: f64 = 177.4;
/// How slowly the chance to win grows with the score.
///
/// Both follow from the curve that the network was trained on, by which a score `s` promises `1 / (1 + exp(-s
/// / 200))` of a point, and from three draws in five games of equal opponents from level positions.
const SPREAD: f64 = 128.0;

impl Wdl {
    /// The chances that go with `verdict`.
    pub fn of(verdict: Verdict) -> Wdl {
        let [win, loss] = match verdict {
            Verdict::Points(score) => [score, -score].map(|score| chance(score.into())),
            Verdict::Draw => [0, 0],
            Verdict::WinIn(_) => [1000, 0],
            Verdict::LossIn(_) => [0, 1000],
        };
        Wdl { win, draw: 1000 - win - loss, loss }
    }
}

/// The chance to win with `score`, in thousandths.
fn chance(score: f64) -> u16 {
    (1000.0 / (1.0 + ((EVEN_CHANCE - score) / SPREAD).exp())).round() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_grow_with_the_score_and_follow_the_curve_of_the_training() {
        let mut last = 0;
        for score in (-1500..=1500).step_by(25) {
            let Wdl { win, draw, loss } = Wdl::of(Verdict::Points(score));
            assert_eq!(win + draw + loss, 1000);
            assert!(win >= last);
            last = win;
            let expected = 1000.0 / (1.0 + (-f64::from(score) / 200.0).exp());
            let found = f64::from(win) + f64::from(draw) / 2.0;
            assert!((expected - found).abs() < 45.0, "{score}: {found} and not {expected}");
        }
        assert_eq!(Wdl::of(Verdict::Points(0)), Wdl { win: 200, draw: 600, loss: 200 });
        assert_eq!(Wdl::of(Verdict::WinIn(3)), Wdl { win: 1000, draw: 0, loss: 0 });
        assert_eq!(Wdl::of(Verdict::LossIn(4)), Wdl { win: 0, draw: 0, loss: 1000 });
    }
}
