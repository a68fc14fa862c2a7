// The conditions of a line as describeRule writes them, back as the rules they are.
import type { Column } from '../columns/column.ts';
import { isParted } from '../columns/tags.ts';
import { MONTHS, WEEKDAYS } from '../parts/operators.ts';
import { isNation } from '../places/nations.ts';
import { asDates } from '../reading/as-dates.ts';
import type { NumberOperator, Rule } from '../rules.ts';
import { type Days, readDate, yearDays } from '../words/read-date.ts';
import { keyOf } from '../words/word-keys.ts';
import type { Line } from './line.ts';

const OPERATORS: Readonly<Record<string, NumberOperator>> = {
  over: 'gt',
  'at least': 'ge',
  under: 'lt',
  'at most': 'le',
  '=': 'eq',
  'not equal to': 'ne',
  between: 'between',
};
const OPERATOR = / (over|at least|under|at most|=|not equal to|between) /y;
const NUMBER = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/y;

/** One condition, or several that 'and' or 'or' joins, those within in brackets. */
export function readRule(line: Line): Rule | null {
  const first = readUnit(line);
  if (!first) return null;
  const join = line.take(/ (and|or) /y)?.[1];
  if (!join) return first;
  const rules = [first];
  do {
    const next = readUnit(line);
    if (!next) return null;
    rules.push(next);
  } while (line.take(join === 'and' ? / and /y : / or /y));
  return { kind: join === 'and' ? 'and' : 'or', rules };
}

function readUnit(line: Line): Rule | null {
  const open = line.take(/(not )?\(/y);
  if (!open)
    return line.either(
      () => ofColumn(line),
      () => ofArea(line),
    );
  const inner = readRule(line);
  if (!inner || !line.take(/\)/y)) return null;
  return open[1] ? { kind: 'not', rule: inner } : inner;
}

function ofColumn(line: Line): Rule | null {
  const column = line.column();
  return (
    column &&
    line.either<Rule>(
      () => cells(line, column),
      () => marks(line, column),
      () => words(line, column),
      () => days(line, column),
      () => amounts(line, column),
      () => worked(line, column),
    )
  );
}

