//! The laws of the house, and those of Ricochet Robots.

mod bidding;
mod draws;
mod generation;
mod positions;
mod puzzles;
mod report;
mod sliding;

use plateau_core::{conformance, conformance::Suite};

use super::KIT;

/// The first of the thousand boards, solved by `YL YD GL YU`-like runs of four moves.
const FOUR: &str = "9139111111139113/80002c0000000002/8000010680068402/c000000100010382/9006804002c04002/8401029000129006/8380000440000003/8000002ff8000002/8000002ff8000006/80000001102c0003/84002c0000010042/a90001400400003a/8000003829000002/c000000000000002/9006800000006802/c44546c4444456c6 R=m3,G=d7,B=a4,Y=d13 Y>f11";

conformance!(Suite {
    settings: &[
        &[("max_moves", "3")],
        &[("board", "official"), ("silver", "on"), ("max_moves", "4")],
        &[
            ("size", "10"),
            ("any_robot", "on"),
            ("ricochet_rule", "on"),
            ("max_moves", "5")
        ],
        &[("players", "2")],
        &[("players", "4"), ("board", "official"), ("glass", "30")],
    ],
    games: 2,
    longest: 600,
    perft: &[],
    small: &[],
    refused: &[
        ("", "ricochet-position-form"),
        ("nonsense", "ricochet-position-form"),
        ("0000 R=a1,G=a2,B=a3,Y=a4 R>b1", "ricochet-position-form"),
        ("000/000/000 R=a1,G=a2,B=a3,Y=b1 R>b2", "ricochet-size"),
        (
            "00000/0000/00000/00000/00000 R=a1,G=a2,B=a3,Y=b1 R>b2",
            "ricochet-row-length"
        ),
        (
            "00000/000000/00000/00000/00000 R=a1,G=a2,B=a3,Y=b1 R>b2",
            "ricochet-row-length"
        ),
        (
            "00000/00g00/00000/00000/00000 R=a1,G=a2,B=a3,Y=b1 R>b2",
            "ricochet-row-digit"
        ),
        (
            "00000/00é00/00000/00000/00000 R=a1,G=a2,B=a3,Y=b1 R>b2",
            "ricochet-row-digit"
        ),
        (
            "00000/00000/00000/00000/00000 R=a1,G=a1,B=a3,Y=b1 R>b2",
            "ricochet-robots-same-cell"
        ),
        (
            "00000/00000/00000/00000/00000 R=a1,R=a2,B=a3,Y=b1 R>b2",
            "ricochet-robot-twice"
        ),
        (
            "00000/00000/00000/00000/00000 R=a1,G=a2,B=a3 R>b2",
            "ricochet-robot-missing"
        ),
        (
            "00000/00000/00000/00000/00000 R=a1,G=a2,B=a3,X=b1 R>b2",
            "ricochet-robot-unknown"
        ),
        (
            "00000/00000/00000/00000/00000 R=a1,G=a2,B=a3,Y R>b2",
            "ricochet-robot-form"
        ),
        (
            "00000/00000/00000/00000/00000 R=a1,G=a2,B=a3,Y=f1 R>b2",
            "ricochet-off-board"
        ),
        (
            "00000/00000/00000/00000/00000 R=a1,G=a2,B=a3,Y=b1 R>b6",
            "ricochet-off-board"
        ),
        (
            "00000/00000/00000/00000/00000 R=a1,G=a2,B=a3,Y=b1 S>b2",
            "ricochet-not-a-target"
        ),
        (
            "00000/00000/00000/00000/00000 R=a1,G=a2,B=a3,Y=b1 R>b",
            "ricochet-not-a-target"
        ),
        (
            "0000/0000/0000/0000 R=b2,G=a2,B=a3,Y=b1 R>d4",
            "ricochet-in-centre"
        ),
        (
            "0000/0000/0000/0000 R=a1,G=a2,B=a3,Y=b1 R>c3",
            "ricochet-in-centre"
        ),
        (
            "00000/00000/00000/00000/00000 R=a1,G=a2,B=a3,Y=b1 R>b2 ricochet=Q",
            "ricochet-rule-form"
        ),
        (
            "00000/00000/00000/00000/00000 R=a1,G=a2,B=a3,Y=b1 R>b2 players=2",
            "ricochet-bidding-fields"
        ),
        ("+ - + - +\n|\n+", "ricochet-drawing-border"),
    ],
    ..Suite::new(&KIT)
});
