//! Boards as text, and the way from a cell back to a target.

use plateau_core::{AnyTable, Direction, Language, Point, Scene, Settings, Target, Words};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Color, Modifier},
    widgets::Widget,
};

use super::*;
use crate::Theme;

fn table(position: &str, settings: &[(&str, &str)]) -> Box<dyn AnyTable> {
    let game = plateau_games::CATALOG
        .game("connect4")
        .expect("it is a game");
    let settings: Settings = settings.iter().copied().collect();
    game.open_at(position, &settings)
        .expect("the position is valid")
}

fn scene(position: &str) -> Scene {
    table(position, &[]).scene()
}

fn manner(depth: Depth, charset: Charset) -> Manner {
    let game = plateau_games::CATALOG
        .game("connect4")
        .expect("it is a game");
    Manner {
        depth,
        charset,
        palette: Palette::new(Theme::Dark, game.theme()).expect("the theme is valid"),
    }
}

fn draw(scene: &Scene, marks: &Marks, manner: &Manner, (width, height): (u16, u16)) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let camera = Camera::fit(scene, area, manner, None).expect("there is room");
    let mut buffer = Buffer::empty(area);
    Board {
        scene,
        marks,
        camera: &camera,
        manner,
        words: &Words::new(Language::En, []).expect("no sentences are valid"),
    }
    .render(area, &mut buffer);
    buffer
}

fn lines(buffer: &Buffer) -> String {
    let area = buffer.area;
    let line = |y: u16| {
        let cells = (0..area.width).map(|x| buffer[(x, y)].symbol());
        cells.collect::<String>().trim_end().to_owned()
    };
    (0..area.height).map(line).collect::<Vec<_>>().join("\n")
}

fn marks() -> Marks {
    Marks {
        legal: (1..=7).map(Target::new).collect(),
        cursor: Some(Target::new(3)),
        advised: vec![Target::new(5)],
        badges: vec![
            (
                Target::new(1),
                Badge {
                    text: "+2".into(),
                    proven: true,
                    best: true,
                },
            ),
            (
                Target::new(2),
                Badge {
                    text: "−4".into(),
                    proven: false,
                    best: false,
                },
            ),
        ],
        ..Marks::default()
    }
}

#[test]
fn letters_show_marks_numbers_and_the_winning_four() {
    let won = scene("1122334");
    let unicode = manner(Depth::None, Charset::Unicode);
    insta::assert_snapshot!("letters", lines(&draw(&won, &marks(), &unicode, (34, 18))));
    let ascii = manner(Depth::None, Charset::Ascii);
    let small = lines(&draw(&won, &marks(), &ascii, (18, 9)));
    assert!(small.is_ascii(), "no other characters there: {small}");
    insta::assert_snapshot!("letters-small", small);
}

#[test]
fn half_blocks_have_the_colours_of_the_theme() {
    let manner = manner(Depth::True, Charset::Unicode);
    let buffer = draw(&scene("45"), &marks(), &manner, (48, 48));
    insta::assert_snapshot!(
        "half-blocks",
        lines(&draw(&scene("45"), &marks(), &manner, (39, 20)))
    );
    let area = Rect::new(0, 0, 48, 48);
    let camera = Camera::fit(&scene("45"), area, &manner, None).expect("there is room");
    let at = |x: f32, y: f32| {
        let (column, row) = camera.cell(Point::new(x, y));
        &buffer[(column as u16, row as u16)]
    };
    let colour = |class: &str| {
        let (rgb, _) = manner
            .palette
            .paint(class)
            .fill
            .expect("the class has a fill");
        Depth::True.colour(rgb)
    };
    assert_eq!(
        at(3.3, 5.5).bg,
        colour("disc seat-1"),
        "Red fell into column 4"
    );
    assert_eq!(
        at(4.3, 5.5).bg,
        colour("disc seat-2"),
        "Yellow into column 5"
    );
    assert_eq!(
        at(0.5, 0.5).bg,
        colour("well"),
        "the hole shows what is behind it"
    );
    let accent = Depth::True.colour(manner.palette.accent());
    assert_eq!(at(0.5, -0.5).fg, accent, "the best number has the accent");
    assert!(at(0.5, -0.5).modifier.contains(Modifier::BOLD));
    assert!(
        at(1.5, -0.5).modifier.contains(Modifier::ITALIC),
        "an estimate leans"
    );
}

