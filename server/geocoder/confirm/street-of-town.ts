// Streets with one name, distinguished by their geometry, and the one that belongs to a town. Pure.
import type { Locality } from '../../gazetteer/localities.ts';
import type { Street } from '../../gazetteer/streets.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import type { Segment } from '../addresses/along-line.ts';
import { nearestOn } from '../addresses/along-line.ts';
import { toSegments } from '../candidates/meeting-points.ts';

/** One street: all pieces whose lines lie near to each other. */
interface DrawnStreet<Piece = Street> {
  pieces: Piece[];
  segments: Segment[];
}

/** The gap of a junction, a bridge or a park. */
const ONE_STREET_GAP_METERS = 250;

export function streetsOf(lines: readonly (Street & { line: number[] })[]): DrawnStreet[] {
  const drawn = lines.map(({ line, ...piece }) => ({ pieces: [piece], segments: toSegments(line) }));
  return joinLines(drawn.filter(({ segments }) => segments.length > 0));
}

/** Those whose lines lie near to each other as one. */
export function joinLines<Piece>(lines: readonly DrawnStreet<Piece>[]): DrawnStreet<Piece>[] {
  const streets: DrawnStreet<Piece>[] = [];
  for (const { pieces, segments } of lines) {
    const joined = streets.filter((street) => isNear(street.segments, segments));
    const merged = {
      pieces: [...pieces, ...joined.flatMap((street) => street.pieces)],
      segments: [...segments, ...joined.flatMap((street) => street.segments)],
    };
    streets.splice(0, streets.length, ...streets.filter((street) => !joined.includes(street)), merged);
  }
  return streets;
}

function isNear(a: readonly Segment[], b: readonly Segment[]): boolean {
  const ends = (segments: readonly Segment[]) => segments.flatMap(({ from, to }) => [from, to]);
  const reaches = (from: readonly Segment[], to: readonly Segment[]) =>
    to.length > 0 && ends(from).some((end) => metersTo(to, end) <= ONE_STREET_GAP_METERS);
  return reaches(a, b) || reaches(b, a);
}

function metersTo(segments: readonly Segment[], point: Point): number {
  return distanceMeters(nearestOn(segments, point), point);
}

/** A point further from its line than this is on no mapped street. */
const BESIDE_METERS = 300;

/** The street on which a point lies. */
export function streetAt(streets: readonly DrawnStreet[], point: Point): DrawnStreet | null {
  const [nearest] = streets
    .map((street) => ({ street, meters: metersTo(street.segments, point) }))
    .sort((a, b) => a.meters - b.meters);
  return nearest && nearest.meters <= BESIDE_METERS ? nearest.street : null;
}

/** A street's line may end this much nearer to a town and still not belong to the town. */
const NEARER_METERS = 250;
const LEAST_REACH_METERS = 1500;

/** Another street than the point's, and nearer to the town; null where there is none. */
export function streetOfTown(
  streets: readonly DrawnStreet[],
  point: Point,
  town: Locality,
): DrawnStreet | null {
  const own = streetAt(streets, point);
  const ownMeters = Math.min(distanceMeters(point, town), own ? metersTo(own.segments, town) : Infinity);
  const [nearest] = streets
    .filter((street) => street !== own)
    .map((street) => ({ street, meters: metersTo(street.segments, town) }))
    .sort((a, b) => a.meters - b.meters);
  if (!nearest || nearest.meters > Math.max(LEAST_REACH_METERS, town.radiusMeters)) return null;
  return nearest.meters + NEARER_METERS < ownMeters ? nearest.street : null;
}
