//! Shortest walks of the gap.

use std::collections::VecDeque;

use super::walker::Walker;
use crate::grid::Step;

impl Walker {
    /// Walks the gap to a cell; `false`, and it stays, where fixed cells bar the way.
    pub(super) fn walk_to(&mut self, to: usize) -> bool {
        self.walk(to, usize::MAX)
    }

    /// Walks the gap to a cell on a shortest way that keeps off fixed cells and one more.
    pub(super) fn walk(&mut self, to: usize, avoided: usize) -> bool {
        let blocked = |walker: &Self, cell: usize| cell == avoided || walker.fixed[cell];
        // In the open nearly every way with one corner is free.
        for rows_first in [true, false] {
            let corner = if rows_first {
                to / self.columns * self.columns + self.gap % self.columns
            } else {
                self.gap / self.columns * self.columns + to % self.columns
            };
            let way: Vec<usize> = self
                .straight(self.gap, corner)
                .chain(self.straight(corner, to))
                .collect();
            if way.iter().all(|&cell| !blocked(self, cell)) {
                way.into_iter().for_each(|cell| self.slide_from(cell));
                return true;
            }
        }
        let Some(way) = self.search(to, &blocked) else {
            return false;
        };
        way.into_iter().for_each(|cell| self.slide_from(cell));
        true
    }

    /// The cells on a straight line, its first one left out.
    fn straight(&self, from: usize, to: usize) -> impl Iterator<Item = usize> + use<> {
        let stride = if from / self.columns == to / self.columns {
            1
        } else {
            self.columns
        };
        let count = from.abs_diff(to) / stride;
        (1..=count).map(move |i| {
            if to > from {
                from + i * stride
            } else {
                from - i * stride
            }
        })
    }

    /// The cells of a shortest way of the gap, by breadth-first search.
    fn search(&mut self, to: usize, blocked: &dyn Fn(&Self, usize) -> bool) -> Option<Vec<usize>> {
        let mut queue = VecDeque::from([self.gap]);
        let mut reached = vec![self.gap];
        let mut reached_by = std::mem::take(&mut self.reached_by);
        while let Some(cell) = queue.pop_front() {
            if cell == to {
                break;
            }
            for step in Step::ALL {
                if let Some(next) = self.beside(cell, step)
                    && reached_by[next].is_none()
                    && next != self.gap
                    && !blocked(self, next)
                {
                    reached_by[next] = Some(step);
                    reached.push(next);
                    queue.push_back(next);
                }
            }
        }
        let mut way = Vec::new();
        let mut cell = to;
        while let Some(step) = reached_by[cell] {
            way.push(cell);
            cell = self
                .beside(cell, step.back())
                .expect("it was reached from there");
        }
        way.reverse();
        reached.into_iter().for_each(|cell| reached_by[cell] = None);
        self.reached_by = reached_by;
        (cell == self.gap).then_some(way)
    }
}
