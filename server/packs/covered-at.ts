import type { Queryable } from '../db/database.ts';
import { boxLiteral } from '../geometry/box.ts';
import { boxAround, type Point } from '../geometry/distance.ts';
import { sources } from '../sources/registry.ts';
import { tablesOf } from './load/partitions.ts';

/** The distance around a place within which data is searched for. */
const AROUND_METERS = 5000;
/** The most rows of one part that are counted; above it the answer is 'more than'. */
export const MOST_COUNTED = 1000;

/** A loaded part that has rows around a place. */
export interface CoveringPart {
  source: string;
  part: string;
  /** At most MOST_COUNTED. */
  rows: number;
}

/** Tables whose rows are found by position, each with an index for it. */
const BY_PLACE = {
  address: "point <@ $2::box and placed_by <> 'postcode_centre'",
  area: 'bounds && $2::box',
  ground: 'bounds && $2::box',
  height_limit: 'bounds && $2::box',
  locality: 'point <@ $2::box',
  place: 'point <@ $2::box',
  poi: 'point <@ $2::box',
  point_feature: 'point <@ $2::box',
  postcode: 'point <@ $2::box',
  uprn: 'point <@ $2::box',
} as const;

/** The parts of the loaded data that have rows within 5 km of a point. */
export async function listCoveredAt(db: Queryable, point: Point): Promise<CoveringPart[]> {
  const box = boxLiteral(boxAround(point, AROUND_METERS));
  const all = new Map<string, CoveringPart>();
  for (const [table, isNear] of Object.entries(BY_PLACE)) {
    const ids = sources.filter((source) => tablesOf(source).some((one) => one === table)).map(({ id }) => id);
    // Each source separately: the rows of a large one would use up the count of the others.
    const { rows } = await db.query<CoveringPart>(
      `select q.source, found.part, count(*)::int as rows from unnest($1::text[]) as q(source) cross join lateral
         (select t.part from ${table} t where t.source = q.source and ${isNear} limit $3) found
       group by 1, 2`,
      [ids, box, MOST_COUNTED],
    );
    for (const { source, part, rows: count } of rows) {
      const key = `${source} ${part}`;
      const before = all.get(key)?.rows ?? 0;
      all.set(key, { source, part, rows: Math.min(MOST_COUNTED, before + count) });
    }
  }
  return [...all.values()];
}
