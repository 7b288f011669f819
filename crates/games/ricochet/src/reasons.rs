//! Who may do what when, and the sentence that says why not.

use plateau_core::{Game, Phrase, Refusal, Seat, Target, phrase, refusal};

use super::{
    action::{Action, HIGHEST_BID},
    bidding::Stage,
    cell::Cell,
    puzzle::Goal,
    robot::Robot,
    rules::Ricochet,
    telling,
};

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

    pub(super) fn judge_tile(&self, goal: Goal) -> Result<(), Refusal> {
        let drawing = self.bidding.as_ref().filter(|b| b.stage == Stage::Draw);
        let Some(bidding) = drawing else {
            return Err(refusal!("no-chance-here"));
        };
        // Whether a tile can be reached costs a search: whoever drew it has looked, as whoever threw
        // dice has read them.
        if !bidding.bag.contains(&goal) {
            return Err(refusal!("ricochet-tile", tile = goal.to_string()));
        }
        Ok(())
    }
}

/// Why these clicks move no robot and announce nothing.
pub(super) fn why(game: &Ricochet, seat: Seat, path: &[Target]) -> Option<Phrase> {
    let robot = |target: &Target| {
        let mut letters = target.0.chars();
        let robot = letters.next().and_then(Robot::from_letter);
        robot.filter(|_| letters.next().is_none())
    };
    let cell = |target: &Target| target.0.parse::<Cell>().ok();
    let slides = |phrase: Phrase| {
        if game.may_slide(seat) {
            phrase
        } else {
            phrase!("ricochet-not-showing")
        }
    };
    match path {
        [.., one, other] if robot(one).is_some() && cell(other).is_some() => {
            let robot = telling::name(robot(one)?);
            let cell = other.0.as_str();
            Some(phrase!("ricochet-no-stop", robot = robot, cell = cell))
        }
        [.., one] if robot(one).is_some() => {
            let robot = telling::name(robot(one)?);
            Some(slides(phrase!("ricochet-stuck", robot = robot)))
        }
        [.., one] if cell(one).is_some() => Some(slides(phrase!("ricochet-robot-first"))),
        keys => game
            .judge(seat, announced(keys)?)
            .err()
            .map(|refusal| refusal.0),
    }
}

/// What these keys announce; of a number that is only begun the lowest that it can become.
fn announced(keys: &[Target]) -> Option<Action> {
    let (last, before) = keys.split_last()?;
    let number = |target: &Target, key: &str| target.0.strip_prefix(key)?.parse::<u8>().ok();
    let tens = before.iter().map(|key| number(key, "over-"));
    let tens = tens.sum::<Option<u8>>()?;
    match last.0.as_str() {
        "pass" => Some(Action::Pass),
        "end" => Some(Action::End),
        _ => {
            let more = number(last, "bid-").or(number(last, "over-").map(|tens| tens + 1))?;
            Some(Action::Bid(tens.saturating_add(more).min(HIGHEST_BID)))
        }
    }
}
