// Dates without their year, days of the week, and dates whose column is meant, not named.
import type { Column } from '../../columns/column.ts';
import { weekdayLists } from '../../columns/weekdays-in.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, isGlue, phraseAt, wordAt } from '../../reading/context.ts';
import { weekdayDay } from '../../reading/day-spans.ts';
import type { Rule } from '../../rules.ts';
import { DATE_OPERATORS, type DateOperator } from '../../words/lexicon.ts';
import { phrases } from '../../words/phrases.ts';
import type { Days } from '../../words/read-date.ts';
import { dateColumns, isLike, namedColumns } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';
import { weekdayOf } from '../words/lexicon.ts';
import type { Span } from './date-parts.ts';
import { dateRule, dayRule } from './date-rule.ts';
import { rangeAt, spanAt } from './date-spans.ts';

export function deriveDates(context: Context, at: number): Derivation[] {
  const columns = dateColumns(context, at);
  if (columns.length === 0) return dayTags(context, at);
  return [
    ...weekdays(context, at, columns),
    ...namedWeekdays(context, at),
    ...spans(context, at, columns),
    ...dayTags(context, at),
  ];
}

type Dated = { column: Column; cost: number };

/** Cost of a date with a word of its name near by. */
const MENTIONED = 0.05;
const UNNAMED = 0.5;

/** 'on a Saturday', 'mondays', 'at the weekend'. */
function weekdays(context: Context, at: number, columns: readonly Dated[]): Derivation[] {
  const named = weekdaysAt(context, at);
  if (!named) return [];
  // A day with its date is only the date: 'Monday 12th January'.
  if (spanAt(context, named.end)) return [];
  // Days that a column lists are meant before those of a date that nobody named.
  const isListed = context.table.columns.some((column) => weekdayLists(column) !== null);
  return columns.flatMap(({ column, cost }) => {
    const rule: Rule = { kind: 'weekday', column, weekdays: named.weekdays };
    const coming = comingDay(context, at, named.weekdays, column);
    const more = (isListed && cost > MENTIONED ? UNNAMED : 0) + (coming ? ANY_WEEK : 0);
    const found = [
      ...(coming ? [{ rule: coming, price: cost * 0.6 }] : []),
      { rule, price: cost * 0.6 + more },
    ];
    return found.map((one) => ({
      clause: { from: at, end: named.end, kind: 'rule' as const, rule: one.rule },
      cost: one.price,
    }));
  });
}

/** Of a diary 'on Saturday' is the next one, before all of them. */
const ANY_WEEK = 0.35;

/** The next day of this name, where one day is said and the column looks ahead. */
function comingDay(
  context: Context,
  at: number,
  [weekday, another]: readonly number[],
  column: Column,
): Rule | null {
  const isOne = weekday !== undefined && another === undefined && !wordAt(context, at).endsWith('s');
  if (!isOne || /^(a|an|any|each|every|some)$/.test(wordAt(context, at - 1))) return null;
  const day = weekdayDay(context.today, weekday, 1);
  if (!column.values.some(({ days }) => days && days.from >= context.today)) return null;
  return dayRule(column, 'on', day);
}

/** 'opened on a Friday', with the column first. */
function namedWeekdays(context: Context, at: number): Derivation[] {
  return namedColumns(context, at, isDated, 0).flatMap(({ column, end, cost }) => {
    // 'finish by Friday' of a Finish by is until the next one.
    if (wordAt(context, end - 1) === 'by') return [];
    let start = end;
    while (/^(on|at|a|the|any|is|was)$/.test(wordAt(context, start)) && start < end + 3) start++;
    const named = weekdaysAt(context, start);
    if (!named || spanAt(context, named.end)) return [];
    const rule: Rule = { kind: 'weekday', column, weekdays: named.weekdays };
    return [{ clause: { from: at, end: named.end, kind: 'rule', rule }, cost: 0.05 + cost }];
  });
}

/** The days of the week that a word names, 0 for Sunday. */
export function weekdaysAt(context: Context, at: number): { weekdays: number[]; end: number } | null {
  const word = wordAt(context, at);
  if (/^weekends?$/.test(word)) return { weekdays: [0, 6], end: at + 1 };
  if (/^weekdays?$/.test(word)) return { weekdays: [1, 2, 3, 4, 5], end: at + 1 };
  const day = weekdayOf(word);
  return day < 0 || word.length < 3 || word === 'sat' || word === 'sun'
    ? null
    : { weekdays: [day], end: at + 1 };
}

/** 'can do mondays', 'weekend people': days in a cell as 'Mon, Tue', 'Mon-Fri' or 'Any'. */
function dayTags(context: Context, at: number): Derivation[] {
  const named = weekdaysAt(context, at);
  if (!named) return [];
  return context.table.columns.flatMap((column) => {
    const lists = weekdayLists(column);
    if (!lists) return [];
    const held = lists.flatMap((list, code) =>
      list && named.weekdays.some((day) => list.days.has(day)) ? [code] : [],
    );
    const said = held.filter((code) => !lists[code]?.isAny);
    return [held, said].flatMap((codes, order) => {
      if (codes.length === 0 || (order > 0 && codes.length === held.length)) return [];
      const rule: Rule = { kind: 'is', column, codes, label: wordAt(context, at) };
      const clause = { from: at, end: named.end, kind: 'rule' as const, rule };
      return [{ clause, cost: 0.1 + NAMED_ONLY * order }];
    });
  });
}

/** Who is free on any day is free on that one. */
const NAMED_ONLY = 0.06;

