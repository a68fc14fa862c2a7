import type { Database } from '../db/database.ts';
import { sources } from '../sources/registry.ts';
import { ClaimedError } from './load/claim.ts';
import { loadPart } from './load/load.ts';
import type { OnProgress } from './load/load-progress.ts';
import { starterName } from './load/pack-file.ts';
import { listPacks, type Pack } from './pack.ts';

/**
 * Loads what a fresh machine starts with, out of the installed packages: ZIPs, towns and counties. A source whose
 * real data was loaded instead is left alone, a part of it beside the starter does not count; a starter loaded before
 * is only renewed when its package changed. What another process is loading in this moment is left to it.
 */
export async function loadStarter(db: Database, onProgress: OnProgress = () => {}): Promise<void> {
  const packs = await listPacks(db);
  for (const source of sources) {
    if (source.starter === null) continue;
    const name = starterName(source.starter);
    const loaded = findWhole(packs, source.id);
    if (loaded && loaded.fileName !== name) continue;
    await loadPart(db, source, name, { onProgress }).catch(unlessClaimed);
  }
}

/** True when nothing is loaded for a source of the starter data: the database is new, or its first load was cut off. */
export async function lacksStarter(db: Database): Promise<boolean> {
  const packs = await listPacks(db);
  return sources.some(({ id, starter }) => starter !== null && !findWhole(packs, id));
}

function findWhole(packs: readonly Pack[], source: string): Pack | undefined {
  return packs.find((pack) => pack.source === source && pack.part === '');
}

function unlessClaimed(error: Error): void {
  if (!(error instanceof ClaimedError)) throw error;
}
