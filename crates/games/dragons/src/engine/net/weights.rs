//! Reads the weights: the upper halves of 32-bit floats, low byte first, layer by layer.

/// What is left of the weights.
pub(super) struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    pub(super) fn new(bytes: &[u8]) -> Reader<'_> {
        Reader(bytes)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next numbers.
    pub(super) fn row<const N: usize>(&mut self) -> [f32; N] {
        std::array::from_fn(|_| {
            let (bytes, rest) = self.0.split_first_chunk().expect("as many as were written");
            self.0 = rest;
            f32::from_bits(u32::from(u16::from_le_bytes(*bytes)) << 16)
        })
    }

    /// The next rows of numbers.
    pub(super) fn rows<const N: usize, const ROWS: usize>(&mut self) -> Box<[[f32; N]; ROWS]> {
        let rows: Vec<[f32; N]> = (0..ROWS).map(|_| self.row()).collect();
        rows.try_into().expect("so many were read")
    }
}
