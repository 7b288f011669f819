//! Which scale fits an area, and which part of a large board is seen.

use plateau_core::{Form, Point, Scene};
use ratatui::layout::Rect;

use super::{Depth, Manner, maze, signs};

/// The area cannot show even a piece of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooSmall;

/// From board units to cells of the terminal and back.
///
/// A cell of a terminal is taken to be twice as high as wide. With colours it is two pixels; a
/// unit then has as many pixels across as down. Without colours a unit has whole cells.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Camera {
    /// Columns for one board unit.
    across: f32,
    /// Rows for one board unit.
    down: f32,
    /// The cell of the board's plane that is the area's top left corner.
    left: i32,
    top: i32,
    area: Rect,
    kind: Kind,
    /// How far the view may go, in cells: from, to.
    reach: ((i32, i32), (i32, i32)),
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Kind {
    /// As a picture: half-blocks, or letters and lines where there are no colours.
    #[default]
    Picture,
    /// Places are signs between walls: there is too little room for a picture of them.
    Maze,
    /// Hexagons are signs on their ground, for the same reason.
    Signs,
}

/// Pixels a unit, from which on cells can be told apart.
const SMALLEST: u16 = 2;
/// Pixels a unit where the board must be scrolled anyway.
const SCROLLED: u16 = 3;
/// Pixels a unit from which on walls between cells can be seen.
const WALLS: f32 = 5.0;
/// Columns and rows a unit, without colours.
const LETTERS: [(f32, f32); 4] = [(8.0, 4.0), (4.0, 2.0), (3.0, 1.0), (2.0, 1.0)];
/// The rows a unit at which rows of hexagons are whole rows of the terminal apart.
const HEXAGONS: f32 = 1.154_700_5;
/// The same for boards of hexagons: a row is never the same as the next one, and half a place is
/// whole columns.
const HEXAGON_LETTERS: [(f32, f32); 5] = [
    (8.0, 4.0 * HEXAGONS),
    (4.0, 2.0 * HEXAGONS),
    (4.0, 2.0),
    (4.0, HEXAGONS),
    (2.0, HEXAGONS),
];
/// The least area that is worth drawing in.
const LEAST: (u16, u16) = (8, 4);

/// Whether the places of a board are hexagons.
fn has_hexagons(scene: &Scene) -> bool {
    let hexagon = |form: &Form| matches!(form, Form::Polygon { points } if points.len() == 6);
    let mut places = scene.shapes().filter(|shape| shape.target.is_some());
    places.any(|shape| hexagon(&shape.form))
}

/// Columns and rows a unit at which signs stand apart.
fn letter_scales(scene: &Scene) -> &'static [(f32, f32)] {
    match (has_hexagons(scene), longest(scene)) {
        (false, _) => &LETTERS,
        (true, ..2) => &HEXAGON_LETTERS,
        // What stands in neighbouring places must not run together.
        (true, _) => &HEXAGON_LETTERS[..4],
    }
}

/// The length of the longest sign that stands on a place.
fn longest(scene: &Scene) -> usize {
    let places = scene.shapes().filter(|shape| shape.target.is_some());
    let signs = places.filter_map(|shape| shape.glyph.as_ref());
    signs.map(|sign| sign.chars().count()).max().unwrap_or(0)
}

/// Whether walls cannot be seen at this scale: without colours a wall is a line among lines.
fn hides_walls((across, _): (f32, f32), manner: &Manner) -> bool {
    manner.depth == Depth::None || across < WALLS
}

impl Camera {
    /// A camera for this area: the largest scale at which the whole scene is seen, or one at which
    /// it must be scrolled. What was scrolled to before stays in view where it can.
    pub fn fit(
        scene: &Scene,
        area: Rect,
        manner: &Manner,
        before: Option<&Camera>,
    ) -> Result<Camera, TooSmall> {
        if area.width < LEAST.0 || area.height < LEAST.1 {
            return Err(TooSmall);
        }
        let scales: Vec<(f32, f32)> = if manner.depth == Depth::None {
            letter_scales(scene).to_vec()
        } else {
            let largest = area.width.max(2 * area.height);
            let pair = |pixels: u16| (f32::from(pixels), f32::from(pixels) / 2.0);
            (SMALLEST..=largest).rev().map(pair).collect()
        };
        let shows_all = |scale: &(f32, f32)| Camera::new(scene, area, manner, *scale).shows_all();
        let fitting = scales.iter().find(|scale| shows_all(scale));
        if maze::is_walled(scene) && fitting.is_none_or(|scale| hides_walls(*scale, manner)) {
            let mut camera = Camera::new(scene, area, manner, maze::SCALE);
            camera.kind = Kind::Maze;
            camera.reach = maze::reach(scene);
            camera.scroll_to(camera.reach.0.0, camera.reach.1.0);
            camera.keep(before);
            return Ok(camera);
        }
        let coloured = manner.depth != Depth::None;
        if coloured && has_hexagons(scene) && fitting.is_none_or(|scale| scale.0 < signs::PICTURES)
        {
            let scales = letter_scales(scene);
            let fitting = scales.iter().find(|scale| shows_all(scale));
            let scale = fitting.or(scales.last()).unwrap_or(&(4.0, 2.0));
            let mut camera = Camera::new(scene, area, manner, *scale);
            camera.kind = Kind::Signs;
            camera.keep(before);
            return Ok(camera);
        }
        let scrolled = match manner.depth {
            Depth::None => *scales.last().unwrap_or(&(2.0, 1.0)),
            _ => (f32::from(SCROLLED), f32::from(SCROLLED) / 2.0),
        };
        let mut camera = Camera::new(scene, area, manner, *fitting.unwrap_or(&scrolled));
        camera.keep(before);
        Ok(camera)
    }

