//! Every draw of a board is uniform over what it may be: chi-square over many seeds.

use plateau_core::Draw;

use crate::{
    Cell, Direction, KIT, Options, Robot,
    generator::{self, Layout},
};

/// How often each outcome of a draw came.
struct Tally {
    what: &'static str,
    counts: Vec<u32>,
}

impl Tally {
    fn new(what: &'static str, outcomes: usize) -> Tally {
        Tally {
            what,
            counts: vec![0; outcomes],
        }
    }

    fn add(&mut self, outcome: usize) {
        self.counts[outcome] += 1;
    }

    /// The law: no outcome is more likely than another. The limit is the 99.9 % quantile of
    /// chi-square by Wilson and Hilferty; seeds are fixed, so the test never changes its mind.
    fn is_even(&self) {
        let total: u32 = self.counts.iter().sum();
        let expected = f64::from(total) / self.counts.len() as f64;
        assert!(
            expected >= 20.0,
            "{}: too few draws to tell anything: {total}",
            self.what
        );
        let chi: f64 = self
            .counts
            .iter()
            .map(|&count| (f64::from(count) - expected).powi(2) / expected)
            .sum();
        let freedom = self.counts.len() as f64 - 1.0;
        let spread = 2.0 / (9.0 * freedom);
        let limit = freedom * (1.0 - spread + 3.09 * spread.sqrt()).powi(3);
        assert!(
            chi < limit,
            "{}: chi-square {chi:.1} is above {limit:.1}: {:?}",
            self.what,
            self.counts
        );
    }
}

fn layouts(count: u64) -> impl Iterator<Item = Layout> {
    let options = Options::default();
    (0..count).map(move |seed| {
        generator::layout(&options, &mut Draw::from_seed(seed)).expect("the defaults fit")
    })
}

/// The two gaps with a wall on a side of the board, by the cell before each.
fn gaps(layout: &Layout, side: Direction) -> (usize, usize) {
    let has = |at: &u8| {
        let (cell, wall) = match side {
            Direction::Up => (Cell::new(*at, 0), Direction::Right),
            Direction::Down => (Cell::new(*at, 15), Direction::Right),
            Direction::Left => (Cell::new(0, *at), Direction::Down),
            Direction::Right => (Cell::new(15, *at), Direction::Down),
        };
        layout.board.has_wall(cell, wall)
    };
    let found: Vec<usize> = (0..15).filter(has).map(usize::from).collect();
    (found[0], found[1])
}

#[test]
fn each_wall_at_the_border_is_at_any_of_its_seven_places_that_are_free() {
    for side in Direction::ALL {
        let mut first = Tally::new("the first half's wall", 7);
        let mut second = Tally::new("the second half's wall", 7);
        let mut beside = Tally::new("the second half's wall where the middle is taken", 6);
        for layout in layouts(4_000) {
            let (one, other) = gaps(&layout, side);
            first.add(one - 1);
            if one == 7 {
                beside.add(other - 8);
            } else {
                second.add(other - 7);
            }
        }
        first.is_even();
        second.is_even();
        beside.is_even();
    }
}

/// The cells where an angle of a quarter may be drawn, given those before it.
fn free(quarter: usize, before: &[Cell]) -> Vec<Cell> {
    let (left, top) = (8 * (quarter as u8 % 2), 8 * (quarter as u8 / 2));
    let cells = (top..top + 8).flat_map(|y| (left..left + 8).map(move |x| Cell::new(x, y)));
    let inside = |cell: &Cell| (1..15).contains(&cell.x) && (1..15).contains(&cell.y);
    let centre = |cell: &Cell| (7..9).contains(&cell.x) && (7..9).contains(&cell.y);
    let touches = |cell: &Cell| {
        let near = |other: &Cell| cell.x.abs_diff(other.x) + cell.y.abs_diff(other.y) <= 1;
        before.iter().any(near)
    };
    cells
        .filter(|cell| inside(cell) && !centre(cell) && !touches(cell))
        .collect()
}

#[test]
fn each_angle_is_on_any_of_the_cells_that_are_free_for_it() {
    const PARTS: usize = 8;
    let mut tallies: Vec<Tally> = (0..17).map(|_| Tally::new("an angle", PARTS)).collect();
    for layout in layouts(4_000) {
        let angles: Vec<Cell> = layout.tiles.iter().map(|tile| tile.cell).collect();
        for (index, &cell) in angles.iter().enumerate() {
            let quarter = match index {
                16 => usize::from(cell.x >= 8) + 2 * usize::from(cell.y >= 8),
                _ => index / 4,
            };
            let free = free(quarter, &angles[..index]);
            let place = free.iter().position(|&other| other == cell);
            let place = place.unwrap_or_else(|| panic!("{cell} is not free for angle {index}"));
            // The number of free cells differs from board to board: whole parts of them do not.
            let usable = free.len() / PARTS * PARTS;
            if place < usable {
                tallies[index].add(place * PARTS / usable);
            }
        }
    }
    tallies.iter().for_each(Tally::is_even);
}

#[test]
fn the_seventeenth_angle_is_in_any_quarter_and_of_any_orientation() {
    let mut tally = Tally::new("quarter and orientation", 16);
    for layout in layouts(4_000) {
        let cell = layout.tiles[16].cell;
        let quarter = usize::from(cell.x >= 8) + 2 * usize::from(cell.y >= 8);
        let walls = layout.board.walls(cell);
        let orientation = Direction::ALL
            .into_iter()
            .position(|first| walls == first.bit() | first.clockwise().bit());
        // Beside the centre there may be a wall more, and the orientation cannot be told.
        if let Some(orientation) = orientation {
            tally.add(4 * quarter + orientation);
        }
    }
    tally.is_even();
}

#[test]
fn the_target_lies_on_any_angle_of_any_colour_and_robots_stand_anywhere() {
    let options = Options::default();
    let mut colours = Tally::new("the target's colour", 4);
    let mut cells = Tally::new("the cell of a robot", 252);
    let mut angles = Tally::new("the target's angle", 17);
    for seed in 0..3_000 {
        let mut draw = Draw::from_seed(seed);
        let game = KIT
            .abilities
            .start(&options, &mut draw)
            .expect("the defaults fit");
        let puzzle = game.puzzle();
        let robot = puzzle.goal.robot.expect("a colour");
        colours.add(robot.index());
        for cell in puzzle.robots.cells() {
            // In reading order without the four cells of the centre.
            let place = usize::from(cell.y) * 16 + usize::from(cell.x);
            let skipped = [119, 120, 135, 136].iter().filter(|&&c| c < place).count();
            cells.add(place - skipped);
        }
        // The first board of a seed is the one of its layout, unless it could not be solved.
        let layout = generator::layout(&options, &mut Draw::from_seed(seed)).expect("a board");
        if layout.board == *puzzle.board {
            let angle = layout.tiles.iter().position(|t| t.cell == puzzle.goal.cell);
            angles.add(angle.expect("the target lies on an angle"));
        }
    }
    colours.is_even();
    cells.is_even();
    angles.is_even();
    assert_eq!(Robot::COLOURED.len(), 4, "silver is never asked for");
}
