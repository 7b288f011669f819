//! The answers as plots.

use plateau_core::Words;

use super::{Column, Lab, Picture, PictureKind, Reduce, Row};
use crate::plot::{Axis, Chart, Histogram, Plot, Point, Series, Style};

impl Lab {
    /// All plots that the experiment wants.
    pub fn plots(&self, words: &Words) -> Vec<(String, Plot)> {
        let pictures = self.experiment.plots.iter();
        pictures
            .map(|picture| (picture.file.clone(), self.plot(picture, words)))
            .collect()
    }

    fn plot(&self, picture: &Picture, words: &Words) -> Plot {
        let label = |given: &Option<String>, column: Column| match given {
            Some(label) => label.clone(),
            None => column.label(words),
        };
        let shown = |mind: &String| picture.minds.is_empty() || picture.minds.contains(mind);
        let Some(y) = picture.y.filter(|_| picture.kind != PictureKind::Histogram) else {
            let wanted = self.finished().filter(|row| shown(&row.mind));
            let values = wanted.filter_map(|row| row.number(picture.x));
            let histogram = Histogram {
                title: picture.title.clone(),
                x: label(&picture.x_label, picture.x),
                y: picture
                    .y_label
                    .clone()
                    .unwrap_or_else(|| words.get("lab-count")),
                values: values.map(|value| value.max(0.0) as u64).collect(),
            };
            return histogram.plot();
        };
        let subjects = self.experiment.minds.iter();
        let series = subjects
            .filter(|subject| shown(&subject.name))
            .map(|subject| {
                let own = self.finished().filter(|row| row.mind == subject.name);
                let points: Vec<(f64, f64)> = own
                    .filter_map(|row| Some((row.number(picture.x)?, row.number(y)?)))
                    .collect();
                match picture.kind {
                    PictureKind::Scatter => Series {
                        name: subject.name.clone(),
                        points: points.into_iter().map(|(x, y)| point(x, y)).collect(),
                        style: Style::Scatter,
                    },
                    PictureKind::Line | PictureKind::Histogram => Series {
                        name: subject.name.clone(),
                        points: joined(points, picture.reduce),
                        style: Style::Line,
                    },
                }
            });
        let chart = Chart {
            title: picture.title.clone(),
            x: Axis {
                label: label(&picture.x_label, picture.x),
                scale: picture.x_scale,
            },
            y: Axis {
                label: label(&picture.y_label, y),
                scale: picture.y_scale,
            },
            series: series.collect(),
        };
        chart.plot()
    }

    fn finished(&self) -> impl Iterator<Item = &Row> {
        self.rows().filter(|row| row.finished)
    }
}

fn point(x: f64, y: f64) -> Point {
    Point {
        x,
        y,
        interval: None,
    }
}

/// One point for each place, with the middle half of its values where there are enough.
fn joined(mut points: Vec<(f64, f64)>, how: Reduce) -> Vec<Point> {
    points.sort_by(|a, b| a.0.total_cmp(&b.0));
    let same = points.chunk_by(|a, b| a.0 == b.0);
    same.filter_map(|chunk| {
        let mut values: Vec<f64> = chunk.iter().map(|(_, y)| *y).collect();
        let (y, interval) = reduce(&mut values, how)?;
        Some(Point {
            x: chunk[0].0,
            y,
            interval,
        })
    })
    .collect()
}

/// Several values as one, and the middle half of them where there are at least four.
pub(super) fn reduce(values: &mut [f64], how: Reduce) -> Option<(f64, Option<(f64, f64)>)> {
    if values.is_empty() {
        return None;
    }
    values.sort_by(f64::total_cmp);
    let count = values.len();
    let value = match how {
        Reduce::Median if count.is_multiple_of(2) => {
            (values[count / 2 - 1] + values[count / 2]) / 2.0
        }
        Reduce::Median => values[count / 2],
        Reduce::Mean => values.iter().sum::<f64>() / count as f64,
        Reduce::Geometric => {
            let logs: f64 = values.iter().map(|v| v.max(f64::MIN_POSITIVE).ln()).sum();
            (logs / count as f64).exp()
        }
    };
    let half = (count >= 4).then(|| (values[count / 4], values[count - 1 - count / 4]));
    Some((value, half))
}
