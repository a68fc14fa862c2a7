// 'how many', 'the average price', 'in each county', 'sorted by price': figures, groups and orders.
import { ownMember } from '../../../shared/foreign-value.ts';
import type { Column } from '../columns/column.ts';
import { isAmount, moneyColumns } from '../derive/columns/find-columns.ts';
import { wholeNameAt } from '../derive/columns/whole-names.ts';
import { ROW_NOUNS } from '../derive/words/row-nouns.ts';
import type { Tally } from '../rules.ts';
import { GROUPS, SORTS, TALLY_WORDS } from '../words/lexicon.ts';
import type { Clause, Reader } from './clause.ts';
import { columnAt } from './column-at.ts';
import { isNumeric } from './concept-column.ts';
import { type Context, columnSpansAt, phraseAt, readPastGlue, wordAt } from './context.ts';
import { isRowName } from './row-names.ts';

/** 'in each region', 'per county'. */
export const readGroup: Reader = (context, at) => {
  const phrase = phraseAt(context, at, GROUPS) ?? (isByOfTally(context, at) ? { end: at + 1 } : null);
  const named =
    phrase &&
    readPastGlue(context, phrase.end, (from) => columnAt(context, from, ({ type }) => type !== 'blank'), 1);
  if (!named || isByLetters(context, phrase.end)) return null;
  const { picked, end } = named;
  return 'unclear' in picked
    ? { from: at, end, kind: 'unclear', columns: picked.unclear }
    : { from: at, end, kind: 'group', column: picked.column };
};

/** 'owed by private' of a Pt: two letters of a word name no group. */
const isByLetters = (context: Context, at: number) =>
  columnSpansAt(context, at).some(({ matches }) => (matches[0]?.score ?? 1) < LEAST_OF_GROUP);

const LEAST_OF_GROUP = 0.65;

/** 'average price by district' is one figure for each. */
export function isByOfTally(context: Context, at: number): boolean {
  return (
    wordAt(context, at) === 'by' && [0, 1, 2, 3].some((first) => OPENS_TALLY.test(wordAt(context, first)))
  );
}

const OPENS_TALLY = /^(many|count|number|total|sum|average|mean|avg|median)$/;

export const readOrder: Reader = (context, at) => {
  const phrase = phraseAt(context, at, SORTS);
  const named =
    phrase &&
    readPastGlue(context, phrase.end, (from) => columnAt(context, from, ({ type }) => type !== 'blank'), 2);
  if (!named) return null;
  const { picked, end } = named;
  if ('unclear' in picked) return { from: at, end, kind: 'unclear', columns: picked.unclear };
  const way = /^(descending|desc|highest|largest|falling|newest|latest|most)$/.exec(wordAt(context, end));
  const isRising = /^(ascending|asc|lowest|smallest|rising|oldest|earliest|least)$/.test(
    wordAt(context, end),
  );
  const closing = way || isRising ? end + (wordAt(context, end + 1) === 'first' ? 2 : 1) : end;
  return {
    from: at,
    end: closing,
    kind: 'order',
    order: { column: picked.column, direction: way ? 'falling' : 'rising' },
  };
};

/**
 * 'total unpaid amount', 'average gift to the Organ', 'total for Park Road': of the amount that is named later, of the
 * only one, or of the only money.
 */
function tallyApart(context: Context, at: number, kind: Tally['kind']): Clause | null {
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
  const only =
    isOne && !isFor ? amounts[0] : isFor ? (onlyOf(amounts) ?? onlyOf(moneyColumns(context))) : undefined;
  const column = named && !other ? named : only;
  return column ? toSum(at, at + 1, column, kind) : null;
}

const toSum = (from: number, end: number, column: Column, kind: Tally['kind'] = 'sum'): Clause => ({
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
const RECKONED = /^(quote|quoted|estimate|estimated|est|budget|target|limit|valuation|val|insured|deposit)$/;

const onlyMoney = (context: Context) =>
  onlyOf(moneyColumns(context).filter(({ words }) => !words.some((word) => RECKONED.test(word))));

/** 'how much rent', 'how much does Reid owe': of the amount that is named, or of the only money. */
function muchOf(context: Context, at: number): Clause | null {
  const start = /^(of|the)$/.test(wordAt(context, at + 2)) ? at + 3 : at + 2;
  const named = wholeNameAt(context, start);
  if (named && isAmount(named.column)) return toSum(at, named.end, named.column);
  const money = onlyMoney(context);
  return money && /^(do|does|did|is|are|was|were|has|have|money)$/.test(wordAt(context, at + 2))
    ? toSum(at, at + 3, money)
    : null;
}

/** 'invoice total', 'rent total from the let plots', and of money 'rent for Pratt'. */
function columnFirst(context: Context, at: number): Clause | null {
  const named = wholeNameAt(context, at);
  if (!named || !isAmount(named.column)) return null;
  const next = wordAt(context, named.end);
  const kind = ownMember(TALLY_WORDS, next);
  if (kind) return toSum(at, named.end + 1, named.column, kind);
  const isAsked = at === 0 && /^(for|from)$/.test(next) && named.column.isMoney;
  return isAsked && onlyOf([named.column]) ? toSum(at, named.end, named.column) : null;
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
function manyOf(context: Context, at: number): { column: Column; end: number } | null {
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

/** 'how many', 'average price', 'the sum of the capacity'; only at the opening of a question. */
export const readTally: Reader = (context, at) => {
  const isCount = wordAt(context, at) === 'how' && wordAt(context, at + 1) === 'many';
  const summed = isCount ? manyOf(context, at + 2) : null;
  if (summed) return toSum(at, summed.end, summed.column);
  if (asksHowMuch(context, at)) return muchOf(context, at);
  // 'how many times did Kittiwake go out'
  if (isCount)
    return {
      from: at,
      end: wordAt(context, at + 2) === 'times' ? at + 3 : at + 2,
      kind: 'tally',
      tally: { kind: 'count', column: null, per: null },
    };
  if (at > 4) return null;
  const word = wordAt(context, at);
  if (
    word === 'count' ||
    (word === 'number' && wordAt(context, at + 1) === 'of' && isRowName(context, at + 2))
  )
    return {
      from: at,
      end: wordAt(context, at + 1) === 'of' ? at + 2 : at + 1,
      kind: 'tally',
      tally: { kind: 'count', column: null, per: null },
    };
  const kind = ownMember(TALLY_WORDS, word);
  if (!kind) return columnFirst(context, at);
  const named = readPastGlue(context, at + 1, (from) => columnAt(context, from, isNumeric), 3);
  if (!named) return tallyApart(context, at, kind);
  const { picked, end } = named;
  if ('unclear' in picked) return { from: at, end, kind: 'unclear', columns: picked.unclear };
  return { from: at, end, kind: 'tally', tally: { kind, column: picked.column, per: null } };
};
