//! The laws that every game keeps, and one of this one.

use plateau_core::{conformance::Suite, *};

use crate::{KIT, pig::*};

conformance!(Suite::new(&KIT));

#[test]
fn a_one_costs_what_the_turn_has_brought() {
    let mut game = Pig::read("10-20+17/1=7", &NoOptions {}, 1).expect("it is a position");
    game.play(Actor::Chance, &Do::Face(1));
    assert_eq!(game.position(), "10-20+0/2=1");
}
