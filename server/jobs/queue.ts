// The queue of job steps: pg-boss on the same database, in its own schema. It needs no session: no LISTEN, and its
// locks and settings end with their transactions. One message is one step of a lane. The transaction that stores a
// step's result completes its message and sends the next one. So a lane with rows left has exactly one message at any
// time.
import { EventEmitter } from 'node:events';
import { PgBoss } from 'pg-boss';
import { type Database, inTransaction, type Queryable } from '../db/database.ts';
import { inTurn } from '../db/in-turn.ts';
import { beginStep, countLost, type LaneKey, listUnfinishedLanes, partLane } from '../ledger/job-lanes.ts';
import type { JobKey } from '../ledger/jobs.ts';
import { bossOptions, toBossDb } from './boss-options.ts';

const STEPS = 'job-step';

/** If a message's worker gives no sign of life for this long, another worker takes it. */
const SILENT_SECONDS = 15;
/** How often silent messages are searched for; one worker does it for all. */
const LOOK_SECONDS = 4;
const DAY_SECONDS = 24 * 60 * 60;

const sending = {
  retryLimit: 1000,
  retryDelay: 1,
  retryBackoff: true,
  heartbeatSeconds: SILENT_SECONDS,
  retentionSeconds: 8 * DAY_SECONDS,
  deleteAfterSeconds: 60,
};
/** The most that pg-boss lists at once. */
const MOST_LISTED = 100_000;

export interface JobMessage extends LaneKey {
  id: string;
  /** The number of earlier attempts. */
  tries: number;
  /** The number of earlier attempts whose worker never reported an end: it was killed, hung or took too long. */
  lost: number;
}

export interface JobQueue {
  /** Sends the first step of a job, inside the transaction that accepts the job. */
  send(tx: Queryable, job: JobKey): Promise<void>;
  /** Completes a message and sends its lane's next one, inside the transaction that stores the step's result. */
  sendNext(tx: Queryable, message: JobMessage): Promise<void>;
  /**
   * Calls back when this process sends a job, until it is unsubscribed. The message is visible after its transaction.
   */
  onSend(listener: () => void): { end(): void };
  /** Takes the oldest message for this worker; null when none waits. */
  take(): Promise<JobMessage | null>;
  /** For a worker without work: splits a lane of a job in progress. False where none can be split. */
  openLane(): Promise<boolean>;
  /** Reports that the message is still in work. */
  renew(message: JobMessage): Promise<void>;
  /** Completes a message, inside the transaction that stores its step's result. */
  complete(tx: Queryable, message: JobMessage): Promise<void>;
  /** Returns a message for a retry after a growing pause; by default one whose step ended. */
  giveBack(message: JobMessage, how?: 'ended' | 'lost'): Promise<void>;
  /** The lanes that have a message, waiting or in work. */
  listLanes(): Promise<LaneKey[]>;
  stop(): Promise<void>;
}

/** Opens the queue. A worker's queue also takes care of messages that fell silent. */
export async function openQueue(
  db: Database,
  { isWorker, onError }: { isWorker: boolean; onError: (error: Error) => void },
): Promise<JobQueue> {
  await makeQueue(db);
  const boss = await startBoss(db, isWorker, onError);
  const sent = new EventEmitter();
  // A worker that was silent for too long may still finish first: its message then waits again.
  const complete: JobQueue['complete'] = async (tx, { id }) => {
    await boss.complete(STEPS, id, {}, { db: toBossDb(tx), includeQueued: true });
  };
  return {
    async send(tx, job) {
      await sendStep(boss, { ...job, lane: 0 }, tx);
      sent.emit('job');
    },
    async sendNext(tx, message) {
      await complete(tx, message);
      await countLost(tx, message, 0);
      await sendStep(boss, message, tx);
    },
    onSend(listener) {
      sent.on('job', listener);
      return { end: () => sent.off('job', listener) };
    },
    complete,
    async take() {
      const [message] = await boss.fetch<SentLane>(STEPS, { includeMetadata: true });
      if (!message) return null;
      const { data, id, retryCount } = message;
      const key = toLaneKey(data);
      return { ...key, id, tries: retryCount, lost: await beginStep(db, key) };
    },
    async openLane() {
      return inTransaction(db, async (tx) => {
        const lane = await partLane(tx);
        if (lane) await sendStep(boss, lane, tx);
        return lane !== null;
      });
    },
    async renew({ id, tries }) {
      await boss.touch(STEPS, { id, retryCount: tries });
    },
    async giveBack(message, how = 'ended') {
      const { id, tries, lost } = message;
      if (how === 'ended') await countLost(db, message, lost);
      await boss.fail(STEPS, { id, retryCount: tries });
    },
    listLanes: () => listLanes(boss),
    stop: () => boss.stop({ graceful: false }),
  };
}

async function startBoss(db: Database, isWorker: boolean, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    ...bossOptions(db),
    migrate: isWorker,
    supervise: isWorker,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    maintenanceIntervalSeconds: 60,
  });
  boss.on('error', onError);
  await boss.start();
  return boss;
}

/**
 * Creates the missing parts of pg-boss' schema and of the queue, one process after the other. pg-boss' own lock does
 * not cover the creation of a queue, and the second process may meet an unexpected error.
 */
async function makeQueue(db: Database): Promise<void> {
  await inTurn(db, 'queue', async () => {
    const boss = new PgBoss({ ...bossOptions(db), supervise: false });
    await boss.start();
    await boss.createQueue(STEPS);
    await sendMissing(db, boss);
    await boss.stop({ graceful: false });
  });
}

/** Jobs that were accepted by another edition of the queue continue in this one. */
async function sendMissing(db: Database, boss: PgBoss): Promise<void> {
  // Lanes are read first: a job that is submitted in between has its message already.
  const lanes = await listUnfinishedLanes(db);
  if (lanes.length === 0) return;
  const sent = await listLanes(boss);
  const isSent = (asked: LaneKey) => sent.some((one) => isSameJob(one, asked) && one.lane === asked.lane);
  for (const { hasRowsLeft, ...lane } of lanes) {
    // Whichever lane ends last assembles the answer.
    const isThere = hasRowsLeft ? isSent(lane) : sent.some((one) => isSameJob(one, lane));
    if (!isThere) await sendStep(boss, lane, db);
  }
}

const isSameJob = (one: JobKey, other: JobKey) =>
  one.jobId === other.jobId && one.accountId === other.accountId;

async function listLanes(boss: PgBoss): Promise<LaneKey[]> {
  const messages = await boss.findJobs<SentLane>(STEPS, { limit: MOST_LISTED });
  return messages
    .filter(({ state }) => state === 'created' || state === 'retry' || state === 'active')
    .map(({ data }) => toLaneKey(data));
}

/** A stored message. One of an older program has no lane. */
type SentLane = JobKey & Partial<LaneKey>;

function toLaneKey({ accountId, jobId, lane = 0 }: SentLane): LaneKey {
  return { accountId, jobId, lane };
}

async function sendStep(boss: PgBoss, { accountId, jobId, lane }: LaneKey, db: Queryable): Promise<void> {
  await boss.send(STEPS, { accountId, jobId, lane }, { ...sending, db: toBossDb(db) });
}
