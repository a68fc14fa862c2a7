import type { Database } from '../db/database.ts';
import type { Source } from '../sources/source.ts';
import { deriveTables, listDerived } from './derive/derive.ts';
import { dropFormer, dropUnfinished } from './editions/former.ts';
import { closeThen, endVersions } from './editions/former-versions.ts';
import { claimAll, releaseAll } from './load/claim-all.ts';
import { dropLeftovers } from './load/partitions.ts';
import { stageRows } from './load/staging.ts';
import { swapPartitions } from './load/swap.ts';
import { deletePacks, listPacks, writeUnplaced } from './pack.ts';

/** Removes the given parts of a source, all at one moment; returns the parts that existed. */
export async function removeParts(db: Database, source: Source, parts: readonly string[]): Promise<string[]> {
  const loaded = (await listPacks(db)).filter((pack) => pack.source === source.id).map(({ part }) => part);
  const removed = parts.filter((part) => loaded.includes(part));
  if (removed.length === 0) return [];
  const derived = listDerived(source);
  const claims = await claimAll(
    db,
    [source, ...derived].map(({ id }) => id),
  );
  try {
    await dropLeftovers(db, [source, ...derived]);
    await dropUnfinished(db, [source]);
    const isAll = removed.length === loaded.length;
    const staged = isAll
      ? source.tables.map((table) => ({ source: source.id, table, staging: null }))
      : await stageRows(db, source, (staging) => staging.copyOtherParts(removed));
    const { made, unplaced } = await deriveTables(db, source, staged);
    await swapPartitions(db, claims, [...staged, ...made], async (tx) => {
      await closeThen(tx);
      await deletePacks(tx, source.id, removed);
      await dropFormer(tx, source.id, removed);
      for (const [id, byPart] of unplaced) await writeUnplaced(tx, id, byPart);
      await endVersions(tx);
    });
    return removed;
  } finally {
    await releaseAll(claims);
  }
}
