//! How often each value came.

use super::{
    Plot, Scale,
    axis::{Ruler, number},
    paper::{Anchor, GRID, Paper, QUIET, colour},
};

/// How often each whole number came.
#[derive(Clone, Debug, PartialEq)]
pub struct Histogram {
    /// What it shows.
    pub title: String,
    /// What is counted along.
    pub x: String,
    /// What is counted up.
    pub y: String,
    /// The numbers, in any order.
    pub values: Vec<u64>,
}

const INNER: (f64, f64) = (600.0, 280.0);
const LEFT: f64 = 70.0;
const TOP: f64 = 48.0;
const MOST_BARS: u64 = 40;

impl Histogram {
    /// Draws it: a bar for each number, or for ranges of equal width where there are many.
    pub fn plot(&self) -> Plot {
        let mut paper = Paper::new(&self.title, LEFT + INNER.0 + 24.0, TOP + INNER.1 + 58.0);
        let low = self.values.iter().copied().min().unwrap_or(0);
        let high = self.values.iter().copied().max().unwrap_or(0);
        let span = wide((high - low + 1).div_ceil(MOST_BARS));
        let first = low / span;
        let mut bars = vec![0u64; (high / span - first + 1) as usize];
        for value in &self.values {
            bars[(value / span - first) as usize] += 1;
        }
        let (bottom, right) = (TOP + INNER.1, LEFT + INNER.0);
        let most = bars.iter().copied().max().unwrap_or(0).max(1);
        let counts = [0.0, most as f64].into_iter();
        let up = Ruler::new(Scale::Linear, counts, bottom, TOP);
        for tick in up.ticks() {
            let Some(label) = tick.label.filter(|label| !label.contains('.')) else {
                continue;
            };
            paper.line((LEFT, tick.at), (right, tick.at), GRID, 1.0);
            paper.text(LEFT - 8.0, tick.at + 4.5, &label, QUIET, Anchor::End);
        }
        let across = INNER.0 / bars.len() as f64;
        let every = wide((bars.len() as u64).div_ceil(12));
        for (index, &count) in bars.iter().enumerate() {
            let x = LEFT + across * index as f64;
            let top = up.place(count as f64).expect("counts have a linear place");
            let gap = (across * 0.1).min(4.0);
            paper.rectangle(x + gap, top, across - 2.0 * gap, bottom - top, colour(0));
            if (first + index as u64).is_multiple_of(every) {
                let from = (first + index as u64) * span;
                let label = if span == 1 {
                    number(from as f64)
                } else {
                    format!("{from}–{}", from + span - 1)
                };
                paper.text(
                    x + across / 2.0,
                    bottom + 20.0,
                    &label,
                    QUIET,
                    Anchor::Middle,
                );
            }
        }
        paper.line((LEFT, bottom), (right, bottom), QUIET, 1.0);
        let middle = LEFT + INNER.0 / 2.0;
        paper.text(middle, bottom + 44.0, &self.x, QUIET, Anchor::Middle);
        paper.text_up(22.0, TOP + INNER.1 / 2.0, &self.y);
        paper.plot()
    }
}

/// A round width of bars that is at least this.
fn wide(least: u64) -> u64 {
    let mut width = 1;
    loop {
        for factor in [1, 2, 5] {
            if width * factor >= least {
                return width * factor;
            }
        }
        width *= 10;
    }
}
