import type { Queryable } from '../db/database.ts';
import type { GazetteerTable } from '../gazetteer/pack-row.ts';
import { EQUATOR_METERS_PER_DEGREE } from '../geometry/distance.ts';
import type { KnownPlace, Source } from '../sources/source.ts';
import type { PartitionedTable } from './load/partitions.ts';

/** The position of a row; `point` where the table has one. For a line, its start. */
export const PLACED_BY: Partial<Record<PartitionedTable, string>> = {
  address_range: 'point(line[1], line[2])',
  area: 'bounds',
  height_limit: 'bounds',
  // A code is recognised anywhere.
  code_fact: 'point($3, $4)',
  // A wood may extend past the edge of the coverage.
  ground: 'center(bounds)',
};

/**
 * Known places of a source that are missing or misplaced, one sentence each. They are searched for in the relation with
 * a table's rows: by default the serving table.
 */
export async function missingPlaces(
  db: Queryable,
  { id, knownPlaces }: Source,
  relationOf: (table: GazetteerTable) => string = (table) => table,
): Promise<string[]> {
  const problems: string[] = [];
  for (const known of knownPlaces) {
    if (!(await isThere(db, id, known, relationOf(known.table)))) {
      problems.push(
        `${id}: ${known.name} is not within ${known.withinMeters} m of ${known.lat}, ${known.lng}`,
      );
    }
  }
  return problems;
}

/** The names of a known place; `name` where the table has one. */
const NAMED_BY: Partial<Record<GazetteerTable, string>> = {
  address: "house_number || ' ' || street",
  postcode: 'code',
  uprn: 'uprn::text',
};

async function isThere(db: Queryable, source: string, known: KnownPlace, relation: string): Promise<boolean> {
  const name = NAMED_BY[known.table] ?? 'name';
  const place = PLACED_BY[known.table] ?? 'point';
  const point = known.table === 'area' ? `center(${place})` : place;
  const { rows } = await db.query(
    `select 1 from ${relation} where source = $1 and ${name} = $2
       and sqrt((((${point})[0] - $3) * cos(radians($4))) ^ 2 + ((${point})[1] - $4) ^ 2) * ${EQUATOR_METERS_PER_DEGREE} <= $5
     limit 1`,
    [source, known.name, known.lng, known.lat, known.withinMeters],
  );
  return rows.length > 0;
}
