// Counts of places by kind and by pack.

import type { Queryable } from '../db/database.ts';
import type { PackName } from './pack-name.ts';

/**
 * The number of places of these kinds in a pack, of these brands only where any is given, and how many have a name. The
 * name of a place without a brand stands for it.
 */
export async function countNamedPois(
  db: Queryable,
  { source, part }: PackName,
  kinds: readonly string[],
  brands: readonly string[] = [],
): Promise<{ places: number; named: number }> {
  const { rows } = await db.query<{ places: number; named: number }>(
    `select count(*) as places, count(*) filter (where name <> '') as named
     from (
       select ref, max(name) as name from poi
       where source = $1 and part = $2 and kind = any($3) and ($4::text[] = '{}' or coalesce(properties->>'brand', name) = any($4))
       group by ref
     ) place`,
    [source, part, kinds, brands],
  );
  return rows[0] ?? { places: 0, named: 0 };
}

/** Stands for all local authorities of Northern Ireland, whose postcodes no loaded list holds. */
export const NORTHERN_IRELAND = 'N';

/**
 * For each local authority, the number of a pack's places that have a postcode there. Where places name the authority
 * that listed them, each list counts only where at least `leastShare` of it lies: an authority lists some businesses
 * that are registered with it and lie elsewhere. Northern Ireland is recognised by the letters of its postcodes.
 */
export async function listPoiCouncils(
  db: Queryable,
  { source, part }: PackName,
  leastShare: number,
): Promise<{ council: string; places: number }[]> {
  const { rows } = await db.query<{ council: string; places: number }>(
    `with own as (
       select coalesce(properties->>'authority', '') as authority,
         upper(replace(properties->>'postcode', ' ', '')) as code_key, count(*) as places
       from poi where source = $1 and part = $2 group by 1, 2
     ),
     listed as (
       select own.authority, coalesce(u.council_code, $4) as council, sum(own.places) as places,
         sum(sum(own.places)) over (partition by own.authority) as all_places
       from own
       left join lateral (
         select council_code from postcode
         where code_key = own.code_key and kind in ('unit', 'retired') order by kind desc, source limit 1
       ) u on own.code_key !~ '^BT\\d'
       where u.council_code <> '' or own.code_key ~ '^BT\\d' group by 1, 2
     )
     select council, sum(places)::int as places from listed
     where authority = '' or places >= $3 * all_places
     group by 1 order by 1`,
    [source, part, leastShare, NORTHERN_IRELAND],
  );
  return rows;
}

/**
 * Whether a pack has places of one of these kinds, and for each of these properties a place of any kind that has it: a
 * register that rates need not rate every kind.
 */
export async function hasPois(
  db: Queryable,
  { source, part }: PackName,
  kinds: readonly string[],
  properties: readonly string[],
): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `select coalesce(bool_and(exists (
       select 1 from poi where source = $1 and part = $2
         and case when property is null then kind = any($3) else properties ? property end
     )), true) as has
     from (select null as property union all select unnest($4::text[])) wanted`,
    [source, part, kinds, properties],
  );
  return rows[0]?.has ?? false;
}

/** For each pack the number of its places of a kind with the same values of these properties; null is of those without. */
export async function countPoisByValues(
  db: Queryable,
  kind: string,
  packs: readonly PackName[],
  properties: readonly string[],
): Promise<(PackName & { values: (string | null)[]; places: number })[]> {
  const values = properties.map((_, index) => `properties->>$${index + 4}::text`);
  const { rows } = await db.query<PackName & { values: (string | null)[]; places: number }>(
    `select source, part, array[${values}]::text[] as values, count(*)::int as places
     from poi where kind = $1 and (source, part) in (select * from unnest($2::text[], $3::text[]))
     group by 1, 2, 3`,
    [kind, ...toColumns(packs), ...properties],
  );
  return rows;
}

function toColumns(packs: readonly PackName[]): [sources: string[], parts: string[]] {
  return [packs.map(({ source }) => source), packs.map(({ part }) => part)];
}

/** At its edge an extract covers a square only up to its outermost places, and this distance around them: 100 m. */
const EDGE_DEGREES = 0.001;

