// Questions that a run's figures cannot answer, since some row could be on either side, and what has to be said of
// those that they can.
import { counted } from '../../../shared/counted.ts';
import type { Column, Table } from '../columns/column.ts';
import { listNames } from '../describe-rule.ts';
import type { Reading } from '../reading/reading.ts';
import { columnsOf, leavesOf, type Rule } from '../rules.ts';
import { judge, NOT_KNOWN, type PlaceAnswers } from '../run-rules.ts';
import { hasSpans, spanOf } from './spans.ts';

/** Why a question is not answered, in one sentence; null where no row could differ. */
export function whyUndecided(reading: Reading, table: Table, places: PlaceAnswers): string | null {
  const { tally, rules } = reading;
  if (tally?.column && /^(sum|mean|median)$/.test(tally.kind) && isNoFigure(tally.column))
    return `Not answered: ${whatItTells(tally.column)}, of which there is no total and no average.`;
  if (isOfPlaces(reading))
    return `Not answered: ${tally?.column?.name} tells the nearest place of each row, and no other.`;
  for (const rule of rules) {
    const found = rule && undecidedIn(rule, table, places);
    if (found) return found;
  }
  return null;
}

/** 'average distance to the nearest 2 schools': the two are places of a row, not rows. */
function isOfPlaces({ tally, clauseWords = [] }: Reading): boolean {
  const ranksPlaces = clauseWords.some(({ clause }) => clause.kind === 'select' && clause.namesKind);
  return tally?.column?.figure?.to === 'kind' && ranksPlaces;
}

/** Whether cells that stand for a span have no total. Blank ones are left out of it, and that is said. */
function isNoFigure(column: Column): boolean {
  if (column.figure?.bands) return true;
  return column.values.some((value) => value.number !== null && spanOf(column, value) !== null);
}

function undecidedIn(rule: Rule, table: Table, places: PlaceAnswers): string | null {
  const leaves = leavesOf(rule).filter((leaf) => columnsOf(leaf).some(hasSpans));
  if (leaves.length === 0) return null;
  for (const leaf of leaves)
    if (leaf.kind === 'average' || leaf.kind === 'group average') {
      if (isNoFigure(leaf.column))
        return `Not answered: ${whatItTells(leaf.column)}, of which there is no average.`;
    }
  const verdicts = judge(rule, table, places);
  for (const leaf of leaves) {
    if (leaf.kind !== 'number') continue;
    const { column } = leaf;
    const own = judge(leaf, table, places);
    const rows = [...verdicts.keys()].filter(
      (row) =>
        verdicts[row] === NOT_KNOWN &&
        own[row] === NOT_KNOWN &&
        !column.values[column.codes[row] ?? 0]?.isUnknown,
    );
    if (rows.length > 0)
      return `Not answered: ${whatItTells(column)}, so that ${counted(rows.length, 'row')} may match or not${hintFor(column)}.`;
  }
  return null;
}

function whatItTells({ name, figure, unit }: Column): string {
  const { bands, most, cap } = figure ?? {};
  if (bands) return `${name} tells only bands of ${listed(bands)} ${unit?.name ?? ''}`.trimEnd();
  if (most !== undefined) return `${name} was looked for up to ${most} ${unit?.name ?? ''} only`;
  return `${name} ends at the ${cap} that were listed`;
}

function hintFor({ figure, unit }: Column): string {
  const { bands } = figure ?? {};
  return bands ? `: ask for ${listed(bands, 'or')} ${unit?.name ?? ''}`.trimEnd() : '';
}

function listed(numbers: readonly number[], joint = 'and'): string {
  const [last, ...before] = numbers.toReversed();
  return before.length === 0 ? String(last) : `${before.toReversed().join(', ')} ${joint} ${last}`;
}

/** What is said with an answer: rows where the data ends, and a ranking among lists that ended. */
export function listReserves(reading: Reading, table: Table): string[] {
  const asked = columnsAsked(reading);
  const cut = asked.filter((column) => column.cut);
  const rows = new Set(cut.flatMap((column) => [...(column.cut ?? [])]));
  const lie = rows.size === 1 ? 'lies' : 'lie';
  return [
    ...(rows.size > 0
      ? [
          `${counted(rows.size, 'row')} ${lie} at the edge of the loaded data (edge): what is past it is not in ${listNames(cut)}.`,
        ]
      : []),
    ...reading.selections.flatMap((selection) =>
      selection.kind === 'ranked' && selection.direction === 'most' ? cappedIn(selection.column, table) : [],
    ),
  ];
}

function columnsAsked({ rules, selections, tally }: Reading): Column[] {
  const ranked = selections.flatMap((one) => (one.kind === 'ranked' ? [one.column] : []));
  const ruled = rules.flatMap(leavesOf).flatMap(columnsOf);
  return [...new Set([...ruled, ...ranked, ...(tally?.column ? [tally.column] : [])])];
}

function cappedIn({ name, figure, values, codes }: Column, { rows }: Table): string[] {
  const { cap } = figure ?? {};
  if (cap === undefined) return [];
  const capped = Array.from({ length: rows }, (_, row) => values[codes[row] ?? 0]?.number ?? 0).filter(
    (number) => number >= cap,
  );
  return capped.length < 2
    ? []
    : [`${name} ends at the ${cap} that were listed: which of ${capped.length} rows has more is not known.`];
}
