//! Coloured half-blocks: every cell of the terminal is two pixels.

use plateau_core::{Form, Point, Shape};
use ratatui::{buffer::Buffer, layout::Rect, style::Style};

use super::{Camera, Depth, Manner, Paint, Rgb, outline};

/// A picture of two pixels a cell; a pixel that nothing was drawn on shows the ground.
pub(super) struct Pixels<'a> {
    manner: &'a Manner,
    camera: &'a Camera,
    width: usize,
    data: Vec<Option<Rgb>>,
}

impl<'a> Pixels<'a> {
    /// An empty picture as large as the camera's area.
    pub(super) fn new(manner: &'a Manner, camera: &'a Camera) -> Pixels<'a> {
        let area = camera.area();
        let width = usize::from(area.width);
        Pixels {
            manner,
            camera,
            width,
            data: vec![None; width * 2 * usize::from(area.height)],
        }
    }

    /// Draws one shape over what is there.
    pub(super) fn draw(&mut self, shape: &Shape, paint: Paint) {
        let scale = self.camera.scale().0;
        let mut stroke = paint.width * scale;
        let body = !matches!(shape.form, Form::Line { .. } | Form::Text { .. });
        if paint.fill.is_none() || !body {
            // A ring or a stroke that is all there is must be seen at any scale.
            stroke = stroke.max(1.0);
        } else if stroke < 0.5 {
            stroke = 0.0;
        }
        let edge = paint.stroke.filter(|_| stroke > 0.0);
        let fill = paint.fill.filter(|_| body);
        self.each_pixel(shape, stroke, |pixels, index, distance| {
            if let Some(fill) = fill {
                pixels.blend(index, fill, 0.5 - distance);
            }
            if let Some(edge) = edge.or(paint.fill.filter(|_| !body)) {
                // A ring lies inside its outline, a line on both sides of it.
                let band = if body {
                    (distance + stroke / 2.0).abs() - stroke / 2.0
                } else {
                    distance - stroke / 2.0
                };
                pixels.blend(index, edge, 0.5 - band);
            }
        });
    }

    /// Calls for every pixel near the shape with its distance from the outline, in pixels.
    fn each_pixel(
        &mut self,
        shape: &Shape,
        stroke: f32,
        mut paint: impl FnMut(&mut Pixels<'a>, usize, f32),
    ) {
        let scale = self.camera.scale().0;
        let (column, row) = self.camera.cell(shape.at);
        let (x, y) = (column, 2.0 * row);
        let (middle, half) = outline::extent(&shape.form);
        let margin = stroke + 1.0;
        let range = |at: f32, middle: f32, half: f32, room: usize| {
            let clamp = |value: f32| value.clamp(0.0, room as f32) as usize;
            let from = at + (middle - half) * scale - margin;
            let to = at + (middle + half) * scale + margin;
            clamp(from.floor())..clamp(to.ceil())
        };
        let height = self.data.len() / self.width.max(1);
        // Even the smallest shape is a pixel.
        let grow = (0.5 - half.x.max(half.y) * scale).max(0.0);
        for py in range(y, middle.y, half.y, height) {
            for px in range(x, middle.x, half.x, self.width) {
                let at = Point::new((px as f32 + 0.5 - x) / scale, (py as f32 + 0.5 - y) / scale);
                let distance = outline::distance(&shape.form, at) * scale - grow;
                paint(self, py * self.width + px, distance);
            }
        }
    }

    fn blend(&mut self, index: usize, (colour, share): (Rgb, f32), coverage: f32) {
        let smooth = self.manner.depth.blends() && self.camera.scale().0 > 2.0;
        let coverage = if smooth {
            coverage.clamp(0.0, 1.0)
        } else {
            f32::from(u8::from(coverage >= 0.35))
        };
        if coverage > 0.02 {
            let ground = self.data[index].unwrap_or(self.manner.palette.surface());
            self.data[index] = Some(ground.mix(colour, coverage * share));
        }
    }

    /// The colour behind the letters of a cell: the mean of its two pixels.
    pub(super) fn behind(&self, column: u16, row: u16) -> Option<Rgb> {
        let index = 2 * usize::from(row) * self.width + usize::from(column);
        let (upper, lower) = (*self.data.get(index)?, *self.data.get(index + self.width)?);
        match (upper, lower) {
            (None, None) => None,
            (upper, lower) => {
                let surface = self.manner.palette.surface();
                let (upper, lower) = (upper.unwrap_or(surface), lower.unwrap_or(surface));
                Some(upper.mix(lower, 0.5))
            }
        }
    }

    /// Writes the picture as half-blocks.
    pub(super) fn write(&self, buffer: &mut Buffer) {
        let Rect {
            x,
            y,
            width,
            height,
        } = self.camera.area();
        let depth: Depth = self.manner.depth;
        for row in 0..height {
            for column in 0..width {
                let index = 2 * usize::from(row) * self.width + usize::from(column);
                let colours = [self.data[index], self.data[index + self.width]];
                let Some(cell) = buffer.cell_mut((x + column, y + row)) else {
                    continue;
                };
                let [upper, lower] = colours.map(|pixel| pixel.map(|rgb| depth.colour(rgb)));
                let half = self.manner.charset.pick("▀", "\"");
                match (upper, lower) {
                    (None, None) => {}
                    (Some(upper), Some(lower)) if upper == lower => {
                        cell.set_symbol(" ").set_style(Style::new().bg(upper));
                    }
                    (Some(upper), Some(lower)) => {
                        cell.set_symbol(half)
                            .set_style(Style::new().fg(upper).bg(lower));
                    }
                    (Some(upper), None) => {
                        cell.set_symbol(half).set_style(Style::new().fg(upper));
                    }
                    (None, Some(lower)) => {
                        let half = self.manner.charset.pick("▄", "_");
                        cell.set_symbol(half).set_style(Style::new().fg(lower));
                    }
                }
            }
        }
    }
}
