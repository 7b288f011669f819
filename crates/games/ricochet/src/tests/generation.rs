//! Every sentence about how boards are drawn.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use plateau_core::{Budget, Draw, Notation};

use crate::{
    Cell, Direction, KIT, Kind, Options, RicochetRule, Robot,
    engine::{Answer, Solver},
    generator::{self, Layout},
    starter::puzzle_within,
};

fn layouts(options: &Options, count: u64) -> Vec<Layout> {
    let draw = |seed| generator::layout(options, &mut Draw::from_seed(seed)).expect("a board");
    (0..count).map(draw).collect()
}

/// The walls between neighbouring cells of a border row or column, by the cell before the gap.
fn gaps(layout: &Layout, side: Direction) -> Vec<u8> {
    let last = layout.board.width() - 1;
    let cell = |at: u8| match side {
        Direction::Up => (Cell::new(at, 0), Direction::Right),
        Direction::Down => (Cell::new(at, last), Direction::Right),
        Direction::Left => (Cell::new(0, at), Direction::Down),
        Direction::Right => (Cell::new(last, at), Direction::Down),
    };
    (0..last)
        .filter(|&at| {
            let (cell, wall) = cell(at);
            layout.board.has_wall(cell, wall)
        })
        .collect()
}

#[test]
fn each_quarter_has_one_wall_on_its_outer_row_and_one_on_its_outer_column() {
    for size in [10u8, 16, 22, 32] {
        let options = Options {
            size,
            ..Options::default()
        };
        let half = size / 2;
        for layout in layouts(&options, 60) {
            for side in Direction::ALL {
                let gaps = gaps(&layout, side);
                assert_eq!(gaps.len(), 2, "two quarters share a side: {gaps:?}");
                assert!((1..half).contains(&gaps[0]), "the first half's: {gaps:?}");
                assert!(
                    (half - 1..size - 2).contains(&gaps[1]),
                    "the second half's: {gaps:?}"
                );
            }
        }
    }
}

#[test]
fn each_quarter_has_one_angle_of_each_orientation_and_a_seventeenth_is_anywhere() {
    let boards = 400;
    for layout in layouts(&Options::default(), boards) {
        let board = &layout.board;
        let angles: Vec<Cell> = layout.tiles.iter().map(|tile| tile.cell).collect();
        assert_eq!(angles.len(), 17, "seventeen angles");
        for (index, &cell) in angles.iter().enumerate() {
            assert!(
                (1..15).contains(&cell.x) && (1..15).contains(&cell.y),
                "{cell} is inside"
            );
            assert!(!board.is_centre(cell), "{cell} is not in the centre");
            for &other in &angles[index + 1..] {
                let apart = cell.x.abs_diff(other.x) + cell.y.abs_diff(other.y);
                assert!(apart > 1, "{cell} and {other} do not touch");
            }
        }
        let corner = |cell: Cell, first: Direction| {
            let both = first.bit() | first.clockwise().bit();
            board.walls(cell) & both == both
        };
        for quarter in 0..4 {
            let own = &angles[4 * quarter..4 * quarter + 4];
            for (&cell, orientation) in own.iter().zip(Direction::ALL) {
                let place = usize::from(cell.x >= 8) + 2 * usize::from(cell.y >= 8);
                assert_eq!(place, quarter, "{cell} is in its quarter");
                assert!(
                    corner(cell, orientation),
                    "{cell} has walls {orientation:?} and next"
                );
            }
        }
        let last = angles[16];
        assert!(
            Direction::ALL.into_iter().any(|first| corner(last, first)),
            "an angle"
        );
        // Nothing else: the border, the centre, eight outer walls, two walls an angle, of which
        // some are walls of the centre already.
        let walls: u32 = board
            .cells()
            .map(|cell| board.walls(cell).count_ones())
            .sum();
        let shared = angles
            .iter()
            .flat_map(|&cell| Direction::ALL.map(|side| (cell, side)));
        let shared = shared.filter(|&(cell, side)| {
            let beyond = board.neighbour(cell, side);
            beyond.is_some_and(|beyond| board.is_centre(beyond))
        });
        let lone = |&(cell, side): &(Cell, Direction)| {
            let index = angles
                .iter()
                .position(|&angle| angle == cell)
                .expect("an angle");
            let first = Direction::ALL[index % 4];
            index == 16 || side == first || side == first.clockwise()
        };
        let shared = shared.filter(lone).count() as u32;
        let (border, centre) = (4 * 16, 2 * 8 + 8);
        let all = border + centre + 2 * (8 + 2 * 17);
        assert!(
            walls <= all && walls >= all - 2 * shared,
            "no wall more, and none missing"
        );
    }
}

#[test]
fn the_bag_has_four_tiles_of_each_colour_and_one_for_any_robot() {
    for board in [Kind::Random, Kind::Official] {
        let options = Options {
            board,
            ..Options::default()
        };
        for layout in layouts(&options, 40) {
            let count = |robot| {
                layout
                    .tiles
                    .iter()
                    .filter(|tile| tile.robot == robot)
                    .count()
            };
            for robot in Robot::COLOURED {
                assert_eq!(count(Some(robot)), 4, "four for {robot:?}");
            }
            assert_eq!(count(None), 1, "and the vortex");
            for tile in &layout.tiles {
                let walls = layout.board.walls(tile.cell).count_ones();
                assert!(walls >= 2, "{tile} lies in an angle");
            }
        }
    }
}

