import type { CellMatch } from '../columns/match-value.ts';
import type { Clause } from './clause.ts';
import { type Context, sameCells } from './context.ts';

/** True when the matches find the same rows, so that any of them will do. */
export function agree(context: Context, matches: readonly CellMatch[]): boolean {
  const [first, ...others] = matches;
  if (!first) return false;
  if (others.every(({ column }) => sameCells(column, first.column))) return true;
  const rowsOf = ({ column, codes }: CellMatch) => {
    const wanted = new Set(codes);
    return column.codes.reduce(
      (key, code, row) => (wanted.has(code) ? (key * 31 + row + 1) % 2_147_483_647 : key),
      7,
    );
  };
  return context.table.rows > 0 && others.every((other) => rowsOf(other) === rowsOf(first));
}

/** The rule that a row has one of the cells. */
export function toClause(context: Context, from: number, end: number, { column, codes }: CellMatch): Clause {
  const label =
    codes.length === 1
      ? (column.values[codes[0] ?? 0]?.text ?? '')
      : context.tokens
          .slice(from, end)
          .map(({ text }) => text)
          .join(' ');
  return { from, end, kind: 'rule', rule: { kind: 'is', column, codes, label: label } };
}
