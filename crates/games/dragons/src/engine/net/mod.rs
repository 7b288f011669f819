//! The learnt player for two armies: a network over the territories and their neighbours that
//! tells, of every position, the chance of winning and which decisions deserve a look.
//!
//! It learnt by playing itself and simple players on an accelerator (`training/dragons`, see
//! docs/dragons.md). Every territory begins with a few numbers of its own; in each layer it hears
//! the sum of its friends, the sum of its foes, and the mean of both armies. So it plays on maps
//! of every size.

mod kernel;
mod lanes;
mod registers;
mod rival;
mod sight;
#[cfg(test)]
mod tests;
mod weights;

pub use rival::{Habit, Rival};

use std::sync::LazyLock;

use super::{
    bits::Bits,
    field::{Field, Ground},
};
use kernel::{Aligned, Panel, add_times, dot, each_times, panels};
use lanes::Lanes;
use registers::Registers;
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

/// What a territory knows: itself, its friends, its foes.
const KNOWN: usize = 3 * WIDTH;

type Row = [f32; WIDTH];

struct Layer {
    /// A territory itself, its friends, its foes.
    mix: Vec<Panel<KNOWN>>,
    pool: Box<[Row; 2 * WIDTH]>,
    bias: Row,
}

/// The network.
pub struct Net {
    node: Vec<Panel<NODE>>,
    whole: Box<[Row; WHOLE]>,
    bias: Row,
    layers: [Layer; LAYERS],
    /// What meets of an attacker, and of a target.
    meet: Vec<Panel<WIDTH>>,
    /// How readily a territory attacks, and is a target.
    roles: [Row; 2],
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
            node: panels::<NODE, WIDTH>(&reader.rows()),
            whole: reader.rows(),
            bias: reader.row(),
            layers: std::array::from_fn(|_| Layer {
                mix: panels::<KNOWN, WIDTH>(&reader.rows()),
                pool: reader.rows(),
                bias: reader.row(),
            }),
            meet: (0..2)
                .flat_map(|_| panels::<WIDTH, MEET>(&reader.rows()))
                .collect(),
            roles: [reader.row(), reader.row()],
            soldiers: *reader.rows(),
            hidden: reader.rows(),
            hidden_bias: reader.row(),
            last: *reader.rows(),
            last_bias: reader.row(),
        }
    }
}

/// What a network thinks of a position; its memory is used again and again.
#[derive(Default)]
pub struct Opinion {
    /// The chance that the army to move wins.
    pub chance: f32,
    /// The same as a logarithm of odds.
    pub odds: f32,
    /// How much the end of the turn is preferred, as a logarithm.
    pub end: f32,
    numbers: Vec<Aligned<NODE>>,
    known: Vec<Aligned<KNOWN>>,
    /// Of every territory, as attacker or as target.
    meets: Vec<[f32; MEET]>,
    levels: Vec<f32>,
}

impl Opinion {
    /// How much an attack is preferred, as a logarithm.
    pub fn attack<S: Bits, const N: usize>(
        &self,
        field: &Field<S, N>,
        from: usize,
        to: usize,
    ) -> f32 {
        let meet = self.meets[from].iter().zip(&self.meets[to]);
        let sum: f32 = meet.map(|(a, b)| a * b).sum();
        let (own, other) = (field.soldiers[from], field.soldiers[to]);
        let soldiers = NET.soldiers[usize::from(own)][usize::from(other)];
        sum / 4.0 + self.levels[from] + self.levels[to] + soldiers
    }

    /// Thinks about a position between two armies, as the army to move sees it.
    pub fn think<S: Bits, const N: usize>(
        &mut self,
        field: &Field<S, N>,
        ground: &Ground<S>,
        rival: Rival,
    ) {
        let widest = Registers::here().next_back();
        let widest = widest.expect("every processor has plain ones");
        widest.think(self, field, ground, rival);
    }

    /// The same so that every machine comes to the same odds: what chooses a start must, since a seed
    /// promises that start to everybody.
    pub fn think_steadily<S: Bits, const N: usize>(
        &mut self,
        field: &Field<S, N>,
        ground: &Ground<S>,
        rival: Rival,
    ) {
        registers::steadily(self, field, ground, rival);
    }

