// Whether a way takes as long whoever asks: of random pairs the matrix, a plan's legs and the bands of an area against
// the journey.
import { AreaIndex } from '../../../server/isochrones/area-index.ts';
import { drawnBand, placeInBands } from '../../../server/isochrones/place-in-bands.ts';
import { measureLeg } from '../../../server/planning/day/legs.ts';
import type { RoadPoint } from '../../../server/roads/roads.ts';
import type { Random } from '../../../server/sampleford/random.ts';
import { printFigure, shareOf } from '../figures.ts';
import type { CityRoads } from './cities.ts';

/** With a way between them; 2,000 in the four cities. */
const PAIRS = 500;
const ENDS = 50;
/** Degrees around the middle that places are drawn from. */
const SPREAD = 0.03;
const SAME = 0.01;
/** A leg is told in whole tenths of a minute. */
const HALF_A_TENTH = 3.01;

interface Pair {
  seconds: number | null;
  matrix: number | null;
  leg: number | null;
  band: number | null;
  drawn: number | null;
}

export async function printTruthFigures(open: CityRoads, random: Random): Promise<void> {
  const { city } = open;
  const pairs: Pair[] = [];
  let routed: Pair[] = [];
  while (routed.length < PAIRS) {
    pairs.push(...(await askAll(open, random)));
    routed = pairs.filter(({ seconds }) => seconds !== null);
  }
  const about = { of: routed.length, without_a_way: pairs.length - routed.length };
  const share = (list: readonly Pair[], holds: (pair: Pair) => boolean) => shareOf(list, holds);
  const print = (name: string, value: number, told: object = about) =>
    printFigure(`truth_${city.name}_${name}`, value, 'share', { ...told });
  print(
    'matrix_within_1_percent',
    share(routed, ({ matrix, seconds }) => isSame(matrix, seconds)),
  );
  print(
    'legs_as_journeys',
    share(routed, ({ leg, seconds }) => Math.abs((leg ?? Infinity) - (seconds ?? 0)) <= HALF_A_TENTH),
  );
  const bandOf = ({ seconds }: Pair) =>
    city.driveMinutes.find((minutes) => seconds !== null && Math.round(seconds / 6) / 10 <= minutes) ?? null;
  print(
    'records_in_their_own_band',
    share(pairs, (pair) => pair.band === bandOf(pair)),
    { of: pairs.length },
  );
  const isAtEdge = ({ seconds }: Pair) => city.driveMinutes.some((minutes) => isSame(seconds, 60 * minutes));
  const clear = routed.filter((pair) => !isAtEdge(pair));
  print(
    'area_drawn_as_journeys',
    share(clear, (pair) => pair.drawn === bandOf(pair)),
    { of: clear.length },
  );
}

function isSame(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && Math.abs(one - other) <= Math.max(SAME * other, 1);
}

async function askAll({ roads, city }: CityRoads, random: Random): Promise<Pair[]> {
  const place = (): RoadPoint => ({
    lat: random.between(city.middle.lat - SPREAD, city.middle.lat + SPREAD),
    lng: random.between(city.middle.lng - SPREAD, city.middle.lng + SPREAD),
  });
  const origin = place();
  const ends = Array.from({ length: ENDS }, place);
  const lane = {};
  const matrix = await roads.matrix([origin], ends, { lane });
  const { areas } = await roads.area(origin, city.driveMinutes, { lane });
  const bands = (areas ?? []).map((area) => ({ ...area, reached: new AreaIndex(area.polygons) }));
  const factors = ends.map(() => 1);
  const placed = await placeInBands(ends, bands, { roads, origin, mode: 'drive', factors });
  return Promise.all(
    ends.map(async (end, index): Promise<Pair> => {
      const { route } = await roads.route(origin, end, { lane });
      const leg = await measureLeg(origin, end, { roads, slowdown: 1, lane });
      return {
        seconds: route?.seconds ?? null,
        matrix: matrix?.seconds[0]?.[index] ?? null,
        leg: leg?.seconds ?? null,
        band: placed[index]?.band ?? null,
        drawn: drawnBand(end, bands),
      };
    }),
  );
}
