// The queue of job steps: pg-boss on the same database, in its own schema. It needs no session: no LISTEN, and
// its locks and settings end with their transactions. One message is one step; the transaction that keeps a
// step's result completes its message and sends the next, so a job has exactly one message at any time.
import { EventEmitter } from 'node:events';
import PgBoss from 'pg-boss';
import type { Database, Queryable } from '../db/database.ts';
import { inTurn } from '../db/in-turn.ts';
import type { JobKey } from '../ledger/jobs.ts';

const STEPS = 'job-step';

/** A message whose worker gave no sign of life for so long is taken by another. */
const SILENT_SECONDS = 15;
/** How often silent messages are looked for, by one worker of all. */
const LOOK_SECONDS = 4;
const KEPT_DAYS = 8;

export interface Message extends JobKey {
  id: string;
  /** Times that it was tried before. */
  tries: number;
  /** Times before that a worker took it and never said how that ended: it was killed, hung or took too long. */
  lost: number;
}

export interface JobQueue {
  /** Sends the first step of a job, inside the transaction that takes the job on. */
  send(tx: Queryable, job: JobKey): Promise<void>;
  /** Ends a message and sends its job's next, inside the transaction that keeps the step's result. */
  sendNext(tx: Queryable, message: Message): Promise<void>;
  /** Calls back when this process sends a job, until it is ended: the message is there after its transaction. */
  onSend(listener: () => void): { end(): void };
  /** The message that waits longest, now this worker's; null when none waits. */
  take(): Promise<Message | null>;
  /** Says that the message is still being worked on. */
  renew(message: Message): Promise<void>;
  /** Ends a message, inside the transaction that keeps its step's result. */
  complete(tx: Queryable, message: Message): Promise<void>;
  /** Gives a message back, to be tried again after a pause that grows; by default one whose step ended. */
  giveBack(message: Message, how?: 'ended' | 'lost'): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the queue; a worker's also looks after messages that fell silent. */
export async function openQueue(
  db: Database,
  { isWorker, onError }: { isWorker: boolean; onError: (error: Error) => void },
): Promise<JobQueue> {
  await makeQueue(db);
  const boss = new PgBoss({
    db: toBossDb(db),
    migrate: false,
    supervise: isWorker,
    maintenanceIntervalSeconds: LOOK_SECONDS,
    schedule: false,
    archiveCompletedAfterSeconds: 60,
    deleteAfterDays: 1,
  });
  boss.on('error', onError);
  await boss.start();
  const sending = {
    retryLimit: 1000,
    retryDelay: 1,
    retryBackoff: true,
    expireInSeconds: SILENT_SECONDS,
    retentionDays: KEPT_DAYS,
  };
  const sent = new EventEmitter();
  const sendStep = ({ accountId, jobId }: JobKey, tx: Queryable) =>
    boss.send(STEPS, { accountId, jobId }, { ...sending, db: toBossDb(tx) });
  const complete: JobQueue['complete'] = async (tx, { id }) => {
    await boss.complete(STEPS, id, {}, { db: toBossDb(tx) });
  };
  return {
    async send(tx, job) {
      await sendStep(job, tx);
      sent.emit('job');
    },
    async sendNext(tx, message) {
      await complete(tx, message);
      await sendStep(message, tx);
    },
    onSend(listener) {
      sent.on('job', listener);
      return { end: () => sent.off('job', listener) };
    },
    complete,
    async take() {
      const [message] = await boss.fetch<JobKey & { lost?: number }>(STEPS, { includeMetadata: true });
      if (!message) return null;
      const { lost = 0, ...key } = message.data;
      // Until somebody says how it ended.
      await countLost(db, message.id, lost + 1);
      return { ...key, id: message.id, tries: message.retryCount, lost };
    },
    async renew({ id }) {
      // pg-boss 10 knows no sign of life; a message expires SILENT_SECONDS after it was started.
      await db.query(
        `update pgboss.job set started_on = now() where name = $1 and id = $2 and state = 'active'`,
        [STEPS, id],
      );
    },
    async giveBack({ id, lost }, how = 'ended') {
      if (how === 'ended') await countLost(db, id, lost);
      await boss.fail(STEPS, id);
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

/**
 * Makes what is missing of pg-boss' schema and of the queue, one process after the other: pg-boss' own lock does not
 * cover the making of a queue, and whoever comes second to its schema can meet another error than the one it expects.
 */
async function makeQueue(db: Database): Promise<void> {
  await inTurn(db, 'queue', async () => {
    const boss = new PgBoss({ db: toBossDb(db), supervise: false, schedule: false });
    await boss.start();
    await boss.createQueue(STEPS);
    await boss.stop({ graceful: false });
  });
}

/** Kept with the message: the next step has one of its own. */
async function countLost(db: Queryable, id: string, lost: number): Promise<void> {
  await db.query(
    `update pgboss.job set data = data || jsonb_build_object('lost', $3::int) where name = $1 and id = $2`,
    [STEPS, id, lost],
  );
}

function toBossDb(db: Queryable): PgBoss.Db {
  return { executeSql: (text, values) => db.query(text, values) };
}
