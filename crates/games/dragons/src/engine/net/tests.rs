//! The fast ways to think against a slow one.

use std::sync::Arc;

use plateau_core::Settings;
use proptest::prelude::*;

use super::{
    super::{
        bits::Small,
        chances::CHANCES,
        field::{Field, Ground},
        luck::Luck,
        policy,
    },
    registers::Registers,
    sight, *,
};
use crate::KIT;

type Matrix = Vec<Vec<f32>>;

/// The weights as they are stored: each matrix input by input.
struct Plain {
    node: Matrix,
    whole: Matrix,
    bias: Vec<f32>,
    layers: Vec<[Matrix; 3]>,
    roles: [Matrix; 4],
    soldiers: Matrix,
    hidden: [Matrix; 2],
    last: [Matrix; 2],
}

impl Plain {
    fn read() -> Plain {
        let mut reader = Reader::new(include_bytes!("weights.bin"));
        let mut matrix = |rows: usize, columns: usize| -> Matrix {
            let mut row = || (0..columns).map(|_| reader.row::<1>()[0]).collect();
            (0..rows).map(|_| row()).collect()
        };
        Plain {
            node: matrix(NODE, WIDTH),
            whole: matrix(WHOLE, WIDTH),
            bias: matrix(1, WIDTH).remove(0),
            layers: (0..LAYERS)
                .map(|_| {
                    [(KNOWN, WIDTH), (2 * WIDTH, WIDTH), (1, WIDTH)].map(|(a, b)| matrix(a, b))
                })
                .collect(),
            roles: [(WIDTH, MEET), (WIDTH, MEET), (WIDTH, 1), (WIDTH, 1)]
                .map(|(a, b)| matrix(a, b)),
            soldiers: matrix(9, 9),
            hidden: [matrix(ALL, HIDDEN), matrix(1, HIDDEN)],
            last: [matrix(HIDDEN, 2), matrix(1, 2)],
        }
    }

    /// The chance, the preference for the end of the turn, and those of all attacks.
    fn think(&self, field: &Field<Small, 64>, ground: &Ground<Small>, rival: Rival) -> Vec<f32> {
        let mut numbers = Vec::new();
        let whole = sight::look(field, ground, rival, &mut numbers);
        let mine = field.own[field.to_move()];
        let all = 0..ground.size();
        let relu = |level: f32| level.max(0.0);
        let mut state: Matrix = numbers
            .iter()
            .map(|own| {
                plus(
                    &plus(&self.bias, &times(&whole, &self.whole)),
                    &times(&own.0, &self.node),
                )
            })
            .map(|levels| levels.into_iter().map(relu).collect())
            .collect();
        let means = |state: &Matrix| -> Vec<f32> {
            let side = |own: bool| {
                let list: Vec<usize> = all.clone().filter(|at| mine.has(*at) == own).collect();
                let sum = list
                    .iter()
                    .fold(vec![0.0; WIDTH], |sum, at| plus(&sum, &state[*at]));
                sum.into_iter()
                    .map(move |sum| sum / list.len().max(1) as f32)
            };
            side(true).chain(side(false)).collect()
        };
        for [mix, pool, bias] in &self.layers {
            let common = plus(&bias[0], &times(&means(&state), pool));
            let heard = |at: usize, friends: bool| {
                let near = all.clone().filter(|near| ground.near[at].has(*near));
                let near = near.filter(|near| (mine.has(*near) == mine.has(at)) == friends);
                let sum = near.fold(vec![0.0; WIDTH], |sum, near| plus(&sum, &state[near]));
                sum.into_iter().map(|sum| sum * HEARD)
            };
            let next = |at: usize| {
                let known: Vec<f32> = state[at]
                    .iter()
                    .copied()
                    .chain(heard(at, true))
                    .chain(heard(at, false))
                    .collect();
                let levels = plus(&common, &times(&known, mix));
                plus(
                    &state[at],
                    &levels.into_iter().map(relu).collect::<Vec<f32>>(),
                )
            };
            state = all.clone().map(next).collect();
        }
        let judged: Vec<f32> = means(&state).into_iter().chain(whole).collect();
        let hidden = plus(&self.hidden[1][0], &times(&judged, &self.hidden[0]));
        let hidden: Vec<f32> = hidden.into_iter().map(relu).collect();
        let out = plus(&self.last[1][0], &times(&hidden, &self.last[0]));
        let mut answers = vec![1.0 / (1.0 + (-out[0]).exp()), out[1]];
        policy::ideas(field, ground, |idea| {
            let (from, to) = (usize::from(idea.from), usize::from(idea.to));
            let [attacker, target, attacks, is_target] = &self.roles;
            let meet: f32 = times(&state[from], attacker)
                .iter()
                .zip(times(&state[to], target))
                .map(|(a, b)| a * b)
                .sum();
            let levels = times(&state[from], attacks)[0] + times(&state[to], is_target)[0];
            let [own, other] = [from, to].map(|at| usize::from(field.soldiers[at]));
            answers.push(meet / 4.0 + levels + self.soldiers[own][other]);
        });
        answers
    }
}

