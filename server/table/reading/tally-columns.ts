// The column that a total or an average is of, where its name stands apart from 'total', before it, or nowhere: 'total for
// Park Road', 'invoice total', 'how much does Reid owe'.
import { ownMember } from '../../../shared/foreign-value.ts';
import type { Column } from '../columns/column.ts';
import { isBound } from '../derive/amounts/bounds.ts';
import { isAmount, moneyColumns } from '../derive/columns/find-columns.ts';
import { wholeNameAt } from '../derive/columns/whole-names.ts';
import { ROW_NOUNS } from '../derive/words/row-nouns.ts';
import type { Tally } from '../rules.ts';
import { TALLY_WORDS } from '../words/lexicon.ts';
import type { Clause } from './clause.ts';
import { type Context, wordAt } from './context.ts';
import { isRowName } from './row-names.ts';

/**
 * 'total unpaid amount', 'average gift to the Organ', 'total for Park Road': of the amount that is named later, of the
 * only one, or of the only money.
 */
export function tallyApart(context: Context, at: number, kind: Tally['kind']): Clause | null {
  const next = wordAt(context, at + 1);
  const isFor = next === 'for' && !/^(each|every)$/.test(wordAt(context, at + 2));
  if (
    wordAt(context, at - 1) === 'in' ||
    (!isFor && /^(number|count|of|in|for|by|per|each|)$/.test(next === 'of' ? wordAt(context, at + 2) : next))
  )
    return null;
  const { stem = '' } = context.tokens[at] ?? {};
  if (context.table.columns.some(({ words }) => words.includes(stem))) return null;
  const amounts = context.table.columns.filter(isAmount);
  const later = context.tokens.flatMap((_, from) => (from > at ? (wholeNameAt(context, from) ?? []) : []));
  const [named, other] = new Set(later.map(({ column }) => column).filter(isAmount));
  const isOne = amounts.length === 1 && !countsRows(context, at + 1, kind);
  const plain = isOne ? amounts[0] : undefined;
  const only = isFor ? (onlyOf(amounts) ?? onlyOf(moneyColumns(context))) : plain;
  const column = named && !other ? named : only;
  return column ? tallyOf(at, at + 1, column, kind) : null;
}

/** A figure of a column that is told of all rows together. */
export const tallyOf = (from: number, end: number, column: Column, kind: Tally['kind'] = 'sum'): Clause => ({
  from,
  end,
  kind: 'tally',
  tally: { kind, column, per: null },
});

/** A price of one is no sum of money. */
const OF_ONE = /^(each|per|rate|unit|hourly|daily|weekly|monthly|pp)$/;

function onlyOf([only, other]: readonly Column[]): Column | undefined {
  return other || only?.words.some((word) => OF_ONE.test(word)) ? undefined : only;
}

/** Said of money that need not have come or gone. */
const HELD = /^(valuation|val|insured|deposit)$/;

const onlyMoney = (context: Context) =>
  onlyOf(
    moneyColumns(context).filter(
      (column) => !isBound(column) && !column.words.some((word) => HELD.test(word)),
    ),
  );

/** 'how much rent', 'how much does Reid owe': of the amount that is named, or of the only money. */
export function muchOf(context: Context, at: number): Clause | null {
  const start = /^(of|the)$/.test(wordAt(context, at + 2)) ? at + 3 : at + 2;
  const named = wholeNameAt(context, start);
  if (named && isAmount(named.column)) return tallyOf(at, named.end, named.column);
  const money = onlyMoney(context);
  return money && /^(do|does|did|is|are|was|were|has|have|money)$/.test(wordAt(context, at + 2))
    ? tallyOf(at, at + 3, money)
    : null;
}

/** 'invoice total', 'rent total from the let plots', and of money 'rent for Pratt'. */
export function columnFirst(context: Context, at: number): Clause | null {
  const named = wholeNameAt(context, at);
  if (!named || !isAmount(named.column)) return null;
  const next = wordAt(context, named.end);
  const kind = ownMember(TALLY_WORDS, next);
  if (kind) return tallyOf(at, named.end + 1, named.column, kind);
  const isAsked = at === 0 && /^(for|from)$/.test(next) && named.column.isMoney;
  return isAsked && onlyOf([named.column]) ? tallyOf(at, named.end, named.column) : null;
}

/** 'total unpaid invoices' are so many; but 'total of the unpaid invoices', 'total gifts' are so much. */
function countsRows(context: Context, at: number, kind: Tally['kind']): boolean {
  if (wordAt(context, at) === 'of') return false;
  const end = kind === 'sum' ? context.tokens.length : at + 1;
  return context.tokens.slice(at, end).some(({ key, stem }, more) => {
    const isNoun = isRowName(context, at + more) || ROW_NOUNS.has(stem);
    return key !== stem && isNoun && !MONEY.test(stem);
  });
}

const MONEY =
  /^(gift|donation|payment|sale|fee|pledge|grant|fine|refund|charge|cost|expense|deposit|earning)$/;

/** 'how many hours did Jo do', of a column of hours: so many in all. */
export function manyOf(context: Context, at: number): { column: Column; end: number } | null {
  const named = wholeNameAt(context, at);
  const last = context.tokens[(named?.end ?? 0) - 1];
  if (!named || !last || last.key === last.stem || !isAmount(named.column)) return null;
  return GOES_ON.test(wordAt(context, named.end)) ? named : null;
}

const GOES_ON =
  /^(did|do|does|were|was|are|is|have|has|had|at|in|for|by|on|of|from|to|sold|booked|sent|delivered|used|ordered|taken|altogether|)$/;

/** 'how much', but not 'how much more'. */
export const asksHowMuch = (context: Context, at: number) =>
  wordAt(context, at) === 'how' &&
  wordAt(context, at + 1) === 'much' &&
  !/^(more|less|over|under|longer|further)$/.test(wordAt(context, at + 2));