function cells(line: Line, column: Column): Rule | null {
  if (!line.take(/ is (?=")/y)) return null;
  const codes: number[] = [];
  let label = '';
  let texts = 0;
  do {
    texts++;
    const text = line.take(/"([^"]*)"/y)?.[1] ?? '';
    label ||= text;
    codes.push(...column.values.flatMap((value, code) => (value.key === keyOf(text) ? [code] : [])));
  } while (line.take(/ or (?=")/y));
  // A tag is a part of cells.
  if (texts === 1 && isParted(column)) return null;
  return { kind: 'is', column, codes: [...new Set(codes)].sort((a, b) => a - b), label };
}

function marks(line: Line, column: Column): Rule | null {
  const flag = line.take(/ is (yes|no)\b/y)?.[1];
  if (flag) return column.type === 'flag' ? { kind: 'flag', column, is: flag === 'yes' } : null;
  const blank = line.take(/ is (not )?blank\b/y);
  if (blank) return { kind: 'blank', column, is: !blank[1] };
  const repeated = line.take(/ stands (more than|only) once\b/y)?.[1];
  return repeated ? { kind: 'duplicate', column, is: repeated === 'more than' } : null;
}

const HOW = { contains: 'contains', 'starts with': 'starts', 'ends with': 'ends' } as const;

function words(line: Line, column: Column): Rule | null {
  const [, how, label] = line.take(/ (contains|starts with|ends with) "([^"]*)"/y) ?? [];
  if (!how || label === undefined) return null;
  return { kind: 'contains', column, how: HOW[how as keyof typeof HOW], key: keyOf(label), label };
}

function days(line: Line, named: Column): Rule | null {
  const column = asDates(named);
  if (!column) return null;
  const month = MONTHS.indexOf(line.take(/ in ([A-Z][a-z]+) of any year\b/y)?.[1] ?? '');
  if (month >= 0) return { kind: 'month', column, month };
  const weekdays = line.take(/ on a ([A-Z][a-z]+day(?: or [A-Z][a-z]+day){0,6})/y)?.[1]?.split(' or ');
  if (weekdays) return { kind: 'weekday', column, weekdays: weekdays.map((day) => WEEKDAYS.indexOf(day)) };
  const [, word, from = '', to = from] =
    line.take(/ (before|after|since|until|in) (\d{4}(?:-\d\d-\d\d)?)(?: to (\d{4}-\d\d-\d\d))?/y) ?? [];
  const [first, last] = [dayOf(from), dayOf(to)];
  if (!word || !first || !last) return null;
  const operator = word === 'in' ? 'on' : (word as 'before' | 'after' | 'since' | 'until');
  return {
    kind: 'date',
    column,
    operator,
    days: { from: first.from, to: last.to },
    label: from === to ? from : `${from} to ${to}`,
  };
}

const dayOf = (text: string): Days | null =>
  /^\d{4}$/.test(text) ? yearDays(Number(text)) : readDate(text, 'day first');

/** 'rent over 20', 'rent over paid', 'rent over the average', 'rent over the average of its town'. */
function amounts(line: Line, column: Column): Rule | null {
  const operator = OPERATORS[line.take(OPERATOR)?.[1] ?? ''];
  if (!operator) return null;
  const hasNumbers = column.values.some(({ number }) => number !== null);
  return line.either<Rule>(
    () => {
      // Cells of several kinds of units are not compared.
      const value = column.type === 'number' ? amountBehind(line, operator, column) : null;
      return value && { kind: 'number', column, operator, ...value };
    },
    () => {
      const per = hasNumbers && line.take(/the average of its /y) ? line.column() : null;
      return per && { kind: 'group average', column, per, operator };
    },
    () => {
      const of = line.take(/the (average|median)\b/y)?.[1];
      return of && hasNumbers
        ? { kind: 'average', column, operator, of: of === 'average' ? 'mean' : 'median' }
        : null;
    },
    () => {
      const right = line.column();
      return right && { kind: 'columns', left: column, operator, right };
    },
  );
}

function amountBehind(line: Line, operator: NumberOperator, { unit, hasManyUnits }: Column) {
  const value = line.take(NUMBER)?.[0];
  const upTo = operator === 'between' && line.take(/ and /y) ? line.take(NUMBER)?.[0] : undefined;
  if (value === undefined || (operator === 'between') !== (upTo !== undefined)) return null;
  if (line.take(/ × /y)) return null;
  if (hasManyUnits && unit) line.take(/ [a-z]+/y);
  return { value: Number(value), ...(upTo !== undefined && { upTo: Number(upTo) }) };
}

const SIGNS = { '+': 'sum', '-': 'difference', '/': 'ratio', '×': 'product' } as const;

/** The ' - ' of 'left - right'. */
export const readSign = (line: Line) => SIGNS[line.take(/ ([-+/×]) /y)?.[1] as keyof typeof SIGNS] ?? null;

/** 'left - right over 28', 'left at least 2 × right'. */
function worked(line: Line, left: Column): Rule | null {
  return line.either<Rule>(
    () => {
      const kind = readSign(line);
      const right = kind && line.column();
      const operator = right && OPERATORS[line.take(OPERATOR)?.[1] ?? ''];
      const value = operator && amountBehind(line, operator, left);
      return value ? { kind: 'measure', measure: { kind, left, right }, operator, ...value } : null;
    },
    () => {
      const operator = OPERATORS[line.take(OPERATOR)?.[1] ?? ''];
      const [value, upTo] = [line.take(NUMBER)?.[0], line.take(/ and (-?\d+(?:\.\d+)?)/y)?.[1]];
      const right = operator && value && line.take(/ × /y) ? line.column() : null;
      const bounds = { value: Number(value), ...(upTo !== undefined && { upTo: Number(upTo) }) };
      return right && operator
        ? { kind: 'measure', measure: { kind: 'multiple', left, right }, operator, ...bounds }
        : null;
    },
  );
}

/** Words with capital letters, a few small ones between: 'Stoke on Trent', 'Columbus, OH'. */
const NAMED_AREA =
  /in (\p{Lu}[\p{L}'.-]*(?: (?:(?:on|upon|in|the|of|le) )?\p{Lu}[\p{L}'.-]*){0,3}(?:, [A-Z]{2})?)(?=$|\)|,| and | or )/uy;

/** 'in the county of "Kent"', 'in Wales', 'in Newport'. */
function ofArea(line: Line): Rule | null {
  const [, kind, quoted] =
    line.take(/in the (county|council|state|metro|zip|postcode area) of "([^"]*)"/y) ?? [];
  if (kind && quoted !== undefined) {
    const area =
      kind === 'postcode area' ? 'postcode' : (kind as 'county' | 'council' | 'state' | 'metro' | 'zip');
    return { kind: 'place', test: { kind: 'inside', area, name: quoted } };
  }
  const name = line.take(NAMED_AREA)?.[1];
  const isCell = (one: Column) => one.values.some(({ key }) => key === keyOf(name ?? ''));
  if (name === undefined || line.table.columns.some(isCell)) return null;
  const area = isNation(name.toLowerCase().split(' ')) ? 'nation' : 'town';
  return { kind: 'place', test: { kind: 'inside', area, name } };
}
