import type { Cell } from '../../shared/api/endpoint.ts';
import { foreignText, ownMember } from '../../shared/foreign-value.ts';
import { readAmount, readCurrency } from '../rows/read-amount.ts';
import type { JoinedRow } from './join-tables.ts';

export type RowState = 'same' | 'changed' | 'added' | 'removed' | 'without_key';

/** For numbers the difference; for texts whether they differ. Null where one side has no such row or column. */
export type CellDifference = number | boolean | null;

/** The columns that are compared. A column that only one table has is no change. `typed` as in RunTable. */
export interface ComparedColumns {
  columns: readonly string[];
  ofBoth: ReadonlySet<string>;
  typed: ReadonlySet<string>;
}

/** What changed from the oldest table to the newest. `isBack`: it changed in between, and is as it was. */
export function compareRows(
  { key, of }: JoinedRow,
  { columns, ofBoth, typed }: ComparedColumns,
): { state: RowState; change: Record<string, CellDifference>; isBack: boolean } {
  const oldest = of.at(0);
  const newest = of.at(-1);
  const change = Object.fromEntries(
    columns.map((name) => [
      name,
      oldest && newest && ofBoth.has(name)
        ? toChange(cellOf(oldest, name), cellOf(newest, name), typed.has(name))
        : null,
    ]),
  );
  const steps = of.slice(1).flatMap((row, index) => {
    const before = of[index];
    if (!row || !before) return [];
    return columns.filter((name) => ofBoth.has(name)).map((name) => stepOf(before, row, name, typed));
  });
  const state = toState(key, Boolean(oldest), Boolean(newest), Object.values(change));
  return { state, change, isBack: state === 'same' && steps.some(differs) };
}

/** Null where one of the two has no such cell. */
function stepOf(
  before: ComparedCells,
  after: ComparedCells,
  name: string,
  typed: ReadonlySet<string>,
): CellDifference {
  const [from, to] = [ownMember(before.cells, name), ownMember(after.cells, name)];
  return from === undefined || to === undefined ? null : toChange(from, to, typed.has(name));
}

interface ComparedCells {
  cells: Readonly<Record<string, Cell>>;
}

const cellOf = ({ cells }: ComparedCells, name: string): Cell => ownMember(cells, name) ?? null;

function toState(
  key: string | null,
  wasThere: boolean,
  isThere: boolean,
  changes: CellDifference[],
): RowState {
  if (key === null) return 'without_key';
  // In neither the first nor the last table: added and removed in between.
  if (!isThere) return 'removed';
  if (!wasThere) return 'added';
  return changes.some(differs) ? 'changed' : 'same';
}

const differs = (change: CellDifference) => change !== null && change !== 0 && change !== false;

function toChange(before: Cell, after: Cell, isTyped: boolean): CellDifference {
  const isText = isTyped && typeof before === 'string' && typeof after === 'string';
  const [from, to] = isText ? [null, null] : [toNumber(before), toNumber(after)];
  if (from !== null && to !== null && !areTwoCurrencies(before, after))
    return Number((to - from).toFixed(6)) + 0;
  return foreignText(before) !== foreignText(after);
}

function areTwoCurrencies(before: Cell, after: Cell): boolean {
  const [from, to] = [readCurrency(before), readCurrency(after)];
  return from !== null && to !== null && from !== to;
}

/** From here on a number does not hold every digit: such a text is a code. */
const INEXACT = 1e15;
/** '007', '0161 624 8551'; not '0.5', '1.05' or '1 050'. */
const LEADING_ZERO = /(?<![\d.,]|\d[\s'’_])0\d/;

/** 12, '12.5', '1,200', '£1.2m'; not '', the code '007', '0x1', or '12 m', which may be meters. */
function toNumber(cell: Cell): number | null {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'string' || LEADING_ZERO.test(cell)) return null;
  if (/\p{L}/u.test(cell) && readCurrency(cell) === null) return null;
  const amount = readAmount(cell) ?? null;
  return amount !== null && Math.abs(amount) < INEXACT ? amount : null;
}
