//! A search on the screen: play, pause, step, faster, slower.

use std::{
    io,
    time::{Duration, Instant},
};

use crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use plateau_core::{Phrase, Recording, Words, phrase};
use plateau_stage::{
    Letters, Theme,
    terminal::{Board, Camera, Charset, Depth, Manner, Marks, Palette},
    text,
};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    style::{Modifier, Style},
    text::{Line, Span},
    widgets::{Block, Paragraph},
};
use unicode_width::UnicodeWidthStr;

use super::{Watched, plain, tree, tree::Tree};
use crate::{
    play::aside,
    terminal::{Guard, Signals, heard, obey, stop},
};

/// Steps a second, from slow to fast.
const SPEEDS: [u32; 8] = [1, 2, 4, 8, 15, 30, 60, 200];

/// How soon the loop looks whether the system wants something.
const PULSE: Duration = Duration::from_millis(100);
/// The columns that the tree needs.
const TREE: u16 = 28;
/// The smallest screen on which a search can be read.
const LEAST: (u16, u16) = (30, 8);

/// How a board is drawn.
enum Drawn {
    /// In box lines, as in files.
    Written(String),
    /// As on the screen of a game.
    Board(Camera),
}

/// What is shown now.
struct View<'a> {
    watched: &'a Watched,
    words: &'a Words,
    /// What the terminal can show.
    manner: Manner,
    /// Thoughts that have happened.
    step: usize,
    speed: usize,
    playing: bool,
}

/// Shows it until the reader has seen enough, or the system says so.
pub(super) fn show(watched: &Watched, words: &Words) -> io::Result<()> {
    let variable = |name: &str| std::env::var(name).ok();
    let manner = Manner {
        depth: Depth::detect(variable),
        charset: Charset::detect(variable),
        palette: Palette::new(Theme::Dark, watched.game.theme()).map_err(io::Error::other)?,
    };
    let signals = Signals::listen()?;
    let mut guard = Guard::take()?;
    let mut view = View {
        watched,
        words,
        manner,
        step: 1,
        speed: 1,
        playing: false,
    };
    let end = watch(&mut view, &mut guard, &signals);
    drop(guard);
    if let Some(signal) = end? {
        obey(signal);
    }
    Ok(())
}

