//! On what somebody looks at the page, in a few words.

/// Browsers by a word of theirs; those that say the words of others come first.
const BROWSERS: [(&str, &str); 7] = [
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("curl/", "curl"),
];
/// Systems, likewise.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iOS"),
    ("iPad", "iPadOS"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// Browser and system, as far as a browser's line about itself says so.
pub(crate) fn device(line: &str) -> Option<String> {
    let find = |all: &[(&str, &'static str)]| {
        let known = all.iter().find(|(word, _)| line.contains(word));
        known.map(|(_, name)| *name)
    };
    let found: Vec<&str> = [find(&BROWSERS), find(&SYSTEMS)]
        .into_iter()
        .flatten()
        .collect();
    (!found.is_empty()).then(|| found.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_told_in_two_words() {
        for (line, told) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                Some("Firefox, Linux"),
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
                Some("Edge, Windows"),
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
                Some("Safari, iOS"),
            ),
            ("curl/8.5.0", Some("curl")),
            ("<script>", None),
        ] {
            assert_eq!(device(line).as_deref(), told, "{line}");
        }
    }
}
