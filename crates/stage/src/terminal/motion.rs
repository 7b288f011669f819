//! A scene on its way to the next: discs fall, pieces slide.

use std::time::Duration;

use plateau_core::{Point, Scene};

/// How the things of one scene come to their places in the next.
#[derive(Clone, Debug)]
pub struct Motion {
    /// Index of the shape in drawing order, where it comes from, and whether it falls.
    travels: Vec<(usize, Point, bool)>,
    lasts: Duration,
}

/// No movement takes longer.
const LONGEST: Duration = Duration::from_millis(350);

impl Motion {
    /// What moves between two scenes; `None` when nothing does, or when so much is different that
    /// it is another position altogether.
    pub fn between(before: &Scene, after: &Scene) -> Option<Motion> {
        let old: std::collections::HashMap<&str, Point> = before
            .shapes()
            .map(|shape| (shape.id.as_str(), shape.at))
            .collect();
        let mut travels = Vec::new();
        for (index, shape) in after.shapes().enumerate() {
            if is_mark(&shape.class) {
                continue;
            }
            match (old.get(shape.id.as_str()), shape.from) {
                (Some(&from), _) if from != shape.at => travels.push((index, from, false)),
                (None, Some(from)) => travels.push((index, from, true)),
                _ => {}
            }
        }
        if travels.is_empty() || travels.len() > 3 {
            return None;
        }
        let way = |&(index, from, _): &(usize, Point, bool)| {
            let to = after.shapes().nth(index).map_or(from, |shape| shape.at);
            (to.x - from.x).hypot(to.y - from.y)
        };
        let longest = travels.iter().map(way).fold(0.0, f32::max);
        let lasts = Duration::from_millis(90 + (longest.sqrt() * 90.0) as u64).min(LONGEST);
        Some(Motion { travels, lasts })
    }

    /// How long it lasts.
    pub fn lasts(&self) -> Duration {
        self.lasts
    }

    /// The scene this long after the start, on the way to `after`. Marks come when it is there.
    pub fn at(&self, after: &Scene, time: Duration) -> Scene {
        let share = (time.as_secs_f32() / self.lasts.as_secs_f32()).min(1.0);
        let mut scene = after.clone();
        let shapes = scene.layers.iter_mut().flat_map(|layer| &mut layer.shapes);
        for (index, shape) in shapes.enumerate() {
            if let Some(&(_, from, falls)) = self.travels.iter().find(|travel| travel.0 == index) {
                // What falls becomes faster, what slides keeps its pace.
                let share = if falls { share * share } else { share };
                shape.at = Point::new(
                    from.x + (shape.at.x - from.x) * share,
                    from.y + (shape.at.y - from.y) * share,
                );
            }
        }
        for layer in &mut scene.layers {
            layer.shapes.retain(|shape| !is_mark(&shape.class));
        }
        scene
    }
}

fn is_mark(class: &str) -> bool {
    class.split(' ').any(|name| name.starts_with("mark"))
}
