// Distances to the second list: 'within half a mile of a Metro station', 'no 24 hour depot inside 75 miles', 'within 5 km
// of a branch that is open on Sunday'.
import { listKindsNamed } from '../../../nearby/kinds/find-kinds.ts';
import type { Table } from '../../columns/column.ts';
import { describeRule } from '../../describe-rule.ts';
import type { ListRows, PlaceTest } from '../../places/place-rule.ts';
import { type Context, phraseAt, wordAt } from '../../reading/context.ts';
import { quantityAt } from '../../reading/read-amount.ts';
import type { Rule } from '../../rules.ts';
import { runRule } from '../../run-rules.ts';
import type { Search } from '../../search/partial.ts';
import { COMPARATORS } from '../../words/lexicon.ts';
import { unitOf } from '../../words/units.ts';
import type { Derivation } from '../derivation.ts';
import { isOwnNoun } from '../words/row-nouns.ts';
import { innerQuestions, innerQuestionTo } from './inner-question.ts';

const PLACED = /^(lat|latitude|address|postcode|zip)$/;
const DETERMINERS = /^(a|an|any|the|every|one|each|of|our|my|all|nearest|closest|another|some|other)$/;
const MOST_NOUN_WORDS = 8;

export function deriveListDistances(context: Context, at: number, search: Search): Derivation[] {
  const { reference } = context;
  if (!reference?.columns.some(({ words }) => words.some((word) => PLACED.test(word)))) return [];
  return [...distanceFirst(context, at, reference, search), ...nounFirst(context, at, reference, search)];
}

interface DistanceLimit {
  meters: number;
  beyond: boolean;
  end: number;
}

/** 'within 300 feet', 'more than a mile', 'inside 75 miles' */
function reachAt(context: Context, at: number): DistanceLimit | null {
  const within = /^(within|inside)$/.test(wordAt(context, at));
  const phrase = phraseAt(context, at, COMPARATORS);
  if (!within && !phrase) return null;
  const quantity = quantityAt(context, within ? at + 1 : (phrase?.end ?? at));
  const unit = quantity && unitOf(quantity.unit);
  if (!quantity || unit?.dimension !== 'length') return null;
  const beyond = phrase !== null && (phrase.meaning === 'gt' || phrase.meaning === 'ge');
  return { meters: quantity.value * unit.size, beyond, end: quantity.end };
}

function distanceFirst(context: Context, at: number, reference: Table, search: Search): Derivation[] {
  const reach = reachAt(context, at);
  if (!reach || !/^(of|from|to)$/.test(wordAt(context, reach.end))) return [];
  let start = reach.end + 1;
  while (DETERMINERS.test(wordAt(context, start))) start++;
  if (start === reach.end + 1) return [];
  const plainEnd = nounEnd(context, start);
  const price = nounPrice(context, { from: start, end: plainEnd }, reference);
  const plain = plainEnd > start ? [toDerivation(at, plainEnd, reach, null, reference, price)] : [];
  const further = innerQuestions(context, start, search)
    .filter(({ where }) => where !== null)
    .map(({ where, end, cost }) => toDerivation(at, end, reach, where, reference, 0.15 + cost));
  return [...plain, ...further];
}

/** 'no ATM within …', 'have a competitor within …': words for what the second list holds stand between. */
function nounFirst(context: Context, at: number, reference: Table, search: Search): Derivation[] {
  const word = wordAt(context, at);
  const isNo = /^(no|without)$/.test(word);
  if (!isNo && !/^(have|has|having|with|got)$/.test(word)) return [];
  let start = at + 1;
  const deniesBehind = /^(no|not)$/.test(wordAt(context, start));
  while (DETERMINERS.test(wordAt(context, start)) || /^(no|not)$/.test(wordAt(context, start))) start++;
  for (let bound = start + 1; bound <= start + MOST_NOUN_WORDS; bound++) {
    const reach = reachAt(context, bound);
    if (!reach) continue;
    const inner = innerQuestionTo(context, { from: start, end: bound }, search);
    const isPlain = nounEnd(context, start) >= bound;
    if (!inner && !isPlain) return [];
    const tail =
      /^(of|from)$/.test(wordAt(context, reach.end)) &&
      /^(them|it|there)$/.test(wordAt(context, reach.end + 1));
    const end = tail ? reach.end + 2 : reach.end;
    const turned = { meters: reach.meters, beyond: isNo || deniesBehind, end };
    const price = nounPrice(context, { from: start, end: bound }, reference);
    const plain = isPlain ? [toDerivation(at, end, turned, null, reference, price)] : [];
    const derivations = inner?.where
      ? [toDerivation(at, end, turned, inner.where, reference, 0.15 + inner.cost)]
      : [];
    return [...derivations, ...plain];
  }
  return [];
}

/** Up to four words that may be what the second list's rows are called. */
function nounEnd(context: Context, at: number): number {
  let end = at;
  while (
    end < at + 4 &&
    context.tokens[end]?.kind === 'word' &&
    !/^(and|or|but|with|who|which|that|over|under|not|have|has|is|are|in|on|for|at|within|inside|less|more|where)$/.test(
      wordAt(context, end),
    )
  )
    end++;
  return end;
}

/** 'a hospital' is looked for on the map, unless the second list names hospitals; 'the nearest Metro' is its rows. */
function nounPrice(context: Context, { from, end }: { from: number; end: number }, reference: Table): number {
  const words = context.tokens.slice(from, end);
  const isOwn = words.some(
    ({ stem }) =>
      isOwnNoun(reference, stem) || reference.columns.some((column) => column.words.includes(stem)),
  );
  const isKind =
    /^(a|an|any)$/.test(wordAt(context, from - 1)) &&
    listKindsNamed(words.map(({ key }) => key).join(' ')).length > 0;
  return isKind && !isOwn ? 2.5 : 0.3;
}

function toDerivation(
  from: number,
  end: number,
  { meters, beyond }: DistanceLimit,
  where: Rule | null,
  reference: Table,
  cost: number,
): Derivation {
  const only = where ? rowsOf(where, reference) : undefined;
  const target = only ? ({ kind: 'list', only } as const) : ({ kind: 'list' } as const);
  const test: PlaceTest = { kind: 'within', meters, beyond, target };
  return { clause: { from, end, kind: 'rule', rule: { kind: 'place', test } }, cost };
}

function rowsOf(where: Rule, reference: Table): ListRows {
  const passes = runRule(where, reference);
  const rows = Array.from(passes.keys()).filter((row) => passes[row] === 1);
  return { rows, text: describeRule(where) };
}
