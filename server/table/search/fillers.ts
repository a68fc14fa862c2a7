// Words that carry no condition: joins, fillers, names of the rows and of columns; and those that nothing reads.
import type { Column } from '../columns/column.ts';
import { deriveKinCells } from '../derive/cells/word-forms.ts';
import { isAmount, isLike } from '../derive/columns/find-columns.ts';
import { tiesAgent } from '../derive/columns/ties-agent.ts';
import { wholeNameAt } from '../derive/columns/whole-names.ts';
import { asksForAnother } from '../derive/words/asked-noun.ts';
import { isDoneInAll } from '../derive/words/doings.ts';
import { holdsText } from '../derive/words/head-noun.ts';
import { SOFT, TIES } from '../derive/words/lexicon.ts';
import {
  isHadByFew,
  isHeadNoun,
  isOtherNoun,
  isOwnNoun,
  rowNounCost,
  tellsRowsApart,
} from '../derive/words/row-nouns.ts';
import { isOtherKind } from '../figures/kind-words.ts';
import { isEndOfArea } from '../places/areas-named.ts';
import type { Clause } from '../reading/clause.ts';
import { type Context, columnSpansAt, isGlue, wordAt } from '../reading/context.ts';
import { compoundEnd, isRowName, rowPhraseEnd } from '../reading/row-names.ts';
import { type Element, joinAt } from '../reading/scan.ts';
import { tiesName, turnsMeaning } from '../reading/turning-words.ts';
import {
  asidePrice,
  gluePrice,
  isKind,
  namesDay,
  rowNamePrice,
  skipPrice,
  softPrice,
} from './filler-prices.ts';
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
  const isOther =
    countsTwo(context, at) ||
    asksForAnother(context, at) ||
    isOtherKind(context, at) ||
    isEndOfArea(context, at);
  if (turnsMeaning(context, at) || isOther) return [...found, unreadHere()];
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

/** 'how many boys and girls' of a Boys and a Girls asks for what both come to, and counts no rows. */
function countsTwo(context: Context, at: number): boolean {
  if (wordAt(context, at - 1) !== 'many') return false;
  const one = wholeNameAt(context, at);
  if (!one || !isAmount(one.column) || !/^(and|plus)$/.test(wordAt(context, one.end))) return false;
  const other = wholeNameAt(context, one.end + 1);
  return other !== null && isAmount(other.column);
}

/** 'every kind of work' is every work. */
const isKindOf = (context: Context, at: number) =>
  /^(kind|kinds|sort|sorts|type|types)$/.test(wordAt(context, at)) && wordAt(context, at + 1) === 'of';

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
    // 'any incidents' where few rows have one
    const isHad = end === at + 1 && key !== stem && isHadByFew(context.table, stem);
    if (best)
      fill(end, 'asks to see a column', MENTION[best.column.type] + (isWhich || isHad ? 1 : 1 - best.score));
  }
  if (isDoneInAll(context, at)) fill(at + 1, 'names the rows', DONE_IN_ALL);
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
  if (key === 'paid' && saysNoAmount(context, at + 1)) fill(at + 1, 'joins words', 0.05);
  // 'who drive' of a Role that is Driver says which of them.
  const isTie = TIES.has(key) || tiesName(context, at) || tiesAgent(context, at);
  if (isTie && tellsOf(last, key)) fill(at + 1, 'joins words', 0.05);
  else if (isTie) fill(at + 1, 'joins words', hasKinCells(context, at) || namesDay(context, at) ? 1 : 0.3);
}

const DONE_IN_ALL = 0.1;

/** 'who paid no deposit' of a Deposit. */
const saysNoAmount = (context: Context, at: number) =>
  wordAt(context, at) === 'no' &&
  columnSpansAt(context, at + 1).some(({ matches: [best] }) => best?.score === 1 && isAmount(best.column));

/** 'what is Dawn driving': the verb of the Driver that stands before. */
const tellsOf = (last: Clause | null, verb: string) =>
  last?.kind === 'rule' &&
  last.rule.kind === 'is' &&
  last.rule.column.words.some((own) => own.length > 3 && isLike(own, verb));

/** What was paid for naming a column that something else goes with. */
export function mentionPrice(context: Context, at: number, end: number, used: ReadonlySet<Column>): number {
  const span = columnSpansAt(context, at).find((one) => one.end === end);
  const found = span?.matches.find(({ column }) => used.has(column));
  const [best] = span?.matches ?? [];
  return found && best ? MENTION[best.column.type] * 0.85 : 0;
}

/** A mark or a number that is named is seldom named for nothing. */
const MENTION = { text: 0.4, date: 0.5, blank: 0.5, number: 1, flag: 2 };
