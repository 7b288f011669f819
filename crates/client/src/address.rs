//! Where a server is.

use hyper::Uri;

use crate::ClientError;

/// A server: its name or number, its port, and whether the way to it is encrypted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    pub(crate) secure: bool,
    /// Without the brackets of an IPv6 address.
    pub(crate) host: String,
    pub(crate) port: u16,
    /// As it stands in the address.
    pub(crate) authority: String,
}

impl Address {
    /// Reads `http://host:port/…` or `https://…`, with the usual ports where none is given.
    pub(crate) fn read(url: &str) -> Result<Address, ClientError> {
        let wrong = || ClientError::Address(url.to_owned());
        let uri: Uri = url.parse().map_err(|_| wrong())?;
        let secure = match uri.scheme_str() {
            Some("http" | "ws") => false,
            Some("https" | "wss") => true,
            _ => return Err(wrong()),
        };
        let authority = uri.authority().ok_or_else(wrong)?;
        // Names and passwords in an address are for other programs.
        if authority.as_str().contains('@') {
            return Err(wrong());
        }
        let usual = if secure { 443 } else { 80 };
        Ok(Address {
            secure,
            host: authority.host().trim_matches(['[', ']']).to_owned(),
            port: authority.port_u16().unwrap_or(usual),
            authority: authority.to_string(),
        })
    }

    /// The address of a socket there.
    pub(crate) fn socket(&self, path: &str) -> String {
        let scheme = if self.secure { "wss" } else { "ws" };
        format!("{scheme}://{}{path}", self.authority)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_host_and_port_is_found() {
        let read = |url: &str| Address::read(url).map(|a| (a.secure, a.host, a.port)).ok();
        let found = |secure, host: &str, port| Some((secure, host.to_owned(), port));
        assert_eq!(
            read("http://127.0.0.1:7777/"),
            found(false, "127.0.0.1", 7777)
        );
        assert_eq!(
            read("http://games.example"),
            found(false, "games.example", 80)
        );
        assert_eq!(
            read("https://games.example/t/x"),
            found(true, "games.example", 443)
        );
        assert_eq!(read("https://[::1]:8443/"), found(true, "::1", 8443));
        for wrong in [
            "somewhere",
            "ftp://games.example/",
            "http://",
            "http://me:pw@host/",
        ] {
            assert_eq!(read(wrong), None, "{wrong:?} is no server");
        }
    }
}
