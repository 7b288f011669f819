//! Letters and digits that are pressed at the table: what is typed of a move, or what they ask for.

use plateau_core::{Direction, phrase};

use super::{
    super::{desk::Desk, help::Help, learn::Learn, menu::Menu, page::Next, paper::Paper},
    TablePage,
};

/// The small letters that ask for something; capital ones begin a move.
const COMMANDS: &str = "urhnsxvemloqitw=?";

impl TablePage {
    pub(super) fn letter(&mut self, symbol: char, desk: &Desk) -> Next {
        let begun = !self.hand.line().is_empty();
        if !begun && self.is_asked() && "yon".contains(symbol) {
            self.answer(symbol != 'n', desk);
            return Next::Stay;
        }
        if !begun && self.looking.is_none() && self.hand.sweeps() {
            let way = match symbol {
                'w' => Some(Direction::Up),
                'a' => Some(Direction::Left),
                's' => Some(Direction::Down),
                'd' => Some(Direction::Right),
                _ => None,
            };
            if let Some(way) = way {
                self.slide(way, desk);
                return Next::Stay;
            }
            if symbol == 'g' {
                let gap = self.hand.turn_sense();
                self.tell(match gap {
                    true => phrase!("play-sense-gap"),
                    false => phrase!("play-sense-tile"),
                });
                return Next::Stay;
            }
        }
        if !begun && self.choose(symbol, desk) {
            return Next::Stay;
        }
        let command = !begun && COMMANDS.contains(symbol);
        if !command && self.looking.is_none() && self.typed(symbol, begun, desk) {
            return Next::Stay;
        }
        self.command(symbol, desk)
    }

    /// A letter of a move; whether it was one.
    fn typed(&mut self, symbol: char, begun: bool, desk: &Desk) -> bool {
        match self.hand.typed(symbol) {
            Some(Some(what)) => self.play(&what, desk),
            Some(None) => {}
            None if symbol.is_ascii_digit() || begun => {
                let line = format!("{}{symbol}", self.hand.line());
                self.hand.let_go();
                // The table itself says what is wrong with it.
                match desk.names().meant(&line) {
                    Some(what) => self.play(&what, desk),
                    None => self.refuse(phrase!("play-other-letters", line = line)),
                }
            }
            None => return false,
        }
        true
    }

    /// The menu of a puzzle; whether the number was one of its choices.
    fn choose(&mut self, symbol: char, desk: &Desk) -> bool {
        if !self.has_menu() || self.place.is_over() {
            return false;
        }
        match symbol {
            '1' => self.ask_way(true, desk),
            '2' => {
                self.end_way(desk);
                self.tell(phrase!("play-by-keyboard"));
            }
            '3' => self.ask_way(false, desk),
            _ => return false,
        }
        true
    }

    fn command(&mut self, symbol: char, desk: &Desk) -> Next {
        match symbol {
            'u' => self.undo(desk),
            'r' => self.redo(desk),
            'h' => self.hint(desk),
            'e' => self.judge(desk),
            'o' => self.overlay(desk),
            'n' => self.again(false, desk),
            'x' => self.again(true, desk),
            'v' => self.review(desk),
            's' | 'S' => self.ask_name(),
            't' if self.place.chat && !self.place.mine.is_empty() => self.talk(),
            '=' if self.has_others() => self.offer_draw(desk),
            'w' if self.has_others() => self.resign(desk),
            'm' => match &self.begun {
                Some(begun) => return Next::Open(Box::new(Menu::new(begun.plan.clone(), true))),
                None => return Next::Idle,
            },
            'l' => return Learn::open(desk),
            'i' => return Next::Open(Box::new(Paper::rules())),
            '?' => return Next::Open(Box::new(Help::of(self.uses()))),
            'q' => return Next::Quit,
            '4' if self.has_menu() => return Next::Quit,
            _ => return Next::Idle,
        }
        Next::Stay
    }
}
