// (k) Places by name beside a street of their town that is not their own.
import type { Queryable } from '../../../server/db/database.ts';
import { nameKey } from '../../../server/geocoder/parse/normalize.ts';
import { distanceMeters, type Point } from '../../../server/geometry/distance.ts';
import type { Random } from '../../../server/sampleford/random.ts';
import type { IndexedBuilding } from './buildings.ts';
import type { GeocodeQuestion } from './question.ts';

const FAR_METERS = 1000;
/** A street of fewer houses may be drawn in part only. */
const FEWEST_HOUSES = 5;
const MOST_TRIES = 20;

interface NamedPlace extends Point {
  country: 'GB' | 'US';
  name: string;
  city: string;
  state: string;
}

export async function askPlacesBesideStreets(
  db: Queryable,
  buildings: readonly IndexedBuilding[],
  random: Random,
): Promise<GeocodeQuestion[]> {
  const streets = [...Map.groupBy(buildings, ({ city, streetKey }) => `${city}, ${streetKey}`).values()];
  const ofCity = Map.groupBy(
    streets.filter((houses) => houses.length >= FEWEST_HOUSES),
    ([house]) => house?.city ?? '',
  );
  return (await listPlaces(db)).flatMap((place) => {
    const street = streetFarFrom(place, ofCity.get(place.city) ?? [], random);
    if (!street) return [];
    const { name, city, country, lat, lng } = place;
    const text = [name, street.street, city, street.state].filter(Boolean).join(', ');
    return {
      kind: 'place_beside_street',
      variant: country,
      country,
      text,
      truth: { lat, lng },
      street: street.streetKey,
    };
  });
}

/** A street of which no house is near, and whose name is no part of the place's. */
function streetFarFrom(
  place: NamedPlace,
  streets: readonly (readonly IndexedBuilding[])[],
  random: Random,
): IndexedBuilding | null {
  for (let tries = 0; tries < MOST_TRIES && streets.length > 0; tries++) {
    const houses = streets[Math.floor(random.next() * streets.length)] ?? [];
    const [house] = houses;
    const isFar = houses.every((other) => distanceMeters(other, place) > FAR_METERS);
    if (house && isFar && !nameKey(place.name).includes(house.streetKey.split(' ')[0] ?? '')) return house;
  }
  return null;
}

/** Names that stand once in all of the index, with a town. One with a number is an address: "150 Cheapside". */
async function listPlaces(db: Queryable): Promise<NamedPlace[]> {
  const { rows } = await db.query<NamedPlace>(
    `select min(country) as country, min(name) as name, min(city) as city, '' as state,
       min(point[1]) as lat, min(point[0]) as lng
     from place where name_key <> '' and name !~ '[0-9]' and placed_by in ('building', 'entrance')
     group by name_key having count(*) = 1 and min(city) <> '' order by name_key`,
  );
  return rows;
}
