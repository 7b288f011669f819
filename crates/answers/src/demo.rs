//! The living picture of a game: a game that minds have played, light enough to be fetched by every
//! visitor.

use plateau_core::{Actor, AnyGame, AnyTable, Draw, Form, Moment, Refusal, Scene, Seat};
use plateau_protocol::{Demo, Picture};
use serde_json::{Value as Json, json};

/// How many moves a living picture shows at most.
const LONGEST: usize = 42;

/// A game between levels with a random opening, while it is played.
pub struct Demonstration {
    table: Box<dyn AnyTable>,
    levels: Vec<&'static str>,
    draw: Draw,
    scenes: Vec<Scene>,
}

/// Who is to choose the next move of a demonstration.
pub struct Asks {
    /// The level; chance alone where there is none.
    pub mind: Option<&'static str>,
    /// The position.
    pub table: Box<dyn AnyTable>,
    /// For whom it chooses.
    pub seat: Seat,
}

impl Demonstration {
    /// Begins one at this start. What chance decides is drawn from the seed.
    pub fn new(game: &dyn AnyGame, mut table: Box<dyn AnyTable>, seed: u64) -> Demonstration {
        let minds = game.minds();
        let levels = minds.iter().filter(|mind| mind.level && !mind.judges);
        let mut draw = Draw::from_seed(seed);
        table.draw(&mut draw, Moment(0));
        Demonstration {
            levels: levels.map(|mind| mind.name).collect(),
            scenes: vec![bare(table.scene())],
            table,
            draw,
        }
    }

    /// Who is asked for the next move; nobody when it is over or long enough.
    pub fn asks(&self) -> Option<Asks> {
        let seat = self.table.turn().seats().iter().next()?;
        if self.scenes.len() > LONGEST {
            return None;
        }
        let opening = self.scenes.len() <= 2;
        let levels = &self.levels;
        let level = levels.get(levels.len().saturating_sub(1 + seat.index() % 2));
        Some(Asks {
            mind: level.copied().filter(|_| !opening),
            table: self.table.boxed(),
            seat,
        })
    }

    /// Plays a move, or one by lot where nobody chose; `false`: there is none.
    pub fn play(&mut self, seat: Seat, chosen: Option<String>) -> Result<bool, Refusal> {
        let choices = self.table.choices(seat);
        let random = self.draw.one_of(&choices).map(|choice| choice.what.clone());
        let Some(what) = chosen.or(random) else {
            return Ok(false);
        };
        self.table.submit(Actor::Seat(seat), &what, Moment(0))?;
        self.table.draw(&mut self.draw, Moment(0));
        self.scenes.push(bare(self.table.scene()));
        Ok(true)
    }

    /// All of it, as JSON.
    pub fn told(&self) -> String {
        let pairs = self.scenes.iter().zip(self.scenes.iter().skip(1));
        let mut demo = json!(Demo {
            scene: self.scenes[0].clone(),
            steps: pairs.map(|(old, new)| Picture::between(old, new)).collect(),
        });
        shorten(&mut demo);
        demo.to_string()
    }
}

/// A scene that is only looked at: nothing to click, nothing to say, no letters where there is a form.
fn bare(mut scene: Scene) -> Scene {
    let shapes = scene.layers.iter_mut().flat_map(|layer| &mut layer.shapes);
    for shape in shapes {
        (shape.alt, shape.target, shape.badge) = (None, None, false);
        shape.badge_at = None;
        if !matches!(shape.form, Form::Text { .. }) {
            shape.glyph = None;
        }
    }
    scene
}

/// A thousandth of a cell is finer than any screen.
fn shorten(json: &mut Json) {
    match json {
        Json::Array(all) => all.iter_mut().for_each(shorten),
        Json::Object(all) => all.values_mut().for_each(shorten),
        Json::Number(number) if number.is_f64() => {
            let short = number.as_f64().map(|value| (value * 1e3).round() / 1e3);
            *json = json!(short);
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use plateau_core::Settings;

    use super::*;

    #[test]
    fn a_picture_that_is_only_looked_at_says_nothing_and_offers_nothing() {
        for game in plateau_games::CATALOG.games() {
            let table = game.open(&Settings::new(), 1).expect("a game opens");
            let full = json!(table.scene()).to_string();
            let mut light = json!(bare(table.scene()));
            shorten(&mut light);
            let shapes = light["layers"].as_array().expect("a scene has layers");
            let shapes = shapes.iter().flat_map(|layer| layer["shapes"].as_array());
            for shape in shapes.flatten() {
                assert!(shape.get("target").is_none(), "{shape}");
                assert!(shape.get("alt").is_none(), "{shape}");
                assert_eq!(shape.get("glyph").is_some(), shape["form"] == "text");
            }
            let (light, full) = (light.to_string().len(), full.len());
            assert!(light < full, "{}: {light} of {full}", game.name());
        }
    }
}
