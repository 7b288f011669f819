//! Pictures, films and logs of tables; the colours of the page.

use axum::{
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use plateau_core::{AnyGame, AnyTable, Catalog, Language, Words, phrase};
use plateau_protocol::{PictureQuery, Ply};
use plateau_stage::{Format, PictureOptions, StageError, Theme};

use super::{Shared, body::Reply, files, query::Query, tables::table_id, who::Who};
use crate::{
    asker::Asker,
    error::{Fault, Of},
    pool::Stop,
    setup::State as Stands,
    table::Reader,
};

/// The pixels that all pictures of a film may have together: 300 of 800 × 800.
const FILM: u64 = 192_000_000;

/// The tokens and classes of the house, then those of every game.
pub(super) fn theme(catalog: Catalog) -> String {
    let mut css = format!(
        "{}\n{}\n",
        plateau_stage::TOKENS_CSS,
        plateau_stage::HOUSE_CSS
    );
    for game in catalog.games() {
        let sheet = plateau_stage::page_sheet(game.name(), game.theme());
        // A sheet that cannot be read is told where whoever wrote it will look.
        css += &sheet.unwrap_or_else(|error| format!("/* {error} */\n"));
    }
    css
}

/// The paints for the page: presentation attributes instead of inline styles, which the policy
/// forbids.
pub(super) async fn paints(
    State(app): State<Shared>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    files::made(&app, "paints.svg", &headers, || {
        plateau_stage::PAINTS
            .replace("style=\"stop-color:", "stop-color=\"")
            .replace("style=\"position:absolute\"", "")
    })
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
    let language = query.lang.as_deref().and_then(|code| code.parse().ok());
    let language = language.unwrap_or(Language::En);
    let theme = query.theme.as_deref().and_then(|name| name.parse().ok());
    let theme: Theme = theme.unwrap_or_default();
    let size = query.size;
    let catalog = app.hall.catalog;
    let draw = move |stop: &Stop| {
        let options = PictureOptions {
            theme,
            size: size.map(|size| size.min(2048)),
            most_pixels: Some(FILM),
            stop: Some(stop),
            ..PictureOptions::default()
        };
        let words: Words = catalog
            .words(language, &[plateau_stage::words(language)])
            .map_err(|error| Fault::Broken(error.to_string()))?;
        plateau_stage::picture(game, table()?.as_ref(), format, options, &words).map_err(undrawn)
    };
    let (kind, ending) = match format {
        Format::Svg => ("image/svg+xml", "svg"),
        Format::Png => ("image/png", "png"),
        Format::Gif => ("image/gif", "gif"),
        Format::Text => ("text/plain; charset=utf-8", "txt"),
    };
    let name = format!("picture/{of}/{theme}/{language}/{size:?}.{ending}");
    let drawn = app.hall.made.get_or_make(&name, async {
        let drawn = app.hall.pictures.run(asker, draw).await??;
        Ok(drawn.into())
    });
    Ok(file(kind, ending, drawn.await?))
}

/// Why there is no picture, as its reader gets it.
fn undrawn(error: StageError) -> Fault {
    match error {
        StageError::Size { size, least, most } => Fault::Unreadable(phrase!(
            "server-picture-size",
            size = size,
            least = least,
            most = most
        )),
        StageError::Film {
            frames,
            width,
            height,
        } => Fault::Rules(phrase!(
            "server-film-large",
            frames = frames,
            width = width,
            height = height
        )),
        StageError::Stopped => Fault::Full(Of::Tasks),
        error => Fault::Broken(error.to_string()),
    }
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
