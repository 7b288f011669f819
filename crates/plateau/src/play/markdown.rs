//! The rules page: the little Markdown that games write, as styled lines.

use ratatui::{
    style::{Modifier, Style},
    text::{Line, Span},
};
use unicode_width::UnicodeWidthStr;

/// How the parts of a page look.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ink {
    /// Headings.
    pub heading: Style,
    /// What is written `like this`.
    pub code: Style,
}

/// A page in lines no wider than `width`: headings, paragraphs, lists, **bold**, *italic*, `code`.
pub fn lines(page: &str, width: usize, ink: Ink) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = Vec::new();
    let mut blocks: Vec<(String, &'static str, Style)> = Vec::new();
    let mut open = false;
    for line in page.lines() {
        let line = line.trim_end();
        let text = line.trim_start();
        if text.is_empty() {
            blocks.push((String::new(), "", Style::new()));
            open = false;
        } else if text.starts_with('#') {
            let title = text.trim_start_matches('#').trim().to_owned();
            blocks.push((title, "", ink.heading));
            open = false;
        } else if let Some(item) = text.strip_prefix("- ").or(text.strip_prefix("* ")) {
            blocks.push((item.to_owned(), "• ", Style::new()));
            open = true;
        } else if open && let Some(last) = blocks.last_mut() {
            last.0.push(' ');
            last.0.push_str(text);
        } else {
            blocks.push((text.to_owned(), "", Style::new()));
            open = true;
        }
    }
    for (text, bullet, style) in blocks {
        wrap(&text, bullet, style, ink, width, &mut lines);
    }
    lines
}

/// Words of one style, with whether a space stands before them.
fn words(text: &str, base: Style, ink: Ink) -> Vec<(String, Style, bool)> {
    let mut words: Vec<(String, Style, bool)> = Vec::new();
    let (mut bold, mut italic, mut code, mut spaced) = (false, false, false, false);
    let mut rest = text;
    let mut fresh = true;
    while let Some(symbol) = rest.chars().next() {
        let mark = ["**", "*", "`"]
            .into_iter()
            .find(|mark| rest.starts_with(mark) && (!code || *mark == "`"));
        if let Some(mark) = mark {
            match mark {
                "**" => bold = !bold,
                "*" => italic = !italic,
                _ => code = !code,
            }
            rest = &rest[mark.len()..];
            fresh = true;
            continue;
        }
        rest = &rest[symbol.len_utf8()..];
        if symbol == ' ' {
            (spaced, fresh) = (true, true);
            continue;
        }
        if fresh {
            let mut style = if code { ink.code } else { base };
            if bold {
                style = style.add_modifier(Modifier::BOLD);
            }
            if italic {
                style = style.add_modifier(Modifier::ITALIC);
            }
            words.push((String::new(), style, spaced));
            (spaced, fresh) = (false, false);
        }
        if let Some((word, _, _)) = words.last_mut() {
            word.push(symbol);
        }
    }
    words
}

/// Where a word ends that has so many columns left: signs may be two columns wide. At the beginning
/// of a line it takes one sign at least, or there would be no end.
fn cut(word: &str, columns: usize, begins: bool) -> usize {
    // Signs that stand together may be wider than each alone.
    let too_wide = |(at, symbol): (usize, char)| {
        let end = at + symbol.len_utf8();
        (word[..end].width() > columns && (at > 0 || !begins)).then_some(at)
    };
    word.char_indices().find_map(too_wide).unwrap_or(word.len())
}

fn wrap(
    text: &str,
    bullet: &str,
    style: Style,
    ink: Ink,
    width: usize,
    lines: &mut Vec<Line<'static>>,
) {
    let indent = " ".repeat(bullet.width());
    let mut line = vec![Span::raw(bullet.to_owned())];
    let mut used = bullet.width();
    let mut words = words(text, style, ink).into_iter().peekable();
    while let Some(first) = words.next() {
        // Pieces without a space between them stay together.
        let mut pieces = vec![first];
        while words.peek().is_some_and(|(_, _, spaced)| !spaced) {
            pieces.extend(words.next());
        }
        let room: usize = pieces.iter().map(|(word, _, _)| word.width()).sum();
        let gap = usize::from(pieces[0].2 && used > indent.len());
        if used + gap + room > width && used > indent.len() {
            lines.push(Line::from(std::mem::take(&mut line)));
            line.push(Span::raw(indent.clone()));
            used = indent.len();
        } else if gap > 0 {
            let style = pieces[0].1;
            line.push(Span::styled(
                " ",
                if style == ink.code {
                    Style::new()
                } else {
                    style
                },
            ));
            used += 1;
        }
        for (mut word, style, _) in pieces {
            // A word that is longer than a line, such as a whole position, is cut.
            while used + word.width() > width && width > indent.len() {
                let at = cut(&word, width - used, used == indent.len());
                let rest = word.split_off(at);
                line.push(Span::styled(std::mem::replace(&mut word, rest), style));
                lines.push(Line::from(std::mem::take(&mut line)));
                line.push(Span::raw(indent.clone()));
                used = indent.len();
            }
            used += word.width();
            line.push(Span::styled(word, style));
        }
    }
    lines.push(Line::from(line));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(page: &str, width: usize) -> Vec<String> {
        let lines = lines(page, width, Ink::default());
        lines.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_page_is_wrapped_and_lists_are_indented() {
        let page =
            "# Title\n\nOne **bold** word,\nand *more* `a b`.\n\n- first item here\n- second\n";
        assert_eq!(
            plain(page, 14),
            [
                "Title",
                "",
                "One bold word,",
                "and more a b.",
                "",
                "• first item",
                "  here",
                "• second"
            ]
        );
    }

    #[test]
    fn long_words_of_wide_signs_are_cut_by_their_columns() {
        assert_eq!(plain("覚覚覚覚覚覚", 5), ["覚覚", "覚覚", "覚覚"]);
        assert_eq!(plain("ab 覚覚\u{0}\u{17}覚覚", 3)[0], "ab");
        for line in plain("ab 覚覚\u{0}\u{17}覚覚 c覚d", 3) {
            assert!(line.width() <= 3, "{line:?} is too wide");
        }
        assert_eq!(plain("覚覚", 1).len(), 3, "what fits nowhere still ends");
    }

    #[test]
    fn styles_are_kept() {
        let lines = lines("a **b**c", 20, Ink::default());
        let bold: Vec<_> = lines[0]
            .spans
            .iter()
            .filter(|span| span.style.add_modifier.contains(Modifier::BOLD))
            .map(|span| span.content.trim().to_owned())
            .filter(|text| !text.is_empty())
            .collect();
        assert_eq!(bold, ["b"]);
        assert_eq!(lines[0].to_string(), "a bc");
    }

    #[test]
    fn every_rules_page_fits_a_narrow_screen() {
        for game in plateau_games::CATALOG.games() {
            let lesson = game.lesson();
            for page in [lesson.rules_en, lesson.rules_fr] {
                for line in plain(page, 40) {
                    assert!(line.width() <= 40, "{line:?} is too wide");
                }
            }
        }
    }
}
