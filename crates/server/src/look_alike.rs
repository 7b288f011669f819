//! Names that an eye cannot tell apart.
//!
//! A name that belongs to somebody is nobody else's, however it is written: by other cases, by letters
//! of other alphabets that look the same (the table of confusables of Unicode), by letters that show
//! nothing. All writings of one look have one key.

use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

/// The key that all names share which look like this one.
pub(crate) fn look(name: &str) -> String {
    let shown: String = name.nfkc().filter(|letter| shows(*letter)).collect();
    let lower: String = skeleton(&shown).flat_map(char::to_lowercase).collect();
    // Lower case has look-alikes of its own; and where a capital I looks like a small L, a name
    // with one is a name with the other.
    let plain = skeleton(&lower).flat_map(char::to_lowercase);
    plain
        .map(|letter| if letter == 'i' { 'l' } else { letter })
        .collect()
}

/// Whether a letter can be seen. Spaces are none: they are easily overlooked.
fn shows(letter: char) -> bool {
    let nothing = matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}');
    !nothing && !letter.is_whitespace() && !letter.is_control()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_the_same_have_one_key() {
        let same = [
            ("Ann", "ANN"),
            ("Ann", "\u{410}nn"),
            ("Paul", "PauI"),
            ("Paul", "Pau1"),
            ("Ian", "lan"),
            ("Ian", "i\u{430}n"),
            ("Bob", "B\u{43e}b"),
            ("Bob", "B0b"),
            ("Ann", "A\u{34f}nn"),
            ("Ann", "Ann\u{3164}"),
            ("Ann", "A\u{fe0f}nn"),
            ("Ann Lee", "AnnLee"),
            ("Ann", "\u{ff21}\u{ff4e}\u{ff4e}"),
            ("modern", "rnodem"),
            ("Ren\u{e9}", "Rene\u{301}"),
        ];
        for (one, other) in same {
            assert_eq!(look(one), look(other), "{one} and {other}");
        }
    }

    #[test]
    fn names_that_look_different_have_other_keys() {
        for (one, other) in [
            ("Ann", "Anna"),
            ("Ren\u{e9}", "Rene"),
            ("Bob", "Rob"),
            ("\u{5f20}", "\u{738b}"),
        ] {
            assert_ne!(look(one), look(other), "{one} and {other}");
        }
    }

    #[test]
    fn a_name_of_nothing_has_no_look() {
        assert_eq!(look("\u{2800}\u{3164} \u{34f}"), "");
    }
}
