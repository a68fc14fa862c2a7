import { remembered } from '../../geocoder/parse/remembered.ts';

/**
 * A text as it is compared: lower case, without accents and apostrophes, every other sign a space, & as 'and'.
 * A star or plus behind a letter or digit stays: grade 'II*' is not grade 'II'.
 */
export function keyOf(text: string): string {
  // Most cells are plain words: they take one step.
  if (/^[A-Za-z0-9]+( [A-Za-z0-9]+)*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[\u0300-\u036f'’‘]/g, '')
    .replace(/[^\p{L}\p{N}*+]+/gu, ' ')
    .replace(/(^| )[*+]+/g, ' ')
    .trim();
}

/** Each word of a question is compared with each word of each column's name, in every part of the question. */
const WORDS_REMEMBERED = 10_000;

/** A word without its plural: 'counties' is 'county', 'homes' is 'home'. The same on both sides of a comparison. */
export const stem = remembered(findStem, WORDS_REMEMBERED);

function findStem(word: string): string {
  // 'P1s' are of P1.
  if (/^\p{L}{1,2}\d{1,2}s$/u.test(word)) return word.slice(0, -1);
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  // 'semis' and 'taxis', not 'this' or 'status'.
  return /[^sui]s$|^\p{L}{2,4}[mx]is$/u.test(word) ? word.slice(0, -1) : word;
}

export function stems(key: string): string {
  return key.split(' ').map(stem).join(' ');
}

/** A word without its inflection, for verbs beside nouns: 'inspected' and 'inspection', 'rated' and 'rating'. */
export const root = remembered(findRoot, WORDS_REMEMBERED);

function findRoot(word: string): string {
  const plain = stem(word);
  if (plain.length < 5) return plain.replace(/e$/, '');
  return plain
    .replace(/(ct|pt|ss)ion$/, '$1')
    .replace(/(.{5}at)ion$/, '$1')
    .replace(/(?<=...)(ing|ed)$/, '')
    .replace(/e$/, '');
}
