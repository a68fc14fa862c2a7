// Abbreviated cities: "Wash. DC", "S.F."
import { normalizeText } from './normalize-text.ts';

interface NamedRegion {
  state: string | null;
  country: 'GB' | 'US' | 'other' | null;
  parts: string[];
}

/** Abbreviations that count before their state: "Wash. DC". */
const SHORT_CITIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // The district alone is its city.
  DC: { wash: 'Washington', washn: 'Washington', dc: 'Washington' },
  MD: { balto: 'Baltimore', balt: 'Baltimore' },
  PA: { phila: 'Philadelphia', pgh: 'Pittsburgh' },
  CA: { sf: 'San Francisco', 'l a': 'Los Angeles' },
  MN: { mpls: 'Minneapolis' },
  IN: { indpls: 'Indianapolis' },
};

/** Abbreviations that count without their state too. */
const CALLED_SHORT = new Map([
  ['sf', { city: 'San Francisco', state: 'CA' }],
  ['san fran', { city: 'San Francisco', state: 'CA' }],
  ['nyc', { city: 'New York', state: 'NY' }],
  ['philly', { city: 'Philadelphia', state: 'PA' }],
  ['balto', { city: 'Baltimore', state: 'MD' }],
]);

/** The full city name, and its state where the text has none. */
export function writeOutCity(region: NamedRegion): void {
  const { parts } = region;
  const last = (parts.at(-1) ?? '').split(' ').filter(Boolean);
  const short = SHORT_CITIES[region.state ?? '']?.[normalizeText(last.at(-1) ?? '')];
  if (short !== undefined) parts.splice(-1, 1, [...last.slice(0, -1), short].join(' '));
  else writeOutCalled(region, last);
}

/** "525 Gough St, S.F." and "525 Gough St San Fran CA"; alone it may mean anything. */
function writeOutCalled(region: NamedRegion, last: readonly string[]): void {
  const hasMore = region.parts.length > 1 || last.length > 2;
  for (const length of [2, 1]) {
    const words = last.slice(-length).map((word) => normalizeText(word.replaceAll('.', '')));
    const called = CALLED_SHORT.get(words.join(' '));
    if (!called || !hasMore || (region.state ?? called.state) !== called.state) continue;
    region.state = called.state;
    region.country = 'US';
    region.parts.splice(-1, 1, [...last.slice(0, -length), called.city].join(' '));
    return;
  }
}
