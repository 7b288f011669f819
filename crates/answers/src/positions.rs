//! Positions without a table, and what they look like.

use std::{borrow::Cow, sync::atomic::Ordering};

use plateau_core::{Actor, AnyGame, Moment, Phrase, Settings, Target, Turn, phrase};
use plateau_protocol::{Edit, Picture, Position, PositionBody, Scenes};
use plateau_room::choices;

use crate::{Fault, Stop};

/// Lessons and variations are short; whole games are tables.
const LONGEST: usize = 500;
/// How many scenes are made at once.
const MOST_SCENES: usize = 128;
/// How many shapes all their boards may have together.
const MOST_SHAPES: usize = 300_000;

/// The position that is asked for, as JSON.
/// What is drawn by lot is drawn from `seed`.
pub fn shown(
    game: &dyn AnyGame,
    settings: &Settings,
    ask: &PositionBody,
    seed: u64,
    stop: &Stop,
) -> Result<String, Fault> {
    if ask.moves.len() > LONGEST {
        return Err(Fault::large("moves", LONGEST));
    }
    let mut table = match ask.position.as_deref() {
        None => game.open_until(settings, ask.seed.unwrap_or(seed), stop)?,
        Some("startpos") => game.open_until(settings, ask.seed.unwrap_or_default(), stop)?,
        Some(position) => game.open_at(position, settings)?,
    };
    if let Some(Edit { tool, target, at }) = &ask.edit {
        table = table.edited(tool, &Target::new(target), *at)?;
    }
    for text in &ask.moves {
        let by = match table.turn() {
            Turn::Wait(seats) => seats.iter().next().map_or(Actor::Chance, Actor::Seat),
            Turn::Chance | Turn::Over => Actor::Chance,
        };
        table.submit(by, text, Moment(0))?;
    }
    let tells: Vec<Phrase> = (0..table.played().len())
        .filter_map(|ply| table.tell(ply))
        .collect();
    let position = Position {
        position: table.position(),
        scene: table.scene(),
        turn: table.turn(),
        scores: table.scores(),
        choices: choices(table.as_ref(), table.turn().seats()),
        tells,
        options: Cow::Borrowed(&table.header().options),
    };
    Ok(serde_json::to_string(&position).expect("a position is plain data"))
}

/// The first scene whole, each later one as its difference.
pub fn drawn(
    game: &dyn AnyGame,
    options: &Settings,
    positions: &[String],
    stop: &Stop,
) -> Result<String, Fault> {
    if positions.len() > MOST_SCENES {
        return Err(Fault::large("positions", MOST_SCENES));
    }
    let (mut all, mut shapes) = (Vec::with_capacity(positions.len()), 0);
    for position in positions {
        if stop.load(Ordering::Relaxed) {
            return Err(Fault::Stopped);
        }
        let scene = game.open_at(position, options)?.scene();
        shapes += scene.layers.iter().map(|l| l.shapes.len()).sum::<usize>();
        if shapes > MOST_SHAPES {
            let (boards, most) = (positions.len(), all.len());
            let reason = phrase!("server-boards-large", boards = boards, most = most);
            return Err(Fault::Rules(reason));
        }
        all.push(scene);
    }
    let pairs = all.iter().zip(all.iter().skip(1));
    let later = pairs.map(|(last, scene)| Picture::between(last, scene));
    let first = all
        .first()
        .map(|scene| Picture::Scene(Cow::Borrowed(scene)));
    let scenes = Scenes {
        scenes: first.into_iter().chain(later).collect(),
    };
    Ok(serde_json::to_string(&scenes).expect("scenes are plain data"))
}
