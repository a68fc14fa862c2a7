// Parts that were sent, as a reading. A changed part runs as it stands; nothing more is read into it.
import { FIGURES, type ReadingPart } from '../../../shared/reading-part.ts';
import { describeRule } from '../describe-rule.ts';
import { type Reading, wholeReading } from '../reading/reading.ts';
import {
  allOf,
  type Measure,
  type Order,
  type RankTurn,
  type Rule,
  type Selection,
  type Tally,
} from '../rules.ts';
import {
  columnOf,
  comparesOf,
  numberOf,
  oneOf,
  refusePart,
  type SentPart,
  type Tables,
  targetOf,
} from './part-fields.ts';
import { readRule } from './read-rules.ts';

/** Throws ApiError for a part that says too little, and for two rankings or figures. */
export function readParts(parts: readonly ReadingPart[], tables: Tables): Reading {
  const rules: Rule[] = [];
  const selections: Selection[] = [];
  const tallies: Tally[] = [];
  const orders: Order[] = [];
  for (const [index, part] of parts.entries()) {
    const sent = { part, at: `parts[${index}]` };
    const isSecond = (list: readonly object[]) =>
      list.length > 0 && refusePart(sent, 'kind', `a second ${part.kind}: one question takes one`);
    if (part.kind === 'figure') isSecond(tallies) || tallies.push(readTally(sent, tables));
    else if (part.kind === 'order') isSecond(orders) || orders.push(readOrder(sent, tables));
    else {
      const selection = readSelection(sent, tables);
      if (selection) isSecond(selections) || selections.push(selection);
      else rules.push(readRule(sent, tables) ?? refusePart(sent, 'kind', `${part.kind} cannot be sent back`));
    }
  }
  return wholeReading({
    rules: [allOf(rules)],
    selections,
    tally: tallies[0] ?? null,
    order: orders[0] ?? null,
  });
}

function readSelection(sent: SentPart, tables: Tables): Selection | null {
  const { part } = sent;
  const { count = null } = part;
  switch (part.kind) {
    case 'top': {
      const direction = oneOf(sent, 'operator', ['most', 'least']);
      const per = part.per ? columnOf(sent, tables, part.per, 'per') : null;
      const ranked = { direction, rows: count, per, ...rankTurnOf(sent) } as const;
      if (!part.arithmetic) return { kind: 'ranked', column: columnOf(sent, tables), ...ranked };
      return { kind: 'ranked by', measure: measureOf(sent, tables, part.arithmetic), ...ranked };
    }
    case 'grouped': {
      const by = (part.columns ?? []).map((name) => columnOf(sent, tables, name, 'columns'));
      if (by.length === 0) return refusePart(sent, 'columns', 'got none, expected at least one');
      const { operator, value } = comparesOf(sent);
      const distinct = part.other_column ? columnOf(sent, tables, part.other_column, 'other_column') : null;
      const among = part.among === 'all' ? 'all' : 'passing';
      return { kind: 'grouped', by, operator, value, distinct, among };
    }
    case 'closest':
      return { kind: 'closest', column: columnOf(sent, tables), value: numberOf(sent) };
    case 'first':
      return { kind: 'placed', end: oneOf(sent, 'operator', ['first', 'last']), rows: count ?? 1 };
    case 'nearest': {
      const direction = oneOf(sent, 'operator', ['nearest', 'furthest']);
      return { kind: 'nearest', direction, rows: count, target: targetOf(sent, tables) };
    }
    case 'top_nearby': {
      const category = oneOf(sent, 'category', ['crime', 'traffic']);
      const direction = oneOf(sent, 'operator', ['most', 'least']);
      return { kind: 'measured', measure: category === 'crime' ? 'crime' : 'busy', direction, rows: count };
    }
    default:
      return null;
  }
}

