// Whether a way takes as long whoever asks: of random pairs the matrix, a plan's legs, the bands of records and the
// outline as drawn, each against the journey. An answer that differs may tell why by itself; those are counted apart.

import { distanceMeters } from '../../../server/geometry/distance.ts';
import { drawnBand, type Placed, placeInBands } from '../../../server/isochrones/place-in-bands.ts';
import { findBands, type TravelOrigin } from '../../../server/isochrones/travel-bands.ts';
import { type Leg, measureLeg } from '../../../server/planning/day/legs.ts';
import { isMostlyGround } from '../../../server/roads/ground.ts';
import type { RoadMatrix, RoadPoint, RoadRoute } from '../../../server/roads/roads.ts';
import type { Random } from '../../../server/sampleford/random.ts';
import { FREE_FLOW } from '../../../server/traffic/slowdowns.ts';
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
  from: RoadPoint;
  to: RoadPoint;
  /** Null where no way leads there: a journey is then told as a straight line, without minutes. */
  journey: RoadRoute | null;
  matrix: Way | null;
  leg: Leg | null;
  placed: Placed;
  drawn: number | null;
  /** The origin has no road: its bands are circles, and the answer says so. */
  isCircle: boolean;
}

interface Way {
  seconds: number;
  meters: number;
  groundMeters: number;
}

/** What is told of a pair beside the journey. */
interface Told {
  value: number | null;
  isSame: boolean;
  /** Its own answer says that it is, wholly or for much of the way, a straight line; or how long the journey takes. */
  tellsWhy: boolean;
}

/** `naming`: also prints the pairs that differ and do not tell why. */
export async function printTruthFigures(open: CityRoads, random: Random, naming: boolean): Promise<void> {
  const { city } = open;
  const pairs: Pair[] = [];
  const countRouted = () => pairs.filter(({ journey }) => journey !== null).length;
  while (countRouted() < PAIRS) pairs.push(...(await askAll(open, random)));
  const bandOf = ({ journey }: Pair) =>
    city.driveMinutes.find((minutes) => journey && Math.round(journey.seconds / 6) / 10 <= minutes) ?? null;
  const tell: Record<string, (pair: Pair) => Told> = {
    matrix: ({ from, to, matrix, journey }) => ({
      value: matrix?.seconds ?? null,
      isSame: isWithin(matrix, journey, Math.max(SAME * (journey?.seconds ?? 0), 1)),
      tellsWhy: matrix !== null && isMostlyGround({ ...matrix, straightMeters: distanceMeters(from, to) }),
    }),
    legs: ({ leg, journey }) => ({
      value: leg?.seconds ?? null,
      isSame: isWithin(leg, journey, HALF_A_TENTH),
      tellsWhy: leg !== null && (leg.isStraight || isMostlyGround(leg)),
    }),
    records: (pair) => ({
      value: pair.placed.band,
      isSame: pair.placed.band === bandOf(pair),
      tellsWhy: pair.isCircle || pair.placed.unsure !== undefined,
    }),
    outline: (pair) => ({
      value: pair.drawn,
      isSame: pair.drawn === bandOf(pair),
      tellsWhy: pair.isCircle || pair.placed.unsure !== undefined || pair.placed.checkedMinutes !== undefined,
    }),
  };
  for (const [name, told] of Object.entries(tell)) {
    const other = pairs.filter((pair) => !told(pair).isSame);
    const unsaid = other.filter((pair) => !told(pair).tellsWhy);
    printFigure(
      `truth_${city.name}_${name}_as_journeys`,
      shareOf(pairs, (pair) => told(pair).isSame),
      'share',
      {
        of: pairs.length,
        without_a_way: pairs.length - countRouted(),
        reason_shown: other.length - unsaid.length,
        neither: unsaid.length,
      },
    );
    if (naming) for (const pair of unsaid) console.log(describe(name, pair, told(pair).value));
  }
}

/** 'matrix: 612 and not 598 s, 39.28512,-76.56981 to …' */
function describe(name: string, { from, to, journey }: Pair, value: number | null): string {
  const [start, end] = [from, to].map(({ lat, lng }) => `${lat.toFixed(5)},${lng.toFixed(5)}`);
  return `${name}: ${value}, the journey ${journey?.seconds ?? null} s, ${start} to ${end}`;
}

/** Two ways of as many seconds, or none for both. */
function isWithin(one: { seconds: number } | null, other: { seconds: number } | null, most: number): boolean {
  return one && other ? Math.abs(one.seconds - other.seconds) <= most : one === other;
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
  const asked = { origin, minutes: city.driveMinutes, traffic: 'free_flow' } as const;
  const { bands, straight } = await findBands(toOrigin(origin), asked, { roads });
  const isCircle = straight !== null;
  const factors = ends.map(() => 1);
  const placed = isCircle
    ? ends.map((end): Placed => ({ band: drawnBand(end, bands), isReached: false }))
    : await placeInBands(ends, bands, { roads, origin, mode: 'drive', factors });
  return Promise.all(
    ends.map(
      async (end, index): Promise<Pair> => ({
        from: origin,
        to: end,
        journey: (await roads.route(origin, end, { lane })).route,
        matrix: matrix && wayIn(matrix, index),
        leg: await measureLeg(origin, end, { roads, slowdowns: FREE_FLOW, lane }),
        placed: placed[index] as Placed,
        drawn: drawnBand(end, bands),
        isCircle,
      }),
    ),
  );
}

/** From the first start of a matrix to an end. */
function wayIn({ seconds, meters, groundMeters }: RoadMatrix, end: number): Way | null {
  const [time, length, ground] = [seconds, meters, groundMeters].map((rows) => rows[0]?.[end] ?? null);
  return time == null || length == null || ground == null
    ? null
    : { seconds: time, meters: length, groundMeters: ground };
}

/** Placed, on empty roads. */
function toOrigin(point: RoadPoint): TravelOrigin {
  const confidence = { level: 'high', score: 1, basis: 'as_given', why: '' } as const;
  return {
    point,
    fields: { input: '', location: point, record_key: null, confidence },
    packs: [],
    slowdown: null,
  };
}
