// A question without the words that break its figure down. What is left is read by itself, and has to be plain.
import { type Column, type Table, tellsEachRow } from '../columns/column.ts';
import { isAmount } from '../derive/columns/find-columns.ts';
import { wholeNameAt } from '../derive/columns/whole-names.ts';
import { isKnownRowNoun, ROW_NOUNS } from '../derive/words/row-nouns.ts';
import { type Context, cellSpansAt, columnSpansAt, contextOf, wordAt } from '../reading/context.ts';
import { amountNamedAt, IN_MONEY, isAdded } from '../reading/group-measure.ts';
import { OPENING } from '../reading/read-by-group.ts';
import { type Reading, wholeReading } from '../reading/reading.ts';
import { takenMoney } from '../reading/tally-columns.ts';
import { turnsMeaning } from '../reading/turning-words.ts';
import type { Tally } from '../rules.ts';
import { TALLY_WORDS } from '../words/lexicon.ts';
import type { Token } from '../words/tokens.ts';
import { unsaid } from '../words/unsaid.ts';

/** Reads words as a question of its own. */
export type ReadWords = (tokens: Token[]) => Reading;

/** What a breakdown is read with. */
export interface AskedFigure {
  context: Context;
  read: ReadWords;
}

/** A figure of all rows that some conditions leave. */
export interface PlainFigure {
  reading: Reading;
  tally: Tally;
}

/** The figure that words ask for: a total of the amount that opens them, a count where they only name rows. */
export function plainFigure(words: readonly Token[], asked: AskedFigure): PlainFigure | null {
  const tokens = asFigure(words, asked);
  if (!tokens) return null;
  const alone = rowsAlone(tokens, asked);
  if (alone) return alone;
  const reading = asked.read(tokens);
  const tally = reading.tally ?? (countsRows(tokens) ? COUNT : null);
  if (!tally || !isPlain(reading, tally)) return null;
  return { reading, tally: ofRows(tally, asked.context.table) };
}

/** The figure of each cell of a column that words ask for. */
export function groupedFigure(words: readonly Token[], asked: AskedFigure): Reading | null {
  const tokens = asFigure(words, asked);
  const reading = tokens && asked.read(tokens);
  const { tally, selections, order } = reading ?? {};
  const isGrouped = tally?.per && selections?.length === 0 && !order;
  return isGrouped && reading ? reading : null;
}

const COUNT: Tally = { kind: 'count', column: null, per: null };

/** 'how many unpaid jobs' is read as the jobs that are unpaid. */
const countsRows = ([first, second]: readonly Token[]) =>
  first?.key === 'count' ||
  (first?.key === 'how' && second?.key === 'many') ||
  (first?.key === 'number' && second?.key === 'of');

/** Different keys of rows are the rows. */
const ofRows = (tally: Tally, { rows }: Table): Tally =>
  tally.kind === 'count' && tally.column && tellsEachRow(tally.column, rows) ? COUNT : tally;

/** 'how many jobs': the rows by a word for such, where no column is called so. */
function rowsAlone(tokens: readonly Token[], asked: AskedFigure): PlainFigure | null {
  const context = contextOf(tokens, asked.context);
  const noun = countsRows(tokens) ? 2 : -1;
  const { key, stem } = tokens[noun] ?? {};
  const isRows = noun > 0 && key !== stem && isKnownRowNoun(context, noun);
  const isOver = tokens.slice(noun + 1).every((token) => CLOSING.test(token.key));
  // 'houses' where that is one type of them are not all.
  const isOfTable = columnSpansAt(context, noun).length > 0 || cellSpansAt(context, noun).length > 0;
  if (!isRows || !isOver || isOfTable) return null;
  const reading = wholeReading({ rules: [null], selections: [], tally: COUNT, order: null });
  const words = tokens.flatMap(({ text }) => (text === '' ? [] : [text])).join(' ');
  return { reading: { ...reading, parts: [{ words, read_as: 'names the rows' }] }, tally: COUNT };
}

const CLOSING =
  /^(in|total|all|altogether|overall|there|are|were|is|do|did|we|i|have|had|get|got|please|thanks)$/;

function isPlain(
  { isWhole, rules, selections, order }: Reading,
  { kind, column, per, area }: Tally,
): boolean {
  if (kind !== 'count' && !(column && isAmount(column))) return false;
  return isWhole && rules.length === 1 && selections.length === 0 && !order && !per && !area;
}

function asFigure(words: readonly Token[], asked: AskedFigure): Token[] | null {
  const context = contextOf(words, asked.context);
  const head = words.findIndex(({ key }) => !OPENING.test(key));
  const word = head < 0 ? '' : wordAt(context, head);
  if (word === '' || /^(who|which|whose|whom|where|when|why|if|does|do|did)$/.test(word)) return null;
  const rest = words.slice(head);
  if (/^(how|count|number)$/.test(word)) return [...rest];
  if (Object.hasOwn(TALLY_WORDS, word)) return isAlone(rest[1]) ? ofMoney(context, rest) : [...rest];
  const named = amountAt(context, head);
  if (named) {
    if (Object.hasOwn(TALLY_WORDS, wordAt(context, named.end))) return [...rest];
    return isAdded(named.column) ? [...unsaid('total'), ...rest] : null;
  }
  if (IN_MONEY.test(word) && takenMoney(context)) return [...unsaid('total'), ...rest];
  const amount = amountBehind(context, head);
  if (amount) return isAdded(amount) ? [...unsaid('total'), ...rest] : null;
  return [...unsaid('how many'), ...rest];
}

/** By its name, or by a part of it that is no word for the rows: the 'rent' of a Rent pcm, but no 'orders' of an Order value. */
function amountAt(context: Context, at: number): ReturnType<typeof amountNamedAt> {
  const { key, stem = '' } = context.tokens[at] ?? {};
  const whole = wholeNameAt(context, at);
  if (whole) return isAmount(whole.column) ? whole : null;
  const isNoun = key !== stem || ROW_NOUNS.has(stem) || cellSpansAt(context, at).length > 0;
  return isNoun ? null : amountNamedAt(context, at);
}

/** The sales of 'Leeds sales', '2024 sales'; but not the price of 'jobs over the price'. */
function amountBehind(context: Context, head: number): Column | null {
  const last = context.tokens.length - 1;
  for (const at of [last - 2, last - 1, last]) {
    if (at <= head || turnsMeaning(context, at - 1)) continue;
    const named = wholeNameAt(context, at);
    if (named?.end === last + 1 && isAmount(named.column)) return named.column;
  }
  return IN_MONEY.test(wordAt(context, last)) ? (takenMoney(context) ?? null) : null;
}

/** 'total in 2024' is of the only money. */
const isAlone = (token: Token | undefined) =>
  token === undefined || /^(in|for|at|from|since|during|between|of|this|last)$/.test(token.key);

function ofMoney(context: Context, [total, ...rest]: readonly Token[]): Token[] | null {
  const amounts = context.table.columns.filter(isAmount);
  const column = takenMoney(context) ?? (amounts.length === 1 ? amounts[0] : undefined);
  return total && column ? [total, ...unsaid(quoted(column)), ...rest] : null;
}

const quoted = ({ words }: Column) => words.join(' ');
