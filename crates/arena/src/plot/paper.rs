//! The sheet that plots are drawn on: a small SVG writer.

use std::fmt::Write;

use super::Plot;

/// Letters, lines and faint lines.
pub(super) const INK: &str = "#2a2521";
pub(super) const QUIET: &str = "#675e55";
pub(super) const GRID: &str = "#e6e1d9";
/// Colours that eyes of all kinds can tell apart (after Okabe and Ito), on white.
pub(super) const COLOURS: [&str; 7] = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b", "#56b4e9", "#444444",
];
/// The size of letters.
pub(super) const TEXT: f64 = 13.0;

/// Where a text stands relative to its place.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// A sheet of paper.
pub(super) struct Paper {
    body: String,
    title: String,
    width: f64,
    height: f64,
}

impl Paper {
    /// A sheet with its title in the upper left corner.
    pub fn new(title: &str, width: f64, height: f64) -> Paper {
        let mut paper = Paper {
            body: String::new(),
            title: title.to_owned(),
            width,
            height,
        };
        paper.write(16.0, 28.0, title, 16.0, INK, Anchor::Start);
        paper
    }

    pub fn text(&mut self, x: f64, y: f64, text: &str, colour: &str, anchor: Anchor) {
        self.write(x, y, text, TEXT, colour, anchor);
    }

    fn write(&mut self, x: f64, y: f64, text: &str, size: f64, colour: &str, anchor: Anchor) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let _ = writeln!(
            self.body,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" fill=\"{colour}\" text-anchor=\"{anchor}\">{}</text>",
            escaped(text)
        );
    }

    /// A text that is read from below, for the axis on the left.
    pub fn text_up(&mut self, x: f64, y: f64, text: &str) {
        let _ = writeln!(
            self.body,
            "<text transform=\"translate({x:.1} {y:.1}) rotate(-90)\" font-size=\"{TEXT}\" fill=\"{QUIET}\" text-anchor=\"middle\">{}</text>",
            escaped(text)
        );
    }

    /// A text that leans, for long names above columns.
    pub fn text_leaning(&mut self, x: f64, y: f64, text: &str) {
        let _ = writeln!(
            self.body,
            "<text transform=\"translate({x:.1} {y:.1}) rotate(-40)\" font-size=\"{TEXT}\" fill=\"{INK}\">{}</text>",
            escaped(text)
        );
    }

    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), colour: &str, width: f64) {
        let _ = writeln!(
            self.body,
            "<path d=\"M{:.1} {:.1}L{:.1} {:.1}\" stroke=\"{colour}\" stroke-width=\"{width}\"/>",
            from.0, from.1, to.0, to.1
        );
    }

    pub fn path(&mut self, points: &[(f64, f64)], colour: &str) {
        let mut way = String::new();
        for (index, (x, y)) in points.iter().enumerate() {
            let verb = if index == 0 { 'M' } else { 'L' };
            let _ = write!(way, "{verb}{x:.1} {y:.1}");
        }
        let _ = writeln!(
            self.body,
            "<path d=\"{way}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-linejoin=\"round\"/>"
        );
    }

    pub fn rectangle(&mut self, x: f64, y: f64, width: f64, height: f64, colour: &str) {
        let _ = writeln!(
            self.body,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{colour}\"/>"
        );
    }

    /// The mark of the series with this index: colour and form both tell it.
    pub fn mark(&mut self, (x, y): (f64, f64), series: usize, faint: bool) {
        let colour = colour(series);
        let way = match series % 5 {
            0 => "M4.5 0A4.5 4.5 0 1 1 -4.5 0A4.5 4.5 0 1 1 4.5 0Z",
            1 => "M-4 -4H4V4H-4Z",
            2 => "M0 -5.2L5 4H-5Z",
            3 => "M0 -5.5L5.5 0L0 5.5L-5.5 0Z",
            _ => "M0 5.2L5 -4H-5Z",
        };
        let faint = if faint { " fill-opacity=\"0.35\"" } else { "" };
        let _ = writeln!(
            self.body,
            "<path d=\"{way}\" transform=\"translate({x:.1} {y:.1})\" fill=\"{colour}\"{faint}/>"
        );
    }

    /// The finished picture.
    pub fn plot(self) -> Plot {
        let (width, height) = (self.width.ceil(), self.height.ceil());
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" font-family=\"Inter, system-ui, sans-serif\" font-weight=\"500\" role=\"img\">\n<title>{}</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n{}</svg>\n",
            escaped(&self.title),
            self.body
        );
        Plot {
            svg,
            width: width as u32,
            height: height as u32,
        }
    }
}

/// The colour of the series with this index.
pub(super) fn colour(series: usize) -> &'static str {
    COLOURS[series % COLOURS.len()]
}

/// About how wide a text is: exact enough to leave room for it.
pub(super) fn width(text: &str) -> f64 {
    text.chars().count() as f64 * TEXT * 0.58
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
