// Conditions on the second list: 'on the expo list', 'not in newsletter', 'within half a mile of a Metro station'.
import type { Column, Table } from '../../columns/column.ts';
import { havePostcodesWithin } from '../../columns/postcodes.ts';
import {
  type Context,
  cellSpansAt,
  columnSpansAt,
  isGlue,
  makeContext,
  wordAt,
} from '../../reading/context.ts';
import { columnBefore, meeting, partnerOf } from '../../reading/list-keys.ts';
import type { Rule } from '../../rules.ts';
import type { Search } from '../../search/partial.ts';
import type { Derivation } from '../derivation.ts';
import { innerQuestions, isReferenceNoun } from './inner-question.ts';
import { deriveListDistances } from './list-distances.ts';

interface JoinKey {
  pairs: [Column, Column][];
  cost: number;
}

const LIST = /^(list|lists|roster|sheet|table|log|file|register|spreadsheet|tab|records?)$/;
const NOT = /^(not|never|nobody|no|isnt|arent)$/;
const BETWEEN =
  /^(the|our|my|their|a|an|any|that|on|in|at|from|of|up|show|shows|showing|appear|appears|also|too|still|are|is|be|been|was|were|who|which|get|gets|got|has|have|had|with|as|there|into|for|have|we|ever|even)$/;

export function deriveJoins(context: Context, at: number, search: Search): Derivation[] {
  const { reference } = context;
  if (!reference) return [];
  return [
    ...listed(context, at, reference, search),
    ...whoseListed(context, at, reference, search),
    ...related(context, at, reference, search),
    ...onlyThere(context, at, reference, search),
    ...deriveListDistances(context, at, search),
  ];
}

function listed(context: Context, at: number, reference: Table, search: Search): Derivation[] {
  const isNot = NOT.test(wordAt(context, at));
  let end = isNot ? at + 1 : at;
  if (!isNot && !/^(in|on|from|also|missing)$/.test(wordAt(context, at))) return [];
  const isMissing = wordAt(context, at) === 'missing';
  const opening = end;
  while (BETWEEN.test(wordAt(context, end)) && end < opening + 5) end++;
  // Words of the list's own name, which is not known here.
  let names = 0;
  while (!LIST.test(wordAt(context, end + names)) && names < 4 && isNameWord(context, end + names)) names++;
  const isList = LIST.test(wordAt(context, end + names));
  if (!isList && names === 0) return [];
  const stop = isList ? end + names + 1 : end + Math.min(names, 3);
  const named = columnBefore(context, at);
  const keys = named ? keysOfColumn(named, reference) : joinKeys(context, reference);
  const is = !isNot && !isMissing;
  const plain = { where: null, end: tailEnd(context, stop), cost: 0 };
  const further = isList ? listedWhere(context, plain.end, search) : [];
  const coded = isList ? byPostcode(context, plain.end, reference) : null;
  const joined = (
    pairs: [Column, Column][],
    { where, end, cost }: typeof plain | (typeof further)[number],
  ) => {
    const rule: Rule = { kind: 'joined', keys: pairs, where, other: reference, is };
    return { clause: { from: at, end, kind: 'rule' as const, rule }, cost };
  };
  if (coded) return [joined(coded.pairs, { where: null, end: coded.end, cost: NAMED_KEY })];
  return keys.flatMap(({ pairs, cost }) =>
    [plain, ...further].map((one) =>
      joined(pairs, { ...one, cost: cost + one.cost + (isList ? 0.15 : 1.6) }),
    ),
  );
}

/** 'whose customer is not in the second list': by what that list calls so. */
function whoseListed(context: Context, at: number, reference: Table, search: Search): Derivation[] {
  if (wordAt(context, at) !== 'whose' || !isReferenceNoun(context, at + 1)) return [];
  const { stem = '' } = context.tokens[at + 1] ?? {};
  const start = /^(is|are)$/.test(wordAt(context, at + 2)) ? at + 3 : at + 2;
  return listed(context, start, reference, search).flatMap(({ clause, cost }) => {
    const [pair] = clause.kind === 'rule' && clause.rule.kind === 'joined' ? clause.rule.keys : [];
    return pair?.[1].words.includes(stem) ? [{ clause: { ...clause, from: at }, cost }] : [];
  });
}

