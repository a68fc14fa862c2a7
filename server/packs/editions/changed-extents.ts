// Where the areas differ that an edition changed, as long as the one before is kept: the strips along borders that moved,
// and all of an area that is told otherwise.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queryable } from '../../db/database.ts';
import { decodeRings } from '../../gazetteer/area-rings.ts';
import type { Box } from '../../geometry/box.ts';
import { coverDifference } from '../../geometry/cover-difference.ts';
import type { FormerTables } from './former.ts';

/** Of more changed pieces than these, of 100 points each, the bounds are taken in place of their outlines. */
const MOST_PIECES = 5000;

export interface ChangedExtents {
  /** By the key of a change; null where the edition before is not kept any more. */
  byKey: ReadonlyMap<string, Box[]> | null;
  /**
   * By kind of area, where all of them together reach further than before or less far; null of a kind that is said to be
   * complete where it was not, or is not any more.
   */
  rims: ReadonlyMap<string, Box[] | null>;
  /** An extract is whole in other squares than before. */
  hasOtherCells: boolean;
}

const UNKNOWN: ChangedExtents = { byKey: null, rims: new Map(), hasOtherCells: true };

export async function readChangedExtents(db: Queryable, editionId: number): Promise<ChangedExtents> {
  const { rows } = await db.query<OfPack & { tables: FormerTables }>(
    `select own.source, own.part, tables from edition own join former_pack kept
       on kept.source = own.source and kept.part = own.part and kept.pack->>'file_hash' = own.former->>'file_hash'
     join pack on pack.source = own.source and pack.part = own.part and pack.file_hash = own.came->>'file_hash'
     where own.id = $1`,
    [editionId],
  );
  const [found] = rows;
  if (!found) return UNKNOWN;
  const { tables, ...of } = found;
  const { area, poi_cell: cells } = tables;
  return {
    byKey: area ? await readDifferences(db, editionId, area, of) : new Map(),
    rims: area ? compareRims(await readWholes(db, area, of), await readWholes(db, 'area', of)) : new Map(),
    hasOtherCells: cells !== undefined && (await cellsDiffer(db, cells, of)),
  };
}

interface OfPack {
  source: string;
  part: string;
}

/** A piece of an area that is not the same in both editions. */
interface ExtentPiece extends Box {
  key: string;
  /** All that is said of it, beside its outline. */
  said: string;
  /** Null where they are too many. */
  rings: Buffer | null;
}

async function readDifferences(
  db: Queryable,
  editionId: number,
  former: string,
  of: OfPack,
): Promise<Map<string, Box[]>> {
  const before = Map.groupBy(await readPieces(db, editionId, former, of), ({ key }) => key);
  const after = Map.groupBy(await readPieces(db, editionId, 'area', of), ({ key }) => key);
  const byKey = new Map<string, Box[]>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    byKey.set(key, listDifferences(before.get(key) ?? [], after.get(key) ?? []));
    // An area of many pieces takes a while.
    await nextTurn();
  }
  return byKey;
}

function listDifferences(before: readonly ExtentPiece[], after: readonly ExtentPiece[]): Box[] {
  const [was, is] = [before, after].map((pieces) => Map.groupBy(pieces, ({ said }) => said));
  const said = new Set([...before, ...after].map((piece) => piece.said));
  return [...said].flatMap((one) => {
    const [gone, came] = [was?.get(one) ?? [], is?.get(one) ?? []];
    const outlines = [gone, came].map((pieces) =>
      pieces.flatMap(({ rings }) => (rings ? [decodeRings(rings)] : [])),
    );
    const [former = [], now = []] = outlines;
    const isWhole = former.length === gone.length && now.length === came.length;
    return isWhole ? coverDifference(former, now) : [...gone, ...came];
  });
}

const BOUNDS = `(bounds[1])[0] as west, (bounds[1])[1] as south, (bounds[0])[0] as east, (bounds[0])[1] as north`;

async function readPieces(
  db: Queryable,
  editionId: number,
  relation: string,
  { source, part }: OfPack,
): Promise<ExtentPiece[]> {
  const place = relation === 'area' ? 'point_after' : 'point_before';
  // Several areas share a key: those that changed are known by their middles.
  const { rows } = await db.query<ExtentPiece>(
    `select concat_ws(' ', kind, code) as key, md5(row(name, country, state, scope, properties)::text) as said, ${BOUNDS},
       case when (select count(*) from edition_change where edition_id = $1 and of_table = 'area') <= $4 then rings end as rings
     from ${relation} where source = $2 and part = $3 and (concat_ws(' ', kind, code), center(bounds)::text) in (
       select key, ${place}::text from edition_change where edition_id = $1 and of_table = 'area')`,
    [editionId, source, part, MOST_PIECES],
  );
  return rows;
}

interface Whole extends Box {
  kind: string;
  scope: string;
}

/** The bounds of each kind and scope: outside of them nothing is said to be covered. */
async function readWholes(db: Queryable, relation: string, { source, part }: OfPack): Promise<Whole[]> {
  const { rows } = await db.query<Whole>(
    `select kind, scope, min((bounds[1])[0]) as west, min((bounds[1])[1]) as south, max((bounds[0])[0]) as east,
       max((bounds[0])[1]) as north
     from ${relation} where source = $1 and part = $2 group by kind, scope`,
    [source, part],
  );
  return rows;
}

function compareRims(before: readonly Whole[], after: readonly Whole[]): Map<string, Box[] | null> {
  const rims = new Map<string, Box[] | null>();
  for (const { kind, scope } of [...before, ...after]) {
    const [was, is] = [before, after].map((wholes) =>
      wholes.find((one) => one.kind === kind && one.scope === scope),
    );
    const known = rims.get(kind);
    const other = was && is ? coverDifference([[ringOf(was)]], [[ringOf(is)]]) : null;
    rims.set(kind, known === null || other === null ? null : [...(known ?? []), ...other]);
  }
  return rims;
}

function ringOf({ west, south, east, north }: Box): [number, number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

async function cellsDiffer(db: Queryable, former: string, { source, part }: OfPack): Promise<boolean> {
  const cells = (relation: string) => `select cell from ${relation} where source = $1 and part = $2`;
  const { rows } = await db.query<{ differ: boolean }>(
    `select exists ((${cells('poi_cell')} except ${cells(former)}) union all (${cells(former)} except ${cells('poi_cell')})) as differ`,
    [source, part],
  );
  return rows[0]?.differ ?? true;
}
