// Cells that hold another form of a word: 'skiing' of Ski Austria, 'plumbers' of Plumbing, 'labs' of Labrador.
import type { Column } from '../../columns/column.ts';
import { isSynonym } from '../../columns/synonyms.ts';
import { type Context, cellSpansAt, isGlue, wordAt } from '../../reading/context.ts';
import { root, stem } from '../../words/word-keys.ts';
import { isLike } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';
import { SOFT } from '../words/lexicon.ts';
import { tellsPeople } from '../words/row-nouns.ts';
import { isLong } from './texts.ts';

const MOST_TEXTS = 300;
const NO_WORDS = /^(email|mail|website|url|phone|tel|mobile|postcode|zip)$/;

/** Words of amounts, times and comparisons, however near a name is to one. */
const MEASURING =
  /^(hundred|thousand|million|billion|month|months|monthly|week|weeks|weekly|year|years|yearly|hour|hours|minute|minutes|mile|miles|past|over|under|more|less|open|still|next|last|first|than|each|every|only|before|after|since|until|between|customer|customers|client|clients|overdue|paid|unpaid|late|early)$/;

export function deriveKinCells(context: Context, at: number): Derivation[] {
  const word = wordAt(context, at);
  if (word.length < 4 || /\d/.test(word) || SOFT.has(word) || isGlue(context, at)) return [];
  if (MEASURING.test(word)) return [];
  if (cellSpansAt(context, at).some(({ matches }) => matches.some(({ how }) => how === 'equal'))) return [];
  return context.table.columns.flatMap((column): Derivation[] => {
    const isHeld =
      column.type === 'text' &&
      column.values.length <= MOST_TEXTS &&
      !isLong(column) &&
      !column.words.some((own) => NO_WORDS.test(own));
    if (!isHeld) return [];
    // 'sold' is no customer called Price.
    const isOfPeople = column.words.includes('name') || tellsPeople(column);
    // 'signed' is no customer called Holliday Signs.
    const isOther = (own: string) =>
      isOfPeople && (isSynonym(own, stem(word)) || (word.endsWith('ed') && own !== stem(word)));
    const kin = [...wordsOf(column)].filter(([own]) => isKin(own, word) && !isOther(own));
    const codes = [...new Set(kin.flatMap(([, held]) => held))].sort((a, b) => a - b);
    const isAll = codes.length === column.values.filter(({ isBlank }) => !isBlank).length;
    if (codes.length === 0 || isAll) return [];
    const isExact = kin.every(([own]) => own === stem(word));
    const rule = { kind: 'is', column, codes, label: word } as const;
    return [{ clause: { from: at, end: at + 1, kind: 'rule', rule }, cost: isExact ? 0.45 : 0.4 }];
  });
}

function isKin(own: string, word: string): boolean {
  if (own === stem(word)) return true;
  if (own.length >= 4 && isLike(own, word) && isInflected(own, word)) return true;
  return own.length >= 3 && root(word) === own;
}

/** 'Brook' is no form of Brooklyn: what one has more than the other is an ending. */
function isInflected(own: string, word: string): boolean {
  // A short word of a cell, or of the question, is cut off where it likes: 'anon', 'derm'.
  if (own.length < 5 || own.length >= word.length || !word.startsWith(own)) return true;
  return /^(s|es|d|ed|ing|ings|r|er|ers|or|ors|ion|ions|ation|ations|y|ies|al|ment|ments|ian|ians|ist|ists|ry|ly)?$/.test(
    word.slice(own.length),
  );
}

const known = new WeakMap<Column, ReadonlyMap<string, number[]>>();

/** Which cells hold each word. */
function wordsOf(column: Column): ReadonlyMap<string, number[]> {
  const found = known.get(column);
  if (found) return found;
  const made = new Map<string, number[]>();
  for (const [code, { stems, isBlank }] of column.values.entries()) {
    if (isBlank) continue;
    for (const word of new Set(stems.split(' '))) {
      const codes = made.get(word);
      if (codes) codes.push(code);
      else made.set(word, [code]);
    }
  }
  known.set(column, made);
  return made;
}
