//! The editor: walls, robots and the target wherever one likes, on boards of any size.

use std::sync::Arc;

use plateau_core::{Point, Refusal, Target, Tool, refusal};

use super::{
    board::Board,
    cell::Cell,
    puzzle::{Goal, Puzzle},
    robot::{Direction, Robot, Robots},
    rules::Ricochet,
};

const fn place(name: &'static str) -> Tool {
    Tool { name, place: true }
}

const fn whole(name: &'static str) -> Tool {
    Tool { name, place: false }
}

/// What the editor offers.
pub(super) const TOOLS: &[Tool] = &[
    place("wall"),
    place("wall-up"),
    place("wall-right"),
    place("wall-down"),
    place("wall-left"),
    place("red"),
    place("green"),
    place("blue"),
    place("yellow"),
    place("silver"),
    place("target-red"),
    place("target-green"),
    place("target-blue"),
    place("target-yellow"),
    place("target-any"),
    whole("wider"),
    whole("narrower"),
    whole("taller"),
    whole("lower"),
    whole("clear"),
];

fn robot(name: &str) -> Option<Robot> {
    match name {
        "red" => Some(Robot::Red),
        "green" => Some(Robot::Green),
        "blue" => Some(Robot::Blue),
        "yellow" => Some(Robot::Yellow),
        "silver" => Some(Robot::Silver),
        _ => None,
    }
}

/// The position after a tool was used.
pub(super) fn edited(
    game: &Ricochet,
    tool: &str,
    target: &Target,
    at: Option<Point>,
) -> Result<Ricochet, Refusal> {
    let puzzle = game.puzzle();
    let mut next = Puzzle {
        gone: [0; 5],
        ..puzzle.clone()
    };
    let (width, height) = (puzzle.board.width(), puzzle.board.height());
    let cell = || cell(puzzle, target);
    match tool {
        "wider" => next = resized(puzzle, width.saturating_add(1), height)?,
        "narrower" => next = resized(puzzle, width.saturating_sub(1), height)?,
        "taller" => next = resized(puzzle, width, height.saturating_add(1))?,
        "lower" => next = resized(puzzle, width, height.saturating_sub(1))?,
        "clear" => next.board = Arc::new(Board::empty(width, height)?),
        "wall" => toggle(&mut next, cell()?, nearest(cell()?, at)),
        "wall-up" => toggle(&mut next, cell()?, Direction::Up),
        "wall-right" => toggle(&mut next, cell()?, Direction::Right),
        "wall-down" => toggle(&mut next, cell()?, Direction::Down),
        "wall-left" => toggle(&mut next, cell()?, Direction::Left),
        "target-any" => next.goal = goal(puzzle, None, cell()?)?,
        _ => match (tool.strip_prefix("target-").and_then(robot), robot(tool)) {
            (Some(Robot::Silver), _) | (None, None) => {
                return Err(refusal!("no-such-tool", tool = tool));
            }
            (Some(colour), _) => next.goal = goal(puzzle, Some(colour), cell()?)?,
            (None, Some(robot)) => next.robots = put(puzzle, robot, cell()?)?,
        },
    }
    Ok(Ricochet::alone(next))
}

/// The cell of a target: a cell's own, or that of the robot that stands there.
fn cell(puzzle: &Puzzle, target: &Target) -> Result<Cell, Refusal> {
    let mut letters = target.0.chars();
    let named = match (letters.next(), letters.next()) {
        (Some(letter), None) => {
            Robot::from_letter(letter).and_then(|robot| puzzle.robots.at(robot))
        }
        _ => None,
    };
    let cell = match named {
        Some(cell) => cell,
        None => target.0.parse::<Cell>()?,
    };
    if puzzle.board.holds(cell) {
        Ok(cell)
    } else {
        Err(refusal!("ricochet-not-a-cell", text = target.0.as_str()))
    }
}

/// The side of the cell that is closest to where somebody points.
fn nearest(cell: Cell, at: Option<Point>) -> Direction {
    let Some(at) = at else {
        return Direction::Up;
    };
    let (x, y) = (
        at.x - f32::from(cell.x) - 0.5,
        at.y - f32::from(cell.y) - 0.5,
    );
    match (x.abs() > y.abs(), x > 0.0, y > 0.0) {
        (true, true, _) => Direction::Right,
        (true, false, _) => Direction::Left,
        (false, _, true) => Direction::Down,
        (false, _, false) => Direction::Up,
    }
}

