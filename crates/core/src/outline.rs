//! Drawn outlines: a small part of SVG's path language, read with care.

use std::fmt;

use crate::Point;

/// One stroke of an [`Outline`], from where the one before it ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stroke {
    /// Lifts the pen and puts it down there: a new part begins.
    Move(Point),
    /// Straight to there.
    Line(Point),
    /// A curve with one handle.
    Quadratic(Point, Point),
    /// A curve with two handles.
    Cubic(Point, Point, Point),
    /// Back to where this part began.
    Close,
}

/// The outline of a [`Form::Path`](crate::Form::Path): the letters M, L, H, V, C, Q and Z of SVG's
/// path language with absolute numbers in board units, around the place of the shape. The first
/// letter is M; a number needs its own letter, letters are not repeated silently.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outline {
    strokes: Vec<Stroke>,
}

/// Why a text is no outline.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the outline is wrong at byte {at}: {problem}")]
pub struct OutlineError {
    /// Where, in bytes from 0.
    pub at: usize,
    /// What is wrong there.
    pub problem: &'static str,
}

/// The largest number that an outline may hold: no board is that large.
const MOST: f32 = 1000.0;

impl Outline {
    /// Reads the path language.
    pub fn read(text: &str) -> Result<Outline, OutlineError> {
        let mut reader = Reader { text, at: 0 };
        let mut strokes = Vec::new();
        let mut pen = Point::new(0.0, 0.0);
        let mut begin = pen;
        while let Some((at, letter)) = reader.letter() {
            if strokes.is_empty() && letter != 'M' {
                return Err(OutlineError {
                    at,
                    problem: "an outline begins with M",
                });
            }
            let stroke = match letter {
                'M' => Stroke::Move(reader.point()?),
                'L' => Stroke::Line(reader.point()?),
                'H' => Stroke::Line(Point::new(reader.number()?, pen.y)),
                'V' => Stroke::Line(Point::new(pen.x, reader.number()?)),
                'Q' => Stroke::Quadratic(reader.point()?, reader.point()?),
                'C' => Stroke::Cubic(reader.point()?, reader.point()?, reader.point()?),
                'Z' => Stroke::Close,
                _ => {
                    return Err(OutlineError {
                        at,
                        problem: "there are only M, L, H, V, C, Q and Z",
                    });
                }
            };
            if let Stroke::Move(to) = stroke {
                begin = to;
            }
            pen = match stroke {
                Stroke::Move(to) | Stroke::Line(to) => to,
                Stroke::Quadratic(_, to) | Stroke::Cubic(_, _, to) => to,
                Stroke::Close => begin,
            };
            strokes.push(stroke);
        }
        Ok(Outline { strokes })
    }

    /// The strokes in order.
    pub fn strokes(&self) -> &[Stroke] {
        &self.strokes
    }

    /// Every point that is named, handles too: the drawing lies within the box around them.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        self.strokes.iter().flat_map(|stroke| {
            let points = match *stroke {
                Stroke::Move(to) | Stroke::Line(to) => [Some(to), None, None],
                Stroke::Quadratic(a, to) => [Some(a), Some(to), None],
                Stroke::Cubic(a, b, to) => [Some(a), Some(b), Some(to)],
                Stroke::Close => [None; 3],
            };
            points.into_iter().flatten()
        })
    }

    /// The same outline with every point put elsewhere.
    #[must_use]
    pub fn map(&self, mut place: impl FnMut(Point) -> Point) -> Outline {
        let strokes = self.strokes.iter().map(|stroke| match *stroke {
            Stroke::Move(to) => Stroke::Move(place(to)),
            Stroke::Line(to) => Stroke::Line(place(to)),
            Stroke::Quadratic(a, to) => Stroke::Quadratic(place(a), place(to)),
            Stroke::Cubic(a, b, to) => Stroke::Cubic(place(a), place(b), place(to)),
            Stroke::Close => Stroke::Close,
        });
        Outline {
            strokes: strokes.collect(),
        }
    }
}

/// The path language, with at most three decimals.
impl fmt::Display for Outline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = |value: f32| (f64::from(value) * 1000.0).round() / 1000.0 + 0.0;
        for stroke in &self.strokes {
            match *stroke {
                Stroke::Move(to) => write!(f, "M{} {}", n(to.x), n(to.y))?,
                Stroke::Line(to) => write!(f, "L{} {}", n(to.x), n(to.y))?,
                Stroke::Quadratic(a, to) => {
                    write!(f, "Q{} {} {} {}", n(a.x), n(a.y), n(to.x), n(to.y))?;
                }
                Stroke::Cubic(a, b, to) => {
                    write!(f, "C{} {} {} {}", n(a.x), n(a.y), n(b.x), n(b.y))?;
                    write!(f, " {} {}", n(to.x), n(to.y))?;
                }
                Stroke::Close => f.write_str("Z")?,
            }
        }
        Ok(())
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn skip(&mut self) {
        let rest = &self.text[self.at..];
        let gap = |c: char| c.is_ascii_whitespace() || c == ',';
        self.at += rest.len() - rest.trim_start_matches(gap).len();
    }

    fn letter(&mut self) -> Option<(usize, char)> {
        self.skip();
        let letter = self.text[self.at..].chars().next()?;
        let at = self.at;
        self.at += letter.len_utf8();
        Some((at, letter))
    }

    fn number(&mut self) -> Result<f32, OutlineError> {
        self.skip();
        let rest = &self.text[self.at..];
        let sign = usize::from(rest.starts_with('-'));
        let digits = |c: char| c.is_ascii_digit() || c == '.';
        let length = sign + rest[sign..].len() - rest[sign..].trim_start_matches(digits).len();
        let number = rest[..length].parse::<f32>().ok();
        let number = number.filter(|number| number.abs() <= MOST);
        let at = self.at;
        self.at += length;
        number.ok_or(OutlineError {
            at,
            problem: "a number from -1000 to 1000 is missing",
        })
    }

    fn point(&mut self) -> Result<Point, OutlineError> {
        Ok(Point::new(self.number()?, self.number()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_is_read_and_written_again() {
        let text = "M0 0.5L1 2H3V-4Q1 1 2 2C1 1 2 2 3 3Z";
        let outline = Outline::read(text).expect("the outline is valid");
        let absolute = "M0 0.5L1 2L3 2L3 -4Q1 1 2 2C1 1 2 2 3 3Z";
        assert_eq!(outline.to_string(), absolute, "H and V become lines");
        assert_eq!(Outline::read(absolute), Ok(outline), "and back");
        let spaced = Outline::read(" M 0,0 L 1 , 1 Z ").expect("commas and spaces are air");
        assert_eq!(spaced.to_string(), "M0 0L1 1Z", "air does not matter");
    }

    #[test]
    fn what_is_no_outline_is_refused_with_its_place() {
        let at = |text: &str| Outline::read(text).expect_err(text).at;
        assert_eq!(at("L1 1"), 0, "no pen is down yet");
        assert_eq!(
            at("M0 0a1 1"),
            4,
            "arcs are not in our part of the language"
        );
        assert_eq!(at("M0 0 L1"), 7, "a point needs two numbers");
        assert_eq!(at("M0 0 1 1"), 5, "a number needs its letter");
        assert_eq!(at("M0 1e9"), 4, "no exponents");
        assert_eq!(at("M0 9999"), 3, "no endless lines");
        assert_eq!(at("M0 0L\u{1f600}"), 5, "no faces");
    }
}
