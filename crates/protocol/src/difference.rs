//! What changed between two scenes, shape by shape.

use std::{borrow::Cow, collections::HashMap};

use plateau_core::{Phrase, Scene, Shape};
use serde::{Deserialize, Serialize};

/// How to make the second scene from the first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Changes<'a> {
    /// The shapes that are no longer there.
    pub gone: Vec<Cow<'a, str>>,
    /// New and changed shapes; each `before` is there when its turn comes.
    pub put: Vec<Put<'a>>,
    /// What the whole picture is, if that changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alt: Option<Cow<'a, Phrase>>,
    /// What is to be done, if that changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub objective: Option<Cow<'a, Phrase>>,
}

/// A shape that is new or different.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Put<'a> {
    /// Its layer.
    pub layer: Cow<'a, str>,
    /// New: the shape that it comes before; else it is the last of its layer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Cow<'a, str>>,
    /// The shape.
    pub shape: Cow<'a, Shape>,
}

/// Changes that are not those of this scene.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DoesNotFit {
    /// There is no such layer.
    #[error("the scene has no layer {0:?}")]
    Layer(String),
    /// There is no such shape to come before.
    #[error("layer {layer:?} has no shape {before:?}")]
    Before {
        /// The layer.
        layer: String,
        /// The shape that is missing.
        before: String,
    },
}

