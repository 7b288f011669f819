//! Iterative deepening with Manhattan distances on 4 × 4, as fast as it goes.
//!
//! The board is a word of sixteen nibbles that is passed down, so that nothing is taken back; a
//! slide costs nothing or two steps more than the estimate, read from a table of one kilobyte;
//! and the slides of a node are listed by gap and by the way it came.

use super::heuristic::{Manhattan, Measure};
use super::limits::{Answer, Effort, Limits, SolveError};
use crate::grid::{Grid, Step};

/// The slides from a gap cell that do not take the last one back.
#[derive(Clone, Copy, Default)]
struct Slides {
    count: u8,
    /// Where the tile comes from, and the list that holds at that cell afterwards.
    each: [(u8, u8); 4],
}

/// Lists are numbered gap · 5 + last step, 4 for none.
const NO_LAST: usize = 4;

struct Dive<'a> {
    slides: [Slides; 80],
    /// 1 where a slide takes a tile away from home, by (from, gap) as nibbles of the first index.
    away: [[u8; 16]; 256],
    limits: &'a Limits<'a>,
    generated: u64,
    expanded: u64,
    path: Vec<Step>,
    ended: bool,
}

/// A shortest way home of a solvable 4 × 4 grid.
pub(super) fn solve(grid: &Grid, limits: &Limits) -> Result<Answer, SolveError> {
    let begun = limits.clock.now();
    let manhattan = Manhattan::new(grid)?;
    let mut dive = Dive::new(&manhattan, limits);
    let board = grid
        .tiles()
        .iter()
        .enumerate()
        .map(|(cell, &t)| u64::from(t) << (4 * cell))
        .sum();
    let estimate = manhattan.whole(grid.tiles());
    let mut bound = estimate;
    if !grid.is_goal() {
        while !dive.below(
            board,
            grid.gap() * 5 + NO_LAST,
            bound,
            (bound - estimate) / 2,
        ) {
            bound += 2;
        }
    }
    if dive.ended {
        return Err(limits.reached().unwrap_or(SolveError::Stopped));
    }
    dive.path.reverse();
    let (expanded, generated) = (dive.expanded, dive.generated);
    let effort = Effort {
        expanded,
        generated,
        time: limits.clock.now().since(begun),
        ..Effort::default()
    };
    Ok(Answer {
        steps: dive.path,
        proven: true,
        effort,
    })
}

impl<'a> Dive<'a> {
    fn new(manhattan: &Manhattan, limits: &'a Limits<'a>) -> Self {
        let mut slides = [Slides::default(); 80];
        let mut away = [[0; 16]; 256];
        for gap in 0..16usize {
            for step in Step::ALL {
                let from = match step {
                    Step::Up if gap < 12 => gap + 4,
                    Step::Down if gap >= 4 => gap - 4,
                    Step::Left if gap % 4 < 3 => gap + 1,
                    Step::Right if gap % 4 > 0 => gap - 1,
                    _ => continue,
                };
                for tile in 1..16u16 {
                    let farther = manhattan.distance(tile, gap) > manhattan.distance(tile, from);
                    away[from << 4 | gap][usize::from(tile)] = u8::from(farther);
                }
                for last in (0..5).filter(|&last| last != step.back() as usize) {
                    let list = &mut slides[gap * 5 + last];
                    list.each[usize::from(list.count)] =
                        (from as u8, (from * 5) as u8 + step as u8);
                    list.count += 1;
                }
            }
        }
        Self {
            slides,
            away,
            limits,
            generated: 0,
            expanded: 0,
            path: Vec::new(),
            ended: false,
        }
    }

    /// Whether a way of `left` steps leads home, `slack` of which may lead away; or the search
    /// has to end.
    fn below(&mut self, board: u64, list: usize, left: u32, slack: u32) -> bool {
        self.expanded += 1;
        if self.expanded.is_multiple_of(1 << 16) && self.limits.reached().is_some() {
            self.ended = true;
            return true;
        }
        let gap = list / 5;
        let Slides { count, each } = self.slides[list % 80];
        self.generated += u64::from(count);
        for &(from, next) in each.iter().take(usize::from(count)) {
            let tile = board >> (4 * from) & 15;
            let away = self.away[usize::from(from) << 4 | gap][tile as usize];
            if u32::from(away) > slack {
                continue;
            }
            // Shorter ways are ruled out, so that one comes home with its last step or never.
            let found = left == 1 || {
                let board = board ^ tile << (4 * from) ^ tile << (4 * gap);
                self.below(board, usize::from(next), left - 1, slack - u32::from(away))
            };
            if found {
                self.path.push(Step::ALL[usize::from(next % 5) & 3]);
                return true;
            }
        }
        false
    }
}
