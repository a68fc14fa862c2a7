// The notes: what every row must hold, by the row's own content, so that cells beside a wrong row are found.
import type { Cell } from '../../shared/api/endpoint.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { SheetRow } from '../rows/origin/align-rows.ts';
import { listHiddenOthers, type OwnColumns } from '../sheets/own-columns.ts';
import type { TabGrid } from '../sheets/read-tab.ts';
import { isBlankThere, ownCells, type RowsLook } from './look-at-rows.ts';
import { keysOf, matchRows, type RowKeys } from './match-rows.ts';
import { listSigns, type RowSigns, signsIn } from './row-signs.ts';

export interface NotedRow {
  keys: RowKeys;
  /** For the columns that distinguish rows. */
  signs: RowSigns;
  /** For the own columns. */
  cells: Cell[];
  /** It gets a new answer, or is emptied of one. */
  isFresh: boolean;
  /** What a fresh row held before, and what it gets; missing in notes of an older service. */
  change?: { from: Cell[]; to: Cell[] };
}

/** What every row must hold. */
export interface Noted {
  rows: NotedRow[];
  headers: Cell[];
  /** Values of each column that this turn writes or takes out. */
  fresh: Cell[][];
  /** Headers of other columns that distinguish rows. */
  signedBy: string[];
  /** They were hidden by a person before. */
  keepsHidden: boolean;
  /** The first cell of each other column that was hidden before. */
  hiddenOthers: string[];
  /** Between two reads, rows were sorted without the columns and also changed: some cells may be beside another row. */
  isUnsure: boolean;
  /** Answers were written, or may have been. */
  isFilling: boolean;
}

/** An answer to write, and its row. */
export interface FreshAnswer {
  keys: RowKeys;
  cells: Cell[];
}

/** Which rows change, and what they are to hold. */
export type ChooseRows = (look: RowsLook) => Map<SheetRow, Cell[]>;

/** Gives blank rows their answers. */
export function givingAnswers(answers: readonly FreshAnswer[]): ChooseRows {
  return (look) => {
    const blank = look.rows.filter(({ at }) => isBlankThere(look, at));
    // An answer belongs to the place that was sent, whatever id is beside it.
    const asked = answers.map(({ keys, cells }) => ({ keys, content: JSON.stringify(cells) }));
    const places = matchRows(asked, blank, ['line', 'place', 'address']);
    const given = places.flatMap((row, index) => {
      const cells = answers[index]?.cells.map((cell) => (cell === '' ? null : cell)) ?? [];
      return row && cells.some((cell) => cell !== null) ? [[row, cells] as const] : [];
    });
    return new Map(given);
  };
}

/** The cells beside each row, with those of the chosen rows. The hidden columns of an earlier note stay. */
export function noteRows(
  look: RowsLook,
  choose: ChooseRows,
  before: Noted | null = null,
  isUnsure = false,
): Noted {
  refuseWhatCannotBeKept(look);
  const chosen = choose(look);
  const signedBy = listSigns(look);
  const signsOf = signsIn(look, signedBy);
  const rows = look.rows.map((row): NotedRow => {
    const [from, to] = [valuesAt(look, row.at), chosen.get(row)];
    const own = { keys: keysOf(row), signs: signsOf(row.at) };
    if (!to) return { ...own, cells: from, isFresh: false };
    return { ...own, cells: [...to], isFresh: true, change: { from, to } };
  });
  return {
    rows,
    headers: valuesAt(look, look.headerRow),
    fresh: look.own.columns.map((_, column) =>
      rows.flatMap(({ change }) =>
        change ? [change.from, change.to].map((cells) => cells[column] ?? null) : [],
      ),
    ),
    signedBy,
    keepsHidden: before?.keepsHidden ?? look.own.hidden === 'all',
    hiddenOthers:
      before?.hiddenOthers ?? listHiddenOthers(look.grid, look.own).map((at) => topOf(look.grid, at)),
    isUnsure,
    isFilling: false,
  };
}

/** Other columns that were hidden by mistake: columns are hidden by position, where another may be by then. */
export function listAstray(grid: TabGrid, own: OwnColumns, { hiddenOthers }: Noted): number[] {
  const before = [...hiddenOthers];
  return listHiddenOthers(grid, own).filter((at) => {
    const known = before.indexOf(topOf(grid, at));
    if (known !== -1) before.splice(known, 1);
    return known === -1;
  });
}

/** The first cell of a column: its header. */
const topOf = ({ cells }: TabGrid, at: number): string =>
  String(cells.find((row) => row[at] !== undefined)?.[at]?.value ?? '');

export const valuesAt = (look: RowsLook, row: number): Cell[] =>
  ownCells(look, row).map((cell) => cell?.value ?? null);

/** A formula would be replaced by its value, and a cell beside no row cannot be found again. */
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
