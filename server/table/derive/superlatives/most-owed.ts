// 'who owes the most', 'top 3 who owe us most': the verb names what is ranked, and no condition.
import { type Context, wordAt } from '../../reading/context.ts';
import type { Selection } from '../../rules.ts';
import { rolesOf } from '../columns/roles.ts';
import type { Derivation } from '../derivation.ts';

const OWES = /^(owe|owes|owed|owing)$/;
const TAIL = /^(us|me|you|the|still)$/;

export function deriveMostOwed(context: Context, at: number): Derivation[] {
  if (!OWES.test(wordAt(context, at))) return [];
  let most = at + 1;
  while (TAIL.test(wordAt(context, most)) && most < at + 4) most++;
  // Those who owe least may be those who owe nothing.
  if (wordAt(context, most) !== 'most' || wordAt(context, most - 1) === 'at') return [];
  const end = wordAt(context, most + 1) === 'money' ? most + 2 : most + 1;
  // 'owes the most for rent', 'owes most hours'
  if (context.tokens[end]?.kind === 'number') return [];
  return owedBy(context).map((selection, order) => ({
    clause: { from: at, end, kind: 'select', selection },
    cost: 0.05 + 0.4 * order,
  }));
}

/** By each balance; where none is written, by what two columns leave. */
function owedBy({ table }: Context): Selection[] {
  const { balances, totals, paid } = rolesOf(table);
  const rest = { direction: 'most', rows: null, per: null } as const;
  if (balances.length > 0) return balances.map((column) => ({ kind: 'ranked', column, ...rest }));
  const [[whole], [own]] = [totals, paid];
  // Where nothing is written as paid, all is left: a difference tells nothing of it.
  if (!whole || !own || own.values.some(({ number }) => number === null)) return [];
  return [{ kind: 'ranked by', measure: { kind: 'difference', left: whole, right: own }, ...rest }];
}
