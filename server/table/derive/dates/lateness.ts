// Whether something was done in time: late, overdue, on time, due back, told from when it was due and when it was done.
import type { Column, Table } from '../../columns/column.ts';
import { type Context, phraseAt, wordAt } from '../../reading/context.ts';
import { amountAt } from '../../reading/read-amount.ts';
import type { Rule } from '../../rules.ts';
import { phrases } from '../../words/phrases.ts';
import { isPayable, rolesOf, tellsPaid } from '../columns/roles.ts';
import type { Derivation } from '../derivation.ts';
import { farness } from '../floating.ts';
import { notEnded } from '../states/not-ended.ts';
import { doneInAllEnd } from '../words/doings.ts';
import { longestPhrase } from '../words/spaced-phrase.ts';
import { dayRule } from './date-rule.ts';
import { deriveDates } from './dates.ts';
import type { DayCount } from './durations.ts';

type Timing = 'late' | 'overdue' | 'in time' | 'early';

const PHRASES = new Map<string, Timing>();
const add = (timing: Timing, text: string) => {
  for (const phrase of text.trim().split('|')) PHRASES.set(phrase.trim(), timing);
};
add(
  'overdue',
  'overdue|past due|past the due date|past their due date|past its deadline|past the deadline|past deadline|over the deadline|gone past',
);
add(
  'late',
  `late|after the due date|after due date|missed the deadline|missed deadline|missed the target|missed target|past target|not on time|
not in time|behind schedule|after the deadline|later than promised|later than planned|later than due|not been on time|outside target|out of target|delayed`,
);
add(
  'in time',
  'on time|in time|by the due date|by the deadline|before the deadline|within target|on schedule|met the deadline|hit target|met target',
);
add('early', 'early|ahead of schedule|before the due date|before due|ahead of time|sooner than planned');

const SAID_DONE = phrases(
  'came back|come back|brought back|got back|sent back|handed back|returned|delivered|paid|finished|completed|arrived|closed',
);
const DUE_BACK = phrases('due back|due in|due home|due out|due for return|due to be back|due to be returned');

/** 'due back this week': of what is not back yet. */
export function deriveDueBack(context: Context, at: number): Derivation[] {
  const phrase = phraseAt(context, at, DUE_BACK);
  if (!phrase) return [];
  const { due, done } = rolesOf(context.table);
  const open = done.filter(isLeftOpen).map((column): Rule => ({ kind: 'blank', column, is: true }));
  return deriveDates(context, phrase.end).flatMap(({ clause }) => {
    if (clause.kind !== 'rule' || clause.rule.kind !== 'date' || !due.includes(clause.rule.column)) return [];
    const { rule } = clause;
    const rules = [rule, ...open.map((left): Rule => ({ kind: 'and', rules: [rule, left] }))];
    return rules.map((one) => ({
      clause: { ...clause, from: at, rule: one },
      cost: one === rule && open.length > 0 ? 0.3 : 0.05,
    }));
  });
}