impl<'a> Changes<'a> {
    /// The changes, or `None` where a whole scene is simpler: another part of the plane, other
    /// layers, or shapes that changed their order.
    pub fn between(old: &'a Scene, new: &'a Scene) -> Option<Changes<'a>> {
        let same_plane = old.origin == new.origin && old.size == new.size && old.flip == new.flip;
        let same_layers = old.layers.len() == new.layers.len()
            && old
                .layers
                .iter()
                .zip(&new.layers)
                .all(|(old, new)| old.name == new.name && old.overlay == new.overlay);
        // That there is nothing to be done any more cannot be told as a difference.
        let ends = old.objective.is_some() && new.objective.is_none();
        if !same_plane || !same_layers || ends {
            return None;
        }
        let mut changes = Changes {
            alt: (old.alt != new.alt).then_some(Cow::Borrowed(&new.alt)),
            objective: (old.objective != new.objective)
                .then_some(new.objective.as_ref().map(Cow::Borrowed))
                .flatten(),
            ..Changes::default()
        };
        for (old, new) in old.layers.iter().zip(&new.layers) {
            changes.layer(&new.name, &old.shapes, &new.shapes)?;
        }
        // A shape that changed its layer is gone from one and new in the other: what is gone goes
        // first.
        Some(changes)
    }

    fn layer(&mut self, name: &'a str, old: &'a [Shape], new: &'a [Shape]) -> Option<()> {
        let put = |before: Option<&'a str>, shape: &'a Shape| Put {
            layer: Cow::Borrowed(name),
            before: before.map(Cow::Borrowed),
            shape: Cow::Borrowed(shape),
        };
        if old.len() == new.len() && old.iter().zip(new).all(|(old, new)| old.id == new.id) {
            let changed = old.iter().zip(new).filter(|(old, new)| old != new);
            self.put.extend(changed.map(|(_, shape)| put(None, shape)));
            return Some(());
        }
        let numbered = (0..).zip(old);
        let places: HashMap<&str, usize> = numbered.map(|(i, s)| (s.id.as_str(), i)).collect();
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
        self.gone
            .extend(gone.map(|(shape, _)| Cow::Borrowed(shape.id.as_str())));
        // From the last to the first: then the shape that a new one comes before is there already.
        let mut before = None;
        for shape in new.iter().rev() {
            match places.get(shape.id.as_str()) {
                Some(&place) if old[place] == *shape => {}
                Some(_) => self.put.push(put(None, shape)),
                None => self.put.push(put(before, shape)),
            }
            before = Some(shape.id.as_str());
        }
        Some(())
    }

    /// Makes the second scene of the first, or says why these are not its changes; the scene is
    /// then not to be shown.
    pub fn apply(self, scene: &mut Scene) -> Result<(), DoesNotFit> {
        for layer in &mut scene.layers {
            layer
                .shapes
                .retain(|shape| !self.gone.iter().any(|gone| *gone == shape.id));
        }
        for put in self.put {
            let named = scene.layers.iter_mut().find(|one| one.name == put.layer);
            let shapes = match named {
                Some(layer) => &mut layer.shapes,
                None => return Err(DoesNotFit::Layer(put.layer.into_owned())),
            };
            let place = |id: &str| shapes.iter().position(|one| one.id == id);
            match (place(&put.shape.id), put.before) {
                (Some(place), _) => shapes[place] = put.shape.into_owned(),
                (None, None) => shapes.push(put.shape.into_owned()),
                (None, Some(before)) => match place(&before) {
                    Some(place) => shapes.insert(place, put.shape.into_owned()),
                    None => {
                        return Err(DoesNotFit::Before {
                            layer: put.layer.into_owned(),
                            before: before.into_owned(),
                        });
                    }
                },
            }
        }
        if let Some(alt) = self.alt {
            scene.alt = alt.into_owned();
        }
        if let Some(objective) = self.objective {
            scene.objective = Some(objective.into_owned());
        }
        Ok(())
    }
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

    /// The changes, as a reader gets them.
    fn told(changes: &Changes<'_>) -> Changes<'static> {
        let text = serde_json::to_string(changes).expect("changes are plain data");
        serde_json::from_str(&text).expect("what is written is read")
    }

    fn check(old: &Scene, new: &Scene) {
        let changes = Changes::between(old, new).expect("the order is kept");
        let mut made = old.clone();
        told(&changes).apply(&mut made).expect("they fit");
        assert_eq!(&made, new, "the changes make the new scene");
    }

    #[test]
    fn shapes_come_go_and_move() {
        let old = scene(&[("a", 0.0), ("b", 1.0), ("c", 2.0)]);
        check(&old, &scene(&[("a", 0.0), ("b", 5.0), ("c", 2.0)]));
        let mixed = [
            ("n", 9.0),
            ("a", 0.0),
            ("m", 8.0),
            ("l", 7.0),
            ("c", 2.5),
            ("z", 1.0),
        ];
        check(&old, &scene(&mixed));
        check(&old, &scene(&[]));
        check(&scene(&[]), &old);
        let swapped = scene(&[("b", 1.0), ("a", 0.0), ("c", 2.0)]);
        assert_eq!(
            Changes::between(&old, &swapped),
            None,
            "another order needs the whole scene"
        );
    }

    #[test]
    fn changes_of_another_scene_are_refused() {
        let (old, new) = (scene(&[("a", 0.0)]), scene(&[("n", 1.0), ("a", 0.0)]));
        let changes = Changes::between(&old, &new).expect("the order is kept");
        let mut other = scene(&[("b", 0.0)]);
        let before = DoesNotFit::Before {
            layer: "all".to_owned(),
            before: "a".to_owned(),
        };
        assert_eq!(changes.clone().apply(&mut other), Err(before));
        other.layers.clear();
        assert_eq!(
            changes.apply(&mut other),
            Err(DoesNotFit::Layer("all".to_owned()))
        );
    }

    #[test]
    fn a_whole_game_of_every_game_can_be_told_in_differences() {
        for game in plateau_games::CATALOG.games() {
            let opened = game.open(&Settings::new(), 3);
            let mut table = opened.expect("the defaults are valid");
            let mut draw = plateau_core::Draw::from_seed(5);
            let mut differences = 0;
            for _ in 0..60 {
                let before = table.scene();
                let Some(seat) = table.turn().seats().iter().next() else {
                    break;
                };
                let choices = table.choices(seat);
                let choice = draw.one_of(&choices).expect("who is waited for has a move");
                let by = plateau_core::Actor::Seat(seat);
                let played = table.submit(by, &choice.what, plateau_core::Moment(0));
                played.expect("it is legal");
                table.draw(&mut draw, plateau_core::Moment(0));
                let after = table.scene();
                if Changes::between(&before, &after).is_some() {
                    check(&before, &after);
                    differences += 1;
                }
            }
            assert!(differences > 0, "{} tells no difference", game.name());
        }
    }
}