/** 'on the second list, by postcode', where addresses here say it. */
function byPostcode(
  context: Context,
  at: number,
  reference: Table,
): { pairs: [Column, Column][]; end: number } | null {
  const by = context.tokens[at]?.kind === 'comma' ? at + 1 : at;
  const { stem = '' } = context.tokens[by + 1] ?? {};
  const other = reference.columns.find(
    ({ holdsPostcodes, words }) => holdsPostcodes === true && words.includes(stem),
  );
  if (!/^(by|on|using)$/.test(wordAt(context, by)) || !other) return null;
  const [own, further] = context.table.columns.filter(havePostcodesWithin);
  return own && !further ? { pairs: [[own, other]], end: by + 2 } : null;
}

const NAMED_KEY = 0.1;

function keysOfColumn(own: Column, reference: Table): JoinKey[] {
  const other = partnerOf(own, reference);
  return other ? [{ pairs: [[own, other]], cost: 0.05 }] : [];
}

/** 'hotels with 700 or more rooms', 'an order over £100': rows of the second list by what they are called. */
function related(context: Context, at: number, reference: Table, search: Search): Derivation[] {
  if (!isReferenceNoun(context, at) || at === 0) return [];
  // 'whose customer is not in the second list' names what is looked up there.
  if (wordAt(context, at - 1) === 'whose') return [];
  const keys = joinKeys(context, reference);
  return innerQuestions(context, at, search).flatMap(({ where, end, cost }) =>
    keys.map((key) => ({
      clause: {
        from: at,
        end: tailEnd(context, end),
        kind: 'rule' as const,
        rule: { kind: 'joined' as const, keys: key.pairs, where, other: reference, is: true },
      },
      cost: cost + key.cost + (where ? 0.1 : 0.4),
    })),
  );
}

/** 'given to somebody who isnt gas safe': what only the second list can tell. */
function onlyThere(context: Context, at: number, reference: Table, search: Search): Derivation[] {
  if (at === 0 || !isOnlyInReference(context, at, reference)) return [];
  const keys = joinKeys(context, reference);
  return innerQuestions(context, at, search).flatMap(({ where, end, cost }) =>
    where
      ? keys.map((key) => ({
          clause: {
            from: at,
            end: tailEnd(context, end),
            kind: 'rule' as const,
            rule: { kind: 'joined' as const, keys: key.pairs, where, other: reference, is: true },
          },
          cost: 0.35 + cost + key.cost,
        }))
      : [],
  );
}

const inner = new WeakMap<Context, Context>();

/** Whether words from here on name a cell or a column there, and none here. */
function isOnlyInReference(context: Context, at: number, reference: Table): boolean {
  const start = NOT.test(wordAt(context, at)) ? at + 1 : at;
  if (isGlue(context, start)) return false;
  const theirs = inner.get(context) ?? makeContext(context.tokens, reference, context.today, null);
  inner.set(context, theirs);
  const names = (one: Context) =>
    cellSpansAt(one, start).length > 0 ||
    columnSpansAt(one, start).some(({ matches }) => (matches[0]?.score ?? 0) > 0.7);
  return names(theirs) && !names(context);
}

/** '… because of Hurricane', 'in the deals sheet as closed won': what is asked of the rows listed there. */
function listedWhere(
  context: Context,
  at: number,
  search: Search,
): { where: Rule; end: number; cost: number }[] {
  let start = at;
  while (
    /^(because|of|for|with|as|where|who|which|that|are|is|and|under|by|due|to|have|has)$/.test(
      wordAt(context, start),
    ) &&
    start < at + 3
  )
    start++;
  if (start === at) return [];
  return innerQuestions(context, start, search).flatMap(({ where, end, cost }) =>
    where ? [{ where, end, cost }] : [],
  );
}

function isNameWord(context: Context, at: number): boolean {
  return (
    context.tokens[at]?.kind === 'word' &&
    !/^(and|or|but|with|who|which|that|over|under|not)$/.test(wordAt(context, at))
  );
}

function tailEnd(context: Context, at: number): number {
  let end = at;
  while (
    /^(too|also|anyway|any|more|anymore|either|already|yet|as|well)$/.test(wordAt(context, end)) &&
    end < at + 2
  )
    end++;
  return end;
}

/** The columns that tell the same of both lists, by how many of their cells meet. */
function joinKeys(context: Context, reference: Table): JoinKey[] {
  const found: { pair: [Column, Column]; weight: number }[] = [];
  for (const own of context.table.columns) {
    for (const other of reference.columns) {
      const weight = meeting(own, other);
      const isMentioned = context.tokens.some(({ stem }) => own.words.includes(stem));
      if (weight > 0) found.push({ pair: [own, other], weight: weight + (isMentioned ? 0.5 : 0) });
    }
  }
  found.sort((a, b) => b.weight - a.weight);
  return found.slice(0, 3).map(({ pair }, order) => ({ pairs: [pair], cost: 0.05 + order * 0.4 }));
}
