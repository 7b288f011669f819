//! The robots and the ways they can go.

use super::cell::Cell;

/// A robot by its colour. The letters are the same in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Robot {
    /// R.
    Red,
    /// G.
    Green,
    /// B.
    Blue,
    /// Y.
    Yellow,
    /// S: only blocks, and is never the one that a target asks for.
    Silver,
}

impl Robot {
    /// All five; the first four are always on the board.
    pub const ALL: [Robot; 5] = [
        Robot::Red,
        Robot::Green,
        Robot::Blue,
        Robot::Yellow,
        Robot::Silver,
    ];
    /// Those that targets ask for.
    pub const COLOURED: [Robot; 4] = [Robot::Red, Robot::Green, Robot::Blue, Robot::Yellow];

    /// Its place in lists.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter in every notation.
    pub const fn letter(self) -> char {
        match self {
            Robot::Red => 'R',
            Robot::Green => 'G',
            Robot::Blue => 'B',
            Robot::Yellow => 'Y',
            Robot::Silver => 'S',
        }
    }

    /// The robot with this letter.
    pub fn from_letter(letter: char) -> Option<Robot> {
        Robot::ALL
            .into_iter()
            .find(|robot| robot.letter() == letter)
    }

    /// Its name in class names and in the ids of sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Robot::Red => "red",
            Robot::Green => "green",
            Robot::Blue => "blue",
            Robot::Yellow => "yellow",
            Robot::Silver => "silver",
        }
    }
}

/// A way to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// U.
    Up,
    /// R.
    Right,
    /// D.
    Down,
    /// L.
    Left,
}

impl Direction {
    /// All four, clockwise.
    pub const ALL: [Direction; 4] = [
        Direction::Up,
        Direction::Right,
        Direction::Down,
        Direction::Left,
    ];

    /// Its place in lists.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The wall on this side of a cell, as a bit: N = 1, E = 2, S = 4, W = 8.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Its letter.
    pub const fn letter(self) -> char {
        match self {
            Direction::Up => 'U',
            Direction::Right => 'R',
            Direction::Down => 'D',
            Direction::Left => 'L',
        }
    }

    /// The direction with this letter.
    pub fn from_letter(letter: char) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|direction| direction.letter() == letter)
    }

    /// The way back.
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Right => Direction::Left,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
        }
    }

    /// A quarter turn clockwise.
    pub const fn clockwise(self) -> Direction {
        match self {
            Direction::Up => Direction::Right,
            Direction::Right => Direction::Down,
            Direction::Down => Direction::Left,
            Direction::Left => Direction::Up,
        }
    }

    /// One step to the right and down.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Direction::Up => (0, -1),
            Direction::Right => (1, 0),
            Direction::Down => (0, 1),
            Direction::Left => (-1, 0),
        }
    }
}

/// Where the robots stand: red, green, blue, yellow, and silver where it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Robots {
    cells: [Cell; 5],
    silver: bool,
}

impl Robots {
    /// These four, and the silver one where there is a fifth cell.
    pub fn new(four: [Cell; 4], silver: Option<Cell>) -> Robots {
        let [red, green, blue, yellow] = four;
        Robots {
            cells: [red, green, blue, yellow, silver.unwrap_or_default()],
            silver: silver.is_some(),
        }
    }

    /// The cells of those that play, in the order of [`Robot::ALL`].
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..if self.silver { 5 } else { 4 }]
    }

    /// Those that play.
    pub fn playing(&self) -> impl Iterator<Item = Robot> + use<> {
        let count = self.cells().len();
        Robot::ALL.into_iter().take(count)
    }

    /// Where this one is, if it plays.
    pub fn at(&self, robot: Robot) -> Option<Cell> {
        self.cells().get(robot.index()).copied()
    }

    /// Who stands there.
    pub fn on(&self, cell: Cell) -> Option<Robot> {
        self.playing()
            .zip(self.cells())
            .find_map(|(robot, &at)| (at == cell).then_some(robot))
    }

    /// Puts a robot that plays elsewhere.
    pub fn put(&mut self, robot: Robot, cell: Cell) {
        self.cells[robot.index()] = cell;
    }
}
