//! The network of the judge while it learns.

use std::thread;

use plateau_dragons::engine::{DEEP, HIDDEN, LOCAL, Luck, SCALE, SIDES, UNITS, WEIGHTS, features};

use super::selfplay::Sample;

/// Where the second layer and the last one begin.
const SECOND: usize = (LOCAL + 1) * UNITS;
const LAST: usize = SECOND + (DEEP + 1) * HIDDEN;
/// Samples a step.
const BATCH: usize = 1024;

/// The weights as they stand in a judge.
pub struct Net {
    /// Layer by layer.
    pub weights: Vec<f32>,
    /// How much the end of a game counts beside what the search thought.
    pub trust: f32,
}

/// What a position does to all units.
struct Pass {
    numbers: Vec<(usize, [f32; LOCAL], [f32; UNITS])>,
    seen: [f32; DEEP],
    levels: [f32; HIDDEN],
    chance: f32,
}

impl Net {
    /// Small random weights.
    pub fn new(trust: f32) -> Net {
        let mut luck = Luck::new(5);
        let mut small = |size: f32| (luck.below(20_001) as f32 / 10_000.0 - 1.0) * size;
        let size = |index: usize| match index {
            _ if index < SECOND => 0.5,
            _ if index < LAST => 0.2,
            _ => 0.3,
        };
        Net {
            weights: (0..WEIGHTS).map(|index| small(size(index))).collect(),
            trust,
        }
    }

    /// The loss on what has come of these games.
    pub fn loss(&self, samples: &[Sample]) -> f64 {
        let one = |sample: &Sample| {
            let chance = f64::from(self.pass(sample).chance).clamp(1e-6, 1.0 - 1e-6);
            let end = f64::from(sample.end);
            -(end * chance.ln() + (1.0 - end) * (1.0 - chance).ln())
        };
        samples.iter().map(one).sum::<f64>() / samples.len().max(1) as f64
    }

    /// One step of Adam a batch, on as many threads as asked; `tell` hears of every epoch.
    pub fn learn(
        &mut self,
        samples: &[Sample],
        epochs: usize,
        threads: usize,
        tell: impl Fn(usize, &Net),
    ) {
        let mut luck = Luck::new(7);
        let mut order: Vec<usize> = (0..samples.len()).collect();
        let total = epochs * order.len().div_ceil(BATCH);
        let (mut mean, mut square) = (vec![0.0f32; WEIGHTS], vec![0.0f32; WEIGHTS]);
        let mut step = 0i32;
        for epoch in 1..=epochs {
            for last in (1..order.len()).rev() {
                order.swap(last, luck.below(last + 1));
            }
            for batch in order.chunks(BATCH) {
                step += 1;
                let slope = self.slope_of(samples, batch, threads);
                let rate = 0.003 * (1.0 - step as f32 / total as f32) + 0.0001;
                for (index, slope) in slope.into_iter().enumerate() {
                    mean[index] = 0.9 * mean[index] + 0.1 * slope;
                    square[index] = 0.999 * square[index] + 0.001 * slope * slope;
                    let fair = mean[index] / (1.0 - 0.9f32.powi(step));
                    let wide = square[index] / (1.0 - 0.999f32.powi(step));
                    self.weights[index] -= rate * fair / (wide.sqrt() + 1e-8);
                }
            }
            tell(epoch, self);
        }
    }

    fn slope_of(&self, samples: &[Sample], batch: &[usize], threads: usize) -> Vec<f32> {
        let part = batch.len().div_ceil(threads);
        let parts: Vec<Vec<f32>> = thread::scope(|scope| {
            let threads: Vec<_> = batch
                .chunks(part)
                .map(|part| {
                    scope.spawn(move || {
                        let mut slope = vec![0.0; WEIGHTS];
                        for index in part {
                            self.slope(&samples[*index], &mut slope);
                        }
                        slope
                    })
                })
                .collect();
            let join = |thread: thread::ScopedJoinHandle<'_, _>| thread.join().expect("no panic");
            threads.into_iter().map(join).collect()
        });
        let sum = |index: usize| parts.iter().map(|part| part[index]).sum::<f32>();
        (0..WEIGHTS)
            .map(|index| sum(index) / batch.len() as f32)
            .collect()
    }