/// Builds the wall, or takes it away. The border and the centre stay closed.
fn toggle(puzzle: &mut Puzzle, cell: Cell, side: Direction) {
    let board = &puzzle.board;
    let there = board.has_wall(cell, side);
    let mut next =
        Board::empty(board.width(), board.height()).expect("a board of this size is here");
    for each in board.cells() {
        for direction in Direction::ALL {
            let beyond = board.neighbour(cell, side);
            let same = (each, direction) == (cell, side)
                || (Some(each), direction) == (beyond, side.opposite());
            if board.has_wall(each, direction) && !(same && there) {
                next.wall(each, direction);
            }
        }
    }
    if !there {
        next.wall(cell, side);
    }
    puzzle.board = Arc::new(next);
}

fn goal(puzzle: &Puzzle, robot: Option<Robot>, cell: Cell) -> Result<Goal, Refusal> {
    free(&puzzle.board, cell)?;
    Ok(Goal { robot, cell })
}

/// Nothing stands in the closed centre.
fn free(board: &Board, cell: Cell) -> Result<(), Refusal> {
    if board.is_centre(cell) {
        Err(refusal!("ricochet-edit-centre", cell = cell.to_string()))
    } else {
        Ok(())
    }
}

/// Puts a robot there; one that stands there changes places with it. The silver one goes where it is
/// put on itself.
fn put(puzzle: &Puzzle, robot: Robot, cell: Cell) -> Result<Robots, Refusal> {
    free(&puzzle.board, cell)?;
    let mut robots = puzzle.robots;
    let before = robots.at(robot);
    let four = |robots: &Robots| {
        [Robot::Red, Robot::Green, Robot::Blue, Robot::Yellow]
            .map(|robot| robots.at(robot).expect("the coloured robots always play"))
    };
    match (before, robots.on(cell)) {
        (Some(_), Some(there)) if there == robot => {
            if robot == Robot::Silver {
                robots = Robots::new(four(&robots), None);
            }
        }
        (Some(before), other) => {
            if let Some(other) = other {
                robots.put(other, before);
            }
            robots.put(robot, cell);
        }
        (None, Some(other)) => {
            return Err(refusal!(
                "ricochet-edit-taken",
                cell = cell.to_string(),
                robot = super::telling::name(other)
            ));
        }
        (None, None) => robots = Robots::new(four(&robots), Some(cell)),
    }
    Ok(robots)
}

/// The same on a board of another size: walls that still have room, robots and target at their
/// nearest free cells.
fn resized(puzzle: &Puzzle, width: u8, height: u8) -> Result<Puzzle, Refusal> {
    let old = &puzzle.board;
    let mut board = Board::empty(width, height)?;
    // The border of a smaller board was its inside: its walls mean nothing any more.
    let inner = |cell: Cell, side: Direction| {
        old.neighbour(cell, side).is_some() && !old.is_centre(cell) && {
            let beyond = old.neighbour(cell, side);
            beyond.is_none_or(|beyond| !old.is_centre(beyond) && board_holds(width, height, beyond))
        }
    };
    let kept: Vec<(Cell, Direction)> = old
        .cells()
        .filter(|&cell| board_holds(width, height, cell))
        .flat_map(|cell| Direction::ALL.map(|side| (cell, side)))
        .filter(|&(cell, side)| old.has_wall(cell, side) && inner(cell, side))
        .collect();
    for (cell, side) in kept {
        board.wall(cell, side);
    }
    let mut taken: Vec<Cell> = Vec::new();
    let cells: Vec<Cell> = board.cells().collect();
    let mut settle = |from: Cell| {
        let far =
            |cell: &Cell| u16::from(cell.x.abs_diff(from.x)) + u16::from(cell.y.abs_diff(from.y));
        let open = cells
            .iter()
            .filter(|&&cell| !board.is_centre(cell) && !taken.contains(&cell));
        let cell = *open
            .min_by_key(|cell| far(cell))
            .expect("a board has room for five robots");
        taken.push(cell);
        cell
    };
    let mut robots = puzzle.robots;
    for robot in puzzle.robots.playing() {
        let from = puzzle.robots.at(robot).expect("it plays");
        robots.put(robot, settle(from));
    }
    let goal = Goal {
        cell: settle(puzzle.goal.cell),
        ..puzzle.goal
    };
    Ok(Puzzle {
        board: Arc::new(board),
        robots,
        goal,
        ricochet: puzzle.ricochet,
        gone: [0; 5],
    })
}

