//! Scene → terminal: half-block pixels in colour, letters and box lines without it.
//!
//! A [`Scene`](plateau_core::Scene) comes in with [`Marks`] (what is legal, where the cursor is,
//! which numbers stand where); a [`Board`] widget draws it through a [`Camera`] that has chosen a
//! scale for the area. The camera also turns a mouse cell back into a place of the board, and
//! [`target_at`] tells what lies there.
//!
//! | file | what |
//! | --- | --- |
//! | `depth` | what the terminal can show: colours and characters |
//! | `palette` | classes to colours |
//! | `camera` | which scale fits, and which part is seen |
//! | `aim` | places to targets, and from target to target by arrow |
//! | `marks` | what a display adds to a scene |
//! | `outline` | how far a point is from the edge of a form |
//! | `pixels` | coloured half-blocks |
//! | `letters` | glyphs and box lines |
//! | `lines` | box lines that join |
//! | `maze` | boards with walls in few cells |
//! | `motion` | a scene on its way to the next |
//! | `board` | the widget |

mod aim;
mod board;
mod camera;
mod depth;
mod letters;
mod lines;
mod marks;
mod maze;
mod motion;
mod outline;
mod palette;
mod pixels;
mod signs;

#[cfg(test)]
mod tests;

pub use crate::ascii::ascii;
pub use aim::{neighbour, shape_of, target_at};
pub use board::Board;
pub use camera::{Camera, TooSmall};
pub use depth::{Charset, Depth};
pub use marks::{Badge, Marks};
pub use motion::Motion;
pub use outline::corners;
pub use palette::{Paint, Palette, Rgb};

/// How a terminal shows things: what it can do, and in which colours.
#[derive(Clone, Debug)]
pub struct Manner {
    /// Its colours.
    pub depth: Depth,
    /// Its characters.
    pub charset: Charset,
    /// Classes to colours.
    pub palette: Palette,
}
