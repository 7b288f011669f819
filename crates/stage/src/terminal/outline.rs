//! How far a point is from the edge of a form: negative inside, positive outside.

use plateau_core::{Form, Point, Shape};

/// The signed distance in board units from the edge of a form whose place is the origin.
///
/// A line is as wide as its class strokes it, so its distance is to the bare segment; a text and a
/// drawing, which is too fine for a terminal, have no body at all.
pub(super) fn distance(form: &Form, at: Point) -> f32 {
    match form {
        Form::Circle { radius } => at.x.hypot(at.y) - radius,
        Form::Rect {
            width,
            height,
            round,
        } => rectangle(at, width / 2.0, height / 2.0, *round),
        Form::Plate { side, hole } => {
            rectangle(at, side / 2.0, side / 2.0, 0.0).max(hole - at.x.hypot(at.y))
        }
        Form::Polygon { points } => polygon(at, points),
        Form::Line { to } => segment(at, Point::new(0.0, 0.0), *to),
        Form::Path { .. } | Form::Text { .. } => f32::INFINITY,
    }
}

/// Half the width and half the height of the box around a form, and the middle of that box.
pub(super) fn extent(form: &Form) -> (Point, Point) {
    let square = |half: f32| (Point::new(0.0, 0.0), Point::new(half, half));
    let around = |points: &mut dyn Iterator<Item = Point>| {
        let mut least = Point::new(f32::INFINITY, f32::INFINITY);
        let mut most = Point::new(f32::NEG_INFINITY, f32::NEG_INFINITY);
        for point in points {
            least = Point::new(least.x.min(point.x), least.y.min(point.y));
            most = Point::new(most.x.max(point.x), most.y.max(point.y));
        }
        let middle = Point::new((least.x + most.x) / 2.0, (least.y + most.y) / 2.0);
        let half = Point::new((most.x - least.x) / 2.0, (most.y - least.y) / 2.0);
        (middle, half)
    };
    match form {
        Form::Circle { radius } => square(*radius),
        Form::Rect { width, height, .. } => {
            (Point::new(0.0, 0.0), Point::new(width / 2.0, height / 2.0))
        }
        Form::Plate { side, .. } => square(side / 2.0),
        Form::Polygon { points } if points.is_empty() => square(0.0),
        Form::Polygon { points } => around(&mut points.iter().copied()),
        Form::Line { to } => around(&mut [Point::new(0.0, 0.0), *to].into_iter()),
        Form::Path { .. } => square(0.0),
        Form::Text { size } => square(size / 2.0),
    }
}

/// Whether a click there means the form: a plate's hole belongs to the plate.
pub(super) fn contains(form: &Form, at: Point) -> bool {
    match form {
        Form::Plate { side, .. } => rectangle(at, side / 2.0, side / 2.0, 0.0) <= 0.0,
        Form::Text { size } => at.x.abs() <= size / 2.0 && at.y.abs() <= size / 2.0,
        Form::Line { .. } => distance(form, at) <= 0.15,
        _ => distance(form, at) <= 0.0,
    }
}

fn rectangle(at: Point, half_width: f32, half_height: f32, round: f32) -> f32 {
    let x = at.x.abs() - half_width + round;
    let y = at.y.abs() - half_height + round;
    x.max(0.0).hypot(y.max(0.0)) + x.max(y).min(0.0) - round
}

fn segment(at: Point, from: Point, to: Point) -> f32 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx * dx + dy * dy;
    let along = if length == 0.0 {
        0.0
    } else {
        (((at.x - from.x) * dx + (at.y - from.y) * dy) / length).clamp(0.0, 1.0)
    };
    (at.x - from.x - along * dx).hypot(at.y - from.y - along * dy)
}

fn polygon(at: Point, points: &[Point]) -> f32 {
    let mut inside = false;
    let mut nearest = f32::INFINITY;
    for (index, &to) in points.iter().enumerate() {
        let from = points[(index + points.len() - 1) % points.len()];
        nearest = nearest.min(segment(at, from, to));
        let crosses = (from.y > at.y) != (to.y > at.y);
        if crosses && at.x < from.x + (at.y - from.y) / (to.y - from.y) * (to.x - from.x) {
            inside = !inside;
        }
    }
    if inside { -nearest } else { nearest }
}

/// The top left and the bottom right corner of what a shape covers.
pub fn corners(shape: &Shape) -> (Point, Point) {
    let (middle, half) = extent(&shape.form);
    let at = |x: f32, y: f32| {
        Point::new(
            shape.at.x + middle.x + x * half.x,
            shape.at.y + middle.y + y * half.y,
        )
    };
    (at(-1.0, -1.0), at(1.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_knows_inside_from_outside() {
        let middle = Point::new(0.0, 0.0);
        let beside = Point::new(0.45, 0.45);
        let far = Point::new(2.0, 2.0);
        let square = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)];
        let forms = [
            (Form::Circle { radius: 0.5 }, true, false),
            (
                Form::Rect {
                    width: 1.0,
                    height: 1.0,
                    round: 0.0,
                },
                true,
                true,
            ),
            (
                Form::Plate {
                    side: 1.0,
                    hole: 0.4,
                },
                false,
                true,
            ),
            (
                Form::Polygon {
                    points: square.map(|(x, y)| Point::new(x, y)).to_vec(),
                },
                true,
                true,
            ),
        ];
        for (form, at_middle, at_corner) in forms {
            assert_eq!(distance(&form, middle) < 0.0, at_middle, "{form:?} middle");
            assert_eq!(distance(&form, beside) < 0.0, at_corner, "{form:?} corner");
            assert!(distance(&form, far) > 1.0, "{form:?} far");
            assert!(!contains(&form, far));
        }
        let plate = Form::Plate {
            side: 1.0,
            hole: 0.4,
        };
        assert!(contains(&plate, middle), "one clicks through the hole too");
    }
}
