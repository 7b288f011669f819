//! The quick solver: any frame, short enough, with an optimal end.

use super::*;

/// The mean length of so many square puzzles, in cubes of their side.
fn mean(side: usize, count: u64) -> f64 {
    let lengths = (0..count).map(|seed| {
        let grid = random(side, side, seed);
        let answer = engine::quick(&grid, &Limits::default()).expect("a solution");
        assert!(
            grid.is_solved_by(&answer.steps),
            "{side} × {side}, seed {seed}"
        );
        answer.steps.len()
    });
    lengths.sum::<usize>() as f64 / count as f64 / (side as f64).powi(3)
}

#[test]
#[ignore = "takes a while: ./check --full"]
fn a_hundred_quick_solutions_of_fifty_rows_keep_their_length() {
    assert!(mean(50, 100) <= 2.6, "50 × 50");
}

#[test]
fn quick_solves_every_frame_and_keeps_its_length() {
    let limits = Limits::default();
    for (rows, columns) in [
        (2, 2),
        (2, 3),
        (3, 2),
        (3, 3),
        (2, 9),
        (9, 2),
        (3, 8),
        (8, 3),
        (4, 4),
        (5, 7),
        (2, 100),
        (100, 3),
    ] {
        for seed in 0..30 {
            let grid = random(rows, columns, seed);
            let answer = engine::quick(&grid, &limits).expect("a solution");
            assert!(grid.is_solved_by(&answer.steps), "{grid}");
        }
    }
    assert!(mean(10, 100) <= 2.2, "10 × 10");
    assert!(mean(50, 10) <= 2.6, "50 × 50");
    let large = random(100, 100, 0);
    let answer = engine::quick(&large, &limits).expect("a solution");
    assert!(large.is_solved_by(&answer.steps), "100 × 100");
}

#[test]
fn a_quick_solution_ends_with_an_optimal_block() {
    for seed in 0..20 {
        let grid = random(6, 6, seed);
        let steps = engine::quick(&grid, &Limits::default())
            .expect("a solution")
            .steps;
        let grids: Vec<Grid> = grid.replay(&steps).collect();
        // The first grid from which on only the last 3 × 4 cells are out of place.
        let outside = |g: &Grid| {
            (0..36)
                .filter(|c| c / 6 < 3 || c % 6 < 2)
                .all(|c| usize::from(g.tiles()[c]) == c + 1)
        };
        let at = grids
            .iter()
            .rposition(|g| !outside(g))
            .map_or(0, |at| at + 1);
        let block: Vec<u16> = (3..6)
            .flat_map(|r| (2..6).map(move |c| r * 6 + c))
            .map(|cell| {
                let tile = usize::from(grids[at].tiles()[cell]);
                if tile == 0 {
                    0
                } else {
                    (((tile - 1) / 6 - 3) * 4 + (tile - 1) % 6 - 2 + 1) as u16
                }
            })
            .collect();
        let block = Grid::new(3, 4, &block).expect("the tiles of the block");
        let optimal = Optimal::new(3, 4, &Host::default());
        assert_eq!(
            Ok((steps.len() - at) as u32),
            optimal.length(&block, &Limits::default()),
            "seed {seed}"
        );
    }
}
