// States that a table tells in other words than people do: owed, paid, overdue, expired, open.
import type { Column } from '../../columns/column.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, isGlue, phraseAt, wordAt } from '../../reading/context.ts';
import { amountAt } from '../../reading/read-amount.ts';
import type { NumberOperator, Rule } from '../../rules.ts';
import { phrases } from '../../words/phrases.ts';
import { isAmount } from '../columns/find-columns.ts';
import { rolesOf } from '../columns/roles.ts';
import { dayRule } from '../dates/date-rule.ts';
import { passedCost } from '../dates/lateness.ts';
import type { Derivation } from '../derivation.ts';
import { SOFT } from '../words/lexicon.ts';

const OWES = phrases(
  'owe|owes|owing|owed|still owe|still owes|outstanding|unpaid|not paid|not pay|not payed|not fully paid|not yet paid|not paid in full|not paid for|not been paid|not been paid for|not been paid on|never paid|still to pay|yet to pay|not a penny paid|not a cent paid|not paid a penny|not paid a cent|nothing paid|nowt paid|paid nothing|paid nowt|no money paid|must pay|still must pay|in arrears|behind with|behind on|behind|not settled|part paid',
);
const UNPAID = /unpaid|not|never|nothing|nowt|no money/;
const PAID = phrases('paid|paid up|paid in full|paid up in full|settled|paid for|got paid|got paid for');
const SOLD_OUT = phrases(
  'out of stock|sold out|none left|not in stock|ran out|run out|have run out|has run out|nothing left|all gone|none in stock',
);
const IN_STOCK = phrases('in stock|still in stock|on the shelf|on the shelves');
const OVERDUE = phrases('overdue|past due|late');
const EXPIRED = phrases(
  'expired|ran out|run out|lapsed|out of date|has run out|have run out|out of warranty',
);

export function deriveStates(context: Context, at: number): Derivation[] {
  return [
    ...owing(context, at),
    ...behindBy(context, at),
    ...free(context, at),
    ...paid(context, at),
    ...overdue(context, at),
    ...expired(context, at),
    ...stocked(context, at),
  ];
}

function owing(context: Context, at: number): Derivation[] {
  const phrase = phraseAt(context, at, OWES);
  if (!phrase) return [];
  const words = Array.from({ length: phrase.end - at }, (_, step) => wordAt(context, at + step)).join(' ');
  const amount = amountBehind(context, phrase.end);
  const end = amount?.end ?? tailOf(context, phrase.end);
  const [operator, value]: [NumberOperator, number] = amount ? [amount.operator, amount.value] : ['gt', 0];
  const found: Derivation[] = [];
  const add = (rule: Rule, cost: number) =>
    found.push({ clause: { from: at, end, kind: 'rule', rule }, cost });
  for (const column of columnsWith(context, /^(arrear|balance|outstanding|owed|owing|due)$/, isAmount))
    add({ kind: 'number', column, operator, value }, 0.1);
  const [total] = rolesOf(context.table).totals;
  const [soFar] = columnsWith(context, /^(paid|received)$/, isAmount);
  if (total && soFar && total !== soFar)
    add(owedRule(total, soFar, operator, value, words === 'part paid'), 0.1);
  if (words === 'part paid') return found;
  for (const column of columnsWith(context, PAID_NAME, isState)) {
    const rule = unpaidRule(column);
    if (!rule) continue;
    const isJob = !UNPAID.test(words);
    // Who owes was charged something.
    const owed: Rule =
      isJob && total ? { kind: 'and', rules: [rule, { kind: 'blank', column: total, is: false }] } : rule;
    // Where some say outright that they are not paid, a blank does not.
    if (!amount) add(owed, 0.05 + (marksUnpaid(column) ? 0.3 : 0));
    else if (total)
      add({ kind: 'and', rules: [rule, { kind: 'number', column: total, operator, value }] }, 0.2);
  }
  return found;
}

/** Nothing written as paid is nothing paid; part of it is more than nothing. */
function owedRule(
  total: Column,
  soFar: Column,
  operator: NumberOperator,
  value: number,
  isPart: boolean,
): Rule {
  const less: Rule = {
    kind: 'measure',
    measure: { kind: 'difference', left: total, right: soFar },
    operator,
    value,
  };
  const some: Rule = { kind: 'number', column: soFar, operator: 'gt', value: 0 };
  if (isPart) return { kind: 'and', rules: [less, some] };
  const nothing: Rule = {
    kind: 'and',
    rules: [
      { kind: 'blank', column: soFar, is: true },
      { kind: 'number', column: total, operator, value },
    ],
  };
  return { kind: 'or', rules: [less, nothing] };
}

function marksUnpaid({ type, values }: Column): boolean {
  return (
    type === 'text' && values.some(({ key }) => /^(n|no)$/.test(key)) && values.some(({ isBlank }) => isBlank)
  );
}

const PAID_NAME = /^(paid|pd|payment|settled)$/;

/** Whether a column says yes, no or how far. */
function isState(column: Column): boolean {
  return column.type === 'flag' || (column.type === 'text' && column.values.length <= 12);
}

