// A code that several sources have is one code: where the better-placed source says, named as whichever names it.
import type { Postcode } from './postcodes.ts';

/**
 * SQL for a row p of the postcode table that another source places better. The ZIP codes' points of the compiled list are
 * often their town's: a third of the addresses that carry a ZIP lie further from it than its neighbours do. The Census
 * Bureau's are the middles of the ZIPs' own land. The offset keeps Postgres from reading all of them into a hash first.
 */
export const IS_OUTDONE = `(p.source = 'us-zip-points' and exists (
  select 1 from postcode better
  where better.source = 'zcta-gazetteer' and better.code_key = p.code_key and better.kind = p.kind
  offset 0))`;

/** Sources in the order in which they place a code; those not named here stand before, by their id. */
const PLACES_WORSE = ['us-zip-points'];

function rankOf({ source }: { source: string }): number {
  return PLACES_WORSE.indexOf(source) + 1;
}

type Merged = Pick<Postcode, 'source' | 'part' | 'codeKey' | 'kind' | 'city' | 'county' | 'state'>;

/** One row for each code and kind, in the order in which the codes come; any order of rows gives the same. */
export function mergePostcodes<T extends Merged>(rows: readonly T[]): T[] {
  const byCode = Map.groupBy(rows, ({ codeKey, kind }) => `${codeKey} ${kind}`);
  return [...byCode.values()].map((same) => {
    const [best, ...others] = same.toSorted(
      (a, b) => rankOf(a) - rankOf(b) || compareText(nameOf(a), nameOf(b)),
    );
    return others.reduce<T>((merged, other) => fillIn(merged, other), best as T);
  });
}

/** A source of areas alone knows no towns. */
function fillIn<T extends Merged>(row: T, other: Merged): T {
  return {
    ...row,
    city: row.city || other.city,
    county: row.county || other.county,
    state: row.state || other.state,
  };
}

function nameOf({ source, part }: Merged): string {
  return `${source}/${part}`;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
