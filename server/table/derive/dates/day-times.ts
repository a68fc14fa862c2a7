// Parts of the day in a column of times: 'in the afternoon', 'evening calls', 'before noon', 'half past one'.
import type { Column } from '../../columns/column.ts';
import { type Context, cellSpansAt, wordAt } from '../../reading/context.ts';
import type { Rule } from '../../rules.ts';
import type { Derivation } from '../derivation.ts';
import { farness } from '../floating.ts';

const NOON = 720;
const PARTS: Readonly<Record<string, readonly [number, number]>> = {
  morning: [0, NOON - 1],
  afternoon: [NOON, 1079],
  evening: [1020, 1439],
};

export function deriveDayTimes(context: Context, at: number): Derivation[] {
  const word = wordAt(context, at).replace(/s$/, '');
  const part = Object.hasOwn(PARTS, word) ? PARTS[word] : undefined;
  // 'Morning' of a column of such cells is the cell.
  if (!part || cellSpansAt(context, at).length > 0) return [];
  const columns = context.table.columns.filter(({ isTime }) => isTime);
  return columns.map((column, order) => ({
    clause: { from: at, end: at + 1, kind: 'rule', rule: within(column, part) },
    cost: (columns.length === 1 ? 0.15 : 0.3) + 0.3 * farness(context, column, at, at + 1) + 0.05 * order,
  }));
}

function within(column: Column, [from, to]: readonly [number, number]): Rule {
  return { kind: 'number', column, operator: 'between', value: from, upTo: to };
}
