import type { RowsSource } from '../../shared/api/common.ts';
import { ApiError } from '../../shared/api-error.ts';
import { fetchLink } from '../fetch/fetch-link.ts';
import { fetchShared, readSharedLink } from '../fetch/shared-file.ts';
import { findUpload, noSuchFile, readUploadBody } from '../ledger/uploads.ts';
import { readCellRange } from './cell-range.ts';
import { type FileToRead, readLines } from './read-lines.ts';
import { readLink } from './read-link.ts';
import type { OpenedRows, RowsContext } from './rows-context.ts';
import { openRun } from './run-rows.ts';
import type { SentRow } from './sent-row.ts';
import { fetchDriveFile, openSheet } from './shared-rows.ts';
import { openTable } from './table-rows.ts';

/** Opens rows by reference. Throws ApiError 400 for any problem; its message begins with the field. */
export async function openRows(source: RowsSource, context: RowsContext): Promise<OpenedRows> {
  try {
    const opened = await openAny(source, context);
    return { ...opened, rows: namingField(opened.rows, context.field) };
  } catch (error) {
    throw namingErrors(error, context.field);
  }
}

async function openAny(source: RowsSource, context: RowsContext): Promise<OpenedRows> {
  const given = (['sheet', 'file', 'run'] as const).filter((kind) => source[kind] !== undefined);
  if (given.length !== 1)
    throw new ApiError(
      'conflicting_fields',
      `send exactly one of sheet, file and run, got ${given.join(' and ') || 'none'}`,
    );
  if (context.rowsAre !== 'journey' && (source.from_column ?? source.to_column) !== undefined)
    throw new ApiError('invalid_request', 'from_column and to_column are for journeys: leave them out');
  if (source.run !== undefined) {
    const { tab, range, ...own } = source;
    if ((tab ?? range) !== undefined) {
      const field = tab === undefined ? 'range' : 'tab';
      throw new ApiError('invalid_request', `${field}: a run has none, leave it out`, { field });
    }
    return openRun(own, context);
  }
  const range = source.range === undefined ? null : readCellRange(source.range);
  if (source.sheet !== undefined) return openSheet(source.sheet, source, range, context);
  const tab = source.tab ?? range?.tab ?? null;
  const file = await fetchFile(source.file ?? '', tab, context);
  const opened = await openTable(await readLines(file, tab, range, context), source, context.rowsAre);
  // The sidebar made the file and named its columns: the person who asked knows nothing of them.
  return file.isOfSidebar ? { ...opened, readAs: '' } : opened;
}

type FileOfSource = FileToRead & { isOfSidebar?: boolean };

async function fetchFile(text: string, tab: string | null, context: RowsContext): Promise<FileOfSource> {
  const link = readLink('file', text);
  const own = await findOwnUpload(link, context);
  if (own) return own;
  const shared = readSharedLink(link);
  if (!shared) return fetchLink(link, context.linkRules);
  if (shared.kind === 'file') return fetchDriveFile(shared, context);
  // One tab is loaded as CSV, which is small. A tab given by name is searched for in the whole workbook.
  return fetchShared(shared, tab === null ? 'csv' : 'xlsx', context.linkRules);
}

/** The address of a file that was dropped on the portal: a link to this server's own page of it. */
export const UPLOADS = '/developers/portal/files/';

/** The caller's own file behind such a link, which is not fetched; null for any other link. */
async function findOwnUpload(
  link: URL,
  { db, accountId, baseUrl }: RowsContext,
): Promise<FileOfSource | null> {
  const start = baseUrl + UPLOADS;
  if (!link.href.startsWith(start)) return null;
  const upload = await findUpload(db, accountId, link.href.slice(start.length));
  if (!upload) throw noSuchFile();
  return { read: () => readUploadBody(db, accountId, upload), isOfSidebar: upload.kind === 'rows' };
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
  if (!(error instanceof ApiError) || error.status !== 400) return error;
  const path = error.field === undefined ? field : `${field}.${error.field}`;
  const before = error.field === undefined ? `${field}: ` : `${field}.`;
  return new ApiError(error.code, before + error.message, { field: path });
}
