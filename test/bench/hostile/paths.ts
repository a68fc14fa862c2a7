import type { Random } from '../../../server/sampleford/random.ts';
import type { Made } from './hostile-request.ts';
import { below, hostileText, pick } from './hostile-values.ts';

export function get(path: string, headers: Record<string, string>): Made {
  return { method: 'GET', path, headers, body: null };
}

/** For a path or query; half of a pair has no such form and becomes bytes that are no UTF-8. */
export function encodeText(text: string): string {
  return [...text.slice(0, 2000)]
    .map((one) => (one.length === 1 && /[\ud800-\udfff]/.test(one) ? '%ED%A0%80' : encodeURIComponent(one)))
    .join('');
}

const NAMES = [
  'columns',
  'rows',
  'options',
  'endpoint',
  'start',
  'state',
  'code',
  '__proto__',
  'constructor[prototype]',
  'address_column',
  'id_column',
  'toString',
  '',
];

export function hostileQuery(random: Random): string {
  const part = () =>
    `${pick(NAMES, random)}=${random.chance(0.8) ? encodeText(hostileText(random)) : '%E0%A4%A'}`;
  return Array.from({ length: 1 + below(4, random) }, part).join('&');
}
