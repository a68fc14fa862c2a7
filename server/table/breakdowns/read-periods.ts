// 'total sales by month', 'how many jobs per week', 'orders per year': a figure of each part of time.
import type { Period } from '../../../shared/reading-part.ts';
import type { Column } from '../columns/column.ts';
import { type Context, columnSpansAt, pickColumn } from '../reading/context.ts';
import type { Reading } from '../reading/reading.ts';
import type { Tally, TopGroups } from '../rules.ts';
import { asksMean, type PeriodPhrase, periodPhrase } from './period-phrase.ts';
import { type AskedFigure, type PlainFigure, plainFigure } from './rest.ts';

export function readPeriods(asked: AskedFigure): Reading | null {
  const { context } = asked;
  const phrase = periodPhrase(context);
  if (!phrase) return null;
  const { from, end, period } = phrase;
  const { tokens } = context;
  const dates = phrase.column ? { column: phrase.column, from } : datesFor(context, from);
  if (!dates) return null;
  const before = tokens.slice(0, 'column' in dates ? dates.from : from);
  const figure = plainFigure([...before, ...withoutComma(tokens.slice(end), before.length)], asked);
  if (!figure) return null;
  const words = wordsOf(context, 'column' in dates ? dates.from : from, end);
  if (!('column' in dates)) return unclearDates(figure, words, dates.unclear);
  return isTwofold(context, phrase, figure)
    ? { ...figure.reading, unused: [words], isWhole: false }
    : withPeriods(figure, { column: dates.column, period, words });
}

/** 'by month, how many jobs' */
const withoutComma = (rest: Context['tokens'], before: number) =>
  before === 0 && rest[0]?.kind === 'comma' ? rest.slice(1) : rest;

export const wordsOf = ({ tokens }: Context, from: number, end: number): string =>
  tokens
    .slice(from, end)
    .map(({ text }) => text)
    .join(' ');

/** 'average takings per week' may be of each row in a week, or of what the weeks come to. */
const isTwofold = ({ tokens }: Context, { isRate }: PeriodPhrase, { tally }: PlainFigure) =>
  isRate && (/^(mean|median)$/.test(tally.kind) || tokens.some(asksMean));

type Dates = { column: Column; from: number } | { unclear: Column[] };

/** The only dates, or those that the word before names: 'jobs completed per month'. Null where there are none. */
export function datesFor(context: Context, before: number): Dates | null {
  const dated = context.table.columns.filter(({ type }) => type === 'date');
  const [only, other] = dated;
  if (!only) return null;
  if (!other) return { column: only, from: before };
  for (const at of [before - 3, before - 2, before - 1]) {
    const span = at < 0 ? undefined : columnSpansAt(context, at).find(({ end }) => end === before);
    const picked = span && pickColumn(span, (column) => dated.includes(column));
    if (picked && 'column' in picked) return { column: picked.column, from: at };
  }
  return { unclear: dated };
}

export const unclearDates = (
  { reading }: Pick<PlainFigure, 'reading'>,
  words: string,
  columns: Column[],
): Reading => ({ ...reading, unclear: [{ words, columns }], isWhole: false });

interface Periods {
  column: Column;
  period: Period;
  words: string;
  top?: TopGroups;
}

export function withPeriods(
  { reading, tally }: PlainFigure,
  { column, period, words, top }: Periods,
): Reading {
  const grouped: Tally = { ...tally, per: column, period, ...(top && { top }) };
  const clause = { from: 0, end: 0, kind: 'group', column } as const;
  return {
    ...reading,
    tally: grouped,
    parts: [...reading.parts, { words, read_as: `one answer for each ${period} of ${column.name}` }],
    clauseWords: [...(reading.clauseWords ?? []), { words, clause }],
  };
}
