// Words within longer texts: names, addresses, notes. The less a column is a name, the likelier the words meant
// something else.
import type { Column, Value } from '../../columns/column.ts';
import { isWritten, valuesHolding } from '../../columns/find-texts.ts';
import { isSlipOf } from '../../columns/spelled-cell.ts';
import { isCategory } from '../../columns/tags.ts';
import { type Context, cellSpansAt, columnSpansAt, isGlue, wordAt } from '../../reading/context.ts';
import { callsRows, isRowName } from '../../reading/row-names.ts';
import type { Rule } from '../../rules.ts';
import { isShortOf } from '../../words/abbreviations.ts';
import { isLike } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';
import { SOFT } from '../words/lexicon.ts';
import { ROW_NOUNS, tellsRowsApart } from '../words/row-nouns.ts';

const MOST_WORDS = 3;
const LONG = /^(note|notes|comment|comments|description|remark|feature|features|detail|message|flag|flags)$/;
const MENTIONS =
  /^(note|notes|comment|comments|mention|mentions|mentioned|mentioning|say|says|said|about|remarks|message|flagged)$/;

export function deriveTexts(context: Context, at: number): Derivation[] {
  if (/^(no|not|without)$/.test(wordAt(context, at))) return denied(context, at);
  if (!isContent(context, at)) return [];
  for (let length = MOST_WORDS; length > 0; length--) {
    const run = context.tokens.slice(at, at + length);
    if (run.length < length || run.some(({ kind }) => kind !== 'word' && kind !== 'quoted')) continue;
    if (!isContent(context, at + length - 1)) continue;
    const key = run.map(({ stem }) => stem).join(' ');
    const columns = textColumns(context).filter(
      (column) => holds(column, key) || (length === 1 && isLong(column) && holdsLike(column, key)),
    );
    if (columns.length > 0) return derivations(context, at, at + length, columns);
  }
  return [];
}

/** 'no POD' of cells that say 'no POD yet': the cell itself denies it. */
function denied(context: Context, at: number): Derivation[] {
  const { stem = '', text = '' } = context.tokens[at + 1] ?? {};
  if (stem.length < 2 || isGlue(context, at + 1) || SOFT.has(wordAt(context, at + 1))) return [];
  const denial = wordAt(context, at) === 'not' ? 'not' : 'no';
  return textColumns(context)
    .map((column) => toRule(column, `${denial} ${stem}`, `${denial} ${text}`))
    .filter((rule) => rule.kind === 'is' && rule.codes.length > 0)
    .map((rule) => ({ clause: { from: at, end: at + 2, kind: 'rule', rule }, cost: 0.3 }));
}

function isContent(context: Context, at: number): boolean {
  const word =
    wordAt(context, at) || (context.tokens[at]?.kind === 'quoted' ? (context.tokens[at]?.key ?? '') : '');
  const { stem = '' } = context.tokens[at] ?? {};
  const isColumn = columnSpansAt(context, at).some(({ matches }) => (matches[0]?.score ?? 0) > 0.7);
  return (
    word.length > 2 &&
    !isColumn &&
    (!ROW_NOUNS.has(stem) || tellsRowsApart(context.table, stem)) &&
    !SOFT.has(word) &&
    !isGlue(context, at) &&
    // One word alone is what is asked for.
    (!isRowName(context, at) ||
      (context.tokens.length === 1 && !callsRows(context, context.tokens[at]?.stem ?? '')))
  );
}

function textColumns({ table }: Context): Column[] {
  return table.columns.filter((column) => hasTexts(column) && !isDigits(column));
}

const written = new WeakMap<Column, boolean>();

/** 'owes £85' among amounts, 'owned' among dates. */
function hasTexts(column: Column): boolean {
  if (column.type === 'text') return true;
  if (column.type !== 'number' && column.type !== 'date') return false;
  const known = written.get(column) ?? column.values.some((value) => isWritten(column, value));
  written.set(column, known);
  return known;
}

const isDigits = ({ words }: Column) =>
  words.some((word) => /^(phone|tel|mobile|mob|url|website)$/.test(word));

