//! Classes to colours: the theme's look, as a terminal can use it.

use plateau_core::Seat;

use crate::{Colour, Look, Theme, ThemeError};

/// A colour without opacity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// This colour with `share` (0 to 1) of another in it.
    #[must_use]
    pub fn mix(self, other: Rgb, share: f32) -> Rgb {
        let blend =
            |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share).round() as u8;
        Rgb(
            blend(self.0, other.0),
            blend(self.1, other.1),
            blend(self.2, other.2),
        )
    }

    /// How different two colours look, roughly.
    pub fn distance(self, other: Rgb) -> u32 {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        3 * square(self.0, other.0) + 4 * square(self.1, other.1) + 2 * square(self.2, other.2)
    }
}

impl From<Colour> for Rgb {
    fn from(colour: Colour) -> Rgb {
        Rgb(colour.red, colour.green, colour.blue)
    }
}

/// How a shape is painted: what its classes come to. A share of 1 is opaque.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paint {
    /// What fills it, if anything, and how opaque that is.
    pub fill: Option<(Rgb, f32)>,
    /// What its edge is drawn with, if anything, and how opaque that is.
    pub stroke: Option<(Rgb, f32)>,
    /// How thick the edge is, in board units.
    pub width: f32,
}

/// The colours of a display: of the page and of every class.
#[derive(Clone, Debug)]
pub struct Palette {
    look: Look,
}

impl Palette {
    /// The colours of a theme for a game with this style sheet.
    pub fn new(theme: Theme, game: &str) -> Result<Palette, ThemeError> {
        Ok(Palette {
            look: Look::new(theme, game)?,
        })
    }

    /// The class of what belongs to a seat.
    pub fn seat(seat: Seat) -> String {
        format!("seat-{seat}")
    }

    /// Which theme it is.
    pub fn theme(&self) -> Theme {
        self.look.theme()
    }

    /// How a shape with these classes is painted; nothing for classes that no rule knows.
    pub fn paint(&self, class: &str) -> Paint {
        let Some(style) = self.look.style(class) else {
            return Paint::default();
        };
        let seen = |colour: Option<Colour>| {
            let colour = colour.filter(|colour| colour.alpha > 0)?;
            let share = f32::from(colour.alpha) / 255.0 * style.opacity;
            Some((Rgb::from(colour), share))
        };
        Paint {
            fill: seen(style.fill),
            stroke: seen(style.stroke),
            width: style.stroke_width,
        }
    }

    /// A token of the house by its name without dashes; letters where there is no such token.
    pub fn token(&self, name: &str) -> Rgb {
        let ink = Colour::rgb(128, 128, 128);
        self.look.colour(name).unwrap_or(ink).into()
    }

    /// The ground that everything stands on.
    pub fn surface(&self) -> Rgb {
        self.token("surface")
    }

    /// Letters.
    pub fn ink(&self) -> Rgb {
        self.token("ink")
    }

    /// Letters that stay in the background.
    pub fn quiet(&self) -> Rgb {
        self.token("ink-quiet")
    }

    /// The one colour that says "here".
    pub fn accent(&self) -> Rgb {
        self.token("accent")
    }
}
