import { makeSecret } from './secret.ts';

const PREFIX = 'mp_live_';

/** A new key: 'mp_live_' and 256 random bits in 43 characters. Shown once, then known by its hash only. */
export function makeKeyText(): string {
  return PREFIX + makeSecret();
}

/** What a list shows of a key: 'mp_live_x4Tq'. */
export function startOfKey(key: string): string {
  return key.slice(0, PREFIX.length + 4);
}
