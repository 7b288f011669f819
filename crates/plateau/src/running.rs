//! Whether a server of these games answers at an address already: whoever starts the program twice
//! wants the page that is there.

use std::{
    io::{Read, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream},
    time::Duration,
};

use plateau_core::Catalog;

/// How long the other one may take.
const PATIENCE: Duration = Duration::from_secs(2);
/// The beginning of an answer: enough to see what it is.
const MOST: u64 = 4096;

/// The address of the page of a server that answers there with these games.
pub fn page_at(address: SocketAddr, catalog: Catalog) -> Option<String> {
    let mut address = address;
    if address.ip().is_unspecified() {
        address.set_ip(IpAddr::V4(Ipv4Addr::LOCALHOST));
    }
    let first = catalog.games().next()?.name();
    let answer = answer(address)?;
    let ours = answer.starts_with("HTTP/1.1 200")
        && answer.contains("{\"games\":[")
        && answer.contains(&format!("\"{first}\""));
    ours.then(|| format!("http://{address}/"))
}

fn answer(address: SocketAddr) -> Option<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    stream.set_write_timeout(Some(PATIENCE)).ok()?;
    let question =
        format!("GET /api/games HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(question.as_bytes()).ok()?;
    let mut bytes = Vec::new();
    stream.take(MOST).read_to_end(&mut bytes).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}
