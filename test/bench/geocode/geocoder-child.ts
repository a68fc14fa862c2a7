// The geocoder in a process of its own, which holds what a server holds: neither the questions nor their answers.
import { openDatabase } from '../../../server/db/database.ts';
import { createGeocoder } from '../../../server/geocoder/geocoder.ts';
import type { Placement } from '../../../server/geocoder/placement.ts';
import { useSmallBlocks } from '../../../server/threads/buffer-blocks.ts';
import { mostMemory } from '../server-process.ts';
import { asking } from './ask.ts';
import { timeJob } from './time-job.ts';

export const GEOCODER_CHILD = '--milepost-bench-geocoder';

export interface GeocoderTask {
  /** As one call, or as a job. */
  as: 'call' | 'job';
  texts: string[];
}

export interface GeocoderResult {
  /** Of a call; a job's answers stay in the database. */
  placements: Placement[];
  milliseconds: number;
  /** What this process itself worked. */
  cpuMilliseconds: number;
  /** The most that it has held so far. */
  memoryBytes: number;
}

if (process.argv[2] === GEOCODER_CHILD) serve(process.argv[3] ?? '');

function serve(databaseUrl: string): void {
  // As main.ts does.
  useSmallBlocks();
  const db = openDatabase(databaseUrl);
  const geocoder = createGeocoder(db);
  const call = asking(geocoder);
  const warmedUp = call(['High Street, Newport']);
  process.on('disconnect', () => process.exit());
  process.on('message', async (task: GeocoderTask) => {
    await warmedUp;
    const before = process.cpuUsage();
    const done = task.as === 'call' ? await call(task.texts) : await job(task.texts);
    const { user, system } = process.cpuUsage(before);
    const result = { ...done, cpuMilliseconds: (user + system) / 1000, memoryBytes: mostMemory() };
    process.send?.(result satisfies GeocoderResult);
  });

  async function job(texts: readonly string[]): Promise<Pick<GeocoderResult, 'placements' | 'milliseconds'>> {
    return { placements: [], milliseconds: 1000 * (await timeJob(db, geocoder, texts)) };
  }
}
