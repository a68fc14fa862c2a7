// The answers of a run as cells, by the key of the row that was sent.

import { KEY_FIELD, ROW_FIELD } from '../../../shared/addon-fields.ts';
import type { RunLine } from '../../../shared/api/addon-runs.ts';
import { askText } from './ask-service.ts';
import { Failure } from './failure.ts';

export interface TaskAnswer extends RunLine {
  key: string;
  /**
   * The row's number at the time of the request, or its current number where the service read it; null where it is
   * unknown.
   */
  row: number | null;
}

/** The answers of a run of so many rows. For rows that the service read itself, with their current row numbers. */
export function readAnswers(
  run: string,
  columns: readonly string[],
  rows: number | null,
  by: 'sidebar' | 'server' = 'sidebar',
): TaskAnswer[] {
  const names = [KEY_FIELD, ROW_FIELD, ...columns].map(encodeURIComponent).join(',');
  const where = by === 'server' ? '&rows=now' : '';
  return readLines(run, `columns=${names}${where}`, rows).map(({ cells, row: now, ...judged }) => {
    const [key, sent, ...own] = cells;
    return { ...judged, key: String(key ?? ''), row: now ?? (Number(sent) || null), cells: own };
  });
}

/** The lines of a run of so many rows; `asked` is the query of its address. */
export function readLines(run: string, asked: string, rows: number | null): RunLine[] {
  const text = askText(`/addon/runs/${encodeURIComponent(run)}?${asked}`, {});
  const lines = text.split('\n').filter((line) => line !== '');
  if (rows !== null && lines.length !== rows)
    throw new Failure('The answers did not arrive whole. Try again.', { action: 'retry' });
  return lines.map((line) => JSON.parse(line) as RunLine);
}
