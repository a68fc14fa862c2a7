// Spans of days, in the year that was said or in every year of a column: 'the last week of March', '3 to 9 June'.
import { ownMember } from '../../../../shared/foreign-value.ts';
import { type Context, wordAt } from '../../reading/context.ts';
import { dateWordsAt } from '../../reading/date-words.ts';
import { type Days, dayOf } from '../../words/read-date.ts';
import { weekdayOf } from '../words/lexicon.ts';
import { partAt, partDays, type Span, yearAt } from './date-parts.ts';
import { feastNamed } from './feasts.ts';
import { weekAt } from './weeks.ts';

/** 'from March to May 2024', '1st and 15th september', '3/6 and 3/11', 'October to December 2024', '3 to 9 June'. */
export function rangeAt(context: Context, at: number): Span | null {
  const word = wordAt(context, at);
  const opens = /^(between|from|the|week|in|of)$/.test(word);
  const start = opens ? skipTo(context, at) : at;
  const first = partAt(context, start);
  const years = first ? null : yearRangeAt(context, start, word);
  if (years) return years;
  if (!first) return betweenSpans(context, at);
  const joint = wordAt(context, first.end);
  if (
    !/^(and|to|till|until|through|thru|or)$/.test(joint) ||
    (/^(and|or)$/.test(joint) && word !== 'between')
  )
    return null;
  const second = partAt(context, first.end + 1);
  if (!second) return betweenSpans(context, at);
  if (second.month === null && second.year !== null && first.month === null && first.year !== null)
    return yearsFrom(first.year, second.year, second.end);
  if (second.month === null) return null;
  const month = first.month ?? second.month;
  const year = second.year;
  const end = second.end;
  return {
    end,
    isYearless: year === null && first.year === null,
    daysIn: (years) =>
      (year === null ? years : [year]).flatMap((last) => {
        const firstYear = first.year ?? (month > (second.month ?? 0) ? last - 1 : last);
        const from = partDays(firstYear, month, first.day);
        const to = partDays(last, second.month ?? 0, second.day);
        return from && to && to.to >= from.from ? [{ from: from.from, to: to.to }] : [];
      }),
  };
}

/** 'between Valentines Day and the end of March': from the first day of one to the last of the other. */
function betweenSpans(context: Context, at: number): Span | null {
  if (!/^(between|from)$/.test(wordAt(context, at))) return null;
  const first = spanAt(context, at + 1);
  if (!first || !/^(and|to|till|until|through|thru)$/.test(wordAt(context, first.end))) return null;
  const second = spanAt(context, first.end + 1);
  if (!second) return null;
  if (!first.isYearless) return fromDay(context, first, second);
  if (!second.isYearless) return null;
  return {
    end: second.end,
    isYearless: true,
    daysIn: (years) => years.flatMap((year) => daysBetween(first, second, year) ?? []),
  };
}

/** From a span of this year to the next one of the other. */
function daysBetween(first: Span, second: Span, year: number): Days | null {
  const [from] = first.daysIn([year]);
  const [to] = [year, year + 1]
    .flatMap((last) => second.daysIn([last]))
    .filter((days) => from && days.to >= from.from);
  return from && to ? { from: from.from, to: to.to } : null;
}

/** 'between now and Christmas': to the next one from then on. */
function fromDay({ today }: Context, first: Span, second: Span): Span | null {
  const days = daysBetween(first, second, new Date(today * 86_400_000).getUTCFullYear());
  return days && { end: second.end, isYearless: false, daysIn: () => [days] };
}

/** '2015 till 2018', 'between 2015 and 2018' */
function yearRangeAt(context: Context, at: number, opening: string): Span | null {
  const first = yearAt(context, at);
  const joint = first ? wordAt(context, first.end) : '';
  const isJoint = /^(to|till|until|through|thru)$/.test(joint) || (joint === 'and' && opening === 'between');
  const second = first && isJoint ? yearAt(context, first.end + 1) : null;
  return first && second ? yearsFrom(first.year, second.year, second.end) : null;
}

function yearsFrom(from: number, to: number, end: number): Span | null {
  const days = { from: dayOf(from, 0, 1), to: dayOf(to, 11, 31) };
  return from > to ? null : { end, isYearless: false, daysIn: () => [days] };
}

function skipTo(context: Context, at: number): number {
  let start = at + 1;
  while (start < at + 4 && /^(the|week|days?|of|between|from)$/.test(wordAt(context, start))) start++;
  return start;
}

