import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { ApiError } from '../../../shared/api-error.ts';

const MINUTE_MS = 60_000;
/** The IPv6 prefix of one household or company. */
const NETWORK_BITS = 64;

/** The client of a request without a key: its address, or for IPv6 its network. */
export function clientOf({ ip = '' }: Pick<Request, 'ip'>): string {
  return ip === '' ? '' : ipKeyGenerator(ip, NETWORK_BITS);
}

/**
 * Limits requests per minute and address, as counted by this process. Paths that begin with one of `apart` are not
 * counted.
 */
export function limitAddress(perMinute: number, what: string, apart: readonly string[] = []): RequestHandler {
  return rateLimit({
    windowMs: MINUTE_MS,
    limit: perMinute,
    keyGenerator: clientOf,
    skip: ({ path }) => apart.some((start) => path.startsWith(start)),
    handler: ({ rateLimit: counted }: Request & { rateLimit?: { resetTime?: Date } }, _res, next) => {
      const left = (counted?.resetTime?.getTime() ?? Date.now()) - Date.now();
      const wait = Math.max(1, Math.ceil(left / 1000));
      next(
        new ApiError(
          'too_many_requests',
          `more than ${perMinute} ${what} in this minute; try again in ${wait} s`,
          { retryAfterSeconds: wait },
        ),
      );
    },
    standardHeaders: false,
    legacyHeaders: false,
    // The library would print its own warning about the number of trusted proxies.
    validate: false,
  });
}
