// A database, its queue and its workers for each test of a suite.
import type { Database } from '../../server/db/database.ts';
import type { StepContext } from '../../server/jobs/step-context.ts';
import { startWorker, type Worker } from '../../server/jobs/worker.ts';
import { readRun } from '../../server/ledger/runs.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { openJobs } from './job-fixture.ts';

/** What a housekeeping round of these tests lets an account keep. */
export const keep = { runDays: 30, runBytesPerAccount: 1e9, formulaBytesPerAccount: 1e8 };

export interface JobBench {
  readonly db: Database;
  readonly jobs: Awaited<ReturnType<typeof openJobs>>;
  /** Starts a worker until the test ends; returns the errors that it meets. */
  work(context?: StepContext, slots?: number): unknown[];
  keptRows(accountId: string, runId: string): Promise<unknown[]>;
  /** What jobs left in the tables that hold only work under way. */
  leftovers(): Promise<unknown>;
}

export function useJobs(): JobBench {
  let database: TestDatabase;
  let jobs: Awaited<ReturnType<typeof openJobs>>;
  let workers: Worker[] = [];
  beforeEach(async () => {
    database = await createTestDatabase();
    jobs = await openJobs(database.db);
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    await jobs.queue.stop();
    await database.drop();
  });
  return {
    get db() {
      return database.db;
    },
    get jobs() {
      return jobs;
    },
    work(context = jobs.context, slots = 2) {
      const errors: unknown[] = [];
      workers.push(startWorker(context, (error) => errors.push(error), { slots }));
      return errors;
    },
    async keptRows(accountId, runId) {
      const run = await readRun(database.db, accountId, runId);
      const rows: unknown[] = [];
      for await (const row of run?.rows ?? []) rows.push(row);
      return rows;
    },
    async leftovers() {
      const { rows } = await database.db.query(
        `select (select count(*) from reservation) as reservations, (select count(*) from job_block) as blocks,
           (select count(*) from job_chunk) as chunks, (select count(*) from job_lane) as lanes`,
      );
      return rows[0];
    },
  };
}
