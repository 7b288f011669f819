//! The five games as worlds, a file each.

mod connect4;
mod dragons;
mod icebreaker;
mod ricochet;
mod taquin;

/// Calls a generic function for the game of this name: `by_name!(name, open(settings))`.
macro_rules! by_name {
    ($name:expr, $function:ident ( $($argument:expr),* )) => {
        match $name {
            "connect4" => $function::<plateau_games::connect4::Connect4>($($argument),*),
            "taquin" => $function::<plateau_games::taquin::Taquin>($($argument),*),
            "ricochet" => $function::<plateau_games::ricochet::Ricochet>($($argument),*),
            "dragons" => $function::<plateau_games::dragons::Dragons>($($argument),*),
            _ => $function::<plateau_games::icebreaker::IceBreaker>($($argument),*),
        }
    };
}

pub(crate) use by_name;
