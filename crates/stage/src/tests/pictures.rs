//! Pictures of Connect Four: what is drawn is what is there.

use std::path::Path;

use ::gif::{ColorOutput, DecodeOptions};
use plateau_core::{AnyGame, AnyTable, Form, Language, Point, Scene, Shape, phrase};
use plateau_games::connect4::KIT;
use resvg::tiny_skia::Pixmap;

use super::{MIDDLE, WON, full, table, words};
use crate::{
    Colour, Format, Letters, Look, PictureOptions, StageError, Theme, bounds::Bounds, gif, picture,
    png, svg, text,
};

fn look(theme: Theme) -> Look {
    Look::new(theme, KIT.theme()).expect("the sheets are valid")
}

/// The colour of a picture at a place of the board.
fn colour_at(pixels: &Pixmap, bounds: Bounds, at: Point) -> Colour {
    let x = (at.x - bounds.left) / bounds.width() * pixels.width() as f32;
    let y = (at.y - bounds.top) / bounds.height() * pixels.height() as f32;
    let pixel = pixels
        .pixel(x as u32, y as u32)
        .expect("the place is in the picture");
    Colour::rgb(pixel.red(), pixel.green(), pixel.blue())
}

/// Every disc has its seat's colour between its middle, where a mark may be, and its ring.
fn discs_have_their_colours(table: &dyn AnyTable, pixels: &Pixmap, look: &Look) {
    let scene = table.scene();
    let bounds = Bounds::of(&scene, look);
    let discs = scene.layers.iter().find(|layer| layer.name == "discs");
    for disc in &discs.expect("there is a layer of discs").shapes {
        let seat = disc.class.strip_prefix("disc ").expect("a disc has a seat");
        let at = Point::new(disc.at.x + 0.17, disc.at.y);
        assert_eq!(
            Some(colour_at(pixels, bounds, at)),
            look.colour(seat),
            "{} is of {seat}",
            disc.id
        );
    }
}

#[test]
fn svg_of_fixed_positions_is_golden() {
    let english = words(Language::En);
    let of = |moves: &str, theme: Theme| {
        let scene = table(moves, &[]).scene();
        svg(&scene, &look(theme), &english, None)
    };
    insta::assert_snapshot!("svg-start", of("", Theme::Light));
    insta::assert_snapshot!("svg-won-dark", of(WON, Theme::Dark));
    insta::assert_snapshot!("svg-middle-colour-blind", of(MIDDLE, Theme::ColourBlind));
}

