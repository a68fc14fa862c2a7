// A 'not' or 'except' before what is no condition turns nothing: its words were not read.
import type { Column } from '../columns/column.ts';
import type { Selection } from '../rules.ts';
import type { Clause } from './clause.ts';
import { type Context, wordAt } from './context.ts';
import type { Scan } from './scan.ts';
import { isShareOrPlace } from './turning-words.ts';

/** Where words stand that turn what follows, and nothing that they could turn does: 'all but the largest' as a ranking. */
export function looseTurns(context: Context, { elements, clauses }: Scan): number[] {
  return elements.flatMap((element) => {
    if (element.kind !== 'join') return [];
    const { join, at } = element;
    const next = nextClause(clauses, at);
    if (next?.kind === 'rule') return [];
    const isTurn = /^(not|except|neither|nor)$/.test(join);
    const isLoose = isTurn || (wordAt(context, at) === 'but' && (!next || leavesOut(context, clauses, at)));
    return isLoose ? [at] : [];
  });
}

/** A share or a place within the words of a ranking that keeps neither: 'the largest third by sales' as the largest. */
export function turnsWithin(context: Context, { clauses }: Scan): number[] {
  return clauses.flatMap((clause) => {
    const columns = clause.kind === 'select' ? plainlyRanking(clause.selection) : null;
    if (!columns) return [];
    return Array.from({ length: clause.end - clause.from }, (_, step) => clause.from + step).filter((at) => {
      const { stem = '' } = context.tokens[at] ?? {};
      return isShareOrPlace(context, at) && !columns.some(({ words }) => words.includes(stem));
    });
  });
}

/** The columns of a ranking that keeps its first rows; null for any other. */
function plainlyRanking(selection: Selection): Column[] | null {
  if (selection.kind !== 'ranked' && selection.kind !== 'ranked by') return null;
  if (selection.share !== undefined || selection.place !== undefined) return null;
  const ranked =
    selection.kind === 'ranked' ? [selection.column] : [selection.measure.left, selection.measure.right];
  return [...ranked, selection.per].filter((column) => !!column);
}

function nextClause(clauses: readonly Clause[], at: number): Clause | null {
  let next: Clause | null = null;
  for (const clause of clauses) if (clause.from > at && clause.from < (next?.from ?? Infinity)) next = clause;
  return next;
}

/** 'every store but …', 'stores but the largest'; 'in Bury but show the top 5' goes on. */
function leavesOut(context: Context, clauses: readonly Clause[], at: number): boolean {
  const isUniversal = context.tokens.slice(0, at).some(({ key }) => /^(all|every|each|any|no)$/.test(key));
  return isUniversal || !clauses.some(({ end }) => end <= at);
}
