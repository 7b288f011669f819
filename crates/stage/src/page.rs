//! The theme of a game as the page needs it, where the boards of many games stand side by side.

use std::fmt::Write;

use crate::{ThemeError, css, tokens};

/// The sheet of a game for a page: its rules hold inside `.game-NAME`. Its tokens hold there, too,
/// and on the root element, where the paints that all games share look them up.
pub fn page_sheet(game: &str, theme: &str) -> Result<String, ThemeError> {
    let mut text = String::new();
    for rule in css::read("theme.css", theme)? {
        let of_tokens = tokens::is_of_tokens(&rule);
        let selectors: Vec<String> = rule
            .selectors
            .iter()
            .map(|selector| match selector.as_str() {
                ":root" => format!(":root, .game-{game}"),
                theme if of_tokens => format!("{theme}, {theme} .game-{game}"),
                classes => format!(".game-{game} {classes}"),
            })
            .collect();
        let pairs = rule.pairs.iter();
        let pairs: Vec<String> = pairs.map(|p| format!("{}: {};", p.name, p.value)).collect();
        let _ = writeln!(text, "{} {{ {} }}", selectors.join(", "), pairs.join(" "));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_hold_for_the_paints_and_rules_for_the_game() {
        let theme = ":root { --nim-stone: #111111; }\n\
                     [data-theme=\"dark\"] { --nim-stone: #222222; }\n\
                     .stone, .a.b { fill: var(--nim-stone); }";
        let sheet = page_sheet("nim", theme).expect("the sheet is valid");
        let lines: Vec<&str> = sheet.lines().collect();
        assert_eq!(
            lines,
            [
                ":root, .game-nim { --nim-stone: #111111; }",
                "[data-theme=\"dark\"], [data-theme=\"dark\"] .game-nim { --nim-stone: #222222; }",
                ".game-nim .stone, .game-nim .a.b { fill: var(--nim-stone); }",
            ]
        );
    }
}
