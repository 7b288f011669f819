//! A scene as SVG: small, readable, understood by every viewer.

use std::fmt::Write;

use plateau_core::{Form, Layer, Outline, Point, Scene, Shape, Words};

use crate::{
    Look,
    bounds::Bounds,
    plates::{self, Plate},
    sheet::Sheet,
};

/// Picture units in a board unit: most numbers become whole.
pub(crate) const UNIT: f32 = 100.0;
/// The family of the embedded font, and what viewers have instead.
const FONT: &str = "Inter, system-ui, sans-serif";
/// From the middle of a capital letter down to its foot, as a part of the letters' size.
const FOOT: f32 = 0.364;

/// The scene as an SVG document. `size` is the longer side in pixels where a viewer asks for one;
/// the drawing itself has no fixed size.
pub fn svg(scene: &Scene, look: &Look, words: &Words, size: Option<u32>) -> String {
    let bounds = Bounds::of(scene, look);
    let longer = bounds.width().max(bounds.height());
    let scale = size.map_or((1024.0 / longer).min(64.0), |size| size as f32 / longer);
    document(scene, look, words, bounds, Some(scale))
}

/// The document that shows this part of the scene, with its size in pixels where a `scale` says how
/// many there are in a board unit.
pub(crate) fn document(
    scene: &Scene,
    look: &Look,
    words: &Words,
    bounds: Bounds,
    scale: Option<f32>,
) -> String {
    let mut sheet = Sheet::default();
    sheet.take("surface", look);
    let layers: String = scene
        .layers
        .iter()
        .filter(|layer| !layer.overlay)
        .map(|layer| group(layer, look, words, &mut sheet))
        .collect();
    let (width, height) = (bounds.width(), bounds.height());
    let pixels = scale.map_or(String::new(), |scale| {
        let (width, height) = (number(width * scale), number(height * scale));
        format!("width=\"{width}\" height=\"{height}\" ")
    });
    let place = [bounds.left, bounds.top, width, height].map(|n| number(n * UNIT));
    let [left, top, wide, high] = &place;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{}\" {pixels}lang=\"{}\" role=\"img\" \
         aria-labelledby=\"picture-title\" font-family=\"{FONT}\" text-anchor=\"middle\">\n",
        place.join(" "),
        words.language(),
    );
    let title = escaped(&words.say(&scene.alt));
    let _ = writeln!(text, "<title id=\"picture-title\">{title}</title>");
    let _ = write!(text, "<style>\n{}</style>\n", sheet.rules(UNIT));
    let paints = sheet.paints(look);
    if !paints.is_empty() {
        let _ = write!(text, "<defs>\n{paints}</defs>\n");
    }
    let _ = writeln!(
        text,
        "<rect class=\"surface\" x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{high}\"/>"
    );
    text + &layers + "</svg>\n"
}

fn group(layer: &Layer, look: &Look, words: &Words, sheet: &mut Sheet) -> String {
    let mut inner = String::new();
    let mut shapes = layer.shapes.iter().peekable();
    while let Some(shape) = shapes.next() {
        let Some(style) = sheet.take(&shape.class, look) else {
            continue;
        };
        let class = escaped(&shape.class);
        if let Some(first) = plate(shape) {
            let mut run = vec![first];
            while let Some(next) = shapes
                .next_if(|next| next.class == shape.class && plate(next).is_some())
                .and_then(plate)
            {
                run.push(next);
            }
            inner += &face(&run, &format!("class=\"{class}\""), style.stroke.is_some());
        } else {
            let id = escaped(&shape.id);
            let names = format!("id=\"{id}\" class=\"{class}\"");
            let _ = writeln!(inner, "{}", element(shape, &names, words));
        }
    }
    match inner.is_empty() {
        true => inner,
        false => format!("<g id=\"layer-{}\">\n{inner}</g>\n", escaped(&layer.name)),
    }
}

/// Plates as one face; a rim goes around the holes only.
fn face(run: &[Plate], names: &str, rim: bool) -> String {
    let faces = plates::faces(run);
    if !rim {
        return format!("<path {names} d=\"{faces}\"/>\n");
    }
    let holes = plates::holes(run);
    format!(
        "<path {names} style=\"stroke:none\" d=\"{faces}\"/>\n\
         <path {names} style=\"fill:none\" d=\"{holes}\"/>\n"
    )
}

fn plate(shape: &Shape) -> Option<Plate> {
    match shape.form {
        Form::Plate { side, hole } => Some(Plate {
            at: Point::new(shape.at.x * UNIT, shape.at.y * UNIT),
            side: side * UNIT,
            hole: hole * UNIT,
        }),
        _ => None,
    }
}

fn element(shape: &Shape, names: &str, words: &Words) -> String {
    let n = |length: f32| number(length * UNIT);
    let Point { x, y } = shape.at;
    match &shape.form {
        Form::Circle { radius } => format!(
            "<circle {names} cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
            n(x),
            n(y),
            n(*radius)
        ),
        Form::Rect {
            width,
            height,
            round,
        } => format!(
            "<rect {names} x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"/>",
            n(x - width / 2.0),
            n(y - height / 2.0),
            n(*width),
            n(*height),
            n(*round)
        ),
        Form::Polygon { points } => {
            let corner = |p: &Point| format!("{},{}", n(x + p.x), n(y + p.y));
            let corners: Vec<_> = points.iter().map(corner).collect();
            format!("<polygon {names} points=\"{}\"/>", corners.join(" "))
        }
        Form::Line { to } => format!(
            "<path {names} d=\"M{} {}l{} {}\"/>",
            n(x),
            n(y),
            n(to.x),
            n(to.y)
        ),
        Form::Path { data } => {
            let outline = Outline::read(data).unwrap_or_default();
            let hundredth = |length: f32| (length * 100.0).round() / 100.0;
            let outline = outline
                .map(|p| Point::new(hundredth((x + p.x) * UNIT), hundredth((y + p.y) * UNIT)));
            format!("<path {names} d=\"{outline}\"/>")
        }
        Form::Text { size } => format!(
            "<text {names} x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>",
            n(x),
            n(y + FOOT * size),
            n(*size),
            escaped(&shape.written(words).unwrap_or_default())
        ),
        Form::Plate { .. } => {
            let path = plates::faces(plate(shape).as_slice());
            format!("<path {names} d=\"{path}\"/>")
        }
    }
}

/// A number with at most two decimals and no idle zeros.
pub(crate) fn number(value: f32) -> String {
    let rounded = (f64::from(value) * 100.0).round() / 100.0;
    // -0 is 0.
    format!("{}", rounded + 0.0)
}

/// Text that cannot be mistaken for markup. Characters that XML forbids are left out.
fn escaped(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => clean.push_str("&amp;"),
            '<' => clean.push_str("&lt;"),
            '>' => clean.push_str("&gt;"),
            '"' => clean.push_str("&quot;"),
            '\t' | '\n' | '\r' => clean.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => clean.push(c),
        }
    }
    clean
}
