//! What a person can do at the table beside moves, and what comes back from a mind.

use std::path::Path;

use plateau_core::{phrase, refusal};
use ratatui::layout::Position;

use super::{
    super::{
        super::{
            judgement,
            player::adviser,
            reviewer::Reviewer,
            save,
            thinker::{Answer, Purpose},
        },
        prompt::Prompt,
    },
    Advice, TablePage,
};

impl TablePage {
    pub(super) fn undo(&mut self) {
        match self.round.undo() {
            Ok(count) => {
                self.tell(phrase!("play-undone", count = count));
                self.refresh();
            }
            // The person has not moved yet: what was before this game comes back.
            Err(refusal) => match self.aside.take() {
                Some((plan, round)) => {
                    (self.plan, self.round) = (plan, round);
                    self.tell(phrase!("play-game-back"));
                    self.refresh();
                }
                None => self.refuse(refusal),
            },
        }
    }

    pub(super) fn redo(&mut self) {
        self.change(|round| {
            let count = round.redo()?;
            Ok(Some(phrase!("play-redone", count = count)))
        });
    }

    pub(super) fn hint(&mut self) {
        if self.round.is_over() {
            self.refuse(refusal!("game-is-over"));
        } else if self.round.people() > 1 {
            self.refuse(refusal!("play-hint-off"));
        } else if self.round.person().is_none() {
            self.refuse(refusal!("not-your-turn"));
        } else {
            self.tell(phrase!("play-thinking-hint"));
            self.advise(Purpose::Hint);
        }
    }

    pub(super) fn judge(&mut self) {
        if !self.has_judge() {
            self.refuse(refusal!("play-no-judge"));
        } else if self.round.people() > 1 {
            self.refuse(refusal!("play-hint-off"));
        } else {
            self.judging = !self.judging;
            self.advice = Advice::default();
            if self.judging && self.thinker.busy().is_none() {
                self.advise(Purpose::Judge);
            }
        }
    }

    /// Shows more of the position, or no more of it.
    pub(super) fn overlay(&mut self) {
        self.overlays = !self.overlays;
        self.look(self.seen());
    }

    /// One more game; the one before is kept aside.
    pub(super) fn again(&mut self, swap: bool) {
        let mut plan = self.plan.clone();
        if swap {
            plan.swap();
        }
        plan.again();
        match plan.round() {
            Ok(round) => {
                let begun = !self.round.table().played().is_empty();
                let old = std::mem::replace(&mut self.plan, plan);
                let old = (old, std::mem::replace(&mut self.round, round));
                self.aside = begun.then_some(old);
                self.saved = 0;
                let swapped = phrase!("play-new-swapped");
                self.tell(if swap {
                    swapped
                } else {
                    phrase!("play-new-game")
                });
                self.refresh();
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// Looks at the game from its start; once it is over, a mind names the mistakes.
    pub(super) fn review(&mut self) {
        let judge = adviser(self.plan.game).filter(|info| info.judges);
        if let (Some(judge), true, None) = (judge, self.round.is_over(), &self.review) {
            let table = self.round.table().boxed();
            self.review = Some(Reviewer::start(
                self.plan.game,
                judge.name,
                table,
                self.plan.host.clone(),
            ));
        }
        self.look(0);
    }

    /// Looks at the game after so many moves.
    pub(super) fn look(&mut self, plies: usize) {
        let all = self.round.table().played().len();
        let plies = plies.min(all);
        let looking = (plies < all).then_some(plies);
        let scene = self.round.table().scene_at(plies);
        self.looking = looking;
        self.note = None;
        self.show(scene);
    }

    pub(super) fn save(&mut self, name: String) {
        let path = Path::new(&name);
        let sure = self.replace.as_deref() == Some(name.as_str());
        if save::there(path) == save::There::Log && !sure {
            self.tell(phrase!("play-save-there", file = name.as_str()));
            self.prompt = Some(Prompt::new(&name));
            self.replace = Some(name);
            return;
        }
        self.replace = None;
        match save::save(&self.round.table().log(), path) {
            Ok(()) => {
                self.saved = self.round.table().entries().len();
                self.tell(phrase!("play-saved", file = name));
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    pub(super) fn answered(&mut self, answer: Answer) {
        let verdict = match answer.verdict {
            Ok(verdict) => verdict,
            Err(refusal) => {
                self.stuck = answer.purpose == Purpose::Move;
                return self.refuse(refusal);
            }
        };
        match answer.purpose {
            Purpose::Move => {
                let seat = answer.seat;
                let best = verdict.best.unwrap_or_default();
                if self.round.play(seat, &best).is_ok() {
                    self.note = None;
                    self.refresh();
                } else {
                    self.stuck = true;
                    self.refuse(refusal!("play-mind-failed"));
                }
            }
            Purpose::Hint | Purpose::Judge => {
                let choices = self.round.table().choices(answer.seat);
                let best = verdict.best.clone().unwrap_or_default();
                let path = choices.into_iter().find(|choice| choice.what == best);
                let table = self.round.table();
                self.advice.badges = judgement::badges(&verdict, table, answer.seat);
                if answer.purpose == Purpose::Hint {
                    self.advice.targets = path.map(|choice| choice.path).unwrap_or_default();
                    self.tell(phrase!("play-hint", what = best));
                }
                self.advice.verdict = Some((answer.seat, verdict));
            }
        }
    }

    pub(super) fn refuse_click(&mut self, place: Position) {
        // A click on something that is no legal target: the rules say why, where they can.
        let target = self.hand.under(place, &self.scene);
        if let (Some(seat), Some(target)) = (self.round.person(), target) {
            let picked = self.hand.marks().picked;
            let again = picked.last() == Some(&target);
            let path = [picked, vec![target]].concat();
            let why = self.round.table().why(seat, &path);
            if let Some(why) = why.filter(|_| !again) {
                self.refuse(why.into());
            }
        }
    }

    /// How many moves lie before what is seen.
    pub(super) fn seen(&self) -> usize {
        let all = self.round.table().played().len();
        self.looking.unwrap_or(all)
    }

    pub(super) fn step_back(&mut self) {
        let seen = self.seen();
        if seen > 0 {
            self.look(seen - 1);
        }
    }

    pub(super) fn let_go(&mut self) {
        if self.hand.let_go() {
            return;
        }
        if self.looking.is_some() {
            return self.look(usize::MAX);
        }
        self.note = None;
        self.advice.targets.clear();
        if !self.judging {
            self.advice = Advice::default();
        }
    }
}
