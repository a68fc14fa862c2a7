// A code in several sources becomes one code, at the point of the source that places it best.

import { compareText } from '../../shared/compare-text.ts';
import { packOf } from './pack-name.ts';
import type { Postcode } from './postcode.ts';

/**
 * SQL condition: a row p of the postcode table whose code is also loaded from the source that places it better. The
 * condition on `better.source` limits the search to one partition. The offset keeps Postgres from reading all of them
 * into a hash first.
 */
export const IS_OUTDONE = `(p.outdone_by <> '' and exists (
  select 1 from postcode better
  where better.source = p.outdone_by and better.code_key = p.code_key and better.kind = p.kind
  offset 0))`;

type Merged = Pick<
  Postcode,
  'source' | 'part' | 'codeKey' | 'kind' | 'city' | 'county' | 'state' | 'outdoneBy'
>;

/**
 * One row for each code and kind, in the order of first appearance. The result does not depend on the order of rows.
 */
export function mergePostcodes<T extends Merged>(rows: readonly T[]): T[] {
  const byCode = Map.groupBy(rows, ({ codeKey, kind }) => `${codeKey} ${kind}`);
  return [...byCode.values()].map((same) => {
    const isOutdone = ({ outdoneBy }: T) => same.some(({ source }) => source === outdoneBy);
    const [best, ...others] = same.toSorted(
      (a, b) => Number(isOutdone(a)) - Number(isOutdone(b)) || compareText(packOf(a), packOf(b)),
    );
    return others.reduce<T>((merged, other) => fillIn(merged, other), best as T);
  });
}

/** A source that holds only areas has no town names. */
function fillIn<T extends Merged>(row: T, other: Merged): T {
  return {
    ...row,
    city: row.city || other.city,
    county: row.county || other.county,
    state: row.state || other.state,
  };
}
