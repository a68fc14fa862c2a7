import { crossing, distanceMeters, nearestOnSegment, segmentsOf, type Xy } from './plane.ts';

// A mapped road may stop this far short of the one it joins, or extend past it.
const JOIN_METERS = 6;
const SAME_POINT_METERS = 0.5;

/** Gives roads that meet a common vertex: exactly the same pair of numbers in both lines. */
export function layRoads(drawn: readonly (readonly Xy[])[]): Xy[][] {
  const joined = drawn.map((line) =>
    line.map((point, i) => (isEnd(line, i) ? join(point, line, drawn) : point)),
  );
  const vertices = new Vertices();
  return joined.map((line) => {
    const others = joined.filter((other) => other !== line);
    return withoutRepeats(
      segmentsOf(line)
        .flatMap((segment) => node(segment, others))
        .map((p) => vertices.at(p)),
    );
  });
}

/** One vertex for all points within half a meter, on whichever road they were found. */
class Vertices {
  private readonly known: Xy[] = [];

  at(point: Xy): Xy {
    const known = this.known.find((vertex) => distanceMeters(vertex, point) < SAME_POINT_METERS);
    if (!known) this.known.push(point);
    return known ?? point;
  }
}

/** A road's end, moved onto the nearest other road within the distance. */
function join(end: Xy, line: readonly Xy[], drawn: readonly (readonly Xy[])[]): Xy {
  const others = drawn.filter((other) => other !== line).flatMap(segmentsOf);
  const candidates = others.map(([a, b]) => nearestOnSegment(end, a, b));
  const [nearest] = candidates.sort((p, q) => distanceMeters(p, end) - distanceMeters(q, end));
  return nearest && distanceMeters(nearest, end) < JOIN_METERS ? nearest : end;
}

/** The segment's start, every point where another road meets it, and its end, in order. */
function node([a, b]: [Xy, Xy], others: readonly Xy[][]): Xy[] {
  const crossings = others.flatMap(segmentsOf).map(([c, d]) => crossing(a, b, c, d));
  const ends = others.flatMap((other) => [other[0] as Xy, other.at(-1) as Xy]);
  const touching = ends.filter((end) => distanceMeters(nearestOnSegment(end, a, b), end) < SAME_POINT_METERS);
  const met = [...crossings.filter((point) => point !== null), ...touching];
  return [a, ...met.sort((p, q) => distanceMeters(a, p) - distanceMeters(a, q)), b];
}

function withoutRepeats(line: Xy[]): Xy[] {
  return line.filter((point, i) => point !== line[i - 1]);
}

function isEnd(line: readonly Xy[], i: number): boolean {
  return i === 0 || i === line.length - 1;
}
