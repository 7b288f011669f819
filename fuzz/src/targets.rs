//! Tells `scripts/fuzz` the readers: name, longest text, number of runs.

fn main() {
    for target in plateau_fuzz::TARGETS {
        println!("{} {} {}", target.name, target.longest, target.runs);
    }
}
