//! Positions as text: a row after the other, the gap as 0. `grid` reads and writes them.

use plateau_core::{Notation, Refusal};

use super::{
    grid::Grid,
    rules::{Options, Taquin},
};

impl Notation for Taquin {
    fn position(&self) -> String {
        self.grid().to_string()
    }

    fn read(text: &str, _: &Options, _: u32) -> Result<Taquin, Refusal> {
        Grid::parse(text).map(Taquin::new)
    }

    fn is_one_position(text: &str) -> bool {
        Grid::is_file(text)
    }
}

impl From<Taquin> for String {
    fn from(game: Taquin) -> String {
        game.grid().to_string()
    }
}

impl TryFrom<String> for Taquin {
    type Error = Refusal;

    fn try_from(text: String) -> Result<Taquin, Refusal> {
        Grid::parse(&text).map(Taquin::new)
    }
}
