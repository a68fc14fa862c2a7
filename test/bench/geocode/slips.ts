import type { Random } from '../../../server/sampleford/random.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** In a shorter word one slip makes another word: "Bay", "Day". */
const SHORTEST_WORD = 5;

/** One typing slip in one of the longer words: a letter left out, doubled, changed, or two swapped. Null without one. */
export function slip(text: string, random: Random): string | null {
  const words = [...text.matchAll(/\p{L}+/gu)].filter(([word]) => word.length >= SHORTEST_WORD);
  const chosen = words[Math.floor(random.next() * words.length)];
  if (!chosen) return null;
  const [word] = chosen;
  // The first letter is seldom mistyped.
  const at = 1 + Math.floor(random.next() * (word.length - 2));
  const slipped = slipAt(word, at, random);
  if (slipped === word) return slip(text, random);
  return text.slice(0, chosen.index) + slipped + text.slice(chosen.index + word.length);
}

function slipAt(word: string, at: number, random: Random): string {
  const [before, letter, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  switch (Math.floor(random.next() * 4)) {
    case 0:
      return `${before}${next}${after}`;
    case 1:
      return `${before}${letter}${letter}${next}${after}`;
    case 2:
      return `${before}${next}${letter}${after}`;
    default:
      return `${before}${LETTERS[Math.floor(random.next() * LETTERS.length)]}${next}${after}`;
  }
}
