//! Teaching a network positions: how far its expectation is from the aim, a mix of the search's score and the game's
//! result, is what it learns to make small.

use std::fs;

use anyhow::{Context, Result, bail};
use tabuleiro_draughts::Variant;
use tabuleiro_engine::draughts::evaluation::{HIDDEN, formulas, input, shape};
use tabuleiro_learn::{Course, Lessons, aim, teach};
use tabuleiro_search::Score;

use crate::Train;
use crate::sample::{Sample, read_samples};

/// A score of so many hundredths of a man is an expectation of 1 / (1 + 1/e).
const SCALE: f32 = 120.0;

pub fn run(options: &Train) -> Result<()> {
    let variant = options.variant;
    let mut lessons = Lessons::default();
    for sample in read_samples(&variant, &options.positions)? {
        add(&mut lessons, &variant, &sample, options.score_share);
    }
    println!("{} positions", lessons.len());
    let course = Course {
        shape: shape(&variant),
        scale: SCALE,
        epochs: options.epochs,
        step: options.step,
        seed: options.seed,
    };
    let network = teach::<HIDDEN>(&lessons, course, None, |epoch| {
        println!("epoch {}: error {:.5}, held out {:.5}", epoch.number, epoch.error, epoch.held_out);
    });
    let Some(network) = network else { bail!("{} positions are too few", lessons.len()) };
    fs::write(&options.out, network.to_bytes())
        .with_context(|| format!("can't write {}", options.out.display()))
}

fn add(lessons: &mut Lessons, variant: &Variant, sample: &Sample, score_share: f32) {
    let (inputs, pieces) = seen(variant, sample);
    lessons.add(&inputs, 0, pieces as f32, aim(sample.score, sample.result, score_share, SCALE));
}

/// The inputs of a network, each as the side to move and as the other sees it, and what the pieces are worth.
fn seen(variant: &Variant, sample: &Sample) -> (Vec<[u16; 2]>, Score) {
    let material = formulas::material(variant);
    let mut inputs = Vec::new();
    let mut worth = 0;
    for (square, side, is_king) in sample.pieces(variant) {
        let piece = material[usize::from(is_king)];
        worth += if side == sample.side { piece } else { -piece };
        let views = [sample.side, !sample.side];
        inputs.push(views.map(|viewer| input(variant, viewer, side, is_king, square) as u16));
    }
    (inputs, worth)
}

#[cfg(test)]
mod tests {
    use tabuleiro_core::SplitMix64;
    use tabuleiro_draughts::geometry::Diagonal64;
    use tabuleiro_draughts::{Position, fen, named};
    use tabuleiro_engine::draughts::evaluation::{Evaluation, Knowledge};
    use tabuleiro_network::Network;

    use super::*;

    #[test]
    fn the_engine_sees_what_was_taught() {
        let variant = named::INTERNATIONAL;
        let mut random = SplitMix64::new(1);
        let mut network = Network::zero(shape(&variant));
        let rows = network.inputs.iter_mut().chain(&mut network.outputs[0].weights);
        rows.flat_map(|row| &mut row.0).for_each(|number| *number = random.below(100) as i16 - 50);
        let evaluation =
            Evaluation::<Diagonal64>::new(&variant, Knowledge::Network(Box::new(network.clone())));
        let mut judged = evaluation.accumulator();
        // One after the other, so that the sums of one become those of the next.
        for text in ["W:W31,K50,44,43:BK5,7,8,12", "B:W31,K50,44,43:BK5,7,8", "B:W6,K49,44,43:B41,17,8,K12"] {
            let position = Position::new(&fen::read(variant, text).unwrap()).unwrap();
            let (inputs, pieces) = seen(&variant, &Sample::new(&position, 0));
            let mut views = [network.start; 2];
            for input in inputs {
                views
                    .iter_mut()
                    .zip(input)
                    .for_each(|(view, input)| view.add(&network.inputs[usize::from(input)]));
            }
            let Position::Diagonal64(game) = position else { panic!("a board of fifty squares") };
            let expected = pieces + network.judge(views.each_ref(), 0);
            assert_eq!(evaluation.evaluate(&game, &mut judged), expected, "{text}");
            assert_ne!(expected, pieces);
        }
    }
}
