import type { Queryable } from '../db/database.ts';
import type { Box } from '../geometry/box.ts';
import { IS_OUTDONE } from './merge-postcodes.ts';

const FROM_BOXES = `from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[])
  with ordinality as q(west, south, east, north, row)`;
const IN_BOX = `kind = 'unit' and country = 'GB' and not ${IS_OUTDONE}
  and point <@ box(point(q.west, q.south), point(q.east, q.north))`;

/** For each box the local authority codes of its British postcodes; '' where a postcode has none. */
export async function listCouncilsIn(db: Queryable, boxes: readonly Box[]): Promise<string[][]> {
  if (boxes.length === 0) return [];
  const { rows } = await db.query<{ councils: string[] }>(
    `select p.councils
     ${FROM_BOXES}
     cross join lateral (
       select coalesce(array_agg(distinct council_code), '{}') as councils from postcode p
       where ${IN_BOX}
     ) p
     order by q.row`,
    boxColumns(boxes),
  );
  return rows.map(({ councils }) => councils);
}

/** The postcodes of one local authority, by its code and name; '' stands for none. */
export interface CouncilPoints {
  council: string;
  name: string;
  lats: number[];
  lngs: number[];
}

/** For each box its British postcodes. */
export async function listCouncilPoints(db: Queryable, boxes: readonly Box[]): Promise<CouncilPoints[][]> {
  if (boxes.length === 0) return [];
  const { rows } = await db.query<CouncilPoints & { row: number }>(
    `select q.row::int, p.council, p.name, p.lats, p.lngs ${FROM_BOXES}
     cross join lateral (
       select council_code as council, council as name, array_agg(point[1] order by code_key) as lats,
         array_agg(point[0] order by code_key) as lngs
       from postcode p where ${IN_BOX} group by council_code, council
     ) p
     order by q.row, p.council collate "C", p.name collate "C"`,
    boxColumns(boxes),
  );
  const byBox = Map.groupBy(rows, ({ row }) => row);
  return boxes.map((_, index) => byBox.get(index + 1) ?? []);
}

const boxColumns = (boxes: readonly Box[]): number[][] => [
  boxes.map(({ west }) => west),
  boxes.map(({ south }) => south),
  boxes.map(({ east }) => east),
  boxes.map(({ north }) => north),
];
