// What every row is to hold, by what it holds itself, so that cells that came to stand beside another row are found.
import type { Cell } from '../../shared/api/endpoint.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { RowThere } from '../rows/origin/align-rows.ts';
import { listHiddenOthers, type OwnColumns } from '../sheets/own-columns.ts';
import type { TabGrid } from '../sheets/read-tab.ts';
import { isBlankThere, ownCells, type RowsLook } from './look-at-rows.ts';
import { keysOf, matchRows, pairLast, type RowKeys } from './match-rows.ts';

interface NotedRow {
  keys: RowKeys;
  /** Of the own columns. */
  cells: Cell[];
  /** It gets a new answer. */
  isFresh: boolean;
}

/** What every row is to hold. */
export interface Noted {
  rows: NotedRow[];
  headers: Cell[];
  /** They were hidden by somebody before. */
  keepsHidden: boolean;
  /** The first cell of each column of others that was hidden before. */
  hiddenOthers: string[];
  /** Rows were sorted without the columns and changed, both between two looks: some cells may stand beside another row. */
  isUnsure: boolean;
}

/** An answer to be put in, and the row it is for. */
export interface FreshAnswer {
  keys: RowKeys;
  cells: Cell[];
}

/** What stands beside each row, with the answers to those that are blank. */
export function noteRows(look: RowsLook, answers: readonly FreshAnswer[], isUnsure: boolean): Noted {
  refuseWhatCannotBeKept(look);
  const blank = look.rows.filter(({ at }) => isBlankThere(look, at));
  // An answer is for the place that was asked, whatever id stands before it.
  const asked = answers.map(({ keys, cells }) => ({ keys, content: JSON.stringify(cells) }));
  const places = matchRows(asked, blank, ['line', 'place']);
  const byRow = new Map(places.map((row, index) => [row, answers[index]?.cells]));
  const rows = look.rows.map((row) => {
    const answer = byRow.get(row)?.map((cell) => (cell === '' ? null : cell));
    const isFresh = answer?.some((cell) => cell !== null) === true;
    return { keys: keysOf(row), cells: isFresh ? answer : valuesAt(look, row.at), isFresh };
  });
  return {
    rows,
    headers: valuesAt(look, look.headerRow),
    keepsHidden: look.own.hidden === 'all',
    hiddenOthers: listHiddenOthers(look.grid, look.own).map((at) => topOf(look.grid, at)),
    isUnsure,
  };
}

/** Columns of others that were hidden in place of the own ones: they are hidden by place, where another may stand by then. */
export function listAstray(grid: TabGrid, own: OwnColumns, { hiddenOthers }: Noted): number[] {
  const before = [...hiddenOthers];
  return listHiddenOthers(grid, own).filter((at) => {
    const known = before.indexOf(topOf(grid, at));
    if (known !== -1) before.splice(known, 1);
    return known === -1;
  });
}

/** The first that a column holds: its header. */
const topOf = ({ cells }: TabGrid, at: number): string =>
  String(cells.find((row) => row[at] !== undefined)?.[at]?.value ?? '');

const valuesAt = (look: RowsLook, row: number): Cell[] =>
  ownCells(look, row).map((cell) => cell?.value ?? null);

/** A formula would be replaced by its value, and what stands beside no row cannot be found again. */
export function refuseWhatCannotBeKept(look: RowsLook): void {
  const rows = new Set(look.rows.map(({ at }) => at));
  for (let at = 0; at < look.grid.cells.length; at++) {
    const isFormula = ownCells(look, at).some((cell) => cell?.isFormula || cell?.isSpilled);
    const isKept = at === look.headerRow || rows.has(at) || isBlankThere(look, at);
    if (isKept && !isFormula) continue;
    const what = isFormula ? 'a formula' : 'a note beside no row of the table';
    throw new ApiError(
      'unreadable_source',
      `row ${at + 1} holds ${what} in the columns that are kept filled: filling could change it; move it elsewhere`,
    );
  }
}

interface Compared {
  /** By column and row; what is to be left as it is, is undefined. */
  wanted: (Cell | undefined)[][];
  isRight: boolean;
  /** Cells stand beside other rows. */
  moved: boolean;
  /** Somebody typed there: it is theirs. */
  typed: boolean;
  /** What is noted from now on: where nothing moved, all that stands there. */
  now: Noted;
}

export function compareRows(look: RowsLook, noted: Noted): Compared {
  const { grid, own } = look;
  const places = findPlaces(look, noted);
  const byRow = new Map(
    places.flatMap((row, index) =>
      row ? [[row.at, heldBy(row, noted.rows[index] as NotedRow)] as const] : [],
    ),
  );
  const known = own.columns.map((_, column) => new Set(noted.rows.map(({ cells }) => cells[column] ?? null)));
  const wanted: Compared['wanted'] = own.columns.map(() => Array(grid.cells.length).fill(undefined));
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
    const isWaiting = byRow.get(row)?.isFresh && values.every((value) => value === null);
    for (const [column, value] of values.entries()) {
      if (value === (held[column] ?? null)) continue;
      if (value !== null && row !== look.headerRow && !known[column]?.has(value)) {
        held[column] = value;
        state.typed = true;
        continue;
      }
      want(column, row, held[column] ?? null);
      if (!isWaiting) state.moved = true;
    }
  }
  const isLost = places.some((row, index) => row === null && !isBlankRow(noted.rows[index] as NotedRow));
  const isUnsure = noted.isUnsure || (state.moved && isLost && look.rows.length > byRow.size);
  const rows = look.rows.map((row) => {
    const before = byRow.get(row.at);
    const cells = before?.isFresh ? before.cells : valuesAt(look, row.at);
    return { keys: keysOf(row), cells, isFresh: before?.isFresh === true };
  });
  const next = { ...noted, isUnsure };
  return { wanted, ...state, now: state.moved ? next : { ...next, rows } };
}

/** Where the noted rows are now. Throws ApiError where that is not known of most. */
function findPlaces({ rows }: RowsLook, noted: Noted): (RowThere | null)[] {
  const asked = noted.rows.map(({ keys, cells }) => ({ keys, content: JSON.stringify(cells) }));
  const sure = matchRows(asked, rows, ['line', 'place']);
  // A header that was sorted with its rows stands below some of them; addresses were sorted without the rest.
  if (2 * sure.filter((row) => row !== null).length < asked.length)
    throw new ApiError('unreadable_source', 'most rows are not found below the header any more');
  return pairLast(matchRows(asked, rows, ['line', 'place', 'id']), rows);
}

/** An answer of this turn is for the place that was asked, and no other that stands in its row by now. */
function heldBy(row: RowThere, noted: NotedRow): NotedRow {
  if (!noted.isFresh || keysOf(row).place === noted.keys.place) return noted;
  return { ...noted, cells: noted.cells.map(() => null), isFresh: false };
}

const isBlankRow = ({ cells }: NotedRow): boolean => cells.every((cell) => cell === null);

/** Answers of this turn that came to stand beside a row that is none of those asked, as rows moved. */
function toStray({ rows, headers }: Noted): (column: number, value: Cell) => boolean {
  const only = headers.map((_, column) => {
    const valuesOf = (isFresh: boolean) =>
      rows.filter((row) => row.isFresh === isFresh).map(({ cells }) => cells[column] ?? null);
    const before = new Set(valuesOf(false));
    return new Set(valuesOf(true).filter((value) => !before.has(value)));
  });
  return (column, value) => only[column]?.has(value) === true;
}
