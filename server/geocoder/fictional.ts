import type { Queryable } from '../db/database.ts';
import { listPacks, packOf } from '../packs/pack.ts';

/** Tells which of the loaded packs are a fictional sample, by their names. */
export async function readFictional(db: Queryable): Promise<(pack: string) => boolean> {
  const fictional = new Set((await listPacks(db)).filter((pack) => pack.fictional).map(packOf));
  return (pack) => fictional.has(pack);
}
