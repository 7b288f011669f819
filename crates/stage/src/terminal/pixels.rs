//! Coloured half-blocks: every cell of the terminal is two pixels, every pixel a few samples.
//!
//! Shapes are drawn on the samples with hard edges, and a pixel is the mean of its samples. So a
//! plate over a disc hides exactly what it covers, also where both only touch a pixel.

use plateau_core::{Form, Point, Shape};
use ratatui::{buffer::Buffer, layout::Rect, style::Style};

use super::{Camera, Manner, Paint, Rgb, outline};

/// A picture of two pixels a cell; a sample that nothing was drawn on shows the ground.
pub(super) struct Pixels<'a> {
    manner: &'a Manner,
    camera: &'a Camera,
    width: usize,
    /// Samples along each side of a pixel.
    fine: usize,
    samples: Vec<Option<Rgb>>,
}

/// How far the corner of a pixel is from its middle.
const CORNER: f32 = 0.71;
/// What looks less different from its ground than this is lost on it.
const LOST: u32 = 12_000;

impl<'a> Pixels<'a> {
    /// An empty picture as large as the camera's area.
    pub(super) fn new(manner: &'a Manner, camera: &'a Camera) -> Pixels<'a> {
        let area = camera.area();
        let width = usize::from(area.width);
        let fine = if camera.scale().0 < 8.0 { 4 } else { 3 };
        Pixels {
            manner,
            camera,
            width,
            fine,
            samples: vec![None; width * 2 * usize::from(area.height) * fine * fine],
        }
    }

    /// Draws one shape over what is there.
    pub(super) fn draw(&mut self, shape: &Shape, paint: Paint) {
        if matches!(shape.form, Form::Path { .. }) {
            return;
        }
        let scale = self.camera.scale().0;
        let natural = paint.width * scale;
        let mut stroke = natural;
        let body = !matches!(shape.form, Form::Line { .. } | Form::Text { .. });
        if paint.fill.is_none() || !body {
            // A ring or a stroke that is all there is must be seen at any scale.
            stroke = stroke.max(1.0);
        } else if stroke < 0.5 {
            stroke = 0.0;
        }
        let fill = paint.fill.filter(|_| body);
        let fill = fill.map(|fill| match paint.stroke {
            Some((edge, _)) if stroke == 0.0 && shape.target.is_none() => {
                self.seen(shape, fill, edge)
            }
            _ => fill,
        });
        let edge = paint.stroke.filter(|_| stroke > 0.0);
        let edge = edge.or(paint.fill.filter(|_| !body));
        if let Some(fill) = fill {
            self.spread(shape, 0.0, fill, |distance| distance);
        }
        if let Some(edge) = edge {
            // A ring lies inside its outline, a line on both sides of it. A ring that had to grow
            // grows outwards: what it rings must still be seen.
            let half = stroke / 2.0;
            let inset = if body { natural - half } else { 0.0 };
            self.spread(shape, half, edge, |distance| {
                (distance + inset).abs() - half
            });
        }
    }

    /// What fills a piece whose edge is too thin to be seen: where the fill alone is lost on what
    /// lies under it, it takes of the edge's colour. Another part of the same piece may lie under
    /// its middle (a sail over a hull), so its sides are looked at too.
    fn seen(&self, shape: &Shape, (fill, share): (Rgb, f32), edge: Rgb) -> (Rgb, f32) {
        let (middle, half) = outline::extent(&shape.form);
        let lost = [0.0, -0.7, 0.7].into_iter().any(|side| {
            let place = Point::new(shape.at.x + middle.x + side * half.x, shape.at.y + middle.y);
            fill.distance(self.under(place)) < LOST
        });
        if lost {
            (fill.mix(edge, 0.5), share)
        } else {
            (fill, share)
        }
    }

    /// What has been drawn at a place of the board, or the ground.
    fn under(&self, place: Point) -> Rgb {
        let (column, row) = self.camera.cell(place);
        let at = (column as usize, (2.0 * row) as usize);
        let inside = at.0 < self.width && at.1 < 2 * usize::from(self.camera.area().height);
        let drawn = if inside { self.pixel(at.0, at.1) } else { None };
        drawn.unwrap_or(self.manner.palette.surface())
    }

    /// Colours every sample at which the distance, in pixels, comes out below zero.
    fn spread(
        &mut self,
        shape: &Shape,
        margin: f32,
        (colour, share): (Rgb, f32),
        distance: impl Fn(f32) -> f32,
    ) {
        let scale = self.camera.scale().0;
        let (column, row) = self.camera.cell(shape.at);
        let (x, y) = (column, 2.0 * row);
        let (middle, half) = outline::extent(&shape.form);
        let range = |at: f32, middle: f32, half: f32, room: usize| {
            let clamp = |value: f32| value.clamp(0.0, room as f32) as usize;
            let from = at + (middle - half) * scale - margin - 1.0;
            let to = at + (middle + half) * scale + margin + 1.0;
            clamp(from.floor())..clamp(to.ceil())
        };
        // Even the smallest shape is a pixel.
        let grow = (0.6 - half.x.max(half.y) * scale).max(0.0);
        let at = |px: f32, py: f32| {
            let place = Point::new((px - x) / scale, (py - y) / scale);
            distance(outline::distance(&shape.form, place) * scale - grow)
        };
        let (fine, ground) = (self.fine, self.manner.palette.surface());
        let height = 2 * usize::from(self.camera.area().height);
        for py in range(y, middle.y, half.y, height) {
            for px in range(x, middle.x, half.x, self.width) {
                let centre = at(px as f32 + 0.5, py as f32 + 0.5);
                if centre > CORNER {
                    continue;
                }
                let first = (py * self.width + px) * fine * fine;
                for index in 0..fine * fine {
                    let (i, j) = (index % fine, index / fine);
                    let inside = centre < -CORNER || {
                        let part = |k: usize| (k as f32 + 0.5) / fine as f32;
                        at(px as f32 + part(i), py as f32 + part(j)) < 0.0
                    };
                    if inside {
                        let sample = &mut self.samples[first + index];
                        *sample = Some(sample.unwrap_or(ground).mix(colour, share));
                    }
                }
            }
        }
    }

    /// The colour of a pixel; `None` where nothing was drawn.
    fn pixel(&self, column: usize, row: usize) -> Option<Rgb> {
        let count = self.fine * self.fine;
        let first = (row * self.width + column) * count;
        let samples = &self.samples[first..first + count];
        let drawn = samples.iter().flatten().count();
        let ground = self.manner.palette.surface();
        if drawn == 0 {
            return None;
        }
        if self.manner.depth.blends() && self.camera.scale().0 > 2.0 {
            let sum = |part: fn(Rgb) -> u8| {
                let parts = samples.iter().map(|s| u32::from(part(s.unwrap_or(ground))));
                (parts.sum::<u32>() / count as u32) as u8
            };
            return Some(Rgb(sum(|c| c.0), sum(|c| c.1), sum(|c| c.2)));
        }
        // Without mixed colours the one that covers most of the pixel has it; of two the lighter
        // one, so that what is round stays the same on all sides.
        let votes = |one: &Option<Rgb>| samples.iter().filter(|other| *other == one).count();
        let light = |one: &Option<Rgb>| one.map_or(0, |Rgb(r, g, b)| r.max(g).max(b));
        *samples.iter().max_by_key(|one| (votes(one), light(one)))?
    }

    /// The colour behind the letters of a cell: the mean of its two pixels.
    pub(super) fn behind(&self, column: u16, row: u16) -> Option<Rgb> {
        let (column, row) = (usize::from(column), 2 * usize::from(row));
        let (upper, lower) = (self.pixel(column, row), self.pixel(column, row + 1));
        let ground = self.manner.palette.surface();
        let mean = upper.unwrap_or(ground).mix(lower.unwrap_or(ground), 0.5);
        (upper.is_some() || lower.is_some()).then_some(mean)
    }

    /// Writes the picture as half-blocks.
    pub(super) fn write(&self, buffer: &mut Buffer) {
        let Rect {
            x,
            y,
            width,
            height,
        } = self.camera.area();
        let depth = self.manner.depth;
        let (top, bottom) = self.manner.charset.pick(("▀", "▄"), ("\"", "_"));
        for row in 0..height {
            for column in 0..width {
                let pixel = |lower: usize| {
                    let pixel = self.pixel(usize::from(column), 2 * usize::from(row) + lower);
                    pixel.map(|rgb| depth.colour(rgb))
                };
                let Some(cell) = buffer.cell_mut((x + column, y + row)) else {
                    continue;
                };
                let (symbol, style) = match (pixel(0), pixel(1)) {
                    (None, None) => continue,
                    (Some(upper), Some(lower)) if upper == lower => (" ", Style::new().bg(upper)),
                    (Some(upper), Some(lower)) => (top, Style::new().fg(upper).bg(lower)),
                    (Some(upper), None) => (top, Style::new().fg(upper)),
                    (None, Some(lower)) => (bottom, Style::new().fg(lower)),
                };
                cell.set_symbol(symbol).set_style(style);
            }
        }
    }
}
