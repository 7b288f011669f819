//! The paints of paints.svg: gradients and patterns that rules name with `url(#id)`.

/// The drawing that the page holds in itself, so that `url(#id)` finds its paints.
pub const PAINTS: &str = include_str!("paints.svg");

/// The element with this id, as it stands in the file. A blank line ends an element.
pub(crate) fn find(id: &str) -> Option<&'static str> {
    let mark = format!(" id=\"{id}\"");
    PAINTS.split("\n\n").map(str::trim).find(|block| {
        block
            .lines()
            .next()
            .is_some_and(|first| first.contains(&mark))
    })
}
