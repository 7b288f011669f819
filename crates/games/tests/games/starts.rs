//! A seed means the same start for ever, whoever chooses it.

use plateau_core::Settings;

#[test]
fn no_seed_of_new_ever_changes() {
    let mut games = std::collections::BTreeSet::new();
    let lines = include_str!("../../fixtures/starts.txt").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let (what, position) = line.split_once(" -> ").expect("a start and its position");
        let mut words = what.split(' ');
        let name = words.next().expect("a game");
        let seed = words.next().and_then(|word| word.parse().ok());
        let options: Settings = words.filter_map(|word| word.split_once('=')).collect();
        let game = plateau_games::CATALOG
            .game(name)
            .expect("the game is in the house");
        let table = game.open(&options, seed.expect("a seed"));
        let table = table.unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!(table.position(), position, "{what}");
        games.insert(game.name());
    }
    assert_eq!(
        games.len(),
        plateau_games::CATALOG.games().len(),
        "a start of each game"
    );
}
