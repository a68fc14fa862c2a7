// Rules in words that the reader itself reads the same way: `reading` shows them, suggestions are made of them.

import { AREA_NAMES } from '../../shared/area-names.ts';
import { ordinalOf, toPercent } from '../../shared/rank-words.ts';
import type { Column } from './columns/column.ts';
import { MONTHS, WEEKDAYS } from './parts/operators.ts';
import { describeMeasured, describeNearest, describePlace } from './places/describe-place.ts';
import type { Measure, NumberOperator, Ranking, Rule, Selection, Tally } from './rules.ts';
import { toIso } from './words/read-date.ts';

const OPERATORS: Record<NumberOperator, string> = {
  gt: 'over',
  ge: 'at least',
  lt: 'under',
  le: 'at most',
  eq: '=',
  ne: 'not equal to',
  between: 'between',
};

export function describeRule(rule: Rule): string {
  switch (rule.kind) {
    case 'number':
      return `${rule.column.name} ${OPERATORS[rule.operator]} ${rule.value}${rule.operator === 'between' ? ` and ${rule.upTo}` : ''}${unitBehind(rule.column)}`;
    case 'date':
      return `${rule.column.name} ${rule.operator === 'on' ? 'in' : rule.operator} ${describeDays(rule)}`;
    case 'month':
      return `${rule.column.name} in ${MONTHS[rule.month]} of any year`;
    case 'is':
      return `${rule.column.name} is ${describeCells(rule)}`;
    case 'contains':
      return `${rule.column.name} ${{ contains: 'contains', starts: 'starts with', ends: 'ends with' }[rule.how]} "${rule.label}"`;
    case 'flag':
      return `${rule.column.name} is ${rule.is ? 'yes' : 'no'}`;
    case 'blank':
      return `${rule.column.name} is ${rule.is ? '' : 'not '}blank`;
    case 'columns':
      return `${rule.left.name} ${OPERATORS[rule.operator]} ${rule.right.name}`;
    case 'average':
      return `${rule.column.name} ${OPERATORS[rule.operator]} the ${rule.of === 'mean' ? 'average' : 'median'}`;
    case 'duplicate':
      return rule.is ? `${rule.column.name} stands more than once` : `${rule.column.name} stands only once`;
    case 'listed':
      return `${rule.is ? 'in' : 'missing from'} the second list by ${rule.column.name}`;
    case 'tolerance':
      return `${rule.column.name} ${rule.is ? 'within' : 'not within'} ${rule.within}${rule.isPercent ? '%' : ''} of the second list by ${rule.key.name}`;
    case 'weekday':
      return `${rule.column.name} on a ${rule.weekdays.map((day) => WEEKDAYS[day]).join(' or ')}`;
    case 'measure': {
      const { measure, operator, value, upTo } = rule;
      const amount = `${OPERATORS[operator]} ${value}${operator === 'between' ? ` and ${upTo}` : ''}`;
      if (measure.kind === 'multiple') return `${measure.left.name} ${amount} × ${measure.right.name}`;
      return `${describeMeasure(measure)} ${amount}`;
    }
    case 'joined':
      return `${rule.is ? 'in' : 'missing from'} the second list by ${rule.keys.map(([own]) => own.name).join(' and ')}${rule.where ? ` where ${describeRule(rule.where)}` : ''}`;
    case 'group average':
      return `${rule.column.name} ${OPERATORS[rule.operator]} the average of its ${rule.per.name}`;
    case 'place':
      return describePlace(rule.test);
    case 'not':
      return `not (${describeRule(rule.rule)})`;
    case 'and':
    case 'or':
      return rule.rules
        .map((one) =>
          one.kind === 'and' || one.kind === 'or' ? `(${describeRule(one)})` : describeRule(one),
        )
        .join(` ${rule.kind} `);
  }
}

/** Only the day of several that bounds the rule: before 2000 is before its first, after 2000 is after its last. */
function describeDays({ operator, days: { from, to }, label }: Rule & { kind: 'date' }): string {
  if (operator === 'on' || from === to) return label;
  return toIso(operator === 'before' || operator === 'since' ? from : to);
}

