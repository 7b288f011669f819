//! Lines and points.

use super::{
    Axis, Plot,
    axis::Ruler,
    paper::{Anchor, GRID, INK, Paper, QUIET, TEXT, colour, width},
};

/// One measured value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Along.
    pub x: f64,
    /// Up.
    pub y: f64,
    /// The interval around `y`, where one is known.
    pub interval: Option<(f64, f64)>,
}

/// How the points of a series are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Marks joined by a line.
    #[default]
    Line,
    /// Marks alone, faint enough to see where many lie.
    Scatter,
}

/// Points that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// In the order of the line.
    pub points: Vec<Point>,
    /// How it is shown.
    pub style: Style,
}

/// Lines and points on two axes.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What it shows.
    pub title: String,
    /// Along.
    pub x: Axis,
    /// Up.
    pub y: Axis,
    /// What is shown, each with its own mark and colour.
    pub series: Vec<Series>,
}

const INNER: (f64, f64) = (560.0, 340.0);
const LEFT: f64 = 78.0;
const TOP: f64 = 48.0;

impl Chart {
    /// Draws it. The names stand at the right, in the order of the last values.
    pub fn plot(&self) -> Plot {
        let names = self.series.iter().map(|series| width(&series.name));
        let side = names.fold(20.0, f64::max) + 48.0;
        let mut paper = Paper::new(&self.title, LEFT + INNER.0 + side, TOP + INNER.1 + 58.0);
        let points = || self.series.iter().flat_map(|series| &series.points);
        let x = Ruler::new(self.x.scale, points().map(|p| p.x), LEFT, LEFT + INNER.0);
        let heights = points().flat_map(|p| {
            let (low, high) = p.interval.unwrap_or((p.y, p.y));
            [p.y, low, high]
        });
        let y = Ruler::new(self.y.scale, heights, TOP + INNER.1, TOP);
        self.frame(&mut paper, &x, &y);
        for (index, series) in self.series.iter().enumerate() {
            draw(&mut paper, index, series, &x, &y);
        }
        self.legend(&mut paper, &y);
        paper.plot()
    }

    fn frame(&self, paper: &mut Paper, x: &Ruler, y: &Ruler) {
        let (right, bottom) = (LEFT + INNER.0, TOP + INNER.1);
        for tick in x.ticks() {
            let strength = if tick.label.is_some() { 1.0 } else { 0.5 };
            paper.line((tick.at, TOP), (tick.at, bottom), GRID, strength);
            if let Some(label) = tick.label {
                paper.text(tick.at, bottom + 20.0, &label, QUIET, Anchor::Middle);
            }
        }
        for tick in y.ticks() {
            let strength = if tick.label.is_some() { 1.0 } else { 0.5 };
            paper.line((LEFT, tick.at), (right, tick.at), GRID, strength);
            if let Some(label) = tick.label {
                paper.text(LEFT - 8.0, tick.at + 4.5, &label, QUIET, Anchor::End);
            }
        }
        paper.line((LEFT, bottom), (right, bottom), QUIET, 1.0);
        paper.line((LEFT, TOP), (LEFT, bottom), QUIET, 1.0);
        let middle = LEFT + INNER.0 / 2.0;
        paper.text(middle, bottom + 44.0, &self.x.label, QUIET, Anchor::Middle);
        paper.text_up(22.0, TOP + INNER.1 / 2.0, &self.y.label);
    }

    fn legend(&self, paper: &mut Paper, y: &Ruler) {
        let height = |series: &Series| {
            let last = series.points.iter().rev().find_map(|p| y.place(p.y));
            last.unwrap_or(TOP + INNER.1)
        };
        let mut order: Vec<(usize, f64)> = self.series.iter().map(height).enumerate().collect();
        order.sort_by(|a, b| a.1.total_cmp(&b.1));
        // Names keep a line's distance, and those at the bottom push the others up.
        let gap = TEXT * 1.5;
        let mut next = TOP + 6.0;
        for (_, at) in &mut order {
            *at = at.max(next);
            next = *at + gap;
        }
        let mut most = TOP + INNER.1;
        for (_, at) in order.iter_mut().rev() {
            *at = at.min(most);
            most = *at - gap;
        }
        for (index, at) in order {
            paper.mark((LEFT + INNER.0 + 20.0, at), index, false);
            let name = &self.series[index].name;
            paper.text(LEFT + INNER.0 + 32.0, at + 4.5, name, INK, Anchor::Start);
        }
    }
}

fn draw(paper: &mut Paper, index: usize, series: &Series, x: &Ruler, y: &Ruler) {
    let placed: Vec<((f64, f64), &Point)> = series
        .points
        .iter()
        .filter_map(|point| Some(((x.place(point.x)?, y.place(point.y)?), point)))
        .collect();
    let places: Vec<(f64, f64)> = placed.iter().map(|(place, _)| *place).collect();
    if series.style == Style::Line && places.len() > 1 {
        paper.path(&places, colour(index));
    }
    for ((across, up), point) in placed {
        if let Some((low, high)) = point.interval
            && let (Some(low), Some(high)) = (y.place(low), y.place(high))
        {
            paper.line((across, low), (across, high), colour(index), 1.5);
            for end in [low, high] {
                paper.line((across - 4.0, end), (across + 4.0, end), colour(index), 1.5);
            }
        }
        paper.mark((across, up), index, series.style == Style::Scatter);
    }
}
