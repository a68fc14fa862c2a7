// "Connecticut Avenue NW": two sources draw it in pieces whose middles are far apart. Pieces that meet are one street, not
// several that fit as well.
import type { Queryable } from '../../db/database.ts';
import { findStreetLines } from '../../gazetteer/streets.ts';
import { pieceName } from '../addresses/street-extent.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { toSegments } from '../candidates/meeting-points.ts';
import { streetCandidate } from '../candidates/street-candidates.ts';
import { distinctCells } from '../candidates/street-cell.ts';
import { nearOf } from '../candidates/street-options.ts';
import type { QueryContext } from '../context/query-context.ts';
import type { Decided } from '../decided.ts';
import { decide } from '../score/decide.ts';
import { MAX_RIVALS } from '../score/rivals.ts';
import { joinLines } from './street-of-town.ts';

/** One statement for the rows that need it. */
export async function joinStreets(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const likely = decided.map(streetsOfOneName);
  const pieces = likely.flat().flatMap(({ streetPieces = [] }) => streetPieces);
  if (pieces.length === 0) return decided;
  const cells = distinctCells(pieces.map(({ cell, streetKey }) => ({ cells: [cell], streetKey })));
  const lines = await findStreetLines(db, cells);
  const segmentsOf = new Map(lines.map((piece) => [pieceName(piece), toSegments(piece.line)]));
  return decided.map((one, row) => {
    const streets = likely[row] ?? [];
    const drawn = streets.map((street) => ({
      pieces: [street],
      segments: (street.streetPieces ?? []).flatMap((piece) => segmentsOf.get(pieceName(piece)) ?? []),
    }));
    const joined = joinLines(drawn);
    if (joined.length === streets.length) return one;
    const candidates = joined.flatMap((street) => asOne(street.pieces, one.context));
    return { ...one, decision: decide(one.context, candidates) };
  });
}

/** None where others, beyond the rivals listed, may be among them. */
function streetsOfOneName({ decision: { chosen, rivals } }: Decided): Candidate[] {
  const candidates = [...(chosen ? [chosen] : []), ...rivals].map(({ candidate }) => candidate);
  const [first] = candidates;
  const isSame = ({ kind, streetRow }: Candidate) =>
    kind === 'street' && streetRow?.streetKey === first?.streetRow?.streetKey;
  const isWhole = rivals.length > 0 && candidates.length <= MAX_RIVALS && candidates.every(isSame);
  return isWhole ? candidates : [];
}

function asOne(streets: Candidate[], context: QueryContext): Candidate[] {
  const [first] = streets;
  const { read, street: match = 'same', similarity = 1, streetRow } = first ?? {};
  if (streets.length === 1 || !read || !streetRow) return streets;
  const cells = [...new Set(streets.flatMap(({ streetCells = [] }) => streetCells))];
  const { streetKey } = streetRow;
  const option = { row: 0, read, streetKey, match, similarity, cells, near: nearOf(context) };
  const pieces = streets.flatMap(({ streetPieces = [] }) => streetPieces);
  return [streetCandidate(option, pieces)];
}
