// "University of South Wales, Usk Way, Newport": a place of the name is known, but on another street than the one sent.
import type { Queryable } from '../../db/database.ts';
import { findStreetLines } from '../../gazetteer/streets.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { nearestOn } from '../addresses/along-line.ts';
import type { Neighbours } from '../addresses/neighbours.ts';
import { toSegments } from '../candidates/meeting-points.ts';
import { distinctCells, inCells, keyOf } from '../candidates/street-cell.ts';
import type { StreetNames } from '../candidates/street-names.ts';
import type { Decided } from '../decided.ts';
import { hasStreetType } from '../parse/street-cuts.ts';
import { hold } from './hold.ts';

/** A campus or a shopping centre stands so far from the street of its address. */
const BESIDE_METERS = 300;

/**
 * Rows placed by name far from the street that they name, or from its houses where it is not drawn, are held for review.
 * Two statements for the rows that need them.
 */
export async function confirmPlaceStreets(
  db: Queryable,
  names: StreetNames,
  neighbours: Neighbours,
  decided: Decided[],
): Promise<Decided[]> {
  const sent = decided.map((one) => streetBesideName(one, names));
  const asked = sent.filter((street) => street !== null);
  if (asked.length === 0) return decided;
  const wanted = distinctCells(asked);
  const [lines, houses] = await Promise.all([findStreetLines(db, wanted), neighbours.list(wanted)]);
  const lineOf = Map.groupBy(lines, keyOf);
  return decided.map((one, row) => {
    const street = sent[row];
    const point = one.decision.chosen?.candidate.point;
    if (!street || !point) return one;
    const line = inCells(street, lineOf).flatMap((piece) => toSegments(piece.line));
    const points = line.length > 0 ? [nearestOn(line, point)] : inCells(street, houses);
    if (points.length === 0) return one;
    const meters = Math.min(...points.map((other) => distanceMeters(other, point)));
    return meters > BESIDE_METERS
      ? hold(one, 'street_elsewhere', { farStreet: { name: street.name, meters } })
      : one;
  });
}

interface SentStreet {
  name: string;
  streetKey: string;
  cells: number[];
}

/**
 * The street of the text that nothing of the place explains, where one of the name is known near by. One that ends like
 * other names ("Ludgate Hill", "Strand") stands between commas.
 */
function streetBesideName({ context, decision }: Decided, names: StreetNames): SentStreet | null {
  const { candidate, agreement } = decision.chosen ?? {};
  if (candidate?.kind !== 'place' || !agreement || decision.status !== 'placed') return null;
  const isLeft = (word: string) => agreement.leftover.includes(word);
  for (const { street: name, streetKey } of context.reading.streets) {
    const words = name.split(/\s+/);
    const isApart = context.reading.parts.includes(name) && words.some(isLeft);
    const isSent = isApart || (hasStreetType(streetKey.split(' ')) && words.every(isLeft));
    const cells = isSent ? names.cellsOf(streetKey, context.cells) : [];
    if (cells.length > 0) return { name, streetKey, cells };
  }
  return null;
}
