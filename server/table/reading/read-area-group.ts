// 'clients per council', 'sales by country', 'jobs in each county': groups that no column tells, but where rows lie.
import type { Column } from '../columns/column.ts';
import { isAmount } from '../derive/columns/find-columns.ts';
import { wholeNameAt } from '../derive/columns/whole-names.ts';
import { hasAreas, hasPlaces, WIDE_AREAS } from '../places/address-column.ts';
import { areaKindCalled } from '../places/area-nouns.ts';
import type { AreaKind } from '../places/place-rule.ts';
import { GROUPS } from '../words/lexicon.ts';
import type { Reader } from './clause.ts';
import { type Context, cellSpansAt, columnSpansAt, phraseAt, wordAt } from './context.ts';
import { OPENING } from './read-by-group.ts';
import { isByOfTally } from './read-tally.ts';

export const readAreaGroup: Reader = (context, at) => {
  const phrase = phraseAt(context, at, GROUPS);
  const start = phrase?.end ?? (wordAt(context, at) === 'by' ? at + 1 : null);
  const named = start === null ? null : areaNounAt(context, start);
  if (!named) return null;
  // 'approved by council' of a table of plans says by whom.
  const isGroup = phrase !== null || isByOfTally(context, at) || context.tokens[named.end] === undefined;
  const { area, end } = named;
  if (!isGroup) return null;
  const column = amountBefore(context, at);
  return { from: at, end, kind: 'tally', tally: { kind: column ? 'sum' : 'count', column, per: null, area } };
};

/** The gift of 'gift by postcode district', which opens the question. */
function amountBefore(context: Context, at: number): Column | null {
  const first = context.tokens.findIndex(({ key }) => !OPENING.test(key));
  const named = wholeNameAt(context, first);
  return named && named.end === at && isAmount(named.column) ? named.column : null;
}

/** A word for a kind of area, where rows have places and no column and no cell is called so. */
export function areaNounAt(context: Context, at: number): { area: AreaKind; end: number } | null {
  const spans = [...columnSpansAt(context, at), ...cellSpansAt(context, at)];
  for (const length of [2, 1]) {
    const run = context.tokens.slice(at, at + length);
    const isOfTable = spans.some(({ end }) => end >= at + length);
    if (isOfTable || run.length < length || run.some(({ kind }) => kind !== 'word')) continue;
    const area = areaKindCalled(run.map(({ stem }) => stem).join(' '));
    const isKnown = area && (hasPlaces(context) || (hasAreas(context) && WIDE_AREAS.has(area)));
    if (isKnown) return { area, end: at + length };
  }
  return null;
}
