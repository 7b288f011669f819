//! One line that a person types: a file name.

use crossterm::event::{KeyCode, KeyEvent};

/// A line that is being typed.
#[derive(Clone, Debug, Default)]
pub struct Prompt {
    text: Vec<char>,
    at: usize,
}

/// What a key did to the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// It goes on.
    More,
    /// The line is done.
    Done(String),
    /// The person lets go of it.
    LetGo,
}

impl Prompt {
    /// A line that begins with a proposal.
    pub fn new(proposal: &str) -> Prompt {
        let text: Vec<char> = proposal.chars().collect();
        Prompt {
            at: text.len(),
            text,
        }
    }

    /// What is left of the cursor, and what is right of it.
    pub fn parts(&self) -> (String, String) {
        let (left, right) = self.text.split_at(self.at);
        (left.iter().collect(), right.iter().collect())
    }

    /// A key.
    pub fn key(&mut self, key: KeyEvent) -> Typed {
        match key.code {
            KeyCode::Enter => {
                let line: String = self.text.iter().collect();
                return match line.trim() {
                    "" => Typed::LetGo,
                    line => Typed::Done(line.to_owned()),
                };
            }
            KeyCode::Esc => return Typed::LetGo,
            KeyCode::Char(symbol) if !symbol.is_control() => {
                self.text.insert(self.at, symbol);
                self.at += 1;
            }
            KeyCode::Backspace if self.at > 0 => {
                self.at -= 1;
                self.text.remove(self.at);
            }
            KeyCode::Delete if self.at < self.text.len() => {
                self.text.remove(self.at);
            }
            KeyCode::Left => self.at = self.at.saturating_sub(1),
            KeyCode::Right => self.at = (self.at + 1).min(self.text.len()),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = self.text.len(),
            _ => {}
        }
        Typed::More
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_typed_and_mended() {
        let mut prompt = Prompt::new("aé");
        let mut press = |code: KeyCode| prompt.key(KeyEvent::from(code));
        press(KeyCode::Left);
        press(KeyCode::Char('x'));
        press(KeyCode::End);
        press(KeyCode::Backspace);
        press(KeyCode::Char('y'));
        assert_eq!(press(KeyCode::Enter), Typed::Done("axy".to_owned()));
        assert_eq!(press(KeyCode::Esc), Typed::LetGo);
    }
}
