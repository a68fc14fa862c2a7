// Compares the cells of the refreshed columns with the notes, wherever the rows are now.
import type { Cell } from '../../shared/api/endpoint.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { SheetRow } from '../rows/origin/align-rows.ts';
import type { RowsLook } from './look-at-rows.ts';
import { keysOf, matchRows, pairLast } from './match-rows.ts';
import { type Noted, type NotedRow, valuesAt } from './note-rows.ts';
import { matchSigns, signsIn } from './row-signs.ts';

interface ColumnComparison {
  /** By column and row; undefined for a cell that must not be changed. */
  wanted: (Cell | undefined)[][];
  isRight: boolean;
  /** The notes from now on: where nothing moved, all current cells. */
  now: Noted;
}

export function compareRows(seen: RowsLook, noted: Noted): ColumnComparison {
  const look = { ...seen, rows: [...seen.rows, ...listKnown(seen.above, noted)] };
  const { grid, own } = look;
  const places = findPlaces(look, noted);
  const byRow = new Map(
    places.flatMap((row, index) =>
      row ? [[row.at, heldBy(row, noted.rows[index] as NotedRow)] as const] : [],
    ),
  );
  const known = own.columns.map(
    (_, column) =>
      new Set([...noted.rows.map(({ cells }) => cells[column] ?? null), ...(noted.fresh[column] ?? [])]),
  );
  const wanted: ColumnComparison['wanted'] = own.columns.map(() => Array(grid.cells.length).fill(undefined));
  const state = { isRight: true, moved: false, typed: false };
  const want = (column: number, row: number, cell: Cell) => {
    (wanted[column] as (Cell | undefined)[])[row] = cell;
    state.isRight = false;
  };
  const isStray = toStray(noted);
  const lines = new Set(look.rows.map(({ at }) => at));
  for (let row = 0; row < grid.cells.length; row++) {
    const values = valuesAt(look, row);
    const held = row === look.headerRow ? noted.headers : byRow.get(row)?.cells;
    if (held === undefined) {
      for (const [column, value] of values.entries()) {
        const isOurs = lines.has(row) ? isStray(column, value) : known[column]?.has(value);
        if (value === null || !isOurs) continue;
        want(column, row, null);
        state.moved = true;
      }
      continue;
    }
    const isWaiting = isUnchanged(byRow.get(row), values);
    for (const [column, value] of values.entries()) {
      if (value === (held[column] ?? null)) continue;
      if (value !== null && row !== look.headerRow && !known[column]?.has(value)) {
        // A person typed there: the value is theirs, and stays.
        held[column] = value;
        state.typed = true;
        continue;
      }
      want(column, row, held[column] ?? null);
      if (!isWaiting) state.moved = true;
    }
  }
  const isLost = places.some((row, index) => row === null && !isBlankRow(noted.rows[index] as NotedRow));
  const couldBeAnother = state.typed || (isLost && look.rows.length > byRow.size);
  const isUnsure = noted.isUnsure || (state.moved && couldBeAnother);
  const rows = state.moved ? follow(look, noted, places, byRow) : noteAll(look, noted, byRow);
  return { wanted, isRight: state.isRight, now: { ...noted, rows, isUnsure } };
}

/** All current cells, where nothing moved. */
function noteAll(look: RowsLook, { signedBy }: Noted, byRow: ReadonlyMap<number, NotedRow>): NotedRow[] {
  const signsOf = signsIn(look, signedBy);
  return look.rows.map((row) => {
    const before = byRow.get(row.at);
    const now = { keys: keysOf(row), signs: signsOf(row.at) };
    return before?.isFresh
      ? { ...before, ...now }
      : { ...now, cells: valuesAt(look, row.at), isFresh: false };
  });
}

/** The keys of a found row are updated from its current cells: people may change several, one after the other. */
function follow(
  look: RowsLook,
  noted: Noted,
  places: readonly (SheetRow | null)[],
  byRow: ReadonlyMap<number, NotedRow>,
): NotedRow[] {
  const signsOf = signsIn(look, noted.signedBy);
  return places.map((row, index) => {
    const held = row && byRow.get(row.at);
    if (!held) return noted.rows[index] as NotedRow;
    return { ...held, keys: keysOf(row), signs: signsOf(row.at) };
  });
}

/** A header that was sorted with its rows stands below some of them. */
function listKnown(above: readonly SheetRow[], noted: Noted): SheetRow[] {
  if (above.length === 0) return [];
  const keys = new Set(noted.rows.flatMap((row) => [row.keys.line, row.keys.place]));
  return above.filter(({ line, place }) => keys.has(line) || keys.has(place));
}

/** Where the noted rows are now. Throws ApiError where that is known of none. */
function findPlaces(look: RowsLook, noted: Noted): (SheetRow | null)[] {
  const { rows } = look;
  const asked = noted.rows.map(({ keys, cells }) => ({ keys, content: JSON.stringify(cells) }));
  const byKeys = matchRows(asked, rows, ['line', 'place', 'address', 'id']);
  const found = pairLast(matchSigns(look, noted, byKeys), rows);
  if (asked.length > 0 && found.every((row) => row === null))
    throw new ApiError('unreadable_source', 'the rows are not found below the header any more');
  return found;
}

/** An answer of this turn is for the place that was asked, and no other that stands in its row by now. */
function heldBy(row: SheetRow, noted: NotedRow): NotedRow {
  if (!noted.isFresh || keysOf(row).address === noted.keys.address) return noted;
  return { ...noted, cells: noted.cells.map(() => null), isFresh: false };
}

/** A row that is to change, and holds what it held. */
function isUnchanged(noted: NotedRow | undefined, values: readonly Cell[]): boolean {
  return (
    noted?.isFresh === true && values.every((value, column) => value === (noted.change?.from[column] ?? null))
  );
}

const isBlankRow = ({ cells }: NotedRow): boolean => cells.every((cell) => cell === null);

/** Answers of this turn that ended up beside another row, because rows moved. */
function toStray({ rows, fresh }: Noted): (column: number, value: Cell) => boolean {
  const others = rows.filter(({ isFresh }) => !isFresh);
  const only = fresh.map((values, column) => {
    const before = new Set(others.map(({ cells }) => cells[column] ?? null));
    return new Set(values.filter((value) => !before.has(value)));
  });
  return (column, value) => only[column]?.has(value) === true;
}
