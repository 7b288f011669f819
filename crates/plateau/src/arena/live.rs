//! The table that stands in the terminal while a tournament is played.

use std::{
    io::{self, Write},
    time::{Duration, Instant},
};

use crossterm::{
    cursor::{MoveToColumn, MoveUp},
    queue,
    terminal::{self, Clear, ClearType},
};
use plateau_arena::{Current, Progress, Report};
use plateau_core::{Words, phrase};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Faults that are shown, the last ones.
const MOST_FAULTS: usize = 4;

/// A block of lines at the bottom of the terminal that is drawn over again.
pub(super) struct Live<'a> {
    words: &'a Words,
    begin: Instant,
    /// Games that were done before this run.
    before: Option<usize>,
    drawn: u16,
}

impl<'a> Live<'a> {
    pub fn new(words: &'a Words) -> Live<'a> {
        Live {
            words,
            begin: Instant::now(),
            before: None,
            drawn: 0,
        }
    }

    /// Draws the table anew.
    pub fn show(&mut self, progress: &Progress<'_>) -> io::Result<()> {
        let before = *self.before.get_or_insert(progress.done);
        let (width, height) = terminal::size().unwrap_or((80, 24));
        let elapsed = self.begin.elapsed();
        let left = time_left(
            elapsed,
            progress.done - before,
            progress.planned - progress.done,
        );
        let lines = lines(progress, elapsed, left, height, self.words);
        self.clear()?;
        let mut out = io::stderr().lock();
        for line in &lines {
            writeln!(out, "{}", cut(line, usize::from(width).saturating_sub(1)))?;
        }
        self.drawn = lines.len() as u16;
        out.flush()
    }

    /// Leaves the terminal as it was.
    pub fn clear(&mut self) -> io::Result<()> {
        if self.drawn > 0 {
            let mut out = io::stderr().lock();
            queue!(
                out,
                MoveUp(self.drawn),
                MoveToColumn(0),
                Clear(ClearType::FromCursorDown)
            )?;
            out.flush()?;
            self.drawn = 0;
        }
        Ok(())
    }
}

/// How long the rest will take at the pace of this run.
fn time_left(elapsed: Duration, done: usize, open: usize) -> Option<Duration> {
    (done > 0).then(|| elapsed.mul_f64(open as f64 / done as f64))
}

/// All lines, as many as the terminal is high.
fn lines(
    progress: &Progress<'_>,
    elapsed: Duration,
    left: Option<Duration>,
    height: u16,
    words: &Words,
) -> Vec<String> {
    let mut head = words.say(&phrase!(
        "cli-arena-progress",
        done = progress.done,
        planned = progress.planned
    ));
    head.push_str(&format!("   {}", clock(elapsed)));
    if let Some(left) = left {
        let left = phrase!("cli-arena-left", time = clock(left));
        head.push_str(&format!("   {}", words.say(&left)));
    }
    let mut lines = vec![head];
    if let Some(sprt) = progress.report.sprt {
        // A comma between the limits would be read as one of theirs.
        let [llr, lower, upper] =
            [sprt.llr, sprt.lower, sprt.upper].map(|number| words.decimal(number, 2));
        lines.push(format!("LLR {llr} ({lower} … {upper})"));
    }
    let faults = faults(progress.report, words);
    let height = usize::from(height).saturating_sub(1).max(3);
    let room = height.saturating_sub(lines.len() + 1 + faults.len());
    let games = progress.current.len().min(room / 2);
    lines.extend(standings(progress.report, room - games, words));
    let now = progress.current.iter().take(games);
    lines.extend(now.map(|current| game(current, progress.report, words)));
    lines.extend(faults);
    lines.truncate(height);
    lines
}

fn standings(report: &Report, room: usize, words: &Words) -> Vec<String> {
    let names = report.standings.iter().map(|line| line.name.width());
    let wide = names.max().unwrap_or(0).clamp(8, 30);
    let heads = [
        "arena-elo",
        "arena-margin",
        "arena-games-column",
        "arena-score",
    ];
    let [elo, margin, games, score] = heads.map(|id| words.get(id));
    let mut lines = vec![format!(
        "     {} {elo:>6} {margin:>5} {games:>7} {score:>8}",
        padded("", wide)
    )];
    for (place, line) in report.standings.iter().take(room).enumerate() {
        let count: u32 = line.games.iter().sum();
        lines.push(format!(
            "{:>4} {} {:>6} {:>5} {count:>7} {:>8}",
            place + 1,
            padded(&line.name, wide),
            words.signed(line.rating.elo, 0),
            words.decimal(line.rating.margin, 0),
            words.percent(line.score(), 1),
        ));
    }
    lines
}

fn game(current: &Current, report: &Report, words: &Words) -> String {
    let [one, other] = current.bout.players.map(|player| report.name(player));
    let sentence = phrase!(
        "cli-arena-current",
        game = current.bout.number + 1,
        one = one,
        other = other,
        plies = current.plies,
        time = clock(current.since.elapsed())
    );
    format!("   > {}", words.say(&sentence))
}

fn faults(report: &Report, words: &Words) -> Vec<String> {
    let last = report.lapses.len().saturating_sub(MOST_FAULTS);
    let fault = |lapse: &plateau_arena::Lapse| {
        let sentence = phrase!(
            "arena-lapse",
            game = lapse.game,
            player = lapse.player.as_str(),
            opponent = lapse.opponent.as_str(),
            fault = lapse.fault.phrase()
        );
        format!("   ! {}", words.say(&sentence))
    };
    report.lapses[last..].iter().map(fault).collect()
}

fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    match hours {
        0 => format!("{minutes}:{:02}", seconds % 60),
        _ => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
    }
}

