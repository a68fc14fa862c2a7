// A sheet of shops whose answers were written, columns of them kept filled, and a worker for its jobs.

import type { Database } from '../../server/db/database.ts';
import { endpoints } from '../../server/endpoints/index.ts';
import type { Geocoder } from '../../server/geocoder/geocoder.ts';
import { openQueue } from '../../server/jobs/queue.ts';
import { startWorker } from '../../server/jobs/worker.ts';
import { answerJob } from '../../server/pipeline/answer-job.ts';
import { answersRows } from '../../server/pipeline/endpoint.ts';
import { makeRefresh } from '../../server/refresh/make-refresh.ts';
import { listRefreshes, type TurnResult } from '../../server/refresh/refreshes.ts';
import { type RefreshContext, workOnRefreshes } from '../../server/refresh/take-turn.ts';
import { undoLastFill } from '../../server/refresh/undo-last.ts';
import type { RefreshEvery } from '../../shared/api/addon-refresh.ts';
import { newCall } from '../pipeline/call-fixture.ts';
import { fakeGeocoder } from '../pipeline/fake-geocoder.ts';
import type { EmulatedSpreadsheet, EmulatedTab } from '../sheets/emulator/spreadsheet.ts';
import { type Lines, openShop, putSheet, SHEET_LINK, SHOPS, type Shop } from '../sheets/written-sheet.ts';

export interface RefreshedShop extends Shop {
  context: RefreshContext;
  /** The sheet afresh, its answers written; returns the run. */
  writeShops(
    columns: string[],
    lines?: Lines,
  ): Promise<{ runId: string; sheet: EmulatedSpreadsheet; tab: EmulatedTab }>;
  keep(runId: string, every?: RefreshEvery): ReturnType<typeof makeRefresh>;
  /** Makes the next turn due, and works until it is over; returns what came of it. */
  turn(): Promise<TurnResult>;
  /** Works until nothing is due; waits for jobs. */
  settle(): Promise<void>;
  makeDue(): Promise<void>;
  /** Empties what was filled last; returns the message. */
  undo(): Promise<string>;
  spent(): Promise<number>;
  stop(): Promise<void>;
}

export async function openRefreshedShop(
  db: Database,
  geocoder: Geocoder = fakeGeocoder,
): Promise<RefreshedShop> {
  const shop = await openShop(db);
  const queue = await openQueue(db, { isWorker: true, onError: console.error });
  const services = { ...shop.services, geocoder, queueJob: queue.send };
  const rows = endpoints.filter(answersRows);
  const worker = startWorker({ services, queue, endpoints: rows }, console.error);
  const context = { services, endpoints };
  const { account } = shop.caller;
  const makeDue = async () => {
    await db.query('update sheet_refresh set due_at = now()');
  };
  const isUnderWay = async () => {
    const { rows: found } = await db.query(
      `select 1 from sheet_refresh where (job_id is not null and state <> 'paused') or filling is not null or undoes is not null or state = 'removed'`,
    );
    return found.length > 0;
  };
  const settle = async () => {
    for (;;) {
      while (await workOnRefreshes(context));
      if (!(await isUnderWay())) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
      await makeDue();
    }
  };
  return {
    ...shop,
    services,
    context,
    async writeShops(columns, lines = SHOPS) {
      const { sheet, tab } = putSheet(shop.emulator, lines);
      const body = { source: { sheet: SHEET_LINK }, background: true };
      const jobId = await answerJob(newCall(shop.caller, body), services);
      for (;;) {
        const { rows: done } = await db.query<{ runId: string }>(
          `select run_id as "runId" from job where id = $1 and finished_at is not null`,
          [jobId],
        );
        const runId = done[0]?.runId;
        if (runId !== undefined) {
          await shop.write({ run_id: runId, columns });
          return { runId, sheet, tab };
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    keep: (runId, every = 'hour') => makeRefresh({ accountId: account.id, runId }, every, context),
    async turn() {
      await makeDue();
      await settle();
      const [refresh] = await listRefreshes(db, account.id);
      return refresh?.last as TurnResult;
    },
    settle,
    makeDue,
    async undo() {
      const [refresh] = await listRefreshes(db, account.id);
      const key = { id: refresh?.id ?? '', turn: refresh?.lastFill?.turn ?? 0 };
      return undoLastFill(account.id, key, context);
    },
    async spent() {
      const { rows: days } = await db.query<{ used: number }>(
        'select coalesce(sum(used), 0)::int as used from account_day where account_id = $1',
        [account.id],
      );
      return days[0]?.used ?? 0;
    },
    async stop() {
      await worker.stop();
      await queue.stop();
    },
  };
}
