import { makeSecret } from './secret.ts';

const SECRET_LENGTH = 43;
const SHOWN = 4;
const KEY_TEXT = /^mp_(?:live|formula)_[\w-]{43}$/;

/** A new key: 'mp_live_' and 256 random bits in 43 characters. It is shown once. Only its hash is stored. */
export function makeKeyText(): string {
  return `mp_live_${makeSecret()}`;
}

/** A new formula token, made and stored like a key: 'mp_formula_…'. */
export function makeTokenText(): string {
  return `mp_formula_${makeSecret()}`;
}

/** False for a text that cannot be a key or token, so that no lookup is needed. */
export function isKeyText(text: string): boolean {
  return KEY_TEXT.test(text);
}

/** The visible start of a key or token in a list: 'mp_live_x4Tq'. */
export function startOfKey(key: string): string {
  return key.slice(0, SHOWN - SECRET_LENGTH);
}
