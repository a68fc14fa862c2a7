// Columns that are named in full, or so that no other is meant.
import type { Column } from '../../columns/column.ts';
import type { ColumnMatch } from '../../columns/match-column.ts';
import type { Clause } from '../../reading/clause.ts';
import { type Context, columnSpansAt } from '../../reading/context.ts';
import { unitOf } from '../../words/units.ts';

/** Least score of a name that leaves out no more than a word like 'date'. */
const WHOLE = 0.9;

/** The one column that these words name in full, the longest run first. */
export function wholeNameAt(context: Context, at: number): { column: Column; end: number } | null {
  const spans = columnSpansAt(context, at).map(({ end, matches }) => ({ end, best: onlyBest(matches) }));
  const found =
    spans.find(({ best }) => best?.score === 1) ??
    spans.find(
      ({ end, best }) => best && (best.score > WHOLE || leavesOutUnit(context, best.column, at, end)),
    );
  return found?.best ? { column: found.best.column, end: found.end } : null;
}

/** Null where two match as well. */
function onlyBest(matches: readonly ColumnMatch[]): ColumnMatch | null {
  const [best, next] = matches;
  return best && (!next || next.score < best.score) ? best : null;
}

/** 'weight' of a weight_kg. */
function leavesOutUnit({ tokens }: Context, { words, unit }: Column, from: number, end: number): boolean {
  const stems = tokens.slice(from, end).map(({ stem }) => stem);
  const rest = words.filter((word) => !stems.includes(word));
  return (
    unit !== null &&
    stems.every((word) => words.includes(word)) &&
    rest.every((word) => unitOf(word) !== null)
  );
}

/** Whether a clause has the whole name of a column within. */
export function isNamedIn(context: Context, { from, end }: Clause, column: Column): boolean {
  for (let at = from; at < end; at++) {
    const named = wholeNameAt(context, at);
    if (named?.column === column && named.end <= end) return true;
  }
  return false;
}
