//! The Adam method: each weight has a step of its own, by the mean and the spread of its gradient.

/// The state of the method for a list of weights.
pub struct Adam {
    mean: Vec<f32>,
    spread: Vec<f32>,
    steps: i32,
}

const MEAN_DECAY: f32 = 0.9;
const SPREAD_DECAY: f32 = 0.999;

impl Adam {
    /// The method for so many weights.
    pub fn new(weights: usize) -> Adam {
        Adam { mean: vec![0.0; weights], spread: vec![0.0; weights], steps: 0 }
    }

    /// Moves `weights` against their `gradients` by about `step`, keeping them within `limit`.
    pub fn step(&mut self, weights: &mut [f32], gradients: &[f32], step: f32, limit: f32) {
        self.steps += 1;
        let mean_share = 1.0 - MEAN_DECAY.powi(self.steps);
        let spread_share = 1.0 - SPREAD_DECAY.powi(self.steps);
        let states = self.mean.iter_mut().zip(&mut self.spread);
        for ((weight, gradient), (mean, spread)) in weights.iter_mut().zip(gradients).zip(states) {
            *mean = MEAN_DECAY * *mean + (1.0 - MEAN_DECAY) * gradient;
            *spread = SPREAD_DECAY * *spread + (1.0 - SPREAD_DECAY) * gradient * gradient;
            let change = *mean / mean_share / ((*spread / spread_share).sqrt() + 1e-8);
            *weight = (*weight - step * change).clamp(-limit, limit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Adam;

    #[test]
    fn the_least_of_a_parabola_is_found() {
        let mut weights = [1.5, -1.0];
        let mut adam = Adam::new(2);
        for _ in 0..2000 {
            let gradients = [2.0 * (weights[0] - 0.5), 2.0 * (weights[1] - 0.25)];
            adam.step(&mut weights, &gradients, 0.01, 1.98);
        }
        assert!((weights[0] - 0.5).abs() < 0.02 && (weights[1] - 0.25).abs() < 0.02, "{weights:?}");
    }
}
