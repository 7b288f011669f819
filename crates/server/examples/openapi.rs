//! Prints the description of the API as the server serves it, for programs that check or read it.

fn main() {
    println!("{}", plateau_server::openapi());
}
