// "Flat 12, Mariner Court" is number 12 of Mariner Court. "Flat 12, Commercial Road" is a flat of some house of the road.
import type { StreetReading } from './cut-street.ts';
import { directionOf } from './directions.ts';
import { normalizeText } from './normalize-text.ts';
import { streetTypeOf } from './street-types.ts';

/** The last word of a building with flats or units of its own, whose numbers are the addresses there. */
const BUILDINGS: ReadonlySet<string> = new Set(
  `apartments arcade buildings courtyard flats heights house lodge mansions mill mills quay quays tower towers wharf
  yard`.split(/\s+/),
);
/** An American court is a street. */
const BRITISH_BUILDINGS: ReadonlySet<string> = new Set(['court']);
/** The last word of an estate, whose units are its numbers. */
const ESTATES: ReadonlySet<string> = new Set(
  'campus center estate estates market park plaza precinct units village works workshops'.split(' '),
);
/** The same in Welsh, where it comes first: "Llys Bassaleg", "Parc Busnes". */
const WELSH_BUILDINGS: ReadonlySet<string> = new Set(['cwrt', 'llys', 'ty']);
const WELSH_ESTATES: ReadonlySet<string> = new Set(['parc', 'stad']);

/** With a second reading, where the unit may be the number and no other is left. */
export function withUnitAsNumber(
  streets: StreetReading[],
  unit: string | null,
  country: string | null,
): StreetReading[] {
  const [, kind = '', number = ''] = /^(flat|unit|apt) (\d{1,4}[a-z]?)$/.exec(unit ?? '') ?? [];
  const [likeliest, ...others] = streets;
  if (number === '' || likeliest === undefined || likeliest.number !== '') return streets;
  if (!isNumberedByUnits(likeliest.street, kind, country)) return streets;
  return [likeliest, { ...likeliest, number }, ...others].slice(0, 6);
}

function isNumberedByUnits(street: string, kind: string, country: string | null): boolean {
  const words = normalizeText(street).split(' ');
  const first = words[0] ?? '';
  const lastWord = words.findLast((word) => directionOf(word) === null) ?? '';
  const last = streetTypeOf(lastWord) ?? lastWord;
  const isBuilding =
    BUILDINGS.has(last) || WELSH_BUILDINGS.has(first) || (country !== 'US' && BRITISH_BUILDINGS.has(last));
  return isBuilding || (kind === 'unit' && (ESTATES.has(last) || WELSH_ESTATES.has(first)));
}