/** 'more than £500 behind with the rent'. */
function behindBy(context: Context, at: number): Derivation[] {
  const amount = amountAt(context, at);
  const phrase = amount?.isCompared ? phraseAt(context, amount.end, OWES) : null;
  if (!amount || !phrase) return [];
  return columnsWith(context, /^(arrear|balance|outstanding|owed|owing)$/, isAmount).map((column) => ({
    clause: {
      from: at,
      end: tailOf(context, phrase.end),
      kind: 'rule',
      rule: { kind: 'number', column, operator: amount.operator, value: amount.value },
    },
    cost: 0.05,
  }));
}

/** 'free delivery' costs nothing. */
function free(context: Context, at: number): Derivation[] {
  if (wordAt(context, at) !== 'free') return [];
  return columnsWith(context, /^(fee|price|cost|charge|surcharge|admission|entry)$/, isAmount).map(
    (column) => ({
      clause: {
        from: at,
        end: at + 1,
        kind: 'rule',
        rule: { kind: 'number', column, operator: 'eq', value: 0 },
      },
      cost: 0.4,
    }),
  );
}

/** Everything but yes. A blank is a no where no other no is written. */
function unpaidRule(column: Column): Rule | null {
  const yes = column.values.flatMap(({ key, flag }, code) =>
    flag === true || /^(y|yes|paid|full)$/.test(key) ? [code] : [],
  );
  return yes.length === 0 ? null : { kind: 'not', rule: { kind: 'is', column, codes: yes, label: 'yes' } };
}

function paid(context: Context, at: number): Derivation[] {
  const phrase = phraseAt(context, at, PAID);
  if (!phrase) return [];
  return columnsWith(context, PAID_NAME, isState).flatMap((column) => {
    const codes = column.values.flatMap(({ key, flag }, code) =>
      flag === true || /^(y|yes|paid|full)$/.test(key) ? [code] : [],
    );
    if (codes.length === 0) return [];
    const rule: Rule = { kind: 'is', column, codes, label: 'yes' };
    return [{ clause: { from: at, end: phrase.end, kind: 'rule', rule }, cost: 0.2 }];
  });
}

function overdue(context: Context, at: number): Derivation[] {
  const phrase = phraseAt(context, at, OVERDUE);
  if (!phrase) return [];
  return columnsWith(context, /^(due|deadline|expected|renewal)$/, isDated).map((column) => ({
    clause: { from: at, end: tailOf(context, phrase.end), kind: 'rule', rule: beforeToday(context, column) },
    cost: 0.3 + passedCost(context),
  }));
}

function expired(context: Context, at: number): Derivation[] {
  const phrase = phraseAt(context, at, EXPIRED);
  if (!phrase || /^(before|by|in|on|after|during|since)$/.test(wordAt(context, phrase.end))) return [];
  const named = /^(expire|expiry|expires|expiration|exp|warr|warranty|renewal|end|ends)$/;
  return columnsWith(context, named, isDated).map((column) => ({
    clause: { from: at, end: phrase.end, kind: 'rule', rule: beforeToday(context, column) },
    cost: 0.3,
  }));
}

/** 'out of stock', 'sold out' of a quantity that is left. */
function stocked(context: Context, at: number): Derivation[] {
  const none = phraseAt(context, at, SOLD_OUT);
  const some = none ? null : phraseAt(context, at, IN_STOCK);
  const phrase = none ?? some;
  if (!phrase) return [];
  const named = /^(qty|quantity|stock|onhand|hand|available|avail|left|inventory|soh|qoh|remaining)$/;
  return columnsWith(context, named, isAmount)
    .filter(({ isMoney }) => !isMoney)
    .map((column, order) => ({
      clause: {
        from: at,
        end: phrase.end,
        kind: 'rule',
        rule: { kind: 'number', column, operator: none ? 'le' : 'gt', value: 0 },
      },
      cost: 0.15 + 0.2 * order,
    }));
}

function beforeToday({ today }: Context, column: Column): Rule {
  return dayRule(column, 'before', today);
}

function columnsWith(context: Context, name: RegExp, fits: (column: Column) => boolean): Column[] {
  return context.table.columns.filter(
    (column) => fits(column) && column.words.some((word) => name.test(word)),
  );
}

function amountBehind(context: Context, at: number) {
  for (let step = 0; step <= 3; step++) {
    const amount = amountAt(context, at + step);
    if (amount?.isCompared) return amount;
    const word = wordAt(context, at + step);
    if (/^(and|or|but)$/.test(word)) return null;
    if (!isGlue(context, at + step) && !SOFT.has(word)) return null;
  }
  return null;
}

/** 'still owe money', 'behind with the rent'. */
function tailOf(context: Context, at: number): number {
  let end = at;
  while (
    /^(money|us|me|the|rent|payment|payments|anything|on|with|for|it|a|service|penny|balance)$/.test(
      wordAt(context, end),
    ) &&
    end < at + 3
  )
    end++;
  return end;
}
