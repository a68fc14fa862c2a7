import type { PlacedFields } from '../../shared/api/common.ts';
import type { AnsweredChunk } from '../pipeline/answer-rows.ts';
import type { PlacedRow } from '../pipeline/endpoint.ts';
import { toPlacedFields } from '../pipeline/placed-row.ts';
import type { createUsedPacks } from '../pipeline/used-packs.ts';
import type { SentRow } from '../rows/sent-row.ts';
import type { ToldAnswer } from './answer-asked.ts';
import type { PlacesFound } from './lookups/look-up-places.ts';

/** A row as the run keeps it: `match` is null where the question was refused. */
export type AskedRow = PlacedFields & { match: boolean | null; name: string | null };

/** Every row sent, with whether it answers the question; with its place where places were asked for. */
export function toAskedRows(
  rows: readonly SentRow[],
  { isAnswered, rows: matching }: ToldAnswer,
  places: PlacesFound | null,
): AskedRow[] {
  const matches = new Set(matching);
  return rows.map((row, index) => {
    const placed = places?.placed[index];
    const match = isAnswered ? matches.has(index) : null;
    return { ...(placed ? toPlacedFields(placed) : asSent(row)), match, name: row.name };
  });
}

function asSent({ id }: SentRow): PlacedFields {
  return { id, record_key: null, status: 'placed', confidence: AS_SENT };
}

const AS_SENT = {
  level: 'high',
  score: 1,
  basis: 'as_given',
  why: 'The row was used as it was sent.',
} as const;

/** All rows as the run keeps them. */
export function toRun(
  answers: readonly AskedRow[],
  rows: readonly SentRow[],
  places: PlacesFound | null,
  { packs, sampleRows }: ReturnType<typeof createUsedPacks>,
): AnsweredChunk {
  const kept = answers.map((answer, index) => {
    const { fields, sharesId } = rows[index] as SentRow;
    const placed = places?.placed[index];
    return { answer, fields, sharesId, isSample: placed !== undefined && isSample(placed, sampleRows) };
  });
  const placing = places?.placed.flatMap(({ placement }) => placement.packs) ?? [];
  return { rows: kept, sources: [...new Set([...packs, ...placing])] };
}

function isSample(placed: PlacedRow, sampleRows: ReadonlySet<PlacedRow>): boolean {
  return placed.placement.isSample || sampleRows.has(placed);
}