#[test]
fn sixteen_colours_are_only_the_sixteen() {
    let manner = manner(Depth::Sixteen, Charset::Unicode);
    let buffer = draw(&scene("45"), &marks(), &manner, (60, 30));
    let plain = |colour: Color| !matches!(colour, Color::Rgb(..) | Color::Indexed(_));
    assert!(
        buffer
            .content
            .iter()
            .all(|cell| plain(cell.fg) && plain(cell.bg))
    );
    let indexed = self::manner(Depth::Indexed, Charset::Unicode);
    let buffer = draw(&scene("45"), &marks(), &indexed, (60, 30));
    let fits = |colour: Color| !matches!(colour, Color::Rgb(..));
    assert!(
        buffer
            .content
            .iter()
            .all(|cell| fits(cell.fg) && fits(cell.bg))
    );
}

#[test]
fn every_cell_leads_back_to_its_column() {
    let scene = scene("4");
    for depth in [Depth::None, Depth::True] {
        let manner = manner(depth, Charset::Unicode);
        for size in [(20, 10), (48, 22), (120, 48)] {
            let area = Rect::new(3, 2, size.0, size.1);
            let camera = Camera::fit(&scene, area, &manner, None).expect("there is room");
            for column in 0..7 {
                for row in -1..6 {
                    let place = Point::new(column as f32 + 0.5, row as f32 + 0.5);
                    let (x, y) = camera.cell(place);
                    let found = camera
                        .place(area.x + x as u16, area.y + y as u16)
                        .and_then(|place| target_at(&scene, place));
                    assert_eq!(found, Some(&Target::new(column + 1)), "at {size:?}");
                }
            }
            assert_eq!(camera.place(0, 0), None, "outside the area is nothing");
        }
    }
}

#[test]
fn arrows_go_from_column_to_column() {
    let scene = scene("4");
    let targets: Vec<Target> = [1, 2, 4, 7].iter().map(Target::new).collect();
    let go = |from: u8, direction| {
        let from = Target::new(from);
        neighbour(&scene, &targets, Some(&from), direction).map(|target| target.0)
    };
    assert_eq!(
        go(2, Direction::Right).as_deref(),
        Some("4"),
        "3 is not legal"
    );
    assert_eq!(go(4, Direction::Left).as_deref(), Some("2"));
    assert_eq!(go(7, Direction::Right), None);
    assert_eq!(go(4, Direction::Up), None);
}

#[test]
fn a_hundred_columns_are_scrolled_and_the_view_follows() {
    let table = table("startpos", &[("rows", "100"), ("columns", "100")]);
    let scene = table.scene();
    for depth in [Depth::None, Depth::True] {
        let manner = manner(depth, Charset::Unicode);
        let area = Rect::new(0, 0, 48, 22);
        let mut camera = Camera::fit(&scene, area, &manner, None).expect("there is room");
        assert!(!camera.shows_all());
        let place = Point::new(99.5, 99.5);
        camera.follow([place]);
        let (x, y) = camera.cell(place);
        assert!(
            (0.0..48.0).contains(&x) && (0.0..22.0).contains(&y),
            "{x} {y}"
        );
        let again = Camera::fit(&scene, area, &manner, Some(&camera)).expect("there is room");
        assert_eq!(again, camera, "a new drawing does not jump back");
        camera.scroll(-10_000, -10_000);
        assert!(
            camera.cell(Point::new(0.5, 0.5)).0 >= 0.0,
            "not beyond the edge"
        );
    }
    let tiny = Rect::new(0, 0, 5, 2);
    let manner = manner(Depth::True, Charset::Unicode);
    assert_eq!(Camera::fit(&scene, tiny, &manner, None), Err(TooSmall));
    let whole = Rect::new(0, 0, 220, 110);
    let camera = Camera::fit(&scene, whole, &manner, None).expect("there is room");
    assert!(camera.shows_all(), "where there is room it shrinks instead");
}

