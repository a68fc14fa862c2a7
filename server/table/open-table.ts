// The rows that a question is asked of: by value, as records or lists of cells, or by reference.

import { ASK_LIMITS, type AskTableRequest } from '../../shared/api/ask-table.ts';
import type { RowsSource, RunBlock } from '../../shared/api/common.ts';
import { whyNotAnId } from '../../shared/api/sent-id.ts';
import { ApiError } from '../../shared/api-error.ts';
import { joinAddress } from '../../shared/columns/join-address.ts';
import type { Fields } from '../../shared/fields.ts';
import { foreignText, ownMember, quoteForeign } from '../../shared/foreign-value.ts';
import { MOST_COLUMNS } from '../../shared/limits.ts';

import type { WholeContext } from '../pipeline/endpoint.ts';
import { checkOneList, markSharedIds } from '../rows/rows-by-value.ts';
import type { SentRow } from '../rows/sent-row.ts';
import { ShortTurns } from '../turns/short-turns.ts';
import { namesOf } from './columns/count-cells.ts';
import { gatherTold, NOTHING_TOLD, type ToldOfRun } from './columns/told.ts';
import { placeColumns } from './places/place-columns.ts';

export interface SentTable {
  rows: SentRow[];
  /** The same rows with all their columns, as questions name them. */
  cells: Fields[];
  told: ToldOfRun;
  /** What was taken for what in rows by reference; '' for rows by value. */
  readAs: string;
  origin: Buffer | null;
  /** Of the run that the rows were taken from. */
  ofRun: RunBlock['sources'];
}

/** Throws ApiError 400 for none or several lists, and for rows past the limit. */
export async function openTable(request: AskTableRequest, context: WholeContext): Promise<SentTable> {
  const { records, headers, rows, source } = request;
  checkOneList(request, ['records', 'rows']);
  if ((headers === undefined) !== (rows === undefined))
    throw new ApiError(
      'conflicting_fields',
      headers ? 'headers: got headers without rows' : 'rows: got rows without headers',
    );
  if (source) return readSource(source, context);
  checkIds(headers ?? [], rows ?? []);
  const cells = records ?? toRecords(headers ?? [], rows ?? []);
  checkColumns(cells, records ? 'records' : 'rows');
  checkColumns(request.reference_records ?? [], 'reference_records');
  return { rows: await toSentRows(cells), cells, told: NOTHING_TOLD, readAs: '', origin: null, ofRun: [] };
}

/** The ids of records are checked as those of all endpoints; here a column holds them. */
function checkIds(headers: readonly string[], rows: readonly unknown[][]): void {
  const at = headers.indexOf('id');
  for (const [index, row] of rows.entries()) {
    const why = whyNotAnId(row[at]);
    const field = `rows[${index}][${at}]`;
    if (why !== null)
      throw new ApiError('invalid_request', `${field}: got ${quoteForeign(row[at])}, ${why}`, { field });
  }
}

/** Before anything looks at each column in turn. */
function checkColumns(rows: readonly Fields[], field: string): void {
  const { length } = namesOf(rows);
  if (length > MOST_COLUMNS)
    throw new ApiError(
      'too_many_columns',
      `${field}: got ${length} columns, ask_table takes at most ${MOST_COLUMNS}`,
      { field },
    );
}

async function readSource(source: RowsSource, { accountId, services }: WholeContext): Promise<SentTable> {
  const opened = await services.openRows(source, { accountId, field: 'source', rowsAre: 'line' });
  const rows: SentRow[] = [];
  for await (const row of opened.rows) {
    rows.push(row);
    if (rows.length > ASK_LIMITS.rows)
      throw new ApiError(
        'too_many_rows',
        `source: got more than ${ASK_LIMITS.rows} rows, ask_table takes at most ${ASK_LIMITS.rows}; ask parts of it`,
        { field: 'source' },
      );
  }
  if (rows.length === 0)
    throw new ApiError('no_rows', 'source: got no rows below the header, send at least one', {
      field: 'source',
    });
  const origin = (await opened.originOf?.(rows)) ?? null;
  const marked = markSharedIds(rows);
  const { readAs, ofRun = [], unasked = [], tells } = opened;
  const cells = marked.map(({ fields }) => without(fields, unasked));
  const placed = await withAddresses(marked, cells);
  return { rows: placed, cells, told: gatherTold(marked, tells), readAs, origin, ofRun };
}

/** Where no header is that of an address, the cells tell which column has them. */
async function withAddresses(rows: SentRow[], cells: readonly Fields[]): Promise<SentRow[]> {
  if (rows.some(({ address, lat, known, told }) => address !== null || lat !== null || known || told))
    return rows;
  const read = await toSentRows(cells);
  return rows.map((row, at) => ({ ...row, address: read[at]?.address ?? null }));
}

function without(fields: Fields, names: readonly string[]): Fields {
  if (names.length === 0) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** A header that stands twice goes by 'Notes (2)'; cells past the headers by their position. */
function toRecords(headers: readonly string[], rows: readonly unknown[][]): Fields[] {
  const times = new Map<string, number>();
  const names = headers.map((header) => {
    const time = (times.get(header) ?? 0) + 1;
    times.set(header, time);
    return time === 1 ? header : `${header} (${time})`;
  });
  return rows.map((row) =>
    Object.fromEntries(row.map((cell, at) => [names[at] ?? `column ${at + 1}`, cell])),
  );
}

/** Rows with what places them: found by the columns' names, as in a file. They are read in short turns. */
export async function toSentRows(cells: readonly Fields[]): Promise<SentRow[]> {
  const headers = namesOf(cells);
  const toSent = sentRowReader(headers, cells);
  const rows: SentRow[] = [];
  const turns = new ShortTurns();
  for (const [index, record] of cells.entries()) {
    if (turns.isOver) await turns.next();
    rows.push(toSent(record, index));
  }
  return markSharedIds(rows);
}

function sentRowReader(
  headers: readonly string[],
  cells: readonly Fields[],
): (record: Fields, index: number) => SentRow {
  const columns = placeColumns(headers, (at) => distinctTexts(cells, headers[at] ?? ''));
  return (record, index) => {
    const at = (column: number | null) => (column === null ? null : own(record, headers[column] ?? ''));
    const { id: _, ...fields } = record;
    const texts = headers.map((header) => textOf(own(record, header)) ?? '');
    return {
      id: textOf(own(record, 'id')) ?? String(index + 1),
      name: textOf(own(record, 'name')) ?? textOf(at(columns.name)),
      address: joinAddress(texts, columns.address) || null,
      lat: at(columns.lat),
      lng: at(columns.lng),
      fields,
      sharesId: false,
    };
  };
}

/** Looked at until enough were seen. */
function* distinctTexts(cells: readonly Fields[], name: string): Generator<string> {
  const seen = new Set<string>();
  for (const record of cells) {
    const text = textOf(own(record, name))?.trim() ?? '';
    if (seen.has(text)) continue;
    seen.add(text);
    yield text;
  }
}

function own(record: Fields, name: string): unknown {
  return ownMember(record, name) ?? null;
}

function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = foreignText(value);
  return text.trim() === '' ? null : text;
}
