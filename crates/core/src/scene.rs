//! What every display draws: layers of shapes in board units, by class, never by colour.

#[cfg(feature = "words")]
use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

#[cfg(feature = "words")]
use crate::Words;
use crate::{Enter, Form, Leave, Phrase, Point, Target};

/// One thing on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shape {
    /// Stable from scene to scene: the same id is the same thing, and a display moves it.
    pub id: String,
    /// Its outline.
    #[serde(flatten)]
    pub form: Form,
    /// Where it is.
    pub at: Point,
    /// Where it comes from when it is new: a disc falls, a soldier drops in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Point>,
    /// Space-separated classes that themes give colours and patterns to.
    pub class: String,
    /// What stands on it, in letters: for terminals without colour, plain text, and labels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub glyph: Option<String>,
    /// What stands on it where that is words and not a sign: displays say it in their reader's
    /// language, instead of the glyph.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<Phrase>,
    /// What it is, said aloud; `None` for decoration.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alt: Option<Phrase>,
    /// What clicking it picks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
    /// The part of a picture of the person's own that it shows where one was chosen: left, top,
    /// width and height, from 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<[f32; 4]>,
    /// Whether a display may write a number for the target here (a score, a chance).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub badge: bool,
    /// Where that number stands, relative to the place: beside what is written on the shape.
    /// Without it the number stands in the middle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub badge_at: Option<Point>,
    /// Whether a display may show here how much of the running [`Timer`](crate::Timer) is left.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub timer: bool,
    /// Whether the piece in hand is seen here while somebody points at it: pieces are dropped in
    /// from here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hand: bool,
    /// How it comes.
    #[serde(default, skip_serializing_if = "Enter::is_move")]
    pub enter: Enter,
    /// How it goes.
    #[serde(default, skip_serializing_if = "Leave::is_fade")]
    pub leave: Leave,
}

impl Shape {
    /// A shape with nothing on it yet.
    pub fn new(id: impl fmt::Display, form: Form, at: Point, class: impl Into<String>) -> Shape {
        Shape {
            id: id.to_string(),
            form,
            at,
            from: None,
            class: class.into(),
            glyph: None,
            label: None,
            alt: None,
            target: None,
            part: None,
            badge: false,
            badge_at: None,
            timer: false,
            hand: false,
            enter: Enter::Move,
            leave: Leave::Fade,
        }
    }

    /// A button with words on it: what is clicked, and what stands on it. For moves that have no
    /// place on the board.
    pub fn button(target: Target, label: Phrase, at: Point, width: f32) -> [Shape; 2] {
        let id = |part: &str| format!("{part}-{target}");
        let words = Shape::new(id("label"), Form::text(0.5), at, "choice-label");
        let button = Shape::new(id("button"), Form::rect(width, 1.0, 0.2), at, "choice");
        let button = button.alt(label.clone()).target(target);
        [button, words.label(label)]
    }

    /// With letters on it.
    #[must_use]
    pub fn glyph(mut self, glyph: impl fmt::Display) -> Shape {
        self.glyph = Some(glyph.to_string());
        self
    }

    /// With words on it.
    #[must_use]
    pub fn label(mut self, label: Phrase) -> Shape {
        self.label = Some(label);
        self
    }

    /// What stands on it: its label in these words, else its glyph.
    #[cfg(feature = "words")]
    pub fn written<'a>(&'a self, words: &Words) -> Option<Cow<'a, str>> {
        match &self.label {
            Some(label) => Some(Cow::Owned(words.say(label))),
            None => self.glyph.as_deref().map(Cow::Borrowed),
        }
    }

    /// With its alternative text.
    #[must_use]
    pub fn alt(mut self, alt: Phrase) -> Shape {
        self.alt = Some(alt);
        self
    }

    /// Clickable.
    #[must_use]
    pub fn target(mut self, target: Target) -> Shape {
        self.target = Some(target);
        self
    }

    /// Coming from there when it is new.
    #[must_use]
    pub fn from(mut self, from: Point) -> Shape {
        self.from = Some(from);
        self
    }

    /// With this part of the person's picture on it, where one was chosen.
    #[must_use]
    pub fn part(mut self, left: f32, top: f32, width: f32, height: f32) -> Shape {
        self.part = Some([left, top, width, height]);
        self
    }

    /// A place for a number about its target.
    #[must_use]
    pub fn badge(mut self) -> Shape {
        self.badge = true;
        self
    }

    /// A place for a number about its target, so far from the middle.
    #[must_use]
    pub fn badge_at(mut self, place: Point) -> Shape {
        self.badge_at = Some(place);
        self.badge()
    }

    /// Where a number about its target is written.
    #[must_use]
    pub fn badge_place(&self) -> Point {
        let aside = self.badge_at.unwrap_or(Point::new(0.0, 0.0));
        Point::new(self.at.x + aside.x, self.at.y + aside.y)
    }

    /// A place for the running timer.
    #[must_use]
    pub fn timer(mut self) -> Shape {
        self.timer = true;
        self
    }

    /// A place from which the piece in hand is dropped.
    #[must_use]
    pub fn hand(mut self) -> Shape {
        self.hand = true;
        self
    }

    /// Coming in this way.
    #[must_use]
    pub fn enter(mut self, enter: Enter) -> Shape {
        self.enter = enter;
        self
    }

    /// Going in this way.
    #[must_use]
    pub fn leave(mut self, leave: Leave) -> Shape {
        self.leave = leave;
        self
    }
}

