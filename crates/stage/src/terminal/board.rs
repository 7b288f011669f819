//! The widget: a scene with its marks, through a camera.

use std::collections::HashMap;

use plateau_core::{Form, Scene, Shape, Target, Words};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Color, Modifier, Style},
    widgets::Widget,
};

use super::{
    Badge, Camera, Charset, Depth, Manner, Marks, Paint, Palette, Rgb, aim::mains, ascii,
    camera::Kind, depth::legible, letters::Letters, marks::Light, maze::Maze, pixels::Pixels,
    signs::Signs,
};

/// How thick the edge of what the keyboard is on is drawn where colours cannot be mixed.
const EDGE: f32 = 0.2;

/// A scene with its marks, through a camera. It draws where the camera was made for.
pub struct Board<'a> {
    /// What is drawn.
    pub scene: &'a Scene,
    /// What is added to it.
    pub marks: &'a Marks,
    /// Scale and part.
    pub camera: &'a Camera,
    /// What the terminal can do.
    pub manner: &'a Manner,
    /// What labels are said in.
    pub words: &'a Words,
}

/// Something written on the picture: the middle of it in cells, the letters, how they look.
struct Writing {
    column: f32,
    row: f32,
    text: String,
    ink: Option<Rgb>,
    style: Modifier,
    /// Whether it may cover other writing.
    first: bool,
}

impl Widget for Board<'_> {
    fn render(self, _: Rect, buffer: &mut Buffer) {
        match self.camera.kind() {
            Kind::Maze => {
                let mut maze = Maze::new(self.manner, self.camera);
                maze.draw(self.scene, self.marks, self.words);
                maze.finish(buffer);
            }
            Kind::Signs => {
                let mut signs = Signs::new(self.manner, self.camera);
                signs.draw(self.scene, self.marks, self.words);
                signs.finish(buffer);
            }
            Kind::Picture if self.manner.depth == Depth::None => self.letters(buffer),
            Kind::Picture => self.pixels(buffer),
        }
        if self.manner.depth == Depth::Sixteen {
            self.settle(buffer);
        }
    }
}

