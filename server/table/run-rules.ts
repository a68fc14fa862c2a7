import type { Column, Table, Value } from './columns/column.ts';
import { averageOf, measureAt, numberAt, rankAt } from './columns/numbers-of.ts';
import { matchKeyOf, repeatKeyOf } from './columns/same-cell.ts';
import { groupKeyOf } from './columns/spellings.ts';
import type { MeasuredSelection, NearestSelection, PlaceRule } from './places/place-rule.ts';
import { cellHolds } from './reading/cell-holds.ts';
import type { NumberOperator, Rule } from './rules.ts';
import { monthIn, weekdayIn } from './words/read-date.ts';

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
    case 'measure':
      return new Uint8Array(table.rows).map((_, row) => {
        if (rule.measure.kind === 'multiple') return Number(isMultiple(rule, row));
        const value = measureAt(rule.measure, row);
        return Number(value !== null && compare(value, rule.operator, rule.value, rule.upTo));
      });
    case 'joined':
      return runJoined(rule, table);
    case 'group average':
      return runGroupAverage(rule, table);
    default: {
      const test = testOf(rule);
      const byValue = rule.column.values.map((value, code) => Number(test(value, code)));
      return new Uint8Array(table.rows).map((_, row) => byValue[rule.column.codes[row] ?? 0] ?? 0);
    }
  }
}

/** 'More than twice the target': of a target of 0 or below as well. */
function isMultiple({ measure, operator, value, upTo = value }: MeasureRule, row: number): boolean {
  const [left, right] = [rankAt(measure.left, row), rankAt(measure.right, row)];
  if (left === null || right === null) return false;
  const [one = 0, other = 0] = [value, upTo].map((times) => Number((times * right).toPrecision(12)));
  return compare(left, operator, Math.min(one, other), Math.max(one, other));
}

type MeasureRule = Extract<Rule, { kind: 'measure' }>;

/** A row that could not be placed is neither near nor not near. */
function runNot(rule: Rule, table: Table, places: PlaceAnswers): Passes {
  if (rule.kind === 'tolerance') return runTolerance({ ...rule, is: !rule.is }, table);
  // A blank is in no list, and is not missing from one.
  if (rule.kind === 'listed' || rule.kind === 'joined') return runRule({ ...rule, is: !rule.is }, table);
  // Where yes and no are both written, a blank is neither.
  if (rule.kind === 'flag') return runRule({ ...rule, is: !rule.is }, table, places);
  const passes = runRule(rule, table, places).map((pass) => 1 - pass);
  if (rule.kind !== 'place') return passes;
  const answers = places.passes.get(rule) ?? [];
  return passes.map((pass, row) => (answers[row] === null || answers[row] === undefined ? 0 : pass));
}

type ColumnRule = Exclude<
  Rule,
  { kind: 'and' | 'or' | 'not' | 'place' | 'columns' | 'tolerance' | 'measure' | 'joined' | 'group average' }
>;

function testOf(rule: ColumnRule): (value: Value, code: number) => boolean {
  switch (rule.kind) {
    case 'number':
      return ({ number }) => number !== null && compare(number, rule.operator, rule.value, rule.upTo);
    case 'date':
      return ({ days }) => days !== null && compareDays(days, rule);
    case 'month':
      return ({ days }) => days !== null && days.to - days.from < 31 && monthIn(days.from) === rule.month;
    case 'weekday':
      return ({ days }) =>
        days !== null && days.from === days.to && rule.weekdays.includes(weekdayIn(days.from));
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
      const others = new Set(rule.other.values.filter(({ isBlank }) => !isBlank).map(matchKeyOf));
      return (value) => !value.isBlank && others.has(matchKeyOf(value)) === rule.is;
    }
    case 'duplicate': {
      const times = new Map<string, number>();
      for (const value of rule.column.values)
        times.set(repeatKeyOf(value), (times.get(repeatKeyOf(value)) ?? 0) + value.rows);
      return (value) => !value.isBlank && (times.get(repeatKeyOf(value)) ?? 0) > 1 === rule.is;
    }
  }
}

/** Only yes is ever written, as with an X. */
function isMark({ values }: Column): boolean {
  return !values.some(({ flag }) => flag === false);
}

export function compare(number: number, operator: NumberOperator, value: number, upTo = value): boolean {
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
    const own = matchKeyOf(value);
    there.set(own, [...(there.get(own) ?? []), number]);
  }
  return new Uint8Array(table.rows).map((_, row) => {
    const [value, own] = [key.values[key.codes[row] ?? 0], numberAt(column, row)];
    const numbers = value && !value.isBlank ? there.get(matchKeyOf(value)) : undefined;
    if (!numbers || own === null) return 0;
    // Decimal fractions are not kept exactly: 0.3 - 0.1 is a hair over 0.2.
    const isNear = (number: number) =>
      Math.abs(own - number) <=
      (isPercent ? (Math.abs(number) * within) / 100 : within) * (1 + 1e-12) + 1e-12;
    return Number(numbers.some(isNear) === is);
  });
}

function runJoined({ keys, where, other, is }: Rule & { kind: 'joined' }, table: Table): Passes {
  const passes = where ? runRule(where, other) : null;
  const there = new Set<string>();
  for (let row = 0; row < other.rows; row++) {
    const key = keyAt(
      keys.map(([, theirs]) => theirs),
      row,
    );
    if (key !== null && (!passes || passes[row] === 1)) there.add(key);
  }
  const own = keys.map(([column]) => column);
  return new Uint8Array(table.rows).map((_, row) => {
    const key = keyAt(own, row);
    return Number(key !== null && there.has(key) === is);
  });
}

/** Null where a cell is blank. */
function keyAt(columns: readonly Column[], row: number): string | null {
  const values = columns.map(({ values, codes }) => values[codes[row] ?? 0]);
  return values.some((value) => !value || value.isBlank)
    ? null
    : values.map((value) => (value ? (value.number ?? matchKeyOf(value)) : '')).join('\u0000');
}

function runGroupAverage({ column, per, operator }: Rule & { kind: 'group average' }, table: Table): Passes {
  const groups = new Map<string, number[]>();
  for (let row = 0; row < table.rows; row++) {
    const number = numberAt(column, row);
    const code = groupKeyOf(per, row);
    if (number === null) continue;
    const group = groups.get(code);
    if (group) group.push(number);
    else groups.set(code, [number]);
  }
  return new Uint8Array(table.rows).map((_, row) => {
    const group = groups.get(groupKeyOf(per, row)) ?? [];
    const number = numberAt(column, row);
    const mean = group.reduce((sum, one) => sum + one, 0) / group.length;
    return Number(number !== null && compare(number, operator, mean));
  });
}
