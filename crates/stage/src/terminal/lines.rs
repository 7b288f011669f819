//! Box lines that join where they meet.

use super::Charset;

const UP: u8 = 1;
const DOWN: u8 = 2;
const LEFT: u8 = 4;
const RIGHT: u8 = 8;

/// A grid of cells through which lines run.
pub(super) struct Lines {
    width: i32,
    height: i32,
    ways: Vec<u8>,
}

impl Lines {
    /// No lines yet.
    pub(super) fn new(width: u16, height: u16) -> Lines {
        Lines {
            width: i32::from(width),
            height: i32::from(height),
            ways: vec![0; usize::from(width) * usize::from(height)],
        }
    }

    /// Draws a rectangle from its top left to its bottom right cell; what is outside is cut off.
    pub(super) fn rectangle(&mut self, (left, top): (i32, i32), (right, bottom): (i32, i32)) {
        for x in left..right {
            for y in [top, bottom] {
                self.add(x, y, RIGHT);
                self.add(x + 1, y, LEFT);
            }
        }
        for y in top..bottom {
            for x in [left, right] {
                self.add(x, y, DOWN);
                self.add(x, y + 1, UP);
            }
        }
    }

    fn add(&mut self, x: i32, y: i32, way: u8) {
        if (0..self.width).contains(&x) && (0..self.height).contains(&y) {
            self.ways[(y * self.width + x) as usize] |= way;
        }
    }

    /// What stands in a cell.
    pub(super) fn symbol(&self, x: u16, y: u16, charset: Charset) -> Option<char> {
        let ways = self.ways[usize::from(y) * self.width as usize + usize::from(x)];
        let straight = |line: u8| ways & line != 0 && ways & !line == 0;
        if ways == 0 {
            return None;
        }
        let unicode = if straight(UP | DOWN) {
            '│'
        } else if straight(LEFT | RIGHT) {
            '─'
        } else {
            match ways {
                0b1010 => '┌',
                0b0110 => '┐',
                0b1001 => '└',
                0b0101 => '┘',
                0b1011 => '├',
                0b0111 => '┤',
                0b1110 => '┬',
                0b1101 => '┴',
                _ => '┼',
            }
        };
        let ascii = if straight(UP | DOWN) {
            '|'
        } else if straight(LEFT | RIGHT) {
            '-'
        } else {
            '+'
        };
        Some(charset.pick(unicode, ascii))
    }
}
