//! The table of the solvers' speed on the public test sets, every length checked.
//!
//! `cargo bench -p plateau-taquin --bench taquin` prints all of it; words after `--` choose parts:
//! `small`, `large`, `hardest`, `ida`, `24`, `quick`. Times are CPU times of one thread; where a set
//! is solved several times, each puzzle's best time counts, since other programs only add to it.

use std::{
    env, fs,
    num::NonZeroUsize,
    path::{Path, PathBuf},
    thread::available_parallelism,
    time::{Duration, Instant},
};

use cpu_time::{ProcessTime, ThreadTime};
use plateau_core::{Draw, Game, Host, Settings, Tables};
use plateau_taquin::{
    Grid, KIT, Taquin,
    engine::{self, Heuristic, Limits, Optimal},
};

/// Puzzles with the length of a shortest solution.
type Set = Vec<(Grid, usize)>;

/// A fixture: the length first, the position last.
fn set(name: &str, between: usize) -> Set {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let text = fs::read_to_string(folder.join(name)).expect("the fixtures lie beside the sources");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let puzzle = |line: &str| {
        let mut words = line.splitn(2 + between, ' ');
        let length = words.next().and_then(|word| word.parse().ok());
        let position = words.nth(between).expect("a position");
        let grid = Grid::parse(position).expect("a puzzle of the set");
        (grid, length.expect("a length"))
    };
    lines.map(puzzle).collect()
}

fn hardest() -> Set {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let text = fs::read_to_string(folder.join("hardest15.txt")).expect("a fixture");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| (Grid::parse(line).expect("a puzzle"), 80))
        .collect()
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let begun = ThreadTime::now();
    let result = work();
    (result, begun.elapsed().as_secs_f64())
}

/// Makes or loads the tables of a frame so many times and tells how long it took at best.
fn prepared(
    name: &str,
    side: usize,
    tables: Tables,
    cache: Option<PathBuf>,
    times: usize,
) -> Optimal {
    let host = Host {
        tables,
        cache,
        threads: available_parallelism().unwrap_or(NonZeroUsize::MIN),
        ..Host::default()
    };
    let mut best = (f64::MAX, f64::MAX);
    let mut last = None;
    for _ in 0..times {
        let solver = Optimal::new(side, side, &host);
        let (begun, cpu) = (Instant::now(), ProcessTime::now());
        for note in solver.prepare() {
            println!("  note: {note}");
        }
        let (wall, cpu) = (begun.elapsed().as_secs_f64(), cpu.elapsed().as_secs_f64());
        best = (best.0.min(wall), best.1.min(cpu));
        last = Some(solver);
    }
    let solver = last.expect("made at least once");
    let megabytes = solver.table_bytes() as f64 / 1e6;
    let (wall, cpu) = best;
    println!("| {name}, {megabytes:.0} MB | ready in {wall:.3} s wall, {cpu:.3} s CPU |");
    solver
}

/// Solves a set several times over and prints a line of the table.
fn measure(name: &str, solver: &Optimal, puzzles: &Set, times: usize) {
    let mut best = vec![f64::MAX; puzzles.len()];
    let mut nodes = 0;
    for _ in 0..times {
        nodes = 0;
        for ((grid, length), best) in puzzles.iter().zip(&mut best) {
            let (answer, time) = timed(|| solver.solve(grid, &Limits::default(), &mut |_| ()));
            let answer = answer.expect("every puzzle of the set has a solution");
            assert!(
                grid.is_solved_by(&answer.steps),
                "{grid}: the path leads home"
            );
            assert_eq!(answer.steps.len(), *length, "{grid}: and is a shortest one");
            *best = best.min(time);
            nodes += answer.effort.generated;
        }
    }
    let total: f64 = best.iter().sum();
    let worst = best.iter().copied().fold(0.0, f64::max);
    let count = puzzles.len();
    println!(
        "| {name} | {count} puzzles | mean {:.3} ms | max {:.1} ms | {} nodes each | {:.1} M nodes/s |",
        total * 1e3 / count as f64,
        worst * 1e3,
        nodes / count as u64,
        nodes as f64 / total / 1e6,
    );
}

