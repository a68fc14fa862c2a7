// When all is quiet again: whether what was acknowledged is there, and no more was charged than was answered.
import type { Database } from '../../../server/db/database.ts';
import { openQueue } from '../../../server/jobs/queue.ts';
import { Caller } from './caller.ts';
import { untilEnded } from './job-act.ts';
import { checkMap } from './map-act.ts';
import type { LoadAccount, World } from './world.ts';

/** Longer than what a call holds without a sign of life; a job holds its lookups for days. */
const HELD = '1 minute';
/** Of all runs so many are also fetched. */
const FETCHED = 300;

export async function checkKept(world: World, db: Database): Promise<void> {
  await checkJobs(world, db);
  await checkMaps(world);
  await checkRuns(world, db);
  for (const account of world.accounts) await checkLedger(world, db, account);
  await checkNothingHeld(world, db);
}

/** No job is left, so nothing is set aside for one, and no step waits. */
async function checkNothingHeld({ faults }: World, db: Database): Promise<void> {
  const { rows } = await db.query<{ reservations: number; transactions: number }>(
    `select (select count(*)::int from reservation where expires_at > now() + interval '${HELD}') as reservations,
       (select count(*)::int from pg_stat_activity
        where state like 'idle in transaction%' and state_change < now() - interval '${HELD}') as transactions`,
  );
  const queue = await openQueue(db, { isWorker: false, onError: console.error });
  const steps = (await queue.listLanes()).length;
  await queue.stop();
  const held = Object.assign({ steps }, rows[0]);
  if (Object.values(held).some((count) => count > 0)) faults.add('still held', held);
}

async function checkJobs(world: World, db: Database): Promise<void> {
  const { jobs: acknowledged } = world.acknowledged;
  // Those that nobody waits for: their caller had no answer.
  for (const [jobId, { account, ended }] of acknowledged)
    if (ended === null) await untilEnded(new Caller(world, account), jobId);
  const { rows: jobs } = await db.query<{ id: string; status: string; rows: number; charged: number }>(
    'select id, status, rows, charged from job',
  );
  for (const { id, status, rows, charged } of jobs) {
    if (!acknowledged.has(id)) world.faults.add('job begun twice', { job: id });
    if (status === 'done' && charged !== rows)
      world.faults.add('job charged wrongly', { job: id, rows, charged });
  }
}

async function checkMaps(world: World): Promise<void> {
  for (const [id, expected] of world.acknowledged.maps) {
    if (!expected) continue;
    const caller = new Caller(world, expected.account);
    const read = await caller.call('get_map', { map: id, layer: 'pins' });
    if (!read) world.faults.add('map lost', { map: id });
    checkMap(caller, id, read);
  }
}

/** Each acknowledged run has its rows; some are also fetched. */
export async function checkRuns(world: World, db: Database): Promise<void> {
  const { rows: kept } = await db.query<{ id: string; rows: number }>('select id, rows from run');
  const rowsOf = new Map(kept.map(({ id, rows }) => [id, rows]));
  const { runs } = world.acknowledged;
  for (const { runId, rows } of runs)
    if (rowsOf.get(runId) !== rows)
      world.faults.add('run lost', { run: runId, rows, kept: rowsOf.get(runId) ?? null });
  const each = Math.max(1, Math.floor(runs.length / FETCHED));
  for (let at = 0; at < runs.length; at += each) await fetchRun(world, runs[at] as (typeof runs)[number]);
}

async function fetchRun(
  world: World,
  { accountId, runId, rows }: World['acknowledged']['runs'][number],
): Promise<void> {
  const account = world.accounts.find(({ id }) => id === accountId) as LoadAccount;
  const lines = await new Caller(world, account).get('run rows', `/runs/${runId}.jsonl`);
  const found = lines?.trimEnd().split('\n').length;
  if (found !== rows) world.faults.add('rows lost', { run: runId, rows, found });
}

/** What was charged is what was answered, to the lookup: by endpoint and day, and in the day's sum. */
export async function checkLedger(
  { acknowledged, faults }: Pick<World, 'acknowledged' | 'faults'>,
  db: Database,
  { id }: LoadAccount,
): Promise<void> {
  const { rows: spent } = await db.query<{ used: number; days: number; jobs: number }>(
    `select (select coalesce(sum(lookups), 0)::bigint from usage_day where account_id = $1) as used,
       (select coalesce(sum(used), 0)::bigint from account_day where account_id = $1) as days,
       (select coalesce(sum(charged), 0)::bigint from job where account_id = $1) as jobs`,
    [id],
  );
  const { used, days, jobs } = spent[0] as (typeof spent)[number];
  const done = [...acknowledged.jobs.values()].filter(
    ({ account, ended }) => account.id === id && ended === 'done',
  );
  const ofDone = done.reduce((sum, { rows }) => sum + rows, 0);
  const answered = acknowledged.lookups.get(id) ?? 0;
  const isRight = used === answered + jobs && days === used && jobs >= ofDone;
  if (!isRight) faults.add('charged wrongly', { account: id, used, days, answered, jobs, ofDone });
}