fn times(row: &[f32], weights: &Matrix) -> Vec<f32> {
    assert_eq!(row.len(), weights.len(), "a row of weights for each input");
    let column = |out: usize| {
        row.iter()
            .zip(weights)
            .map(|(input, weights)| input * weights[out])
            .sum()
    };
    (0..weights[0].len()).map(column).collect()
}

fn plus(one: &[f32], two: &[f32]) -> Vec<f32> {
    one.iter().zip(two).map(|(one, two)| one + two).collect()
}

/// A position on a random map after so many decisions at random.
fn position(size: [u8; 2], seed: u64, decisions: usize) -> (Field<Small, 64>, Arc<Ground<Small>>) {
    let [rows, columns] = size.map(|size| size.to_string());
    let settings = Settings::new().with("rows", rows).with("columns", columns);
    let table = KIT.table(&settings, seed).expect("it opens");
    let ground = Ground::new(table.game().map(), table.game().reinforce());
    let mut field = Field::of(table.game());
    let mut luck = Luck::new(seed);
    for _ in 0..decisions {
        let before = field;
        let mut attacks = vec![None];
        policy::ideas(&field, &ground, |idea| attacks.push(Some(idea)));
        match attacks[luck.below(attacks.len())] {
            None => field.end_turn(&ground, &mut luck),
            Some(idea) => {
                let (from, to) = (usize::from(idea.from), usize::from(idea.to));
                field.attack(from, to, &CHANCES, &mut luck);
            }
        }
        if field.is_over() {
            return (before, ground);
        }
    }
    (field, ground)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn the_network_thinks_the_same_with_all_registers(
        size in [3u8..=8, 3u8..=8],
        seed in 0u64..1_000_000,
        decisions in 0usize..80,
        rival in prop_oneof![Just(Rival::Equal), Just(Rival::Simple(Habit::Contact)), Just(Rival::Other(Habit::Hold))],
    ) {
        let (field, ground) = position(size, seed, decisions);
        let slow = Plain::read().think(&field, &ground, rival);
        for registers in Registers::here() {
            let mut opinion = Opinion::default();
            registers.think(&mut opinion, &field, &ground, rival);
            let mut fast = vec![opinion.chance, opinion.end];
            policy::ideas(&field, &ground, |idea| {
                fast.push(opinion.attack(&field, usize::from(idea.from), usize::from(idea.to)));
            });
            prop_assert_eq!(fast.len(), slow.len());
            prop_assert!((fast[0] - slow[0]).abs() < 1e-4, "{:?}: chance {} {}", registers, fast[0], slow[0]);
            for (fast, slow) in fast.iter().zip(&slow) {
                prop_assert!((fast - slow).abs() < 2e-4 * (1.0 + slow.abs()), "{:?}: {} {}", registers, fast, slow);
            }
        }
    }
}

#[test]
fn tiles_of_every_height_multiply_as_one_row_does() {
    let weights: [[f32; 32]; 5] =
        std::array::from_fn(|input| std::array::from_fn(|out| (input * 32 + out) as f32 - 70.0));
    let common: [f32; 32] = std::array::from_fn(|out| out as f32);
    for count in 0..20 {
        let mut rows: Vec<Aligned<8>> = (0..count)
            .map(|row| Aligned(std::array::from_fn(|at| (row * 8 + at) as f32)))
            .collect();
        let mut seen = 0;
        let expected: Vec<Vec<f32>> = rows
            .iter()
            .map(|row| {
                let weights: Matrix = weights.iter().map(|row| row.to_vec()).collect();
                plus(&common, &times(&row.0[..5], &weights))
            })
            .collect();
        each_times::<lanes::Plain, 6, 2, 8, 5, 32>(
            &mut rows,
            &panels(&weights),
            &common,
            |row, _, outputs| {
                assert_eq!(row, seen, "rows come in their order");
                assert_eq!(outputs[..], expected[row][..], "row {row} of {count}");
                seen += 1;
            },
        );
        assert_eq!(seen, count, "every row comes");
    }
}