fn ida(korf: &Set) {
    // Three of the easier ones: some seconds each.
    let (mut nodes, mut time) = (0, 0.0);
    for index in [11, 29, 44, 47] {
        let (grid, length) = &korf[index];
        let search = || engine::ida(grid, Heuristic::Manhattan, &Limits::default());
        let (answer, spent) = timed(search);
        let answer = answer.expect("a solvable puzzle");
        assert_eq!(answer.steps.len(), *length, "{grid}");
        nodes += answer.effort.generated;
        time += spent;
    }
    let speed = nodes as f64 / time / 1e6;
    println!("| ida + manhattan | {nodes} nodes generated | {time:.2} s | {speed:.1} M nodes/s |");
}

fn twenty_four(cache: PathBuf) {
    let again = cache.clone();
    drop(prepared(
        "5 × 5, made or loaded",
        5,
        Tables::Small,
        Some(cache),
        1,
    ));
    let solver = prepared("5 × 5, loaded", 5, Tables::Small, Some(again), 5);
    let korf = set("korf24.txt", 1);
    for (number, published) in [(38, 38_173_507_u64), (40, 65_099_578)] {
        let one = vec![korf[number - 1].clone()];
        measure(&format!("24-puzzle, Korf {number}"), &solver, &one, 3);
        println!("|   Korf & Felner generated {published} nodes |");
    }
}

fn random(side: usize, seed: u64) -> Grid {
    let settings = Settings::new().with("n", side.to_string());
    let options = settings.read(Taquin::OPTIONS).expect("a size in range");
    let game = KIT
        .abilities
        .start(&options, &mut Draw::from_seed(seed))
        .expect("a frame in range");
    game.grid().clone()
}

fn quick() {
    for (side, count) in [(5, 100), (10, 100), (50, 100), (100, 10)] {
        let (mut moves, mut longest) = (0, Duration::ZERO);
        for seed in 0..count {
            let grid = random(side, seed);
            let begun = ThreadTime::now();
            let answer = engine::quick(&grid, &Limits::default()).expect("solvable");
            longest = longest.max(begun.elapsed());
            assert!(
                grid.is_solved_by(&answer.steps),
                "{side} × {side}, seed {seed}"
            );
            moves += answer.steps.len();
        }
        let mean = moves as f64 / count as f64;
        let share = mean / (side as f64).powi(3);
        let longest = longest.as_secs_f64() * 1e3;
        println!(
            "| quick {side} × {side} | {count} puzzles | mean {mean:.0} moves = {share:.3} n³ | at most {longest:.1} ms |"
        );
    }
}

fn main() {
    let words: Vec<String> = env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    let wanted = |part: &str| words.is_empty() || words.iter().any(|word| word == part);
    let cache = env::temp_dir().join("plateau-bench-taquin");
    let korf = set("korf15.txt", 0);
    if wanted("small") {
        let small = prepared("4 × 4 small, made", 4, Tables::Small, None, 9);
        measure("optimal, small tables, Korf's 100", &small, &korf, 5);
    }
    if wanted("large") || wanted("hardest") {
        let large = || Some(cache.clone());
        drop(prepared(
            "4 × 4 large, made or loaded",
            4,
            Tables::Large,
            large(),
            1,
        ));
        let solver = prepared("4 × 4 large, loaded", 4, Tables::Large, large(), 5);
        measure("optimal, large tables, Korf's 100", &solver, &korf, 5);
        measure("optimal, large tables, 80 moves", &solver, &hardest(), 1);
    }
    if wanted("ida") {
        ida(&korf);
    }
    if wanted("24") {
        twenty_four(cache);
    }
    if wanted("quick") {
        quick();
    }
}
