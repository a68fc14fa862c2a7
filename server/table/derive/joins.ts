// Conditions on the second list: 'on the expo list', 'not in newsletter', 'within half a mile of a Metro station'.
import type { Column, Table } from '../columns/column.ts';
import type { PlaceTest } from '../places/place-rule.ts';
import { type Context, phraseAt, wordAt } from '../reading/context.ts';
import { quantityAt } from '../reading/read-amount.ts';
import { COMPARATORS } from '../words/lexicon.ts';
import { unitOf } from '../words/units.ts';
import type { Derivation } from './derivation.ts';

const LIST = /^(list|lists|roster|sheet|table|log|file|register|spreadsheet|tab|records?)$/;
const NOT = /^(not|never|nobody|no|isnt|arent)$/;
const BETWEEN =
  /^(the|our|my|their|a|an|any|that|on|in|at|from|of|up|show|shows|showing|appear|appears|also|too|still|are|is|be|been|was|were|who|which|get|gets|got|has|have|had|with|as|there|into|for|have|we|ever|even)$/;

export function deriveJoins(context: Context, at: number): Derivation[] {
  const { reference } = context;
  if (!reference) return [];
  return [...listed(context, at, reference), ...distances(context, at, reference)];
}

function listed(context: Context, at: number, reference: Table): Derivation[] {
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
  const keys = joinKeys(context, reference);
  const is = !isNot && !isMissing;
  return keys.map(({ pairs, cost }) => ({
    clause: {
      from: at,
      end: tailEnd(context, stop),
      kind: 'rule',
      rule: { kind: 'joined', keys: pairs, where: null, other: reference, is },
    },
    cost: cost + (isList ? 0.15 : 1.6),
  }));
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
function joinKeys(context: Context, reference: Table): { pairs: [Column, Column][]; cost: number }[] {
  const found: { pair: [Column, Column]; weight: number }[] = [];
  for (const own of context.table.columns) {
    for (const other of reference.columns) {
      const weight = meeting(own, other);
      const isSaid = context.tokens.some(({ stem }) => own.words.includes(stem));
      if (weight > 0) found.push({ pair: [own, other], weight: weight + (isSaid ? 0.5 : 0) });
    }
  }
  found.sort((a, b) => b.weight - a.weight);
  return found.slice(0, 3).map(({ pair }, order) => ({ pairs: [pair], cost: 0.05 + order * 0.4 }));
}

const STRONG = /^(email|mail|phone|mobile|fips|uprn|sku|id|ref|code|number|no)$/;
const NAMES =
  /^(name|company|customer|client|member|broker|guest|household|pupil|volunteer|address|station|store|hotel|site|vendor)$/;
const WEAK =
  /^(city|town|state|county|country|type|kind|status|lat|lng|lon|long|notes|note|date|area|region)$/;

/** 0 where the columns are of different things. */
function meeting(own: Column, other: Column): number {
  if (own.type === 'blank' || other.type === 'blank' || own.type === 'flag' || own.type !== other.type)
    return 0;
  if (own.type !== 'text' && own.words.join(' ') !== other.words.join(' ')) return 0;
  const theirs = new Set(other.values.flatMap(({ key, isBlank }) => (isBlank ? [] : [key])));
  const filled = own.values.filter(({ isBlank }) => !isBlank);
  const met = filled.filter(({ key }) => theirs.has(key)).length;
  if (met === 0) return 0;
  const share = met / Math.min(filled.length, theirs.size);
  const distinct = filled.length / filled.reduce((sum, { rows }) => sum + rows, 0);
  const all = [...own.words, ...other.words];
  const isNamed = own.words.some((word) => other.words.includes(word)) ? 0.3 : 0;
  const kind = all.some((word) => STRONG.test(word))
    ? 0.5
    : all.some((word) => NAMES.test(word))
      ? 0.3
      : all.some((word) => WEAK.test(word))
        ? -0.4
        : 0;
  return share * distinct + isNamed + kind + (distinct < 0.2 ? -0.3 : 0);
}

/** 'within 300 feet of a Metro station', 'more than a mile from every one of our stores', 'no branch within half a mile'. */
function distances(context: Context, at: number, reference: Table): Derivation[] {
  if (!reference.columns.some(({ words }) => /^lat(itude)?$/.test(words.join(' ')))) return [];
  const isNo = wordAt(context, at) === 'no' || wordAt(context, at) === 'without';
  const start = isNo ? boundBehind(context, at + 1) : at;
  if (start === null) return [];
  const within = wordAt(context, start) === 'within';
  const said = phraseAt(context, start, COMPARATORS);
  if (!within && !said) return [];
  const quantity = quantityAt(context, within ? start + 1 : (said?.end ?? start));
  const unit = quantity && unitOf(quantity.unit);
  if (!quantity || unit?.dimension !== 'length') return [];
  const beyond = isNo || (said ? said.meaning === 'gt' || said.meaning === 'ge' : false);
  const end = isNo ? quantity.end : targetEnd(context, quantity.end);
  if (end === null) return [];
  const test: PlaceTest = {
    kind: 'within',
    meters: quantity.value * unit.size,
    beyond,
    target: { kind: 'list' },
  };
  return [{ clause: { from: at, end, kind: 'rule', rule: { kind: 'place', test } }, cost: 0.3 }];
}

/** 'no ATM within …': words for what the second list holds stand between. */
function boundBehind(context: Context, at: number): number | null {
  for (let step = 0; step <= 4; step++) {
    if (wordAt(context, at + step) === 'within') return at + step;
    if (!isNameWord(context, at + step)) return null;
  }
  return null;
}

/** 'of a Metro station', 'from the nearest Metro', 'of any plan members house', 'from every one of our stores'. */
function targetEnd(context: Context, at: number): number | null {
  if (!/^(of|from|to)$/.test(wordAt(context, at))) return null;
  let end = at + 1;
  if (!/^(a|an|any|the|every|one|each|our|all|another)$/.test(wordAt(context, end))) return null;
  while (/^(a|an|any|the|every|one|each|of|our|all|nearest|closest)$/.test(wordAt(context, end))) end++;
  const opening = end;
  while (
    end < opening + 4 &&
    isNameWord(context, end) &&
    !/^(that|have|has|is|are|in|on|for|at)$/.test(wordAt(context, end))
  )
    end++;
  return end > opening ? end : null;
}
