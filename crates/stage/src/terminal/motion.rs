//! A scene on its way to the next: discs fall, pieces slide, ice breaks.

use std::{
    collections::{HashMap, HashSet},
    time::Duration,
};

use plateau_core::{Enter, Form, Leave, Point, Scene, Shape};

/// How the things of one scene come to their places in the next.
#[derive(Clone, Debug)]
pub struct Motion {
    /// Index of the shape in drawing order, where it comes from, and whether it falls.
    travels: Vec<(usize, Point, bool)>,
    /// What is shown only when all have come to rest.
    late: HashSet<String>,
    /// What breaks in two and vanishes, with its layer.
    breaks: Vec<(String, Shape)>,
    lasts: Duration,
}

/// No movement takes longer.
const LONGEST: Duration = Duration::from_millis(350);
/// So many things may move at once; a thing may be drawn in several shapes.
const MANY: usize = 3;
/// The share of the time after which what breaks is gone.
const GONE: f32 = 0.75;

impl Motion {
    /// What moves between two scenes; `None` when nothing does, or when so much is different that
    /// it is another position altogether.
    pub fn between(before: &Scene, after: &Scene) -> Option<Motion> {
        let old: HashMap<&str, &Shape> = before
            .shapes()
            .map(|shape| (shape.id.as_str(), shape))
            .collect();
        let mut late = HashSet::new();
        let mut travels = Vec::new();
        for (index, shape) in after.shapes().enumerate() {
            let old = old.get(shape.id.as_str()).copied();
            if shape.enter == Enter::After {
                if old != Some(shape) {
                    late.insert(shape.id.clone());
                }
                continue;
            }
            match (old, shape.from) {
                (Some(old), _) if old.at != shape.at => travels.push((index, old.at, false)),
                (None, Some(from)) => travels.push((index, from, true)),
                _ => {}
            }
        }
        let mut origins: Vec<Point> = Vec::new();
        for (_, from, _) in &travels {
            if !origins.contains(from) {
                origins.push(*from);
            }
        }
        if !(1..=MANY).contains(&origins.len()) {
            return None;
        }
        let way = |&(index, from, _): &(usize, Point, bool)| {
            let to = after.shapes().nth(index).map_or(from, |shape| shape.at);
            (to.x - from.x).hypot(to.y - from.y)
        };
        let longest = travels.iter().map(way).fold(0.0, f32::max);
        let lasts = Duration::from_millis(90 + (longest.sqrt() * 90.0) as u64).min(LONGEST);
        let stays: HashSet<&str> = after.shapes().map(|shape| shape.id.as_str()).collect();
        let layers = before.layers.iter().filter(|layer| !layer.overlay);
        let breaks = layers.flat_map(|layer| {
            let shapes = layer
                .shapes
                .iter()
                .filter(|shape| shape.leave == Leave::Break && !stays.contains(shape.id.as_str()));
            shapes.map(|shape| (layer.name.clone(), shape.clone()))
        });
        Some(Motion {
            travels,
            late,
            breaks: breaks.collect(),
            lasts,
        })
    }

    /// How long it lasts.
    pub fn lasts(&self) -> Duration {
        self.lasts
    }

    /// The scene this long after the start, on the way to `after`. What comes after is not there yet.
    pub fn at(&self, after: &Scene, time: Duration) -> Scene {
        let share = (time.as_secs_f32() / self.lasts.as_secs_f32()).min(1.0);
        let mut scene = after.clone();
        let shown = scene.layers.iter_mut().filter(|layer| !layer.overlay);
        let shapes = shown.flat_map(|layer| &mut layer.shapes);
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
            if share < GONE {
                let own = self.breaks.iter().filter(|(name, _)| *name == layer.name);
                layer
                    .shapes
                    .extend(own.flat_map(|(_, shape)| halves(shape, share)));
            }
            layer.shapes.retain(|shape| !self.late.contains(&shape.id));
        }
        scene
    }
}

/// A shape broken in two, the halves this far on their way apart.
fn halves(shape: &Shape, share: f32) -> Vec<Shape> {
    let Form::Polygon { points } = &shape.form else {
        return vec![shape.clone()];
    };
    let half = |side: f32| {
        let mut half = shape.clone();
        let keep = |x: f32| if side < 0.0 { x.min(0.0) } else { x.max(0.0) };
        let points = points
            .iter()
            .map(|point| Point::new(keep(point.x), point.y));
        half.form = Form::Polygon {
            points: points.collect(),
        };
        half.at.x += side * share * 0.4;
        half
    };
    vec![half(-1.0), half(1.0)]
}
