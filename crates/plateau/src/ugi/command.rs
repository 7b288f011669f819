//! The lines that a match runner sends.

use std::{str::SplitWhitespace, time::Duration};

/// Limits of a search, as `go` gives them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub movetime: Option<Duration>,
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    /// Clock and increment of the two players.
    pub clocks: [Option<Duration>; 2],
    pub increments: [Duration; 2],
    pub infinite: bool,
}

/// What is asked of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Query {
    GameOver,
    FirstPlayersTurn,
    Result,
}

/// One line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Ugi,
    IsReady,
    NewGame,
    /// `None` is the start position.
    Position {
        fen: Option<String>,
        moves: Vec<String>,
    },
    Go(Go),
    Stop,
    Query(Query),
    SetOption {
        name: String,
        value: String,
    },
    Quit,
    /// A blank line.
    Nothing,
}

impl Command {
    /// Reads a line, or says what is wrong with it.
    pub fn read(line: &str) -> Result<Command, String> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else {
            return Ok(Command::Nothing);
        };
        match first {
            "ugi" => Ok(Command::Ugi),
            "isready" => Ok(Command::IsReady),
            "uginewgame" => Ok(Command::NewGame),
            "position" => position(words),
            "go" => go(words),
            "stop" => Ok(Command::Stop),
            "query" => query(words),
            "setoption" => set_option(words),
            "quit" => Ok(Command::Quit),
            other => Err(format!("unknown command {other:?}")),
        }
    }
}

fn position(mut words: SplitWhitespace<'_>) -> Result<Command, String> {
    let kind = words.next().ok_or("position needs startpos or fen")?;
    let mut fen = Vec::new();
    let mut moves = Vec::new();
    let mut in_moves = false;
    for word in words {
        match word {
            "moves" if !in_moves => in_moves = true,
            word if in_moves => moves.push(word.to_owned()),
            word => fen.push(word),
        }
    }
    match kind {
        "startpos" if fen.is_empty() => Ok(Command::Position { fen: None, moves }),
        "startpos" => Err(format!(
            "{:?} after startpos: only moves may follow",
            fen[0]
        )),
        "fen" if fen.is_empty() => Err("position fen needs a position".to_owned()),
        "fen" => Ok(Command::Position {
            fen: Some(fen.join(" ")),
            moves,
        }),
        other => Err(format!("position needs startpos or fen, not {other:?}")),
    }
}

fn go(mut words: SplitWhitespace<'_>) -> Result<Command, String> {
    let mut go = Go::default();
    while let Some(word) = words.next() {
        let mut number = || -> Result<u64, String> {
            let value = words
                .next()
                .ok_or_else(|| format!("{word} needs a number"))?;
            // Clocks may have run below zero by the time they are sent.
            let negative = value
                .strip_prefix('-')
                .is_some_and(|digits| digits.parse::<u64>().is_ok());
            if negative {
                return Ok(0);
            }
            value
                .parse()
                .map_err(|_| format!("{word} needs a number, not {value:?}"))
        };
        match word {
            "movetime" => go.movetime = Some(Duration::from_millis(number()?)),
            "depth" => go.depth = Some(u32::try_from(number()?).unwrap_or(u32::MAX)),
            "nodes" => go.nodes = Some(number()?),
            "p1time" => go.clocks[0] = Some(Duration::from_millis(number()?)),
            "p2time" => go.clocks[1] = Some(Duration::from_millis(number()?)),
            "p1inc" => go.increments[0] = Duration::from_millis(number()?),
            "p2inc" => go.increments[1] = Duration::from_millis(number()?),
            "infinite" => go.infinite = true,
            other => return Err(format!("go does not know {other:?}")),
        }
    }
    Ok(Command::Go(go))
}

fn query(mut words: SplitWhitespace<'_>) -> Result<Command, String> {
    match words.next() {
        Some("gameover") => Ok(Command::Query(Query::GameOver)),
        Some("p1turn") => Ok(Command::Query(Query::FirstPlayersTurn)),
        Some("result") => Ok(Command::Query(Query::Result)),
        other => Err(format!(
            "query knows gameover, p1turn and result, not {:?}",
            other.unwrap_or("")
        )),
    }
}

fn set_option(mut words: SplitWhitespace<'_>) -> Result<Command, String> {
    let form = || "setoption is written: setoption name NAME value VALUE".to_owned();
    if words.next() != Some("name") {
        return Err(form());
    }
    let rest: Vec<&str> = words.collect();
    let at = rest
        .iter()
        .position(|word| *word == "value")
        .ok_or_else(form)?;
    if at == 0 {
        return Err(form());
    }
    Ok(Command::SetOption {
        name: rest[..at].join(" "),
        value: rest[at + 1..].join(" "),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_with_and_without_moves_are_read() {
        let startpos = Command::Position {
            fen: None,
            moves: vec!["4".into(), "3".into()],
        };
        assert_eq!(Command::read("position startpos moves 4 3"), Ok(startpos));
        let fen = Command::Position {
            fen: Some("7/7 x".into()),
            moves: Vec::new(),
        };
        assert_eq!(Command::read("  position   fen 7/7   x "), Ok(fen));
    }

    #[test]
    fn every_limit_of_go_is_read() {
        let Ok(Command::Go(go)) =
            Command::read("go p1time 1000 p2time -5 p1inc 10 p2inc 20 depth 3")
        else {
            panic!("the line is valid");
        };
        assert_eq!(
            go.clocks,
            [Some(Duration::from_secs(1)), Some(Duration::ZERO)]
        );
        assert_eq!(go.increments[1], Duration::from_millis(20));
        assert_eq!(go.depth, Some(3));
    }

    #[test]
    fn garbage_is_told_and_never_panics() {
        for line in [
            "position",
            "position x",
            "position fen",
            "position startpos 4",
            "go movetime",
            "go movetime x",
            "go fast",
            "query",
            "query who",
            "setoption",
            "setoption name value 3",
            "setoption name a",
            "\u{0}\u{1}",
            "ugii",
            "bestmove 4",
        ] {
            assert!(Command::read(line).is_err(), "{line:?} is no command");
        }
    }
}