#[test]
fn svg_speaks_the_chosen_language_and_has_unique_ids() {
    let scene = table(WON, &[]).scene();
    let text = svg(&scene, &look(Theme::Light), &words(Language::Fr), Some(300));
    assert!(text.contains("lang=\"fr\""));
    assert!(text.contains("Une grille de Puissance 4 de 7 colonnes et 6 lignes."));
    let mut ids: Vec<&str> = text
        .split(" id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all, "no id twice");
    assert!(!text.contains("var("), "every viewer understands it");
}

#[test]
fn text_of_fixed_positions_is_golden() {
    let of = |moves: &str, letters| text(&table(moves, &[]).scene(), letters, &words(Language::En));
    insta::assert_snapshot!("text-middle", of(MIDDLE, Letters::Unicode));
    insta::assert_snapshot!("text-won-ascii", of(WON, Letters::Ascii));
    let row_of_four = of("4455667", Letters::Ascii);
    assert!(
        row_of_four.contains("[x x x x]"),
        "one bracket around a row"
    );
    let wide = text(&full(12, 2).scene(), Letters::Ascii, &words(Language::En));
    insta::assert_snapshot!("text-wide", wide);
}

#[test]
fn what_is_written_between_columns_does_not_move_them_apart() {
    let (size, alt) = (Point::new(4.0, 6.0), phrase!("x"));
    let mut scene = Scene::new(Point::new(0.0, 0.0), size, alt);
    let dot = |x: u8, y: u8| (f32::from(x) + 0.5, f32::from(y), "·");
    let hole = |x: u8, y: u8| y == 2 && (1..=2).contains(&x);
    let cells = (0..6).flat_map(|y| (0..4).map(move |x| (x, y)));
    let cells = cells.filter(|&(x, y)| !hole(x, y)).map(|(x, y)| dot(x, y));
    let written = [(2.0, 2.0, "B>2"), (1.2, 7.0, "10+"), (2.7, 7.0, "–")];
    let shapes = cells.chain(written).enumerate().map(|(n, (x, y, glyph))| {
        let form = Form::Text { size: 0.3 };
        Shape::new(n, form, Point::new(x, y), "label").glyph(glyph)
    });
    scene.layer("all", shapes.collect());
    let lines = [
        " · · · ·",
        " · · · ·",
        " · B>2 ·",
        " · · · ·",
        " · · · ·",
        " · · · ·",
        " 10+ –",
    ];
    assert_eq!(
        text(&scene, Letters::Unicode, &words(Language::En)),
        lines.join("\n") + "\n"
    );
}

#[test]
fn png_has_the_size_that_was_asked_for_and_discs_in_their_colours() {
    for theme in [Theme::Light, Theme::Dark] {
        for moves in [MIDDLE, WON] {
            let (table, look) = (table(moves, &[]), look(theme));
            let scene = table.scene();
            let bytes = png(&scene, &look, &words(Language::En), Some(500)).expect("it is drawn");
            let pixels = Pixmap::decode_png(&bytes).expect("it is a PNG");
            assert_eq!(pixels.width().max(pixels.height()), 500);
            discs_have_their_colours(&*table, &pixels, &look);
            let corner = Point::new(-0.35, -0.35);
            let surface = colour_at(&pixels, Bounds::of(&scene, &look), corner);
            assert_eq!(Some(surface), look.colour("surface"));
        }
    }
}

#[test]
fn discs_of_the_colour_blind_theme_carry_their_patterns() {
    let (table, look) = (table(MIDDLE, &[]), look(Theme::ColourBlind));
    let scene = table.scene();
    let bytes = png(&scene, &look, &words(Language::En), Some(800)).expect("it is drawn");
    let pixels = Pixmap::decode_png(&bytes).expect("it is a PNG");
    let bounds = Bounds::of(&scene, &look);
    // The ring of seat 1 (disc 4-1) and the middle stripe of seat 2 (disc 2-1).
    let ring = colour_at(&pixels, bounds, Point::new(3.5, 5.5 - 0.27 * 0.86));
    assert_eq!(Some(ring), look.colour("seat-1-edge"));
    let stripe = colour_at(&pixels, bounds, Point::new(1.5, 5.5));
    assert_eq!(Some(stripe), look.colour("seat-2-edge"));
}

#[test]
fn labels_are_drawn_although_the_machine_has_no_fonts() {
    let scene = table("", &[]).scene();
    let look = look(Theme::Light);
    let bytes = png(&scene, &look, &words(Language::En), Some(800)).expect("it is drawn");
    let pixels = Pixmap::decode_png(&bytes).expect("it is a PNG");
    let bounds = Bounds::of(&scene, &look);
    let ink = look.colour("label").or(look.colour("ink-quiet"));
    let label = (0..100).any(|step| {
        let at = Point::new(0.3 + 0.004 * step as f32, 6.5);
        Some(colour_at(&pixels, bounds, at)) == ink
    });
    assert!(label, "the stem of the 1 under column 1 is there");
}

#[test]
fn gif_has_a_frame_a_ply_and_stands_still_at_the_end() {
    let (table, look) = (table(WON, &[]), look(Theme::Light));
    let bytes = gif(&*table, &look, &words(Language::En), &sized(Some(300))).expect("it is drawn");
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(&bytes[..]).expect("it is a GIF");
    let (width, height) = (u32::from(decoder.width()), u32::from(decoder.height()));
    assert_eq!(width.max(height), 300);
    let mut screen = Pixmap::new(width, height).expect("there is room");
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("frames can be read") {
        delays.push(frame.delay);
        let across = usize::from(frame.width);
        for (index, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            if pixel[3] == 0 {
                continue;
            }
            let x = usize::from(frame.left) + index % across;
            let y = usize::from(frame.top) + index / across;
            let at = 4 * (y * width as usize + x);
            screen.data_mut()[at..at + 4].copy_from_slice(pixel);
        }
    }
    assert_eq!(delays.len(), WON.len() + 1, "the start and a frame a ply");
    let (last, others) = delays.split_last().expect("there are frames");
    assert!(others.iter().all(|delay| delay < last));
    discs_have_their_colours(&*table, &screen, &look);
}

#[test]
fn a_position_without_moves_is_a_gif_of_one_frame() {
    let table = table("", &[]);
    let bytes = gif(
        &*table,
        &look(Theme::Dark),
        &words(Language::En),
        &sized(None),
    )
    .expect("it is drawn");
    let mut decoder = DecodeOptions::new()
        .read_info(&bytes[..])
        .expect("it is a GIF");
    assert!(decoder.read_next_frame().expect("readable").is_some());
    assert!(decoder.read_next_frame().expect("readable").is_none());
}

#[test]
fn the_smallest_and_the_largest_board_are_drawn_in_every_format() {
    let english = words(Language::En);
    for (columns, rows) in [(1, 1), (100, 1), (1, 100), (100, 100)] {
        let full = full(columns, rows);
        let still = full.table_at(full.played().len());
        for format in [Format::Svg, Format::Png, Format::Gif, Format::Text] {
            // All plies of the largest board take seconds: only its end is shown here.
            let table = if columns * rows > 100 { &still } else { &full };
            let bytes = picture(&KIT, &**table, format, PictureOptions::default(), &english)
                .unwrap_or_else(|error| panic!("{columns} × {rows} as {format:?}: {error}"));
            assert!(bytes.len() < 6_000_000, "{format:?}: {} bytes", bytes.len());
        }
    }
}

#[test]
fn sizes_out_of_range_and_unknown_endings_are_refused() {
    let table = table("", &[]);
    let english = words(Language::En);
    for (format, size) in [
        (Format::Png, 0),
        (Format::Png, 15),
        (Format::Png, 8193),
        (Format::Gif, 2049),
        (Format::Gif, u32::MAX),
        (Format::Svg, 0),
    ] {
        let options = PictureOptions {
            size: Some(size),
            ..PictureOptions::default()
        };
        let refused = picture(&KIT, &*table, format, options, &english);
        let size_error = matches!(refused, Err(StageError::Size { .. }));
        assert!(size_error, "{format:?} of {size} pixels");
    }
    assert_eq!(Format::of(Path::new("a/b.SVG")), Ok(Format::Svg));
    for name in ["picture", "picture.jpg", ".svg", "svg", "a.svg/", ""] {
        let format = Format::of(Path::new(name));
        assert_eq!(format.is_err(), name != "a.svg/", "{name:?}");
    }
}

#[test]
fn a_drawn_outline_is_placed_and_a_wrong_one_is_left_out() {
    let at = Point::new(2.0, 1.0);
    let path = |data: &str| {
        let form = Form::Path {
            data: data.to_owned(),
        };
        let mut scene = Scene::new(Point::new(0.0, 0.0), Point::new(4.0, 4.0), phrase!("draw"));
        scene.layer(
            "one",
            vec![Shape::new("it", form, at, "disc seat-1").glyph("D")],
        );
        scene
    };
    let drawn = path("M-1 0L1 0Q1 1 0 1.5Z");
    let text = svg(&drawn, &look(Theme::Light), &words(Language::En), None);
    assert!(
        text.contains("d=\"M100 100L300 100Q300 200 200 250Z\""),
        "the outline is around its place: {text}"
    );
    let bounds = Bounds::of(&drawn, &look(Theme::Light));
    assert_eq!((bounds.left, bounds.bottom), (0.75, 2.75), "its box counts");
    assert_eq!(
        super::super::text(&drawn, Letters::Ascii, &words(Language::En)).trim(),
        "D",
        "letters show the glyph"
    );
    let wrong = svg(
        &path("M0 0<script>"),
        &look(Theme::Light),
        &words(Language::En),
        None,
    );
    assert!(
        wrong.contains("d=\"\"") && !wrong.contains("script"),
        "no markup gets in: {wrong}"
    );
}

/// A picture of this size.
fn sized(size: Option<u32>) -> PictureOptions<'static> {
    PictureOptions {
        size,
        ..PictureOptions::default()
    }
}

#[test]
fn a_film_that_is_too_large_or_not_wanted_is_not_drawn() {
    let (table, look) = (table(WON, &[]), look(Theme::Light));
    let draw = |options| gif(&*table, &look, &words(Language::En), &options);
    let large = PictureOptions {
        most_pixels: Some(100_000),
        ..sized(Some(300))
    };
    let refused = draw(large).expect_err("its frames have more pixels");
    let frames = WON.len() + 1;
    assert!(
        matches!(refused, StageError::Film { frames: told, .. } if told == frames),
        "{refused}"
    );
    let stop = std::sync::atomic::AtomicBool::new(true);
    let unwanted = PictureOptions {
        stop: Some(&stop),
        ..sized(Some(300))
    };
    assert_eq!(draw(unwanted), Err(StageError::Stopped));
}
