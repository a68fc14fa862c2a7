// The column that a total or an average is of, where its name stands apart from 'total', before it, or nowhere: 'total for
// Park Road', 'invoice total', 'how much does Reid owe'.
import { ownMember } from '../../../shared/foreign-value.ts';
import type { Column } from '../columns/column.ts';
import { isBound } from '../derive/amounts/bounds.ts';
import { isAmount, moneyColumns } from '../derive/columns/find-columns.ts';
import { rolesOf } from '../derive/columns/roles.ts';
import { wholeNameAt } from '../derive/columns/whole-names.ts';
import { ROW_NOUNS } from '../derive/words/row-nouns.ts';
import type { Tally } from '../rules.ts';
import { TALLY_WORDS } from '../words/lexicon.ts';
import type { Clause } from './clause.ts';
import { type Context, cellSpansAt, columnSpansAt, wordAt } from './context.ts';
import { isRowName } from './row-names.ts';

/**
 * 'total unpaid amount', 'average gift to the Organ', 'total for Park Road': of the amount that is named later, of the
 * only one, or of the only money.
 */
export function tallyApart(context: Context, at: number, kind: Tally['kind']): Clause | null {
  const left = kind === 'sum' ? leftToPay(context) : null;
  if (left) return tallyOf(at, at + 1, left.whole, kind, left.paid);
  const taken = TAKEN.test(wordAt(context, at + 1)) ? takenMoney(context) : undefined;
  if (taken) return tallyOf(at, at + 2, taken, kind);
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
export const tallyOf = (
  from: number,
  end: number,
  column: Column,
  kind: Tally['kind'] = 'sum',
  less?: Column,
): Clause => ({
  from,
  end,
  kind: 'tally',
  tally: { kind, column, ...(less && { less }), per: null },
});

/** A price of one is no sum of money. */
const OF_ONE = /^(each|per|rate|unit|hourly|daily|weekly|monthly|pp)$/;

export const isPriceOfOne = ({ words }: Column) => words.some((word) => OF_ONE.test(word));

function onlyOf([only, other]: readonly Column[]): Column | undefined {
  return other || (only && isPriceOfOne(only)) ? undefined : only;
}

/** Said of money that need not have come or gone. */
const HELD = /^(valuation|val|insured|deposit)$/;

const onlyMoney = (context: Context) =>
  onlyOf(
    moneyColumns(context).filter(
      (column) => !isBound(column) && !column.words.some((word) => HELD.test(word)),
    ),
  );

const ASKS = /^(do|does|did|am|is|are|was|were|has|have|money)$/;

/** 'how much have they still got to pay' is what two columns leave, and the total of neither. */
function leftToPay(context: Context): { whole: Column; paid: Column } | null {
  const { paid, totals, balances } = rolesOf(context.table);
  const [whole, own] = [totals[0], paid[0]];
  if (!whole || !own || balances.length > 0) return null;
  const isAsked = context.tokens.some(
    ({ key }, at) => OWED.test(key) || (key === 'to' && wordAt(context, at + 1) === 'pay'),
  );
  return isAsked ? { whole, paid: own } : null;
}

const OWED = /^(owe|owes|owed|owing|outstanding|unpaid)$/;

/** Said of money without its column's name. */
const TAKEN = /^(sales|takings|revenue|income|turnover|spend|spending|money|earnings)$/;

/** 'total sales' of an Order Total beside a Unit Price: what each row comes to, where one column tells it. */
export function takenMoney(context: Context): Column | undefined {
  const whole = moneyColumns(context).filter(
    (column) => !isBound(column) && !isPriceOfOne(column) && !column.words.some((word) => HELD.test(word)),
  );
  const totals = whole.filter(({ words }) => words.some((word) => /^(total|amount|amt|value)$/.test(word)));
  return onlyOf(whole) ?? onlyOf(totals);
}

/** 'how much rent', 'how much does Reid owe': of the amount that is named, or of the only money. */
export function muchOf(context: Context, at: number): Clause | null {
  const start = /^(of|the)$/.test(wordAt(context, at + 2)) ? at + 3 : at + 2;
  const named = wholeNameAt(context, start) ?? onlyAmountAt(context, start);
  if (named && isAmount(named.column)) return tallyOf(at, named.end, named.column);
  const left = leftToPay(context);
  if (left && ASKS.test(wordAt(context, at + 2))) return tallyOf(at, at + 3, left.whole, 'sum', left.paid);
  const money = onlyMoney(context);
  return money && ASKS.test(wordAt(context, at + 2)) ? tallyOf(at, at + 3, money) : null;
}

const LEAST_CUT = 4;

/** 'prem' is premium cut short. */
const isCutShort = (own: string, word: string) => own.length >= LEAST_CUT && word.startsWith(own);

/** 'how much premium' of a Written Premium, where no other amount is called so. */
function onlyAmountAt(context: Context, at: number): { column: Column; end: number } | null {
  const { stem = '' } = context.tokens[at] ?? {};
  const [only, other] = context.table.columns.filter(({ words }) =>
    words.some((own) => own === stem || isCutShort(own, stem)),
  );
  const isOfEach = only?.isMoney && isAmount(only) && !isPriceOfOne(only);
  return isOfEach && !other ? { column: only, end: at + 1 } : null;
}

/** What is still to be won: a word for the deals that are open, and for what they come to. */
export const isPipelineAt = (context: Context, at: number): boolean =>
  wordAt(context, at) === 'pipeline' &&
  columnSpansAt(context, at).length === 0 &&
  cellSpansAt(context, at).length === 0;

/** 'open pipeline by owner' is their amount, where no other word asks for a figure. */
export const sumsPipeline = (context: Context, at: number): boolean =>
  isPipelineAt(context, at) &&
  wordAt(context, at - 1) === 'open' &&
  wordAt(context, at + 1) !== '' &&
  !context.tokens
    .slice(0, at)
    .some(({ key }) => Object.hasOwn(TALLY_WORDS, key) || /^(many|much|count)$/.test(key)) &&
  onlyMoney(context) !== undefined;

/** The amount of the pipeline, as a figure. */
export function pipelineSum(context: Context, at: number): Clause | null {
  const money = sumsPipeline(context, at) ? onlyMoney(context) : undefined;
  return money ? tallyOf(at, at + 1, money) : null;
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
  // 'how many nights' are no sum of £/night.
  const isCounted = named && isAmount(named.column) && !named.column.isMoney;
  if (!isCounted || !last || last.key === last.stem) return null;
  return GOES_ON.test(wordAt(context, named.end)) ? named : null;
}

const GOES_ON =
  /^(did|do|does|were|was|are|is|have|has|had|at|in|for|by|on|of|from|to|sold|booked|sent|delivered|used|ordered|taken|altogether|)$/;

/** 'how much', but not 'how much more'. */
export const asksHowMuch = (context: Context, at: number) =>
  wordAt(context, at) === 'how' &&
  wordAt(context, at + 1) === 'much' &&
  !/^(more|less|over|under|longer|further)$/.test(wordAt(context, at + 2));
