// (e) Streets whose name exists in two places near each other: the numbers of the one, asked in the other.
import type { Queryable } from '../../../server/db/database.ts';
import { type Locality, listNearestLocalities } from '../../../server/gazetteer/localities.ts';
import { groupWithin } from '../../../server/geocoder/addresses/group-within.ts';
import { localityKey } from '../../../server/geocoder/parse/normalize.ts';
import { distanceMeters, type Point } from '../../../server/geometry/distance.ts';
import type { Random } from '../../../server/sampleford/random.ts';
import { shuffle } from '../shuffle.ts';
import type { GeocodeQuestion } from './question.ts';
import { listStreetPoints, type StreetPoint } from './street-points.ts';

/** Points of one name nearer to each other than this are one street; an American one is often known in part. */
const ONE_STREET_METERS = { GB: 800, US: 2500 };
const NEAR_METERS = 15_000;
const MOST = 2000;
/** Of one pair of streets. */
const MOST_OF_A_PAIR = 60;
/** The places looked at around a street: its own one is seldom the nearest of all. */
const PLACES_NEAR = 6;
/** Nearer to a place's middle than this, or than its radius, is in it. */
const IN_PLACE_METERS = 1000;

interface StreetInPlace {
  place: Locality;
  points: StreetPoint[];
}

/** The questions are about houses of the one street; what stands on the other one, or on its line, is right. */
export async function askNeighbours(db: Queryable, random: Random): Promise<GeocodeQuestion[]> {
  const ofName = Map.groupBy(await listStreetPoints(db), ({ streetKey }) => streetKey);
  const streets = [...ofName.values()]
    .map((points) => groupWithin(points, ONE_STREET_METERS[points[0]?.country ?? 'GB']))
    .filter((groups) => groups.length > 1 && groups.flat().some(({ numberKey }) => numberKey !== ''));
  const flat = streets.flatMap((groups, name) => groups.map((points) => ({ name, points })));
  const middles = flat.map(({ points }, row) => ({ ...middleOf(points), row }));
  const placesOf = Map.groupBy(await listNearestLocalities(db, middles, PLACES_NEAR), ({ row }) => row);
  const inPlaces = flat.flatMap(({ name, points }, row) => {
    const place = placeOf(placesOf.get(row) ?? [], points);
    return place ? [{ name, street: { place, points } }] : [];
  });
  const questions = [...Map.groupBy(inPlaces, ({ name }) => name).values()].flatMap((same) => {
    const own = same.map(({ street }) => street);
    return own.flatMap((home) =>
      own.flatMap((other) => shuffle(askPair(home, other, own), random).slice(0, MOST_OF_A_PAIR)),
    );
  });
  return shuffle(questions, random).slice(0, MOST);
}

/** Numbers of the one street, which the other place lacks, in the other place. */
function askPair(
  home: StreetInPlace,
  { place, points }: StreetInPlace,
  all: readonly StreetInPlace[],
): GeocodeQuestion[] {
  const key = place.nameKey;
  if (home.place.nameKey === key || metersBetween(home.points, points) > NEAR_METERS) return [];
  // Where the house's own records name the place, or its ZIP code does, the house may be meant; and where it lies in it.
  const names = home.points.flatMap(({ city, postalCity }) => [city, postalCity]);
  if (names.some((name) => localityKey(name) === key)) return [];
  if (home.points.some((house) => isIn(place, house))) return [];
  const right = all.filter(
    (street) => street.place.nameKey === key || street.points.some((p) => isIn(place, p)),
  );
  const there = right.flatMap((street) => street.points);
  const known = new Set(there.map(({ numberKey }) => numberKey));
  return home.points
    .filter(({ numberKey }) => numberKey !== '' && !known.has(numberKey))
    .map((house) => ({
      kind: 'neighbour',
      variant: house.country,
      text: [`${house.number} ${house.street}`, place.name, house.state].filter(Boolean).join(', '),
      country: house.country,
      truth: middleOf(points),
      alsoRight: there,
      street: house.streetKey,
    }));
}

function isIn(place: Locality, point: Point): boolean {
  return distanceMeters(place, point) <= Math.max(IN_PLACE_METERS, place.radiusMeters);
}

function middleOf<T>(points: readonly T[]): T {
  return points[Math.floor(points.length / 2)] as T;
}

function metersBetween(one: readonly Point[], other: readonly Point[]): number {
  return distanceMeters(middleOf(one), middleOf(other));
}

/** The place whose records or whose middle the street is nearest to; a street outside of all of them is in none. */
function placeOf(places: readonly Locality[], points: readonly StreetPoint[]): Locality | null {
  const cities = new Set(points.map(({ city }) => localityKey(city)));
  const reaching = places.filter((place) => points.some((point) => isIn(place, point)));
  const named = reaching.find(({ nameKey }) => cities.has(nameKey));
  const middle = middleOf(points);
  const [nearest] = reaching
    .filter(({ kind }) => kind !== 'zip_city')
    .sort((a, b) => distanceMeters(a, middle) - distanceMeters(b, middle));
  return (nearest?.country === 'US' ? named : nearest) ?? nearest ?? null;
}
