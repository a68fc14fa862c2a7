// The answers of a run as cells, by the key of the row that was sent.

import type { Cell } from '../../../shared/api/endpoint.ts';
import { askText } from './ask-service.ts';
import { Failure } from './failure.ts';
import { KEY_FIELD, ROW_FIELD } from './send-rows.ts';

export interface TaskAnswer {
  key: string;
  /**
   * The row's number at the time of the request, or its current number where the service read it; null where it is
   * unknown.
   */
  row: number | null;
  cells: Cell[];
  status: 'placed' | 'review' | 'unplaced';
  level: 'high' | 'medium' | 'low';
  why: string;
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
  const text = askText(`/addon/runs/${encodeURIComponent(run)}?columns=${names}${where}`, {});
  const lines = text.split('\n').filter((line) => line !== '');
  if (rows !== null && lines.length !== rows)
    throw new Failure('The answers did not arrive whole. Try again.', { action: 'retry' });
  return lines.map((line) => {
    const { cells, row: now, ...judged } = JSON.parse(line) as Omit<TaskAnswer, 'key'>;
    const [key, sent, ...own] = cells;
    return { ...judged, key: String(key ?? ''), row: now ?? (Number(sent) || null), cells: own };
  });
}
