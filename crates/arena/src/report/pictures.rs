//! The report as pictures.

use plateau_core::Words;

use super::Report;
use crate::plot::{HeatMap, Histogram, Interval, Intervals, Plot};

impl Report {
    /// Standings with their intervals, the cross table, and how long games were.
    pub fn plots(&self, words: &Words) -> Vec<(&'static str, Plot)> {
        let standings = Intervals {
            title: words.get("arena-plot-standings"),
            label: words.get("arena-plot-elo"),
            lines: self
                .standings
                .iter()
                .map(|line| interval(line, words))
                .collect(),
        };
        let order: Vec<usize> = self.standings.iter().map(|line| line.player).collect();
        let cell = |row: usize, column: usize| -> Option<f64> {
            let meet = |(one, other, _): &&(usize, usize, crate::Tally)| {
                [(row, column), (column, row)].contains(&(*one, *other))
            };
            let (one, _, tally) = self.pairings.iter().find(meet)?;
            Some(if *one == row {
                tally.score()
            } else {
                1.0 - tally.score()
            })
        };
        let cross_table = HeatMap {
            title: words.get("arena-plot-cross-table"),
            ends: [words.get("arena-plot-lost"), words.get("arena-plot-won")],
            names: self.standings.iter().map(|l| l.name.clone()).collect(),
            percent: words.percent(0.0, 0).replace('0', ""),
            cells: order
                .iter()
                .map(|&row| order.iter().map(|&column| cell(row, column)).collect())
                .collect(),
        };
        let lengths = Histogram {
            title: words.get("arena-plot-lengths"),
            x: words.get("arena-plot-plies"),
            y: words.get("arena-plot-games"),
            values: self.lengths.all.clone(),
        };
        vec![
            ("standings", standings.plot()),
            ("cross-table", cross_table.plot()),
            ("lengths", lengths.plot()),
        ]
    }
}

fn interval(line: &super::Standing, words: &Words) -> Interval {
    let (elo, margin) = (line.rating.elo, line.rating.margin);
    Interval {
        name: line.name.clone(),
        value: elo,
        between: (elo - margin, elo + margin),
        told: format!("{} ± {}", words.signed(elo, 0), words.decimal(margin, 0)),
    }
}
