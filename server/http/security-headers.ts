import helmet from 'helmet';

/**
 * Every answer's security headers. Pages load only what this server sends: no inline script or style, no other host.
 */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  // Nothing is told to other sites; without any referrer a browser would not say either that a form is this server's own.
  referrerPolicy: { policy: 'same-origin' },
  // Browsers ignore it on plain http, and behind a TLS proxy it is what the proxy's own setting should say.
  strictTransportSecurity: false,
});
