import { setTimeout as wait } from 'node:timers/promises';
import { ProgressLine } from '../cli/data/progress-line.ts';
import { formatCount, toProgress } from '../cli/data/words.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Readiness } from '../http/readiness.ts';
import { ClaimedError } from '../packs/claim.ts';
import type { LoadProgress } from '../packs/load-progress.ts';
import { listPacks } from '../packs/pack.ts';
import { loadSampleford } from '../packs/sampleford/load-sampleford.ts';
import { loadStarter } from '../packs/starter.ts';
import { sources } from '../sources/registry.ts';

/**
 * Brings in what a fresh machine starts with. Calls wait only while the database holds no data at all: a later
 * start answers from what is there while a renewed package loads beside it.
 */
export async function loadFirstData(
  db: Database,
  config: Config,
  readiness: Readiness,
  say: (text: string) => void,
): Promise<void> {
  if ((await listPacks(db)).length === 0) readiness.loading = 'the starter data';
  const line = new ProgressLine();
  const sayLoaded = (words: (progress: LoadProgress) => string) => (progress: LoadProgress) => {
    if (progress.phase !== 'done') return line.show(toProgress(progress));
    line.clear();
    say(words(progress));
  };
  const title = (id: string) => sources.find((source) => source.id === id)?.title ?? id;
  const starterWords = ({ source, rows }: LoadProgress) =>
    `Loaded ${title(source)}: ${formatCount(rows)} rows`;
  const sampleWords = ({ source, part, rows }: LoadProgress) =>
    `Loaded the fictional ${part || 'Sampleford'} as ${title(source)}: ${formatCount(rows)} rows`;
  try {
    await whenUnclaimed(() => loadStarter(db, sayLoaded(starterWords)));
    if (config.sampleData) await whenUnclaimed(() => loadSampleford(db, config.home, sayLoaded(sampleWords)));
  } finally {
    line.clear();
  }
  readiness.loading = null;
}

/** Of several processes that start on one empty database, one loads and the others wait for it. */
async function whenUnclaimed(load: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await load();
      return;
    } catch (error) {
      if (!(error instanceof ClaimedError)) throw error;
      await wait(500);
    }
  }
}
