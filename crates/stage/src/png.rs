//! A scene as PNG.

use plateau_core::{Scene, Words};

use crate::{
    Look, StageError,
    bounds::Bounds,
    canvas::{self, Extent},
    svg,
};

/// Pixels a board unit where no size is given.
const CELL: u32 = 96;
/// The longer side where no size is given, at most.
const DEFAULT_MOST: u32 = 2048;
/// The longer side, smallest and largest.
const LIMITS: (u32, u32) = (16, 8192);

/// The scene as a PNG file whose longer side has `size` pixels.
pub fn png(
    scene: &Scene,
    look: &Look,
    words: &Words,
    size: Option<u32>,
) -> Result<Vec<u8>, StageError> {
    let bounds = Bounds::of(scene, look);
    let extent = Extent::new(bounds, size, CELL, DEFAULT_MOST, LIMITS)?;
    let text = svg::document(scene, look, words, bounds, None);
    canvas::draw(&text, extent)?
        .encode_png()
        .map_err(|error| StageError::Render(error.to_string()))
}
