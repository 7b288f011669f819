//! Why there is no picture.

use plateau_core::{Phrase, phrase};

use crate::ThemeError;

/// Why a picture cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StageError {
    /// A sheet of the theme is broken.
    #[error(transparent)]
    Theme(#[from] ThemeError),
    /// The picture would be too small to show anything or too large to hold.
    #[error("a picture of {size} pixels is out of range; choose from {least} to {most}")]
    Size {
        /// The longer side that was asked for, in pixels.
        size: u32,
        /// The smallest allowed.
        least: u32,
        /// The largest allowed.
        most: u32,
    },
    /// A film with more pixels than it may have.
    #[error(
        "a film of {frames} pictures of {width} × {height} pixels is too much; choose a smaller size"
    )]
    Film {
        /// How many pictures it has.
        frames: usize,
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u32,
    },
    /// Somebody set the stop flag.
    #[error("the picture was given up: nobody waits for it any more")]
    Stopped,
    /// A format that we do not write.
    #[error("{name:?} names no format of pictures; it must end in .svg, .png, .gif or .txt")]
    Format {
        /// The name of the file.
        name: String,
    },
    /// A format that this program was built without.
    #[error("this program was built without PNG and GIF: build it with the feature \"pixels\"")]
    NotBuilt,
    /// The drawing was refused by the renderer: a mistake of ours.
    #[error("the picture cannot be rendered: {0}")]
    Render(String),
}

impl StageError {
    /// The reason as a sentence for people.
    pub fn phrase(&self) -> Phrase {
        match self {
            StageError::Theme(error) => phrase!("stage-theme-broken", problem = error.to_string()),
            StageError::Size { size, least, most } => {
                phrase!("stage-size", size = *size, least = *least, most = *most)
            }
            StageError::Film {
                frames,
                width,
                height,
            } => phrase!(
                "stage-film",
                frames = *frames,
                width = *width,
                height = *height
            ),
            StageError::Stopped => phrase!("stage-stopped"),
            StageError::Format { name } => phrase!("stage-format", name = name.as_str()),
            StageError::NotBuilt => phrase!("stage-not-built"),
            StageError::Render(problem) => phrase!("stage-render", problem = problem.as_str()),
        }
    }
}
