// 'busiest month', 'which month had the most jobs', 'top 3 months by sales': the parts of time that come to most or to least.
import { ownMember } from '../../../shared/foreign-value.ts';
import { wholeNameAt } from '../derive/columns/whole-names.ts';
import { type Context, contextOf, wordAt } from '../reading/context.ts';
import { type GroupMeasure, IN_MONEY, measureAt } from '../reading/group-measure.ts';
import { OPENING } from '../reading/read-by-group.ts';
import { type Reading, wholeReading } from '../reading/reading.ts';
import { takenMoney } from '../reading/tally-columns.ts';
import type { Tally, TopGroups } from '../rules.ts';
import { unsaid } from '../words/unsaid.ts';
import { periodNounAt } from './period-phrase.ts';
import { datesFor, unclearDates, withPeriods, wordsOf } from './read-periods.ts';
import { type AskedFigure, type PlainFigure, plainFigure } from './rest.ts';

type PeriodNoun = NonNullable<ReturnType<typeof periodNounAt>>;

interface TopPeriods {
  noun: PeriodNoun;
  top: TopGroups;
  measure: Pick<Tally, 'kind' | 'column'>;
  from: number;
  end: number;
}

export function readTopPeriods(asked: AskedFigure): Reading | null {
  const { context } = asked;
  const from = context.tokens.findIndex(({ key }) => !OPENING.test(key) && !LEADS.test(key));
  const found = from < 0 ? null : (busiest(context, from) ?? topBy(context, from) ?? withMost(context, from));
  if (!found || wholeNameAt(context, found.noun.end - 1)) return null;
  const dates = datesFor(context, 0);
  const figure = dates && conditioned(found, asked);
  if (!dates || !figure) return null;
  const { noun, top } = found;
  const words = wordsOf(context, found.from, found.end);
  return 'column' in dates
    ? withPeriods(figure, { column: dates.column, period: noun.period, words, top })
    : unclearDates(figure, words, dates.unclear);
}

const LEADS = /^(in|on|during|of|which|was|were|has|have|been)$/;

const BUSY: Readonly<Record<string, TopGroups['direction']>> = {
  busiest: 'most',
  quietest: 'least',
  slowest: 'least',
};

/** The 2 of 'top 2 months', which read as an amount is a length of time. */
function countAt({ tokens }: Context, at: number): { rows: number; end: number } | null {
  const { kind, value = 0, isMoney, isPercent } = tokens[at] ?? {};
  const isCount = kind === 'number' && Number.isInteger(value) && value > 0 && !isMoney && !isPercent;
  return isCount ? { rows: value, end: at + 1 } : null;
}

/** Read by itself: behind 'had the most' a noun is no subject. */
function measureFrom(context: Context, from: number): GroupMeasure | null {
  const rest = contextOf(context.tokens.slice(from), context);
  const at = /^(the|our)$/.test(wordAt(rest, 0)) ? 1 : 0;
  const money = IN_MONEY.test(wordAt(rest, at)) ? takenMoney(rest) : undefined;
  const measure =
    measureAt(rest, at) ??
    (money ? { kind: 'sum' as const, column: money, isSaid: true, end: at + 1 } : null);
  return measure && { ...measure, end: from + measure.end };
}

const COUNT = { kind: 'count', column: null } as const;

/** 'busiest month', 'the 3 quietest weeks', 'busiest month by sales'. */
function busiest(context: Context, from: number): TopPeriods | null {
  const first = countAt(context, from);
  const direction = ownMember(BUSY, wordAt(context, first?.end ?? from));
  const start = (first?.end ?? from) + 1;
  const count = first ?? countAt(context, start);
  const noun = direction ? nounAt(context, first ? start : (count?.end ?? start)) : null;
  if (!direction || !noun) return null;
  const by = /^(by|for)$/.test(wordAt(context, noun.end)) ? measureFrom(context, noun.end + 1) : null;
  const top = { direction, groups: count?.rows ?? null };
  if (by) return { noun, top, measure: by, from, end: by.end };
  return { noun, top, measure: COUNT, from, end: noun.end };
}

/** 'top 3 months by sales', 'best month by total sales'. */
function topBy(context: Context, from: number): TopPeriods | null {
  const direction = /^(top|best|biggest|highest)$/.test(wordAt(context, from))
    ? ('most' as const)
    : /^(bottom|worst|smallest|lowest)$/.test(wordAt(context, from))
      ? ('least' as const)
      : null;
  const count = direction && countAt(context, from + 1);
  const noun = direction && nounAt(context, count?.end ?? from + 1);
  const by = noun && /^(by|for)$/.test(wordAt(context, noun.end)) ? measureFrom(context, noun.end + 1) : null;
  // The 'top quarter' is a quarter of the rows.
  const isPart = noun?.period === 'quarter' && /^(top|bottom)$/.test(wordAt(context, from)) && !count;
  if (!direction || !noun || !by || isPart) return null;
  return { noun, top: { direction, groups: count?.rows ?? null }, measure: by, from, end: by.end };
}

/** 'which month had the most jobs', 'month with the highest total sales'. */
function withMost(context: Context, from: number): TopPeriods | null {
  const noun = nounAt(context, from);
  if (!noun) return null;
  let at = noun.end;
  while (TIES.test(wordAt(context, at))) at++;
  const word = wordAt(context, at);
  const direction = /^(most|highest|greatest|largest|biggest)$/.test(word)
    ? ('most' as const)
    : /^(fewest|least|lowest|smallest)$/.test(word)
      ? ('least' as const)
      : null;
  const measure = direction && measureFrom(context, at + 1);
  if (!direction || !measure || at === noun.end || !isOfTotals(context, word, measure)) return null;
  return { noun, top: { direction, groups: null }, measure, from, end: measure.end };
}

const TIES =
  /^(did|do|does|has|have|had|is|was|were|are|we|i|they|with|get|got|gets|saw|see|sees|make|made|take|took|bring|brought|in|sell|sold|there|the|our)$/;

/** 'the highest charge' of a month may be one row's; 'the highest sales', 'the most sales' and any total are the month's. */
function isOfTotals({ tokens }: Context, extreme: string, { kind, isSaid, end }: GroupMeasure): boolean {
  if (isSaid) return true;
  const { key, stem } = tokens[end - 1] ?? {};
  return /^(most|fewest|least)$/.test(extreme) || (kind === 'sum' && key !== stem);
}

/** 'which day' may be one of the week, or of the calendar. */
function nounAt(context: Context, at: number): PeriodNoun | null {
  const noun = periodNounAt(context, at);
  const isOfMore = /^(of|and|or)$/.test(wordAt(context, noun?.end ?? 0));
  return noun === null || noun.period === 'day' || isOfMore ? null : noun;
}

/** The rows that the words behind leave. */
function conditioned({ measure: { kind, column }, end }: TopPeriods, asked: AskedFigure): PlainFigure | null {
  const tally: Tally = { kind, column, per: null };
  const rest = asked.context.tokens.slice(end);
  if (rest.every(({ key }) => CLOSING.test(key))) {
    const reading = wholeReading({ rules: [null], selections: [], tally, order: null });
    return { reading, tally };
  }
  const figure = plainFigure([...unsaid('how many records'), ...rest], asked);
  return figure && figure.tally.kind === 'count' && figure.tally.column === null
    ? { ...figure, tally }
    : null;
}

const CLOSING = /^(overall|altogether|so|far|please|in|total)$/;
