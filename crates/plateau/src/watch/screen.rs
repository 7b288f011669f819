//! A search on the screen: play, pause, step, faster, slower.

use std::{
    io,
    time::{Duration, Instant},
};

use crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use plateau_core::{Phrase, Recording, Words, phrase};
use plateau_stage::{Letters, text};
use ratatui::{
    Frame,
    layout::{Constraint, Layout},
    style::{Modifier, Style},
    text::{Line, Span},
    widgets::{Block, Paragraph},
};

use super::{Watched, plain, tree, tree::Tree};

/// Steps a second, from slow to fast.
const SPEEDS: [u32; 8] = [1, 2, 4, 8, 15, 30, 60, 200];

/// What is shown now.
struct View<'a> {
    watched: &'a Watched,
    words: &'a Words,
    /// Thoughts that have happened.
    step: usize,
    speed: usize,
    playing: bool,
}

/// Shows it until the reader has seen enough.
pub(super) fn show(watched: &Watched, words: &Words) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let mut view = View {
        watched,
        words,
        step: 1,
        speed: 1,
        playing: false,
    };
    let result = watch(&mut view, &mut terminal);
    ratatui::restore();
    result
}

fn watch(view: &mut View<'_>, terminal: &mut ratatui::DefaultTerminal) -> io::Result<()> {
    let mut next = Instant::now();
    loop {
        terminal.draw(|frame| view.draw(frame))?;
        let pause = Duration::from_secs(1) / SPEEDS[view.speed];
        let wait = if view.playing {
            next.saturating_duration_since(Instant::now())
        } else {
            Duration::from_secs(3600)
        };
        if event::poll(wait)? {
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => {
                    let control = key.modifiers.contains(KeyModifiers::CONTROL);
                    if control && key.code == KeyCode::Char('c') || !view.press(key.code) {
                        return Ok(());
                    }
                    next = Instant::now() + pause;
                }
                _ => {}
            }
        } else if view.playing {
            view.forward(1);
            next = Instant::now() + pause;
        }
    }
}

