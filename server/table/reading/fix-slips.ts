import { editDistance } from '../../geocoder/parse/spelling.ts';
import { LONGEST_NAME } from '../columns/make-table.ts';
import { STATE_PHRASES } from '../derive/states/state-words.ts';
import { ROW_NOUNS } from '../derive/words/row-nouns.ts';
import { GLUE } from '../words/lexicon.ts';
import type { Token } from '../words/tokens.ts';
import { keyOf, stem } from '../words/word-keys.ts';
import type { Context } from './context.ts';

export interface Slip {
  at: number;
  from: string;
  to: string;
}

/** The words that could not be read, each as the one word of the table's names and cells that it is a slip of. */
export function findSlips(context: Context, unread: readonly number[]): Slip[] {
  const words = wordsOf(context);
  return unread.flatMap((at) => {
    const { key = '', kind } = context.tokens[at] ?? {};
    if (kind !== 'word' || key.length < 3 || /\d/.test(key) || GLUE.has(key) || KNOWN.test(key)) return [];
    const to = nearest(key, words) ?? (key.length > 5 ? nearest(key, PHRASES, 1) : null);
    return to === null ? [] : [{ at, from: key, to }];
  });
}

/** Words that are no slip of a cell's, however near they are to one. */
const KNOWN =
  /^(past|month|months|million|temporarily|goes|blank|empty|missing|none|nobody|nothing|never|without|except|still|same|each|every|both|other|only|later|late|early|over|under|near|cheap|free|full|half|twice|once|again|back|left|right|first|last|next|new|old|good|best|worst|high|low|long|short|qualify|quality|mention|mentioned|call|called|name|named|sent|send|paid|pay|owe|owes|owed|spend|spent|month|week|year|today|because|though|together|somewhere|anything|something)$/;

export function correct(tokens: readonly Token[], slips: readonly Slip[]): Token[] {
  return tokens.map((token, at) => {
    const slip = slips.find((one) => one.at === at);
    return slip ? { ...token, key: slip.to, stem: stem(slip.to) } : token;
  });
}

/** A column with more texts holds names that any word is near to. */
const MOST_TEXTS = 2000;

/** Words worth a correction: of column names, of cells, and those that compare or tell a time. */
function wordsOf({ table }: Context): Set<string> {
  const words = new Set(COMPARING);
  for (const column of table.columns) {
    const name = column.name.slice(0, LONGEST_NAME).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
    for (const word of keyOf(name).split(' ')) words.add(word);
    if (column.type !== 'text' || column.values.length > MOST_TEXTS) continue;
    for (const { key } of column.values)
      for (const word of key.split(' ')) {
        words.add(word);
        words.add(stem(word));
      }
  }
  for (const word of [...words]) words.add(stem(word));
  return words;
}

const COMPARING = [
  'between',
  'without',
  'except',
  'before',
  'after',
  'since',
  'average',
  'highest',
  'lowest',
  'largest',
  'smallest',
  'cheapest',
  'duplicate',
  'population',
  'postcode',
  'starting',
  'contains',
  'more',
  'less',
  'which',
  'paid',
  'unpaid',
  'overdue',
  'expired',
  'delivered',
  'cancelled',
  'early',
  'cheaper',
  'nearest',
  'closest',
  'oldest',
  'newest',
  'latest',
  'biggest',
  'deliver',
  'customers',
  'people',
  'address',
  'january',
  'february',
  'march',
  'april',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'california',
  'florida',
  'texas',
  'virginia',
  'maryland',
  'georgia',
  'alabama',
  'tennessee',
  'pennsylvania',
  'overall',
  'least',
  'most',
  'fewer',
  'under',
  'above',
  'below',
  'only',
  'with',
  'weekend',
  'yesterday',
  'tomorrow',
];

/** Words of no table: what rows are called, and states they are in. */
const PHRASES: ReadonlySet<string> = new Set(
  [...ROW_NOUNS, ...STATE_PHRASES.keys()].filter((phrase) => /^[a-z]{6,}$/.test(phrase)),
);

/** One slip in a short word, two in one of eight letters; the first letter is right, and only one word may fit. */
function nearest(word: string, words: ReadonlySet<string>, most = word.length >= 6 ? 2 : 1): string | null {
  let best: { words: string[]; slips: number } = { words: [], slips: most + 1 };
  for (const other of words) {
    if (other[0] !== word[0] || Math.abs(other.length - word.length) > most || other.length < 4) continue;
    if (stem(other) === stem(word)) continue;
    // Two slips in a short word leave another word, unless it begins the same.
    const isClose = word.length >= 8 || other.slice(0, 4) === word.slice(0, 4);
    const slips = editDistance(word, other, isClose ? most : 1);
    if (slips < best.slips) best = { words: [other], slips };
    else if (slips === best.slips && slips <= most) best.words.push(other);
  }
  // Of several the one that begins as the slip does: 'bloked' is blocked, not booked.
  const shared = best.words.map((other) => prefixOf(word, other));
  const closest = best.words.filter((_, at) => best.slips > 1 || shared[at] === Math.max(...shared));
  // Forms of one word are one.
  const forms = new Set(closest.map(stem));
  return forms.size === 1 ? (closest[0] ?? null) : null;
}

/** How many letters both begin with. */
function prefixOf(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
