// Whether something was done in time: late, overdue, on time, told from when it was due and when it was done.
import type { Column } from '../../columns/column.ts';
import { type Context, wordAt } from '../../reading/context.ts';
import { amountAt } from '../../reading/read-amount.ts';
import type { Rule } from '../../rules.ts';
import { toIso } from '../../words/read-date.ts';
import { rolesOf } from '../columns/roles.ts';
import type { Derivation } from '../derivation.ts';
import { farness } from '../floating.ts';
import { describesState, STATE_PHRASES } from '../states/state-words.ts';
import { longestPhrase } from '../words/spaced-phrase.ts';
import type { DayCount } from './durations.ts';

type Timing = 'late' | 'in time' | 'early';

const PHRASES = new Map<string, Timing>();
const add = (timing: Timing, text: string) => {
  for (const phrase of text.trim().split('|')) PHRASES.set(phrase.trim(), timing);
};
add(
  'late',
  `late|overdue|past due|past the due date|past their due date|after the due date|after due date|past its deadline|missed the deadline|missed deadline|
missed the target|missed target|past target|not on time|not in time|behind schedule|past the deadline|gone past|over the deadline|after the deadline|
past deadline|later than promised|later than planned|later than due|not been on time|outside target|out of target|delayed`,
);
add(
  'in time',
  'on time|in time|by the due date|by the deadline|before the deadline|within target|on schedule|met the deadline|hit target|met target',
);
add('early', 'early|ahead of schedule|before the due date|before due|ahead of time|sooner than planned');

export function deriveLateness(context: Context, at: number): Derivation[] {
  const days = daysAt(context, at);
  const phrase = longestPhrase(context, days?.end ?? at, PHRASES);
  if (!phrase || (days && phrase.meaning === 'in time')) return [];
  const { due, done } = rolesOf(context.table);
  const more = days ?? daysAt(context, phrase.end);
  const end = Math.max(phrase.end, more?.end ?? 0);
  const by = more ? { operator: more.operator, value: more.value } : null;
  const found: Derivation[] = [];
  const addRule = (rule: Rule, cost: number) =>
    found.push({ clause: { from: at, end, kind: 'rule', rule }, cost });
  for (const target of due) {
    const price = 0.15 + farness(context, target, at, end) * 0.3;
    for (const actual of done) {
      const far = price + farness(context, actual, at, end) * 0.3;
      addRule(apart(phrase.meaning, actual, target, by), far);
      if (phrase.meaning === 'late' && !by)
        addRule(
          { kind: 'or', rules: [apart('late', actual, target, null), open(context, actual, target)] },
          far + 0.1,
        );
      if (phrase.meaning === 'late' && !by) addRule(open(context, actual, target), far + 0.1);
    }
    if (phrase.meaning === 'late')
      for (const rule of pastAndOpen(context, target, by)) addRule(rule, price + 0.15);
  }
  return found;
}

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

const before = (day: number, column: Column): Rule => ({
  kind: 'date',
  column,
  operator: 'before',
  days: { from: day, to: day },
  label: toIso(day),
});

/** Due before today, and not done. */
function open({ today }: Context, actual: Column, target: Column): Rule {
  return { kind: 'and', rules: [before(today, target), { kind: 'blank', column: actual, is: true }] };
}

/** Due before today, or so many days before, and in no state of having ended. */
function pastAndOpen({ table, today }: Context, target: Column, by: Omit<DayCount, 'end'> | null): Rule[] {
  const past = before(today - Math.round(by?.value ?? 0) + (by?.operator === 'ge' ? 1 : 0), target);
  const ended = ['done', 'cancelled', 'delivered', 'returned'].flatMap(
    (phrase) => STATE_PHRASES.get(phrase) ?? [],
  );
  const states = table.columns.flatMap((column): Rule[] => {
    const isState =
      column.type === 'text' && column.words.some((word) => /^(status|state|stage)$/.test(word));
    const codes = column.values.flatMap(({ key }, code) => (describesState(key, ended) ? [code] : []));
    return isState && codes.length > 0
      ? [{ kind: 'not', rule: { kind: 'is', column, codes, label: 'done' } }]
      : [];
  });
  return [past, ...states.map((state): Rule => ({ kind: 'and', rules: [past, state] }))];
}
