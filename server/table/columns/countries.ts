// Countries by their two letters: 'Norway' of a cell NO.
import type { Column } from './column.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SPOKEN: readonly [string, string][] = [
  ['uk', 'GB'],
  ['united kingdom', 'GB'],
  ['britain', 'GB'],
  ['great britain', 'GB'],
  ['usa', 'US'],
  ['america', 'US'],
  ['holland', 'NL'],
];

let known: ReadonlyMap<string, string> | null = null;

/** The two letters of each country, by its English name in small letters. */
export function countryCodes(): ReadonlyMap<string, string> {
  if (known) return known;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second));
  const named = codes.flatMap((code): [string, string][] => {
    const name = names.of(code);
    return name ? [[name.toLowerCase(), code]] : [];
  });
  known = new Map([...named, ...SPOKEN]);
  return known;
}

const COUNTRY = /^(country|nation|dest|destination|origin|orig|from|to|nationality|market)$/;

/** Two letters in each cell, under a name of what goes between countries. */
export function holdsCountries({ type, words, values }: Column): boolean {
  const filled = values.filter(({ isBlank }) => !isBlank);
  return (
    type === 'text' &&
    filled.length > 0 &&
    words.some((word) => COUNTRY.test(word)) &&
    filled.every(({ text }) => /^[A-Z]{2}$/.test(text))
  );
}
