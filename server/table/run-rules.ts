import type { Column, Table, Value } from './columns/column.ts';
import type { MeasuredSelection, NearestSelection, PlaceRule } from './places/place-rule.ts';
import { cellHolds } from './reading/cell-holds.ts';
import type { NumberOperator, Order, Rule, Selection } from './rules.ts';
import { monthIn } from './words/read-date.ts';

/** Per row, 1 where it passes. */
export type Passes = Uint8Array;

/** What the service's data says of the rows, in their order. */
export interface PlaceAnswers {
  /** Null for a row it says nothing of, which passes neither way. */
  passes: ReadonlyMap<PlaceRule, readonly (boolean | null)[]>;
  /** Meters to what was asked for, or how much was measured; null for a row without a place, or outside the data. */
  measures: ReadonlyMap<PlaceSelection, readonly (number | null)[]>;
}

/** A selection that the table's cells cannot make. */
export type PlaceSelection = NearestSelection | MeasuredSelection;

export const NO_PLACES: PlaceAnswers = { passes: new Map(), measures: new Map() };

/** Runs a rule over all rows. A blank passes no comparison, and is no text that another is not. */
export function runRule(rule: Rule, table: Table, places: PlaceAnswers = NO_PLACES): Passes {
  switch (rule.kind) {
    case 'and':
    case 'or': {
      const all = rule.rules.map((one) => runRule(one, table, places));
      const isAnd = rule.kind === 'and';
      return new Uint8Array(table.rows).map((_, row) =>
        Number(isAnd ? all.every((passes) => passes[row]) : all.some((passes) => passes[row])),
      );
    }
    case 'not':
      return runNot(rule.rule, table, places);
    case 'place': {
      const answers = places.passes.get(rule) ?? [];
      return new Uint8Array(table.rows).map((_, row) => Number(answers[row] === true));
    }
    case 'columns':
      return runColumns(rule, table);
    case 'tolerance':
      return runTolerance(rule, table);
    default: {
      const test = testOf(rule);
      const byValue = rule.column.values.map((value, code) => Number(test(value, code)));
      return new Uint8Array(table.rows).map((_, row) => byValue[rule.column.codes[row] ?? 0] ?? 0);
    }
  }
}

/** A row that could not be placed is neither near nor not near. */
function runNot(rule: Rule, table: Table, places: PlaceAnswers): Passes {
  if (rule.kind === 'tolerance') return runTolerance({ ...rule, is: !rule.is }, table);
  const passes = runRule(rule, table, places).map((pass) => 1 - pass);
  if (rule.kind !== 'place') return passes;
  const answers = places.passes.get(rule) ?? [];
  return passes.map((pass, row) => (answers[row] === null || answers[row] === undefined ? 0 : pass));
}

type ColumnRule = Exclude<Rule, { kind: 'and' | 'or' | 'not' | 'place' | 'columns' | 'tolerance' }>;

function testOf(rule: ColumnRule): (value: Value, code: number) => boolean {
  switch (rule.kind) {
    case 'number':
      return ({ number }) => number !== null && compare(number, rule.operator, rule.value, rule.upTo);
    case 'date':
      return ({ days }) => days !== null && compareDays(days, rule);
    case 'month':
      return ({ days }) => days !== null && days.to - days.from < 31 && monthIn(days.from) === rule.month;
    case 'is': {
      const wanted = new Set(rule.codes);
      return (_, code) => wanted.has(code);
    }
    case 'contains':
      return (value) => !value.isBlank && cellHolds(value.key, rule.key, rule.how);
    case 'flag':
      // A mark is there or not; where both yes and no are written, a blank is neither.
      return ({ flag, isBlank }) =>
        flag === null ? !rule.is && isBlank && isMark(rule.column) : flag === rule.is;
    case 'blank':
      return ({ isBlank }) => isBlank === rule.is;
    case 'average': {
      const than = averageOf(rule.column, rule.of);
      return ({ number }) => number !== null && than !== null && compare(number, rule.operator, than);
    }
    case 'listed': {
      const others = new Set(rule.other.values.filter(({ isBlank }) => !isBlank).map(({ key }) => key));
      // A blank is in no list, and is not missing from one.
      return ({ key, isBlank }) => !isBlank && others.has(key) === rule.is;
    }
    case 'duplicate': {
      const times = new Map<string, number>();
      const same = ({ text }: Value) => text.toLowerCase();
      for (const value of rule.column.values)
        times.set(same(value), (times.get(same(value)) ?? 0) + value.rows);
      return (value) => !value.isBlank && (times.get(same(value)) ?? 0) > 1 === rule.is;
    }
  }
}

/** Only yes is ever written, as with an X. */
function isMark({ values }: Column): boolean {
  return !values.some(({ flag }) => flag === false);
}

function compare(number: number, operator: NumberOperator, value: number, upTo = value): boolean {
  switch (operator) {
    case 'gt':
      return number > value;
    case 'ge':
      return number >= value;
    case 'lt':
      return number < value;
    case 'le':
      return number <= value;
    case 'eq':
      return number === value;
    case 'ne':
      return number !== value;
    case 'between':
      return number >= value && number <= upTo;
  }
}

/** A cell that tells only a month or year passes where all its days do; 'in 2019' holds March 2019. */
function compareDays(days: { from: number; to: number }, rule: Rule & { kind: 'date' }): boolean {
  switch (rule.operator) {
    case 'before':
      return days.to < rule.days.from;
    case 'after':
      return days.from > rule.days.to;
    case 'since':
      return days.from >= rule.days.from;
    case 'until':
      return days.to <= rule.days.to;
    case 'on':
      return days.from >= rule.days.from && days.to <= rule.days.to;
  }
}

