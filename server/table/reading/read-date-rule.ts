// 'sold after March 2019', 'inspection date before 2020', 'in March', 'between May and July 2019', 'in the last year'.
import type { Rule } from '../rules.ts';
import { DATE_OPERATORS, type DateOperator } from '../words/lexicon.ts';
import type { Days } from '../words/read-date.ts';
import { monthDays, toIso } from '../words/read-date.ts';
import { asDates } from './as-dates.ts';
import type { Clause, Reader } from './clause.ts';
import { conceptColumn, isDated } from './concept-column.ts';
import {
  type ColumnSpan,
  type Context,
  columnSpansAt,
  type Picked,
  phraseAt,
  pickColumn,
  readPastGlue,
  wordAt,
} from './context.ts';
import { type DateWords, dateWordsAt } from './date-words.ts';
import { quantityWithPeriod, shiftDay } from './day-spans.ts';

interface WrittenDateTest {
  operator: DateOperator;
  date: DateWords;
  end: number;
}

export const readDateRule: Reader = (context, at, before) => {
  // The 'end of December' is no End in December.
  const isEdge =
    /^(end|start|beginning|middle)$/.test(wordAt(context, at)) && wordAt(context, at + 1) === 'of';
  for (const span of isEdge ? [] : columnSpansAt(context, at)) {
    const dated = pickColumn(span, isDated);
    const picked = dated ?? someDatesIn(span);
    if (!picked) continue;
    // 'finish by Friday' of a Finish by is until then.
    const isBy = wordAt(context, span.end - 1) === 'by' && !phraseAt(context, span.end, DATE_OPERATORS);
    const test =
      (isBy ? dateTestAt(context, span.end - 1, false) : null) ??
      readPastGlue(context, span.end, (from) => dateTestAt(context, from, dated === null));
    if (test) return toClause(at, test, picked);
  }
  const test = dateTestAt(context, at, true);
  if (!test) return null;
  const last =
    before?.kind === 'rule' && (before.rule.kind === 'date' || before.rule.kind === 'month')
      ? before.rule.column
      : null;
  const picked: Picked | null = last ? { column: last } : conceptColumn(context, 'date');
  return picked && toClause(at, test, picked);
};

/** Named in so many words, and asked for a time: '2023' and 'May' stand in many a text. */
function someDatesIn({ matches }: ColumnSpan): Picked | null {
  const named = matches.filter(({ score, column }) => score === 1 && column.type !== 'blank');
  const picked = pickColumn({ matches: named }, (column) => asDates(column) !== null);
  return picked && 'column' in picked ? { column: asDates(picked.column) ?? picked.column } : picked;
}

/** Without a column, only words that are about time say how to compare. */
const TIME_WORDS =
  /^(before|earlier|prior|after|later|since|in|during|on|between|until|till|older|newer|more|less|within|from|by|dated|following)$/;

function dateTestAt(context: Context, at: number, needsTimeWord: boolean): WrittenDateTest | null {
  if (needsTimeWord && !TIME_WORDS.test(wordAt(context, at))) return null;
  return ageTest(context, at) ?? rangeTest(context, at) ?? operatorTest(context, at, needsTimeWord);
}

function operatorTest(context: Context, at: number, needsTimeWord: boolean): WrittenDateTest | null {
  const phrase = phraseAt(context, at, DATE_OPERATORS);
  // 'expiring within 60 days' says all days by itself.
  const isWhole = !needsTimeWord || wordAt(context, at) === 'within';
  const whole = isWhole ? dateWordsAt(context, at) : null;
  if (whole) return { operator: 'on', date: whole, end: whole.end };
  if (!phrase) return null;
  // 'on or after', 'in or before' are phrases of their own; 'is after' is one behind the other.
  const next = phrase.meaning === 'on' ? phraseAt(context, phrase.end, DATE_OPERATORS) : null;
  const { meaning, end } = next ?? phrase;
  const date = readPastGlue(context, end, (from) => dateWordsAt(context, from), 1);
  const isOf = date && wordAt(context, at) === 'from' && !isOneDay(date.days);
  return date && { operator: isOf ? 'on' : meaning, date, end: date.end };
}

/** 'from 1 October' goes on; 'from October' and 'from last month' are of it. */
const isOneDay = (days: Days | null) => days !== null && days.from === days.to;

function rangeTest(context: Context, at: number): WrittenDateTest | null {
  const opening = wordAt(context, at);
  const start = opening === 'between' || opening === 'from' ? at + 1 : at;
  const first = dateWordsAt(context, start);
  if (!first) return null;
  const joint = wordAt(context, first.end);
  const joins =
    joint === 'to' || joint === 'until' || joint === 'through' || (joint === 'and' && opening === 'between');
  const second = joins ? dateWordsAt(context, first.end + 1) : null;
  if (!second?.days) return null;
  // 'between May and July 2019': the year is said once.
  const days = first.days ?? (first.month === null ? null : monthDays(yearOf(second.days.to), first.month));
  if (!days || days.from > second.days.to) return null;
  const date = { ...second, days: { from: days.from, to: second.days.to } };
  return { operator: 'on', date, end: second.end };
}

function yearOf(day: number): number {
  return new Date(day * 86_400_000).getUTCFullYear();
}

/** 'older than 5 years', 'more than 2 years ago', 'less than 6 months ago'. */
function ageTest(context: Context, at: number): WrittenDateTest | null {
  const than = wordAt(context, at + 1) === 'than' ? at + 2 : null;
  const isOld = /^(older|more|over)$/.test(wordAt(context, at));
  const isYoung = /^(newer|younger|less|within)$/.test(wordAt(context, at));
  const from = than ?? (wordAt(context, at) === 'over' || wordAt(context, at) === 'within' ? at + 1 : null);
  const quantity = from !== null && (isOld || isYoung) ? quantityWithPeriod(context, from) : null;
  if (!quantity) return null;
  const isAgo = wordAt(context, quantity.end) === 'ago' || wordAt(context, quantity.end) === 'old';
  if (!isAgo && !/^(older|newer)$/.test(wordAt(context, at))) return null;
  const day = shiftDay(context.today, quantity.period, -quantity.value);
  const end = quantity.end + (isAgo ? 1 : 0);
  const date = { days: { from: day, to: day }, month: null, end, isRelative: true };
  return { operator: isOld ? 'before' : 'since', date, end };
}

function toClause(from: number, { operator, date, end }: WrittenDateTest, picked: Picked): Clause | null {
  if ('unclear' in picked) return { from, end, kind: 'unclear', columns: picked.unclear };
  const { column } = picked;
  const { days, month } = date;
  if (!days) {
    // 'before March' of no year says nothing.
    if (month === null || operator !== 'on') return null;
    return { from, end, kind: 'rule', rule: { kind: 'month', column, month } };
  }
  const label = days.from === days.to ? toIso(days.from) : `${toIso(days.from)} to ${toIso(days.to)}`;
  const rule: Rule = { kind: 'date', column, operator, days, label: label };
  return { from, end, kind: 'rule', rule };
}
