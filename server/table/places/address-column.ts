import { guessColumns } from '../../../shared/columns/guess-columns.ts';
import type { Column } from '../columns/column.ts';
import type { Context } from '../reading/context.ts';

const columns = new WeakMap<Context, Column | null>();

/**
 * The column that says where each row is; null where there is none. A table with further columns, for towns or
 * postcodes, says them of each row.
 */
export function addressColumn(context: Context): Column | null {
  const found = columns.get(context);
  if (found !== undefined) return found;
  const all = context.table.columns;
  const { address } = guessColumns(all.map(({ name }) => name));
  const made = address.parts.length > 0 ? null : (all[address.whole ?? -1] ?? null);
  columns.set(context, made);
  return made;
}