/// Shapes that are drawn together, above the layers before it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Layer {
    /// What is on it.
    pub name: String,
    /// Shown only when a person asks for more: distances, odds, what a mind sees.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub overlay: bool,
    /// In drawing order.
    pub shapes: Vec<Shape>,
}

/// What every display draws.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scene {
    /// The top left corner of what is to be seen.
    pub origin: Point,
    /// Width and height of what is to be seen.
    pub size: Point,
    /// What the whole picture is, said aloud.
    pub alt: Phrase,
    /// What is to be done here, in a line: displays write it beside or under the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub objective: Option<Phrase>,
    /// How it is seen from the other side.
    #[serde(default, skip_serializing_if = "Flip::is_mirror")]
    pub flip: Flip,
    /// From the bottom to the top.
    pub layers: Vec<Layer>,
}

/// How a board is seen from its other side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Flip {
    /// A board that stands upright: left and right change places.
    #[default]
    Mirror,
    /// A board that lies flat: it is turned half around.
    Turn,
}

impl Flip {
    fn is_mirror(&self) -> bool {
        *self == Flip::Mirror
    }
}

impl Scene {
    /// An empty scene over a board whose top left corner is at 0, 0.
    pub fn board(width: f32, height: f32, alt: Phrase) -> Scene {
        Scene::new(Point::new(0.0, 0.0), Point::new(width, height), alt)
    }

    /// An empty scene over this part of the plane.
    ///
    /// ```
    /// use plateau_core::{Form, Point, Scene, Shape, Target, phrase};
    ///
    /// let mut scene = Scene::new(Point::new(0.0, 0.0), Point::new(3.0, 1.0), phrase!("board"));
    /// let stone = Shape::new("stone-1", Form::Circle { radius: 0.4 }, Point::new(0.5, 0.5), "stone")
    ///     .glyph("o")
    ///     .alt(phrase!("stone", number = 1))
    ///     .target(Target::new("A1"));
    /// scene.layer("stones", vec![stone]);
    /// assert_eq!(scene.shapes().count(), 1);
    /// ```
    pub fn new(origin: Point, size: Point, alt: Phrase) -> Scene {
        Scene {
            origin,
            size,
            alt,
            objective: None,
            flip: Flip::Mirror,
            layers: Vec::new(),
        }
    }

    /// Puts a layer on top.
    pub fn layer(&mut self, name: &str, shapes: Vec<Shape>) {
        self.layers.push(Layer {
            name: name.to_owned(),
            overlay: false,
            shapes,
        });
    }

    /// Puts a layer on top that is shown when a person asks for it.
    pub fn overlay(&mut self, name: &str, shapes: Vec<Shape>) {
        self.layer(name, shapes);
        if let Some(layer) = self.layers.last_mut() {
            layer.overlay = true;
        }
    }

    /// The same scene with its overlays shown.
    #[must_use]
    pub fn with_overlays(mut self) -> Scene {
        for layer in &mut self.layers {
            layer.overlay = false;
        }
        self
    }

    /// The same scene with every label written out in these words, for displays that know glyphs
    /// only.
    #[cfg(feature = "words")]
    #[must_use]
    pub fn written_in(mut self, words: &Words) -> Scene {
        for shape in self.layers.iter_mut().flat_map(|layer| &mut layer.shapes) {
            if let Some(label) = shape.label.take() {
                shape.glyph = Some(words.say(&label));
            }
        }
        self
    }

    /// Whether there is more to show than is shown.
    pub fn has_overlays(&self) -> bool {
        self.layers.iter().any(|layer| layer.overlay)
    }

    /// All shapes that are shown, from the bottom to the top.
    pub fn shapes(&self) -> impl DoubleEndedIterator<Item = &Shape> {
        let shown = self.layers.iter().filter(|layer| !layer.overlay);
        shown.flat_map(|layer| &layer.shapes)
    }
}
