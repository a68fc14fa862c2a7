// The extent of the areas that an edition changed: their present bounds, and the previous ones as long as that edition
// is stored.
import type { Queryable } from '../../db/database.ts';
import type { FormerTables } from './former.ts';

export interface ChangedExtent {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface ChangedExtents {
  /** By the key of a change; null where the previous edition is no longer stored. */
  byKey: ReadonlyMap<string, ChangedExtent[]> | null;
  /** All areas together cover more than before, or less. */
  isWiderOrNarrower: boolean;
  /** An extract covers other squares than before. */
  hasOtherCells: boolean;
}

const UNKNOWN: ChangedExtents = { byKey: null, isWiderOrNarrower: true, hasOtherCells: true };

export async function readChangedExtents(db: Queryable, editionId: number): Promise<ChangedExtents> {
  const { rows } = await db.query<{ source: string; part: string; tables: FormerTables }>(
    `select own.source, own.part, tables from edition own join former_pack kept
       on kept.source = own.source and kept.part = own.part and kept.pack->>'file_hash' = own.former->>'file_hash'
     join pack on pack.source = own.source and pack.part = own.part and pack.file_hash = own.came->>'file_hash'
     where own.id = $1`,
    [editionId],
  );
  const [found] = rows;
  if (!found) return UNKNOWN;
  const { source, part, tables } = found;
  const byKey = new Map<string, ChangedExtent[]>();
  const whole: string[] = [];
  for (const relation of tables.area ? ['area', tables.area] : []) {
    const bounds = await readBounds(db, editionId, relation, { source, part });
    for (const { key, ...extent } of bounds) byKey.set(key, [...(byKey.get(key) ?? []), extent]);
    whole.push(await readWhole(db, relation, { source, part }));
  }
  return {
    byKey,
    isWiderOrNarrower: whole[0] !== whole[1],
    hasOtherCells:
      tables.poi_cell !== undefined && (await cellsDiffer(db, tables.poi_cell, { source, part })),
  };
}

interface OfPack {
  source: string;
  part: string;
}

async function readBounds(
  db: Queryable,
  editionId: number,
  relation: string,
  { source, part }: OfPack,
): Promise<(ChangedExtent & { key: string })[]> {
  const place = relation === 'area' ? 'point_after' : 'point_before';
  // Several areas share a key: the changed ones are identified by their middles.
  const { rows } = await db.query<ChangedExtent & { key: string }>(
    `select concat_ws(' ', kind, code) as key, (bounds[1])[0] as west, (bounds[1])[1] as south,
       (bounds[0])[0] as east, (bounds[0])[1] as north
     from ${relation} where source = $2 and part = $3 and (concat_ws(' ', kind, code), center(bounds)::text) in (
       select key, ${place}::text from edition_change where edition_id = $1 and of_table = 'area')`,
    [editionId, source, part],
  );
  return rows;
}

/** The bounds of each kind and scope. Outside of them no coverage is claimed. */
async function readWhole(db: Queryable, relation: string, { source, part }: OfPack): Promise<string> {
  const { rows } = await db.query<{ whole: string | null }>(
    `select string_agg(told, ' ' order by told collate "C") as whole from (
       select concat_ws(',', kind, scope, min((bounds[1])[0]), min((bounds[1])[1]), max((bounds[0])[0]), max((bounds[0])[1])) as told
       from ${relation} where source = $1 and part = $2 group by kind, scope) own`,
    [source, part],
  );
  return rows[0]?.whole ?? '';
}

async function cellsDiffer(db: Queryable, former: string, { source, part }: OfPack): Promise<boolean> {
  const cells = (relation: string) => `select cell from ${relation} where source = $1 and part = $2`;
  const { rows } = await db.query<{ differ: boolean }>(
    `select exists ((${cells('poi_cell')} except ${cells(former)}) union all (${cells(former)} except ${cells('poi_cell')})) as differ`,
    [source, part],
  );
  return rows[0]?.differ ?? true;
}
