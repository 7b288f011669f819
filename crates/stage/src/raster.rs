//! Any SVG document of ours as PNG: for drawings that are no scenes, such as plots.

use crate::{
    StageError,
    canvas::{self, Extent},
    picture::check_size,
};

/// Pixels a side, smallest and largest.
const LIMITS: (u32, u32) = (16, 8192);

/// Draws an SVG document with our own font into a PNG file of this many pixels.
pub fn raster(svg: &str, width: u32, height: u32) -> Result<Vec<u8>, StageError> {
    check_size(Some(width), LIMITS)?;
    check_size(Some(height), LIMITS)?;
    canvas::draw(svg, Extent { width, height })?
        .encode_png()
        .map_err(|error| StageError::Render(error.to_string()))
}
