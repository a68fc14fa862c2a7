import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const YEAR_S = 31_536_000;

/** The security headers of every answer. They are all alike: helmet's twelve middlewares run only once. */
export function securityHeaders(baseUrl: string): RequestHandler {
  const headers = helmetHeaders(baseUrl);
  return (_req, res, next) => {
    res.setHeaders(headers);
    next();
  };
}

/** Pages load only what this server sends: no inline script or style, no other host. */
function helmetHeaders(baseUrl: string): Map<string, string> {
  const protect = helmet({
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
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  protect(req, res, () => {});
  return new Map(Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]));
}
