//! From SVG text to pixels, with our own font and nothing of the machine's.

use std::sync::{Arc, LazyLock};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{self, fontdb},
};

use crate::{StageError, bounds::Bounds, picture::check_size};

/// The only font of pictures; see `font/README.md`.
static FONT: &[u8] = include_bytes!("../font/Inter-Medium.subset.ttf");

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(FONT.to_vec());
    // Whatever family a drawing asks for, this is the one that there is.
    fonts.set_sans_serif_family("Inter");
    Arc::new(fonts)
});

/// How many pixels a picture has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    pub width: u32,
    pub height: u32,
}

impl Extent {
    /// The extent of a picture whose longer side is `size`, checked against the limits; by default
    /// a whole number of pixels a board unit, `cell` of them or as many as `most` allows.
    pub fn new(
        bounds: Bounds,
        size: Option<u32>,
        cell: u32,
        default_most: u32,
        limits: (u32, u32),
    ) -> Result<Extent, StageError> {
        check_size(size, limits)?;
        let longer = bounds.width().max(bounds.height());
        let scale = match size {
            Some(size) => size as f32 / longer,
            None => {
                let fitting = (default_most as f32 / longer).floor().max(1.0);
                fitting.min(cell as f32)
            }
        };
        let pixels = |length: f32| ((length * scale).round() as u32).max(1);
        Ok(Extent {
            width: pixels(bounds.width()),
            height: pixels(bounds.height()),
        })
    }
}

/// Draws an SVG document of ours.
pub(crate) fn draw(svg: &str, extent: Extent) -> Result<Pixmap, StageError> {
    let options = usvg::Options {
        font_family: "Inter".to_owned(),
        fontdb: Arc::clone(&FONTS),
        ..usvg::Options::default()
    };
    let fault = |problem: String| StageError::Render(problem);
    let tree = usvg::Tree::from_str(svg, &options).map_err(|error| fault(error.to_string()))?;
    let mut pixmap = Pixmap::new(extent.width, extent.height)
        .ok_or_else(|| fault(format!("no room for {extent:?}")))?;
    let size = tree.size();
    let transform = Transform::from_scale(
        extent.width as f32 / size.width(),
        extent.height as f32 / size.height(),
    );
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    Ok(pixmap)
}
