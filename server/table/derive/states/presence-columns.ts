import type { Column } from '../../columns/column.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, isGlue, wordAt } from '../../reading/context.ts';
import { isLike, namedColumns } from '../columns/find-columns.ts';
import { SOFT } from '../words/lexicon.ts';

interface PresenceColumn {
  column: Column;
  end: number;
  cost: number;
}

/** A column by its name, or by a form of its verb: 'owns' of Owner, 'confirmed' of Confirmed, 'signed' of Signed By. */
export function columnsAt(context: Context, at: number): PresenceColumn[] {
  const named = namedColumns(context, at, ({ type }) => type !== 'blank', 0);
  const word = wordAt(context, at);
  if (named.length > 0) {
    // 'counted' is said of a Last Count Date before a Qty.
    const done = word.endsWith('ed') ? datesOf(context, word) : [];
    return done.length === 0
      ? named
      : [
          ...done.map((column) => ({ column, end: at + 1, cost: 0.1 })),
          ...named
            .filter(({ column }) => !done.includes(column))
            .map((one) => ({ ...one, cost: one.cost + (one.column.type === 'number' ? 0.4 : 0) })),
        ];
  }
  if (word.length < 4 || isGlue(context, at)) return [];
  return context.table.columns.flatMap((column) => {
    const isMeant = column.words.some((own) => own.length > 2 && isLike(own, word));
    return isMeant ? [{ column, end: at + 1, cost: SOFT.has(word) ? 0.6 : 0.2 }] : [];
  });
}

function datesOf({ table }: Context, word: string): Column[] {
  return table.columns.filter(
    (column) => isDated(column) && column.words.some((own) => own.length > 3 && isLike(own, word)),
  );
}