    fn pass(&self, sample: &Sample) -> Pass {
        let (local, _) = self.weights[..SECOND].as_chunks::<UNITS>();
        let (deep, _) = self.weights[SECOND..LAST].as_chunks::<HIDDEN>();
        let last = &self.weights[LAST..];
        let mut pass = Pass {
            numbers: Vec::with_capacity(64),
            seen: [0.0; DEEP],
            levels: deep[DEEP],
            chance: 0.0,
        };
        let (sums, numbers) = (&mut pass.seen, &mut pass.numbers);
        let scale = SCALE / sample.ground.size() as f32;
        let whole = features(&sample.field, &sample.ground, sample.me, |side, own| {
            let mut levels = local[LOCAL];
            for (row, number) in local.iter().zip(own) {
                add(&mut levels, row, *number);
            }
            for (sum, level) in sums[side * UNITS..].iter_mut().zip(levels) {
                *sum += scale * level.max(0.0);
            }
            numbers.push((side, *own, levels));
        });
        pass.seen[SIDES * UNITS..].copy_from_slice(&whole);
        for (row, number) in deep.iter().zip(pass.seen) {
            add(&mut pass.levels, row, number);
        }
        let lit = pass.levels.iter().zip(last);
        let sum: f32 = lit.map(|(level, weight)| level.max(0.0) * weight).sum();
        pass.chance = 1.0 / (1.0 + (-(sum + last[HIDDEN])).exp());
        pass
    }

    /// Adds the slope of one sample.
    fn slope(&self, sample: &Sample, slope: &mut [f32]) {
        let pass = self.pass(sample);
        let thought = sample.thought.unwrap_or(sample.end);
        let goal = self.trust * sample.end + (1.0 - self.trust) * thought;
        let error = pass.chance - goal;
        let (deep, _) = self.weights[SECOND..LAST].as_chunks::<HIDDEN>();
        let (first, rest) = slope.split_at_mut(SECOND);
        let (second, last) = rest.split_at_mut(LAST - SECOND);
        let (first, _) = first.as_chunks_mut::<UNITS>();
        let (second, _) = second.as_chunks_mut::<HIDDEN>();
        last[HIDDEN] += error;
        let mut push = [0.0; HIDDEN];
        for (unit, level) in pass
            .levels
            .iter()
            .enumerate()
            .filter(|(_, level)| **level > 0.0)
        {
            last[unit] += error * level;
            push[unit] = error * self.weights[LAST + unit];
        }
        for (row, number) in second.iter_mut().zip(pass.seen) {
            add(row, &push, number);
        }
        add(&mut second[DEEP], &push, 1.0);
        let scale = SCALE / sample.ground.size() as f32;
        let back = |unit: usize| {
            let all = deep[unit].iter().zip(&push);
            scale * all.map(|(weight, push)| weight * push).sum::<f32>()
        };
        let pushes: [[f32; UNITS]; SIDES] =
            std::array::from_fn(|side| std::array::from_fn(|unit| back(side * UNITS + unit)));
        for (side, numbers, levels) in &pass.numbers {
            let mut push = pushes[*side];
            for (push, level) in push.iter_mut().zip(levels) {
                *push = if *level > 0.0 { *push } else { 0.0 };
            }
            for (row, number) in first.iter_mut().zip(numbers) {
                add(row, &push, *number);
            }
            add(&mut first[LOCAL], &push, 1.0);
        }
    }
}

/// Adds a multiple of one row to another.
#[inline]
fn add<const N: usize>(to: &mut [f32; N], row: &[f32; N], times: f32) {
    for (to, number) in to.iter_mut().zip(row) {
        *to += times * number;
    }
}
