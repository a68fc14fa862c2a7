// Whole calls with their placing, charge and run, without HTTP: how long they take, and what weekday traffic does.
import { getRoadDistances } from '../../../server/endpoints/get-road-distances.ts';
import { getTravelTimeArea } from '../../../server/endpoints/get-travel-time-area.ts';
import { readRoute, routeQuery } from '../../../server/roads/engine/queries.ts';
import type { RoadPoint } from '../../../server/roads/roads.ts';
import { toWhole } from '../../../server/roads/routes.ts';
import type { Random } from '../../../server/sampleford/random.ts';
import { percentile, printFigure, shareOf } from '../figures.ts';
import type { BenchCall } from '../measure/bench-account.ts';
import type { City, CityRoads } from './cities.ts';

const CALLS = 15;
/** Degrees around the middle that ends are drawn from. */
const SPREAD = 0.02;

/** Journeys within a city, all of them different. */
function journeys({ middle }: City, count: number, random: Random) {
  return Array.from({ length: count }, (_, index) => ({
    id: `j${index}`,
    from: pointNear(middle, random),
    to: pointNear(middle, random),
  }));
}

function pointNear({ lat, lng }: RoadPoint, random: Random): RoadPoint {
  return {
    lat: random.between(lat - SPREAD, lat + SPREAD),
    lng: random.between(lng - SPREAD, lng + SPREAD),
  };
}

export async function printCallFigures(open: CityRoads, call: BenchCall, random: Random): Promise<void> {
  const { city } = open;
  await printTimes(`journeys_100_${city.name}`, () =>
    call(getRoadDistances, { journeys: journeys(city, 100, random) }),
  );
  await printTimes(`area_3_bands_500_records_${city.name}`, () =>
    call(getTravelTimeArea, {
      origin: pointNear(city.middle, random),
      minutes: [10, 20, 30],
      records: Array.from({ length: 500 }, () => pointNear(city.middle, random)),
    }),
  );
}

/** A hundred journeys asked again: from memory. */
export async function printRepeated({ city }: CityRoads, call: BenchCall, random: Random): Promise<void> {
  const body = { journeys: journeys(city, 100, random) };
  await call(getRoadDistances, body);
  await printTimes(`journeys_100_again_${city.name}`, () => call(getRoadDistances, body));
}

/** Journeys as the endpoint answers them, against the engine asked by itself, with the ground to its roads. */
export async function printAgreement(open: CityRoads, call: BenchCall, random: Random): Promise<void> {
  const asked = journeys(open.city, 100, random);
  const answer = await call(getRoadDistances, { journeys: asked, traffic: 'free_flow' });
  const differences: number[] = [];
  for (const [index, journey] of answer.journeys.entries()) {
    const { from, to } = asked[index] as (typeof asked)[number];
    if (journey.minutes === null) continue;
    const onRoad = readRoute(await open.engine.ask('route', routeQuery(from, to, 'drive'), 60_000));
    const own = toWhole(onRoad, [from, to], 'drive');
    differences.push(Math.abs((journey.km ?? 0) * 1000 - own.meters) / Math.max(own.meters, 1));
  }
  const isNear = (difference: number) => difference < 0.01;
  const about = { of: differences.length };
  printFigure(`journeys_${open.city.name}_as_the_engine`, shareOf(differences, isNear), 'share', about);
}

/** What a weekday makes of a journey and an area. */
export async function printTraffic({ city }: CityRoads, call: BenchCall, random: Random): Promise<void> {
  const asked = journeys(city, 20, random);
  const minutesOf = async (traffic: string) => {
    const answer = await call(getRoadDistances, { journeys: asked, traffic });
    return answer.journeys.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  };
  const areaOf = async (traffic: string) => {
    const { bands } = await call(getTravelTimeArea, { origin: city.middle, minutes: [10], traffic });
    return bands[0]?.area_km2 ?? 0;
  };
  const [slow, fast] = [await minutesOf('weekday'), await minutesOf('free_flow')];
  printFigure(`journeys_${city.name}_weekday_to_free_flow`, slow / fast, 'times');
  printFigure(
    `area_${city.name}_weekday_to_free_flow`,
    (await areaOf('weekday')) / (await areaOf('free_flow')),
    'times',
  );
}

async function printTimes(name: string, work: () => Promise<unknown>): Promise<void> {
  await work();
  const times: number[] = [];
  for (let turn = 0; turn < CALLS; turn++) {
    const startedMs = performance.now();
    await work();
    times.push(performance.now() - startedMs);
  }
  printFigure(`${name}_p50`, percentile(times, 0.5), 'ms', { of: CALLS });
  printFigure(`${name}_p95`, percentile(times, 0.95), 'ms', { of: CALLS });
}
