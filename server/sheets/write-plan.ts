import { createHash } from 'node:crypto';
import type { Cell } from '../../shared/api/endpoint.ts';
import type { FollowedFilter } from './followed-filter.ts';
import type { LogLine } from './log-line.ts';
import type { GridCell } from './read-tab.ts';
import type { SheetsClient } from './sheets-client.ts';

/** Cells of one request. The service recommends at most 2 MB. */
export const CELLS_PER_REQUEST = 40_000;

/** Why the columns must go into a separate tab. */
export class NotBesideError extends Error {}

export interface BesideTarget {
  client: SheetsClient;
  spreadsheet: string;
  tabId: number;
  filter: FollowedFilter;
  /** The line of the log, made when the number of written rows is known. */
  log(rowsWritten: number, headers: readonly string[]): LogLine;
}

/** The values to write into columns of a tab, wherever its rows are at any moment. */
export interface WritePlan {
  /** The same for a repeat of the same write, different for any other: 16 hexadecimal digits. */
  token: string;
  /** Names of the new columns, without the suffix that distinguishes them from existing ones. */
  headers: readonly string[];
  /** The task as people know it: it tells repeated headers apart. */
  task: string;
  /** Every value that a column may get, except its header. */
  values: readonly ReadonlySet<Cell>[];
  /** Where the answers belong, given the current cells; null when their place cannot be found. */
  align(cells: (GridCell | undefined)[][]): Promise<PlannedRows | null>;
}

export interface PlannedRows {
  /** From 0. */
  headerRow: number;
  /** By row from 0, one cell for each column. */
  rows: ReadonlyMap<number, readonly Cell[]>;
}

/** The token of a run's write of these fields: the same for a repeat of it, different for any other. */
export function writeToken(
  runId: string,
  names: readonly string[],
  spreadsheet: string,
  place: number | string,
): string {
  const text = JSON.stringify([runId, names, spreadsheet, place]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Ids of metadata are positive and have 31 bits. */
export function metadataId(...parts: (string | number)[]): number {
  const hash = createHash('sha256').update(parts.join('/')).digest();
  return hash.readUInt32BE() >>> 1 || 1;
}

/** The protected range over the columns of one attempt. */
export function lockId(token: string, attempt: number): number {
  return metadataId(token, attempt, 'lock');
}

export function metadataKey(token: string, attempt: number): string {
  return `milepost.${token}.${attempt}`;
}

/** The key of the mark for columns that are hidden by position, whichever they are by then. */
export const hiddenKey = (token: string): string => `milepost.hid.${token}`;

/** The attempt in a key of this write; null for any other key. */
export function attemptOf(key: string, token: string): number | null {
  const prefix = `milepost.${token}.`;
  return key.startsWith(prefix) ? Number(key.slice(prefix.length)) : null;
}

/** The content of any write's key; null for other people's keys. */
export function attemptIn(key: string): { token: string; attempt: number } | null {
  const [, token, attempt] = /^milepost\.([0-9a-f]{16})\.(\d+)$/.exec(key) ?? [];
  return token === undefined ? null : { token, attempt: Number(attempt) };
}

/** The value of a log line's mark: the time of writing, in seconds. */
export const toLoggedValue = (now: number): string => `log ${Math.floor(now / 1000).toString(36)}`;

/** 0 for a mark of an older service. */
export const readLoggedAt = (value: string): number => Number.parseInt(value.split(' ')[1] ?? '0', 36) || 0;

/** A value for updateCells: always a value, never a formula. */
export function toExtendedValue(cell: Cell) {
  if (cell === null || cell === '') return {};
  if (typeof cell === 'number') return { userEnteredValue: { numberValue: cell } };
  if (typeof cell === 'boolean') return { userEnteredValue: { boolValue: cell } };
  return { userEnteredValue: { stringValue: cell } };
}
