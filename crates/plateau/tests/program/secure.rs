//! A server behind a proxy that encrypts, as on the internet: `plateau play --join https://…`.

use std::{net::SocketAddr, path::Path, sync::Arc, thread};

use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        ServerConfig,
        crypto::ring,
        pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer},
    },
};

use crate::{
    common::{err, plateau},
    join::{Person, Server},
};

/// An authority of our own, in a file, and a certificate that it gave to `localhost`.
fn certificates(file: &Path) -> (CertificateDer<'static>, PrivateKeyDer<'static>) {
    let mut own = CertificateParams::new(Vec::new()).expect("no names are plain names");
    own.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let key = KeyPair::generate().expect("keys can be made");
    let authority = own.self_signed(&key).expect("it vouches for itself");
    std::fs::write(file, authority.pem()).expect("it is written");
    let issuer = Issuer::new(own, key);
    let key = KeyPair::generate().expect("keys can be made");
    let names = CertificateParams::new(vec!["localhost".to_owned()]).expect("a plain name");
    let certificate = names.signed_by(&key, &issuer).expect("it vouches for it");
    let key = PrivatePkcs8KeyDer::from(key.serialize_der());
    (certificate.der().clone(), key.into())
}

/// Encrypts what goes to a server, on a thread of its own; gives its address.
fn proxy(
    server: SocketAddr,
    (certificate, key): (CertificateDer<'static>, PrivateKeyDer<'static>),
) -> SocketAddr {
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("ring knows all versions")
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)
        .expect("the key fits the certificate");
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"));
    let listener = listener.expect("a port is free");
    let address = listener.local_addr().expect("it has an address");
    thread::spawn(move || {
        runtime.block_on(async {
            while let Ok((stream, _)) = listener.accept().await {
                let acceptor = acceptor.clone();
                tokio::spawn(async move {
                    // Whoever does not believe the certificate hangs up.
                    let mut secure = acceptor.accept(stream).await.ok()?;
                    let mut plain = TcpStream::connect(server).await.ok()?;
                    tokio::io::copy_bidirectional(&mut secure, &mut plain)
                        .await
                        .ok()
                });
            }
        });
    });
    address
}

#[test]
fn two_terminals_play_over_https_with_an_authority_of_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let table = server.table();
    let path = table
        .strip_prefix(server.url.as_str())
        .expect("its own table");
    let ca = folder.path().join("own.pem");
    let address = server.host().parse().expect("an address");
    let address = proxy(address, certificates(&ca));
    let url = format!("https://localhost:{}{path}", address.port());
    let ca = ca.to_str().expect("a plain path");

    let stranger = plateau(&["play", "--join", &url, "--plain"]).output();
    let stranger = stranger.expect("the program runs");
    assert_eq!(stranger.status.code(), Some(1), "nobody vouches for it");
    assert!(
        err(&stranger).contains("cannot be reached"),
        "{}",
        err(&stranger)
    );

    let homes = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let mut ann = Person::join_with(&url, "Ann", homes[0].path(), &["--ca", ca]);
    ann.hears("Waiting for somebody", 1);
    let mut bob = Person::join_with(&url, "Bob", homes[1].path(), &["--ca", ca]);
    ann.hears("Your move. You are Red.", 1);
    ann.say("4");
    bob.hears("Red drops a disc into column 4.", 1);
    bob.say("5");
    ann.hears("Yellow drops a disc into column 5.", 1);
}

#[test]
fn a_file_that_holds_no_certificate_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let ca = folder.path().join("empty.pem");
    std::fs::write(&ca, "nothing\n").expect("it is written");
    let ca = ca.to_str().expect("a plain path");
    let url = "https://localhost:1/t/abcdefghijklmnopqrstuv";
    crate::common::assert_bad_input(&["play", "--join", url, "--ca", ca], &["empty.pem"]);
}
