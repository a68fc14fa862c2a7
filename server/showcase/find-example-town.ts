import type { Database } from '../db/database.ts';
import { listLargestTowns } from '../gazetteer/localities.ts';
import type { Geocoder } from '../geocoder/geocoder.ts';
import type { Placement } from '../geocoder/placement.ts';
import { type Point, toLatDegrees, toLngDegrees } from '../geometry/distance.ts';
import type { Roads } from '../roads/roads.ts';

/** Finds houses of one town whose roads are loaded. */
export interface ExampleTown {
  name: string;
  /** Placed by the service itself, each in the building. */
  houses: (Placement & { point: Point })[];
}

const HOUSES = 5;

const TOWNS_OF_EACH_PART = 20;
const TOWNS_TRIED = 4;
/** Houses are searched for on rings around the town's middle. */
const RINGS_METERS = [200, 400, 700, 1100];
const PLACES_ON_RING = 10;

export interface TownServices {
  db: Database;
  roads: Roads;
  geocoder: Geocoder;
}

/** The largest town with loaded roads and houses: a real one before a fictional one. Null where there is none. */
export async function findExampleTown({ db, roads, geocoder }: TownServices): Promise<ExampleTown | null> {
  if (roads.version() === null) return null;
  const covered = (await listLargestTowns(db, TOWNS_OF_EACH_PART)).filter((town) => roads.covers(town));
  let fictional: ExampleTown | null = null;
  for (const town of covered.slice(0, TOWNS_TRIED)) {
    const houses = await findHouses(town, geocoder);
    if (houses.length < HOUSES) continue;
    if (!houses.some(({ isSample }) => isSample)) return { name: town.name, houses };
    fictional ??= { name: town.name, houses };
  }
  return fictional;
}

async function findHouses(
  town: Point & { name: string },
  geocoder: Geocoder,
): Promise<ExampleTown['houses']> {
  const around = await geocoder.geocode(placesAround(town).map((place) => ({ address: null, ...place })));
  const addresses = new Set(around.placements.flatMap(({ nearestAddress }) => nearestAddress ?? []));
  const { placements } = await geocoder.geocode([...addresses].map((address) => ({ address })));
  const houses = placements.filter(isHouse);
  // Spread evenly over all houses found.
  return houses.filter((_, index) => isTaken(index, houses.length));
}

/** Whether this one is among the few that are selected, evenly spaced. */
const isTaken = (index: number, count: number): boolean =>
  Math.floor(((index + 1) * HOUSES) / count) > Math.floor((index * HOUSES) / count);

const isHouse = (placement: Placement): placement is ExampleTown['houses'][number] =>
  placement.status === 'placed' && placement.precision === 'rooftop' && placement.point !== null;

// Ordered around the town, so that a drive past them is a round trip.
function placesAround({ lat, lng }: Point): Point[] {
  return Array.from({ length: PLACES_ON_RING }, (_, index) => (2 * Math.PI * index) / PLACES_ON_RING).flatMap(
    (angle) =>
      RINGS_METERS.map((meters) => ({
        lat: lat + Math.cos(angle) * toLatDegrees(meters),
        lng: lng + Math.sin(angle) * toLngDegrees(meters, lat),
      })),
  );
}
