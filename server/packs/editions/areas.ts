import type { Queryable } from '../../db/database.ts';
import { IS_MAIN_NAME } from '../../gazetteer/localities.ts';
import { COVERAGE_DEGREES } from '../coverage.ts';

/** The differences within a square, identified by its south-west corner. */
export interface ChangedArea {
  lng: number;
  lat: number;
  /** The largest town in it; null where none is known. */
  near: string | null;
  new: number;
  gone: number;
  moved: number;
  renamed: number;
  changed: number;
}

/** Counts the differences by square and stores the counts with the edition. A moved row counts at its new place. */
export async function noteAreas(db: Queryable, id: number): Promise<void> {
  await db.query(
    `with own as (
      select what, coalesce(point_after, point_before) as place from edition_change where edition_id = $1
    ),
    square as (
      select floor(place[0] / $2) * $2 as lng, floor(place[1] / $2) * $2 as lat,
        count(*) filter (where 'new' = any(what)) as new,
        count(*) filter (where 'gone' = any(what)) as gone,
        count(*) filter (where 'moved' = any(what)) as moved,
        count(*) filter (where 'renamed' = any(what)) as renamed,
        count(*) filter (where 'changed' = any(what)) as changed
      from own where place is not null group by 1, 2
    ),
    named as (
      select square.*, (
        select name from locality where point <@ box(point(lng, lat), point(lng + $2, lat + $2)) and ${IS_MAIN_NAME}
        order by population desc, name collate "C" limit 1
      ) as near from square
    )
    update edition set areas = coalesce(
      (select jsonb_agg(to_jsonb(named) order by new + gone + moved + renamed + changed desc, lng, lat) from named), '[]')
    where id = $1`,
    [id, COVERAGE_DEGREES],
  );
}
