// 'Same town as Newport Road': the town of the row that the words behind name.
import type { Column } from '../../columns/column.ts';
import { groupKeyOf } from '../../columns/spellings.ts';
import { type Context, cellSpansAt, isGlue, wordAt } from '../../reading/context.ts';
import { isRowName } from '../../reading/row-names.ts';
import { namedColumns } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';
import { isKey } from '../groups/group-keys.ts';
import { rowNounCost } from '../words/row-nouns.ts';

/** 'as the store at': words before the name. */
const MOST_BETWEEN = 3;

export function deriveSameAs(context: Context, at: number): Derivation[] {
  if (wordAt(context, at) !== 'same') return [];
  return namedColumns(context, at + 1, isKey, 1).flatMap(({ column, end, cost }) => {
    if (!/^(as|with)$/.test(wordAt(context, end))) return [];
    const named = rowsNamed(context, end + 1, column);
    const codes = named && sameCells(column, named.rows);
    if (!codes) return [];
    const label = column.values[codes[0] ?? 0]?.text ?? '';
    return [
      {
        clause: { from: at, end: named.end, kind: 'rule', rule: { kind: 'is', column, codes, label } },
        cost: 0.05 + cost,
      },
    ];
  });
}

/** The rows with the cell that stands here, in another column. */
function rowsNamed(context: Context, from: number, column: Column): { rows: number[]; end: number } | null {
  for (let at = from; at <= from + MOST_BETWEEN; at++) {
    const [span] = cellSpansAt(context, at);
    const match = span?.matches.find((one) => one.how === 'equal' && one.column !== column);
    if (span && match) {
      const wanted = new Set(match.codes);
      const rows = [...match.column.codes.keys()].filter((row) => wanted.has(match.column.codes[row] ?? 0));
      return { rows, end: span.end };
    }
    if (!isGlue(context, at) && !isRowName(context, at) && rowNounCost(context, at) === null) return null;
  }
  return null;
}

/** The cells that these rows have here, however written; null where they differ, or one is blank. */
function sameCells(column: Column, rows: readonly number[]): number[] | null {
  const keys = new Set(rows.map((row) => groupKeyOf(column, row)));
  const [key = ''] = keys;
  if (keys.size !== 1 || key === '') return null;
  const codes = [...column.codes.keys()].flatMap((row) =>
    groupKeyOf(column, row) === key ? [column.codes[row] ?? 0] : [],
  );
  return [...new Set(codes)];
}
