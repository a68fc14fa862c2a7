// Times between 100 places, with the ground to their roads: as the engine answers a network without a hierarchy, and as
// plans ask them, by the network's hierarchy where it has one. Both in one run, on two processes.
import { LRUCache } from 'lru-cache';
import { EnginePool } from '../../../server/roads/engine/engine-pool.ts';
import { findMatrix } from '../../../server/roads/matrix.ts';
import type { RoadContext } from '../../../server/roads/road-context.ts';
import type { RoadPoint } from '../../../server/roads/roads.ts';
import type { Random } from '../../../server/sampleford/random.ts';
import { percentile, printFigure, shareOf } from '../figures.ts';
import { type CityRoads, LIMITS } from './cities.ts';
import { childrenSeconds } from './processor.ts';

const PLACES = 100;
const ROUNDS = 5;
/** Pairs that are held against the engine's own route. */
const HELD_AGAINST = 400;
const SAME = 0.01;
/** Of whole seconds, below which a time is the same. */
const SAME_SECONDS = 1;

type Rows = (number | null)[][];
type Ask = (places: readonly RoadPoint[]) => Promise<Rows>;

export async function printMatrixFigures(open: CityRoads, random: Random): Promise<void> {
  const { city, roads, network } = open;
  const pool = new EnginePool(LIMITS);
  const withoutHierarchy = { ...network, hasHierarchy: false };
  const byEngine: RoadContext = { pool, cache: new LRUCache({ max: 1 }), around: () => [withoutHierarchy] };
  const asks: [string, Ask][] = [
    ['by_the_engine', async (places) => (await findMatrix(byEngine, places, places))?.seconds ?? []],
    ['now', async (places) => (await roads.matrix(places, places))?.seconds ?? []],
  ];
  const sets: RoadPoint[][] = [];
  for (let round = 0; round <= ROUNDS; round++) sets.push(await placesOnRoads(open, random));
  for (const [name, ask] of asks) {
    const about = `matrix_${city.name}_${name}`;
    const [warm = [], ...others] = sets;
    const rows = await ask(warm);
    const times: number[] = [];
    const before = childrenSeconds();
    for (const places of others) {
      const startedMs = performance.now();
      await ask(places);
      times.push(performance.now() - startedMs);
    }
    printFigure(`${about}_p50`, percentile(times, 0.5), 'ms', { hierarchy: network.hasHierarchy });
    printFigure(`${about}_processor`, (1000 * (childrenSeconds() - before)) / ROUNDS, 'ms');
    await printAgainstRoutes(open, about, warm, rows, random);
  }
  pool.stop();
}

/** Around the middle, those that the engine knows a road for. */
async function placesOnRoads({ city, engine }: CityRoads, random: Random): Promise<RoadPoint[]> {
  const { middle, spread } = city;
  const drawn = Array.from({ length: 2 * PLACES }, () => ({
    lat: random.between(middle.lat - spread, middle.lat + spread),
    lon: random.between(middle.lng - spread, middle.lng + spread),
  }));
  const answer = await engine.ask('locate', JSON.stringify({ locations: drawn, costing: 'auto' }), 60_000);
  const located = JSON.parse(answer) as { edges: unknown[] | null }[];
  const places = drawn.flatMap(({ lat, lon }, index) =>
    located[index]?.edges?.length ? [{ lat, lng: lon }] : [],
  );
  return places.slice(0, PLACES);
}

async function printAgainstRoutes(
  { roads }: CityRoads,
  about: string,
  places: readonly RoadPoint[],
  rows: Rows,
  random: Random,
): Promise<void> {
  const pick = () => Math.floor(random.next() * places.length);
  const pairs = Array.from({ length: HELD_AGAINST }, () => [pick(), pick()] as const).filter(
    ([from, to]) => from !== to,
  );
  const routes = await roads.routes(
    pairs.map(([from, to]) => [places[from] as RoadPoint, places[to] as RoadPoint]),
  );
  const held = pairs.flatMap(([from, to], index) => {
    const route = routes[index]?.route;
    return route ? [{ own: route.seconds, told: rows[from]?.[to] ?? null }] : [];
  });
  const isOff = ({ own, told }: (typeof held)[number]) =>
    told !== null && Math.abs(told - own) > Math.max(SAME * own, SAME_SECONDS);
  printFigure(`${about}_off_by_over_1_percent`, shareOf(held, isOff), 'share', { of: held.length });
  const missing = held.filter(({ told }) => told === null).length;
  printFigure(`${about}_missing`, missing, 'pairs', { of: held.length });
}
