//! The learnt player for two armies: a network over the territories and their neighbours that
//! tells, of every position, the chance of winning and which decisions deserve a look.
//!
//! It learnt by playing itself and simple players on an accelerator (`training/dragons`, see
//! docs/dragons.md). Every territory begins with a few numbers of its own; in each layer it hears
//! the sum of its friends, the sum of its foes, and the mean of both armies. So it plays on maps
//! of every size.

mod sight;
mod weights;

use std::sync::LazyLock;

use super::{
    bits::Bits,
    field::{Field, Ground},
};
use sight::{NODE, WHOLE};
use weights::Reader;

/// Units of a territory.
const WIDTH: usize = 64;
/// Layers of hearing.
const LAYERS: usize = 4;
/// Units in which attacker and target meet.
const MEET: usize = 16;
/// Units of the whole.
const HIDDEN: usize = 64;
/// What the whole is judged by: the means of both armies and the numbers of the whole.
const ALL: usize = 2 * WIDTH + WHOLE;
/// Sums over neighbours are about as large as what a territory knows of itself.
const HEARD: f32 = 0.3;

type Row = [f32; WIDTH];

struct Layer {
    /// A territory itself, its friends, its foes.
    mix: Box<[Row; 3 * WIDTH]>,
    pool: Box<[Row; 2 * WIDTH]>,
    bias: Row,
}

/// The network.
pub struct Net {
    node: Box<[Row; NODE]>,
    whole: Box<[Row; WHOLE]>,
    bias: Row,
    layers: [Layer; LAYERS],
    attacker: Box<[[f32; MEET]; WIDTH]>,
    target: Box<[[f32; MEET]; WIDTH]>,
    attacker_bias: Row,
    target_bias: Row,
    soldiers: [[f32; 9]; 9],
    hidden: Box<[[f32; HIDDEN]; ALL]>,
    hidden_bias: [f32; HIDDEN],
    last: [[f32; 2]; HIDDEN],
    last_bias: [f32; 2],
}

/// The network of the house, read once.
pub static NET: LazyLock<Net> = LazyLock::new(|| {
    let mut reader = Reader::new(include_bytes!("weights.bin"));
    let net = Net::read(&mut reader);
    assert!(reader.is_empty(), "the weights are those of this network");
    net
});

impl Net {
    fn read(reader: &mut Reader<'_>) -> Net {
        Net {
            node: reader.rows(),
            whole: reader.rows(),
            bias: reader.row(),
            layers: std::array::from_fn(|_| Layer {
                mix: reader.rows(),
                pool: reader.rows(),
                bias: reader.row(),
            }),
            attacker: reader.rows(),
            target: reader.rows(),
            attacker_bias: reader.row(),
            target_bias: reader.row(),
            soldiers: *reader.rows(),
            hidden: reader.rows(),
            hidden_bias: reader.row(),
            last: *reader.rows(),
            last_bias: reader.row(),
        }
    }
}

/// Who plays against the army to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rival {
    /// Somebody as strong.
    #[default]
    Equal,
    /// A simple player with this habit.
    Simple(Habit),
    /// The army to move is the simple player, the other one is strong.
    Other(Habit),
}

/// What a simple player looks for in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// The largest difference of soldiers.
    Difference,
    /// The largest difference of soldiers, then the fewest new enemies: `greedy`.
    Contact,
    /// Success, and holding what was taken.
    Hold,
    /// The better numbers of soldiers afterwards.
    Numbers,
}

impl Habit {
    /// All of them, as the network learnt to know them.
    pub const ALL: [Habit; 4] = [
        Habit::Difference,
        Habit::Contact,
        Habit::Hold,
        Habit::Numbers,
    ];
}

/// What a network thinks of a position; its memory is used again and again.
#[derive(Default)]
pub struct Opinion {
    /// The chance that the army to move wins.
    pub chance: f32,
    /// How much the end of the turn is preferred, as a logarithm.
    pub end: f32,
    numbers: Vec<[f32; NODE]>,
    heard: Vec<[f32; 3 * WIDTH]>,
    state: Vec<Row>,
    attackers: Vec<[f32; MEET]>,
    targets: Vec<[f32; MEET]>,
    levels: Vec<[f32; 2]>,
}

impl Opinion {
    /// How much an attack is preferred, as a logarithm.
    pub fn attack<S: Bits, const N: usize>(
        &self,
        field: &Field<S, N>,
        from: usize,
        to: usize,
    ) -> f32 {
        let meet = self.attackers[from].iter().zip(&self.targets[to]);
        let sum: f32 = meet.map(|(a, b)| a * b).sum();
        let (own, other) = (field.soldiers[from], field.soldiers[to]);
        let soldiers = NET.soldiers[usize::from(own)][usize::from(other)];
        sum / 4.0 + self.levels[from][0] + self.levels[to][1] + soldiers
    }

    /// Thinks about a position between two armies, as the army to move sees it.
    pub fn think<S: Bits, const N: usize>(
        &mut self,
        field: &Field<S, N>,
        ground: &Ground<S>,
        rival: Rival,
    ) {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma") {
            // Wide registers: 1.6 times as many positions a second (36 territories, measured in turn).
            #[allow(unsafe_code)]
            // SAFETY: the processor has what the function asks for.
            return unsafe { self.think_wide(field, ground, rival) };
        }
        self.think_with::<S, N, false>(field, ground, rival);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,fma")]
    fn think_wide<S: Bits, const N: usize>(
        &mut self,
        field: &Field<S, N>,
        ground: &Ground<S>,
        rival: Rival,
    ) {
        self.think_with::<S, N, true>(field, ground, rival);
    }

