// Words that carry no condition: joins, fillers, names of the rows and of columns; and those that nothing reads.
import type { Column } from '../columns/column.ts';
import { valuesHolding } from '../columns/find-texts.ts';
import { TIMES } from '../derive/amounts/measures.ts';
import { deriveOnlyTags } from '../derive/cells/single-tag.ts';
import { deriveValues } from '../derive/cells/values.ts';
import { deriveKinCells } from '../derive/cells/word-forms.ts';
import { isStateCell } from '../derive/states/predicates.ts';
import { markAt } from '../derive/states/yes-marks.ts';
import { asksForAnother } from '../derive/words/asked-noun.ts';
import { holdsText } from '../derive/words/head-noun.ts';
import { SOFT, TIES } from '../derive/words/lexicon.ts';
import {
  isHeadNoun,
  isOtherNoun,
  isOwnNoun,
  rowNounCost,
  tellsRowsApart,
} from '../derive/words/row-nouns.ts';
import { isOtherKind } from '../figures/kind-words.ts';
import type { Clause } from '../reading/clause.ts';
import { isDated } from '../reading/concept-column.ts';
import { type Context, cellSpansAt, columnSpansAt, isGlue, phraseAt, wordAt } from '../reading/context.ts';
import { quantityAt } from '../reading/read-amount.ts';
import { callsRows, compoundEnd, isRowName, rowPhraseEnd } from '../reading/row-names.ts';
import { type Element, joinAt } from '../reading/scan.ts';
import { tiesName, turnsMeaning } from '../reading/turning-words.ts';
import { COMPARATORS, ROW_WORDS } from '../words/lexicon.ts';
import { type Partial, type Step, UNREAD } from './partial.ts';

/** Joins, names of the rows, fillers, and the word left unread. */
export function fillings(
  context: Context,
  at: number,
  partial: Partial,
  { noun, mayLeave }: { noun: number; mayLeave: boolean },
): [number, Partial][] {
  const { scan, cost, last, steps } = partial;
  const found: [number, Partial][] = [];
  const joined = joinAt(context, at);
  if (joined) {
    const elements: Element[] = [...scan.elements, { kind: 'join', join: joined.join, at }];
    const price = skipPrice(context, at);
    const step: Step = { from: at, end: joined.end, by: 'join', cost: price };
    found.push([
      joined.end,
      { scan: { ...scan, elements }, cost: cost + price, last, steps: [...steps, step] },
    ]);
    // A negation is never passed over.
    if (/^(not|except|neither|nor)$/.test(joined.join)) return found;
  }
  const fill = (
    end: number,
    as: 'joins words' | 'names the rows' | 'asks to see a column' | 'left aside',
    price: number,
  ) => {
    const fillers = [...scan.fillers, { from: at, end, as }];
    const whole = price + (as === 'joins words' ? skipPrice(context, at) : 0);
    const step: Step = { from: at, end, by: 'filler', cost: whole };
    found.push([end, { scan: { ...scan, fillers }, cost: cost + whole, last, steps: [...steps, step] }]);
  };
  const unreadHere = (): [number, Partial] => {
    const unread = [...scan.unread, at];
    const step: Step = { from: at, end: at + 1, by: 'unread', cost: UNREAD };
    return [at + 1, { scan: { ...scan, unread }, cost: cost + UNREAD, last, steps: [...steps, step] }];
  };
  if (turnsMeaning(context, at) || asksForAnother(context, at) || isOtherKind(context, at))
    return [...found, unreadHere()];
  const naming = compoundEnd(context, at) ?? rowPhraseEnd(context, at);
  if (naming !== null) fill(naming, 'names the rows', 0.1);
  const rowName = isRowName(context, at) ? rowNamePrice(context, at) : null;
  if (rowName !== null) fill(at + 1, 'names the rows', rowName);
  if (at === noun && !isOtherNoun(context, at))
    fill(at + 1, 'names the rows', wordAt(context, at - 1) === 'many' ? 1.6 : 0.9);
  const isWord = context.tokens[at]?.kind === 'word';
  if (isGlue(context, at)) fill(at + 1, 'joins words', gluePrice(context, at));
  else if (isWord && SOFT.has(wordAt(context, at))) fill(at + 1, 'joins words', softPrice(context, at));
  else if (isKindOf(context, at)) fill(at + 2, 'joins words', 0.1);
  else if (context.tokens[at]?.kind === 'comma' || context.tokens[at]?.kind === 'open')
    fill(at + 1, 'joins words', 0.05);
  else {
    if (isWord) fillNames(context, at, fill, last);
    if (isWord && mayLeave) fill(at + 1, 'left aside', asidePrice(context, at));
    found.push(unreadHere());
  }
  return found;
}

