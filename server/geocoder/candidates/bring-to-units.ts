// A long street is mapped in long pieces: the middle of a piece may be far from a postcode that it runs through.
import type { Queryable } from '../../db/database.ts';
import { findStreetLines, type Street } from '../../gazetteer/streets.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { nearestOn } from '../addresses/along-line.ts';
import { toSegments } from './meeting-points.ts';
import { distinctCells } from './street-cell.ts';
import type { StreetOption } from './street-options.ts';

/** If the middle of a street is nearer than this, it agrees with its postcode without this step. */
const NEAR_METERS = 400;
/** Half the length of the longest piece. */
const FAR_METERS = 5000;

/**
 * The pieces of each street option, in order. Where the query has a British postcode of few houses, each piece gets the
 * point of its line that is nearest to the postcode. One statement for the batch, and none where the middles are near.
 */
export async function bringToUnits(
  db: Queryable,
  options: readonly StreetOption[],
  piecesOf: readonly Street[][],
): Promise<Street[][]> {
  const isFar = options.map((option, index) => mayRunPast(option, piecesOf[index] ?? []));
  const far = options.filter((_, index) => isFar[index]);
  if (far.length === 0) return [...piecesOf];
  const lines = new Map(
    (await findStreetLines(db, distinctCells(far))).map((one) => [nameOf(one), one.line]),
  );
  return options.map(({ near }, index) => {
    const pieces = piecesOf[index] ?? [];
    if (!near || !isFar[index]) return pieces;
    return pieces.map((piece) => {
      const line = toSegments(lines.get(nameOf(piece)) ?? []);
      return line.length === 0 ? piece : { ...piece, ...nearestOn(line, near) };
    });
  });
}

function mayRunPast({ near }: StreetOption, pieces: readonly Street[]): boolean {
  if (near?.kind !== 'unit' && near?.kind !== 'retired') return false;
  const meters = Math.min(...pieces.map((piece) => distanceMeters(piece, near)));
  return meters > NEAR_METERS && meters < FAR_METERS;
}

function nameOf({ source, part, ref, cell, streetKey }: Street): string {
  return [source, part, ref, cell, streetKey].join('|');
}
