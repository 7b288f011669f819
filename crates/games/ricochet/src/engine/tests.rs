//! The solver agrees with what is known, and with plain search.

use plateau_core::{Budget, Draw, Game, Notation};

use super::{Answer, Moves, Solver};
use crate::{
    KIT, Options, Puzzle, Ricochet, RicochetRule,
    astar::{self, Heuristic},
};

const RANDOM: &str = include_str!("../../fixtures/random1000.txt");
const HARD: &str = include_str!("../../fixtures/hard.txt");

fn puzzle(text: &str) -> Puzzle {
    let game = Ricochet::read(text, &Options::default(), Ricochet::RULES);
    game.unwrap_or_else(|error| panic!("{text}: {error}"))
        .puzzle()
        .clone()
}

fn lengths() -> impl Iterator<Item = (usize, &'static str)> {
    known(RANDOM)
}

fn known(text: &'static str) -> impl Iterator<Item = (usize, &'static str)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let (length, position) = line.split_once(' ').expect("a length and a position");
        (length.parse().expect("a length"), position)
    })
}

/// Plays the moves; they must be legal, and solve the puzzle with the last one only.
fn replay(puzzle: &Puzzle, moves: &Moves) {
    let mut puzzle = puzzle.clone();
    for &(robot, direction) in moves {
        assert!(!puzzle.is_solved(), "nothing is moved after the end");
        assert!(
            puzzle.stop(robot, direction).is_some(),
            "a move moves something"
        );
        puzzle.slide(robot, direction);
    }
    assert!(puzzle.is_solved(), "the solution solves the puzzle");
}

#[test]
fn every_known_length_is_found_with_both_kinds_of_registers() {
    let (mut wide, mut portable) = (Solver::new(), Solver::portable());
    let budget = Budget {
        nodes: Some(3_000_000),
        ..Budget::unlimited()
    };
    for (length, position) in lengths() {
        let puzzle = puzzle(position);
        let answer = wide.solve(&puzzle, &budget);
        let Answer::Solved(moves) = &answer else {
            panic!("{length} {position}: {answer:?}");
        };
        assert_eq!(moves.len(), length, "{position}");
        replay(&puzzle, moves);
        assert_eq!(
            portable.solve(&puzzle, &budget),
            answer,
            "{position}: the same moves"
        );
        assert_eq!(
            portable.nodes(),
            wide.nodes(),
            "{position}: the same search"
        );
    }
}

#[test]
fn the_hardest_known_positions_are_solved_in_little_memory() {
    let mut solver = Solver::new();
    let mut longest = 0;
    for (length, position) in known(HARD) {
        let puzzle = puzzle(position);
        let answer = solver.solve(&puzzle, &Budget::unlimited());
        let Answer::Solved(moves) = &answer else {
            panic!("{length} {position}: {answer:?}");
        };
        assert_eq!(moves.len(), length, "{position}");
        replay(&puzzle, moves);
        longest = longest.max(length);
    }
    assert_eq!(longest, 25, "the longest that the real board has");
    let megabytes = solver.bytes() >> 20;
    assert!(megabytes < 200, "it took {megabytes} MB");
    solver.rest();
    assert!(solver.bytes() < 1 << 20, "and gives them back");
}

#[test]
fn ordinary_positions_take_little_memory() {
    let mut solver = Solver::new();
    for (_, position) in lengths() {
        solver.solve(&puzzle(position), &Budget::unlimited());
    }
    let megabytes = solver.bytes() >> 20;
    assert!(megabytes < 20, "a thousand boards took {megabytes} MB");
}

/// The length by plain A* with a bound that is never too high; `None` where there is no solution.
fn plain(puzzle: &Puzzle) -> Option<usize> {
    let found = astar::search(puzzle, Heuristic::Bound, &Budget::unlimited(), astar::MOST);
    assert!(
        found.moves.is_some() || found.exhausted,
        "small enough for plain search"
    );
    found.moves.map(|moves| moves.len())
}

