//! Positions as keys of the closed list.

use std::hash::Hash;

/// Tiles in a form that can be looked up.
pub(super) trait Key: Clone + Eq + Hash {
    /// The key of tiles.
    fn pack(tiles: &[u16]) -> Self;

    /// The tiles of a key.
    fn unpack(&self, into: &mut [u16]);

    /// Bytes outside of the value itself.
    fn heap_bytes(cells: usize) -> usize;
}

/// Up to 16 cells: four bits each.
impl Key for u64 {
    fn pack(tiles: &[u16]) -> u64 {
        tiles
            .iter()
            .rev()
            .fold(0, |key, &tile| key << 4 | u64::from(tile))
    }

    fn unpack(&self, into: &mut [u16]) {
        (0..)
            .zip(into)
            .for_each(|(cell, tile)| *tile = (self >> (4 * cell) & 15) as u16);
    }

    fn heap_bytes(_: usize) -> usize {
        0
    }
}

impl Key for Box<[u16]> {
    fn pack(tiles: &[u16]) -> Self {
        tiles.into()
    }

    fn unpack(&self, into: &mut [u16]) {
        into.copy_from_slice(self);
    }

    fn heap_bytes(cells: usize) -> usize {
        2 * (2 * cells + 16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_gives_its_tiles_back() {
        let tiles: Vec<u16> = vec![7, 2, 15, 5, 0, 6, 8, 3, 1, 4, 9, 10, 11, 12, 13, 14];
        let mut back = vec![0; 16];
        u64::pack(&tiles).unpack(&mut back);
        assert_eq!(back, tiles, "sixteen cells fit a word");
        <Box<[u16]>>::pack(&tiles[..9]).unpack(&mut back[..9]);
        assert_eq!(back, tiles);
    }
}
