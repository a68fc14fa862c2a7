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
import {
  changeOwn,
  type FilledColumns,
  findOwn,
  fromLast,
  lastAttempt,
  listOwn,
  readStill,
} from './own-columns.ts';
import { log } from './runs-log.ts';
import { findServerFill, tellServerFill, undoServerFill } from './server-fill.ts';
import type { Sheet } from './sheet.ts';
import { findJob, keepJob } from './stored-jobs.ts';
import { undoFill } from './undo-fill.ts';
import { withLock } from './with-lock.ts';
import { findTab } from './write-tab.ts';

const NOTED = 'undo_under_way';

/** The write of this job; without a job the latest write, by the sidebar or by the service. */
export function undoWrite(job: string | null): Undone {
  const fill = findServerFill(job, findLast(job));
  if (fill) return undoServerFill(fill);
  return withLock(() => {
    const note = findLast(job);
    if (!note) throw new Failure('There is nothing to remove: no write of this sidebar is left in here.');
    // What was filled into its columns since goes first.
    const later = note.kind === 'columns' ? listFills(note) : [];
    const undone = [...later, note].map(undoNoted);
    return {
      message: undone.map(({ message }) => message).join(' '),
      removed: Array.from(new Set(undone.flatMap(({ removed }) => removed))),
      left: undone[undone.length - 1]?.left ?? [],
    };
  });
}

/** Fills of the columns of a write, newest first. */
function listFills({ token, tabId }: NotedWrite): NotedWrite[] {
  return listWrites().filter(
    (note) => note.filled?.into.token === token && note.tabId === tabId && isThere(note),
  );
}

function undoNoted(note: NotedWrite): Undone {
  let undone: Undone;
  try {
    undone = undoKind(note);
  } catch (error) {
    // Refused, it is as it was.
    if (error instanceof Failure) forgetText(NOTED);
    throw error;
  }
  // What is not sent yet would be lost with the script, and the note with it.
  SpreadsheetApp.flush();
  forgetText(NOTED);
  forgetWrite(note.token);
  const written = note.job === null ? null : findJob(note.job);
  if (written) keepJob({ ...written, written: null });
  const line = { run: '', tool: 'removed', tab: note.tab, headers: undone.removed };
  if (undone.removed.length > 0) log({ ...line, rowsWritten: 0, rowsSkipped: 0 });
  return undone;
}

function undoKind(note: NotedWrite): Undone {
  if (note.kind === 'tab') return undoTab(note);
  const sheet = findSheet(note.tabId);
  if (!sheet) return { removed: [], left: [], message: 'The tab is gone already.' };
  const begin = () => keepText(NOTED, JSON.stringify(note));
  return note.kind === 'cells' ? undoFill(sheet, note, begin) : undoColumns(sheet, note, begin);
}

/** What would go next, in words; null where nothing is left. */
export function describeLastWrite(): string | null {
  const note = findLast(null);
  const fill = findServerFill(null, note);
  if (fill) return tellServerFill(fill);
  if (!note) return null;
  const columns = `${counted(note.headers.length, 'column')} of ${note.tab}`;
  const where = {
    tab: `the tab ${note.tab}`,
    columns,
    cells: `rows that were filled in ${columns}`,
  };
  return `${note.what}: ${where[note.kind]}`;
}

function findLast(job: string | null): NotedWrite | null {
  const wanted = listWrites().filter((note) => job === null || note.job === job);
  return wanted.filter(isThere)[0] ?? null;
}

function isThere({ kind, token, tabId, job, filled }: NotedWrite): boolean {
  if (kind === 'tab') return findTab(token) !== null;
  const sheet = findSheet(tabId);
  if (!sheet || !filled) return sheet !== null && listOwn(sheet, token).length > 0;
  return findOwn(sheet, filled.into.token, filled.into.attempt) !== null && findJob(job ?? '') !== null;
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
    return { removed: [tab], left: [], message: `Removed the tab ${tab}.` };
  }
  sheet.showSheet();
  const left = [{ letter: null, header: tab, rows: [] }];
  return { removed: [], left, message: `Somebody has changed the tab ${tab} since: it stays.` };
}

const hasFormula = (line: readonly string[]): boolean => line.some((formula) => formula !== '');

/** They are hidden first, so that nobody types where it was looked already. */
function undoColumns(sheet: Sheet, note: NotedWrite, begin: () => void): Undone {
  begin();
  const made = { token: note.token, attempt: lastAttempt(sheet, note.token) };
  try {
    changeOwn(sheet, made, (column) => sheet.hideColumns(column));
    SpreadsheetApp.flush();
    return takeOutUnchanged(sheet, note, made);
  } catch (error) {
    // What is refused leaves nothing hidden.
    changeOwn(sheet, made, (column) => sheet.showColumns(column));
    throw error;
  }
}

function takeOutUnchanged(sheet: Sheet, note: NotedWrite, made: FilledColumns): Undone {
  const { own, seen: changed } = readStill(sheet, made.token, made.attempt, (there) =>
    listChanged(sheet, note, there),
  );
  const left = own.filter(({ index }) => changed.has(index));
  const gone = own.filter(({ index }) => !changed.has(index));
  for (const { index, column } of fromLast(own)) {
    if (changed.has(index)) sheet.showColumns(column);
    else sheet.deleteColumn(column);
  }
  SpreadsheetApp.flush();
  const seen = left.map(({ index, column }) => ({
    letter: columnLetters(column - gone.filter((one) => one.column < column).length),
    header: note.headers[index] ?? '',
    rows: changed.get(index) ?? [],
  }));
  const removed = gone.map(({ index }) => note.headers[index] ?? '');
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

/**
 * What a script hid that did not live to take it out is shown: the removal can be asked for again. Cells may be half
 * emptied, and are emptied now.
 */
export function finishUndo(): void {
  const text = readText(NOTED);
  if (text === null) return;
  const note = JSON.parse(text) as NotedWrite;
  withLock(() => {
    if (note.kind === 'cells') return void tryUndo(note);
    const sheet = note.kind === 'tab' ? null : findSheet(note.tabId);
    if (note.kind === 'tab') findTab(note.token)?.showSheet();
    if (sheet)
      changeOwn(sheet, { token: note.token, attempt: lastAttempt(sheet, note.token) }, (column) =>
        sheet.showColumns(column),
      );
    SpreadsheetApp.flush();
    forgetText(NOTED);
  });
}

function tryUndo(note: NotedWrite): void {
  try {
    undoNoted(note);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
