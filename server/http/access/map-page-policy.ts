import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Stricter than the other pages: no inline style either. The map's worker is a file of this server. Only with another
 * configured style, content from its origins is allowed.
 */
export function mapPagePolicy(
  origins: readonly string[],
  shown: 'alone' | 'everywhere' = 'alone',
): RequestHandler {
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...origins],
      connectSrc: ["'self'", ...origins],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: [shown === 'alone' ? "'none'" : '*'],
    },
  });
}
