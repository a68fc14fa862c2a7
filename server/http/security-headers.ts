import helmet from 'helmet';

/**
 * Every answer's security headers. Pages load only what this server sends: no inline script, no other host.
 * Swagger UI draws its icons from data: images and sets style attributes, hence the two exceptions.
 */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  // Browsers ignore it on plain http, and behind a TLS proxy it is what the proxy's own setting should say.
  strictTransportSecurity: false,
});
