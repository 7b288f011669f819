//! What is drawn: a frame, wooden tiles with their numbers, the gap.

use plateau_core::{
    Actor, Form, Game, Phrase, Point, Scene, Seat, Shape, Show, Swipe, Target, phrase,
};

use super::{
    Taquin,
    grid::{Grid, Slide},
    rules::way,
};

/// The side of a tile; the rest of its cell is a seam.
const TILE: f32 = 0.95;
/// How far the frame stands out around the cells.
const FRAME: f32 = 0.22;
/// Rings have so many colours; then they begin again.
const RINGS: usize = 6;
/// Boards of more cells are said aloud and clicked only where tiles can slide, and numbers are left
/// to the glyphs of the tiles, without a part of a picture: a scene of 100 × 100 stays near a
/// megabyte, and nobody could tell them on a screen.
const SPOKEN: usize = 1_024;

impl Show for Taquin {
    fn scene(&self) -> Scene {
        draw(self)
    }

    fn path(&self, slide: &Slide) -> Vec<Target> {
        vec![Target::new(self.grid().tiles()[self.grip(*slide)])]
    }

    fn swipe(&self, slide: &Slide) -> Option<Swipe> {
        let way = slide.step.way();
        Some(match slide.count {
            1 => Swipe::anywhere(way),
            _ => Swipe::from(way, Target::new(self.grid().tiles()[self.grip(*slide)])),
        })
    }

    fn tell(&self, _: Actor, slide: &Slide) -> Phrase {
        let way = way(slide.step);
        let tile = self.grid().tiles()[self.grip(*slide)];
        match slide.count {
            1 => phrase!("taquin-tell-one", tile = tile, way = way),
            count => phrase!("taquin-tell-many", tile = tile, way = way, count = count),
        }
    }

    fn why(&self, _: Seat, path: &[Target]) -> Option<Phrase> {
        let tile: u16 = path.last()?.0.parse().ok()?;
        let there = self.grid().tiles().contains(&tile);
        there.then(|| phrase!("taquin-stuck", tile = tile))
    }
}

/// The scene of a position. A cell is 1 × 1; the top left corner of the first is at 0, 0.
///
/// Tile 7 is `tile-7` and its number `number-7` in every scene: displays slide them, and know its
/// home from the id. `ring-k` is the k-th ring of its home cell around the top left corner, in the
/// order in which people finish lines; `home` is a tile that is there.
fn draw(game: &Taquin) -> Scene {
    let grid = game.grid();
    let (columns, rows) = (grid.columns() as f32, grid.rows() as f32);
    let mut scene = Scene::new(
        Point::new(-FRAME - 0.05, -FRAME - 0.05),
        Point::new(columns + 2.0 * FRAME + 0.1, rows + 2.0 * FRAME + 0.1),
        said(grid),
    );
    let middle = Point::new(columns / 2.0, rows / 2.0);
    let rect = |more: f32, round: f32| Form::Rect {
        width: columns + more,
        height: rows + more,
        round,
    };
    scene.layer(
        "frame",
        vec![
            Shape::new("frame", rect(2.0 * FRAME, 0.24), middle, "tray"),
            Shape::new("well", rect(0.06, 0.1), middle, "tray-well"),
        ],
    );
    let spoken = grid.tiles().len() <= SPOKEN;
    scene.layer("gap", vec![gap(grid)]);
    scene.layer("tiles", tiles(game, spoken));
    if spoken {
        scene.layer("numbers", numbers(grid));
    }
    scene
}

fn said(grid: &Grid) -> Phrase {
    let misplaced = misplaced(grid);
    if grid.is_goal() {
        phrase!(
            "taquin-scene-solved",
            rows = grid.rows(),
            columns = grid.columns()
        )
    } else if !grid.is_solvable() {
        phrase!(
            "taquin-scene-unsolvable",
            rows = grid.rows(),
            columns = grid.columns()
        )
    } else {
        phrase!(
            "taquin-scene",
            rows = grid.rows(),
            columns = grid.columns(),
            misplaced = misplaced
        )
    }
}

fn misplaced(grid: &Grid) -> usize {
    let cells = grid.tiles().iter().enumerate();
    cells
        .filter(|(cell, tile)| **tile != 0 && grid.home(**tile) != *cell)
        .count()
}

fn middle_of(grid: &Grid, cell: usize) -> Point {
    let (row, column) = (cell / grid.columns(), cell % grid.columns());
    Point::new(column as f32 + 0.5, row as f32 + 0.5)
}

fn gap(grid: &Grid) -> Shape {
    let cell = grid.gap();
    let form = Form::Rect {
        width: TILE,
        height: TILE,
        round: 0.1,
    };
    Shape::new("gap", form, middle_of(grid, cell), "gap")
        .glyph('·')
        .alt(phrase!(
            "taquin-gap",
            row = cell / grid.columns() + 1,
            column = cell % grid.columns() + 1
        ))
}

fn occupied(grid: &Grid) -> impl Iterator<Item = (usize, u16)> + '_ {
    let cells = grid.tiles().iter().copied().enumerate();
    cells.filter(|(_, tile)| *tile != 0)
}

fn tiles(game: &Taquin, spoken: bool) -> Vec<Shape> {
    let grid = game.grid();
    let mut moves = Vec::new();
    game.moves(plateau_core::Seat::FIRST, &mut moves);
    let mut slides = vec![false; grid.tiles().len()];
    for slide in moves {
        slides[game.grip(slide)] = true;
    }
    let tile = |(cell, tile): (usize, u16)| {
        let home = grid.home(tile);
        let ring = (home / grid.columns()).min(home % grid.columns()) % RINGS;
        let at_home = if home == cell { " home" } else { "" };
        let form = Form::Rect {
            width: TILE,
            height: TILE,
            round: 0.1,
        };
        let class = format!("tile ring-{}{at_home}", ring + 1);
        let shape =
            Shape::new(format!("tile-{tile}"), form, middle_of(grid, cell), class).glyph(tile);
        if !spoken && !slides[cell] {
            return shape;
        }
        let (wide, high) = (1.0 / grid.columns() as f32, 1.0 / grid.rows() as f32);
        let (row, column) = (home / grid.columns(), home % grid.columns());
        let shape = match spoken {
            true => shape.part(column as f32 * wide, row as f32 * high, wide, high),
            false => shape,
        };
        let alt = phrase!(
            "taquin-tile",
            tile = tile,
            row = cell / grid.columns() + 1,
            column = cell % grid.columns() + 1
        );
        let shape = shape.target(Target::new(tile)).alt(alt);
        if slides[cell] {
            shape.badge_at(Point::new(0.0, 0.31))
        } else {
            shape
        }
    };
    occupied(grid).map(tile).collect()
}

fn numbers(grid: &Grid) -> Vec<Shape> {
    let number = |(cell, tile): (usize, u16)| {
        let size = match tile {
            0..=99 => 0.44,
            100..=999 => 0.36,
            _ => 0.28,
        };
        let form = Form::Text { size };
        Shape::new(
            format!("number-{tile}"),
            form,
            middle_of(grid, cell),
            "tile-number",
        )
        .glyph(tile)
    };
    occupied(grid).map(number).collect()
}
