// Rows by a run of their numbers: 'tables 1 to 3', 'store #s 1100 through 1150'.
import type { Column } from '../../columns/column.ts';
import { type Context, wordAt } from '../../reading/context.ts';
import { amountAt } from '../../reading/read-amount.ts';
import type { Rule } from '../../rules.ts';
import { isAmount, namedColumns } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';

/** Numbers that name a row are compared only where they run from one to another. ZIPs are compared as texts. */
const isNumber = (column: Column) =>
  !column.words.some((word) => /^zip/.test(word)) &&
  !isAmount(column) &&
  !column.isTime &&
  (column.type === 'number' || column.type === 'text');

export function deriveNumbered(context: Context, at: number): Derivation[] {
  return namedColumns(context, at, isNumber).flatMap(({ column, end, cost }) => {
    const start = /^(s|no|nos|number|numbers|numbered|from)$/.test(wordAt(context, end)) ? end + 1 : end;
    const amount = amountAt(context, start);
    if (amount?.operator !== 'between' || amount.isMoney || amount.isPercent || amount.unit !== '') return [];
    const rule = between(column, amount.value, amount.upTo ?? amount.value);
    return rule ? [{ clause: { from: at, end: amount.end, kind: 'rule', rule }, cost: 0.05 + cost }] : [];
  });
}

/** Numbers in a column of texts are its cells that are nothing else. */
function between(column: Column, least: number, most: number): Rule | null {
  if (column.type === 'number')
    return { kind: 'number', column, operator: 'between', value: least, upTo: most };
  const codes = column.values.flatMap(({ key }, code) => {
    const number = /^\d+$/.test(key) ? Number(key) : Number.NaN;
    return number >= least && number <= most ? [code] : [];
  });
  return codes.length === 0 ? null : { kind: 'is', column, codes, label: `${least} to ${most}` };
}
