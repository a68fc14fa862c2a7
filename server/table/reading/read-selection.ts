// 'the 5 most expensive', 'top 10 by area', 'the highest latitude', 'first 20 rows', 'in each county', 'how many'.
import type { Column } from '../columns/column.ts';
import type { Selection, Tally } from '../rules.ts';
import {
  CONCEPT_DIRECTIONS,
  type Concept,
  DIRECTIONS,
  type Direction,
  GROUPS,
  SIZE_WORDS,
  SORTS,
} from '../words/lexicon.ts';
import type { Clause, Reader } from './clause.ts';
import { conceptColumn, isDated, isNumeric } from './concept-column.ts';
import { type Context, columnSpansAt, type Picked, phraseAt, pickColumn, seek, wordAt } from './context.ts';
import { quantityAt } from './read-amount.ts';
import { isRowName } from './row-names.ts';

interface Named {
  picked: Picked;
  end: number;
}

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
  const isSize = SIZE_WORDS.has(wordAt(context, start));
  const rows = counted?.rows ?? behind?.rows ?? null;
  return ranked(context, at, behind?.end ?? direction.end, direction.meaning, rows, isSize ? 'size' : null);
};

function countAt(context: Context, at: number): { rows: number; end: number } | null {
  const quantity = quantityAt(context, at);
  if (!quantity || quantity.isMoney || quantity.isPercent) return null;
  // 'top 3 acres': what reads as a unit is the column.
  const { value, unit } = quantity;
  const end = unit === '' ? quantity.end : quantity.end - unit.split(' ').length;
  return Number.isInteger(value) && value >= 1 && value <= 100_000 ? { rows: value, end } : null;
}

function ranked(
  context: Context,
  from: number,
  at: number,
  direction: Direction,
  rows: number | null,
  concept: Concept | null,
): Clause | null {
  const fits = concept === 'date' ? isDated : (column: Column) => isNumeric(column) || isDated(column);
  // 'most populous county' measures people; 'largest population' and 'latest inspection' name what they measure.
  const isNamed = concept === null || concept === 'size' || concept === 'date';
  const by = rankedBy(context, at, fits);
  const direct = isNamed ? seek(context, at, (start) => columnAt(context, start, fits), 2) : null;
  const named = by ?? direct ?? impliedBy(context, at, concept);
  if (!named) return null;
  const { picked, end } = named;
  if ('unclear' in picked) return { from, end, kind: 'unclear', columns: picked.unclear };
  const selection: Selection = { kind: 'ranked', column: picked.column, direction, rows, per: null };
  return { from, end, kind: 'select', selection };
}

function impliedBy(context: Context, at: number, concept: Concept | null): Named | null {
  const picked = concept && conceptColumn(context, concept);
  return picked && { picked, end: at };
}

/** 'largest authorities by area': words for the rows may stand before 'by'. */
function rankedBy(context: Context, at: number, fits: (column: Column) => boolean): Named | null {
  for (let by = at; by <= at + 4; by++) {
    const isTerms = wordAt(context, by) === 'terms' && wordAt(context, by + 1) === 'of';
    if (!isTerms && !/^(by|for)$/.test(wordAt(context, by))) continue;
    if (!onlyRowWords(context, at, by)) return null;
    return seek(context, by + 1, (from) => columnAt(context, from, fits), 3);
  }
  return null;
}

/** Conditions may stand before 'by': they are read in their own right, so here only words for the rows may. */
function onlyRowWords(context: Context, from: number, end: number): boolean {
  return Array.from({ length: end - from }, (_, step) => from + step).every(
    (at) => isRowName(context, at) || /^(in|the|of)$/.test(wordAt(context, at)),
  );
}

