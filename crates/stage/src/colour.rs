//! A colour, and how light it is.

use std::{fmt, str::FromStr};

/// A colour in sRGB with its opacity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour {
    /// Red.
    pub red: u8,
    /// Green.
    pub green: u8,
    /// Blue.
    pub blue: u8,
    /// 255 is opaque, 0 is clear.
    pub alpha: u8,
}

impl Colour {
    /// An opaque colour.
    pub const fn rgb(red: u8, green: u8, blue: u8) -> Colour {
        Colour {
            red,
            green,
            blue,
            alpha: 255,
        }
    }

    /// What is seen when this colour lies over another.
    #[must_use]
    pub fn over(self, below: Colour) -> Colour {
        let alpha = u32::from(self.alpha);
        let mix = |top: u8, low: u8| {
            let sum = u32::from(top) * alpha + u32::from(low) * (255 - alpha);
            u8::try_from((sum + 127) / 255).unwrap_or(u8::MAX)
        };
        Colour {
            red: mix(self.red, below.red),
            green: mix(self.green, below.green),
            blue: mix(self.blue, below.blue),
            alpha: self.alpha.max(below.alpha),
        }
    }

    /// Relative luminance as WCAG defines it: 0 black, 1 white.
    pub fn luminance(self) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }

    /// How light the eye finds it: 0 black, 100 white (CIE L*).
    pub fn lightness(self) -> f64 {
        let y = self.luminance();
        if y <= 0.008_856 {
            903.3 * y
        } else {
            116.0 * y.cbrt() - 16.0
        }
    }

    /// The contrast of two opaque colours as WCAG defines it, from 1 to 21.
    pub fn contrast(self, other: Colour) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

/// As CSS writes it: `#rrggbb`, with opacity `#rrggbbaa`.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)?;
        if self.alpha < 255 {
            write!(f, "{:02x}", self.alpha)?;
        }
        Ok(())
    }
}

/// A text that is no colour.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no colour; write #rrggbb or #rrggbbaa")]
pub struct NoColour(String);

impl FromStr for Colour {
    type Err = NoColour;
    fn from_str(text: &str) -> Result<Colour, NoColour> {
        let fault = || NoColour(text.to_owned());
        let digits = text.strip_prefix('#').ok_or_else(fault)?;
        if !matches!(digits.len(), 6 | 8) || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(fault());
        }
        let part = |at: usize| match digits.get(at..at + 2) {
            Some(pair) => u8::from_str_radix(pair, 16).map_err(|_| fault()),
            None => Ok(255),
        };
        Ok(Colour {
            red: part(0)?,
            green: part(2)?,
            blue: part(4)?,
            alpha: part(6)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_reads_what_it_writes() {
        for text in ["#00aaff", "#12345678", "#ffffff"] {
            let colour: Colour = text.parse().expect("the text is a colour");
            assert_eq!(colour.to_string(), text);
        }
        for text in ["", "#", "#fff", "red", "#12345g", "#1234567", "#ééé"] {
            assert!(text.parse::<Colour>().is_err(), "{text:?} is no colour");
        }
    }

    #[test]
    fn contrast_is_that_of_wcag() {
        let (black, white) = (Colour::rgb(0, 0, 0), Colour::rgb(255, 255, 255));
        assert!((black.contrast(white) - 21.0).abs() < 1e-9);
        assert!((white.contrast(white) - 1.0).abs() < 1e-9);
        assert!((white.lightness() - 100.0).abs() < 0.01);
        let half = Colour {
            alpha: 128,
            ..black
        };
        assert_eq!(half.over(white), Colour::rgb(127, 127, 127));
    }
}
