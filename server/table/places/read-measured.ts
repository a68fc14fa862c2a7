// 'the busiest', 'the 5 with the most crimes nearby', 'top 10 by traffic', 'least crime': ranked by what the service's
// data says of the place.
import { ownMember } from '../../../shared/foreign-value.ts';
import type { Clause, Reader } from '../reading/clause.ts';
import { type Context, phraseAt, readPastGlue, wordAt } from '../reading/context.ts';
import { quantityAt } from '../reading/read-amount.ts';
import { isRowName } from '../reading/row-names.ts';
import { DIRECTIONS, type Direction } from '../words/lexicon.ts';
import type { MeasuredSelection } from './place-rule.ts';
import { crimesEnd, vehiclesEnd } from './read-surroundings.ts';

type MeasuredQuantity = MeasuredSelection['measure'];

export const readMeasured: Reader = (context, at) => {
  const counted = countAt(context, at);
  const start = counted?.end ?? at;
  const adjective = adjectiveAt(context, start);
  const rows = counted?.rows ?? null;
  if (adjective)
    return toClause(at, rowsEnd(context, adjective.end), { ...adjective, rows: rows ?? adjective.rows });
  // 'the 5 shops with the most crimes nearby': the count stood before what it counts.
  const lead = counted ? seekDirection(context, rowsEnd(context, start)) : directionAt(context, start);
  if (!lead) return null;
  const behind = counted ? null : countAt(context, lead.end);
  const named = measureAt(context, behind?.end ?? lead.end) ?? measureBy(context, behind?.end ?? lead.end);
  if (!named) return null;
  const { measure, end } = named;
  return toClause(at, end, { measure, direction: lead.meaning, rows: rows ?? behind?.rows ?? null });
};

const BUSY: Record<string, Direction> = { busiest: 'most', quietest: 'least' };

/** 'busiest', 'busiest 5', 'most busy' */
function adjectiveAt(context: Context, at: number) {
  const word = wordAt(context, at);
  const isTwo = /^(most|least)$/.test(word) && wordAt(context, at + 1) === 'busy';
  const direction = isTwo ? (word as Direction) : ownMember(BUSY, word);
  if (!direction) return null;
  const first = at + (isTwo ? 2 : 1);
  const counted = countAt(context, first);
  return {
    measure: 'busy' as const,
    direction,
    rows: counted?.rows ?? null,
    end: counted?.end ?? first,
  };
}

const directionAt = (context: Context, at: number) =>
  phraseAt(context, at, DIRECTIONS) ??
  (/^heaviest$/.test(wordAt(context, at)) ? { meaning: 'most' as const, end: at + 1 } : null);

function seekDirection(context: Context, at: number) {
  return readPastGlue(context, at, (from) => directionAt(context, from), 2);
}

/** 'crimes nearby', 'crime', 'traffic', 'vehicles a day' */
function measureAt(context: Context, at: number): { measure: MeasuredQuantity; end: number } | null {
  const crimes = crimesEnd(context, at);
  if (crimes !== null) return { measure: 'crime', end: crimes };
  const vehicles = vehiclesEnd(context, at);
  if (vehicles !== null) return { measure: 'busy', end: vehicles };
  const word = wordAt(context, at);
  if (isOfTable(context, word)) return null;
  if (word === 'crime') return { measure: 'crime', end: around(context, at + 1) };
  if (word === 'traffic') return { measure: 'busy', end: around(context, at + 1) };
  return null;
}

/** 'top 10 by crime', 'most shops by traffic' does not count: only words for the rows may stand between. */
function measureBy(context: Context, at: number): { measure: MeasuredQuantity; end: number } | null {
  const by = rowsEnd(context, at);
  return /^(by|for)$/.test(wordAt(context, by)) ? measureAt(context, by + 1) : null;
}

/** A table of crimes or of traffic says itself how much there is of it. */
function isOfTable({ table: { columns } }: Context, word: string): boolean {
  return columns.some(({ words }) => words.includes(word));
}

function around(context: Context, at: number): number {
  if (wordAt(context, at) === 'nearby') return at + 1;
  if (!/^(around|near)$/.test(wordAt(context, at))) return at;
  return /^(it|them|there)$/.test(wordAt(context, at + 1)) ? at + 2 : at + 1;
}

function countAt(context: Context, at: number): { rows: number; end: number } | null {
  const quantity = quantityAt(context, at);
  if (!quantity || quantity.isMoney || quantity.isPercent || quantity.unit !== '') return null;
  const { value, end } = quantity;
  return Number.isInteger(value) && value >= 1 ? { rows: value, end } : null;
}

/** Behind 'places', or 'shop' where a column of that name tells the rows apart. */
function rowsEnd(context: Context, at: number): number {
  const stem = context.tokens[at]?.stem;
  const isOwn = context.table.columns.some(
    ({ type, words, values }) =>
      type === 'text' &&
      words.join(' ') === stem &&
      values.every(({ rows, isBlank }) => isBlank || rows === 1),
  );
  return isOwn || isRowName(context, at) ? at + 1 : at;
}

function toClause(
  from: number,
  end: number,
  { measure, direction, rows }: Omit<MeasuredSelection, 'kind'>,
): Clause {
  return { from, end, kind: 'select', selection: { kind: 'measured', measure, direction, rows } };
}
