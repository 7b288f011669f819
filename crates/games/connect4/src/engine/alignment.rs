//! Lines on a bitboard, found for all cells at once.

use super::word::Word;

/// Cells, sentinels and taken ones included, that would complete a line of
/// `connect` discs together with `stones`.
#[inline(always)]
pub fn completing_cells<W: Word>(stones: W, stride: u32, connect: u32) -> W {
    let mut cells = stones.up(1) & stones.up(2);
    for distance in 3..connect {
        cells &= stones.up(distance);
    }
    cells
        | completing_along(stones, stride, connect)
        | completing_along(stones, stride - 1, connect)
        | completing_along(stones, stride + 1, connect)
}

/// The same along one direction in which lines may be completed anywhere.
#[inline(always)]
fn completing_along<W: Word>(stones: W, step: u32, connect: u32) -> W {
    let (up1, up2) = (stones.up(step), stones.up(2 * step));
    let (down1, down2) = (stones.down(step), stones.down(2 * step));
    let (above, below) = (up1 & up2, down1 & down2);
    match connect {
        3 => above | below | (up1 & down1),
        4 => {
            let (up3, down3) = (stones.up(3 * step), stones.down(3 * step));
            (above & (up3 | down1)) | (below & (up1 | down3))
        }
        _ => {
            let (up3, down3) = (stones.up(3 * step), stones.down(3 * step));
            let (up4, down4) = (stones.up(4 * step), stones.down(4 * step));
            (above & up3 & (up4 | down1)) | (above & below) | (below & down3 & (down4 | up1))
        }
    }
}

/// Whether `stones` contain a line of `connect`.
#[inline(always)]
pub fn has_line<W: Word>(stones: W, stride: u32, connect: u32) -> bool {
    let along = |step: u32| {
        let pairs = stones & stones.down(step);
        match connect {
            3 => pairs & stones.down(2 * step),
            4 => pairs & pairs.down(2 * step),
            _ => pairs & pairs.down(2 * step) & stones.down(4 * step),
        }
    };
    !(along(1) | along(stride) | along(stride - 1) | along(stride + 1)).is_zero()
}
