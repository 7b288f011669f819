//! A long search as text, so that it can be resumed after a break.

use std::fmt;
use std::str::FromStr;

use plateau_core::{Phrase, phrase};

use crate::grid::{Grid, Step, parse_steps, write_steps};

/// Where a search stands: the bound it works at and which of its tasks are done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Checkpoint {
    pub(super) grid: Grid,
    pub(super) bound: u32,
    pub(super) done: Vec<bool>,
    pub(super) generated: u64,
    pub(super) best: Option<Vec<Step>>,
}

/// Why a checkpoint cannot be used; the search then begins again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckpointError {
    /// Not the text of a checkpoint of this version.
    Damaged {
        /// The line, counted from 1.
        line: usize,
    },
    /// The checkpoint of another position, or of other tables.
    Other {
        /// Its position.
        grid: String,
    },
}

impl CheckpointError {
    /// The reason in a sentence.
    #[must_use]
    pub fn reason(&self) -> Phrase {
        match self {
            Self::Damaged { line } => phrase!("taquin-checkpoint-damaged", line = *line),
            Self::Other { grid } => phrase!("taquin-checkpoint-other", position = grid.as_str()),
        }
    }
}

const TITLE: &str = "taquin search 1";

impl fmt::Display for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let done: String = self
            .done
            .iter()
            .map(|&done| if done { '1' } else { '0' })
            .collect();
        let best = self
            .best
            .as_ref()
            .map_or("-".to_string(), |steps| write_steps(steps));
        let (grid, bound, generated) = (&self.grid, self.bound, self.generated);
        let body = format!("{TITLE}\n{grid}\n{bound}\n{generated}\n{best}\n{done}\n");
        writeln!(f, "{body}{:016x}", checksum(&body))
    }
}

impl FromStr for Checkpoint {
    type Err = CheckpointError;

    fn from_str(text: &str) -> Result<Self, CheckpointError> {
        let damaged = |line| CheckpointError::Damaged { line };
        let lines: Vec<&str> = text.lines().collect();
        let [title, grid, bound, generated, best, done, sum] = lines[..] else {
            return Err(damaged(lines.len()));
        };
        let body = &text[..text.rfind(sum).ok_or(damaged(7))?];
        if title != TITLE {
            return Err(damaged(1));
        }
        if sum != format!("{:016x}", checksum(body)) {
            return Err(damaged(7));
        }
        let grid = Grid::parse(grid).map_err(|_| damaged(2))?;
        let best = match best {
            "-" => None,
            steps => {
                let slides = parse_steps(steps).map_err(|_| damaged(5))?;
                let single = |s: crate::grid::Slide| std::iter::repeat_n(s.step, s.count.into());
                Some(slides.into_iter().flat_map(single).collect::<Vec<_>>())
            }
        };
        if best.as_ref().is_some_and(|steps| !grid.is_solved_by(steps)) {
            return Err(damaged(5));
        }
        Ok(Self {
            grid,
            bound: bound.parse().map_err(|_| damaged(3))?,
            generated: generated.parse().map_err(|_| damaged(4))?,
            best,
            done: done.bytes().map(|b| b == b'1').collect(),
        })
    }
}

/// FNV-1a.
fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checkpoint_is_read_as_it_was_written_and_damage_is_noticed() {
        let grid = Grid::parse("1 2 3 4 0 5 7 8 6").expect("a puzzle");
        let best = Some(vec![Step::Left, Step::Up]);
        let kept = Checkpoint {
            grid,
            bound: 2,
            done: vec![true, false],
            generated: 7,
            best,
        };
        let text = kept.to_string();
        assert_eq!(text.parse(), Ok(kept));
        for (at, byte) in text.bytes().enumerate().filter(|(_, b)| *b != b'\n') {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = if byte == b'1' { b'0' } else { b'1' };
            let changed = String::from_utf8(bytes).expect("ASCII");
            assert!(changed.parse::<Checkpoint>().is_err(), "byte {at} changed");
        }
        for cut in 0..text.len() - 1 {
            assert!(text[..cut].parse::<Checkpoint>().is_err(), "cut at {cut}");
        }
    }
}
