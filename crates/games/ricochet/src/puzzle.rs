//! One problem: a board, its robots and a target.

use std::{fmt, str::FromStr, sync::Arc};

use plateau_core::{Refusal, refusal};

use super::{
    board::Board,
    cell::Cell,
    robot::{Direction, Robot, Robots},
};

/// A target: a cell, and the robot that must stop there. `None` is any of the coloured ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Goal {
    /// Who must stop there.
    pub robot: Option<Robot>,
    /// Where.
    pub cell: Cell,
}

impl Goal {
    /// The letter of its robot, or `*` for any.
    pub fn letter(self) -> char {
        self.robot.map_or('*', Robot::letter)
    }

    /// Whether this robot is asked for.
    pub fn asks(self, robot: Robot) -> bool {
        match self.robot {
            Some(asked) => asked == robot,
            None => robot != Robot::Silver,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>{}", self.letter(), self.cell)
    }
}

impl FromStr for Goal {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Goal, Refusal> {
        let fault = || refusal!("ricochet-not-a-target", text = text);
        let (who, cell) = text.split_once('>').ok_or_else(fault)?;
        let robot = match who {
            "*" => None,
            "R" => Some(Robot::Red),
            "G" => Some(Robot::Green),
            "B" => Some(Robot::Blue),
            "Y" => Some(Robot::Yellow),
            _ => return Err(fault()),
        };
        let cell = cell.parse().map_err(|_| fault())?;
        Ok(Goal { robot, cell })
    }
}

/// A problem: who must go where, and what is in the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The walls.
    pub board: Arc<Board>,
    /// The robots.
    pub robots: Robots,
    /// The target.
    pub goal: Goal,
    /// Whether the target's robot must have turned at least once.
    pub ricochet: bool,
    /// With the ricochet rule: the directions that each robot has gone so far, as bits.
    pub gone: [u8; 5],
}

impl Puzzle {
    /// Whether a robot that the target asks for stands on it, and has turned where it must.
    pub fn is_solved(&self) -> bool {
        let there = self.robots.on(self.goal.cell);
        there.is_some_and(|robot| {
            self.goal.asks(robot) && (!self.ricochet || self.gone[robot.index()].count_ones() >= 2)
        })
    }

    /// Where the robot would stop; `None` where it cannot move, or does not play.
    pub fn stop(&self, robot: Robot, direction: Direction) -> Option<Cell> {
        let from = self.robots.at(robot)?;
        let to = self.board.slide(&self.robots, from, direction);
        (to != from).then_some(to)
    }

    /// All moves that there are.
    pub fn slides(&self) -> impl Iterator<Item = (Robot, Direction)> {
        let all = |robot| Direction::ALL.map(|direction| (robot, direction));
        self.robots
            .playing()
            .flat_map(all)
            .filter(|&(robot, direction)| self.stop(robot, direction).is_some())
    }

    /// Moves a robot; nothing happens where it cannot move.
    pub fn slide(&mut self, robot: Robot, direction: Direction) {
        if let Some(to) = self.stop(robot, direction) {
            self.robots.put(robot, to);
            if self.ricochet {
                self.gone[robot.index()] |= direction.bit();
            }
        }
    }
}
