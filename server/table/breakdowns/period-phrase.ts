// 'by month', 'per week', 'in each quarter', 'by day of the week', 'by order month', 'month by month', 'monthly': words
// that group rows by a part of time.
import { ownMember } from '../../../shared/foreign-value.ts';
import type { Period } from '../../../shared/reading-part.ts';
import type { Column } from '../columns/column.ts';
import { wholeNameAt } from '../derive/columns/whole-names.ts';
import { type Context, cellSpansAt, columnSpansAt, pickColumn, wordAt } from '../reading/context.ts';
import { groupPhraseEnd, OPENING } from '../reading/read-by-group.ts';
import { TALLY_WORDS } from '../words/lexicon.ts';
import type { Token } from '../words/tokens.ts';

export interface PeriodPhrase {
  from: number;
  end: number;
  period: Period;
  /** The dates that are named beside it; null where none are. */
  column: Column | null;
  /** 'per week' beside an average may ask for one week's, on average. */
  isRate: boolean;
}

const NOUNS: Readonly<Record<string, Period>> = {
  year: 'year',
  quarter: 'quarter',
  month: 'month',
  week: 'week',
  day: 'day',
  weekday: 'weekday',
};

const ADJECTIVES: Readonly<Record<string, Period>> = {
  yearly: 'year',
  quarterly: 'quarter',
  monthly: 'month',
  weekly: 'week',
  daily: 'day',
};

/** 'month', 'calendar month', 'day of the week'. */
export function periodNounAt(context: Context, at: number): { period: Period; end: number } | null {
  const start = wordAt(context, at) === 'calendar' ? at + 1 : at;
  const period = ownMember(NOUNS, context.tokens[start]?.stem ?? '');
  if (!period) return null;
  const of = wordAt(context, start + 1) === 'of' ? start + 2 : null;
  const week = of !== null && wordAt(context, of) === 'the' ? of + 1 : of;
  if (period === 'day' && week !== null && wordAt(context, week) === 'week')
    return { period: 'weekday', end: week + 1 };
  return { period, end: start + 1 };
}

/** The only one that the question has; null where it has none, or several. */
export function periodPhrase(context: Context): PeriodPhrase | null {
  const found: PeriodPhrase[] = [];
  for (let at = 0; at < context.tokens.length; at++) {
    const phrase = phraseAt(context, at);
    if (!phrase) continue;
    if (!stands(context, phrase)) return null;
    found.push(phrase);
    at = phrase.end - 1;
  }
  const [only, other] = found;
  return only && !other ? only : null;
}

function phraseAt(context: Context, at: number): PeriodPhrase | null {
  return grouped(context, at) ?? repeated(context, at) ?? described(context, at) ?? perOne(context, at);
}

/** 'by month', 'for each week', 'by order month', 'by month of order'. */
function grouped(context: Context, at: number): PeriodPhrase | null {
  const start = groupPhraseEnd(context, at);
  if (start === null) return null;
  const isRate = wordAt(context, at) === 'per';
  const noun = periodNounAt(context, start);
  if (noun) {
    const behind = columnBehind(context, noun.end);
    const { column, end } = behind ?? { column: columnCalled(context, start, noun.end), end: noun.end };
    return { from: at, end, period: noun.period, column, isRate };
  }
  for (const span of columnSpansAt(context, start)) {
    const column = datesIn(span);
    const own = column && periodNounAt(context, span.end);
    if (column && own) return { from: at, end: own.end, period: own.period, column, isRate };
  }
  return null;
}

const datesIn = (span: ReturnType<typeof columnSpansAt>[number]): Column | null => {
  const picked = pickColumn(span, ({ type }) => type === 'date');
  return picked && 'column' in picked ? picked.column : null;
};

/** A Month of dates is grouped by itself. */
const columnCalled = (context: Context, at: number, end: number): Column | null => {
  const named = wholeNameAt(context, at);
  return named?.end === end && named.column.type === 'date' ? named.column : null;
};

/** 'of order', 'completed'. */
function columnBehind(context: Context, at: number): { column: Column; end: number } | null {
  const start = wordAt(context, at) === 'of' ? at + 1 : at;
  const begin = wordAt(context, start) === 'the' ? start + 1 : start;
  for (const span of columnSpansAt(context, begin)) {
    const column = datesIn(span);
    if (column) return { column, end: span.end };
  }
  return null;
}

/** 'month by month', 'week by week'. */
function repeated(context: Context, at: number): PeriodPhrase | null {
  const noun = periodNounAt(context, at);
  const again = noun && wordAt(context, noun.end) === 'by' ? periodNounAt(context, noun.end + 1) : null;
  if (!noun || again?.period !== noun.period) return null;
  return { from: at, end: again.end, period: noun.period, column: null, isRate: false };
}

/** 'monthly sales', 'total monthly sales', at the opening of a question. */
function described(context: Context, at: number): PeriodPhrase | null {
  const period = ownMember(ADJECTIVES, wordAt(context, at));
  const before = context.tokens.slice(0, at);
  if (!period || !before.every(({ key }) => OPENING.test(key) || BEFORE_ADJECTIVE.test(key))) return null;
  const isMean = before.some(asksMean);
  return { from: at, end: at + 1, period, column: null, isRate: isMean };
}

const BEFORE_ADJECTIVE = /^(total|average|mean|median|number|of|count)$/;

/** 'how many jobs a week'. */
function perOne(context: Context, at: number): PeriodPhrase | null {
  const noun = /^(a|an)$/.test(wordAt(context, at)) ? periodNounAt(context, at + 1) : null;
  const isAsked = context.tokens[0]?.key === 'how' && context.tokens.length === noun?.end;
  return noun && isAsked
    ? { from: at, end: noun.end, period: noun.period, column: null, isRate: true }
    : null;
}

/** 'average', 'median'. */
export function asksMean({ key }: Token): boolean {
  const kind = ownMember(TALLY_WORDS, key);
  return kind === 'mean' || kind === 'median';
}

/** What a condition begins with. */
const GOES_ON =
  /^(in|for|at|from|since|during|between|where|with|without|of|this|last|over|under|until|before|after|that|when|on|only|please|did|do|does|were|was|are|is|we)$/;

/** Not within a column's name or a cell, not behind an amount ('500 per month'), and with nothing that goes on with it. */
function stands(context: Context, { from, end, column }: PeriodPhrase): boolean {
  const { tokens } = context;
  if (column === null && isOfTable(context, from, end)) return false;
  if (/^(number|date|sign)$/.test(tokens[from - 1]?.kind ?? '')) return false;
  if (/^(and|or|by|per|then)$/.test(wordAt(context, from - 1))) return false;
  const after = tokens[end];
  const isOpening = from === 0 || tokens.slice(0, from).every(({ key }) => OPENING.test(key));
  if (isOpening) return !/^(and|or)$/.test(after?.key ?? '') && after?.kind !== 'number';
  if (!after || !/^(number|date|sign)$/.test(after.kind)) return !after || GOES_ON.test(after.key);
  return false;
}

function isOfTable(context: Context, from: number, end: number): boolean {
  for (let at = Math.max(0, from - 3); at < end; at++) {
    const names = columnSpansAt(context, at).flatMap((span) =>
      span.matches.filter(({ score }) => score > 0.9).map(() => span.end),
    );
    const cells = cellSpansAt(context, at).flatMap((span) =>
      span.matches.some(({ how }) => how === 'equal') ? [span.end] : [],
    );
    if ([...names, ...cells].some((past) => past > from && past >= end)) return true;
  }
  return false;
}
