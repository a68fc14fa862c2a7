// The benchmarks' own database: every pack of the data folder, on the configured Postgres.
import { join } from 'node:path';
import pg from 'pg';
import { toProgress } from '../../server/cli/data/format-progress.ts';
import { ProgressLine } from '../../server/cli/data/progress-line.ts';
import type { Config } from '../../server/config/config.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { startEmbedded } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { findFiles, loadFolder } from '../../server/packs/load/load-folder.ts';
import { loadStarter } from '../../server/packs/starter.ts';
import { sources } from '../../server/sources/registry.ts';

export interface BenchDatabase {
  db: Database;
  url: string;
  close(): Promise<void>;
}

/** Opens the database of this name, made where missing; an empty one forgets all that it held. */
export async function openBenchDatabase(
  config: Config,
  name: string,
  isEmpty: boolean,
): Promise<BenchDatabase> {
  const embedded = config.databaseUrl ? null : await startEmbedded(config.home, name);
  const url = embedded?.url ?? (await createDatabase(config.databaseUrl ?? '', name));
  const db = openDatabase(url);
  if (isEmpty) await db.query('drop schema public cascade; create schema public');
  await migrate(db);
  const close = async () => {
    await db.end();
    await embedded?.stop();
  };
  return { db, url, close };
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length === 0) {
      await admin.query(
        `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
      );
    }
  } finally {
    await admin.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Loads the starter packs and every file that a source knows; files loaded before are passed over. */
export async function loadPacks(db: Database, dataFolder: string): Promise<void> {
  const line = new ProgressLine();
  const onProgress = (progress: Parameters<typeof toProgress>[0]) => line.show(toProgress(progress));
  await loadStarter(db, onProgress);
  const { known } = await findFiles(dataFolder, sources);
  for await (const { path, error } of loadFolder(db, dataFolder, known, { force: false, onProgress })) {
    line.clear();
    // Some extracts are kept for their errors; a benchmark does without them.
    if (error) console.error(`left out ${join(dataFolder, path)}: ${error.message}`);
  }
  line.clear();
}
