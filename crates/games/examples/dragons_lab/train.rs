//! The learnt judge: positions at the beginnings of turns of games of the house against itself,
//! and a small network that tells who will win.

use std::{fmt::Write, fs, sync::Mutex, thread};

use plateau_core::{Draw, Settings, Table};
use plateau_games::dragons::{
    Dragons,
    engine::{CHANCES, FEATURES, Field, Ground, Luck, Small, Style, Tree, features, guided_turn},
};

use super::Given;

type Sample = ([f32; FEATURES], f32);

/// Plays, trains and writes the weights.
pub fn run(mut given: Given) {
    let games: u64 = given.take("games", 20_000);
    let threads: u64 = given.take("threads", 2);
    let walks: u32 = given.take("walks", 0);
    let hidden: usize = given.take("hidden", 24);
    let epochs: u32 = given.take("epochs", 12);
    let seed: u64 = given.take("seed", 1);
    let out: String = given.take("out", "weights.rs".to_owned());
    let plan: String = given.take("armies", "2,2,2,3,4,6".to_owned());
    let armies: Vec<u64> = plan.split(',').filter_map(|n| n.parse().ok()).collect();
    let samples = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for thread in 0..threads {
            let (samples, armies) = (&samples, &armies);
            scope.spawn(move || {
                let mut own = Vec::new();
                let mut luck = Luck::new(seed << 32 | thread);
                for game in (thread..games).step_by(threads as usize) {
                    let count = armies[game as usize % armies.len()];
                    own.extend(play(seed * 7_919_000_000 + game, count, walks, &mut luck));
                }
                samples.lock().expect("no thread panics").extend(own);
            });
        }
    });
    let mut samples: Vec<Sample> = samples.into_inner().expect("no thread panics");
    Draw::from_seed(seed).shuffle(&mut samples);
    println!("{} samples", samples.len());
    let net = fit(&samples, hidden, epochs, threads as usize);
    fs::write(&out, source(&net)).expect("the weights can be written");
    println!("{out} written");
}

/// The positions at the beginnings of turns of one game, as everybody left sees them, with what
/// came of it.
fn play(seed: u64, armies: u64, walks: u32, luck: &mut Luck) -> Vec<Sample> {
    // Maps of several sizes and shares of rocks: the judge sees shares only.
    let rows = 5 + luck.below(4);
    let columns = 5 + luck.below(4);
    let settings = Settings::new()
        .with("armies", armies.to_string())
        .with("rows", rows.to_string())
        .with("columns", columns.to_string())
        .with("rocks", luck.below(30).to_string());
    let table = Table::<Dragons>::open(&settings, seed).expect("the settings are valid");
    let ground = Ground::<Small>::new(table.game().map(), table.game().reinforce());
    let mut field = Field::<Small, 64>::of(table.game());
    let mut seen = Vec::new();
    while !field.is_over() {
        for army in (0..armies as usize).filter(|army| field.own(*army) != 0) {
            seen.push((features(&field, &ground, army), army));
        }
        if walks == 0 {
            guided_turn(&mut field, &ground, luck);
            continue;
        }
        loop {
            let mut tree = Tree::new(ground.clone(), field, Style::BEST, luck.clone());
            luck.word();
            for _ in 0..walks {
                tree.grow();
            }
            let found = tree.found();
            let best = found.iter().max_by_key(|found| found.visits);
            match best.and_then(|found| found.what) {
                None => {
                    field.end_turn(&ground, luck);
                    break;
                }
                Some((from, to)) => {
                    field.attack(usize::from(from), usize::from(to), &CHANCES, luck);
                    if field.is_over() {
                        break;
                    }
                }
            }
        }
    }
    // Games are of different length; a few positions of each are enough.
    let mut pick = |index: usize| index < 12 || luck.below(3) == 0;
    let all = seen.into_iter().enumerate();
    all.filter(|(index, _)| pick(*index))
        .map(|(_, (numbers, army))| (numbers, field.worth(army)))
        .collect()
}

/// A network with one layer of rectified units.
#[derive(Clone)]
struct Net {
    hidden: usize,
    weights: Vec<f32>,
}

impl Net {
    fn unit(&self, unit: usize) -> &[f32] {
        &self.weights[unit * (FEATURES + 2)..(unit + 1) * (FEATURES + 2)]
    }

    /// The chance, and the levels of all units.
    fn judge(&self, seen: &[f32; FEATURES], levels: &mut [f32]) -> f32 {
        let mut sum = self.weights[self.weights.len() - 1];
        for (unit, level) in levels.iter_mut().enumerate() {
            let row = self.unit(unit);
            *level = row[FEATURES];
            for (weight, number) in row.iter().zip(seen) {
                *level += weight * number;
            }
            sum += row[FEATURES + 1] * level.max(0.0);
        }
        1.0 / (1.0 + (-sum).exp())
    }

