//! Plots as SVG text: light, with their own ticks, safe for colour-blind eyes.
//!
//! | to draw | use |
//! | --- | --- |
//! | lines and points on linear or log axes | [`Chart`] |
//! | a value with its interval for each of some names | [`Intervals`] |
//! | a value for each pair of names | [`HeatMap`] |
//! | how often each value came | [`Histogram`] |
//!
//! Data comes in as plain numbers and words, and leaves as a [`Plot`]: the same picture as SVG and
//! as PNG.

mod axis;
mod chart;
mod heat_map;
mod histogram;
mod intervals;
mod paper;

#[cfg(test)]
mod tests;

pub use axis::{Axis, Scale};
pub use chart::{Chart, Point, Series, Style};
pub use heat_map::HeatMap;
pub use histogram::Histogram;
pub use intervals::{Interval, Intervals};

use crate::ArenaError;

/// A finished picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plot {
    svg: String,
    width: u32,
    height: u32,
}

/// Pixels of a PNG for each unit of the SVG: sharp on today's screens and on paper.
const PIXELS: u32 = 2;

impl Plot {
    /// As SVG.
    pub fn svg(&self) -> &str {
        &self.svg
    }

    /// As PNG.
    pub fn png(&self) -> Result<Vec<u8>, ArenaError> {
        plateau_stage::raster(&self.svg, self.width * PIXELS, self.height * PIXELS)
            .map_err(|error| ArenaError::Plot(error.to_string()))
    }

    /// Both, as files with this name.
    pub fn files(&self, name: &str) -> Result<[(String, Vec<u8>); 2], ArenaError> {
        Ok([
            (format!("{name}.svg"), self.svg.clone().into_bytes()),
            (format!("{name}.png"), self.png()?),
        ])
    }
}
