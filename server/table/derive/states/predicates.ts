// What a word says of a row by a state, a mark or an event that the table tells in another form of the word or in other
// words: 'called off' of Cancelled, 'insured' of Insurance, 'inspected' of Last Inspection.
import type { Column } from '../../columns/column.ts';
import { isSynonym } from '../../columns/synonyms.ts';
import { isCategory } from '../../columns/tags.ts';
import { holdsUsStates } from '../../columns/us-states.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, columnSpansAt, isGlue, wordAt } from '../../reading/context.ts';
import { isCompared } from '../../reading/read-presence.ts';
import type { Rule } from '../../rules.ts';
import { inAnyForm, isLong } from '../cells/texts.ts';
import { isLike } from '../columns/find-columns.ts';
import { tellsPaid } from '../columns/roles.ts';
import type { Derivation } from '../derivation.ts';
import { SOFT } from '../words/lexicon.ts';
import { ROW_NOUNS } from '../words/row-nouns.ts';
import { describesState, oppositeOf, STATE_PHRASES } from './state-words.ts';

/** A rule that is true of the rows of which the word is said. */
interface Predicate {
  rule: Rule;
  end: number;
  cost: number;
}

export function derivePredicates(context: Context, at: number): Derivation[] {
  const word = wordAt(context, at);
  const predicates = [
    ...statesAt(context, at),
    ...(isPlain(context, at) ? [...marksOf(context, word, at + 1), ...cellsLike(context, word, at + 1)] : []),
    ...turned(context, at),
  ];
  const named = isColumnName(context, at) ? COLUMN_NAME : 0;
  return predicates.map(({ rule, end, cost }) => ({
    clause: { from: at, end, kind: 'rule', rule },
    cost: cost + named,
  }));
}

/** 'arrived' of a column Arrived is that column. */
const COLUMN_NAME = 0.6;

function isColumnName(context: Context, at: number): boolean {
  return columnSpansAt(context, at).some(({ matches }) =>
    matches.some(({ column, score }) => score > 0.95 && column.type !== 'flag'),
  );
}

function isPlain(context: Context, at: number): boolean {
  const word = wordAt(context, at);
  return word.length > 3 && !SOFT.has(word) && !isGlue(context, at);
}

const STATE_NAME =
  /^(status|stage|state|outcome|result|rsvp|progress|delivered|attended|attendance|response)$/;
const MOST_STATE_WORDS = 4;

/** 'called off', 'on its way': a state by any of its phrases, in a column of states. */
function statesAt(context: Context, at: number): Predicate[] {
  for (let length = MOST_STATE_WORDS; length > 0; length--) {
    const words = Array.from({ length }, (_, step) => wordAt(context, at + step));
    const phrase = words.join(' ');
    const phrases = words.includes('') ? undefined : STATE_PHRASES.get(phrase);
    if (!phrases || (length === 1 && SOFT.has(phrase) && !STATIVE.test(phrase))) continue;
    const found = categories(context).flatMap((column) => {
      const own = cellsOf(column, (key) => describesState(key, [phrase]), phrase);
      // Notes tell it in any form of the word, or short.
      if (own && length === 1 && isLong(column))
        return [{ rule: inAnyForm(column, phrase, phrase), end: at + length, cost: 0.6 }];
      const rule = own ?? cellsOf(column, (key) => describesState(key, phrases), phrase);
      const isState = column.words.some((word) => STATE_NAME.test(word)) && !holdsUsStates(column);
      const cost = (isState ? 0.12 : 0.6) + (own ? 0 : 0.05) + (isWeak(phrase) && !isState ? 0.4 : 0);
      return rule ? [{ rule, end: at + length, cost }] : [];
    });
    const all = [...found, ...marksNamed(context, phrases, at + length)];
    const told = all.length > 0 ? all : eventsOf(context, phrases, at + length);
    if (told.length > 0) return told;
  }
  return [];
}

/** 'off the road' of a mark VOR. */
function marksNamed({ table }: Context, phrases: readonly string[], end: number): Predicate[] {
  return table.columns.flatMap((column): Predicate[] =>
    column.type === 'flag' && phrases.includes(column.words.join(' '))
      ? [{ rule: { kind: 'flag', column, is: true }, end, cost: 0.15 }]
      : [],
  );
}

