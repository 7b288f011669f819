//! How a shape is drawn, with all tokens resolved.

use crate::Colour;

/// How the shapes of a class are drawn. Lengths are in board units.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Style {
    /// The colour inside; `None` draws nothing there.
    pub fill: Option<Colour>,
    /// The paint of paints.svg that displays with fine drawing use instead of the plain fill.
    pub paint: Option<String>,
    /// The colour of the outline; `None` draws none.
    pub stroke: Option<Colour>,
    /// The width of the outline.
    pub stroke_width: f32,
    /// Lengths of dashes and gaps; empty for a whole line.
    pub dashes: Vec<f32>,
    /// 1 is opaque, 0 is not there.
    pub opacity: f32,
    /// Whether letters are bold.
    pub bold: bool,
}

impl Style {
    /// What is drawn where no rule speaks: nothing.
    pub(crate) fn bare() -> Style {
        Style {
            opacity: 1.0,
            stroke_width: 0.02,
            ..Style::default()
        }
    }

    /// Whether nothing of it can be seen.
    pub fn is_invisible(&self) -> bool {
        let clear = |colour: Option<Colour>| colour.is_none_or(|colour| colour.alpha == 0);
        self.opacity == 0.0
            || (clear(self.fill)
                && self.paint.is_none()
                && (clear(self.stroke) || self.stroke_width == 0.0))
    }
}
