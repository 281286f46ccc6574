//! Streams to a server: plain where nobody else listens, TLS elsewhere.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::{Address, ClientError};

/// How long a server may take to answer at all.
const PATIENCE: Duration = Duration::from_secs(10);

/// Bytes to and from a server.
pub(crate) trait Bytes: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Bytes for T {}

/// What makes streams to one server.
pub(crate) struct Connector {
    tls: Option<TlsConnector>,
}

impl Connector {
    pub(crate) fn new(address: &Address) -> Result<Connector, ClientError> {
        let tls = if address.secure { Some(TlsConnector::from(Arc::new(config()?))) } else { None };
        Ok(Connector { tls })
    }

    /// A stream to the server of `address`.
    pub(crate) async fn open(&self, address: &Address) -> Result<Box<dyn Bytes>, ClientError> {
        let unreachable =
            |error: io::Error| ClientError::Unreachable { server: address.to_string(), reason: error.into() };
        let late = |_| unreachable(io::Error::from(io::ErrorKind::TimedOut));
        let host = address.bare_host();
        let stream = timeout(PATIENCE, TcpStream::connect((host, address.port)))
            .await
            .map_err(late)?
            .map_err(unreachable)?;
        // A move is one small packet and must not wait for another.
        stream.set_nodelay(true).map_err(unreachable)?;
        let Some(tls) = &self.tls else { return Ok(Box::new(stream)) };
        let untrusted = |reason: String| ClientError::Untrusted { server: address.to_string(), reason };
        let name = ServerName::try_from(host.to_owned()).map_err(|error| untrusted(error.to_string()))?;
        let stream = timeout(PATIENCE, tls.connect(name, stream)).await.map_err(late)?;
        Ok(Box::new(stream.map_err(|error| untrusted(error.to_string()))?))
    }
}

/// TLS that trusts whom the system trusts.
fn config() -> Result<ClientConfig, ClientError> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let builder = builder
        .with_safe_default_protocol_versions()
        .map_err(|error| ClientError::Local(error.to_string()))?;
    Ok(builder.with_root_certificates(roots).with_no_client_auth())
}
