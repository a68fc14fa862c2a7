// Makes rows to place from a table with a header.
import type { RowsSource } from '../../shared/api/common.ts';
import { ApiError } from '../../shared/api-error.ts';
import { describeColumns } from '../../shared/columns/describe-columns.ts';
import type { Columns } from '../../shared/columns/guess-columns.ts';
import { nameAll } from '../../shared/columns/name-headers.ts';
import { findColumns, type NamedColumns } from './columns/find-columns.ts';
import type { OpenedRows, RowsContext } from './rows-context.ts';
import { toSentRows } from './table-to-rows.ts';

export interface OpenedTable extends OpenedRows {
  /** The line number of the header, from 1. The rows follow it without a gap. */
  headerLine: number;
  /** The role of each column. */
  found: Columns;
}

/** Reads the header, and checks that there is a row below it. The rest is read when the rows are iterated. */
export async function openTable(
  lines: AsyncIterable<string[]>,
  source: RowsSource,
  rowsAre: RowsContext['rowsAre'],
): Promise<OpenedTable> {
  const counted = counting(lines);
  const filled = withoutBlankEnds(counted.lines)[Symbol.asyncIterator]();
  const { value: header } = await filled.next();
  const headerLine = counted.count();
  if (!header)
    throw new ApiError('no_rows', 'there are no rows: the first row is the header, the rows follow');
  const headers = nameAll(header);
  const columns = findColumns(headers, toNamed(source));
  checkColumns(headers, columns, rowsAre);
  const first = await filled.next();
  if (first.done) throw new ApiError('no_rows', 'there is a header but no row below it');
  const rows = toSentRows(startingWith(first.value, filled), headers, columns, rowsAre);
  const readAs = describeColumns(headers, columns, rowsAre === 'journey');
  return { columns: headers, readAs, rows, headerLine, found: columns };
}

function counting(lines: AsyncIterable<string[]>) {
  let count = 0;
  async function* counted() {
    for await (const values of lines) {
      count++;
      yield values;
    }
  }
  return { lines: counted(), count: () => count };
}

/** Blank lines before the header and after the last row are no rows. Those between are rows, and fail. */
async function* withoutBlankEnds(lines: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  let blanks = 0;
  let isBegun = false;
  for await (const values of lines) {
    if (values.every((value) => value === '')) {
      blanks++;
      continue;
    }
    for (; isBegun && blanks > 0; blanks--) yield [];
    blanks = 0;
    isBegun = true;
    yield values;
  }
}

/** The columns named by the request; its other fields name none. */
function toNamed(source: RowsSource): NamedColumns {
  const names = Object.entries(source).filter(([field]) => field.endsWith('_column'));
  return Object.fromEntries(names);
}

function checkColumns(headers: readonly string[], columns: Columns, rowsAre: RowsContext['rowsAre']): void {
  const { address, lat, from, to } = columns;
  const there = headers.join(', ').slice(0, 500);
  if (rowsAre === 'journey' && (from === null || to === null))
    throw new ApiError(
      'unreadable_source',
      `no columns for the start and end: name from_column and to_column of ${there}`,
    );
  if (rowsAre === 'place' && lat === null && address.whole === null && address.parts.length === 0)
    throw new ApiError(
      'unreadable_source',
      `no column looks like an address or coordinates: name address_column, or lat_column and lng_column, of ${there}`,
    );
}

async function* startingWith<T>(first: T, rest: AsyncIterator<T, unknown, undefined>): AsyncGenerator<T> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
