//! Turns clicks, taps and keys into a move.

use crate::{Choice, Target};

/// What became of a click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picked {
    /// The path is complete: this move is chosen, and the picker starts anew.
    Move(String),
    /// A step on the way: more targets are waited for.
    Step,
    /// Nothing begins or goes on there; the path is as it was.
    Nothing,
}

/// The path of targets that a person has clicked so far, among the choices of a position.
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

    /// Clicks a target. One that does not go on with the path may begin a new one.
    pub fn pick(&mut self, target: &Target) -> Picked {
        if !self.targets().contains(&target) {
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
    use super::*;

    fn picker() -> Picker {
        let choice = |what: &str| Choice {
            what: what.to_owned(),
            path: what.split('-').map(Target::new).collect(),
            swipe: None,
        };
        Picker::new(vec![
            choice("a-b"),
            choice("a-c"),
            choice("d-b"),
            choice("end"),
        ])
    }

    #[test]
    fn a_path_of_clicks_is_a_move() {
        let mut picker = picker();
        assert_eq!(picker.targets().len(), 3, "a, d and end can begin a move");
        assert_eq!(picker.pick(&Target::new("a")), Picked::Step);
        assert_eq!(picker.targets(), [&Target::new("b"), &Target::new("c")]);
        assert_eq!(picker.pick(&Target::new("c")), Picked::Move("a-c".into()));
        assert!(picker.path().is_empty(), "and the next move begins anew");
    }

    #[test]
    fn a_click_elsewhere_begins_anew_or_does_nothing() {
        let mut picker = picker();
        picker.pick(&Target::new("a"));
        assert_eq!(picker.pick(&Target::new("x")), Picked::Nothing);
        assert_eq!(
            picker.path(),
            [Target::new("a")],
            "a click beside the board loses nothing"
        );
        assert_eq!(
            picker.pick(&Target::new("d")),
            Picked::Step,
            "another piece is taken instead"
        );
        picker.let_go();
        assert_eq!(picker.pick(&Target::new("end")), Picked::Move("end".into()));
    }
}
