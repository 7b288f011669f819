//! From a place of the board to its target, and from target to target by arrow.

use std::collections::HashMap;

use plateau_core::{Direction, Point, Scene, Shape, Target};

use super::outline;

/// What a click at this place picks: the target of the topmost shape that has one there.
pub fn target_at(scene: &Scene, at: Point) -> Option<&Target> {
    scene
        .shapes()
        .rev()
        .find(|shape| {
            let relative = Point::new(at.x - shape.at.x, at.y - shape.at.y);
            shape.target.is_some() && outline::contains(&shape.form, relative)
        })
        .and_then(|shape| shape.target.as_ref())
}

/// The shape that stands for a target: where its number is written, else the topmost.
pub fn shape_of<'a>(scene: &'a Scene, target: &Target) -> Option<&'a Shape> {
    let of_target = |shape: &&Shape| shape.target.as_ref() == Some(target);
    scene
        .shapes()
        .filter(of_target)
        .find(|shape| shape.badge)
        .or_else(|| scene.shapes().rev().find(of_target))
}

/// The shapes that stand for all targets, as [`shape_of`] finds them one by one.
pub(super) fn mains(scene: &Scene) -> HashMap<&Target, &Shape> {
    let mut mains: HashMap<&Target, &Shape> = HashMap::new();
    for shape in scene.shapes() {
        if let Some(target) = &shape.target {
            let settled = mains.get(target).is_some_and(|main| main.badge);
            if !settled {
                mains.insert(target, shape);
            }
        }
    }
    mains
}

/// How far a place lies along a way, and how far beside it.
fn split(way: Direction, dx: f32, dy: f32) -> (f32, f32) {
    match way {
        Direction::Left => (-dx, dy.abs()),
        Direction::Right => (dx, dy.abs()),
        Direction::Up => (-dy, dx.abs()),
        Direction::Down => (dy, dx.abs()),
    }
}

/// The nearest of these targets in a direction; the first one where there is no start.
pub fn neighbour(
    scene: &Scene,
    targets: &[Target],
    from: Option<&Target>,
    direction: Direction,
) -> Option<Target> {
    let mains = mains(scene);
    let Some(start) = from.and_then(|target| mains.get(target)) else {
        return targets.first().cloned();
    };
    let cost = |target: &Target| {
        let at = mains.get(target)?.at;
        let (along, beside) = split(direction, at.x - start.at.x, at.y - start.at.y);
        // Within 45 degrees or so: an arrow to the right never jumps almost straight up.
        (along > 0.01 && beside <= 1.2 * along).then_some(along + 2.0 * beside)
    };
    targets
        .iter()
        .filter_map(|target| Some((cost(target)?, target)))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, target)| target.clone())
}
