import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { ApiError } from '../../../shared/api-error.ts';

const MINUTE_MS = 60_000;
/** What one household or company has of IPv6. */
const NETWORK_BITS = 64;

/** Whose request it is, where there is no key: an address, of IPv6 its network. */
export function clientOf({ ip = '' }: Pick<Request, 'ip'>): string {
  return ip === '' ? '' : ipKeyGenerator(ip, NETWORK_BITS);
}

/** Requests a minute of one address, as this process counts them; paths that begin with one of `apart` are not counted. */
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
    // It would have its say on how many proxies are trusted.
    validate: false,
  });
}