/**
 * Where a pack covers the map: the number of its places of these kinds, and the number of a kind that registers list
 * there, with the packs that do. Of two registers the larger number counts. A square with all four neighbours is covered
 * wholly, one at the edge in part.
 */
export async function countBesideRegisters(
  db: Queryable,
  pack: PackName,
  kinds: readonly string[],
  { kind, foodType, sources }: { kind: string; foodType?: string; sources: readonly string[] },
): Promise<{ mapped: number; listed: number; registers: PackName[] }> {
  const cellOf = (point: string) =>
    `(floor((${point}[1] + 90) * 100) * 36000 + floor((${point}[0] + 180) * 100))::int`;
  const { rows } = await db.query<{ mapped: number; listed: number; register: string; parts: string[] }>(
    `with cell as (
       select cell, (cell % 36000) / 100.0 - 180 as west, cell / 36000 / 100.0 - 90 as south
       from poi_cell where source = $1 and part = $2
     ),
     own as (
       select ref, kind, point, ${cellOf('point')} as cell from poi where source = $1 and part = $2
     ),
     reach as (
       select cell, min(point[0]) - ${EDGE_DEGREES} as west, min(point[1]) - ${EDGE_DEGREES} as south,
         max(point[0]) + ${EDGE_DEGREES} as east, max(point[1]) + ${EDGE_DEGREES} as north
       from own group by cell
     ),
     held as (
       select c.cell, case
         when (select count(*) from cell n where n.cell in (c.cell - 1, c.cell + 1, c.cell - 36000, c.cell + 36000)) = 4
         then box(point(c.west, c.south), point(c.west + 0.01, c.south + 0.01))
         else box(point(r.west, r.south), point(r.east, r.north)) end as box
       from cell c left join reach r using (cell)
     ),
     around as (
       select box(point(min(west), min(south)), point(max(west) + 0.01, max(south) + 0.01)) as box from cell
     ),
     inside as (
       select p.source, p.part, p.ref, p.point from around
       cross join lateral (select * from poi p where p.kind = $4 and p.source = any($5) and p.point <@ around.box
         and ($6::text is null or p.properties->>'food_type' = $6) offset 0) p
     ),
     listed as (
       select inside.source as register, count(distinct inside.ref) as listed, array_agg(distinct part) as parts
       from inside join held on held.cell = ${cellOf('inside.point')} and inside.point <@ held.box
       group by 1
     )
     select
       (select count(distinct own.ref) from own join held on held.cell = own.cell and own.point <@ held.box
        where own.kind = any($3)) as mapped,
       coalesce(listed, 0) as listed, register, coalesce(parts, '{}') as parts
     from (values (1)) one left join listed on true
     order by listed desc, register collate "C" limit 1`,
    [pack.source, pack.part, kinds, kind, sources, foodType ?? null],
  );
  const [{ mapped, listed, register, parts } = { mapped: 0, listed: 0, register: '', parts: [] }] = rows;
  return { mapped, listed, registers: parts.map((part) => ({ source: register, part })) };
}

/** A pack with a pack whose postcodes place some of its entries, which have no point of their own. */
export interface PlacedPack extends PackName {
  placedBy: PackName;
}

export async function listPlacingPacks(
  db: Queryable,
  kind: string,
  packs: readonly PackName[],
): Promise<PlacedPack[]> {
  const { rows } = await db.query<PackName & { placingSource: string; placingPart: string }>(
    `select distinct p.source, p.part, u.source as "placingSource", u.part as "placingPart" from poi p
     cross join lateral (
       select source, part from postcode
       where code_key = upper(replace(p.properties->>'postcode', ' ', '')) and kind in ('unit', 'retired')
       order by kind collate "C" desc, source collate "C", part collate "C" limit 1
     ) u
     where p.kind = $1 and p.point_from = 'postcode'
       and (p.source, p.part) in (select * from unnest($2::text[], $3::text[]))`,
    [kind, ...toColumns(packs)],
  );
  return rows.map(({ source, part, placingSource, placingPart }) => ({
    source,
    part,
    placedBy: { source: placingSource, part: placingPart },
  }));
}