impl Board<'_> {
    /// What sixteen colours ask for: a ground that is known, and letters that are read on theirs.
    fn settle(&self, buffer: &mut Buffer) {
        let surface = self.manner.depth.colour(self.manner.palette.surface());
        let ink = self.manner.depth.colour(self.manner.palette.ink());
        for place in self.camera.area().intersection(buffer.area).positions() {
            let Some(cell) = buffer.cell_mut(place) else {
                continue;
            };
            if cell.bg == Color::Reset {
                cell.bg = surface;
            }
            if cell.fg == Color::Reset {
                cell.fg = ink;
            }
            // Half-blocks are no letters: they are as the picture has them.
            if !["▀", "▄"].contains(&cell.symbol()) {
                cell.fg = legible(cell.fg, cell.bg);
            }
        }
    }

    fn letters(&self, buffer: &mut Buffer) {
        let mut letters = Letters::new(self.manner, self.camera);
        let mains = mains(self.scene);
        // What is for pictures only says what a sign says, too.
        let drawn = |shape: &&Shape| shape.class.split(' ').any(|class| class == "drawn");
        for shape in self.scene.shapes().filter(|shape| !drawn(shape)) {
            let main = shape.target.as_ref().and_then(|target| mains.get(target));
            let main = main.is_some_and(|main| std::ptr::eq(*main, shape));
            let mut style = match self.light(shape) {
                Light::Cursor | Light::Picked => Modifier::REVERSED,
                Light::Legal | Light::Advised if main => Modifier::UNDERLINED,
                _ => Modifier::empty(),
            };
            if shape.class.contains("seat") {
                style |= Modifier::BOLD;
            }
            let written = shape.written(self.words);
            letters.draw(
                shape,
                written.as_deref(),
                self.manner.palette.paint(&shape.class),
                style,
            );
        }
        for (shape, writing) in self.writings() {
            let (column, row) = letters.spot(shape.badge_place());
            letters.write(column, row, writing.text, writing.style);
        }
        letters.finish(buffer);
    }

    fn pixels(&self, buffer: &mut Buffer) {
        let mut pixels = Pixels::new(self.manner, self.camera);
        let mut writings = Vec::new();
        let mains = mains(self.scene);
        for shape in self.scene.shapes() {
            let paint = self.lit(shape, &mains, self.manner.palette.paint(&shape.class));
            let letters = matches!(shape.form, Form::Path { .. } | Form::Text { .. });
            if let (true, Some(text)) = (letters, shape.written(self.words)) {
                let (column, row) = self.camera.cell(shape.at);
                writings.push(Writing {
                    column,
                    row,
                    text: text.into_owned(),
                    ink: paint.fill.map(|(rgb, _)| rgb),
                    style: Modifier::empty(),
                    first: false,
                });
            } else {
                pixels.draw(shape, paint);
            }
        }
        pixels.write(buffer);
        let numbers = self.writings().map(|(_, writing)| writing);
        let mut taken = Vec::new();
        for writing in numbers.chain(writings) {
            self.write(&writing, &pixels, &mut taken, buffer);
        }
    }

    /// Numbers and arrows on the targets that have a place for them.
    fn writings(&self) -> impl Iterator<Item = (&Shape, Writing)> {
        let shapes = self.scene.shapes().filter(|shape| shape.badge);
        shapes.filter_map(|shape| {
            let target = shape.target.as_ref()?;
            let palette = &self.manner.palette;
            let light = self.light(shape);
            let hand = self.hand().unwrap_or(palette.accent());
            // A number that has no room must not run into the next one; the best stands anyway.
            let room = self.camera.scale().0 as usize;
            let fits =
                |badge: &&Badge| badge.best || badge.label_within(room).chars().count() < room;
            let advised = self.marks.advised.contains(target);
            let number = |badge: &Badge| {
                let label = badge.label_within(room);
                let roomy = label.chars().count() + 1 < room;
                if advised && roomy {
                    format!("★{label}")
                } else {
                    label
                }
            };
            let (text, ink, style) = match (self.marks.badge(target).filter(fits), light) {
                (Some(badge), _) if badge.best || advised => {
                    (number(badge), palette.accent(), Modifier::BOLD)
                }
                (Some(badge), _) if badge.proven => (number(badge), palette.ink(), Modifier::BOLD),
                (Some(badge), _) => (number(badge), palette.quiet(), Modifier::ITALIC),
                (None, _) if advised => ("★".to_owned(), palette.accent(), Modifier::BOLD),
                // A body is lit instead: signs would cover what stands on it.
                (None, _) if palette.paint(&shape.class).fill.is_some() => return None,
                (None, Light::Cursor | Light::Picked) => ("▼".to_owned(), hand, Modifier::BOLD),
                (None, Light::Legal) => ("·".to_owned(), palette.quiet(), Modifier::DIM),
                (None, _) => return None,
            };
            let (column, row) = self.camera.cell(shape.badge_place());
            let text = match self.manner.charset {
                Charset::Unicode => text,
                Charset::Ascii => text.chars().map(ascii).collect(),
            };
            let reversed = self.manner.depth == Depth::None && light == Light::Cursor;
            let style = if reversed {
                style | Modifier::REVERSED
            } else {
                style
            };
            let writing = Writing {
                column,
                row,
                text,
                ink: Some(ink),
                style,
                first: true,
            };
            Some((shape, writing))
        })
    }

    fn write(
        &self,
        writing: &Writing,
        pixels: &Pixels<'_>,
        taken: &mut Vec<(u16, i32, i32)>,
        buffer: &mut Buffer,
    ) {
        let area = self.camera.area();
        let length = writing.text.chars().count() as i32;
        let start = (writing.column - length as f32 / 2.0).round() as i32;
        let Ok(row) = u16::try_from(writing.row.floor() as i32) else {
            return;
        };
        // Numbers that would run into each other are left out, every other one or so.
        let touches =
            |&(y, from, to): &(u16, i32, i32)| y == row && start <= to && start + length >= from;
        let cut = start < 0 || start + length > i32::from(area.width);
        if row >= area.height || cut || (!writing.first && taken.iter().any(touches)) {
            return;
        }
        taken.push((row, start, start + length));
        for (column, symbol) in (start as u16..).zip(writing.text.chars()) {
            let Some(cell) = buffer.cell_mut((area.x + column, area.y + row)) else {
                continue;
            };
            let depth = self.manner.depth;
            cell.set_char(symbol);
            let mut style = Style::new().add_modifier(writing.style);
            if let Some(behind) = pixels.behind(column, row) {
                style = style.bg(depth.colour(behind));
            }
            if let Some(ink) = writing.ink {
                style = style.fg(depth.colour(ink));
            }
            cell.set_style(style);
        }
    }

    fn light(&self, shape: &Shape) -> Light {
        let target = shape.target.as_ref();
        target.map_or(Light::None, |target| self.marks.light(target))
    }

    /// The colour of the one who is to move.
    fn hand(&self) -> Option<Rgb> {
        let seat = self.marks.hand?;
        let fill = self.manner.palette.paint(&Palette::seat(seat)).fill;
        fill.map(|(rgb, _)| rgb)
    }

    /// The paint of a shape whose target is legal, picked or under the cursor.
    fn lit(&self, shape: &Shape, mains: &HashMap<&Target, &Shape>, mut paint: Paint) -> Paint {
        let light = self.light(shape);
        let Some(target) = shape.target.as_ref().filter(|_| light != Light::None) else {
            return paint;
        };
        let main = mains
            .get(target)
            .is_some_and(|main| std::ptr::eq(*main, shape));
        let palette = &self.manner.palette;
        if self.manner.depth == Depth::Sixteen {
            // A mixed colour would come out as somebody else's: an edge says "here" instead.
            if main && matches!(light, Light::Picked | Light::Cursor) {
                paint.stroke = Some((palette.accent(), 1.0));
                paint.width = EDGE;
            }
            return paint;
        }
        let share = match (light, main) {
            // A target with a bare place for signs shows there that it is legal.
            (Light::Legal, _) if paint.fill.is_none() || !main => 0.0,
            (Light::Legal, _) => 0.25,
            (Light::Advised, true) => 0.25,
            (Light::Advised, false) => 0.12,
            (Light::Picked | Light::Cursor, true) if paint.fill.is_some() => 0.6,
            (Light::Picked | Light::Cursor, true) => 0.3,
            (Light::Picked | Light::Cursor, false) => 0.18,
            (Light::None, _) => 0.0,
        };
        if share > 0.0 {
            let (ground, cover) = paint.fill.unwrap_or((palette.surface(), 1.0));
            paint.fill = Some((ground.mix(palette.accent(), share), cover));
        }
        paint
    }
}
