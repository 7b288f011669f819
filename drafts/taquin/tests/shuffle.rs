//! Random puzzles: the same everywhere, evenly drawn, of a wanted length.

use taquin::solver::{self, Limits, Optimal, ShuffleError, Tables};

#[test]
fn a_seed_gives_the_same_puzzle_everywhere() {
    let golden = [
        (solver::random_grid(3, 3, 0), "6 0 3 4 7 5 2 8 1"),
        (
            solver::random_grid(4, 4, 1),
            "4 9 3 8 7 13 1 12 6 15 14 5 10 2 11 0",
        ),
        (solver::random_grid(2, 5, 7), "1 6 8 5 2/4 3 9 7 0"),
        (
            solver::walked_grid(4, 4, 20, 3),
            "5 1 2 7 9 6 4 3 0 14 12 8 13 11 10 15",
        ),
    ];
    for (grid, text) in golden {
        assert_eq!(grid.expect("a frame in range").to_string(), text);
    }
    assert_eq!(
        solver::random_grid(1, 3, 0),
        Err(ShuffleError::Frame {
            rows: 1,
            columns: 3
        })
    );
}

#[test]
fn random_puzzles_are_spread_evenly_over_the_solvable_ones() {
    let mut counts = std::collections::HashMap::new();
    for seed in 0..12_000 {
        let grid = solver::random_grid(2, 2, seed).expect("a frame in range");
        assert!(grid.is_solvable());
        *counts.entry(grid).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 12, "all solvable 2 × 2 grids come up");
    assert!(
        counts.values().all(|&count| (850..1150).contains(&count)),
        "{counts:?}"
    );
}

#[test]
fn a_puzzle_of_a_wanted_length_has_it() {
    let limits = Limits::default();
    for ((rows, columns), lengths) in [((3, 3), vec![0, 1, 17, 30]), ((4, 4), vec![5, 40, 51, 60])]
    {
        let solver = Optimal::new(rows, columns, Tables::Small, None);
        for length in lengths {
            let grid = solver::grid_of_length(&solver, length, 9, &limits).expect("there are such");
            assert_eq!(solver.length(&grid, &limits), Ok(length), "{grid}");
            let again = solver::grid_of_length(&solver, length, 9, &limits);
            assert_eq!(again, Ok(grid), "the same seed, the same puzzle");
        }
    }
    let three = Optimal::new(3, 3, Tables::Small, None);
    let error = solver::grid_of_length(&three, 32, 9, &limits);
    assert_eq!(
        error,
        Err(ShuffleError::Length { length: 32 }),
        "31 is the most"
    );
}
