// Finds the rows of a run again in their tab after it was sorted, extended or changed. Marks, computed when the rows
// were read, identify them.
import { nameAll } from '../../../shared/columns/name-headers.ts';
import { foreignText } from '../../../shared/foreign-value.ts';
import type { GridCell } from '../../sheets/read-tab.ts';
import { gridText } from '../grid-text.ts';
import type { SentRow } from '../sent-row.ts';
import { toSentRows } from '../table-to-rows.ts';
import { hasOwnId, type RowsOrigin, toMarks } from './rows-origin.ts';

type GridCells = readonly (readonly (GridCell | undefined)[])[];

export interface Alignment {
  /** From 0, like all row numbers here. */
  headerRow: number;
  /** The row where each answer belongs; null where it has none now. */
  rows: (number | null)[];
  /** Why an answer has no row, by its index. */
  skipped: Map<number, string>;
}

export interface SheetRow {
  /** Its row in the tab, from 0. */
  at: number;
  /** Its marks. */
  place: string;
  line: string;
  sent: SentRow;
  /** Its id comes from a cell, and is not its row number. */
  hasOwnId: boolean;
}

export interface RowsThere {
  headerRow: number;
  rows: SheetRow[];
  /** What stands above the header: a title, or rows where it was sorted with them. */
  above: SheetRow[];
}

/** The rows of a tab as a run reads them, without blank ones; null when it no longer has the header. */
export async function readRowsThere(cells: GridCells, origin: RowsOrigin): Promise<RowsThere | null> {
  const header = findHeader(cells, origin);
  if (!header) return null;
  return {
    headerRow: header.row,
    rows: await readThere(cells, origin, header),
    above: await readThere(cells.slice(0, header.row), origin, { row: -1, at: header.at }),
  };
}

/** Where answers belong now; null when the tab no longer has the header. Equal answers are interchangeable. */
export async function alignRows(
  cells: GridCells,
  origin: RowsOrigin,
  answers: readonly string[],
): Promise<Alignment | null> {
  const header = findHeader(cells, origin);
  if (!header) return null;
  const there = await readThere(cells, origin, header);
  const rows: Alignment['rows'] = answers.map(() => null);
  const unsure = new Set<number>();
  const free = new Map(there.map((row) => [row.at, row]));
  for (const mark of ['line', 'place'] as const) {
    for (const { asked, found } of group(origin, rows, [...free.values()], mark)) {
      if (!canTellApart(asked, found, answers)) {
        for (const index of asked) unsure.add(index);
        continue;
      }
      for (const [order, index] of asked.entries()) {
        const row = found[order];
        if (!row) break;
        rows[index] = row.at;
        unsure.delete(index);
        free.delete(row.at);
      }
    }
  }
  return { headerRow: header.row, rows, skipped: explain(rows, unsure, origin, there) };
}

/** The answers without a row and the rows without an answer that share a mark, each in order. */
function group(
  origin: RowsOrigin,
  rows: Alignment['rows'],
  free: readonly SheetRow[],
  mark: 'line' | 'place',
) {
  const groups = new Map<string, { asked: number[]; found: SheetRow[] }>();
  for (const [index, [place, line]] of origin.marks.entries()) {
    if (rows[index] !== null) continue;
    const key = mark === 'line' ? line : place;
    const known = groups.get(key) ?? { asked: [], found: [] };
    known.asked.push(index);
    groups.set(key, known);
  }
  for (const row of free) groups.get(row[mark])?.found.push(row);
  return [...groups.values()].filter(({ found }) => found.length > 0);
}

/** One of each is clear. With several, they must be interchangeable. */
function canTellApart(
  asked: readonly number[],
  found: readonly SheetRow[],
  answers: readonly string[],
): boolean {
  if (asked.length === 1 && found.length === 1) return true;
  return asked.every((index) => answers[index] === answers[asked[0] as number]);
}

function explain(
  rows: Alignment['rows'],
  unsure: ReadonlySet<number>,
  { marks, headerRow, places }: RowsOrigin,
  there: readonly SheetRow[],
): Map<number, string> {
  const byRow = new Map(there.map((row) => [row.at, row]));
  const skipped = new Map<number, string>();
  for (const index of marks.keys()) {
    if (rows[index] !== null) continue;
    const row = byRow.get(headerRow + (places?.[index] ?? index));
    const now = row ? `; row ${row.at + 1} now holds ${toText(row.sent)}` : '';
    const reason = unsure.has(index)
      ? 'several rows hold this place and cannot be told apart'
      : `the row holds another place now, or is gone${now}`;
    skipped.set(index, reason);
  }
  return skipped;
}

async function readThere(cells: GridCells, origin: RowsOrigin, header: HeaderRow): Promise<SheetRow[]> {
  const { headers, columns, rowsAre } = origin;
  async function* lines() {
    for (const row of cells.slice(header.row + 1))
      yield header.at.map((column) => (column === null ? '' : gridText(row[column])));
  }
  const there: SheetRow[] = [];
  let at = header.row;
  for await (const sent of toSentRows(lines(), headers, columns, rowsAre)) {
    at++;
    // A blank row has no answer, so an answer to a blank row has no place.
    const isBlank = header.at.every((column) => column === null || gridText(cells[at]?.[column]) === '');
    if (isBlank) continue;
    const isOwn = hasOwnId(sent, columns);
    const [place, line] = toMarks(sent, isOwn);
    there.push({ at, place, line, sent, hasOwnId: isOwn });
  }
  return there;
}

/** In words, for a reason. */
function toText({ address, lat, lng }: SentRow): string {
  const point = [lat, lng].map((part) => foreignText(part)).filter(Boolean);
  return JSON.stringify((address ?? (point.join(', ') || 'no place')).slice(0, 80));
}

interface HeaderRow {
  row: number;
  /** For each header of the run its current column; null where it was deleted. */
  at: (number | null)[];
}

/** The header row that the marks belong to, as near as possible to its old position. */
function findHeader(cells: GridCells, origin: RowsOrigin): HeaderRow | null {
  const was = origin.headerRow - 1;
  const nearest = [...cells.keys()].sort((a, b) => Math.abs(a - was) - Math.abs(b - was));
  for (const row of nearest) {
    const texts = (cells[row] ?? []).map(gridText);
    const at = findHeaders(texts, origin, origin.columnsBefore) ?? findHeaders(texts, origin, 0);
    if (at) return { row, at };
  }
  return null;
}

function findHeaders(
  texts: readonly string[],
  { headers, columns }: RowsOrigin,
  before: number,
): HeaderRow['at'] | null {
  const names = nameAll(texts.slice(before));
  const at = headers.map((name) => {
    const index = names.indexOf(name);
    return index === -1 ? null : before + index;
  });
  const { id, lat, lng, from, to, address } = columns;
  const needed = [id, lat, lng, from, to, address.whole, ...address.parts.map(({ index }) => index)];
  const isThere = needed.every((index) => index === null || at[index] !== null);
  const known = at.filter((column) => column !== null);
  return isThere && known.length > 0 ? at : null;
}