/** The words stand together in some cell, each from its beginning. */
function holds(column: Column, key: string): boolean {
  return textsHolding(column, key).length > 0;
}

function textsHolding(column: Column, key: string): number[] {
  return valuesHolding(column, key).filter((code) => isWritten(column, column.values[code] as Value));
}

function holdsLike(column: Column, key: string): boolean {
  const rule = inAnyForm(column, key, '');
  return rule.kind === 'is' && rule.codes.length > 0;
}

function derivations(context: Context, at: number, end: number, columns: readonly Column[]): Derivation[] {
  const key = context.tokens
    .slice(at, end)
    .map(({ stem }) => stem)
    .join(' ');
  const label = context.tokens
    .slice(at, end)
    .map(({ text }) => text)
    .join(' ');
  const mentionsNotes = context.tokens.some(({ key: word }) => MENTIONS.test(word));
  const isWhole = cellSpansAt(context, at).length > 0;
  const notes = columns.filter(isLong);
  const rules = columns
    .filter((column) => !isLong(column))
    .map((column) => ({
      rule: toRule(column, key, label),
      cost:
        costOf(context, column) +
        smallPrice(context, at) -
        (end - at > 1 ? 0.15 : 0) +
        (isWhole && end === at + 1 ? 0.4 : 0),
    }));
  const inNotes = notes.map((column) => inAnyForm(column, key, label));
  const [first] = inNotes;
  if (first)
    rules.push({
      rule: inNotes.length === 1 ? first : { kind: 'or', rules: inNotes },
      cost: (mentionsNotes ? 0.25 : 0.9) + (isWhole && !mentionsNotes ? 0.4 : 0),
    });
  return rules.map(({ rule, cost }) => ({ clause: { from: at, end, kind: 'rule', rule }, cost }));
}

export function isLong({ words }: Column): boolean {
  return words.some((word) => LONG.test(word));
}

function costOf(context: Context, column: Column): number {
  if (isCategory(column, context.table.rows)) return 0.3;
  if (column.words.some((word) => /^(email|mail|postcode)$/.test(word))) return 1.2;
  return 0.5;
}

/** A name is written with a capital, or behind 'on' or 'called': 'a beach' is none of Palm Beach. */
function smallPrice({ tokens }: Context, at: number): number {
  const isCapital = /^\p{Lu}/u.test(tokens[at]?.text ?? '');
  const isLed = /^(on|at|in|near|off|called|named|from|by|of)$/.test(tokens[at - 1]?.key ?? '');
  const isSmall = tokens.every(({ text }) => !/^\p{Lu}/u.test(text));
  return isCapital ? 0 : isLed ? 0.15 : isSmall ? 0.45 : 0.7;
}

const words = new WeakMap<Column, readonly string[]>();
/** Notes with more texts are searched for the word as it stands. */
const MOST_NOTES = 2000;

/** 'disputed' of notes that say 'disputes' or 'dispute', or have a slip in it, or write it short. */
export function inAnyForm(column: Column, key: string, label: string): Rule {
  if (key.includes(' ') || key.length < 5 || column.values.length > MOST_NOTES)
    return toRule(column, key, label);
  const all = words.get(column) ?? [...new Set(column.values.flatMap(({ stems }) => stems.split(' ')))];
  words.set(column, all);
  const forms = all.filter(
    (word) =>
      word === key || (word.length > 4 && (isLike(word, key) || isSlipOf(word, key))) || isBareOf(word, key),
  );
  const codes = [...new Set(forms.flatMap((form) => valuesHolding(column, form)))].sort((a, b) => a - b);
  return { kind: 'is', column, codes, label };
}

/** 'dmg' of damaged, 'pkg' of package: no vowel is left. */
const isBareOf = (word: string, key: string) =>
  word.length > 2 && !/[aeiouy]/.test(word) && isShortOf(word, key);

function toRule(column: Column, key: string, label: string): Rule {
  return { kind: 'is', column, codes: textsHolding(column, key), label };
}
