// Phrases with filler inside: 'havent yet paid up in full' says 'not paid in full'.
import { type Context, wordAt } from '../../reading/context.ts';

const INNER =
  /^(yet|been|have|has|had|still|actually|ever|all|got|properly|even|is|are|was|were|being|us|me|them|him|her)$/;
const MOST_WORDS = 5;
const MOST_FILLER = 3;

/** The longest phrase that is said from here on, filler between its words passed over. */
export function longestPhrase<T>(
  context: Context,
  at: number,
  phrases: ReadonlyMap<string, T>,
): { meaning: T; end: number } | null {
  let best: { meaning: T; end: number; words: number } | null = null;
  const words: string[] = [];
  let filler = 0;
  for (let end = at; end < at + MOST_WORDS + MOST_FILLER; end++) {
    const word = wordAt(context, end);
    if (word === '') break;
    const whole = phrases.get([...words, word].join(' '));
    if (whole !== undefined && words.length + 1 > (best?.words ?? 0))
      best = { meaning: whole, end: end + 1, words: words.length + 1 };
    // A filler word is part of the phrase where the phrases have it.
    const isPart = words.length === 0 || begins(phrases, [...words, word].join(' '));
    if (isPart) words.push(word);
    else if (INNER.test(word) && filler < MOST_FILLER) filler++;
    else break;
  }
  return best;
}

const openings = new WeakMap<ReadonlyMap<string, unknown>, Set<string>>();

function begins(phrases: ReadonlyMap<string, unknown>, text: string): boolean {
  const known = openings.get(phrases) ?? openingsOf(phrases);
  openings.set(phrases, known);
  return known.has(text);
}

function openingsOf(phrases: ReadonlyMap<string, unknown>): Set<string> {
  return new Set(
    [...phrases.keys()].flatMap((phrase) => {
      const words = phrase.split(' ');
      return words.map((_, at) => words.slice(0, at + 1).join(' '));
    }),
  );
}
