// How many places there are of which kind, and of what pack.

import type { Queryable } from '../db/database.ts';

/** How many places of these kinds a pack has, and how many of them have a name. */
export async function countNamedPois(
  db: Queryable,
  { source, part }: { source: string; part: string },
  kinds: readonly string[],
): Promise<{ places: number; named: number }> {
  const { rows } = await db.query<{ places: number; named: number }>(
    `select count(*) as places, count(*) filter (where name <> '') as named
     from (select ref, max(name) as name from poi where source = $1 and part = $2 and kind = any($3) group by ref) place`,
    [source, part, kinds],
  );
  return rows[0] ?? { places: 0, named: 0 };
}

/** How many places of a pack have a postcode in which local authority. */
export async function listPoiCouncils(
  db: Queryable,
  { source, part }: { source: string; part: string },
): Promise<{ council: string; places: number }[]> {
  const { rows } = await db.query<{ council: string; places: number }>(
    `select u.council_code as council, sum(own.places)::int as places
     from (
       select upper(replace(properties->>'postcode', ' ', '')) as code_key, count(*) as places
       from poi where source = $1 and part = $2 group by 1
     ) own
     cross join lateral (
       select council_code from postcode
       where code_key = own.code_key and kind in ('unit', 'retired') order by kind desc, source limit 1
     ) u
     where u.council_code <> '' group by 1 order by 1`,
    [source, part],
  );
  return rows;
}

/** How many places of a pack have a postcode of an area such as 'BT'. */
export async function countPoisOfPostcodes(
  db: Queryable,
  { source, part }: { source: string; part: string },
  area: string,
): Promise<number> {
  const { rows } = await db.query<{ places: number }>(
    `select count(*) as places from poi where source = $1 and part = $2 and properties->>'postcode' ~* $3`,
    [source, part, `^${area}\\d`],
  );
  return rows[0]?.places ?? 0;
}

interface PackName {
  source: string;
  part: string;
}

/** How many places of a kind these packs have. */
export async function countPois(db: Queryable, kind: string, packs: readonly PackName[]): Promise<number> {
  const { rows } = await db.query<{ places: number }>(
    `select count(*) as places from poi
     where kind = $1 and (source, part) in (select * from unnest($2::text[], $3::text[]))`,
    [kind, ...toColumns(packs)],
  );
  return rows[0]?.places ?? 0;
}

function toColumns(packs: readonly PackName[]): [sources: string[], parts: string[]] {
  return [packs.map(({ source }) => source), packs.map(({ part }) => part)];
}

/** How many registered places of a kind lie in the squares that a pack covers; of two registers the larger number. */
export async function countPoisInCells(
  db: Queryable,
  pack: { source: string; part: string },
  { kind, foodType, sources }: { kind: string; foodType?: string; sources: readonly string[] },
): Promise<number> {
  const { rows } = await db.query<{ places: number }>(
    `with cell as (
       select cell, (cell % 36000) / 100.0 - 180 as west, cell / 36000 / 100.0 - 90 as south
       from poi_cell where source = $1 and part = $2
     ),
     around as (
       select box(point(min(west), min(south)), point(max(west) + 0.01, max(south) + 0.01)) as box from cell
     ),
     inside as (
       select p.source, p.ref, p.point from around
       cross join lateral (select * from poi p where p.kind = $3 and p.source = any($4) and p.point <@ around.box
         and ($5::text is null or p.properties->>'food_type' = $5) offset 0) p
     ),
     held as (
       select inside.source, count(distinct inside.ref) as places from inside
       join cell on cell.cell =
         (floor((inside.point[1] + 90) * 100) * 36000 + floor((inside.point[0] + 180) * 100))::int
       group by 1
     )
     select coalesce(max(places), 0) as places from held`,
    [pack.source, pack.part, kind, sources, foodType ?? null],
  );
  return rows[0]?.places ?? 0;
}

/** The packs whose postcodes place entries of a kind that have no point of their own. */
export async function listPlacingPacks(
  db: Queryable,
  kind: string,
  packs: readonly PackName[],
): Promise<PackName[]> {
  const { rows } = await db.query<PackName>(
    `select distinct u.source, u.part from poi p
     cross join lateral (
       select source, part from postcode
       where code_key = upper(replace(p.properties->>'postcode', ' ', '')) and kind in ('unit', 'retired')
       order by kind collate "C" desc, source collate "C", part collate "C" limit 1
     ) u
     where p.kind = $1 and p.point_from = 'postcode'
       and (p.source, p.part) in (select * from unnest($2::text[], $3::text[]))`,
    [kind, ...toColumns(packs)],
  );
  return rows;
}
