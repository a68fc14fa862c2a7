// How many rows share a cell: 'landlords with ten or more properties', 'is there any e-mail twice', 'same address and
// product', 'only one location', 'exact duplicates'.
import type { Column } from '../columns/column.ts';
import { type Context, isGlue, wordAt } from '../reading/context.ts';
import { type Amount, amountAt } from '../reading/read-amount.ts';
import { isRowName } from '../reading/row-names.ts';
import type { NumberOperator } from '../rules.ts';
import type { Derivation } from './derivation.ts';
import { isAmount, type NamedColumn, namedColumns } from './find-columns.ts';
import { ROLES, SOFT } from './lexicon.ts';

const isNumbered = ({ name }: Column) => /#|\b(no|id|ref|num)\.?\s*$/i.test(name);
const isText = ({ type }: Column) => type !== 'blank';
const isKey = ({ type }: Column) => type === 'text' || type === 'number' || type === 'date';

export function deriveGroups(context: Context, at: number): Derivation[] {
  return [...counted(context, at), ...repeated(context, at), ...same(context, at)];
}

function toDerivation(
  from: number,
  end: number,
  by: readonly Column[],
  operator: NumberOperator,
  value: number,
  cost: number,
): Derivation {
  return { clause: { from, end, kind: 'select', selection: { kind: 'grouped', by, operator, value } }, cost };
}

/** 'landlords with ten or more properties', 'customers who ordered more than 12 times', 'drivers down for 10+ drops'. */
function counted(context: Context, at: number): Derivation[] {
  return subjects(context, at).flatMap(({ column, end, cost }) => {
    for (let step = 0; step <= 6; step++) {
      const amount = countAt(context, end + step);
      if (amount) {
        const tail = countedEnd(context, amount);
        const price = cost + tail.cost + 0.1;
        return tail.end === null
          ? []
          : [toDerivation(at, tail.end, [column], amount.operator, amount.value, price)];
      }
      const word = wordAt(context, end + step);
      if (!isGlue(context, end + step) && !SOFT.has(word) && !VERB.test(word)) return [];
    }
    return [];
  });
}

const VERB =
  /^(ordered|order|sending|holding|billed|visited|inspected|booked|called|been|hold|holds|runs|owns|own|having|signed|appear|appears|listed|down|there|with|done)$/;

/** The column that the counted are called by: its name in the plural, or a word for people or places. */
function subjects(context: Context, at: number): NamedColumn[] {
  return namedColumns(context, at, isKey, 0).filter(({ column }) =>
    column.values.some(({ rows, isBlank }) => rows > 1 && !isBlank),
  );
}

function countAt(context: Context, at: number): Amount | null {
  const amount = amountAt(context, at);
  const word = wordAt(context, at);
  const isCount =
    amount &&
    amount.value <= 200 &&
    amount.operator !== 'between' &&
    !/^(over|under|above|below)$/.test(word) &&
    !amount.isMoney &&
    !amount.isPercent &&
    !amount.isTime &&
    amount.unit === '' &&
    Number.isInteger(amount.value);
  if (isCount && (amount.isCompared || amount.operator === 'eq')) return amount;
  const words: Record<string, [NumberOperator, number]> = { once: ['eq', 1], twice: ['eq', 2] };
  const said = words[wordAt(context, at)];
  const isMore = wordAt(context, at) === 'more' && wordAt(context, at + 1) === 'than';
  if (isMore && /^(once|twice)$/.test(wordAt(context, at + 2)))
    return {
      ...PLAIN,
      operator: 'gt',
      value: wordAt(context, at + 2) === 'once' ? 1 : 2,
      end: at + 3,
      isCompared: true,
    };
  if (wordAt(context, at) === 'only' && /^(one|1)$/.test(wordAt(context, at + 1)))
    return { ...PLAIN, operator: 'eq', value: 1, end: at + 2, isCompared: true };
  if (wordAt(context, at) === 'just' && /^(one|1)$/.test(wordAt(context, at + 1)))
    return { ...PLAIN, operator: 'eq', value: 1, end: at + 2, isCompared: true };
  return said
    ? {
        ...PLAIN,
        operator: said[0] === 'eq' && said[1] === 2 ? 'ge' : said[0],
        value: said[1],
        end: at + 1,
        isCompared: true,
      }
    : null;
}

const PLAIN = { isMoney: false, isPercent: false, unit: '' };

/** What is counted is the rows: a word for them, 'times', or nothing more. */
function countedEnd(context: Context, { end, isCompared }: Amount): { end: number | null; cost: number } {
  const word = wordAt(context, end);
  const isEnd = context.tokens[end] === undefined || context.tokens[end]?.kind === 'comma';
  if (/^times?$/.test(word)) return { end: end + 1, cost: 0 };
  // 'more than 6 tanks' of a column that numbers them.
  if (namedColumns(context, end, isNumbered, 0).length > 0) return { end: end + 1, cost: 0.05 };
  // 'at least one store' of a column of stores counts those.
  if (namedColumns(context, end, isAmount, 0).length > 0) return { end: null, cost: 0 };
  if (
    isRowName(context, end) ||
    ROLES.has(context.tokens[end]?.stem ?? '') ||
    /^(entries|rows|records|times|ones|people|locations?|copies)$/.test(word)
  )
    return { end: end + 1, cost: isCompared ? 0.05 : 0.3 };
  if (isEnd) return { end, cost: isCompared ? 0.1 : 0.5 };
  const isColumn = namedColumns(context, end, isText, 0).length > 0;
  return isColumn ? { end: null, cost: 0 } : { end: isGlue(context, end) ? end : null, cost: 0.3 };
}

