import type { Cell } from '../../shared/api/endpoint.ts';
import { foreignText, ownMember } from '../../shared/foreign-value.ts';
import { readAmount, readCurrency } from '../rows/read-amount.ts';
import { type ComparedColumn, isOfBoth } from './compared-columns.ts';
import { type JoinedRow, type RunTableRow, recordKeyOf } from './run-table.ts';
import { type AreSame, phoneIn } from './same-cells.ts';
import { areOfOneFlat, isAreaRow } from './tell-rows.ts';
import { toWordedChange } from './worded-amount.ts';

export type RowState = 'same' | 'changed' | 'added' | 'removed' | 'without_key';

/** For numbers the difference; for texts whether they differ. Null where one side has no such row or column. */
export type CellDifference = number | boolean | null;

interface Comparing {
  columns: readonly ComparedColumn[];
  /** The endpoint of each table; undefined for one that was sent. */
  endpoints: readonly (string | undefined)[];
  /** Whether two cells of a caller's column say the same, however they are written; by the column's name. */
  areSame?: ReadonlyMap<string, AreSame>;
  /** The caller named the columns: the text with which a place was sent counts as any other. */
  areNamed?: boolean;
}

/** What changed from the oldest table to the newest. `isBack`: it changed in between, and is as it was. */
export function compareRows(
  { key, of }: JoinedRow<RunTableRow>,
  { columns, endpoints, areSame, areNamed = false }: Comparing,
): { state: RowState; change: Record<string, CellDifference>; isBack: boolean } {
  const compare = (before: number, after: number, { cells, ...column }: ComparedColumn): CellDifference => {
    const isUnlike = !column.isOfCaller && areUnlike(endpoints[before], endpoints[after]);
    const from = readCell(of[before], cells[before], isUnlike);
    const to = readCell(of[after], cells[after], isUnlike);
    if (from === undefined || to === undefined) return null;
    const same = areSame?.get(column.name) ?? areEqual;
    const amount = column.isPostcode ? null : toChange(from, to, column);
    return amount ?? !same({ cell: from, at: before }, { cell: to, at: after });
  };
  const listCounting = (before: number, after: number) => {
    const isOnePlace = !areNamed && areOnePlace(of[before], of[after]);
    return isOnePlace ? columns.filter(({ isPlaceText }) => !isPlaceText) : columns;
  };
  const newest = of.length - 1;
  const change = Object.fromEntries(columns.map((column) => [column.name, compare(0, newest, column)]));
  const steps = of.slice(1).flatMap((_, before) =>
    listCounting(before, before + 1)
      .filter(isOfBoth)
      .map((column) => compare(before, before + 1, column)),
  );
  const counting = listCounting(0, newest).map(({ name }) => change[name] ?? null);
  const state = toState(key, of.at(0) !== null, of.at(-1) !== null, counting);
  return { state, change, isBack: state === 'same' && steps.some(differs) };
}

/** Of one building and one flat, and of no town alone: how it was written has not moved it. */
function areOnePlace(...rows: (JoinedRow<RunTableRow>['of'][number] | undefined)[]): boolean {
  const [one, other] = rows.map((row) => row?.row);
  if (!one || !other || isAreaRow(one) || isAreaRow(other)) return false;
  const key = recordKeyOf(one);
  return key !== null && key === recordKeyOf(other) && areOfOneFlat(one, other);
}

const areEqual: AreSame = ({ cell }, other) => foreignText(cell) === foreignText(other.cell);

const areUnlike = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && one !== other;

/**
 * Undefined where the row tells nothing: one whose place was not asked for tells nothing of it. That a run has no
 * value, or does not know it, is of that run alone: beside one of another endpoint it is nothing told.
 */
function readCell(
  row: JoinedRow<RunTableRow>['of'][number] | undefined,
  name: string | null | undefined,
  isUnlike: boolean,
): Cell | undefined {
  if (!row || name === null || name === undefined) return undefined;
  const cell = ownMember(row.cells, name) ?? null;
  const isTold = !row.row.unknown?.has(name);
  if (isUnlike) return isTold && cell !== null && cell !== '' ? cell : undefined;
  return isTold || isPlaceAsked(row.row) ? cell : undefined;
}

/** False for a row that was kept by a question of other things than its place. */
export const isPlaceAsked = ({ confidence }: RunTableRow): boolean => confidence?.basis !== 'not_asked';

function toState(
  key: string | null,
  wasThere: boolean,
  isThere: boolean,
  changes: CellDifference[],
): RowState {
  if (key === null && !(wasThere && isThere)) return 'without_key';
  // In neither the first nor the last table: added and removed in between.
  if (!isThere) return 'removed';
  if (!wasThere) return 'added';
  return changes.some(differs) ? 'changed' : 'same';
}

const differs = (change: CellDifference) => change !== null && change !== 0 && change !== false;

/** Null where one is no number. */
function toChange(
  before: Cell,
  after: Cell,
  { isTyped, isPlaceText = false }: Pick<ComparedColumn, 'isTyped' | 'isPlaceText'>,
): number | null {
  const areTexts = typeof before === 'string' && typeof after === 'string';
  if (areTexts && (isTyped || areTwoCurrencies(before, after))) return null;
  const zero = toZeroChange(before, after);
  if (zero !== null) return zero;
  // Points of a percentage; beside a number without the sign it is another measure.
  const arePercentages = areTexts && PERCENT.test(before) && PERCENT.test(after);
  const read = (cell: Cell) => toNumber(arePercentages ? foreignText(cell).replace(PERCENT, '') : cell);
  const [from, to] = [read(before), read(after)];
  const plain = from === null || to === null ? null : to - from;
  const change = plain ?? (areTexts && !isPlaceText ? toWordedChange(before, after) : null);
  return change === null ? null : Number(change.toFixed(6)) + 0;
}

/** How accountants write 0. Alone it is a word as any other; beside a figure it is one. */
const ZERO = /^(?:nil|none|zero|nought|[-–—])$/i;
/** 'n/a' beside 0 is another thing: whether the one became the other matters. */
const NOTHING = /^(?:n\/?a|n\.a\.|nil|none|[-–—])$/i;

/** Of an amount and a word for 0, or of two words for no amount; null for other cells. */
function toZeroChange(before: Cell, after: Cell): number | null {
  const [from, to] = [foreignText(before).trim(), foreignText(after).trim()];
  if (NOTHING.test(from) && NOTHING.test(to)) return 0;
  const [amountBefore, amountAfter] = [toNumber(before), toNumber(after)];
  if (ZERO.test(from) && amountAfter !== null) return amountAfter;
  return ZERO.test(to) && amountBefore !== null ? 0 - amountBefore : null;
}

const PERCENT = / ?%$/;

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
  if (cell.startsWith('+') && phoneIn(cell.trim()) !== null) return null;
  const amount = readAmount(cell) ?? null;
  return amount !== null && Math.abs(amount) < INEXACT ? amount : null;
}