    /// Adds the slope of the loss of one sample.
    fn slope(&self, (seen, goal): &Sample, levels: &mut [f32], slope: &mut [f32]) {
        let error = self.judge(seen, levels) - goal;
        let last = slope.len() - 1;
        slope[last] += error;
        for (unit, level) in levels.iter().enumerate().filter(|(_, level)| **level > 0.0) {
            let push = error * self.unit(unit)[FEATURES + 1];
            let row = &mut slope[unit * (FEATURES + 2)..(unit + 1) * (FEATURES + 2)];
            for (own, number) in row.iter_mut().zip(seen) {
                *own += push * number;
            }
            row[FEATURES] += push;
            row[FEATURES + 1] += error * level;
        }
    }

    fn loss(&self, samples: &[Sample]) -> f64 {
        let mut levels = vec![0.0; self.hidden];
        let one = |(seen, goal): &Sample| {
            let chance = f64::from(self.judge(seen, &mut levels)).clamp(1e-6, 1.0 - 1e-6);
            let goal = f64::from(*goal);
            -(goal * chance.ln() + (1.0 - goal) * (1.0 - chance).ln())
        };
        samples.iter().map(one).sum::<f64>() / samples.len() as f64
    }
}

/// Trains by Adam on batches that the threads share.
fn fit(samples: &[Sample], hidden: usize, epochs: u32, threads: usize) -> Net {
    const BATCH: usize = 4096;
    let count = hidden * (FEATURES + 2) + 1;
    let mut luck = Luck::new(5);
    let mut weights: Vec<f32> = (0..count)
        .map(|_| (luck.below(2001) as f32 / 1000.0 - 1.0) * 0.4)
        .collect();
    weights[count - 1] = 0.0;
    let mut net = Net { hidden, weights };
    let (test, learn) = samples.split_at(samples.len() / 20);
    let (mut mean, mut square) = (vec![0.0f32; count], vec![0.0f32; count]);
    let (mut step, total) = (0i32, epochs as usize * learn.len().div_ceil(BATCH));
    for epoch in 0..epochs {
        for batch in learn.chunks(BATCH) {
            step += 1;
            let part = batch.len().div_ceil(threads);
            let slopes: Vec<Vec<f32>> = thread::scope(|scope| {
                let net = &net;
                let parts: Vec<_> = batch
                    .chunks(part)
                    .map(|part| {
                        scope.spawn(move || {
                            let mut slope = vec![0.0; count];
                            let mut levels = vec![0.0; hidden];
                            part.iter()
                                .for_each(|one| net.slope(one, &mut levels, &mut slope));
                            slope
                        })
                    })
                    .collect();
                parts
                    .into_iter()
                    .map(|part| part.join().expect("no panic"))
                    .collect()
            });
            let progress = step as f32 / total as f32;
            let rate = 0.01 * (1.0 - progress) + 0.0003;
            for index in 0..count {
                let sum: f32 = slopes.iter().map(|slope| slope[index]).sum();
                let slope = sum / batch.len() as f32;
                mean[index] = 0.9 * mean[index] + 0.1 * slope;
                square[index] = 0.999 * square[index] + 0.001 * slope * slope;
                let fair = mean[index] / (1.0 - 0.9f32.powi(step));
                let wide = square[index] / (1.0 - 0.999f32.powi(step));
                net.weights[index] -= rate * fair / (wide.sqrt() + 1e-8);
            }
        }
        println!(
            "epoch {}: loss {:.5} on what it has not seen",
            epoch + 1,
            net.loss(test)
        );
    }
    net
}

/// The weights as a source file.
fn source(net: &Net) -> String {
    let mut text = String::from(
        "//! The numbers of the learnt judge, written by the example `dragons_lab train`.\n\n\
         /// Units between the numbers of a position and its chance.\n",
    );
    let _ = writeln!(text, "pub(super) const HIDDEN: usize = {};", net.hidden);
    text.push_str(
        "/// For every unit its weights, its bias and what it adds; at the end the bias of the sum.\n\
         #[rustfmt::skip]\n",
    );
    let _ = writeln!(
        text,
        "pub(super) static WEIGHTS: [f32; {}] = [",
        net.weights.len()
    );
    for row in net.weights.chunks(FEATURES + 2) {
        let row: Vec<_> = row.iter().map(|weight| format!("{weight:.4}")).collect();
        let _ = writeln!(text, "    {},", row.join(", "));
    }
    text + "];\n"
}