/// The loop; tells the signal that ended it, if one did.
fn watch(view: &mut View<'_>, guard: &mut Guard, signals: &Signals) -> io::Result<Option<i32>> {
    let mut next = Instant::now();
    let mut fresh = true;
    loop {
        if let Some(signal) = signals.end() {
            return Ok(Some(signal));
        }
        if signals.pause() {
            guard.lend(stop)?;
            signals.resumed();
            fresh = true;
        }
        if signals.resumed() {
            guard.lend(|| {})?;
            fresh = true;
        }
        if fresh {
            guard.terminal().draw(|frame| view.draw(frame))?;
        }
        fresh = false;
        let pause = Duration::from_secs(1) / SPEEDS[view.speed];
        let due = next.saturating_duration_since(Instant::now());
        let wait = if view.playing { due.min(PULSE) } else { PULSE };
        if heard(event::poll(wait))? {
            fresh = true;
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => {
                    let control = key.modifiers.contains(KeyModifiers::CONTROL);
                    match key.code {
                        KeyCode::Char('c') if control => return Ok(None),
                        KeyCode::Char('z') if control => signals.ask_pause(),
                        code if !view.press(code) => return Ok(None),
                        _ => next = Instant::now() + pause,
                    }
                }
                Event::Resize(..) => {}
                _ => fresh = false,
            }
        } else if view.playing && next <= Instant::now() {
            view.forward(1);
            next = Instant::now() + pause;
            fresh = true;
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
        if frame.area().width < LEAST.0 || frame.area().height < LEAST.1 {
            let sentence = phrase!(
                "play-too-small",
                width = frame.area().width,
                height = frame.area().height,
                least_width = LEAST.0,
                least_height = LEAST.1
            );
            self.tell(&[self.words.say(&sentence)], frame.area(), frame);
            return;
        }
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
        let right = self.board(middle, frame);
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

    /// Draws the board on the left and what it says below it; the room that is left for the tree.
    fn board(&self, area: Rect, frame: &mut Frame<'_>) -> Rect {
        let Some(scene) = self.watched.scene(self.step) else {
            return area;
        };
        let (board, _) = aside::parted(scene.clone());
        let said: Vec<String> = aside::said(&scene)
            .map(|line| self.words.say(line))
            .collect();
        let written = text(&board, Letters::Unicode, self.words);
        let wide = written.lines().map(|line| line.width()).max();
        let (wide, high) = (wide.unwrap_or(0), written.lines().count());
        let room = area.width.saturating_sub(TREE);
        let fits = wide <= usize::from(room) && high <= usize::from(area.height);
        let (size, drawn) = if fits {
            let size = (wide as u16, high as u16);
            (size, Drawn::Written(written))
        } else {
            let place = Rect {
                width: room,
                ..area
            };
            // As on the screen of a game: every game has a drawing for few cells.
            let camera = Camera::fit(&board, place, &self.manner, None);
            match camera.ok().filter(Camera::shows_all) {
                Some(camera) => {
                    let frame = camera.frame();
                    let size = (frame.right() - area.x, frame.bottom() - area.y);
                    (size, Drawn::Board(camera))
                }
                None => {
                    let sentence = phrase!(
                        "cli-watch-narrow",
                        width = wide + usize::from(TREE),
                        height = high + 3
                    );
                    return self.tell(&[self.words.say(&sentence)], area, frame);
                }
            }
        };
        let left = Rect {
            width: size.0,
            height: size.1,
            ..area
        };
        match &drawn {
            Drawn::Written(text) => frame.render_widget(Paragraph::new(text.as_str()), left),
            Drawn::Board(camera) => {
                let board = Board {
                    scene: &board,
                    marks: &Marks::default(),
                    camera,
                    manner: &self.manner,
                    words: self.words,
                };
                frame.render_widget(board, left);
            }
        }
        let below = Rect {
            y: area.y + size.1,
            height: area.height - size.1,
            width: size.0.max(30).min(room),
            ..area
        };
        self.tell(&said, below, frame);
        let column = size.0.max(if said.is_empty() { 0 } else { below.width }) + 3;
        Rect {
            x: area.x + column,
            width: area.width - column,
            ..area
        }
    }

    /// Lines of words, as many as there is room for; the room below them.
    fn tell(&self, lines: &[String], area: Rect, frame: &mut Frame<'_>) -> Rect {
        let lines: Vec<Line<'_>> = lines
            .iter()
            .flat_map(|line| folded(line, usize::from(area.width)))
            .map(Line::from)
            .collect();
        let high = lines.len().min(usize::from(area.height)) as u16;
        let words = Paragraph::new(lines);
        let place = Rect {
            height: high,
            ..area
        };
        frame.render_widget(words, place);
        Rect {
            y: area.y + high,
            height: area.height - high,
            ..area
        }
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

/// A sentence in lines of this width, parted between words.
fn folded(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines
            .last_mut()
            .filter(|line| line.is_empty() || line.width() + 1 + word.width() <= width);
        match line {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
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
            manner: manner(watched.game),
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
        let narrow = shown(&view, 34);
        assert!(
            !narrow.contains("1 2 3 4 5 6 7")
                && narrow.contains("The board needs a terminal of 42 ×"),
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

    fn manner(game: &dyn plateau_core::AnyGame) -> Manner {
        Manner {
            depth: Depth::None,
            charset: Charset::Unicode,
            palette: Palette::new(Theme::Dark, game.theme()).expect("the theme is valid"),
        }
    }

    #[test]
    fn every_game_shows_its_board_beside_the_search_on_a_small_screen() {
        // What is written on the first position that is looked at when nobody says which.
        let signs = [
            ("connect4", "1 2 3 4 5 6 7"),
            ("dragons", "U3    D1    U2    D3"),
            ("icebreaker", "B   B   o"),
            ("ricochet", "a   b   c"),
            ("taquin", "1"),
        ];
        for language in Language::ALL {
            let program = crate::program::Program::new(plateau_games::CATALOG, language);
            for (game, sign) in signs {
                let args = super::super::Args::parse_from(["watch", game]);
                let watched = super::super::record(&args, &program);
                let watched = watched.unwrap_or_else(|failure| panic!("{failure:?}"));
                let view = View {
                    watched: &watched,
                    words: &program.words,
                    manner: manner(watched.game),
                    step: 3,
                    speed: 1,
                    playing: false,
                };
                let draw = |width, height| {
                    let backend = TestBackend::new(width, height);
                    let mut terminal = Terminal::new(backend).expect("a screen in memory");
                    terminal.draw(|frame| view.draw(frame)).expect("it draws");
                    terminal.backend().to_string()
                };
                let screen = draw(80, 24);
                assert!(screen.contains(sign), "{game}: {sign:?} in\n{screen}");
                // No size is a fault.
                for (width, height) in [(1, 1), (29, 24), (30, 8), (40, 14), (60, 20), (200, 60)] {
                    draw(width, height);
                }
            }
        }
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
