// Tests that the embedded database can be restored: backs it up, restores it beside, and reads every table of the copy
// to the end. Where its log is kept, the copy is restored to a moment after the backup.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { backUp } from './back-up.ts';
import { findLogFolder } from './log.ts';
import type { Moment } from './recover.ts';
import { restore } from './restore.ts';
import { withEmbedded } from './with-embedded.ts';

interface Drill {
  bytes: number;
  backUpMs: number;
  /** Until the log of the moment was in its folder; null where the log is not kept. */
  logMs: number | null;
  restoreMs: number;
  tables: number;
  rows: number;
  /** What is wrong with the copy. */
  faults: string[];
}

/** What a drill writes is in a database of its own. */
const MARKS = 'milepost_drill';
const BEFORE = 'before the moment';
const AFTER = 'after the moment';
/** Longer than Postgres waits between two tries to bring a file. */
const LONGEST_KEEP_MS = 120_000;

/** Needs space in `folder` for a backup and a second database. */
export async function drill(home: string, folder: string): Promise<Drill> {
  const beside = await mkdtemp(join(folder, 'milepost-drill-'));
  // The database may have another user.
  await chmod(beside, 0o755);
  try {
    const started = performance.now();
    const bytes = await backUp(home, join(beside, 'backup'));
    const backedUp = performance.now();
    const moment = await writeAroundMoment(home);
    const kept = performance.now();
    await restore(join(beside, 'home'), join(beside, 'backup'), moment ?? undefined);
    const restored = performance.now();
    const [here, copy] = [await countRows(home), await countRows(join(beside, 'home'))];
    const isEmpty = [...here].filter(([table, rows]) => rows > 0 && !copy.get(table));
    return {
      bytes,
      backUpMs: backedUp - started,
      logMs: moment && kept - backedUp,
      restoreMs: restored - kept,
      tables: copy.size,
      rows: [...copy.values()].reduce((sum, rows) => sum + rows, 0),
      faults: [
        ...isEmpty.map(([table]) => `no rows of ${table}`),
        ...(moment ? await findWrongMarks(join(beside, 'home')) : []),
      ],
    };
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** Writes before and after a moment, and waits until the log of it is kept. Null where no log is kept. */
async function writeAroundMoment(home: string): Promise<Moment | null> {
  const log = await withEmbedded(home, 'milepost', findLogFolder);
  if (log === null) return null;
  const moment = await withEmbedded(home, MARKS, async (client) => {
    // What an earlier one that was killed has left.
    await client.query('drop table if exists mark');
    await client.query('create table mark as select $1 as mark', [BEFORE]);
    // A backup names its time to the second, and moments are told to the millisecond.
    await client.query('select pg_sleep(1)');
    const { rows } = await client.query<{ until: Date }>('select clock_timestamp() as until, pg_sleep(0.01)');
    await client.query('insert into mark values ($1)', [AFTER]);
    await untilKept(client);
    return { log, until: rows[0]?.until ?? new Date() };
  });
  await withEmbedded(home, 'milepost', (client) => client.query(`drop database ${MARKS}`));
  return moment;
}

async function untilKept(client: pg.Client): Promise<void> {
  const giveUpAt = Date.now() + LONGEST_KEEP_MS;
  const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  const file = rows[0]?.file ?? '';
  for (;;) {
    const { rows } = await client.query<{ kept: string | null; failed: string | null }>(
      'select last_archived_wal as kept, last_failed_wal as failed from pg_stat_archiver',
    );
    const { kept = null, failed = null } = rows[0] ?? {};
    if (kept !== null && kept >= file) return;
    if (Date.now() > giveUpAt)
      throw new Error(
        `Postgres does not bring its log to the folder: ${failed ?? file} is still missing there`,
      );
    await pause(50);
  }
}

/** What was written before the moment has to be there, and what came after it not. */
function findWrongMarks(home: string): Promise<string[]> {
  return withEmbedded(home, MARKS, async (client) => {
    const { rows } = await client.query<{ mark: string }>('select mark from mark');
    const marks = rows.map(({ mark }) => mark);
    return [
      ...(marks.includes(BEFORE) ? [] : [`nothing of what was written ${BEFORE}`]),
      ...(marks.includes(AFTER) ? [`what was written ${AFTER}`] : []),
    ];
  });
}

/** Rows of each table, read to the end. */
function countRows(home: string): Promise<Map<string, number>> {
  return withEmbedded(home, 'milepost', async (client) => {
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
  });
}
