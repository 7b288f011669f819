//! Moves: the way a tile slides, and slides of several tiles at once.

use std::fmt;

use thiserror::Error;

/// The way one TILE slides (the empty cell goes the other way).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Step {
    /// The tile below the empty cell slides up.
    Up,
    /// The tile above the empty cell slides down.
    Down,
    /// The tile right of the empty cell slides left.
    Left,
    /// The tile left of the empty cell slides right.
    Right,
}

impl Step {
    /// All four ways, in the order every solver tries them.
    pub const ALL: [Step; 4] = [Step::Up, Step::Down, Step::Left, Step::Right];

    /// The step that takes this one back.
    #[must_use]
    pub const fn back(self) -> Step {
        match self {
            Step::Up => Step::Down,
            Step::Down => Step::Up,
            Step::Left => Step::Right,
            Step::Right => Step::Left,
        }
    }

    /// Its letter: `U`, `D`, `L` or `R`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Step::Up => 'U',
            Step::Down => 'D',
            Step::Left => 'L',
            Step::Right => 'R',
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// One move of a person: `count` tiles of a line slide together (`R3`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slide {
    /// The way the tiles slide.
    pub step: Step,
    /// How many of them; lengths count each one.
    pub count: u8,
}

impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count {
            1 => write!(f, "{}", self.step),
            count => write!(f, "{}{count}", self.step),
        }
    }
}

/// A text that is not a row of slides such as `ULDR2`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StepsError {
    /// A letter other than the four ways.
    #[error(
        "`{found}` at place {place} is no move: write U, D, L or R, each with an optional count"
    )]
    Letter {
        /// The letter.
        found: char,
        /// Its place, counted from 1.
        place: usize,
    },
    /// A count that no frame has room for.
    #[error("the count at place {place} is out of range: slide 1 to 99 tiles at once")]
    Count {
        /// Where the count begins, counted from 1.
        place: usize,
    },
}

/// Reads a row of slides such as `ULDR2`; white space between them is allowed.
pub fn parse_steps(text: &str) -> Result<Vec<Slide>, StepsError> {
    let letters: Vec<char> = text.chars().collect();
    let mut slides = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        let step = match letters[at] {
            'U' => Step::Up,
            'D' => Step::Down,
            'L' => Step::Left,
            'R' => Step::Right,
            blank if blank.is_whitespace() => {
                at += 1;
                continue;
            }
            found => {
                return Err(StepsError::Letter {
                    found,
                    place: at + 1,
                });
            }
        };
        at += 1;
        let digits: String = letters[at..]
            .iter()
            .take_while(|c| c.is_ascii_digit())
            .collect();
        let count = match digits.parse::<u8>() {
            _ if digits.is_empty() => 1,
            Ok(count @ 1..=99) => count,
            _ => return Err(StepsError::Count { place: at + 1 }),
        };
        at += digits.len();
        slides.push(Slide { step, count });
    }
    Ok(slides)
}

/// Writes single steps in a row, runs of one way as one slide with a count.
#[must_use]
pub fn write_steps(steps: &[Step]) -> String {
    let runs = steps.chunk_by(|a, b| a == b);
    runs.map(|run| match run.len() {
        1 => run[0].to_string(),
        count => format!("{}{count}", run[0]),
    })
    .collect()
}
