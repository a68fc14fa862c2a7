import { isTypewritten } from './normalize-text.ts';

/** Only so many characters of a text are read: no address is longer, and every later step stays linear. */
const LONGEST_ADDRESS = 600;

const INVISIBLE = /\p{Cf}/gu;
/** "１４": full-width letters, digits and punctuation. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const HALF_CHARACTERS = /\p{Cs}/gu;

/**
 * Single spaces, no control or invisible characters; line breaks and semicolons become commas. '' for an empty text.
 */
export function cleanText(text: string): string {
  const plain = isTypewritten(text) ? text.replace(/ {2,}/g, ' ') : withoutControls(text);
  return plain
    .replace(/(?:\s?,\s?)+/g, ', ')
    .replace(/^[, ]+/, '')
    .replace(/(?<![, ])[, ]+$/, '');
}

function withoutControls(text: string): string {
  return text
    .replace(FULL_WIDTH, (sign) => sign.normalize('NFKC'))
    .replace(INVISIBLE, '')
    .replace(HALF_CHARACTERS, ' ')
    .replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, ', ')
    .replace(/[\p{Cc}\s]+/gu, ' ');
}

/** The parts between commas, semicolons, bars and tabs, in order and as written, without empty ones. */
export function splitParts(cleaned: string): string[] {
  return cleaned
    .slice(0, LONGEST_ADDRESS)
    .split(/[,;|\t\u060c\u3001\uff0c]| [-–—•·] (?!\d)|(?<=\p{L}): /u)
    .map(trimPart)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/** Most parts need no trimming. */
const CLEAN_ENDS = /^[a-z\d#](?:.*[a-z\d.])?$/i;

/** Removes punctuation and quotes around it. A final point stays with an abbreviation ("St."), a bracket with its other half. */
export function trimPart(part: string): string {
  if (CLEAN_ENDS.test(part)) return part;
  const trimmed = part
    .replace(/^[^\p{L}\p{N}#]+/u, '')
    .replace(/(?<![^\p{L}\p{N}.)])[^\p{L}\p{N}.)]+$/u, '')
    .trim();
  return trimmed.includes('(') ? trimmed : trimmed.replace(/\)/g, '').trim();
}
