//! The style sheet of a picture: rules for the classes that it uses, with plain colours.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

use crate::{Colour, Look, Style, svg::number};

/// The classes that a picture uses, with their styles.
#[derive(Default)]
pub(crate) struct Sheet {
    styles: BTreeMap<String, Style>,
}

impl Sheet {
    /// The style of a class, remembered for the sheet. A class without one is not drawn.
    pub fn take(&mut self, class: &str, look: &Look) -> Option<Style> {
        if let Some(style) = self.styles.get(class) {
            return Some(style.clone());
        }
        let style = look.style(class).filter(|style| !style.is_invisible())?;
        self.styles.insert(class.to_owned(), style.clone());
        Some(style)
    }

    /// The rules. Lengths are multiplied by `unit`.
    pub fn rules(&self, unit: f32) -> String {
        let mut text = String::new();
        for (class, style) in &self.styles {
            let selector: String = class
                .split_ascii_whitespace()
                .map(|name| format!(".{name}"))
                .collect();
            let _ = writeln!(text, "{selector} {{ {} }}", declarations(style, unit));
        }
        text
    }

    /// The paints that the rules name, resolved.
    pub fn paints(&self, look: &Look) -> String {
        let ids: BTreeSet<&String> = self
            .styles
            .values()
            .filter_map(|style| style.paint.as_ref())
            .collect();
        ids.into_iter()
            .filter_map(|id| look.paint(id))
            .map(|paint| paint + "\n")
            .collect()
    }
}

fn declarations(style: &Style, unit: f32) -> String {
    let mut text = match (&style.paint, style.fill) {
        (_, None) => "fill: none;".to_owned(),
        (None, Some(fill)) => format!("fill: {};", colour("fill", fill)),
        (Some(paint), Some(fill)) => format!("fill: url(#{paint}) {};", colour("fill", fill)),
    };
    if let Some(stroke) = style.stroke.filter(|_| style.stroke_width > 0.0) {
        let _ = write!(text, " stroke: {};", colour("stroke", stroke));
        let _ = write!(
            text,
            " stroke-width: {};",
            number(style.stroke_width * unit)
        );
    }
    if !style.dashes.is_empty() {
        let lengths: Vec<_> = style.dashes.iter().map(|d| number(d * unit)).collect();
        let _ = write!(text, " stroke-dasharray: {};", lengths.join(" "));
    }
    if style.opacity < 1.0 {
        let _ = write!(text, " opacity: {};", number(style.opacity));
    }
    if style.bold {
        text.push_str(" font-weight: bold;");
    }
    text
}

/// A colour for viewers that know only `#rrggbb` and an opacity beside it.
fn colour(property: &str, colour: Colour) -> String {
    let opaque = Colour {
        alpha: 255,
        ..colour
    };
    match colour.alpha {
        255 => opaque.to_string(),
        alpha => {
            let opacity = number(f32::from(alpha) / 255.0);
            format!("{opaque}; {property}-opacity: {opacity}")
        }
    }
}
