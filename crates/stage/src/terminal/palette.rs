//! Classes to colours.

use plateau_core::Seat;

/// A colour.
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

    /// Whether dark letters are read better on it than light ones.
    pub fn is_light(self) -> bool {
        299 * u32::from(self.0) + 587 * u32::from(self.1) + 114 * u32::from(self.2) > 140_000
    }
}

/// How a shape looks: what its classes come to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Look {
    /// What fills it, if anything.
    pub fill: Option<Rgb>,
    /// What its edge is drawn with, if anything.
    pub stroke: Option<Rgb>,
    /// How thick that is, in board units.
    pub width: f32,
}

/// The colours of a display: of the page and of every class.
#[derive(Clone, Debug, Default)]
pub struct Palette {
    _private: (),
}

impl Palette {
    /// The class of what belongs to a seat.
    pub fn seat(seat: Seat) -> String {
        format!("seat-{seat}")
    }

    /// What a shape with these classes looks like.
    pub fn look(&self, class: &str) -> Look {
        let mut look = Look::default();
        for name in class.split_whitespace() {
            let fill = |rgb| Look {
                fill: Some(rgb),
                ..Look::default()
            };
            look = match name {
                "board-back" => fill(Rgb(24, 32, 48)),
                "board-front" => fill(Rgb(63, 92, 138)),
                "seat-1" => fill(Rgb(214, 72, 60)),
                "seat-2" => fill(Rgb(240, 196, 72)),
                "label" => fill(Rgb(150, 150, 155)),
                "mark-win" => Look {
                    fill: None,
                    stroke: Some(Rgb(255, 255, 255)),
                    width: 0.1,
                },
                "mark-last" => fill(Rgb(40, 40, 40)),
                _ => look,
            };
        }
        look
    }

    /// The ground that everything stands on.
    pub fn surface(&self) -> Rgb {
        Rgb(28, 27, 25)
    }
    /// Letters.
    pub fn ink(&self) -> Rgb {
        Rgb(236, 232, 225)
    }
    /// Letters that stay in the background.
    pub fn quiet(&self) -> Rgb {
        Rgb(150, 145, 138)
    }
    /// The one colour that says "here".
    pub fn accent(&self) -> Rgb {
        Rgb(92, 176, 160)
    }
}
