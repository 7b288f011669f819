//! The armies: seats with a letter and a creature.

use plateau_core::Seat;

/// The most armies of a game.
pub const MOST_ARMIES: usize = 6;
/// Their letters in positions: dragons, unicorns, griffins, phoenixes, krakens, wolves.
pub(super) const LETTERS: [char; MOST_ARMIES] = ['D', 'U', 'G', 'P', 'K', 'W'];

/// The letter of an army.
pub(super) fn letter(seat: Seat) -> char {
    LETTERS.get(seat.index()).copied().unwrap_or('?')
}

/// The army with this letter.
pub(super) fn of_letter(letter: char) -> Option<Seat> {
    let index = LETTERS.iter().position(|own| *own == letter)?;
    Seat::new(index)
}
