// Cells named by their words: whole cells, parts of them, tags, and people by their first names.
import type { Column } from '../../columns/column.ts';
import { valuesHolding } from '../../columns/find-texts.ts';
import { asWritten, type CellMatch } from '../../columns/match-value.ts';
import { isCategory } from '../../columns/tags.ts';
import { holdsLongZips } from '../../columns/zips.ts';
import { toClause } from '../../reading/cell-clause.ts';
import { type Context, cellSpansAt, runKey, wordAt } from '../../reading/context.ts';
import { isRowName } from '../../reading/row-names.ts';
import { GLUE } from '../../words/lexicon.ts';
import type { Token } from '../../words/tokens.ts';
import { keyOf, stems } from '../../words/word-keys.ts';
import type { Derivation } from '../derivation.ts';
import { SOFT } from '../words/lexicon.ts';
import { isOwnNoun, tellsRowsApart } from '../words/row-nouns.ts';
import { inAnyForm, isLong } from './texts.ts';

const AREA =
  /^(town|city|county|district|region|state|country|area|borough|ward|quad|council|site|location|origin|dest|destination)$/;
const LINE = /^(address|addr|street|road|line|note|comment|description|email|website|url|notes)$/;

export function deriveValues(context: Context, at: number): Derivation[] {
  const isCapital = /^[A-Z]{2,}$/.test(context.tokens[at]?.text ?? '');
  return cellSpansAt(context, at, isCapital).flatMap(({ end, matches }) => {
    const run = context.tokens.slice(at, end);
    // 'in' and 'on' are cells of no question.
    if (
      run.every(({ key }) => SOFT.has(key) || GLUE.has(key)) &&
      !isCode(context, at, matches) &&
      !matches.some(({ how }) => how === 'equal' && run.length > 1)
    )
      return [];
    const best = Math.max(...matches.map((match) => rank(context, at, match)));
    return matches.flatMap((found) => {
      const match = run.length === 1 ? inNotes(context, at, found) : found;
      const number = run.every(({ kind }) => kind === 'number') ? numberCost(match) : 0;
      if (number === null) return [];
      const named = isNamed(context, at, end) ? 0.45 : 0;
      const behind = best - rank(context, at, match);
      const cost =
        (match.how === 'equal' ? 0.05 : 0.2) +
        0.25 * behind +
        number +
        (match.how === 'part' || run.length === 1 ? named : 0);
      const derived = [{ clause: toClause(context, at, end, match), cost }];
      if (match.how === 'part' || holdsLongZips(match.column)) return derived;
      if (isCategory(match.column, context.table.rows))
        return [...derived, ...withLonger(context, at, end, match, cost)];
      // 'Valero' is also '12th Street Valero'.
      const codes = valuesNaming(match.column, run);
      if (codes.length === match.codes.length) return derived;
      return [
        { clause: toClause(context, at, end, { ...match, codes }), cost },
        { ...derived[0], cost: cost + 0.15 } as Derivation,
      ];
    });
  });
}

/** The cells that hold these words; of names that differ by an ending the one that is written. */
function valuesNaming(column: Column, run: readonly Token[]): number[] {
  return asWritten(column, valuesHolding(column, runKey(run, 'stem')), runKey(run, 'key'));
}

/** Whether a cell is a list with these words, without plurals, as one of its parts. */
export function listsWith({ values }: Column, code: number, key: string): boolean {
  const parts = (values[code]?.text ?? '').split(/[,;/+&]|\band\b/).map((part) => stems(keyOf(part)));
  return parts.length > 1 && parts.includes(key);
}

/**
 * 'nut' of Nuts and of 'Nuts, eggs', 'probate' of notes: the longer cells say the same and more. 'brown tabby' beside
 * tabby, 'West Virginia' beside Virginia may be meant or not.
 */
function withLonger(context: Context, at: number, end: number, match: CellMatch, cost: number): Derivation[] {
  const { column } = match;
  const run = context.tokens.slice(at, end);
  const key = runKey(run, 'stem');
  const codes = valuesNaming(column, run);
  const more = codes.filter((code) => !match.codes.includes(code));
  if (more.length === 0 || column.type !== 'text') return [];
  const saysMore = more.every((code) => listsWith(column, code, key));
  const price = saysMore || isLong(column) ? -0.05 : 0.3;
  const all = [...new Set([...match.codes, ...codes])].sort((a, b) => a - b);
  return [{ clause: toClause(context, at, end, { ...match, codes: all }), cost: cost + price }];
}

/** A word of notes is meant in any of its forms. */
function inNotes({ tokens }: Context, at: number, match: CellMatch): CellMatch {
  if (match.how !== 'part' || !isLong(match.column)) return match;
  const { stem = '', text = '' } = tokens[at] ?? {};
  const rule = inAnyForm(match.column, stem, text);
  return rule.kind === 'is' ? { ...match, codes: [...new Set([...match.codes, ...rule.codes])] } : match;
}

/** 'IT' among small letters, of cells that write it so. */
function isCode({ tokens }: Context, at: number, matches: readonly CellMatch[]): boolean {
  const { text = '' } = tokens[at] ?? {};
  const isWritten = /^[A-Z]{2,}$/.test(text) && tokens.some((token) => /[a-z]/.test(token.text));
  return (
    isWritten &&
    matches.some(({ column, codes }) => codes.some((code) => column.values[code]?.text.trim() === text))
  );
}

/** Words for the rows and of columns' names are seldom cells. */
function isNamed(context: Context, at: number, end: number): boolean {
  if (end !== at + 1) return false;
  const stem = context.tokens[at]?.stem ?? '';
  if (tellsRowsApart(context.table, stem)) return false;
  return (
    isOwnNoun(context.table, stem) ||
    isRowName(context, at) ||
    context.table.columns.some(({ words }) => words.includes(stem))
  );
}

/** A number alone names a cell only where numbers are names: a ZIP, a ward. */
function numberCost({ column }: CellMatch): number | null {
  if (column.words.some((word) => /^(zip|zipcode|postcode)$/.test(word))) return 0.1;
  if (column.words.some((word) => /^(no|id|code|ref|number|ward|table|tbl|year)$/.test(word))) return 1;
  return null;
}

function rank(context: Context, at: number, { column }: CellMatch): number {
  const isIn = /^(in|within|of|from|at|outside|across|out|to)$/.test(wordAt(context, at - 1));
  const isArea = column.words.some((word) => AREA.test(word));
  const isLine = column.words.some((word) => LINE.test(word));
  return (isIn && isArea ? 2 : 0) + (isCategory(column, context.table.rows) ? 1 : 0) + (isLine ? 0 : 1);
}
