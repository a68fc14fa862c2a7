// The data of base maps: the only SQL that reads the ground table, and areas and towns by bounding box.

import type { Queryable } from '../db/database.ts';
import { type Box, boxLiteral } from '../geometry/box.ts';
import { IS_MAIN_NAME } from './localities.ts';
import type { OfficialAreaKind } from './official-rows.ts';
import type { Properties } from './properties.ts';

/** A row to draw. `shape` is JSON text that the drawing thread parses: parsing it here would delay every other call. */
export interface GroundShape {
  kind: string;
  class: string;
  name: string;
  shape: string;
}

/** An area to draw, its rings as they are stored (area-rings.ts). */
export interface AreaShape {
  kind: string;
  name: string;
  properties: Properties;
  rings: Uint8Array;
}

/** A town to name. */
export interface TownLabel {
  name: string;
  kind: string;
  population: number;
  lng: number;
  lat: number;
}

/** Literals, not parameters: only with them the planner can use the partial index that covers the query. */
const ZOOM_INDEXES = [8, 11];

/** Geometries of countries are too coarse for tiles above this zoom. */
const LAST_LAND_ZOOM = 9;

/** The features of a tile at this zoom, those with the lowest minimum zoom first. */
export async function listGround(
  db: Queryable,
  box: Box,
  zoom: number,
  limit: number,
): Promise<GroundShape[]> {
  const index = ZOOM_INDEXES.find((most) => zoom <= most);
  const { rows } = await db.query<GroundShape>(
    `select kind, class, name, shape::text as shape from ground
     where bounds && $1::box and min_zoom <= $2 ${zoom > LAST_LAND_ZOOM ? "and kind not in ('land', 'border')" : ''} ${index === undefined ? '' : `and min_zoom <= ${index}`}
     order by min_zoom limit $3`,
    [boxLiteral(box), zoom, limit],
  );
  return rows;
}

/** Areas of some kinds: simplified up to zoom 8. */
export async function listAreaShapes(
  db: Queryable,
  box: Box,
  zoom: number,
  kinds: readonly OfficialAreaKind[],
  limit: number,
): Promise<AreaShape[]> {
  const { rows } = await db.query<AreaShape>(
    `select kind, name, properties, ${zoom <= 8 ? 'coalesce(outline, rings)' : 'rings'} as rings from area
     where bounds && $1::box and kind = any($2) limit $3`,
    [boxLiteral(box), kinds, limit],
  );
  return rows;
}

/** Whether areas of a kind are loaded, other than those of the fictional towns. */
export async function hasAreasOf(db: Queryable, kind: OfficialAreaKind): Promise<boolean> {
  const { rows } = await db.query(
    `select from area where kind = $1 and (source, part) not in (select source, part from pack where fictional)
     limit 1`,
    [kind],
  );
  return rows.length > 0;
}

/** The largest towns in a box, under their main names. From 20,000 inhabitants on a separate index is used. */
export async function listTownLabels(
  db: Queryable,
  box: Box,
  leastPopulation: number,
  kinds: readonly string[],
  limit: number,
): Promise<TownLabel[]> {
  const { rows } = await db.query<TownLabel>(
    `select name, kind, population, point[0] as lng, point[1] as lat from locality
     where point <@ $1::box and population >= $2 ${leastPopulation >= 20_000 ? 'and population >= 20000' : ''}
       and kind = any($3) and ${IS_MAIN_NAME}
     order by population desc, name, source, part, ref limit $4`,
    [boxLiteral(box), leastPopulation, kinds, limit],
  );
  return rows;
}

/** Source ids, by the table that is searched for their rows. */
export type SourcesByTable = Readonly<Record<'ground' | 'locality' | 'area', readonly string[]>>;

/** Of some sources, those with ground, a town, or an area of one of the kinds in a box. */
export async function findSourcesWithin(
  db: Queryable,
  box: Box,
  { ground, locality, area }: SourcesByTable,
  kinds: readonly OfficialAreaKind[],
): Promise<Set<string>> {
  // One row for each is enough. With 'exists', Postgres would read all rows of the box first.
  const { rows } = await db.query<{ source: string }>(
    `select q.source from unnest($2::text[]) as q(source) cross join lateral
       (select from ground g where g.source = q.source and bounds && $1::box limit 1) found
     union all
     select q.source from unnest($3::text[]) as q(source) cross join lateral
       (select from locality l where l.source = q.source and point <@ $1::box limit 1) found
     union all
     select q.source from unnest($4::text[]) as q(source) cross join lateral
       (select from area a where a.source = q.source and kind = any($5) and bounds && $1::box limit 1) found`,
    [boxLiteral(box), ground, locality, area, kinds],
  );
  return new Set(rows.map(({ source }) => source));
}

/** Of some packs, those with an area of one of the kinds in a box. */
export async function findAreaPacksWithin(
  db: Queryable,
  box: Box,
  packs: readonly { source: string; part: string }[],
  kinds: readonly OfficialAreaKind[],
): Promise<{ source: string; part: string }[]> {
  const { rows } = await db.query<{ source: string; part: string }>(
    `select q.source, q.part from unnest($2::text[], $3::text[]) as q(source, part) cross join lateral
       (select from area a where a.source = q.source and a.part = q.part and kind = any($4) and bounds && $1::box
        limit 1) found
     order by q.source, q.part`,
    [boxLiteral(box), packs.map(({ source }) => source), packs.map(({ part }) => part), kinds],
  );
  return rows;
}
