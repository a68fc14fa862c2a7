// A long street is drawn in pieces that are long too: the middle of one may lie far from a postcode that it runs through.
import type { Queryable } from '../../db/database.ts';
import { findStreetLines, type Street } from '../../gazetteer/streets.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { nearestOn } from '../addresses/along-line.ts';
import { toSegments } from './meeting-points.ts';
import { distinctCells } from './street-cell.ts';
import type { StreetOption } from './street-options.ts';

/** A street whose middle is nearer agrees with its postcode as it is. */
const NEAR_METERS = 400;
/** Half of the longest piece that is drawn as one. */
const FAR_METERS = 5000;

/**
 * The pieces of each option, in their order: where a British postcode of some houses was sent, each stands where its line is
 * nearest to it. One statement for the batch, and none where the middles are near.
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