/// Small boards with random walls: everything can be looked at by plain search.
fn small(draw: &mut Draw, side: (u8, u8), options: &Options) -> Puzzle {
    let (width, height) = side;
    let rows: Vec<String> = (0..height)
        .map(|_| {
            let cell = |_| match draw.below(4) {
                0 => ['1', '2', '4', '8', '3', '6'][draw.below(6)],
                _ => '0',
            };
            (0..width).map(cell).collect()
        })
        .collect();
    loop {
        let mut cells: Vec<String> = Vec::new();
        let letters = if options.silver { "RGBYS" } else { "RGBY" };
        for letter in letters.chars() {
            let (x, y) = (
                draw.below(width.into()) as u8,
                draw.below(height.into()) as u8,
            );
            cells.push(format!("{letter}={}", crate::Cell::new(x, y)));
        }
        let (x, y) = (
            draw.below(width.into()) as u8,
            draw.below(height.into()) as u8,
        );
        let who = if options.any_robot { '*' } else { 'R' };
        let goal = format!("{who}>{}", crate::Cell::new(x, y));
        let text = format!("{} {} {goal}", rows.join("/"), cells.join(","));
        if let Ok(game) = Ricochet::read(&text, options, Ricochet::RULES) {
            return game.puzzle().clone();
        }
    }
}

#[test]
fn on_small_boards_the_solver_agrees_with_plain_search_in_every_variant() {
    let mut draw = Draw::from_seed(5);
    let (mut wide, mut portable) = (Solver::new(), Solver::portable());
    let (mut solved, mut unreachable) = (0, 0);
    for round in 0..240 {
        let options = Options {
            silver: round % 4 == 1,
            any_robot: round % 4 == 2,
            ricochet_rule: if round % 3 == 0 {
                RicochetRule::On
            } else {
                RicochetRule::Off
            },
            ..Options::default()
        };
        let side = [(5, 5), (4, 5), (6, 4), (5, 7), (4, 4)][round % 5];
        let puzzle = small(&mut draw, side, &options);
        let answer = wide.solve(&puzzle, &Budget::unlimited());
        assert_eq!(
            portable.solve(&puzzle, &Budget::unlimited()),
            answer,
            "the same answer"
        );
        let text = crate::notation::write_puzzle(&puzzle);
        match (&answer, plain(&puzzle)) {
            (Answer::Solved(moves), Some(length)) => {
                assert_eq!(moves.len(), length, "{text}");
                replay(&puzzle, moves);
                solved += 1;
            }
            (Answer::Unreachable, None) => unreachable += 1,
            (answer, plain) => panic!("{text}: {answer:?}, but plain search says {plain:?}"),
        }
    }
    assert!(
        solved > 100 && unreachable > 10,
        "both happen: {solved}, {unreachable}"
    );
}

#[test]
fn all_shortest_solutions_are_those_that_plain_counting_finds() {
    fn count(puzzle: &Puzzle, left: usize) -> u64 {
        if puzzle.is_solved() {
            return u64::from(left == 0);
        }
        if left == 0 {
            return 0;
        }
        let after = |(robot, direction)| {
            let mut after = puzzle.clone();
            after.slide(robot, direction);
            count(&after, left - 1)
        };
        puzzle.slides().map(after).sum()
    }
    let mut solver = Solver::new();
    for (length, position) in lengths().filter(|(length, _)| *length <= 4).take(25) {
        let puzzle = puzzle(position);
        let every = solver
            .every(&puzzle, &Budget::unlimited())
            .expect("no limit");
        assert_eq!(every.total, count(&puzzle, length), "{position}");
        assert_eq!(
            every.solutions.len() as u64,
            every.total.min(1_000),
            "{position}"
        );
        for moves in &every.solutions {
            assert_eq!(moves.len(), length, "{position}");
            replay(&puzzle, moves);
        }
        let mut distinct = every.solutions.clone();
        distinct.dedup();
        assert_eq!(distinct.len(), every.solutions.len(), "each is listed once");
    }
}

