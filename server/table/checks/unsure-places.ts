// Rows whose own place may be another: they are counted in or out by the place that was found, and told.
import { counted, wordFor } from '../../../shared/counted.ts';
import { nameIds } from '../../../shared/name-ids.ts';
import type { Table } from '../columns/column.ts';
import type { Reading } from '../reading/reading.ts';
import { judge, NOT_KNOWN, type PlaceAnswers } from '../run-rules.ts';

/** 'The places of 1 row found (a) and of 2 rows left out (b, c) are not sure: they may lie elsewhere.' */
export function describeUnsurePlaces(
  { rules: [rule = null], selections, tally }: Pick<Reading, 'rules' | 'selections' | 'tally'>,
  table: Table,
  rows: readonly number[],
  places: PlaceAnswers,
): string[] {
  const unsure = (places.unsure ?? []).filter(([row]) => !table.totalRows.has(row));
  if (unsure.length === 0) return [];
  const found = new Set(rows);
  const verdicts = rule && judge(rule, table, places);
  const elsewhere = rule && judge(rule, table, withoutPlaces(places));
  // What its cells leave out stays so wherever it lies, and what is not known of it is told by another note.
  const mayMatch = (row: number) => elsewhere?.[row] !== 0 && verdicts?.[row] !== NOT_KNOWN;
  // Nor does it matter where it lies, where its cells pass.
  const isByRule = !tally?.area && selections.every(({ kind }) => kind !== 'nearest' && kind !== 'measured');
  const isByCells = (row: number) => isByRule && elsewhere?.[row] === 1;
  const idsOf = (isOf: (row: number) => boolean) => unsure.flatMap(([row, id]) => (isOf(row) ? [id] : []));
  return sayUnsure(
    idsOf((row) => found.has(row) && !isByCells(row)),
    idsOf((row) => !found.has(row) && mayMatch(row)),
  );
}

/** The same where nothing is known of any such row. */
function withoutPlaces({ passes, measures, areas, unsure = [] }: PlaceAnswers): PlaceAnswers {
  const rows = new Set(unsure.map(([row]) => row));
  const blanked = [...passes].map(
    ([rule, answers]) => [rule, answers.map((one, row) => (rows.has(row) ? null : one))] as const,
  );
  return { passes: new Map(blanked), measures, ...(areas && { areas }) };
}

function sayUnsure(found: readonly string[], left: readonly string[]): string[] {
  const parts = [
    ...(found.length > 0
      ? [`of ${counted(found.length, 'row found', 'rows found')} (${nameIds(found)})`]
      : []),
    ...(left.length > 0
      ? [`of ${counted(left.length, 'row left out', 'rows left out')} (${nameIds(left)})`]
      : []),
  ];
  const rows = found.length + left.length;
  if (rows === 0) return [];
  return [
    `The ${wordFor(rows, 'place', 'places')} ${parts.join(' and ')} ${wordFor(rows, 'is', 'are')} not sure: ${wordFor(rows, 'it', 'they')} may lie elsewhere.`,
  ];
}
