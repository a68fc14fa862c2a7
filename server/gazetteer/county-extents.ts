// The extents of the counties of Great Britain, derived from their postcodes.
import { toTextArray } from '../db/array-literals.ts';
import type { Queryable } from '../db/database.ts';
import { METERS_PER_DEGREE, type Point } from '../geometry/distance.ts';

export interface CountyExtent extends Point {
  county: string;
  /** The distance from its middle to its furthest postcodes, roughly. */
  radiusMeters: number;
  /** The nation of most of its postcodes; '' where these name none. */
  nation: string;
}

/** Counties and councils with these names, from a scan of the whole table. It is rare, and its result is cached. */
export async function findCountyExtents(db: Queryable, counties: string[]): Promise<CountyExtent[]> {
  if (counties.length === 0) return [];
  const { rows } = await db.query<CountyExtent>(
    `select q.county, avg(p.point[1]) as lat, avg(p.point[0]) as lng,
       ${METERS_PER_DEGREE} * 0.5 * greatest(max(p.point[1]) - min(p.point[1]), 0.6 * (max(p.point[0]) - min(p.point[0])))
         as "radiusMeters",
       mode() within group (order by p.state) as nation
     from unnest($1::text[]) as q(county)
     join postcode p on p.kind = 'unit' and p.country = 'GB' and (p.county = q.county or p.council like q.county || '%')
     group by q.county`,
    [toTextArray(counties)],
  );
  return rows;
}
