//! What a server of the course says.

use std::{fmt, str::FromStr};

use plateau_core::{Phrase, Seat, phrase};

/// One message of the server. Written `TYPE payload` and a NUL; the line end follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Tell your name.
    TeamName,
    /// You play this side.
    Role(Seat),
    /// Your move.
    BestMove,
    /// You have played this.
    IPlay(String),
    /// Your opponent has played this.
    OtherPlay(String),
    /// You have won.
    Victory,
    /// You have lost.
    Defeat,
    /// Nobody has won.
    Tie,
}

/// The side's name on the wire.
pub fn role(seat: Seat) -> &'static str {
    if seat == Seat::FIRST { "RED" } else { "BLACK" }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Message::TeamName => f.write_str("TEAM_NAME "),
            Message::Role(seat) => write!(f, "ROLE {}", role(*seat)),
            Message::BestMove => f.write_str("BEST_MOVE "),
            Message::IPlay(step) => write!(f, "I_PLAY {step}"),
            Message::OtherPlay(step) => write!(f, "OTHER_PLAY {step}"),
            Message::Victory => f.write_str("VICTORY "),
            Message::Defeat => f.write_str("DEFEAT "),
            Message::Tie => f.write_str("TIE "),
        }?;
        f.write_str("\0")
    }
}

impl FromStr for Message {
    type Err = Phrase;
    fn from_str(text: &str) -> Result<Message, Phrase> {
        let line = text.trim_matches(|c: char| c == '\0' || c.is_whitespace());
        let (kind, payload) = line.split_once(' ').unwrap_or((line, ""));
        let payload = payload.trim().to_owned();
        match (kind, payload.as_str()) {
            ("TEAM_NAME", _) => Ok(Message::TeamName),
            ("ROLE", "RED") => Ok(Message::Role(Seat::FIRST)),
            ("ROLE", "BLACK") => Ok(Message::Role(Seat::SECOND)),
            ("BEST_MOVE", _) => Ok(Message::BestMove),
            ("I_PLAY", _) => Ok(Message::IPlay(payload)),
            ("OTHER_PLAY", _) => Ok(Message::OtherPlay(payload)),
            ("VICTORY", _) => Ok(Message::Victory),
            ("DEFEAT", _) => Ok(Message::Defeat),
            ("TIE", _) => Ok(Message::Tie),
            _ => Err(phrase!("cli-course-message", text = line)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_server_writes_the_client_reads() {
        for message in [
            Message::TeamName,
            Message::Role(Seat::FIRST),
            Message::Role(Seat::SECOND),
            Message::BestMove,
            Message::IPlay("A1-B2".into()),
            Message::OtherPlay("A1-B2".into()),
            Message::Victory,
            Message::Defeat,
            Message::Tie,
        ] {
            let line = format!("{message}\n");
            assert_eq!(line.parse(), Ok(message), "{line:?} round-trips");
        }
        assert_eq!(Message::BestMove.to_string(), "BEST_MOVE \0");
        for garbage in ["", "\0", "ROLE", "ROLE GREEN", "HELLO you", "best_move"] {
            let refused = garbage.parse::<Message>();
            assert!(refused.is_err(), "{garbage:?} is no message");
        }
    }
}