const TELLING =
  /^(more|less|fewer|over|under|above|below|than|before|after|between|since|until|within|outside|older|newer|earlier|later|bigger|smaller|cheaper|higher|lower|longer|shorter|each|every|per|twice|same|never|nobody|none|nothing|without|most|least|top|[a-z]{3,}est)$/;

/** Days, months and parts of the day say which rows, where rows have dates. */
const WHEN =
  /^(today|tomorrow|yesterday|tonight|weekends?|weekdays?|weeks?|months?|fortnight|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|january|february|march|april|june|july|august|september|october|november|december|mornings?|afternoons?|evenings?|midnight|noon)$/;

const hasDates = ({ table }: Context) => table.columns.some((column) => column.isTime || isDated(column));

/** A word that nothing explains, passed over: dear where it compares or turns, or where the table has it. */
function asidePrice(context: Context, at: number): number {
  const { key = '', stem = '' } = context.tokens[at] ?? {};
  if (TELLING.test(key) || TIMES.test(key) || (WHEN.test(key) && hasDates(context))) return 2.5;
  if (cellSpansAt(context, at).length > 0) return 2;
  return holdsText(context, stem) ? 1.5 : 1;
}

/** 'every kind of work' is every work. */
const isKindOf = (context: Context, at: number) =>
  /^(kind|kinds|sort|sorts|type|types)$/.test(wordAt(context, at)) && wordAt(context, at + 1) === 'of';

/** A word for the second list, or for a state that cells tell, may well be meant. */
function softPrice(context: Context, at: number): number {
  if (context.reference && /^(list|sheet|log)$/.test(wordAt(context, at))) return 1;
  // 'on hold' of a Hold.
  if (wordAt(context, at - 1) === 'on' && markAt(context, at).length > 0) return 1;
  return isStateCell(context, at) ? 0.9 : 0.1;
}

/** 'IN' among small letters is Indiana; 'in each' asks for groups. */
function gluePrice(context: Context, at: number): number {
  const { tokens } = context;
  const { key = '', text = '' } = tokens[at] ?? {};
  // 'let properties' of a Status, but not 'let me see'.
  const isVerb = /^(me|us|them|it|him|her)$/.test(wordAt(context, at + 1));
  if (key === 'let' && !isVerb && isStateCell(context, at)) return 0.9;
  // 'just one', 'only two' count.
  if (/^(just|only)$/.test(key) && quantityAt(context, at + 1) !== null) return 1;
  if (/^(only|alone)$/.test(key) && closesTag(context, at)) return 0.5;
  const isGroup =
    key === 'per' ||
    (/^(each|every)$/.test(key) && /^(in|of|for|on|from|at|by)$/.test(tokens[at - 1]?.key ?? ''));
  if (isGroup) return 2.5;
  // 'each driver' asks for groups, but for one that opens a question.
  if (/^(each|every)$/.test(key) && at > 2 && wordAt(context, at + 1) !== 'one') return 1;
  const isCode = /^[A-Z]{2,}$/.test(text) && tokens.some((token) => /[a-z]/.test(token.text));
  if (!isCode) return 0;
  // 'IT' where a cell is IT.
  return deriveValues(context, at).length > 0 ? 1.5 : 0.5;
}

/** 'red line only' of lists in cells. */
function closesTag(context: Context, at: number): boolean {
  return [1, 2, 3].some((step) =>
    deriveOnlyTags(context, at - step).some(({ clause }) => at >= step && clause.end === at + 1),
  );
}

/** Whether many rows are called by this word. */
function isCommonWord({ table }: Context, stem: string): boolean {
  return table.columns.some((column) => {
    const held = column.type === 'text' ? valuesHolding(column, stem) : [];
    const rows = held.reduce((sum, code) => sum + (column.values[code]?.rows ?? 0), 0);
    return rows > 0.2 * table.rows;
  });
}

