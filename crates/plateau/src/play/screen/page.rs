//! What a page is: it draws itself, takes input, and says what comes next.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::{
    Frame,
    layout::{Position, Rect},
};

use super::desk::Desk;

/// What a person does.
#[derive(Clone, Copy, Debug)]
pub enum Input {
    /// Presses a key.
    Key(KeyEvent),
    /// Clicks a cell.
    Click(Position),
    /// Moves the mouse over a cell.
    Hover(Position),
    /// Turns the wheel over a cell; down is towards the end.
    Wheel(Position, bool),
}

/// What comes after an input.
pub enum Next {
    /// Nothing has changed.
    Idle,
    /// Draw this page again.
    Stay,
    /// Another page on top of this one.
    Open(Box<dyn Page>),
    /// Another page instead of all that are open.
    Begin(Box<dyn Page>),
    /// Back to the page under this one.
    Close,
    /// The end.
    Quit,
}

/// A page of the program.
pub trait Page {
    /// Draws it.
    fn draw(&mut self, frame: &mut Frame<'_>, desk: &Desk);

    /// Takes an input.
    fn input(&mut self, input: Input, desk: &mut Desk) -> Next;

    /// Looks at what time has brought; whether to draw again.
    fn tick(&mut self, desk: &Desk) -> bool {
        let _ = desk;
        false
    }

    /// How soon it wants to be looked at again.
    fn pulse(&self) -> Duration {
        Duration::from_millis(100)
    }

    /// What is left to say when the program ends here; what must not be lost is kept first.
    fn farewell(&self, desk: &Desk) -> Option<String> {
        let _ = desk;
        None
    }
}

/// What a click on a place of the screen means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// As if this key were pressed.
    Key(KeyCode),
    /// This row of a list.
    Row(usize),
    /// The value before, in this row.
    Less(usize),
    /// The value after, in this row.
    More(usize),
    /// The position after this many moves.
    Ply(usize),
    /// This one of the things that can be pressed beside the board.
    Button(usize),
}

/// The places of the screen that can be clicked, from the last drawing.
#[derive(Clone, Debug, Default)]
pub struct Spots(Vec<(Rect, Spot)>);

impl Spots {
    /// Forgets all: a new drawing begins.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// This place means that.
    pub fn add(&mut self, area: Rect, spot: Spot) {
        self.0.push((area, spot));
    }

    /// What is there; what was added last lies on top.
    pub fn at(&self, place: Position) -> Option<Spot> {
        let mut spots = self.0.iter().rev();
        let found = spots.find(|(area, _)| area.contains(place));
        found.map(|(_, spot)| *spot)
    }
}
