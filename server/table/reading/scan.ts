// Reads a question from its first word to its last: each place by the reader that reads furthest.
import { readFigure } from '../figures/read-figure.ts';
import { EXCEPT, JOINS, NEGATIONS } from '../words/lexicon.ts';
import type { Clause, Reader, RuleClause } from './clause.ts';
import { type Context, cellSpansAt, columnSpansAt, isGlue, phraseAt, wordAt } from './context.ts';
import { isExceptingBut } from './excepting-but.ts';
import { readAreaGroup } from './read-area-group.ts';
import { readByGroup } from './read-by-group.ts';
import { readCells } from './read-cells.ts';
import { readClosingOrder } from './read-closing-order.ts';
import { readAverage, readColumnComparison, readComparison } from './read-comparison.ts';
import { readDateRule } from './read-date-rule.ts';
import { readDuplicate } from './read-duplicate.ts';
import { readListed } from './read-listed.ts';
import { readNamePart } from './read-name-part.ts';
import { readPresence } from './read-presence.ts';
import { readSaidSum } from './read-said-sum.ts';
import { readPlacedRows, readRanked, readTake } from './read-selection.ts';
import { readGroup, readOrder, readTally } from './read-tally.ts';
import { readTextRule } from './read-text-rule.ts';
import { readTolerance } from './read-tolerance.ts';
import { readTopGroups } from './read-top-groups.ts';
import { readTurned } from './read-turned.ts';
import { compoundEnd, isRowName, rowPhraseEnd } from './row-names.ts';
import { turnsMeaning } from './turning-words.ts';

export type Join = 'and' | 'or' | 'comma' | 'except' | 'not' | 'neither' | 'nor' | 'open' | 'close';

export type Element =
  | { kind: 'clause'; clause: RuleClause }
  /** `at` is its first word. */
  | { kind: 'join'; join: Join; at: number };

/** Words that carry no condition, and why. */
interface Filler {
  from: number;
  end: number;
  as: 'joins words' | 'names the rows' | 'asks to see a column' | 'left aside';
}

export interface Scan {
  elements: Element[];
  /** All clauses, those that are no rules too. */
  clauses: Clause[];
  fillers: Filler[];
  /** Words that nothing read. */
  unread: number[];
}

/** Where two read as far, the earlier one holds. */
export const READERS: readonly Reader[] = [
  readFigure,
  readByGroup,
  readTopGroups,
  readAreaGroup,
  readPlacedRows,
  readTurned,
  readRanked,
  readDuplicate,
  readAverage,
  readColumnComparison,
  readDateRule,
  readComparison,
  readTextRule,
  readPresence,
  readListed,
  readTolerance,
  readCells,
  readGroup,
  readOrder,
  readClosingOrder,
  readTally,
  readSaidSum,
  readTake,
  readNamePart,
];

export function scan(context: Context, further: readonly Reader[] = []): Scan {
  const found: Scan = { elements: [], clauses: [], fillers: [], unread: [] };
  const readers = [...READERS, ...further];
  for (let at = 0; at < context.tokens.length; ) at = step(context, at, found, readers);
  return found;
}

function step(context: Context, at: number, found: Scan, readers: readonly Reader[]): number {
  const clause = longest(context, at, found.clauses.at(-1) ?? null, readers);
  const joined = joinAt(context, at);
  if (joined && !(clause && clause.end > joined.end && joined.join !== 'except')) {
    found.elements.push({ kind: 'join', join: joined.join, at });
    return joined.end;
  }
  const naming = rowWordsEnd(context, at);
  if (naming !== null && (!clause || coversLess(context, clause, naming))) {
    found.fillers.push({ from: at, end: naming, as: 'names the rows' });
    return naming;
  }
  if (clause) {
    found.clauses.push(clause);
    if (clause.kind === 'rule') found.elements.push({ kind: 'clause', clause });
    return clause.end;
  }
  return skip(context, at, found);
}

function rowWordsEnd(context: Context, at: number): number | null {
  return compoundEnd(context, at) ?? rowPhraseEnd(context, at) ?? (isRowName(context, at) ? at + 1 : null);
}

/** The word for the rows is also half of a type, or a mark: it names the rows all the same. */
function coversLess(context: Context, clause: Clause, end: number): boolean {
  if (clause.end > end) return false;
  if (clause.kind === 'unclear') return true;
  if (clause.kind !== 'rule') return false;
  const { rule } = clause;
  if (rule.kind === 'flag' || rule.kind === 'contains') return true;
  if (rule.kind !== 'is') return false;
  // 'burglaries' is a type among many; 'county' as a type of nearly all counties is none.
  const held = rule.codes.reduce((rows, code) => rows + (rule.column.values[code]?.rows ?? 0), 0);
  const isWhole =
    rule.codes.length === 1 &&
    rule.column.values[rule.codes[0] ?? 0]?.stems === context.tokens[clause.from]?.stem;
  return !isWhole || held > 0.6 * context.table.rows;
}

function skip(context: Context, at: number, found: Scan): number {
  const fill = (as: Filler['as'], end: number) => {
    found.fillers.push({ from: at, end, as });
    return end;
  };
  const turns = turnsMeaning(context, at);
  if (isGlue(context, at) && !turns) return fill('joins words', at + 1);
  if (turns || context.tokens[at]?.kind === 'sign') found.unread.push(at);
  else {
    // 'price and postcode of houses in Bury' asks to see two columns.
    const isOpening = found.clauses.every(({ kind }) => kind === 'tally') && found.unread.length === 0;
    const shown = isOpening
      ? columnSpansAt(context, at).find(({ matches }) => (matches[0]?.score ?? 0) > 0.8)
      : undefined;
    if (shown) return fill('asks to see a column', shown.end);
    found.unread.push(at);
  }
  return at + 1;
}

function longest(
  context: Context,
  at: number,
  before: Clause | null,
  readers: readonly Reader[],
): Clause | null {
  let best: Clause | null = null;
  for (const read of readers) {
    const clause = read(context, at, before);
    if (clause && clause.end > (best?.end ?? at)) best = clause;
  }
  return best;
}

export function joinAt(context: Context, at: number): { join: Join; end: number } | null {
  const kind = context.tokens[at]?.kind;
  if (kind === 'comma' || kind === 'open' || kind === 'close') return { join: kind, end: at + 1 };
  const except = phraseAt(context, at, EXCEPT);
  if (except) return { join: 'except', end: except.end };
  if (isExceptingBut(context, at)) return { join: 'except', end: at + 1 };
  const word = wordAt(context, at);
  if (word === 'neither' || word === 'nor') return { join: word, end: at + 1 };
  const joint = phraseAt(context, at, JOINS);
  if (joint) return { join: joint.meaning, end: joint.end };
  return NEGATIONS.has(word) || isNothingOf(context, at) ? { join: 'not', end: at + 1 } : null;
}

/** '…, but nothing in NJ', 'no blues and nothing soft': turns the cell behind it. */
function isNothingOf(context: Context, at: number): boolean {
  if (at === 0 || !/^(nothing|none)$/.test(wordAt(context, at))) return false;
  const isTied = /^(in|from|for|with|at|of|on)$/.test(wordAt(context, at + 1));
  return cellSpansAt(context, isTied ? at + 2 : at + 1).length > 0;
}
