import { localityKeyOf, wordsOf } from './reading/normalize.ts';
import { remembered } from './reading/remembered.ts';

const MAX_WORDS_OF_A_NAME = 5;
const MAX_WORDS_READ = 12;
/** A row's texts are read again for each place that it may mean, some six of ten runs of words: 1 KB each. */
const TEXTS_KEPT = 10_000;

/** Most words of addresses are a few thousand. */
const WORDS_KEPT = 10_000;
/** "Stoke-on-Trent" is one word as written and three in plain form. */
const plainWords = remembered(wordsOf, WORDS_KEPT);

export interface NameGram {
  /** Key of the words as a town's name. */
  key: string;
  /** First and last word of the text that it covers, from 0. */
  from: number;
  to: number;
}

/** Every run of words of a text that may be a town's name: 'maesglas newport' → itself, 'maesglas', 'newport'. */
export const listNameGrams = remembered((text): readonly NameGram[] => {
  const words = text.split(/\s+/).filter(Boolean).slice(-MAX_WORDS_READ).map(plainWords);
  const grams: NameGram[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from; to < Math.min(words.length, from + MAX_WORDS_OF_A_NAME); to++) {
      const key = localityKeyOf(words.slice(from, to + 1).flat());
      if (key) grams.push({ key, from, to });
    }
  }
  return grams;
}, TEXTS_KEPT);

/** The known names in a text, longest first, none inside another, and the words that they leave over. */
export function coverWithNames(
  text: string,
  isKnown: (key: string) => boolean,
): { keys: string[]; leftover: string[] } {
  const words = text.split(/\s+/).filter(Boolean);
  const covered = new Set<number>();
  const keys: string[] = [];
  const skipped = Math.max(0, words.length - MAX_WORDS_READ);
  const grams = listNameGrams(text)
    .filter(({ key }) => isKnown(key))
    .sort((a, b) => b.to - b.from - (a.to - a.from) || b.to - a.to);
  for (const { key, from, to } of grams) {
    const places = Array.from({ length: to - from + 1 }, (_, i) => skipped + from + i);
    if (places.some((place) => covered.has(place))) continue;
    for (const place of places) covered.add(place);
    keys.push(key);
  }
  return { keys, leftover: words.filter((_, index) => !covered.has(index)) };
}

/** The longest known name that ends a text: of "Copper Kettle Newport" the town, of "Northgate Dental Practice" none. */
export function nameAtEnd(text: string, isKnown: (key: string) => boolean): string | null {
  const last = text.split(/\s+/).filter(Boolean).slice(-MAX_WORDS_READ).length - 1;
  const ending = listNameGrams(text).filter(({ key, to }) => to === last && isKnown(key));
  return ending.sort((a, b) => a.from - b.from)[0]?.key ?? null;
}
