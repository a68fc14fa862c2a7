import { describeRule, describeSelection, describeTally } from './describe-rule.ts';
import type { Reading } from './reading/reading.ts';

/** The whole reading in one line: 'how many: la_name is "Salford" and opening_hours_sunday is "CLOSED"'. */
export function describeReading({ rules, selections, tally, order }: Reading): string {
  const ways = rules.map((rule) => (rule ? describeRule(rule) : 'every row'));
  const condition =
    ways.length > 1 ? ways.map((way) => `[${way}]`).join(' or else ') : (ways[0] ?? 'every row');
  const chosen = selections.map(describeSelection).join(', ');
  const sorted = order ? `, sorted by ${order.column.name} ${order.direction}` : '';
  return `${tally ? `${describeTally(tally)}: ` : ''}${chosen ? `${chosen}, among ` : ''}${condition}${sorted}`;
}
