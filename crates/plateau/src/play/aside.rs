//! What a scene has beside its board: a layer `panel` with things to press. A terminal writes it in
//! words beside the board, which is then as large as it can be.

use plateau_core::{Phrase, Point, Scene, Shape, Target, Words};
use plateau_stage::terminal::corners;

/// The name of the layer.
const PANEL: &str = "panel";

/// A key of a panel.
pub struct Button {
    /// What pressing it picks.
    pub target: Target,
    /// What is written on it.
    pub text: String,
}

/// The board alone, and what stands beside it.
pub fn parted(mut scene: Scene) -> (Scene, Vec<Shape>) {
    let place = scene.layers.iter().position(|layer| layer.name == PANEL);
    let Some(place) = place else {
        return (scene, Vec::new());
    };
    let panel = scene.layers.remove(place).shapes;
    // What lies below the board goes; the board keeps its margins.
    let tops = panel.iter().map(|shape| corners(shape).0.y);
    let top = tops.fold(f32::INFINITY, f32::min);
    if top > scene.origin.y {
        scene.size.y = scene.size.y.min(top - scene.origin.y);
    }
    (scene, panel)
}

/// What a panel says that cannot be pressed.
pub fn said(scene: &Scene) -> impl Iterator<Item = &Phrase> {
    let shapes = shapes(scene).filter(|shape| shape.target.is_none());
    shapes.filter_map(|shape| shape.alt.as_ref())
}

/// What can be pressed now.
pub fn buttons(scene: &Scene, legal: &[Target], words: &Words) -> Vec<Button> {
    let written = |at: Point| {
        let mut there = shapes(scene).filter(|shape| shape.at == at);
        there.find_map(|shape| shape.written(words).map(|text| text.into_owned()))
    };
    let keys = shapes(scene).filter_map(|shape| Some((shape.target.as_ref()?, shape)));
    let keys = keys.filter(|(target, _)| legal.contains(target));
    keys.filter_map(|(target, shape)| {
        // A sign alone says little; its name is said in words where there are any.
        let text = written(shape.at)?;
        let text = match text.chars().any(|symbol| symbol.is_ascii_digit()) {
            true => text,
            false => words.say(shape.alt.as_ref()?),
        };
        Some(Button {
            target: target.clone(),
            text,
        })
    })
    .collect()
}

fn shapes(scene: &Scene) -> impl Iterator<Item = &Shape> {
    let panels = scene.layers.iter().filter(|layer| layer.name == PANEL);
    panels.flat_map(|layer| &layer.shapes)
}
