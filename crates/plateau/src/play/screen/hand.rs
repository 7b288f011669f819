//! The person's hand on a board: keys, clicks and typed notation become moves.

use plateau_core::{
    Choice, Direction, Language, Picked, Picker, Point, Scene, Shape, Swipe, Target, Value,
};
use plateau_stage::terminal::{
    Badge, Camera, Manner, Marks, TooSmall, neighbour, shape_of, target_at,
};
use ratatui::layout::{Position, Rect};

use super::super::names::Names;

/// The person's hand on a board.
#[derive(Default)]
pub struct Hand {
    choices: Vec<Choice>,
    names: Names,
    picker: Picker,
    cursor: Option<Target>,
    camera: Option<Camera>,
    typed: String,
    /// Whether the view must come to the cursor.
    chases: bool,
    /// Where the view must come to.
    seeks: Option<Point>,
    /// Whether an arrow is the way of the gap, not of what slides into it.
    gap_sense: bool,
}

impl Hand {
    /// Other choices: what was picked or typed is let go, the cursor stays where it can.
    pub fn offer(&mut self, choices: Vec<Choice>, scene: &Scene, names: Names) {
        self.names = names;
        if self.choices == choices {
            // What is under way goes on, also when others decide at the same time.
            return;
        }
        self.picker = Picker::new(choices.clone());
        self.choices = choices;
        self.typed.clear();
        self.settle(scene);
    }

    /// Brings the cursor to a target that can be picked: the nearest to where it was, else to the
    /// middle.
    fn settle(&mut self, scene: &Scene) {
        let targets = self.targets();
        if self.cursor.as_ref().is_some_and(|at| targets.contains(at)) || targets.is_empty() {
            return;
        }
        let middle = Point::new(
            scene.origin.x + scene.size.x / 2.0,
            scene.origin.y + scene.size.y / 2.0,
        );
        let cursor = self.cursor.as_ref().and_then(|at| shape_of(scene, at));
        let from = cursor.map_or(middle, |shape| shape.at);
        let distance = |target: &Target| {
            let at = shape_of(scene, target).map_or(from, |shape| shape.at);
            (at.x - from.x).hypot(at.y - from.y)
        };
        self.cursor = targets
            .into_iter()
            .min_by(|a, b| distance(a).total_cmp(&distance(b)));
    }

    fn targets(&self) -> Vec<Target> {
        self.picker.targets().into_iter().cloned().collect()
    }

    /// Whether arrows play moves here.
    pub fn sweeps(&self) -> bool {
        let anywhere = |choice: &Choice| {
            let swipe = choice.swipe.as_ref();
            swipe.is_some_and(|swipe| swipe.from.is_none())
        };
        self.choices.iter().any(anywhere)
    }

    /// The move that an arrow plays.
    pub fn sweep(&mut self, way: Direction) -> Option<String> {
        let way = if self.gap_sense { way.opposite() } else { way };
        let fits = |choice: &&Choice| choice.swipe == Some(Swipe::anywhere(way));
        let what = self.choices.iter().find(fits)?.what.clone();
        self.typed.clear();
        Some(what)
    }

    /// Turns the sense of the arrows round; whether they are the way of the gap now.
    pub fn turn_sense(&mut self) -> bool {
        self.gap_sense = !self.gap_sense;
        self.gap_sense
    }

    /// Goes to the nearest target in a direction.
    pub fn go(&mut self, direction: Direction, scene: &Scene) {
        let targets = self.targets();
        let found = neighbour(scene, &targets, self.cursor.as_ref(), direction);
        if found.is_some() {
            self.cursor = found;
            self.chases = true;
        }
    }

    /// Picks what is under the cursor, or plays what was typed; the move, if it is one.
    pub fn pick(&mut self, scene: &Scene) -> Option<String> {
        let typed = std::mem::take(&mut self.typed);
        if let Some(choice) = self.exactly(&typed) {
            return Some(choice);
        }
        if !typed.is_empty() {
            // What was typed is meant, not what lies under the cursor; the table says what is wrong.
            return self
                .names
                .meant_among(&typed, &self.choices)
                .or(Some(typed));
        }
        let cursor = self.cursor.clone()?;
        self.take(&cursor, scene)
    }

    /// A click; the move, if it makes one.
    pub fn click(&mut self, place: Position, scene: &Scene) -> Option<String> {
        let target = self.under(place, scene)?;
        self.typed.clear();
        self.take(&target, scene)
    }

    /// The mouse moves: the cursor follows it; whether it went elsewhere.
    pub fn hover(&mut self, place: Position, scene: &Scene) -> bool {
        let target = self.under(place, scene);
        let target = target.filter(|target| self.picker.targets().contains(&target));
        let moved = target.is_some() && target != self.cursor;
        if moved {
            self.cursor = target;
        }
        moved
    }

    /// What is under a cell of the screen, whether it can be picked or not.
    pub fn under(&self, place: Position, scene: &Scene) -> Option<Target> {
        let at = self.camera.as_ref()?.place(place.x, place.y)?;
        target_at(scene, at).cloned()
    }