impl View<'_> {
    fn recording(&self) -> &Recording {
        &self.watched.recording
    }

    fn last(&self) -> usize {
        self.recording().thoughts.len()
    }

    fn forward(&mut self, steps: usize) {
        self.step = (self.step + steps).min(self.last());
        self.playing &= self.step < self.last();
    }

    /// Does what the key means; `false` ends.
    fn press(&mut self, key: KeyCode) -> bool {
        match key {
            KeyCode::Char('q') | KeyCode::Esc => return false,
            KeyCode::Char(' ') => self.playing = !self.playing && self.step < self.last(),
            KeyCode::Right | KeyCode::Char('l' | '.') => {
                self.playing = false;
                self.forward(1);
            }
            KeyCode::Left | KeyCode::Char('h' | ',') => {
                self.playing = false;
                self.step = self.step.saturating_sub(1).max(1);
            }
            KeyCode::PageDown => self.forward(20),
            KeyCode::PageUp => self.step = self.step.saturating_sub(20).max(1),
            KeyCode::Home => self.step = 1,
            KeyCode::End => self.forward(self.last()),
            KeyCode::Char('+' | '=') | KeyCode::Up => {
                self.speed = (self.speed + 1).min(SPEEDS.len() - 1);
            }
            KeyCode::Char('-') | KeyCode::Down => self.speed = self.speed.saturating_sub(1),
            _ => {}
        }
        true
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        let rows = Layout::vertical([
            Constraint::Length(1),
            Constraint::Min(3),
            Constraint::Length(2),
        ]);
        let [head, middle, foot] = rows.areas(frame.area());
        let game = self.recording().game.as_str();
        let title = phrase!(
            "cli-watch-title",
            mind = Phrase::new(format!("{game}-mind-{}", self.recording().mind)),
            game = Phrase::new(format!("{game}-name")),
            step = self.step,
            steps = self.last()
        );
        frame.render_widget(Paragraph::new(self.words.say(&title)), head);
        let board = self.board();
        let wide = board.lines().map(|l| l.chars().count()).max().unwrap_or(0) as u16;
        // On a narrow screen the tree matters more than the board.
        let wide = if wide + 30 > middle.width {
            0
        } else {
            wide + 3
        };
        let columns = Layout::horizontal([Constraint::Length(wide), Constraint::Min(20)]);
        let [left, right] = columns.areas(middle);
        frame.render_widget(Paragraph::new(board), left);
        let lines = self.tree(usize::from(right.height.saturating_sub(1)));
        frame.render_widget(Paragraph::new(lines).block(Block::new()), right);
        let keys = self
            .words
            .say(&phrase!("cli-watch-keys", speed = SPEEDS[self.speed]));
        let said = vec![
            Line::from(self.said()),
            Line::from(keys).style(Modifier::DIM),
        ];
        frame.render_widget(Paragraph::new(said), foot);
    }

    fn board(&self) -> String {
        let scene = self.watched.scene(self.step);
        scene.map_or_else(String::new, |scene| {
            text(&scene, Letters::Unicode, self.words)
        })
    }

    /// What happened last, or how it ended.
    fn said(&self) -> String {
        if self.step == self.last() {
            return plain::end(self.watched, self.words);
        }
        let thought = &self.recording().thoughts[self.step - 1];
        let what = self
            .watched
            .names
            .shown(thought.what.as_deref().unwrap_or(""));
        let said = self.words.say(&thought.event.phrase());
        let numbers = thought.numbers.iter();
        let numbers: Vec<String> = numbers
            .map(|(name, n)| tree::number(name, *n, self.words))
            .collect();
        format!("{what} {said}  {}", numbers.join("  "))
    }

    /// The lines of the tree around the current one.
    fn tree(&self, height: usize) -> Vec<Line<'static>> {
        let lines = Tree::after(&self.recording().thoughts, self.step);
        let lines = lines.lines(&self.watched.names, self.words);
        let at = lines.iter().position(|line| line.current).unwrap_or(0);
        let first = (at + 1 + height / 3).saturating_sub(height);
        let shown = lines.into_iter().skip(first).take(height);
        let line = |line: tree::Line| {
            let mut style = Style::new();
            if line.current {
                style = style.add_modifier(Modifier::REVERSED);
            }
            if line.cut {
                style = style.add_modifier(Modifier::DIM);
            }
            let indent = Span::raw("  ".repeat(line.level));
            Line::from(vec![indent, Span::styled(line.text, style)])
        };
        shown.map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use plateau_core::Language;
    use ratatui::{Terminal, backend::TestBackend};

    use super::*;

    #[test]
    fn the_screen_shows_board_tree_and_keys_and_the_keys_move_it() {
        let program = crate::program::Program::new(plateau_games::CATALOG, Language::En);
        let words = &program.words;
        let args = super::super::Args::parse_from(["watch", "connect4", "44", "--depth", "2"]);
        let watched = super::super::record(&args, &program).expect("it can be watched");
        let mut view = View {
            watched: &watched,
            words,
            step: 1,
            speed: 1,
            playing: false,
        };
        let shown = |view: &View<'_>, width: u16| -> String {
            let backend = TestBackend::new(width, 24);
            let mut terminal = Terminal::new(backend).expect("a screen in memory");
            terminal.draw(|frame| view.draw(frame)).expect("it draws");
            terminal.backend().to_string()
        };
        for key in [KeyCode::Right, KeyCode::Right, KeyCode::Left] {
            assert!(view.press(key));
        }
        assert_eq!(view.step, 2, "two steps on, one back");
        let wide = shown(&view, 90);
        for part in ["step 2 of", "1 2 3 4 5 6 7", "looked at", "space play"] {
            assert!(wide.contains(part), "{part:?} in\n{wide}");
        }
        let narrow = shown(&view, 40);
        assert!(
            !narrow.contains("1 2 3 4 5 6 7"),
            "the tree has the room:\n{narrow}"
        );
        view.press(KeyCode::End);
        assert!(shown(&view, 90).contains("it plays"), "the end is told");
        view.press(KeyCode::Char(' '));
        assert!(!view.playing, "there is nothing left to play");
        view.press(KeyCode::Home);
        view.press(KeyCode::Char(' '));
        assert!(view.playing && !view.press(KeyCode::Char('q')));
    }

    #[test]
    fn every_game_can_be_watched_without_a_position() {
        let program = crate::program::Program::new(plateau_games::CATALOG, Language::En);
        for game in plateau_games::CATALOG.games() {
            let args = super::super::Args::parse_from(["watch", game.name()]);
            let watched = super::super::record(&args, &program);
            let watched = watched.unwrap_or_else(|failure| panic!("{failure:?}"));
            assert!(
                watched.recording.complete,
                "{} is small enough",
                game.name()
            );
            assert!(watched.recording.thoughts.len() > 5, "{}", game.name());
        }
    }

    #[test]
    fn the_reports_players_write_codes_and_take_back() {
        let program = crate::program::Program::new(plateau_games::CATALOG, Language::En);
        let watched = |args: &[&str]| {
            let args = super::super::Args::parse_from(args);
            super::super::record(&args, &program).expect("it can be watched")
        };
        // Yellow wins in column 1 unless it is blocked: code 6 above it, 0 to 5 elsewhere.
        let hard = watched(&["watch", "connect4", "214171", "--mind", "hard"]);
        let scene = hard.scene(usize::MAX).expect("a position");
        let board = text(&scene, Letters::Ascii, &program.words);
        let codes = board
            .lines()
            .find(|line| line.split_whitespace().count() == 7);
        let codes = codes.expect("a line of codes");
        assert!(codes.trim_start().starts_with('6'), "{board}");
        let tree = watched(&["watch", "dragons", "D4U1U7U7 d 0-0", "--mind", "tree"]);
        let tell = |event| {
            tree.recording
                .thoughts
                .iter()
                .filter(move |t| t.event == event)
        };
        use plateau_core::ThoughtEvent;
        let attack = tell(ThoughtEvent::Entered).nth(1).expect("an attack");
        assert_eq!(
            (attack.what.as_deref(), attack.number("delta")),
            (Some("A1xA2"), Some(3))
        );
        let opened = tell(ThoughtEvent::Generated).next().expect("what it opens");
        assert_eq!(opened.number("delta"), Some(-4), "three against seven");
        assert_eq!(tell(ThoughtEvent::Undone).count(), 1, "taken back");
        assert_eq!(tree.recording.verdict.best.as_deref(), Some("end"));
        let minimax = watched(&[
            "watch",
            "icebreaker",
            "--mind",
            "minimax4",
            "--steps",
            "100000",
        ]);
        assert!(minimax.recording.complete);
        assert_eq!(minimax.recording.verdict.depth, 4);
    }
}
