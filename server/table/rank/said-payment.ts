// 'Which jobs are paid' of a table whose one word of payment heads marks.
import { saysNo, saysYes } from '../columns/flag-columns.ts';
import { tellsPaid } from '../derive/columns/roles.ts';
import type { Clause } from '../reading/clause.ts';
import { type Context, runKey } from '../reading/context.ts';
import type { Rule } from '../rules.ts';

/** 'paid', 'not paid' of a Pd that is y or n everywhere, where no other column tells of payment. */
export function isPaymentSaid(
  { table, tokens }: Context,
  { from, end }: Clause,
  { column, codes }: Rule & { kind: 'is' },
): boolean {
  const isMark = column.values.every((value) => saysYes(value) !== saysNo(value));
  if (!isMark || !tellsPaid(column) || table.columns.some((one) => one !== column && tellsPaid(one)))
    return false;
  const words = runKey(tokens.slice(from, end), 'key');
  const isPaid = words === 'paid';
  if (!isPaid && !/^(unpaid|not paid)$/.test(words)) return false;
  const said = column.values.flatMap((value, code) => (saysYes(value) === isPaid ? [code] : []));
  return said.length === codes.length && said.every((code) => codes.includes(code));
}
