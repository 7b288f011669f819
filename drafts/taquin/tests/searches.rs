//! What every search owes its caller: traces, limits, stopping, resuming.

mod common;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use taquin::grid::Grid;
use taquin::solver::{self, CheckpointError, Heuristic, Limits, Optimal, SolveError, Tables};

fn grid(text: &str) -> Grid {
    text.parse().expect("a puzzle")
}

#[test]
fn astar_shows_each_node_it_expands() {
    let puzzle = grid("1 2 3 4 5 6 0 7 8");
    let mut visits = Vec::new();
    let answer = solver::astar(
        &puzzle,
        Heuristic::Misplaced,
        &Limits::default(),
        Some(&mut |v| visits.push(v.clone())),
    );
    let answer = answer.expect("a solution");
    assert_eq!(answer.steps.len(), 2);
    assert_eq!(
        visits.len() as u64,
        answer.effort.expanded + 1,
        "the goal is shown, not expanded"
    );
    assert_eq!(
        (visits[0].g, visits[0].h, visits[0].f),
        (0, 2, 2),
        "it begins with the puzzle"
    );
    assert_eq!(
        (visits[0].open, visits[0].closed),
        (0, 1),
        "alone, and now closed"
    );
    assert_eq!(visits[0].grid, puzzle);
    assert!(visits.iter().all(|v| v.f == v.g + v.h));
    assert!(
        visits.is_sorted_by_key(|v| v.f),
        "a consistent heuristic never lets f fall"
    );
    assert!(visits.last().expect("at least one").grid.is_goal());
    assert!(
        answer.effort.largest_open >= visits.iter().map(|v| v.open as u64).max().expect("some")
    );
    assert!(answer.effort.generated >= answer.effort.expanded);
}

#[test]
fn astar_ends_when_its_lists_outgrow_their_memory() {
    let hard = &common::set("korf15_1-50.jsonl")[0].0;
    let limits = Limits {
        memory: 10_000_000,
        ..Limits::default()
    };
    let error =
        solver::astar(hard, Heuristic::Misplaced, &limits, None).expect_err("too little memory");
    assert!(
        matches!(
            error,
            SolveError::Memory {
                limit: 10_000_000,
                expanded: 10_000..
            }
        ),
        "{error}"
    );
    assert!(
        error.to_string().contains("outgrew 10000000 bytes"),
        "{error}"
    );
}

/// Runs a search that would take for ever, sets its stop flag, and says how long it took to obey.
fn stopped(search: impl FnOnce(&Limits) -> Result<solver::Answer, SolveError> + Send) -> Duration {
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let running = scope.spawn(|| {
            let answer = search(&Limits {
                stop: Some(&stop),
                threads: 2,
                ..Limits::default()
            });
            (answer, Instant::now())
        });
        std::thread::sleep(Duration::from_millis(300));
        stop.store(true, Ordering::Relaxed);
        let asked = Instant::now();
        let (answer, ended) = running.join().expect("no panic");
        assert!(
            !answer.is_ok_and(|answer| answer.proven),
            "nobody is that fast"
        );
        ended.saturating_duration_since(asked)
    })
}

#[test]
fn every_search_stops_when_told() {
    let hardest = grid("0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1");
    let six = solver::random_grid(6, 6, 1).expect("a frame in range");
    let (small, large) = (
        Optimal::new(4, 4, Tables::Small, None),
        Optimal::new(6, 6, Tables::Small, None),
    );
    small.prepare();
    // Twenty milliseconds on a quiet machine; tests share theirs with others.
    let patience = Duration::from_millis(400);
    assert!(
        stopped(|limits| small.solve(&hardest, limits, &mut |_| ())) < patience,
        "optimal"
    );
    assert!(
        stopped(|limits| large.solve(&six, limits, &mut |_| ())) < patience,
        "optimal, no tables"
    );
    assert!(
        stopped(|limits| solver::ida(&hardest, Heuristic::Manhattan, limits)) < patience,
        "ida"
    );
    assert!(
        stopped(|limits| solver::ida(&hardest, Heuristic::WalkingDistance, limits)) < patience,
        "ida"
    );
    assert!(
        stopped(|limits| solver::astar(&hardest, Heuristic::Misplaced, limits, None)) < patience,
        "astar"
    );
}

#[test]
fn every_search_keeps_its_deadline() {
    let hardest = grid("0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1");
    let limits = || Limits::default().within(Duration::from_millis(50));
    assert_eq!(
        solver::ida(&hardest, Heuristic::Manhattan, &limits()),
        Err(SolveError::Deadline)
    );
    assert_eq!(
        solver::astar(&hardest, Heuristic::Misplaced, &limits(), None),
        Err(SolveError::Deadline)
    );
    let six = solver::random_grid(6, 6, 1).expect("a frame in range");
    let optimal = Optimal::new(6, 6, Tables::Small, None);
    let answer = optimal
        .solve(&six, &limits(), &mut |_| ())
        .expect("the quick answer");
    assert!(
        !answer.proven && six.is_solved_by(&answer.steps),
        "a person always has an answer"
    );
}

#[test]
fn a_solver_refuses_frames_it_was_not_made_for() {
    let solver = Optimal::new(3, 3, Tables::Small, None);
    let error = solver.solve(
        &Grid::goal(3, 4).expect("a frame"),
        &Limits::default(),
        &mut |_| (),
    );
    let error = error.expect_err("another frame").to_string();
    assert_eq!(
        error,
        "a solver for 3 × 3 frames was asked about one of 3 × 4: make another solver"
    );
}

#[test]
fn a_stopped_hunt_is_resumed_where_it_stood() {
    let solver = Optimal::new(4, 4, Tables::Small, None);
    let (puzzle, length) = &common::set("korf15_1-50.jsonl")[16];
    let threads = Limits {
        threads: 2,
        ..Limits::default()
    };
    let mut whole = solver.hunt(puzzle).expect("a solvable puzzle");
    let nodes = whole
        .run(&threads, &mut |_| ())
        .expect("a solution")
        .effort
        .generated;
    // Stopped again and again after a few milliseconds, it still comes to the same end.
    let mut kept = solver.hunt(puzzle).expect("a solvable puzzle").checkpoint();
    for round in 1..2_000 {
        let mut hunt = solver.hunt(puzzle).expect("a solvable puzzle");
        hunt.resume(&kept).expect("its own checkpoint");
        let limits = threads.within(Duration::from_millis(4 + round / 20));
        match hunt.run(&limits, &mut |_| ()) {
            Ok(answer) => {
                assert_eq!(answer.steps.len(), *length, "the shortest length");
                assert!(puzzle.is_solved_by(&answer.steps));
                assert!(round > 1, "{nodes} nodes take more than one such round");
                return;
            }
            Err(error) => assert_eq!(error, SolveError::Deadline),
        }
        kept = hunt.checkpoint();
    }
    panic!("a resumed hunt gets on");
}

#[test]
fn a_checkpoint_of_another_position_is_refused() {
    let solver = Optimal::new(3, 3, Tables::Small, None);
    let hunt = |text| solver.hunt(&grid(text)).expect("a solvable puzzle");
    let kept = hunt("8 6 7 2 5 4 3 0 1").checkpoint();
    let error = hunt("6 4 7 8 5 0 3 2 1").resume(&kept);
    assert_eq!(
        error,
        Err(CheckpointError::Other {
            grid: "8 6 7 2 5 4 3 0 1".to_string()
        })
    );
}
