import { setTimeout as wait } from 'node:timers/promises';
import { ProgressLine } from '../cli/data/progress-line.ts';
import { formatCount, toProgress } from '../cli/data/words.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Readiness } from '../http/server/readiness.ts';
import { ClaimedError, claimSource } from '../packs/load/claim.ts';
import type { LoadProgress } from '../packs/load/load-progress.ts';
import { lacksStarter, loadStarter } from '../packs/starter.ts';
import { loadSampleford } from '../sampleford/load-sampleford.ts';
import { sources } from '../sources/registry.ts';

/** Claimed like a source, so that of several processes one loads, and another goes on where it is killed. */
const FIRST_DATA = 'first-data';
const ASK_EVERY_MS = 100;

/**
 * Brings in what a fresh machine starts with, or waits until another process has. Calls wait only while some of it is
 * missing: a later start answers from what is there while a renewed package loads beside it.
 */
export async function loadFirstData(
  db: Database,
  config: Config,
  readiness: Readiness,
  say: (text: string) => void,
): Promise<void> {
  if (!(await lacksStarter(db))) readiness.loading = null;
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
  const claim = await whenUnclaimed(() => claimSource(db, FIRST_DATA));
  try {
    await loadStarter(db, sayLoaded(starterWords));
    if (config.sampleData) await whenUnclaimed(() => loadSampleford(db, config.home, sayLoaded(sampleWords)));
  } finally {
    line.clear();
    await claim.release();
  }
  readiness.loading = null;
}

async function whenUnclaimed<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ClaimedError)) throw error;
      await wait(ASK_EVERY_MS);
    }
  }
}
