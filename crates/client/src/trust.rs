//! Whom to believe when a server says who it is.

use std::{path::Path, sync::Arc};

use tokio_rustls::{
    TlsConnector,
    rustls::{
        ClientConfig, RootCertStore,
        crypto::ring,
        pki_types::{CertificateDer, pem::PemObject},
    },
};

use crate::ClientError;

/// The authorities whose certificates are believed: the public ones, and one's own.
#[derive(Clone, Debug)]
pub struct Trust {
    roots: Arc<RootCertStore>,
}

impl Default for Trust {
    fn default() -> Trust {
        let roots = webpki_roots::TLS_SERVER_ROOTS.iter().cloned();
        Trust {
            roots: Arc::new(roots.collect()),
        }
    }
}

impl Trust {
    /// The same, and the authorities of this file (PEM) too.
    pub fn and(&self, file: &Path) -> Result<Trust, ClientError> {
        let wrong = |problem: String| ClientError::Certificates {
            file: file.to_owned(),
            problem,
        };
        let read = CertificateDer::pem_file_iter(file).map_err(|error| wrong(error.to_string()))?;
        let mut roots = RootCertStore::clone(&self.roots);
        let before = roots.len();
        for certificate in read {
            let certificate = certificate.map_err(|error| wrong(error.to_string()))?;
            let added = roots.add(certificate);
            added.map_err(|error| wrong(error.to_string()))?;
        }
        if roots.len() == before {
            return Err(wrong("it is empty".to_owned()));
        }
        Ok(Trust {
            roots: Arc::new(roots),
        })
    }

    /// How connections are encrypted.
    pub(crate) fn connector(&self) -> TlsConnector {
        let provider = Arc::new(ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("ring knows all versions")
            .with_root_certificates(self.roots.clone())
            .with_no_client_auth();
        TlsConnector::from(Arc::new(config))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_certificates_is_refused_with_its_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("own.pem");
        std::fs::write(&file, "hello\n").expect("it is written");
        for file in [file, folder.path().join("missing.pem")] {
            let error = Trust::default().and(&file).expect_err("there is nothing");
            assert!(error.to_string().contains(".pem"), "{error}");
        }
    }
}
