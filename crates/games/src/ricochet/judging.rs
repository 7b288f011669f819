//! Who may do what when, and the sentence that says why not.

use plateau_core::{Game, Phrase, Refusal, Seat, phrase, refusal};

use super::{action::Action, bidding::Stage, puzzle::Goal, rules::Ricochet, solver::Solver};

impl Ricochet {
    /// Why a seat may not do this now.
    pub(super) fn judge(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let refuse = |phrase: Phrase| Err(Refusal(phrase));
        if !self.turn().seats().contains(seat) {
            return match (action, self.bidding.as_deref()) {
                (Action::Bid(_), Some(bidding)) if bidding.passed.contains(seat) => {
                    refuse(phrase!("ricochet-passed"))
                }
                (Action::Bid(_), Some(bidding)) if matches!(bidding.stage, Stage::Show(..)) => {
                    refuse(phrase!("ricochet-bid-late"))
                }
                _ => refuse(phrase!("not-your-turn", seat = seat.number())),
            };
        }
        match (action, self.bidding.as_deref()) {
            (Action::Slide(robot, direction), _) => {
                if self.puzzle.robots.at(robot).is_none() {
                    return refuse(phrase!(
                        "ricochet-no-robot",
                        robot = robot.letter().to_string()
                    ));
                }
                if !self.may_slide(seat) {
                    return refuse(phrase!("ricochet-not-showing"));
                }
                if self.puzzle.stop(robot, direction).is_none() {
                    let text = action.to_string();
                    return refuse(phrase!("ricochet-blocked", text = text));
                }
                Ok(())
            }
            (Action::Bid(number), Some(bidding)) => match (bidding.stage, bidding.bid(seat)) {
                (Stage::Show(..), _) => refuse(phrase!("ricochet-bid-late")),
                _ if bidding.passed.contains(seat) => refuse(phrase!("ricochet-passed")),
                (_, Some(own)) if number >= own.number => {
                    refuse(phrase!("ricochet-bid-not-lower", number = own.number))
                }
                _ => Ok(()),
            },
            (Action::Pass, Some(bidding)) if bidding.can_pass(seat) => Ok(()),
            (Action::Pass, Some(_)) => refuse(phrase!("ricochet-pass-not-now")),
            (Action::End, Some(_)) if seat == Seat::FIRST => Ok(()),
            (Action::End, Some(_)) => refuse(phrase!("ricochet-end-host")),
            (Action::Bid(_) | Action::Pass | Action::End, None) => {
                refuse(phrase!("ricochet-alone", text = action.to_string()))
            }
            (Action::Tile(..) | Action::Time(_), _) => {
                refuse(phrase!("not-legal", text = action.to_string()))
            }
        }
    }

    pub(super) fn judge_tile(&self, goal: Goal, again: bool) -> Result<(), Refusal> {
        let drawing = self.bidding.as_ref().filter(|b| b.stage == Stage::Draw);
        let Some(bidding) = drawing else {
            return Err(refusal!("no-chance-here"));
        };
        let there = bidding.bag.contains(&goal);
        // Proving a tile dead costs a search: only the claim that it is dead is examined.
        if !there || (again && !self.is_dead(goal, &mut Solver::new())) {
            return Err(refusal!("ricochet-tile", tile = goal.to_string()));
        }
        Ok(())
    }
}
