// Sums that a verb or a product asks for: 'what did I charge', 'how much does each customer owe, most first', 'qty times
// day rate'.
import { ownMember } from '../../../shared/foreign-value.ts';
import type { Column } from '../columns/column.ts';
import { isAmount, namedColumns } from '../derive/columns/find-columns.ts';
import { rolesOf } from '../derive/columns/roles.ts';
import { TALLY_WORDS } from '../words/lexicon.ts';
import { root } from '../words/word-keys.ts';
import type { Clause, Reader } from './clause.ts';
import { type Context, wordAt } from './context.ts';
import { groupNamedAt } from './read-top-groups.ts';
import { asksHowMuch, isPriceOfOne, takenMoney, tallyOf } from './tally-columns.ts';

export const readSaidSum: Reader = (context, at) =>
  didSum(context, at) ?? owedSum(context, at) ?? eachSum(context, at) ?? productSum(context, at);

const WHO = /^(i|we|they|you|he|she)$/;

/** 'what did I charge', 'how much have we billed'; 'what do I charge' asks for a price. */
function didSum(context: Context, at: number): Clause | null {
  const did = wordAt(context, at) === 'what' ? at + 1 : asksHowMuch(context, at) ? at + 2 : null;
  if (did === null || !/^(did|have|has|had)$/.test(wordAt(context, did))) return null;
  if (!WHO.test(wordAt(context, did + 1))) return null;
  const column = moneyOfVerb(context, did + 2);
  return column ? tallyOf(at, inAllEnd(context, did + 3), column) : null;
}

/** 'how much is owed altogether', 'how much is still owing': of the one balance. */
function owedSum(context: Context, at: number): Clause | null {
  if (!asksHowMuch(context, at) || !/^(is|are|do)$/.test(wordAt(context, at + 2))) return null;
  const verb = /^(still|we|i)$/.test(wordAt(context, at + 3)) ? at + 4 : at + 3;
  const column = /^ow(ed|ing)$/.test(wordAt(context, verb)) ? moneyOfVerb(context, verb) : undefined;
  return column ? tallyOf(at, inAllEnd(context, verb + 1), column) : null;
}

/** The money that is called by the verb, 'charged' by a Charge. */
function moneyOfVerb(context: Context, at: number): Column | undefined {
  const verb = root(wordAt(context, at));
  if (verb === '') return undefined;
  const [balance, further] = /^ow/.test(verb) ? rolesOf(context.table).balances : [];
  if (balance && !further) return balance;
  const [only, other] = context.table.columns.filter(
    (column) =>
      isAmount(column) &&
      column.isMoney &&
      !isPriceOfOne(column) &&
      column.words.some((word) => root(word) === verb),
  );
  return other ? undefined : only;
}

const TAKES = /^(pay|paid|spend|spent|give|gave|donate|donated|cost|bring|brought)$/;

/** 'how much does each customer owe', with the most first as groups always are. */
function eachSum(context: Context, at: number): Clause | null {
  if (!asksHowMuch(context, at) || !/^(do|does|did|has|have)$/.test(wordAt(context, at + 2))) return null;
  if (!/^(each|every)$/.test(wordAt(context, at + 3))) return null;
  const group = groupNamedAt(context, at + 4);
  if (!group?.of.per) return null;
  const verb = group.end;
  const taken = TAKES.test(wordAt(context, verb)) ? takenMoney(context) : undefined;
  const column = moneyOfVerb(context, verb) ?? taken;
  const tail = /^(us|me)$/.test(wordAt(context, verb + 1)) ? verb + 2 : verb + 1;
  if (!column) return null;
  const end = mostFirstEnd(context, inAllEnd(context, tail));
  return { from: at, end, kind: 'tally', tally: { kind: 'sum', column, per: group.of.per } };
}

function inAllEnd(context: Context, at: number): number {
  if (wordAt(context, at) === 'in' && /^(total|all)$/.test(wordAt(context, at + 1))) return at + 2;
  return /^(altogether|overall)$/.test(wordAt(context, at)) ? at + 1 : at;
}

/** ', most first' at the end. */
function mostFirstEnd(context: Context, at: number): number {
  const start = context.tokens[at]?.kind === 'comma' ? at + 1 : at;
  const isMost = /^(most|highest|biggest|largest)$/.test(wordAt(context, start));
  const closes = wordAt(context, start + 1) === 'first' && context.tokens[start + 2] === undefined;
  return isMost && closes ? start + 2 : at;
}

const TIMES = /^(times|x|multiplied|by)$/;
const COMES_TO = /^(come|comes|add|adds|amount|amounts|work|works|make|makes|total|totals)$/;

/** 'what does qty times day rate come to', 'total of qty x rate': each row's product, added up. */
function productSum(context: Context, at: number): Clause | null {
  const isTotal = ownMember(TALLY_WORDS, wordAt(context, at)) === 'sum';
  const isAsked = /^(what|how)$/.test(wordAt(context, at)) && at === 0;
  if (!isTotal && !isAsked) return null;
  let start = at + 1;
  while (/^(of|the|does|do|did|much|is)$/.test(wordAt(context, start)) && start < at + 4) start++;
  const left = named(context, start);
  let times = left?.end ?? start;
  while (TIMES.test(wordAt(context, times)) && times < (left?.end ?? start) + 2) times++;
  const isTimes = left && times > left.end && wordAt(context, left.end) !== 'by';
  const right = isTimes ? named(context, times) : undefined;
  if (!left || !right || left.column === right.column) return null;
  const comes = COMES_TO.test(wordAt(context, right.end));
  if (!isTotal && !comes) return null;
  const end = comes ? comesToEnd(context, right.end + 1) : right.end;
  return {
    from: at,
    end,
    kind: 'tally',
    tally: { kind: 'sum', column: left.column, times: right.column, per: null },
  };
}

/** The 'to' of 'comes to', the 'out at' of 'works out at'. */
function comesToEnd(context: Context, at: number): number {
  const end = /^(to|up|out|at)$/.test(wordAt(context, at)) ? at + 1 : at;
  return /^(to|at)$/.test(wordAt(context, end)) ? end + 1 : end;
}

/** The one amount that words from here on name best. */
function named(context: Context, at: number): { column: Column; end: number } | undefined {
  const [best, next] = namedColumns(context, at, isAmount, 1).sort(
    (a, b) => a.cost - b.cost || b.end - a.end,
  );
  const isOne =
    best && best.cost < LEAST_CALLED && (!next || next.column === best.column || next.cost > best.cost);
  return isOne ? best : undefined;
}

const LEAST_CALLED = 0.3;
