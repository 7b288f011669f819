//! The real game's board, from its official quarters.
//!
//! A board is one side of each of the tiles 1 to 4, in any order around the centre. The sides A and
//! B belong to the first edition, C to the second; the editions are not mixed.

use plateau_core::Draw;

use super::{
    super::{
        board::Board,
        cell::Cell,
        puzzle::Goal,
        robot::{Direction, Robot},
    },
    layout::Layout,
};

const QUARTERS: &str = include_str!("quarters.txt");
const SIDE: u8 = 16;

/// One side of a tile, in the north-west orientation.
struct Quarter {
    name: &'static str,
    walls: Vec<(Cell, Direction)>,
    targets: Vec<Goal>,
}

/// Draws a board with the targets that are printed on it.
pub(crate) fn draw(draw: &mut Draw) -> Layout {
    let quarters = read();
    let second = draw.below(2) == 1;
    let mut tiles = [1, 2, 3, 4];
    draw.shuffle(&mut tiles);
    let mut board = Board::empty(SIDE, SIDE).expect("16 × 16 is a size");
    let mut targets = Vec::new();
    for (turns, tile) in tiles.into_iter().enumerate() {
        let side = match (second, draw.below(2)) {
            (true, _) => 'C',
            (false, 0) => 'A',
            (false, _) => 'B',
        };
        let name = format!("{tile}{side}");
        let quarter = quarters.iter().find(|quarter| quarter.name == name);
        let quarter = quarter.expect("the fixture has sides A, B and C of every tile");
        for &(cell, side) in &quarter.walls {
            let (cell, side) = (0..turns).fold((cell, side), |(cell, side), _| {
                (turned(cell), side.clockwise())
            });
            board.wall(cell, side);
        }
        targets.extend(quarter.targets.iter().map(|goal| Goal {
            cell: (0..turns).fold(goal.cell, |cell, _| turned(cell)),
            ..*goal
        }));
    }
    Layout {
        board,
        tiles: targets,
    }
}

/// The cell after a quarter turn of the whole board clockwise.
fn turned(cell: Cell) -> Cell {
    Cell::new(SIDE - 1 - cell.y, cell.x)
}

fn read() -> Vec<Quarter> {
    let lines = QUARTERS.lines().filter(|line| !line.starts_with('#'));
    lines.map(read_quarter).collect()
}

fn read_quarter(line: &'static str) -> Quarter {
    let mut fields = line.split('|').map(str::trim);
    let mut field = || {
        fields
            .next()
            .expect("a line of the fixture has three fields")
    };
    let (name, walls, targets) = (field(), field(), field());
    let number = |text: Option<&str>| -> u8 {
        text.and_then(|text| text.parse().ok())
            .expect("the fixture has numbers where they belong")
    };
    let wall = |text: &str| {
        let mut parts = text.split(',');
        let (x, y) = (number(parts.next()), number(parts.next()));
        let side = match parts.next() {
            Some("N") => Direction::Up,
            Some("E") => Direction::Right,
            Some("S") => Direction::Down,
            _ => Direction::Left,
        };
        (Cell::new(x, y), side)
    };
    let target = |text: &str| {
        let mut parts = text.split(',');
        let letter = parts.next().and_then(|text| text.chars().next());
        let (x, y) = (number(parts.next()), number(parts.next()));
        Goal {
            robot: letter.and_then(Robot::from_letter),
            cell: Cell::new(x, y),
        }
    };
    Quarter {
        name,
        walls: walls.split(' ').map(wall).collect(),
        targets: targets.split(' ').map(target).collect(),
    }
}