fn board_holds(width: u8, height: u8, cell: Cell) -> bool {
    cell.x < width && cell.y < height
}

#[cfg(test)]
mod tests {
    use plateau_core::{Draw, Game, Notation};

    use super::*;
    use crate::{KIT, Options};

    fn a_board() -> Ricochet {
        KIT.abilities
            .start(&Options::default(), &mut Draw::from_seed(4))
            .expect("the usual board")
    }

    fn with(game: &Ricochet, tool: &str, target: &str) -> Ricochet {
        edited(game, tool, &Target::new(target), None).expect("it can be done")
    }

    #[test]
    fn whatever_is_drawn_is_a_position_that_can_be_written_and_read() {
        let mut game = a_board();
        let mut draw = Draw::from_seed(9);
        for _ in 0..400 {
            let cells: Vec<Cell> = game.puzzle().board.cells().collect();
            let tool = draw.one_of(TOOLS).expect("there are tools");
            let cell = draw.one_of(&cells).expect("there are cells");
            let at = Point::new(f32::from(cell.x) + 0.9, f32::from(cell.y) + 0.4);
            let Ok(next) = edited(&game, tool.name, &Target::new(cell), Some(at)) else {
                continue;
            };
            let text = next.position();
            let read = Ricochet::read(&text, &Options::default(), Ricochet::RULES);
            assert_eq!(
                read.as_ref().map(Notation::position),
                Ok(text),
                "after {}",
                tool.name
            );
            game = next;
        }
    }

    #[test]
    fn a_wall_is_built_where_one_points_and_taken_away_again() {
        let game = with(&a_board(), "clear", "");
        let at = Some(Point::new(2.95, 3.5));
        let walled = edited(&game, "wall", &Target::new("c4"), at).expect("a wall");
        let (left, right) = (Cell::new(2, 3), Cell::new(3, 3));
        assert!(walled.puzzle().board.has_wall(left, Direction::Right));
        assert!(
            walled.puzzle().board.has_wall(right, Direction::Left),
            "walls have two sides"
        );
        assert_eq!(with(&walled, "wall-left", "d4").position(), game.position());
    }

    #[test]
    fn robots_change_places_and_silver_comes_and_goes() {
        let game = a_board();
        let robots = game.puzzle().robots;
        let (red, blue) = (robots.at(Robot::Red), robots.at(Robot::Blue));
        let swapped = with(&game, "red", "B");
        assert_eq!(swapped.puzzle().robots.at(Robot::Red), blue);
        assert_eq!(swapped.puzzle().robots.at(Robot::Blue), red);
        let cells = game.puzzle().board.cells();
        let free =
            cells.filter(|&cell| robots.on(cell).is_none() && !game.puzzle().board.is_centre(cell));
        let free = free.last().expect("a free cell").to_string();
        let silver = with(&game, "silver", &free);
        assert_eq!(silver.puzzle().robots.cells().len(), 5);
        assert_eq!(with(&silver, "silver", "S").position(), game.position());
        let taken = edited(&game, "silver", &Target::new("R"), None);
        assert_eq!(
            taken.expect_err("red stands there").0.id,
            "ricochet-edit-taken"
        );
        let centre = edited(&game, "target-any", &Target::new("h8"), None);
        assert_eq!(
            centre.expect_err("the centre is closed").0.id,
            "ricochet-edit-centre"
        );
    }

    #[test]
    fn boards_grow_and_shrink_within_their_limits() {
        let mut game = a_board();
        for _ in 0..12 {
            game = with(&game, "narrower", "");
            game = with(&game, "lower", "");
        }
        assert_eq!(
            (game.puzzle().board.width(), game.puzzle().board.height()),
            (4, 4)
        );
        let small = edited(&game, "narrower", &Target::new(""), None);
        assert_eq!(
            small.expect_err("four is the shortest").0.id,
            "ricochet-size"
        );
    }
}
