//! The small part of CSS that themes are written in, read with care.
//!
//! A sheet is comments and rules; a rule is selectors and `property: value;` pairs. At-rules,
//! nesting and anything else a browser would understand are told as errors, so that pictures and
//! terminals never disagree with the page in silence.

use crate::ThemeError;

/// A rule as it stands in a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rule {
    /// What stands before the brace, split at commas.
    pub selectors: Vec<String>,
    /// Property and value, in order.
    pub pairs: Vec<Pair>,
    /// The line of its first selector, from 1.
    pub line: usize,
}

/// A property and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    /// The name before the colon.
    pub name: String,
    /// What follows it, spaces at both ends removed.
    pub value: String,
    /// Its line, from 1.
    pub line: usize,
}

/// Reads a sheet; `file` is its name in messages.
pub(crate) fn read(file: &str, text: &str) -> Result<Vec<Rule>, ThemeError> {
    let text = blank_comments(file, text)?;
    let fault = |at: usize, problem: &str| ThemeError::syntax(file, line_of(&text, at), problem);
    let mut rules = Vec::new();
    let mut at = 0;
    while let Some(open) = text[at..].find('{').map(|i| at + i) {
        let close = match text[open..].find('}') {
            Some(i) => open + i,
            None => return Err(fault(open, "this brace is never closed")),
        };
        let head = &text[at..open];
        let start = at + (head.len() - head.trim_start().len());
        if head.trim_start().starts_with('@') {
            return Err(fault(start, "at-rules are not understood here"));
        }
        if text[open + 1..close].contains('{') {
            return Err(fault(open, "rules cannot be nested"));
        }
        let selectors: Vec<String> = head.split(',').map(|s| s.trim().to_owned()).collect();
        if selectors.iter().any(String::is_empty) {
            return Err(fault(start, "a selector is missing"));
        }
        rules.push(Rule {
            selectors,
            pairs: read_pairs(file, &text, open + 1, close)?,
            line: line_of(&text, start),
        });
        at = close + 1;
    }
    match text[at..].find(|c: char| !c.is_whitespace()) {
        Some(rest) => Err(fault(at + rest, "a rule needs its braces")),
        None => Ok(rules),
    }
}

fn read_pairs(file: &str, text: &str, from: usize, to: usize) -> Result<Vec<Pair>, ThemeError> {
    let mut pairs = Vec::new();
    let mut at = from;
    for piece in text[from..to].split(';') {
        let line = line_of(text, at + (piece.len() - piece.trim_start().len()));
        at += piece.len() + 1;
        let piece = piece.trim();
        if piece.is_empty() {
            continue;
        }
        match piece.split_once(':').map(|(n, v)| (n.trim(), v.trim())) {
            Some((name, value))
                if !name.is_empty() && !value.is_empty() && !value.contains(':') =>
            {
                pairs.push(Pair {
                    name: name.to_owned(),
                    value: value.to_owned(),
                    line,
                });
            }
            _ => {
                let problem = format!("{piece:?} is not “property: value;”");
                return Err(ThemeError::syntax(file, line, problem));
            }
        }
    }
    Ok(pairs)
}

/// Replaces comments by spaces, so that places stay what they were.
fn blank_comments(file: &str, text: &str) -> Result<String, ThemeError> {
    let mut clean = text.to_owned();
    while let Some(open) = clean.find("/*") {
        let Some(length) = clean[open..].find("*/") else {
            let line = line_of(&clean, open);
            return Err(ThemeError::syntax(file, line, "this comment never ends"));
        };
        let close = open + length + 2;
        let blank: String = clean[open..close]
            .chars()
            .map(|c| if c == '\n' { '\n' } else { ' ' })
            .collect();
        clean.replace_range(open..close, &blank);
    }
    Ok(clean)
}

fn line_of(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_is_rules_and_comments() {
        let text = "/* a\n b */\n.a, .b.c {\n  fill: none; stroke : var(--x);\n}\n.d { }\n";
        let rules = read("test", text).expect("the sheet is valid");
        assert_eq!(rules.len(), 2);
        assert_eq!(rules[0].selectors, [".a", ".b.c"]);
        assert_eq!(rules[0].line, 3);
        assert_eq!(rules[0].pairs[1].name, "stroke");
        assert_eq!(rules[0].pairs[1].value, "var(--x)");
        assert_eq!(rules[0].pairs[1].line, 4);
        assert!(rules[1].pairs.is_empty());
    }

    #[test]
    fn what_is_not_understood_is_told_with_its_line() {
        for (text, place) in [
            (".a {\n fill: none;", "test:1"),
            ("\n.a { fill none; }", "test:2"),
            ("@media print { .a { fill: none; } }", "test:1"),
            (".a {}\n/* open", "test:2"),
            (".a {} .b", "test:1"),
            (".a, { fill: none; }", "test:1"),
        ] {
            let error = read("test", text).expect_err("the sheet is broken");
            assert!(error.to_string().starts_with(place), "{error}");
        }
    }
}
