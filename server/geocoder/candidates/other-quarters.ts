// "4th & N St, Washington": streets of these names are in several quarters of the town, and none was sent. Where one of
// their crossings alone is known, the others may exist as well.
import type { Postcode } from '../../gazetteer/postcode.ts';
import type { Street } from '../../gazetteer/streets.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import type { QueryContext } from '../context/query-context.ts';
import type { Crossing } from '../parse/read-crossing.ts';
import type { Candidate } from './candidate.ts';
import { withoutDirections } from './cell-names.ts';
import { nearOf } from './street-options.ts';

const QUARTER = /\b(?:north|south)(?:east|west)\b/;
/** A quarter whose streets are so many times further from the postcode sent than the crossing is not meant. */
const TIMES_FURTHER = 2;

/** The candidates, each with the quarters where both of its streets are too. */
export function withOtherQuarters(
  candidates: readonly Candidate[],
  crossing: Crossing,
  streets: readonly Street[],
  context: QueryContext,
): Candidate[] {
  const isSent = [crossing.first, crossing.second].some((key) => QUARTER.test(key));
  if (isSent || candidates.length === 0) return [...candidates];
  const piecesOf = Map.groupBy(
    streets,
    ({ streetKey }) => `${withoutDirections(streetKey)} ${quarterOf(streetKey)}`,
  );
  return candidates.map((candidate) => {
    const others = listOthers(candidate, piecesOf, nearOf(context));
    if (others.length === 0) return candidate;
    const meters = Math.max(...others.map((piece) => distanceMeters(piece, candidate.point)));
    return {
      ...candidate,
      otherQuarters: { streetKeys: [...new Set(others.map(({ streetKey }) => streetKey))], meters },
    };
  });
}

function listOthers(
  { point, streetRow, otherStreet }: Candidate,
  piecesOf: ReadonlyMap<string, readonly Street[]>,
  near: Postcode | null,
): Street[] {
  const own = [streetRow?.streetKey ?? '', otherStreet?.streetKey ?? ''];
  const ownQuarters = own.map(quarterOf);
  if (ownQuarters.every((quarter) => quarter === '')) return [];
  return ['northwest', 'northeast', 'southwest', 'southeast']
    .filter((quarter) => ownQuarters.some((ownQuarter) => ownQuarter !== quarter))
    .flatMap((quarter) => {
      const [first, second] = own.map((key) => piecesOf.get(`${withoutDirections(key)} ${quarter}`) ?? []);
      const isThere = first && second && first.length > 0 && second.length > 0;
      return isThere && !isFurther([...first, ...second], point, near) ? first : [];
    });
}

function isFurther(pieces: readonly Street[], point: Point, near: Postcode | null): boolean {
  if (near === null) return false;
  const nearest = Math.min(...pieces.map((piece) => distanceMeters(piece, near)));
  return nearest > TIMES_FURTHER * distanceMeters(point, near);
}

function quarterOf(streetKey: string): string {
  return QUARTER.exec(streetKey)?.[0] ?? '';
}
