// (j) Houses with the name of another nation of the kingdom, and no postcode that would say which is right.
import type { Queryable } from '../../../server/db/database.ts';
import { distanceMeters } from '../../../server/geometry/distance.ts';
import type { Random } from '../../../server/sampleford/random.ts';
import type { BuildingIndex, IndexedBuilding } from './buildings.ts';
import { about } from './indexed-questions.ts';
import type { GeocodeQuestion } from './question.ts';

const NATIONS = ['England', 'Scotland', 'Wales', 'Northern Ireland'];
/** A town of the name this far off is another one: Newport of Wales, and of the Isle of Wight. */
const OTHER_TOWN_METERS = 20_000;

export async function askNations(
  db: Queryable,
  buildings: readonly IndexedBuilding[],
  index: BuildingIndex,
  random: Random,
): Promise<GeocodeQuestion[]> {
  const nationOf = await listNations(db, buildings);
  const ofStreet = Map.groupBy(buildings, streetInTown);
  return buildings.flatMap((building) => {
    const own = nationOf.get(building.postcodeKey);
    const { number, street, city } = building;
    if (!own || !city || index.isAmbiguous(building, { city, postcode: '' })) return [];
    // The street may be that of the other nation's town.
    const same = ofStreet.get(streetInTown(building)) ?? [];
    if (same.some((other) => distanceMeters(other, building) > OTHER_TOWN_METERS)) return [];
    const others = NATIONS.filter((nation) => nation !== own);
    const nation = others[Math.floor(random.next() * others.length)] ?? '';
    const text = [`${number} ${street}`, city, nation].join(', ');
    return { ...about(building), kind: 'nation', variant: `${nation} for ${own}`, text };
  });
}

function streetInTown({ streetKey, city }: IndexedBuilding): string {
  return `${streetKey}, ${city.toLowerCase()}`;
}

/** The nations of postcodes, by their keys. */
async function listNations(
  db: Queryable,
  buildings: readonly IndexedBuilding[],
): Promise<Map<string, string>> {
  const keys = [...new Set(buildings.map(({ postcodeKey }) => postcodeKey))];
  const { rows } = await db.query<{ key: string; nation: string }>(
    `select distinct code_key as key, state as nation from postcode
     where code_key = any($1) and country = 'GB' and kind = 'unit' and state <> ''`,
    [keys],
  );
  return new Map(rows.map(({ key, nation }) => [key, nation]));
}
