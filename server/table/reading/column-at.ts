import type { Column } from '../columns/column.ts';
import { type Context, columnSpansAt, type Picked, pickColumn } from './context.ts';

export interface Named {
  picked: Picked;
  end: number;
}

/** The column that is named from here, if it fits. */
export function columnAt(context: Context, at: number, fits: (column: Column) => boolean): Named | null {
  for (const span of columnSpansAt(context, at)) {
    // A key ranks nothing, unless it is named in full.
    const isWhole = (column: Column) =>
      span.matches.some((match) => match.column === column && match.score > 0.9);
    const isKey = ({ words }: Column) =>
      words.some((word) => /fips?$|^(id|code|key|ref|uprn|objectid)$/.test(word));
    const picked = pickColumn(span, (column) => fits(column) && (isWhole(column) || !isKey(column)));
    if (picked) return { picked, end: span.end };
  }
  return null;
}
