// The databases that benchmarks work on.
import { readConfig } from '../../server/config/read-config.ts';
import { type BenchDatabase, loadPacks, openBenchDatabase } from './bench-database.ts';

/** Works on a database of this name; an empty one forgets what it held before. */
export async function on<Result>(
  name: string,
  { isEmpty }: { isEmpty: boolean },
  work: (bench: BenchDatabase) => Promise<Result>,
): Promise<Result> {
  const bench = await openBenchDatabase(readConfig(), name, isEmpty);
  return work(bench).finally(bench.close);
}

/** Works on the database that holds every pack of the data folder. */
export function onAllPacks<Result>(
  dataFolder: string,
  work: (bench: BenchDatabase) => Promise<Result>,
): Promise<Result> {
  return on('milepost_bench', { isEmpty: false }, async (bench) => {
    await loadPacks(bench.db, dataFolder);
    return work(bench);
  });
}
