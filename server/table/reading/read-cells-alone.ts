import type { CellMatch } from '../columns/match-value.ts';
import { isCategory } from '../columns/tags.ts';
import { agree, toClause } from './cell-clause.ts';
import type { Clause } from './clause.ts';
import { type CellSpan, type Context, cellSpansAt, wordAt } from './context.ts';
import { isRowName } from './row-names.ts';

/** Cells without their column: the one column that has them, or the likeliest where the words before it help. */
export function cellsAlone(context: Context, at: number, before: Clause | null): Clause | null {
  for (const span of cellSpansAt(context, at)) {
    // A number alone is no cell: '12' may be anything.
    if (context.tokens.slice(at, span.end).every(({ kind }) => kind === 'number')) continue;
    if (endsInRows(context, at, span)) continue;
    const likely = goingOn(context, at, span, before) ?? likeliest(context, at, span);
    const [match] = likely;
    if (!match) continue;
    if (likely.length === 1 || agree(context, likely)) return toClause(context, at, span.end, match);
    return { from: at, end: span.end, kind: 'unclear', columns: likely.map(({ column }) => column) };
  }
  return null;
}

/** 'Bolton pharmacies' are those in Bolton, though one is called Bolton Pharmacy. */
function endsInRows(context: Context, at: number, { end, matches }: CellSpan): boolean {
  const last = context.tokens[end - 1];
  if (end - at < 2 || !last || last.key === last.stem || !isRowName(context, end - 1)) return false;
  const isRare = matches.every(({ column }) => !isCategory(column, context.table.rows));
  return isRare && cellSpansAt(context, at).some((shorter) => shorter.end < end);
}

/** 'authority Essex or Suffolk': the second is of the first's column, where that has it. */
function goingOn(
  context: Context,
  at: number,
  { matches }: CellSpan,
  before: Clause | null,
): CellMatch[] | null {
  if (before?.kind !== 'rule' || before.end < at - 2) return null;
  const rule = before.rule.kind === 'not' ? before.rule.rule : before.rule;
  if (rule.kind !== 'is' || !/^(or|and|nor)?$/.test(wordAt(context, before.end))) return null;
  const own = matches.filter(({ column }) => column === rule.column);
  return own.length > 0 ? own : null;
}

const AREA_NAME =
  /^(town|city|county|district|region|state|country|nation|area|borough|ward|council|authority|la|parish|locality|village|neighbourhood|neighborhood|reporting)$/;
const LINE_NAME =
  /^(address|addres|street|road|line|note|comment|description|slug|alt|former|old|email|website|url|board|parent|organisation|operating)$/;

/** Types and areas before names and lines of an address; behind 'in' areas first. */
function likeliest(context: Context, at: number, { matches }: CellSpan): CellMatch[] {
  const isIn =
    /^(in|within|of|from|at|outside|inside|across)$/.test(wordAt(context, at - 1)) ||
    wordAt(context, at - 1) === 'the';
  const rank = ({ column }: CellMatch) => {
    const isArea = column.words.some((word) => AREA_NAME.test(word));
    const isLine = column.words.some((word) => LINE_NAME.test(word.replace(/(?<!\d)\d+$/, '')));
    const isShared = isCategory(column, context.table.rows);
    return (isIn && isArea && !isLine ? 4 : 0) + (isShared ? 2 : 0) + (isLine ? 0 : 1);
  };
  const best = Math.max(...matches.map(rank));
  return matches.filter((match) => rank(match) === best);
}
