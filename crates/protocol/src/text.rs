//! Which texts can be shown to others.

/// Whether a character shows something and changes nothing around it.
pub fn is_visible(letter: char) -> bool {
    let steers = matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}');
    !letter.is_control() && !steers
}
