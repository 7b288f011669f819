//! Glyphs and box lines: a board without colours.

use plateau_core::{Form, Point, Shape};
use ratatui::{
    buffer::Buffer,
    style::{Modifier, Style},
};

use super::{Camera, Manner, Paint, ascii, lines::Lines, outline};

/// Letters on a grid of box lines.
pub(super) struct Letters<'a> {
    manner: &'a Manner,
    camera: &'a Camera,
    lines: Lines,
    writing: Vec<(i32, i32, String, Modifier)>,
}

impl<'a> Letters<'a> {
    /// Nothing written yet, over the camera's area.
    pub(super) fn new(manner: &'a Manner, camera: &'a Camera) -> Letters<'a> {
        let area = camera.area();
        Letters {
            manner,
            camera,
            lines: Lines::new(area.width, area.height),
            writing: Vec::new(),
        }
    }

    /// Draws one shape: a frame where it has a body, what is written on it in the middle, and brackets where
    /// it only marks what is under it.
    pub(super) fn draw(
        &mut self,
        shape: &Shape,
        written: Option<&str>,
        paint: Paint,
        style: Modifier,
    ) {
        let roomy = self.camera.scale().1 > 1.0;
        let framed = matches!(shape.form, Form::Rect { .. } | Form::Plate { .. });
        if framed && roomy && paint.fill.is_some() {
            let (middle, half) = outline::extent(&shape.form);
            let corner = |x: f32, y: f32| {
                let at = Point::new(shape.at.x + middle.x + x, shape.at.y + middle.y + y);
                let (column, row) = self.camera.cell(at);
                (column.round() as i32, row.round() as i32)
            };
            let (from, to) = (corner(-half.x, -half.y), corner(half.x, half.y));
            self.lines.rectangle(from, to);
        }
        let (column, row) = self.spot(shape.at);
        match written {
            Some(text) => self.write(column, row, self.plain(text), style),
            None if shape.class.split(' ').any(|name| name.starts_with("mark")) => {
                self.mark(column, row, brackets(&shape.class));
            }
            None => {}
        }
    }

    /// The cell of the area that shows this place.
    pub(super) fn spot(&self, at: Point) -> (i32, i32) {
        let (column, row) = self.camera.cell(at);
        // A place on the edge between two cells belongs to the one before it.
        ((column - 0.5).ceil() as i32, (row - 0.5).ceil() as i32)
    }

    /// Writes over what was there; the middle of the text is at the column.
    pub(super) fn write(&mut self, column: i32, row: i32, text: String, style: Modifier) {
        self.writing.push((column, row, text, style));
    }

    /// Brackets around what is there, where there is room for them; the first pair stays.
    fn mark(&mut self, column: i32, row: i32, (open, close): (&str, &str)) {
        let roomy = self.camera.scale().0 > 2.0;
        let before = (column - 1, row);
        let marked = |(x, y, text, _): &(i32, i32, String, Modifier)| {
            (*x, *y) == before && ["[", "(", "<"].contains(&text.as_str())
        };
        if roomy && !self.writing.iter().any(marked) {
            self.write(column - 1, row, open.to_owned(), Modifier::BOLD);
            self.write(column + 1, row, close.to_owned(), Modifier::BOLD);
        }
        for (x, y, _, style) in &mut self.writing {
            if (*x, *y) == (column, row) {
                *style |= Modifier::BOLD | Modifier::UNDERLINED;
            }
        }
    }

    fn plain(&self, glyph: &str) -> String {
        match self.manner.charset {
            super::Charset::Unicode => glyph.to_owned(),
            super::Charset::Ascii => glyph.chars().map(ascii).collect(),
        }
    }

    /// Puts lines and letters into the terminal's buffer.
    pub(super) fn finish(self, buffer: &mut Buffer) {
        let area = self.camera.area();
        let quiet = Style::new().add_modifier(Modifier::DIM);
        for y in 0..area.height {
            for x in 0..area.width {
                if let Some(symbol) = self.lines.symbol(x, y, self.manner.charset)
                    && let Some(cell) = buffer.cell_mut((area.x + x, area.y + y))
                {
                    cell.set_char(symbol).set_style(quiet);
                }
            }
        }
        for (column, row, text, modifier) in &self.writing {
            let text: Vec<char> = text.chars().collect();
            let start = column - (text.len() as i32 - 1) / 2;
            for (x, symbol) in (start..).zip(text) {
                let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(*row)) else {
                    continue;
                };
                if x < area.width
                    && y < area.height
                    && let Some(cell) = buffer.cell_mut((area.x + x, area.y + y))
                {
                    cell.set_char(symbol).set_style(Style::reset());
                    cell.set_style(Style::new().add_modifier(*modifier));
                }
            }
        }
    }
}

/// How a mark without a glyph is written around what it marks.
pub(super) fn brackets(class: &str) -> (&'static str, &'static str) {
    if class.contains("win") {
        ("[", "]")
    } else if class.contains("last") {
        ("(", ")")
    } else {
        ("<", ">")
    }
}
