import { createHash } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';
import { findSourcesWithin } from '../../gazetteer/ground.ts';
import type { GazetteerTable } from '../../gazetteer/pack-row.ts';
import type { Box } from '../../geometry/box.ts';
import { listPacks } from '../../packs/pack.ts';
import { sources } from '../../sources/registry.ts';
import type { Source } from '../../sources/source.ts';
import { findGroundFile } from '../ground-file/kept-ground-file.ts';
import { FLOOD_KINDS, LAND_KINDS } from './read-tile.ts';
import { LAST_ZOOM } from './tile-address.ts';

/** A data set that the ground is drawn from. */
export interface GroundSource {
  id: string;
  title: string;
  attribution: string;
  /** It is drawn as a flood zone, which not every map shows. */
  isFlood: boolean;
  /** ISO dates of its oldest and newest part. */
  from: string;
  to: string;
}

export interface Ground {
  /** It changes whenever the ground may look different, and is part of a tile's address. */
  version: string;
  sources: GroundSource[];
  /** Above this zoom, pages stretch its tiles. */
  lastZoom: number;
}

/** Of how tiles are drawn from the same data: raised with every change of that, because readers keep tiles for good. */
const DRAWING = 3;

const GROUND_TABLES = new Set(['ground', 'locality']);

/** How a source's area is drawn, if at all. Areas for taxes, censuses and the like are not drawn. */
function drawnAs({ tables, kinds }: Source): 'ground' | 'flood' | null {
  const areas: readonly string[] | null = tables.includes('area') ? (kinds?.area ?? LAND_KINDS) : null;
  if (tables.some((table) => GROUND_TABLES.has(table)) || areas?.some((kind) => LAND.has(kind)))
    return 'ground';
  return areas?.some((kind) => FLOOD.has(kind)) ? 'flood' : null;
}

const LAND: ReadonlySet<string> = new Set(LAND_KINDS);
const FLOOD: ReadonlySet<string> = new Set(FLOOD_KINDS);

/** Ids of the data sets of official flood zones. */
export const FLOOD_SOURCES: ReadonlySet<string> = new Set(
  sources.filter((source) => drawnAs(source) === 'flood').map(({ id }) => id),
);

/** The current data of the tiles. */
export async function readGround(db: Queryable): Promise<Ground> {
  const packs = await listPacks(db);
  const file = await findGroundFile(db);
  const hash = createHash('sha256').update(`${DRAWING}`);
  const used = sources.flatMap((source) => {
    const { id, title, attribution } = source;
    const as = drawnAs(source);
    if (as === null) return [];
    const own = packs.filter(({ source }) => source === id);
    for (const { source, part, fileHash } of own) hash.update(JSON.stringify([source, part, fileHash]));
    const dates = own.map(({ asOf }) => asOf).sort();
    const [from, to] = [dates[0], dates.at(-1)];
    return from && to ? [{ id, title, attribution, isFlood: as === 'flood', from, to }] : [];
  });
  if (file) {
    hash.update(JSON.stringify([file.address, file.hash]));
    const { attribution, asOf } = file;
    used.unshift({
      id: GROUND_FILE,
      title: 'Protomaps basemap',
      attribution,
      isFlood: false,
      from: asOf,
      to: asOf,
    });
  }
  const lastZoom = Math.min(LAST_ZOOM, file?.maxZoom ?? LAST_ZOOM);
  return { version: hash.digest('hex').slice(0, 12), sources: used, lastZoom };
}

/** The id of the ground file among the sources. */
const GROUND_FILE = 'ground-file';

const idsOf = (table: GazetteerTable) =>
  sources.filter((source) => drawnAs(source) && source.tables.includes(table)).map(({ id }) => id);
const DRAWN = { ground: idsOf('ground'), locality: idsOf('locality'), area: idsOf('area') };

/** The ids of the sources of tiles within a box. */
export async function listSourcesSeen(db: Queryable, box: Box): Promise<ReadonlySet<string>> {
  const [seen, file] = await Promise.all([
    findSourcesWithin(db, box, DRAWN, [...LAND_KINDS, ...FLOOD_KINDS]),
    findGroundFile(db),
  ]);
  return file && isWithinReach(file.bounds, box) ? new Set([...seen, GROUND_FILE]) : seen;
}

const isWithinReach = ([west, south, east, north]: readonly number[], box: Box): boolean =>
  box.west <= (east ?? 180) &&
  box.east >= (west ?? -180) &&
  box.south <= (north ?? 90) &&
  box.north >= (south ?? -90);
