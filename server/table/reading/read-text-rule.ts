// 'name contains Community', 'postcode starting with BL9', 'called Boots', 'on Wilson Blvd', 'Station in the name'.
import type { Column } from '../columns/column.ts';
import { spanAt } from '../derive/dates/date-spans.ts';
import { weekdayOf } from '../derive/words/lexicon.ts';
import { CALLED, CONTAINS, DIRECTIONS } from '../words/lexicon.ts';
import { monthOf } from '../words/read-date.ts';
import { keyOf, stems } from '../words/word-keys.ts';
import { cellHolds } from './cell-holds.ts';
import type { Clause, Reader } from './clause.ts';
import { isDated } from './concept-column.ts';
import {
  type Context,
  columnSpansAt,
  isGlue,
  phraseAt,
  pickColumn,
  readPastGlue,
  wordAt,
} from './context.ts';

type How = 'contains' | 'starts' | 'ends';

export const readTextRule: Reader = (context, at, before) =>
  columnFirst(context, at) ??
  called(context, at) ??
  columnLast(context, at) ??
  onStreet(context, at) ??
  further(context, at, before);

function isTexts({ type }: Column): boolean {
  return type !== 'blank';
}

function columnFirst(context: Context, at: number): Clause | null {
  for (const span of columnSpansAt(context, at)) {
    const picked = pickColumn(span, isTexts);
    const how = readPastGlue(context, span.end, (from) => textPhraseAt(context, from), 3);
    if (!picked || !how) continue;
    if ('unclear' in picked) return { from: at, end: how.end, kind: 'unclear', columns: picked.unclear };
    const wanted = searchTextAt(context, how.end, picked.column, how.meaning);
    if (wanted) return toClause(at, wanted.end, picked.column, how.meaning, wanted.text);
  }
  return null;
}

/** 'ending today', 'starting in January' say when, where rows have dates; 'starting with May' says how a text begins. */
function textPhraseAt(context: Context, at: number): ReturnType<typeof phraseAt<How>> {
  const phrase = phraseAt(context, at, CONTAINS);
  if (!phrase || phrase.meaning === 'contains' || wordAt(context, phrase.end - 1) === 'with') return phrase;
  const isDate = readPastGlue(context, phrase.end, (from) => (isDateAt(context, from) ? true : null), 2);
  return isDate && context.table.columns.some(isDated) ? null : phrase;
}

function isDateAt(context: Context, at: number): boolean {
  const word = wordAt(context, at);
  return (weekdayOf(word) >= 0 && word.length > 2) || monthOf(word) >= 0 || spanAt(context, at) !== null;
}

/** 'called Boots' is the whole name where some row has it, else a part of it. */
function called(context: Context, at: number): Clause | null {
  if (!CALLED.has(wordAt(context, at))) return null;
  const column = nameColumn(context);
  const wanted = column && searchTextAt(context, at + 1, column, 'contains');
  if (!column || !wanted) return null;
  const whole = stems(wanted.key);
  const codes = column.values.flatMap((value, code) => (value.stems === whole ? [code] : []));
  if (codes.length === 0) return toClause(at, wanted.end, column, 'contains', wanted.text);
  return { from: at, end: wanted.end, kind: 'rule', rule: { kind: 'is', column, codes, label: wanted.text } };
}

/** The column that rows go by: 'name', else the one whose name ends in it. */
export function nameColumn({ table }: Pick<Context, 'table'>): Column | null {
  const texts = table.columns.filter(({ type }) => type === 'text');
  const exact = texts.find(({ words }) => words.join(' ') === 'name');
  const ending = texts.filter(
    ({ words }) =>
      words.at(-1) === 'name' && !/ward|area|la|authority|county|street|parent/.test(words[0] ?? ''),
  );
  return exact ?? (ending.length === 1 ? (ending[0] ?? null) : null);
}

/** 'containing Park in the name', 'with "Wilson Blvd" in the address'. */
function columnLast(context: Context, at: number): Clause | null {
  const how = textPhraseAt(context, at);
  const isWith = /^(with|having|have|has)$/.test(wordAt(context, at));
  const start = how?.end ?? (isWith ? at + 1 : null);
  if (start === null) return null;
  const meaning = how?.meaning ?? 'contains';
  for (let end = start + 1; end <= Math.min(start + 8, context.tokens.length - 1); end++) {
    if (wordAt(context, end) !== 'in') continue;
    const isTheirs = /^(the|their|its|whose)$/.test(wordAt(context, end + 1));
    const named = nameAt(context, isTheirs ? end + 2 : end + 1);
    const text = textOf(context, start, end);
    if (named && text !== '' && !phraseAt(context, isGlue(context, start) ? start + 1 : start, DIRECTIONS))
      return toClause(at, named.end, named.column, meaning, text);
  }
  if (!how) return null;
  // Without a column it is the rows' name that is meant: 'starting with North'.
  const column = nameColumn(context);
  const wanted = column && searchTextAt(context, start, column, meaning);
  return column && wanted ? toClause(at, wanted.end, column, meaning, wanted.text) : null;
}

