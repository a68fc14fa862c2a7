import { makeTable } from '../../server/table/columns/make-table.ts';
import { describeReading } from '../../server/table/describe-reading.ts';
import { PLACE_READERS } from '../../server/table/places/place-readers.ts';
import { readAll } from '../../server/table/read-question.ts';

const asking = { today: 20_468, reference: null, further: PLACE_READERS };

/** The likeliest reading of a question. */
export const readingOf = (question: string, rows: readonly Record<string, string | number>[]) =>
  readAll(question, makeTable(rows, asking.today), asking).best;

/** The reading in words; with what stands in the way where there is something. */
export function readAs(question: string, rows: readonly Record<string, string | number>[]): string {
  const best = readingOf(question, rows);
  return best.isWhole ? describeReading(best) : `unsure: ${describeReading(best)}`;
}