    fn take(&mut self, target: &Target, scene: &Scene) -> Option<String> {
        self.cursor = Some(target.clone());
        match self.picker.pick(target) {
            Picked::Move(what) => return Some(what),
            Picked::Step => self.settle(scene),
            Picked::Nothing => {}
        }
        None
    }

    /// A typed letter or digit, if it goes on with the notation of a legal move; the move itself as
    /// soon as no other one begins like it.
    pub fn typed(&mut self, symbol: char) -> Option<Option<String>> {
        let line = format!("{}{symbol}", self.typed);
        let begins = |choice: &&Choice| self.names.begins(&line, choice);
        let mut fitting = self.choices.iter().filter(begins);
        let announces = line.bytes().all(|byte| byte.is_ascii_digit()) && line.len() < 3;
        let announces =
            announces && self.names.meant_among(&line, &self.choices) != Some(line.clone());
        if fitting.next().is_none() {
            // A number that cannot be announced is told so at Enter, not before it is whole.
            return announces.then(|| {
                self.typed = line;
                None
            });
        }
        // A number alone waits for Enter: it may be an announcement.
        let whole = |what: &str| self.names.shown(what).to_lowercase() == line.to_lowercase();
        if fitting.next().is_none()
            && let Some(what) = self.exactly(&line)
            && whole(&what)
        {
            self.typed.clear();
            return Some(Some(what));
        }
        self.typed = line;
        Some(None)
    }

    fn exactly(&self, line: &str) -> Option<String> {
        let found = self
            .choices
            .iter()
            .find(|choice| self.names.calls(line, choice));
        found.map(|choice| choice.what.clone())
    }

    /// Whether moves are called by numbers here.
    pub fn counts(&self) -> bool {
        let digit = |choice: &Choice| {
            choice
                .what
                .starts_with(|first: char| first.is_ascii_digit())
        };
        self.choices.iter().any(digit)
    }

    /// Picks this target as a click does; the move, if it makes one.
    pub fn press(&mut self, target: &Target, scene: &Scene) -> Option<String> {
        self.typed.clear();
        self.take(target, scene)
    }

    /// The last letter that was typed is taken back.
    pub fn rub_out(&mut self) {
        self.typed.pop();
    }

    /// What was typed so far.
    pub fn line(&self) -> &str {
        &self.typed
    }

    /// Lets go of what was picked or typed; whether there was anything.
    pub fn let_go(&mut self) -> bool {
        let held = !self.typed.is_empty() || !self.picker.path().is_empty();
        self.typed.clear();
        self.picker.let_go();
        held
    }

    /// Where the cursor is.
    pub fn cursor(&self) -> Option<&Target> {
        self.cursor.as_ref()
    }

    /// The exact chances of the moves that the next click ends, where dice decide them.
    pub fn chances(&self, language: Language) -> Vec<(Target, Badge)> {
        let picked = self.picker.path();
        let badge = |choice: &Choice| {
            let last = choice.path.strip_prefix(picked)?;
            let chance = choice.chance?;
            match last {
                [target] => Some((
                    target.clone(),
                    Badge::of(Value::Chance(chance), true, false, language),
                )),
                _ => None,
            }
        };
        self.choices.iter().filter_map(badge).collect()
    }

    /// What to mark on the board.
    pub fn marks(&self) -> Marks {
        let targets = self.targets();
        Marks {
            cursor: self.cursor.clone().filter(|at| targets.contains(at)),
            picked: self.picker.path().to_vec(),
            legal: targets,
            ..Marks::default()
        }
    }

    /// The view must come to this place when it is drawn next.
    pub fn seek(&mut self, place: Point) {
        self.seeks = Some(place);
    }

    /// The camera for an area. On a board that does not fit, it goes where the cursor went, or to
    /// the place that was sought.
    pub fn frame(
        &mut self,
        scene: &Scene,
        area: Rect,
        manner: &Manner,
    ) -> Result<Camera, TooSmall> {
        let mut camera = Camera::fit(scene, area, manner, self.camera.as_ref())?;
        let (seeks, chases) = (self.seeks.take(), std::mem::take(&mut self.chases));
        if !camera.shows_all() {
            camera.follow(seeks);
            let under = |shape: &&Shape| shape.target.is_some() && shape.target == self.cursor;
            let places = scene.shapes().filter(under).map(|shape| shape.at);
            if chases {
                camera.follow(places);
            }
        }
        self.camera = Some(camera);
        Ok(camera)
    }

    /// The board is a picture, seen through this camera.
    #[cfg(feature = "pictures")]
    pub fn look_through(&mut self, camera: Camera) {
        self.camera = Some(camera);
    }

    /// Moves the view of a board that does not fit.
    pub fn scroll(&mut self, columns: i32, rows: i32) {
        if let Some(camera) = &mut self.camera {
            camera.scroll(columns, rows);
        }
    }

    /// Whether the place is on the board.
    pub fn covers(&self, place: Position) -> bool {
        let camera = self.camera.as_ref();
        camera.is_some_and(|camera| camera.area().contains(place))
    }
}