function rankTurnOf(sent: SentPart): RankTurn {
  const { value, unit, not } = sent.part;
  const leftOut = not && ({ isLeftOut: true } as const);
  if (value === null) return { ...leftOut };
  const amount = numberOf(sent);
  if (unit === '%')
    return amount > 0 && amount <= 100
      ? { ...leftOut, share: amount / 100 }
      : refusePart(sent, 'value', `got ${amount}, expected a percentage over 0, up to 100`);
  return Number.isInteger(amount) && amount > 0
    ? { ...leftOut, place: amount }
    : refusePart(sent, 'value', `got ${amount}, expected a place in the ranking, from 1`);
}

function measureOf(sent: SentPart, tables: Tables, kind: Measure['kind']): Measure {
  const right = columnOf(sent, tables, sent.part.other_column ?? null, 'other_column');
  return { kind, left: columnOf(sent, tables), right };
}

function readTally(sent: SentPart, tables: Tables): Tally {
  const { column, other_column: other, arithmetic, per } = sent.part;
  const kind = oneOf(sent, 'operator', FIGURES);
  // Only a total is told of what two columns leave or make.
  if (other !== undefined && (kind !== 'sum' || !/^(difference|product)$/.test(arithmetic ?? '')))
    return refusePart(sent, 'other_column', 'expected none but of a sum of a difference or product');
  const isProduct = arithmetic === 'product';
  if (kind !== 'count' && column === null) return refusePart(sent, 'column', 'got null, expected a column');
  const grouped = per ? columnOf(sent, tables, per, 'per') : null;
  if (sent.part.period && !grouped?.values.some(({ days }) => days !== null))
    return refusePart(sent, 'period', 'expected none without per, a column of dates');
  return {
    kind,
    column: column === null ? null : columnOf(sent, tables),
    ...(column !== null &&
      other && { [isProduct ? 'times' : 'less']: columnOf(sent, tables, other, 'other_column') }),
    per: grouped,
    ...readGroups(sent, tables),
    ...readShare(sent, tables),
  };
}

/** What is compared, or the whole of a share, by the parts within. */
function readShare(sent: SentPart, tables: Tables): Pick<Tally, 'share' | 'sides'> {
  const { share, operator, per, area, value, parts = [] } = sent.part;
  if (share && operator !== 'count' && operator !== 'sum')
    return refusePart(sent, 'share', 'expected none but of a count or a sum');
  // The share of a group is of all groups together.
  if (share && value !== null) return refusePart(sent, 'value', 'expected null beside share');
  if ((per || area) && parts.length > 0) return refusePart(sent, 'parts', 'expected none beside per or area');
  const rules = parts.map((part, index) => {
    const inner = { part, at: `${sent.at}.parts[${index}]` };
    return readRule(inner, tables) ?? refusePart(inner, 'kind', `${part.kind} is no condition`);
  });
  if (share) return { share: { of: allOf(rules) } };
  const sides = rules.map((rule, at) => ({ name: parts[at]?.words ?? describeRule(rule), rule }));
  return sides.length > 0 ? { sides } : {};
}

/** The areas that are the groups, and which of the groups are told. */
function readGroups(sent: SentPart, tables: Tables): Pick<Tally, 'area' | 'top' | 'period'> {
  const { per, area, value, period, count = null, in_each: within } = sent.part;
  if (area && per)
    return refusePart(sent, 'area', 'expected none beside per: one figure has one kind of group');
  if (value === null && within !== undefined)
    return refusePart(sent, 'in_each', 'expected none without value, most or least');
  if (value === null) return { ...(area && { area }), ...(period && { period }) };
  if (!area && !per)
    return refusePart(sent, 'value', `got ${JSON.stringify(value)}, expected none without groups`);
  const direction = oneOf(sent, 'value', ['most', 'least']);
  const inEach = within && { in: columnOf(sent, tables, within, 'in_each') };
  const top = { direction, groups: count, ...inEach };
  return { ...(area && { area }), ...(period && { period }), top };
}

function readOrder(sent: SentPart, tables: Tables): Order {
  return { column: columnOf(sent, tables), direction: oneOf(sent, 'operator', ['rising', 'falling']) };
}
