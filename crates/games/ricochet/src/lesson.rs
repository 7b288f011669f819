//! How to play, in five steps on small boards.

use plateau_core::{Lesson, LessonStep};

/// The rules page and the introduction.
pub(super) const LESSON: Lesson = Lesson {
    steps: &[
        LessonStep {
            name: "slide",
            position: "0000000/0000000/0000000/0000000/0000000/0000000/0000000 R=a7,G=d3,B=f5,Y=c4 R>a1",
            accept: &["RU"],
        },
        LessonStep {
            name: "turn",
            position: "0000000/0000000/0000000/0000000/0000000/0000000/0000000 R=a7,G=d3,B=f5,Y=c4 R>g1",
            accept: &["RU", "RR"],
        },
        LessonStep {
            name: "wall",
            position: "0000000/0300000/0000000/0003000/0000000/0000600/0000000 R=b4,G=d7,B=f3,Y=a1 G>d4",
            accept: &["GU"],
        },
        LessonStep {
            name: "helper",
            position: "0000000/0300000/0000000/0000000/0000000/0000060/0000000 R=a1,G=e7,B=f3,Y=c5 R>d1",
            accept: &["GU"],
        },
        LessonStep {
            name: "any",
            position: "0000000/0300000/0000000/0003000/0000000/0000600/0000000 R=b4,G=f3,B=d7,Y=a1 *>d4",
            accept: &["BU", "RR"],
        },
    ],
    watch: "0000000/0300000/0000000/0000000/0000000/0000060/0000000 R=a1,G=e7,B=f3,Y=c5 R>d1",
    rules_en: include_str!("rules.en.md"),
    rules_fr: include_str!("rules.fr.md"),
};
