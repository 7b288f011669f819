//! Ricochet Robots: an action for each robot and direction; in the bidding game announcements and a
//! pass besides. The glass does not run by time: all are asked once, in the order of seats, and then
//! it is out.

use plateau_core::{Actor, Game, Kit, Played, Seat, Seats};
use plateau_games::ricochet::{Action, Direction, HIGHEST_BID, KIT, Ricochet, Robot, Stage};

use crate::world::{Number, World};

/// Planes of walls, one a direction.
const WALLS: usize = 4;
/// Planes of robots and, again, of the target by the robot that it asks for.
const ROBOTS: usize = 5;
/// Planes of the bidding game: own number, lowest number, own tiles, moves shown, whether somebody
/// shows.
const ROUND: usize = 5;

/// Who has been asked since the tile was drawn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asked {
    /// The round that this is about: in another one nobody has been asked yet.
    round: u8,
    seats: Seats,
}

fn robots(game: &Ricochet) -> usize {
    game.puzzle().robots.cells().len()
}

impl World for Ricochet {
    type Asked = Asked;
    const EXACT: Option<&'static str> = Some("optimal");

    fn kit() -> &'static Kit<Ricochet> {
        &KIT
    }

    fn actions(&self) -> usize {
        let slides = robots(self) * 4;
        match self.bidding() {
            Some(_) => slides + usize::from(HIGHEST_BID) + 1,
            None => slides,
        }
    }

    fn action(&self, action: &Action) -> Option<usize> {
        let slides = robots(self) * 4;
        match *action {
            Action::Slide(robot, direction) => Some(robot.index() * 4 + direction.index()),
            Action::Bid(number) => Some(slides + usize::from(number) - 1),
            Action::Pass => Some(slides + usize::from(HIGHEST_BID)),
            Action::End | Action::Tile(..) | Action::Time(_) => None,
        }
    }

    fn decode(&self, action: usize) -> Option<Action> {
        let slides = robots(self) * 4;
        if action < slides {
            let robot = Robot::ALL[action / 4];
            return Some(Action::Slide(robot, Direction::ALL[action % 4]));
        }
        self.bidding()?;
        match u8::try_from(action - slides).ok()? {
            number if number < HIGHEST_BID => Some(Action::Bid(number + 1)),
            HIGHEST_BID => Some(Action::Pass),
            _ => None,
        }
    }

    fn shape(&self) -> [usize; 3] {
        let board = &self.puzzle().board;
        let round = if self.bidding().is_some() { ROUND } else { 0 };
        let planes = WALLS + 2 * ROBOTS + round;
        [planes, board.height().into(), board.width().into()]
    }

    fn observe<T: Number>(&self, seat: Seat, into: &mut [T]) {
        let puzzle = self.puzzle();
        let board = &puzzle.board;
        let width = usize::from(board.width());
        let plane = usize::from(board.height()) * width;
        for (at, cell) in board.cells().enumerate() {
            let walls = board.walls(cell);
            for direction in Direction::ALL {
                if walls & direction.bit() != 0 {
                    into[direction.index() * plane + at] = T::ONE;
                }
            }
        }
        for (index, cell) in puzzle.robots.cells().iter().enumerate() {
            let at = usize::from(cell.y) * width + usize::from(cell.x);
            into[(WALLS + index) * plane + at] = T::ONE;
        }
        let goal = puzzle.goal;
        let at = usize::from(goal.cell.y) * width + usize::from(goal.cell.x);
        for robot in Robot::ALL.into_iter().filter(|robot| goal.asks(*robot)) {
            into[(WALLS + ROBOTS + robot.index()) * plane + at] = T::ONE;
        }
        let Some(bidding) = self.bidding() else {
            return;
        };
        let number = |seat: Seat| bidding.bid(seat).map(|bid| usize::from(bid.number));
        let lowest = bidding.seats().filter_map(number).min().unwrap_or(0);
        let (shows, shown) = match bidding.stage {
            Stage::Show(_, moves) => (1, usize::from(moves)),
            _ => (0, 0),
        };
        let own = number(seat).unwrap_or(0);
        let all = [own, lowest, bidding.tiles(seat), shown, shows];
        for (index, value) in all.into_iter().enumerate() {
            let begin = (WALLS + 2 * ROBOTS + index) * plane;
            into[begin..begin + plane].fill(T::count(value));
        }
    }

    fn mover(&self, asked: &Asked) -> Option<Seat> {
        let Some(bidding) = self.bidding() else {
            return self.turn().seats().only();
        };
        match bidding.stage {
            Stage::Draw | Stage::Over => None,
            Stage::Show(seat, _) => Some(seat),
            Stage::Think | Stage::Glass => bidding.seats().find(|seat| {
                let before = asked.round == bidding.round && asked.seats.contains(*seat);
                !before && bidding.can_bid(*seat)
            }),
        }
    }

    fn ask(&self, asked: &mut Asked, seat: Seat) {
        let Some(round) = thinks(self) else {
            return;
        };
        if asked.round != round {
            *asked = Asked {
                round,
                seats: Seats::NONE,
            };
        }
        asked.seats = asked.seats.with(seat);
    }

    fn recall(&self, played: &[Played<Action>]) -> Asked {
        let this_round = |played: &&Played<Action>| played.by != Actor::Chance;
        let since = played.iter().rev().take_while(this_round);
        Asked {
            round: self.bidding().map_or(0, |bidding| bidding.round),
            seats: since.filter_map(|played| played.by.seat()).collect(),
        }
    }

    fn follow(&self, asked: &Asked) -> Option<Action> {
        let waits = thinks(self).is_some() && self.mover(asked).is_none();
        let rounds = KIT.abilities.rounds.as_ref().filter(|_| waits)?;
        (rounds.timeout)(self)
    }
}

/// The round in which all think, where they do.
fn thinks(game: &Ricochet) -> Option<u8> {
    let bidding = game.bidding()?;
    matches!(bidding.stage, Stage::Think | Stage::Glass).then_some(bidding.round)
}
