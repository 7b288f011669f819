//! What every search owes its caller: traces, limits, stopping, resuming.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use plateau_core::{Thought, ThoughtEvent};

use super::*;

fn grid(text: &str) -> Grid {
    text.parse().expect("a puzzle")
}

#[test]
fn astar_tells_each_node_it_finds_and_expands() {
    let puzzle = grid("1 2 3 4 5 6 0 7 8");
    let mut thoughts: Vec<Thought> = Vec::new();
    let answer = engine::astar(
        &puzzle,
        Heuristic::Misplaced,
        &Limits::default(),
        Some(&mut |thought| thoughts.push(thought.clone())),
    );
    let answer = answer.expect("a solution");
    assert_eq!(answer.steps.len(), 2);
    let of = |event| {
        thoughts
            .iter()
            .filter(move |thought| thought.event == event)
    };
    assert_eq!(
        of(ThoughtEvent::Expanded).count() as u64,
        answer.effort.expanded
    );
    let found = [
        ThoughtEvent::Generated,
        ThoughtEvent::Replaced,
        ThoughtEvent::Closed,
    ];
    let found = thoughts
        .iter()
        .filter(|thought| found.contains(&thought.event));
    assert_eq!(
        found.count() as u64,
        answer.effort.generated,
        "every node that is found"
    );
    let number = |thought: &Thought, name| thought.number(name).expect("A* has this number");
    let first = &thoughts[0];
    assert_eq!(
        (first.node, first.parent),
        (0, None),
        "it begins with the puzzle"
    );
    assert_eq!(first.position, puzzle.to_string());
    assert_eq!(["g", "h", "f"].map(|name| number(first, name)), [0, 2, 2]);
    assert_eq!(
        ["open", "closed"].map(|name| number(first, name)),
        [0, 1],
        "alone, now closed"
    );
    for thought in &thoughts {
        assert_eq!(
            number(thought, "f"),
            number(thought, "g") + number(thought, "h")
        );
    }
    let expanded: Vec<i64> = of(ThoughtEvent::Expanded).map(|t| number(t, "f")).collect();
    assert!(
        expanded.is_sorted(),
        "a consistent heuristic never lets f fall"
    );
    let last = thoughts.last().expect("at least one");
    assert_eq!(last.event, ThoughtEvent::Solved);
    assert!(grid(&last.position).is_goal(), "it ends at home");
    for thought in &thoughts[1..] {
        let parent = thought
            .parent
            .expect("all but the first come from somewhere");
        let before = thoughts
            .iter()
            .find(|t| t.node == parent)
            .expect("a node told before");
        let mut after = grid(&before.position);
        let step: Slide = thought
            .what
            .as_deref()
            .expect("by a move")
            .parse()
            .expect("a slide");
        assert!(
            after.apply(step) && after.to_string() == thought.position,
            "{thought:?}"
        );
    }
}

#[test]
fn ida_tells_each_bound_and_each_node() {
    let puzzle = grid("1 2 3 4 0 6 7 5 8");
    let mut thoughts: Vec<Thought> = Vec::new();
    let answer = engine::ida_watched(
        &puzzle,
        Heuristic::Misplaced,
        &Limits::default(),
        &mut |thought| thoughts.push(thought.clone()),
    );
    let answer = answer.expect("a solution");
    assert_eq!(answer.steps.len(), 2);
    let of = |event| {
        thoughts
            .iter()
            .filter(move |thought| thought.event == event)
    };
    assert_eq!(of(ThoughtEvent::Deepened).count(), 1, "h1 is right at once");
    let found = of(ThoughtEvent::Entered).count() + of(ThoughtEvent::Cut).count();
    assert_eq!(found as u64, answer.effort.generated);
    assert!(of(ThoughtEvent::Cut).all(|t| t.number("f") > t.number("bound")));
    assert!(of(ThoughtEvent::Entered).all(|t| t.number("f") <= t.number("bound")));
    assert_eq!(thoughts.last().map(|t| t.event), Some(ThoughtEvent::Solved));
}

#[test]
fn astar_ends_when_its_lists_outgrow_their_memory() {
    let hard = &korf15()[0].0;
    let limits = Limits {
        memory: 10_000_000,
        ..Limits::default()
    };
    let error =
        engine::astar(hard, Heuristic::Misplaced, &limits, None).expect_err("too little memory");
    assert!(
        matches!(
            error,
            SolveError::Memory {
                limit: 10_000_000,
                expanded: 10_000..
            }
        ),
        "{error:?}"
    );
    assert_eq!(
        error.reason().id,
        "taquin-solve-memory",
        "told with the remedy"
    );
}

/// Runs a search that would take for ever, sets its stop flag, and says how long it took to obey.
fn stopped(search: impl FnOnce(&Limits) -> Result<engine::Answer, SolveError> + Send) -> Duration {
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
    let six = random(6, 6, 1);
    let (small, large) = (
        Optimal::new(4, 4, &Host::default()),
        Optimal::new(6, 6, &Host::default()),
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
        stopped(|limits| engine::ida(&hardest, Heuristic::Manhattan, limits)) < patience,
        "ida"
    );
    assert!(
        stopped(|limits| engine::ida(&hardest, Heuristic::WalkingDistance, limits)) < patience,
        "ida"
    );
    assert!(
        stopped(|limits| engine::astar(&hardest, Heuristic::Misplaced, limits, None)) < patience,
        "astar"
    );
}

#[test]
fn every_search_keeps_its_deadline() {
    let hardest = grid("0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1");
    let limits = || Limits::default().within(Duration::from_millis(50));
    assert_eq!(
        engine::ida(&hardest, Heuristic::Manhattan, &limits()),
        Err(SolveError::Deadline)
    );
    assert_eq!(
        engine::astar(&hardest, Heuristic::Misplaced, &limits(), None),
        Err(SolveError::Deadline)
    );
    let six = random(6, 6, 1);
    let optimal = Optimal::new(6, 6, &Host::default());
    let answer = optimal
        .solve(&six, &limits(), &mut |_| ())
        .expect("the quick answer");
    assert!(
        !answer.proven && six.is_solved_by(&answer.steps),
        "a person always has an answer"
    );
}

#[test]
fn a_stopped_hunt_is_resumed_where_it_stood() {
    let solver = Optimal::new(4, 4, &Host::default());
    let (puzzle, length) = &korf15()[16];
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
    // Stopped again and again after a millisecond or a few, it still comes to the same end.
    let mut kept = solver.hunt(puzzle).expect("a solvable puzzle").checkpoint();
    for round in 1..2_000 {
        let mut hunt = solver.hunt(puzzle).expect("a solvable puzzle");
        hunt.resume(&kept).expect("its own checkpoint");
        let limits = threads.within(Duration::from_millis(1 + round / 20));
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
    let solver = Optimal::new(3, 3, &Host::default());
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