const REPEATS = [
  'more than once',
  'twice',
  'two times',
  'repeated',
  'duplicated',
  'several times',
  'more than one time',
  'in there twice',
  'on there twice',
  'on the list twice',
  'in the list twice',
  'in twice',
];

/** 'city names that appear more than once', 'duplicate tickets', 'duplicates by email'. */
function repeated(context: Context, at: number): Derivation[] {
  const word = wordAt(context, at);
  if (/^(duplicate|duplicates|duplicated|dupes|dupe|repeated|double|doubled)$/.test(word)) {
    const start = /^(by|on|of|for|in)$/.test(wordAt(context, at + 1)) ? at + 2 : at + 1;
    const named = keysAt(context, start);
    if (named) return [toDerivation(at, named.end, named.columns, 'gt', 1, 0.1)];
    const key = likeliestKey(context);
    return key ? [toDerivation(at, at + 1, [key], 'gt', 1, 0.7)] : [];
  }
  const alone = REPEATS.find((phrase) =>
    phrase.split(' ').every((one, more) => wordAt(context, at + more) === one),
  );
  if (alone) {
    const key = likeliestKey(context);
    return key ? [toDerivation(at, at + alone.split(' ').length, [key], 'gt', 1, 0.6)] : [];
  }
  return namedColumns(context, at, isKey, 0).flatMap(({ column, end, cost }) => {
    for (let step = 0; step <= 6; step++) {
      const tail = REPEATS.find((phrase) =>
        phrase.split(' ').every((one, more) => wordAt(context, end + step + more) === one),
      );
      if (tail) return [toDerivation(at, end + step + tail.split(' ').length, [column], 'gt', 1, cost + 0.1)];
      const here = wordAt(context, end + step);
      if (
        !isGlue(context, end + step) &&
        !SOFT.has(here) &&
        !VERB.test(here) &&
        !/^(show|shows|appear|appears|in)$/.test(here)
      )
        return [];
    }
    return [];
  });
}

/** 'same phone number as another', 'same e-mail ordered the same product three or more times', 'share a postcode'. */
function same(context: Context, at: number): Derivation[] {
  if (!/^(same|share|shares|sharing|shared|identical)$/.test(wordAt(context, at))) return [];
  const found = keysAt(context, at + 1);
  if (!found) return [];
  let { end } = found;
  const columns = [...found.columns];
  for (let step = 0; step <= 4; step++) {
    if (/^(same|and|,)$/.test(wordAt(context, end + step) || (context.tokens[end + step]?.text ?? ''))) {
      const more = keysAt(context, end + step + 1) ?? keysAt(context, end + step + 2);
      if (more) {
        columns.push(...more.columns);
        end = more.end;
        step = -1;
        continue;
      }
    }
    const amount = countAt(context, end + step);
    if (amount?.isCompared)
      return [
        toDerivation(
          at,
          countedEnd(context, amount).end ?? amount.end,
          columns,
          amount.operator,
          amount.value,
          0.1,
        ),
      ];
    const word = wordAt(context, end + step);
    if (!isGlue(context, end + step) && !SOFT.has(word) && !VERB.test(word)) break;
  }
  return [toDerivation(at, anotherEnd(context, end), [...new Set(columns)], 'gt', 1, 0.1)];
}

/** '… as another station', '… with another client'. */
function anotherEnd(context: Context, at: number): number {
  if (!/^(as|with|than)$/.test(wordAt(context, at))) return at;
  let end = at + 1;
  while (/^(another|other|others|any|some|else|somebody|someone|one|each)$/.test(wordAt(context, end))) end++;
  if (end === at + 1) return at;
  return isRowName(context, end) || namedColumns(context, end, isText, 0).length > 0 ? end + 1 : end;
}

/** Columns one after another: 'operator, network and address'. */
function keysAt(context: Context, at: number): { columns: Column[]; end: number } | null {
  const [first] = namedColumns(context, at, isKey, 2);
  if (!first) return null;
  const columns = [first.column];
  let { end } = first;
  for (;;) {
    let start = end;
    while (/^(and|same|the)$/.test(wordAt(context, start)) || context.tokens[start]?.kind === 'comma')
      start++;
    const [next] = start === end ? [] : namedColumns(context, start, isKey, 0);
    if (!next) return { columns, end };
    columns.push(next.column);
    ({ end } = next);
  }
}

/** What tells rows apart, so that a copy shows. */
function likeliestKey({ table }: Context): Column | null {
  const names = [
    /^(ticket|invoice|inv|order|job|ref|reference|serial|email)$/,
    /^(name|guest|client|customer|patient|pupil|member|person|household|number|no)$/,
  ];
  for (const name of names) {
    const column = table.columns.find((one) => isKey(one) && one.words.some((word) => name.test(word)));
    if (column) return column;
  }
  return null;
}