    #[inline(always)]
    fn think_with<S: Bits, const N: usize, const FUSED: bool>(
        &mut self,
        field: &Field<S, N>,
        ground: &Ground<S>,
        rival: Rival,
    ) {
        let net = &*NET;
        let size = ground.size();
        let me = field.to_move();
        let mine = field.own[me];
        let whole = sight::look(field, ground, rival, &mut self.numbers);
        let mut common = net.bias;
        multiply::<FUSED, WIDTH>(&whole, &net.whole[..], &mut common);
        self.state.resize(size, [0.0; WIDTH]);
        self.heard.resize(size, [0.0; 3 * WIDTH]);
        for (numbers, state) in self.numbers.iter().zip(&mut self.state) {
            let mut levels = common;
            multiply::<FUSED, WIDTH>(numbers, &net.node[..], &mut levels);
            *state = levels.map(|level| level.max(0.0));
        }
        for layer in &net.layers {
            let mut common = layer.bias;
            multiply::<FUSED, WIDTH>(&self.means(mine), &layer.pool[..], &mut common);
            for territory in 0..size {
                let own = if mine.has(territory) { mine } else { !mine };
                let heard = &mut self.heard[territory];
                let (itself, rest) = heard.split_at_mut(WIDTH);
                let (friends, foes) = rest.split_at_mut(WIDTH);
                itself.copy_from_slice(&self.state[territory]);
                sum(&self.state, ground.near[territory] & own, friends);
                sum(&self.state, ground.near[territory] & !own, foes);
            }
            for (heard, state) in self.heard.iter().zip(&mut self.state) {
                let mut levels = common;
                multiply::<FUSED, WIDTH>(heard, &layer.mix[..], &mut levels);
                for (state, level) in state.iter_mut().zip(levels) {
                    *state += level.max(0.0);
                }
            }
        }
        self.attackers.resize(size, [0.0; MEET]);
        self.targets.resize(size, [0.0; MEET]);
        self.levels.resize(size, [0.0; 2]);
        for territory in 0..size {
            let state = &self.state[territory];
            if mine.has(territory) {
                let mut meet = [0.0; MEET];
                multiply::<FUSED, MEET>(state, &net.attacker[..], &mut meet);
                self.attackers[territory] = meet;
                self.levels[territory][0] = dot(state, &net.attacker_bias);
            } else {
                let mut meet = [0.0; MEET];
                multiply::<FUSED, MEET>(state, &net.target[..], &mut meet);
                self.targets[territory] = meet;
                self.levels[territory][1] = dot(state, &net.target_bias);
            }
        }
        let mut hidden = net.hidden_bias;
        let (by_means, by_whole) = net.hidden.split_at(2 * WIDTH);
        multiply::<FUSED, HIDDEN>(&self.means(mine), by_means, &mut hidden);
        multiply::<FUSED, HIDDEN>(&whole, by_whole, &mut hidden);
        let mut out = net.last_bias;
        for (level, row) in hidden.iter().zip(&net.last) {
            out[0] += level.max(0.0) * row[0];
            out[1] += level.max(0.0) * row[1];
        }
        self.chance = 1.0 / (1.0 + (-out[0]).exp());
        self.end = out[1];
    }

    /// The means of what both armies know: mine, then theirs.
    #[inline(always)]
    fn means<S: Bits>(&self, mine: S) -> [f32; 2 * WIDTH] {
        let mut means = [0.0; 2 * WIDTH];
        let mut count = [0.0f32; 2];
        for (territory, state) in self.state.iter().enumerate() {
            let side = usize::from(!mine.has(territory));
            count[side] += 1.0;
            let part = &mut means[side * WIDTH..][..WIDTH];
            for (mean, value) in part.iter_mut().zip(state) {
                *mean += value;
            }
        }
        for (part, count) in means.chunks_exact_mut(WIDTH).zip(count) {
            for mean in part {
                *mean /= count.max(1.0);
            }
        }
        means
    }
}

/// The sum of what these territories know.
#[inline(always)]
fn sum<S: Bits>(state: &[Row], mut set: S, out: &mut [f32]) {
    let mut all = [0.0f32; WIDTH];
    while let Some(near) = set.pop() {
        for (sum, value) in all.iter_mut().zip(&state[near]) {
            *sum += value;
        }
    }
    for (out, sum) in out.iter_mut().zip(all) {
        *out = sum * HEARD;
    }
}

#[inline(always)]
fn dot(a: &Row, b: &Row) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Adds inputs × weights to the outputs.
#[inline(always)]
fn multiply<const FUSED: bool, const OUT: usize>(
    inputs: &[f32],
    weights: &[[f32; OUT]],
    outputs: &mut [f32; OUT],
) {
    let mut sums = *outputs;
    for (input, row) in inputs.iter().zip(weights) {
        for (sum, weight) in sums.iter_mut().zip(row) {
            *sum = if FUSED {
                input.mul_add(*weight, *sum)
            } else {
                input * weight + *sum
            };
        }
    }
    *outputs = sums;
}
