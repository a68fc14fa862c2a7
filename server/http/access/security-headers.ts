import type { RequestHandler } from 'express';
import helmet from 'helmet';

const YEAR_S = 31_536_000;

/**
 * The security headers of every answer. Pages load only what this server sends: no inline script or style, no other
 * host.
 */
export function securityHeaders(baseUrl: string): RequestHandler {
  return helmet({
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
    // Other sites get no referrer. With no referrer at all, a browser would also not confirm that a form comes from
    // this server.
    referrerPolicy: { policy: 'same-origin' },
    // A year of https only, where people come by https. Other hosts of the domain are not this server's to decide on.
    strictTransportSecurity: baseUrl.startsWith('https://') && { maxAge: YEAR_S, includeSubDomains: false },
  });
}
