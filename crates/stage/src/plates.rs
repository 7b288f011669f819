//! Plates with holes, merged into one outline: no seams between them, and a small file.

use std::fmt::Write;

use plateau_core::Point;

use crate::svg::number;

/// A square with a round hole, in picture units.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plate {
    pub at: Point,
    pub side: f32,
    pub hole: f32,
}

/// A rectangle of plates that touch.
#[derive(Clone, Copy, Debug)]
struct Block {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

/// The faces of all plates: blocks clockwise, holes the other way round.
pub(crate) fn faces(plates: &[Plate]) -> String {
    let mut path = String::new();
    for block in blocks(plates) {
        let (width, height) = (block.right - block.left, block.bottom - block.top);
        let _ = write!(
            path,
            "M{} {}h{}v{}h{}z",
            number(block.left),
            number(block.top),
            number(width),
            number(height),
            number(-width)
        );
    }
    path + &holes(plates)
}

/// The holes alone.
pub(crate) fn holes(plates: &[Plate]) -> String {
    let mut path = String::new();
    for plate in plates.iter().filter(|plate| plate.hole > 0.0) {
        let (left, radius) = (plate.at.x - plate.hole, number(plate.hole));
        let across = number(2.0 * plate.hole);
        let _ = write!(
            path,
            "\nM{} {}a{radius} {radius} 0 1 0 {across} 0a{radius} {radius} 0 1 0-{across} 0z",
            number(left),
            number(plate.at.y)
        );
    }
    path
}

/// Plates that touch side by side become rows, rows of the same width that touch become blocks.
fn blocks(plates: &[Plate]) -> Vec<Block> {
    let same = |a: f32, b: f32| (a - b).abs() < 0.01;
    let mut rows: Vec<Block> = Vec::new();
    for plate in plates {
        let half = plate.side / 2.0;
        let own = Block {
            left: plate.at.x - half,
            top: plate.at.y - half,
            right: plate.at.x + half,
            bottom: plate.at.y + half,
        };
        match rows.last_mut() {
            Some(row)
                if same(row.top, own.top)
                    && same(row.bottom, own.bottom)
                    && same(row.right, own.left) =>
            {
                row.right = own.right;
            }
            _ => rows.push(own),
        }
    }
    let mut blocks: Vec<Block> = Vec::new();
    for row in rows {
        match blocks.last_mut() {
            Some(block)
                if same(block.left, row.left)
                    && same(block.right, row.right)
                    && same(block.bottom, row.top) =>
            {
                block.bottom = row.bottom;
            }
            _ => blocks.push(row),
        }
    }
    blocks
}
