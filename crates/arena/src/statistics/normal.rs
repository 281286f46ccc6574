//! The normal distribution.

use std::f64::consts::{FRAC_1_SQRT_2, PI};

/// The value that a normal variable stays below with a probability of 97.5 %: an interval of this many
/// deviations to both sides holds 95 %.
pub const TWO_SIDED_95: f64 = 1.959_963_984_540_054;

/// The probability that a normal variable of mean 0 and deviation 1 is below `x`.
pub fn below(x: f64) -> f64 {
    0.5 * upper_tail(-x * FRAC_1_SQRT_2)
}

/// The complementary error function.
fn upper_tail(x: f64) -> f64 {
    let far = x.abs();
    let tail = if far < 2.5 { 1.0 - series(far) } else { fraction(far) };
    if x < 0.0 { 2.0 - tail } else { tail }
}

/// The error function by its power series, which is exact enough for small `x`.
fn series(x: f64) -> f64 {
    let mut term = x;
    let mut sum = x;
    for n in 1..100 {
        let n = f64::from(n);
        term *= -x * x / n;
        sum += term / (2.0 * n + 1.0);
        if term.abs() < 1e-17 {
            break;
        }
    }
    sum * 2.0 / PI.sqrt()
}

/// The complementary error function by its continued fraction, which is exact enough for large `x`.
fn fraction(x: f64) -> f64 {
    let mut below = x;
    for n in (1..=60).rev() {
        below = x + f64::from(n) / 2.0 / below;
    }
    (-x * x).exp() / (below * PI.sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_values_of_printed_tables() {
        for (x, probability) in [
            (0.0, 0.5),
            (1.0, 0.841_344_746_068_543),
            (-1.0, 0.158_655_253_931_457),
            (1.644_853_626_951_473, 0.95),
            (TWO_SIDED_95, 0.975),
            (3.0, 0.998_650_101_968_370),
            (-4.0, 3.167_124_183_311_99e-5),
            (-6.0, 9.865_876_450_376_98e-10),
        ] {
            let found = below(x);
            assert!((found - probability).abs() < 1e-9 * probability.max(1e-3), "{x}: {found}");
        }
        assert_eq!((below(f64::INFINITY), below(f64::NEG_INFINITY)), (1.0, 0.0));
    }
}
