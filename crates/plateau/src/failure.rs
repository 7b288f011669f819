//! Why a command failed, and what the shell is told.

use std::{io, process::ExitCode};

use plateau_core::{Phrase, Refusal, Words, phrase};

/// Why a command failed. The sentence is in the reader's language by now.
#[derive(Debug)]
pub enum Failure {
    /// What was given is wrong: exit status 2.
    Input(String),
    /// What was given is wrong and has been told already, line by line: exit status 2.
    InputTold,
    /// Something else went wrong: exit status 1.
    Other(String),
    /// The reader of our output has gone (`plateau … | head`): quiet, exit status 1.
    OutputClosed,
}

impl Failure {
    /// The input is wrong for this reason.
    pub fn input(phrase: &Phrase, words: &Words) -> Failure {
        Failure::Input(words.say(phrase))
    }

    /// What was given was refused.
    pub fn refused(refusal: &Refusal, words: &Words) -> Failure {
        Failure::input(&refusal.0, words)
    }

    /// Output could not be written.
    pub fn output(error: &io::Error, words: &Words) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::OutputClosed,
            _ => Failure::Other(words.say(&phrase!("cli-output", problem = Phrase::from(error)))),
        }
    }

    /// What to tell on standard error.
    pub fn sentence(&self) -> Option<&str> {
        match self {
            Failure::Input(sentence) | Failure::Other(sentence) => Some(sentence),
            Failure::InputTold | Failure::OutputClosed => None,
        }
    }

    /// What to tell the shell.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Input(_) | Failure::InputTold => ExitCode::from(2),
            Failure::Other(_) | Failure::OutputClosed => ExitCode::from(1),
        }
    }
}

/// A sentence as a terminal may show it: what others wrote may be quoted in it, escape codes and all.
pub fn harmless(sentence: &str) -> String {
    let steers = |letter: char| letter.is_control() && letter != '\n';
    sentence.replace(steers, "\u{fffd}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_quoted_steers_no_terminal() {
        let quoted = "no move \"\u{1b}[2J\u{7}4\r\u{9b}\"\nin line 3";
        let shown = harmless(quoted);
        assert_eq!(
            shown,
            "no move \"\u{fffd}[2J\u{fffd}4\u{fffd}\u{fffd}\"\nin line 3"
        );
    }
}
