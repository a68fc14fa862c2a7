import type { Database } from '../db/database.ts';
import type { Source } from '../sources/source.ts';
import { claimSource } from './claim.ts';
import { deletePacks, listPacks } from './pack.ts';
import { dropLeftovers } from './partitions.ts';
import { stageRows } from './staging.ts';
import { swapPartitions } from './swap.ts';

/** Takes the named parts of a source away, all in one moment; returns the parts that were there. */
export async function removeParts(db: Database, source: Source, parts: readonly string[]): Promise<string[]> {
  const loaded = (await listPacks(db)).filter((pack) => pack.source === source.id).map(({ part }) => part);
  const removed = parts.filter((part) => loaded.includes(part));
  if (removed.length === 0) return [];
  const claim = await claimSource(db, source.id);
  try {
    await dropLeftovers(db, source.tables, source.id);
    const isAll = removed.length === loaded.length;
    const staged = isAll
      ? source.tables.map((table) => ({ table, staging: null }))
      : await stageRows(db, source, '', (staging) => staging.copyOtherParts(removed));
    await swapPartitions(db, claim, staged, (tx) => deletePacks(tx, source.id, removed));
    return removed;
  } finally {
    await claim.release();
  }
}
