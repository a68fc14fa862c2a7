import { createHash } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';
import { listPacks } from '../../packs/pack.ts';
import { sources } from '../../sources/registry.ts';

/** A data set that the ground is drawn from. */
export interface GroundSource {
  title: string;
  attribution: string;
  /** ISO dates of its oldest and newest part. */
  from: string;
  to: string;
}

export interface Ground {
  /** Changes whenever the ground may look different: it is part of a tile's address. */
  version: string;
  sources: GroundSource[];
}

const GROUND_TABLES = new Set(['ground', 'area', 'locality']);

/** What tiles are drawn from just now. */
export async function readGround(db: Queryable): Promise<Ground> {
  const drawn = sources.filter(({ tables }) => tables.some((table) => GROUND_TABLES.has(table)));
  const packs = await listPacks(db);
  const hash = createHash('sha256');
  const used = drawn.flatMap(({ id, title, attribution }) => {
    const own = packs.filter(({ source }) => source === id);
    for (const { source, part, fileHash } of own) hash.update(JSON.stringify([source, part, fileHash]));
    const dates = own.map(({ asOf }) => asOf).sort();
    const [from, to] = [dates[0], dates.at(-1)];
    return from && to ? [{ title, attribution, from, to }] : [];
  });
  return { version: hash.digest('hex').slice(0, 12), sources: used };
}
