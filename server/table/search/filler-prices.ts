// What it costs to pass over a word that carries no condition: little for a join, much for what may well be meant.
import { valuesHolding } from '../columns/find-texts.ts';
import { TIMES } from '../derive/amounts/measures.ts';
import { deriveOnlyTags } from '../derive/cells/single-tag.ts';
import { deriveValues } from '../derive/cells/values.ts';
import { isAmount } from '../derive/columns/find-columns.ts';
import { isStateCell } from '../derive/states/predicates.ts';
import { markAt } from '../derive/states/yes-marks.ts';
import { holdsText } from '../derive/words/head-noun.ts';
import { isHadByFew, isMarkName, isOtherNoun, isOwnNoun, tellsRowsApart } from '../derive/words/row-nouns.ts';
import { isDated } from '../reading/concept-column.ts';
import { type Context, cellSpansAt, columnSpansAt, isGlue, phraseAt, wordAt } from '../reading/context.ts';
import { quantityAt } from '../reading/read-amount.ts';
import { asksGroups } from '../reading/read-by-group.ts';
import { isByOfTally, readTally } from '../reading/read-tally.ts';
import { groupNamedAt } from '../reading/read-top-groups.ts';
import { callsRows } from '../reading/row-names.ts';
import { asksHowMuch } from '../reading/tally-columns.ts';
import { COMPARATORS, ROW_WORDS, TALLY_WORDS } from '../words/lexicon.ts';

const TELLING =
  /^(more|less|fewer|over|under|above|below|than|before|after|between|since|until|within|outside|older|newer|earlier|later|bigger|smaller|cheaper|higher|lower|longer|shorter|each|every|per|twice|same|never|nobody|none|nothing|without|most|least|top|[a-z]{3,}est)$/;

/** Days, months and parts of the day say which rows, where rows have dates. */
const WHEN =
  /^(today|tomorrow|yesterday|tonight|weekends?|weekdays?|weeks?|months?|fortnight|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|january|february|march|april|june|july|august|september|october|november|december|mornings?|afternoons?|evenings?|midnight|noon)$/;

const hasDates = ({ table }: Context) => table.columns.some((column) => column.isTime || isDated(column));

/** A word that nothing explains, passed over: dear where it compares or turns, or where the table has it. */
export function asidePrice(context: Context, at: number): number {
  const { key = '', stem = '' } = context.tokens[at] ?? {};
  if (TELLING.test(key) || TIMES.test(key) || (WHEN.test(key) && hasDates(context))) return 2.5;
  if (cellSpansAt(context, at).length > 0 || isHadByFew(context.table, stem)) return 2;
  return holdsText(context, stem) ? 1.5 : 1;
}

/** A word for the second list, or for a state that cells tell, may well be meant. */
export function softPrice(context: Context, at: number): number {
  if (context.reference && /^(list|sheet|log)$/.test(wordAt(context, at))) return 1;
  // 'the A plots'
  if (wordAt(context, at) === 'a' && !isGlue(context, at)) return 2.5;
  // 'the highest sale per customer for each rep' has two kinds of groups.
  if (wordAt(context, at) === 'per' && groupNamedAt(context, at + 1)) return 2.5;
  // 'on hold' of a Hold.
  if (wordAt(context, at - 1) === 'on' && markAt(context, at).length > 0) return 1;
  const asked = Object.hasOwn(TALLY_WORDS, wordAt(context, at)) ? tallyPrice(context, at) : null;
  if (asked !== null) return asked;
  // 'due back this week' of a Due
  if (namesDay(context, at)) return 0.6;
  return isStateCell(context, at) ? 0.9 : 0.1;
}

/** The whole name of a column of days. */
export const namesDay = (context: Context, at: number) =>
  columnSpansAt(context, at).some(
    ({ end, matches: [best] }) => end === at + 1 && best?.score === 1 && isDated(best.column),
  );

/** A word that asks for a figure; null where it may mean a count. */
function tallyPrice(context: Context, at: number): number | null {
  // 'total of late invoices' is no mere count of them.
  if (readTally(context, at, null)?.kind === 'tally') return 1;
  // 'in total for unpaid jobs'
  if (wordAt(context, at - 1) === 'in') return null;
  // 'total for Bell' of amounts of which none can be meant alone
  return wordAt(context, at + 1) === 'for' && context.table.columns.some(isAmount) ? 2 : null;
}

/** The whole name of a column. */
function isWholeName(context: Context, at: number): boolean {
  return columnSpansAt(context, at).some(({ matches }) => matches[0]?.score === 1);
}

/** 'IN' among small letters is Indiana; 'in each' and 'total sales by use' ask for groups. */
export function gluePrice(context: Context, at: number): number {
  const { tokens } = context;
  const { key = '', text = '' } = tokens[at] ?? {};
  // 'let properties' of a Status, but not 'let me see'.
  const isVerb = /^(me|us|them|it|him|her)$/.test(wordAt(context, at + 1));
  // 'how much' asks for a figure.
  if (key === 'much' && asksHowMuch(context, at - 1)) return 2.5;
  if (key === 'let' && !isVerb && isStateCell(context, at)) return 0.9;
  // 'just one', 'only two' count.
  if (/^(just|only)$/.test(key) && quantityAt(context, at + 1) !== null) return 1;
  if (/^(only|alone)$/.test(key) && closesTag(context, at)) return 0.5;
  const isGroup =
    key === 'per' ||
    asksGroups(context, at) ||
    (isByOfTally(context, at) && isWholeName(context, at + 1)) ||
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
export function rowNamePrice(context: Context, at: number): number | null {
  const { stem = '' } = context.tokens[at] ?? {};
  if (isMarkName(context.table, stem)) return 1;
  if (ROW_WORDS.has(stem) || isOwnNoun(context.table, stem)) return 0.2;
  if (tellsRowsApart(context.table, stem)) return 1.8;
  // 'hospitals' where many rows are called Hospital.
  if (isOtherNoun(context, at)) return isCommonWord(context, stem) ? 0.2 : null;
  if (isHadByFew(context.table, stem)) return 1.8;
  if (context.table.columns.some(({ words }) => words.includes(stem))) return 0.25;
  // 'schools' where many names end in School.
  if (callsRows(context, stem) && !isKind(context, at)) return 0.25;
  return holdsText(context, stem) ? 1.8 : 0.9;
}

/** 'cafes' where half of the rows are: a cell that tells rows apart. */
export function isKind(context: Context, at: number): boolean {
  return cellSpansAt(context, at).some(({ matches }) =>
    matches.some(({ column, codes, how }) => {
      const held = codes.reduce((rows, code) => rows + (column.values[code]?.rows ?? 0), 0);
      return how === 'equal' && held <= 0.6 * context.table.rows;
    }),
  );
}

/** Words that stand first in the whole name of a column or in a whole cell are not passed over lightly. */
export function skipPrice(context: Context, at: number): number {
  const isName = columnSpansAt(context, at).some(
    ({ end, matches }) => end > at + 1 && (matches[0]?.score ?? 0) > 0.95,
  );
  const isCell = cellSpansAt(context, at).some(
    ({ end, matches }) => end > at + 1 && matches.some(({ how }) => how === 'equal'),
  );
  const compared = phraseAt(context, at, COMPARATORS);
  return isName || isCell || (compared && compared.end > at + 1) ? 0.6 : 0;
}
