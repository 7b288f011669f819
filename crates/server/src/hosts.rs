//! The names under which this server answers.
//!
//! A page of another site may let its own name point to this machine (DNS rebinding): its requests
//! are then requests of the same origin for the browser, but they carry its name. Addresses and
//! `localhost` cannot be pointed elsewhere; other names are configured.

use std::net::IpAddr;

/// Names beside addresses and `localhost`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hosts(Vec<String>);

impl Hosts {
    /// These names, too.
    pub(crate) fn new(names: &[String]) -> Hosts {
        Hosts(names.iter().map(|name| plain(name)).collect())
    }

    /// Whether a request for this host (`name` or `name:port`) is for us.
    pub(crate) fn serves(&self, host: &str) -> bool {
        let name = name_of(host);
        if name.parse::<IpAddr>().is_ok() {
            return true;
        }
        let name = plain(name);
        name == "localhost" || name.ends_with(".localhost") || self.0.contains(&name)
    }
}

/// Without the port, and an IPv6 address without its brackets.
fn name_of(host: &str) -> &str {
    if let Some(rest) = host.strip_prefix('[') {
        return rest.split(']').next().unwrap_or_default();
    }
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Names are compared without case and without the dot of the root.
fn plain(name: &str) -> String {
    name.trim_end_matches('.').to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_localhost_and_configured_names_are_ours_and_no_others() {
        let hosts = Hosts::new(&["Games.Example.org".to_owned()]);
        for ours in [
            "127.0.0.1",
            "127.0.0.1:7777",
            "192.168.1.20:7777",
            "[::1]:7777",
            "[2001:db8::7]",
            "localhost",
            "LocalHost:7777",
            "club.localhost:7777",
            "games.example.org",
            "GAMES.example.org.:443",
        ] {
            assert!(hosts.serves(ours), "{ours}");
        }
        for other in [
            "evil.example",
            "evil.example:7777",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "evilgames.example.org",
            "games.example.org.evil.example",
            "",
            ":7777",
            "[",
            "127.0.0.1:x",
        ] {
            assert!(!hosts.serves(other), "{other}");
        }
    }
}
