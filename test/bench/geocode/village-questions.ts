// (m) British houses whose record names a village beside the post town: with that village, with the next one that has no
// street of the name, and with one that is none.
import type { Queryable } from '../../../server/db/database.ts';
import { localityKey } from '../../../server/geocoder/parse/normalize.ts';
import { distanceMeters, type Point } from '../../../server/geometry/distance.ts';
import type { Random } from '../../../server/sampleford/random.ts';
import type { GeocodeQuestion } from './question.ts';
import { inventWord } from './wrong-questions.ts';

interface VillageHouse extends Point {
  number: string;
  street: string;
  streetKey: string;
  locality: string;
  city: string;
}

interface Village extends Point {
  name: string;
  streetKeys: Set<string>;
}

/** Nearer ones reach each other; to further ones nobody mistakes a house. */
const NEXT_METERS = { least: 1500, most: 12_000 };

/** Each is asked in six ways, without a postcode. */
export async function askVillages(db: Queryable, count: number, random: Random): Promise<GeocodeQuestion[]> {
  const houses = await listHouses(db);
  const villages = listVillages(houses);
  const addressOf = ({ number, streetKey, locality, city }: VillageHouse) =>
    [number, streetKey, locality, city].map(localityKey).join();
  const placesOf = Map.groupBy(houses, addressOf);
  const isOnePlace = (house: VillageHouse) =>
    placesOf.get(addressOf(house))?.every((other) => distanceMeters(other, house) < NEXT_METERS.least);
  const asked = houses.filter(isOnePlace).slice(0, count);
  return asked.flatMap((house) => {
    const next = nextVillage(house, villages);
    const own = { ...about(house), truth: { lat: house.lat, lng: house.lng } };
    const other = { ...about(house), truth: null };
    return [
      ...written(house, house.locality, 'its own village').map((way) => ({ ...own, ...way })),
      ...(next ? written(house, next.name, 'the next village') : []).map((way) => ({ ...other, ...way })),
      ...written(house, inventWord(random), 'no village').map((way) => ({ ...other, ...way })),
    ];
  });
}

function about({ streetKey }: VillageHouse) {
  return { kind: 'village', country: 'GB', street: streetKey } as const;
}

function written({ number, street, city }: VillageHouse, village: string, variant: string) {
  return [
    { variant: `${variant}, and the post town`, text: `${number} ${street}, ${village}, ${city}` },
    { variant, text: `${number} ${street}, ${village}` },
  ];
}

function nextVillage(house: VillageHouse, villages: ReadonlyMap<string, Village>): Village | null {
  const [next] = [...villages.values()]
    .map((village) => ({ village, meters: distanceMeters(village, house) }))
    .filter(({ meters }) => meters >= NEXT_METERS.least && meters <= NEXT_METERS.most)
    .filter(({ village }) => !village.streetKeys.has(house.streetKey))
    .filter(
      ({ village }) => ![house.locality, house.city].map(localityKey).includes(localityKey(village.name)),
    )
    .sort((a, b) => a.meters - b.meters);
  return next?.village ?? null;
}

/** By their keys, each at the middle of its records. */
function listVillages(houses: readonly VillageHouse[]): Map<string, Village> {
  const byName = Map.groupBy(
    houses,
    ({ locality, city }) => `${localityKey(locality)}, ${localityKey(city)}`,
  );
  return new Map(
    [...byName].map(([key, own]) => {
      const mean = (of: (house: VillageHouse) => number) =>
        own.reduce((sum, house) => sum + of(house), 0) / own.length;
      const streetKeys = new Set(own.map(({ streetKey }) => streetKey));
      return [
        key,
        {
          name: own[0]?.locality ?? '',
          lat: mean(({ lat }) => lat),
          lng: mean(({ lng }) => lng),
          streetKeys,
        },
      ];
    }),
  );
}

/** In the order of a hash of what they are. */
async function listHouses(db: Queryable): Promise<VillageHouse[]> {
  const { rows } = await db.query<VillageHouse>(
    `select house_number as number, street, street_key as "streetKey", locality, city, point[1] as lat, point[0] as lng
     from address
     where country = 'GB' and number_key <> '' and street_key <> '' and city <> '' and locality <> ''
       and lower(locality) <> lower(city)
     order by md5(ref), house_number`,
  );
  return rows;
}
