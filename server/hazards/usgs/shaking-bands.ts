// A ShakeMap publishes lines of equal intensity. Here they become the areas that shook at least so hard. A line may end
// at the edge of the map: the area is then closed along the edge, on the stronger side.
import { booleanPointInPolygon } from '@turf/turf';
import { type Box, boxOf } from '../../geometry/box.ts';
import type { LngLat, PolygonRings, Ring } from '../../geometry/lng-lat.ts';
import { nestRings } from '../../geometry/nest-rings.ts';

export interface Contour {
  value: number;
  lines: LngLat[][];
}

/** Degrees within which a line's end counts as lying on the edge of the map, and two points as one. */
const SNAP = 1e-4;

/** Polygons of at least this intensity; empty where the map has no line of it. */
export function toBand(contours: readonly Contour[], value: number): PolygonRings[] {
  const own = contours.filter((contour) => contour.value === value).flatMap(({ lines }) => lines);
  const frame = boxOf(contours.flatMap(({ lines }) => lines.flat()));
  const open = own.filter((line) => !isClosed(line) && line.length > 1);
  const rings = own.filter((line) => isClosed(line) && line.length >= 4).map((line) => [...line]);
  const all = [...rings, ...closeAlongFrame(open, frame, markers(contours, value, frame))];
  return nestRings(all, holdsMost).map(({ outer, holes }) => [outer, ...holes]);
}

/** Rings that touch share points, so more than one point of the inner ring is tested. */
function holdsMost(outer: Ring, inner: Ring): boolean {
  const tested = inner.slice(0, 5);
  const inside = tested.filter((point) =>
    booleanPointInPolygon(point, { type: 'Polygon', coordinates: [outer] }, { ignoreBoundary: true }),
  );
  return inside.length * 2 > tested.length;
}

function isClosed(line: readonly LngLat[]): boolean {
  const [first, last] = [line[0], line.at(-1)];
  return !!first && !!last && line.length > 2 && near(first, last);
}

const near = (a: LngLat, b: LngLat) => Math.abs(a[0] - b[0]) < SNAP && Math.abs(a[1] - b[1]) < SNAP;

/** Where other lines end on the edge: the shaking there is stronger or weaker than the value. */
interface Marker {
  /** The position along the edge. */
  at: number;
  isStronger: boolean;
}

function markers(contours: readonly Contour[], value: number, frame: Box): Marker[] {
  return contours
    .filter((contour) => contour.value !== value)
    .flatMap(({ value: other, lines }) =>
      lines
        .filter((line) => !isClosed(line))
        .flatMap((line) => [line[0], line.at(-1)])
        .flatMap((end) => (end ? [{ at: alongFrame(end, frame), isStronger: other > value }] : [])),
    );
}

/** Rings of the open lines and the stretches of edge between them that shook harder. */
function closeAlongFrame(lines: readonly LngLat[][], frame: Box, known: readonly Marker[]): Ring[] {
  if (lines.length === 0) return [];
  const ends = lines
    .flatMap((line, index) => [
      { line: index, isStart: true, at: alongFrame(line[0] as LngLat, frame) },
      { line: index, isStart: false, at: alongFrame(line.at(-1) as LngLat, frame) },
    ])
    .sort((a, b) => a.at - b.at);
  // Along the edge, each end is a step from weaker to stronger or back.
  const evenIsStronger = isEvenStronger(
    ends.map(({ at }) => at),
    known,
  );
  const stretches: Stretches = new Map();
  for (const index of ends.keys()) {
    const isStronger = (index % 2 === 0) === evenIsStronger;
    if (!isStronger) continue;
    const next = (index + 1) % ends.length;
    stretches.set(index, { to: next, isForward: true });
    stretches.set(next, { to: index, isForward: false });
  }
  return walk(lines, ends, stretches, frame);
}

/** True when the sections after ends 0, 2, 4 … are the stronger ones. The other lines that end in them decide. */
function isEvenStronger(ends: readonly number[], known: readonly Marker[]): boolean {
  let votes = 0;
  for (const { at, isStronger } of known) {
    const after = ends.filter((end) => end <= at).length - 1;
    const isEven = ((after + ends.length) % ends.length) % 2 === 0;
    votes += isEven === isStronger ? 1 : -1;
  }
  if (votes !== 0) return votes > 0;
  // No other line ends there: the shorter sections count as stronger, because a map is drawn around the area that
  // shook.
  const length = (index: number) =>
    ((ends[(index + 1) % ends.length] as number) - (ends[index] as number) + 4) % 4;
  const [even, odd] = [0, 1].map((start) =>
    ends.reduce((sum, _, index) => (index % 2 === start ? sum + length(index) : sum), 0),
  );
  return (even as number) <= (odd as number);
}

/** For each end: the other end of its stronger section of edge, and the direction. */
type Stretches = Map<number, { to: number; isForward: boolean }>;

interface LineEnd {
  line: number;
  isStart: boolean;
  at: number;
}

/** Follows lines and stronger stretches in turn until each ring is closed. */
function walk(
  lines: readonly LngLat[][],
  ends: readonly LineEnd[],
  stretches: Stretches,
  frame: Box,
): Ring[] {
  const left = new Set(lines.keys());
  const rings: Ring[] = [];
  for (const first of lines.keys()) {
    if (!left.has(first)) continue;
    const ring: Ring = [];
    let at = ends.findIndex((end) => end.line === first && end.isStart);
    for (;;) {
      const { line, isStart } = ends[at] as LineEnd;
      if (!left.delete(line)) break;
      const points = lines[line] as LngLat[];
      ring.push(...(isStart ? points : points.toReversed()));
      const exit = ends.findIndex((end) => end.line === line && end.isStart !== isStart);
      const { to, isForward } = stretches.get(exit) as { to: number; isForward: boolean };
      ring.push(...corners((ends[exit] as LineEnd).at, (ends[to] as LineEnd).at, isForward, frame));
      at = to;
    }
    if (ring.length >= 3) rings.push([...ring, ring[0] as LngLat]);
  }
  return rings;
}

/** The corners of the map between two places on its edge, on the way forward or back. */
function corners(from: number, to: number, isForward: boolean, frame: Box): LngLat[] {
  const { west, south, east, north } = frame;
  const all: LngLat[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  const [start, end] = isForward ? [from, to] : [to, from];
  const span = (end - start + 4) % 4;
  const passed = [0, 1, 2, 3, 4, 5, 6, 7]
    .filter((corner) => corner > start && corner < start + span)
    .map((corner) => all[corner % 4] as LngLat);
  return isForward ? passed : passed.reverse();
}

/** A place on the edge of the map as 0 to 4: along the south, east, north and west side, counterclockwise. */
function alongFrame([lng, lat]: LngLat, { west, south, east, north }: Box): number {
  const across = (lng - west) / (east - west || 1);
  const up = (lat - south) / (north - south || 1);
  const sides = [
    { off: up, at: across },
    { off: 1 - across, at: 1 + up },
    { off: 1 - up, at: 3 - across },
    { off: across, at: 4 - up },
  ];
  const nearest = sides.reduce((a, b) => (b.off < a.off ? b : a));
  return nearest.at % 4;
}
