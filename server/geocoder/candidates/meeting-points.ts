// Where two streets meet: at a point that both have, or where their lines cross. Pure.
import { type Box, boxOf } from '../../geometry/box.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import { nearestOn, type Segment } from '../addresses/along-line.ts';
import { groupWithin } from '../addresses/group-within.ts';

/** Lines mapped by lanes meet in several points: points nearer to each other than this are one crossing. */
const ONE_CROSSING_METERS = 80;
/** Ends that were mapped to the kerb instead of the middle of the other street. */
const TOUCHING_METERS = 12;

/** A street's line, prepared for intersection with many others. */
export interface DrawnLine {
  segments: readonly Segment[];
  box: Box;
}

/** As lng, lat, lng, lat …; NaN, NaN between two pieces. */
export function drawLine(line: readonly number[]): DrawnLine {
  const segments = toSegments(line);
  return { segments, box: boxOfSegments(segments) };
}

/** The middle of each crossing of two lines. */
export function meetingPoints(first: DrawnLine, second: DrawnLine): Point[] {
  // Two streets of a town have few segments near each other, or none.
  const a = first.segments.filter((segment) => isNear(segment, second.box));
  if (a.length === 0) return [];
  const b = second.segments
    .filter((segment) => isNear(segment, first.box))
    .map((segment) => ({ segment, box: boxOfSegments([segment]) }));
  const met = a.flatMap((one) =>
    b.flatMap(({ segment, box }) => (isNear(one, box) ? (meet(one, segment) ?? []) : [])),
  );
  return groupWithin(met, ONE_CROSSING_METERS).map(middleOf);
}

/** A short link without a name, or a roundabout, lies between some streets of one junction. */
const ALMOST_METERS = 35;

/** The middle between the end of one line and the other one, for lines that nowhere meet; null where they are apart. */
export function almostMeeting(first: DrawnLine, second: DrawnLine): { point: Point; meters: number } | null {
  const near = [...endsNear(first, second), ...endsNear(second, first)];
  const [nearest] = near.toSorted((a, b) => a.meters - b.meters);
  return nearest && nearest.meters <= ALMOST_METERS ? nearest : null;
}

function endsNear(line: DrawnLine, other: DrawnLine): { point: Point; meters: number }[] {
  const near = line.segments.filter((segment) => isNear(segment, other.box));
  const beside = other.segments.filter((segment) => isNear(segment, line.box));
  if (near.length === 0 || beside.length === 0) return [];
  const nameOf = ({ lat, lng }: Point) => `${lat} ${lng}`;
  const uses = Map.groupBy(
    line.segments.flatMap(({ from, to }) => [from, to]),
    nameOf,
  );
  const isEnd = (point: Point) => uses.get(nameOf(point))?.length === 1;
  return near
    .flatMap(({ from, to }) => [from, to])
    .filter(isEnd)
    .map((end) => {
      const on = nearestOn(beside, end);
      return { point: middleOf([end, on]), meters: distanceMeters(end, on) };
    });
}

/** As lng, lat, lng, lat …; NaN, NaN between two pieces. */
export function toSegments(line: readonly number[]): Segment[] {
  const segments: Segment[] = [];
  for (let i = 0; i + 3 < line.length; i += 2) {
    const from = { lng: line[i] as number, lat: line[i + 1] as number };
    const to = { lng: line[i + 2] as number, lat: line[i + 3] as number };
    if (!Number.isNaN(from.lng) && !Number.isNaN(to.lng)) segments.push({ from, to });
  }
  return segments;
}

/** More than TOUCHING_METERS at any latitude that has streets. */
const REACH_DEGREES = 0.0005;

function isNear({ from, to }: Segment, { south, west, north, east }: Box): boolean {
  return (
    Math.min(from.lat, to.lat) <= north + REACH_DEGREES &&
    Math.max(from.lat, to.lat) + REACH_DEGREES >= south &&
    Math.min(from.lng, to.lng) <= east + REACH_DEGREES &&
    Math.max(from.lng, to.lng) + REACH_DEGREES >= west
  );
}

function boxOfSegments(segments: readonly Segment[]): Box {
  return boxOf(segments.flatMap(({ from, to }) => [from, to].map(({ lng, lat }) => [lng, lat] as const)));
}

/** An intersection inside both, else two ends that almost touch. */
function meet(a: Segment, b: Segment): Point | null {
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

export function middleOf(points: readonly Point[]): Point {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}
