//! What a terminal can show, as far as its environment tells.

use ratatui::style::Color;

use super::Rgb;

/// How many colours a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// None: letters, bold and reverse must do.
    None,
    /// The sixteen of old.
    Sixteen,
    /// The cube of 6 × 6 × 6 and 24 greys.
    Indexed,
    /// 24 bits.
    True,
}

impl Depth {
    /// What the environment says: `NO_COLOR`, `COLORTERM`, `TERM`.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Depth {
        let term = variable("TERM").unwrap_or_default();
        if variable("NO_COLOR").is_some_and(|value| !value.is_empty())
            || term == "dumb"
            || term.starts_with("vt")
        {
            return Depth::None;
        }
        let colorterm = variable("COLORTERM").unwrap_or_default();
        if matches!(colorterm.as_str(), "truecolor" | "24bit") || term.ends_with("-direct") {
            Depth::True
        } else if term.contains("256color") {
            Depth::Indexed
        } else {
            Depth::Sixteen
        }
    }

    /// The nearest colour that the terminal has.
    pub fn colour(self, rgb: Rgb) -> Color {
        match self {
            Depth::None => Color::Reset,
            Depth::Sixteen => sixteen(rgb),
            Depth::Indexed => Color::Indexed(indexed(rgb)),
            Depth::True => Color::Rgb(rgb.0, rgb.1, rgb.2),
        }
    }

    /// The nearest to this colour for letters on this ground: of the sixteen, one that can be read on
    /// it whatever a terminal makes of them.
    pub fn readable(self, ink: Rgb, ground: Rgb) -> Color {
        match self {
            Depth::Sixteen => legible(sixteen(ink), sixteen(ground)),
            depth => depth.colour(ink),
        }
    }

    /// Whether mixed colours come out as meant, so that edges can be smoothed.
    pub fn blends(self) -> bool {
        self >= Depth::Indexed
    }
}

/// Which characters a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charset {
    /// Half-blocks, box lines, arrows.
    Unicode,
    /// The 95 of ASCII.
    Ascii,
}

impl Charset {
    /// What the locale says. One that is not set at all is taken for Unicode, as terminals are.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Charset {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .iter()
            .filter_map(|name| variable(name))
            .find(|value| !value.is_empty());
        let dumb = variable("TERM").as_deref() == Some("dumb");
        match locale.map(|locale| locale.to_ascii_lowercase()) {
            Some(name) if !name.contains("utf-8") && !name.contains("utf8") => Charset::Ascii,
            _ if dumb => Charset::Ascii,
            _ => Charset::Unicode,
        }
    }

    /// The first where Unicode is shown, else the second.
    pub fn pick<T>(self, unicode: T, ascii: T) -> T {
        match self {
            Charset::Unicode => unicode,
            Charset::Ascii => ascii,
        }
    }
}

/// The values that the 6 × 6 × 6 cube of xterm has on each axis.
const CUBE: [u8; 6] = [0, 95, 135, 175, 215, 255];

fn indexed(rgb: Rgb) -> u8 {
    let step = |value: u8| {
        let near = |i: &usize| CUBE[*i].abs_diff(value);
        (0..6).min_by_key(near).unwrap_or_default()
    };
    let (r, g, b) = (step(rgb.0), step(rgb.1), step(rgb.2));
    let cube = (16 + 36 * r + 6 * g + b) as u8;
    let mean = (u16::from(rgb.0) + u16::from(rgb.1) + u16::from(rgb.2)) / 3;
    let grey = (mean.saturating_sub(3) / 10).min(23) as u8;
    let level = 8 + 10 * grey;
    let in_cube = rgb.distance(Rgb(CUBE[r], CUBE[g], CUBE[b]));
    if rgb.distance(Rgb(level, level, level)) < in_cube {
        232 + grey
    } else {
        cube
    }
}

