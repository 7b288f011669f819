//! HTTP as far as asking the server needs it: one request a connection.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    time::Duration,
};

use serde_json::Value;

/// A port that nobody listens on.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has a free port");
    listener
        .local_addr()
        .expect("a bound socket has an address")
        .port()
}

/// Sends a request with a JSON body and reads the JSON answer.
pub fn request(
    to: SocketAddr,
    method: &str,
    path: &str,
    body: Option<&Value>,
) -> std::io::Result<Value> {
    let mut stream = TcpStream::connect(to)?;
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    let body = body.map(Value::to_string).unwrap_or_default();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\nAccept: application/json\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = Vec::new();
    let mut piece = [0; 65536];
    // Chromedriver keeps the connection: the length says where the answer ends.
    while !whole(&answer) {
        let read = stream.read(&mut piece)?;
        if read == 0 {
            break;
        }
        answer.extend_from_slice(&piece[..read]);
    }
    let start = head(&answer).unwrap_or(answer.len());
    serde_json::from_slice(&answer[start..]).map_err(std::io::Error::other)
}

fn head(answer: &[u8]) -> Option<usize> {
    answer
        .windows(4)
        .position(|four| four == b"\r\n\r\n")
        .map(|at| at + 4)
}

fn whole(answer: &[u8]) -> bool {
    let Some(start) = head(answer) else {
        return false;
    };
    let text = String::from_utf8_lossy(&answer[..start]).to_lowercase();
    let length = text
        .lines()
        .find_map(|line| line.strip_prefix("content-length:")?.trim().parse().ok());
    length.is_some_and(|length: usize| answer.len() >= start + length)
}
