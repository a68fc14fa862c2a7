import type { Column, Table, Value } from './columns/column.ts';
import { isPartly } from './columns/flag-columns.ts';
import { averageOf, measureAt, numberAt, rankAt } from './columns/numbers-of.ts';
import { repeatKeyOf } from './columns/same-cell.ts';
import { groupKeyOf } from './columns/spellings.ts';
import { hasSpans, judgeSpan, spanOf } from './figures/spans.ts';
import type { AreaKind, PlaceRule, PlaceSelection, UnsureRow } from './places/place-rule.ts';
import { cellHolds } from './reading/cell-holds.ts';
import { columnsOf, type NumberOperator, type Rule } from './rules.ts';
import { runJoined, runTolerance } from './run-second-list.ts';
import { monthIn, weekdayIn } from './words/read-date.ts';

/** Per row, 1 where it passes. */
export type Passes = Uint8Array;

/** What the service's data says of the rows, in their order. */
export interface PlaceAnswers {
  /** Null for a row it says nothing of, which passes neither way. */
  passes: ReadonlyMap<PlaceRule, readonly (boolean | null)[]>;
  /** Meters to what was asked for, or how much was measured; null for a row without a place, or outside the data. */
  measures: ReadonlyMap<PlaceSelection, readonly (number | null)[]>;
  /** The area of a kind in which each row lies, for groups; null where it is not known. */
  areas?: ReadonlyMap<AreaKind, readonly (string | null)[]>;
  /** Rows whose place may be another than was meant, with their ids. */
  unsure?: readonly UnsureRow[];
}

export const NO_PLACES: PlaceAnswers = { passes: new Map(), measures: new Map() };

/** Per row, whether a rule holds of it: 0 no, 1 yes, 2 not known. */
type Verdicts = Uint8Array;

export const NOT_KNOWN = 2;

/** Runs a rule over all rows. A blank passes no comparison, and is no text that another is not. */
export function runRule(rule: Rule, table: Table, places: PlaceAnswers = NO_PLACES): Passes {
  return judge(rule, table, places).map((verdict) => Number(verdict === 1));
}

/** The same with the rows of which it is not known, since their cells or their places are not. */
export function judge(rule: Rule, table: Table, places: PlaceAnswers = NO_PLACES): Verdicts {
  switch (rule.kind) {
    case 'and':
    case 'or': {
      const all = rule.rules.map((one) => judge(one, table, places));
      // One that fails settles that not all hold, and one that holds that some does.
      const settling = Number(rule.kind === 'or');
      return new Uint8Array(table.rows).map((_, row) => {
        if (all.some((verdicts) => verdicts[row] === settling)) return settling;
        return all.some((verdicts) => verdicts[row] === NOT_KNOWN) ? NOT_KNOWN : 1 - settling;
      });
    }
    case 'not':
      return judgeNot(rule.rule, table, places);
    case 'place': {
      const answers = places.passes.get(rule) ?? [];
      return new Uint8Array(table.rows).map((_, row) => Number(answers[row] ?? NOT_KNOWN));
    }
    case 'number':
      return heedUnknown(rule, hasSpans(rule.column) ? judgeSpans(rule) : runCells(rule, table));
    default:
      return heedUnknown(rule, runCells(rule, table));
  }
}

/** A cell that stands for a span decides where all of it is on one side; a band that is named is the cell itself. */
function judgeSpans({ column, operator, value, upTo }: Rule & { kind: 'number' }): Verdicts {
  const isCell = column.figure?.bands !== undefined && (operator === 'eq' || operator === 'ne');
  const verdicts = column.values.map((one) => {
    const span = isCell ? null : spanOf(column, one);
    if (span === null) return Number(one.number !== null && compare(one.number, operator, value, upTo));
    const is = judgeSpan(span, operator, value, upTo);
    return is === null ? NOT_KNOWN : Number(is);
  });
  return new Uint8Array(column.codes.length).map((_, row) => verdicts[column.codes[row] ?? 0] ?? 0);
}

/** An unknown cell decides nothing but that it has the text asked for, where it has one. */
function heedUnknown(rule: Rule, passes: Passes): Verdicts {
  const columns = columnsOf(rule).filter(({ values }) => values.some(({ isUnknown }) => isUnknown));
  if (columns.length === 0) return passes;
  const isOfText = rule.kind === 'is' || rule.kind === 'contains';
  return passes.map((pass, row) => {
    const isUnknown = columns.some(({ values, codes }) => values[codes[row] ?? 0]?.isUnknown);
    return isUnknown && !(isOfText && pass === 1) ? NOT_KNOWN : pass;
  });
}

type RuleOfCells = Exclude<Rule, { kind: 'and' | 'or' | 'not' | 'place' }>;

function runCells(rule: RuleOfCells, table: Table): Passes {
  switch (rule.kind) {
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
    case 'listed':
      return runJoined({ keys: [[rule.column, rule.other]], is: rule.is }, table);
    case 'joined':
      return runJoined(rule, table, rule.where && runRule(rule.where, rule.other));
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

/** A blank is in no list, and is not missing from one. */
function isTwoSided(rule: Rule): rule is Extract<Rule, { kind: 'tolerance' | 'listed' | 'joined' }> {
  return ['tolerance', 'listed', 'joined'].includes(rule.kind);
}

/** A row that could not be placed is neither near nor not near. */
function judgeNot(rule: Rule, table: Table, places: PlaceAnswers): Verdicts {
  if (rule.kind === 'flag') return judge({ ...rule, is: !rule.is, orPartly: true }, table, places);
  if (isTwoSided(rule)) return judge({ ...rule, is: !rule.is }, table, places);
  const verdicts = judge(rule, table, places);
  return verdicts.map((verdict) => (verdict === NOT_KNOWN ? NOT_KNOWN : 1 - verdict));
}

type ColumnRule = Exclude<
  RuleOfCells,
  { kind: 'columns' | 'tolerance' | 'measure' | 'listed' | 'joined' | 'group average' }
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
      return (value) => {
        if (value.flag !== null) return value.flag === rule.is;
        return value.isBlank ? !rule.is && isMark(rule.column) : rule.orPartly === true && isPartly(value);
      };
    case 'blank':
      return ({ isBlank }) => isBlank === rule.is;
    case 'average': {
      const than = averageOf(rule.column, rule.of);
      return ({ number }) => number !== null && than !== null && compare(number, rule.operator, than);
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
