// Columns by what they mean: by a word of their name, another word for it, or what they measure.
import type { Column } from '../../columns/column.ts';
import { isRowKey } from '../../columns/row-keys.ts';
import { isSynonym } from '../../columns/synonyms.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, columnSpansAt, isGlue, wordAt } from '../../reading/context.ts';
import { isShortInNames } from '../../words/abbreviations.ts';
import { root, stem } from '../../words/word-keys.ts';
import { isToldByVerb } from '../dates/date-verbs.ts';
import { MEASURES, SOFT } from '../words/lexicon.ts';

const KEY_WORD =
  /fips?$|^(id|code|key|ref|uprn|objectid|gid|lat|lng|lon|long|latitude|longitude|zip|no|phone|tel|mobile|#)$/;

/** Numbers that somebody compares: no keys, codes or coordinates. */
export function isAmount(column: Column): boolean {
  if (isCount(column)) return true;
  const isNumbered = /#|\b(no|num)\.?\s*$/i.test(column.name);
  return (
    column.type === 'number' &&
    !column.isTime &&
    !isNumbered &&
    !isRowKey(column) &&
    !column.words.some((word) => KEY_WORD.test(word))
  );
}

/** 'No. of gifts', '# Guests': how many there are. */
export const isCount = ({ type, name }: Column) =>
  type === 'number' && /^(?:no\.?|num\.?|number|nr\.?|count|#)\s+of\s+\w|^#\s*[a-z]{3,}/i.test(name.trim());

export interface NamedColumn {
  column: Column;
  end: number;
  cost: number;
}

/** The columns that words from here on name, the longest run first; `most` filler words may stand before. */
export function namedColumns(
  context: Context,
  at: number,
  fits: (column: Column) => boolean,
  most = 0,
): NamedColumn[] {
  for (let step = 0; step <= most; step++) {
    const named = columnSpansAt(context, at + step).flatMap(({ end, matches }) =>
      matches
        .filter(({ column }) => fits(column))
        .map(({ column, score }) => ({ column, end, cost: (1 - score) * 0.8 + step * 0.05 })),
    );
    if (named.length > 0) return named;
    const word = wordAt(context, at + step);
    if (!isGlue(context, at + step) && !SOFT.has(word)) return [];
  }
  return [];
}

/** Columns that an adjective or a kind of amount measures, the likeliest first. */
export function measuredBy(context: Context, kind: string, fits: (column: Column) => boolean): Column[] {
  const words = MEASURES[kind] ?? [];
  const rank = (column: Column) => {
    const found = column.words.map((word) => words.indexOf(word)).filter((at) => at >= 0);
    return found.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...found);
  };
  return context.table.columns
    .filter((column) => fits(column) && Number.isFinite(rank(column)))
    .sort((a, b) => rank(a) - rank(b));
}

export function moneyColumns(context: Context): Column[] {
  const all = context.table.columns.filter((column) => isAmount(column) && column.isMoney);
  const ranked = measuredBy(context, 'money', (column) => all.includes(column));
  return [...ranked, ...all.filter((column) => !ranked.includes(column))];
}

/** Date columns, those first that a word within a few of here has in its name. */
export function dateColumns(context: Context, at: number): { column: Column; cost: number }[] {
  const dated = context.table.columns.filter((column) => isDated(column));
  const isPast = context.tokens.some(
    ({ key }, place) => PAST.test(key) && !/^(not|never)$/.test(wordAt(context, place + 1)),
  );
  const near = Array.from({ length: 7 }, (_, step) => wordAt(context, at - 5 + step)).filter(
    (word) => word.length > 2 && !isPlainDate(word),
  );
  return dated.map((column, order) => {
    const isMentioned =
      near.some((word) => column.words.some((own) => isLike(own, word))) ||
      isToldByVerb(context, column, at - 5, at + 2);
    const isMain = column.words.includes('date') || column.words.includes('dt') || column.words.length === 1;
    const only = dated.length === 1 ? 0.1 : 0.5 + Math.min(order, 4) * 0.12 - (isMain ? 0.1 : 0);
    const isAhead = isPast && column.words.some((word) => AHEAD.test(word)) && hasPassed(context, dated);
    return { column, cost: isMentioned ? 0.05 : isAhead ? only + STILL_AHEAD : only };
  });
}

/** 'What did I charge in May' is told by the day it was done, before the day that the next one is due. */
const PAST = /^(did|charged|billed|took|earned|spent)$/;
const AHEAD = /^(next|due|expiry|expires|renewal|deadline)$/;
const STILL_AHEAD = 0.4;

/** One other column, of which every day is behind us. */
function hasPassed({ today }: Context, dated: readonly Column[]): boolean {
  const [only, other] = dated.filter(({ words }) => !words.some((word) => AHEAD.test(word)));
  const isBehind = only?.values.every(({ days, isBlank }) => isBlank || (days && days.from <= today));
  return isBehind === true && !other;
}

const isPlainDate = (word: string) => /^(the|and|date|day|this|that|was|were|are|for|not|with)$/.test(word);

/** Different forms of a word: 'booked' and 'booking', 'expire' and 'expiry', 'opened' and 'open'. */
export function isLike(own: string, word: string): boolean {
  const plain = stem(word);
  if (own === word || plain === own || isSynonym(own, plain) || isShortInNames(own, plain)) return true;
  if (plain.length >= 3 && own.length >= 4 && own.startsWith(plain) && own.length - plain.length <= 3)
    return true;
  if (own.length < 4 || word.length < 4) return false;
  const [a, b] = [root(own), root(word)];
  if (a === b) return true;
  const least = Math.min(a.length, b.length);
  return least >= 4 && a.slice(0, Math.max(4, least - 1)) === b.slice(0, Math.max(4, least - 1));
}

/** Whether some word of the question is of its name. */
export function isNamed({ tokens }: Context, { words }: Column): boolean {
  return tokens.some(
    ({ key, kind }) =>
      kind === 'word' && key.length > 2 && words.some((own) => own.length > 1 && isLike(own, key)),
  );
}
