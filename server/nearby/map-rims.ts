// A file of the map is cut anywhere: a square at its rim is mapped only up to the cut. Where that is, its places tell.
import type { Queryable } from '../db/database.ts';
import { boxOfCell, CELL_STEPS } from '../gazetteer/coverage-cells.ts';
import { listPoisAtRim, type RimPois } from '../gazetteer/rim-pois.ts';
import type { Box } from '../geometry/box.ts';
import { metersToBox, type Point } from '../geometry/distance.ts';
import { oncePerVersion } from './once-per-version.ts';

/** For each square at the rim of an extract the box up to which it is mapped; null where it has no places. */
export type Rims = ReadonlyMap<number, Box | null>;

/**
 * A strip of a square with no more than this share of the places of its fullest strip is not mapped: what is there are
 * parts of ways that leave the area. In Newport, cut at 51.594, 94 of a square's places are in its fullest strip, 23 in
 * the last one before the cut, and 2 in the next.
 */
const STRAY_SHARE = 0.1;

export function readRims(
  db: Queryable,
  mapVersion: string,
  pack: { source: string; part: string },
): Promise<Rims> {
  return oncePerVersion(db, mapVersion, `rims ${pack.source} ${pack.part}`, async () => {
    const pois = Map.groupBy(await listPoisAtRim(db, pack), ({ cell }) => cell);
    return new Map([...pois].map(([cell, own]) => [cell, mappedBox(cell, own)]));
  });
}

/**
 * Of places that lie scattered no two are nearer than this share of the square's side on average: so far past the last
 * one the map may go on. An empty square has one row, without places.
 */
const gapOf = (places: number) => 1 / Math.sqrt(places);

function mappedBox(cell: number, pois: readonly RimPois[]): Box | null {
  const rows = span(pois.map(({ row, places }) => [row, places]));
  const columns = span(pois.map(({ column, places }) => [column, places]));
  if (!rows || !columns) return null;
  const { west, south, east, north } = boxOfCell(cell);
  const gap = gapOf(pois.reduce((sum, { places }) => sum + places, 0));
  const within = (from: number, to: number, strip: number, beyond: number) =>
    from + (to - from) * Math.min(1, Math.max(0, strip / CELL_STEPS + beyond));
  return {
    west: within(west, east, columns.from, -gap),
    south: within(south, north, rows.from, -gap),
    east: within(west, east, columns.to, gap),
    north: within(south, north, rows.to, gap),
  };
}

/** From the first mapped strip to the end of the last one. */
function span(strips: readonly (readonly [strip: number, places: number])[]) {
  const sums = Array.from({ length: CELL_STEPS }, (_, at) =>
    strips.reduce((sum, [strip, places]) => (strip === at ? sum + places : sum), 0),
  );
  const most = Math.max(...sums);
  if (most === 0) return null;
  const isMapped = (places: number) => places > STRAY_SHARE * most;
  return { from: sums.findIndex(isMapped), to: sums.findLastIndex(isMapped) + 1 };
}

/** True where an extract that covers a square maps all of it that lies in a circle. */
export function mapsWithin(
  rims: Rims,
  cell: number,
  { point, radiusMeters }: { point: Point; radiusMeters: number },
): boolean {
  const mapped = rims.get(cell);
  if (mapped === undefined) return true;
  const whole = boxOfCell(cell);
  if (mapped === null) return metersToBox(whole, point) > radiusMeters;
  const beside: Box[] = [
    { ...whole, north: mapped.south },
    { ...whole, south: mapped.north },
    { ...whole, east: mapped.west },
    { ...whole, west: mapped.east },
  ];
  return beside.every((strip) => isEmpty(strip) || metersToBox(strip, point) > radiusMeters);
}

/** Sums of decimals differ in their last digits. */
const ROUNDED_DEGREES = 1e-9;
const isEmpty = ({ west, south, east, north }: Box) =>
  east - west < ROUNDED_DEGREES || north - south < ROUNDED_DEGREES;
