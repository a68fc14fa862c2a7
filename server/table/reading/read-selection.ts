// 'the 5 most expensive', 'top 10 by area', 'the highest latitude', 'first 20 rows'.
import type { Column } from '../columns/column.ts';
import type { Selection } from '../rules.ts';
import {
  CONCEPT_DIRECTIONS,
  type Concept,
  DIRECTIONS,
  type Direction,
  SIZE_WORDS,
} from '../words/lexicon.ts';
import type { Clause, Reader } from './clause.ts';
import { columnAt, type Named } from './column-at.ts';
import { conceptColumn, isDated, isNumeric } from './concept-column.ts';
import { type Context, phraseAt, readPastGlue, wordAt } from './context.ts';
import { quantityAt } from './read-amount.ts';
import { groupNamedAt } from './read-top-groups.ts';
import { isRowName } from './row-names.ts';

/** Ranks by a column: named behind the word, behind 'by', or meant by the word itself. */
export const readRanked: Reader = (context, at) => {
  const counted = countAt(context, at);
  const start = counted?.end ?? at;
  const concept = phraseAt(context, start, CONCEPT_DIRECTIONS);
  if (concept)
    return ranked(
      context,
      at,
      concept.end,
      concept.meaning.direction,
      counted?.rows ?? null,
      concept.meaning.concept,
    );
  const direction = phraseAt(context, start, DIRECTIONS);
  if (
    !direction ||
    (/^(min|max|minimum|maximum)$/.test(wordAt(context, start)) && quantityAt(context, direction.end))
  )
    return null;
  // 'top 10 by area', 'bottom five'
  const behind = counted ? null : countAt(context, direction.end);
  const word = wordAt(context, start);
  const measured = MEASURED.test(word) ? 'extent' : SIZE_WORDS.has(word) ? 'size' : null;
  const rows = counted?.rows ?? behind?.rows ?? null;
  return ranked(context, at, behind?.end ?? direction.end, direction.meaning, rows, measured);
};

function countAt(context: Context, at: number): { rows: number; end: number } | null {
  const quantity = quantityAt(context, at);
  if (!quantity || quantity.isMoney || quantity.isPercent) return null;
  // 'top 3 acres': what reads as a unit is the column.
  const { value, unit } = quantity;
  const end = unit === '' ? quantity.end : quantity.end - unit.split(' ').length;
  return Number.isInteger(value) && value >= 1 && value <= 100_000 ? { rows: value, end } : null;
}

/** No money is long: 'longest hauls' are no Linehaul in dollars. */
const MEASURED = /^(longest|shortest|tallest|heaviest|lightest|deepest|widest|narrowest)$/;

export function ranked(
  context: Context,
  from: number,
  at: number,
  direction: Direction,
  rows: number | null,
  concept: Concept | 'extent' | null,
): Clause | null {
  const fits =
    concept === 'date'
      ? isDated
      : (column: Column) =>
          (isNumeric(column) && !(concept === 'extent' && column.isMoney)) || isDated(column);
  // 'most populous county' measures people; 'largest population' and 'latest inspection' name what they measure.
  const isNamed = concept === null || /^(size|date|extent)$/.test(concept);
  const by = rankedBy(context, at, fits);
  const direct = isNamed ? readPastGlue(context, at, (start) => columnAt(context, start, fits), 2) : null;
  const named = by ?? direct ?? impliedBy(context, at, concept);
  if (!named) return null;
  const { picked, end } = named;
  if ('unclear' in picked) return { from, end, kind: 'unclear', columns: picked.unclear };
  const selection: Selection = { kind: 'ranked', column: picked.column, direction, rows, per: null };
  return { from, end, kind: 'select', selection };
}

function impliedBy(context: Context, at: number, concept: Concept | 'extent' | null): Named | null {
  const picked = concept && concept !== 'extent' && conceptColumn(context, concept);
  return picked ? { picked, end: at } : null;
}

/** 'largest authorities by area': words for the rows may stand before 'by'. */
function rankedBy(context: Context, at: number, fits: (column: Column) => boolean): Named | null {
  for (let by = at; by <= at + 4; by++) {
    const isTerms = wordAt(context, by) === 'terms' && wordAt(context, by + 1) === 'of';
    if (!isTerms && !/^(by|for)$/.test(wordAt(context, by))) continue;
    // 'the dearest vendor for every event' has one of each.
    if (/^(each|every|per)$/.test(wordAt(context, by + 1))) return null;
    if (!onlyRowWords(context, at, by)) return null;
    return readPastGlue(context, by + 1, (from) => columnAt(context, from, fits), 3);
  }
  return null;
}

/** Conditions may stand before 'by': they are read in their own right, so here only words for the rows may. */
function onlyRowWords(context: Context, from: number, end: number): boolean {
  return Array.from({ length: end - from }, (_, step) => from + step).every(
    (at) =>
      (isRowName(context, at) && groupNamedAt(context, at) === null) ||
      /^(in|the|of)$/.test(wordAt(context, at)),
  );
}

/** 'first 10 rows', 'the last 5'. */
export const readPlacedRows: Reader = (context, at) => {
  const word = wordAt(context, at);
  if (word !== 'first' && word !== 'last') return null;
  const counted = countAt(context, at + 1);
  const isRows =
    isRowName(context, counted?.end ?? at + 1) &&
    !/^(day|week|month|year|quarter)s?$/.test(wordAt(context, counted?.end ?? at + 1));
  if (!counted && !isRows) return null;
  if (counted && !isRows && counted.end < context.tokens.length) return null;
  const end = (counted?.end ?? at + 1) + (isRows ? 1 : 0);
  return {
    from: at,
    end,
    kind: 'select',
    selection: { kind: 'placed', rows: counted?.rows ?? 1, end: word },
  };
};

/** A count before what it counts, resolved by the ranking that follows: 'the 5 stations with the most bikes'. */
export const readTake: Reader = (context, at) => {
  const counted = countAt(context, at);
  const isOpening =
    at === 0 || /^(the|show|list|find|give|me|get|which|what|any|of|are)$/.test(wordAt(context, at - 1));
  if (!counted || !isOpening || !isRowName(context, counted.end)) return null;
  return { from: at, end: counted.end, kind: 'take', rows: counted.rows };
};
