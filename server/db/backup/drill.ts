// Tests that the embedded database can be restored: backs it up, restores it beside, and reads every table of the copy
// to the end.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../embedded.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

interface Drill {
  bytes: number;
  backUpMs: number;
  restoreMs: number;
  tables: number;
  rows: number;
  /** Tables that hold rows here and none in the copy. */
  missing: string[];
}

/** Needs space in `folder` for a backup and a second database. */
export async function drill(home: string, folder: string): Promise<Drill> {
  const beside = await mkdtemp(join(folder, 'milepost-drill-'));
  // The database may have another user.
  await chmod(beside, 0o755);
  try {
    const started = performance.now();
    const bytes = await backUp(home, join(beside, 'backup'));
    const backedUp = performance.now();
    await restore(join(beside, 'home'), join(beside, 'backup'));
    const restored = performance.now();
    const [here, copy] = [await countRows(home), await countRows(join(beside, 'home'))];
    return {
      bytes,
      backUpMs: backedUp - started,
      restoreMs: restored - backedUp,
      tables: copy.size,
      rows: [...copy.values()].reduce((sum, rows) => sum + rows, 0),
      missing: [...here].filter(([table, rows]) => rows > 0 && !copy.get(table)).map(([table]) => table),
    };
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** Rows of each table, read to the end. */
async function countRows(home: string): Promise<Map<string, number>> {
  const embedded = await startEmbedded(home);
  const client = new pg.Client({ connectionString: embedded.url });
  try {
    await client.connect();
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const counts = new Map<string, number>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${name} t`);
      counts.set(name, rows[0]?.rows ?? 0);
    }
    return counts;
  } finally {
    await client.end();
    await embedded.stop();
  }
}
