// What texts mention: 'anything about mould or damp', 'mentions a dog in the notes', in any form of the words.
import type { Column } from '../../columns/column.ts';
import { type Context, isGlue, wordAt } from '../../reading/context.ts';
import type { Rule } from '../../rules.ts';
import { CONTAINS } from '../../words/lexicon.ts';
import { phrases } from '../../words/phrases.ts';
import { namedColumns } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';
import { inAnyForm, isLong } from './texts.ts';

const ABOUT = phrases(
  'about|regarding|to do with|concerning|something about|anything about|talks about|says something about|refers to|referring to|mentioned|mentions|mention|mentioning|says|saying|said|flagged as|noted as|marked as|flagged for|related to|with a note about|note about|notes about|complaining about|complained about',
);
const MOST_TERMS = 5;

export function deriveMentions(context: Context, at: number): Derivation[] {
  const phrase = phraseOf(context, at, ABOUT) ?? phraseOf(context, at, CONTAINS);
  if (phrase === null) return [];
  const listed = termsAt(context, phrase);
  if (!listed) return [];
  const named = columnsBehind(context, listed.end);
  const texts = context.table.columns.filter(({ type }) => type === 'text');
  const notes = texts.filter(isLong);
  const found: Derivation[] = [];
  const addRule = (columns: readonly Column[], end: number, cost: number) => {
    const rule = anyOf(columns, listed.terms);
    if (rule) found.push({ clause: { from: at, end, kind: 'rule', rule }, cost });
  };
  if (named) addRule(named.columns, named.end, 0.05);
  else {
    if (notes.length > 0) addRule(notes, listed.end, 0.2);
    addRule(texts, listed.end, notes.length > 0 ? 0.4 : 0.3);
  }
  return found;
}

function phraseOf(context: Context, at: number, matched: ReadonlyMap<string, unknown>): number | null {
  for (let length = 4; length > 0; length--) {
    const words = Array.from({ length }, (_, step) => wordAt(context, at + step));
    if (!words.includes('') && matched.has(words.join(' '))) return at + length;
  }
  return null;
}

/** 'mould or damp', 'leak, wrong, door'. */
function termsAt(context: Context, from: number): { terms: string[]; end: number } | null {
  const terms: string[] = [];
  let at = from;
  while (/^(a|an|any|the|being|some|of|that|it|is|either)$/.test(wordAt(context, at))) at++;
  for (;;) {
    const token = context.tokens[at];
    const isTerm = token && (token.kind === 'word' || token.kind === 'quoted') && !isGlue(context, at);
    if (!token || !isTerm || terms.length === MOST_TERMS) break;
    terms.push(token.stem);
    const isComma = context.tokens[at + 1]?.kind === 'comma';
    let next = isComma ? at + 2 : at + 1;
    const isJoint = /^(or|and)$/.test(wordAt(context, next));
    if (isJoint) next++;
    if (/^(a|an|any|the)$/.test(wordAt(context, next)) && (isJoint || isComma)) next++;
    at++;
    if (!isComma && !isJoint) break;
    const further = context.tokens[next];
    if (further?.kind !== 'word' || isGlue(context, next)) break;
    at = next;
  }
  return terms.length === 0 ? null : { terms, end: at };
}

/** '… in the job or the notes'. */
function columnsBehind(context: Context, from: number): { columns: Column[]; end: number } | null {
  if (!/^(in|on|under|within|as)$/.test(wordAt(context, from))) return null;
  const columns: Column[] = [];
  let end = from;
  for (let at = from + 1; ; ) {
    const [named] = namedColumns(context, at, ({ type }) => type === 'text', 2);
    if (!named) break;
    columns.push(named.column);
    end = named.end;
    if (!/^(or|and)$/.test(wordAt(context, end))) break;
    at = end + 1;
  }
  return columns.length === 0 ? null : { columns, end };
}

function anyOf(columns: readonly Column[], terms: readonly string[]): Rule | null {
  const rules = columns.flatMap((column): Rule[] => {
    const codes = terms.flatMap((term) => {
      const rule = inAnyForm(column, term, term);
      return rule.kind === 'is' ? rule.codes : [];
    });
    const label = terms.join(' or ');
    return codes.length === 0 ? [] : [{ kind: 'is', column, codes: [...new Set(codes)], label: label }];
  });
  const [first] = rules;
  return !first ? null : rules.length === 1 ? first : { kind: 'or', rules };
}
