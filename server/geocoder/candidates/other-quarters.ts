// "4th & N St, Washington": streets of these names are in several quarters of the town, and none was sent. Where one of
// their crossings alone is known, the others may exist as well: a street may be known by its houses, without its line.
import { boxOfCell } from '../../gazetteer/cells.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import type { Street } from '../../gazetteer/streets.ts';
import type { Box } from '../../geometry/box.ts';
import { distanceMeters, metersToBox, type Point } from '../../geometry/distance.ts';
import type { QueryContext } from '../context/query-context.ts';
import type { Crossing } from '../parse/read-crossing.ts';
import type { Candidate } from './candidate.ts';
import { withoutDirections } from './cell-names.ts';
import type { StreetName } from './street-names.ts';
import { nearOf } from './street-options.ts';

export const QUARTERS = ['northwest', 'northeast', 'southwest', 'southeast'];
export const QUARTER = new RegExp(`\\b(?:${QUARTERS.join('|')})\\b`);
/** A quarter whose streets are so many times further from the postcode sent than the crossing is not meant. */
const TIMES_FURTHER = 2;

interface KnownStreet {
  streetKey: string;
  /** Where it is: at its pieces, or in its cells. */
  boxes: readonly Box[];
}

/** The candidates, each with the quarters where both of its streets are too. */
export function withOtherQuarters(
  candidates: readonly Candidate[],
  crossing: Crossing,
  names: readonly StreetName[],
  piecesOf: (name: StreetName) => readonly Street[],
  context: QueryContext,
): Candidate[] {
  const isSent = [...crossing.first, ...crossing.second].some((key) => QUARTER.test(key));
  if (isSent || candidates.length === 0) return [...candidates];
  const known = new Map(
    names.map((name): [string, KnownStreet] => {
      const { streetKey, cells } = name;
      const pieces = piecesOf(name).map(boxOfPoint);
      const boxes = pieces.length > 0 ? pieces : cells.map(boxOfCell);
      return [inQuarter(streetKey, quarterOf(streetKey)), { streetKey, boxes }];
    }),
  );
  return candidates.map((candidate) => {
    const others = listOthers(candidate, known, nearOf(context));
    if (others.length === 0) return candidate;
    const reaches = others.flatMap(({ boxes }) => boxes.map((box) => furthestIn(box, candidate.point)));
    const streetKeys = others.map(({ streetKey }) => streetKey);
    return { ...candidate, otherQuarters: { streetKeys, meters: Math.max(...reaches) } };
  });
}

function listOthers(
  { point, streetRow, otherStreet }: Candidate,
  known: ReadonlyMap<string, KnownStreet>,
  near: Postcode | null,
): KnownStreet[] {
  const own = [streetRow?.streetKey ?? '', otherStreet?.streetKey ?? ''];
  const ownQuarters = own.map(quarterOf);
  if (ownQuarters.every((quarter) => quarter === '')) return [];
  return QUARTERS.filter((quarter) => ownQuarters.some((ownQuarter) => ownQuarter !== quarter)).flatMap(
    (quarter) => {
      const [first, second] = own.map((key) => known.get(inQuarter(key, quarter)));
      return first && second && !isFurther([first, second], point, near) ? [first] : [];
    },
  );
}

function isFurther(streets: readonly KnownStreet[], point: Point, near: Postcode | null): boolean {
  if (near === null) return false;
  const nearest = Math.min(...streets.flatMap(({ boxes }) => boxes.map((box) => metersToBox(box, near))));
  return nearest > TIMES_FURTHER * distanceMeters(point, near);
}

function inQuarter(streetKey: string, quarter: string): string {
  return `${withoutDirections(streetKey)} ${quarter}`;
}

function quarterOf(streetKey: string): string {
  return QUARTER.exec(streetKey)?.[0] ?? '';
}

function boxOfPoint({ lat, lng }: Point): Box {
  return { south: lat, west: lng, north: lat, east: lng };
}

function furthestIn({ south, west, north, east }: Box, point: Point): number {
  const corners = [south, north].flatMap((lat) => [west, east].map((lng) => ({ lat, lng })));
  return Math.max(...corners.map((corner) => distanceMeters(corner, point)));
}
