//! Pictures, films and logs of tables; the colours of the page.

use axum::{
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use plateau_answers::{kind_of, pictured};
use plateau_core::{AnyGame, AnyTable, phrase};
use plateau_protocol::{PictureQuery, Ply};
use plateau_stage::Format;

use super::{Shared, body::Reply, files, query::Query, tables::table_id, who::Who};
use crate::{asker::Asker, error::Fault, pool::Stop, setup::State as Stands, table::Reader};

/// The paints for the page: presentation attributes instead of inline styles, which the policy
/// forbids.
pub(super) async fn paints(
    State(app): State<Shared>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    files::made(&app, "paints.svg", &headers, plateau_answers::paints)
}

/// A copy of a table.
async fn readable(app: &Shared, id: &str) -> Result<Reader, Fault> {
    app.hall.read(&table_id(id)?).await
}

/// `GET /api/tables/{id}/log.json`
pub(super) async fn log(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let reader = readable(&app, &id).await?;
    let log = move |_: &Stop| reader.table.log().to_json().into_bytes();
    let log = app.hall.pictures.run(&who.asker(), log).await?;
    Ok(file("application/json", "json", log.into()))
}

/// `GET /api/tables/{id}/ply/{n}`
pub(super) async fn ply(
    State(app): State<Shared>,
    who: Who,
    Path((id, ply)): Path<(String, usize)>,
) -> Result<Reply, Fault> {
    let reader = app.hall.read(&table_id(&id)?).await?;
    let played = reader.table.played().len();
    if ply > played {
        return Err(Fault::Missing(phrase!(
            "server-no-ply",
            ply = ply,
            plies = played
        )));
    }
    let asker = who.asker();
    let seen = app.hall.boards.run(&asker, move |_| {
        let position = reader.table.table_at(ply);
        let tell = ply.checked_sub(1).and_then(|ply| reader.table.tell(ply));
        let seen = Ply {
            ply,
            scene: position.scene(),
            tell,
            position: Some(position.position()),
            turn: position.turn(),
            scores: position.scores(),
        };
        serde_json::to_string(&seen).expect("a position is plain data")
    });
    Ok(Reply::written(seen.await?))
}

/// `GET /api/tables/{id}/picture.svg`, `picture.png`, `game.gif`
pub(super) async fn svg(
    app: State<Shared>,
    who: Who,
    id: Path<String>,
    query: Query<PictureQuery>,
) -> Result<Response, Fault> {
    draw(app, who, id, query, Format::Svg).await
}
pub(super) async fn png(
    app: State<Shared>,
    who: Who,
    id: Path<String>,
    query: Query<PictureQuery>,
) -> Result<Response, Fault> {
    draw(app, who, id, query, Format::Png).await
}
pub(super) async fn gif(
    app: State<Shared>,
    who: Who,
    id: Path<String>,
    query: Query<PictureQuery>,
) -> Result<Response, Fault> {
    draw(app, who, id, query, Format::Gif).await
}

async fn draw(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
    Query(query): Query<PictureQuery>,
    format: Format,
) -> Result<Response, Fault> {
    let reader = readable(&app, &id).await?;
    if format == Format::Gif && reader.state != Stands::Over {
        return Err(Fault::Conflict(phrase!("server-not-over")));
    }
    let ply = query.ply;
    let game = app.hall.game(&reader.table.header().game)?;
    let of = format!("{id}/{}/{ply:?}", reader.table.entries().len());
    let table = move || match ply {
        Some(ply) if format != Format::Gif => Ok(reader.table.table_at(ply)),
        _ => Ok(reader.table),
    };
    picture(&app, &who.asker(), (game, &of), table, format, &query).await
}

/// `GET /api/games/{game}/picture.svg`
pub(super) async fn game_picture(
    State(app): State<Shared>,
    who: Who,
    Path(name): Path<String>,
    Query(query): Query<PictureQuery>,
) -> Result<Response, Fault> {
    let game = app.hall.game(&name)?;
    let table = move || {
        let settings = plateau_core::Settings::new();
        // The last step of the introduction stands in the middle of a game.
        let step = game.lesson().steps.last();
        match step.map(|step| game.open_at(step.position, &settings)) {
            Some(Ok(table)) => Ok(table),
            _ => Ok(game.open(&settings, 7)?),
        }
    };
    picture(
        &app,
        &who.asker(),
        (game, &name),
        table,
        Format::Svg,
        &query,
    )
    .await
}

/// Draws off the serving threads, until nobody waits for it; once for all who want the same.
async fn picture(
    app: &Shared,
    asker: &Asker,
    (game, of): (&'static dyn AnyGame, &str),
    table: impl FnOnce() -> Result<Box<dyn AnyTable>, Fault> + Send + 'static,
    format: Format,
    query: &PictureQuery,
) -> Result<Response, Fault> {
    let asked = query.clone();
    let catalog = app.hall.catalog;
    let draw = move |stop: &Stop| Ok(pictured(catalog, game, &*table()?, format, &asked, stop)?);
    let (kind, ending) = kind_of(format);
    let PictureQuery {
        theme, lang, size, ..
    } = query;
    let name = format!("picture/{of}/{theme:?}/{lang:?}/{size:?}.{ending}");
    let drawn = app.hall.made.get_or_make(&name, async {
        let drawn: Result<Vec<u8>, Fault> = app.hall.pictures.run(asker, draw).await?;
        Ok(drawn?.into())
    });
    Ok(file(kind, ending, drawn.await?))
}

fn file(kind: &'static str, ending: &str, bytes: Bytes) -> Response {
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    let name = format!("inline; filename=\"plateau.{ending}\"");
    headers.insert(
        header::CONTENT_DISPOSITION,
        HeaderValue::from_str(&name).expect("the name is plain"),
    );
    response
}
