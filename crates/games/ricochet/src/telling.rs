//! Moves as a person would say them.

use plateau_core::{Actor, Phrase, Show, phrase};

use super::{
    action::Action,
    bidding::Stage,
    puzzle::Goal,
    robot::{Direction, Robot},
    rules::Ricochet,
};

/// The move, from the position before it.
pub(super) fn tell(game: &Ricochet, by: Actor, action: Action) -> Phrase {
    let who = || {
        let seat = by.seat().unwrap_or(plateau_core::Seat::FIRST);
        Ricochet::seat_name(seat)
    };
    match action {
        Action::Slide(robot, direction) => {
            let mut after = game.puzzle().clone();
            after.slide(robot, direction);
            let cell = after.robots.at(robot).map(|cell| cell.to_string());
            let cell = cell.unwrap_or_default();
            let (robot, way) = (name(robot), way(direction));
            if after.is_solved() {
                phrase!(
                    "ricochet-tell-solves",
                    robot = robot,
                    way = way,
                    cell = cell
                )
            } else {
                phrase!("ricochet-tell-slide", robot = robot, way = way, cell = cell)
            }
        }
        Action::Bid(number) => phrase!("ricochet-tell-bid", seat = who(), number = number),
        Action::Pass => match game.bidding().map(|bidding| bidding.stage) {
            Some(Stage::Show(..)) => phrase!("ricochet-tell-gives-up", seat = who()),
            _ => phrase!("ricochet-tell-pass", seat = who()),
        },
        Action::End => phrase!("ricochet-tell-end"),
        Action::Tile(goal, again) => {
            let cell = goal.cell.to_string();
            let robot = asked(goal);
            if again {
                phrase!("ricochet-tell-tile-again", robot = robot, cell = cell)
            } else {
                phrase!("ricochet-tell-tile", robot = robot, cell = cell)
            }
        }
        Action::Time(_) => match game.bidding().map(|bidding| bidding.stage) {
            Some(Stage::Show(seat, _)) => {
                phrase!("ricochet-tell-time-show", seat = Ricochet::seat_name(seat))
            }
            Some(Stage::Think) => phrase!("ricochet-tell-time-think"),
            _ => phrase!("ricochet-tell-time"),
        },
    }
}

/// What a robot is called.
pub(super) fn name(robot: Robot) -> Phrase {
    Phrase::new(format!("ricochet-robot-{}", robot.name()))
}

/// Whom a target asks for.
pub(super) fn asked(goal: Goal) -> Phrase {
    goal.robot
        .map_or_else(|| phrase!("ricochet-robot-any"), name)
}

/// A direction in words.
pub(super) fn way(direction: Direction) -> Phrase {
    match direction {
        Direction::Up => phrase!("ricochet-way-up"),
        Direction::Right => phrase!("ricochet-way-right"),
        Direction::Down => phrase!("ricochet-way-down"),
        Direction::Left => phrase!("ricochet-way-left"),
    }
}
