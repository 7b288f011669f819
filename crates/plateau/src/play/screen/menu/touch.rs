//! Keys and mouse in the menu.

use crossterm::event::{KeyCode, KeyEvent};
use plateau_core::OptionKind;
use ratatui::Frame;

use super::{
    super::{
        desk::Desk,
        help::Help,
        learn::Learn,
        page::{Input, Next, Page, Spot},
        paper::Paper,
        table::TablePage,
    },
    Menu, Row,
};

impl Page for Menu {
    fn draw(&mut self, frame: &mut Frame<'_>, desk: &Desk) {
        self.paint(frame, desk);
    }

    fn input(&mut self, input: Input, desk: &mut Desk) -> Next {
        match input {
            Input::Key(key) => self.key(key, desk),
            Input::Click(place) => match self.spots.at(place) {
                Some(Spot::Key(code)) => self.key(KeyEvent::from(code), desk),
                Some(Spot::Row(row)) => {
                    self.choose(row);
                    match self.row(desk) {
                        Row::Seat(_) | Row::Grade | Row::Option(_) | Row::Language | Row::Theme => {
                            Next::Stay
                        }
                        _ => self.enter(desk),
                    }
                }
                Some(Spot::Less(row)) => self.click_turn(row, false, desk),
                Some(Spot::More(row)) => self.click_turn(row, true, desk),
                _ => Next::Idle,
            },
            Input::Wheel(place, down) => match self.spots.at(place) {
                Some(Spot::Row(row) | Spot::Less(row) | Spot::More(row)) => {
                    self.click_turn(row, !down, desk)
                }
                _ => Next::Idle,
            },
            Input::Hover(_) => Next::Idle,
        }
    }
}

impl Menu {
    fn choose(&mut self, row: usize) {
        self.chosen = row;
        self.typed = None;
    }

    fn click_turn(&mut self, row: usize, forward: bool, desk: &mut Desk) -> Next {
        self.choose(row);
        self.turn(self.row(desk), forward, desk);
        Next::Stay
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) -> Next {
        let rows = self.rows(desk).len();
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.choose((self.chosen + rows - 1) % rows),
            KeyCode::Down | KeyCode::Tab => self.choose((self.chosen + 1) % rows),
            KeyCode::Home => self.choose(0),
            KeyCode::End => self.choose(rows - 1),
            KeyCode::Left | KeyCode::Char('-') => self.turn(self.row(desk), false, desk),
            KeyCode::Right | KeyCode::Char('+') => self.turn(self.row(desk), true, desk),
            KeyCode::Char(digit) if digit.is_ascii_digit() => {
                if let Row::Option(spec) = self.row(desk)
                    && matches!(spec.kind, OptionKind::Whole { .. })
                {
                    self.digit(spec, digit);
                } else if self.puzzle {
                    match digit {
                        '1' => return self.begin(Some(true), desk),
                        '2' => return self.begin(None, desk),
                        '3' => return self.begin(Some(false), desk),
                        '4' => return Next::Quit,
                        _ => return Next::Idle,
                    }
                }
            }
            KeyCode::Enter | KeyCode::Char(' ') => return self.enter(desk),
            KeyCode::Char('p') => return self.begin(None, desk),
            KeyCode::Char('l') => return Learn::open(desk),
            KeyCode::Char('i') => return Next::Open(Box::new(Paper::rules())),
            KeyCode::Char('?') => return Next::Open(Box::new(Help::of(self.uses))),
            KeyCode::Esc if self.over_game => return Next::Close,
            KeyCode::Esc => self.choose(self.first()),
            KeyCode::Char('q') => return Next::Quit,
            _ => return Next::Idle,
        }
        Next::Stay
    }

    fn enter(&mut self, desk: &mut Desk) -> Next {
        match self.row(desk) {
            Row::Play => self.begin(None, desk),
            Row::Solve => self.begin(Some(true), desk),
            Row::Way => self.begin(Some(false), desk),
            Row::Learn => Learn::open(desk),
            Row::Rules => Next::Open(Box::new(Paper::rules())),
            Row::Quit if self.over_game => Next::Close,
            Row::Quit => Next::Quit,
            row => {
                self.turn(row, true, desk);
                Next::Stay
            }
        }
    }

    /// Begins the game; a way that is wanted is gone, or only shown.
    fn begin(&mut self, way: Option<bool>, desk: &Desk) -> Next {
        if self.preview.is_err() {
            return Next::Stay;
        }
        match TablePage::open(self.plan.clone(), way, desk) {
            Ok(page) => Next::Begin(page),
            Err(refusal) => {
                self.preview = Err(refusal);
                Next::Stay
            }
        }
    }
}
