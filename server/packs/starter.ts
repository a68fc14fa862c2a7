import type { Database } from '../db/database.ts';
import { sources } from '../sources/registry.ts';
import { ClaimedError } from './load/claim.ts';
import { loadPart } from './load/load.ts';
import type { OnProgress } from './load/load-progress.ts';
import { starterName } from './load/pack-file.ts';
import { listPacks, type Pack } from './pack.ts';

/**
 * Loads the starter data of a fresh machine, from the installed packages: ZIP codes, towns and counties. A source with
 * real data instead is left alone; a part beside the starter does not count. A loaded starter is renewed only when its
 * package has changed. A source that another process is loading is left to it.
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

/**
 * True when nothing is loaded for a source of the starter data: the database is new, or its first load was interrupted.
 */
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
