//! How a round of the bidding game goes on: announcements, the glass, demonstrations, tiles.

use plateau_core::{Actor, Seat};

use super::{
    action::Action,
    bidding::{Bid, Bidding, Stage},
    rules::Ricochet,
};

impl Ricochet {
    /// A move of the bidding game.
    pub(super) fn act(&mut self, by: Actor, action: Action) {
        let Some(mut bidding) = self.bidding.take() else {
            return;
        };
        match (action, by) {
            (Action::Slide(robot, direction), _) => {
                self.slide(robot, direction);
                self.shown(&mut bidding);
            }
            (Action::Bid(number), Actor::Seat(seat)) => {
                let order = bidding.next_order();
                bidding.bids[seat.index()] = Some(Bid { number, order });
                if bidding.stage == Stage::Think {
                    bidding.turn_glass(Stage::Glass);
                }
                self.settle(&mut bidding);
            }
            (Action::Pass, Actor::Seat(seat)) => match bidding.stage {
                Stage::Show(..) => self.fail(&mut bidding, seat),
                _ => {
                    bidding.passed = bidding.passed.with(seat);
                    self.settle(&mut bidding);
                }
            },
            (Action::Tile(goal, again), _) => {
                bidding.bag.retain(|&tile| tile != goal);
                if again {
                    bidding.aside.push(goal);
                    if bidding.bag.is_empty() {
                        // Nothing that is left can be played from here.
                        bidding.bag.append(&mut bidding.aside);
                        bidding.bag.sort_unstable();
                        bidding.stage = Stage::Over;
                    }
                } else {
                    bidding.bag.append(&mut bidding.aside);
                    bidding.bag.sort_unstable();
                    self.puzzle.goal = goal;
                    self.puzzle.gone = [0; 5];
                    self.last = None;
                    bidding.turn_glass(Stage::Think);
                }
            }
            (Action::Time(_), _) => match bidding.stage {
                Stage::Think => self.unwon(&mut bidding),
                Stage::Glass => self.show_next(&mut bidding),
                Stage::Show(seat, _) => self.fail(&mut bidding, seat),
                Stage::Draw | Stage::Over => {}
            },
            (Action::End, _) => {
                if bidding.stage != Stage::Draw {
                    bidding.bag.push(self.puzzle.goal);
                    bidding.bag.sort_unstable();
                }
                if matches!(bidding.stage, Stage::Show(..)) {
                    self.go_home(&bidding);
                }
                bidding.stage = Stage::Over;
            }
            (Action::Bid(_) | Action::Pass, Actor::Chance | Actor::Clock) => {}
        }
        self.bidding = Some(bidding);
    }

    /// After an announcement or a pass: is anybody left who could announce something?
    fn settle(&mut self, bidding: &mut Bidding) {
        if bidding.seats().any(|seat| bidding.can_bid(seat)) {
            return;
        }
        if bidding.stage == Stage::Glass {
            self.show_next(bidding);
        } else {
            self.unwon(bidding);
        }
    }

    fn show_next(&mut self, bidding: &mut Bidding) {
        match bidding.next_to_show() {
            Some(seat) => bidding.turn_glass(Stage::Show(seat, 0)),
            None => self.unwon(bidding),
        }
    }

    /// After a move of a demonstration.
    fn shown(&mut self, bidding: &mut Bidding) {
        let Stage::Show(seat, made) = bidding.stage else {
            return;
        };
        let made = made + 1;
        bidding.stage = Stage::Show(seat, made);
        if self.puzzle.is_solved() {
            self.puzzle.gone = [0; 5];
            bidding.end_round(self.puzzle.goal, Some(seat), self.puzzle.robots);
        } else if bidding.bid(seat).is_none_or(|bid| made >= bid.number) {
            self.fail(bidding, seat);
        }
    }

    fn fail(&mut self, bidding: &mut Bidding, seat: Seat) {
        bidding.failed = bidding.failed.with(seat);
        self.go_home(bidding);
        self.show_next(bidding);
    }

    fn unwon(&mut self, bidding: &mut Bidding) {
        self.go_home(bidding);
        bidding.end_round(self.puzzle.goal, None, self.puzzle.robots);
    }

    fn go_home(&mut self, bidding: &Bidding) {
        self.puzzle.robots = bidding.home;
        self.puzzle.gone = [0; 5];
        self.last = None;
    }
}
