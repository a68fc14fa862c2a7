// How often something stands, and what is counted: 'more than 10 jobs', 'six or more', 'twice', 'three different pets',
// 'more than one unpaid invoice'.
import type { Column } from '../../columns/column.ts';
import { type Context, cellSpansAt, isGlue, phraseAt, wordAt } from '../../reading/context.ts';
import { type Amount, amountAt } from '../../reading/read-amount.ts';
import { isRowName } from '../../reading/row-names.ts';
import type { NumberOperator } from '../../rules.ts';
import { POST_COMPARATORS } from '../../words/lexicon.ts';
import { phrases } from '../../words/phrases.ts';
import { isAmount, namedColumns } from '../columns/find-columns.ts';
import { holdsText, isPluralNoun } from '../words/head-noun.ts';
import { rowNounCost } from '../words/row-nouns.ts';

/** A count of rows, or of the different cells that a column has. */
export interface Counted {
  operator: NumberOperator;
  value: number;
  distinct: Column | null;
  end: number;
  cost: number;
}

const MOST = 200;

/** 'ten or more', 'exactly two', 'once', 'only one'. */
export function countAt(context: Context, at: number): Amount | null {
  const amount = amountAt(context, at);
  const isCount =
    amount &&
    amount.value <= MOST &&
    amount.operator !== 'between' &&
    !/^(over|under|above|below)$/.test(wordAt(context, at)) &&
    !amount.isMoney &&
    !amount.isPercent &&
    !amount.isTime &&
    amount.unit === '' &&
    Number.isInteger(amount.value);
  if (isCount && (amount.isCompared || amount.operator === 'eq')) return amount;
  const words = [0, 1, 2].map((step) => wordAt(context, at + step));
  const counted = (operator: NumberOperator, value: number, length: number): Amount => ({
    operator,
    value,
    end: at + length,
    isMoney: false,
    isPercent: false,
    unit: '',
    isCompared: true,
  });
  if (words[0] === 'more' && words[1] === 'than' && /^(once|twice)$/.test(words[2] ?? ''))
    return counted('gt', words[2] === 'once' ? 1 : 2, 3);
  if (/^(only|just)$/.test(words[0] ?? '')) {
    if (/^(one|1|once)$/.test(words[1] ?? '')) return counted('eq', 1, 2);
    if (/^(two|2|twice)$/.test(words[1] ?? '')) return counted('eq', 2, 2);
  }
  if (words[0] === 'a' && words[1] === 'single') return counted('eq', 1, 2);
  if (/^(multiple|several)$/.test(words[0] ?? '')) return counted('gt', 1, 1);
  if (words[0] === 'once') return counted('eq', 1, 1);
  return words[0] === 'twice' ? counted('ge', 2, 1) : null;
}

const isNumbered = ({ name }: Column) => /#|\b(no|id|ref|num)\.?\s*$/i.test(name);

