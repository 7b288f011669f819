//! A table as an animated GIF: a frame a ply.

use std::{borrow::Cow, collections::HashMap, sync::atomic::Ordering};

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use plateau_core::{AnyTable, Words};

use crate::{
    Look, PictureOptions, StageError, bounds::Bounds, canvas::Extent, easel::Easel, film::Film,
    palette::Palette,
};

/// Pixels a board unit where no size is given.
const CELL: u32 = 56;
/// The longer side where no size is given, at most.
const DEFAULT_MOST: u32 = 800;
/// The longer side, smallest and largest.
const LIMITS: (u32, u32) = (16, 2048);

/// How long frames stand, in hundredths of a second.
const FIRST: u16 = 100;
const USUAL: u16 = 60;
const SHORTEST: u16 = 10;
const LAST: u16 = 350;
/// A long game is shown faster, so that all of it takes about so long.
const WHOLE: usize = 4000;

/// Frames that are looked at when extent and palette are chosen.
const SAMPLES: usize = 6;

/// The table from its start to now as an animated GIF whose longer side has as many pixels as
/// the options say. A position without moves gives one frame; very long games skip plies.
pub fn gif(
    table: &dyn AnyTable,
    look: &Look,
    words: &Words,
    options: &PictureOptions<'_>,
) -> Result<Vec<u8>, StageError> {
    let film = Film::new(table);
    let check_wanted = || {
        let stop = options.stop;
        match stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            true => Err(StageError::Stopped),
            false => Ok(()),
        }
    };
    let bounds = film
        .samples(SAMPLES)
        .map(|scene| Bounds::of(&scene, look))
        .reduce(Bounds::with)
        .expect("a film has a first scene");
    let extent = Extent::new(bounds, options.size, CELL, DEFAULT_MOST, LIMITS)?;
    let (frames, width, height) = (film.len(), extent.width, extent.height);
    let pixels = frames as u64 * u64::from(width) * u64::from(height);
    if options.most_pixels.is_some_and(|most| pixels > most) {
        return Err(StageError::Film {
            frames,
            width,
            height,
        });
    }
    let mut counts = HashMap::new();
    let mut sketch = Easel::new(look, words, bounds, extent);
    for scene in film.samples(SAMPLES) {
        check_wanted()?;
        for colour in sketch.paint(scene)? {
            *counts.entry(*colour).or_insert(0) += 1;
        }
    }
    let mut palette = Palette::new(&counts);
    let clear = u8::try_from(palette.len()).expect("a palette leaves one index free");
    let mut bytes = Vec::new();
    let fault = |error: gif::EncodingError| StageError::Render(error.to_string());
    let (width, height) = (side(extent.width), side(extent.height));
    let mut encoder = Encoder::new(&mut bytes, width, height, &palette.bytes()).map_err(fault)?;
    encoder.set_repeat(Repeat::Infinite).map_err(fault)?;
    let usual = u16::try_from(WHOLE / film.len()).unwrap_or(USUAL);
    let mut easel = Easel::new(look, words, bounds, extent);
    let mut before: Option<Vec<u8>> = None;
    for index in 0..film.len() {
        check_wanted()?;
        let colours = easel.paint(film.scene(index))?;
        let pixels: Vec<u8> = colours.iter().map(|c| palette.index(*c)).collect();
        let mut frame = match &before {
            None => whole(&pixels, width, height),
            Some(before) => changed(before, &pixels, width, clear),
        };
        frame.delay = match index {
            last if last + 1 == film.len() => LAST,
            0 => FIRST,
            _ => usual.clamp(SHORTEST, USUAL),
        };
        encoder.write_frame(&frame).map_err(fault)?;
        before = Some(pixels);
    }
    drop(encoder);
    Ok(bytes)
}

fn side(pixels: u32) -> u16 {
    u16::try_from(pixels).expect("the limits of a size fit")
}

fn whole(pixels: &[u8], width: u16, height: u16) -> Frame<'static> {
    Frame {
        width,
        height,
        dispose: DisposalMethod::Keep,
        buffer: Cow::Owned(pixels.to_vec()),
        ..Frame::default()
    }
}

/// The smallest rectangle in which two frames differ; what is the same in it is clear.
fn changed(before: &[u8], now: &[u8], width: u16, clear: u8) -> Frame<'static> {
    let across = usize::from(width);
    let differs = |index: &usize| before[*index] != now[*index];
    let (mut left, mut right) = (across - 1, 0);
    let (mut top, mut bottom) = (usize::MAX, 0);
    for index in (0..now.len()).filter(differs) {
        let (x, y) = (index % across, index / across);
        (left, right) = (left.min(x), right.max(x));
        (top, bottom) = (top.min(y), bottom.max(y));
    }
    if top == usize::MAX {
        // Nothing has changed: a frame has at least one pixel.
        (left, right, top) = (0, 0, 0);
    }
    let row = |y: usize| (y * across + left)..=(y * across + right);
    let pixel = |index: usize| if differs(&index) { now[index] } else { clear };
    let part = |length: usize| u16::try_from(length).expect("a part is not larger than the whole");
    Frame {
        left: part(left),
        top: part(top),
        width: part(right - left + 1),
        height: part(bottom - top + 1),
        dispose: DisposalMethod::Keep,
        transparent: Some(clear),
        buffer: Cow::Owned((top..=bottom).flat_map(row).map(pixel).collect()),
        ..Frame::default()
    }
}
