// The difference between two editions of a part: the serving rows, and those staged beside them.
import type { Queryable } from '../../db/database.ts';
import { columnNames } from '../../gazetteer/column-names.ts';
import type { GazetteerTable } from '../../gazetteer/pack-row.ts';
import { EQUATOR_METERS_PER_DEGREE } from '../../geometry/distance.ts';
import type { Pack } from '../pack.ts';
import { IDENTITIES, isOwn, type RowIdentity } from './identity.ts';

/** Rows of a table in two editions. A row may be both moved and renamed. */
export interface Figures {
  before: number;
  after: number;
  new: number;
  gone: number;
  moved: number;
  /** Of the moved ones, those by more than FAR_METERS. */
  far: number;
  renamed: number;
  /** Neither moved nor renamed, but with other values. */
  changed: number;
  /** Rows that had a place and have none any more. Older editions have no such count. */
  unplaced?: number;
}

/** A smaller distance is rounding, not a move. */
const MOVED_METERS = 1;
/** No survey corrects a place by this distance. */
export const FAR_METERS = 1000;

/** The rows of a part that serve, and those staged in another table. */
interface ComparedTable {
  table: GazetteerTable;
  staging: string;
  pack: Pick<Pack, 'source' | 'part'>;
}

/** Writes every row that differs under the edition's id, and counts them. */
export async function compareTable(
  db: Queryable,
  id: number,
  { table, staging, pack: { source, part } }: ComparedTable,
): Promise<Figures> {
  const identity = IDENTITIES[table];
  if (identity) await db.query(insertChanges(table, identity, staging), [id, table, source, part]);
  const { rows } = await db.query<Figures>(countChanges(table, staging), [
    id,
    table,
    source,
    part,
    FAR_METERS,
  ]);
  const [figures] = rows;
  if (!figures) throw new Error(`${table} was not counted`);
  return figures;
}

function countChanges(table: GazetteerTable, staging: string): string {
  return `
    select (select count(*) from ${table} where source = $3 and part = $4) as before,
      (select count(*) from ${staging} where source = $3 and part = $4) as after,
      count(*) filter (where 'new' = any(what)) as new,
      count(*) filter (where 'gone' = any(what)) as gone,
      count(*) filter (where 'moved' = any(what)) as moved,
      count(*) filter (where moved_m > $5) as far,
      count(*) filter (where 'renamed' = any(what)) as renamed,
      count(*) filter (where 'changed' = any(what)) as changed,
      count(*) filter (where what <> '{gone}' and point_before is not null and point_after is null) as unplaced
    from edition_change where edition_id = $1 and of_table = $2`;
}

/**
 * Rows that are equal in both editions cancel out, copy by copy. Of the remaining rows, those with one key are matched:
 * the first of one edition with the first of the other; parts of one thing with those at about the same spot. Texts are
 * compared byte by byte.
 */
function insertChanges(table: GazetteerTable, identity: RowIdentity, staging: string): string {
  return `
    with before as materialized (${rowsOf(table, identity, table)}),
    after as materialized (${rowsOf(table, identity, staging)}),
    shared as materialized (${identity.hasParts ? SHARED : NONE_SHARED}),
    gone as (${withoutTheSame('before', 'after')}),
    came as (${withoutTheSame('after', 'before')})
    insert into edition_change
      (edition_id, of_table, key, nth, what, name_before, name_after, point_before, point_after, moved_m)
    select $1, $2, key, row_number() over (partition by key collate "C" order by spot collate "C", nth),
      case when came.content is null then '{gone}'
        when gone.content is null then '{new}'
        when moved_m is null and gone.name = came.name then '{changed}'
        else array_remove(array[case when moved_m is not null then 'moved' end,
          case when gone.name <> came.name then 'renamed' end], null) end,
      gone.name, came.name, gone.place, came.place, moved_m
    from gone full join came using (key, spot, nth)
    cross join lateral (select ${METERS} as meters) way
    cross join lateral (select case when meters >= ${MOVED_METERS} then meters end as moved_m) move`;
}

// A degree of longitude is measured at the latitude half way between the two.
const METERS = `sqrt(
  ((gone.place[0] - came.place[0]) * cos(radians((gone.place[1] + came.place[1]) / 2))) ^ 2
  + (gone.place[1] - came.place[1]) ^ 2) * ${EQUATOR_METERS_PER_DEGREE}`;

function rowsOf(table: GazetteerTable, { key, name, place }: RowIdentity, relation: string): string {
  const keys = key.map((column) => `${column}::text`).join(', ');
  const compared = columnNames[table].filter((column) => isOwn(table, column));
  const columns = compared.map((column) => `${column}::text`).join(', ');
  return `
    select *, row_number() over (partition by content) as copy
    from (
      select concat_ws(' ', ${keys}) as key, ${name} as name, ${place ?? 'null::point'} as place,
        md5(row(${columns})::text)::uuid as content
      from ${relation} where source = $3 and part = $4
    ) own`;
}

/** Keys that several rows of an edition have. */
const SHARED = `
      select key from before group by key having count(*) > 1
      union select key from after group by key having count(*) > 1`;
const NONE_SHARED = `select ''::text as key where false`;

/** To about a kilometer. */
const SPOT = `round(place[0]::numeric, 2) || ' ' || round(place[1]::numeric, 2)`;

function withoutTheSame(own: string, other: string): string {
  return `
    select key, name, place, content, spot,
      row_number() over (partition by key collate "C", spot collate "C" order by name collate "C", content) as nth
    from ${own} own
    cross join lateral (
      select case when own.key in (select key from shared) then ${SPOT} else '' end as spot
    ) about
    where not exists (select from ${other} other where other.content = own.content and other.copy = own.copy)`;
}