/** 'empty' of a Void since, 'occupied' of what has none there: a state whose beginning is a date of its own. */
function eventsOf({ table }: Context, phrases: readonly string[], end: number): Predicate[] {
  const opposite = oppositeOf(phrases);
  return table.columns.flatMap((column): Predicate[] => {
    const tells = (state: readonly string[]) =>
      column.words.some((own) => own.length > 3 && state.includes(own));
    const isPart = column.values.some(({ isBlank }) => isBlank);
    // Where nobody lives it is empty.
    const isOccupier =
      column.type === 'text' && column.words.length === 1 && OCCUPIER.test(column.words[0] ?? '');
    if (isPart && isOccupier && phrases.includes('vacant') !== phrases.includes('occupied'))
      return [{ rule: { kind: 'blank', column, is: phrases.includes('vacant') }, end, cost: 0.2 }];
    if (!isPart || !isDated(column) || tells(phrases) === tells(opposite)) return [];
    return [{ rule: { kind: 'blank', column, is: !tells(phrases) }, end, cost: 0.3 }];
  });
}

const OCCUPIER = /^(tenant|occupant|occupier|lodger|renter|resident)$/;

/** True when a joining word is also a whole cell of a column of states, 'let', 'open', or tells one: 'who came and …'. */
export function isStateCell(context: Context, at: number): boolean {
  const word = wordAt(context, at);
  const isTold = word === 'came' && !TIED.test(wordAt(context, at + 1));
  const told = (isTold && STATE_PHRASES.get(word)) || [];
  return categories(context).some(
    ({ words, values }) =>
      words.some((own) => STATE_NAME.test(own)) &&
      values.some(({ key }) => key === word || describesState(key, told)),
  );
}

/** 'came in from', 'came to' go on to say something else. */
const TIED = /^(in|to|from|out|back|through|via|with|by|on|at|up|after|before|over|under|off|down)$/;

const STATIVE = /^(coming|going|let|open|left|came)$/;
const isWeak = (phrase: string) =>
  /^(yes|let|left|going|came|taken|current|free|early|open|fail|pass)$/.test(phrase);

function categories({ table }: Context): Column[] {
  return table.columns.filter(
    (column) => column.type === 'text' && isCategory(column, table.rows) && column.values.length <= 30,
  );
}

function cellsOf(column: Column, passes: (key: string) => boolean, label: string): Rule | null {
  const codes = column.values.flatMap(({ key, isBlank }, code) => (!isBlank && passes(key) ? [code] : []));
  const isAll = codes.length === column.values.filter(({ isBlank }) => !isBlank).length;
  return codes.length === 0 || isAll ? null : { kind: 'is', column, codes, label: label };
}

const CHARGES = /^(charges?|charged|costs?|prices?|priced|fees?)$/;

/** A yes or no by another form of its name or a word for it: 'vegetarians', 'insured', 'pet friendly'. */
function marksOf(context: Context, word: string, end: number): Predicate[] {
  return context.table.columns.flatMap((column) => {
    if (column.type !== 'flag') return [];
    // What was charged need not be paid.
    if (CHARGES.test(word) && tellsPaid(column)) return [];
    const own = column.words.filter((name) => name.length > 2 && !ROW_NOUNS.has(name));
    const like = own.some((name) => isLike(name, word));
    if (!like && (isCompared(context, end) || !own.some((name) => isSynonym(name, word)))) return [];
    return [{ rule: { kind: 'flag', column, is: true } as const, end, cost: like ? 0.25 : 0.5 }];
  });
}

/** A cell by another form of its word: 'vegetarians' of Vegetarian, 'refurbishing' of Refurbished. */
function cellsLike(context: Context, word: string, end: number): Predicate[] {
  if (word.length < 5) return [];
  return categories(context).flatMap((column) => {
    const rule = cellsOf(column, (key) => !/ /.test(key) && key.length > 4 && isLike(key, word), word);
    return rule ? [{ rule, end, cost: 0.45 }] : [];
  });
}

const TURNED = /^(un|non|in|dis)(\p{L}{4,})$/u;

/** 'unconfirmed', 'uninsured', 'nonmembers': what the rest says does not hold. */
function turned(context: Context, at: number): Predicate[] {
  const rest = TURNED.exec(wordAt(context, at))?.[2];
  if (!rest) return [];
  const { table } = context;
  const cells = categories(context).flatMap((column): Predicate[] => {
    const phrases = STATE_PHRASES.get(rest) ?? [rest];
    const rule = cellsOf(column, (key) => describesState(key, phrases) || isLike(key, rest), rest);
    return rule ? [{ rule, end: at + 1, cost: 0.1 }] : [];
  });
  const events = table.columns.flatMap((column): Predicate[] => {
    const isMeant = column.words.some((own) => own.length > 3 && (isLike(own, rest) || isSynonym(own, rest)));
    if (!isMeant || (!isDated(column) && column.type !== 'text')) return [];
    return [{ rule: { kind: 'blank', column, is: false }, end: at + 1, cost: isDated(column) ? 0.15 : 0.25 }];
  });
  const derivations = [...marksOf(context, rest, at + 1), ...cells, ...events];
  return derivations.map((one) => ({ ...one, rule: { kind: 'not', rule: one.rule } }));
}
