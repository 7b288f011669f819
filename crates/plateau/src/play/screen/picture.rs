//! The board as a real picture, in terminals that can show one: the same that the page shows.

use std::env;

use plateau_core::{Form, Scene, Shape};
use plateau_stage::{
    Look, ThemeError, pixels,
    terminal::{Badge, Camera, Marks, shape_of},
};
use ratatui::{
    Frame,
    layout::{Rect, Size},
};
use ratatui_image::{FontSize, Image, Resize, picker::Picker, protocol::Protocol};

use super::{super::Pictures, answer::Answer, desk::Desk};

/// The size of a cell in pixels, as the system knows it.
fn cell_of_window() -> Option<(u16, u16)> {
    let size = crossterm::terminal::window_size().ok()?;
    let width = size.width.checked_div(size.columns)?;
    let height = size.height.checked_div(size.rows)?;
    (width > 0 && height > 0).then_some((width, height))
}

/// A terminal that shows pictures.
pub struct Easel {
    picker: Picker,
    look: Look,
}

impl Easel {
    /// Whether the terminal should be asked.
    pub fn is_wanted(wanted: Pictures) -> bool {
        let inside = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
        let term = env::var("TERM").unwrap_or_default();
        // Inside of another terminal nobody knows where a picture would stand; these show none.
        let hidden = inside("TMUX") || inside("STY");
        let plain = ["tmux", "screen", "linux", "dumb"];
        let plain = plain.iter().any(|begin| term.starts_with(begin));
        match wanted {
            Pictures::Never => false,
            Pictures::Auto => !hidden && !plain,
            Pictures::Always => true,
        }
    }

    /// What makes pictures for a terminal that has answered this; `None` where it shows none.
    pub fn picker(answer: &Answer) -> Option<Picker> {
        let kind = answer.kind(|name| env::var(name).ok())?;
        let (width, height) = answer.cell.or_else(cell_of_window)?;
        // The crate would ask anew, and takes a terminal that keeps the size of its cells to itself
        // for one without pictures.
        #[expect(deprecated, reason = "the question was asked here")]
        let mut picker = Picker::from_fontsize(FontSize::new(width, height));
        picker.set_protocol_type(kind);
        Some(picker)
    }

    /// An easel for a game on such a terminal.
    pub fn new(picker: Picker, desk: &Desk) -> Result<Easel, ThemeError> {
        let look = Look::new(desk.theme(), desk.game.theme())?;
        Ok(Easel { picker, look })
    }

    /// The same in other colours.
    pub fn wear(&mut self, desk: &Desk) {
        // Every theme was read when the tests ran; one that cannot be read is not put on.
        if let Ok(look) = Look::new(desk.theme(), desk.game.theme()) {
            self.look = look;
        }
    }

    /// The camera for a picture of the whole scene, as large as the area allows.
    pub fn camera(&self, scene: &Scene, area: Rect, desk: &Desk) -> Option<Camera> {
        let font = self.picker.font_size();
        let (width, height) = (f32::from(font.width), f32::from(font.height));
        let room = (f32::from(area.width) * width / scene.size.x)
            .min(f32::from(area.height) * height / scene.size.y);
        let mut unit = room;
        while unit > 4.0 {
            let scale = (unit / width, unit / height);
            let camera = Camera::at_scale(scene, area, &desk.manner, scale);
            if camera.shows_all() {
                return Some(camera);
            }
            unit *= 0.98;
        }
        None
    }
}

/// The picture that was drawn last: it is made anew only when something has changed.
#[derive(Default)]
pub struct Picture(Option<(Scene, Rect, Protocol)>);

impl Picture {
    /// Draws a scene with its marks; the camera to look through, or nothing where there is no room.
    pub fn draw(
        &mut self,
        scene: &Scene,
        marks: &Marks,
        area: Rect,
        frame: &mut Frame<'_>,
        desk: &Desk,
    ) -> Option<Camera> {
        let easel = desk.easel()?;
        let camera = easel.camera(scene, area, desk)?;
        let place = camera.frame();
        let lit = with_marks(scene, marks);
        let known = |(scene, rect, _): &(Scene, Rect, Protocol)| *scene == lit && *rect == place;
        if !self.0.as_ref().is_some_and(known) {
            let font = easel.picker.font_size();
            let (width, height) = (
                u32::from(place.width) * u32::from(font.width),
                u32::from(place.height) * u32::from(font.height),
            );
            let part = camera.part();
            let drawn = pixels(&lit, &easel.look, desk.words(), part, (width, height)).ok()?;
            let image = image::RgbaImage::from_raw(width, height, drawn)?;
            let size = Size::new(place.width, place.height);
            let made = easel
                .picker
                .new_protocol(image.into(), size, Resize::Fit(None));
            self.0 = Some((lit, place, made.ok()?));
        }
        if let Some((_, _, protocol)) = &self.0 {
            frame.render_widget(Image::new(protocol), place);
        }
        Some(camera)
    }
}

/// The scene with what a display adds to it.
fn with_marks(scene: &Scene, marks: &Marks) -> Scene {
    let mut lit = scene.clone();
    let mut shapes = Vec::new();
    for (index, target) in marks.legal.iter().enumerate() {
        if let Some(shape) = shape_of(scene, target) {
            let dot = Form::circle(0.09);
            shapes.push(Shape::new(
                format!("lit-{index}"),
                dot,
                shape.badge_place(),
                "target",
            ));
        }
    }
    let rings = [(&marks.picked, 0.5), (&marks.advised, 0.46)];
    for (name, (targets, radius)) in ["picked", "advised"].iter().zip(rings) {
        for (index, target) in targets.iter().enumerate() {
            if let Some(shape) = shape_of(scene, target) {
                let id = format!("lit-{name}-{index}");
                shapes.push(Shape::new(id, Form::circle(radius), shape.at, "mark-hint"));
            }
        }
    }
    if let Some(shape) = marks.cursor.as_ref().and_then(|at| shape_of(scene, at)) {
        let ring = Form::rect(0.96, 0.96, 0.2);
        shapes.push(Shape::new(
            "lit-cursor",
            ring,
            shape.badge_place(),
            "mark-win",
        ));
    }
    for (index, (target, badge)) in marks.badges.iter().enumerate() {
        if let Some(shape) = shape_of(scene, target) {
            shapes.push(number(index, badge, shape));
        }
    }
    lit.layer("lit", shapes);
    lit
}

fn number(index: usize, badge: &Badge, shape: &Shape) -> Shape {
    let letters = Form::text(0.3);
    let id = format!("lit-number-{index}");
    Shape::new(id, letters, shape.badge_place(), "ink").glyph(badge.label())
}
