import { localityKeyOf, wordsOf } from '../parse/normalize.ts';
import { remembered } from '../parse/remembered.ts';

const MAX_WORDS_OF_A_NAME = 5;
const MAX_WORDS_READ = 12;
/** A row's texts are parsed again for each candidate. Some six texts of ten word sequences: 1 KB each. */
const MOST_CACHED_TEXTS = 10_000;

/** Addresses mostly consist of a few thousand different words. */
const MOST_CACHED_WORDS = 10_000;
/** "Stoke-on-Trent" is one written word and three normalised words. */
const plainWords = remembered(wordsOf, MOST_CACHED_WORDS);

export interface NameGram {
  /** The words as a town key. */
  key: string;
  /** First and last word of the text that it spans, from 0. */
  from: number;
  to: number;
}

interface GramsOf {
  /** As written. */
  words: readonly string[];
  /** Every sequence of the words that may be a town's name: longest first; of equal length, the last first. */
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

/** Every word sequence of a text that may be a town's name: 'maesglas newport' → itself, 'newport', 'maesglas'. */
export function listNameGrams(text: string): readonly NameGram[] {
  return gramsOf(text).grams;
}

/** The known names in a text, longest first, none inside another, and the remaining words. */
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

/**
 * The longest known name at the end of a text: the town in "Copper Kettle Newport", none in "Northgate Dental
 * Practice".
 */
export function nameAtEnd(text: string, isKnown: (key: string) => boolean): string | null {
  const { words, grams } = gramsOf(text);
  return grams.find(({ key, to }) => to === words.length - 1 && isKnown(key))?.key ?? null;
}

/** The words before the known name at the end of a text: "Copper Kettle" in "Copper Kettle Newport"; else null. */
export function beforeNameAtEnd(text: string, isKnown: (key: string) => boolean): string | null {
  const { words, grams } = gramsOf(text);
  const found = grams.find(({ key, from, to }) => to === words.length - 1 && from > 0 && isKnown(key));
  return found ? words.slice(0, found.from).join(' ') : null;
}

/** The known name at the start of a text, and the words behind it: "Newport" and "High Street"; else null. */
export function nameAtStart(
  text: string,
  isKnown: (key: string) => boolean,
): { name: string; behind: string } | null {
  const { words, grams } = gramsOf(text);
  const found = grams.find(({ key, from, to }) => from === 0 && to < words.length - 1 && isKnown(key));
  if (!found) return null;
  return { name: words.slice(0, found.to + 1).join(' '), behind: words.slice(found.to + 1).join(' ') };
}
