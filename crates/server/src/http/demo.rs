//! The living pictures of the home page: games that minds have played, light enough to be fetched by
//! every visitor.

use std::time::Duration;

use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use plateau_core::{Actor, AnyGame, AnyTable, Draw, Form, Moment, Scene, Seat, Settings};
use plateau_protocol::{Demo, Picture};
use serde_json::{Value as Json, json};

use super::{Shared, files};
use crate::{asker::Asker, error::Fault, ids, pool::Stop, thinking::Task};

/// How many moves a living picture shows at most.
const DEMO: usize = 42;

/// `GET /api/games/{game}/demo`
pub(super) async fn demo(
    State(app): State<Shared>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let game = app.hall.game(&name)?;
    let file = format!("api/demo/{name}.json");
    let json = app.hall.made.get_or_make(&file, async {
        Ok(played(&app, game).await?.to_string().into())
    });
    let json = json.await?;
    files::made(&app, &file, &headers, || {
        String::from_utf8_lossy(&json).into_owned()
    })
}

/// A game that is played for its pictures.
struct Shown {
    table: Box<dyn AnyTable>,
    draw: Draw,
    scenes: Vec<Scene>,
    /// A legal move of whoever is to move.
    random: Option<String>,
}

impl Shown {
    /// Plays a move, if there is one, throws what is to be thrown and takes a picture.
    fn go_on(&mut self, what: Option<(Seat, String)>) -> Result<(), Fault> {
        if let Some((seat, what)) = what {
            self.table.submit(Actor::Seat(seat), &what, Moment(0))?;
        }
        self.table.draw(&mut self.draw, Moment(0));
        self.scenes.push(bare(self.table.scene()));
        let choices = self.next().map(|seat| self.table.choices(seat));
        let choice = choices.and_then(|all| self.draw.one_of(&all).cloned());
        self.random = choice.map(|choice| choice.what);
        Ok(())
    }

    /// Whose move comes next, where there is room for another picture.
    fn next(&self) -> Option<Seat> {
        let more = self.scenes.len() <= DEMO;
        self.table.turn().seats().iter().next().filter(|_| more)
    }

    fn told(&self) -> Json {
        let pairs = self.scenes.iter().zip(self.scenes.iter().skip(1));
        let mut demo = json!(Demo {
            scene: self.scenes[0].clone(),
            steps: pairs.map(|(old, new)| Picture::between(old, new)).collect(),
        });
        shorten(&mut demo);
        demo
    }
}

/// A game between levels with a random opening: another one after each start of the server.
async fn played(app: &Shared, game: &'static dyn AnyGame) -> Result<Json, Fault> {
    let levels: Vec<&str> = game
        .minds()
        .iter()
        .filter(|mind| mind.level && !mind.judges)
        .map(|mind| mind.name)
        .collect();
    let asker = Asker::house();
    let start = app
        .hall
        .start(&asker, game, Settings::new(), None, ids::random());
    let mut shown = Shown {
        table: start.await?,
        draw: Draw::from_seed(ids::random()),
        scenes: Vec::new(),
        random: None,
    };
    let mut chosen = None;
    loop {
        let mut now = shown;
        let on = move |_: &Stop| now.go_on(chosen).map(|()| now);
        shown = app.hall.boards.run(&asker, on).await??;
        let Some(seat) = shown.next() else { break };
        let level = levels.get(levels.len().saturating_sub(1 + seat.index() % 2));
        let opening = shown.scenes.len() <= 2;
        let best = match level.filter(|_| !opening) {
            None => None,
            Some(mind) => {
                let task = Task {
                    game,
                    mind: (*mind).to_owned(),
                    options: Settings::new(),
                    table: shown.table.boxed(),
                    seat,
                    budget: Duration::from_millis(50),
                    place: "demonstration".to_owned(),
                    stop: Default::default(),
                    each: false,
                };
                app.hall.thinkers.think(&asker, task, |_| {}).await?.best
            }
        };
        chosen = best.or(shown.random.take()).map(|what| (seat, what));
        if chosen.is_none() {
            break;
        }
    }
    app.hall.boards.run(&asker, move |_| shown.told()).await
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
