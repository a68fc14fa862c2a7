// Written columns are known by their metadata, wherever people have moved them and whatever their name is now.

import { columnLetters as letters } from '../../../shared/columns/column-letters.ts';

import { Failure } from './failure.ts';
import type { Sheet } from './sheet.ts';

export interface RequestedColumns {
  names: readonly string[];
  how: string;
}

export interface FilledColumns {
  token: string;
  attempt: number;
}

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

/** Room for so many marks has to be made before, since that reads. */
export function markColumns(
  sheet: Sheet,
  first: number,
  { token, attempt }: FilledColumns,
  task: string,
  of: number,
  asked?: RequestedColumns,
): void {
  const { DOCUMENT } = SpreadsheetApp.DeveloperMetadataVisibility;
  const at = Date.now();
  for (let index = 0; index < of; index++) {
    const name = asked?.names[index];
    const own = asked && name !== undefined ? { name, how: asked.how } : {};
    const mark: ColumnMark = { task, index, of, at, ...own };
    const letters = columnRange(first + index);
    sheet.getRange(letters).addDeveloperMetadata(keyOf(token, attempt), JSON.stringify(mark), DOCUMENT);
  }
}

/** Not of our columns: the columns of a write were to be inserted behind it, and it is not known whether they were. */
const BEGUN = 'milepost.begun';

/** Marks the column behind which others are inserted, until they have marks of their own. */
export function markBegun(sheet: Sheet, column: number): void {
  const { DOCUMENT } = SpreadsheetApp.DeveloperMetadataVisibility;
  sheet.getRange(columnRange(column)).addDeveloperMetadata(BEGUN, '1', DOCUMENT);
}

export function listBegun(sheet: Sheet): Metadata[] {
  return sheet.createDeveloperMetadataFinder().withKey(BEGUN).find();
}

/** The oldest writes lose their marks. Their columns stay, but are no longer known as answers. */
export function pruneMarks(sheet: Sheet, coming: number): void {
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

/** A mark and the column that it stands on, from 1. */
interface SeenMark {
  key: string;
  column: number;
  mark: ColumnMark | null;
}

/** All marks of a tab at one moment. */
export type SeenMarks = readonly SeenMark[];

export function readMarks(sheet: Sheet): SeenMarks {
  const all = sheet.createDeveloperMetadataFinder().find();
  return all.flatMap((one) => {
    const [key, column] = [one.getKey(), columnOf(one)];
    return column === null || !key.startsWith(PREFIX) ? [] : [{ key, column, mark: readMark(one) }];
  });
}

/** Whether nobody moved a marked column since. */
export function areStill(sheet: Sheet, seen: SeenMarks): boolean {
  return toPlaces(readMarks(sheet)) === toPlaces(seen);
}

const toPlaces = (marks: SeenMarks): string =>
  marks.map(({ key, column, mark }) => `${key} ${mark?.index} ${column}`).join();

/** The columns of one attempt in the answer's order; null unless all of them exist. */
export function pickOwn(marks: SeenMarks, { token, attempt }: FilledColumns): number[] | null {
  const columns: number[] = [];
  let of = 0;
  for (const { key, column, mark } of marks) {
    if (key !== keyOf(token, attempt) || mark === null) continue;
    of = mark.of;
    columns[mark.index] = column;
  }
  const isWhole = of > 0 && Array.from({ length: of }).every((_, index) => columns[index] !== undefined);
  return isWhole ? columns : null;
}

/** The same at this moment. */
export function findOwn(sheet: Sheet, token: string, attempt: number): number[] | null {
  return pickOwn(readMarks(sheet), { token, attempt });
}

export interface OwnColumn {
  /** The index of the answer's column. */
  index: number;
  /** From 1. */
  column: number;
}

/** Those of one attempt that are still there; by default of the last. */
export function listOwn(
  sheet: Sheet,
  token: string,
  attempt = lastAttempt(sheet, token),
): readonly OwnColumn[] {
  return readMarks(sheet).flatMap(({ key, column, mark }) =>
    key === keyOf(token, attempt) && mark !== null ? [{ index: mark.index, column }] : [],
  );
}

/**
 * Changes each column of an attempt where it stands at this moment. They come from the last to the first, so that those
 * before keep their numbers where one is deleted. `change` must read nothing of the spreadsheet: at each read it may be
 * that somebody moves or inserts a column, and the number is that of another.
 */
export function changeOwn(
  sheet: Sheet,
  { token, attempt }: FilledColumns,
  change: (column: number, index: number) => void,
): void {
  for (const { column, index } of fromLast(listOwn(sheet, token, attempt))) change(column, index);
}

export const fromLast = (own: readonly OwnColumn[]): OwnColumn[] =>
  own.slice().sort((one, other) => other.column - one.column);

/** The most looks at columns that somebody moves. */
const MOST_LOOKS = 12;

/**
 * Reads something of the columns of an attempt, again where one was moved meanwhile. What comes back stands there until
 * the next read, as with changeOwn. Throws Failure where they never stand still.
 */
export function readStill<Seen>(
  sheet: Sheet,
  token: string,
  attempt: number | undefined,
  read: (own: readonly OwnColumn[]) => Seen,
): { own: readonly OwnColumn[]; seen: Seen } {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const own = listOwn(sheet, token, attempt);
    const seen = read(own);
    if (JSON.stringify(listOwn(sheet, token, attempt)) === JSON.stringify(own)) return { own, seen };
  }
  throw new Failure('The tab is being changed all the time. Try again when it is quiet.', {
    action: 'retry',
  });
}

/** The latest attempt that left a mark; -1 for none. */
export function lastAttempt(sheet: Sheet, token: string): number {
  const start = `${PREFIX}${token}.`;
  return readMarks(sheet)
    .filter(({ key }) => key.startsWith(start))
    .reduce((last, { key }) => Math.max(last, Number(key.slice(start.length))), -1);
}

/**
 * The columns of the newest write with the same request for the same columns, if all of them still exist; else null.
 */
export function findSameRequest(
  sheet: Sheet,
  task: string,
  { names, how }: RequestedColumns,
): (FilledColumns & { columns: number[] }) | null {
  const marks = readMarks(sheet);
  let newest: { at: number; token: string; attempt: number } | null = null;
  for (const { key, mark } of marks) {
    const [, token, attempt] = /^milepost\.sidebar\.([\w-]+)\.(\d+)$/.exec(key) ?? [];
    if (!mark || token === undefined || mark.task !== task || mark.how !== how) continue;
    if (mark.of !== names.length || mark.name !== names[mark.index]) continue;
    const at = mark.at ?? 0;
    if (!newest || at > newest.at) newest = { at, token, attempt: Number(attempt) };
  }
  const columns = newest && pickOwn(marks, newest);
  return newest && columns ? { token: newest.token, attempt: newest.attempt, columns } : null;
}

/** Columns that hold answers of a task, from 1. */
export function listAnswerColumns(sheet: Sheet, task: string): number[] {
  return readMarks(sheet)
    .filter(({ mark }) => mark?.task === task)
    .map(({ column }) => column);
}

/** 'F:F' */
export function columnRange(column: number): string {
  return `${letters(column)}:${letters(column)}`;
}

export function columnOf(metadata: Metadata): number | null {
  return metadata.getLocation().getColumn()?.getColumn() ?? null;
}

function readMark(metadata: Metadata): ColumnMark | null {
  try {
    return JSON.parse(metadata.getValue() ?? 'null') as ColumnMark | null;
  } catch {
    return null;
  }
}
