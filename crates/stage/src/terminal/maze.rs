//! A board with walls in few cells: each place is three columns of one row, a sign, the wall below
//! and the wall at its right. Every wall can be told apart, with colours and without.

use plateau_core::{Form, Scene, Shape, Words};
use ratatui::{
    buffer::Buffer,
    style::{Modifier, Style},
};

use super::{Camera, Depth, Manner, Marks, Rgb, ascii, marks::Light};

/// Columns and rows of a place.
pub(super) const SCALE: (f32, f32) = (3.0, 1.0);
/// What is thinner is a wall.
const THIN: f32 = 0.25;
/// What is round and smaller is a post where walls meet, or an ornament.
const POST: f32 = 0.15;
/// What is as large in both ways is a body.
const BODY: f32 = 0.6;

/// Whether a scene has walls between its places.
pub(super) fn is_walled(scene: &Scene) -> bool {
    let mut shapes = scene.shapes();
    shapes.any(|shape| matches!(wall(shape), Some(Wall::Upright | Wall::Flat)) && shape.at.x > 0.0)
}

/// The cells that a scene takes, from and to: whole places, and labels before them.
pub(super) fn reach(scene: &Scene) -> ((i32, i32), (i32, i32)) {
    let (from, size) = (scene.origin, scene.size);
    let span = |from: f32, size: f32, scale: f32| {
        let places = |at: f32| (at.floor() * scale) as i32;
        (places(from), places(from + size))
    };
    (span(from.x, size.x, SCALE.0), span(from.y, size.y, SCALE.1))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wall {
    Upright,
    Flat,
}

/// A thin bar as long as a place, on the edge between two.
fn wall(shape: &Shape) -> Option<Wall> {
    let Form::Rect { width, height, .. } = shape.form else {
        return None;
    };
    let on_edge = |at: f32| (at - at.round()).abs() < 0.01;
    let long = 0.9..1.5;
    if width < THIN && long.contains(&height) && on_edge(shape.at.x) {
        Some(Wall::Upright)
    } else if height < THIN && long.contains(&width) && on_edge(shape.at.y) {
        Some(Wall::Flat)
    } else {
        None
    }
}

/// What stands in a cell of the terminal.
#[derive(Clone, Default)]
struct Cell {
    symbol: Option<char>,
    ink: Option<Rgb>,
    ground: Option<Rgb>,
    style: Modifier,
}

/// A board with walls, cell by cell.
pub(super) struct Maze<'a> {
    manner: &'a Manner,
    camera: &'a Camera,
    width: i32,
    height: i32,
    cells: Vec<Cell>,
}

