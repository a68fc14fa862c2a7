// How right the areas are: of random places on roads, those whose own travel time is well inside of a band should lie
// in its polygons, those well outside should not.

import { bbox, multiPolygon } from '@turf/turf';
import { AreaIndex } from '../../../server/isochrones/area-index.ts';
import { locateQuery } from '../../../server/roads/engine/queries.ts';
import type { ReachedArea, RoadPoint } from '../../../server/roads/roads.ts';
import type { Random } from '../../../server/sampleford/random.ts';
import type { TravelMode } from '../../../shared/travel-mode.ts';
import { printFigure } from '../figures.ts';
import type { CityRoads } from './cities.ts';

const POINTS = 500;
const ORIGINS = 5;
/** A band with fewer places to judge on a side gets further ones, at most so many times. */
const LEAST_PLACES = 50;
const MOST_ROUNDS = 6;
/** Degrees around the middle that origins are drawn from. */
const SPREAD = 0.006;

interface Tally {
  inside: number;
  insideHeld: number;
  outside: number;
  outsideHeld: number;
}

const empty = (): Tally => ({ inside: 0, insideHeld: 0, outside: 0, outsideHeld: 0 });

export async function printAreaFigures(open: CityRoads, random: Random): Promise<void> {
  const { city } = open;
  await printMode(open, 'drive', city.driveMinutes, random);
  await printMode(open, 'walk', [15, 30], random);
  await printMode(open, 'cycle', [15, 30], random);
}

async function printMode(
  open: CityRoads,
  mode: TravelMode,
  minutes: readonly number[],
  random: Random,
): Promise<void> {
  const onRoads = minutes.map(empty);
  const anywhere = minutes.map(empty);
  for (let turn = 0; turn < ORIGINS; turn++) {
    const { lat, lng } = open.city.middle;
    const origin = {
      lat: random.between(lat - SPREAD, lat + SPREAD),
      lng: random.between(lng - SPREAD, lng + SPREAD),
    };
    const found = await open.roads.area(origin, minutes, { mode });
    for (const [index, area] of (found.areas ?? []).entries()) {
      const tallies = [onRoads[index] as Tally, anywhere[index] as Tally] as const;
      const seen = new Set<string>();
      for (let round = 0; round < MOST_ROUNDS && (round === 0 || isScant(tallies[0], turn)); round++) {
        const points = pointsAround(area, POINTS / ORIGINS, random);
        const places = (await moveToRoads(open, points, mode)).filter((place) => isNew(place, seen));
        await count(open, origin, area, mode, places, tallies[0]);
        await count(open, origin, area, mode, points, tallies[1]);
      }
    }
  }
  for (const [index, band] of minutes.entries()) {
    const about = `area_${open.city.name}_${mode}_${band}`;
    print(about, onRoads[index] as Tally);
    // For comparison: places in fields too, with the ground to their roads.
    print(`${about}_anywhere`, anywhere[index] as Tally);
  }
}

/** Whether a side stands on too few places after so many origins. */
function isScant({ inside, outside }: Tally, turn: number): boolean {
  return Math.min(inside, outside) < (LEAST_PLACES * (turn + 1)) / ORIGINS;
}

function print(name: string, { inside, insideHeld, outside, outsideHeld }: Tally): void {
  printFigure(`${name}_held_inside`, insideHeld / inside, 'share', { of: inside });
  printFigure(`${name}_held_outside`, outsideHeld / outside, 'share', { of: outside });
}

function pointsAround({ polygons }: ReachedArea, count: number, random: Random): RoadPoint[] {
  const [west, south, east, north] = bbox(multiPolygon(polygons)) as [number, number, number, number];
  const [width, height] = [(east - west) * 0.15, (north - south) * 0.15];
  return Array.from({ length: count }, () => ({
    lat: random.between(south - height, north + height),
    lng: random.between(west - width, east + width),
  }));
}

/** Each place of a road counts once: all that lies beyond an extract's edge is moved to its last road's end. */
function isNew({ lat, lng }: RoadPoint, seen: Set<string>): boolean {
  const key = `${lat} ${lng}`;
  return !seen.has(key) && Boolean(seen.add(key));
}

/** Where the nearest road passes; those without one near are left out. */
async function moveToRoads(
  { engine }: CityRoads,
  points: readonly RoadPoint[],
  mode: TravelMode,
): Promise<RoadPoint[]> {
  const answer = await engine.ask('locate', locateQuery(points, mode), 60_000);
  const located = JSON.parse(answer) as {
    edges: { correlated_lat: number; correlated_lon: number }[] | null;
  }[];
  return located.flatMap(({ edges }) => {
    const edge = edges?.[0];
    return edge ? [{ lat: edge.correlated_lat, lng: edge.correlated_lon }] : [];
  });
}

async function count(
  { roads }: CityRoads,
  origin: RoadPoint,
  { polygons, minutes }: ReachedArea,
  mode: TravelMode,
  points: readonly RoadPoint[],
  tally: Tally,
): Promise<void> {
  const index = new AreaIndex(polygons);
  const lane = {};
  await Promise.all(
    points.map(async (point) => {
      const { route } = await roads.route(origin, point, { mode, lane });
      if (!route) return;
      const own = route.seconds / 60;
      const isHeld = index.holds(point.lng, point.lat);
      if (own <= 0.9 * minutes) {
        tally.inside++;
        if (isHeld) tally.insideHeld++;
      } else if (own >= 1.1 * minutes) {
        tally.outside++;
        if (isHeld) tally.outsideHeld++;
      }
    }),
  );
}
