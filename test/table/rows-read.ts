import { matchRows } from '../../server/table/answer-question.ts';
import { makeTable } from '../../server/table/columns/make-table.ts';
import { PLACE_READERS } from '../../server/table/places/place-readers.ts';
import { readAll } from '../../server/table/read-question.ts';

type Row = Record<string, string | number>;

/** Rows from lines of cells, the first line being their headers. */
export function rowsOf(text: string): Row[] {
  const [header = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return lines.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])));
}

/** The first cells of the rows that the likeliest reading finds; the words nothing read where there is none. */
export function rowsRead(
  question: string,
  rows: readonly Row[],
  reference: readonly Row[] | null = null,
): string {
  const table = makeTable(rows, 20_468);
  const asking = {
    today: 20_468,
    reference: reference && makeTable(reference, 20_468),
    further: PLACE_READERS,
  };
  const { best } = readAll(question, table, asking);
  if (!best.isWhole && !best.isUnsure) return `unread: ${best.unused.join(' ')}`;
  return matchRows(best, table)
    .rows.map((row) => Object.values(rows[row] ?? {})[0])
    .join(' ');
}
