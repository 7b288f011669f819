//! What changed between two scenes, shape by shape.

use std::collections::HashMap;

use plateau_core::{Phrase, Scene, Shape};
use serde::Serialize;

/// How to make the second scene from the first; see PROTOCOL.md.
#[derive(Debug, Default, PartialEq, Serialize)]
pub(crate) struct Changes<'a> {
    /// The shapes that are no longer there.
    pub(crate) gone: Vec<&'a str>,
    /// New and changed shapes; each `before` is there when its turn comes.
    pub(crate) put: Vec<Put<'a>>,
    /// What the whole picture is, if that changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) alt: Option<&'a Phrase>,
}

/// A shape that is new or different.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct Put<'a> {
    /// Its layer.
    pub(crate) layer: &'a str,
    /// New: the shape that it comes before; else it is the last of its layer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) before: Option<&'a str>,
    /// The shape.
    pub(crate) shape: &'a Shape,
}

/// The changes, or `None` where a whole scene is simpler: another part of the plane, other layers,
/// or shapes that changed their order.
pub(crate) fn difference<'a>(old: &'a Scene, new: &'a Scene) -> Option<Changes<'a>> {
    let names = |scene: &'a Scene| scene.layers.iter().map(|layer| layer.name.as_str());
    if old.origin != new.origin || old.size != new.size || !names(old).eq(names(new)) {
        return None;
    }
    let mut changes = Changes {
        alt: (old.alt != new.alt).then_some(&new.alt),
        ..Changes::default()
    };
    for (old, new) in old.layers.iter().zip(&new.layers) {
        layer(&new.name, &old.shapes, &new.shapes, &mut changes)?;
    }
    // A shape that changed its layer is gone from one and new in the other: what is gone goes first.
    Some(changes)
}

fn layer<'a>(
    name: &'a str,
    old: &'a [Shape],
    new: &'a [Shape],
    changes: &mut Changes<'a>,
) -> Option<()> {
    if old.len() == new.len() && old.iter().zip(new).all(|(old, new)| old.id == new.id) {
        let changed = old.iter().zip(new).filter(|(old, new)| old != new);
        changes.put.extend(changed.map(|(_, shape)| Put {
            layer: name,
            before: None,
            shape,
        }));
        return Some(());
    }
    let places: HashMap<&str, usize> = (0..).zip(old).map(|(i, s)| (s.id.as_str(), i)).collect();
    let mut kept = vec![false; old.len()];
    let mut last = None;
    for shape in new {
        let Some(&place) = places.get(shape.id.as_str()) else {
            continue;
        };
        if last.is_some_and(|last| place < last) {
            return None;
        }
        last = Some(place);
        kept[place] = true;
    }
    let gone = old.iter().zip(&kept).filter(|(_, kept)| !**kept);
    changes
        .gone
        .extend(gone.map(|(shape, _)| shape.id.as_str()));
    // From the last to the first: then the shape that a new one comes before is there already.
    let mut before = None;
    for shape in new.iter().rev() {
        match places.get(shape.id.as_str()) {
            Some(&place) if old[place] == *shape => {}
            Some(_) => changes.put.push(Put {
                layer: name,
                before: None,
                shape,
            }),
            None => changes.put.push(Put {
                layer: name,
                before,
                shape,
            }),
        }
        before = Some(shape.id.as_str());
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use plateau_core::{Form, Point, Settings, phrase};

    use super::*;

    fn scene(shapes: &[(&str, f32)]) -> Scene {
        let mut scene = Scene::new(Point::new(0.0, 0.0), Point::new(1.0, 1.0), phrase!("x"));
        let shape = |&(id, x): &(&str, f32)| {
            Shape::new(id, Form::Circle { radius: 1.0 }, Point::new(x, 0.0), "disc")
        };
        scene.layer("all", shapes.iter().map(shape).collect());
        scene
    }

    /// What a display does, as PROTOCOL.md tells it.
    fn apply(mut scene: Scene, changes: &Changes) -> Scene {
        for layer in &mut scene.layers {
            layer
                .shapes
                .retain(|s| !changes.gone.contains(&s.id.as_str()));
        }
        for put in &changes.put {
            let named = scene
                .layers
                .iter_mut()
                .find(|layer| layer.name == put.layer);
            let shapes = &mut named.expect("the layer is there").shapes;
            let at = |shapes: &[Shape], id: &str| shapes.iter().position(|s| s.id == id);
            match (at(shapes, &put.shape.id), put.before) {
                (Some(place), _) => shapes[place] = put.shape.clone(),
                (None, None) => shapes.push(put.shape.clone()),
                (None, Some(before)) => {
                    let place = at(shapes, before).expect("the shape before is there");
                    shapes.insert(place, put.shape.clone());
                }
            }
        }
        if let Some(alt) = changes.alt {
            scene.alt = alt.clone();
        }
        scene
    }

    fn check(old: &Scene, new: &Scene) {
        let changes = difference(old, new).expect("the order is kept");
        assert_eq!(
            &apply(old.clone(), &changes),
            new,
            "the changes make the new scene"
        );
    }

    #[test]
    fn shapes_come_go_and_move() {
        let old = scene(&[("a", 0.0), ("b", 1.0), ("c", 2.0)]);
        check(&old, &scene(&[("a", 0.0), ("b", 5.0), ("c", 2.0)]));
        check(
            &old,
            &scene(&[
                ("n", 9.0),
                ("a", 0.0),
                ("m", 8.0),
                ("l", 7.0),
                ("c", 2.5),
                ("z", 1.0),
            ]),
        );
        check(&old, &scene(&[]));
        check(&scene(&[]), &old);
        let swapped = scene(&[("b", 1.0), ("a", 0.0), ("c", 2.0)]);
        assert_eq!(
            difference(&old, &swapped),
            None,
            "another order needs the whole scene"
        );
    }

    #[test]
    fn a_whole_game_of_every_game_can_be_told_in_differences() {
        for game in plateau_games::ALL {
            let mut table = game
                .open(&Settings::new(), 3)
                .expect("the defaults are valid");
            let mut draw = plateau_core::Draw::from_seed(5);
            for _ in 0..60 {
                let before = table.scene();
                let Some(seat) = table.turn().seats().iter().next() else {
                    break;
                };
                let choices = table.choices(seat);
                let choice = draw
                    .one_of(&choices)
                    .expect("somebody waited for has a move");
                let by = plateau_core::Actor::Seat(seat);
                table
                    .submit(by, &choice.what, plateau_core::Moment(0))
                    .expect("it is legal");
                table.draw(&mut draw, plateau_core::Moment(0));
                let after = table.scene();
                if let Some(changes) = difference(&before, &after) {
                    assert_eq!(apply(before.clone(), &changes), after, "{}", game.name());
                }
            }
        }
    }
}