#[test]
fn official_boards_are_whole_and_differ() {
    let options = Options {
        board: Kind::Official,
        ..Options::default()
    };
    let boards = layouts(&options, 200);
    for layout in &boards {
        for side in Direction::ALL {
            assert_eq!(
                gaps(layout, side).len(),
                2,
                "each quarter has its outer walls"
            );
        }
    }
    let mut distinct: Vec<String> = boards.iter().map(|l| format!("{:?}", l.board)).collect();
    distinct.sort();
    distinct.dedup();
    assert!(
        distinct.len() > 100,
        "{} different boards of 200",
        distinct.len()
    );
}

#[test]
fn the_robots_stand_apart_outside_closed_cells_and_never_solved() {
    let mut solver = Solver::new();
    for seed in 0..400 {
        let options = Options {
            silver: seed % 2 == 1,
            ..Options::default()
        };
        let game = KIT
            .abilities
            .start(&options, &mut Draw::from_seed(seed))
            .expect("a board");
        let puzzle = game.puzzle();
        let cells = puzzle.robots.cells();
        assert_eq!(cells.len(), if options.silver { 5 } else { 4 });
        for (index, &cell) in cells.iter().enumerate() {
            assert!(!puzzle.board.is_closed(cell), "{cell} is open");
            assert!(
                !cells[index + 1..].contains(&cell),
                "{cell} holds one robot"
            );
        }
        assert!(
            !puzzle.is_solved(),
            "the target's robot is not on the target"
        );
        assert!(puzzle.goal.robot.is_some(), "the target has a colour");
        let answer = solver.solve(puzzle, &Budget::unlimited());
        assert!(
            matches!(answer, Answer::Solved(_)),
            "seed {seed}: {answer:?}"
        );
    }
}

#[test]
fn a_difficulty_is_met() {
    let mut solver = Solver::new();
    for seed in 0..12 {
        let options = Options {
            min_moves: 7,
            max_moves: 9,
            ..Options::default()
        };
        let game = KIT
            .abilities
            .start(&options, &mut Draw::from_seed(seed))
            .expect("a board");
        let Answer::Solved(moves) = solver.solve(game.puzzle(), &Budget::unlimited()) else {
            panic!("it can be solved");
        };
        assert!(
            (7..=9).contains(&moves.len()),
            "seed {seed}: {}",
            moves.len()
        );
    }
    let options = Options {
        min_moves: 9,
        max_moves: 7,
        ..Options::default()
    };
    let refusal = KIT
        .abilities
        .start(&options, &mut Draw::from_seed(0))
        .expect_err("no such range");
    assert_eq!(refusal.0.id, "ricochet-moves-order");
    let odd = Options {
        size: 15,
        ..Options::default()
    };
    let refusal = KIT
        .abilities
        .start(&odd, &mut Draw::from_seed(0))
        .expect_err("no such size");
    assert_eq!(refusal.0.id, "ricochet-size-even");
}

#[test]
fn the_boards_of_a_seed_never_change() {
    let position = |options: &Options| {
        let game = KIT
            .abilities
            .start(options, &mut Draw::from_seed(2021))
            .expect("a board");
        game.position()
    };
    let official = Options {
        board: Kind::Official,
        silver: true,
        ..Options::default()
    };
    let together = Options {
        players: 3,
        ..Options::default()
    };
    let text = [Options::default(), official, together].map(|options| position(&options));
    insta::assert_snapshot!("seed-2021", text.join("\n"));
}

/// Boards of 32 × 32 hardly ever need so many moves: looked for without end, this takes minutes.
const UNHEARD_OF: Options = Options {
    players: 1,
    board: Kind::Random,
    size: 32,
    silver: false,
    any_robot: false,
    ricochet_rule: RicochetRule::Auto,
    min_moves: 40,
    max_moves: 40,
    glass: 60,
};

#[test]
fn a_board_that_cannot_be_found_is_refused_after_the_same_number_of_boards_everywhere() {
    let refused = || {
        let found = puzzle_within(&UNHEARD_OF, &mut Draw::from_seed(1), 1_000_000);
        found.expect_err("no such board is so near").0
    };
    let reason = refused();
    assert_eq!(reason.id, "ricochet-no-such-board");
    assert_eq!(reason, refused(), "a budget of nodes, not of seconds");
    let usual = Options::default();
    let found = |cost| puzzle_within(&usual, &mut Draw::from_seed(1), cost).expect("a board");
    assert_eq!(
        found(1_000_000).0,
        found(u64::MAX).0,
        "the budget never changes a board"
    );
}

#[test]
fn a_start_that_nobody_waits_for_is_given_up() {
    let stop = Arc::new(AtomicBool::new(false));
    let mut draw = Draw::from_seed(0).until(stop.clone());
    let start = thread::spawn(move || KIT.abilities.start(&UNHEARD_OF, &mut draw));
    thread::sleep(Duration::from_millis(50));
    stop.store(true, Ordering::Relaxed);
    let refused = start.join().expect("it does not panic");
    let reason = refused.expect_err("nobody waits for it").0;
    assert_eq!(reason.id, "start-stopped");
}
