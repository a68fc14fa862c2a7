import { localityKeyOf, wordsOf } from '../parse/normalize.ts';
import { remembered } from '../parse/remembered.ts';

const MAX_WORDS_OF_A_NAME = 5;
const MAX_WORDS_READ = 12;
/** A row's texts are read again for each place that it may mean, some six of ten runs of words: 1 KB each. */
const MOST_CACHED_TEXTS = 10_000;

/** Most words of addresses are a few thousand. */
const MOST_CACHED_WORDS = 10_000;
/** "Stoke-on-Trent" is one word as written and three in plain form. */
const plainWords = remembered(wordsOf, MOST_CACHED_WORDS);

export interface NameGram {
  /** Key of the words as a town's name. */
  key: string;
  /** First and last word of the text that it covers, from 0. */
  from: number;
  to: number;
}

interface GramsOf {
  /** As written. */
  words: readonly string[];
  /** Every run of them that may be a town's name, the longest first, of these the last first. */
  grams: readonly NameGram[];
}

const gramsOf = remembered((text): GramsOf => {
  const words = text.split(/\s+/).filter(Boolean);
  const skipped = Math.max(0, words.length - MAX_WORDS_READ);
  const plain = words.slice(skipped).map(plainWords);
  const grams: NameGram[] = [];
  for (let from = 0; from < plain.length; from++) {
    for (let to = from; to < Math.min(plain.length, from + MAX_WORDS_OF_A_NAME); to++) {
      const key = localityKeyOf(plain.slice(from, to + 1).flat());
      if (key) grams.push({ key, from: skipped + from, to: skipped + to });
    }
  }
  return { words, grams: grams.sort((a, b) => b.to - b.from - (a.to - a.from) || b.to - a.to) };
}, MOST_CACHED_TEXTS);

/** Every run of words of a text that may be a town's name: 'maesglas newport' → itself, 'newport', 'maesglas'. */
export function listNameGrams(text: string): readonly NameGram[] {
  return gramsOf(text).grams;
}

/** The known names in a text, longest first, none inside another, and the words that they leave over. */
export function coverWithNames(
  text: string,
  isKnown: (key: string) => boolean,
): { keys: readonly string[]; leftover: readonly string[] } {
  const { words, grams } = gramsOf(text);
  const known = grams.filter(({ key }) => isKnown(key));
  if (known.length === 0) return { keys: [], leftover: words };
  const covered: boolean[] = words.map(() => false);
  const keys: string[] = [];
  for (const { key, from, to } of known) {
    if (covered[from] || covered[to]) continue;
    covered.fill(true, from, to + 1);
    keys.push(key);
  }
  return { keys, leftover: words.filter((_, index) => !covered[index]) };
}

/** The longest known name that ends a text: of "Copper Kettle Newport" the town, of "Northgate Dental Practice" none. */
export function nameAtEnd(text: string, isKnown: (key: string) => boolean): string | null {
  const { words, grams } = gramsOf(text);
  return grams.find(({ key, to }) => to === words.length - 1 && isKnown(key))?.key ?? null;
}

/** What stands before the known name that ends a text: of "Copper Kettle Newport" the words "Copper Kettle"; else null. */
export function beforeNameAtEnd(text: string, isKnown: (key: string) => boolean): string | null {
  const { words, grams } = gramsOf(text);
  const found = grams.find(({ key, from, to }) => to === words.length - 1 && from > 0 && isKnown(key));
  return found ? words.slice(0, found.from).join(' ') : null;
}

/** The known name that begins a text, and what stands behind it: "Newport" and "High Street"; else null. */
export function nameAtStart(
  text: string,
  isKnown: (key: string) => boolean,
): { name: string; behind: string } | null {
  const { words, grams } = gramsOf(text);
  const found = grams.find(({ key, from, to }) => from === 0 && to < words.length - 1 && isKnown(key));
  if (!found) return null;
  return { name: words.slice(0, found.to + 1).join(' '), behind: words.slice(found.to + 1).join(' ') };
}
