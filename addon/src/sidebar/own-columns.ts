// Written columns are known by their metadata, wherever people have moved them and whatever their name is now.

import { columnLetters as letters } from '../../../shared/columns/column-letters.ts';

import type { FilledColumns, RequestedColumns } from './beside-plan.ts';
import type { Sheet } from './sheet.ts';

type Metadata = GoogleAppsScript.Spreadsheet.DeveloperMetadata;

/** The server searches for this prefix too: a column that has it is not free. */
const PREFIX = 'milepost.sidebar.';

interface ColumnMark {
  task: string;
  /** The index of the answer's column. */
  index: number;
  /** The number of columns. */
  of: number;
  /** The time in milliseconds; missing in marks of an older add-on. */
  at?: number;
  /** The task's name for it, and a hash of the request. */
  name?: string;
  how?: string;
}

/**
 * Characters of metadata in one tab. A tab holds 30,000, of which the service writes some:
 * https://developers.google.com/workspace/sheets/api/guides/metadata
 */
const MOST_CHARACTERS = 18_000;

const keyOf = (token: string, attempt: number) => `${PREFIX}${token}.${attempt}`;

export function markColumns(
  sheet: Sheet,
  first: number,
  token: string,
  attempt: number,
  task: string,
  of: number,
  asked?: RequestedColumns,
): void {
  const { DOCUMENT } = SpreadsheetApp.DeveloperMetadataVisibility;
  pruneMarks(sheet, of);
  const at = Date.now();
  for (let index = 0; index < of; index++) {
    const name = asked?.names[index];
    const own = asked && name !== undefined ? { name, how: asked.how } : {};
    const mark: ColumnMark = { task, index, of, at, ...own };
    const letters = columnRange(first + index);
    sheet.getRange(letters).addDeveloperMetadata(keyOf(token, attempt), JSON.stringify(mark), DOCUMENT);
  }
}

/** The oldest writes lose their marks. Their columns stay, but are no longer known as answers. */
function pruneMarks(sheet: Sheet, coming: number): void {
  const all = sheet.createDeveloperMetadataFinder().find();
  const ours = all.filter((one) => one.getKey().startsWith(PREFIX) && columnOf(one) !== null);
  const sizeOf = (one: Metadata) => one.getKey().length + (one.getValue() ?? '').length;
  const longest = Math.max(...ours.map(sizeOf), 160);
  let size = ours.reduce((sum, one) => sum + sizeOf(one), coming * longest);
  const byAge = ours.map((one) => ({ one, at: readMark(one)?.at ?? 0 })).sort((a, b) => a.at - b.at);
  let last: number | null = null;
  for (const { one, at } of byAge) {
    // A write's marks are removed together: marks of the same moment belong to one write.
    if (size <= MOST_CHARACTERS && at !== last) return;
    size -= sizeOf(one);
    last = at;
    one.remove();
  }
}

/** The columns of one attempt in the answer's order; null unless all of them still exist. */
export function findOwn(sheet: Sheet, token: string, attempt: number): number[] | null {
  return pickOwn(sheet.createDeveloperMetadataFinder().withKey(keyOf(token, attempt)).find());
}

/** The columns of two attempts at one moment: between two reads somebody may move one. */
export function findBoth(
  sheet: Sheet,
  one: FilledColumns,
  other: FilledColumns,
): [number[] | null, number[] | null] {
  const all = sheet.createDeveloperMetadataFinder().find();
  const find = ({ token, attempt }: FilledColumns) =>
    pickOwn(all.filter((mark) => mark.getKey() === keyOf(token, attempt)));
  return [find(one), find(other)];
}

function pickOwn(found: readonly Metadata[]): number[] | null {
  const columns: number[] = [];
  let of = 0;
  for (const one of found) {
    const column = columnOf(one);
    const mark = readMark(one);
    if (column === null || mark === null) continue;
    of = mark.of;
    columns[mark.index] = column;
  }
  const isWhole = of > 0 && Array.from({ length: of }).every((_, index) => columns[index] !== undefined);
  return isWhole ? columns : null;
}

/** All existing columns that have a mark of one attempt. */
export function listMarked(sheet: Sheet, token: string, attempt: number): number[] {
  const found = sheet.createDeveloperMetadataFinder().withKey(keyOf(token, attempt)).find();
  return found.map(columnOf).filter((column): column is number => column !== null);
}

/** Those of one attempt that are still there, with which of the answer's columns each is; by default of the last. */
export function listOwn(
  sheet: Sheet,
  token: string,
  attempt = lastAttempt(sheet, token),
): { index: number; column: number }[] {
  const found = sheet.createDeveloperMetadataFinder().withKey(keyOf(token, attempt)).find();
  return found.flatMap((one) => {
    const [column, mark] = [columnOf(one), readMark(one)];
    return column === null || mark === null ? [] : [{ index: mark.index, column }];
  });
}

/** The latest attempt that left a mark; -1 for none. */
export function lastAttempt(sheet: Sheet, token: string): number {
  const start = `${PREFIX}${token}.`;
  return sheet
    .createDeveloperMetadataFinder()
    .find()
    .map((one) => one.getKey())
    .filter((key) => key.startsWith(start))
    .reduce((last, key) => Math.max(last, Number(key.slice(start.length))), -1);
}

/**
 * The columns of the newest write with the same request for the same columns, if all of them still exist; else null.
 */
export function findSameRequest(
  sheet: Sheet,
  task: string,
  { names, how }: RequestedColumns,
): (FilledColumns & { columns: number[] }) | null {
  const all = sheet.createDeveloperMetadataFinder().find();
  let newest: { at: number; token: string; attempt: number } | null = null;
  for (const one of all) {
    const mark = readMark(one);
    const [, token, attempt] = /^milepost\.sidebar\.([\w-]+)\.(\d+)$/.exec(one.getKey()) ?? [];
    if (!mark || token === undefined || mark.task !== task || mark.how !== how) continue;
    if (mark.of !== names.length || mark.name !== names[mark.index]) continue;
    const at = mark.at ?? 0;
    if (!newest || at > newest.at) newest = { at, token, attempt: Number(attempt) };
  }
  const columns = newest && findOwn(sheet, newest.token, newest.attempt);
  return newest && columns ? { token: newest.token, attempt: newest.attempt, columns } : null;
}

/** Columns that hold answers of a task, from 1. */
export function listAnswerColumns(sheet: Sheet, task: string): number[] {
  const all = sheet.createDeveloperMetadataFinder().find();
  const ours = all.filter((one) => one.getKey().startsWith(PREFIX) && readMark(one)?.task === task);
  return ours.map(columnOf).filter((column): column is number => column !== null);
}

/** Columns that were written by whichever task, from 1. */
export function listAllOurs(sheet: Sheet): number[] {
  const all = sheet.createDeveloperMetadataFinder().find();
  const ours = all.filter((one) => one.getKey().startsWith(PREFIX)).map(columnOf);
  return ours.filter((column): column is number => column !== null);
}

/** 'F:F' */
function columnRange(column: number): string {
  return `${letters(column)}:${letters(column)}`;
}

function columnOf(metadata: Metadata): number | null {
  return metadata.getLocation().getColumn()?.getColumn() ?? null;
}

function readMark(metadata: Metadata): ColumnMark | null {
  try {
    return JSON.parse(metadata.getValue() ?? 'null') as ColumnMark | null;
  } catch {
    return null;
  }
}
