//! How to play, in five steps on real positions.

use plateau_core::{Lesson, LessonStep};

/// The rules page and the introduction.
pub(super) const LESSON: Lesson = Lesson {
    steps: &[
        LessonStep {
            name: "attack",
            position: "D6U1U3/#D2U2/U4D3# d 0-0",
            accept: &["A1xA2"],
        },
        LessonStep {
            name: "chance",
            position: "U2D4U5/D1U1D3/U7D2U3 d 0-0",
            accept: &["A2xB2"],
        },
        LessonStep {
            name: "hold",
            position: "D8U1U7/U1#U6/U1U2D2 d 0-0",
            accept: &["A1xB1"],
        },
        LessonStep {
            name: "end",
            position: "D3D2U8/D1#U7/D2U8U8 d 0-0",
            accept: &["end"],
        },
        LessonStep {
            name: "win",
            position: "D8D3D2/D4U1D1/#D2# d 0-0 turn=12",
            accept: &["A2xB2", "B1xB2"],
        },
    ],
    watch: "U3D3U2U1/D1U1D4U2/U2D1#U2 d 0-0",
    rules_en: include_str!("rules.en.md"),
    rules_fr: include_str!("rules.fr.md"),
};
