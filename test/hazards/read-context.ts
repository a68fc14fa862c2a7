// Small payloads written by hand in the publishers' forms, for the cases that were not recorded.
import type { ReadContext } from '../../server/hazards/feed.ts';

export const NOW = new Date('2026-03-01T12:00:00Z');
export const HOUR_MS = 3_600_000;

export const square = (west: number, south: number, size = 1): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

/** Further files by address, and loaded outlines by code. */
export function context(
  files: Record<string, unknown> = {},
  outlines: Record<string, unknown> = {},
): ReadContext & { asked: string[] } {
  const asked: string[] = [];
  return {
    now: NOW,
    asked,
    async file(_, url, read) {
      asked.push(url);
      const found = files[url];
      if (found === undefined) return null;
      return read(Buffer.isBuffer(found) ? found : Buffer.from(JSON.stringify(found)));
    },
    outlines: async (_, codes) =>
      new Map(codes.flatMap((code) => (outlines[code] ? [[code, outlines[code]]] : []))),
  };
}

export const body = (content: unknown) =>
  Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
