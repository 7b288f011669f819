//! Hints and numbers: what a judge says of the position.

use std::time::Instant;

use plateau_core::{Seat, Target, Verdict, phrase};
use plateau_protocol::{Judgement, Request};
use plateau_stage::terminal::Badge;

use super::{
    super::{
        super::{judgement, preferences},
        desk::Desk,
    },
    TablePage,
};

/// What a judge has brought.
#[derive(Default)]
pub(super) struct Advice {
    pub targets: Vec<Target>,
    pub badges: Vec<(Target, Badge)>,
    pub verdict: Option<(Seat, Verdict<String>)>,
    /// Whether that was its last word.
    pub last: bool,
    /// Whether a hint was told: then the number is, too.
    pub hinted: bool,
}

/// A hint that was asked for, and since when it is waited for.
pub(super) struct Hint(Instant);

/// How much of every position is told as it comes. A puzzle never shows its answer before somebody
/// asks, and the number alone may be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judging {
    /// Nothing.
    Off,
    /// What the position is worth.
    Number,
    /// What every move is worth, too.
    Values,
}

impl Judging {
    pub(super) fn is_on(self) -> bool {
        self != Judging::Off
    }
}

impl TablePage {
    /// What was chosen for this game before.
    pub(super) fn remembered(&self) -> Judging {
        match self.place.is_puzzle() && preferences::counts_home(self.place.game.name()) {
            true => Judging::Number,
            false => Judging::Off,
        }
    }

    pub(super) fn hint(&mut self, desk: &Desk) {
        if self.place.is_over() {
            self.refuse(phrase!("game-is-over"));
        } else if self.place.people() > 1 {
            self.refuse(phrase!("play-hint-off"));
        } else if self.acting.is_none() {
            self.refuse(phrase!("play-join-not-now"));
        } else {
            self.tell(phrase!("play-thinking-hint"));
            self.hint = Some(Hint(Instant::now()));
            self.want_judge();
            self.listen(desk);
            self.answer_hint(desk);
        }
    }

    /// More of what a judge says, or nothing of it any more.
    pub(super) fn judge(&mut self, desk: &Desk) {
        if plateau_room::judge(self.place.game).is_err() {
            return self.refuse(phrase!("play-no-judge"));
        }
        if self.place.people() > 1 {
            return self.refuse(phrase!("play-hint-off"));
        }
        self.judging = match self.judging {
            Judging::Off if self.place.is_puzzle() => Judging::Number,
            Judging::Off | Judging::Number => Judging::Values,
            Judging::Values => Judging::Off,
        };
        if self.place.is_puzzle() {
            let counts = self.judging.is_on();
            preferences::count_home(self.place.game.name(), counts);
        }
        self.mark(desk);
        if self.judging.is_on() {
            self.want_judge();
            self.listen(desk);
        } else {
            self.advice = Advice::default();
            self.spare_judge();
        }
    }

    pub(super) fn want_judge(&mut self) {
        self.place.send(Request::Judge(true));
    }

    fn spare_judge(&mut self) {
        if !self.judging.is_on() && self.hint.is_none() && self.way.is_none() {
            self.place.send(Request::Judge(false));
        }
    }

    pub(super) fn judged(&mut self, judgement: &Judgement<'static>, desk: &Desk) {
        if judgement.seq != self.place.seq {
            return;
        }
        let Some(seat) = self.place.turn.seats().iter().next() else {
            return;
        };
        let verdict = judgement.verdict.clone().into_owned();
        self.advice.last = judgement.last;
        self.advice.verdict = Some((seat, verdict));
        self.mark(desk);
        self.answer_hint(desk);
        self.find_way(desk);
    }

    /// Puts on the board what is wanted of the verdict.
    fn mark(&mut self, desk: &Desk) {
        self.advice.badges.clear();
        if self.judging == Judging::Values
            && let Some((seat, verdict)) = &self.advice.verdict
        {
            let choices = self.place.choices(Some(*seat));
            self.advice.badges = judgement::badges(verdict, &choices, desk.language());
        }
    }

    /// Tells the hint as soon as the judge has had its time.
    pub(super) fn answer_hint(&mut self, desk: &Desk) {
        let Some(Hint(since)) = &self.hint else {
            return;
        };
        let ripe = self.advice.last || since.elapsed() >= self.movetime;
        let Some((seat, verdict)) = self.advice.verdict.clone().filter(|_| ripe) else {
            return;
        };
        let Some(best) = verdict.best.clone() else {
            return;
        };
        self.hint = None;
        let choices = self.place.choices(Some(seat));
        self.advice.badges = judgement::badges(&verdict, &choices, desk.language());
        if self.place.is_puzzle() {
            // One move was asked for, not what all of them are worth.
            self.advice.badges.clear();
        }
        let path = choices.into_iter().find(|choice| choice.what == best);
        self.advice.targets = path.map(|choice| choice.path).unwrap_or_default();
        self.tell(phrase!("play-hint", what = desk.names().shown(&best)));
        self.advice.hinted = true;
        self.spare_judge();
    }
}
