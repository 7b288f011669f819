//! The nearest ASCII for what games, pages and the French write.

/// The nearest character that every terminal has.
pub fn ascii(symbol: char) -> char {
    match symbol {
        symbol if symbol.is_ascii() => symbol,
        '\u{a0}' | '\u{202f}' => ' ',
        'à' | 'â' | 'ä' => 'a',
        'À' | 'Â' => 'A',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'É' | 'È' | 'Ê' => 'E',
        'î' | 'ï' => 'i',
        'Î' => 'I',
        'ô' | 'ö' | 'œ' => 'o',
        'Ô' | 'Œ' => 'O',
        'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'Ç' => 'C',
        '’' | '‘' => '\'',
        '“' | '”' | '«' | '»' => '"',
        '·' | '•' | '…' => '.',
        '−' | '–' | '—' | '─' => '-',
        '×' => 'x',
        '│' | '┃' => '|',
        '▼' | '▾' | '↓' => 'v',
        '↑' => '^',
        '←' | '‹' => '<',
        '→' | '›' | '▶' => '>',
        '★' | '●' => '*',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_the_french_write_has_a_letter() {
        let line: String = "À vous : « Échec », garçon… naïf cœur"
            .chars()
            .map(ascii)
            .collect();
        assert_eq!(line, "A vous : \" Echec \", garcon. naif cour");
    }
}
