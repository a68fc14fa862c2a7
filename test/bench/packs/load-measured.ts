// load-all into an empty database, with what it costs.

import { toProgress } from '../../../server/cli/data/format-progress.ts';
import { ProgressLine } from '../../../server/cli/data/progress-line.ts';
import type { Database } from '../../../server/db/database.ts';
import { loadPart } from '../../../server/packs/load/load.ts';
import { findFiles, loadFolder } from '../../../server/packs/load/load-folder.ts';
import type { OnProgress } from '../../../server/packs/load/load-progress.ts';
import { starterName } from '../../../server/packs/load/pack-file.ts';
import { sources } from '../../../server/sources/registry.ts';
import { printFigure } from '../figures.ts';

/** Seconds that the files of each source took to load. */
export type LoadSeconds = Map<string, number>;

export interface MeasuredLoad {
  minutes: number;
  /** The same again, with nothing changed. */
  againSeconds: number;
  /** Most memory of this process, which has done nothing but load. */
  peakBytes: number;
  seconds: LoadSeconds;
}

/** Loads the starter and the folder, then the folder again; prints minutes, memory and the seconds of the second. */
export async function loadMeasured(db: Database, dataFolder: string): Promise<MeasuredLoad> {
  const line = new ProgressLine();
  const onProgress: OnProgress = (progress) => line.show(toProgress(progress));
  const seconds: LoadSeconds = new Map();
  await loadStarters(db, seconds, onProgress);
  const minutes = (await loadAll(db, dataFolder, seconds, onProgress)) / 60;
  printFigure('load-all into an empty database', minutes, 'min', { bar: 12 });
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  printFigure('load-all, peak memory of the loader', peakBytes / 1024 ** 2, 'MB', { bar: 1024 });
  const againSeconds = await loadAll(db, dataFolder, new Map(), onProgress);
  printFigure('load-all again, nothing changed', againSeconds, 's', { bar: 10 });
  line.clear();
  return { minutes, againSeconds, peakBytes, seconds };
}

async function loadStarters(db: Database, seconds: LoadSeconds, onProgress: OnProgress): Promise<void> {
  for (const source of sources) {
    if (source.starter === null) continue;
    const started = performance.now();
    await loadPart(db, source, starterName(source.starter), { onProgress });
    seconds.set(source.id, (performance.now() - started) / 1000);
  }
}

async function loadAll(
  db: Database,
  dataFolder: string,
  seconds: LoadSeconds,
  onProgress: OnProgress,
): Promise<number> {
  const started = performance.now();
  const { known } = await findFiles(dataFolder, sources);
  let before = performance.now();
  for await (const { source, path, error } of loadFolder(db, dataFolder, known, {
    force: false,
    onProgress,
  })) {
    const after = performance.now();
    // Some extracts are kept for their errors: they cost nothing that a whole file would.
    if (error) console.error(`left out ${path}: ${error.message}`);
    else seconds.set(source.id, (seconds.get(source.id) ?? 0) + (after - before) / 1000);
    before = after;
  }
  return (performance.now() - started) / 1000;
}
