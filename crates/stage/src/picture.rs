//! One call for every format: a table in, a file out.

use std::{path::Path, sync::atomic::AtomicBool};

use plateau_core::{AnyGame, AnyTable, Language, Words};

use crate::{Letters, Look, StageError, Theme, status, svg, text};
#[cfg(feature = "pixels")]
use crate::{gif, png};

/// The longer side of an SVG, smallest and largest.
const SVG_LIMITS: (u32, u32) = (16, 100_000);

/// What displays say, in Fluent, for [`Words::new`].
pub const fn words(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../words/en.ftl"),
        Language::Fr => include_str!("../words/fr.ftl"),
    }
}

/// The formats of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Lines and classes: sharp at every size.
    Svg,
    /// Pixels.
    Png,
    /// Pixels that move: a frame a ply.
    Gif,
    /// Letters.
    Text,
}

impl Format {
    /// The format that a file's name asks for, in upper or lower case.
    pub fn of(path: &Path) -> Result<Format, StageError> {
        let ending = path.extension().map(|e| e.to_ascii_lowercase());
        match ending.as_deref().and_then(|e| e.to_str()) {
            Some("svg") => Ok(Format::Svg),
            Some("png") => Ok(Format::Png),
            Some("gif") => Ok(Format::Gif),
            Some("txt") => Ok(Format::Text),
            _ => Err(StageError::Format {
                name: path.display().to_string(),
            }),
        }
    }
}

/// What may be chosen about a picture.
#[derive(Clone, Copy, Debug, Default)]
pub struct PictureOptions<'a> {
    /// Its colours.
    pub theme: Theme,
    /// The longer side in pixels; a good one where it is not given.
    pub size: Option<u32>,
    /// Which characters a text may use.
    pub letters: Letters,
    /// The pixels that all pictures of a film may have together; `None` for any number.
    pub most_pixels: Option<u64>,
    /// Set by somebody else to end the drawing of a film.
    pub stop: Option<&'a AtomicBool>,
}

/// The table as a file: its position, or as a GIF its whole way there.
pub fn picture(
    game: &dyn AnyGame,
    table: &dyn AnyTable,
    format: Format,
    options: PictureOptions<'_>,
    words: &Words,
) -> Result<Vec<u8>, StageError> {
    let look = Look::new(options.theme, game.theme())?;
    let scene = table.scene();
    match format {
        Format::Svg => {
            check_size(options.size, SVG_LIMITS)?;
            Ok(svg(&scene, &look, words, options.size).into_bytes())
        }
        #[cfg(feature = "pixels")]
        Format::Png => png(&scene, &look, words, options.size),
        #[cfg(feature = "pixels")]
        Format::Gif => gif(table, &look, words, &options),
        #[cfg(not(feature = "pixels"))]
        Format::Png | Format::Gif => Err(StageError::NotBuilt),
        Format::Text => {
            let title = words.say(&scene.alt);
            let grid = text(&scene, options.letters, words);
            let status = status(table, words);
            Ok(format!("{title}\n\n{grid}\n{status}\n").into_bytes())
        }
    }
}

/// Refuses a size beyond the limits.
pub(crate) fn check_size(size: Option<u32>, (least, most): (u32, u32)) -> Result<(), StageError> {
    match size {
        Some(size) if !(least..=most).contains(&size) => {
            Err(StageError::Size { size, least, most })
        }
        _ => Ok(()),
    }
}