    /// Thinks with registers that hold so many panels at a time.
    #[inline(always)]
    fn think_with<S: Bits, L: Lanes, const N: usize, const HIGH: usize, const WIDE: usize>(
        &mut self,
        field: &Field<S, N>,
        ground: &Ground<S>,
        rival: Rival,
    ) {
        let net = &*NET;
        let size = ground.size();
        let mine = field.own[field.to_move()];
        let all = field.own.iter().fold(S::NONE, |all, own| all | *own);
        let sides = [mine, all & !mine];
        let whole = sight::look(field, ground, rival, &mut self.numbers);
        let mut common = net.bias;
        add_times::<L, WIDTH>(&whole, &net.whole[..], &mut common);
        self.known.resize(size, Aligned::default());
        let known = &mut self.known;
        let numbers = &mut self.numbers;
        each_times::<L, HIGH, WIDE, NODE, NODE, WIDTH>(
            numbers,
            &net.node,
            &common,
            |territory, _, levels| {
                for (itself, level) in known[territory].0.iter_mut().zip(levels) {
                    *itself = level.max(0.0);
                }
            },
        );
        for layer in &net.layers {
            let mut common = layer.bias;
            add_times::<L, WIDTH>(&self.means(sides), &layer.pool[..], &mut common);
            self.hear(ground, sides);
            each_times::<L, HIGH, WIDE, KNOWN, KNOWN, WIDTH>(
                &mut self.known,
                &layer.mix,
                &common,
                |_, known, levels| {
                    for (itself, level) in known.iter_mut().zip(levels) {
                        *itself += level.max(0.0);
                    }
                },
            );
        }
        self.prefer::<L, HIGH, WIDE>(net, mine);
        let mut hidden = net.hidden_bias;
        let (by_means, by_whole) = net.hidden.split_at(2 * WIDTH);
        add_times::<L, HIDDEN>(&self.means(sides), by_means, &mut hidden);
        add_times::<L, HIDDEN>(&whole, by_whole, &mut hidden);
        let mut out = net.last_bias;
        for (level, row) in hidden.iter().zip(&net.last) {
            out[0] += level.max(0.0) * row[0];
            out[1] += level.max(0.0) * row[1];
        }
        self.odds = out[0];
        self.chance = 1.0 / (1.0 + (-out[0]).exp());
        self.end = out[1];
    }

    /// What every territory would be as attacker or as target.
    #[inline(always)]
    fn prefer<L: Lanes, const HIGH: usize, const WIDE: usize>(
        &mut self,
        net: &Net,
        mine: impl Bits,
    ) {
        self.meets.resize(self.known.len(), [0.0; MEET]);
        self.levels.resize(self.known.len(), 0.0);
        let (meets, levels) = (&mut self.meets, &mut self.levels);
        each_times::<L, HIGH, WIDE, KNOWN, WIDTH, { 2 * MEET }>(
            &mut self.known,
            &net.meet,
            &[0.0; 2 * MEET],
            |territory, known, both| {
                let role = usize::from(!mine.has(territory));
                meets[territory] = both.as_chunks().0[role];
                levels[territory] = dot(itself(known), &net.roles[role]);
            },
        );
    }

    /// Every territory hears its friends and its foes.
    #[inline(always)]
    fn hear<S: Bits>(&mut self, ground: &Ground<S>, [mine, theirs]: [S; 2]) {
        for (territory, near) in ground.near.iter().enumerate() {
            let own = if mine.has(territory) { mine } else { theirs };
            for (set, at) in [(*near & own, WIDTH), (*near & !own, 2 * WIDTH)] {
                let heard = self.sum(set).map(|sum| sum * HEARD);
                self.known[territory].0[at..][..WIDTH].copy_from_slice(&heard);
            }
        }
    }

    /// The means of what both armies know: mine, then theirs.
    #[inline(always)]
    fn means<S: Bits>(&self, sides: [S; 2]) -> [f32; 2 * WIDTH] {
        let mut means = [0.0; 2 * WIDTH];
        for (part, side) in means.chunks_exact_mut(WIDTH).zip(sides) {
            let share = 1.0 / (side.count() as f32).max(1.0);
            part.copy_from_slice(&self.sum(side).map(|sum| sum * share));
        }
        means
    }

    /// The sum of what these territories know of themselves.
    #[inline(always)]
    fn sum<S: Bits>(&self, mut set: S) -> Row {
        let mut all = [0.0; WIDTH];
        while let Some(territory) = set.pop() {
            for (sum, value) in all.iter_mut().zip(itself(&self.known[territory].0)) {
                *sum += value;
            }
        }
        all
    }
}

/// What a territory knows of itself.
#[inline(always)]
fn itself(known: &[f32; KNOWN]) -> &Row {
    known.first_chunk().expect("it is wider")
}
