// Rows that share the cells of some columns, however far apart these are named: 'same phone number as another', 'same pub
// ordering the same beer more than once', 'two kids with the same number on the same team', 'share a postcode'.
import type { Column } from '../../columns/column.ts';
import { type Context, cellSpansAt, isGlue, wordAt } from '../../reading/context.ts';
import { isRowName } from '../../reading/row-names.ts';
import type { NumberOperator } from '../../rules.ts';
import { namedColumns } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';
import { SOFT } from '../words/lexicon.ts';
import { rowNounCost } from '../words/row-nouns.ts';
import { countAt, countedAt } from './counts.ts';
import { keysAt, VERB } from './group-keys.ts';

/** Words between that nothing reads. */
const MOST_OTHER = 2;
const OTHER = 0.3;
const MOST_BETWEEN = 6;

interface Sames {
  columns: Column[];
  operator: NumberOperator;
  value: number;
  end: number;
  cost: number;
}

export function sames(context: Context, at: number): Derivation[] {
  const start = sameAt(context, at);
  const first = start === null ? null : keysAt(context, start);
  if (!first) return [];
  let found: Sames = { columns: first.columns, operator: 'gt', value: 1, end: first.end, cost: 0.1 };
  for (let next = further(context, found); next; next = further(context, found)) found = next;
  const { operator, value, cost } = found;
  const by = [...new Set(found.columns)];
  const selection = { kind: 'grouped', by, operator, value, distinct: null, among: 'passing' } as const;
  return [{ clause: { from: at, end: anotherEnd(context, found.end), kind: 'select', selection }, cost }];
}

function sameAt(context: Context, at: number): number | null {
  const start = wordAt(context, at) === 'exact' ? at + 1 : at;
  return /^(same|share|shares|sharing|shared|identical)$/.test(wordAt(context, start)) ? start + 1 : null;
}

/** What goes on behind: a further column that is the same, those told in brackets, or how often. */
function further(context: Context, shared: Sames): Sames | null {
  let others = 0;
  for (let at = shared.end; at < shared.end + MOST_BETWEEN; at++) {
    const cost = shared.cost + OTHER * others;
    const isMentioned = /^(same|exact)$/.test(wordAt(context, at)) || context.tokens[at]?.kind === 'open';
    const more = isMentioned ? keysAt(context, sameAt(context, at) ?? at + 1) : null;
    if (more)
      return {
        ...shared,
        columns: [...shared.columns, ...more.columns],
        end: closed(context, more.end),
        cost,
      };
    const amount = shared.value === 1 ? countAt(context, at) : null;
    if (amount?.isCompared) {
      const [counted] = countedAt(context, amount, shared.columns[0] as Column);
      const { operator, value } = amount;
      // 'twice or more', 'three times or more'
      const end = counted?.end ?? amount.end;
      const isMore = wordAt(context, end) === 'or' && wordAt(context, end + 1) === 'more';
      return { ...shared, operator, value, end: isMore ? end + 2 : end, cost };
    }
    if (!isPassed(context, at)) others++;
    if (others > MOST_OTHER || cellSpansAt(context, at).length > 0 || wordAt(context, at) === '') return null;
  }
  return null;
}

const closed = (context: Context, at: number) => (context.tokens[at]?.kind === 'close' ? at + 1 : at);

function isPassed(context: Context, at: number): boolean {
  const word = wordAt(context, at);
  return (
    isGlue(context, at) ||
    SOFT.has(word) ||
    VERB.test(word) ||
    isRowName(context, at) ||
    rowNounCost(context, at) !== null
  );
}

/** '… as another station', '… with another client'. */
function anotherEnd(context: Context, at: number): number {
  if (!/^(as|with|than)$/.test(wordAt(context, at))) return at;
  let end = at + 1;
  while (/^(another|other|others|any|some|else|somebody|someone|one|each)$/.test(wordAt(context, end))) end++;
  if (end === at + 1) return at;
  return isRowName(context, end) || namedColumns(context, end, ({ type }) => type !== 'blank', 0).length > 0
    ? end + 1
    : end;
}