#[test]
fn a_new_disc_falls_and_marks_wait_for_it() {
    let (before, after) = (scene("4"), scene("45"));
    let motion = Motion::between(&before, &after).expect("a disc falls");
    assert!(motion.lasts().as_millis() <= 350);
    let disc = |scene: &Scene| {
        let found = scene.shapes().find(|shape| shape.id == "disc-5-1");
        found.expect("the disc is there").at.y
    };
    let start = motion.at(&after, std::time::Duration::ZERO);
    assert!(disc(&start) < 0.0, "it begins above the board");
    assert!(start.shapes().all(|shape| !shape.class.starts_with("mark")));
    let end = motion.at(&after, motion.lasts());
    assert_eq!(disc(&end), disc(&after));
    assert!(Motion::between(&after, &after).is_none(), "nothing moves");
}

#[test]
fn a_ship_of_many_shapes_glides_and_its_iceberg_breaks_in_two() {
    let game = plateau_games::CATALOG
        .game("icebreaker")
        .expect("it is a game");
    let mut table = game.open(&Settings::new(), 0).expect("it opens");
    let before = table.scene();
    let by = plateau_core::Actor::Seat(plateau_core::Seat::FIRST);
    table
        .submit(by, "A1-A2", plateau_core::Moment(0))
        .expect("a legal step");
    let after = table.scene();
    let motion = Motion::between(&before, &after).expect("the ship moves");
    let ice = |scene: &Scene| {
        let parts = scene.shapes().filter(|shape| shape.id == "berg-A2");
        parts.count()
    };
    assert_eq!((ice(&before), ice(&after)), (1, 0), "the iceberg is taken");
    let middle = motion.at(&after, motion.lasts() / 2);
    assert_eq!(ice(&middle), 2, "on the way it is in two halves");
    let moved = |scene: &Scene| {
        let hulls = scene
            .shapes()
            .filter(|shape| shape.class.contains("ship-hull ship-1"));
        hulls.map(|shape| shape.at.x).sum::<f32>()
    };
    assert!(
        moved(&before) < moved(&middle) && moved(&middle) < moved(&after),
        "between where it was and where it will be"
    );
    assert_eq!(
        ice(&motion.at(&after, motion.lasts())),
        0,
        "then it is gone"
    );
}

#[test]
fn a_black_ship_is_seen_on_a_dark_sea() {
    let game = plateau_games::CATALOG
        .game("icebreaker")
        .expect("it is a game");
    let table = game.open(&Settings::new(), 5).expect("it opens");
    let scene = table.scene();
    let manner = Manner {
        depth: Depth::True,
        charset: Charset::Unicode,
        palette: Palette::new(Theme::Dark, game.theme()).expect("the theme is valid"),
    };
    let (width, height) = (80, 40);
    let buffer = draw(&scene, &Marks::default(), &manner, (width, height));
    let camera = Camera::fit(&scene, Rect::new(0, 0, width, height), &manner, None);
    let camera = camera.expect("there is room");
    let sea = manner
        .palette
        .paint("sea near-none")
        .fill
        .expect("it is blue")
        .0;
    let hulls = scene
        .shapes()
        .filter(|shape| shape.class.contains("ship-hull ship-2"));
    let seen = |hull: &plateau_core::Shape| {
        let (column, row) = camera.cell(hull.at);
        // A hull is three cells wide; one that its edge runs through is half sea.
        let cells = (column as u16 - 1..=column as u16 + 1).map(|x| &buffer[(x, row as u16)]);
        cells
            .flat_map(|cell| [cell.fg, cell.bg])
            .any(|colour| match colour {
                Color::Rgb(r, g, b) => Rgb(r, g, b).distance(sea) > 20_000,
                _ => false,
            })
    };
    let ships: Vec<bool> = hulls.map(seen).collect();
    assert_eq!(ships, [true; 3]);
}
