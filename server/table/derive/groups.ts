// How many rows share a cell: 'landlords with ten or more properties', 'is there any e-mail twice', 'same address and
// product', 'only one location', 'exact duplicates'.
import type { Column } from '../columns/column.ts';
import { type Context, isGlue, wordAt } from '../reading/context.ts';
import { isRowName } from '../reading/row-names.ts';
import type { NumberOperator } from '../rules.ts';
import { type Counted, countAt, countedAt } from './counts.ts';
import type { Derivation } from './derivation.ts';
import { dateColumns, type NamedColumn, namedColumns } from './find-columns.ts';
import { SOFT } from './lexicon.ts';
import { ROW_NOUNS } from './row-nouns.ts';

const isText = ({ type }: Column) => type !== 'blank';
const isKey = ({ type, words }: Column) =>
  (type === 'text' || type === 'number' || type === 'date') &&
  !words.some((word) => /^(qty|quantity|amount|total|price|cost)$/.test(word));

export function deriveGroups(context: Context, at: number): Derivation[] {
  return [
    ...counted(context, at),
    ...countedFirst(context, at),
    ...repeated(context, at),
    ...same(context, at),
  ];
}

type Group = Pick<Counted, 'operator' | 'value' | 'distinct' | 'end' | 'cost'>;

/** Once over the rows that pass, once over all rows: 'the loans in cities with six jobs or more'. */
function toGroups(context: Context, from: number, by: readonly Column[], group: Group): Derivation[] {
  const { operator, value, distinct, end, cost } = group;
  const make = (among: 'passing' | 'all', more: number): Derivation => ({
    clause: {
      from,
      end,
      kind: 'select',
      selection: { kind: 'grouped', by, operator, value, distinct, among },
    },
    cost: cost + more,
  });
  const goesOn = saysFurther(context, from, end);
  return [make('passing', goesOn ? 0.2 : 0), make('all', goesOn ? 0 : 0.25)];
}

/** What is asked of such groups, when the groups are told first or only lead to the rows. */
function saysFurther({ tokens }: Context, from: number, end: number): boolean {
  const isLedTo =
    /^(in|of|from|for|at)$/.test(tokens[from - 1]?.key ?? '') ||
    /^(in|of|from|for|at)$/.test(tokens[from - 2]?.key ?? '');
  const rest = tokens.slice(end, end + 5);
  const goesOn = rest.some(({ kind, key }) => kind === 'comma' || /^(ones|them|those|which)$/.test(key));
  return goesOn && tokens.length > end + 2
    ? true
    : isLedTo && from > 2 && !goesOn
      ? tokens.length === end
      : false;
}

function toDerivation(
  from: number,
  end: number,
  by: readonly Column[],
  operator: NumberOperator,
  value: number,
  cost: number,
): Derivation {
  const selection = { kind: 'grouped', by, operator, value, distinct: null, among: 'passing' } as const;
  return { clause: { from, end, kind: 'select', selection }, cost };
}

/** 'landlords with ten or more properties', 'customers who ordered more than 12 times', 'drivers down for 10+ drops'. */
function counted(context: Context, at: number): Derivation[] {
  return subjects(context, at).flatMap(({ column, end, cost }) => {
    for (let step = 0; step <= 6; step++) {
      const amount = countAt(context, end + step);
      if (amount)
        return countedAt(context, amount, column).flatMap((group) =>
          toGroups(context, at, [column], { ...group, cost: group.cost + cost + 0.05 }),
        );
      const word = wordAt(context, end + step);
      if (!isGlue(context, end + step) && !SOFT.has(word) && !VERB.test(word)) return [];
    }
    return [];
  });
}

/** 'more than one bank at the same address', 'two or more sites on one street'. */
function countedFirst(context: Context, at: number): Derivation[] {
  const amount = countAt(context, at);
  if (!amount) return [];
  let start = amount.end;
  while (start < amount.end + 5 && !/^(same|one|single)$/.test(wordAt(context, start))) {
    const isPassed =
      isGlue(context, start) ||
      VERB.test(wordAt(context, start)) ||
      isRowName(context, start) ||
      ROW_NOUNS.has(context.tokens[start]?.stem ?? '') ||
      /^(or|more|than|plus)$/.test(wordAt(context, start));
    if (!isPassed) return [];
    start++;
  }
  const keys = wordAt(context, start) === '' ? null : keysAt(context, start + 1);
  if (!keys) return [];
  const operator = amount.isCompared ? amount.operator : 'ge';
  return [toDerivation(at, keys.end, keys.columns, operator, amount.value, 0.1)];
}

const VERB =
  /^(ordered|order|sending|holding|billed|visited|inspected|booked|called|been|hold|holds|runs|owns|own|having|signed|appear|appears|listed|down|there|with|done)$/;

/** The column that the counted are called by: its name in the plural, or a word for people or places. */
function subjects(context: Context, at: number): NamedColumn[] {
  return namedColumns(context, at, isKey, 0).filter(({ column }) =>
    column.values.some(({ rows, isBlank }) => rows > 1 && !isBlank),
  );
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
    if (amount?.isCompared) {
      const stop = countedAt(context, amount, columns[0] as Column)[0]?.end ?? amount.end;
      return [toDerivation(at, stop, columns, amount.operator, amount.value, 0.1)];
    }
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
  const [first] = [...namedColumns(context, at, isKey, 2), ...dayAt(context, at)];
  if (!first) return null;
  const columns = [first.column];
  let { end } = first;
  for (;;) {
    let start = end;
    while (/^(and|same|the)$/.test(wordAt(context, start)) || context.tokens[start]?.kind === 'comma')
      start++;
    const [next] = start === end ? [] : [...namedColumns(context, start, isKey, 0), ...dayAt(context, start)];
    if (!next) return { columns, end };
    columns.push(next.column);
    ({ end } = next);
  }
}

/** 'same day' is the day of a table that has a date. */
function dayAt(context: Context, at: number): NamedColumn[] {
  if (!/^(day|date)$/.test(wordAt(context, at))) return [];
  const [first] = dateColumns(context, at).sort((a, b) => a.cost - b.cost);
  return first ? [{ column: first.column, end: at + 1, cost: 0.1 }] : [];
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
