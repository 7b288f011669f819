//! What is seen: what each has, the die, and two buttons.

use plateau_core::*;

use crate::pig::{Do, Pig};

/// Which of the nine places of pips each face shows, row by row.
const FACES: [u16; 8] = [0, 0o020, 0o401, 0o421, 0o505, 0o525, 0o555, 0];

impl Show for Pig {
    fn scene(&self) -> Scene {
        let mut scene = Scene::board(8.0, 4.5, phrase!("pig-scene", pot = self.pot));
        let mut shapes = Vec::new();
        for (index, seat) in [Seat::FIRST, Seat::SECOND].into_iter().enumerate() {
            let at = Point::new(2.0 + 4.0 * index as f32, 0.7);
            let class = ["theirs", "mine"][usize::from(seat == self.to_move)];
            let has = phrase!(
                "pig-has",
                seat = Self::seat_name(seat),
                points = self.has[index]
            );
            shapes.push(Shape::new(
                format!("plate-{seat}"),
                Form::rect(3.6, 1.0, 0.2),
                at,
                class,
            ));
            shapes.push(Shape::new(format!("has-{seat}"), Form::text(0.5), at, "ink").label(has));
        }
        let at = Point::new(4.0, 2.2);
        if (1..7).contains(&self.die) {
            let die = Shape::new("die", Form::rect(1.2, 1.2, 0.2), at, "die").glyph(self.die);
            shapes.push(die.alt(self.label(&Do::Face(self.die))).enter(Enter::Roll));
        }
        for place in (0..9).filter(|place| FACES[usize::from(self.die)] >> place & 1 == 1) {
            let (x, y) = ((place % 3) as f32 - 1.0, (place / 3) as f32 - 1.0);
            let at = Point::new(at.x + 0.3 * x, at.y + 0.3 * y);
            let pip = Shape::new(format!("pip-{place}"), Form::circle(0.11), at, "pip");
            shapes.push(pip.enter(Enter::After));
        }
        for (what, x) in [(Do::Roll, 2.0), (Do::Hold, 6.0)] {
            let (target, at) = (Target::new(what), Point::new(x, 3.7));
            shapes.extend(Shape::button(target, self.label(&what), at, 3.6));
        }
        scene.layer("table", shapes);
        scene
    }

    fn label(&self, what: &Do) -> Phrase {
        match what {
            Do::Roll => phrase!("pig-roll"),
            Do::Hold => phrase!("pig-hold", pot = self.pot),
            Do::Face(face) => phrase!("pig-face", face = *face),
        }
    }

    fn why(&self, seat: Seat, path: &[Target]) -> Option<Phrase> {
        let what = path.last()?.0.parse().ok()?;
        Some(self.check(Actor::Seat(seat), &what).err()?.0)
    }
}
