// (e) Streets whose name exists in two places near each other: the numbers of the one, asked in the other.
import type { Queryable } from '../../../server/db/database.ts';
import { type Locality, listTownsReaching } from '../../../server/gazetteer/localities.ts';
import { groupWithin } from '../../../server/geocoder/addresses/group-within.ts';
import { localityKey } from '../../../server/geocoder/parse/normalize.ts';
import { distanceMeters } from '../../../server/geometry/distance.ts';
import type { Random } from '../../../server/sampleford/random.ts';
import { shuffle } from '../shuffle.ts';
import type { IndexedBuilding } from './buildings.ts';
import type { GeocodeQuestion } from './question.ts';

const ONE_STREET_METERS = 800;
const NEAR_METERS = 15_000;
const MOST = 2000;
/** Of one pair of streets. */
const MOST_OF_A_PAIR = 12;

interface StreetInTown {
  town: Locality;
  houses: IndexedBuilding[];
}

export async function askNeighbours(
  db: Queryable,
  buildings: readonly IndexedBuilding[],
  random: Random,
): Promise<GeocodeQuestion[]> {
  const indexed = buildings.filter(({ isHeldOut }) => !isHeldOut);
  const streets = [...Map.groupBy(indexed, ({ streetKey }) => streetKey).values()]
    .map((houses) => groupWithin(houses, ONE_STREET_METERS))
    .filter((groups) => groups.length > 1);
  const flat = streets.flatMap((groups, name) => groups.map((houses) => ({ name, houses })));
  const middles = flat.map(({ houses }, row) => ({ ...middleOf(houses), row }));
  const townsOf = Map.groupBy(await listTownsReaching(db, middles, 1), ({ row }) => row);
  const inTowns = flat.flatMap(({ name, houses }, row) => {
    const town = deepest(townsOf.get(row) ?? [], houses);
    return town ? [{ name, street: { town, houses } }] : [];
  });
  const questions = [...Map.groupBy(inTowns, ({ name }) => name).values()].flatMap((ofName) =>
    pairsOf(ofName.map(({ street }) => street)).flatMap(([one, other]) =>
      shuffle(askPair(one, other), random).slice(0, MOST_OF_A_PAIR),
    ),
  );
  return shuffle(questions, random).slice(0, MOST);
}

function pairsOf(streets: readonly StreetInTown[]): [StreetInTown, StreetInTown][] {
  return streets.flatMap((one) =>
    streets.flatMap((other): [StreetInTown, StreetInTown][] => {
      const meters = distanceMeters(middleOf(one.houses), middleOf(other.houses));
      const isPair = one !== other && meters <= NEAR_METERS && one.town.nameKey !== other.town.nameKey;
      return isPair ? [[one, other]] : [];
    }),
  );
}

/** Numbers of the one street, which the other lacks, in the other one's town. */
function askPair({ houses, town: home }: StreetInTown, { town, houses: others }: StreetInTown) {
  const known = new Set(others.map(({ numberKey }) => numberKey));
  const posted = new Set(houses.map(({ city }) => localityKey(city)));
  // Where both carry the town's name as their post town, the house may be meant.
  if (posted.has(town.nameKey) || home.nameKey === town.nameKey) return [];
  // One grid of streets runs through a city of the US and its neighbourhoods; what lies in another state is not meant.
  const [one] = houses;
  if (one?.country === 'US' && (posted.has(localityKey(others[0]?.city ?? '')) || town.state !== one.state))
    return [];
  return houses
    .filter(({ numberKey }) => !known.has(numberKey))
    .map((house): GeocodeQuestion => {
      const text = [`${house.number} ${house.street}`, town.name, house.state].filter(Boolean).join(', ');
      return {
        kind: 'neighbour',
        variant: house.country,
        text,
        country: house.country,
        truth: middleOf(others),
        alsoRight: others,
        street: house.streetKey,
      };
    });
}

function middleOf(houses: readonly IndexedBuilding[]): IndexedBuilding {
  return houses[Math.floor(houses.length / 2)] as IndexedBuilding;
}

function deepest(towns: readonly Locality[], houses: readonly IndexedBuilding[]): Locality | null {
  const depth = (town: Locality) => distanceMeters(town, middleOf(houses)) / town.radiusMeters;
  return towns.toSorted((a, b) => depth(a) - depth(b))[0] ?? null;
}
