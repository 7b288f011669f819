//! Who asks, where a proxy asks for them.
//!
//! A proxy that the operator trusts says from where a request came and whether it came encrypted. From
//! anybody else the same lines are worth nothing: whoever sends them chooses what they say.

use std::{
    collections::HashSet,
    net::{IpAddr, SocketAddr},
    sync::{Mutex, PoisonError},
};

use axum::http::{HeaderMap, HeaderName, header};
use ipnet::IpNet;
use serde::Deserialize;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");
/// So many peers that are not trusted are told once each.
const TOLD: usize = 64;

/// Which header of a trusted proxy says from where a request came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum ProxyHeader {
    /// `X-Forwarded-For` where it is sent, else `Forwarded`.
    #[default]
    Any,
    /// `X-Forwarded-For` alone.
    XForwardedFor,
    /// `Forwarded` alone.
    Forwarded,
}

/// An address, or a range of addresses: `10.0.0.7`, `10.0.0.0/8`, `2001:db8::/32`.
pub(crate) fn net(text: &str) -> Result<IpNet, String> {
    let range = text.parse::<IpNet>().map(|net| net.trunc());
    let range = range.or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
    range.map_err(|_| format!("{text:?} is no address and no range of addresses, as in 10.0.0.0/8"))
}

/// From where a request really comes, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct From {
    /// The address of whoever asks.
    pub(crate) address: IpAddr,
    /// Whether all of the way is encrypted.
    pub(crate) secure: bool,
    /// Whether a proxy asks for them.
    pub(crate) proxied: bool,
}

/// The proxies that the operator trusts.
#[derive(Debug, Default)]
pub(crate) struct Proxies {
    trusted: Vec<IpNet>,
    header: ProxyHeader,
    told: Mutex<HashSet<IpAddr>>,
}

/// IPv4 is IPv4, however the system writes it.
pub(crate) fn plain(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => v6.to_ipv4_mapped().map_or(address, IpAddr::V4),
        IpAddr::V4(_) => address,
    }
}

impl Proxies {
    /// These are trusted.
    pub(crate) fn new(trusted: &[IpNet], header: ProxyHeader) -> Proxies {
        Proxies {
            trusted: trusted.to_vec(),
            header,
            told: Mutex::default(),
        }
    }

    /// Whether a peer is trusted.
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        let address = plain(address);
        self.trusted.iter().any(|net| net.contains(&address))
    }

    /// From where a request of this peer comes.
    pub(crate) fn from(&self, peer: SocketAddr, encrypted: bool, headers: &HeaderMap) -> From {
        let address = plain(peer.ip());
        let direct = From {
            address,
            secure: encrypted,
            proxied: false,
        };
        if !self.trusts(address) {
            for name in [FORWARDED_FOR, header::FORWARDED] {
                if headers.contains_key(&name) {
                    self.tell(address, &name);
                }
            }
            return direct;
        }
        let hops = self.hops(headers);
        // From the nearest on: the first that is not trusted is who asks.
        let client = hops.iter().rev().map_while(|hop| hop.address);
        let mut last = address;
        for hop in client {
            last = plain(hop);
            if !self.trusts(last) {
                break;
            }
        }
        let told = hops.last().and_then(|hop| hop.secure);
        let proto = headers
            .get(FORWARDED_PROTO)
            .and_then(|value| value.to_str().ok());
        let proto = proto.and_then(|value| value.rsplit(',').next());
        let proto = proto.map(|value| value.trim().eq_ignore_ascii_case("https"));
        From {
            address: last,
            secure: encrypted || told.or(proto).unwrap_or(false),
            proxied: true,
        }
    }

    fn hops(&self, headers: &HeaderMap) -> Vec<Hop> {
        let lines = |name: &HeaderName| -> Vec<String> {
            let values = headers.get_all(name).iter();
            let values = values.filter_map(|value| value.to_str().ok());
            values
                .flat_map(|value| value.split(','))
                .map(str::to_owned)
                .collect()
        };
        let simple = lines(&FORWARDED_FOR);
        let simple = || {
            simple
                .iter()
                .map(|text| Hop {
                    address: address(text),
                    secure: None,
                })
                .collect()
        };
        let full = lines(&header::FORWARDED);
        let full = || full.iter().map(|text| Hop::read(text)).collect();
        match self.header {
            ProxyHeader::XForwardedFor => simple(),
            ProxyHeader::Forwarded => full(),
            ProxyHeader::Any if headers.contains_key(FORWARDED_FOR) => simple(),
            ProxyHeader::Any => full(),
        }
    }

    fn tell(&self, address: IpAddr, name: &HeaderName) {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if told.len() < TOLD && told.insert(address) {
            tracing::warn!(
                "{name} of {address}, which is no trusted proxy, is not heeded: if it is yours, start with --trusted-proxy {address}"
            );
        }
    }
}

