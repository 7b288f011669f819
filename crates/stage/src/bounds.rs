//! How much of a scene a picture shows: what can be seen, with a margin around it.

use plateau_core::{Form, Outline, Point, Scene, Shape};

use crate::Look;

/// The air around a picture, in board units.
const MARGIN: f32 = 0.25;

/// A rectangle in board units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Bounds {
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
}

impl Bounds {
    /// What can be seen of a scene. Room that it keeps for live displays (a row of slots above the
    /// board) is left out; a scene that shows nothing keeps the size that it asks for.
    pub fn of(scene: &Scene, look: &Look) -> Bounds {
        let seen = |shape: &&Shape| {
            look.style(&shape.class)
                .is_some_and(|style| !style.is_invisible())
        };
        let boxes = scene.shapes().filter(seen).map(Bounds::of_shape);
        let Some(all) = boxes.reduce(Bounds::with) else {
            return Bounds {
                left: scene.origin.x,
                top: scene.origin.y,
                right: scene.origin.x + scene.size.x,
                bottom: scene.origin.y + scene.size.y,
            };
        };
        all.wider(MARGIN)
    }

    /// With this much more on every side.
    pub fn wider(self, margin: f32) -> Bounds {
        Bounds {
            left: self.left - margin,
            top: self.top - margin,
            right: self.right + margin,
            bottom: self.bottom + margin,
        }
    }

    /// Whether the two have something in common.
    #[cfg(feature = "pixels")]
    pub fn touches(self, other: Bounds) -> bool {
        self.left <= other.right
            && other.left <= self.right
            && self.top <= other.bottom
            && other.top <= self.bottom
    }

    /// The smallest rectangle around both.
    pub fn with(self, other: Bounds) -> Bounds {
        Bounds {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    pub fn width(self) -> f32 {
        self.right - self.left
    }

    pub fn height(self) -> f32 {
        self.bottom - self.top
    }

    /// Around the outline of a shape.
    pub fn of_shape(shape: &Shape) -> Bounds {
        let around = |width: f32, height: f32| Bounds {
            left: shape.at.x - width / 2.0,
            top: shape.at.y - height / 2.0,
            right: shape.at.x + width / 2.0,
            bottom: shape.at.y + height / 2.0,
        };
        let point = |point: &Point| Bounds {
            left: shape.at.x + point.x,
            top: shape.at.y + point.y,
            right: shape.at.x + point.x,
            bottom: shape.at.y + point.y,
        };
        match &shape.form {
            Form::Circle { radius } => around(2.0 * radius, 2.0 * radius),
            Form::Rect { width, height, .. } => around(*width, *height),
            Form::Plate { side, .. } => around(*side, *side),
            Form::Polygon { points } => {
                let corners = points.iter().map(point);
                corners.reduce(Bounds::with).unwrap_or(around(0.0, 0.0))
            }
            Form::Line { to } => around(0.0, 0.0).with(point(to)),
            Form::Path { data } => {
                let outline = Outline::read(data).unwrap_or_default();
                let points = outline.points().map(|at| point(&at));
                points.reduce(Bounds::with).unwrap_or(around(0.0, 0.0))
            }
            // Letters stay inside the board's own width: their exact width is the font's affair.
            Form::Text { size } => around(*size, *size),
        }
    }
}
