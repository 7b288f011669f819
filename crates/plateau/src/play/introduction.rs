//! The introduction: a learner goes through the steps of a game's lesson.

use plateau_core::{
    Actor, AnyGame, AnyTable, LessonStep, Moment, Phrase, Refusal, Seat, Settings, Words, refusal,
};

/// Where a learner is in the introduction of a game.
pub struct Introduction {
    game: &'static dyn AnyGame,
    index: usize,
    table: Box<dyn AnyTable>,
    passed: bool,
}

impl Introduction {
    /// At the first step; `None` for a game without an introduction.
    pub fn begin(game: &'static dyn AnyGame) -> Option<Introduction> {
        let step = game.lesson().steps.first()?;
        let table = open(game, step).ok()?;
        Some(Introduction {
            game,
            index: 0,
            table,
            passed: false,
        })
    }

    /// Which step, from 1, of how many.
    pub fn place(&self) -> (usize, usize) {
        (self.index + 1, self.game.lesson().steps.len())
    }

    /// The position as it stands.
    pub fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    /// Who the learner plays for; nobody once the step is passed.
    pub fn seat(&self) -> Option<Seat> {
        let seats = self.table.turn().seats();
        let seat = seats.iter().next();
        seat.filter(|_| !self.passed)
    }

    /// Whether the step is passed.
    pub fn is_passed(&self) -> bool {
        self.passed
    }

    /// Whether there is no further step.
    pub fn is_last(&self) -> bool {
        self.index + 1 == self.game.lesson().steps.len()
    }

    /// For a display where keys and arrows do everything.
    pub const KEYS: &str = "keys";
    /// For one where lines are typed.
    pub const LINE: &str = "line";

    /// What is said now: what to do, or what was learnt; in words about lines or keys where a step
    /// has some, since others speak of clicks.
    pub fn sentence(&self, way: &str, words: &Words) -> Phrase {
        let end = if self.passed { "-done" } else { "" };
        let (game, step) = (self.game.name(), self.step().name);
        let id = format!("{game}-learn-{step}{end}");
        let own = format!("{id}-{way}");
        Phrase::new(if words.knows(&own) { own } else { id })
    }

    /// Tries a move. One that is legal but not what the step asks for is refused kindly.
    pub fn attempt(&mut self, what: &str) -> Result<(), Refusal> {
        let seat = self.seat().ok_or_else(|| refusal!("game-is-over"))?;
        let mut table = self.table.boxed();
        table.submit(Actor::Seat(seat), what, Moment::default())?;
        let accept = self.step().accept;
        if !accept.is_empty() && !accept.contains(&what) {
            return Err(refusal!("play-learn-other"));
        }
        self.table = table;
        self.passed = true;
        Ok(())
    }

    /// To the next step; `false` at the end.
    pub fn next(&mut self) -> bool {
        self.go(self.index + 1)
    }

    /// To the step before; `false` at the beginning.
    pub fn back(&mut self) -> bool {
        self.index > 0 && self.go(self.index - 1)
    }

    fn go(&mut self, index: usize) -> bool {
        let steps = self.game.lesson().steps;
        let table = steps.get(index).and_then(|step| open(self.game, step).ok());
        let Some(table) = table else { return false };
        self.index = index;
        self.table = table;
        self.passed = false;
        true
    }

    fn step(&self) -> LessonStep {
        self.game.lesson().steps[self.index]
    }
}

fn open(game: &dyn AnyGame, step: &LessonStep) -> Result<Box<dyn AnyTable>, Refusal> {
    game.open_at(step.position, &Settings::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_of_every_game_can_be_passed() {
        for game in plateau_games::CATALOG.games() {
            let mut introduction = Introduction::begin(game).expect("every game teaches itself");
            loop {
                let seat = introduction.seat().expect("somebody is to move");
                let accept = introduction
                    .step()
                    .accept
                    .first()
                    .map(|what| (*what).to_owned());
                let any = introduction.table().choices(seat)[0].what.clone();
                introduction
                    .attempt(&accept.unwrap_or(any))
                    .expect("the step accepts its own move");
                assert!(introduction.is_passed());
                if !introduction.next() {
                    break;
                }
            }
            assert!(introduction.is_last());
        }
    }

    #[test]
    fn another_move_is_refused_and_changes_nothing() {
        let game = plateau_games::CATALOG
            .game("connect4")
            .expect("it is a game");
        let mut introduction = Introduction::begin(game).expect("it has steps");
        introduction.next();
        let before = introduction.table().position();
        let Refusal(reason) = introduction.attempt("1").expect_err("the step asks for 4");
        assert_eq!(reason.id, "play-learn-other");
        assert_eq!(introduction.table().position(), before);
        assert_eq!(
            introduction.attempt("9").expect_err("no such column").0.id,
            "connect4-no-column"
        );
    }
}