/** One day, month, part of a month or feast. */
export function spanAt(context: Context, at: number): Span | null {
  const week = edgeOf(context, at) ?? weekAt(context, at) ?? quarterAt(context, at) ?? feastAt(context, at);
  if (week) return week;
  const start = weekdayOf(wordAt(context, at)) >= 0 && wordAt(context, at).length > 2 ? at + 1 : at;
  const isDay = start > at;
  const offset =
    isDay && /^(the|,)$/.test(wordAt(context, start) || (context.tokens[start]?.text ?? ''))
      ? start + 1
      : start;
  const part = partAt(context, offset);
  if (!part || part.month === null || (isDay && part.day === null))
    return isDay ? null : wholeSpan(context, at);
  // 'may' alone is a verb more often than a month.
  if (
    wordAt(context, offset) === 'may' &&
    part.day === null &&
    part.year === null &&
    !/^(in|of|during|since|and|to)$/.test(wordAt(context, at - 1))
  )
    return null;
  const { day, month } = part;
  const year = part.year ?? yearAhead(context, part.end);
  const daysIn = (years: readonly number[]) =>
    (year === null ? years : [year]).flatMap((one) => partDays(one, month, day) ?? []);
  return { end: part.end, isYearless: year === null, daysIn };
}

const EDGES: Readonly<Record<string, readonly [number, number]>> = {
  start: [0, 0],
  beginning: [0, 0],
  end: [1, 1],
  early: [0, 1 / 3],
  mid: [1 / 3, 2 / 3],
  middle: [1 / 3, 2 / 3],
  late: [2 / 3, 1],
};

/** 'the start of September' is its first day, 'early May' its first third. */
function edgeOf(context: Context, at: number): Span | null {
  const start = wordAt(context, at) === 'the' ? at + 1 : at;
  const edge = ownMember(EDGES, wordAt(context, start));
  const isOf = wordAt(context, start + 1) === 'of';
  if (!edge || (!isOf && edge[0] === edge[1])) return null;
  const inner = spanAt(context, start + (isOf ? 2 : 1));
  if (!inner) return null;
  const [first, last] = edge;
  return {
    end: inner.end,
    isYearless: inner.isYearless,
    daysIn: (years) =>
      inner.daysIn(years).map(({ from, to }) => {
        const length = to - from;
        const isFirst = first === 0 && last === 0;
        return {
          from: isFirst ? from : Math.round(from + first * length),
          to: Math.round(from + last * length),
        };
      }),
  };
}

/** A year, a quarter, 'last month': the same in every column. */
function wholeSpan(context: Context, at: number): Span | null {
  const whole = dateWordsAt(context, at);
  const days = whole?.days;
  return whole && days ? { end: whole.end, isYearless: false, daysIn: () => [days] } : null;
}

/** 'Feb or March 2026': the year that follows is of both. */
function yearAhead(context: Context, at: number): number | null {
  if (!/^(or|and|to)$/.test(wordAt(context, at)) && context.tokens[at]?.kind !== 'comma') return null;
  const next = partAt(context, at + 1);
  return next?.month === null ? null : (next?.year ?? null);
}

/** 'the third quarter', 'Q3', 'the last quarter of the year', whose year was not said: of every year of a column. */
function quarterAt(context: Context, at: number): Span | null {
  const start = wordAt(context, at) === 'the' ? at + 1 : at;
  const short = /^q([1-4])$/.exec(wordAt(context, start));
  const named = ['first', 'second', 'third', 'fourth', 'final'].indexOf(wordAt(context, start));
  const isLong = named >= 0 && wordAt(context, start + 1) === 'quarter';
  // 'last quarter' is the one before this; of a year it is the fourth.
  const isFourth =
    [2, 3, 4].map((step) => wordAt(context, start + step)).join(' ') === 'of the year' &&
    `${wordAt(context, start)} ${wordAt(context, start + 1)}` === 'last quarter';
  if (!short && !isLong && !isFourth) return null;
  const quarter = isFourth ? 3 : short ? Number(short[1]) - 1 : Math.min(3, named);
  let end = start + (short ? 1 : 2);
  if (
    /^(of|in)$/.test(wordAt(context, end)) &&
    /^(the|this)$/.test(wordAt(context, end + 1)) &&
    wordAt(context, end + 2) === 'year'
  )
    end += 3;
  else if (context.tokens[end]?.kind === 'number' || context.tokens[end + 1]?.kind === 'number') return null;
  return {
    end,
    isYearless: true,
    daysIn: (years) =>
      years.map((year) => ({ from: dayOf(year, quarter * 3, 1), to: dayOf(year, quarter * 3 + 3, 1) - 1 })),
  };
}

function feastAt(context: Context, at: number): Span | null {
  const feast = feastNamed(context.runs[at] ?? []);
  if (!feast) return null;
  const isEve = wordAt(context, feast.end) === 'eve';
  const end = isEve || wordAt(context, feast.end) === 'day' ? feast.end + 1 : feast.end;
  const named = yearAt(context, end);
  const daysIn = (years: readonly number[]) =>
    (named ? [named.year] : years).map((year) => {
      const day = feast.inYear(year) - (isEve ? 1 : 0);
      return { from: day, to: day };
    });
  return { end: named?.end ?? end, isYearless: named === null, daysIn };
}
