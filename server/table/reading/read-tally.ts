// 'how many', 'the average price', 'in each county', 'sorted by price': figures, groups and orders.
import { ownMember } from '../../../shared/foreign-value.ts';
import { GROUPS, SORTS, TALLY_WORDS } from '../words/lexicon.ts';
import type { Reader } from './clause.ts';
import { columnAt } from './column-at.ts';
import { isNumeric } from './concept-column.ts';
import { type Context, columnSpansAt, phraseAt, readPastGlue, wordAt } from './context.ts';
import { isRowName } from './row-names.ts';
import { perRowEnd, saysByWhom } from './rows-as-groups.ts';
import {
  asksHowMuch,
  columnFirst,
  manyOf,
  muchOf,
  pipelineSum,
  sumsPipeline,
  tallyApart,
  tallyOf,
} from './tally-columns.ts';

/** 'in each region', 'per county'. */
export const readGroup: Reader = (context, at) => {
  const phrase = phraseAt(context, at, GROUPS) ?? (isByOfTally(context, at) ? { end: at + 1 } : null);
  const named =
    phrase &&
    readPastGlue(context, phrase.end, (from) => columnAt(context, from, ({ type }) => type !== 'blank'), 1);
  if (!named || isByLetters(context, phrase.end) || perRowEnd(context, at) !== null) return null;
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
    wordAt(context, at) === 'by' &&
    [0, 1, 2, 3].some((first) => OPENS_TALLY.test(wordAt(context, first)) || sumsPipeline(context, first)) &&
    !saysByWhom(context, at)
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

/** 'how many', 'average price', 'the sum of the capacity'; only at the opening of a question. */
export const readTally: Reader = (context, at) => {
  const isCount = wordAt(context, at) === 'how' && wordAt(context, at + 1) === 'many';
  const summed = isCount ? manyOf(context, at + 2) : null;
  if (summed) return tallyOf(at, summed.end, summed.column);
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
  if (!kind) return pipelineSum(context, at) ?? columnFirst(context, at);
  const named = readPastGlue(context, at + 1, (from) => columnAt(context, from, isNumeric), 3);
  if (!named) return tallyApart(context, at, kind);
  const { picked, end } = named;
  if ('unclear' in picked) return { from: at, end, kind: 'unclear', columns: picked.unclear };
  return {
    from: at,
    end: perRowEnd(context, end) ?? end,
    kind: 'tally',
    tally: { kind, column: picked.column, per: null },
  };
};
