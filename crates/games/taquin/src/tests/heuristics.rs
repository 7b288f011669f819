//! Heuristics against the true distances of all 181,440 solvable 8-puzzles (and of rectangles).

use std::collections::HashMap;

use super::*;

/// The distance of every solvable position from the goal, breadth first.
fn distances(rows: usize, columns: usize) -> HashMap<Grid, u32> {
    let goal = Grid::goal(rows, columns).expect("a frame in range");
    let mut found = HashMap::from([(goal.clone(), 0)]);
    let mut layer = vec![goal];
    for distance in 1.. {
        let mut next = Vec::new();
        for grid in &layer {
            for step in Step::ALL {
                let mut grid = grid.clone();
                if grid.slide(step) && !found.contains_key(&grid) {
                    found.insert(grid.clone(), distance);
                    next.push(grid);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    found
}

#[test]
fn every_heuristic_is_admissible_and_consistent_on_the_whole_8_puzzle() {
    let distances = distances(3, 3);
    assert_eq!(distances.len(), 181_440, "half of all arrangements");
    assert_eq!(
        distances.values().max(),
        Some(&31),
        "the hardest 8-puzzles need 31 moves"
    );
    for heuristic in Heuristic::ALL {
        // Making a walking-distance table for each position would take minutes.
        let sample = if heuristic == Heuristic::WalkingDistance {
            97
        } else {
            1
        };
        for (grid, &distance) in distances.iter().step_by(sample) {
            let h = heuristic.estimate(grid).expect("3 × 3 has every heuristic");
            assert!(
                h <= distance,
                "{}: {grid} is {distance} from home, not {h}",
                heuristic.name()
            );
            assert_eq!(
                h == 0,
                distance == 0,
                "{}: only home is at home",
                heuristic.name()
            );
            for step in Step::ALL {
                let mut next = grid.clone();
                if next.slide(step) {
                    let then = heuristic.estimate(&next).expect("the same frame");
                    assert!(
                        h <= then + 1,
                        "{}: {grid} {h} then {then}",
                        heuristic.name()
                    );
                }
            }
        }
    }
}

#[test]
fn stronger_heuristics_see_at_least_as_much() {
    for seed in 0..500 {
        let grid = random(4, 4, seed);
        let estimate =
            |heuristic: Heuristic| heuristic.estimate(&grid).expect("4 × 4 has them all");
        let [misplaced, manhattan, conflict] = [
            Heuristic::Misplaced,
            Heuristic::Manhattan,
            Heuristic::LinearConflict,
        ]
        .map(estimate);
        assert!(misplaced <= manhattan && manhattan <= conflict, "{grid}");
    }
}

#[test]
fn the_optimal_solver_knows_every_distance_of_small_frames() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (2, 5)] {
        let solver = Optimal::new(rows, columns, &Host::default());
        let distances = distances(rows, columns);
        let sample = 1 + distances.len() / 4_000;
        for (grid, &distance) in distances.iter().step_by(sample) {
            let answer = solver
                .solve(grid, &Limits::default(), &mut |_| ())
                .expect("a solution");
            assert_eq!(answer.steps.len() as u32, distance, "{grid}");
            assert!(answer.proven && grid.is_solved_by(&answer.steps), "{grid}");
        }
    }
}

#[test]
fn large_tables_of_rectangles_agree_with_the_small_ones() {
    for (rows, columns) in [(3, 4), (4, 3), (2, 6)] {
        let small = Optimal::new(rows, columns, &Host::default());
        let host = Host {
            tables: Tables::Large,
            ..Host::default()
        };
        let large = Optimal::new(rows, columns, &host);
        assert!(
            large.table_bytes() > 0 && large.table_bytes() != small.table_bytes(),
            "other tables"
        );
        for seed in 0..40 {
            let grid = random(rows, columns, seed);
            let lengths = [&small, &large].map(|solver| solver.length(&grid, &Limits::default()));
            assert_eq!(lengths[0], lengths[1], "{grid}");
            if columns == 6 || seed > 5 {
                continue;
            }
            let ida = engine::ida(&grid, Heuristic::LinearConflict, &Limits::default());
            assert_eq!(
                Ok(ida.expect("a solution").steps.len() as u32),
                lengths[0],
                "{grid}"
            );
        }
    }
}

#[test]
fn frames_between_16_and_25_cells_are_solved_with_their_tables() {
    let mut limits = Limits::default();
    for (rows, columns) in [(3, 6), (5, 4)] {
        let solver = Optimal::new(rows, columns, &Host::default());
        assert!(
            solver.prepare().is_empty(),
            "the tables are made, not left for harder puzzles"
        );
        for seed in 0..8 {
            limits.threads = 1 + seed as usize % 2;
            let grid = walked(rows, columns, 60, seed);
            let answer = solver
                .solve(&grid, &limits, &mut |_| ())
                .expect("a solution");
            assert!(answer.proven && grid.is_solved_by(&answer.steps), "{grid}");
            let ida = engine::ida(&grid, Heuristic::LinearConflict, &limits).expect("a solution");
            assert_eq!(answer.steps.len(), ida.steps.len(), "{grid}");
        }
    }
}

#[test]
fn walking_distance_says_where_it_has_no_table() {
    let grid = Grid::goal(6, 6).expect("a frame in range");
    let error = Heuristic::WalkingDistance.estimate(&grid);
    assert_eq!(
        error,
        Err(SolveError::Heuristic {
            heuristic: "walking-distance",
            rows: 6,
            columns: 6
        })
    );
}

#[test]
fn a_heuristic_is_known_by_its_name() {
    for heuristic in Heuristic::ALL {
        assert_eq!(Heuristic::of(heuristic.name()), Some(heuristic));
    }
    assert_eq!(Heuristic::of("h3"), None);
}
