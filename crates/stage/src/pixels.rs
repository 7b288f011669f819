//! A part of a scene as bare pixels, for displays that put them on a screen themselves.

use plateau_core::{Point, Scene, Words};

use crate::{
    Look, StageError,
    bounds::Bounds,
    canvas::{self, Extent},
    svg,
};

/// Draws the part of a scene that begins at `from` and is as large as `size`, in board units, in so
/// many pixels. Red, green, blue and opacity of each, row by row.
pub fn pixels(
    scene: &Scene,
    look: &Look,
    words: &Words,
    (from, size): (Point, Point),
    (width, height): (u32, u32),
) -> Result<Vec<u8>, StageError> {
    let bounds = Bounds {
        left: from.x,
        top: from.y,
        right: from.x + size.x,
        bottom: from.y + size.y,
    };
    let text = svg::document(scene, look, words, bounds, None);
    // Our pictures lie on an opaque surface: nothing has to be divided by its opacity.
    Ok(canvas::draw(&text, Extent { width, height })?.take())
}
