//! Prints the speed table of the solvers on the public test sets, every length checked.
//!
//! Arguments choose parts of it: `small`, `large`, `ida`, `24`, `quick`; none means all. Times are
//! CPU times of one thread.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use taquin::grid::Grid;
use taquin::solver::{self, Heuristic, Limits, Optimal, Tables};

/// CPU time of this thread, where the system tells it; else wall-clock time.
fn cpu() -> Duration {
    thread_local!(static BEGUN: Instant = Instant::now());
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let spent = spent.and_then(|text| text.split(' ').next()?.parse().ok());
    spent.map_or_else(|| BEGUN.with(Instant::elapsed), Duration::from_nanos)
}

/// CPU seconds of all threads of this program, in hundredths.
fn process_cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let ticks = text
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .skip(11)
        .take(2);
    ticks
        .filter_map(|ticks| ticks.parse::<f64>().ok())
        .sum::<f64>()
        / 100.0
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let begun = cpu();
    let result = work();
    (result, (cpu() - begun).as_secs_f64())
}

fn set(name: &str) -> Vec<(Grid, usize)> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fixtures")
        .join(name);
    let text = std::fs::read_to_string(path).expect("the fixtures lie beside the sources");
    let field = |line: &str, name: &str| {
        let rest = line
            .split(&format!("\"{name}\": "))
            .nth(1)
            .expect("a field of each line");
        rest.trim_start_matches('"')
            .split(['"', ',', '}'])
            .next()
            .expect("a value")
            .to_string()
    };
    text.lines()
        .map(|line| {
            let grid = field(line, "position")
                .parse()
                .expect("a puzzle of the set");
            (grid, field(line, "length").parse().expect("a number"))
        })
        .collect()
}

/// Solves a set some times over; each puzzle's best time counts, since other programs only add.
fn measure(name: &str, solver: &Optimal, puzzles: &[(Grid, usize)], times: usize) {
    let mut best = vec![f64::MAX; puzzles.len()];
    let mut nodes = 0;
    for _ in 0..times {
        nodes = 0;
        for ((grid, length), best) in puzzles.iter().zip(&mut best) {
            let (answer, time) = timed(|| solver.solve(grid, &Limits::default(), &mut |_| ()));
            let answer = answer.expect("every puzzle of the set has a solution");
            assert!(
                grid.is_solved_by(&answer.steps) && answer.steps.len() == *length,
                "{grid}"
            );
            *best = best.min(time);
            nodes += answer.effort.generated;
        }
    }
    let total: f64 = best.iter().sum();
    let worst = best.iter().copied().fold(0.0, f64::max);
    println!(
        "| {name} | {:.0} MB | mean {:.3} ms | max {:.1} ms | {} nodes | {:.0} M nodes/s |",
        solver.table_bytes() as f64 / 1e6,
        total * 1e3 / puzzles.len() as f64,
        worst * 1e3,
        nodes / puzzles.len() as u64,
        nodes as f64 / total / 1e6,
    );
}

fn prepared(name: &str, side: usize, tables: Tables, cache: Option<PathBuf>) -> Optimal {
    let solver = Optimal::new(side, side, tables, cache);
    let (begun, before) = (Instant::now(), process_cpu());
    solver
        .prepare()
        .iter()
        .for_each(|note| println!("  note: {note}"));
    let (wall, cpu) = (begun.elapsed().as_secs_f64(), process_cpu() - before);
    println!("{name}: tables ready in {wall:.3} s (wall), {cpu:.2} s (CPU of all threads)");
    solver
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let wanted = |part: &str| arguments.is_empty() || arguments.iter().any(|a| a == part);
    let cache = std::env::temp_dir().join("taquin-bench");
    let korf15 = set("korf15_1-50.jsonl");
    if wanted("small") {
        let small = prepared("small", 4, Tables::Small, None);
        measure("optimal, small tables, Korf 1-50", &small, &korf15, 5);
    }
    if wanted("large") {
        let made = prepared(
            "large, made or loaded",
            4,
            Tables::Large,
            Some(cache.clone()),
        );
        drop(made);
        let large = prepared("large, loaded", 4, Tables::Large, Some(cache.clone()));
        measure("optimal, large tables, Korf 1-50", &large, &korf15, 5);
        let hardest = "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1"
            .parse()
            .expect("a puzzle");
        measure(
            "optimal, large tables, 80 moves",
            &large,
            &[(hardest, 80)],
            3,
        );
    }
    if wanted("ida") {
        let manhattan = |(grid, _): &(Grid, usize)| {
            let (answer, time) =
                timed(|| solver::ida(grid, Heuristic::Manhattan, &Limits::default()));
            (answer.expect("a solvable puzzle").effort.generated, time)
        };
        let easy = [11, 47, 28, 30].map(|i| manhattan(&korf15[i]));
        let (nodes, time) = easy
            .into_iter()
            .fold((0, 0.0), |a, b| (a.0 + b.0, a.1 + b.1));
        let speed = nodes as f64 / time / 1e6;
        println!("| ida + manhattan | {nodes} nodes | {time:.2} s | {speed:.1} M nodes/s |");
    }
    if wanted("24") {
        let five = prepared(
            "24-puzzle, made or loaded",
            5,
            Tables::Small,
            Some(cache.clone()),
        );
        drop(five);
        let five = prepared("24-puzzle, loaded", 5, Tables::Small, Some(cache));
        let korf24 = set("korf24_1-25.jsonl");
        measure("optimal, 24-puzzle, Korf 25", &five, &korf24[24..], 1);
    }
    if wanted("quick") {
        for (side, count) in [(5, 100), (10, 100), (50, 20), (100, 5)] {
            let grid = |seed| solver::random_grid(side, side, seed).expect("a frame in range");
            let grids: Vec<Grid> = (0..count).map(grid).collect();
            let quick = |grid: &Grid| solver::quick(grid, &Limits::default()).expect("solvable");
            let (ways, time) = timed(|| grids.iter().map(quick).collect::<Vec<_>>());
            assert!(
                grids
                    .iter()
                    .zip(&ways)
                    .all(|(grid, way)| grid.is_solved_by(&way.steps))
            );
            let moves = ways.iter().map(|way| way.steps.len()).sum::<usize>() as f64 / count as f64;
            let (share, each) = (moves / (side as f64).powi(3), time * 1e3 / count as f64);
            println!(
                "| quick {side} × {side} | {moves:.0} moves = {share:.3} n³ | {each:.2} ms each |"
            );
        }
    }
}