/** A word that some cell has names the rows less surely than one that the table calls them by. */
function rowNamePrice(context: Context, at: number): number | null {
  const { stem = '' } = context.tokens[at] ?? {};
  if (ROW_WORDS.has(stem) || isOwnNoun(context.table, stem)) return 0.2;
  if (tellsRowsApart(context.table, stem)) return 1.8;
  // 'hospitals' where many rows are called Hospital.
  if (isOtherNoun(context, at)) return isCommonWord(context, stem) ? 0.2 : null;
  if (context.table.columns.some(({ words }) => words.includes(stem))) return 0.25;
  // 'schools' where many names end in School.
  if (callsRows(context, stem) && !isKind(context, at)) return 0.25;
  return holdsText(context, stem) ? 1.8 : 0.9;
}

/** 'cafes' where half of the rows are: a cell that tells rows apart. */
function isKind(context: Context, at: number): boolean {
  return cellSpansAt(context, at).some(({ matches }) =>
    matches.some(({ column, codes, how }) => {
      const held = codes.reduce((rows, code) => rows + (column.values[code]?.rows ?? 0), 0);
      return how === 'equal' && held <= 0.6 * context.table.rows;
    }),
  );
}

/** Words that stand first in the whole name of a column or in a whole cell are not passed over lightly. */
function skipPrice(context: Context, at: number): number {
  const isName = columnSpansAt(context, at).some(
    ({ end, matches }) => end > at + 1 && (matches[0]?.score ?? 0) > 0.95,
  );
  const isCell = cellSpansAt(context, at).some(
    ({ end, matches }) => end > at + 1 && matches.some(({ how }) => how === 'equal'),
  );
  const compared = phraseAt(context, at, COMPARATORS);
  return isName || isCell || (compared && compared.end > at + 1) ? 0.6 : 0;
}

const kinCells = new WeakMap<Context, Map<number, boolean>>();

/** Asked once for all readings of the words before. */
function hasKinCells(context: Context, at: number): boolean {
  const all = kinCells.get(context) ?? new Map<number, boolean>();
  kinCells.set(context, all);
  const found = all.get(at) ?? deriveKinCells(context, at).length > 0;
  all.set(at, found);
  return found;
}

type Fill = (
  end: number,
  as: 'joins words' | 'names the rows' | 'asks to see a column' | 'left aside',
  price: number,
) => void;

/** Words for the rows or the people in them, names of columns, and verbs that tie a row to what stands beside. */
function fillNames(context: Context, at: number, fill: Fill, last: Clause | null): void {
  const { key = '', stem = '' } = context.tokens[at] ?? {};
  for (const { end, matches } of columnSpansAt(context, at)) {
    const [best] = matches;
    // 'lorries' of a Vehicle that is a lorry or a van says which.
    const isWhich =
      end === at + 1 && best && !best.column.words.includes(stem) && tellsRowsApart(context.table, stem);
    if (best) fill(end, 'asks to see a column', MENTION[best.column.type] + (isWhich ? 1 : 1 - best.score));
  }
  const noun = rowNounCost(context, at);
  // A word of some cell names the rows less surely.
  const isName =
    isOwnNoun(context.table, stem) || context.table.columns.some(({ words }) => words.includes(stem));
  const held = noun !== null && !isName && holdsText(context, stem) ? 1 : 0;
  // 'lorries' where a few of the rows are.
  const kind = noun !== null && !isName && isKind(context, at) ? 0.6 : 0;
  if (noun !== null) fill(at + 1, 'names the rows', noun + held + kind);
  // 'the rental company' of a Category that is Rentals.
  if (
    noun === null &&
    last?.kind === 'rule' &&
    last.end === at &&
    last.rule.kind === 'is' &&
    isHeadNoun(context, at)
  )
    fill(at + 1, 'names the rows', 0.35);
  // 'who drive' of a Role that is Driver says which of them.
  if (TIES.has(key) || tiesName(context, at)) fill(at + 1, 'joins words', hasKinCells(context, at) ? 1 : 0.3);
}

/** What was paid for naming a column that something else goes with. */
export function mentionPrice(context: Context, at: number, end: number, used: ReadonlySet<Column>): number {
  const span = columnSpansAt(context, at).find((one) => one.end === end);
  const found = span?.matches.find(({ column }) => used.has(column));
  const [best] = span?.matches ?? [];
  return found && best ? MENTION[best.column.type] * 0.85 : 0;
}

/** A mark or a number that is named is seldom named for nothing. */
const MENTION = { text: 0.4, date: 0.5, blank: 0.5, number: 1, flag: 2 };