export function deriveLateness(context: Context, at: number): Derivation[] {
  // 'came back late' says that it was done.
  const said = phraseAt(context, at, SAID_DONE);
  const days = daysAt(context, said?.end ?? at);
  const phrase = longestPhrase(context, days?.end ?? said?.end ?? at, PHRASES);
  if (!phrase || (said && phrase.meaning !== 'late') || (days && phrase.meaning === 'in time')) return [];
  const { due, done } = rolesOf(context.table);
  const more = days ?? daysAt(context, phrase.end);
  const doing = doneInAllEnd(context, phrase.end);
  const end = Math.max(phrase.end, more?.end ?? 0, doing ?? 0);
  const by = more ? { operator: more.operator, value: more.value } : null;
  const found: Derivation[] = [];
  const addRule = (rule: Rule, cost: number) =>
    found.push({ clause: { from: at, end, kind: 'rule', rule }, cost });
  const isLate = phrase.meaning === 'late' || phrase.meaning === 'overdue';
  for (const target of due) {
    const price = 0.15 + (due.length === 1 ? 0 : farness(context, target, at, end) * 0.3);
    for (const actual of done) {
      const isOnlyOpen = isLeftOpen(actual) && done.filter(isLeftOpen).length === 1;
      const far = price + (isOnlyOpen || said ? 0 : farness(context, actual, at, end) * 0.3);
      const isOpen = phrase.meaning === 'overdue' && isLeftOpen(actual);
      addRule(apart(phrase.meaning, actual, target, by), far + (isOpen ? 0.5 : 0));
      if (!isLate || by || said) continue;
      addRule(
        { kind: 'or', rules: [apart('late', actual, target, null), open(context, actual, target)] },
        far + (isOpen ? 0.4 : 0.1),
      );
      addRule(open(context, actual, target), far + (isOpen ? 0 : 0.1));
    }
    if (isLate && !said)
      for (const rule of pastAndOpen(context, target, by))
        addRule(rule, price + (rule.kind !== 'date' ? 0.05 : doing ? 0 : 0.15 + passedCost(context, target)));
  }
  return found;
}

/** A day that has passed says little where another column tells what was done by then. */
const PASSED_ALONE = 0.6;

export function passedCost({ table }: Context, target?: Column): number {
  const isMarked = target ? marksOf(table, target).length > 0 : rolesOf(table).marks.length > 0;
  return rolesOf(table).done.some(isLeftOpen) || isMarked ? PASSED_ALONE : 0;
}

/** That it was paid says nothing of when the next one is due. */
function marksOf(table: Table, target: Column): Column[] {
  const isNext = target.words.includes('next') && !isPayable(target);
  return rolesOf(table).marks.filter((mark) => !isNext || !tellsPaid(mark));
}

/** Some rows are not done. */
const isLeftOpen = ({ values }: Column) => values.some(({ isBlank }) => isBlank);

/** 'more than 20 days', 'two weeks or more', '90 days'. */
function daysAt(context: Context, at: number): DayCount | null {
  const amount = amountAt(context, at);
  const unit = amount?.unit || (amount ? wordAt(context, amount.end) : '');
  const size = /^days?$/.test(unit) ? 1 : /^weeks?$/.test(unit) ? 7 : /^months?$/.test(unit) ? 30.44 : 0;
  if (!amount || size === 0) return null;
  const end = amount.unit === '' ? amount.end + 1 : amount.end;
  return { operator: amount.isCompared ? amount.operator : 'ge', value: amount.value * size, end };
}

function apart(timing: Timing, actual: Column, target: Column, by: Omit<DayCount, 'end'> | null): Rule {
  const isEarly = timing === 'early';
  const [left, right] = isEarly ? [target, actual] : [actual, target];
  const measure = { kind: 'difference', left, right } as const;
  if (by) return { kind: 'measure', measure, operator: by.operator, value: by.value };
  return { kind: 'measure', measure, operator: timing === 'in time' ? 'le' : 'gt', value: 0 };
}

/** Due before today, and not done. */
function open({ today }: Context, actual: Column, target: Column): Rule {
  return {
    kind: 'and',
    rules: [dayRule(target, 'before', today), { kind: 'blank', column: actual, is: true }],
  };
}

/** Due before today, or so many days before, and not marked as done, in no state of having ended. */
function pastAndOpen({ table, today }: Context, target: Column, by: Omit<DayCount, 'end'> | null): Rule[] {
  const day = today - Math.round(by?.value ?? 0) + (by?.operator === 'ge' ? 1 : 0);
  const past = dayRule(target, 'before', day);
  const unmarked = marksOf(table, target).map(
    (column): Rule => ({
      kind: 'or',
      rules: [
        { kind: 'flag', column, is: false },
        { kind: 'blank', column, is: true },
      ],
    }),
  );
  return [
    past,
    ...[...unmarked, ...notEnded(table)].map((left): Rule => ({ kind: 'and', rules: [past, left] })),
  ];
}
