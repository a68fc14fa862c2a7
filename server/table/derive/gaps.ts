// What lies between two columns, to rank by: 'the biggest gap between reserve and paid'.
import { type Context, wordAt } from '../reading/context.ts';
import type { Measure } from '../rules.ts';
import { isAmount, namedColumns } from './find-columns.ts';

/** '… gap between reserve and paid', '… difference between asking and offer'. */
export function gapsAt(context: Context, at: number): { measure: Measure; end: number; cost: number }[] {
  if (!/^(gap|difference|shortfall|margin|spread)$/.test(wordAt(context, at))) return [];
  if (!/^(between|btwn|from)$/.test(wordAt(context, at + 1))) return [];
  return namedColumns(context, at + 2, isAmount, 1).flatMap((left) =>
    /^(and|to)$/.test(wordAt(context, left.end))
      ? namedColumns(context, left.end + 1, isAmount, 1).flatMap((right) =>
          right.column === left.column
            ? []
            : [
                {
                  measure: { kind: 'difference' as const, left: left.column, right: right.column },
                  end: right.end,
                  cost: 0.05 + left.cost + right.cost,
                },
              ],
        )
      : [],
  );
}