function nameAt(context: Context, at: number): { column: Column; end: number } | null {
  for (const span of columnSpansAt(context, at)) {
    const picked = pickColumn(span, isTexts);
    if (picked && 'column' in picked) return { column: picked.column, end: span.end };
    const own = nameColumn(context);
    // 'in the name' of a table with many names is the rows' own.
    if (picked && own && wordAt(context, at) === 'name') return { column: own, end: at + 1 };
  }
  return null;
}

/** 'on Wilson Blvd': words that stand together in some address. */
function onStreet(context: Context, at: number): Clause | null {
  if (!/^(on|along|off|at)$/.test(wordAt(context, at))) return null;
  const column = context.table.columns.find(
    ({ type, words }) =>
      type === 'text' &&
      /^(address|street|road|location)$/.test(words.at(-1)?.replace(/(?<!\d)\d+$/, '') ?? ''),
  );
  if (!column) return null;
  for (let length = 6; length > 1; length--) {
    const end = at + 1 + length;
    const text = end <= context.tokens.length ? textOf(context, at + 1, end) : '';
    if (
      text !== '' &&
      !isGlue(context, at + 1) &&
      !isGlue(context, end - 1) &&
      holds(column, text, 'contains')
    )
      return toClause(at, end, column, 'contains', text);
  }
  return null;
}

/** 'starts with M1 or M2': the second goes as the first went. */
function further(context: Context, at: number, before: Clause | null): Clause | null {
  if (before?.kind !== 'rule' || before.rule.kind !== 'contains') return null;
  if (!/^(and|or|nor)$/.test(wordAt(context, at - 1)) || before.end < at - 2) return null;
  const { column, how } = before.rule;
  const start = /^(a|an|the)$/.test(wordAt(context, at)) && !isLoneLetter(context, at) ? at + 1 : at;
  const text = textOf(context, start, start + 1);
  return text !== '' && holds(column, text, how) ? toClause(at, start + 1, column, how, text) : null;
}

/** The text that is sought: in quotes as it stands, else the longest run of words that some cell has. */
function searchTextAt(
  context: Context,
  at: number,
  column: Column,
  how: How,
): { text: string; key: string; end: number } | null {
  let start = at;
  const isArticle = () => /^(a|an|the|word|words|text|letters?|phrase|with|is)$/.test(wordAt(context, start));
  while (isArticle() && !isLoneLetter(context, start) && start < at + 3) start++;
  const token = context.tokens[start];
  if (!token || token.kind === 'comma' || token.kind === 'sign') return null;
  if (token.kind === 'quoted') return { text: token.text, key: token.key, end: start + 1 };
  for (let length = 8; length > 0; length--) {
    const end = start + length;
    const text = end <= context.tokens.length ? textOf(context, start, end) : '';
    if (text !== '' && !isGlue(context, end - 1) && holds(column, text, how))
      return { text, key: keyText(context, start, end), end };
  }
  // No cell has it: one word is taken, and the answer says that it found nothing.
  const isText = token.key !== '' && (!isGlue(context, start) || isLoneLetter(context, start));
  return isText ? { text: token.text, key: token.key, end: start + 1 } : null;
}

/** 'starts with A or I': no article and no person stands there. */
const isLoneLetter = (context: Context, at: number) =>
  /^[ai]$/.test(wordAt(context, at)) && /^(|or|and|in)$/.test(wordAt(context, at + 1));

function textOf(context: Context, from: number, end: number): string {
  const run = context.tokens.slice(from, end);
  return run.some(({ kind }) => kind === 'comma' || kind === 'sign')
    ? ''
    : run.map(({ text }) => text).join(' ');
}

function keyText(context: Context, from: number, end: number): string {
  return context.tokens
    .slice(from, end)
    .map(({ key }) => key)
    .join(' ');
}

function holds(column: Column, text: string, how: How): boolean {
  const key = keyOf(text);
  return column.values.some((value) => !value.isBlank && cellHolds(value.key, key, how));
}

function toClause(from: number, end: number, column: Column, how: How, text: string): Clause {
  return { from, end, kind: 'rule', rule: { kind: 'contains', column, how, key: keyOf(text), label: text } };
}
