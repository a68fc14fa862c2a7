// (i) One place in the ways that people write it: all of them have one key.
import type { Random } from '../../../server/sampleford/random.ts';
import { writeLine } from './address-parts.ts';
import type { BuildingIndex, IndexedBuilding } from './buildings.ts';
import { corruptions } from './corruptions.ts';
import { about } from './indexed-questions.ts';
import type { GeocodeQuestion } from './question.ts';

const POSTCODES: readonly ((code: string, building: IndexedBuilding) => string)[] = [
  (code) => code,
  (code) => code.toLowerCase().replaceAll(' ', ''),
  (code, { city }) => `${city}, ${code}`,
  (code, { country }) => `${code}, ${country === 'GB' ? 'UK' : 'USA'}`,
  (code) => ` ${code}. `,
];
const TOWNS: readonly ((building: IndexedBuilding) => string)[] = [
  ({ city, state }) => [city, state].filter(Boolean).join(', '),
  ({ city, state }) => [city, state].filter(Boolean).join(' ').toUpperCase(),
  ({ city, state, country }) => [city, state, country === 'GB' ? 'UK' : 'USA'].filter(Boolean).join(', '),
];

/** The house, its postcode and its town, each in all the ways; `variant` is the place. */
export function askKeys(building: IndexedBuilding, index: BuildingIndex, random: Random): GeocodeQuestion[] {
  if (!building.city || !building.postcode || index.isAmbiguous(building, building)) return [];
  const whole = corruptions.filter(({ drops, isMisspelling }) => !drops && !isMisspelling);
  const houses = [writeLine(building), ...whole.flatMap((way) => way.write(building, random) ?? [])];
  const of = (place: string, texts: readonly string[]) =>
    [...new Set(texts)].map((text): GeocodeQuestion => {
      return { ...about(building), kind: 'key', variant: `${place} ${building.ref}`, text };
    });
  return [
    ...of('house', houses),
    ...of(
      'postcode',
      POSTCODES.map((write) => write(building.postcode, building)),
    ),
    ...of(
      'town',
      TOWNS.map((write) => write(building)),
    ),
  ];
}
