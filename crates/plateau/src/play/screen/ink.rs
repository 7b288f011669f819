//! The few styles that every page is written in.

use plateau_core::Seat;
use plateau_stage::terminal::{Depth, Manner, Palette, Rgb};
use ratatui::style::{Modifier, Style};

/// What looks less different from the page than this is not seen on it.
const LOST: u32 = 6_000;

/// The few styles that every page is written in.
#[derive(Clone, Copy, Debug)]
pub struct Ink {
    /// The page itself.
    pub base: Style,
    /// What stays in the background.
    pub quiet: Style,
    /// Titles.
    pub strong: Style,
    /// What can be done now.
    pub accent: Style,
    /// What is chosen.
    pub chosen: Style,
    /// What went wrong.
    pub bad: Style,
}

impl Ink {
    /// The styles for a terminal.
    pub fn new(manner: &Manner) -> Ink {
        let bold = Modifier::BOLD;
        let palette = &manner.palette;
        let colour = |name: &str| manner.depth.colour(palette.token(name));
        let on = |name: &str, ground: &str| {
            let (ink, ground) = (palette.token(name), palette.token(ground));
            manner.depth.readable(ink, ground)
        };
        match manner.depth {
            Depth::None => Ink {
                base: Style::new(),
                quiet: Style::new().add_modifier(Modifier::DIM),
                strong: Style::new().add_modifier(bold),
                accent: Style::new().add_modifier(bold),
                chosen: Style::new().add_modifier(Modifier::REVERSED),
                bad: Style::new().add_modifier(bold),
            },
            // The ground is ours in every depth: what is read on it does not hang on the terminal's.
            Depth::Sixteen | Depth::Indexed | Depth::True => Ink {
                base: Style::new().fg(colour("ink")).bg(colour("surface")),
                quiet: Style::new().fg(on("ink-quiet", "surface")),
                strong: Style::new().fg(colour("ink")).add_modifier(bold),
                accent: Style::new().fg(on("accent", "surface")).add_modifier(bold),
                chosen: Style::new()
                    .fg(on("accent-ink", "accent"))
                    .bg(colour("accent"))
                    .add_modifier(bold),
                bad: Style::new().fg(on("bad", "surface")),
            },
        }
    }

    /// The colour of a seat, for its name and its disc.
    pub fn seat(manner: &Manner, seat: Seat) -> Style {
        // The colour of its discs; of their edge, where they would not be seen.
        let class = format!("disc {}", Palette::seat(seat));
        let paint = manner.palette.paint(&class);
        let (depth, surface) = (manner.depth, manner.palette.surface());
        let seen = |(rgb, _): &(Rgb, f32)| match depth {
            // What counts is what is left of the difference.
            Depth::Sixteen => depth.colour(*rgb) != depth.colour(surface),
            _ => rgb.distance(surface) > LOST,
        };
        let fill = paint.fill.filter(seen).or(paint.stroke);
        match (manner.depth, fill) {
            (Depth::None, _) | (_, None) => Style::new().add_modifier(Modifier::BOLD),
            (depth, Some((rgb, _))) => Style::new()
                .fg(depth.colour(rgb))
                .add_modifier(Modifier::BOLD),
        }
    }
}
