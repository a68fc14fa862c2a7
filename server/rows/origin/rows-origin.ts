// Where the rows of a run stood in a spreadsheet, so that its answers find them again: kept with the run.
import { hash } from 'node:crypto';
import type { Columns } from '../../../shared/columns/guess-columns.ts';
import { compressText, decompressText } from '../../ledger/rows-codec.ts';
import type { RowsContext } from '../rows-context.ts';
import type { SentRow } from '../sent-row.ts';

export interface RowsOrigin {
  /** The spreadsheet's id. */
  spreadsheet: string;
  /** The tab's number, and its name at the time; either is null where it is not known. */
  tabId: number | null;
  tab: string | null;
  /** Of the header, from 1. */
  headerRow: number;
  /** Columns before the first that was read. */
  columnsBefore: number;
  headers: string[];
  columns: Columns;
  rowsAre: RowsContext['rowsAre'];
  /** The marks of each row, in their order. */
  marks: RowMarks[];
  /** How far below the header each of these rows stood, from 0; absent where they are all rows. */
  places?: number[];
}

/** Short hashes: of a row's id and what it is placed by, and of all that was read of it. */
export type RowMarks = [place: string, line: string];

/** Whether a row of these columns has an id in its cell. */
export function hasOwnId({ isNumbered }: SentRow, { id }: Columns): boolean {
  return id !== null && isNumbered !== true;
}

/** The marks of a row; its id counts only where it is the row's own, not its position. */
export function toMarks({ id, name, address, lat, lng, fields }: SentRow, hasId: boolean): RowMarks {
  const place = [hasId ? id : null, address, lat, lng, fields.from ?? null, fields.to ?? null];
  return [digest(place), digest([...place, name, fields])];
}

// 60 bits: among a million rows two differ for all practical purposes.
function digest(value: unknown): string {
  // In one go: a hash object for each of two hundred thousand would be as much memory as the rows.
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 10);
}

export function packOrigin(origin: RowsOrigin): Promise<Buffer> {
  return compressText(JSON.stringify(origin));
}

export async function unpackOrigin(packed: Buffer): Promise<RowsOrigin> {
  return JSON.parse(await decompressText(packed)) as RowsOrigin;
}

/** The same of the rows at these positions; of all without them. */
export async function originOfSome(
  packed: Buffer | null,
  positions?: readonly number[],
): Promise<Buffer | null> {
  if (!packed || !positions) return packed;
  const origin = await unpackOrigin(packed);
  const there = positions.filter((position) => origin.marks[position] !== undefined);
  const marks = there.map((position) => origin.marks[position] as RowMarks);
  const places = there.map((position) => origin.places?.[position] ?? position);
  return packOrigin({ ...origin, marks, places });
}
