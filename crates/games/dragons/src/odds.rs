//! The exact chances of an attack.

use std::sync::LazyLock;

use super::moves::MOST_SOLDIERS;

const MOST: usize = MOST_SOLDIERS as usize;

/// Chance by soldiers of the attacker and of the defender, from 1; counted with whole numbers and
/// divided once.
static TABLE: LazyLock<[[f64; MOST + 1]; MOST + 1]> = LazyLock::new(|| {
    let mut table = [[0.0; MOST + 1]; MOST + 1];
    for (attack, row) in table.iter_mut().enumerate().skip(1) {
        for (defence, chance) in row.iter_mut().enumerate().skip(1) {
            let all = 6u64.pow((attack + defence) as u32);
            *chance = ways_to_win(attack, defence) as f64 / all as f64;
        }
    }
    table
});

/// The chance that an attack with so many soldiers against so many succeeds: that the sum of the
/// attacker's dice is strictly higher. 0 for numbers that no territory holds.
pub fn success(attack: u8, defence: u8) -> f64 {
    let row = TABLE.get(usize::from(attack));
    row.and_then(|row| row.get(usize::from(defence)))
        .copied()
        .unwrap_or_default()
}

/// In how many ways so many dice show each sum.
fn ways(dice: usize) -> Vec<u64> {
    let mut ways = vec![1];
    for _ in 0..dice {
        let mut more = vec![0; ways.len() + 6];
        for (sum, count) in ways.iter().enumerate() {
            for face in 1..=6 {
                more[sum + face] += count;
            }
        }
        ways = more;
    }
    ways
}

fn ways_to_win(attack: usize, defence: usize) -> u64 {
    let (attack, defence) = (ways(attack), ways(defence));
    let below = |sum: usize| defence.iter().take(sum).sum::<u64>();
    let each = attack.iter().enumerate();
    each.map(|(sum, count)| count * below(sum)).sum()
}