/** Every way to say what is counted behind an amount; `subject` is by what the rows are grouped. */
export function countedAt(context: Context, amount: Amount, subject: Column): Counted[] {
  const isDifferent = /^(different|distinct|separate|unique|various)$/.test(wordAt(context, amount.end));
  const at = nounStart(context, isDifferent ? amount.end + 1 : amount.end);
  const found: Counted[] = [];
  const add = (named: number, cost: number, distinct: Column | null = null) => {
    const post = amount.isCompared ? null : phraseAt(context, named, POST_COMPARATORS);
    const end = post?.end ?? named;
    found.push({
      operator: post?.meaning ?? amount.operator,
      value: amount.value,
      distinct,
      end: phraseAt(context, end, ON_THE_LIST)?.end ?? end,
      cost: cost + (amount.isCompared || post ? 0 : 0.3),
    });
  };
  const [column] = namedColumns(
    context,
    at,
    (one) => one !== subject && (one.type === 'text' || one.type === 'date'),
    0,
  );
  const isAcross = column !== undefined && column.cost < 0.05 && standsIn(context, amount.end - 1);
  // 'fewer than 20 jobs' of a Job No are rows, whatever a Job says.
  const noun = context.tokens[at]?.stem ?? '';
  const areNumbered = context.table.columns.some((one) => isNumbered(one) && one.words.includes(noun));
  const distinctCost = isDifferent || isAcross ? 0.05 : areNumbered ? COUNTED_ROWS : 0.1;
  if (column && column.cost < 0.3) add(column.end, distinctCost, column.column);
  if (isAcross) return found;
  if (isDifferent) return found;
  const word = wordAt(context, at);
  if (/^times?$/.test(word)) add(at + 1, 0);
  // 'exactly three of ours'
  else if (at === amount.end + 1 && /^(ours|theirs|them|these|those)$/.test(word)) add(at + 1, 0.05);
  else if (namedColumns(context, at, isNumbered, 0).length > 0) add(at + 1, 0.05);
  // 'at least one store' of a column of stores counts those.
  else if (namedColumns(context, at, isAmount, 0).length > 0) return found;
  else if (namesRows(context, at)) add(at + 1, 0.05);
  else if (isPluralNoun(context, at) || isSingular(context, amount, at))
    add(at + 1, amount.isCompared ? 0.4 : 0.8);
  else if (isEnd(context, at) || /^(or|plus)$/.test(word)) add(amount.end, amount.isCompared ? 0.1 : 0.2);
  else if (!column && isGlue(context, at)) add(amount.end, 0.3);
  else if (!column && rowsAhead(context, at)) add(amount.end, 0.3);
  return found;
}

/** Where what is counted has a number of its own. */
const COUNTED_ROWS = 0.4;

/** Where the rows stand says nothing of which of them are counted. */
export const ON_THE_LIST = phrases(
  'on the list|on this list|on the sheet|on here|in here|on file|on record|on the books|on our books|in the diary|in the book|in the log|in the system|on the system|in total|altogether',
);

const COUNT_WORD =
  /^(more|less|fewer|than|over|exactly|only|just|one|two|three|four|five|six|\d+|several|multiple|or|different)$/;

/** 'names that stand in more than one county': what is counted is where they stand. */
function standsIn(context: Context, last: number): boolean {
  let at = last;
  while (at > last - 5 && COUNT_WORD.test(wordAt(context, at))) at--;
  return /^(in|across)$/.test(wordAt(context, at));
}

/** 'more than one animal', where no cell has the word. */
function isSingular(context: Context, { value, isCompared }: Amount, at: number): boolean {
  const { kind, stem = '' } = context.tokens[at] ?? {};
  const closes = isEnd(context, at + 1) || isGlue(context, at + 1);
  return (
    value === 1 &&
    isCompared &&
    closes &&
    kind === 'word' &&
    !isGlue(context, at) &&
    !holdsText(context, stem)
  );
}

/** 'more than 3 of our stores' */
function nounStart(context: Context, at: number): number {
  if (wordAt(context, at) !== 'of') return at;
  return /^(our|the|my|their|these|those)$/.test(wordAt(context, at + 1)) ? at + 2 : at + 1;
}

const isEnd = ({ tokens }: Context, at: number) => tokens[at] === undefined || tokens[at]?.kind === 'comma';

function namesRows(context: Context, at: number): boolean {
  if (isRowName(context, at) || (rowNounCost(context, at) ?? 9) < 0.5) return true;
  return /^(entries|rows|records|ones|people|locations?|copies)$/.test(wordAt(context, at));
}

const MOST_AHEAD = 4;

/** 'more than one unpaid invoice', '3 or more missed or refused visits': some words say which of the rows are counted. */
function rowsAhead(context: Context, at: number): boolean {
  for (let step = 0; step < MOST_AHEAD && !isEnd(context, at + step); step++) {
    if (namesRows(context, at + step + 1)) return true;
    const isMentioned =
      step < 2 || cellSpansAt(context, at + step).length > 0 || wordAt(context, at + step) === 'or';
    if (!isMentioned) return false;
  }
  return false;
}
