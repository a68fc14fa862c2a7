import { makeSecret } from './secret.ts';

const SECRET_LENGTH = 43;
const SHOWN = 4;
const KEY_TEXT = /^mp_(?:live|formula)_[\w-]{43}$/;

/** A new key: 'mp_live_' and 256 random bits in 43 characters. Shown once, then known by its hash only. */
export function makeKeyText(): string {
  return `mp_live_${makeSecret()}`;
}

/** A new formula token, made and kept like a key: 'mp_formula_…'. */
export function makeTokenText(): string {
  return `mp_formula_${makeSecret()}`;
}

/** False for a text that can be no key or token: it need not be looked up. */
export function isKeyText(text: string): boolean {
  return KEY_TEXT.test(text);
}

/** What a list shows of a key or token: 'mp_live_x4Tq'. */
export function startOfKey(key: string): string {
  return key.slice(0, SHOWN - SECRET_LENGTH);
}
