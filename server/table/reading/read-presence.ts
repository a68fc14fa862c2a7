// 'without a website', 'no phone', 'with an email', 'capacity is blank', 'new build', 'not automated'.
import type { Column } from '../columns/column.ts';
import type { Rule } from '../rules.ts';
import { COMPARATORS, CONTAINS, DATE_OPERATORS, ROW_WORDS } from '../words/lexicon.ts';
import { isNoOfBound } from '../words/no-of-bound.ts';
import type { Clause, Reader } from './clause.ts';
import {
  type Context,
  cellSpansAt,
  columnSpansAt,
  isGlue,
  phraseAt,
  pickColumn,
  readPastGlue,
  wordAt,
} from './context.ts';
import { presenceRule } from './none-cells.ts';
import { quantityAt } from './read-amount.ts';

export const readPresence: Reader = (context, at, before) =>
  blankBehind(context, at) ?? presenceFirst(context, at) ?? further(context, at, before) ?? flag(context, at);

const WITHOUT = /^(without|no|missing|lacking|lack|lacks|blank|empty)$/;
const WITH = /^(with|have|has|having|had)$/;

function presenceFirst(context: Context, at: number): Clause | null {
  const word = wordAt(context, at);
  const isNot = /^(not|dont)$/.test(word) && /^(have|having|has)$/.test(wordAt(context, at + 1));
  const isNegative = WITHOUT.test(word) || isNot;
  if (!isNegative && !WITH.test(word)) return null;
  let start = at + (isNot ? 2 : 1);
  // 'has no', 'with missing': the negative behind it leads.
  if (!isNegative && (WITHOUT.test(wordAt(context, start)) || wordAt(context, start) === 'neither'))
    return null;
  while (/^(a|an|any|the|their|its|some|either|given|known)$/.test(wordAt(context, start))) start++;
  const named = namedAt(context, start, isNegative);
  if (!named) return null;
  if ('unclear' in named) return { from: at, end: named.end, kind: 'unclear', columns: named.unclear };
  const joins =
    word === 'missing' || word === 'blank' || word === 'empty' || !isNegative ? 'either' : 'neither';
  return {
    from: at,
    end: named.end,
    kind: 'rule',
    rule: presence(named.column, !isNegative, isLack(word) && !isUnwritten(word, named.column)),
    joins,
  };
}

/** 'Missing' and 'blank' say of a cell that nothing is written there. */
const isLack = (word: string) => !/^(missing|blank|empty)$/.test(word);

/** 'without hours' where some rows have none written: a nought is written. */
const isUnwritten = (word: string, { values }: Column) =>
  /^(without|lacking|lack|lacks)$/.test(word) && values.some(({ isBlank }) => isBlank);

/** What there is to have: a mark, a count that is not zero, or any cell at all. */
function presence(column: Column, is: boolean, countsNought: boolean): Rule {
  if (column.type === 'flag') return { kind: 'flag', column, is };
  const hasZeros = column.type === 'number' && column.values.some(({ number }) => number === 0);
  if (!hasZeros || !countsNought) return presenceRule(column, is, countsNought);
  return { kind: 'number', column, operator: is ? 'gt' : 'eq', value: 0 };
}

type ColumnReading = { end: number } & ({ column: Column } | { unclear: Column[] });

/** A column here that nothing further is said of: 'with bikes over 10' has more to say. */
function namedAt(context: Context, at: number, isNegative: boolean): ColumnReading | null {
  for (const span of columnSpansAt(context, at)) {
    const picked = pickColumn(span, () => true);
    if (!picked) continue;
    if (conditionFollows(context, span.end) && !isNegative) return null;
    // 'no' before what is also a cell: 'no NHS' is not a missing column.
    const cell = cellSpansAt(context, at)[0];
    if (cell && cell.end > span.end) return null;
    return { ...picked, end: span.end };
  }
  return null;
}

function conditionFollows(context: Context, at: number): boolean {
  if (conditionFollowsAt(context, at)) return true;
  // Only these words lead on to a comparison; 'with a website in Kent' is done.
  const leads = /^(of|is|are|was|were|that|which|being|from|between|before|after|since)$/.test(
    wordAt(context, at),
  );
  if (!leads) return false;
  if (phraseAt(context, at, DATE_OPERATORS) && quantityAt(context, at + 1)) return true;
  return [1, 2, 3, 4].some(
    (step) => conditionFollowsAt(context, at + step) && isGlue(context, at + step - 1),
  );
}

/** Whether a comparison, a text, a number or a cell stands here. */
function conditionFollowsAt(context: Context, at: number): boolean {
  if (phraseAt(context, at, COMPARATORS) ?? phraseAt(context, at, CONTAINS) ?? quantityAt(context, at))
    return true;
  if (!isGlue(context, at) && cellSpansAt(context, at).length > 0) return true;
  return (
    /^(blank|empty|missing|not|between|null)$/.test(wordAt(context, at)) ||
    context.tokens[at]?.kind === 'date'
  );
}