/// The sixteen with the values that most terminals give them.
const SIXTEEN: [(Color, Rgb); 16] = [
    (Color::Black, Rgb(0, 0, 0)),
    (Color::Red, Rgb(190, 30, 30)),
    (Color::Green, Rgb(20, 150, 50)),
    (Color::Yellow, Rgb(180, 130, 20)),
    (Color::Blue, Rgb(40, 70, 150)),
    (Color::Magenta, Rgb(160, 40, 160)),
    (Color::Cyan, Rgb(20, 150, 170)),
    (Color::Gray, Rgb(190, 190, 190)),
    (Color::DarkGray, Rgb(100, 100, 100)),
    (Color::LightRed, Rgb(240, 80, 75)),
    (Color::LightGreen, Rgb(90, 220, 110)),
    (Color::LightYellow, Rgb(245, 215, 80)),
    (Color::LightBlue, Rgb(90, 130, 240)),
    (Color::LightMagenta, Rgb(230, 110, 230)),
    (Color::LightCyan, Rgb(100, 220, 235)),
    (Color::White, Rgb(250, 250, 250)),
];

/// What is more colourful than this keeps its hue: grey is for what is grey.
const COLOURFUL: f32 = 0.18;
/// What is darker than this has no hue to keep.
const DARK: u8 = 100;
/// How much lighter than the other of two colours one must be, that letters are read.
const CONTRAST: f32 = 3.0;

fn sixteen(rgb: Rgb) -> Color {
    let near = |entry: &&(Color, Rgb)| rgb.distance(entry.1);
    let hue = colourful(rgb);
    let all = SIXTEEN.iter();
    all.filter(|(_, own)| !hue || colourful(*own))
        .min_by_key(near)
        .map_or(Color::Reset, |entry| entry.0)
}

fn colourful(Rgb(red, green, blue): Rgb) -> bool {
    let most = red.max(green).max(blue);
    let chroma = most - red.min(green).min(blue);
    most >= DARK && f32::from(chroma) >= COLOURFUL * f32::from(most)
}

/// The ink, or black or white where it cannot be read on this ground. What is none of the sixteen
/// stays.
pub(super) fn legible(ink: Color, ground: Color) -> Color {
    let light = |colour: Color| {
        let found = SIXTEEN.iter().find(|entry| entry.0 == colour);
        found.map(|entry| luminance(entry.1))
    };
    let (Some(own), Some(under)) = (light(ink), light(ground)) else {
        return ink;
    };
    let contrast = |own: f32| (own.max(under) + 0.05) / (own.min(under) + 0.05);
    match contrast(own) >= CONTRAST {
        true => ink,
        false if contrast(0.0) > contrast(1.0) => Color::Black,
        false => Color::White,
    }
}

/// How light a colour looks, from 0 to 1.
fn luminance(Rgb(red, green, blue): Rgb) -> f32 {
    let linear = |part: u8| (f32::from(part) / 255.0).powf(2.2);
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depth(pairs: &[(&str, &str)]) -> Depth {
        Depth::detect(|name| {
            let found = pairs.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_tells_the_colours() {
        assert_eq!(depth(&[("TERM", "xterm")]), Depth::Sixteen);
        assert_eq!(depth(&[("TERM", "xterm-256color")]), Depth::Indexed);
        let truecolor = [("TERM", "xterm-256color"), ("COLORTERM", "truecolor")];
        assert_eq!(depth(&truecolor), Depth::True);
        assert_eq!(
            depth(&[("NO_COLOR", "1"), ("COLORTERM", "truecolor")]),
            Depth::None
        );
        assert_eq!(depth(&[("TERM", "dumb")]), Depth::None);
        assert_eq!(
            depth(&[("NO_COLOR", ""), ("TERM", "xterm")]),
            Depth::Sixteen,
            "an empty NO_COLOR says nothing"
        );
    }

    #[test]
    fn every_depth_keeps_red_and_yellow_apart() {
        let (red, yellow) = (Rgb(224, 76, 66), Rgb(242, 196, 64));
        for depth in [Depth::Sixteen, Depth::Indexed, Depth::True] {
            assert_ne!(depth.colour(red), depth.colour(yellow));
        }
        assert_eq!(Depth::Indexed.colour(Rgb(0, 0, 0)), Color::Indexed(16));
        assert_eq!(
            Depth::Indexed.colour(Rgb(118, 118, 118)),
            Color::Indexed(243)
        );
    }
}
