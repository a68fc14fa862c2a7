// Where the rows of a run were in a spreadsheet. It is stored with the run, so that its answers find the rows again.
import { hash } from 'node:crypto';
import type { Columns } from '../../../shared/columns/guess-columns.ts';
import { compressText, decompressText } from '../../ledger/rows-codec.ts';
import type { RowsContext } from '../rows-context.ts';
import type { SentRow } from '../sent-row.ts';

export interface RowsOrigin {
  /** The spreadsheet's id. */
  spreadsheet: string;
  /** The tab's id, and its name at the time; either is null where it is not known. */
  tabId: number | null;
  tab: string | null;
  /** Of the header, from 1. */
  headerRow: number;
  /** Columns before the first that was read. */
  columnsBefore: number;
  headers: string[];
  columns: Columns;
  rowsAre: RowsContext['rowsAre'];
  /** The marks of each row, in order. */
  marks: RowMarks[];
  /** How far below the header each of these rows was, from 0; missing where they are all rows. */
  places?: number[];
}

/** Short hashes: one of a row's id and query, and one of everything that was read of it. */
export type RowMarks = [place: string, line: string];

/** Whether a row of these columns has an id in its cell. */
export function hasOwnId({ isNumbered }: SentRow, { id }: Columns): boolean {
  return id !== null && isNumbered !== true;
}

/** The marks of a row. Its id counts only where it is the row's own, not its row number. */
export function toMarks({ id, name, address, lat, lng, fields }: SentRow, hasId: boolean): RowMarks {
  const place = [hasId ? id : null, address, lat, lng, fields.from ?? null, fields.to ?? null];
  return [digest(place), digest([...place, name, fields])];
}

// 60 bits: among a million rows a collision is practically impossible.
function digest(value: unknown): string {
  // By one call: a hash object for each of two hundred thousand rows would need as much memory as the rows.
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 10);
}

export function packOrigin(origin: RowsOrigin): Promise<Buffer> {
  return compressText(JSON.stringify(origin));
}

export async function unpackOrigin(packed: Buffer): Promise<RowsOrigin> {
  return JSON.parse(await decompressText(packed)) as RowsOrigin;
}

/** The same for the rows at these indexes; for all rows without indexes. */
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
