//! The at most 255 colours of an animation, chosen once for all its frames.

use std::collections::HashMap;

/// A colour of a frame.
pub(crate) type Rgb = [u8; 3];

/// Colours that are kept as they are: the faces of boards and pieces, which fill most of a picture.
const EXACT: usize = 48;
/// One place of the 256 is for "as before".
const MOST: usize = 255;

/// The colours of an animation, with the nearest one for each that was asked.
pub(crate) struct Palette {
    colours: Vec<Rgb>,
    nearest: HashMap<Rgb, u8>,
}

impl Palette {
    /// The palette for colours that occur this often.
    pub fn new(counts: &HashMap<Rgb, u32>) -> Palette {
        let mut all: Vec<(Rgb, u32)> = counts.iter().map(|(rgb, n)| (*rgb, *n)).collect();
        // By frequency, then by colour: the same picture always gives the same file.
        all.sort_by_key(|(rgb, n)| (std::cmp::Reverse(*n), *rgb));
        let colours = if all.len() <= MOST {
            all.iter().map(|(rgb, _)| *rgb).collect()
        } else {
            let rest = all.split_off(EXACT);
            let exact = all.iter().map(|(rgb, _)| *rgb);
            exact.chain(median_cut(rest, MOST - EXACT)).collect()
        };
        Palette {
            colours,
            nearest: HashMap::new(),
        }
    }

    /// Red, green, blue of every colour, in order.
    pub fn bytes(&self) -> Vec<u8> {
        self.colours.concat()
    }

    /// How many colours there are; the next index is free.
    pub fn len(&self) -> usize {
        self.colours.len()
    }

    /// The index of the nearest colour.
    pub fn index(&mut self, rgb: Rgb) -> u8 {
        let colours = &self.colours;
        *self.nearest.entry(rgb).or_insert_with(|| {
            let nearest = (0..colours.len()).min_by_key(|i| distance(colours[*i], rgb));
            u8::try_from(nearest.unwrap_or(0)).unwrap_or(0)
        })
    }
}

/// How far apart the eye finds two colours, roughly.
fn distance(a: Rgb, b: Rgb) -> i32 {
    let part = |i: usize| i32::from(a[i]) - i32::from(b[i]);
    let (red, green, blue) = (part(0), part(1), part(2));
    3 * red * red + 6 * green * green + blue * blue
}

/// Splits the colours into boxes of about the same weight and takes the mean of each.
fn median_cut(colours: Vec<(Rgb, u32)>, count: usize) -> Vec<Rgb> {
    let mut boxes = vec![colours];
    while boxes.len() < count {
        let spread = |list: &Vec<(Rgb, u32)>| match list.len() {
            0 | 1 => 0,
            _ => widest(list).1,
        };
        let Some(at) = (0..boxes.len()).max_by_key(|i| spread(&boxes[*i])) else {
            break;
        };
        if spread(&boxes[at]) == 0 {
            break;
        }
        let mut low = boxes.swap_remove(at);
        let channel = widest(&low).0;
        low.sort_by_key(|(rgb, _)| rgb[channel]);
        let high = low.split_off(low.len() / 2);
        boxes.push(low);
        boxes.push(high);
    }
    boxes
        .iter()
        .filter(|b| !b.is_empty())
        .map(|b| mean(b))
        .collect()
}

/// The channel in which the colours differ most, and how much, weighted by how well it is seen.
fn widest(colours: &[(Rgb, u32)]) -> (usize, u32) {
    let spread = |channel: usize| {
        let values = || colours.iter().map(|(rgb, _)| u32::from(rgb[channel]));
        let (low, high) = (values().min().unwrap_or(0), values().max().unwrap_or(0));
        (high - low) * [3, 4, 2][channel]
    };
    let channel = (0..3).max_by_key(|c| spread(*c)).unwrap_or(0);
    (channel, spread(channel))
}

fn mean(colours: &[(Rgb, u32)]) -> Rgb {
    let total: u64 = colours.iter().map(|(_, n)| u64::from(*n)).sum();
    [0, 1, 2].map(|channel| {
        let sum: u64 = colours
            .iter()
            .map(|(rgb, n)| u64::from(rgb[channel]) * u64::from(*n))
            .sum();
        u8::try_from((sum + total / 2) / total.max(1)).unwrap_or(u8::MAX)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_colours_are_kept_as_they_are() {
        let counts = HashMap::from([([1, 2, 3], 5), ([200, 0, 0], 9)]);
        let mut palette = Palette::new(&counts);
        assert_eq!(palette.len(), 2);
        assert_eq!(palette.bytes(), [200, 0, 0, 1, 2, 3]);
        assert_eq!(palette.index([190, 5, 5]), 0, "the nearest one is taken");
    }

    #[test]
    fn many_colours_become_255_and_frequent_ones_stay_exact() {
        let ramp = (0..=255u8).flat_map(|r| [[r, r, 0], [r, 0, 255 - r], [0, r, r]]);
        let mut counts: HashMap<Rgb, u32> = ramp.map(|rgb| (rgb, 1)).collect();
        counts.insert([12, 34, 56], 1000);
        let mut palette = Palette::new(&counts);
        assert!(palette.len() <= MOST);
        let index = usize::from(palette.index([12, 34, 56]));
        assert_eq!(palette.bytes()[3 * index..3 * index + 3], [12, 34, 56]);
        let colours: Vec<Rgb> = counts.keys().copied().collect();
        for rgb in colours {
            let index = usize::from(palette.index(rgb));
            let near = distance(palette.colours[index], rgb);
            assert!(near < 10 * 24 * 24, "{rgb:?} is {near} away");
        }
    }
}
