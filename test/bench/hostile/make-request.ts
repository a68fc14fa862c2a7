import { Random } from '../../../server/sampleford/random.ts';
import type { HostileRequest } from './hostile-request.ts';
import { below, hostileText, pick } from './hostile-values.ts';
import type { Known } from './known.ts';
import { breakText } from './mutate.ts';
import { hostileQuery } from './paths.ts';
import { targets } from './targets.ts';

const TOTAL = targets.reduce((sum, { weight }) => sum + weight, 0);

/** Request `number` of a seed: the same whichever were sent before it, but for the ids of what the caller has. */
export function makeRequest(seed: number, number: number, known: Known): HostileRequest {
  const random = new Random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b));
  let at = random.next() * TOTAL;
  const target = targets.find(({ weight }) => {
    at -= weight;
    return at < 0;
  });
  if (!target) throw new Error('there are no targets');
  const request = target.make(known, random);
  return twist({ target: target.name, ...request }, random);
}

const METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'];

const HEADERS = [
  'Content-Type',
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Request-Id',
  'Idempotency-Key',
  'X-Formula-Cell',
  'Cookie',
  'Origin',
  'Range',
  'If-None-Match',
  'If-Modified-Since',
  'Content-Encoding',
  'X-HTTP-Method-Override',
  'Host',
  '__proto__',
];

const VALUES = [
  'application/json; charset=utf-16',
  'application/json; charset="',
  'text/plain; charset=__proto__',
  '*/*;q=x',
  'gzip;q=9',
  'gzip, gzip',
  'br',
  'deflate',
  'Bearer ',
  'Bearer a b',
  'Basic Og==',
  'bytes=0-0,5-1',
  '::1, x, , 1',
  'milepost-session=',
  'milepost-session=%00; milepost-session=x',
  'null',
  'https://evil.example',
  'W/"x"',
  ';;;;',
];

/** Now and then another method, header or query than the target's own. */
function twist(request: HostileRequest, random: Random): HostileRequest {
  if (request.raw || random.chance(0.85)) return request;
  const kind = random.next();
  if (kind < 0.2) return { ...request, method: pick(METHODS, random) };
  if (kind < 0.4)
    return {
      ...request,
      path: `${request.path}${request.path.includes('?') ? '&' : '?'}${hostileQuery(random)}`,
    };
  if (kind < 0.5) return { ...request, path: toPath(breakText(request.path, random)) };
  const headers = { ...request.headers };
  for (let time = 0; time <= below(3, random); time++) {
    const value = random.chance(0.6) ? pick(VALUES, random) : toHeader(hostileText(random));
    Object.defineProperty(headers, pick(HEADERS, random), { value, enumerable: true, configurable: true });
  }
  return { ...request, headers };
}

/** What an HTTP client lets through; all else is sent by raw bytes. */
function toHeader(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?');
}

function toPath(text: string): string {
  return `/${text.replace(/[^\x21-\xff]/g, '%20').replace(/^\/+/, '')}`;
}
