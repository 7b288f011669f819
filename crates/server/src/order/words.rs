//! Words that no name and no talk may have.

use crate::look_alike::look;

/// A list of words, each known by what it looks like.
#[derive(Clone, Debug, Default)]
pub(crate) struct Words {
    whole: Vec<String>,
    parts: Vec<String>,
}

impl Words {
    /// Reads a list; a `*` in front or behind finds the word inside of others, too.
    pub(crate) fn new(list: &[String]) -> Words {
        let mut words = Words::default();
        for word in list {
            let bare = look(word.trim_matches('*'));
            if bare.is_empty() {
                continue;
            }
            let inside = word.starts_with('*') || word.ends_with('*');
            match inside {
                true => words.parts.push(bare),
                false => words.whole.push(bare),
            }
        }
        words
    }

    /// Whether a text has one of them.
    pub(crate) fn are_in(&self, text: &str) -> bool {
        if self.whole.is_empty() && self.parts.is_empty() {
            return false;
        }
        let all = look(text);
        if self.parts.iter().any(|part| all.contains(part)) {
            return true;
        }
        let word = |letter: char| !letter.is_alphanumeric();
        text.split(word)
            .any(|one| !one.is_empty() && self.whole.contains(&look(one)))
            || self.whole.contains(&all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_found_in_every_writing_and_inside_of_others_where_it_is_meant_to_be() {
        let words = Words::new(&["darn".to_owned(), "*fool*".to_owned(), "**".to_owned()]);
        for found in [
            "Darn!",
            "oh d\u{430}rn it",
            "DARN",
            "foolish",
            "F00L",
            "d\u{200b}arn",
        ] {
            assert!(words.are_in(found), "{found:?}");
        }
        for free in ["darning", "food", "", "a nice game"] {
            assert!(!words.are_in(free), "{free:?}");
        }
    }
}