/** ' km' of a column whose cells write several units: the number is in one of them. */
export const unitBehind = ({ hasManyUnits, unit }: Column) => (hasManyUnits && unit ? ` ${unit.name}` : '');

/** Each text once, at most eight of them. */
function describeCells({ column, codes, label }: Rule & { kind: 'is' }): string {
  const texts = [...new Set(codes.map((code) => column.values[code]?.text ?? ''))];
  if (texts.length === 0) return `"${label}"`;
  const more = texts.length > 8 ? ` or ${texts.length - 8} more` : '';
  return (
    texts
      .slice(0, 8)
      .map((text) => `"${text.slice(0, 100)}"`)
      .join(' or ') + more
  );
}

function describeMeasure({ kind, left, right }: Measure): string {
  const sign = { sum: '+', difference: '-', ratio: '/', product: '×', multiple: '/' }[kind];
  return `${left.name} ${sign} ${right.name}`;
}

export function describeSelection(selection: Selection): string {
  if (selection.kind === 'placed') return `the ${selection.end} ${selection.rows} of them`;
  if (selection.kind === 'nearest') return describeNearest(selection);
  if (selection.kind === 'measured') return describeMeasured(selection);
  if (selection.kind === 'grouped') return describeGrouped(selection);
  if (selection.kind === 'closest') return `${selection.column.name} closest to ${selection.value}`;
  const { direction, per, isLeftOut = false } = selection;
  const name = selection.kind === 'ranked' ? selection.column.name : describeMeasure(selection.measure);
  return `${isLeftOut ? 'all but ' : ''}the ${describeCount(selection)}${EXTREMES[direction]} ${name}${per ? ` in each ${per.name}` : ''}`;
}

/** '5 ', '10% ', '2nd '. */
function describeCount({ rows, share, place }: Ranking): string {
  if (share !== undefined) return `${toPercent(share)}% `;
  if (place !== undefined) return `${ordinalOf(place)} `;
  return rows === null ? '' : `${rows} `;
}

function describeGrouped({ by, operator, value, distinct, among }: Selection & { kind: 'grouped' }): string {
  const what = distinct ? `different ${distinct.name}` : 'rows';
  const names = listNames(by);
  if (!distinct && among === 'passing')
    return `those whose ${names} stands in ${OPERATORS[operator]} ${value} of them`;
  return `those whose ${names} has ${OPERATORS[operator]} ${value} ${what}${among === 'all' ? ' in the whole table' : ''}`;
}

export function describeTally(tally: Tally): string {
  const { kind, column, less, times, top, sides, share } = tally;
  const words = {
    count: column ? 'how many different' : 'how many',
    sum: 'total',
    mean: 'average',
    median: 'median',
    least: 'lowest',
    most: 'highest',
  }[kind];
  const group = nameOfGroups(tally);
  const most = top
    ? `, the ${top.groups === null ? '' : `${top.groups} `}${EXTREMES[top.direction]}${top.in ? ` in each ${top.in.name}` : ''}`
    : '';
  const beside = sides ? `, ${sides.map(({ name }) => name).join(' beside ')}` : '';
  const opening = share
    ? `share of ${column ? `total ${column.name}` : 'the rows'}`
    : `${words}${column ? ` ${column.name}` : ''}`;
  const whole = share?.of ? ` where ${describeRule(share.of)}` : '';
  return `${opening}${whole}${less ? ` less ${less.name}` : ''}${times ? ` × ${times.name}` : ''}${group ? ` in each ${group}` : ''}${most}${beside}`;
}

/** What its groups share: 'Town', 'month of Date', 'county'; undefined where it has none. */
export const nameOfGroups = ({ per, period, area }: Tally): string | undefined =>
  period ? `${period} of ${per?.name}` : (per?.name ?? (area && AREA_NAMES[area]));

const EXTREMES = { most: 'highest', least: 'lowest' };

export function listNames(columns: readonly Column[]): string {
  return columns.map(({ name }) => name).join(', ');
}
