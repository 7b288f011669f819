//! The rules: take stones from one heap; whoever takes the last stone of all wins.

use plateau_core::*;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// Heaps of stones, and who takes next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Nim(pub [u8; 4], pub Seat);

/// From the heap of this letter, so many stones: `B3`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Take(pub usize, pub u8);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", ["A", "B", "C", "D"][self.0], self.1)
    }
}

impl FromStr for Take {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Take, Refusal> {
        let mut takes = (0..4).flat_map(|heap| (1..=9).map(move |count| Take(heap, count)));
        let take = takes.find(|take| take.to_string() == text);
        take.ok_or_else(|| refusal!("nim-not-a-move", text = text))
    }
}

impl Game for Nim {
    const NAME: &'static str = "nim";
    const RULES: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = &[];
    type Options = NoOptions;
    type Move = Take;
    type Undo = Take;

    fn start(_: &NoOptions, _: &mut Draw) -> Result<Nim, Refusal> {
        Ok(Nim([1, 3, 5, 7], Seat::FIRST))
    }
    fn seats(_: &NoOptions) -> usize {
        2
    }
    fn turn(&self) -> Turn {
        [Turn::of(self.1), Turn::Over][usize::from(self.0 == [0; 4])]
    }
    fn moves(&self, seat: Seat, into: &mut Vec<Take>) {
        if seat == self.1 {
            let takes = |heap: usize| (1..=self.0[heap]).map(move |count| Take(heap, count));
            into.extend((0..4).flat_map(takes));
        }
    }
    fn play(&mut self, _: Actor, take: &Take) -> Take {
        self.0[take.0] -= take.1;
        self.1 = self.1.other();
        *take
    }
    fn undo(&mut self, take: Take) {
        self.0[take.0] += take.1;
        self.1 = self.1.other();
    }
    fn scores(&self) -> Scores {
        let over = self.turn() == Turn::Over;
        Scores::none(2, over.then_some(Outcome::win(self.1.other())))
    }
}

impl Notation for Nim {
    fn position(&self) -> String {
        let Nim([a, b, c, d], seat) = self;
        format!("{a}-{b}-{c}-{d}/{seat}")
    }
    fn read(text: &str, _: &NoOptions, _: u32) -> Result<Nim, Refusal> {
        let mut digits = text.bytes().filter(u8::is_ascii_digit);
        let mut next = || digits.next().map_or(0, |digit| digit - b'0');
        let heaps = [next(), next(), next(), next()];
        let game = Nim(heaps, [Seat::FIRST, Seat::SECOND][usize::from(next() == 2)]);
        let read = (game.position() == text).then_some(game);
        read.ok_or_else(|| refusal!("nim-not-a-position", text = text))
    }
}
