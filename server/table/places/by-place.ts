// A place is a place, also where an address writes it: 'in Wales' and 'within 1 km of A or B' ask the map for every row,
// not some rows by their place and others by a word of their text.
import type { Clause, RuleClause } from '../reading/clause.ts';
import { type Context, wordAt } from '../reading/context.ts';
import type { Element, Scan } from '../reading/scan.ts';
import type { Rule } from '../rules.ts';
import { runRule } from '../run-rules.ts';
import { addressColumn } from './address-column.ts';
import { areaNamedAt, textOf } from './read-area.ts';

/** Cells of the address column that stand for an area or for a further target, asked of the map. */
export function byPlace(context: Context, scan: Scan): Scan {
  if (!addressColumn(context)) return scan;
  const turned = new Map<Clause, RuleClause>();
  for (const [at, element] of scan.elements.entries()) {
    if (element.kind !== 'clause') continue;
    const rule = areaOf(context, element.clause) ?? furtherTarget(context, scan.elements, at, turned);
    if (rule) turned.set(element.clause, { ...element.clause, rule });
  }
  if (turned.size === 0) return scan;
  return {
    ...scan,
    clauses: scan.clauses.map((clause) => turned.get(clause) ?? clause),
    elements: scan.elements.map((element) =>
      element.kind === 'clause'
        ? { kind: 'clause', clause: turned.get(element.clause) ?? element.clause }
        : element,
    ),
  };
}

/** 'in Wales', 'outside NP20', 'in Newport': rows that were placed lie in it or not; of the others their text says it. */
function areaOf(context: Context, { rule, from, end }: RuleClause): Rule | null {
  if (!isAddressText(context, rule)) return null;
  const start = PREPOSITION.test(wordAt(context, from)) ? from + 1 : from;
  const before = start > from ? from : wordAt(context, from - 1) === 'the' ? from - 2 : from - 1;
  if (!PREPOSITION.test(wordAt(context, before))) return null;
  const known = areaNamedAt(context, start);
  // Any other words may name a town: the map tells.
  const { area, name } =
    known?.end === end ? known : { area: 'town' as const, name: textOf(context, start, end) };
  const passes = runRule(rule, context.table);
  const named = [...passes.keys()].filter((row) => passes[row] === 1);
  return { kind: 'place', test: { kind: 'inside', area, name, named } };
}

const PREPOSITION = /^(in|inside|within|outside)$/;

/** 'within 1 km of NP20 4PR or NP19 8XR': as far from the second place as from the first. */
function furtherTarget(
  context: Context,
  elements: readonly Element[],
  at: number,
  turned: ReadonlyMap<Clause, RuleClause>,
): Rule | null {
  const [before, join, element] = elements.slice(at - 2, at + 1);
  if (before?.kind !== 'clause' || join?.kind !== 'join' || element?.kind !== 'clause') return null;
  const { rule, from, end } = element.clause;
  if (join.join !== 'or' || !isAddressText(context, rule)) return null;
  const first = (turned.get(before.clause) ?? before.clause).rule;
  if (first.kind !== 'place' || before.clause.end !== from - 1) return null;
  const { test } = first;
  if ((test.kind !== 'within' && test.kind !== 'minutes') || test.target.kind !== 'text') return null;
  return { kind: 'place', test: { ...test, target: { kind: 'text', text: textOf(context, from, end) } } };
}

const isAddressText = (context: Context, rule: Rule) =>
  (rule.kind === 'is' || rule.kind === 'contains') && rule.column === addressColumn(context);
