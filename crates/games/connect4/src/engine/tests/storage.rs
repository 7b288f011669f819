//! Tables forget, but never err.

use std::collections::HashMap;

use proptest::prelude::*;

use super::{play_quietly, score};
use crate::engine::bits::Bits;
use crate::engine::exact::{self, Oracle};
use crate::engine::geometry::{Geometry, Standard};
use crate::engine::node::{Node, Resolved};
use crate::engine::packed_table::PackedTable;
use crate::engine::table::{Bounds, Transpositions};
use crate::engine::wide_table::WideTable;
use crate::engine::{Board, Settings, Solver};

/// A made-up true score for every key.
fn truth(key: u64) -> i32 {
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 59) as i32 - 16
}

/// Bounds around the true score, some of them tight.
fn bounds(key: u64, slack: u64) -> Bounds {
    let (below, above) = ((slack & 3) as i32, (slack >> 2 & 3) as i32);
    Bounds {
        lower: truth(key) - below,
        upper: truth(key) + above,
    }
}

fn check<W: Copy, T: Transpositions<W>>(
    table: &T,
    uses: &[(u64, u64)],
    widen: impl Fn(u64) -> W,
) -> usize {
    let mut stored: HashMap<u64, Bounds> = HashMap::new();
    let mut hits = 0;
    for &(key, slack) in uses {
        if let Some(found) = table.probe(widen(key)) {
            hits += 1;
            let known = stored.get(&key).expect("only what was stored is found");
            assert!(
                known.lower >= found.lower && known.upper <= found.upper,
                "never tighter than stored"
            );
            assert!(
                found.lower <= truth(key) && truth(key) <= found.upper,
                "never a wrong bound"
            );
        }
        let news = bounds(key, slack);
        table.store(widen(key), news, slack * 1000);
        let known = stored.entry(key).or_insert(news);
        *known = known.and(news);
        let now = table.probe(widen(key)).expect("the newest entry is there");
        assert!(
            now.lower <= truth(key) && truth(key) <= now.upper,
            "never a wrong bound"
        );
    }
    hits
}

proptest! {
    #[test]
    fn crowded_tables_never_confuse_keys(
        bits in 8u32..=64,
        seeds in prop::collection::vec((any::<u64>(), 0u64..64), 100..2000),
    ) {
        // Keys close together and keys all over the range, in very few buckets.
        let mask = u64::MAX >> (64 - bits);
        let uses: Vec<(u64, u64)> = seeds
            .iter()
            .map(|&(seed, slack)| (if seed % 2 == 0 { seed >> 56 } else { seed } & mask, slack))
            .collect();
        let packed = PackedTable::new(64, bits).expect("some megabytes at most");
        check(&packed, &uses, |key| key);
        let wide = WideTable::new(64, 128).expect("some kilobytes");
        check(&wide, &uses, |key| u128::from(key) << 50 | u128::from(key));
    }

    #[test]
    fn a_table_makes_no_difference_to_scores(wishes in prop::collection::vec(0usize..7, 60..120)) {
        let (position, moves) = play_quietly(Board::STANDARD, &wishes);
        prop_assume!(position.stones() >= 24);
        let mut bits = Bits::empty(Standard);
        for &column in &moves {
            bits.play(bits.cell(column));
        }
        let expected = exact::score(&bits, &mut Bare).expect("nothing stops the search");
        let settings = Settings { book: false, ..Settings::default() };
        for table_bytes in [512, 1 << 14, 1 << 22] {
            let solver = Solver::new(Board::STANDARD, Settings { table_bytes, ..settings });
            prop_assert_eq!(score(&solver, &position), expected, "with an empty table");
            prop_assert_eq!(score(&solver, &position), expected, "with what the first time left behind");
        }
    }
}

/// A search without a table, without bounds by parity and without any order.
struct Bare;

impl Oracle<Standard> for Bare {
    fn ask(&mut self, node: &Node<u64>, alpha: i32, _mirror: bool) -> Option<i32> {
        let mut best = i32::MIN;
        let mut moves = node.safe_moves(Standard);
        while moves != 0 {
            let cell = moves & moves.wrapping_neg();
            moves ^= cell;
            let score = match node.after(Standard, cell).resolve(Standard) {
                Resolved::Decided(score) => -score,
                Resolved::Quiet {
                    node,
                    same_side: true,
                } => -self.ask(&node, -alpha - 1, false)?,
                Resolved::Quiet {
                    node,
                    same_side: false,
                } => self.ask(&node, alpha, false)?,
            };
            best = best.max(score);
            if best > alpha {
                break;
            }
        }
        Some(best)
    }
}

#[test]
fn one_solver_for_many_positions_stays_right() {
    // The table is far too small for all of them and full of other positions.
    let settings = Settings {
        table_bytes: 1 << 16,
        book: false,
        ..Settings::default()
    };
    let solver = Solver::new(Board::STANDARD, settings);
    let texts = [
        include_str!("../../../fixtures/L2_R1.txt"),
        include_str!("../../../fixtures/L2_R2.txt"),
    ];
    for (position, expected) in texts.into_iter().flat_map(super::known::positions) {
        assert_eq!(
            score(&solver, &position),
            expected,
            "old entries do no harm"
        );
    }
}

#[test]
fn repeated_keys_are_found_again() {
    let uses: Vec<(u64, u64)> = (0..4000).map(|index| (index % 500, index % 64)).collect();
    let roomy = PackedTable::new(1 << 20, Standard.stride() * Standard.columns());
    let roomy = roomy.expect("a megabyte");
    assert!(
        check(&roomy, &uses, |key| key) > 3000,
        "a roomy table remembers"
    );
    let wide = WideTable::new(1 << 20, 128).expect("a megabyte");
    assert!(
        check(&wide, &uses, u128::from) > 3000,
        "so does the wide one"
    );
}

#[test]
fn a_table_that_cannot_be_had_is_an_error_and_no_end_of_the_process() {
    for bytes in [usize::MAX, usize::MAX / 2, 1 << 62, 1 << 50] {
        assert!(PackedTable::new(bytes, 64).is_err(), "{bytes} packed bytes");
        assert!(WideTable::new(bytes, 128).is_err(), "{bytes} wide bytes");
    }
}

#[test]
fn the_least_table_is_as_large_as_it_says() {
    for key_bits in [8, 49, 60, 64] {
        let least = PackedTable::least(key_bits);
        let table = PackedTable::new(0, key_bits).expect("some megabytes at most");
        assert_eq!(table.bytes(), least, "{key_bits} bits");
    }
}