function runColumns({ left, operator, right }: Rule & { kind: 'columns' }, table: Table): Passes {
  return new Uint8Array(table.rows).map((_, row) => {
    const [a, b] = [numberAt(left, row), numberAt(right, row)];
    return Number(a !== null && b !== null && compare(a, operator, b));
  });
}

/** A row whose key is not in the second list, or has no number there or here, is neither near nor far. */
function runTolerance(rule: Rule & { kind: 'tolerance' }, table: Table): Passes {
  const { column, other, key, otherKey, within, isPercent, is } = rule;
  const there = new Map<string, number[]>();
  for (const row of otherKey.codes.keys()) {
    const [value, number] = [otherKey.values[otherKey.codes[row] ?? 0], numberAt(other, row)];
    if (!value || value.isBlank || number === null) continue;
    there.set(value.key, [...(there.get(value.key) ?? []), number]);
  }
  return new Uint8Array(table.rows).map((_, row) => {
    const [value, own] = [key.values[key.codes[row] ?? 0], numberAt(column, row)];
    const numbers = value && !value.isBlank ? there.get(value.key) : undefined;
    if (!numbers || own === null) return 0;
    // Decimal fractions are not kept exactly: 0.3 - 0.1 is a hair over 0.2.
    const isNear = (number: number) =>
      Math.abs(own - number) <=
      (isPercent ? (Math.abs(number) * within) / 100 : within) * (1 + 1e-12) + 1e-12;
    return Number(numbers.some(isNear) === is);
  });
}

export function numberAt({ values, codes }: Column, row: number): number | null {
  return values[codes[row] ?? 0]?.number ?? null;
}

export function averageOf(column: Column, of: 'mean' | 'median', rows?: readonly number[]): number | null {
  const among = rows ?? Array.from(column.codes.keys());
  const numbers = among.flatMap((row) => numberAt(column, row) ?? []);
  if (numbers.length === 0) return null;
  if (of === 'mean') return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  numbers.sort((a, b) => a - b);
  const middle = Math.floor(numbers.length / 2);
  const upper = numbers[middle] as number;
  return numbers.length % 2 === 1 ? upper : ((numbers[middle - 1] as number) + upper) / 2;
}

/** What a column ranks a row by: its number, or its day. */
export function rankAt(column: Column, row: number): number | null {
  const value = column.values[column.codes[row] ?? 0];
  return column.type === 'date' ? (value?.days?.from ?? null) : (value?.number ?? null);
}

/** The rows selected from those that pass, in table order. Without a number of rows, all that share the extreme. */
export function select(
  selection: Selection,
  rows: readonly number[],
  places: PlaceAnswers = NO_PLACES,
): number[] {
  if (selection.kind === 'nearest' || selection.kind === 'measured')
    return measuredRows(selection, rows, places);
  if (selection.kind === 'placed')
    return selection.end === 'first' ? rows.slice(0, selection.rows) : rows.slice(-selection.rows);
  const { column, direction, per } = selection;
  const groups = new Map<string, number[]>();
  for (const row of rows) {
    if (rankAt(column, row) === null) continue;
    const value = per?.values[per.codes[row] ?? 0];
    if (value?.isBlank) continue;
    groups.set(value?.key ?? '', [...(groups.get(value?.key ?? '') ?? []), row]);
  }
  const sign = direction === 'most' ? -1 : 1;
  const rank = (row: number) => sign * (rankAt(column, row) as number);
  const kept = [...groups.values()].flatMap((group) => {
    const sorted = group.toSorted((a, b) => rank(a) - rank(b) || a - b);
    const [best] = sorted;
    if (selection.rows !== null) return sorted.slice(0, selection.rows);
    return best === undefined ? [] : sorted.filter((row) => rank(row) === rank(best));
  });
  return kept.sort((a, b) => a - b);
}

/** From near to far or from most to least, or the other way; equal ones in table order. */
function measuredRows(selection: PlaceSelection, rows: readonly number[], places: PlaceAnswers): number[] {
  const measures = places.measures.get(selection) ?? [];
  const isRising = selection.direction === 'nearest' || selection.direction === 'least';
  const measured = rows.flatMap((row) => {
    const amount = measures[row] ?? null;
    return amount === null ? [] : [{ row, amount: isRising ? amount : -amount }];
  });
  const sorted = measured.sort((a, b) => a.amount - b.amount || a.row - b.row);
  const most = selection.rows ?? sorted.filter(({ amount }) => amount === sorted[0]?.amount).length;
  return sorted.slice(0, most).map(({ row }) => row);
}

export function sortRows(rows: readonly number[], { column, direction }: Order): number[] {
  const key = (row: number) => column.values[column.codes[row] ?? 0];
  const isRanked = column.type === 'number' || column.type === 'date';
  const sign = direction === 'falling' ? -1 : 1;
  return rows.toSorted((a, b) => {
    if (!isRanked) return sign * compareTexts(key(a)?.key ?? '', key(b)?.key ?? '') || a - b;
    const [first, second] = [rankAt(column, a), rankAt(column, b)];
    // Rows without a value stand last, whichever way.
    if (first === null || second === null) return Number(first === null) - Number(second === null) || a - b;
    return sign * (first - second) || a - b;
  });
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
