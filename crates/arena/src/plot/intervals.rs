//! A value with its interval for each of some names.

use super::{
    Plot, Scale,
    axis::Ruler,
    paper::{Anchor, GRID, INK, Paper, QUIET, colour, width},
};

/// One name with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Interval {
    /// Whose it is.
    pub name: String,
    /// The value.
    pub value: f64,
    /// The ends of its interval.
    pub between: (f64, f64),
    /// The value as it is written at the right.
    pub told: String,
}

/// A value with its interval for each of some names, one below the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Intervals {
    /// What it shows.
    pub title: String,
    /// What is measured, with its unit.
    pub label: String,
    /// From top to bottom.
    pub lines: Vec<Interval>,
}

const INNER: f64 = 460.0;
const LINE: f64 = 30.0;
const TOP: f64 = 52.0;

impl Intervals {
    /// Draws it.
    pub fn plot(&self) -> Plot {
        let widest = |texts: &mut dyn Iterator<Item = &str>| texts.map(width).fold(40.0, f64::max);
        let left = 28.0 + widest(&mut self.lines.iter().map(|line| line.name.as_str()));
        let right = 28.0 + widest(&mut self.lines.iter().map(|line| line.told.as_str()));
        let bottom = TOP + LINE * self.lines.len() as f64;
        let mut paper = Paper::new(&self.title, left + INNER + right, bottom + 56.0);
        let ends = self
            .lines
            .iter()
            .flat_map(|line| [line.between.0, line.between.1]);
        let ruler = Ruler::new(Scale::Linear, ends, left, left + INNER);
        for tick in ruler.ticks() {
            paper.line((tick.at, TOP), (tick.at, bottom), GRID, 1.0);
            if let Some(label) = tick.label {
                paper.text(tick.at, bottom + 18.0, &label, QUIET, Anchor::Middle);
            }
        }
        let place = |value| ruler.place(value).expect("every number has a linear place");
        for (index, line) in self.lines.iter().enumerate() {
            let y = TOP + LINE * (index as f64 + 0.5);
            let (low, high) = (place(line.between.0), place(line.between.1));
            paper.text(left - 12.0, y + 4.5, &line.name, INK, Anchor::End);
            paper.line((low, y), (high, y), colour(0), 2.0);
            for end in [low, high] {
                paper.line((end, y - 5.0), (end, y + 5.0), colour(0), 2.0);
            }
            paper.mark((place(line.value), y), 0, false);
            paper.text(
                left + INNER + 14.0,
                y + 4.5,
                &line.told,
                QUIET,
                Anchor::Start,
            );
        }
        let middle = left + INNER / 2.0;
        paper.text(middle, bottom + 42.0, &self.label, QUIET, Anchor::Middle);
        paper.plot()
    }
}
