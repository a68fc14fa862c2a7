// A reading as its parts: each condition, ranking and figure by itself, with its words in the question.

import { describePart } from '../../../shared/describe-part.ts';
import type { ReadingPart } from '../../../shared/reading-part.ts';
import type { Clause } from '../reading/clause.ts';
import type { Reading } from '../reading/reading.ts';
import { conjunctsOf, type Order, type Ranking, type Rule, type Selection, type Tally } from '../rules.ts';
import { part } from './make-part.ts';
import { wordOf } from './operators.ts';
import { writeTarget } from './write-places.ts';
import { writeRule } from './write-rules.ts';

/** A part, and what of the reading it stands for. */
export interface WrittenPart {
  part: ReadingPart;
  of: PartSource;
}

export type PartSource = { rule: Rule } | { selection: Selection } | { tally: Tally } | { order: Order };

/** In the order of the reading: conditions, what is kept of them, what is told. */
export function writeParts(reading: Reading): WrittenPart[] {
  const conditions = conjunctsOf(reading.rules[0] ?? null);
  const { selections, tally, order } = reading;
  const parts: WrittenPart[] = [
    ...conditions.map((one) => ({ part: writeRule(one), of: { rule: one } })),
    ...selections.map((selection) => ({ part: writeSelection(selection), of: { selection } })),
    ...(tally ? [{ part: writeTally(tally), of: { tally } }] : []),
    ...(order ? [{ part: writeOrder(order), of: { order } }] : []),
  ];
  return parts.map((one) => ({ ...one, part: withLabel(one, reading) }));
}

function withLabel({ part: own, of }: WrittenPart, reading: Reading): ReadingPart {
  const words = wordsOf(of, reading);
  return { ...own, ...(words !== '' && { words }), says: describePart(own) };
}

function writeSelection(selection: Selection): ReadingPart {
  switch (selection.kind) {
    case 'ranked':
      return top(selection, { column: selection.column.name });
    case 'ranked by': {
      const { kind: arithmetic, left, right } = selection.measure;
      return top(selection, { column: left.name, arithmetic, other_column: right.name });
    }
    case 'grouped': {
      const { by, distinct, among, operator, value } = selection;
      return part('grouped', null, wordOf(operator), value, {
        columns: by.map(({ name }) => name),
        ...(distinct && { other_column: distinct.name }),
        ...(among === 'all' && { among }),
      });
    }
    case 'closest':
      return part('closest', selection.column.name, 'closest', selection.value);
    case 'placed':
      return part('first', null, selection.end, null, { count: selection.rows });
    case 'nearest': {
      const { rows: count, direction, target } = selection;
      return part('nearest', null, direction, null, { count, to: writeTarget(target) });
    }
    case 'measured': {
      const { rows: count, direction, measure } = selection;
      const category = measure === 'crime' ? 'crime' : 'traffic';
      return part('top_nearby', null, direction, null, { category, count });
    }
  }
}

function top(
  { direction, rows, per, share, place, isLeftOut }: Ranking,
  of: Partial<ReadingPart>,
): ReadingPart {
  const count = share === undefined ? rows : null;
  return {
    ...part('top', null, direction, share === undefined ? (place ?? null) : 100 * share, {
      count,
      ...(share !== undefined && { unit: '%' }),
      ...(isLeftOut && { not: true }),
      ...(per && { per: per.name }),
    }),
    ...of,
  };
}

function writeTally({ kind, column, less, times, per, period, area, top, sides, share }: Tally): ReadingPart {
  return part('figure', column?.name ?? null, kind, top?.direction ?? null, {
    ...(area && { area }),
    ...(top && { count: top.groups, ...(top.in && { in_each: top.in.name }) }),
    ...(less && { other_column: less.name, arithmetic: 'difference' }),
    ...(times && { other_column: times.name, arithmetic: 'product' }),
    ...(per && { per: per.name }),
    ...(period && { period }),
    ...(share && { share: true }),
    ...(share?.of && { parts: [writeRule(share.of)] }),
    ...(sides && { parts: sides.map(({ name, rule }) => ({ ...writeRule(rule), words: name })) }),
  });
}

const writeOrder = ({ column, direction }: Order): ReadingPart => part('order', column.name, direction, null);

/** The words of every clause that the part was made of, in the order of the question. */
function wordsOf(of: PartSource, { clauseWords: clauses = [] }: Reading): string {
  return clauses
    .filter(({ clause }) => isOf(clause, of))
    .map(({ words }) => words)
    .join(', ');
}

function isOf(clause: Clause, of: PartSource): boolean {
  if ('rule' in of) return clause.kind === 'rule' && holds(of.rule, clause.rule);
  if ('selection' in of)
    return clause.kind === 'take' || (clause.kind === 'select' && isSame(clause.selection, of.selection));
  if ('order' in of) return clause.kind === 'order';
  return clause.kind === 'tally' || clause.kind === 'group';
}

/** A ranking that took a count from other words is another object of the same kind. */
const isSame = (sent: Selection, kept: Selection) => sent === kept || sent.kind === kept.kind;

/** True when a rule was made of this one: by itself, reversed, or as one text of a list. */
function holds(whole: Rule, one: Rule): boolean {
  if (whole === one) return true;
  if (whole.kind === 'not') return holds(whole.rule, one);
  if (whole.kind === 'and' || whole.kind === 'or') return whole.rules.some((rule) => holds(rule, one));
  if (whole.kind === 'is' && one.kind === 'is')
    return whole.column === one.column && one.codes.every((code) => whole.codes.includes(code));
  return whole.kind === 'weekday' && one.kind === 'weekday' && whole.column === one.column;
}
