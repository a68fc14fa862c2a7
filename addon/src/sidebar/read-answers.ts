// The answers of a run as cells, each under the mark of the row that asked it.
import { askText } from './ask-service.ts';
import { Failure } from './failure.ts';
import { KEY_FIELD, ROW_FIELD } from './send-rows.ts';
import type { Cell } from './tasks/task.ts';

export interface Answer {
  key: string;
  /** Where its row stood when it was asked; null where that is not known. */
  row: number | null;
  cells: Cell[];
  status: 'placed' | 'review' | 'unplaced';
  level: 'high' | 'medium' | 'low';
  why: string;
}

export function readAnswers(run: string, columns: readonly string[], rows: number | null): Answer[] {
  const names = [KEY_FIELD, ROW_FIELD, ...columns].map(encodeURIComponent).join(',');
  const text = askText(`/addon/runs/${encodeURIComponent(run)}?columns=${names}`, {});
  const lines = text.split('\n').filter((line) => line !== '');
  if (rows !== null && lines.length !== rows)
    throw new Failure('The answers did not arrive whole. Try again.', { action: 'retry' });
  return lines.map((line) => {
    const { cells, ...judged } = JSON.parse(line) as Omit<Answer, 'key' | 'row'>;
    const [key, row, ...own] = cells;
    return { ...judged, key: String(key ?? ''), row: Number(row) || null, cells: own };
  });
}
