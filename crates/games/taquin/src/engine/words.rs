//! Words of steps that need never be walked, because another word does the same.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::grid::Step;

/// A row of steps, two bits each below a leading 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Word(u32);

impl Word {
    const EMPTY: Word = Word(1);
    /// The most steps a word can hold.
    pub(super) const LONGEST: usize = 15;

    pub(super) fn length(self) -> usize {
        (31 - self.0.leading_zeros() as usize) / 2
    }

    pub(super) fn steps(self) -> impl DoubleEndedIterator<Item = Step> {
        (0..self.length())
            .rev()
            .map(move |i| Step::ALL[(self.0 >> (2 * i) & 3) as usize])
    }

    fn with(self, step: Step) -> Word {
        Word(self.0 << 2 | step as u32)
    }

    /// The last `length` steps.
    fn suffix(self, length: usize) -> Word {
        Word(self.0 & ((1 << (2 * length)) - 1) | 1 << (2 * length))
    }
}

/// A stretch of tiles without borders as far as a word can reach, the gap in its middle.
#[derive(Clone)]
struct Sheet {
    tiles: Vec<u16>,
    gap: usize,
    hash: u64,
}

const SIDE: usize = 2 * Word::LONGEST + 1;
const MIDDLE: usize = SIDE * SIDE / 2;

impl Sheet {
    fn new() -> Self {
        Self {
            tiles: (0..(SIDE * SIDE) as u16).collect(),
            gap: MIDDLE,
            hash: 0,
        }
    }

    fn step(&mut self, step: Step) {
        let from = match step {
            Step::Up => self.gap + SIDE,
            Step::Down => self.gap - SIDE,
            Step::Left => self.gap + 1,
            Step::Right => self.gap - 1,
        };
        let tile = self.tiles[from];
        self.hash ^= key(tile, from) ^ key(tile, self.gap);
        self.tiles.swap(from, self.gap);
        self.gap = from;
    }
}

/// A well-mixed number for a tile in a cell; 0 where the tile is at home, so that the hash of an
/// untouched sheet is 0.
fn key(tile: u16, cell: usize) -> u64 {
    if usize::from(tile) == cell {
        return 0;
    }
    let mut x = (u64::from(tile) << 20 | cell as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ x >> 31).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x ^ x >> 29
}

/// Finds all minimal forbidden words of at most `longest` steps.
///
/// Words are tried in the order of their length, then of the alphabet; a word is forbidden where
/// an earlier one has the same effect and stays inside its bounding box.
pub(super) fn forbidden(longest: usize) -> Vec<Word> {
    assert!(longest <= Word::LONGEST, "a word holds at most 15 steps");
    let mut search = Search {
        sheet: Sheet::new(),
        first: FxHashMap::from_iter([((0, MIDDLE), Word::EMPTY)]),
        refused: FxHashSet::default(),
        lengths: Vec::new(),
        found: Vec::new(),
    };
    for length in 1..=longest {
        search.walk(Word::EMPTY, length);
        if search
            .found
            .iter()
            .any(|word: &Word| word.length() == length)
        {
            search.lengths.push(length);
        }
    }
    search.found
}

struct Search {
    sheet: Sheet,
    /// The first word of each arrangement.
    first: FxHashMap<(u64, usize), Word>,
    refused: FxHashSet<Word>,
    /// The lengths that forbidden words have.
    lengths: Vec<usize>,
    found: Vec<Word>,
}

impl Search {
    fn walk(&mut self, word: Word, more: usize) {
        if more == 0 {
            let known = *self
                .first
                .entry((self.sheet.hash, self.sheet.gap))
                .or_insert(word);
            if known != word && replaces(known, word) {
                self.refused.insert(word);
                self.found.push(word);
            }
            return;
        }
        for step in Step::ALL {
            let longer = word.with(step);
            let length = longer.length();
            let mut suffixes = self.lengths.iter().take_while(|l| **l <= length);
            if suffixes.any(|&l| self.refused.contains(&longer.suffix(l))) {
                continue;
            }
            self.sheet.step(step);
            self.walk(longer, more - 1);
            self.sheet.step(step.back());
        }
    }
}

/// Whether `word` has exactly the effect of `other`, within its bounds. Equal hashes are only a
/// hint: what is pruned must be right.
fn replaces(word: Word, other: Word) -> bool {
    let played = |word: Word| {
        let mut sheet = Sheet::new();
        let (mut low, mut high) = ((SIDE, SIDE), (0, 0));
        for step in word.steps().map(Some).chain([None]) {
            let (row, column) = (sheet.gap / SIDE, sheet.gap % SIDE);
            low = (low.0.min(row), low.1.min(column));
            high = (high.0.max(row), high.1.max(column));
            step.into_iter().for_each(|step| sheet.step(step));
        }
        (sheet.tiles, low, high)
    };
    let ((tiles, low, high), (wanted, lowest, highest)) = (played(word), played(other));
    let within =
        low.0 >= lowest.0 && low.1 >= lowest.1 && high.0 <= highest.0 && high.1 <= highest.1;
    within && tiles == wanted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn going_back_and_half_rounds_of_four_cells_are_forbidden() {
        let words = forbidden(8);
        let count = |length| words.iter().filter(|w| w.length() == length).count();
        assert_eq!(count(2), 4, "a step and its opposite");
        assert_eq!(
            count(6),
            4,
            "of two half rounds of a block one is kept, for each of 4 starts"
        );
        assert_eq!(
            (3..6).map(count).sum::<usize>() + count(7),
            0,
            "nothing else is so short"
        );
    }
}
