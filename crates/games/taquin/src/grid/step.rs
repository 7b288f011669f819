//! Moves: the way a tile slides, and slides of several tiles at once.

use std::{fmt, str::FromStr};

use plateau_core::{Direction, Refusal, refusal};

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

impl Step {
    /// The step of a letter.
    #[must_use]
    pub const fn of(letter: char) -> Option<Step> {
        match letter {
            'U' => Some(Step::Up),
            'D' => Some(Step::Down),
            'L' => Some(Step::Left),
            'R' => Some(Step::Right),
            _ => None,
        }
    }

    /// The way the tile goes, as displays name it.
    #[must_use]
    pub const fn way(self) -> Direction {
        match self {
            Step::Up => Direction::Up,
            Step::Down => Direction::Down,
            Step::Left => Direction::Left,
            Step::Right => Direction::Right,
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

impl Slide {
    /// One tile.
    #[must_use]
    pub const fn one(step: Step) -> Slide {
        Slide { step, count: 1 }
    }

    /// The slide that takes this one back.
    #[must_use]
    pub const fn back(self) -> Slide {
        Slide {
            step: self.step.back(),
            count: self.count,
        }
    }
}

/// Reads just what `Display` writes: `R`, `R3`.
impl FromStr for Slide {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Slide, Refusal> {
        let not_a_move = || refusal!("taquin-move-form", text = text);
        let mut letters = text.chars();
        let step = letters.next().and_then(Step::of).ok_or_else(not_a_move)?;
        match letters.as_str() {
            "" => Ok(Slide::one(step)),
            digits if digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) => {
                Err(not_a_move())
            }
            digits => match digits.parse() {
                Ok(count @ 2..=99) => Ok(Slide { step, count }),
                _ => Err(not_a_move()),
            },
        }
    }
}

/// Reads a row of slides such as `ULDR2`; white space between them is allowed.
pub fn parse_steps(text: &str) -> Result<Vec<Slide>, Refusal> {
    let letters: Vec<char> = text.chars().collect();
    let mut slides = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        let step = match letters[at] {
            blank if blank.is_whitespace() => {
                at += 1;
                continue;
            }
            found => match Step::of(found) {
                Some(step) => step,
                None => {
                    return Err(refusal!(
                        "taquin-steps-letter",
                        letter = found.to_string(),
                        place = at + 1
                    ));
                }
            },
        };
        at += 1;
        let digits: String = letters[at..]
            .iter()
            .take_while(|c| c.is_ascii_digit())
            .collect();
        let count = match digits.parse::<u8>() {
            _ if digits.is_empty() => 1,
            Ok(count @ 1..=99) => count,
            _ => return Err(refusal!("taquin-steps-count", place = at + 1)),
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
