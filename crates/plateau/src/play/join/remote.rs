//! A table of a server as its messages tell it; see the server's PROTOCOL.md.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use plateau_core::{Actor, Choice, Outcome, Phrase, Scene, Seat, Shape, Turn};
use serde::Deserialize;
use serde_json::Value as Json;

/// Who sits at a seat.
#[derive(Clone, Debug, Deserialize)]
pub struct Place {
    pub seat: Seat,
    pub kind: String,
    #[serde(default)]
    pub name: Option<String>,
    #[serde(default)]
    pub mind: Option<String>,
    #[serde(default)]
    pub present: Option<bool>,
}

/// A move that stands.
#[derive(Clone, Debug, Deserialize)]
pub struct Ply {
    pub by: Actor,
    #[serde(rename = "move")]
    pub what: String,
    #[serde(default)]
    pub tell: Option<Phrase>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Points {
    pub points: Vec<i32>,
    pub outcome: Option<Outcome>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Clocks {
    left: Vec<u64>,
    running: Vec<Seat>,
}

/// What the others are asked: to take back, or to play again.
#[derive(Clone, Debug, Deserialize)]
pub struct Ask {
    pub by: Seat,
    #[serde(default)]
    pub mine: Vec<Seat>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Said {
    #[serde(default)]
    pub name: Option<String>,
    pub text: String,
}

type Choices = BTreeMap<Seat, Vec<Choice>>;

/// The whole table, as it is told first.
#[derive(Clone, Debug, Deserialize)]
pub struct Remote {
    pub game: String,
    pub state: String,
    pub seats: Vec<Place>,
    pub mine: Vec<Seat>,
    pub seq: u64,
    pub moves: Vec<Ply>,
    pub last: Option<Phrase>,
    pub turn: Turn,
    pub scores: Points,
    pub offer: Option<Seat>,
    pub scene: Scene,
    #[serde(default, deserialize_with = "choices")]
    pub choices: Choices,
    pub clocks: Option<Clocks>,
    #[serde(skip, default = "Instant::now")]
    clocks_at: Instant,
    pub ask: Option<Ask>,
    #[serde(default)]
    pub said: Vec<Said>,
    pub next: Option<String>,
}

/// What a step changes.
#[derive(Deserialize)]
struct Step {
    seq: u64,
    stand: usize,
    moves: Vec<Ply>,
    turn: Turn,
    scores: Points,
    offer: Option<Seat>,
    state: String,
    #[serde(default)]
    scene: Option<Scene>,
    #[serde(default)]
    changes: Option<Changes>,
    #[serde(default, deserialize_with = "choices")]
    choices: Choices,
    clocks: Option<Clocks>,
}

#[derive(Deserialize)]
struct Changes {
    gone: Vec<String>,
    put: Vec<Put>,
    #[serde(default)]
    alt: Option<Phrase>,
}

#[derive(Deserialize)]
struct Put {
    layer: String,
    #[serde(default)]
    before: Option<String>,
    shape: Shape,
}

#[derive(Deserialize)]
struct Seats {
    seats: Vec<Place>,
    mine: Vec<Seat>,
    state: String,
    #[serde(default, deserialize_with = "choices")]
    choices: Choices,
    clocks: Option<Clocks>,
}

/// Seats are the keys of a JSON object: numbers in quotes.
fn choices<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Choices, D::Error> {
    let texts: Option<BTreeMap<String, Vec<Choice>>> = Deserialize::deserialize(deserializer)?;
    let seat = |text: &str| text.parse().ok().and_then(Seat::from_number);
    let pairs = texts.unwrap_or_default().into_iter();
    pairs
        .map(|(text, choices)| {
            let wrong = || serde::de::Error::custom(format!("seat {text:?}"));
            Ok((seat(&text).ok_or_else(wrong)?, choices))
        })
        .collect()
}

/// What a message was about.
#[derive(Debug, PartialEq)]
pub enum News {
    /// The board or the seats are other than before.
    Changed,
    /// Words for the person.
    Note(Phrase),
    /// A sentence that cannot wait: nothing has changed.
    Refused(Phrase),
    /// Somebody wrote something.
    Chat,
    /// Nothing that is shown.
    Nothing,
}

impl Remote {
    /// The table of a `whole` message.
    pub fn read(message: &Json) -> Option<Remote> {
        serde_json::from_value(message.get("whole")?.clone()).ok()
    }

    /// Takes a message in.
    pub fn take(&mut self, message: &Json) -> News {
        let Some((kind, body)) = message.as_object().and_then(|object| object.iter().next()) else {
            return News::Nothing;
        };
        let body = body.clone();
        match kind.as_str() {
            "whole" => match serde_json::from_value(body) {
                Ok(whole) => {
                    *self = whole;
                    News::Changed
                }
                Err(_) => News::Nothing,
            },
            "step" => match serde_json::from_value(body) {
                Ok(step) => self.step(step),
                Err(_) => News::Nothing,
            },
            "seats" => match serde_json::from_value::<Seats>(body) {
                Ok(seats) => {
                    self.seats = seats.seats;
                    self.mine = seats.mine;
                    self.state = seats.state;
                    self.choices = seats.choices;
                    self.set_clocks(seats.clocks);
                    News::Changed
                }
                Err(_) => News::Nothing,
            },
            "ask" => {
                self.ask = serde_json::from_value(body).unwrap_or_default();
                News::Changed
            }
            "said" => match serde_json::from_value(body) {
                Ok(said) => {
                    self.said.push(said);
                    News::Chat
                }
                Err(_) => News::Nothing,
            },
            "next" => {
                self.next = body["table"].as_str().map(str::to_owned);
                News::Changed
            }
            "refused" => match serde_json::from_value(body["reason"].clone()) {
                Ok(reason) => News::Refused(reason),
                Err(_) => News::Nothing,
            },
            "bye" => serde_json::from_value(body).map_or(News::Nothing, News::Note),
            _ => News::Nothing,
        }
    }

    fn step(&mut self, step: Step) -> News {
        self.seq = step.seq;
        self.moves.truncate(step.stand);
        self.last = step.moves.last().and_then(|ply| ply.tell.clone());
        self.moves.extend(step.moves);
        self.turn = step.turn;
        self.scores = step.scores;
        self.offer = step.offer;
        self.state = step.state;
        self.choices = step.choices;
        self.set_clocks(step.clocks);
        match (step.scene, step.changes) {
            (Some(scene), _) => self.scene = scene,
            (None, Some(changes)) => change(&mut self.scene, changes),
            (None, None) => {}
        }
        News::Changed
    }

    fn set_clocks(&mut self, clocks: Option<Clocks>) {
        self.clocks = clocks;
        self.clocks_at = Instant::now();
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.state == "over" || self.turn == Turn::Over
    }

    /// My seat that is waited for.
    pub fn my_turn(&self) -> Option<Seat> {
        let waited = self.turn.seats();
        let mine = self.mine.iter().copied();
        mine.into_iter()
            .find(|seat| waited.contains(*seat))
            .filter(|_| self.state == "playing")
    }

    /// The choices of my seat that is waited for.
    pub fn my_choices(&self) -> Vec<Choice> {
        let seat = self.my_turn();
        seat.and_then(|seat| self.choices.get(&seat).cloned())
            .unwrap_or_default()
    }

    /// The time that a seat has left, where there are clocks.
    pub fn left(&self, seat: Seat) -> Option<Duration> {
        let clocks = self.clocks.as_ref()?;
        let left = Duration::from_millis(*clocks.left.get(seat.index())?);
        Some(if clocks.running.contains(&seat) {
            left.saturating_sub(self.clocks_at.elapsed())
        } else {
            left
        })
    }
}

fn change(scene: &mut Scene, changes: Changes) {
    for layer in &mut scene.layers {
        layer
            .shapes
            .retain(|shape| !changes.gone.contains(&shape.id));
    }
    for Put {
        layer,
        before,
        shape,
    } in changes.put
    {
        let Some(layer) = scene.layers.iter_mut().find(|one| one.name == layer) else {
            continue;
        };
        let at = |id: &str| layer.shapes.iter().position(|one| one.id == id);
        match (at(&shape.id), before.as_deref().and_then(at)) {
            (Some(place), _) => layer.shapes[place] = shape,
            (None, Some(place)) => layer.shapes.insert(place, shape),
            (None, None) => layer.shapes.push(shape),
        }
    }
    if let Some(alt) = changes.alt {
        scene.alt = alt;
    }
}
