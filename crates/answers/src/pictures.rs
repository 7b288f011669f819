//! Pictures, and the colours of the page.

use plateau_core::{AnyGame, AnyTable, Catalog, Language, Words, phrase};
use plateau_protocol::PictureQuery;
use plateau_stage::{Format, PictureOptions, StageError, Theme};

use crate::{Fault, Stop};

/// The pixels that all pictures of a film may have together: 300 of 800 × 800.
const FILM: u64 = 192_000_000;
/// Nothing is drawn larger.
const LARGEST: u32 = 2048;

/// The tokens and classes of the house, then those of every game.
pub fn theme(catalog: Catalog) -> String {
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

/// The paints for the page: presentation attributes instead of inline styles, which its policy
/// forbids.
pub fn paints() -> String {
    plateau_stage::PAINTS
        .replace("style=\"stop-color:", "stop-color=\"")
        .replace("style=\"position:absolute\"", "")
}

/// The media type of a format, and how a file of it ends.
pub const fn kind_of(format: Format) -> (&'static str, &'static str) {
    match format {
        Format::Svg => ("image/svg+xml", "svg"),
        Format::Png => ("image/png", "png"),
        Format::Gif => ("image/gif", "gif"),
        Format::Text => ("text/plain; charset=utf-8", "txt"),
    }
}

/// A picture of a table as somebody asks for it.
pub fn pictured(
    catalog: Catalog,
    game: &dyn AnyGame,
    table: &dyn AnyTable,
    format: Format,
    query: &PictureQuery,
    stop: &Stop,
) -> Result<Vec<u8>, Fault> {
    let language = query.lang.as_deref().and_then(|code| code.parse().ok());
    let language = language.unwrap_or(Language::En);
    let theme = query.theme.as_deref().and_then(|name| name.parse().ok());
    let theme: Theme = theme.unwrap_or_default();
    let options = PictureOptions {
        theme,
        size: query.size.map(|size| size.min(LARGEST)),
        most_pixels: Some(FILM),
        stop: Some(stop),
        ..PictureOptions::default()
    };
    let words: Words = catalog
        .words(language, &[plateau_stage::words(language)])
        .map_err(|error| Fault::Broken(error.to_string()))?;
    plateau_stage::picture(game, table, format, options, &words).map_err(undrawn)
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
        StageError::Stopped => Fault::Stopped,
        error => Fault::Broken(error.to_string()),
    }
}
