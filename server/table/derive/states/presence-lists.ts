// One 'no' or 'missing' for several columns: 'no birth certificate or med form', 'missing the form and the photo'.
import { type Context, wordAt } from '../../reading/context.ts';
import type { Rule } from '../../rules.ts';
import type { Derivation } from '../derivation.ts';
import { columnsAt } from './presence-columns.ts';
import { presenceOf, tailEnd } from './presence-rule.ts';

/** Stand behind the last of them; anything else may ask something of that column. */
const ENDS = /^(|both|either|yet|on|in|for|at|all|listed|recorded|given|and|but|who|that|which|so)$/;
const SURE = 0.3;

/** What is lacking up to here together with the columns behind 'and' or 'or', where nothing else is asked of these. */
export function withFurtherLacks(context: Context, at: number, first: Derivation): Derivation[] {
  const { clause, cost } = first;
  if (clause.kind !== 'rule') return [];
  const join = wordAt(context, clause.end);
  if (!/^(and|or|nor)$/.test(join)) return [];
  let next = clause.end + 1;
  while (/^(a|an|the|any|no|their|its)$/.test(wordAt(context, next))) next++;
  // 'missing a form or a photo' lacks one of them, 'no form or photo' both.
  const isEither = join === 'or' && /^(missing|lacking|lacks|lack|blank|empty)$/.test(wordAt(context, at));
  return columnsAt(context, next)
    .filter((one) => one.cost <= SURE && ENDS.test(wordAt(context, tailEnd(context, one.end))))
    .map(({ column, end, cost: further }) => {
      const tail = tailEnd(context, end);
      const last = /^(both|either)$/.test(wordAt(context, tail)) ? tail + 1 : tail;
      const rules = [clause.rule, presenceOf(column, false, true)];
      const rule: Rule = { kind: isEither ? 'or' : 'and', rules };
      return { clause: { ...clause, end: last, rule }, cost: cost + further };
    });
}