impl<'a> Maze<'a> {
    /// Nothing drawn yet, over the camera's area.
    pub(super) fn new(manner: &'a Manner, camera: &'a Camera) -> Maze<'a> {
        let area = camera.area();
        Maze {
            manner,
            camera,
            width: i32::from(area.width),
            height: i32::from(area.height),
            cells: vec![Cell::default(); usize::from(area.width) * usize::from(area.height)],
        }
    }

    /// Draws all shapes with what is added to them.
    pub(super) fn draw(&mut self, scene: &Scene, marks: &Marks, words: &Words) {
        for shape in scene.shapes() {
            let light = shape.target.as_ref();
            let light = light.map_or(Light::None, |target| marks.light(target));
            self.shape(shape, light, words);
        }
        for shape in scene.shapes().filter(|shape| shape.badge) {
            let badge = shape.target.as_ref().and_then(|target| marks.badge(target));
            if let Some(badge) = badge {
                let style = Modifier::BOLD;
                let (column, row) = self.corner(shape);
                self.write(
                    column,
                    row,
                    &badge.label(),
                    Some(self.manner.palette.ink()),
                    style,
                );
            }
        }
    }

    fn shape(&mut self, shape: &Shape, light: Light, words: &Words) {
        let paint = self.manner.palette.paint(&shape.class);
        let fill = paint.fill.map(|(rgb, _)| rgb);
        if let Some(wall) = wall(shape) {
            return self.wall(shape, wall, fill);
        }
        let (column, row) = self.corner(shape);
        if matches!(shape.form, Form::Circle { radius } if radius < POST) {
            return;
        }
        let Form::Rect { width, height, .. } = shape.form else {
            return self.sign(shape, column, row, light, words, fill);
        };
        if width < BODY || height < BODY {
            return;
        }
        let (across, down) = (
            width.round().max(1.0) as i32,
            height.round().max(1.0) as i32,
        );
        // A body leaves the wall of its place alone; the floor does not.
        let columns = if width < 0.95 { 2 } else { 3 * across };
        let left = if across > 1 {
            column - 3 * (across - 1) / 2
        } else {
            column
        };
        let top = row - (down - 1) / 2;
        for y in top..top + down {
            for x in left..left + columns {
                if let (Some(cell), Some(rgb)) = (self.at(x, y), fill) {
                    cell.ground = Some(rgb);
                }
            }
        }
        self.sign(shape, column, row, light, words, None);
    }

    fn wall(&mut self, shape: &Shape, wall: Wall, ink: Option<Rgb>) {
        let (column, row) = self.camera.cell(shape.at);
        let charset = self.manner.charset;
        let (upright, flat) = charset.pick(('▕', '▁'), ('|', '_'));
        match wall {
            Wall::Upright => self.put(
                (column.round() as i32 - 1, row.floor() as i32),
                upright,
                ink,
            ),
            Wall::Flat => {
                let left = (column - 1.5).round() as i32;
                let y = row.round() as i32 - 1;
                self.put((left + 1, y), flat, ink);
                // A sign keeps its place: the second half of the wall is seen beside it.
                let free = |cell: &mut Cell| cell.symbol.is_none_or(|symbol| symbol == '·');
                if self.at(left, y).is_some_and(free) {
                    self.put((left, y), flat, ink);
                }
            }
        }
    }

    fn put(&mut self, (x, y): (i32, i32), symbol: char, ink: Option<Rgb>) {
        if let Some(cell) = self.at(x, y) {
            (cell.symbol, cell.ink) = (Some(symbol), ink);
            cell.style = Modifier::empty();
        }
    }

    /// What is written on a shape; a light on its place.
    fn sign(
        &mut self,
        shape: &Shape,
        column: i32,
        row: i32,
        light: Light,
        words: &Words,
        ink: Option<Rgb>,
    ) {
        let written = shape.written(words).filter(|text| !text.is_empty());
        let label = matches!(shape.form, Form::Text { .. });
        if let Some(text) = written {
            let text: String = match self.manner.charset {
                super::Charset::Unicode => text.into_owned(),
                super::Charset::Ascii => text.chars().map(ascii).collect(),
            };
            let long = text.chars().count() as i32;
            let floor = !label && text == "·";
            let ink = match label {
                true => ink,
                false => Some(self.manner.palette.ink()),
            };
            if long > 1 || label && shape.at.x < 0.0 {
                let (middle, _) = self.camera.cell(shape.at);
                let start = (middle - long as f32 / 2.0 - 0.01).round() as i32;
                self.write(start, row, &text, ink, Modifier::empty());
            } else if floor {
                // A point on the floor stands where nothing else does.
                self.write(
                    column,
                    row,
                    &text,
                    Some(self.manner.palette.quiet()),
                    Modifier::DIM,
                );
            } else {
                self.write(column, row, &text, ink, Modifier::BOLD);
            }
        }
        let lit = match light {
            Light::Cursor | Light::Picked => Some((0.6, Modifier::REVERSED)),
            Light::Advised => Some((0.4, Modifier::UNDERLINED)),
            Light::Legal => Some((0.2, Modifier::UNDERLINED)),
            Light::None => None,
        };
        let Some((share, style)) = lit else {
            return;
        };
        let (accent, surface) = (self.manner.palette.accent(), self.manner.palette.surface());
        let plain = !self.manner.depth.blends();
        for x in [column, column + 1] {
            if let Some(cell) = self.at(x, row) {
                let ground = cell.ground.unwrap_or(surface);
                // A mixed colour of the sixteen would come out as another robot's.
                if plain {
                    cell.style |= style;
                    cell.symbol.get_or_insert(' ');
                } else {
                    cell.ground = Some(ground.mix(accent, share));
                }
            }
        }
    }

    /// The first column and the row of the place where a shape is.
    fn corner(&self, shape: &Shape) -> (i32, i32) {
        let (column, row) = self.camera.cell(shape.at);
        // What stands on the edge between two places belongs to the one before it.
        ((column - 1.5).round() as i32, (row - 0.01).floor() as i32)
    }

    fn write(&mut self, column: i32, row: i32, text: &str, ink: Option<Rgb>, style: Modifier) {
        for (x, symbol) in (column..).zip(text.chars()) {
            if let Some(cell) = self.at(x, row) {
                (cell.symbol, cell.style) = (Some(symbol), style);
                cell.ink = ink.or(cell.ink);
            }
        }
    }

    fn at(&mut self, x: i32, y: i32) -> Option<&mut Cell> {
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        let index = (y * self.width + x) as usize;
        inside.then(|| &mut self.cells[index])
    }

    /// Puts everything into the terminal's buffer.
    pub(super) fn finish(self, buffer: &mut Buffer) {
        let area = self.camera.area();
        let depth = self.manner.depth;
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
            if depth != Depth::None {
                if let Some(ink) = cell.ink {
                    style = style.fg(depth.colour(ink));
                }
                if let Some(ground) = cell.ground {
                    style = style.bg(depth.colour(ground));
                }
            }
            there.set_style(style);
        }
    }
}
