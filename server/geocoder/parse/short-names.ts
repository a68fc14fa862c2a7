// Words of street names that records or people abbreviate in unusual ways. Each stands for the other.
import { isOrdinal, ordinalOf } from './ordinals.ts';
import { otherTypesOf } from './short-types.ts';
import { STREET_TYPES } from './street-types.ts';
import { usStateName } from './us-states.ts';

/**
 * Variants of a key with its type, its one-digit ordinal, a king's numeral, a state's name or that of Martin Luther King
 * written in other ways; empty where there are none.
 */
export function writtenOtherwise(words: readonly string[], typeAt: number): string[][] {
  return [...inOtherWords(words, typeAt), ...ofKing(words)];
}

function inOtherWords(words: readonly string[], typeAt: number): string[][] {
  const types = otherTypesOf(words[typeAt] ?? '');
  const other = words.map(
    (word, at) => numeral(words, at) ?? ordinal(word) ?? state(words, at) ?? island(words, at),
  );
  if (types.length === 0 && other.every((word) => word === null)) return [];
  const isArticle = (at: number) => words[at] === 'the' && numeral(words, at + 1) !== null;
  const withType = (type: string | null) =>
    words.flatMap((word, at) => (isArticle(at) ? [] : [(at === typeAt ? type : null) ?? other[at] ?? word]));
  return types.length > 0 ? types.map(withType) : [withType(null)];
}

const FORMS_OF_KING = ['martin luther king', 'martin l king', 'm l king', 'ml king', 'm l k', 'mlk'];
const OF_KING = new RegExp(`^(?:${FORMS_OF_KING.join('|')})(?: jr| junior)?(?= |$)`);

/** "MLK Ave" and "Martin Luther King Jr Ave": hundreds of towns have one, and write it in their own way. */
function ofKing(words: readonly string[]): string[][] {
  const key = words.join(' ');
  const [written] = OF_KING.exec(key) ?? [];
  if (written === undefined) return [];
  const names = FORMS_OF_KING.flatMap((name) => [`${name} jr`, `${name} junior`, name]);
  return names
    .filter((name) => name !== written)
    .map((name) => (name + key.slice(written.length)).split(' '));
}

/** The key with the same words for all of these. */
export function withoutKingsForm(key: string): string {
  return key.replace(OF_KING, FORMS_OF_KING[0] as string);
}

const NUMERALS = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];

/** "Edward VII Avenue" and "Edward 7th Avenue", "Edward the Seventh Avenue": after a name. */
function numeral(words: readonly string[], at: number): string | null {
  const word = words[at] ?? '';
  const named = words[at - 1] === 'the' ? at - 1 : at;
  if (named < 1 || STREET_TYPES.has(words[named - 1] ?? '')) return null;
  const number = NUMERALS.indexOf(word);
  if (number > 1) return ordinalOf(number);
  return isOrdinal(word) ? (NUMERALS[Number.parseInt(word, 10)] ?? null) : null;
}

/** "9th" and "09th" */
function ordinal(word: string): string | null {
  if (/^[1-9](?:st|nd|rd|th)$/.test(word)) return `0${word}`;
  return /^0[1-9](?:st|nd|rd|th)$/.test(word) ? word.slice(1) : null;
}

/** "Rhode Is Ave", "Mare Is Way": before the type. At the end it is a type itself. */
function island(words: readonly string[], at: number): string | null {
  return words[at] === 'is' && at > 0 && at < words.length - 1 ? 'island' : null;
}

/** "Penn Ave", "Mass Ave": where the state's name is the whole name of the street. */
function state(words: readonly string[], at: number): string | null {
  const word = words[at] ?? '';
  if (at > 0 || words.length < 2 || word.length < 4) return null;
  return word === 'penn' ? 'pennsylvania' : usStateName(word);
}