/** 'website is blank', 'phone and email are missing', 'capacity is not given'. */
function blankBehind(context: Context, at: number): Clause | null {
  for (const span of columnSpansAt(context, at)) {
    const picked = pickColumn(span, () => true);
    if (!picked) continue;
    const state = readPastGlue(context, span.end, (from) => blankWordAt(context, from), 3);
    if (!state || tellsOfRows(context, span.end, state.end)) continue;
    if ('unclear' in picked) return { from: at, end: state.end, kind: 'unclear', columns: picked.unclear };
    return {
      from: at,
      end: state.end,
      kind: 'rule',
      rule:
        picked.column.type === 'flag'
          ? { kind: 'blank', column: picked.column, is: state.is }
          : presenceRule(picked.column, !state.is),
    };
  }
  return null;
}

/** 'sites that are not available at once' have a name all the same. */
function tellsOfRows({ tokens }: Context, from: number, end: number): boolean {
  return tokens.slice(from, end).some(({ key }) => /^(that|which|who)$/.test(key));
}

function blankWordAt(context: Context, at: number): { is: boolean; end: number } | null {
  const isNot = wordAt(context, at) === 'not';
  const word = wordAt(context, isNot ? at + 1 : at);
  const end = at + (isNot ? 2 : 1);
  if (/^(blank|empty|missing|null|unknown|absent)$/.test(word)) return { is: !isNot, end };
  if (isNot && /^(given|known|recorded|set|filled|available|there|present)$/.test(word))
    return { is: true, end };
  return /^(known|filled|present|available)$/.test(word) && !isNot ? { is: false, end } : null;
}

/** 'no phone or email': the second column goes as the first went. */
function further(context: Context, at: number, before: Clause | null): Clause | null {
  if (before?.kind !== 'rule' || !before.joins || before.end !== at - 1) return null;
  if (!/^(or|and|nor)$/.test(wordAt(context, at - 1)) && context.tokens[at - 1]?.kind !== 'comma')
    return null;
  const start = /^(a|an|any|the|no)$/.test(wordAt(context, at)) ? at + 1 : at;
  const named = namedAt(context, start, false);
  if (!named || 'unclear' in named || cellSpansAt(context, start).some(({ end }) => end >= named.end))
    return null;
  const { rule, joins } = before;
  const is =
    rule.kind === 'flag'
      ? rule.is
      : rule.kind === 'blank'
        ? !rule.is
        : rule.kind === 'and' || (rule.kind === 'number' && rule.operator === 'gt');
  return {
    from: at,
    end: named.end,
    kind: 'rule',
    rule: presence(named.column, is, joins === 'neither'),
    joins,
    isFurther: true,
  };
}

/** A yes/no column by its name: 'new build', 'pims managed = false'. */
function flag(context: Context, at: number): Clause | null {
  for (const span of columnSpansAt(context, at)) {
    const picked = pickColumn(span, ({ type }) => type === 'flag');
    const isRowWord = span.end === at + 1 && ROW_WORDS.has(context.tokens[at]?.stem ?? '');
    if (!picked || isRowWord) continue;
    const best = span.matches[0];
    // A part of a mark's name is not the mark, unless nothing else has that part.
    if (!best || ('column' in picked && best.column !== picked.column && best.score > 0.9)) continue;
    if (best.score < 1 && isCompared(context, span.end)) continue;
    const answer = readPastGlue(context, span.end, (from) => yesNoAt(context, from), 3);
    const end = answer?.end ?? span.end;
    if ('unclear' in picked) return { from: at, end, kind: 'unclear', columns: picked.unclear };
    return {
      from: at,
      end,
      kind: 'rule',
      rule: { kind: 'flag', column: picked.column, is: answer?.is ?? true },
    };
  }
  return null;
}

/** 'costing over £75' of a mark Paid? says how much. */
export const isCompared = (context: Context, at: number) =>
  (phraseAt(context, at, COMPARATORS) ?? quantityAt(context, at)) !== null ||
  (wordAt(context, at) === 'between' && quantityAt(context, at + 1) !== null);

function yesNoAt(context: Context, at: number): { is: boolean; end: number } | null {
  const start = /^(=|==)$/.test(wordAt(context, at)) ? at + 1 : at;
  const word = wordAt(context, start);
  if (isNoOfBound(context.tokens, start)) return null;
  if (/^(yes|true|y)$/.test(word)) return { is: true, end: start + 1 };
  return /^(no|false|n)$/.test(word) && columnSpansAt(context, start + 1).length === 0
    ? { is: false, end: start + 1 }
    : null;
}
