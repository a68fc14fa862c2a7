// (l) American houses by the city of their ZIP code, where that is not the city that their record names.
import type { Queryable } from '../../../server/db/database.ts';
import { localityKey } from '../../../server/geocoder/parse/normalize.ts';
import { writeLine } from './address-parts.ts';
import type { BuildingIndex, IndexedBuilding } from './buildings.ts';
import { about } from './indexed-questions.ts';
import type { GeocodeQuestion } from './question.ts';

/** Each with its ZIP code and without, where no other building has its number and street. */
export async function askPostalCities(
  db: Queryable,
  buildings: readonly IndexedBuilding[],
  index: BuildingIndex,
): Promise<GeocodeQuestion[]> {
  const cityOf = await listPostalCities(db, buildings);
  return buildings.flatMap((building) => {
    const city = cityOf.get(building.postcodeKey) ?? '';
    if (city === '' || building.city === '' || localityKey(city) === localityKey(building.city)) return [];
    const ways = { 'with the ZIP code': building.postcode, 'without the ZIP code': '' };
    return Object.entries(ways).flatMap(([variant, postcode]): GeocodeQuestion[] => {
      const sent = { city, postcode };
      if (index.isAmbiguous(building, { ...sent, city: '' }) || index.isAmbiguous(building, sent)) return [];
      return [
        { ...about(building), kind: 'postal_city', variant, text: writeLine({ ...building, ...sent }) },
      ];
    });
  });
}

/** The cities of ZIP codes, by their keys. */
async function listPostalCities(
  db: Queryable,
  buildings: readonly Pick<IndexedBuilding, 'postcodeKey'>[],
): Promise<Map<string, string>> {
  const keys = [...new Set(buildings.map(({ postcodeKey }) => postcodeKey))];
  const { rows } = await db.query<{ key: string; city: string }>(
    `select distinct on (code_key) code_key as key, city from postcode
     where code_key = any($1) and country = 'US' and kind = 'zip' and city <> '' order by code_key, source, part`,
    [keys],
  );
  return new Map(rows.map(({ key, city }) => [key, city]));
}
