//! What a thing on the board is made of: its place, its form, its target, how it comes and goes.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Something that can be clicked, tapped or reached by keys. Paths of targets are moves.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Target(pub String);

impl Target {
    /// The target with this name.
    pub fn new(name: impl fmt::Display) -> Target {
        Target(name.to_string())
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A place in board units: x to the right, y down; a cell of a square board is 1 × 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

impl Point {
    /// The place at x and y.
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }
}

/// The outline of a shape, around its place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase", tag = "form")]
pub enum Form {
    /// A disc or a ring, by its class.
    Circle {
        /// Its radius.
        radius: f32,
    },
    /// A rectangle with its place in the middle.
    Rect {
        /// Its width.
        width: f32,
        /// Its height.
        height: f32,
        /// The radius of its corners.
        round: f32,
    },
    /// A square plate with a round hole in it, through which lower layers are seen. Its stroke goes
    /// around the hole only: plates side by side are one face without seams.
    Plate {
        /// The side of the square.
        side: f32,
        /// The radius of the hole.
        hole: f32,
    },
    /// A closed outline through points relative to the place.
    Polygon {
        /// The corners in order.
        points: Vec<Point>,
    },
    /// A straight stroke from the place to another.
    Line {
        /// Its other end, relative to the place.
        to: Point,
    },
    /// A drawing: an [`Outline`](crate::Outline) around the place, open or closed, in the letters
    /// M, L, H, V, C, Q and Z. A flipped board moves its place and keeps it upright. Displays that
    /// cannot draw it write the glyph instead; one that cannot be read is not drawn.
    Path {
        /// The outline in SVG's path language, in board units.
        data: String,
    },
    /// Only the glyph, as text.
    Text {
        /// The height of the letters.
        size: f32,
    },
}

impl Form {
    /// A disc or a ring.
    pub const fn circle(radius: f32) -> Form {
        Form::Circle { radius }
    }

    /// A rectangle whose corners have this radius.
    pub const fn rect(width: f32, height: f32, round: f32) -> Form {
        Form::Rect {
            width,
            height,
            round,
        }
    }

    /// Letters of this height.
    pub const fn text(size: f32) -> Form {
        Form::Text { size }
    }
}

/// How a shape that is new, or has changed, comes to its place. Displays that do not move things
/// just show it there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Enter {
    /// From where it was, or from its [`from`](crate::Shape::from): what goes down falls, what goes aside
    /// slides. Where it comes from nowhere it fades in once the rest has come to rest.
    #[default]
    Move,
    /// It is thrown and tumbles to its place: a die.
    Roll,
    /// It fades in once the rest has come to rest, wherever it was: a mark, the pips of a die.
    After,
}

impl Enter {
    pub(crate) fn is_move(&self) -> bool {
        *self == Enter::Move
    }
}

/// How a shape goes that the next scene does not have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Leave {
    /// It fades, back to where it came from if it came from anywhere.
    #[default]
    Fade,
    /// It breaks in two and is gone.
    Break,
}

impl Leave {
    pub(crate) fn is_fade(&self) -> bool {
        *self == Leave::Fade
    }
}
