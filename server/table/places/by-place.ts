// A place is a place, also where an address writes it: 'in Wales' and 'within 1 km of A or B' ask the map for every row,
// not some rows by their place and others by a word of their text.
import type { Clause, RuleClause } from '../reading/clause.ts';
import { type Context, wordAt } from '../reading/context.ts';
import type { Element, Scan } from '../reading/scan.ts';
import type { Rule } from '../rules.ts';
import { runRule } from '../run-rules.ts';
import { addressColumn, hasPlaces } from './address-column.ts';
import { areOfNames, isCellOfPlaces } from './answers-in.ts';
import { areaNamedAt, areaOfKindAt, textOf } from './areas-named.ts';
import type { PlaceTest } from './place-rule.ts';
import { namesTime } from './read-area.ts';

/** Cells of addresses or names that stand for an area or for a further target, asked of the map. */
export function byPlace(context: Context, scan: Scan): Scan {
  if (!hasPlaces(context)) return scan;
  const turned = new Map<Clause, RuleClause>();
  for (const [at, element] of scan.elements.entries()) {
    if (element.kind !== 'clause') continue;
    const goesOn = isBehindArea(scan.elements, at, turned);
    const rule = areaOf(context, element.clause, goesOn) ?? furtherTarget(context, scan.elements, at, turned);
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

/** 'in England but not London', 'in Wales or Chester': the second goes as the first went. */
function isBehindArea(
  elements: readonly Element[],
  at: number,
  turned: ReadonlyMap<Clause, RuleClause>,
): boolean {
  const before = elements.slice(0, at).findLast(({ kind }) => kind === 'clause');
  const element = elements[at];
  if (before?.kind !== 'clause' || element?.kind !== 'clause') return false;
  const { rule } = turned.get(before.clause) ?? before.clause;
  const isArea = rule.kind === 'place' && rule.test.kind === 'inside';
  return isArea && elements[at - 1]?.kind === 'join' && element.clause.from - before.clause.end <= 2;
}

/** 'in Wales', 'outside NP20', 'in Newport': rows that were placed lie in it or not; of the others their text says it. */
function areaOf(context: Context, { rule, from, end }: RuleClause, goesOn: boolean): Rule | null {
  if (rule.kind !== 'is' && rule.kind !== 'contains') return null;
  const isAddress = isAddressText(context, rule);
  const start = PREPOSITION.test(wordAt(context, from)) ? from + 1 : from;
  const before = start > from ? from : wordAt(context, from - 1) === 'the' ? from - 2 : from - 1;
  if (!goesOn && !PREPOSITION.test(wordAt(context, before))) return null;
  if (isCellOfPlaces(context, start, end) || isDirection(context, start, end)) return null;
  if (!isAddress && (start > from || !isNameOfOther(context, rule, from, end))) return null;
  const known = areaOfKindAt(context, start) ?? areaNamedAt(context, start);
  // Any other words may name a town: the map tells.
  const { area, name } =
    known?.end === end ? known : { area: 'town' as const, name: textOf(context, start, end) };
  const passes = runRule(rule, context.table);
  const rows = [...passes.keys()].filter((row) => passes[row] === 1);
  const more = isAddress ? { named: rows } : { cells: { column: rule.column.name, rows } };
  return { kind: 'place', test: { kind: 'inside', area, name, ...more } };
}

/** 'in NW' is a part of a town that addresses write, and 'in NE' not Nebraska. */
const isDirection = (context: Context, from: number, end: number) =>
  end === from + 1 && /^([ns]?[ew]?|north|south|(north|south)?(east|west))$/.test(wordAt(context, from));

/** 'in Columbus' of a Columbus Plumbing, where no column of places says it. */
function isNameOfOther(
  context: Context,
  rule: Extract<Rule, { kind: 'is' | 'contains' }>,
  from: number,
  end: number,
): boolean {
  return areOfNames(context, rule, from, end) && !namesTime(context, from);
}

/** Some condition was taken for a place, though cells of names have its words. */
export const asksNamesByPlace = ({ elements }: Scan): boolean =>
  elements.some(
    (element) =>
      element.kind === 'clause' && element.clause.rule.kind === 'place' && hasCells(element.clause.rule.test),
  );

const hasCells = (test: PlaceTest) => test.kind === 'inside' && test.cells !== undefined;

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
