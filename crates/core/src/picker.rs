//! Turns clicks, taps and keys into a move.

use crate::{Choice, Target};

/// What became of a click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picked {
    /// The path is complete: this move is chosen, and the picker starts anew.
    Move(String),
    /// A step on the way, or back to its beginning: more targets are waited for.
    Step,
    /// Nothing begins or goes on there; the path is as it was.
    Nothing,
}

/// The path of targets that a person has clicked so far, among the choices of a position.
///
/// ```
/// use plateau_core::{Choice, Picked, Picker, Target};
///
/// let choice = |what: &str| Choice {
///     what: what.to_owned(),
///     path: what.split('-').map(Target::new).collect(),
///     chance: None,
///     swipe: None,
/// };
/// let mut picker = Picker::new(vec![choice("A1-A2"), choice("A1-B1")]);
/// assert_eq!(picker.pick(&Target::new("B1")), Picked::Nothing, "no move begins there");
/// assert_eq!(picker.pick(&Target::new("A1")), Picked::Step);
/// assert_eq!(picker.pick(&Target::new("B1")), Picked::Move("A1-B1".to_owned()));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Picker {
    choices: Vec<Choice>,
    path: Vec<Target>,
}

impl Picker {
    /// Nothing clicked yet.
    pub fn new(choices: Vec<Choice>) -> Picker {
        Picker {
            choices,
            path: Vec::new(),
        }
    }

    /// The targets clicked so far.
    pub fn path(&self) -> &[Target] {
        &self.path
    }

    /// The targets that can be clicked next, each once, in the order of the choices.
    pub fn targets(&self) -> Vec<&Target> {
        let mut targets = Vec::new();
        for choice in self.open() {
            let next = &choice.path[self.path.len()];
            if !targets.contains(&next) {
                targets.push(next);
            }
        }
        targets
    }

    /// Clicks a target. One that does not go on with the path may begin a new one; the last one of
    /// the path lets go of it.
    pub fn pick(&mut self, target: &Target) -> Picked {
        if !self.targets().contains(&target) {
            if self.path.last() == Some(target) {
                self.path.clear();
                return Picked::Step;
            }
            let begins = self
                .choices
                .iter()
                .any(|choice| choice.path.first() == Some(target));
            if self.path.is_empty() || !begins {
                return Picked::Nothing;
            }
            self.path.clear();
        }
        self.path.push(target.clone());
        let complete = self.choices.iter().find(|choice| choice.path == self.path);
        match complete.map(|choice| choice.what.clone()) {
            Some(what) => {
                self.path.clear();
                Picked::Move(what)
            }
            None => Picked::Step,
        }
    }

    /// Lets go of what was clicked.
    pub fn let_go(&mut self) {
        self.path.clear();
    }

    fn open(&self) -> impl Iterator<Item = &Choice> {
        self.choices.iter().filter(|choice| {
            choice.path.len() > self.path.len() && choice.path.starts_with(&self.path)
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// The page has a picker of its own, which is held to the same cases.
    const CASES: &str = include_str!("../fixtures/picker-cases.json");

    fn choice(what: &Value) -> Choice {
        let what = what.as_str().expect("a move is text");
        Choice {
            what: what.to_owned(),
            path: what.split('-').map(Target::new).collect(),
            swipe: None,
            chance: None,
        }
    }

    #[test]
    fn every_case_that_is_shared_with_the_page_holds() {
        let cases: Vec<Value> = serde_json::from_str(CASES).expect("the cases are JSON");
        assert!(cases.len() > 8, "the cases are there");
        for case in &cases {
            let law = &case["law"];
            let moves = case["moves"].as_array().expect("a case lists its moves");
            let mut picker = Picker::new(moves.iter().map(choice).collect());
            for click in case["clicks"].as_array().expect("a case has clicks") {
                if let Some(target) = click["pick"].as_str() {
                    let gives = match picker.pick(&Target::new(target)) {
                        Picked::Move(what) => json!({ "move": what }),
                        Picked::Step => json!("step"),
                        Picked::Nothing => json!("nothing"),
                    };
                    assert_eq!(gives, click["gives"], "{law}: {click}");
                } else {
                    picker.let_go();
                }
                assert_eq!(json!(picker.path()), click["path"], "{law}: {click}");
                assert_eq!(json!(picker.targets()), click["next"], "{law}: {click}");
            }
        }
    }
}
