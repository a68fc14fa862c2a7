// Money of a dealing: who still owes, who paid in full, too much, in part or nothing, told from what it comes to and what
// was paid.
import type { Column } from '../../columns/column.ts';
import { type Context, isGlue, wordAt } from '../../reading/context.ts';
import { amountAt } from '../../reading/read-amount.ts';
import type { NumberOperator, Rule } from '../../rules.ts';
import { readPastFiller } from '../amounts/compare-amount.ts';
import { namedColumns } from '../columns/find-columns.ts';
import { type Roles, rolesOf } from '../columns/roles.ts';
import type { Derivation } from '../derivation.ts';
import { SOFT } from '../words/lexicon.ts';
import { longestPhrase } from '../words/spaced-phrase.ts';

type Standing = 'owes' | 'square' | 'over' | 'part' | 'nothing';

const PHRASES = new Map<string, Standing>();
const add = (standing: Standing, text: string) => {
  for (const phrase of text.trim().split('|')) PHRASES.set(phrase.trim(), standing);
};
add(
  'owes',
  `owe|owes|owing|owed|still owe|still owes|still owing|still owed|outstanding|money outstanding|unpaid|not paid|not payed|not fully paid|not paid in full|
not paid up|not been paid|still to pay|to pay|left to pay|yet to pay|money owing|money still owing|balance outstanding|balance left|balance owing|
balance due|in arrears|behind|behind with|behind on|not settled|unsettled|short|in debt|not cleared|money due|not all paid|not completely paid|
not finished paying|must pay|must to pay|needs to pay|need to pay|no full pay|not pay|in the red|not coughed up|still due|due from`,
);
add(
  'square',
  'paid up|all paid up|paid in full|fully paid|all paid|paid off|settled|settled up|squared up|cleared|paid everything|fully settled|finished paying|paid it all|paid the lot|full pay|owe nothing|owes nothing|nothing owing|nothing outstanding|no balance',
);
add(
  'over',
  'overpaid|paid too much|payed too much|paid more than|in credit|paid over|over paid|paid extra|owed a refund|due a refund',
);
add(
  'part',
  'part paid|partly paid|partially paid|paid in part|paid some|paid part|half paid|made a start|paid only part|only paid part|only part paid|only paid some|paid only some|paid something|paid a bit|only paid a bit|paid partly|only partly paid|paid part of it|paid only part of it|paid some of it|only paid part of it|only paid some of it|paid half',
);
add(
  'nothing',
  'paid nothing|nothing paid|paid zilch|paid nada|paid naught|paid diddly|paid not a penny|not paid zilch|not paid anything|not paid a penny|no payment|no payments|paid zero|not paid a bean|no money paid|no money|nothing in|not put anything|not paid any|paid nowt|not paid us anything|no money out|nothing collected|still nothing paid|not paid a dime|not paid a cent|not given a dime|not given a cent|not given a penny|not given any money|not given anything',
);

export function deriveDealings(context: Context, at: number): Derivation[] {
  const phrase = longestPhrase(context, at, PHRASES);
  if (!phrase) return owedAmount(context, at);
  const roles = rolesOf(context.table);
  const { meaning, end } = phrase;
  const found = meaning === 'owes' ? owing(context, roles, end) : standing(context, roles, meaning, end);
  return found.map(({ rule, end: stop, cost }) => ({
    clause: { from: at, end: tailEnd(context, stop), kind: 'rule', rule },
    cost,
  }));
}

/** 'more than £200 outstanding', 'over a grand still to pay': so much is left. */
function owedAmount(context: Context, at: number): Derivation[] {
  const amount = amountAt(context, at);
  if (!amount?.isCompared || amount.isPercent || amount.isTime || amount.unit !== '') return [];
  const phrase = readPastFiller(context, amount.end, (from) => longestPhrase(context, from, PHRASES), 2);
  if (phrase?.meaning !== 'owes') return [];
  const { totals, paid } = rolesOf(context.table);
  const { operator, value } = amount;
  const end = tailEnd(context, phrase.end);
  return pairs(totals, paid).map(({ total, soFar, cost }) => ({
    clause: { from: at, end, kind: 'rule', rule: left(total, soFar, operator, value) },
    cost,
  }));
}

interface Payment {
  rule: Rule;
  end: number;
  cost: number;
}

/** Each balance, and each total with what was paid of it. */
function owing(context: Context, { totals, paid, balances, settled }: Roles, at: number): Payment[] {
  const amount = amountFrom(context, at);
  const [operator, value]: [NumberOperator, number] = amount ? [amount.operator, amount.value] : ['gt', 0];
  const end = amount?.end ?? at;
  const direct = balances.map(
    (column, order): Payment => ({
      rule: { kind: 'number', column, operator, value },
      end,
      cost: 0.05 + 0.3 * order,
    }),
  );
  return [
    ...direct,
    ...(direct.length > 0 || pairs(totals, paid).length > 0
      ? []
      : settled.flatMap((column) => notSettled(column, totals, amount, end))),
    ...pairs(totals, paid).map(({ total, soFar, cost }) => ({
      rule: left(total, soFar, operator, value),
      end,
      cost: cost + (direct.length > 0 ? 0.1 : 0),
    })),
  ];
}

