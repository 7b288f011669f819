//! A board of hexagons in few cells, with colours: each place is its sign on its ground. Half-blocks
//! this small would blur ships, ice and numbers into each other.

use plateau_core::{Form, Scene, Shape, Words};
use ratatui::{
    buffer::Buffer,
    style::{Modifier, Style},
};

use super::{
    Camera, Charset, Depth, Manner, Marks, Paint, Rgb, ascii, letters::brackets, marks::Light,
    outline,
};

/// Pixels a unit, from which on half-blocks show what stands on a hexagon.
pub(super) const PICTURES: f32 = 6.0;
/// What looks less different than this is not told apart.
const ALIKE: u32 = 12_000;

/// Something in a cell of the terminal.
#[derive(Clone, Default)]
struct Cell {
    symbol: Option<char>,
    ink: Option<Rgb>,
    ground: Option<Rgb>,
    style: Modifier,
}

/// A board of hexagons, cell by cell.
pub(super) struct Signs<'a> {
    manner: &'a Manner,
    camera: &'a Camera,
    width: i32,
    cells: Vec<Cell>,
}

impl<'a> Signs<'a> {
    /// Nothing drawn yet, over the camera's area.
    pub(super) fn new(manner: &'a Manner, camera: &'a Camera) -> Signs<'a> {
        let area = camera.area();
        Signs {
            manner,
            camera,
            width: i32::from(area.width),
            cells: vec![Cell::default(); usize::from(area.width) * usize::from(area.height)],
        }
    }

    /// Draws all shapes with what is added to them.
    pub(super) fn draw(&mut self, scene: &Scene, marks: &Marks, words: &Words) {
        let drawn = |shape: &&Shape| shape.class.split(' ').any(|class| class == "drawn");
        for shape in scene.shapes().filter(|shape| !drawn(shape)) {
            let paint = self.manner.palette.paint(&shape.class);
            match &shape.form {
                Form::Polygon { points } if points.len() == 6 => match paint.fill {
                    Some((ground, _)) => self.place(scene, shape, ground, marks, words),
                    None => self.brackets(shape),
                },
                Form::Text { .. } => {
                    let written = shape.written(words).unwrap_or_default();
                    let ink = paint.fill.map(|(rgb, _)| rgb);
                    self.write(shape, &written, ink, Modifier::empty(), 0);
                }
                Form::Rect { width, height, .. } => self.bar(shape, (*width, *height), paint),
                _ => {}
            }
        }
        for shape in scene.shapes().filter(|shape| shape.badge) {
            let badge = shape.target.as_ref().and_then(|target| marks.badge(target));
            if let Some(badge) = badge {
                let above = if self.camera.scale().1 > 1.5 { -1 } else { 0 };
                let ink = match badge.best {
                    true => self.manner.palette.accent(),
                    false => self.manner.palette.ink(),
                };
                let label = badge.label_within(self.camera.scale().0 as usize);
                self.write(shape, &label, Some(ink), Modifier::BOLD, above);
            }
        }
    }

    /// A place: its ground, and the sign of what is there in its colours.
    fn place(&mut self, scene: &Scene, shape: &Shape, ground: Rgb, marks: &Marks, words: &Words) {
        let palette = &self.manner.palette;
        let sign = shape.written(words).unwrap_or_default().into_owned();
        let piece = piece(scene, shape).map(|piece| palette.paint(&piece.class));
        let colour = piece.and_then(|paint| paint.fill).map(|(rgb, _)| rgb);
        // What belongs to somebody has a capital letter and stands on its colour; the rest is coloured
        // itself, and its ground says whose ships are nearer.
        let owned = sign.chars().all(char::is_uppercase);
        let (ground, ink) = match colour {
            Some(colour) if owned => {
                let edge = piece.and_then(|paint| paint.stroke).map(|(rgb, _)| rgb);
                (colour, edge)
            }
            colour => (ground, colour),
        };
        let light = shape.target.as_ref();
        let light = light.map_or(Light::None, |target| marks.light(target));
        let (share, style) = match light {
            Light::Cursor | Light::Picked => (0.7, Modifier::BOLD),
            Light::Advised => (0.4, Modifier::BOLD | Modifier::UNDERLINED),
            Light::Legal => (0.15, Modifier::BOLD | Modifier::UNDERLINED),
            Light::None => (0.0, Modifier::empty()),
        };
        let ground = match (self.manner.depth, light) {
            // A mixed colour would come out as somebody else's.
            (Depth::Sixteen, Light::Cursor | Light::Picked) => palette.accent(),
            (Depth::Sixteen, _) => ground,
            _ => ground.mix(palette.accent(), share),
        };
        let ink = ink
            .filter(|ink| ink.distance(ground) > ALIKE)
            .unwrap_or_else(|| readable(ground));
        let (column, row) = self.spot(shape);
        let half = (self.camera.scale().0 as i32 - 1) / 2;
        for x in column - half..=column + half {
            if let Some(cell) = self.at(x, row) {
                *cell = Cell {
                    ground: Some(ground),
                    ..Cell::default()
                };
            }
        }
        self.write(shape, &sign, Some(ink), style, 0);
    }

    /// What was done last is between brackets.
    fn brackets(&mut self, shape: &Shape) {
        let (column, row) = self.spot(shape);
        let (open, close) = brackets(&shape.class);
        let ink = self.manner.palette.ink();
        for (x, symbol) in [(column - 1, open), (column + 1, close)] {
            if let Some(cell) = self.at(x, row).filter(|cell| cell.symbol.is_none()) {
                let ground = cell.ground;
                cell.symbol = symbol.chars().next();
                cell.ink = Some(ground.map_or(ink, readable));
            }
        }
    }

    /// A bar, as of a score.
    fn bar(&mut self, shape: &Shape, (width, height): (f32, f32), paint: Paint) {
        let Some((colour, _)) = paint.fill else {
            return;
        };
        let (across, down) = self.camera.scale();
        let (column, _) = self.camera.cell(shape.at);
        // Thin bars stand in the row of the numbers beside them.
        let (_, top) = self.spot(shape);
        let top = top - ((height * down).round() as i32 - 1).max(0) / 2;
        let span = |middle: f32, size: f32| {
            let from = (middle - size / 2.0).round() as i32;
            from..((middle + size / 2.0).round() as i32).max(from + 1)
        };
        for y in top..top + ((height * down) as i32).max(1) {
            for x in span(column, width * across) {
                if let Some(cell) = self.at(x, y) {
                    cell.ground = Some(colour);
                }
            }
        }
    }

    /// Writes around the middle of a shape, rows below it.
    fn write(&mut self, shape: &Shape, text: &str, ink: Option<Rgb>, style: Modifier, below: i32) {
        let (column, row) = self.spot(shape);
        let start = column - (text.chars().count() as i32 - 1) / 2;
        for (x, symbol) in (start..).zip(text.chars()) {
            let symbol = match self.manner.charset {
                Charset::Unicode => symbol,
                Charset::Ascii => ascii(symbol),
            };
            if let Some(cell) = self.at(x, row + below) {
                (cell.symbol, cell.ink, cell.style) = (Some(symbol), ink, style);
            }
        }
    }

    /// The cell that shows the middle of a shape.
    fn spot(&self, shape: &Shape) -> (i32, i32) {
        let (column, row) = self.camera.cell(shape.at);
        // A place on the edge between two cells belongs to the one before it.
        ((column - 0.5).ceil() as i32, (row - 0.5).ceil() as i32)
    }

    fn at(&mut self, x: i32, y: i32) -> Option<&mut Cell> {
        let inside = (0..self.width).contains(&x) && y >= 0;
        let index = usize::try_from(y * self.width + x).ok()?;
        self.cells.get_mut(index).filter(|_| inside)
    }

    /// Puts everything into the terminal's buffer.
    pub(super) fn finish(self, buffer: &mut Buffer) {
        let (area, depth) = (self.camera.area(), self.manner.depth);
        for (index, cell) in self.cells.into_iter().enumerate() {
            if cell.symbol.is_none() && cell.ground.is_none() {
                continue;
            }
            let (x, y) = (index as i32 % self.width, index as i32 / self.width);
            let Some(there) = buffer.cell_mut((area.x + x as u16, area.y + y as u16)) else {
                continue;
            };
            there.set_char(cell.symbol.unwrap_or(' '));
            let mut style = Style::new().add_modifier(cell.style);
            if let Some(ink) = cell.ink {
                style = style.fg(depth.colour(ink));
            }
            if let Some(ground) = cell.ground {
                style = style.bg(depth.colour(ground));
            }
            there.set_style(style);
        }
    }
}

/// The largest part of what stands on a place.
fn piece<'a>(scene: &'a Scene, place: &Shape) -> Option<&'a Shape> {
    let there = scene.shapes().filter(|shape| {
        let part = matches!(&shape.form, Form::Polygon { points } if points.len() != 6);
        part && shape.at == place.at
    });
    let size = |shape: &&Shape| {
        let (_, half) = outline::extent(&shape.form);
        half.x * half.y
    };
    there.max_by(|one, other| size(one).total_cmp(&size(other)))
}

/// Letters that can be read on this ground.
fn readable(ground: Rgb) -> Rgb {
    let (dark, light) = (Rgb(16, 16, 16), Rgb(250, 250, 250));
    match ground.distance(dark) > ground.distance(light) {
        true => dark,
        false => light,
    }
}
