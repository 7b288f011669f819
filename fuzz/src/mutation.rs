//! Mutations of a text that are the same on every machine.

use plateau_core::Draw;

/// What readers look at: numbers at the edge, brackets, signs of several bytes, what is no text.
const PIECES: [&[u8]; 28] = [
    b"0",
    b"1",
    b"-1",
    b"9",
    b"255",
    b"256",
    b"65536",
    b"4294967296",
    b"18446744073709551616",
    b"1e309",
    b"null",
    b"true",
    b"{",
    b"}",
    b"[",
    b"]",
    b"\"",
    b",",
    b":",
    b"/",
    b" ",
    b"\n",
    b"\0",
    b"\x1b[2J",
    b"\xff",
    "é".as_bytes(),
    "\u{202e}".as_bytes(),
    "\u{1f409}".as_bytes(),
];

/// A text that is a little, or not so little, other than this one. `others` are texts that pieces
/// are taken from.
pub fn mutated(text: &[u8], others: &[Vec<u8>], draw: &mut Draw, longest: usize) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..=draw.below(4) {
        let at = draw.below(text.len() + 1);
        let end = (at + 1 + draw.below(8)).min(text.len());
        match draw.below(7) {
            0 => {
                text.drain(at..end);
            }
            1 if at < text.len() => text[at] = draw.below(256) as u8,
            2 if at < text.len() => text[at] ^= 1 << draw.below(8),
            3 => {
                let again = text[at..end].repeat(1 + draw.below(20));
                text.splice(at..at, again);
            }
            4 => text.truncate(at),
            5 => {
                let other = draw.one_of(others).map_or(&[][..], Vec::as_slice);
                let from = draw.below(other.len() + 1);
                let to = from + draw.below(other.len() - from + 1);
                text.splice(at..end, other[from..to].iter().copied());
            }
            _ => {
                let piece = PIECES[draw.below(PIECES.len())];
                text.splice(at..end, piece.iter().copied());
            }
        }
    }
    text.truncate(longest);
    text
}
