//! Moves and positions as text: `roll`, `hold`, `4`; `12-30+7/1=4`.

use std::{fmt, str::FromStr};

use plateau_core::*;

use crate::pig::{Do, Pig, START};

impl fmt::Display for Do {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Do::Roll => f.write_str("roll"),
            Do::Hold => f.write_str("hold"),
            Do::Face(face) => face.fmt(f),
        }
    }
}

impl FromStr for Do {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Do, Refusal> {
        let mut all = [Do::Roll, Do::Hold].into_iter().chain((1..7).map(Do::Face));
        let found = all.find(|one| one.to_string() == text);
        found.ok_or_else(|| refusal!("pig-not-a-move", text = text))
    }
}

impl Notation for Pig {
    /// What each has, the turn, who decides, the die.
    fn position(&self) -> String {
        let ([a, b], Pig { pot, die, .. }) = (self.has, self);
        format!("{a}-{b}+{pot}/{}={die}", self.to_move)
    }

    fn read(text: &str, _: &NoOptions, _: u32) -> Result<Pig, Refusal> {
        let numbers: Vec<u16> = text
            .split(['-', '+', '/', '='])
            .flat_map(str::parse)
            .collect();
        let mut game = START;
        if let [a @ 0..100, b @ 0..100, pot @ 0..100, seat, die @ 0..8] = numbers[..] {
            (game.has, game.pot, game.die) = ([a, b], pot, die);
            game.to_move = [Seat::FIRST, Seat::SECOND][usize::from(seat == 2)];
        }
        // What is read is what would be written.
        let read = (game.position() == text).then_some(game);
        read.ok_or_else(|| refusal!("pig-not-a-position", text = text))
    }
}
