//! What somebody does: a slide, an announcement, a tile that is drawn, time that is over.

use std::{fmt, str::FromStr};

use plateau_core::{Refusal, refusal};

use super::{
    puzzle::Goal,
    robot::{Direction, Robot},
};

/// The highest number that can be announced.
pub const HIGHEST_BID: u8 = 99;

/// A move of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// `RU`: this robot goes that way until something stops it.
    Slide(Robot, Direction),
    /// `bid 7`: announces a solution in so many moves.
    Bid(u8),
    /// `pass`: announces nothing in this round; or gives a demonstration up.
    Pass,
    /// `end`: the host ends the game.
    End,
    /// `tile R>c4`: chance draws a tile. `tile R>c4 again`: it is solved already or cannot be
    /// reached, and another one is drawn.
    Tile(Goal, bool),
    /// `time 5`: the glass with this number is out.
    Time(u32),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Slide(robot, direction) => {
                write!(f, "{}{}", robot.letter(), direction.letter())
            }
            Action::Bid(number) => write!(f, "bid {number}"),
            Action::Pass => f.write_str("pass"),
            Action::End => f.write_str("end"),
            Action::Tile(goal, false) => write!(f, "tile {goal}"),
            Action::Tile(goal, true) => write!(f, "tile {goal} again"),
            Action::Time(id) => write!(f, "time {id}"),
        }
    }
}

/// A number as people write it: digits, no sign, no zero in front.
fn number<T: FromStr>(text: &str) -> Option<T> {
    let plain =
        text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|_| plain)
}

impl FromStr for Action {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Action, Refusal> {
        let fault = || refusal!("ricochet-not-a-move", text = text);
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["pass"] => Ok(Action::Pass),
            ["end"] => Ok(Action::End),
            ["bid", digits] => match number(digits) {
                Some(number @ 1..=HIGHEST_BID) => Ok(Action::Bid(number)),
                _ => Err(refusal!(
                    "ricochet-not-a-bid",
                    text = digits,
                    max = HIGHEST_BID
                )),
            },
            ["time", digits] => number(digits).map(Action::Time).ok_or_else(fault),
            ["tile", goal] => Ok(Action::Tile(goal.parse()?, false)),
            ["tile", goal, "again"] => Ok(Action::Tile(goal.parse()?, true)),
            [word] => {
                let mut letters = word.chars();
                let robot = letters.next().and_then(Robot::from_letter);
                let direction = letters.next().and_then(Direction::from_letter);
                match (robot, direction, letters.next()) {
                    (Some(robot), Some(direction), None) => Ok(Action::Slide(robot, direction)),
                    _ => Err(fault()),
                }
            }
            _ => Err(fault()),
        }
    }
}