fn padded(text: &str, width: usize) -> String {
    let text = cut(text, width);
    let gap = width.saturating_sub(text.width());
    format!("{text}{}", " ".repeat(gap))
}

/// As much of a text as fits: a line that wraps would break the drawing. Control characters of a
/// name must not reach the terminal.
fn cut(text: &str, width: usize) -> String {
    let mut used = 0;
    text.chars()
        .filter(|c| !c.is_control())
        .take_while(|c| {
            used += c.width().unwrap_or(0);
            used <= width
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use plateau_arena::{Bout, BoutResult, Ended, Fault, Plan};
    use plateau_core::Language;

    use super::*;

    fn report() -> Report {
        let players: String = (0..12)
            .map(|n| format!("[[player]]\nname = \"p{n}\\u001b[2J\"\nmind = \"easy\"\n"))
            .collect();
        let plan = Plan::read(
            &format!("game = \"connect4\"\n{players}"),
            plateau_games::CATALOG,
        );
        let record = |bout: usize| BoutResult {
            bout,
            players: [bout % 2, 1 - bout % 2],
            worth: 1.0,
            ended: Ended::Crash(1, Fault::Silent),
            plies: 9,
            nodes: [0; 2],
            seconds: [0.0; 2],
        };
        let records: BTreeMap<usize, BoutResult> =
            (0..9).map(|bout| (bout, record(bout))).collect();
        Report::new(&plan.expect("the plan is valid"), &records)
    }

    fn shown(height: u16) -> Vec<String> {
        let report = report();
        let current = |number| Current {
            bout: Bout {
                number,
                players: [0, 1],
                start: 0,
            },
            plies: 7,
            since: Instant::now(),
        };
        let progress = Progress {
            done: 9,
            planned: 100,
            report: &report,
            current: vec![current(9), current(10)],
        };
        let words = crate::language::words(plateau_games::CATALOG, Language::En);
        let left = Some(Duration::from_secs(3700));
        lines(&progress, Duration::from_secs(61), left, height, &words)
    }

    #[test]
    fn the_table_shows_progress_standings_games_and_errors() {
        let lines = shown(40);
        assert!(
            lines[0].contains("9 of 100") && lines[0].contains("1:01"),
            "{lines:?}"
        );
        assert!(
            lines[0].contains("1:01:40"),
            "the time that is left: {lines:?}"
        );
        let has = |mark: &str| lines.iter().filter(|line| line.contains(mark)).count();
        assert_eq!(has(" > "), 2, "both games are shown: {lines:#?}");
        assert_eq!(
            has(" ! "),
            MOST_FAULTS,
            "the last faults are shown: {lines:#?}"
        );
        assert_eq!(has(" %"), 12, "all players are shown: {lines:#?}");
    }

    #[test]
    fn it_never_is_higher_than_the_terminal() {
        for height in 1..60 {
            let lines = shown(height);
            assert!(
                lines.len() <= usize::from(height).max(4),
                "{height}: {lines:#?}"
            );
        }
    }

    #[test]
    fn a_name_cannot_write_to_the_terminal() {
        assert_eq!(cut("a\u{1b}[2Jb", 80), "a[2Jb");
        assert_eq!(cut("日本語", 4), "日本", "wide letters count twice");
    }
}
