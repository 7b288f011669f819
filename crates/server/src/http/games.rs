//! The games: what they are, how they look, positions without a table.

use std::borrow::Cow;

use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use plateau_core::{
    Actor, AnyGame, Catalog, Language, MAX_SEATS, Moment, OptionKind, Phrase, Seat, Settings,
    Target, Turn, phrase,
};
use plateau_protocol::{
    Edit, EditorTool, GameInfo, Games, GradeLine, LessonLine, MindLine, OptionLine, Position,
    PositionBody,
};

use super::{
    Shared,
    body::{Body, Reply},
    files,
    who::Who,
};
use crate::{error::Fault, ids, pool::Stop, setup::settings, table::choices};

/// `GET /api/games`
pub(super) async fn list(State(app): State<Shared>, headers: HeaderMap) -> Result<Response, Fault> {
    files::made(&app, "api/games.json", &headers, || {
        described(app.hall.catalog)
    })
}

/// All games with their options, minds and lessons.
pub(super) fn described(catalog: Catalog) -> String {
    let games = catalog.games().map(describe);
    let games = Games {
        games: games.collect(),
    };
    serde_json::to_string(&games).expect("games are plain data")
}

/// The option that says how many play, and the most it allows.
fn seats_option(game: &dyn AnyGame) -> Option<(&'static str, usize)> {
    game.options().iter().find_map(|option| {
        let OptionKind::Whole { min, max } = option.kind else {
            return None;
        };
        let seats = |number: i64| {
            let settings = Settings::new().with(option.name, number.to_string());
            game.seats(&settings).ok()
        };
        let counts = (min..=max).all(|number| usize::try_from(number).ok() == seats(number));
        counts.then_some((option.name, max as usize))
    })
}

fn describe(game: &dyn AnyGame) -> GameInfo<'static> {
    let seats = game.seats(&Settings::new()).unwrap_or(MAX_SEATS);
    let by = seats_option(game);
    let names: Vec<Phrase> = (0..MAX_SEATS)
        .filter_map(Seat::new)
        .take(by.map_or(seats, |(_, most)| most))
        .map(|seat| game.seat_name(seat))
        .collect();
    GameInfo {
        name: game.name().into(),
        rules: game.rules(),
        random_start: game.random_start(),
        seats,
        seat_names: names,
        seats_by: by.map(|(name, _)| name.into()),
        late: game.late(),
        turns: game.has_turns(),
        grades: game.grades().iter().map(GradeLine::from).collect(),
        options: game.options().iter().map(OptionLine::from).collect(),
        minds: game.minds().iter().map(MindLine::from).collect(),
        steps: game.lesson().steps.iter().map(LessonLine::from).collect(),
        watch: game.lesson().watch.into(),
        tools: game.tools().iter().map(EditorTool::from).collect(),
    }
}

/// `GET /api/games/{game}/rules/{lang}`
pub(super) async fn rules(
    State(app): State<Shared>,
    Path((name, language)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let lesson = app.hall.game(&name)?.lesson();
    let language: Language = language
        .parse()
        .map_err(|_| Fault::Missing(phrase!("server-no-page")))?;
    let text = match language {
        Language::En => lesson.rules_en,
        Language::Fr => lesson.rules_fr,
    };
    files::made(
        &app,
        &format!("api/rules/{name}.{language}.md"),
        &headers,
        || text.to_owned(),
    )
}

/// Lessons and variations are short; whole games are tables.
const LONGEST: usize = 500;

/// `POST /api/games/{game}/position`
pub(super) async fn position(
    State(app): State<Shared>,
    who: Who,
    Path(name): Path<String>,
    Body(ask): Body<PositionBody>,
) -> Result<Reply, Fault> {
    let game = app.hall.game(&name)?;
    let settings = settings(ask.options.as_ref())?;
    if ask.moves.len() > LONGEST {
        return Err(Fault::Large);
    }
    let asker = who.asker();
    let shown = app
        .hall
        .starts
        .run(&asker, move |stop| shown(game, &settings, &ask, stop));
    Ok(Reply::written(shown.await??))
}

/// The position that is asked for, as JSON.
pub(super) fn shown(
    game: &dyn AnyGame,
    settings: &Settings,
    ask: &PositionBody,
    stop: &Stop,
) -> Result<String, Fault> {
    let mut table = match ask.position.as_deref() {
        None => game.open_until(settings, ask.seed.unwrap_or_else(ids::random), stop)?,
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
