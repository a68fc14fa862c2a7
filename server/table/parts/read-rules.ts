// A part that was sent as the rule that it stands for: the other way around than writing it.
import { DATE_OPERATORS } from '../../../shared/reading-part.ts';
import type { Column } from '../columns/column.ts';
import { asDates } from '../reading/as-dates.ts';
import { allOf, type Rule } from '../rules.ts';
import { keyOf } from '../words/word-keys.ts';
import { MONTHS, WEEKDAYS } from './operators.ts';
import {
  codesOf,
  columnOf,
  comparesOf,
  daysOf,
  listOf,
  numberOf,
  oneOf,
  otherColumnOf,
  refusePart,
  type SentPart,
  type Tables,
  textOf,
} from './part-fields.ts';
import { readPlace } from './read-places.ts';

/** Null for a part that is no condition. Throws ApiError for one that lacks a field, or names an unknown column. */
export function readRule(sent: SentPart, tables: Tables): Rule | null {
  const rule = readCells(sent, tables) ?? readLists(sent, tables) ?? readPlace(sent, tables);
  return rule && sent.part.not ? { kind: 'not', rule } : rule;
}

/** Conditions on the cells of a row. */
function readCells(sent: SentPart, tables: Tables): Rule | null {
  const { part } = sent;
  const own = (): Column => columnOf(sent, tables);
  switch (part.kind) {
    case 'number':
      return { kind: 'number', column: numbersOf(sent, tables), ...comparesOf(sent) };
    case 'date': {
      const operator = oneOf(sent, 'operator', DATE_OPERATORS);
      const column = datesOf(sent, tables);
      return { kind: 'date', column, operator: operator === 'in' ? 'on' : operator, ...daysOf(sent, column) };
    }
    case 'month':
      return {
        kind: 'month',
        column: datesOf(sent, tables),
        month: MONTHS.indexOf(oneOf(sent, 'value', MONTHS)),
      };
    case 'weekday':
      return { kind: 'weekday', column: datesOf(sent, tables), weekdays: weekdaysOf(sent) };
    case 'cell': {
      const column = own();
      return { kind: 'is', column, codes: codesOf(sent, column), label: listOf(sent).join(' or ') };
    }
    case 'text': {
      const how = { contains: 'contains', starts_with: 'starts', ends_with: 'ends' } as const;
      const operator = oneOf(sent, 'operator', ['contains', 'starts_with', 'ends_with']);
      return {
        kind: 'contains',
        column: own(),
        how: how[operator],
        key: keyOf(textOf(sent)),
        label: textOf(sent),
      };
    }
    case 'flag':
      if (typeof part.value !== 'boolean') return refusePart(sent, 'value', 'expected true or false');
      return { kind: 'flag', column: own(), is: part.value };
    case 'blank':
      return { kind: 'blank', column: own(), is: oneOf(sent, 'operator', ['blank', 'filled']) === 'blank' };
    case 'duplicate':
      return {
        kind: 'duplicate',
        column: own(),
        is: oneOf(sent, 'operator', ['repeated', 'unique']) === 'repeated',
      };
    default:
      return readCompared(sent, tables);
  }
}

/** A column that no cell is a date in cannot be asked for one; of one without a filled cell none matches. */
function datesOf(sent: SentPart, tables: Tables): Column {
  return asDates(columnOf(sent, tables)) ?? refuseColumn(sent, 'a date');
}

function numbersOf(sent: SentPart, tables: Tables): Column {
  const column = columnOf(sent, tables);
  const isAsked = column.type === 'blank' || column.values.some(({ number }) => number !== null);
  return isAsked ? column : refuseColumn(sent, 'a number');
}

const refuseColumn = (sent: SentPart, what: string) =>
  refusePart(sent, 'column', `got ${JSON.stringify(sent.part.column)}, no cell of it is ${what}`);

/** Numbers compared with other numbers of the table. */
function readCompared(sent: SentPart, tables: Tables): Rule | null {
  const { part } = sent;
  // What stands on the other side is no number of the request.
  const operator = () => comparesOf({ ...sent, part: { ...part, value: 0 } }).operator;
  const other = () => columnOf(sent, tables, part.other_column ?? null, 'other_column');
  switch (part.kind) {
    case 'columns':
      return { kind: 'columns', left: columnOf(sent, tables), operator: operator(), right: other() };
    case 'average': {
      const of = oneOf(sent, 'value', ['average', 'median']);
      return {
        kind: 'average',
        column: numbersOf(sent, tables),
        operator: operator(),
        of: of === 'median' ? 'median' : 'mean',
      };
    }
    case 'group_average': {
      const per = columnOf(sent, tables, part.per ?? null, 'per');
      return { kind: 'group average', column: numbersOf(sent, tables), per, operator: operator() };
    }
    case 'measure': {
      const measure = { kind: part.arithmetic ?? 'difference', left: columnOf(sent, tables), right: other() };
      return { kind: 'measure', measure, ...comparesOf(sent) };
    }
    default:
      return null;
  }
}

function weekdaysOf(sent: SentPart): number[] {
  return listOf(sent).map((name) => {
    const day = WEEKDAYS.findIndex((one) => one.toLowerCase() === String(name).toLowerCase());
    return day >= 0
      ? day
      : refusePart(sent, 'value', `got ${JSON.stringify(name)}, expected days of the week`);
  });
}

/** Conditions on a second list, and several conditions at once. */
function readLists(sent: SentPart, tables: Tables): Rule | null {
  const { part } = sent;
  const inner = () => (part.parts ?? []).map((one, at) => ({ part: one, at: `${sent.at}.parts[${at}]` }));
  const is = () => oneOf(sent, 'operator', ['listed', 'not_listed']) === 'listed';
  switch (part.kind) {
    case 'listed':
      return { kind: 'listed', column: columnOf(sent, tables), other: otherColumnOf(sent, tables), is: is() };
    case 'joined':
      return readJoined(sent, inner(), tables, is());
    case 'tolerance': {
      const [[key, otherKey] = ['', '']] = part.keys ?? [];
      return {
        kind: 'tolerance',
        column: columnOf(sent, tables),
        other: otherColumnOf(sent, tables),
        key: columnOf(sent, tables, key, 'keys'),
        otherKey: otherColumnOf(sent, tables, otherKey),
        within: numberOf(sent),
        isPercent: part.unit === '%',
        is: oneOf(sent, 'operator', ['within', 'not_within']) === 'within',
      };
    }
    case 'all':
    case 'any': {
      const rules = inner().map((one) => readRule(one, tables) ?? refusePart(one, 'kind', 'is no condition'));
      if (rules.length === 0) return refusePart(sent, 'parts', 'got none, expected at least one');
      return { kind: part.kind === 'all' ? 'and' : 'or', rules };
    }
    default:
      return null;
  }
}

function readJoined(sent: SentPart, inner: SentPart[], tables: Tables, is: boolean): Rule {
  const { reference } = tables;
  if (!reference) return refusePart(sent, 'kind', 'joined needs reference_records, none were sent');
  const keys = (sent.part.keys ?? []).map(([own, theirs]): [Column, Column] => [
    columnOf(sent, tables, own, 'keys'),
    otherColumnOf(sent, tables, theirs),
  ]);
  if (keys.length === 0) return refusePart(sent, 'keys', 'got none, expected at least one');
  // What is asked of the second list names its columns.
  const there = { table: reference, reference: null };
  const rules = inner.map((one) => readRule(one, there) ?? refusePart(one, 'kind', 'is no condition'));
  return { kind: 'joined', keys, where: allOf(rules), other: reference, is };
}