/** Where some rows say outright that they are not paid, or in part, those owe; a blank says nothing then. */
function notSettled(
  column: Column,
  totals: readonly Column[],
  amount: { operator: NumberOperator; value: number } | null,
  end: number,
): Payment[] {
  const codes = column.values.flatMap(({ key, flag }, code) =>
    flag === false || /^(n|no|part|partly|partial|part paid|not yet|unpaid|owing|owed|due)$/.test(key)
      ? [code]
      : [],
  );
  if (column.words.some((word) => /^(dep|deposit)$/.test(word))) return [];
  if (
    codes.length === 0 ||
    !column.values.some(({ flag, key }) => flag === true || /^(y|yes|paid|full)$/.test(key))
  )
    return [];
  const open: Rule = { kind: 'is', column, codes, label: 'not paid' };
  if (!amount) return [{ rule: open, end, cost: 0 }];
  return totals.slice(0, 2).map((total, order) => {
    const readPastFiller: Rule = {
      kind: 'number',
      column: total,
      operator: amount.operator,
      value: amount.value,
    };
    return { rule: { kind: 'and', rules: [open, readPastFiller] }, end, cost: 0.05 + 0.25 * order };
  });
}

function amountFrom(context: Context, at: number) {
  for (let step = 0; step <= 4; step++) {
    const amount = amountAt(context, at + step);
    if (amount) return amount.isCompared ? amount : null;
    if (!isGlue(context, at + step) && !SOFT.has(wordAt(context, at + step))) return null;
  }
  return null;
}

function pairs(totals: readonly Column[], paid: readonly Column[]) {
  return totals
    .slice(0, 3)
    .flatMap((total, order) =>
      paid.slice(0, 2).map((soFar, further) => ({ total, soFar, cost: 0.1 + 0.25 * order + 0.25 * further })),
    );
}

/** What is left; nothing written as paid leaves all. */
function left(total: Column, soFar: Column, operator: NumberOperator, value: number): Rule {
  const written: Rule = {
    kind: 'measure',
    measure: { kind: 'difference', left: total, right: soFar },
    operator,
    value,
  };
  const unwritten: Rule[] = [
    { kind: 'blank', column: soFar, is: true },
    { kind: 'number', column: total, operator, value },
  ];
  return { kind: 'or', rules: [written, { kind: 'and', rules: unwritten }] };
}

function standing(
  context: Context,
  { totals, paid, balances }: Roles,
  what: Exclude<Standing, 'owes'>,
  end: number,
): Payment[] {
  const compared = (soFar: Column, total: Column, operator: NumberOperator): Rule => ({
    kind: 'columns',
    left: soFar,
    operator,
    right: total,
  });
  const some = (column: Column): Rule => ({ kind: 'number', column, operator: 'gt', value: 0 });
  if (what === 'nothing') return nothing(context, totals, paid, end);
  const direct = balances.flatMap((column, order): Payment[] => {
    const operator = what === 'square' ? 'le' : 'lt';
    if (what === 'part') return [];
    return [{ rule: { kind: 'number', column, operator, value: 0 }, end, cost: 0.1 + 0.3 * order }];
  });
  const paired = pairs(totals, paid).map(({ total, soFar, cost }): Payment => {
    const operator = what === 'square' ? 'ge' : what === 'over' ? 'gt' : 'lt';
    const rule = compared(soFar, total, operator);
    return { rule: what === 'part' ? { kind: 'and', rules: [rule, some(soFar)] } : rule, end, cost };
  });
  return [...direct, ...paired];
}

/** 'not paid a penny', of all rows and of those that were charged something: 'not paid a penny of their fee' says so. */
function nothing(
  context: Context,
  totals: readonly Column[],
  paid: readonly Column[],
  end: number,
): Payment[] {
  const some = (column: Column): Rule => ({ kind: 'number', column, operator: 'gt', value: 0 });
  const fits = (column: Column) => totals.includes(column);
  const named = /^(of|off|on|for|towards)$/.test(wordAt(context, end))
    ? namedColumns(context, end + 1, fits, 2)
    : [];
  return paid.flatMap((column, order) => {
    const unpaid: Rule = { kind: 'not', rule: some(column) };
    const charged = (total: Column): Rule => ({ kind: 'and', rules: [unpaid, some(total)] });
    const cost = 0.1 + 0.3 * order;
    return [
      { rule: unpaid, end, cost },
      ...totals.slice(0, 1).map((total) => ({ rule: charged(total), end, cost: cost + CHARGED })),
      ...named.map((one) => ({ rule: charged(one.column), end: one.end, cost: cost + one.cost - 0.1 })),
    ];
  });
}

/** Who paid nothing may have been asked for nothing. */
const CHARGED = 0.3;

const TAIL =
  /^(money|us|me|the|rent|payment|payments|anything|on|with|for|it|a|penny|balance|yet|still|back|out|up|so|far|whole|lot|bill|invoice)$/;

/** 'still owe us money', 'behind with the rent'. */
function tailEnd(context: Context, at: number): number {
  let end = at;
  while (TAIL.test(wordAt(context, end)) && end < at + 4) end++;
  while (end > at && /^(on|with|for|the|a|out|up)$/.test(wordAt(context, end - 1))) end--;
  return end;
}
