//! Training: all examples, several times over.

use std::thread;

use tabuleiro_core::SplitMix64;
use tabuleiro_nnue::{Network, Shape};

use super::examples::{Example, Examples};
use super::model::{Gradients, Model};

/// One example in so many is kept aside to see how well the network does on what it never saw.
const HELD_OUT: usize = 20;
/// The step falls to this share of the first.
const LAST_STEP: f32 = 0.005;
/// How many examples make a batch, after which there is a step.
const BATCH: usize = 1024;
/// How many threads share a batch: a fixed number, so that the same examples make the same network on every
/// machine.
const THREADS: usize = 2;

/// How to train.
#[derive(Clone, Copy, Debug)]
pub struct Schedule {
    /// The network's inputs and outputs.
    pub shape: Shape,
    /// A score of so many hundredths is an expectation of 1 / (1 + 1/e).
    pub scale: f32,
    /// How often to go through all examples.
    pub epochs: usize,
    /// The size of the first steps.
    pub step: f32,
    /// Fixes the first numbers and the order of examples.
    pub seed: u64,
}

/// How well it goes after an epoch: mean squared errors.
#[derive(Clone, Copy, Debug)]
pub struct Epoch {
    /// Its number, from 1.
    pub number: usize,
    /// Of the examples while they were learnt.
    pub error: f32,
    /// Of the examples kept aside.
    pub held_out: f32,
}

/// A network that fits `examples`, on top of what the one `before` knows; `None` if there are too few to
/// learn from. Each epoch is told to `report`.
pub fn train<const HIDDEN: usize>(
    examples: &Examples,
    schedule: Schedule,
    before: Option<&Network<HIDDEN>>,
    mut report: impl FnMut(Epoch),
) -> Option<Network<HIDDEN>> {
    let mut random = SplitMix64::new(schedule.seed);
    let mut model = match before {
        Some(network) => Model::from_network(network, schedule.shape, schedule.scale),
        None => Model::new(schedule.shape, schedule.scale, &mut random),
    };
    let mut gradients: [Gradients; THREADS] = std::array::from_fn(|_| model.gradients());
    let mut list = examples.list();
    // The last ones, because those in between are of the same games as their neighbours.
    let held_out = list.split_off(list.len() - list.len() / HELD_OUT);
    let batches = list.len() / BATCH;
    if batches == 0 {
        return None;
    }
    for number in 1..=schedule.epochs {
        random.shuffle(&mut list);
        let mut error = 0.0;
        for (index, batch) in list.chunks_exact(BATCH).enumerate() {
            error += in_parts(batch, &mut gradients, |example, gradients| {
                model.backpropagate(example, examples.inputs(example), gradients)
            });
            let done = ((number - 1) * batches + index) as f32 / (schedule.epochs * batches) as f32;
            let share = (1.0 + (done * std::f32::consts::PI).cos()) / 2.0;
            model.step(schedule.step * share.max(LAST_STEP), BATCH, &mut gradients);
        }
        let unseen = in_parts(&held_out, &mut [(); THREADS], |example, ()| {
            model.error(example, examples.inputs(example))
        });
        report(Epoch {
            number,
            error: (error / (batches * BATCH) as f64) as f32,
            held_out: (unseen / held_out.len() as f64) as f32,
        });
    }
    Some(model.network())
}

/// The sum of the squares of what `error` says of each example; each thread has a state of its own.
fn in_parts<State: Send>(
    examples: &[Example],
    states: &mut [State; THREADS],
    error: impl Fn(&Example, &mut State) -> f32 + Sync,
) -> f64 {
    let parts = examples.chunks(examples.len().div_ceil(THREADS).max(1));
    thread::scope(|scope| {
        let error = &error;
        let mut threads = Vec::with_capacity(THREADS);
        for (part, state) in parts.zip(states) {
            let squared = move |example| f64::from(error(example, &mut *state).powi(2));
            threads.push(scope.spawn(move || part.iter().map(squared).sum::<f64>()));
        }
        threads.into_iter().map(|thread| thread.join().expect("learning does not panic")).sum()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCHEDULE: Schedule =
        Schedule { shape: Shape { inputs: 4, outputs: 2 }, scale: 120.0, epochs: 20, step: 0.01, seed: 1 };

    /// Examples of two own and two foreign inputs that are there or not: two own together win, at the second
    /// stage at least; all else is even.
    fn pairs() -> Examples {
        let mut examples = Examples::default();
        for number in 0..16 * BATCH {
            let mine = [[0, 2], [1, 3]].into_iter().enumerate().filter(|(bit, _)| number >> bit & 1 == 1);
            let mine: Vec<[u16; 2]> = mine.map(|(_, input)| input).collect();
            let stage = number >> 2 & 1;
            let target = if mine.len() == 2 && stage == 1 { 0.9 } else { 0.5 };
            examples.add(&mine, stage as u8, 0.0, target);
        }
        examples
    }

    #[test]
    fn a_network_learns_what_only_matters_together() {
        let mut last = 1.0;
        let network: Network<64> = train(&pairs(), SCHEDULE, None, |epoch| last = epoch.held_out).unwrap();
        assert!(last < 0.001, "{last}");
        let said = |inputs: &[[usize; 2]], stage| {
            let mut views = [network.bias; 2];
            for input in inputs {
                views.iter_mut().zip(input).for_each(|(view, &input)| view.add(&network.inputs[input]));
            }
            network.evaluate(views.each_ref(), stage)
        };
        // An expectation of 0.9 is a score of 120 times the logarithm of 9.
        assert!((said(&[[0, 2], [1, 3]], 1) - 264).abs() < 40);
        for (inputs, stage) in [(&[[0, 2], [1, 3]][..], 0), (&[[0, 2]], 1), (&[[1, 3]], 1), (&[], 1)] {
            assert!(said(inputs, stage).abs() < 40, "{inputs:?} {stage}");
        }
    }

    #[test]
    fn what_a_network_knows_is_kept() {
        let network: Network<64> = train(&pairs(), SCHEDULE, None, |_| {}).unwrap();
        let unchanged = Model::from_network(&network, SCHEDULE.shape, SCHEDULE.scale).network();
        assert_eq!(unchanged, network);
        let mut first = 1.0;
        let again = Schedule { epochs: 1, step: 0.0001, ..SCHEDULE };
        train(&pairs(), again, Some(&network), |epoch| first = epoch.error).unwrap();
        assert!(first < 0.001, "{first}");
    }

    #[test]
    fn too_few_examples_train_nothing() {
        let mut examples = Examples::default();
        examples.add(&[[0, 2]], 0, 0.0, 0.5);
        assert!(train::<64>(&examples, SCHEDULE, None, |_| {}).is_none());
    }
}
