import type { RequestHandler } from 'express';
import helmet from 'helmet';

const YEAR_S = 31_536_000;

/**
 * Every answer's security headers. Pages load only what this server sends: no inline script or style, no other host.
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
    // Nothing is told to other sites; without any referrer a browser would not say either that a form is this server's own.
    referrerPolicy: { policy: 'same-origin' },
    // A year of https alone, where that is how people come. Other servers of the domain are nobody's to decide on here.
    strictTransportSecurity: baseUrl.startsWith('https://') && { maxAge: YEAR_S, includeSubDomains: false },
  });
}