function columnAt(context: Context, at: number, fits: (column: Column) => boolean): Named | null {
  for (const span of columnSpansAt(context, at)) {
    // A key ranks nothing, unless it is named in full.
    const isWhole = (column: Column) =>
      span.matches.some((match) => match.column === column && match.score > 0.9);
    const isKey = ({ words }: Column) =>
      words.some((word) => /fips?$|^(id|code|key|ref|uprn|objectid)$/.test(word));
    const picked = pickColumn(span, (column) => fits(column) && (isWhole(column) || !isKey(column)));
    if (picked) return { picked, end: span.end };
  }
  return null;
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

/** 'in each region', 'per county'. */
export const readGroup: Reader = (context, at) => {
  const said =
    phraseAt(context, at, GROUPS) ??
    (wordAt(context, at) === 'by' && opensWithTally(context) ? { end: at + 1 } : null);
  const named =
    said && seek(context, said.end, (from) => columnAt(context, from, ({ type }) => type !== 'blank'), 1);
  if (!named) return null;
  const { picked, end } = named;
  return 'unclear' in picked
    ? { from: at, end, kind: 'unclear', columns: picked.unclear }
    : { from: at, end, kind: 'group', column: picked.column };
};

/** 'average price by district' is one figure for each. */
function opensWithTally(context: Context): boolean {
  return [0, 1, 2, 3].some((at) => TALLY_WORDS.test(wordAt(context, at)));
}

const TALLY_WORDS = /^(many|count|number|total|sum|average|mean|avg|median)$/;

export const readOrder: Reader = (context, at) => {
  const said = phraseAt(context, at, SORTS);
  const named =
    said && seek(context, said.end, (from) => columnAt(context, from, ({ type }) => type !== 'blank'), 2);
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

const TALLIES: Record<string, Tally['kind']> = {
  total: 'sum',
  sum: 'sum',
  average: 'mean',
  mean: 'mean',
  avg: 'mean',
  median: 'median',
};

/** 'how many', 'average price', 'the sum of the capacity'; only at the opening of a question. */
export const readTally: Reader = (context, at) => {
  const isCount = wordAt(context, at) === 'how' && wordAt(context, at + 1) === 'many';
  if (isCount)
    return { from: at, end: at + 2, kind: 'tally', tally: { kind: 'count', column: null, per: null } };
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
  const kind = TALLIES[word];
  const named = kind && seek(context, at + 1, (from) => columnAt(context, from, isNumeric), 3);
  if (!kind || !named) return null;
  const { picked, end } = named;
  if ('unclear' in picked) return { from: at, end, kind: 'unclear', columns: picked.unclear };
  return { from: at, end, kind: 'tally', tally: { kind, column: picked.column, per: null } };
};

/** 'duplicate postcodes', 'share a name', 'the same postcode as another', 'postcode appears more than once'. */
export const readDuplicate: Reader = (context, at) => {
  const word = wordAt(context, at);
  const text = (column: Column) => column.type !== 'blank';
  const leads =
    /^(duplicate|duplicated|repeated|duplicates|shared|non)$/.test(word) ||
    (/^(share|sharing|shares|same)$/.test(word) && wordAt(context, at - 1) !== 'not');
  const isUnique = /^(unique|distinct)$/.test(word);
  if (leads || isUnique) {
    const named = seek(
      context,
      at + 1,
      (from) =>
        /^(same|values?|of)$/.test(wordAt(context, from))
          ? columnAt(context, from + 1, text)
          : columnAt(context, from, text),
      3,
    );
    if (!named) return null;
    return duplicateClause(at, afterAnother(context, named.end), named.picked, !isUnique);
  }
  const named = columnAt(context, at, text);
  const behind = named && seek(context, named.end, (from) => repeatedAt(context, from), 4);
  return named && behind ? duplicateClause(at, behind.end, named.picked, true) : null;
};

/** '… as another station', '… with another row'. */
function afterAnother(context: Context, at: number): number {
  if (!/^(as|with|of)$/.test(wordAt(context, at))) return at;
  const start = /^(another|other|others|any|some)$/.test(wordAt(context, at + 1)) ? at + 2 : null;
  if (start === null) return at;
  return isRowName(context, start) || wordAt(context, start) === 'other' ? start + 1 : start;
}

function repeatedAt(context: Context, at: number): { end: number } | null {
  const isShared = /^(repeated|duplicated|shared)$/.test(wordAt(context, at));
  if (isShared) return { end: at + 1 };
  const start = /^(appear|appears|occur|occurs|stand|stands|used|repeat|repeats|occurring|appearing)$/.test(
    wordAt(context, at),
  )
    ? at + 1
    : at;
  const words = [0, 1, 2].map((step) => wordAt(context, start + step)).join(' ');
  return words === 'more than once' ? { end: start + 3 } : null;
}

function duplicateClause(from: number, end: number, picked: Picked, is: boolean): Clause {
  if ('unclear' in picked) return { from, end, kind: 'unclear', columns: picked.unclear };
  return { from, end, kind: 'rule', rule: { kind: 'duplicate', column: picked.column, is } };
}
