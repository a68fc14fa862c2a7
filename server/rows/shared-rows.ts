// Rows of shared sheets and files: read with the service's own account where it has one, else by a public link.
import type { RowsSource } from '../../shared/api/common.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { FetchedFile } from '../fetch/fetch-link.ts';
import { fetchShared, type SharedFile } from '../fetch/shared-file.ts';
import { describeSheet, findTab } from '../sheets/describe-sheet.ts';
import { mayUseSheet } from '../sheets/may-use-sheet.ts';
import { readTabInParts } from '../sheets/read-tab.ts';
import { SheetRefusal } from '../sheets/sheet-refusal.ts';
import type { SheetsClient } from '../sheets/sheets-client.ts';
import { capLines } from './cap-lines.ts';
import { type CellRange, cutRange } from './cell-range.ts';
import { gridText } from './grid-text.ts';
import { hasOwnId, packOrigin, type RowsOrigin, toMarks } from './origin/rows-origin.ts';
import { readLines } from './read-lines.ts';
import { readSheetLink } from './read-link.ts';
import type { OpenedRows, RowsContext } from './rows-context.ts';
import { openTable } from './table-rows.ts';

type SharedSheet = Extract<SharedFile, { kind: 'sheet' }>;

interface SheetLines {
  lines: AsyncIterable<string[]>;
  tab: Pick<RowsOrigin, 'tabId' | 'tab'>;
}

/** Rows of a spreadsheet by its link. Throws ApiError 400 that states what to share with which address. */
export async function openSheet(
  text: string,
  source: RowsSource,
  range: CellRange | null,
  context: RowsContext,
): Promise<OpenedRows> {
  const link = readSheetLink(text);
  const tabName = source.tab ?? range?.tab ?? null;
  const { lines, tab } = await readSheetLines(link, tabName, range, context);
  const { headerLine, found, ...opened } = await openTable(lines, source, context.rowsAre);
  return {
    ...opened,
    originOf: (rows) =>
      packOrigin({
        spreadsheet: link.id,
        ...tab,
        headerRow: (range?.rows.first ?? 1) - 1 + headerLine,
        columnsBefore: (range?.columns.first ?? 1) - 1,
        headers: opened.columns,
        columns: found,
        rowsAre: context.rowsAre,
        marks: rows.map((row) => toMarks(row, hasOwnId(row, found))),
      }),
  };
}

async function readSheetLines(
  link: SharedSheet,
  tab: string | null,
  range: CellRange | null,
  context: RowsContext,
): Promise<SheetLines> {
  const { sheets, linkRules } = context;
  const own = sheets && (await readOwnAccess(link, tab, range, sheets, context));
  if (own) return own;
  try {
    const file = await fetchShared(link, tab === null ? 'csv' : 'xlsx', linkRules);
    const lines = await readLines(file, tab, range, context);
    const tabId = tab === null && link.gid !== null ? Number(link.gid) : null;
    return { lines, tab: { tabId, tab } };
  } catch (error) {
    throw sheets ? withAddress(error, sheets.emailOf(link.id)) : error;
  }
}

/** Null where the sheet is not shared with the service. The link may still be public. */
async function readOwnAccess(
  { id, gid }: SharedSheet,
  title: string | null,
  range: CellRange | null,
  sheets: SheetsClient,
  { db, accountId, mostRows }: RowsContext,
): Promise<SheetLines | null> {
  try {
    const head = await describeSheet(sheets, id);
    if (!(await mayUseSheet(db, sheets, accountId, id, 'reader'))) return null;
    const tab = findTab(head, title, gid === null ? null : Number(gid));
    const all = linesOf(sheets, id, tab);
    const lines = capLines(range ? cutRange(all, range) : all, mostRows);
    return { lines, tab: { tabId: tab.id, tab: tab.title } };
  } catch (error) {
    if (error instanceof SheetRefusal && ['forbidden', 'missing'].includes(error.problem)) return null;
    throw error;
  }
}

async function* linesOf(...tab: Parameters<typeof readTabInParts>): AsyncGenerator<string[]> {
  for await (const cells of readTabInParts(...tab)) yield Array.from(cells, gridText);
}

/** A file of the drive: by the service's own access, else by a public link. */
export async function fetchDriveFile(
  shared: SharedFile,
  { sheets, linkRules, db, accountId }: RowsContext,
): Promise<FetchedFile> {
  try {
    return await fetchShared(shared, 'csv', linkRules);
  } catch (error) {
    if (!sheets) throw error;
    const body = await downloadOwn(shared.id, sheets, linkRules.mostBytes, { db, accountId });
    if (body) return { body, contentType: '' };
    throw withAddress(error, sheets.emailOf(shared.id));
  }
}

async function downloadOwn(
  id: string,
  sheets: SheetsClient,
  mostBytes: number,
  { db, accountId }: Pick<RowsContext, 'db' | 'accountId'>,
): Promise<Buffer | null> {
  try {
    const body = await sheets.download(id, mostBytes);
    return (await mayUseSheet(db, sheets, accountId, id, 'reader')) ? body : null;
  } catch (error) {
    if (error instanceof SheetRefusal) return null;
    throw error;
  }
}

/** A file that cannot be read by its link may be shared with the service itself. */
function withAddress(error: unknown, email: string): unknown {
  if (!(error instanceof ApiError) || error.code !== 'not_shared') return error;
  return new ApiError(
    'not_shared',
    `this account cannot read it: share it with ${email} as Viewer, or with anyone who has the link`,
  );
}