#[test]
fn larger_boards_are_solved_in_their_own_grid() {
    let mut solver = Solver::new();
    for (size, seed) in [(10, 1), (18, 2), (24, 3), (32, 4)] {
        let options = Options {
            size,
            max_moves: 6,
            ..Options::default()
        };
        let game = KIT
            .abilities
            .start(&options, &mut Draw::from_seed(seed))
            .expect("a board");
        let Answer::Solved(moves) = solver.solve(game.puzzle(), &Budget::unlimited()) else {
            panic!("the generator draws what can be solved");
        };
        replay(game.puzzle(), &moves);
        assert_eq!(plain(game.puzzle()), Some(moves.len()), "size {size}");
    }
}

#[test]
fn a_search_that_is_told_to_stop_stops_at_once() {
    let hardest = lengths()
        .max_by_key(|(length, _)| *length)
        .expect("there are some");
    let puzzle = puzzle(hardest.1);
    let budget = Budget::within(std::time::Duration::from_millis(2));
    let begin = std::time::Instant::now();
    let answer = Solver::new().solve(&puzzle, &budget);
    assert!(
        matches!(answer, Answer::AtLeast(_)),
        "two milliseconds are too few: {answer:?}"
    );
    assert!(
        begin.elapsed().as_millis() < 200,
        "it went on for {:?}",
        begin.elapsed()
    );
}

#[test]
fn a_target_that_nothing_can_stop_on_is_proved_unreachable() {
    let mut solver = Solver::new();
    let rows =
        "000000000/000000000/000000000/000000000/0000f0000/000000000/000000000/000000000/000000000";
    let closed = puzzle(&format!("{rows} R=a1,G=i1,B=a9,Y=i9 R>e5"));
    assert_eq!(
        solver.solve(&closed, &Budget::unlimited()),
        Answer::Unreachable
    );
    // A ring of walls that only lets robots pass on: nothing inside ever stops them on e5.
    let corridor = "55555/00000/00000/00000/55555 R=a1,G=b1,B=c1,Y=a5 R>c3";
    let puzzle = puzzle(corridor);
    let answer = solver.solve(&puzzle, &Budget::unlimited());
    assert_eq!(
        answer == Answer::Unreachable,
        plain(&puzzle).is_none(),
        "{answer:?}"
    );
}

#[test]
fn an_empty_board_of_nine_by_nine_takes_twenty_three_moves_to_its_middle() {
    let rows = ["000000000"; 9].join("/");
    let puzzle = puzzle(&format!("{rows} R=a1,G=i1,B=a9,Y=i9 R>e5"));
    let Answer::Solved(moves) = Solver::new().solve(&puzzle, &Budget::unlimited()) else {
        panic!("four robots can build it");
    };
    assert_eq!(moves.len(), 23);
    replay(&puzzle, &moves);
}

#[test]
fn the_manhattan_distance_may_miss_the_optimum_and_the_bound_never_does() {
    let mut worse = 0;
    for (length, position) in lengths().filter(|(length, _)| *length <= 6).take(60) {
        let puzzle = puzzle(position);
        let find = |heuristic| {
            let found = astar::search(&puzzle, heuristic, &Budget::unlimited(), astar::MOST);
            assert!(found.tried >= found.expanded - 1, "moves tried are counted");
            found.moves.expect("it can be solved")
        };
        let bound = find(Heuristic::Bound);
        replay(&puzzle, &bound);
        assert_eq!(bound.len(), length, "{position}");
        let manhattan = find(Heuristic::Manhattan);
        replay(&puzzle, &manhattan);
        assert!(
            manhattan.len() >= length,
            "nothing is shorter than the shortest"
        );
        worse += usize::from(manhattan.len() > length);
    }
    assert!(
        worse > 5,
        "the report's distance overestimates: {worse} of 60 are too long"
    );
}
