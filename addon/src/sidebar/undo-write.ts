// Undoes one of our writes: removes whole columns, or a tab, if they hold only what was written. What a person has
// changed since belongs to them, and stays.
import { columnLetters } from '../../../shared/columns/column-letters.ts';
import { counted } from '../../../shared/counted.ts';
import type { Undone } from '../../sidebar-job.ts';
import type { CellOrDate } from './cell-value.ts';
import { sumLines } from './column-sums.ts';
import { forgetText, keepText, readText } from './document-store.ts';
import { Failure } from './failure.ts';
import { listChanged } from './find-changed.ts';
import { findSheet } from './find-sheet.ts';
import { forgetWrite, listWrites, type NotedWrite } from './last-writes.ts';
import { listOwn } from './own-columns.ts';
import { log } from './runs-log.ts';
import { findJob, keepJob } from './stored-jobs.ts';
import { withLock } from './with-lock.ts';
import { findTab } from './write-tab.ts';

const NOTED = 'undo_under_way';

/** The write of this job; without a job the latest write. */
export function undoWrite(job: string | null): Undone {
  return withLock(() => {
    const note = findLast(job);
    if (!note) throw new Failure('There is nothing to remove: no write of this sidebar is left in here.');
    const undone = note.kind === 'tab' ? undoTab(note) : undoColumns(note);
    forgetWrite(note.token);
    const written = note.job === null ? null : findJob(note.job);
    if (written) keepJob({ ...written, written: null });
    const line = { run: '', tool: 'removed', tab: note.tab, headers: undone.removed };
    if (undone.removed.length > 0) log({ ...line, rowsWritten: 0, rowsSkipped: 0 });
    return undone;
  });
}

/** What would be removed next, in words; null where nothing is left. */
export function tellLast(): string | null {
  const note = findLast(null);
  if (!note) return null;
  const where =
    note.kind === 'tab' ? `the tab ${note.tab}` : `${counted(note.headers.length, 'column')} of ${note.tab}`;
  return `${note.what}: ${where}`;
}

function findLast(job: string | null): NotedWrite | null {
  const wanted = listWrites().filter((note) => job === null || note.job === job);
  return wanted.filter(isThere)[0] ?? null;
}

function isThere({ kind, token, tabId }: NotedWrite): boolean {
  if (kind === 'tab') return findTab(token) !== null;
  const sheet = findSheet(tabId);
  return sheet !== null && listOwn(sheet, token).length > 0;
}

/** The tab is hidden first, as columns are. */
function undoTab(note: NotedWrite): Undone {
  const { token, headers, sums } = note;
  const sheet = findTab(token);
  if (!sheet) return { removed: [], left: [], message: 'The tab is gone already.' };
  const tab = sheet.getName();
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  const others = spreadsheet.getSheets().filter((one) => one.getName() !== tab && !one.isSheetHidden());
  if (others.length === 0)
    throw new Failure('It is the only tab that is seen in this spreadsheet, which needs one.');
  keepText(NOTED, JSON.stringify(note));
  sheet.hideSheet();
  SpreadsheetApp.flush();
  const range = sheet.getDataRange();
  const [values, formulas] = [range.getValues() as CellOrDate[][], range.getFormulas()];
  const isWider = values.some((line) => line.slice(headers.length).some((cell) => cell !== ''));
  const isOurs = sumLines(values, headers.length) === sums[0] && !formulas.some(hasFormula);
  if (isOurs && !isWider) {
    spreadsheet.deleteSheet(sheet);
    forgetText(NOTED);
    return { removed: [tab], left: [], message: `Removed the tab ${tab}.` };
  }
  sheet.showSheet();
  forgetText(NOTED);
  const left = [{ letter: null, header: tab, rows: [] }];
  return { removed: [], left, message: `Somebody has changed the tab ${tab} since: it stays.` };
}

const hasFormula = (line: readonly string[]): boolean => line.some((formula) => formula !== '');

/** They are hidden first, so that nobody types in cells that were already checked. */
function undoColumns(note: NotedWrite): Undone {
  const sheet = findSheet(note.tabId);
  if (!sheet) return { removed: [], left: [], message: 'The tab is gone already.' };
  keepText(NOTED, JSON.stringify(note));
  for (const { column } of listOwn(sheet, note.token)) sheet.hideColumns(column);
  SpreadsheetApp.flush();
  const own = listOwn(sheet, note.token);
  const changed = listChanged(sheet, note, own);
  const left = own.filter(({ index }) => changed.has(index));
  const gone = own.filter(({ index }) => !changed.has(index)).sort((one, other) => other.column - one.column);
  const seen = left.map(({ index, column }) => ({
    letter: columnLetters(column),
    header: note.headers[index] ?? '',
    rows: changed.get(index) ?? [],
  }));
  for (const { column } of gone) sheet.deleteColumn(column);
  for (const { column } of listOwn(sheet, note.token)) sheet.showColumns(column);
  SpreadsheetApp.flush();
  forgetText(NOTED);
  const removed = gone.map(({ index }) => note.headers[index] ?? '').reverse();
  return { removed, left: seen, message: tell(note, removed, seen) };
}

const ROWS_NAMED = 5;

function tell({ tab }: NotedWrite, removed: readonly string[], left: Undone['left']): string {
  const kept = left.map(({ header, rows }) => {
    const named = rows.slice(0, ROWS_NAMED).join(', ') + (rows.length > ROWS_NAMED ? ' …' : '');
    return named === '' ? header : `${header} (row ${named})`;
  });
  return [
    ...(removed.length > 0 ? [`Removed ${counted(removed.length, 'column')} of ${tab}.`] : []),
    ...(kept.length > 0 ? [`Changed since, and left as it is: ${kept.join('; ')}.`] : []),
  ].join(' ');
}

/** Shows what an ended script had hidden and not removed. The removal can be requested again. */
export function finishUndo(): void {
  const text = readText(NOTED);
  if (text === null) return;
  withLock(() => {
    const { kind, tabId, token } = JSON.parse(text) as NotedWrite;
    const sheet = kind === 'tab' ? null : findSheet(tabId);
    if (kind === 'tab') findTab(token)?.showSheet();
    if (sheet) for (const { column } of listOwn(sheet, token)) sheet.showColumns(column);
    forgetText(NOTED);
  });
}