    /// A camera of this scale, in columns and rows for a board unit: for pictures, which are not
    /// made of cells.
    pub fn at_scale(scene: &Scene, area: Rect, manner: &Manner, scale: (f32, f32)) -> Camera {
        let depth = Depth::True;
        let manner = Manner {
            depth,
            ..manner.clone()
        };
        Camera::new(scene, area, &manner, scale)
    }

    /// The part of the board that the cells of [`Camera::frame`] show: where it begins, and its size.
    pub fn part(&self) -> (Point, Point) {
        let frame = self.frame();
        let (left, top) = (
            i32::from(frame.x - self.area.x) + self.left,
            i32::from(frame.y - self.area.y) + self.top,
        );
        (
            Point::new(left as f32 / self.across, top as f32 / self.down),
            Point::new(
                f32::from(frame.width) / self.across,
                f32::from(frame.height) / self.down,
            ),
        )
    }

    /// What was scrolled to before stays in view where it can.
    fn keep(&mut self, before: Option<&Camera>) {
        if let Some(before) = before
            && (before.across, before.down) == (self.across, self.down)
            && !self.shows_all()
        {
            self.scroll_to(before.left, before.top);
        }
    }

    fn new(scene: &Scene, area: Rect, manner: &Manner, (across, down): (f32, f32)) -> Camera {
        // Box lines stand on the edges of cells: the last one needs a place too.
        let edge = i32::from(manner.depth == Depth::None);
        let span = |from: f32, size: f32, scale: f32| {
            (
                (from * scale).floor() as i32,
                ((from + size) * scale).ceil() as i32 + edge,
            )
        };
        let columns = span(scene.origin.x, scene.size.x, across);
        let rows = span(scene.origin.y, scene.size.y, down);
        let mut camera = Camera {
            across,
            down,
            left: 0,
            top: 0,
            area,
            kind: Kind::Picture,
            reach: (columns, rows),
        };
        camera.scroll_to(columns.0, rows.0);
        camera
    }

    /// How the board is drawn.
    pub(super) fn kind(&self) -> Kind {
        self.kind
    }

    /// Whether the whole scene is in view.
    pub fn shows_all(&self) -> bool {
        let (columns, rows) = self.reach;
        columns.1 - columns.0 <= i32::from(self.area.width)
            && rows.1 - rows.0 <= i32::from(self.area.height)
    }

    /// Moves the view by cells, as far as there is something to see.
    pub fn scroll(&mut self, columns: i32, rows: i32) {
        self.scroll_to(self.left + columns, self.top + rows);
    }

    fn scroll_to(&mut self, left: i32, top: i32) {
        let within = |wish: i32, (from, to): (i32, i32), room: u16| {
            let room = i32::from(room);
            if to - from <= room {
                // The whole board is in view: it stands in the middle.
                from - (room - (to - from)) / 2
            } else {
                wish.clamp(from, to - room)
            }
        };
        self.left = within(left, self.reach.0, self.area.width);
        self.top = within(top, self.reach.1, self.area.height);
    }

    /// Scrolls no further than needed to bring one of these places well into view.
    pub fn follow(&mut self, places: impl IntoIterator<Item = Point>) {
        let margin = 2.0 * self.across;
        let nearest = places
            .into_iter()
            .map(|place| {
                let (x, y) = (
                    place.x * self.across - self.left as f32,
                    place.y * self.down - self.top as f32,
                );
                let outside = |at: f32, room: u16, margin: f32| {
                    let room = f32::from(room);
                    (at - (room - margin).max(room / 2.0)).max(0.0)
                        + (at - margin.min(room / 2.0)).min(0.0)
                };
                (
                    outside(x, self.area.width, margin),
                    outside(y, self.area.height, margin / 2.0),
                )
            })
            .min_by(|a, b| (a.0.abs() + a.1.abs()).total_cmp(&(b.0.abs() + b.1.abs())));
        if let Some((columns, rows)) = nearest {
            self.scroll(columns.round() as i32, rows.round() as i32);
        }
    }

    /// The cells that the scene takes, within the area.
    pub fn frame(&self) -> Rect {
        let (columns, rows) = self.reach;
        let start = |from: i32, at: i32| (from - at).max(0) as u16;
        let (x, y) = (start(columns.0, self.left), start(rows.0, self.top));
        let size = |span: (i32, i32), room: u16| ((span.1 - span.0) as u16).min(room);
        Rect {
            x: self.area.x + x,
            y: self.area.y + y,
            width: size(columns, self.area.width),
            height: size(rows, self.area.height),
        }
    }

    /// The place of the board in the middle of a cell of the terminal, if it is in the area.
    pub fn place(&self, column: u16, row: u16) -> Option<Point> {
        self.area.contains((column, row).into()).then(|| {
            let x = i32::from(column - self.area.x) + self.left;
            let y = i32::from(row - self.area.y) + self.top;
            Point::new((x as f32 + 0.5) / self.across, (y as f32 + 0.5) / self.down)
        })
    }

    /// Where a place of the board is in the area, in cells from its top left corner.
    pub(super) fn cell(&self, place: Point) -> (f32, f32) {
        (
            place.x * self.across - self.left as f32,
            place.y * self.down - self.top as f32,
        )
    }

    /// Columns and rows for one board unit.
    pub(super) fn scale(&self) -> (f32, f32) {
        (self.across, self.down)
    }

    /// Where the camera draws.
    pub fn area(&self) -> Rect {
        self.area
    }
}
