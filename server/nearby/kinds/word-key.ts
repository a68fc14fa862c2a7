/** Longer than any kind's name: what is longer is a text. */
const MAX_CHARACTERS = 60;

/**
 * The key of a word for a kind of place: singular, lower case. 'Chemists' → 'chemist', 'A&E' → 'a and e', 'places of
 * worship' → 'place of worship'.
 */
export function wordKey(text: string): string {
  const words = text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.map((word, index) => ((words[index + 1] ?? 'of') === 'of' ? singular(word) : word)).join(' ');
}

/** Singular words that end as plurals of others do: 'cinemas'. */
const SINGULAR_AS = new Set(['gas', 'atlas', 'canvas', 'christmas', 'tapas']);

/** 'pharmacies', 'churches', 'buses', 'houses', 'schools'; 'gas', 'bus' and 'glass' are singular already. */
function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|ss|x|zz|(?<![aeo])us)es$/.test(word)) return word.slice(0, -2);
  if (/(ss|us|is)$/.test(word) || SINGULAR_AS.has(word) || word.length < 4) return word;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
