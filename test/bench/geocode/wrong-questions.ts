// Rows that contradict themselves, and rows that name no place at all.
import { distanceMeters } from '../../../server/geometry/distance.ts';
import type { Random } from '../../../server/sampleford/random.ts';
import { writeLine } from './address-parts.ts';
import type { BuildingIndex, IndexedBuilding } from './buildings.ts';
import type { Elsewhere } from './elsewhere.ts';
import { about } from './indexed-questions.ts';
import type { GeocodeQuestion } from './question.ts';

/** Nearer than this a wrong postcode or town may still be the place's own neighbour. */
const ELSEWHERE_METERS = 20_000;

/** The right building, with the postcode or town of somewhere else. */
export function askContradicted(
  building: IndexedBuilding,
  index: BuildingIndex,
  elsewhere: Elsewhere,
  random: Random,
): GeocodeQuestion | null {
  const { city, postcode, country } = building;
  if (!city || !postcode || index.isAmbiguous(building, building)) return null;
  const part = random.chance(0.5) ? 'postcode' : 'city';
  const other = elsewhere.pick(part, country, random);
  if (distanceMeters(other, building) < ELSEWHERE_METERS) return null;
  // Without the part that is replaced it must still be one building.
  if (index.isAmbiguous(building, { city, postcode, [part]: '' })) return null;
  const text = writeLine({
    ...building,
    state: part === 'city' ? other.state : building.state,
    [part]: other.name,
  });
  return {
    ...about(building),
    kind: 'contradicted',
    variant: `${part} of elsewhere`,
    text,
    otherTruth: other,
  };
}

const SYLLABLES = 'bra cor dun fel gor hal kin lor mar nev pol quin ros sul tav ven wyn zel'.split(' ');
const TYPES = ['Street', 'Road', 'Avenue', 'Close', 'Lane'];

const NOWHERE: readonly ((
  building: IndexedBuilding,
  elsewhere: Elsewhere,
  random: Random,
) => [string, string])[] = [
  (building, _, random) => [
    'number beyond the street',
    writeLine({ ...building, number: String(Math.floor(random.between(20_000, 90_000))) }),
  ],
  (building, _, random) => ['invented street', writeLine({ ...building, street: inventStreet(random) })],
  (building, elsewhere, random) => {
    const town = elsewhere.pick('city', building.country, random);
    const isFar = distanceMeters(town, building) > ELSEWHERE_METERS;
    const street = isFar ? building.street : inventStreet(random);
    return [
      'wrong town',
      writeLine({ ...building, street, city: town.name, state: town.state, postcode: '' }),
    ];
  },
  (building, _, random) => {
    const box = `PO Box ${Math.floor(random.between(1, 9999))}`;
    return ['PO box', [box, building.city, building.postcode].filter(Boolean).join(', ')];
  },
  (_, __, random) => ['gibberish', Array.from({ length: 4 }, () => inventWord(random)).join(' ')],
];

export function askNowhere(
  building: IndexedBuilding,
  elsewhere: Elsewhere,
  turn: number,
  random: Random,
): GeocodeQuestion {
  const make = NOWHERE[turn % NOWHERE.length] as (typeof NOWHERE)[number];
  const [variant, text] = make(building, elsewhere, random);
  return { ...about(building), truth: null, kind: 'no_such_place', variant, text };
}

function inventStreet(random: Random): string {
  return `${inventWord(random)} ${TYPES[Math.floor(random.next() * TYPES.length)]}`;
}

export function inventWord(random: Random): string {
  const syllable = () => SYLLABLES[Math.floor(random.next() * SYLLABLES.length)] ?? '';
  const word = Array.from({ length: 4 }, syllable).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
