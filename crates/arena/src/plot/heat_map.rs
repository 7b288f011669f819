//! A value for each pair of names.

use super::{
    Plot,
    paper::{Anchor, INK, Paper, QUIET, width},
};

/// The share of points that each row scored against each column: 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct HeatMap {
    /// What it shows.
    pub title: String,
    /// What the two ends of the colours mean.
    pub ends: [String; 2],
    /// The names of rows and columns.
    pub names: Vec<String>,
    /// What stands behind a number of hundredths: a space of the language and its sign.
    pub percent: String,
    /// Row by row; `None` where the two did not meet.
    pub cells: Vec<Vec<Option<f64>>>,
}

const CELL: (f64, f64) = (58.0, 34.0);

impl HeatMap {
    /// Draws it.
    pub fn plot(&self) -> Plot {
        let longest = self
            .names
            .iter()
            .map(|name| width(name))
            .fold(40.0, f64::max);
        let left = longest + 28.0;
        // Names above the columns lean by 40 degrees.
        let top = 50.0 + longest * 0.65 + 14.0;
        let across = CELL.0 * self.names.len() as f64;
        let bottom = top + CELL.1 * self.names.len() as f64;
        let key = 200f64.max(width(&self.ends[0]) + width(&self.ends[1]) + 130.0);
        let right = longest * 0.77 + 24.0;
        let wide = (left + across + right)
            .max(key + 40.0)
            .max(width(&self.title) * 1.25 + 32.0);
        let mut paper = Paper::new(&self.title, wide, bottom + 54.0);
        for (row, name) in self.names.iter().enumerate() {
            let y = top + CELL.1 * row as f64;
            paper.text(left - 10.0, y + CELL.1 / 2.0 + 4.5, name, INK, Anchor::End);
            let x = left + CELL.0 * (row as f64 + 0.5);
            paper.text_leaning(x - 4.0, top - 8.0, name);
            for (column, cell) in self.cells[row].iter().enumerate() {
                let x = left + CELL.0 * column as f64;
                let fill = cell.map_or_else(|| "#f3f1ed".to_owned(), shade);
                paper.rectangle(x + 1.0, y + 1.0, CELL.0 - 2.0, CELL.1 - 2.0, &fill);
                if let Some(share) = cell {
                    let ink = if (share - 0.5).abs() > 0.36 {
                        "#ffffff"
                    } else {
                        INK
                    };
                    let told = format!("{:.0}{}", 100.0 * share, self.percent);
                    let middle = (x + CELL.0 / 2.0, y + CELL.1 / 2.0 + 4.5);
                    paper.text(middle.0, middle.1, &told, ink, Anchor::Middle);
                }
            }
        }
        self.key(&mut paper, bottom + 28.0);
        paper.plot()
    }

    fn key(&self, paper: &mut Paper, y: f64) {
        let begin = 20.0 + width(&self.ends[0]) + 10.0;
        paper.text(20.0, y + 4.5, &self.ends[0], QUIET, Anchor::Start);
        for step in 0..=10 {
            let x = begin + 9.0 * f64::from(step);
            paper.rectangle(x, y - 6.0, 9.5, 12.0, &shade(f64::from(step) / 10.0));
        }
        paper.text(begin + 110.0, y + 4.5, &self.ends[1], QUIET, Anchor::Start);
    }
}

/// From orange through white to blue: lightness tells how far from even, hue tells who.
fn shade(share: f64) -> String {
    let end = if share < 0.5 {
        [0xb4, 0x4a, 0x00]
    } else {
        [0x00, 0x5a, 0x94]
    };
    let far = ((share - 0.5).abs() * 2.0).min(1.0);
    let mix = |end: i32| (255.0 + (f64::from(end) - 255.0) * far).round() as u8;
    let [red, green, blue] = end.map(mix);
    format!("#{red:02x}{green:02x}{blue:02x}")
}
