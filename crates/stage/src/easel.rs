//! Frame after frame on one canvas: only what has changed is drawn again.

use std::collections::HashMap;

use plateau_core::{Form, Layer, Scene, Shape, Words};

use crate::{
    Look, StageError,
    bounds::Bounds,
    canvas::{self, Extent},
    palette::Rgb,
    svg,
};

/// With more changes than this all is drawn again.
const MOST_CHANGES: usize = 200;
/// How far the outline of a shape may reach beyond it, in board units.
const REACH: f32 = 0.1;

/// A canvas with the last frame on it.
pub(crate) struct Easel<'a> {
    look: &'a Look,
    words: &'a Words,
    bounds: Bounds,
    extent: Extent,
    shown: Option<Scene>,
    pixels: Vec<Rgb>,
}

impl<'a> Easel<'a> {
    pub fn new(look: &'a Look, words: &'a Words, bounds: Bounds, extent: Extent) -> Easel<'a> {
        Easel {
            look,
            words,
            bounds,
            extent,
            shown: None,
            pixels: Vec::new(),
        }
    }

    /// The pixels of the scene, row by row.
    pub fn paint(&mut self, scene: Scene) -> Result<&[Rgb], StageError> {
        match self.shown.as_ref().map(|shown| changes(shown, &scene)) {
            Some(changes) if changes.len() <= MOST_CHANGES => {
                let fresh = self.draw(&part(&scene, &changes))?;
                for change in changes {
                    self.copy(&fresh, change);
                }
            }
            _ => self.pixels = self.draw(&scene)?,
        }
        self.shown = Some(scene);
        Ok(&self.pixels)
    }

    fn draw(&self, scene: &Scene) -> Result<Vec<Rgb>, StageError> {
        let text = svg::document(scene, self.look, self.words, self.bounds, None);
        let pixmap = canvas::draw(&text, self.extent)?;
        // Our pictures lie on an opaque surface: their alpha says nothing.
        let rgb = |pixel: &[u8]| [pixel[0], pixel[1], pixel[2]];
        Ok(pixmap.data().chunks_exact(4).map(rgb).collect())
    }

    fn copy(&mut self, fresh: &[Rgb], place: Bounds) {
        let (width, height) = (self.extent.width as usize, self.extent.height as usize);
        let (x, y) = (
            width as f32 / self.bounds.width(),
            height as f32 / self.bounds.height(),
        );
        // Casts saturate: what is left of the picture begins at 0.
        let left = ((place.left - self.bounds.left) * x).floor() as usize;
        let right = (((place.right - self.bounds.left) * x).ceil() as usize).min(width);
        let top = ((place.top - self.bounds.top) * y).floor() as usize;
        let bottom = (((place.bottom - self.bounds.top) * y).ceil() as usize).min(height);
        for row in top..bottom {
            let cut = row * width + left.min(right)..row * width + right;
            self.pixels[cut.clone()].copy_from_slice(&fresh[cut]);
        }
    }
}

/// The places where two scenes look different.
fn changes(before: &Scene, now: &Scene) -> Vec<Bounds> {
    let by_id = before.shapes().map(|shape| (shape.id.as_str(), shape));
    let mut old: HashMap<&str, &Shape> = by_id.collect();
    let mut places = Vec::new();
    for shape in now.shapes() {
        match old.remove(shape.id.as_str()) {
            Some(other) if looks_like(other, shape) => {}
            other => {
                places.extend(other.map(reach));
                places.push(reach(shape));
            }
        }
    }
    places.extend(old.into_values().map(reach));
    places
}

fn looks_like(a: &Shape, b: &Shape) -> bool {
    let letters = matches!(a.form, Form::Text { .. });
    a.form == b.form && a.at == b.at && a.class == b.class && (!letters || a.glyph == b.glyph)
}

fn reach(shape: &Shape) -> Bounds {
    Bounds::of_shape(shape).wider(REACH)
}

/// The shapes of a scene that touch one of these places.
fn part(scene: &Scene, places: &[Bounds]) -> Scene {
    let touches = |shape: &&Shape| {
        let own = reach(shape);
        places.iter().any(|place| place.touches(own))
    };
    let mut part = Scene::new(scene.origin, scene.size, scene.alt.clone());
    part.layers = scene
        .layers
        .iter()
        .map(|layer| Layer {
            name: layer.name.clone(),
            overlay: layer.overlay,
            shapes: layer.shapes.iter().filter(touches).cloned().collect(),
        })
        .collect();
    part
}
