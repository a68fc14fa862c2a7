// How many rows share a cell: 'landlords with ten or more properties', 'is there any e-mail twice', 'same address and
// product', 'only one location', 'exact duplicates'.
import { type Column, repeats } from '../../columns/column.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, isGlue, wordAt } from '../../reading/context.ts';
import { isRowName } from '../../reading/row-names.ts';
import type { NumberOperator } from '../../rules.ts';
import { type NamedColumn, namedColumns } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';
import { SOFT } from '../words/lexicon.ts';
import { isPersonNoun, ROW_NOUNS } from '../words/row-nouns.ts';
import { type Counted, countAt, countedAt } from './counts.ts';
import { isKey, keysAt, VERB } from './group-keys.ts';
import { sames } from './shared-cells.ts';

export function deriveGroups(context: Context, at: number): Derivation[] {
  return [
    ...counted(context, at),
    ...countedFirst(context, at),
    ...repeated(context, at),
    ...sames(context, at),
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
  const goesOn = clauseFollows(context, from, end);
  return [make('passing', goesOn ? 0.2 : 0), make('all', goesOn ? 0 : 0.25)];
}

/** What is asked of such groups, when the groups are told first or only lead to the rows. */
function clauseFollows({ tokens }: Context, from: number, end: number): boolean {
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
      const isVerb = VERB.test(word) || isDoneAt(context, end + step);
      if (!isGlue(context, end + step) && !SOFT.has(word) && !isVerb) return [];
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

/** The column that the counted are called by: its name in the plural, or a word for people or places. */
function subjects(context: Context, at: number): NamedColumn[] {
  return calledAt(context, at).filter((one) => repeats(one.column) && !isOfVerb(context, at, one));
}

/** 'who ordered more than twice' counts orders and no Order Date, 'companies we met twice' no Met by. */
function isOfVerb(context: Context, at: number, { column, end }: NamedColumn): boolean {
  if (isDoneAt(context, at)) return true;
  return (
    VERB.test(wordAt(context, at)) && end === at + 1 && (column.type === 'date' || column.words.length > 1)
  );
}

/** By its name, 'customers' of a column Who too. */
function calledAt(context: Context, at: number): NamedColumn[] {
  const named = namedColumns(context, at, isKey, 0);
  const { key = '', stem = '' } = context.tokens[at] ?? {};
  if (named.length > 0 || key === stem || !isPersonNoun(stem)) return named;
  const people = context.table.columns.filter(({ words }) => words.join(' ') === 'who');
  return people.map((column) => ({ column, end: at + 1, cost: 0.1 }));
}

const WRITTEN = /^(entered|written|keyed|typed)$/;

/** 'whom I have tuned for', of a Tuned that has the day. */
const isDoneAt = (context: Context, at: number) =>
  (/^(i|we|they|have|has|had)$/.test(wordAt(context, at - 1)) ||
    /^(twice|more|several|two)$/.test(wordAt(context, at + 1))) &&
  wordAt(context, at).endsWith('ed') &&
  namedColumns(context, at, isDated).some(({ end }) => end === at + 1);

const REPEATS = [
  'more than once',
  'twice or more',
  'twice',
  'two times or more',
  'two times',
  'repeated',
  'duplicated',
  'several times',
  'more than one time',
  'in there twice or more',
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
  const named = calledAt(context, at).filter((one) => !isOfVerb(context, at, one));
  return named.flatMap(({ column, end, cost }) => {
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
        !isDoneAt(context, end + step) &&
        !(WRITTEN.test(here) && repeats(column)) &&
        !/^(show|shows|appear|appears|in)$/.test(here)
      )
        return [];
    }
    return [];
  });
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
