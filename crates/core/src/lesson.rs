//! How to play, shown on positions of the game itself.

/// One step of the introduction: a position, what is said about it, and what the learner does.
///
/// The words are the sentences `GAME-learn-NAME` (what to do) and `GAME-learn-NAME-done` (what was
/// learnt).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonStep {
    /// Its name in the language files.
    pub name: &'static str,
    /// The position, in any form that the game reads.
    pub position: &'static str,
    /// The moves that pass the step; with none given, every legal move does.
    pub accept: &'static [&'static str],
}

impl LessonStep {
    /// A step with its name, its position and the moves that pass it.
    pub const fn new(
        name: &'static str,
        position: &'static str,
        accept: &'static [&'static str],
    ) -> LessonStep {
        LessonStep {
            name,
            position,
            accept,
        }
    }
}

/// What a game brings to teach itself.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// About five steps.
    pub steps: &'static [LessonStep],
    /// A position on which a search is small enough to be watched step by step.
    pub watch: &'static str,
    /// The rules page in English, Markdown.
    pub rules_en: &'static str,
    /// The rules page in French, Markdown.
    pub rules_fr: &'static str,
}
