// 'hours by site', 'parcels for each driver', 'late runs by driver': what a column comes to in each group, or how many rows
// there are. The group's name ends the question.
import { type Column, repeats } from '../columns/column.ts';
import { isRowKey } from '../columns/row-keys.ts';
import { isAmount } from '../derive/columns/find-columns.ts';
import { wholeNameAt } from '../derive/columns/whole-names.ts';
import { isHadByFew, ROW_NOUNS } from '../derive/words/row-nouns.ts';
import { GROUPS, TALLY_WORDS } from '../words/lexicon.ts';
import type { Clause, Reader } from './clause.ts';
import { isDated } from './concept-column.ts';
import { type Context, cellSpansAt, phraseAt, wordAt } from './context.ts';
import { isRowName } from './row-names.ts';
import { turnsMeaning } from './turning-words.ts';

/** At the column that is added up, or at 'by' where rows are counted. */
export const readByGroup: Reader = (context, at) => summed(context, at) ?? counted(context, at);

function summed(context: Context, at: number): Clause | null {
  if (!context.tokens.slice(0, at).every(({ key }) => OPENING.test(key))) return null;
  const named = wholeNameAt(context, at);
  if (!named || !isAmount(named.column)) return null;
  const group = groupAt(context, named.end);
  return group && toTally(at, group, { kind: 'sum', column: named.column });
}

/** Before a column that opens a question. */
export const OPENING =
  /^(show|list|give|get|find|me|us|the|what|are|is|please|can|you|i|want|need|see|all|our)$/;

function counted(context: Context, at: number): Clause | null {
  const group = groupAt(context, at);
  if (!group) return null;
  const before = context.tokens.slice(0, at);
  const isOther = before.some(
    ({ kind, key }, place) =>
      kind === 'number' ||
      SAYS_ELSE.test(key) ||
      Object.hasOwn(TALLY_WORDS, key) ||
      turnsMeaning(context, place),
  );
  if (isOther || /ed$/.test(wordAt(context, at - 1))) return null;
  // 'hours at Weston by volunteer'
  const opening = before.findIndex(({ key }) => !OPENING.test(key));
  const first = opening < 0 ? null : wholeNameAt(context, opening);
  if (first && isAmount(first.column)) return toTally(at, group, { kind: 'sum', column: first.column });
  const noun = before.findIndex((_, place) => namesRows(context, place));
  if (noun < 0) return null;
  // 'donors by fund' are different donors.
  const isHad = isHadByFew(context.table, context.tokens[noun]?.stem ?? '');
  const own = isHad ? null : (wholeNameAt(context, noun)?.column ?? null);
  return toTally(at, group, { kind: 'count', column: own && isRowKey(own) ? null : own });
}

/** Counts already, or ranks, or puts in order. */
const SAYS_ELSE =
  /^(count|number|many|much|top|sort|sorted|order|ordered|ranked|arranged|best|worst|which|who)$/;

/** 'runs by driver', but not 'stock by bay', which may be how much there is. */
function namesRows(context: Context, at: number): boolean {
  const { key = '', stem = '', kind } = context.tokens[at] ?? {};
  if (kind !== 'word' || key === stem) return false;
  // 'cooks by site' of a Role
  const isCell = cellSpansAt(context, at).some(({ matches }) => matches.some(({ how }) => how === 'equal'));
  if (isCell || isHadByFew(context.table, stem)) return true;
  const named = wholeNameAt(context, at);
  const isOfRows = !named || named.column.type === 'text' || isRowKey(named.column);
  return isOfRows && (isRowName(context, at) || ROW_NOUNS.has(stem));
}

/** Whether 'by' and the name behind it ask for groups: they are not passed over. */
export const asksGroups = (context: Context, at: number) =>
  wordAt(context, at) === 'by' && groupAt(context, at) !== null;

interface NamedGroup {
  column: Column;
  end: number;
}

/** Where the 'by', 'for each' or 'per' before the name of groups ends. */
export const groupPhraseEnd = (context: Context, at: number): number | null =>
  phraseAt(context, at, GROUPS)?.end ?? (wordAt(context, at) === 'by' ? at + 1 : null);

/** 'by driver', 'for each site', 'per bay'. */
function groupAt(context: Context, at: number): NamedGroup | null {
  const start = groupPhraseEnd(context, at);
  if (start === null) return null;
  const named = wholeNameAt(context, start);
  const isLast = named !== null && context.tokens.slice(named.end).every(({ key }) => CLOSING.test(key));
  return named && isLast && tellsGroups(named.column) ? named : null;
}

const CLOSING = /^(please|thanks|overall|altogether)$/;

/** Several rows share a cell of it. */
export function tellsGroups(column: Column): boolean {
  if (column.type !== 'text' && column.type !== 'flag') return false;
  return !isDated(column) && repeats(column);
}

function toTally(
  from: number,
  { column: per, end }: NamedGroup,
  tally: { kind: 'sum' | 'count'; column: Column | null },
): Clause {
  return { from, end, kind: 'tally', tally: { ...tally, per } };
}
