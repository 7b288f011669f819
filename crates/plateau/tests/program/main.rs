//! The program as its users meet it: one binary, since each costs a link.

mod arena;
mod arrows;
mod bad_input;
mod bridge;
mod check_bot;
mod check_script;
mod common;
mod course;
mod documents;
mod doubled;
mod join;
mod lab;
mod licences;
mod new_game;
mod packaged;
mod pictures;
mod play_plain;
mod play_screen;
mod puzzles;
mod secure;
mod serving;
mod taquin;
mod teaching;
mod tutorial;
mod ugi;
mod watch;
