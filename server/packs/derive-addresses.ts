// Addresses without coordinates, placed by those who know postcodes and UPRNs. What comes out depends on what is loaded
// only, never on the order of loading: it is made anew from whole tables, and swapped in together with what changed.
import type { Database } from '../db/database.ts';
import type { GazetteerTable } from '../gazetteer/rows.ts';
import { sources } from '../sources/registry.ts';
import type { Source } from '../sources/source.ts';
import { createStaging, findServing, indexStaging } from './partitions.ts';
import type { Staged } from './swap.ts';

/** The sources whose addresses are to be derived anew when this one changes. */
export function listDerived(changed: Source): Source[] {
  const others = sources.filter(({ placedFrom }) => placedFrom?.includes(changed.id));
  return changed.placedFrom ? [changed, ...others] : others;
}

/** Builds the address tables of these sources from what is staged now and else serving. */
export async function deriveAddresses(
  db: Database,
  derived: readonly Source[],
  staged: Staged,
): Promise<Staged> {
  const result: Staged[number][] = [];
  for (const source of derived) {
    const own = await relationOf(db, source.id, 'unplaced_address', staged);
    if (own === null) result.push({ source: source.id, table: 'address', staging: null });
    else result.push({ source: source.id, table: 'address', staging: await derive(db, source, own, staged) });
  }
  return result;
}

async function derive(db: Database, source: Source, own: string, staged: Staged): Promise<string> {
  const staging = await createStaging(db, 'address', source.id);
  const postcodes = await unionOf(db, source, 'postcode', 'code_key, kind, point, source, part', staged);
  const uprns = await unionOf(db, source, 'uprn', 'uprn, point, source, part', staged);
  await db.query(insertInto(staging, own, postcodes, uprns));
  await indexStaging(db, 'address', staging);
  return staging;
}

/** The rows of a table that all the placing sources have. */
async function unionOf(
  db: Database,
  { placedFrom = [] }: Source,
  table: GazetteerTable,
  columns: string,
  staged: Staged,
): Promise<string> {
  const relations = await Promise.all(placedFrom.map((id) => relationOf(db, id, table, staged)));
  const there = relations.filter((relation) => relation !== null);
  return [...there, `${table} where false`]
    .map((from) => `select ${columns} from ${from}`)
    .join(' union all ');
}

/** The partition that will serve after the swap; null when there will be none. */
async function relationOf(
  db: Database,
  source: string,
  table: GazetteerTable,
  staged: Staged,
): Promise<string | null> {
  const changed = staged.find((one) => one.source === source && one.table === table);
  return changed ? changed.staging : findServing(db, table, source);
}

// Cells as in server/gazetteer/cells.ts. A UPRN's point is its property's own, mostly inside the building.
// Texts are compared byte by byte: a server's language must not choose between two records.
function insertInto(staging: string, own: string, postcodes: string, uprns: string): string {
  return `
    insert into ${staging} (source, part, ref, country, cell, street_key, number_key, name_key, postcode_key,
      house_number, house_name, street, locality, city, state, postcode, point, placed_by)
    with said as (
      select distinct on (ref collate "C") * from ${own}
      order by ref collate "C", said_on desc, part collate "C" desc, is_withdrawn,
        postcode_key collate "C", street_key collate "C", number_key collate "C", name_key collate "C"
    ),
    unit as (
      select distinct on (code_key collate "C") code_key, point from (${postcodes}) postcodes where kind = 'unit'
      order by code_key collate "C", source collate "C", part collate "C"
    ),
    property as (
      select distinct on (uprn) uprn, point from (${uprns}) uprns
      order by uprn, source collate "C", part collate "C"
    ),
    placed as (
      select said.*, place.point, place.placed_by,
        (floor((place.point[1] + 90) * 10) * 3600 + floor((place.point[0] + 180) * 10))::int as cell
      from said
      left join property on property.uprn = said.uprn
      left join unit on unit.code_key = said.postcode_key
      cross join lateral (
        select coalesce(property.point, unit.point) as point,
          case when property.point is null then 'postcode_centre' else 'building' end as placed_by
      ) place
      where not said.is_withdrawn and place.point is not null
    )
    select distinct on (postcode_key collate "C", street_key collate "C", number_key collate "C",
        name_key collate "C", cell)
      source, part, ref, country, cell, street_key, number_key, name_key, postcode_key, house_number,
      house_name, street, locality, city, '', postcode, point, placed_by
    from placed
    order by postcode_key collate "C", street_key collate "C", number_key collate "C", name_key collate "C",
      cell, placed_by, ref collate "C"`;
}
