// A verb with its date: 'came in before Easter', 'moved out last month' are of the date that the verb tells.
import type { Context } from '../../reading/context.ts';
import type { Derivation } from '../derivation.ts';
import { verbAt } from './date-verbs.ts';
import { deriveDates } from './dates.ts';

const PRICE = 0.05;

export function deriveSaidDates(context: Context, at: number): Derivation[] {
  const verb = verbAt(context, at);
  if (!verb) return [];
  return deriveDates(context, verb.end).flatMap(({ clause }, order) => {
    const isTold = clause.kind === 'rule' && clause.rule.kind === 'date' && verb.tells(clause.rule.column);
    return isTold ? [{ clause: { ...clause, from: at }, cost: PRICE + 0.02 * Math.min(order, 5) }] : [];
  });
}
