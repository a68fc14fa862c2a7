import type { Source } from '../../shared/api/common.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { Database } from '../db/database.ts';
import { type FetchedFile, fetchLink } from '../fetch/fetch-link.ts';
import type { LinkRules } from '../fetch/link-rules.ts';
import { fetchShared, readSharedLink } from '../fetch/shared-file.ts';
import { readCellRange } from './cell-range.ts';
import { openFile } from './open-file.ts';
import { openRun } from './run-rows.ts';
import type { SentRow } from './sent-row.ts';
import { openTable } from './table-rows.ts';

export interface RowsContext {
  db: Database;
  /** Whose runs may be read. */
  accountId: string;
  /** What a link may lead to: LINK_RULES, but for tests. */
  linkRules: LinkRules;
  /** The request's field that holds the source, for the words of a refusal. */
  field: 'source' | 'sites_source';
  /**
   * What the endpoint makes of a row: a place (an address or coordinates are needed), a journey (`from` and `to`
   * are needed and stand in the row's fields), or a line of any table (nothing is needed).
   */
  rowsAre: 'place' | 'journey' | 'line';
}

/** Rows of a file, sheet or run, not yet read: its first row was, so that what it lacks is refused at once. */
export interface OpenedRows {
  /** Names of the source's columns, in its order. */
  columns: string[];
  /** What was taken for what, a sentence for `message`: 'Read id from "Ref", address from "Street" and "Town".' */
  says: string;
  /**
   * To be read once; throws ApiError where the source cannot be read on. `sharesId` is not known before the last
   * row and false throughout: whoever holds all rows marks them (`markSharedIds`).
   */
  rows: AsyncIterable<SentRow>;
}

/** Opens rows by reference. Throws ApiError 400, its words beginning with the field, for all that stands in the way. */
export async function openRows(source: Source, context: RowsContext): Promise<OpenedRows> {
  try {
    const opened = await openAny(source, context);
    return { ...opened, rows: namingField(opened.rows, context.field) };
  } catch (error) {
    throw namingErrors(error, context.field);
  }
}

async function openAny(source: Source, context: RowsContext): Promise<OpenedRows> {
  const given = (['sheet', 'file', 'run'] as const).filter((kind) => source[kind] !== undefined);
  if (given.length !== 1)
    throw new ApiError(400, `send exactly one of sheet, file and run, got ${given.join(' and ') || 'none'}`);
  if (source.run !== undefined) {
    const useless = Object.keys(source).find((field) => field !== 'run');
    if (useless !== undefined) throw new ApiError(400, `${useless}: a run knows its columns, leave it out`);
    return openRun(source.run, context);
  }
  if (context.rowsAre !== 'journey' && (source.from_column ?? source.to_column) !== undefined)
    throw new ApiError(400, 'from_column and to_column are for journeys: leave them out');
  const range = source.range === undefined ? null : readCellRange(source.range);
  const tab = source.tab ?? range?.tab ?? null;
  const file = await fetchSource(source, tab, context.linkRules);
  return openTable(await openFile(file, tab, range), source, context.rowsAre);
}

async function fetchSource(source: Source, tab: string | null, rules: LinkRules): Promise<FetchedFile> {
  const field = source.sheet === undefined ? 'file' : 'sheet';
  const text = source[field] ?? '';
  const link = URL.parse(text.trim());
  if (!link) {
    const got = JSON.stringify(text.slice(0, 60));
    throw new ApiError(400, `${field}: got ${got}, expected a link that begins with https://`);
  }
  const shared = readSharedLink(link);
  if (field === 'sheet' && shared?.kind !== 'sheet')
    throw new ApiError(400, 'sheet: the link is not one to a spreadsheet; send links to other files as file');
  // One tab goes as CSV, which is small; a tab by its name is found in the whole workbook.
  if (shared) return fetchShared(shared, tab === null ? 'csv' : 'xlsx', rules);
  return fetchLink(link, rules);
}

async function* namingField(rows: AsyncIterable<SentRow>, field: string): AsyncGenerator<SentRow> {
  try {
    yield* rows;
  } catch (error) {
    throw namingErrors(error, field);
  }
}

/** 'source: the file is larger than 50 MB, …' and 'source.tab: got …' */
function namingErrors(error: unknown, field: string): unknown {
  if (!(error instanceof ApiError)) return error;
  const isPath = /^(tab|range|sheet|file|run|\w+_column): /.test(error.message);
  return new ApiError(error.status, `${field}${isPath ? '.' : ': '}${error.message}`);
}
