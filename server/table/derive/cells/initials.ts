// Cells that are the first letters of what is said, joining words among them: 'price on application' of a cell POA, 'sold
// subject to contract' of SSTC and STC.
import type { Column, Table } from '../../columns/column.ts';
import { type Context, isGlue, wordAt } from '../../reading/context.ts';
import type { Rule } from '../../rules.ts';
import { NEGATIONS } from '../../words/lexicon.ts';
import type { Derivation } from '../derivation.ts';
import { SOFT } from '../words/lexicon.ts';

const LEAST_WORDS = 3;
const MOST_WORDS = 6;
const MOST_CELLS = 300;

export function deriveInitials(context: Context, at: number): Derivation[] {
  const known = initialsOf(context.table);
  if (known.size === 0) return [];
  const found: Derivation[] = [];
  let letters = '';
  let content = 0;
  let opensContent = false;
  for (let length = 1; length <= MOST_WORDS; length++) {
    const word = wordAt(context, at + length - 1);
    if (!/^\p{L}{2}/u.test(word) || NEGATIONS.has(word)) break;
    letters += word[0];
    const isContent = !isGlue(context, at + length - 1) && (word.length > 3 || !SOFT.has(word));
    if (isContent) content++;
    if (length === 1) opensContent = isContent;
    if (length < LEAST_WORDS || content === 0 || !isContent) continue;
    const isLoose = content < 2 || !opensContent;
    for (const [column, cells] of known) {
      // 'subject to contract' is STC, of which 'sold subject to contract' says more.
      const codes = cells.flatMap(({ code, word: own }) =>
        own === letters || (own.length > 2 && letters.endsWith(own)) ? [code] : [],
      );
      if (!cells.some(({ word: own, isCell }) => own === letters && (isCell || !isLoose))) continue;
      const end = at + length;
      const label = context.tokens
        .slice(at, end)
        .map(({ text }) => text)
        .join(' ');
      const rule: Rule = { kind: 'is', column, codes: [...new Set(codes)], label: label };
      found.push({ clause: { from: at, end, kind: 'rule', rule }, cost: isLoose ? 0.25 : 0.1 });
    }
  }
  return found;
}

interface Initials {
  code: number;
  word: string;
  /** It is the whole cell: then joining words may be of it, as in 'out for delivery'. */
  isCell: boolean;
}

const tables = new WeakMap<Table, ReadonlyMap<Column, readonly Initials[]>>();

/** The words in capitals of each column that has some, where not all of its words are. */
function initialsOf(table: Table): ReadonlyMap<Column, readonly Initials[]> {
  const found = tables.get(table);
  if (found) return found;
  const made = new Map<Column, Initials[]>();
  for (const column of table.columns) {
    if (column.type === 'date' || column.values.length > MOST_CELLS || isStates(column)) continue;
    const cells = column.values.flatMap(({ text }, code) =>
      [...text.slice(0, 60).matchAll(/(?<![\p{L}\d])\p{Lu}{3,6}(?![\p{L}\d])/gu)].map(([word]) => ({
        code,
        word: word.toLowerCase(),
        isCell: word === text,
      })),
    );
    if (cells.length > 0) made.set(column, cells);
  }
  tables.set(table, made);
  return made;
}

/** Letters of states are read as states. */
function isStates({ words, values }: Column): boolean {
  return (
    words.some((word) => /^(state|st)$/.test(word)) && values.every(({ text }) => /^([A-Z]{2})?$/.test(text))
  );
}