/** 'before 4 July', 'in November 2023', 'between 1st and 15th september 2024', 'from March to May 2024'. */
function spans(context: Context, at: number, columns: readonly Dated[]): Derivation[] {
  const phrase = operatorAt(context, at, columns);
  const range = rangeAt(context, at);
  const start = phrase ? skipGlue(context, phrase.end) : at;
  const isSign = phrase && /^(=|<|>)/.test(context.tokens[at]?.text ?? '');
  const single = isSign
    ? null
    : (spanAt(context, start) ??
      spanAt(context, at) ??
      (phrase ? lastWeekday(context, start, phrase.meaning) : null));
  const isAlone = single && !(range && range.end > single.end);
  const isOf = isAlone && wordAt(context, at) === 'from' && isLong(context, single);
  const tests: DateTest[] = [
    ...(range ? [{ operator: 'on' as const, span: range }] : []),
    ...(isAlone
      ? [{ operator: phrase?.meaning ?? ('on' as const), span: single, more: isOf ? ONWARDS : 0 }]
      : []),
    ...(isOf ? [{ operator: 'on' as const, span: single }] : []),
  ];
  return tests
    .map((test) => orBeyond(context, test))
    .flatMap(({ operator, span, more = 0 }) =>
      columns.flatMap(({ column, cost }) => {
        const found = toRules(context, column, operator, span);
        return found.map((rule, order) => ({
          clause: { from: at, end: span.end, kind: 'rule' as const, rule },
          cost: cost * 0.6 + (span.isYearless ? 0.1 : 0) + order * 0.2 + more,
        }));
      }),
    );
}

/** 'starting in May' is since then, but of a column Start it is in May. */
function operatorAt(context: Context, at: number, columns: readonly Dated[]) {
  const phrase = phraseAt(context, at, DATE_OPERATORS);
  const isName = columns.some(({ column }) => column.words.some((own) => isLike(own, 'starting')));
  return phrase && wordAt(context, at) === 'starting' && isName ? null : phrase;
}

interface DateTest {
  operator: DateOperator;
  span: Span;
  more?: number;
}

/** 'from last month' and 'from October' are of it rather than since. */
const ONWARDS = 0.3;

function isLong(context: Context, span: Span): boolean {
  const [days] = span.daysIn([new Date(context.today * 86_400_000).getUTCFullYear()]);
  return days !== undefined && days.to > days.from;
}

const LATER = phrases(
  'or later|or after|or newer|or since|and later|and after|and since|onwards|onward|and onwards|or onwards|on',
);
const EARLIER = phrases('or earlier|or before|or older|and earlier|and before|and older');

/** '2012 or later', 'March onwards', 'June or earlier': the words behind say how far. */
function orBeyond(context: Context, test: DateTest): DateTest {
  const { operator, span } = test;
  if (operator !== 'on' && operator !== 'since') return test;
  const later = phraseAt(context, span.end, LATER);
  // 'on' alone stands before a date more often.
  const isLater =
    later &&
    (later.end > span.end + 1 || wordAt(context, span.end) !== 'on' || later.end === context.tokens.length);
  if (isLater) return { operator: 'since' as const, span: { ...span, end: later.end } };
  const earlier = phraseAt(context, span.end, EARLIER);
  return earlier ? { operator: 'until' as const, span: { ...span, end: earlier.end } } : test;
}

/** 'since Friday' is since the last one, 'by Friday' until the next. */
function lastWeekday(context: Context, at: number, operator: DateOperator): Span | null {
  const weekday = wordAt(context, at).length > 2 ? weekdayOf(wordAt(context, at)) : -1;
  if (weekday < 0 || operator === 'on') return null;
  const day = weekdayDay(context.today, weekday, operator === 'since' || operator === 'after' ? -1 : 1);
  return { end: at + 1, isYearless: false, daysIn: () => [{ from: day, to: day }] };
}

function skipGlue(context: Context, at: number): number {
  let start = at;
  while (start < at + 3 && isGlue(context, start) && !spanAt(context, start)) start++;
  return start;
}

/** Of a day whose year was not said: in any year, or since the last and before the next of them. */
function toRules({ today }: Context, column: Column, operator: DateOperator, span: Span): Rule[] {
  const year = new Date(today * 86_400_000).getUTCFullYear();
  const years = [...new Set([...yearsOf(column), year - 1, year, year + 1])].sort((a, b) => a - b);
  const found = span.daysIn(operator === 'on' ? yearsOf(column) : years);
  const rules = found.map((days): Rule => dateRule(column, operator, days));
  if (rules.length < 2) return rules;
  if (operator === 'on') return [{ kind: 'or', rules }];
  const past = found.findLastIndex(({ from }) => from <= today);
  const parting = found.flatMap((days, at) => (parts(column, days) ? [at] : []));
  const around = [past, past + 1].filter((at) => parting.includes(at));
  // Of a list that ended last year, the day of that year is meant.
  const meant = around.length > 0 || parting.length === 0 ? [past, past + 1] : parting.slice(-1);
  return meant.flatMap((at) => rules[at] ?? []);
}

/** Whether some of the column's dates are before these days, and some after. */
function parts({ values }: Column, { from, to }: Days): boolean {
  return (
    values.some(({ days }) => days && days.from < from) && values.some(({ days }) => days && days.to > to)
  );
}

/** The years that a column's dates are of. */
function yearsOf({ values }: Column): number[] {
  const years = values.flatMap(({ days }) =>
    days ? [new Date(days.from * 86_400_000).getUTCFullYear()] : [],
  );
  return [...new Set(years)].sort((a, b) => a - b);
}