/// One part of the way.
struct Hop {
    /// `None`: it cannot be read, or it is hidden.
    address: Option<IpAddr>,
    secure: Option<bool>,
}

impl Hop {
    /// An element of `Forwarded`: `for=192.0.2.7;proto=https`.
    fn read(text: &str) -> Hop {
        let mut hop = Hop {
            address: None,
            secure: None,
        };
        for pair in text.split(';') {
            let Some((name, value)) = pair.split_once('=') else {
                continue;
            };
            let value = value.trim().trim_matches('"');
            match name.trim().to_ascii_lowercase().as_str() {
                "for" => hop.address = address(value),
                "proto" => hop.secure = Some(value.eq_ignore_ascii_case("https")),
                _ => {}
            }
        }
        hop
    }
}

/// An address with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let ported = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    text.parse().ok().or_else(bare).or_else(ported)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(peer: &str, header: ProxyHeader, lines: &[(&'static str, &str)]) -> From {
        let trusted = ["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"];
        let trusted: Vec<IpNet> = trusted
            .iter()
            .map(|text| net(text).expect("a range"))
            .collect();
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().expect("a value"));
        }
        let peer = format!("{peer}:9").parse().expect("an address");
        Proxies::new(&trusted, header).from(peer, false, &headers)
    }

    fn seen(peer: &str, lines: &[(&'static str, &str)]) -> String {
        from(peer, ProxyHeader::Any, lines).address.to_string()
    }

    #[test]
    fn a_trusted_proxy_says_who_asks_and_nobody_else_does() {
        let to = "x-forwarded-for";
        assert_eq!(seen("192.0.2.1", &[(to, "198.51.100.7")]), "192.0.2.1");
        assert_eq!(seen("127.0.0.1", &[(to, "198.51.100.7")]), "198.51.100.7");
        // Whoever asks may send a line of their own: it stands further away.
        assert_eq!(
            seen("127.0.0.1", &[(to, "1.1.1.1, 198.51.100.7")]),
            "198.51.100.7"
        );
        assert_eq!(
            seen("127.0.0.1", &[(to, "1.1.1.1"), (to, "198.51.100.7")]),
            "198.51.100.7"
        );
        assert_eq!(
            seen("127.0.0.1", &[(to, "198.51.100.7, 10.2.3.4")]),
            "198.51.100.7",
            "two proxies"
        );
        assert_eq!(seen("127.0.0.1", &[(to, "nonsense")]), "127.0.0.1");
        assert_eq!(seen("127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(
            seen("[::ffff:127.0.0.1]", &[(to, "198.51.100.7")]),
            "198.51.100.7"
        );
    }

    #[test]
    fn forwarded_is_read_in_all_its_forms() {
        let line = "forwarded";
        for (value, address) in [
            ("for=198.51.100.7", "198.51.100.7"),
            (
                "For=\"198.51.100.7:4711\";proto=https;by=10.0.0.1",
                "198.51.100.7",
            ),
            ("for=\"[2001:db9::7]:4711\"", "2001:db9::7"),
            ("for=1.1.1.1, for=198.51.100.7;proto=http", "198.51.100.7"),
            ("for=_hidden", "127.0.0.1"),
            ("for=unknown;=;;", "127.0.0.1"),
        ] {
            assert_eq!(seen("127.0.0.1", &[(line, value)]), address, "{value}");
        }
    }

    #[test]
    fn where_both_are_sent_the_one_counts_that_was_chosen() {
        let both = [
            ("forwarded", "for=1.1.1.1;proto=https"),
            ("x-forwarded-for", "198.51.100.7"),
        ];
        let address = |header| from("127.0.0.1", header, &both).address.to_string();
        assert_eq!(address(ProxyHeader::Any), "198.51.100.7");
        assert_eq!(address(ProxyHeader::XForwardedFor), "198.51.100.7");
        assert_eq!(address(ProxyHeader::Forwarded), "1.1.1.1");
    }

    #[test]
    fn a_trusted_proxy_says_whether_the_way_is_encrypted() {
        let secure = |peer, lines: &[_]| from(peer, ProxyHeader::Any, lines).secure;
        assert!(secure(
            "127.0.0.1",
            &[
                ("x-forwarded-for", "1.1.1.1"),
                ("x-forwarded-proto", "https")
            ]
        ));
        assert!(secure(
            "127.0.0.1",
            &[("forwarded", "for=1.1.1.1;proto=https")]
        ));
        assert!(!secure("127.0.0.1", &[("x-forwarded-proto", "http")]));
        assert!(
            !secure("192.0.2.1", &[("x-forwarded-proto", "https")]),
            "from anybody"
        );
    }

    #[test]
    fn what_is_no_range_is_told() {
        assert!(net("10.0.0.0/8").is_ok() && net("::1").is_ok());
        assert!(net("10.0.0.0/99").is_err() && net("proxy").is_err());
    }
}
