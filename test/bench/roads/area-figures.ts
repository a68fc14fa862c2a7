// How right the areas are: of random places on roads, those whose own travel time is well inside of a band should lie
// in its polygons, those well outside should not.
import { bbox, multiPolygon } from '@turf/turf';
import { AreaIndex } from '../../../server/measure/area-index.ts';
import type { Random } from '../../../server/packs/sampleford/random.ts';
import { locateQuery } from '../../../server/roads/engine/queries.ts';
import type { ReachedArea, RoadPoint, TravelMode } from '../../../server/roads/roads.ts';
import { printFigure } from '../figures.ts';
import type { CityRoads } from './cities.ts';

const POINTS = 500;
const ORIGINS = 5;
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
      const points = pointsAround(area, POINTS / ORIGINS, random);
      await count(open, origin, area, mode, await moveToRoads(open, points, mode), onRoads[index] as Tally);
      await count(open, origin, area, mode, points, anywhere[index] as Tally);
    }
  }
  for (const [index, band] of minutes.entries()) {
    const about = `area_${open.city.name}_${mode}_${band}`;
    print(about, onRoads[index] as Tally);
    // For comparison: a place in a field takes the road's time though it lies apart from it.
    print(`${about}_off_road`, anywhere[index] as Tally);
  }
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
