// Where two streets meet: at a point that both have, or where their lines cross. Pure.
import { distanceMeters, type Point } from '../gazetteer/distance.ts';
import { groupWithin } from './street-addresses.ts';

/** Lines drawn by lanes meet in several points: those nearer to each other than this are one crossing. */
const ONE_CROSSING_METERS = 80;
/** Ends that were drawn to the kerb instead of the middle of the other street. */
const TOUCHING_METERS = 12;

/** The middle of each crossing of two lines: lng, lat, lng, lat …; NaN, NaN between two pieces. */
export function meetingPoints(first: readonly number[], second: readonly number[]): Point[] {
  const [a, b] = [toSegments(first), toSegments(second)];
  const met = a.flatMap((one) => b.flatMap((other) => meet(one, other) ?? []));
  return groupWithin(met, ONE_CROSSING_METERS).map(middleOf);
}

export interface Segment {
  from: Point;
  to: Point;
}

/** Of lng, lat, lng, lat …; NaN, NaN between two pieces. */
export function toSegments(line: readonly number[]): Segment[] {
  const segments: Segment[] = [];
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [fromLng, fromLat, toLng, toLat] = line.slice(i, i + 4) as [number, number, number, number];
    if (Number.isNaN(fromLng) || Number.isNaN(toLng)) continue;
    segments.push({ from: { lat: fromLat, lng: fromLng }, to: { lat: toLat, lng: toLng } });
  }
  return segments;
}

/** Crossing inside both, else the ends of both that all but touch. */
function meet(a: Segment, b: Segment): Point | null {
  const reach = 0.0005;
  if (Math.min(a.from.lat, a.to.lat) > Math.max(b.from.lat, b.to.lat) + reach) return null;
  if (Math.min(b.from.lat, b.to.lat) > Math.max(a.from.lat, a.to.lat) + reach) return null;
  if (Math.min(a.from.lng, a.to.lng) > Math.max(b.from.lng, b.to.lng) + reach) return null;
  if (Math.min(b.from.lng, b.to.lng) > Math.max(a.from.lng, a.to.lng) + reach) return null;
  return crossingOf(a, b) ?? touching(a, b);
}

function crossingOf(a: Segment, b: Segment): Point | null {
  const [ax, ay] = [a.to.lng - a.from.lng, a.to.lat - a.from.lat];
  const [bx, by] = [b.to.lng - b.from.lng, b.to.lat - b.from.lat];
  const turn = ax * by - ay * bx;
  if (turn === 0) return null;
  const [dx, dy] = [b.from.lng - a.from.lng, b.from.lat - a.from.lat];
  const alongA = (dx * by - dy * bx) / turn;
  const alongB = (dx * ay - dy * ax) / turn;
  if (alongA < 0 || alongA > 1 || alongB < 0 || alongB > 1) return null;
  return { lat: a.from.lat + alongA * ay, lng: a.from.lng + alongA * ax };
}

function touching(a: Segment, b: Segment): Point | null {
  for (const end of [a.from, a.to]) {
    if ([b.from, b.to].some((other) => distanceMeters(end, other) <= TOUCHING_METERS)) return end;
  }
  return null;
}

function middleOf(points: Point[]): Point {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}
