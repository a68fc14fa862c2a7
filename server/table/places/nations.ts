import { countryAtEnd } from '../../geocoder/parse/countries.ts';
import { ukAtEnd } from '../../geocoder/parse/uk-nations.ts';
import type { Admin } from '../../geocoder/placement.ts';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Tells whether a placed row lies in a country, or in a nation of the United Kingdom; null when that is not known. */
export function liesInNation(admin: Admin | null, name: string): boolean | null {
  const { country = null, state = null } = admin ?? {};
  if (country === null) return null;
  const words = name.split(/\s+/);
  const uk = ukAtEnd(words);
  if (uk && uk.nation === null) return country === 'GB';
  if (uk) return country === 'GB' && state !== null ? state === uk.nation : country === 'GB' ? null : false;
  return countryNames.of(country) === countryAtEnd(words, true)?.name;
}

/** The country of a placed row, of the United Kingdom the nation; null when that is not known. */
export function nationOf(admin: Admin | null): string | null {
  const { country = null, state = null } = admin ?? {};
  if (country === null) return null;
  return country === 'GB' ? state : (countryNames.of(country) ?? country);
}

/** True when these words name a country or a nation of the United Kingdom, and nothing else. */
export function isNation(words: readonly string[]): boolean {
  // 'in South Wales' is in a part of it.
  if (words.length > 1 && /^(north|south|mid|west)$/.test(words[0] ?? '')) return false;
  const uk = ukAtEnd(words);
  const country = countryAtEnd(words, false);
  return uk?.words === words.length || country?.words === words.length;
}
